"""torch.nn.functional: activations with `inplace=`, dropout, layers, losses, attention, resampling."""

from __future__ import annotations

from copylint.facts.effects import Case, Effect, Fact, Result, case, given, literal, negate, table
from copylint.facts.torch_rows import alias, fresh, in_place, merged, pair, same

F = "torch.nn.functional."


def _activation(saves: str) -> tuple[Case | Effect, ...]:
    """Out of place by default; with `inplace=True` on the input, and backward then works from the output."""
    return (
        case(literal("inplace", True), effect=in_place("input", saves="output" if saves else "")),
        fresh("same", "same", "keep", saves=saves),
    )


def _activations() -> dict[str, Fact]:
    off = {"inplace": False}
    rows = {
        "relu": ("input inplace", "output"),
        "relu6": ("input inplace", "input"),
        "hardswish": ("input inplace", "input"),
        "hardsigmoid": ("input inplace", "input"),
        "silu": ("input inplace", "input"),
        "mish": ("input inplace", "input"),
        "selu": ("input inplace", "input"),
        "elu celu": ("input alpha inplace", "input"),
        "leaky_relu": ("input negative_slope inplace", "input"),
        "hardtanh": ("input min_val max_val inplace", "input"),
        "threshold": ("input threshold value inplace", "input"),
    }
    return merged(
        *(table(F, names, params, *_activation(saves), **off) for names, (params, saves) in rows.items()),
        table(F, "relu_ selu_", "input", in_place(saves="output")),
        table(F, "elu_ celu_", "input alpha", in_place(saves="output")),
        table(F, "leaky_relu_", "input negative_slope", in_place(saves="output")),
        table(F, "hardtanh_", "input min_val max_val", in_place(saves="output")),
        table(F, "threshold_", "input threshold value", in_place(saves="output")),
    )


def _out_of_place() -> dict[str, Fact]:
    kept = fresh("same", "same", "keep", saves="input")
    return merged(
        table(F, "gelu", "input approximate", kept),
        table(F, "softplus", "input beta threshold", kept),
        table(F, "hardshrink softshrink", "input lambd", kept),
        table(F, "logsigmoid", "input", fresh("same", "same", "", saves="input")),
        table(F, "softsign", "input", fresh("float", "same", "keep", saves="input")),
        table(F, "tanhshrink", "input", fresh("float", "same", "keep")),
        table(F, "glu", "input dim", fresh("same", "", "", saves="input")),
        table(F, "prelu", "input weight", kept),
        table(
            F,
            "rrelu",
            "input lower upper training inplace",
            case(literal("inplace", True), effect=in_place()),
            fresh("same", "same", "", saves="input"),
            inplace=False,
        ),
        table(F, "softmax log_softmax softmin", "input dim _stacklevel dtype", fresh("arg/float", "same", "C", saves="output")),
        table("torch.", "softmax log_softmax", "input dim dtype * out", fresh("arg/float", "same", "C", saves="output")),
        table(F, "gumbel_softmax", "logits tau hard eps dim", fresh("same", "same", "")),
        table(
            F,
            "normalize",
            "input p dim eps out",
            case(given("out"), effect=same("out", writes=("out",), reads_old=False, shape="", dtype="")),
            fresh("same", "same", "", saves="input"),
        ),
    )


def _dropouts() -> dict[str, Fact]:
    """Without training, or with p = 0, dropout hands back its input (or a view of it, where it adds a dimension meanwhile)."""

    def rows(training: str, idle: Effect) -> tuple[Case | Effect, ...]:
        return (
            case(literal(training, False), effect=idle),
            case(literal("p", 0), effect=idle),
            case(literal("p", 0.0), effect=idle),
            case(literal("inplace", True), effect=in_place()),
            fresh("same", "same", "keep"),
        )

    params = "input p training inplace"
    itself, on_its_storage = rows("training", same()), rows("training", alias("same", "keep"))
    return merged(
        table(F, "dropout dropout2d", params, *itself, p=0.5, training=True, inplace=False),
        table(F, "dropout1d dropout3d", params, *on_its_storage, p=0.5, training=True, inplace=False),
        table(F, "alpha_dropout feature_alpha_dropout", params, *itself, p=0.5, training=False, inplace=False),
        table("torch.", "dropout", "input p train", *(row for row in rows("train", same()) if not _asks(row, "inplace"))),
    )


def _asks(row: Case | Effect, argument: str) -> bool:
    return isinstance(row, Case) and any(w.argument == argument for w in row.when)


def _layers() -> dict[str, Fact]:
    kept = fresh("same", "", "", saves="input")
    deconvolution = "input weight bias stride padding output_padding groups dilation"
    return merged(
        table(F, "linear", "input weight bias", kept),
        table(F, "bilinear", "input1 input2 weight bias", kept),
        table(F, "conv1d conv2d conv3d", "input weight bias stride padding dilation groups", kept),
        table(F, "conv_transpose1d conv_transpose2d conv_transpose3d", deconvolution, kept),
        table(F, "multi_head_attention_forward", "query key value embed_dim_to_check num_heads *more", Effect(Result.UNKNOWN)),
        table(F, "scaled_dot_product_attention", "query key value attn_mask dropout_p is_causal * scale enable_gqa", kept),
    )


def _normalisations() -> dict[str, Fact]:
    """In training, running statistics are updated in place."""
    norm = fresh("same", "same", "", saves="input")
    updating = fresh("same", "same", "", saves="input", writes=("running_mean", "running_var"))
    return merged(
        table(F, "layer_norm", "input normalized_shape weight bias eps", norm),
        table(F, "rms_norm", "input normalized_shape weight eps", norm),
        table(F, "group_norm", "input num_groups weight bias eps", norm),
        table(F, "local_response_norm", "input size alpha beta k", fresh("", "same", "", saves="input")),
        table(
            F,
            "batch_norm",
            "input running_mean running_var weight bias training momentum eps",
            case(literal("training", True), given("running_mean"), effect=updating),
            case(literal("training", True), effect=norm),
            fresh("same", "same", ""),
            training=False,
        ),
        table(
            F,
            "instance_norm",
            "input running_mean running_var weight bias use_input_stats momentum eps",
            case(literal("use_input_stats", True), given("running_mean"), effect=updating),
            norm,
            use_input_stats=True,
        ),
    )


def _embeddings() -> dict[str, Fact]:
    """Rows longer than `max_norm` are scaled down inside the weight itself."""
    return merged(
        table(
            F,
            "embedding",
            "input weight padding_idx max_norm norm_type scale_grad_by_freq sparse",
            case(given("max_norm"), effect=fresh("", "", "", like="weight", writes=("weight",))),
            fresh("same", "", "", like="weight"),
        ),
        table(
            F,
            "embedding_bag",
            "input weight offsets max_norm norm_type scale_grad_by_freq mode sparse per_sample_weights "
            "include_last_offset padding_idx",
            case(given("max_norm"), effect=fresh("", "", "", like="weight", writes=("weight",))),
            fresh("", "", "", like="weight"),
        ),
        table(F, "one_hot", "tensor num_classes", fresh("int64", "", "C", "none")),
    )


def _pools() -> dict[str, Fact]:
    kept = fresh("same", "", "", saves="input")
    window = "input kernel_size stride padding"
    several = literal("return_indices", True)
    two = pair(saves="input")
    return merged(
        table(F, "avg_pool1d avg_pool2d avg_pool3d", f"{window} ceil_mode count_include_pad divisor_override", kept),
        table(F, "lp_pool1d lp_pool2d", "input norm_type kernel_size stride ceil_mode", fresh("float", "", "", saves="input")),
        table(
            F,
            "max_pool1d max_pool2d max_pool3d",
            f"{window} dilation ceil_mode return_indices",
            case(several, effect=two),
            kept,
            return_indices=False,
        ),
        table(F, "adaptive_avg_pool1d adaptive_avg_pool2d adaptive_avg_pool3d", "input output_size", fresh("same", "", "")),
        table(
            F,
            "adaptive_max_pool1d adaptive_max_pool2d adaptive_max_pool3d",
            "input output_size return_indices",
            case(several, effect=two),
            kept,
            return_indices=False,
        ),
        table(
            F,
            "max_unpool1d max_unpool2d max_unpool3d",
            "input indices kernel_size stride padding output_size",
            fresh("same", "", ""),
        ),
    )


def _resampled() -> dict[str, Fact]:
    """All of these copy, also where nothing changes: `pad(x, 0)`, a scale of 1."""
    return merged(
        table(F, "pad", "input pad mode value", fresh("same", "", "")),
        table(
            F,
            "interpolate upsample",
            "input size scale_factor mode align_corners recompute_scale_factor antialias",
            fresh("same", "", ""),
        ),
        table(F, "grid_sample", "input grid mode padding_mode align_corners", fresh("same", "", "", saves="input")),
        table(F, "affine_grid", "theta size align_corners", fresh("same", "", "")),
        table(F, "unfold", "input kernel_size dilation padding stride", fresh("same", "", "")),
        table(F, "fold", "input output_size kernel_size dilation padding stride", fresh("same", "", "")),
    )


def _losses() -> dict[str, Fact]:
    whole = negate(literal("reduction", "none"))
    old = "weight size_average reduce reduction"

    def rows(saves: str) -> tuple[Case | Effect, ...]:
        return case(whole, effect=fresh("", "reduce", "C", saves=saves)), fresh("", "", "", saves=saves)

    both, one = rows("input"), rows("")
    mean = {"reduction": "mean"}
    pairs = {
        "mse_loss": ("input target size_average reduce reduction weight", both),
        "l1_loss": ("input target size_average reduce reduction weight", one),
        "smooth_l1_loss": ("input target size_average reduce reduction beta", both),
        "huber_loss": ("input target reduction delta weight", both),
        "binary_cross_entropy": (f"input target {old}", both),
        "binary_cross_entropy_with_logits": (f"input target {old} pos_weight", both),
        "nll_loss": ("input target weight size_average ignore_index reduce reduction", both),
        "cross_entropy": ("input target weight size_average ignore_index reduce reduction label_smoothing", one),
        "kl_div": ("input target size_average reduce reduction log_target", both),
        "poisson_nll_loss": ("input target log_input full size_average eps reduce reduction", both),
        "gaussian_nll_loss": ("input target var full eps reduction", one),
        "hinge_embedding_loss": ("input target margin size_average reduce reduction", one),
        "soft_margin_loss": ("input target size_average reduce reduction", both),
        "margin_ranking_loss": ("input1 input2 target margin size_average reduce reduction", one),
        "cosine_embedding_loss": ("input1 input2 target margin size_average reduce reduction", both),
        "triplet_margin_loss": ("anchor positive negative margin p eps swap size_average reduce reduction", one),
        "ctc_loss": ("log_probs targets input_lengths target_lengths blank reduction zero_infinity", both),
    }
    return merged(*(table(F, name, params, *effects, **mean) for name, (params, effects) in pairs.items()))


IN_TORCH = "sigmoid tanh cosine_similarity pairwise_distance pdist pixel_shuffle pixel_unshuffle channel_shuffle"
IN_FUNCTIONAL = (
    "conv1d conv2d conv3d conv_transpose1d conv_transpose2d conv_transpose3d avg_pool1d bilinear celu selu prelu "
    "layer_norm group_norm rms_norm binary_cross_entropy_with_logits hardshrink selu_ celu_ threshold_"
)
"""Functions of one namespace that the other has too."""

FACTS = merged(
    _activations(),
    _out_of_place(),
    _dropouts(),
    _layers(),
    _normalisations(),
    _embeddings(),
    _pools(),
    _resampled(),
    _losses(),
)
ALIASES = {
    "torch.functional": "torch",
    **{f"{F}{name}": f"torch.{name}" for name in IN_TORCH.split()},
    **{f"torch.{name}": f"{F}{name}" for name in IN_FUNCTIONAL.split()},
}

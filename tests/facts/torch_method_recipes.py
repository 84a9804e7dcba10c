"""Argument lists on which tensor methods and module-level calls are measured; the receiver is the first argument."""

from __future__ import annotations

import tests.facts.torch_reduction_recipes
import tests.facts.torch_view_recipes  # noqa: F401  # they add to RECIPES
from copylint.facts import torch_inplace, torch_methods, torch_modules
from tests.facts.torch_recipes import RECIPES, add, below

METHODS: dict[str, list[str]] = {}
"""Method name -> recipes."""


def method(names: str, *recipes: str) -> None:
    """Recipes of methods that take the same."""
    for name in names.split():
        METHODS.setdefault(name, []).extend(recipes)


MODULE_METHODS: dict[str, list[str]] = {}
"""Method name of modules -> recipes."""


def _derived() -> None:
    """A method that does what a function does is measured on what the function is measured on."""
    for names in torch_methods.MIRRORED.values():
        for name in names.split():
            source = RECIPES[torch_methods.SYNONYMS.get(name, name)]
            method(name, *(text for text in source if "out=" not in text and text.partition(",")[0] not in NUMBERS))
    for name in torch_inplace.MIRRORED.split():
        source = RECIPES[torch_methods.SYNONYMS.get(name, name)]
        method(f"{name}_", *(text for text in source if _fits(name, text)))


NUMBERS = ("2", "2.0", "2 * x", "'ij")
BROADCASTING = ("col, v", "s, s", "v, x, sq")


def _fits(name: str, text: str) -> bool:
    """Whether the arguments of NAME do for NAME_ too: no `out=`, a receiver of the result's shape, something to change."""
    return "out=" not in text and "dtype=" not in text and text.partition(",")[0] not in NUMBERS and text not in BROADCASTING


def _in_place() -> None:
    method("zero_", "x", "b")
    method("fill_", "x, 5", "b, 0", "x, s")
    method("copy_", "x, y", "x, row", "x, f")
    method("normal_ uniform_ random_ exponential_ cauchy_ log_normal_", "x", "b")
    method("geometric_ bernoulli_", "x, 0.5", "b, 0.3")
    method("fill_diagonal_", "x, 5", "sq, 0.25")
    method("masked_fill_", "x, mask, 1.0", "f, mask, 0", "x, mask4, 5.0")
    method("masked_scatter_", "x, mask, y", "f, mask, g")
    method("index_add_ index_copy_", "x, 1, i, y[:, :2]", "f, 0, i, g[:2]")
    method("index_fill_", "x, 1, i, 1", "f, 0, i, 2")
    method("index_put_", "x, (i * 0,), y[:1]", "f, (i,), torch.ones(4)")
    method("index_reduce_", "x, 1, i, y[:, :2], 'prod'", "f, 0, i, g[:2], 'prod'")
    method("scatter_", "x, 0, i34 * 0, y", "x, 0, i34 * 0, 1.0", "f, 1, i34, 2.0")
    method("scatter_add_", "x, 0, i34 * 0, y", "f, 0, i34, g")
    method("scatter_reduce_", "x, 0, i34 * 0, y, 'prod'", "f, 0, i34, g, 'prod'")
    method("put_", "x, i, v[:2]", "f, i, g[0, :2]")
    method("apply_", "x, lambda n: n + 1")
    method("map_", "x, y, lambda n, m: n + m")
    method("renorm_", "x, 2, 0, 0.1", "f, 2, 0, 0.5")
    method("t_", "x", "v")
    method("squeeze_", "one, 1", "row, 0", "x, 0")
    method("unsqueeze_", "x, 0", "b, 1")
    method("transpose_ swapaxes_ swapdims_", "x, 0, 1", "b, 1, 2")
    method("as_strided_", "x, (2, 2), (1, 2)")
    method("detach_", "x", "f * leaf[0]")
    method("requires_grad_", "f", "f, False", "f, True")
    method("share_memory_", "x")


def _shapes() -> None:
    method(
        "view",
        "x, 4, 3",
        "x, -1",
        "x, (2, 6)",
        "b, 6, -1",
        "x, torch.int32",
        "x, dtype=torch.uint8",
        "f, torch.int32",
        "x, x.dtype",
    )
    method("view_as reshape_as", "x, f.reshape(4, 3)", "v, w", "v, f[0, :, None]")
    method("reshape", "x, 4, 3", "x, -1", "x, (2, 6)", "b, 6, -1", "b, (-1,)")
    method("expand", "row, 3, 4", "row, (3, 4)", "x, 2, 3, 4", "x, -1, -1")
    method("expand_as", "row, x", "v, x", "x, x")
    method("broadcast_to", "row, (3, 4)")
    method("permute", "x, 1, 0", "b, 2, 0, 1", "b, (1, 0, 2)")
    method("unfold", "x, 1, 2, 1", "b, 2, 2, 2")
    method("split", "x, 2", "x, [1, 3], 1", "x, 2, dim=1")
    method("split_with_sizes", "x, [1, 3], 1")
    method("repeat", "x, 2, 1", "x, 1, 1", "x, (2, 2)", "v, 2, 2")
    method("tile", "x, 2", "x, 1", "x, (2, 2)")
    method("flip", "x, 0", "x, (0, 1)", "b, 1, 2", "x, -1")
    method("roll", "x, 1", "x, 0", "x, 1, 0", "x, (1, 1), (0, 1)")
    method("sum_to_size", "x, 3, 4", "x, 1, 4", "x, (4,)")
    method("softmax log_softmax", "x, 0", "x, dim=1", "b, -1", "x, 1, dtype=torch.float64")
    method("where", "x, mask, y", "x, mask, 0.0", "x, mask, 2")
    method("multinomial", "unit, 2")
    method("bernoulli", "unit", "unit, 0.5", "x, 0.5")


def _conversions() -> None:
    casts = "float double half bfloat16 long int short char byte cfloat cdouble bool"
    for name in casts.split():
        method(
            name,
            "x",
            "img, memory_format=torch.channels_last",
            "b",
            f"x.{name}()",
            f"last.{name}(), memory_format=torch.channels_last",
            f"x.{name}(), memory_format=torch.preserve_format",
            f"img.{name}(), memory_format=torch.channels_last",
            "f.double()",
            "f",
            "c64.cdouble()",
        )
    f64, copy = "torch.float64", "copy=True"
    method(
        "to",
        f"x, {f64}, {copy}",
        f"x, dtype={f64}, {copy}",
        f"x, {copy}",
        f"x, f, {copy}",
        f"x, {f64}",
        "x, x.dtype",
        "b, b.dtype",
        "img, img.dtype, memory_format=torch.channels_last",
        "last, last.dtype, memory_format=torch.channels_last",
        "x, dtype=x.dtype",
        f"x, dtype={f64}",
        "x, device='cpu', dtype=x.dtype",
        f"x, 'cpu', {f64}",
        "x, 'cpu', x.dtype",
        "x, 'cpu'",
        "x, torch.device('cpu')",
        "x, f",
        "x, y",
        f"x, 'cpu', dtype={f64}",
        "x, device='cpu'",
    )
    method("type", "x", "x, x.dtype", f"x, {f64}", "x, 'torch.FloatTensor'")
    method("type_as", "x, f", "x, y", "f, x")
    method("cpu", "x", "b")
    method("contiguous", "x", "b", "v", "img, memory_format=torch.channels_last", "last, memory_format=torch.channels_last")
    method("numpy", "x", "b", "x, force=True", "conj, force=True", "v", "x, force=False")
    method("tolist", "x", "s", "v")
    method("item", "s", "f[:1, :1]")
    options = "requires_grad=True, dtype=torch.float64"
    method("new_zeros new_empty new_ones", "x, 3, 4", "x, (3, 4)", "x, 5", "x, 3, dtype=torch.float64", f"x, 2, 3, {options}")
    method("new_full", "x, (3, 4), 2", f"x, (3, 4), 2, {options}", "x, (3, 4), 1.5, dtype=torch.float64")
    method("new_tensor", "x, [1.0, 2.0]", f"x, [1.0, 2.0], {options}", "x, array", "x, y")
    method("new", "x, 3", "f, f", "x, y", "x, [1.0, 2.0]", "x")
    method("dim ndimension nelement element_size storage_offset data_ptr get_device is_contiguous is_pinned is_shared", "x")
    method("is_set_to", "x, y")
    method("size stride", "x", "x, 0")
    method("backward", "leaf.sum()", "(leaf * 2).sum(), retain_graph=True")
    method("retain_grad", "leaf * 2")
    method("is_contiguous", "img, memory_format=torch.channels_last")


_ATTRIBUTES = (
    "data real grad grad_fn shape ndim itemsize nbytes output_nr dtype device layout requires_grad is_leaf is_cuda is_cpu "
    "is_mps is_meta is_sparse is_quantized is_nested retains_grad"
)
ATTRIBUTES = {name: ["x", "b", "v", "s"] for name in _ATTRIBUTES.split()}
ATTRIBUTES |= {"T": ["x", "v", "s"], "H": ["x"], "mT": ["x", "b"], "mH": ["x", "b"], "imag": ["x", "c64"]}


def _modules() -> None:
    no_arguments = (
        "AlphaDropout BCELoss BCEWithLogitsLoss CELU CTCLoss CosineEmbeddingLoss CosineSimilarity CrossEntropyLoss "
        "Dropout Dropout1d Dropout2d Dropout3d ELU Flatten GELU GLU GaussianNLLLoss Hardshrink Hardsigmoid Hardswish "
        "Hardtanh HingeEmbeddingLoss HuberLoss Identity KLDivLoss L1Loss LeakyReLU LogSigmoid LogSoftmax MSELoss "
        "MarginRankingLoss Mish NLLLoss PReLU PairwiseDistance PoissonNLLLoss RReLU ReLU ReLU6 SELU SiLU Sigmoid "
        "SmoothL1Loss SoftMarginLoss Softmax Softmax2d Softmin Softplus Softshrink Softsign Tanh Tanhshrink "
        "TripletMarginLoss Upsample Module"
    )
    one = (
        "AdaptiveAvgPool1d AdaptiveAvgPool2d AdaptiveAvgPool3d AdaptiveMaxPool1d AdaptiveMaxPool2d AdaptiveMaxPool3d "
        "AvgPool1d AvgPool2d AvgPool3d BatchNorm1d BatchNorm2d BatchNorm3d ChannelShuffle InstanceNorm1d InstanceNorm2d "
        "InstanceNorm3d LayerNorm LazyLinear LocalResponseNorm MaxPool1d MaxPool2d MaxPool3d MaxUnpool1d MaxUnpool2d "
        "MaxUnpool3d PixelShuffle PixelUnshuffle RMSNorm ReflectionPad1d ReflectionPad2d ReflectionPad3d ReplicationPad1d "
        "ReplicationPad2d ReplicationPad3d SyncBatchNorm Unfold UpsamplingBilinear2d UpsamplingNearest2d ZeroPad1d "
        "ZeroPad2d ZeroPad3d"
    )
    two = (
        "ConstantPad1d ConstantPad2d ConstantPad3d Embedding EmbeddingBag Fold GRU GRUCell LPPool1d LPPool2d LSTM "
        "LSTMCell LazyConv2d Linear RNN RNNCell Threshold MultiheadAttention"
    )
    three = "Bilinear Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d"
    for names, arguments in ((no_arguments, ""), (one, "2"), (two, "4, 2"), (three, "4, 2, 3")):
        add(below("nn", names), arguments)
    add("nn.AdaptiveLogSoftmaxWithLoss", "4, 6, [2]")
    add("nn.Unflatten", "1, (2, 2)")
    add("nn.GroupNorm", "2, 4")
    add("nn.Transformer", "4, 2, 1, 1, 4")
    add("nn.TransformerDecoderLayer nn.TransformerEncoderLayer", "4, 2, 4")
    add("nn.TransformerEncoder", "nn.TransformerEncoderLayer(4, 2, 4), 1")
    add("nn.TransformerDecoder", "nn.TransformerDecoderLayer(4, 2, 4), 1")
    add("nn.Sequential", "lin, lin2", "")
    add("nn.ModuleList", "[lin, lin2]")
    add("nn.ModuleDict", "{'a': lin, 'b': lin2}")
    add("nn.ParameterList", "params")
    add("nn.ParameterDict", "{'a': leaf}")
    add("nn.DataParallel", "lin")
    add("nn.Parameter", "f", "f, False", "f, requires_grad=False", "")
    add("nn.Buffer", "x", "f, persistent=False", "")


def _running() -> None:
    add("no_grad enable_grad", "")
    add("inference_mode", "", "True")
    add("set_grad_enabled", "False", "True")
    add("is_grad_enabled is_inference_mode_enabled is_autocast_enabled", "")
    add(
        "autograd.grad",
        "(leaf * fv[:3]).sum(), leaf",
        "(leaf ** 2).sum(), [leaf], create_graph=True",
        "leaf * 2, leaf, fv[:3]",
        "(leaf + other).sum(), (leaf, other)",
    )
    add("autograd.backward", "(leaf * 2).sum()")
    add("autograd.Variable", "x", "f, True")
    add("autocast amp.autocast", "'cpu'")
    add("cuda.amp.autocast", "enabled=False")
    for name in torch_modules.OPTIMIZERS.split():
        add(f"optim.{name}", "params", "params, 0.1")
    schedulers = {
        "CyclicLR": "sgd, 0.1, 0.2",
        "LambdaLR": "sgd, lambda n: 0.1",
        "MultiplicativeLR": "sgd, lambda n: 0.1",
        "MultiStepLR": "sgd, [1, 2]",
        "OneCycleLR": "sgd, 0.1, total_steps=9",
        "StepLR": "sgd, 3",
        "CosineAnnealingLR": "sgd, 9",
        "CosineAnnealingWarmRestarts": "sgd, 9",
        "ExponentialLR": "sgd, 0.9",
    }
    for name in torch_modules.SCHEDULERS.split():
        add(f"optim.lr_scheduler.{name}", schedulers.get(name, "sgd"))
    add("utils.data.TensorDataset", "x, y")
    add("utils.data.DataLoader", "dataset", "dataset, batch_size=2")
    add("utils.data.Subset", "dataset, [0, 1]")
    add("save", "x, io.BytesIO()")
    add("nn.utils.parameters_to_vector", "params", "[x, y]")
    add("nn.utils.rnn.pad_sequence", "[x, y]", "[v, w], True")
    add("device", "'cpu'")
    add("finfo", "torch.float32")
    add("iinfo", "torch.int32")
    add("Size", "[2, 3]", "(2, 3)")
    add(
        "get_default_dtype get_default_device get_num_threads initial_seed seed "
        "is_deterministic_algorithms_warn_only_enabled are_deterministic_algorithms_enabled cuda.is_initialized "
        "backends.mps.is_available backends.mps.is_built "
        "jit.is_scripting jit.is_tracing compiler.is_compiling compiler.is_dynamo_compiling distributed.is_available "
        "distributed.is_initialized get_rng_state utils.data.get_worker_info",
        "",
    )
    add("manual_seed", "3")
    add("set_default_dtype", "torch.float32")
    add("set_num_threads", "1")
    add("use_deterministic_algorithms", "False")
    add("set_printoptions", "", "precision=4")
    add("set_rng_state", "torch.get_rng_state()")
    add("load", "io.BytesIO(SAVED)")


def _distributions() -> None:
    two = "fv.abs(), fv.abs() + 1"
    arguments = {
        "Bernoulli": "fv.sigmoid()",
        "Categorical": "fv.abs()",
        "Chi2": "fv.abs() + 1",
        "Dirichlet": "fv.abs() + 1",
        "Exponential": "fv.abs() + 1",
        "Geometric": "fv.sigmoid()",
        "HalfCauchy": "fv.abs() + 1",
        "HalfNormal": "fv.abs() + 1",
        "Independent": "torch.distributions.Normal(0.0, fv.abs() + 1), 1",
        "Poisson": "fv.abs()",
        "StudentT": "fv.abs() + 1",
        "OneHotCategorical": "fv.abs()",
        "Multinomial": "3, fv.abs()",
        "NegativeBinomial": "3, fv.sigmoid()",
        "Binomial": "3, fv.sigmoid()",
        "RelaxedBernoulli": "torch.tensor(0.5), fv.sigmoid()",
        "Uniform": "fv.abs(), fv.abs() + 1",
        "MixtureSameFamily": "torch.distributions.Categorical(fv.abs()), torch.distributions.Normal(fv, fv.abs() + 1)",
        "TransformedDistribution": "torch.distributions.Normal(0.0, fv.abs() + 1), []",
    }
    for name in f"{torch_modules.KEEPING_DISTRIBUTIONS} {torch_modules.COPYING_DISTRIBUTIONS}".split():
        add(f"distributions.{name}", arguments.get(name, two))
    add("nn.Module.__init__", "lin")
    add("nn.utils.weight_norm nn.utils.spectral_norm nn.utils.parametrizations.weight_norm", "lin")
    add("nn.utils.remove_weight_norm", "nn.utils.weight_norm(lin)")
    add("nn.utils.remove_spectral_norm", "nn.utils.spectral_norm(lin)")
    add("testing.assert_close", "x, x", "v, v")


def _module_methods() -> None:
    alone = (
        "half float double bfloat16 eval share_memory cpu requires_grad_ named_parameters named_buffers named_children "
        "named_modules state_dict extra_repr"
    )
    MODULE_METHODS.update({name: ["lin"] for name in alone.split()})
    MODULE_METHODS["to"] = ["lin, torch.float64"]
    MODULE_METHODS["type"] = ["lin, torch.float64"]
    MODULE_METHODS["train"] = ["lin, False"]
    MODULE_METHODS["load_state_dict"] = ["lin, lin2.state_dict()", "lin, lin2.state_dict(), assign=True"]
    MODULE_METHODS["register_buffer"] = ["lin, 'extra', f"]
    MODULE_METHODS["register_parameter"] = ["lin, 'extra', nn.Parameter(f)"]
    MODULE_METHODS["add_module"] = MODULE_METHODS["register_module"] = ["lin, 'extra', lin2"]


_derived()
_in_place()
_shapes()
_conversions()
_modules()
_running()
_distributions()
_module_methods()

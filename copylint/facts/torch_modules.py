"""torch.nn modules, optimisers, gradient modes, loading and saving, devices and random state."""

from __future__ import annotations

from copylint.facts.effects import Effect, Fact, Result, absent, case, fact, given, literal, table
from copylint.facts.torch_rows import TENSOR, fresh, merged, plain, view

MODULE = "module"
LAYERS = (
    "AdaptiveAvgPool1d AdaptiveAvgPool2d AdaptiveAvgPool3d AdaptiveLogSoftmaxWithLoss AdaptiveMaxPool1d AdaptiveMaxPool2d "
    "AdaptiveMaxPool3d AlphaDropout AvgPool1d AvgPool2d AvgPool3d BCELoss BCEWithLogitsLoss BatchNorm1d BatchNorm2d "
    "BatchNorm3d Bilinear CELU CTCLoss ChannelShuffle ConstantPad1d ConstantPad2d ConstantPad3d Conv1d Conv2d Conv3d "
    "ConvTranspose1d ConvTranspose2d ConvTranspose3d CosineEmbeddingLoss CosineSimilarity CrossEntropyLoss Dropout "
    "Dropout1d Dropout2d Dropout3d ELU Embedding EmbeddingBag Flatten Fold GELU GLU GRU GRUCell GaussianNLLLoss GroupNorm "
    "Hardshrink Hardsigmoid Hardswish Hardtanh HingeEmbeddingLoss HuberLoss Identity InstanceNorm1d InstanceNorm2d "
    "InstanceNorm3d KLDivLoss L1Loss LPPool1d LPPool2d LSTM LSTMCell LayerNorm LazyConv2d LazyLinear LeakyReLU Linear "
    "LocalResponseNorm LogSigmoid LogSoftmax MSELoss MarginRankingLoss MaxPool1d MaxPool2d MaxPool3d MaxUnpool1d "
    "MaxUnpool2d MaxUnpool3d Mish MultiheadAttention NLLLoss PReLU PairwiseDistance PixelShuffle PixelUnshuffle "
    "PoissonNLLLoss RMSNorm RNN RNNCell RReLU ReLU ReLU6 ReflectionPad1d ReflectionPad2d ReflectionPad3d ReplicationPad1d "
    "ReplicationPad2d ReplicationPad3d SELU SiLU Sigmoid SmoothL1Loss SoftMarginLoss Softmax Softmax2d Softmin Softplus "
    "Softshrink Softsign SyncBatchNorm Tanh Tanhshrink Threshold Transformer TransformerDecoderLayer "
    "TransformerEncoderLayer TripletMarginLoss Unflatten Unfold Upsample UpsamplingBilinear2d UpsamplingNearest2d "
    "ZeroPad1d ZeroPad2d ZeroPad3d"
)
_OTHER_RESULTS = (
    *("GRU", "LSTM", "RNN", "MultiheadAttention", "MaxPool", "MaxUnpool", "AdaptiveLogSoftmax", "Identity", "Transformer"),
)
"""Parts of the names of layers that give back several tensors, may do so, or give back what they were given."""
ONE_TENSOR = frozenset(f"torch.nn.{name}" for name in LAYERS.split() if not any(part in name for part in _OTHER_RESULTS))
"""Layers that give back one tensor."""
OPTIMIZERS = "ASGD Adadelta Adafactor Adagrad Adam AdamW Adamax LBFGS NAdam RAdam RMSprop Rprop SGD SparseAdam"
SCHEDULERS = (
    "ConstantLR CosineAnnealingLR CosineAnnealingWarmRestarts CyclicLR ExponentialLR LambdaLR LinearLR MultiStepLR "
    "MultiplicativeLR OneCycleLR PolynomialLR ReduceLROnPlateau StepLR"
)


def _modules() -> dict[str, Fact]:
    new = Effect(Result.FRESH, kind=MODULE)
    changed = Effect(Result.SAME, of="module", kind=MODULE, writes=("module",))
    holds = Effect(Result.FRESH, kind=MODULE, keeps=("*modules",), into="result")
    holds_items = Effect(Result.FRESH, kind=MODULE, keeps=("modules[]",), into="result")
    parameter = view("data", "same", "keep", grad="require")
    return merged(
        table("torch.nn.", LAYERS, "*args **kwargs", new),
        table("torch.nn.", "Module", "*args **kwargs", new),
        table("torch.nn.", "Sequential", "*modules", holds),
        table("torch.nn.", "ModuleList ModuleDict", "modules", holds_items),
        table("torch.nn.", "ParameterList ParameterDict", "modules", holds_items),
        table(
            "torch.nn.",
            "TransformerEncoder TransformerDecoder",
            "encoder_layer num_layers norm enable_nested_tensor mask_check",
            new,
        ),
        table("torch.nn.", "Module.__init__", "self *args", Effect(Result.NONE, writes=("self",))),
        table("torch.nn.utils.", "weight_norm spectral_norm", "module name dim", changed),
        table("torch.nn.utils.", "remove_weight_norm remove_spectral_norm", "module name", changed),
        table("torch.nn.utils.parametrizations.", "weight_norm", "module name dim", changed),
        table(
            "torch.nn.",
            "DataParallel",
            "module device_ids output_device dim",
            Effect(Result.FRESH, kind=MODULE, keeps=("module",), into="result"),
        ),
        # a parameter is a new object on the tensor it is made of
        table(
            "torch.nn.",
            "Parameter",
            "data requires_grad",
            case(absent("data"), effect=fresh("", "", "", "require")),
            case(literal("requires_grad", True), effect=parameter),
            view("data", "same", "keep", grad="none"),
            requires_grad=True,
        ),
        table(
            "torch.nn.",
            "Buffer",
            "data * persistent",
            case(absent("data"), effect=fresh("", "", "", "none")),
            view("data", "same", "keep"),
        ),
    )


KEEPING_DISTRIBUTIONS = (
    "Bernoulli Binomial Cauchy Dirichlet Exponential Gamma Geometric Gumbel HalfCauchy HalfNormal Independent Laplace LogNormal "
    "LogisticNormal MixtureSameFamily NegativeBinomial Normal Pareto Poisson RelaxedBernoulli StudentT TransformedDistribution "
    "Uniform VonMises Weibull"
)
COPYING_DISTRIBUTIONS = "Beta Categorical Chi2 Multinomial OneHotCategorical"


def _distributions() -> dict[str, Fact]:
    """A distribution keeps its parameters, or views of them, but for those that normalise or combine them."""
    named = (
        "loc scale probs logits total_count rate concentration low high df covariance_matrix precision_matrix scale_tril "
        "cov_factor cov_diag base_distribution transforms temperature mixture_distribution component_distribution"
    )
    holder = Effect(Result.FRESH, kind="object", keeps=("*args", *named.split()), into="result")
    return merged(
        table("torch.distributions.", KEEPING_DISTRIBUTIONS, f"*args {named} **options", holder),
        table("torch.distributions.", COPYING_DISTRIBUTIONS, "*args **options", Effect(Result.FRESH, kind="object")),
    )


def _module_methods() -> dict[str, Fact]:
    """Casts and moves change the module's own parameters and give the module back."""
    itself = Effect(Result.SAME, of="self", kind=MODULE)
    hands_out = Effect(Result.ITERATOR, of="self")
    return merged(
        table("", "to", "self *args device dtype non_blocking memory_format", itself),
        table("", "half float double bfloat16 eval share_memory", "self", itself),
        table("", "cpu", "self", itself),
        table("", "cuda", "self device", itself),
        table("", "train", "self mode", itself),
        table("", "type", "self dst_type", itself),
        table("", "requires_grad_", "self requires_grad", itself),
        table("", "parameters buffers", "self recurse", hands_out),
        table("", "children", "self", hands_out),
        table("", "modules", "self", hands_out),
        table("", "named_parameters named_buffers", "self prefix recurse remove_duplicate", Effect(Result.UNKNOWN)),
        table("", "named_children", "self", Effect(Result.UNKNOWN)),
        table("", "named_modules", "self memo prefix remove_duplicate", Effect(Result.UNKNOWN)),
        table("", "state_dict", "self *args destination prefix keep_vars", Effect(Result.UNKNOWN)),
        table(
            "",
            "register_buffer",
            "self name tensor persistent",
            Effect(Result.NONE, writes=("self",), keeps=("tensor",), into="self"),
        ),
        table("", "register_parameter", "self name param", Effect(Result.NONE, writes=("self",), keeps=("param",), into="self")),
        table(
            "",
            "add_module register_module",
            "self name module",
            Effect(Result.NONE, writes=("self",), keeps=("module",), into="self"),
        ),
        table(
            "",
            "load_state_dict",
            "self state_dict strict assign",
            case(
                literal("assign", True),
                effect=Effect(Result.UNKNOWN, writes=("self",), reads_old=False, keeps=("state_dict[]",), into="self"),
            ),
            Effect(Result.UNKNOWN, writes=("self",), reads_old=False),
        ),
        table("", "extra_repr", "self", plain("str")),
    )


def _gradients() -> dict[str, Fact]:
    return merged(
        table("torch.", "no_grad inference_mode", "mode", Effect(Result.FRESH, kind="no_grad")),
        table("torch.", "enable_grad", "orig_func", Effect(Result.FRESH, kind="enable_grad")),
        table(
            "torch.",
            "set_grad_enabled",
            "mode",
            case(literal("mode", True), effect=Effect(Result.FRESH, kind="enable_grad")),
            Effect(Result.FRESH, kind="no_grad"),
        ),
        table("torch.", "is_grad_enabled is_inference_mode_enabled is_autocast_enabled", "device_type", plain("bool")),
        # the gradients of one call may share storage with one another (of x + y, both are the same tensor)
        fact(
            "torch.autograd.grad",
            "outputs inputs grad_outputs retain_graph create_graph allow_unused is_grads_batched materialize_grads",
            case(given("grad_outputs"), effect=Effect(Result.UNKNOWN)),
            case(literal("create_graph", False), effect=Effect(Result.FRESH_TUPLE, kind=TENSOR, like="inputs", grad="none")),
            Effect(Result.FRESH_TUPLE, kind=TENSOR, like="inputs", grad="keep"),
            create_graph=False,
        ),
        fact(
            "torch.autograd.backward", "tensors grad_tensors retain_graph create_graph grad_variables inputs", Effect(Result.NONE)
        ),
        fact("torch.autograd.Variable", "data requires_grad volatile", view("data", "same", "keep", grad="")),
        table(
            "torch.",
            "autocast amp.autocast cuda.amp.autocast",
            "device_type dtype enabled cache_enabled",
            Effect(Result.FRESH, kind="object"),
        ),
    )


def _training() -> dict[str, Fact]:
    optimizer = Effect(Result.FRESH, kind="optimizer", keeps=("params[]",), into="result")
    scheduler = Effect(Result.FRESH, kind="object", keeps=("optimizer",), into="result")
    return merged(
        table("torch.optim.", OPTIMIZERS, "params lr *more **options", optimizer),
        table("torch.optim.lr_scheduler.", SCHEDULERS, "optimizer *more **options", scheduler),
        table(
            "torch.utils.data.",
            "TensorDataset",
            "*tensors",
            Effect(Result.FRESH, kind="object", keeps=("*tensors",), into="result"),
        ),
        table(
            "torch.utils.data.",
            "DataLoader",
            "dataset *more **options",
            Effect(Result.FRESH, kind="object", keeps=("dataset",), into="result"),
        ),
        table(
            "torch.utils.data.",
            "Subset",
            "dataset indices",
            Effect(Result.FRESH, kind="object", keeps=("dataset", "indices"), into="result"),
        ),
        table("torch.utils.data.", "get_worker_info", "", Effect(Result.UNKNOWN)),
        table("torch.", "save", "obj f pickle_module pickle_protocol", Effect(Result.NONE)),
        table("torch.", "load", "f map_location *more **options", Effect(Result.UNKNOWN)),
        table("torch.nn.utils.", "parameters_to_vector", "parameters", fresh("", "", "")),
        table("torch.nn.utils.rnn.", "pad_sequence", "sequences batch_first padding_value padding_side", fresh("", "", "")),
    )


def _values() -> dict[str, Fact]:
    return merged(
        table("torch.", "device", "type index", plain("device")),
        table("torch.", "finfo iinfo", "type", plain("finfo")),
        table("torch.", "get_default_dtype", "", plain("dtype")._replace(dtype="torch default")),
        table("torch.", "Size", "sizes", plain("tuple", metadata=False)),
        table(
            "torch.",
            "get_default_device get_num_threads initial_seed seed "
            "is_deterministic_algorithms_warn_only_enabled are_deterministic_algorithms_enabled",
            "",
            plain(),
        ),
        table("torch.", "manual_seed", "seed", Effect(Result.FRESH, kind="object")),
        table("torch.", "set_default_dtype", "d", Effect(Result.NONE)),
        table("torch.", "set_num_threads", "num", Effect(Result.NONE)),
        table("torch.", "use_deterministic_algorithms", "mode * warn_only", Effect(Result.NONE)),
        table("torch.", "set_printoptions", "precision threshold edgeitems linewidth profile sci_mode", Effect(Result.NONE)),
        table("torch.cuda.", "is_initialized", "", plain()),
        table("torch.backends.mps.", "is_available is_built", "", plain("bool")),
        table("torch.jit.", "is_scripting is_tracing", "", plain("bool")),
        table("torch.compiler.", "is_compiling is_dynamo_compiling", "", plain("bool")),
        table("torch.distributed.", "is_available is_initialized", "", plain("bool")),
        table("torch.", "get_rng_state", "", fresh("uint8", "", "C", "none")),
        table("torch.", "set_rng_state", "new_state", Effect(Result.NONE)),
    )


FACTS = merged(_modules(), _distributions(), _gradients(), _training(), _values())
METHODS = {MODULE: _module_methods()}
ALIASES = {
    **{f"torch.{maker}": "torch.cuda" for maker in ("npu", "mlu", "musa", "sdaa", "hpu", "neuron")},
    "torch.distributed.fsdp.fully_sharded_data_parallel": "torch.distributed.fsdp",
    "torch.distributed.fsdp.api": "torch.distributed.fsdp",
    "torch.utils.data.distributed": "torch.utils.data",
    "torch.amp.grad_scaler": "torch.amp",
    "torch.nn.parameter": "torch.nn",
    "torch.autograd.no_grad": "torch.no_grad",
    "torch.autograd.enable_grad": "torch.enable_grad",
    "torch.autograd.grad_mode": "torch",
    **{
        f"torch.distributions.{part}": "torch.distributions"
        for part in ("normal", "categorical", "multivariate_normal", "bernoulli")
    },
    "torch.utils.data.dataloader": "torch.utils.data",
    "torch.utils.data.dataset": "torch.utils.data",
    **{
        f"torch.nn.modules.{part}": "torch.nn"
        for part in (
            "activation",
            "batchnorm",
            "container",
            "conv",
            "dropout",
            "linear",
            "loss",
            "module",
            "normalization",
            "padding",
            "pooling",
            "rnn",
            "sparse",
            "transformer",
            "upsampling",
            "flatten",
            "fold",
        )
    },
    **{f"torch.optim.{part}": "torch.optim" for part in ("adam", "adamw", "sgd", "rmsprop", "adagrad", "optimizer")},
}

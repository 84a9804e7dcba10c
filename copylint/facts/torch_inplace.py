"""Everything that writes a tensor it is given: the functions and methods that end in an underscore."""

from __future__ import annotations

from copylint.facts.effects import Effect, Fact, Result, case, fact, literal, table
from copylint.facts.torch_rows import TENSOR, in_place, merged, same

ELEMENTWISE = (
    "abs acos acosh arccos arccosh arcsin arcsinh arctan arctanh asin asinh atan atanh ceil cos cosh deg2rad erf erfc exp "
    "exp2 expm1 fix floor frac i0 log log10 log1p log2 neg negative rad2deg reciprocal rsqrt sigmoid sin sinc sinh sqrt "
    "square tan tanh trunc"
)
"""Unary operations that exist as torch.NAME_ too."""
KEPT = {"exp", "exp2", "expm1", "reciprocal", "rsqrt", "sigmoid", "sqrt", "tan", "tanh", "relu"}
"""Those whose own output backward needs."""


def _functions() -> dict[str, Fact]:
    facts: dict[str, Fact] = {}
    for name in (*ELEMENTWISE.split(), "relu"):
        facts[f"torch.{name}_"] = fact(f"torch.{name}_", "input", in_place(saves="output" if name in KEPT else ""))
    return merged(
        facts,
        table("torch.", "clamp_ clip_", "input min max", in_place()),
        table("torch.", "clamp_min_", "input min", in_place()),
        table("torch.", "clamp_max_", "input max", in_place()),
        table("torch.", "round_", "input * decimals", in_place()),
        table("torch.", "nan_to_num_", "input nan posinf neginf", in_place()),
        table("torch.", "logit_", "input eps", in_place()),
        table("torch.", "xlogy_ ldexp_ gcd_ lcm_", "input other", in_place()),
        table("torch.", "addmv_", "input mat vec * beta alpha", in_place()),
        table("torch.", "index_put_", "input indices values accumulate", in_place()),
        table("torch.", "fill_", "input value", in_place(reads_old=False)),
        table("torch.", "zero_", "input", in_place(reads_old=False)),
        table("torch.", "dropout_", "input p train", case(literal("train", False), effect=same()), in_place()),
        fact("torch.detach_", "input", same(grad="none")),
        fact("torch.as_strided_", "input size stride storage_offset", same(shape="", layout="")),
    )


def _initialisers() -> dict[str, Fact]:
    """torch.nn.init overwrites a tensor under no_grad and gives it back."""
    whole = in_place("tensor", reads_old=False)
    return merged(
        table("torch.nn.init.", "uniform_", "tensor a b generator", whole),
        table("torch.nn.init.", "normal_", "tensor mean std generator", whole),
        table("torch.nn.init.", "trunc_normal_", "tensor mean std a b generator", whole),
        table("torch.nn.init.", "constant_", "tensor val", whole),
        table("torch.nn.init.", "ones_ zeros_ eye_", "tensor", whole),
        table("torch.nn.init.", "dirac_", "tensor groups", whole),
        table("torch.nn.init.", "xavier_uniform_ xavier_normal_ orthogonal_", "tensor gain generator", whole),
        table("torch.nn.init.", "kaiming_uniform_ kaiming_normal_", "tensor a mode nonlinearity generator", whole),
        table("torch.nn.init.", "sparse_", "tensor sparsity std generator", whole),
        table("torch.nn.init.", "calculate_gain", "nonlinearity param", Effect(Result.SCALAR, kind="number", metadata=True)),
        table("torch.nn.init.", "_calculate_fan_in_and_fan_out", "tensor", Effect(Result.SCALAR, kind="tuple", metadata=True)),
    )


def _many() -> dict[str, Fact]:
    """One operation on each tensor of a list; optimisers are written with these."""
    writes = Effect(Result.SAME, of="self", kind="list", writes=("self[]",))
    new = Effect(Result.FRESH_TUPLE, kind=TENSOR)
    unary = "abs ceil cos exp floor log neg reciprocal rsqrt sigmoid sign sin sqrt tan tanh"
    binary = "add sub mul div maximum minimum clamp_max clamp_min pow"
    return merged(
        table("torch.", " ".join(f"_foreach_{n}_" for n in unary.split()), "self", writes),
        table("torch.", " ".join(f"_foreach_{n}" for n in unary.split()), "self", new),
        table("torch.", " ".join(f"_foreach_{n}_" for n in binary.split()), "self other * alpha", writes),
        table("torch.", " ".join(f"_foreach_{n}" for n in binary.split()), "self other * alpha", new),
        table("torch.", "_foreach_lerp_", "self tensors1 weight", writes),
        table("torch.", "_foreach_lerp", "self tensors1 weight", new),
        table("torch.", "_foreach_addcmul_ _foreach_addcdiv_", "self tensor1 tensor2 value", writes),
        table("torch.", "_foreach_addcmul _foreach_addcdiv", "self tensor1 tensor2 value", new),
        table("torch.", "_foreach_zero_", "self", writes._replace(reads_old=False)),
        table("torch.", "_foreach_copy_", "self src", writes._replace(reads_old=False)),
        table("torch.", "_foreach_norm", "self ord dtype", new),
    )


def _methods() -> dict[str, Fact]:
    """Methods with parameters of their own; those that mirror a function are derived from it in torch_methods."""

    def changes(names: str, params: str) -> dict[str, Fact]:
        return table("", names, params, in_place("self"))

    return merged(
        _filling(),
        _moving(),
        changes("fill_diagonal_", "self fill_value wrap"),
        changes("masked_fill_", "self mask value"),
        changes("masked_scatter_", "self mask source"),
        changes("index_add_", "self dim index source * alpha"),
        changes("index_copy_", "self dim index source"),
        changes("index_fill_", "self dim index value"),
        changes("index_put_", "self indices values accumulate"),
        changes("index_reduce_", "self dim index source reduce * include_self"),
        changes("scatter_", "self dim index src * value reduce"),
        changes("scatter_add_", "self dim index src"),
        changes("scatter_reduce_", "self dim index src reduce * include_self"),
        changes("put_", "self index source accumulate"),
        changes("apply_", "self callable"),
        changes("map_", "self tensor callable"),
        changes("renorm_", "self p dim maxnorm"),
    )


def _filling() -> dict[str, Fact]:
    """The old data make no difference."""

    def fills(names: str, params: str) -> dict[str, Fact]:
        return table("", names, params, in_place("self", reads_old=False))

    return merged(
        fills("zero_", "self"),
        fills("fill_", "self value"),
        fills("copy_", "self src non_blocking"),
        fills("normal_", "self mean std * generator"),
        fills("uniform_ random_", "self from to * generator"),
        fills("exponential_", "self lambd * generator"),
        fills("cauchy_ log_normal_", "self median sigma * generator mean std"),
        fills("geometric_ bernoulli_", "self p * generator"),
    )


def _moving() -> dict[str, Fact]:
    """Strides, shape or flags of this one object change, no data."""

    def moves(names: str, params: str) -> dict[str, Fact]:
        return table("", names, params, same("self", shape="", layout=""))

    return merged(
        moves("t_", "self"),
        moves("squeeze_ unsqueeze_", "self dim"),
        moves("transpose_ swapaxes_ swapdims_", "self dim0 dim1"),
        moves("as_strided_", "self size stride storage_offset"),
        table("", "detach_", "self", same("self", grad="none")),
        table(
            "",
            "requires_grad_",
            "self requires_grad",
            case(literal("requires_grad", True), effect=same("self", grad="require")),
            same("self", grad="none"),
            requires_grad=True,
        ),
        table("", "share_memory_", "self", same("self")),
    )


MIRRORED = (
    ELEMENTWISE + " absolute relu erfinv digamma lgamma sgn sign round nan_to_num logit mvlgamma clamp clip clamp_min clamp_max "
    "add sub subtract mul multiply div divide true_divide floor_divide remainder fmod pow float_power atan2 arctan2 hypot "
    "copysign heaviside nextafter xlogy ldexp gcd lcm lerp addcmul addcdiv addmm addmv addr addbmm baddbmm cumsum cumprod "
    "tril triu eq ne lt le gt ge less less_equal greater greater_equal not_equal logical_and logical_or logical_xor "
    "logical_not bitwise_and bitwise_or bitwise_xor bitwise_not bitwise_left_shift bitwise_right_shift conj_physical"
)
"""Methods NAME_ that take what torch.NAME takes."""

FACTS = merged(_functions(), _initialisers(), _many())
METHODS = {TENSOR: _methods()}

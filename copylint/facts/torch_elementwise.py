"""torch functions that work element by element, and what backward keeps for them."""

from __future__ import annotations

from copylint.facts.effects import Effect, Fact, case, category, fact, given, negate, python_scalar, table
from copylint.facts.torch_rows import OUT, fresh, maybe, merged, same, view

UNARY = "input * out"
BINARY = "input other * out"


def _unary(dtype: str, saves: str = "", grad: str = "keep") -> Effect:
    return fresh(dtype, "same", "keep", grad, saves=saves)


def _binary(dtype: str, saves: str = "", grad: str = "keep") -> Effect:
    return fresh(dtype, "broadcast", "keep", grad, saves=saves)


def _unary_functions() -> dict[str, Fact]:
    return merged(
        table("torch.", "neg negative ceil floor trunc fix frac sign bitwise_not", UNARY, OUT, _unary("same")),
        fact("torch.round", "input * decimals out", OUT, _unary("same")),
        table(
            "torch.",
            "acos acosh arccos arccosh asin asinh arcsin arcsinh atan atanh arctan arctanh cos cosh sin sinh "
            "erf erfc erfinv digamma lgamma log log10 log1p log2 sinc i0",
            UNARY,
            OUT,
            _unary("float", "input"),
        ),
        table("torch.", "exp exp2 expm1 reciprocal rsqrt sqrt tan tanh sigmoid", UNARY, OUT, _unary("float", "output")),
        table("torch.", "deg2rad rad2deg", UNARY, OUT, _unary("float")),
        fact(
            "torch.abs",
            UNARY,
            OUT,
            case(category("input", "bool", "integer", "floating"), effect=_unary("same", "input")),
            _unary("real", "input"),
        ),
        fact(
            "torch.square",
            UNARY,
            OUT,
            case(negate(category("input", "bool")), effect=_unary("same", "input")),
            fresh("int64", "same", "keep"),
        ),
        fact("torch.sgn", UNARY, OUT, _unary("same", "both")),
        fact("torch.relu", "input", _unary("same", "output")),
        fact("torch.logit", "input eps * out", OUT, _unary("float", "input")),
        fact("torch.polygamma", "n input * out", OUT, fresh("float", "same", "keep", like="input", saves="input")),
        fact("torch.mvlgamma", "input p * out", OUT, fresh("float", "same", "", saves="input")),
        fact("torch.nan_to_num", "input nan posinf neginf * out", OUT, _unary("same", "input")),
        fact(
            "torch.angle",
            UNARY,
            OUT,
            case(negate(category("input", "complex")), effect=_unary("float", "input")),
            _unary("real", "input"),
        ),
        fact("torch.positive", "input", same()),
    )


def _checks() -> dict[str, Fact]:
    """What gives bool and never needs grad."""
    return merged(
        table("torch.", "isnan isinf isfinite isreal", "input", _unary("bool", grad="none")),
        table("torch.", "isneginf isposinf signbit logical_not", UNARY, OUT, _unary("bool", grad="none")),
        table(
            "torch.",
            "eq ne lt le gt ge not_equal less less_equal greater greater_equal logical_and logical_or logical_xor",
            BINARY,
            OUT,
            _binary("bool", grad="none"),
        ),
        fact("torch.isclose", "input other rtol atol equal_nan", _binary("bool", grad="none")),
        fact("torch.isin", "elements test_elements * assume_unique invert out", OUT, fresh("bool", "same", "", "none")),
    )


def _arithmetic() -> dict[str, Fact]:
    """`saves` counts an operand as kept for the sake of another operand that needs grad: a number keeps nothing alive."""
    number = python_scalar("other")
    return merged(
        table("torch.", "add sub subtract", "input other * alpha out", OUT, _binary("promote")),
        table("torch.", "mul multiply", BINARY, OUT, case(number, effect=_binary("promote")), _binary("promote", "input")),
        table(
            "torch.",
            "div divide",
            "input other * rounding_mode out",
            OUT,
            case(given("rounding_mode"), number, effect=_binary("promote")),
            case(given("rounding_mode"), effect=_binary("promote", "input")),
            case(number, effect=_binary("float")),
            _binary("float", "input"),
        ),
        table(
            "torch.", "true_divide", "input other * out", OUT, case(number, effect=_binary("float")), _binary("float", "input")
        ),
        table("torch.", "floor_divide", BINARY, OUT, _binary("promote", grad="")),
        table("torch.", "remainder fmod", BINARY, OUT, case(number, effect=_binary("promote")), _binary("promote", "input")),
        table("torch.", "maximum minimum fmax fmin", BINARY, OUT, _binary("promote", "input")),
        table("torch.", "atan2 arctan2 xlogy", BINARY, OUT, _binary("float", "input")),
        table("torch.", "hypot", BINARY, OUT, _binary("promote", "both")),
        table("torch.", "copysign", BINARY, OUT, _binary("float", "both")),
        table("torch.", "logaddexp logaddexp2", BINARY, OUT, _binary("promote", "input")),
        table("torch.", "ldexp", BINARY, OUT, _binary("float", "output")),
        table("torch.", "nextafter", BINARY, OUT, _binary("promote", "input")),
        table("torch.", "heaviside gcd lcm", BINARY, OUT, _binary("promote", grad="")),
        table(
            "torch.",
            "bitwise_and bitwise_or bitwise_xor bitwise_left_shift bitwise_right_shift",
            BINARY,
            OUT,
            _binary("promote", grad="none"),
        ),
        table("torch.", "rsub", "input other * alpha", _binary("promote")),
        fact(
            "torch.pow",
            "input exponent * out",
            OUT,
            case(python_scalar("exponent"), effect=_binary("promote", "input")),
            case(python_scalar("input"), effect=fresh("promote", "broadcast", "", saves="both")),
            _binary("promote", "both"),
        ),
        fact("torch.float_power", "input exponent * out", OUT, fresh("", "broadcast", "")),
    )


def _several() -> dict[str, Fact]:
    return merged(
        table("torch.", "clamp clip", "input min max * out", OUT, _binary("promote", "input")),
        fact("torch.clamp_min", "input min * out", OUT, _binary("promote", "input")),
        fact("torch.clamp_max", "input max * out", OUT, _binary("promote", "input")),
        fact(
            "torch.lerp",
            "input end weight * out",
            OUT,
            case(python_scalar("weight"), effect=_binary("promote")),
            _binary("promote", "input"),
        ),
        fact("torch.addcmul", "input tensor1 tensor2 * value out", OUT, _binary("promote", "input")),
        fact("torch.addcdiv", "input tensor1 tensor2 * value out", OUT, _binary("promote", "input")),
        fact("torch.threshold", "input threshold value", _unary("same", "input")),
    )


def _complex_parts() -> dict[str, Fact]:
    """Real tensors are their own conjugate; complex ones get a view with the conjugate bit."""
    complex_input = category("input", "complex")
    return merged(
        table("torch.", "conj", "input", case(complex_input, effect=view("input", "same", "keep")), same()),
        table("torch.", "resolve_conj", "input", case(negate(complex_input), effect=same()), _bit()),
        table("torch.", "resolve_neg", "input", _bit()),
        table("torch.", "conj_physical", UNARY, OUT, case(complex_input, effect=_unary("same")), same()),
        table("torch.", "real", "input", case(complex_input, effect=view("input", "same", "", "real")), same()),
        table("torch.", "imag", "input", view("input", "same", "", "real")),
        table("torch.", "view_as_real", "input", view("input", "", "", "real")),
        table("torch.", "view_as_complex", "input", view("input", "", "", "")),
    )


def _bit() -> Effect:
    """The argument itself unless its conjugate or negative bit is set."""
    return maybe("input", "same", "keep")


def _special() -> dict[str, Fact]:
    return merged(
        table("torch.special.", "erfcx i0e i1 i1e log_ndtr", UNARY, OUT, _unary("float", "both")),
        table("torch.special.", "ndtri", UNARY, OUT, _unary("float", "output")),
        table("torch.special.", "entr", UNARY, OUT, _unary("float", "input")),
        table("torch.special.", "ndtr", UNARY, OUT, _unary("float")),
        table("torch.special.", "xlog1py", BINARY, OUT, _binary("float", "input")),
        table("torch.special.", "gammainc gammaincc zeta", BINARY, OUT, _binary("float", grad="")),
    )


FACTS = merged(_unary_functions(), _checks(), _arithmetic(), _several(), _complex_parts(), _special())
ALIASES = {
    "torch.absolute": "torch.abs",
    "torch.special.expit": "torch.sigmoid",
    "torch.special.psi": "torch.digamma",
    "torch.special.digamma": "torch.digamma",
    "torch.special.gammaln": "torch.lgamma",
    "torch.special.multigammaln": "torch.mvlgamma",
    "torch.special.exp2": "torch.exp2",
    "torch.special.expm1": "torch.expm1",
    "torch.special.erf": "torch.erf",
    "torch.special.erfc": "torch.erfc",
    "torch.special.erfinv": "torch.erfinv",
    "torch.special.i0": "torch.i0",
    "torch.special.log1p": "torch.log1p",
    "torch.special.logit": "torch.logit",
    "torch.special.polygamma": "torch.polygamma",
    "torch.special.round": "torch.round",
    "torch.special.sinc": "torch.sinc",
    "torch.special.xlogy": "torch.xlogy",
    "torch.special.softmax": "torch.softmax",
    "torch.special.log_softmax": "torch.log_softmax",
    "torch.special.logsumexp": "torch.logsumexp",
}

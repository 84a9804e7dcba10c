"""NumPy functions that compute each element of the result from the elements at the same place: ufuncs and their like."""

from __future__ import annotations

from copylint.facts.effects import (
    Case,
    Effect,
    Result,
    Table,
    absent,
    case,
    category,
    given,
    kind,
    literal,
    negate,
    proven,
)
from copylint.facts.numpy_forms import (
    NUMBERS,
    OUT,
    OUT_UNDER_MASK,
    UFUNC_PARAMS,
    elementwise,
    fresh,
    number,
    of_no_array,
)

FACTS = Table("numpy.")
_add = FACTS.add

FLOAT_UNARY = (
    "sqrt exp exp2 expm1 log log2 log10 log1p sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh"
    " asin acos atan asinh acosh atanh cbrt degrees radians deg2rad rad2deg fabs spacing rint"
)
BOOL_UNARY = "isnan isinf isfinite signbit logical_not"
SAME_UNARY = "negative positive sign invert bitwise_not bitwise_invert"
SAME_OR_SMALL = "square reciprocal conjugate conj"
"""These give bool operands int8."""
ROUNDING = "floor ceil trunc"
"""What they make of integers depends on the version: float64 before 2.1, the same since."""
PROMOTE_BINARY = "add subtract multiply maximum minimum fmax fmin gcd lcm bitwise_and bitwise_or bitwise_xor"
PROMOTE_OR_SMALL = "power pow floor_divide remainder mod fmod left_shift right_shift bitwise_left_shift bitwise_right_shift"
"""These give bool operands int8."""
FLOAT_BINARY = "arctan2 atan2 hypot logaddexp logaddexp2 copysign nextafter heaviside"
COMPARISONS = "equal not_equal less less_equal greater greater_equal logical_and logical_or logical_xor"
LOGICAL = "logical_not logical_and logical_or logical_xor"
"""These give object arrays where an operand is one."""


def _one(dtype: str) -> Effect:
    return fresh(dtype, "same", "keep")


def _both(dtype: str) -> Effect:
    return fresh(dtype, "broadcast", "keep")


def _small_bool(rows: tuple[Case, ...], argument: str) -> tuple[Case, ...]:
    """The same rows, the dtype unknown where the operand may be bool."""
    last = rows[-1]
    others = tuple(Case(row.when, row.effect._replace(dtype="arg")) if row.effect.dtype else row for row in rows[:-1])
    return (*others, Case((category(argument, "bool"),), last.effect._replace(dtype="arg")), last)


def _rounded() -> tuple[Case, ...]:
    rows = elementwise(_one("arg"))
    return (*rows[:-1], Case((category("x", "floating"),), _one("arg/same")), rows[-1])


for _name in FLOAT_UNARY.split():
    _add(_name, f"x / {UFUNC_PARAMS}", *elementwise(_one("arg/float")))
for _name in BOOL_UNARY.split():
    _add(_name, f"x / {UFUNC_PARAMS}", *elementwise(_one("bool")))
for _name in SAME_UNARY.split():
    _add(_name, f"x / {UFUNC_PARAMS}", *elementwise(_one("arg/same")))
for _name in SAME_OR_SMALL.split():
    _add(_name, f"x / {UFUNC_PARAMS}", *_small_bool(elementwise(_one("arg/same")), "x"))
for _name in ROUNDING.split():
    _add(_name, f"x / {UFUNC_PARAMS}", *_rounded())
for _name in ("absolute", "abs"):
    _add(_name, f"x / {UFUNC_PARAMS}", *elementwise(_one("arg/real")))
_add("bitwise_count", f"x / {UFUNC_PARAMS}", *elementwise(_one("uint8")))

for _name in PROMOTE_BINARY.split():
    _add(_name, f"x1 x2 / {UFUNC_PARAMS}", *elementwise(_both("arg/promote")))
for _name in PROMOTE_OR_SMALL.split():
    _add(_name, f"x1 x2 / {UFUNC_PARAMS}", *_small_bool(elementwise(_both("arg/promote")), "x1"))
for _name in FLOAT_BINARY.split():
    _add(_name, f"x1 x2 / {UFUNC_PARAMS}", *elementwise(_both("arg/float")))
for _name in COMPARISONS.split():
    _add(_name, f"x1 x2 / {UFUNC_PARAMS}", *elementwise(_both("bool")))
for _name in LOGICAL.split():
    _params = ("x",) if _name == "logical_not" else ("x1", "x2")
    _rows = elementwise(_both("arg"))
    _plain = tuple(category(argument, "bool", "integer", "floating", "complex") for argument in _params)
    _add(_name, f"{' '.join(_params)} / {UFUNC_PARAMS}", *_rows[:-1], Case(_plain, _both("arg/bool")), _rows[-1])
for _name in ("divide", "true_divide"):
    _add(_name, f"x1 x2 / {UFUNC_PARAMS}", *elementwise(_both("arg/float wide")))
_add("float_power", f"x1 x2 / {UFUNC_PARAMS}", *elementwise(_both("arg")))
_add("isnat", f"x / {UFUNC_PARAMS}", OUT_UNDER_MASK, OUT, fresh("bool"))
_add("ldexp", f"x1 x2 / {UFUNC_PARAMS}", *elementwise(_both("arg")))

# Two results: `out` is a tuple then, or the results stand after the operands.
_WRITTEN = (
    case(given("out"), effect=Effect(Result.UNKNOWN, writes=("out[]",), reads_old=False)),
    case(given("out1"), given("out2"), effect=Effect(Result.UNKNOWN, writes=("out1", "out2"), reads_old=False)),
)
_TWO = Effect(Result.TUPLE_OF_FRESH_OR_SCALAR, shape="same", length=2)
for _name in ("modf", "frexp"):
    _add(_name, f"x out1 out2 / * {UFUNC_PARAMS.replace('*', '')}", *_WRITTEN, _TWO)
_add("divmod", f"x1 x2 out1 out2 / * {UFUNC_PARAMS.replace('*', '')}", *_WRITTEN, _TWO._replace(shape="broadcast", like="x1 x2"))

# Functions written in Python around ufuncs.
for _name in ("isneginf", "isposinf"):
    _add(_name, "x out", OUT, _one("bool"))
_add("fix", "x out", OUT, fresh("", "same", "keep"))
for _name in ("round", "around"):
    _add(_name, "a decimals out", OUT, case(category("a", "bool"), effect=_one("")), _one("same"))
_add("sinc", "x", fresh("float wide", "same"))
_add("i0", "x", fresh("any floating", "same"))
for _name in ("iscomplex", "isreal"):
    _add(_name, "x", fresh("bool", "same"))
_add("isclose", "a b rtol atol equal_nan", fresh("bool", "broadcast", like="a b"))
_add("angle", "z deg", fresh("any floating", "same"))
_add("unwrap", "p discont axis * period", fresh("", "same"))
_add(
    "nan_to_num",
    "x copy nan posinf neginf",
    case(literal("copy", False), proven(kind("x", "ndarray", "masked")), effect=Effect(Result.SAME, of="x", writes=("x",))),
    case(kind("x", "list", "tuple"), effect=fresh()),
    case(negate(literal("copy", True)), effect=Effect(Result.MAYBE, of="x", writes=("x",), dtype="same", shape="same")),
    fresh("same", "same", "keep"),
    copy=True,
)
_add("real_if_close", "a tol", of_no_array("a"), Effect(Result.ALIAS, of="a", shape="same"))
_add(
    "clip",
    "a a_min a_max out * min max where dtype casting order",
    OUT,
    case(given("order"), effect=fresh()),
    fresh("arg/promote", "broadcast", "keep", like="a a_min a_max min max"),
)
_add(
    "where",
    "condition x y /",
    case(absent("x"), effect=Effect(Result.FRESH_TUPLE, kind="ndarray", dtype="int64")),
    case(proven(category("condition", "bool")), effect=fresh("promote", "broadcast")),
    fresh("promote", like="x y"),
)
_add("choose", "a choices out mode", OUT, fresh())
_add("select", "condlist choicelist default", fresh())
_add("piecewise", "x condlist funclist *args **kw", fresh("same", "same"))
_add(
    "interp",
    "x xp fp left right period",
    case(proven(category("fp", "floating", "integer", "bool")), effect=fresh("float64", "same", "C")),
    fresh("any inexact", "same", "C"),
)

# Methods of ufuncs. `reduceat`, `accumulate` and `outer` always make an array.
REDUCIBLE = "add multiply maximum minimum fmax fmin bitwise_and bitwise_or bitwise_xor logical_and logical_or logical_xor"
WITH_METHODS = f"{REDUCIBLE} subtract divide true_divide power floor_divide remainder"
WITH_AT = f"{WITH_METHODS} negative"
_ACCUMULATED = case(given("out"), effect=Effect(Result.SAME, of="out", writes=("out",)))
for _name in REDUCIBLE.split():
    _add(
        f"{_name}.reduce",
        "array axis dtype out keepdims initial where",
        OUT_UNDER_MASK,
        OUT,
        case(literal("axis", None), negate(literal("keepdims", True)), effect=number()),
        case(absent("axis"), effect=fresh()),
        fresh("", "reduce"),
        axis=0,
    )
for _name in WITH_METHODS.split():
    _add(f"{_name}.accumulate", "array axis dtype out", _ACCUMULATED, fresh("", "same"))
    _add(f"{_name}.reduceat", "array indices axis dtype out", OUT, fresh())
    _add(
        f"{_name}.outer",
        "A B / out * where casting order dtype subok signature",
        OUT_UNDER_MASK,
        OUT,
        case(proven(kind("A", *NUMBERS)), proven(kind("B", *NUMBERS)), effect=number()),
        fresh("arg/promote" if _name in ("add", "subtract", "multiply", "maximum", "minimum") else "", like="A B"),
    )
for _name in WITH_AT.split():
    _add(f"{_name}.at", "a indices b /", Effect(Result.NONE, writes=("a",)))

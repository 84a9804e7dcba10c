"""Masked arrays: numpy.ma and the methods in which masked arrays differ from others.

What is said of sharing concerns the data. Masked results often share an operand's mask as well; that is followed only for
an array given as `mask=`, through which writing the result also writes.
"""

from __future__ import annotations

from copylint.facts.effects import (
    Case,
    Effect,
    Result,
    Table,
    absent,
    case,
    given,
    kind,
    literal,
    negate,
    proven,
    same_dtype,
)
from copylint.facts.numpy_forms import NUMBERS, SEQUENCES, maybe, none, number, view

FACTS = Table("numpy.ma.")
_add = FACTS.add
MASKED = Effect(Result.FRESH, kind="masked")
ELEMENT = Effect(Result.UNKNOWN)
"""An array, a number, or the constant numpy.ma.masked."""

UNARY = (
    "abs absolute arccos arccosh arcsin arcsinh arctan arctanh ceil conjugate cos cosh exp fabs floor log log10 log2 logical_not"
    " negative sin sinh sqrt tan tanh"
)
BINARY = (
    "add arctan2 bitwise_and bitwise_or bitwise_xor divide equal floor_divide fmod greater greater_equal hypot less less_equal"
    " logical_and logical_or logical_xor mod multiply not_equal remainder subtract true_divide"
)

for _names, _params in ((UNARY, "a out **kwargs"), (BINARY, "a b out **kwargs")):
    _operand = _params.split()[:-2]
    _add(
        _names,
        _params,
        case(given("out"), effect=Effect(Result.UNKNOWN, writes=("out",))),
        case(given("**kwargs"), effect=Effect(Result.UNKNOWN)),
        case(*(kind(name, *NUMBERS) for name in _operand), effect=ELEMENT),
        MASKED,
    )

# Construction: a view of an array unless a copy is asked for; lists are copied.
_NO_MASK = negate(kind("mask", "ndarray"))


def _constructed(argument: str) -> tuple[Case | Effect, ...]:
    unchanged = (proven(same_dtype(argument)), absent("order"), literal("copy", False))
    viewed, other = view(argument, "same", kind="masked"), maybe(argument, kind="masked", dtype="")
    listed, plain = kind(argument, *SEQUENCES, *NUMBERS), proven(kind(argument, "ndarray"))
    return (
        case(literal("copy", True), effect=MASKED),
        case(proven(kind(argument, "masked")), *unchanged, effect=viewed),
        case(listed, _NO_MASK, effect=MASKED),
        case(listed, literal("hard_mask", True), effect=_kept(MASKED)),  # nothing that is stored then changes the mask
        case(listed, effect=MASKED._replace(mask="mask")),
        case(plain, *unchanged, _NO_MASK, effect=viewed),
        case(plain, *unchanged, literal("hard_mask", True), effect=_kept(viewed)),
        case(plain, *unchanged, effect=viewed._replace(mask="mask")),
        case(_NO_MASK, effect=other),
        case(literal("hard_mask", True), effect=_kept(other)),
        Case((), other._replace(mask="mask")),
    )


def _kept(effect: Effect) -> Effect:
    return effect._replace(keeps=("mask",), into="result")


_add("array", "data dtype copy order mask fill_value keep_mask hard_mask shrink subok ndmin", *_constructed("data"), copy=False)
_add(
    "masked_array MaskedArray",
    "data mask dtype copy subok ndmin fill_value keep_mask hard_mask shrink order",
    *_constructed("data"),
    copy=False,
)
_NO_ARRAY = case(kind("a", *SEQUENCES, *NUMBERS), effect=MASKED)
_add("asarray", "a dtype order", _NO_ARRAY, maybe("a", kind="masked", dtype=""))
_add(
    "asanyarray",
    "a dtype order",
    _NO_ARRAY,
    case(proven(kind("a", "masked")), proven(same_dtype("a")), effect=Effect(Result.SAME, of="a")),
    maybe("a", kind="masked", dtype=""),
)

# Masking by a condition: `copy=False` gives a masked view of the data.
for _names, _params, _source in (
    ("masked_where", "condition a copy", "a"),
    ("masked_equal masked_not_equal masked_greater masked_greater_equal masked_less masked_less_equal", "x value copy", "x"),
    ("masked_inside masked_outside", "x v1 v2 copy", "x"),
    ("masked_object", "x value copy shrink", "x"),
    ("masked_invalid", "a copy", "a"),
):
    _marked = () if _names == "masked_object" else (_source,)  # of a masked array the mask itself is written
    _add(
        _names,
        _params,
        case(literal("copy", True), effect=MASKED),
        *([case(kind(_source, *SEQUENCES), effect=MASKED)] if _names in ("masked_object", "masked_invalid") else []),
        case(
            literal("copy", False),
            proven(kind(_source, "masked")),
            effect=view(_source, "same", kind="masked")._replace(writes=_marked),
        ),
        case(literal("copy", False), effect=view(_source, "same", kind="masked")),
        maybe(_source, kind="masked"),
        copy=True,
    )
_add(
    "masked_values",
    "x value rtol atol copy shrink",
    case(literal("copy", True), effect=MASKED),
    Effect(Result.UNKNOWN),
    copy=True,
)
_add(
    "fix_invalid",
    "a mask copy fill_value",
    case(literal("copy", True), effect=MASKED),
    Effect(Result.UNKNOWN, writes=("a",)),
    copy=True,
)

# Back to plain arrays.
_PLAIN = Effect(Result.FRESH, kind="ndarray")
_add(
    "filled",
    "a fill_value",
    case(kind("a", *SEQUENCES, *NUMBERS), effect=_PLAIN),
    case(proven(kind("a", "ndarray")), effect=Effect(Result.SAME, of="a")),
    maybe("a", "same", kind="ndarray"),
)
_add(
    "getdata",
    "a subok",
    case(kind("a", *SEQUENCES, *NUMBERS), effect=_PLAIN),
    case(proven(kind("a", "ndarray")), effect=Effect(Result.SAME, of="a")),
    view("a", "same", kind="ndarray"),
)
_add("getmask", "a", case(kind("a", "ndarray", *SEQUENCES, *NUMBERS), effect=number("bool")), Effect(Result.UNKNOWN))
_add("getmaskarray", "arr", case(kind("arr", "ndarray", *SEQUENCES, *NUMBERS), effect=_PLAIN), Effect(Result.UNKNOWN))
_add("compressed", "x", case(kind("x", *SEQUENCES), effect=_PLAIN), maybe("x", kind="ndarray"))
_add("make_mask", "m copy shrink dtype", Effect(Result.UNKNOWN))
_add("mask_or", "m1 m2 copy shrink", Effect(Result.UNKNOWN))
_add("make_mask_none", "newshape dtype", _PLAIN)
_add("make_mask_descr", "ndtype", Effect(Result.SCALAR))
_add("is_masked isMaskedArray isMA isarray", "x", Effect(Result.SCALAR, kind="bool"))
_add("is_mask", "m", Effect(Result.SCALAR, kind="bool"))

# New masked arrays.
_add("zeros ones empty", "shape dtype order * device like fill_value hardmask", MASKED._replace(dtype="arg/float64", shape="arg"))
_add("masked_all", "shape dtype", MASKED._replace(dtype="arg/float64", shape="arg", blank=True))
_add("masked_all_like", "arr", MASKED._replace(dtype="same", shape="same", blank=True))
_add("zeros_like ones_like empty_like", "a *args **kwargs", MASKED)
_add("concatenate", "arrays axis", MASKED)
_add("vstack hstack dstack column_stack row_stack stack", "arrays *args **kwargs", MASKED)
_add("append", "a b axis", MASKED)
_add("where", "condition x y", case(absent("x"), effect=Effect(Result.FRESH_TUPLE)), MASKED)
_add("choose", "indices choices out mode", case(given("out"), effect=Effect(Result.UNKNOWN, writes=("out",))), MASKED)
_add("clip", "a *args **kwargs", Effect(Result.UNKNOWN))
_add(
    "sort",
    "a axis kind order endwith fill_value * stable",
    case(proven(kind("a", "masked")), effect=MASKED),
    MASKED._replace(kind=""),
)
_add("copy", "a *args **params", MASKED)
_add("unique", "ar1 return_index return_inverse", Effect(Result.UNKNOWN))
_add("dot", "a b strict out", case(given("out"), effect=Effect(Result.SAME, of="out", writes=("out",))), ELEMENT)
_add("outer inner", "a b", ELEMENT)
_add("power", "a b third", ELEMENT)
_add(
    "median",
    "a axis out overwrite_input keepdims",
    case(literal("overwrite_input", True), effect=Effect(Result.UNKNOWN, writes=("a",))),
    ELEMENT,
)
_REDUCTIONS = "sum mean prod std var min max ptp all any argmax argmin cumsum cumprod average anom count"
for _name in _REDUCTIONS.split():
    _add(_name, "self *args **params", ELEMENT)
_add("put", "a indices values mode", none("a"))
_add("putmask", "a mask values", none("a"))

# Views of what they are given.
_add("transpose", "a axes", case(kind("a", *SEQUENCES), effect=MASKED), view("a"))
_add("reshape", "a new_shape order", case(kind("a", *SEQUENCES), effect=MASKED), maybe("a"))
_add("ravel", "self *args **params", Effect(Result.UNKNOWN))
_add(
    "swapaxes",
    "self *args **params",
    case(kind("self", *SEQUENCES), effect=Effect(Result.UNKNOWN)),
    view("self", "whole", kind="masked"),
)

# What else numpy.ma has: results whose form depends on masks, without effects on what they are given.
_OTHERS = (
    "amax amin angle around compress compress_cols compress_nd compress_rowcols compress_rows convolve corrcoef "
    "correlate cov diff ediff1d in1d intersect1d isin nonzero outerproduct innerproduct polyfit product repeat "
    "resize round setdiff1d setxor1d take trace union1d vander maximum minimum argsort alltrue sometrue "
    "apply_along_axis apply_over_axes allclose allequal ndim shape size clump_masked clump_unmasked count_masked "
    "flatnotmasked_contiguous flatnotmasked_edges notmasked_contiguous notmasked_edges atleast_1d atleast_2d "
    "atleast_3d diag diagonal expand_dims squeeze hsplit flatten_mask ids left_shift right_shift"
)
_add(_OTHERS, "*args **kwargs", Effect(Result.UNKNOWN))
_add("arange identity indices fromfunction frombuffer", "*args **kwargs", Effect(Result.UNKNOWN))
_add("harden_mask soften_mask", "a", Effect(Result.SAME, of="a"))
_add("set_fill_value", "a fill_value", Effect(Result.NONE))
_add("default_fill_value minimum_fill_value maximum_fill_value", "obj", number())

_METHODS = Table(receiver="self")
_method = _METHODS.add
METHODS = {"masked": _METHODS}

_method("filled", "fill_value", maybe("self", "same", kind="ndarray"))
_method("compressed", "", maybe("self", kind="ndarray"))
_method("harden_mask soften_mask shrink_mask unshare_mask", "", Effect(Result.SAME, of="self"))
_method("count", "axis keepdims", case(absent("axis"), negate(literal("keepdims", True)), effect=number()), _PLAIN)
_method("sum mean prod std var min max ptp all any argmax argmin", "*args **kwargs", ELEMENT)
_method(
    "astype",
    "dtype order casting subok copy",
    case(literal("copy", True), effect=MASKED._replace(dtype="arg", shape="same")),
    Effect(Result.UNKNOWN),
    copy=True,
)
_method("copy", "order", MASKED._replace(dtype="same", shape="same"))
_method("squeeze", "axis", view("self", "squeeze", kind="masked"))
_method("ravel", "order", maybe("self", "flat", kind="masked"))
_method("view", "dtype type fill_value", Effect(Result.UNKNOWN))
_method("set_fill_value", "value", Effect(Result.NONE))
_method("get_fill_value", "", Effect(Result.SCALAR))
_method("sort", "axis kind order endwith fill_value * stable", none("self"))
_method("put", "indices values mode", none("self"))
_method("tolist", "fill_value", Effect(Result.UNKNOWN))

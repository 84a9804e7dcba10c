"""Methods of NumPy's arrays. Where a function of the same name exists, the method does to its receiver what that does."""

from __future__ import annotations

from copylint.facts import numpy_elementwise, numpy_linalg, numpy_reduction, numpy_shape
from copylint.facts.effects import (
    Effect,
    Fact,
    Result,
    Table,
    When,
    absent,
    case,
    category,
    literal,
    ndim,
    negate,
    proven,
    same_dtype,
)
from copylint.facts.effects import Test as Asks
from copylint.facts.numpy_forms import OUT, as_method, fresh, maybe, none, number, view

ONLY_HERE = dict.fromkeys(("setflags", "getfield", "setfield", "argpartition"), "ndarray")
"""Methods that among arrays, tensors, data frames and containers only ndarrays have."""

OF_SEVERAL_ELEMENTS = frozenset(("mean", "std", "var", "sum", "prod", "min", "max", "argmax", "argmin", "argsort"))
OF_SEVERAL_ELEMENTS |= {"cumsum", "dot", "ravel", "reshape", "fill"}
"""Methods that say nothing of a number: what is asked for its mean has axes, though NumPy's numbers have them too."""

_NDARRAY = Table(receiver="self")
_add = _NDARRAY.add
METHODS: dict[str, dict[str, Fact]] = {"ndarray": _NDARRAY}
_FUNCTIONS = {**numpy_reduction.FACTS, **numpy_shape.FACTS, **numpy_linalg.FACTS, **numpy_elementwise.FACTS}
_LIKE_FUNCTIONS = {
    "sum prod": "self axis dtype out keepdims initial where",
    "min max": "self axis out keepdims initial where",
    "all any": "self axis * out keepdims where",
    "argmax argmin": "self axis out * keepdims",
    "mean": "self axis dtype out keepdims * where",
    "std var": "self axis dtype out ddof keepdims * where mean correction",
    "cumsum cumprod": "self axis dtype out",
    "argsort": "self axis kind order * stable",
    "argpartition": "self kth axis kind order",
    "searchsorted": "self v side sorter",
    "nonzero": "self",
    "take": "self indices axis out mode",
    "round": "self decimals out",
    "trace": "self offset axis1 axis2 dtype out",
    "ravel": "self order",
    "squeeze": "self axis",
    "swapaxes": "self axis1 axis2",
    "diagonal": "self offset axis1 axis2",
    "dot": "self b out",
}
for _names, _params in _LIKE_FUNCTIONS.items():
    for _name in _names.split():
        _NDARRAY[_name] = as_method(_FUNCTIONS[f"numpy.{_name}"], _name, _params)

_SELF = Effect(Result.SAME, of="self")
_IS_C = proven(When(Asks.CONTIGUOUS, "self", True))
_C_ORDER = literal("order", "C")

# Copies, but for casts and complex conjugation.
_NO_ORDER = absent("order")
_CAST = "arg/float64"  # what `astype(None)` gives
_add(
    "astype",
    "dtype order casting subok copy",
    case(literal("copy", True), _NO_ORDER, effect=fresh(_CAST, "same", "keep", kind="")),
    case(literal("copy", True), effect=fresh(_CAST, "same")),
    case(literal("copy", False), _NO_ORDER, proven(same_dtype("self")), effect=_SELF),
    case(proven(negate(same_dtype("self"))), effect=fresh(_CAST, "same")),
    maybe("self", "same", dtype=_CAST),
    copy=True,
)
_add("copy", "order", case(_C_ORDER, effect=fresh("same", "same", "C")), fresh("same", "same"), order="C")
_add("__copy__", "", fresh("same", "same", "keep"))
_add("flatten", "order", fresh("same", "flat", "C"))
_add("conj conjugate", "", case(category("self", "complex"), effect=fresh("same", "same", "keep")), _SELF)
_add(
    "byteswap",
    "inplace",
    case(literal("inplace", True), effect=Effect(Result.SAME, of="self", writes=("self",))),
    fresh("", "same"),
)
_add("choose", "*choices out mode", OUT, fresh())
_add("repeat", "repeats axis", fresh("same"))
_add("compress", "condition axis out", OUT, fresh("same", like="self"))
_add("clip", "min max out * dtype casting order where", OUT, fresh("arg/promote", "broadcast", "", like="self min max"))

# Views.
_add(
    "reshape",
    "*shape order copy",
    case(literal("copy", True), effect=fresh("same", "reshape")),
    case(_C_ORDER, _IS_C, effect=view("self", "reshape", "C")),
    case(_C_ORDER, proven(ndim("self", 1)), effect=view("self", "reshape")),
    case(literal("copy", False), effect=view("self", "reshape")),
    maybe("self", "reshape"),
    order="C",
)
_add("transpose", "*axes", case(absent("*axes"), effect=view("self", "transpose", "reverse")), view("self", "permute"))
_add(
    "view",
    "dtype type",
    case(absent("dtype"), absent("type"), effect=view("self", "same", "keep")),
    view("self", "whole", "keep", dtype="arg"),
)
_add("getfield", "dtype offset", view("self", "same", dtype="arg"))
_add("to_device", "device * stream", _SELF)

# Into the array.
_add("fill", "value", none("self", reads_old=False))
_add("sort", "axis kind order * stable", none("self"))
_add("partition", "kth axis kind order", none("self"))
_add("put", "indices values mode", none("self"))
_add("setfield", "val dtype offset", none("self"))
_add("resize", "*new_shape refcheck", none("self"))
_add("setflags", "write align uic", none())
_add("__setitem__", "key value", none("self"))

# Out of it.
_add("item", "*args", number(kind="number"))
_add("tolist", "", case(ndim("self", 0), effect=number(kind="")), fresh(kind="list"))
_add("tobytes", "order", Effect(Result.SCALAR, kind="bytes"))
_add("dumps", "", Effect(Result.SCALAR, kind="bytes"))
_add("dump", "file", none("file"))
_add("tofile", "fid sep format", none())
_add("__len__", "", Effect(Result.SCALAR, kind="int", metadata=True))
_add("__float__ __complex__ __int__ __bool__", "", Effect(Result.SCALAR))

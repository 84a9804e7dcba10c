"""NumPy functions that give the same data in another form: views of arrays, copies of what is no array."""

from __future__ import annotations

from copylint.facts.effects import (
    Case,
    Effect,
    Result,
    Table,
    When,
    absent,
    case,
    category,
    fact,
    given,
    kind,
    literal,
    ndim,
    proven,
    ranked,
)
from copylint.facts.effects import Test as Asks
from copylint.facts.numpy_forms import NUMBERS, SEQUENCES, fresh, maybe, number, of_no_array, view

FACTS = Table("numpy.")
_add = FACTS.add
IS_C = proven(When(Asks.CONTIGUOUS, "a", True))
NOT_C = proven(When(Asks.CONTIGUOUS, "a", False))
COPIED = fresh("", "", "", kind="ndarray")


def _viewed(argument: str, effect: Effect, *special: Case) -> tuple[Case | Effect, ...]:
    """Rows of a function that gives a view of an array and copies a list or number."""
    return (of_no_array(argument, COPIED), *special, effect)


# With `copy=None` NumPy views where strides allow it; a one-dimensional array can always be split.
C_ORDER = literal("order", "C")
_RESHAPED = maybe("a", "reshape")
_FROM_C = (C_ORDER, IS_C)
_FROM_LINE = (C_ORDER, proven(ndim("a", 1)))
_NO_ARRAY = case(proven(kind("a", *SEQUENCES, *NUMBERS)), effect=COPIED)
_add(
    "reshape",
    "a / shape order * copy",
    case(literal("copy", True), effect=fresh("same", "reshape")),
    _NO_ARRAY,
    case(*_FROM_C, effect=view("a", "reshape", "C")),
    case(*_FROM_LINE, effect=view("a", "reshape")),
    case(literal("copy", False), effect=view("a", "reshape")),
    _RESHAPED,
    order="C",
)
_add(
    "ravel",
    "a order",
    _NO_ARRAY,
    case(*_FROM_C, effect=view("a", "flat", "C")),
    case(C_ORDER, NOT_C, effect=fresh("same", "flat", "C")),
    maybe("a", "flat"),
    order="C",
)
_add(
    "transpose permute_dims",
    "a axes",
    *_viewed("a", view("a", "permute"), case(absent("axes"), effect=view("a", "transpose", "reverse"))),
)
_add("matrix_transpose", "x /", *_viewed("x", view("x", "whole", "last two")))
_add("swapaxes", "a axis1 axis2", *_viewed("a", view("a", "swap")))
_add("moveaxis", "a source destination", *_viewed("a", view("a", "whole", "move")))
_add("rollaxis", "a axis start", view("a", "whole"))
_add("expand_dims", "a axis", *_viewed("a", view("a", "expand_dims", "keep")))
_add("flip", "m axis", *_viewed("m", view("m", "same", "flip")))
_add("flipud", "m", *_viewed("m", view("m", "same", "flip 0")))
_add("fliplr", "m", *_viewed("m", view("m", "same", "flip 1")))
_add("rot90", "m k axes", *_viewed("m", view("m", "whole", "rotate")))
_add(
    "squeeze",
    "a axis",
    of_no_array("a", COPIED),
    case(given("axis"), effect=view("a", "squeeze", "keep")),
    view("a", "squeeze", "keep")._replace(result=Result.ALIAS),
)
_READ_ONLY = COPIED._replace(readonly=True)
_EXPANDED = view("array", "arg", "expand", readonly=True)
_add("broadcast_to", "array shape subok", of_no_array("array", _READ_ONLY), _EXPANDED)
_add("broadcast_arrays", "*args subok", Effect(Result.UNKNOWN))
_add("diagonal", "a offset axis1 axis2", of_no_array("a", _READ_ONLY), view("a", "", "diagonal", readonly=True))
_add(
    "diag",
    "v k",
    case(kind("v", "ndarray", "masked"), ndim("v", 1), effect=fresh("same")),
    case(kind("v", "ndarray", "masked"), effect=view("v", readonly=True)),
    COPIED,
)
for _rank in (1, 2, 3):
    _known = proven(kind("ary", "ndarray", "masked"))
    _higher = tuple(range(_rank, 7))
    FACTS[f"numpy.atleast_{_rank}d"] = fact(
        f"numpy.atleast_{_rank}d",
        "ary more *arys",
        case(given("more"), effect=Effect(Result.UNKNOWN)),
        case(proven(kind("ary", *SEQUENCES, *NUMBERS)), effect=COPIED),
        case(_known, ndim("ary", *_higher), effect=Effect(Result.SAME, of="ary")),
        case(_known, effect=view("ary", "whole", "keep")),
        maybe("ary", "whole", "keep", kind="ndarray"),
    )
    ranked(FACTS, f"{_rank}+", f"numpy.atleast_{_rank}d")
_NUMBER = case(kind("val", *NUMBERS), effect=number())
_LIST = case(kind("val", *SEQUENCES), effect=COPIED)
_add(
    "real",
    "val",
    _NUMBER,
    _LIST,
    case(proven(category("val", "complex")), effect=view("val", "same", dtype="real")),
    case(
        proven(kind("val", "ndarray")),
        proven(category("val", "floating", "integer", "bool")),
        effect=Effect(Result.SAME, of="val"),
    ),
    Effect(Result.ALIAS, of="val", dtype="real", shape="same", metadata=True),
)
_add(
    "imag",
    "val",
    _NUMBER,
    _LIST,
    case(category("val", "complex"), effect=view("val", "same", dtype="real")),
    Effect(Result.FRESH, dtype="same", shape="same", readonly=True),
)
_add(
    "trim_zeros",
    "filt trim axis",
    case(kind("filt", "list"), effect=Effect(Result.SHALLOW, of="filt")),
    view("filt")._replace(metadata=False),
)

# Splitting.
for _name, _params, _pieces in (
    ("split", "ary indices_or_sections axis", "split"),
    ("array_split", "ary indices_or_sections axis", "split"),
    ("hsplit", "ary indices_or_sections", ""),
    ("vsplit", "ary indices_or_sections", ""),
    ("dsplit", "ary indices_or_sections", ""),
    ("unstack", "x / * axis", "unbind"),
):
    _first = _params.split()[0]
    _add(
        _name,
        _params,
        *([case(kind(_first, *SEQUENCES), effect=Effect(Result.UNKNOWN))] if _name == "array_split" else []),
        Effect(Result.VIEW_LIST, of=_first, dtype="same", layout=_pieces, like=_first, metadata=True),
    )

# Windows.
for _name in ("as_strided", "sliding_window_view"):
    _writes = literal("writeable", True)
    _all = "" if _name == "as_strided" else "whole"
    _params = "x shape strides subok writeable" if _name == "as_strided" else "x window_shape axis * subok writeable"
    _add(
        f"lib.stride_tricks.{_name}",
        _params,
        of_no_array("x", COPIED),
        case(_writes, effect=view("x", _all)),
        view("x", _all, readonly=True),
        writeable=_name == "as_strided",
    )

# Einstein sums of one operand are views where nothing is summed.
_ONE = absent("second")
_add(
    "einsum",
    "subscripts operand second *operands out optimize dtype order casting",
    case(given("out"), effect=Effect(Result.SAME, of="out", writes=("out",), reads_old=False)),
    *(case(given("second"), literal("subscripts", text), effect=number()) for text in ("i,i", "i,i->", "ij,ij", "ij,ij->")),
    case(given("second"), literal("order", "C"), effect=fresh("arg/promote", layout="C", like="operand second *operands")),
    case(given("second"), effect=fresh("arg/promote", layout="any", like="operand second *operands")),
    *(case(literal("subscripts", text), effect=number()) for text in ("ii", "ij->")),
    *(case(literal("subscripts", text), effect=fresh(layout="any")) for text in ("ij->i", "ij->j")),
    case(kind("operand", *SEQUENCES), effect=COPIED),
    case(literal("subscripts", "ij->ji"), effect=view("operand", "transpose", "reverse")),
    case(literal("subscripts", "ii->i"), effect=view("operand")),
    case(literal("subscripts", "ij->ij"), effect=view("operand", "same", "keep")),
    maybe("operand", "", "any", dtype=""),
)
_add("einsum_path", "subscripts *operands optimize einsum_call", Effect(Result.UNKNOWN))

# Only the form.
_add("shape", "a", Effect(Result.SCALAR, kind="tuple", shape="shape", metadata=True))
_add("ndim", "a", Effect(Result.SCALAR, kind="int", metadata=True))
_add("size", "a axis", Effect(Result.SCALAR, kind="int", metadata=True))
for _name, _params in (
    ("iscomplexobj", "x"),
    ("isrealobj", "x"),
    ("isscalar", "element"),
    ("isfortran", "a"),
    ("iterable", "y"),
    ("can_cast", "from_ to casting"),
    ("issubdtype", "arg1 arg2"),
    ("shares_memory", "a b / max_work"),
    ("may_share_memory", "a b / max_work"),
):
    _add(_name, _params, Effect(Result.SCALAR, kind="bool", metadata=True))
for _name, _kind in (
    ("min_scalar_type", "dtype"),
    ("common_type", "type"),
    ("iinfo", "other"),
    ("broadcast_shapes", "tuple"),
):
    _add(_name, "*args **kwargs", Effect(Result.SCALAR, kind=_kind, metadata=True))
_PROMOTED = Effect(Result.SCALAR, kind="dtype", dtype="promote", metadata=True)
_add("result_type", "*arrays_and_dtypes", _PROMOTED)
_add("promote_types", "type1 type2 /", _PROMOTED)
_add("dtype", "dtype align copy **kwargs", _PROMOTED._replace(dtype="arg:dtype"))
_add("finfo", "dtype", Effect(Result.SCALAR, kind="finfo", dtype="arg:dtype", metadata=True))
_add("ndindex ndenumerate nditer", "*args **kwargs", Effect(Result.UNKNOWN))

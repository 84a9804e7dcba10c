"""NumPy functions that make arrays, from nothing, from sizes or from other values."""

from __future__ import annotations

from copylint.facts.effects import (
    Case,
    Effect,
    Result,
    Table,
    When,
    absent,
    case,
    given,
    kind,
    literal,
    ndim,
    negate,
    proven,
    python_scalar,
    ranked,
    same_dtype,
)
from copylint.facts.effects import Test as Asks
from copylint.facts.numpy_forms import NUMBERS, SEQUENCES, fresh, maybe, none, view

FACTS = Table("numpy.")
_add = FACTS.add
ALIASES = {
    "cupy": "numpy",
    "numpy.core": "numpy",
    "numpy._core": "numpy",
    "numpy.core.multiarray": "numpy",
    "numpy.core.numeric": "numpy",
    "numpy.core.fromnumeric": "numpy",
    "numpy.core.umath": "numpy",
    "numpy.lib.stride_tricks.broadcast_to": "numpy.broadcast_to",
    "numpy.lib.stride_tricks.broadcast_arrays": "numpy.broadcast_arrays",
    "numpy.ma.core": "numpy.ma",
    "numpy.ma.extras": "numpy.ma",
}


def _by_columns(made: Effect) -> tuple[Case, ...]:
    """Rows of a factory that is asked for another order than rows first."""
    return (case(literal("order", "F"), effect=made._replace(layout="F")),)


def _sized(dtype: str, *special: Case) -> tuple[Case | Effect, ...]:
    """Rows of a factory that takes a shape; unless `order` says otherwise the result is C-contiguous."""
    made = Effect(Result.FRESH, dtype=dtype, shape="arg", layout="C", blank=True)
    return (*_by_columns(made), *special, made)


_BLANK = _sized("arg/float64")
_add("zeros empty", "shape dtype order * device like", *_BLANK)
_add(
    "ones",
    "shape dtype order * device like",
    *(r._replace(effect=r.effect._replace(blank=False)) if isinstance(r, Case) else r._replace(blank=False) for r in _BLANK),
)
_FILLED = Effect(Result.FRESH, dtype="arg", shape="arg", layout="C")
_add(
    "full",
    "shape fill_value dtype order * device like",
    *_by_columns(_FILLED),
    *(
        case(kind("fill_value", k), effect=_FILLED._replace(dtype=f"arg/{d}"))
        for k, d in (("float", "float64"), ("int", "int64"), ("bool", "bool"), ("complex", "complex128"))
    ),
    _FILLED,
)


def _like(blank: bool, argument: str = "a") -> tuple[Case | Effect, ...]:
    made = Effect(
        Result.FRESH, kind="ndarray", dtype="arg/same", shape="same", layout="keep", blank=blank, metadata=True, like=argument
    )
    return (
        case(proven(kind(argument, "masked")), negate(literal("subok", False)), effect=Effect(Result.UNKNOWN, kind="masked")),
        case(given("shape"), effect=made._replace(shape="arg", layout="")),
        case(given("order"), effect=made._replace(layout="any")),
        made,
    )


_add("zeros_like", "a dtype order subok shape * device", *_like(True), subok=True)
_add("empty_like", "prototype dtype order subok shape / * device", *_like(True, "prototype"), subok=True)
_add("ones_like", "a dtype order subok shape * device", *_like(False), subok=True)
_add("full_like", "a fill_value dtype order subok shape * device", *_like(False), subok=True)
_SQUARE = fresh("arg/float64", "square", "C")
_add("eye", "N M k dtype order * device like", *_by_columns(_SQUARE), _SQUARE)
_add("identity", "n dtype * like", _SQUARE)
_add("tri", "N M k dtype * like", _SQUARE)
_add("vander", "x N increasing", fresh())
_add(
    "indices",
    "dimensions dtype sparse",
    case(literal("sparse", True), effect=Effect(Result.FRESH_TUPLE, dtype="arg/int64")),
    fresh("arg/int64", "", "C"),
)

# Sequences of numbers.
_RANGE = fresh("arg/int64", "", "C")


def _ranged(*names: str) -> tuple[When, ...]:
    return (*(kind(n, "int") for n in names), *(absent(n) for n in ("stop", "step") if n not in names))


_add(
    "arange",
    "start_or_stop stop step * dtype device like",
    case(*_ranged("start_or_stop"), effect=fresh("arg/int64", "length", "C")),
    *(case(*_ranged(*names), effect=_RANGE) for names in (("start_or_stop", "stop"), ("start_or_stop", "stop", "step"))),
    *(case(kind(n, "float"), effect=fresh("arg/float64", "", "C")) for n in ("start_or_stop", "stop", "step")),
    fresh("arg", "", "C"),
)
ranked(FACTS, "1", "numpy.arange")
for _name, _params in (
    ("linspace", "start stop num endpoint retstep dtype axis * device"),
    ("logspace", "start stop num endpoint base dtype axis"),
    ("geomspace", "start stop num endpoint dtype axis"),
):
    _step = [case(literal("retstep", True), effect=Effect(Result.TUPLE_OF_FRESH_OR_SCALAR, length=2))]
    _add(
        _name,
        _params,
        *(_step if _name == "linspace" else []),
        *(
            case(kind("start", a), kind("stop", b), effect=fresh("arg/float64", "length", "C", like="num"))
            for a in ("int", "float")
            for b in ("int", "float")
        ),
        case(kind("start", *NUMBERS), kind("stop", *NUMBERS), effect=fresh("arg/any inexact", "length", "C", like="num")),
        fresh("arg/any inexact"),
    )
_add("bartlett blackman hamming hanning", "M", fresh("float64", "length", "C"))
_add("kaiser", "M beta", fresh("float64", "length", "C"))
_add("tril_indices triu_indices", "n k m", Effect(Result.FRESH_TUPLE, dtype="int64", length=2))
_add("tril_indices_from triu_indices_from", "arr k", Effect(Result.FRESH_TUPLE, dtype="int64", length=2, metadata=True))
_add("mask_indices", "n mask_func k", Effect(Result.FRESH_TUPLE, length=2))
_add("fromfunction", "function shape * dtype like **kwargs", Effect(Result.UNKNOWN))
_add("fromiter", "iter dtype count * like", fresh("arg", "", "C"))
_add("fromstring", "string dtype count * sep like", fresh("arg/float64", "", "C"))
_add("fromfile", "file dtype count sep offset * like", fresh("arg/float64", "", "C"))
_add(
    "frombuffer",
    "buffer dtype count offset * like",
    case(kind("buffer", "bytes"), effect=fresh("arg/float64", "", "C")._replace(readonly=True)),
    case(absent("count"), absent("offset"), effect=view("buffer", "whole", "C", dtype="arg/float64", kind="ndarray")),
    view("buffer", "", "C", dtype="arg/float64", kind="ndarray"),
)
_add(
    "loadtxt",
    "fname dtype comments delimiter converters skiprows usecols unpack ndmin encoding max_rows * quotechar like",
    fresh("arg/float64"),
)
_add("savetxt", "fname X fmt delimiter newline header footer comments encoding", none("fname"))
_add("save", "file arr allow_pickle", none("file"))
_add("savez savez_compressed", "file *args allow_pickle **kwds", none("file"))
_add(
    "ndarray",
    "shape dtype buffer offset strides order",
    case(given("buffer"), effect=view("buffer", dtype="arg/float64", kind="ndarray")),
    fresh("arg/float64", "arg", "any")._replace(blank=True),
)

# Conversions. What is no array is always copied; `copy` is True, False (NumPy 2 raises where it would have to copy) or None.
AN_ARRAY = proven(kind("a", "ndarray"))
NO_CHANGE = (absent("order"), proven(same_dtype("a")))
_SAME = Effect(Result.SAME, of="a", kind="ndarray")
ANOTHER_DTYPE = case(AN_ARRAY, proven(negate(same_dtype("a"))), effect=fresh("arg", "same", kind="ndarray"))
_LISTED = fresh("arg/elements", "elements")
NO_ARRAY = case(proven(kind("a", *SEQUENCES, *NUMBERS)), effect=_LISTED._replace(kind="ndarray"))
_CONVERTED = (
    case(literal("copy", True), effect=fresh("arg")),
    NO_ARRAY,
)
_add(
    "asarray",
    "a dtype order * device copy like",
    *_CONVERTED,
    case(AN_ARRAY, *NO_CHANGE, effect=_SAME),
    ANOTHER_DTYPE,
    maybe("a", "same", dtype="arg/same", kind="ndarray"),
)
_add(
    "asanyarray",
    "a dtype order * device copy like",
    *_CONVERTED,
    case(proven(kind("a", "ndarray", "masked")), *NO_CHANGE, effect=Effect(Result.SAME, of="a")),
    ANOTHER_DTYPE,
    maybe("a", "same", dtype="arg/same"),
)
_add(
    "asarray_chkfinite",
    "a dtype order",
    NO_ARRAY,
    case(AN_ARRAY, *NO_CHANGE, effect=_SAME),
    ANOTHER_DTYPE,
    maybe("a", "same", dtype="arg/same", kind="ndarray"),
)
_NOT_C = proven(When(Asks.CONTIGUOUS, "a", False))
_IS_C = proven(When(Asks.CONTIGUOUS, "a", True))
_add(
    "ascontiguousarray",
    "a dtype * like",
    case(proven(python_scalar("a")), effect=fresh("arg/elements", "", "C")),
    case(AN_ARRAY, proven(ndim("a", 0)), proven(same_dtype("a")), effect=view("a", "whole", "C")),
    case(AN_ARRAY, _IS_C, proven(same_dtype("a")), effect=_SAME),
    case(AN_ARRAY, _NOT_C, effect=fresh("arg/same", "same", "C")),
    maybe("a", "", "C", dtype="arg/same", kind="ndarray"),
)
_add(
    "asfortranarray",
    "a dtype * like",
    case(proven(kind("a", *SEQUENCES, *NUMBERS)), effect=_LISTED._replace(kind="ndarray", layout="F")),
    case(AN_ARRAY, proven(ndim("a", 1)), _IS_C, proven(same_dtype("a")), effect=_SAME),
    case(AN_ARRAY, proven(ndim("a", 1)), _NOT_C, effect=fresh("arg/same", "same", "C")),
    maybe("a", "", "F", dtype="arg/same", kind="ndarray"),
)
_add(
    "require",
    "a dtype requirements * like",
    NO_ARRAY,
    case(AN_ARRAY, absent("requirements"), proven(same_dtype("a")), effect=_SAME),
    case(given("requirements"), effect=maybe("a", "same", "any", dtype="arg/same")),
    ANOTHER_DTYPE,
    maybe("a", "same", "any", dtype="arg/same"),
)
_UNSHAPED = (absent("ndmin"), absent("ndmax"))
_ITEM = proven(kind("object", "ndarray"))
_add(
    "array",
    "object dtype * copy order subok ndmin ndmax like",
    case(proven(kind("object", "flatiter")), effect=maybe("object", kind="ndarray")),  # shares even where copy=True
    case(proven(kind("object", "masked")), literal("subok", True), effect=Effect(Result.UNKNOWN, kind="masked")),
    case(literal("copy", True), _ITEM, absent("order"), *_UNSHAPED, effect=fresh("arg/same", "same", "keep")),
    case(literal("copy", True), _ITEM, effect=fresh("arg/same")),
    case(
        literal("copy", True),
        proven(python_scalar("object")),
        absent("order"),
        *_UNSHAPED,
        effect=_LISTED._replace(layout="C"),
    ),
    case(literal("copy", True), proven(python_scalar("object")), absent("order"), effect=fresh("arg", "", "C")),
    case(literal("copy", True), effect=fresh("arg")),
    case(proven(kind("object", *SEQUENCES, *NUMBERS)), effect=fresh("arg/elements")),
    case(
        _ITEM, proven(same_dtype("object")), absent("order"), *_UNSHAPED, effect=Effect(Result.SAME, of="object", kind="ndarray")
    ),
    maybe("object", dtype="arg/same", kind="ndarray"),
    copy=True,
    subok=False,
)
_add(
    "copy",
    "a order subok",
    case(given("order"), effect=fresh("same", "same")),
    case(literal("subok", True), proven(kind("a", "masked")), effect=Effect(Result.UNKNOWN, kind="masked")),
    fresh("same", "same", "keep", kind="ndarray"),
)

# Joining always copies.
for _name, _params, _shape in (
    ("concatenate", "arrays / axis out * dtype casting", "concatenate"),
    ("concat", "arrays / axis out * dtype casting", "concatenate"),
    ("stack", "arrays axis out * dtype casting", "stack"),
):
    _add(
        _name,
        _params,
        case(given("out"), effect=Effect(Result.SAME, of="out", writes=("out",), reads_old=False)),
        fresh("arg/promote", _shape),
    )
_add("vstack row_stack", "tup * dtype casting", fresh("arg/promote", "vstack"))
_add("hstack", "tup * dtype casting", fresh("arg/promote", "hstack"))
_add("column_stack", "tup", fresh("promote", "column_stack"))
_add("dstack", "tup", fresh("promote", "dstack"))
_add("block", "arrays", fresh())
_add("append", "arr values axis", case(kind("values", "ndarray"), effect=fresh("promote", like="arr values")), fresh())
_add("insert", "arr obj values axis", fresh("same"))
_add("delete", "arr obj axis", fresh("same"))
_add("tile", "A reps", fresh("same"))
_add("repeat", "a repeats axis", fresh("same"))
_add("resize", "a new_shape", fresh("same"))
_add("pad", "array pad_width mode **kwargs", fresh("same"))
_add("roll", "a shift axis", fresh("same", "same"))
_add("diagflat", "v k", fresh("same"))
_add("tril triu", "m k", fresh("same", "same"))
_GRID = Effect(Result.FRESH_TUPLE, dtype="same", layout="C", like="*xi")
_add("meshgrid", "*xi copy sparse indexing", case(literal("copy", True), effect=_GRID), Effect(Result.UNKNOWN), copy=True)
_add("ix_", "*args", Effect(Result.UNKNOWN))
ranked(FACTS, "same", "numpy.array numpy.asarray numpy.asanyarray")

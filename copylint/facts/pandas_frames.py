"""pandas: what makes frames, series and indices, and what gives their data as arrays.

`.values`, `.to_numpy()` and the constructors share memory for some contents and copy for others. Of what one column of a frame
is only that it is a frame or a series is certain: two columns may bear one name. That kind is "column". `.values` of a
series, and so of a column, need not be an array at all.
"""

from __future__ import annotations

from copylint.facts.effects import Case, Effect, Fact, Result, Table, absent, case, fact, given, literal, table

FACTS = Table("pandas.")
FRAME = Effect(Result.FRESH, kind="frame")
SERIES = Effect(Result.FRESH, kind="series")
UNKNOWN = Effect(Result.UNKNOWN)
ARRAY = Effect(Result.FRESH, kind="ndarray")


def _constructor(name: str, params: str, kind: str) -> None:
    FACTS.add(
        name,
        params,
        case(literal("copy", True), effect=Effect(Result.FRESH, kind=kind)),
        case(absent("data"), effect=Effect(Result.FRESH, kind=kind)),
        Effect(Result.MAYBE, of="data", kind=kind, keeps=("data",), into="result"),
    )


_constructor("DataFrame", "data index columns dtype copy", "frame")
_constructor("Series", "data index dtype name copy", "series")
FACTS.add(
    "read_csv read_table",
    "filepath_or_buffer * chunksize iterator **kwargs",
    case(given("chunksize"), effect=UNKNOWN),
    case(given("iterator"), effect=UNKNOWN),
    FRAME,
)
for _names, _params, _kind in (
    ("concat", "objs *args **kwargs", "column"),
    ("get_dummies DataFrame.from_dict DataFrame.from_records", "data *args **kwargs", "frame"),
    ("crosstab", "index columns *args **kwargs", "frame"),
    ("merge", "left right *args **kwargs", "frame"),
    ("Index DatetimeIndex PeriodIndex", "data *args **kwargs", "index"),
    ("RangeIndex period_range", "start *args **kwargs", "index"),
    ("MultiIndex.from_product", "iterables *args **kwargs", "index"),
    ("MultiIndex.from_arrays", "arrays *args **kwargs", "index"),
    ("MultiIndex.from_tuples", "tuples *args **kwargs", "index"),
):
    FACTS.add(_names, _params, Effect(Result.UNKNOWN, kind=_kind))
FACTS.add("date_range", "start end periods freq **kwargs", Effect(Result.FRESH, kind="index"))

_METHODS: dict[str, dict[str, Fact]] = {"frame": {}, "series": {}, "column": {}, "index": {}}
_ALL = ("frame", "series", "column")


def _method(kinds: tuple[str, ...], names: str, params: str, *cases: Case | Effect, **defaults: object) -> None:
    for kind in kinds:
        _METHODS[kind].update(table("", names, f"self {params}", *cases, **defaults))


_method(
    (*_ALL, "index"),
    "to_numpy",
    "dtype copy na_value **kwargs",
    case(literal("copy", True), effect=ARRAY),
    Effect(Result.MAYBE, of="self", kind="ndarray"),
    copy=False,
)
for _kind in _ALL:
    _new = Effect(Result.FRESH, kind=_kind)
    _method((_kind,), "copy", "deep", case(literal("deep", True), effect=_new), UNKNOWN, deep=True)
    _method((_kind,), "abs", "", _new)
    _method((_kind,), "isna isnull notna notnull", "", _new)
_method(("series", "index"), "tolist to_list", "", Effect(Result.FRESH, kind="list"))
_method(("series",), "isin", "values", SERIES)
_method(("frame",), "isin", "values", FRAME)

# What shares the receiver's data is written by nobody: it was copied, or is copied once it is written. So of these results
# only the kind is known. With inplace=True the receiver itself changes, and what comes back depends on the version.
_IN_PLACE = case(literal("inplace", True), effect=Effect(Result.UNKNOWN, writes=("self",)))
for _kind in _ALL:
    _derived = Effect(Result.UNKNOWN, kind=_kind)
    _method(
        (_kind,),
        "dropna drop_duplicates sort_index sort_values fillna rename drop clip replace where mask",
        "*args inplace **kwargs",
        _IN_PLACE,
        _derived,
        inplace=False,
    )
    _method((_kind,), "head tail", "n", _derived)
    _method((_kind,), "astype", "dtype *args **kwargs", _derived)
    _method((_kind,), "infer_objects", "", _derived)
_OTHER_FRAME = Effect(Result.UNKNOWN, kind="frame")
_method(
    ("frame",),
    "reset_index set_index query",
    "*args inplace **kwargs",
    _IN_PLACE,
    _OTHER_FRAME,
    inplace=False,
)
_method(
    ("series",),
    "reset_index",
    "*args drop inplace **kwargs",
    _IN_PLACE,
    case(literal("drop", True), effect=Effect(Result.UNKNOWN, kind="series")),
    UNKNOWN,
    inplace=False,
    drop=False,
)
_method(("frame",), "select_dtypes", "include exclude", _OTHER_FRAME)
_method(("frame",), "transpose merge", "*args **kwargs", _OTHER_FRAME)
_method(("series",), "to_frame", "*args **kwargs", _OTHER_FRAME)

METHODS = _METHODS
ATTRIBUTES: dict[str, dict[str, Fact]] = {
    "frame": {
        "values": fact("values", "self", Effect(Result.MAYBE, of="self", kind="ndarray")),
        "T": fact("T", "self", Effect(Result.MAYBE, of="self")),
        **{name: fact(name, "self", Effect(Result.MAYBE, of="self", kind="index")) for name in ("index", "columns")},
    },
    "series": {
        "values": fact("values", "self", UNKNOWN),
        "array": fact("array", "self", UNKNOWN),
        "index": fact("index", "self", Effect(Result.MAYBE, of="self", kind="index")),
    },
    "column": {
        "values": fact("values", "self", UNKNOWN),
        "index": fact("index", "self", Effect(Result.MAYBE, of="self", kind="index")),
    },
    "index": {"values": fact("values", "self", UNKNOWN)},
}

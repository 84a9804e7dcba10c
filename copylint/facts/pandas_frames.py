"""pandas: what makes a frame or series, and what gives its data as an array.

`.values`, `.to_numpy()` and the constructors share memory for some contents and copy for others.
"""

from __future__ import annotations

from copylint.facts.effects import Effect, Fact, Result, absent, case, fact, given, literal

FACTS: dict[str, Fact] = {}
FRAME = Effect(Result.FRESH, kind="frame")
UNKNOWN = Effect(Result.UNKNOWN)


def _constructor(name: str, params: str, kind: str) -> None:
    FACTS[f"pandas.{name}"] = fact(
        f"pandas.{name}",
        params,
        case(literal("copy", True), effect=Effect(Result.FRESH, kind=kind)),
        case(absent("data"), effect=Effect(Result.FRESH, kind=kind)),
        Effect(Result.MAYBE, of="data", kind=kind, keeps=("data",), into="result"),
    )


_constructor("DataFrame", "data index columns dtype copy", "frame")
_constructor("Series", "data index dtype name copy", "series")
FACTS["pandas.read_csv"] = fact(
    "pandas.read_csv",
    "filepath_or_buffer * chunksize iterator **kwargs",
    case(given("chunksize"), effect=UNKNOWN),
    case(given("iterator"), effect=UNKNOWN),
    FRAME,
)


def _to_numpy(name: str) -> Fact:
    return fact(
        name,
        "self dtype copy na_value **kwargs",
        case(literal("copy", True), effect=Effect(Result.FRESH, kind="ndarray")),
        Effect(Result.MAYBE, of="self", kind="ndarray"),
        copy=False,
    )


def _copy(kind: str) -> Fact:
    return fact("copy", "self deep", case(literal("deep", True), effect=Effect(Result.FRESH, kind=kind)), UNKNOWN, deep=True)


METHODS: dict[str, dict[str, Fact]] = {
    kind: {"to_numpy": _to_numpy("to_numpy"), "copy": _copy(kind)} for kind in ("frame", "series")
}
ATTRIBUTES: dict[str, dict[str, Fact]] = {
    "frame": {"values": fact("values", "self", Effect(Result.MAYBE, of="self", kind="ndarray"))},
    "series": {"values": fact("values", "self", UNKNOWN), "array": fact("array", "self", UNKNOWN)},
}

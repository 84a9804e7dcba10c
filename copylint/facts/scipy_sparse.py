"""SciPy's sparse arrays: what makes them, and what gives the data back as plain arrays."""

from __future__ import annotations

from copylint.facts.effects import Case, Effect, Fact, Result, case, fact, given, literal
from copylint.facts.numpy_forms import fresh

FACTS: dict[str, Fact] = {}
_METHODS: dict[str, Fact] = {}
METHODS = {"sparse": _METHODS}
SPARSE = Effect(Result.FRESH, kind="sparse")
OUT = case(given("out"), effect=Effect(Result.SAME, of="out", writes=("out",), reads_old=False))

FORMATS = ("csr", "csc", "coo", "bsr", "dia", "lil", "dok")


def _add(names: str, params: str, *cases: Case | Effect, **defaults: object) -> None:
    for name in names.split():
        FACTS[f"scipy.sparse.{name}"] = fact(f"scipy.sparse.{name}", params, *cases, **defaults)


def _method(names: str, params: str, *cases: Case | Effect, **defaults: object) -> None:
    for name in names.split():
        _METHODS[name] = fact(name, f"self {params}", *cases, **defaults)


_COPIED = case(literal("copy", True), effect=SPARSE)
_SHARED = Effect(Result.MAYBE, of="arg1", kind="sparse", keeps=("arg1",), into="result")
for _format in FORMATS[:5]:
    _add(f"{_format}_matrix {_format}_array", "arg1 shape dtype copy *args **kwargs", _COPIED, _SHARED, copy=False)
_add("eye eye_array identity", "m *args **kwargs", SPARSE)
_add("random random_array", "m *args **kwargs", SPARSE)
_add("diags diags_array", "diagonals *args **kwargs", SPARSE)
_add("vstack hstack block_diag", "blocks *args **kwargs", SPARSE)
_add("issparse isspmatrix", "x", Effect(Result.SCALAR, kind="bool"))

_method("toarray", "order out", OUT, fresh(kind="ndarray"))
_method("copy", "", SPARSE)
_method("transpose", "axes copy", case(literal("copy", True), effect=SPARSE), Effect(Result.UNKNOWN), copy=False)
for _format in FORMATS:
    _method(
        f"to{_format}",
        "copy" if _format != "bsr" else "blocksize copy",
        case(literal("copy", True), effect=SPARSE),
        Effect(Result.UNKNOWN),
        copy=False,
    )
_method("diagonal", "k", fresh(kind="ndarray"))

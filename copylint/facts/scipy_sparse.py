"""SciPy's sparse arrays: what makes them, and what gives the data back as plain arrays."""

from __future__ import annotations

from copylint.facts.effects import Effect, Result, Table, case, given, literal
from copylint.facts.numpy_forms import fresh

FACTS = Table("scipy.sparse.")
_add = FACTS.add
_METHODS = Table(receiver="self")
_method = _METHODS.add
METHODS = {"sparse": _METHODS}
SPARSE = Effect(Result.FRESH, kind="sparse")
OUT = case(given("out"), effect=Effect(Result.SAME, of="out", writes=("out",), reads_old=False))

FORMATS = ("csr", "csc", "coo", "bsr", "dia", "lil", "dok")

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

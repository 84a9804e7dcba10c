"""NumPy functions that write into an argument. Ufuncs' `at` stands with the ufuncs, shuffle with the random generators."""

from __future__ import annotations

from copylint.facts.effects import Effect, Fact, Result, fact, given
from copylint.facts.effects import case as row
from copylint.facts.numpy_forms import none

FACTS: dict[str, Fact] = {
    f"numpy.{name}": fact(f"numpy.{name}", params, none(written))
    for name, params, written in (
        ("place", "arr mask vals", "arr"),
        ("put", "a ind v mode", "a"),
        ("putmask", "a mask values", "a"),
        ("put_along_axis", "arr indices values axis", "arr"),
        ("fill_diagonal", "a val wrap", "a"),
    )
}
FACTS["numpy.copyto"] = fact(
    "numpy.copyto",
    "dst src casting where",
    row(given("where"), effect=none("dst")),
    Effect(Result.NONE, writes=("dst",), reads_old=False),
)
for _name in ("seterr", "errstate", "set_printoptions", "printoptions", "seterrcall", "setbufsize"):
    FACTS[f"numpy.{_name}"] = fact(f"numpy.{_name}", "*args **kwargs", Effect(Result.UNKNOWN))

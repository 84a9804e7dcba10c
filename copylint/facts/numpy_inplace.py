"""NumPy functions that write into an argument. Ufuncs' `at` stands with the ufuncs, shuffle with the random generators."""

from __future__ import annotations

from copylint.facts.effects import Effect, Result, Table, given
from copylint.facts.effects import case as row
from copylint.facts.numpy_forms import none

FACTS = Table("numpy.")
FACTS.add("place", "arr mask vals", none("arr"))
FACTS.add("put", "a ind v mode", none("a"))
FACTS.add("putmask", "a mask values", none("a"))
FACTS.add("put_along_axis", "arr indices values axis", none("arr"))
FACTS.add("fill_diagonal", "a val wrap", none("a"))
FACTS.add(
    "copyto",
    "dst src casting where",
    row(given("where"), effect=none("dst")),
    Effect(Result.NONE, writes=("dst",), reads_old=False),
)
FACTS.add("seterr errstate set_printoptions printoptions seterrcall setbufsize", "*args **kwargs", Effect(Result.UNKNOWN))

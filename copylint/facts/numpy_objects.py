"""NumPy's dates and wrapped functions."""

from __future__ import annotations

from copylint.facts.effects import Effect, Result, Table, absent, case

_DATE = Effect(Result.SCALAR, kind="number")
_KEEPING = Effect(Result.FRESH, kind="object", keeps=("pyfunc",), into="result")
_OF_ELEMENTS = Effect(Result.FRESH, kind="vectorized", keeps=("pyfunc",), into="result")

FACTS = Table("numpy.")
FACTS.add("datetime64 timedelta64", "value unit", _DATE)
FACTS.add("datetime_data", "dtype", Effect(Result.SCALAR, kind="tuple", metadata=True))
FACTS.add(
    "vectorize",
    "pyfunc otypes doc excluded cache signature",
    case(absent("excluded"), absent("signature"), effect=_OF_ELEMENTS),
    _KEEPING,
)

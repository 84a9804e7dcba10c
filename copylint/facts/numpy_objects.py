"""NumPy's dates and wrapped functions."""

from __future__ import annotations

from copylint.facts.effects import Effect, Result, absent, case, fact

_DATE = Effect(Result.SCALAR, kind="number")
_KEEPING = Effect(Result.FRESH, kind="object", keeps=("pyfunc",), into="result")
_OF_ELEMENTS = Effect(Result.FRESH, kind="vectorized", keeps=("pyfunc",), into="result")

FACTS = {
    "numpy.datetime64": fact("numpy.datetime64", "value unit", _DATE),
    "numpy.timedelta64": fact("numpy.timedelta64", "value unit", _DATE),
    "numpy.datetime_data": fact("numpy.datetime_data", "dtype", Effect(Result.SCALAR, kind="tuple", metadata=True)),
    "numpy.vectorize": fact(
        "numpy.vectorize",
        "pyfunc otypes doc excluded cache signature",
        case(absent("excluded"), absent("signature"), effect=_OF_ELEMENTS),
        _KEEPING,
    ),
}

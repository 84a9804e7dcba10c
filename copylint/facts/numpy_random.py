"""NumPy's random numbers: the functions of numpy.random and the methods of generators, whose kind is "rng"."""

from __future__ import annotations

from copylint.facts.effects import Case, Effect, Result, Table, case, given, kind, ndim, negate, proven
from copylint.facts.numpy_forms import OUT, fresh, none, number

FACTS = Table("numpy.random.")
_function = FACTS.add
_METHODS = Table(receiver="self")
_method = _METHODS.add
METHODS = {"rng": _METHODS}


def _both(names: str, params: str, *cases: Case | Effect) -> None:
    """A function of numpy.random and the method of the same name."""
    _function(names, params, *cases)
    _method(names, params, *cases)


def _drawn(dtype: str, *parameters: str) -> tuple[Case | Effect, ...]:
    """Rows of a distribution: with `size` an array, else a number unless a parameter is an array."""
    # `shape` is a parameter of the gamma distribution, not a size
    sized = fresh(dtype, "" if "shape" in parameters else "arg", "C", kind="ndarray")
    single = number(kind="float" if dtype == "float64" else "number")
    if not parameters:
        return (case(given("size"), effect=sized), single)
    no_array = tuple(negate(kind(name, *ARRAYS)) for name in parameters)
    return (case(given("size"), effect=sized), case(*no_array, effect=single), fresh(dtype))


def _with_dtype(row: Case | Effect) -> Case:
    """The same row of a method that takes dtype=."""
    when, effect = (row.when, row.effect) if isinstance(row, Case) else ((), row)
    return Case(when, effect._replace(dtype="arg/float64" if effect.dtype else ""))


ARRAYS = ("ndarray", "masked", "list", "tuple")
_CONTINUOUS = {
    "normal": "loc scale",
    "uniform": "low high",
    "laplace": "loc scale",
    "logistic": "loc scale",
    "gumbel": "loc scale",
    "lognormal": "mean sigma",
    "beta": "a b",
    "gamma": "shape scale",
    "f": "dfnum dfden",
    "chisquare": "df",
    "standard_t": "df",
    "noncentral_chisquare": "df nonc",
    "noncentral_f": "dfnum dfden nonc",
    "vonmises": "mu kappa",
    "wald": "mean scale",
    "pareto": "a",
    "weibull": "a",
    "power": "a",
    "rayleigh": "scale",
    "exponential": "scale",
    "triangular": "left mode right",
    "standard_cauchy": "",
}
_COUNTS = {
    "binomial": "n p",
    "poisson": "lam",
    "geometric": "p",
    "negative_binomial": "n p",
    "zipf": "a",
    "logseries": "p",
    "hypergeometric": "ngood nbad nsample",
}
for _name, _parameters in _CONTINUOUS.items():
    _both(_name, f"{_parameters} size", *_drawn("float64", *_parameters.split()))
for _name, _parameters in _COUNTS.items():
    _both(_name, f"{_parameters} size", *_drawn("int64", *_parameters.split()))

for _name, _parameters in (("standard_normal", ""), ("standard_exponential", ""), ("standard_gamma", "shape"), ("random", "")):
    _rows = _drawn("float64", *_parameters.split())
    _function(_name, f"{_parameters} size", *_rows)
    _typed = tuple(_with_dtype(row) for row in _rows)
    _extra = "size dtype method out" if _name == "standard_exponential" else "size dtype out"
    _method(_name, f"{_parameters} {_extra}", OUT, *_typed)
_function("random_sample ranf sample", "size", *_drawn("float64"))
_method("random_sample", "size", *_drawn("float64"))
_both("rand randn", "*size", *_drawn("float64"))

_ENDS = (negate(kind("low", *ARRAYS)), negate(kind("high", *ARRAYS)))
_INTEGERS = (
    case(given("size"), effect=fresh("arg/int64", "arg", "C", kind="ndarray")),
    case(*_ENDS, effect=number()),
    fresh("arg/int64"),
)
_both("randint", "low high size dtype", *_INTEGERS)
_method("integers", "low high size dtype endpoint", *_INTEGERS)
_method("tomaxint", "size", *_drawn("int64"))

_CHOSEN = (
    case(given("size"), kind("a", "int", "number"), effect=fresh("int64", "arg", "C", kind="ndarray")),
    case(given("size"), effect=fresh("same", like="a", kind="ndarray")),
    case(kind("a", "int", "number"), effect=number()),
    case(ndim("a", 1), effect=number("same", "a")),
    fresh("same", like="a"),
)
_function("choice", "a size replace p", *_CHOSEN)
_method("choice", "a size replace p axis shuffle", *_CHOSEN)
_PERMUTED = (
    case(kind("x", "int", "number"), effect=fresh("int64", "", "C")),
    case(kind("x", "list", "tuple"), effect=fresh()),
    fresh("same", "same", like="x", kind="ndarray"),
)
_function("permutation", "x", *_PERMUTED)
_method("permutation", "x axis", *_PERMUTED)
_method("permuted", "x * axis out", OUT, case(kind("x", "list", "tuple"), effect=fresh()), fresh("same", "same", like="x"))
_function("shuffle", "x", none("x"))
_method("shuffle", "x axis", none("x"))
_both("dirichlet", "alpha size", fresh("float64"))
_both("multinomial", "n pvals size", fresh("int64"))
_method("multivariate_hypergeometric", "colors nsample size method", fresh("int64"))
_function("multivariate_normal", "mean cov size check_valid tol", fresh("float64"))
_method("multivariate_normal", "mean cov size check_valid tol * method", fresh("float64"))
_both("bytes", "length", Effect(Result.SCALAR, kind="bytes"))
_both("seed", "seed", Effect(Result.NONE))
_both("get_state", "legacy", Effect(Result.UNKNOWN))
_both("set_state", "state", Effect(Result.NONE))
_function(
    "default_rng",
    "seed",
    case(proven(kind("seed", "rng")), effect=Effect(Result.SAME, of="seed", kind="rng")),
    Effect(Result.FRESH, kind="rng"),
)
_function("RandomState", "seed", Effect(Result.FRESH, kind="rng"))
_function("Generator", "bit_generator", Effect(Result.FRESH, kind="rng", keeps=("bit_generator",), into="result"))

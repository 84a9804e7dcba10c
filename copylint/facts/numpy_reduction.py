"""NumPy functions that combine elements: reductions, running sums, orders, sets, histograms, statistics."""

from __future__ import annotations

from copylint.facts.effects import (
    Case,
    Effect,
    Result,
    Table,
    absent,
    case,
    category,
    given,
    kind,
    literal,
    ndim,
    negate,
    proven,
    ranked,
)
from copylint.facts.numpy_forms import NUMBERS, OUT, SEQUENCES, fresh, number

FACTS = Table("numpy.")
_add = FACTS.add
NO_KEEPDIMS = negate(literal("keepdims", True))
WHOLE = (absent("axis"), NO_KEEPDIMS)


def _by_category(dtypes: dict[str, str]) -> tuple[Case, ...]:
    """A row for each group of categories of dtype, over the whole array and along axes; "" is any other."""
    rows = []
    for names, dtype in dtypes.items():
        condition = (proven(category("a", *names.split())),) if names else ()
        rows += [case(*WHOLE, *condition, effect=number(dtype, "a")), case(*condition, effect=fresh(dtype, "reduce", like="a"))]
    return tuple(rows)


def _rows(dtype: str, *special: Case) -> tuple[Case, ...]:
    return (*special, *_by_category({"": dtype}))


_SUMMED = _by_category({"floating complex": "arg/same", "bool": "arg/int64", "": "arg/summed"})
_REDUCTION = "a axis dtype out keepdims initial where"
_add("sum prod nansum nanprod", _REDUCTION, OUT, *_SUMMED)
_add("min max amin amax nanmin nanmax", "a axis out keepdims initial where", OUT, *_rows("same"))
_add("ptp", "a axis out keepdims", OUT, *_rows("same"))
_add("all any", "a axis out keepdims * where", OUT, *_rows("bool"))
_add("argmax argmin nanargmax nanargmin", "a axis out * keepdims", OUT, *_rows("int64"))
_add("mean nanmean", "a axis dtype out keepdims * where", OUT, *_rows("arg/float wide"))
_add(
    "std var nanstd nanvar",
    "a axis dtype out ddof keepdims * where mean correction",
    OUT,
    *_rows("arg/float real"),
)
_add("count_nonzero", "a axis * keepdims", *_rows("int64"))
_add(
    "average",
    "a axis weights returned * keepdims",
    case(literal("returned", True), effect=Effect(Result.TUPLE_OF_FRESH_OR_SCALAR, length=2)),
    *(Case((*row.when, absent("weights")), row.effect) for row in _rows("float wide")),
    *_rows("any inexact"),
)
for _name in ("median", "nanmedian", "percentile", "nanpercentile", "quantile", "nanquantile"):
    # With overwrite_input=True the elements of `a` are partly sorted in place.
    _several = "q " if _name.endswith("tile") else ""
    _params = f"a {_several}axis out overwrite_input" + (" method keepdims * weights" if _several else " keepdims")
    _one = (proven(kind("q", *NUMBERS)),) if _several else ()
    _overwritten = literal("overwrite_input", True)
    _dtype = "any inexact" if _several else "float wide"
    _plain = (case(*WHOLE, *_one, effect=number(_dtype, "a")), Case((), fresh(_dtype, "" if _several else "reduce", like="a")))
    _add(
        _name,
        _params,
        case(given("out"), _overwritten, effect=Effect(Result.SAME, of="out", writes=("out", "a"))),
        OUT,
        *(Case((*row.when, _overwritten), row.effect._replace(writes=("a",))) for row in _plain),
        *_plain,
    )

# Running sums.
_OLD_OUT = case(given("out"), effect=Effect(Result.SAME, of="out", writes=("out",)))
_add(
    "cumsum cumprod nancumsum nancumprod",
    "a axis dtype out",
    _OLD_OUT,
    *(
        Case((*axis, *condition), fresh(dtype, shape, like="a"))
        for axis, shape in (((absent("axis"),), "flat"), ((), "same"))
        for condition, dtype in (((proven(category("a", "floating", "complex")),), "arg/same"), ((), "arg/summed"))
    ),
)
_add("cumulative_sum cumulative_prod", "x / * axis dtype out include_initial", OUT, fresh("arg"))
_DIFFERENCE = (case(absent("prepend"), absent("append"), effect=fresh("same")), fresh())
_add("diff", "a n axis prepend append", case(literal("n", 0), effect=Effect(Result.SAME, of="a")), *_DIFFERENCE, n=1)
_add("ediff1d", "ary to_end to_begin", fresh())
_add(
    "gradient",
    "f *varargs axis edge_order",
    case(proven(ndim("f", 1)), effect=fresh("any inexact", "same")),
    case(proven(kind("axis", "int")), effect=fresh("any inexact", "same")),
    case(proven(ndim("f", 2, 3)), absent("axis"), effect=Effect(Result.FRESH_TUPLE)),
    Effect(Result.UNKNOWN),
)
_add(
    "trapezoid trapz",
    "y x dx axis",
    case(ndim("y", 1), effect=number("any inexact")),
    case(kind("y", *SEQUENCES), effect=Effect(Result.UNKNOWN)),
    fresh("any inexact"),
)
_add("convolve correlate", "a v mode", fresh("promote", like="a v"))

# Orders.
for _name, _params, _dtype, _layout in (
    ("sort", "a axis kind order * stable", "same", "keep"),
    ("argsort", "a axis kind order * stable", "int64", ""),
    ("partition", "a kth axis kind order", "same", ""),
    ("argpartition", "a kth axis kind order", "int64", ""),
):
    _flat = case(literal("axis", None), effect=fresh(_dtype, "flat"))
    _add(_name, _params, _flat, fresh(_dtype, "same", _layout), axis=-1)
_add("sort_complex", "a", fresh())
_add("lexsort", "keys axis", fresh("int64"))
_add("searchsorted", "a v side sorter", case(kind("v", *NUMBERS), effect=number("int64")), fresh("int64", "same", like="v"))
_add("digitize", "x bins right", case(kind("x", *NUMBERS), effect=number("int64")), fresh("int64", "same"))

# Where elements are, and taking some of them: always copies.
_add("nonzero", "a", Effect(Result.FRESH_TUPLE, dtype="int64"))
_add("flatnonzero argwhere", "a", fresh("int64"))
_add(
    "take",
    "a indices axis out mode",
    OUT,
    case(kind("indices", *NUMBERS), absent("axis"), effect=number("same", "a")),
    fresh("same"),
)
_add("take_along_axis", "arr indices axis", fresh("same"))
_add("compress", "condition a axis out", OUT, fresh("same", like="a"))
_add("extract", "condition arr", fresh("same", like="arr"))
_add("bincount", "x / weights minlength", case(given("weights"), effect=fresh("float64", "", "C")), fresh("int64", "", "C"))
# An array of bin edges is given back as it is.
_add(
    "histogram",
    "a bins range density weights",
    case(kind("bins", *SEQUENCES, "int", "str"), effect=Effect(Result.FRESH_TUPLE, length=2)),
    case(absent("bins"), effect=Effect(Result.FRESH_TUPLE, length=2)),
    Effect(Result.UNKNOWN),
)
_add("histogram_bin_edges", "a bins range weights", fresh())
_add("histogram2d", "x y bins range density weights", Effect(Result.UNKNOWN))
_add("histogramdd", "sample bins range density weights", Effect(Result.UNKNOWN))
_add("packbits", "a / axis bitorder", fresh("uint8"))
_add("unpackbits", "a / axis count bitorder", fresh("uint8"))
_add(
    "unravel_index",
    "indices shape order",
    case(kind("indices", *NUMBERS), effect=Effect(Result.SCALAR, kind="tuple")),
    Effect(Result.FRESH_TUPLE, dtype="int64"),
)
_add("ravel_multi_index", "multi_index dims mode order", fresh("int64"))
_add("diag_indices", "n ndim", Effect(Result.UNKNOWN))
_add("diag_indices_from", "arr", Effect(Result.UNKNOWN))

# Sets.
_EXTRAS = ("return_index", "return_inverse", "return_counts")
_add(
    "unique",
    "ar return_index return_inverse return_counts axis * equal_nan sorted",
    *(case(literal(name, True), effect=Effect(Result.TUPLE_OF_FRESH_OR_SCALAR)) for name in _EXTRAS),
    *(case(given(name), negate(literal(name, False)), effect=Effect(Result.UNKNOWN)) for name in _EXTRAS),
    case(absent("axis"), effect=fresh("same", "", "C")),
    fresh("same"),
)
_add("unique_values", "x", fresh("same"))
_add("unique_counts unique_inverse", "x", Effect(Result.FRESH_TUPLE, length=2))
_add("unique_all", "x", Effect(Result.FRESH_TUPLE, length=4))
_add("isin", "element test_elements assume_unique invert * kind", fresh("bool", "same"))
_add("in1d", "ar1 ar2 assume_unique invert * kind", fresh("bool"))
_add("union1d", "ar1 ar2", fresh("promote"))
_add(
    "intersect1d",
    "ar1 ar2 assume_unique return_indices",
    case(literal("return_indices", True), effect=Effect(Result.FRESH_TUPLE, length=3)),
    fresh(),
)
_add("setdiff1d", "ar1 ar2 assume_unique", fresh("same"))
_add("setxor1d", "ar1 ar2 assume_unique", fresh())

# Statistics, comparisons of whole arrays, text.
_add("cov", "m y rowvar bias ddof fweights aweights * dtype", fresh("arg/any inexact"))
_MATRIX = fresh("arg/any inexact")
_add("corrcoef", "x y rowvar * dtype", case(given("y"), effect=_MATRIX), case(ndim("x", 1), effect=number()), _MATRIX)
_add("allclose", "a b rtol atol equal_nan", Effect(Result.SCALAR, kind="bool"))
_add("array_equal", "a1 a2 equal_nan", Effect(Result.SCALAR, kind="bool"))
_add("array_equiv", "a1 a2", Effect(Result.SCALAR, kind="bool"))
_add(
    "array2string",
    "a max_line_width precision suppress_small separator prefix * formatter threshold edgeitems sign floatmode suffix legacy",
    Effect(Result.SCALAR, kind="str"),
)
_add("array_repr", "arr max_line_width precision suppress_small", Effect(Result.SCALAR, kind="str"))
_add("array_str", "a max_line_width precision suppress_small", Effect(Result.SCALAR, kind="str"))
_ALONG_AXIS = Effect(Result.FRESH, layout="any", calls=("func1d", "arr[1]", "*args"))
_add("apply_along_axis", "func1d axis arr *args **kwargs", _ALONG_AXIS)
_add("apply_over_axes", "func a axes", Effect(Result.UNKNOWN))
_add("polyfit", "x y deg rcond full w cov", case(absent("full"), absent("cov"), effect=fresh()), Effect(Result.UNKNOWN))
_add("polyval", "p x", Effect(Result.UNKNOWN))
_add("poly", "seq_of_zeros", fresh())
_add("roots", "p", fresh())
_add("polyadd polysub polymul", "a1 a2", fresh())
_add("polyder", "p m", Effect(Result.UNKNOWN))
_add("polyint", "p m k", Effect(Result.UNKNOWN))

ranked(FACTS, "1", "numpy.flatnonzero numpy.setdiff1d numpy.setxor1d numpy.union1d numpy.intersect1d")


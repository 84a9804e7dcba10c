"""Recipes for reductions, running sums, orders, sets and statistics."""

from __future__ import annotations

from tests.facts.numpy_recipes.book import add

WHOLE = "a; xs; t; v; a, None; a, axis=None"
ALONG = "a, 0; a, axis=1; t, -1; a, keepdims=True; a, axis=0, keepdims=True; t, axis=(0, 1); pair, 0; v, 0; a, (0, 1)"
add(
    "sum prod nansum nanprod mean nanmean",
    WHOLE,
    ALONG,
    "a, 0, None, o4; c, 0, out=o4; a, dtype='f4'; a, 0, 'f4'; c, out=o0; mask, 0; i34",
)
add("std var nanstd nanvar", WHOLE, ALONG, "c, 0, None, o4; c, 0, out=o4; a, dtype='f4'; a * 1j, 0; a, 0, ddof=1")
add("min max amin amax nanmin nanmax ptp", WHOLE, ALONG, "a, 0, o4; c, 0, out=o4; c, out=o0; i34")
add("all any", WHOLE, ALONG, "mask, 0, ob[0]; mask * False, 0, out=ob[0]; mask * False, None, ob[0, 0, ...]")
add("argmax argmin", "a; xs; t; v; a, 0; a, axis=1; t, -1; a, keepdims=True; a, 0, oi[0]; a, 0, out=oi[0]; pair, 0")
add("nanargmax nanargmin", "a; xs; t; v; a, 0; a, axis=1; a, keepdims=True; a, 0, out=oi[0]")
add("count_nonzero", WHOLE, ALONG)
add(
    "average",
    "a; xs; t; a, 0; a, weights=b; a, 1, w; a, returned=True; a, 0, returned=True; a, keepdims=True; a, 0, None, True; pair, 0",
)
add(
    "median nanmedian",
    WHOLE,
    ALONG,
    "c, 0, o4; c, 0, out=o4; a, overwrite_input=True; a, 0, overwrite_input=True; c, 0, o4, True; a, 0, None, True",
    "np.array(c), 0, keepdims=True, overwrite_input=True",
)
add(
    "percentile nanpercentile",
    "a, 50; a, [10, 20]; a, 50, 0; a, 50, axis=1, keepdims=True; c, 50, 0, o4; c, 50, 0, out=o4; xs, 50; t, 3, -1",
    "a, 50, overwrite_input=True; a, 50, 0, overwrite_input=True; c, 50, 0, o4, True; c, 50, None, o0, True; "
    "a, [10, 20], overwrite_input=True; a, 50, keepdims=True",
)
add(
    "quantile nanquantile",
    "a, 0.5; a, [0.1, 0.2]; a, 0.5, 0; a, 0.5, axis=1, keepdims=True; c, 0.5, 0, o4; c, 0.5, 0, out=o4; xs, 0.5; t, 0.3, -1",
    "a, 0.5, overwrite_input=True; a, 0.5, 0, overwrite_input=True; c, 0.5, 0, o4, True; c, 0.5, None, o0, True; "
    "a, [0.1, 0.2], overwrite_input=True; a, 0.5, keepdims=True",
)
add("cumsum cumprod nancumsum nancumprod", "a; a, 0; a, axis=1; t; xs; a, dtype='f4'; a, 0, None, o; a, 1, out=o; v; pair, 0")
add("cumulative_sum cumulative_prod", "v; a, axis=0; a, axis=1, out=o; v, include_initial=True")
add("diff", "a; a, 2; a, n=0; a, 1, 0; xs; xs, 0; a, n=3; m, 0; v; t; v, 1, -1, 0.5; v, append=2j")
add("ediff1d", "v; a; xs; v, 1")
add("gradient", "v; a; t; a, axis=0; a, 1.0, axis=1; xs; np.ones((2, 2, 2, 2)); a, axis=(0, 1)")
add("trapezoid", "v; a; xs; a, axis=0; v, w; x0 + w")
add("convolve correlate", "v, w; xs, v; v, [1]; v, w, 'same'")
add("sort", "a; a, 0; a, None; a, axis=None; v; xs; t; a, kind='stable'; pair")
add("argsort", "a; a, 0; a, None; v; xs; t; a, axis=None; pair")
add("partition argpartition", "a, 1; v, 2; a, 1, 0; a, 1, None; xs, 1; t, 1; a, 0, axis=None")
add("sort_complex", "v; a; xs")
add("lexsort", "(v, w); a; [xs, xs]")
add("searchsorted", "v, a; xs, 2.0; v, 0.1; xs, [1, 2]; xs, v, 'right'; xs, t; v, x0")
add("digitize", "a, xs; 2.0, xs; v, xs; xs, xs; t, xs, True; x0, xs")
add("nonzero", "a; v; xs; mask; t")
add("flatnonzero argwhere", "a; v; xs; mask; t")
add("take", "a, 0; a, [0, 1]; a, i2; a, i2, 0; a, 1, 1; a, [0, 1], 0, out=np.zeros((2, 4)); xs, 1; v, [0, 1, 2, 3], None, o4")
add("take_along_axis", "a, i34, 0; a, i34, axis=1")
add("compress", "[True, False, True], a, 0; mask4, v; mask4, xs; mask4, v, None, np.zeros(2); [True, True, True], a, 0")
add("extract", "mask, a; mask, c; mask4, xs; np.full((3, 4), True), a")
add("bincount", "i2; i2, minlength=9; i2, [0.5, 1]; [1, 2, 2]; i2, weights=v[:2]")
add("histogram", "a; v, 3; v, xs; xs; v, 3, density=True; v, o4 * np.arange(4)")
add("histogram_bin_edges", "a; v, 3; xs; v, xs")
add("histogram2d", "v, w; v, w, 3")
add("histogramdd", "a; a, 2")
add("packbits", "mask; eight; mask, 1")
add("unpackbits", "eight; eight, 0")
add("unravel_index", "3, (3, 4); i2, (3, 4); [1, 2], (3, 4); i34, (3, 4)")
add("ravel_multi_index", "(i2, i2), (3, 4); ([1, 2], [0, 0]), (3, 4)")
add("diag_indices", "3; 3, 3")
add("diag_indices_from", "s")
add(
    "unique",
    "a; v; xs; a, True; a, return_counts=True; a, return_inverse=True; a, axis=0; i34; a, return_index=np.bool(False)",
    "a, return_inverse=np.bool(True); a, return_counts=np.bool(True); np.array(5)",
)
add("unique_values unique_counts unique_inverse unique_all", "a; v; xs; i34")
add("isin", "a, v; v, xs; xs, v; a, [1, 2]; 3, xs")
add("in1d union1d setxor1d setdiff1d", "v, w; a, v; xs, [1, 2]; v, []")
add("intersect1d", "v, w; a, v; xs, xs; v, w, return_indices=True; v, w, True")
add("setdiff1d setxor1d", "v, c[0], True; v, [], True")
add("cov", "a; v; a, b; xs; s")
add("corrcoef", "c; v; a, b; spd")
add("allclose array_equal array_equiv", "a, b; a, v; xs, xs; a, a; 1, 2")
add("array2string array_repr array_str", "a; v")
add("apply_along_axis", "sum, 0, a; lambda r: r, 1, a; np.sort, 1, c; lambda r: r.max(), 0, c; lambda r: r, 0, c")
add("apply_over_axes", "np.sum, a, 0; np.sum, t, [0, 1]")
add("polyfit", "v, w, 1; v, w, 1, full=True; v, w, 1, cov=True; xs, xs, 1")
add("polyval", "xs, v; v, 2.0; v, a")
add("poly roots", "v; xs")
add("polyadd polysub polymul", "v, w; xs, [1]; v, [0]")
add("polyder polyint", "v; xs; v, 2; v, 0")

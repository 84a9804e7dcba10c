"""Argument lists on which the facts of SciPy and pandas are measured, by fact name."""

from __future__ import annotations

from copylint.facts import scipy_arrays, scipy_sparse, scipy_stats

RECIPES: dict[str, list[str]] = {}


def add(module: str, names: str, text: str) -> None:
    """Recipes for functions of one module; ";" separates them."""
    for name in names.split():
        RECIPES.setdefault(f"{module}.{name}" if module else name, []).extend(r.strip() for r in text.split(";"))


# spd is C-contiguous, spf the same in Fortran's order; bf is a right-hand side in Fortran's order.
_FLAG = "{0}; spd; spf, {1}=True; spd, {1}=True; spf, {1}=np.bool(False)"
for _names in ("inv cholesky svdvals det eigvals eigvalsh", "lu_factor"):
    add("scipy.linalg", _names, _FLAG.format("spf", "overwrite_a"))
add("scipy.linalg", "det", "t[:, :2, :2]; spd.tolist(); np.array([spd, spd]), overwrite_a=True; spd.tolist(), True")
add("scipy.linalg", "null_space", _FLAG.format("spf", "overwrite_a"))
add("scipy.linalg", "ldl", "spd; spf; spf, overwrite_a=True")
add(
    "scipy.linalg",
    "eig",
    _FLAG.format("spf", "overwrite_a") + "; spd, left=True; spf, bf4, left=True, overwrite_a=True, overwrite_b=True",
)
add("scipy.linalg", "eig eigh", "spf, spf2, overwrite_a=True, overwrite_b=True")
add(
    "scipy.linalg",
    "eigh",
    _FLAG.format("spf", "overwrite_a") + "; spd, eigvals_only=True; spf, eigvals_only=True, overwrite_a=True",
)
add(
    "scipy.linalg",
    "svd",
    "spf; spd; spf, compute_uv=False; spf, overwrite_a=True; spf, compute_uv=False, overwrite_a=True; "
    "spf, compute_uv=np.bool(True), overwrite_a=True",
)
add(
    "scipy.linalg",
    "solve",
    "spd, c4; spf, bf, overwrite_a=True; spf, bf, overwrite_b=True; spd, c4, overwrite_b=True; "
    "spf, bf, overwrite_a=True, overwrite_b=True; spd, c4, overwrite_a=True, overwrite_b=True",
)
add("scipy.linalg", "solve_triangular", "upper, c4; upper, bf; upper, bf, overwrite_b=True; upper, c4, overwrite_b=True")
add("scipy.linalg", "cho_solve", "(upper, False), c4; (upper, False), bf, overwrite_b=True; (upper, False), c4, overwrite_b=True")
add("scipy.linalg", "lu_solve", "lu, c4; lu, bf, overwrite_b=True; lu, c4, overwrite_b=True")
add("scipy.linalg", "expm logm sqrtm", "spd; spf")
add("scipy.linalg", "pinv orth", "a; spd")
add("scipy.linalg", "block_diag", "spd; a, spd")
add("scipy.linalg", "toeplitz hankel", "v4; v4, v4")
add("scipy.linalg", "circulant companion", "v4")
add("scipy.linalg", "hadamard hilbert", "4")
add("scipy.linalg", "norm", "spd; v; a; a, axis=0; v4, 1; a, keepdims=True")

_OVER = "v; a; z; z, overwrite_x=True; v4, overwrite_x=True; z, overwrite_x=np.bool(False)"
add("scipy.fft", "fft ifft", _OVER + "; a, 3; a, axis=0")
add("scipy.fft", "fft2 ifft2 fftn ifftn", "a; z; z, overwrite_x=True; c4, overwrite_x=True; t")
add("scipy.fft", "rfft ihfft", "v; a, 3; v4")
add("scipy.fft", "irfft hfft", "v; a, 3; z")
add("scipy.fft", "rfft2 rfftn", "a; t")
add("scipy.fft", "irfft2 irfftn", "a; z")
add("scipy.fft", "dct idct dst idst dctn idctn dstn idstn", "a; v4; c4, overwrite_x=True; i34, overwrite_x=True")
add("scipy.fft", "fftshift ifftshift", "v; a; a, 0")
add("scipy.fft", "fftfreq rfftfreq", "5; 5, 0.1")
add("scipy.fft", "next_fast_len", "17; 17, True")

for _names in scipy_arrays.FILTERS:
    _second = {
        "gaussian_filter gaussian_filter1d gaussian_laplace gaussian_gradient_magnitude": "1.0",
        "convolve correlate": "np.ones((3, 3))",
        "convolve1d correlate1d": "[1.0, 2.0, 1.0]",
        "percentile_filter": "50, 3",
        "sobel prewitt laplace": "",
        "spline_filter1d": "",
    }
    for _name in _names.split():
        _given = next((text for known, text in _second.items() if _name in known.split()), "3")
        _given = f", {_given}" if _given else ""
        add("scipy.ndimage", _name, f"a{_given}; c{_given}; c{_given}, output=o; c{_given}, output='f4'")
for _name, _given in {"zoom": "1.0", "shift": "1.0", "rotate": "180", "affine_transform": "np.eye(2)"}.items():
    add("scipy.ndimage", _name, f"a, {_given}; c, {_given}; c, {_given}, output=o; c, {_given}, output='f4'")
add(
    "scipy.ndimage",
    "map_coordinates",
    "c, np.array([[0.5, 1.0], [1.0, 0.0]]); c, np.indices((3, 4)), output=o; c, np.indices((3, 4)), output='f4'",
)
add(
    "scipy.ndimage",
    "binary_erosion binary_dilation binary_opening binary_closing binary_fill_holes",
    "mask; a; mask, output=ob; mask, output='?'",
)
add("scipy.ndimage", "label", "mask; mask, output=oi; a; mask, output='i4'")
add("scipy.ndimage", "generate_binary_structure", "2, 1; 3, 1")
add("scipy.ndimage", "iterate_structure", "mask, 2")
add("scipy.ndimage", "center_of_mass", "c; c, i34, [1, 2]")
add(
    "scipy.ndimage",
    "distance_transform_edt",
    "mask; a; mask, distances=o; mask, return_indices=True; mask, return_indices=True, indices=np.zeros((2, 3, 4), 'i4')",
)

add("scipy.signal", "convolve correlate fftconvolve oaconvolve", "v, w; a, b; v4, v4, 'same'")
add("scipy.signal", "convolve2d correlate2d", "a, b; c, c, 'same'")
add("scipy.signal", "filtfilt", "[1.0, 1.0], [1.0], np.arange(20.0)")
add("scipy.signal", "lfilter", "[1.0, 1.0], [1.0], v; [1.0, 1.0], [1.0], v4, zi=np.ones(1)")
add("scipy.signal", "sosfiltfilt sosfilt", "sos, np.arange(40.0)")
add("scipy.signal", "sosfilt", "sos, v4, zi=np.zeros((1, 2))")
add("scipy.signal", "savgol_filter", "np.arange(9.0), 3, 1; v, 3, 1")
add("scipy.signal", "medfilt medfilt2d wiener", "c; i34")
add("scipy.signal", "medfilt2d", "c, 3")
add("scipy.signal", "hilbert", "v4; c")
add("scipy.signal", "resample_poly", "v4, 1, 1; v4, 2, 1; v, 3, 2")
add("scipy.signal", "resample", "v4, 4; v, 8; v4, 8, t=np.arange(4.0)")
add("scipy.signal", "decimate", "np.arange(60.0), 2")
add("scipy.signal", "detrend", "v4; a; c, overwrite_data=True; i34, overwrite_data=True; c, overwrite_data=np.bool(False)")
add("scipy.signal", "firwin", "5, 0.5")
add("scipy.signal", "firwin2", "5, [0.0, 1.0], [1.0, 0.0]")
add("scipy.signal", "get_window windows.get_window", "'hann', 8; ('kaiser', 4.0), 8")
add("scipy.signal", "windows.hann windows.hamming windows.blackman windows.tukey", "8")
add("scipy.signal", "windows.gaussian windows.kaiser", "8, 2.0")
add("scipy.signal", "welch periodogram stft spectrogram", "np.arange(64.0)")

_OUTS = "; {0}, out=o; {0}, where=mask, out=o; {0}, order='F'; {0}, where=mask"
for _name in scipy_arrays.UNARY.split():
    add("scipy.special", _name, "a; 0.5; c / 30" + _OUTS.format("c / 30"))
for _name in scipy_arrays.BINARY.split():
    add("scipy.special", _name, "a, b; 0.5, 0.5; c / 30, 0.5" + _OUTS.format("c / 30, 0.5"))
for _name in scipy_arrays.TERNARY.split():
    add("scipy.special", _name, "1.5, 2.0, 0.5; c, 2.0, 0.5" + _OUTS.format("c, 2.0, 0.5"))
add("scipy.special", "softmax log_softmax", "a; v; a, 0")
add("scipy.special", "logsumexp", "a; v; a, 0")
add("scipy.special", "comb", "5, 2; v, 1; 5, 2, exact=True")
add("scipy.special", "factorial factorial2", "5; i2")
add("scipy.special", "factorialk", "5, 3")
add("scipy.special", "polygamma", "1, v4; 1, 0.5")

_SHAPES = {"t": "3.0", "f": "3.0, 4.0", "chi2": "2.0", "beta": "2.0, 3.0", "gamma": "2.0", "lognorm": "0.9", "weibull_min": "1.5",
           "poisson": "2.0", "binom": "4, 0.4", "nbinom": "4, 0.4", "geom": "0.4", "bernoulli": "0.4"}
for _name in (*scipy_stats.CONTINUOUS.split(), *scipy_stats.DISCRETE.split()):
    _own = _SHAPES.get(_name, "0.5")
    _moved = "loc" if _name in scipy_stats.DISCRETE.split() else "scale"
    for _what in ("pmf logpmf" if _name in scipy_stats.DISCRETE.split() else "pdf logpdf").split():
        add("scipy.stats", f"{_name}.{_what}", f"v, {_own}; 1, {_own}; [1, 2], {_own}; c, {_own}, {_moved}=v4[0]; a, {_own}")
    for _what in ("cdf", "sf", "logcdf", "logsf", "ppf", "isf"):
        add("scipy.stats", f"{_name}.{_what}", f"v / 9, {_own}; 0.5, {_own}; [0.1], {_own}; c / 9, {_own}, {_moved}=2.0")
    add("scipy.stats", f"{_name}.rvs", f"{_own}; {_own}, size=3; {_own}, size=(2, 2)")
add("scipy.stats", "zscore", "v; a; c, 1; c, None")
add("scipy.stats", "skew kurtosis sem iqr moment variation tmean median_abs_deviation", "v; c; [1.0, 2.0, 4.0]")
add("scipy.stats", "gmean hmean", "np.exp(v); np.exp(c)")
add("scipy.stats", "scoreatpercentile", "v, 50; c, [10, 20]")
add("scipy.stats", "trim_mean", "v, 0.1; c, 0.1")
add("scipy.stats", "entropy", "np.exp(v); np.exp(c); np.exp(v), np.exp(v)")
add("scipy.stats", "kendalltau pearsonr spearmanr linregress", "v4, v4[::-1]; v, w")
add("scipy.stats", "ttest_ind ttest_rel ks_2samp mannwhitneyu", "v4, v4[::-1]; v, w")
add("scipy.stats", "ttest_1samp", "v4, 0.5; c, 0.5")
add("scipy.stats", "chisquare shapiro normaltest jarque_bera describe mode", "np.arange(20.0) % 7 + v4[0]; v4")
add("scipy.stats", "boxcox", "np.exp(v4); np.exp(v4), 0.5")
add("scipy.stats", "wilcoxon", "v4; v4, v4[::-1] * 2")
add("scipy.stats", "f_oneway levene bartlett", "v4, v4 * 2")
add("scipy.stats", "rankdata", "v; a")
add("scipy.spatial.distance", "pdist", "a; c")
add("scipy.spatial.distance", "squareform", "np.ones(3); np.zeros((3, 3))")
add("scipy.spatial.distance", "cdist", "a, b; c, c; c, c, out=np.zeros((3, 3))")
add("scipy.spatial.distance", "euclidean cosine cityblock", "v, w; v4, v4")
add("scipy.optimize", "linear_sum_assignment", "c; spd; a")
add("scipy.optimize", "nnls", "c, np.ones(3)")
add("scipy.interpolate", "griddata", "v4, v4, v4")

for _format in scipy_sparse.FORMATS:
    for _kind in ("matrix", "array") if _format not in ("lil", "dok") else ():
        add("scipy.sparse", f"{_format}_{_kind}", f"c; spd; sparse_{_format}; sparse_{_format}, copy=True; (3, 4)")
    add("sparse", f"to{_format}", "sp; sp, copy=True; sc; sp, copy=np.bool(True)")
add("scipy.sparse", "eye eye_array identity", "3")
add("scipy.sparse", "random random_array", "(4, 4), density=0.5")
RECIPES["scipy.sparse.random"] = ["4, 4, 0.5"]
add("scipy.sparse", "diags diags_array", "v4; [v4], offsets=[0]")
add("scipy.sparse", "vstack hstack block_diag", "[sp, sc]; [sp]; [sc, sc]")
add("scipy.sparse", "issparse isspmatrix", "sp; c")
add("sparse", "toarray", "sp; sc; sp, out=os; sc, 'F'")
add("sparse", "copy", "sp; sc")
add("sparse", "transpose", "sp; sp, copy=True; sc; sp, None, np.bool(True)")
add("sparse", "diagonal", "sp; sc")

add("pandas", "DataFrame", "c; c, copy=True; i34; c, copy=False; {'x': v4}; ; df; df, copy=False; ser")
add("pandas", "Series", "v4; v4, copy=True; v4, copy=False; [1, 2]; ; ser; ser, copy=False")
add("pandas", "read_csv", "text; text, sep=','; text, chunksize=1; text, iterator=True")
add("pandas", "concat", "[df, df]; [ser, ser]; [df, df], axis=1; [ser, ser], axis=1; {'a': df}")
add("pandas", "get_dummies", "ser; df; words")
add("pandas", "crosstab", "v4, v4")
add("pandas", "DataFrame.from_dict", "{'x': v4}; {'x': v4}, 'index'")
add("pandas", "DataFrame.from_records", "c; [(1, 2)]")
add("pandas", "Index", "v4; ind; [1, 2]; ser; days")
add("pandas", "RangeIndex", "3; 1, 3")
add("pandas", "DatetimeIndex", "days; ['2020-01-01']")
add("pandas", "PeriodIndex", "['2020-01'], freq='M'")
add("pandas", "period_range", "'2020-01', periods=2, freq='M'")
add("pandas", "MultiIndex.from_product", "[[1, 2], [3]]; [v4, v4]")
add("pandas", "MultiIndex.from_arrays", "[[1, 2], [3, 4]]; [v4, v4]")
add("pandas", "MultiIndex.from_tuples", "[(1, 2)]")
add("pandas", "read_table", "text, sep=','; text, sep=',', chunksize=1; text, iterator=True")
add("pandas", "date_range", "'2020-01-01', periods=3")
add("pandas", "merge", "df, mixed, on='x'; df, df; mixed, df, 'left'")
add("frame", "to_numpy", "df; mixed; df, 'f4'; df, copy=True; mixed, copy=True; df, copy=np.bool(True)")
add("series", "to_numpy", "ser; ser, 'f4'; ser, copy=True; ser, copy=np.bool(True); words")
add("column", "to_numpy", "ser; df; ser, 'f4'; ser, copy=True; df, copy=np.bool(True); words")
add("index", "to_numpy", "ind; ind, 'f4'; ind, copy=True; days; ind, copy=np.bool(True)")
add("frame", "copy", "df; mixed; df, False; df, deep=False")
add("series", "copy", "ser; ser, False; words")
add("column", "copy", "ser; df; ser, False; df, False; words")
for _kind, _inputs in (("frame", ("df", "mixed")), ("series", ("ser", "words")), ("column", ("df", "ser"))):
    _holes = "gaps" if _kind == "series" else "holes"

    def _each(name: str, *arguments: str, kind: str = _kind, inputs: tuple[str, ...] = _inputs) -> None:
        add(kind, name, "; ".join(f"{one}, {text}".removesuffix(", ") for one in inputs for text in arguments))

    def _also(name: str, arguments: str, kind: str = _kind, one: str = _holes) -> None:
        RECIPES[f"{kind}.{name}"].append(f"{one}, {arguments}".removesuffix(", "))

    for _name in ("isna", "isnull", "notna", "notnull", "infer_objects"):
        _each(_name, "")
    _each("abs", "", inputs=_inputs[:1])
    for _name in ("dropna", "drop_duplicates"):
        _each(_name, "")
        _also(_name, "inplace=True")
    _each("fillna", "0")
    _also("fillna", "0.0, inplace=True")
    _each("sort_index", "", "ascending=False", "ascending=False, inplace=True")
    for _name, _changed in (("rename", "lambda v: 1"), ("drop", "[0]")):
        _each(_name, _changed, f"{_changed}, inplace=True")
    _each("clip", "0, 1", "0.5, 1.0, inplace=True", inputs=_inputs[:1])
    _each("replace", "1, 7", "-7, 1", inputs=_inputs[:1])
    _also("replace", "1.0, 7.0, inplace=True")
    for _name in ("where", "mask"):
        _each(_name, "lambda v: v > -9", "lambda v: v == 1", "lambda v: v == 1, 0.5, inplace=True", inputs=_inputs[:1])
    for _name in ("head", "tail"):
        _each(_name, "", "2", "-1")
    _each("astype", "float", "'f4'", "str", inputs=_inputs[:1])
add("frame", "sort_values", "df, 'x'; df, 'x', ascending=False; df, 'x', ascending=False, inplace=True")
add("series", "sort_values", "ser; ser, ascending=False; ser, ascending=False, inplace=True")
add("column", "sort_values", "ser; ser, ascending=False; df, 'x', ascending=False, inplace=True")
add("frame", "isin", "df, [1.0]; mixed, [1]")
add("series", "isin", "ser, [1.0]; words, ['a']")
add("series", "tolist to_list", "ser; words")
add("index", "tolist to_list", "ind; days")
add("frame", "reset_index", "df; df, drop=True; mixed; df, inplace=True")
add("series", "reset_index", "ser; ser, drop=True; reversed_ser, drop=True, inplace=True; words, drop=True")
add("frame", "set_index", "df, 'x'; mixed, 'x'; df, 'x', inplace=True")
add("frame", "query", "df, 'x > 1'; df, 'x > -9'; df, 'x > 1', inplace=True")
add("frame", "select_dtypes", "df, 'number'; mixed, 'int'; df, exclude='number'")
add("frame", "transpose", "df; mixed")
add("frame", "merge", "df, mixed, on='x'; df, df; mixed, df, 'left'")
add("series", "to_frame", "ser; ser, 'x'; words")
add("frame", "values", "df; mixed")
add("frame", "T", "df; mixed")
add("frame", "index columns", "df; mixed")
add("series", "values array", "ser; words")
add("series", "index", "ser; words")
add("column", "values index", "ser; words")
add("index", "values", "ind; days")

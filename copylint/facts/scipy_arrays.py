"""SciPy's filters, signals, special functions and distributions: new arrays, or the array that is given as output."""

from __future__ import annotations

from copylint.facts.effects import Case, Effect, Fact, Result, case, given, kind, literal, table
from copylint.facts.numpy_forms import UFUNC_PARAMS, elementwise, fresh, number

FACTS: dict[str, Fact] = {}
ARRAY = fresh(kind="ndarray")
UNKNOWN = Effect(Result.UNKNOWN)


def _add(module: str, names: str, params: str, *cases: Case | Effect, **defaults: object) -> None:
    FACTS.update(table(f"scipy.{module}.", names, params, *cases, **defaults))


# Filters: `output` is an array to write to, or a dtype.
OUTPUT: tuple[Case, Case, Effect] = (
    case(kind("output", "ndarray"), effect=Effect(Result.SAME, of="output", writes=("output",), reads_old=False)),
    case(given("output"), effect=UNKNOWN),
    fresh("same", "same", kind="ndarray"),
)
FILTERS = {
    "gaussian_filter": "input sigma order output mode cval truncate * radius axes",
    "gaussian_filter1d": "input sigma axis order output mode cval truncate * radius",
    "uniform_filter": "input size output mode cval origin * axes",
    "uniform_filter1d": "input size axis output mode cval origin",
    "median_filter": "input size footprint output mode cval origin * axes",
    "maximum_filter minimum_filter": "input size footprint output mode cval origin * axes",
    "convolve correlate": "input weights output mode cval origin * axes",
    "convolve1d correlate1d": "input weights axis output mode cval origin",
    "sobel prewitt": "input axis output mode cval",
    "laplace": "input output mode cval * axes",
    "gaussian_laplace gaussian_gradient_magnitude": "input sigma output mode cval * axes **kwargs",
    "percentile_filter": "input percentile size footprint output mode cval origin * axes",
    "grey_dilation grey_erosion": "input size footprint structure output mode cval origin * axes",
    "spline_filter1d": "input order axis output mode",
}
for _names, _params in FILTERS.items():
    _add("ndimage", _names, _params, *(OUTPUT if "spline" not in _names else (*OUTPUT[:2], ARRAY)))
RESAMPLING = {
    "zoom": "input zoom output order mode cval prefilter * grid_mode",
    "shift": "input shift output order mode cval prefilter",
    "rotate": "input angle axes reshape output order mode cval prefilter",
    "map_coordinates": "input coordinates output order mode cval prefilter",
    "affine_transform": "input matrix offset output_shape output order mode cval prefilter",
}
for _names, _params in RESAMPLING.items():
    _add("ndimage", _names, _params, OUTPUT[0], OUTPUT[1], ARRAY)
for _names, _params in {
    "binary_erosion binary_dilation": "input structure iterations mask output border_value origin brute_force * axes",
    "binary_opening binary_closing": "input structure iterations output origin mask border_value brute_force * axes",
    "binary_fill_holes": "input structure output origin * axes",
}.items():
    _into = OUTPUT[0].effect._replace(result=Result.NONE, of="") if "fill" in _names else OUTPUT[0].effect
    _add("ndimage", _names, _params, Case(OUTPUT[0].when, _into), OUTPUT[1], fresh("bool", "same", kind="ndarray"))
_add(
    "ndimage",
    "label",
    "input structure output",
    Case(OUTPUT[0].when, Effect(Result.UNKNOWN, writes=("output",), reads_old=False)),
    case(given("output"), effect=UNKNOWN),
    Effect(Result.TUPLE_OF_FRESH_OR_SCALAR, kind="ndarray", length=2),
)
_add("ndimage", "generate_binary_structure", "rank connectivity", ARRAY)
_add("ndimage", "iterate_structure", "structure iterations origin", UNKNOWN)
_add("ndimage", "center_of_mass", "input labels index", UNKNOWN)
_add(
    "ndimage",
    "distance_transform_edt",
    "input sampling return_distances return_indices distances indices",
    case(given("distances"), effect=Effect(Result.UNKNOWN, writes=("distances",), reads_old=False)),
    case(given("indices"), effect=Effect(Result.UNKNOWN, writes=("indices",), reads_old=False)),
    case(literal("return_distances", True), literal("return_indices", False), effect=ARRAY),
    UNKNOWN,
    return_distances=True,
    return_indices=False,
)

# Signals.
_add("signal", "convolve correlate fftconvolve oaconvolve convolve2d correlate2d", "in1 in2 mode *args **kwargs", ARRAY)
_add("signal", "filtfilt", "b a x *args **kwargs", ARRAY)
_add("signal", "lfilter", "b a x axis zi", case(given("zi"), effect=Effect(Result.FRESH_TUPLE, kind="ndarray", length=2)), ARRAY)
_add("signal", "sosfiltfilt", "sos x *args **kwargs", ARRAY)
_add("signal", "sosfilt", "sos x axis zi", case(given("zi"), effect=Effect(Result.FRESH_TUPLE, kind="ndarray", length=2)), ARRAY)
_add("signal", "savgol_filter", "x window_length polyorder *args **kwargs", ARRAY)
_add("signal", "medfilt wiener", "volume *args **kwargs", ARRAY)
_add("signal", "medfilt2d", "input kernel_size", ARRAY)
_add("signal", "hilbert", "x *args **kwargs", ARRAY)
_add("signal", "resample_poly", "x up down *args **kwargs", ARRAY)
_add("signal", "resample", "x num t *args **kwargs", case(given("t"), effect=UNKNOWN), ARRAY)
_add("signal", "decimate", "x q *args **kwargs", ARRAY)
_add(
    "signal",
    "detrend",
    "data axis type bp overwrite_data",
    case(literal("overwrite_data", False), effect=ARRAY),
    Effect(Result.MAYBE, of="data", kind="ndarray", writes=("data",)),
    overwrite_data=False,
)
_add("signal", "firwin firwin2", "numtaps *args **kwargs", ARRAY)
_add("signal", "get_window", "window Nx fftbins * xp device", ARRAY)
_add(
    "signal",
    "windows.hann windows.hamming windows.blackman windows.gaussian windows.tukey windows.kaiser",
    "M *args **kwargs",
    ARRAY,
)
_add("signal", "windows.get_window", "window Nx fftbins * xp device", ARRAY)
_add("signal", "welch periodogram", "x *args **kwargs", Effect(Result.FRESH_TUPLE, kind="ndarray", length=2))
_add("signal", "stft spectrogram", "x *args **kwargs", Effect(Result.FRESH_TUPLE, kind="ndarray", length=3))

# Special functions: ufuncs, whose result is of another dtype than integers are.
UNARY = (
    "gammaln gamma loggamma digamma psi expit logit log_expit erf erfc erfinv erfcinv erfcx log1p expm1 exp2 exp10 cbrt entr"
    " ellipk ellipe ndtr ndtri log_ndtr j0 j1 i0 i0e i1 i1e k0 k1 y0 y1 rgamma round zetac cosm1"
)
BINARY = (
    "xlogy xlog1py betaln beta gammainc gammaincc gammaincinv gammainccinv poch jv iv ive kv kve yv rel_entr kl_div huber chdtr"
    " binom chdtrc boxcox boxcox1p inv_boxcox agm eval_legendre"
)
TERNARY = "betainc betaincinv hyp1f1 fdtr fdtrc"
for _name in UNARY.split():
    _add("special", _name, f"x / {UFUNC_PARAMS}", *elementwise(fresh("", "same", "keep")))
for _name in BINARY.split():
    _add("special", _name, f"x1 x2 / {UFUNC_PARAMS}", *elementwise(fresh("", "broadcast", "keep")))
for _name in TERNARY.split():
    _add("special", _name, f"x1 x2 x3 / {UFUNC_PARAMS}", *elementwise(fresh("", "broadcast", "keep")))
_add("special", "softmax log_softmax", "x axis", ARRAY)
_add("special", "logsumexp", "a axis b keepdims return_sign", UNKNOWN)
_add("special", "comb", "N k * exact repetition", UNKNOWN)
_add("special", "factorial factorial2 factorialk", "n *args **kwargs", UNKNOWN)
_add("special", "polygamma", "n x", Effect(Result.UNKNOWN))

# Others that are called often.
_add("stats", "rankdata", "a *args **kwargs", UNKNOWN)
_add("spatial.distance", "pdist", "X *args **kwargs", UNKNOWN)
_add("spatial.distance", "squareform", "X force checks", UNKNOWN)
_OUT = case(given("out"), effect=Effect(Result.SAME, of="out", writes=("out",), reads_old=False))
_add("spatial.distance", "cdist", "XA XB metric * out **kwargs", _OUT, ARRAY)
_add("spatial.distance", "euclidean cosine cityblock", "u v w", number())
_add("optimize", "linear_sum_assignment", "cost_matrix maximize", Effect(Result.FRESH_TUPLE, kind="ndarray", length=2))
_add("optimize", "nnls", "A b *args **kwargs", Effect(Result.TUPLE_OF_FRESH_OR_SCALAR, kind="ndarray", length=2))
_add("interpolate", "griddata", "points values xi *args **kwargs", UNKNOWN)

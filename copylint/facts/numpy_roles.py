"""The roles of NumPy's names."""

from __future__ import annotations

from copylint.facts.roles import Names, Role, named

_DRAWS = (
    "normal uniform laplace logistic gumbel lognormal beta gamma f chisquare standard_t noncentral_chisquare noncentral_f"
    " vonmises wald pareto weibull power rayleigh exponential triangular standard_cauchy binomial poisson geometric"
    " negative_binomial zipf logseries hypergeometric standard_normal standard_exponential standard_gamma random choice"
    " permutation dirichlet multinomial multivariate_normal bytes"
)

ROLES: dict[Role, Names] = {
    Role.METADATA: named("ndarray", "shape ndim size dtype itemsize nbytes strides flags device base"),
    Role.EXTENT: named("ndarray", "shape size"),
    Role.COUNT: named("ndarray", "nbytes __len__"),
    Role.ARRAY_PROTOCOL: named("ndarray", "T astype __array__ copy"),
    Role.RANK: named("numpy", "ndim"),
    Role.LOOKS_AT_RANK: {**named("ndarray", "ndim"), **named("numpy", "ndim isscalar iterable")},
    Role.TELLS_ARRAY: named("ndarray", "shape ndim"),
    Role.ITSELF: named("ndarray", "flags setflags base ctypes data __array_interface__ resize"),
    Role.COMPARES_PLACE: named("numpy", "shares_memory may_share_memory"),
    Role.LOCKS: named("ndarray", "setflags flags"),
    Role.TURNED: named("ndarray", "T mT"),
    Role.STORES_ELEMENTS: named("ndarray", "flat real imag"),
    Role.SETS_FORM: named("ndarray", "shape strides dtype data"),
    Role.OWN_MASK: named("masked", "real imag"),
    Role.LIMIT: named("finfo", "eps tiny smallest_normal max min resolution"),
    Role.CONSTANT: {**named("numpy", "pi e inf nan", "float"), "numpy.newaxis": "none"},
    Role.MASKED_CONSTANT: named("numpy", "ma.masked ma.core.masked"),
    Role.TYPE: {"numpy.ndarray": "ndarray", **named("numpy.ma", "MaskedArray core.MaskedArray", "masked")},
    Role.ANNOTATION: {
        **named("numpy", "typing.NDArray", "ndarray"),
        **named("numpy", "typing.ArrayLike", "array_like"),
        **named("numpy", "matrix", "other"),
    },
    Role.PASSES_THROUGH: named("numpy", "errstate"),
    Role.QUIET_MANAGER: named("numpy", "errstate printoptions"),
    Role.SWALLOWS: named("numpy.testing", "assert_raises assert_raises_regex"),
    Role.SETS_STRICT: named("numpy", "errstate seterr"),
    Role.DTYPE_TEST: named("numpy", "issubdtype"),
    Role.DTYPE_FORM: {
        **named("ndarray", "dtype dtype.type", "dtype"),
        **named("ndarray.dtype", "name char str", "name"),
        **named("ndarray.dtype", "kind", "kind"),
    },
    Role.PROPERTY_TEST: {
        "numpy.iscomplexobj": "category complex",
        "numpy.isrealobj": "no category complex",
        **named("ndarray.flags", "c_contiguous contiguous C_CONTIGUOUS CONTIGUOUS C", "layout C"),
    },
    Role.DTYPE_CLASS: named("numpy", "dtype"),
    Role.COPIES: {"numpy.copy": "", **named("ndarray", "copy"), **named("element", "copy")},
    Role.COPYING_CONSTRUCTOR: named("numpy", "array"),
    Role.CONVERTS: {
        **named("ndarray", "astype", "dtype"),
        **named("element", "astype", "dtype"),
        **named("numpy", "astype", "dtype"),
    },
    Role.FLATTENS: {**named("ndarray", "ravel flatten"), **named("element", "ravel flatten"), **named("numpy", "ravel")},
    Role.FORMS: named("ndarray", "reshape view"),
    Role.MAKES_CONTIGUOUS: {"numpy.ascontiguousarray": "C", "numpy.asfortranarray": "F"},
    Role.SHARES_OR_COPIES: {
        **named("numpy", "asarray asanyarray asarray_chkfinite array require atleast_1d atleast_2d atleast_3d nan_to_num resize"),
        **named("numpy", "reshape ma.masked_array ma.MaskedArray ma.filled ma.array"),
        **named("ndarray", "reshape resize"),
        **named("masked", "filled"),
    },
    Role.AS_ARRAY: named("numpy", "array asarray asanyarray ascontiguousarray"),
    Role.PLAIN_ARRAY: named("numpy", "array asarray ascontiguousarray asfortranarray"),
    Role.ZERO_DIMENSIONAL: named("numpy", "array asarray asanyarray copy require"),
    Role.OF_DISPLAY: named("numpy", "array asarray asanyarray"),
    Role.COPY_UNLESS_SHARED: {"numpy.asarray": "", "numpy.asanyarray": "subok=True"},
    Role.COPY_BEHIND: named("numpy", "asfortranarray require"),
    Role.EXACT_FACTORY: named("numpy", "zeros ones empty eye identity zeros_like ones_like empty_like"),
    Role.ROUNDING_FACTORY: named("numpy", "full full_like array arange"),
    Role.OF_SIZE: named("numpy", "empty zeros ones full"),
    Role.TORCH_TWIN: {
        **{f"numpy.{name}": name for name in ("zeros", "ones", "empty", "full", "eye")},
        "numpy.identity": "eye",
    },
    Role.COUNTED: {"numpy.linspace": "num", "numpy.eye": "N", "numpy.identity": "n"},
    Role.PLATFORM_INTEGER: named("numpy", "int_ intp long"),
    Role.JOINS: {
        **named("numpy", "concatenate concat stack vstack hstack dstack column_stack row_stack"),
        **named("numpy.ma", "concatenate stack vstack hstack dstack column_stack row_stack"),
    },
    Role.JOINS_TWO: named("numpy", "append insert ma.append"),
    Role.JOINS_INDEX: named("numpy", "r_ c_"),
    Role.JOINED_AXIS: {
        **named("numpy", "vstack row_stack ma.vstack ma.row_stack", "0"),
        **named("numpy", "column_stack ma.column_stack", "1"),
        **named("numpy", "dstack ma.dstack", "2"),
    },
    Role.DEFAULT_AXIS: named("numpy", "concatenate concat ma.concatenate"),
    Role.BUILDS_BY_INDEX: {"numpy.mgrid": "C", **named("numpy", "r_ c_")},
    Role.REPEATS: {**named("numpy", "repeat tile"), **named("ndarray", "repeat")},
    Role.ASSIGNS_BROADCAST: named("numpy", "where copyto"),
    Role.MESH: named("numpy", "ix_"),
    Role.LIST_OF_VIEWS: named("numpy", "split array_split hsplit vsplit dsplit"),
    Role.EXTRACTS: {
        **named("numpy", "take take_along_axis compress extract choose reshape ravel"),
        **named("ndarray", "flatten ravel reshape take compress choose"),
    },
    Role.HAS_AXES: {
        **named("numpy", "nonzero argwhere flatnonzero where unique arange sort argsort concatenate stack ravel linspace"),
        **named("numpy", "tril_indices triu_indices bincount atleast_1d random.permutation"),
        **named("ndarray", "nonzero sort argsort flatten ravel"),
    },
    Role.OF_VECTOR: named("numpy.linalg", "norm"),
    Role.POSITIONS: {**named("numpy", "argsort flatnonzero argwhere"), **named("ndarray", "argsort")},
    Role.METHOD_IN_PLACE: named("numpy", "sort partition"),
    Role.ASSIGNS: named("ndarray", "fill", "="),
    Role.FILLS: {"numpy.copyto": "src"},
    Role.RESHAPES: named("ndarray", "resize"),
    Role.ANOTHER_FORM: named("numpy", "append delete insert pad flip fliplr flipud roll"),
    Role.DRAWS: {
        **named("numpy.random", f"{_DRAWS} random_sample ranf sample rand randn randint"),
        **named("rng", f"{_DRAWS} random_sample rand randn randint integers permuted multivariate_hypergeometric"),
    },
    Role.READS_ON: named("numpy", "fromfile fromiter load loadtxt genfromtxt fromregex memmap lib.format.open_memmap"),
    Role.CHECKS: {
        **named("numpy", "broadcast broadcast_arrays broadcast_shapes result_type promote_types asarray_chkfinite"),
        **named("numpy", "fromfunction apply_along_axis apply_over_axes piecewise from_dlpack linalg.cholesky"),
        **named("ndarray", "item tolist"),
    },
    Role.SWAPS_ROWS: {"numpy.random.shuffle": "tensor", "rng.shuffle": "tensor"},
    Role.CONSUMES: named("numpy", "array stack vstack hstack"),
}

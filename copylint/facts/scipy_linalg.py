"""SciPy's linear algebra and Fourier transforms: new arrays, but where an `overwrite_` flag lets them use an argument's memory.

Such a flag writes only where the argument has the layout and dtype that the routine wants; nobody can read it afterwards.
"""

from __future__ import annotations

from copylint.facts.effects import Case, Effect, Fact, Result, case, kind, literal, ndim, table
from copylint.facts.numpy_forms import SEQUENCES, fresh, number

FACTS: dict[str, Fact] = {}
ARRAY = fresh(kind="ndarray")
SEVERAL = Effect(Result.TUPLE_OF_FRESH_OR_SCALAR, kind="ndarray")
UNKNOWN = Effect(Result.UNKNOWN)


def _tuple(count: int) -> Effect:
    return Effect(Result.FRESH_TUPLE, kind="ndarray", length=count)


def _add(module: str, names: str, params: str, *cases: Case | Effect, **defaults: object) -> None:
    FACTS.update(table(f"scipy.{module}.", names, params, *cases, **defaults))


def _over(flag: str, argument: str, effect: Effect, *, shares: bool = False, first: tuple[Case, ...] = ()) -> tuple[object, ...]:
    """Rows of a function that may use the memory of one argument; `shares`: its result may lie there."""
    used = (
        Effect(Result.MAYBE, of=argument, kind="ndarray", writes=(argument,)) if shares else effect._replace(writes=(argument,))
    )
    return (
        *(case(*row.when, literal(flag, False), effect=row.effect) for row in first),
        *(case(*row.when, effect=row.effect._replace(writes=(argument,))) for row in first),
        case(literal(flag, False), effect=effect),
        used,
    )


def _overwriting(
    module: str, names: str, params: str, effect: Effect, *, flag: str = "overwrite_a", shares: bool = False, **defaults: object
) -> None:
    argument = params.split()[0] if flag != "overwrite_b" else "b"
    rows = _over(flag, argument, effect, shares=shares)
    _add(module, names, params, *rows, **{flag: False}, **defaults)  # type: ignore[arg-type]


_overwriting("linalg", "inv", "a overwrite_a check_finite * assume_a lower", ARRAY, shares=True)
_overwriting("linalg", "cholesky", "a lower overwrite_a check_finite", ARRAY, shares=True)
_overwriting("linalg", "svdvals", "a overwrite_a check_finite", ARRAY)
_overwriting("linalg", "null_space", "A rcond * overwrite_a check_finite lapack_driver", ARRAY)
_overwriting("linalg", "ldl", "A lower hermitian overwrite_a check_finite", _tuple(3))
_add(
    "linalg",
    "det",
    "a overwrite_a check_finite",
    case(kind("a", *SEQUENCES), effect=UNKNOWN),
    case(ndim("a", 2), literal("overwrite_a", False), effect=number()),
    case(ndim("a", 2), effect=number()._replace(writes=("a",))),
    case(literal("overwrite_a", False), effect=UNKNOWN),
    UNKNOWN._replace(writes=("a",)),
    overwrite_a=False,
)
_RIGHT = (literal("left", False), literal("right", True))
_add(
    "linalg",
    "eig",
    "a b left right overwrite_a overwrite_b check_finite homogeneous_eigvals",
    case(*_RIGHT, literal("overwrite_a", False), literal("overwrite_b", False), effect=_tuple(2)),
    case(*_RIGHT, literal("overwrite_b", False), effect=_tuple(2)._replace(writes=("a",))),
    case(literal("overwrite_a", False), literal("overwrite_b", False), effect=UNKNOWN),
    UNKNOWN._replace(writes=("a", "b")),
    left=False,
    right=True,
    overwrite_a=False,
    overwrite_b=False,
)
_EIGH = "lower eigvals_only overwrite_a overwrite_b type check_finite subset_by_index subset_by_value driver"
_add(
    "linalg",
    "eigh",
    f"a b * {_EIGH}",
    case(literal("eigvals_only", True), literal("overwrite_a", False), literal("overwrite_b", False), effect=ARRAY),
    case(literal("eigvals_only", False), literal("overwrite_a", False), literal("overwrite_b", False), effect=_tuple(2)),
    case(literal("eigvals_only", False), literal("overwrite_b", False), effect=_tuple(2)._replace(writes=("a",))),
    UNKNOWN._replace(writes=("a", "b")),
    eigvals_only=False,
    overwrite_a=False,
    overwrite_b=False,
)
for _name, _params in (
    ("eigvals", "a b overwrite_a check_finite homogeneous_eigvals"),
    ("eigvalsh", f"a b * {_EIGH.replace('eigvals_only ', '')}"),
):
    _overwriting("linalg", _name, _params, ARRAY)
_add(
    "linalg",
    "svd",
    "a full_matrices compute_uv overwrite_a check_finite lapack_driver",
    *_over(
        "overwrite_a",
        "a",
        SEVERAL,
        first=(case(literal("compute_uv", True), effect=_tuple(3)), case(literal("compute_uv", False), effect=ARRAY)),
    )[:-2],  # type: ignore[arg-type]
    UNKNOWN._replace(writes=("a",)),
    compute_uv=True,
    overwrite_a=False,
)
_add(
    "linalg",
    "solve",
    "a b lower overwrite_a overwrite_b check_finite assume_a transposed",
    case(literal("overwrite_a", False), literal("overwrite_b", False), effect=ARRAY),
    case(literal("overwrite_b", False), effect=ARRAY._replace(writes=("a",))),
    case(literal("overwrite_a", False), effect=Effect(Result.MAYBE, of="b", kind="ndarray", writes=("b",))),
    Effect(Result.MAYBE, of="b", kind="ndarray", writes=("a", "b")),
    overwrite_a=False,
    overwrite_b=False,
)
_overwriting(
    "linalg", "solve_triangular", "a b trans lower unit_diagonal overwrite_b check_finite", ARRAY, flag="overwrite_b", shares=True
)
_overwriting("linalg", "cho_solve", "c_and_lower b overwrite_b check_finite", ARRAY, flag="overwrite_b", shares=True)
_overwriting("linalg", "lu_solve", "lu_and_piv b trans overwrite_b check_finite", ARRAY, flag="overwrite_b", shares=True)
_add(
    "linalg",
    "lu_factor",
    "a overwrite_a check_finite",
    case(literal("overwrite_a", False), effect=_tuple(2)),
    UNKNOWN._replace(writes=("a",)),
    overwrite_a=False,
)
_add("linalg", "expm logm sqrtm", "A *args **kwargs", ARRAY)
_add("linalg", "pinv orth", "a *args **kwargs", ARRAY)
_add("linalg", "block_diag", "*arrs", ARRAY)
_add("linalg", "toeplitz hankel", "c r", ARRAY)
_add("linalg", "circulant companion", "c", ARRAY)
_add("linalg", "hadamard hilbert", "n *args **kwargs", ARRAY)
_add(
    "linalg",
    "norm",
    "a ord axis keepdims check_finite",
    case(literal("axis", None), literal("keepdims", False), effect=number()),
    UNKNOWN,
    axis=None,
    keepdims=False,
)

# Fourier transforms: those of complex input, and all cosine and sine transforms, can use its memory.
_ONE = "x n axis norm overwrite_x workers * plan"
_MANY = "x s axes norm overwrite_x workers * plan"
for _names, _params in (("fft ifft", _ONE), ("fft2 ifft2 fftn ifftn", _MANY)):
    _overwriting("fft", _names, _params, ARRAY, flag="overwrite_x", shares=True)
_add("fft", "rfft irfft hfft ihfft", _ONE, ARRAY)
_add("fft", "rfft2 irfft2 rfftn irfftn", _MANY, ARRAY)
for _names, _params in (
    ("dct idct dst idst", "x type n axis norm overwrite_x workers orthogonalize"),
    ("dctn idctn dstn idstn", "x type s axes norm overwrite_x workers orthogonalize"),
):
    _overwriting("fft", _names, f"{_params}", ARRAY, flag="overwrite_x", shares=True)
_add("fft", "fftshift ifftshift", "x axes", fresh("same", "same", kind="ndarray"))
_add("fft", "fftfreq rfftfreq", "n d * xp device", fresh("float64", "", "C", kind="ndarray"))
_add("fft", "next_fast_len", "target real", Effect(Result.SCALAR, kind="int"))

"""NumPy's products, linear algebra and Fourier transforms: new arrays, but for a few forms."""

from __future__ import annotations

from copylint.facts.effects import (
    Case,
    Effect,
    Result,
    Table,
    absent,
    case,
    given,
    kind,
    literal,
    ndim,
    negate,
    proven,
    ranked,
)
from copylint.facts.numpy_forms import NUMBERS, OUT, SEQUENCES, fresh, maybe, number, of_no_array, view

FACTS = Table("numpy.")
_add = FACTS.add
ARRAYS = (kind("a", "ndarray"), kind("b", "ndarray"))
_TUPLE = Effect(Result.FRESH_TUPLE)
GUFUNC = "out * axes axis keepdims casting order dtype subok signature"


def _lines(one: str, two: str) -> tuple[Case, ...]:
    """Two vectors give a number."""
    return (case(ndim(one, 1), ndim(two, 1), effect=number("promote", f"{one} {two}")),)


# Products.
_PRODUCT = fresh("promote", "matmul", "C", like="a b")
_add(
    "dot",
    "a b out",
    OUT,
    *_lines("a", "b"),
    case(ndim("a", 2), ndim("b", 1, 2), effect=_PRODUCT),
    case(kind("a", *NUMBERS), kind("b", *NUMBERS), effect=number()),
    case(*ARRAYS, effect=fresh("promote", like="a b")),
    fresh(),
)
_add(
    "matmul",
    f"x1 x2 / {GUFUNC}",
    OUT,
    *_lines("x1", "x2"),
    case(given("order"), effect=fresh("arg/promote", like="x1 x2")),
    fresh("arg/promote", "matmul", like="x1 x2"),
)
_add("matvec vecmat", f"x1 x2 / {GUFUNC}", OUT, fresh("arg/promote", like="x1 x2"))
_add(
    "vecdot",
    f"x1 x2 / {GUFUNC}",
    OUT,
    case(ndim("x1", 1), ndim("x2", 1), negate(literal("keepdims", True)), effect=number()),
    fresh("arg/promote", like="x1 x2"),
)
_add("vdot", "a b /", number())
_add(
    "inner",
    "a b /",
    *_lines("a", "b"),
    case(kind("a", *NUMBERS), kind("b", *NUMBERS), effect=number()),
    case(*ARRAYS, effect=fresh("promote", like="a b")),
    fresh(),
)
_add("outer", "a b out", OUT, fresh("promote", "outer", "C", like="a b"))
_add("tensordot", "a b axes", fresh("promote", like="a b"))
_add("kron", "a b", fresh("promote", like="a b"))
_add("cross", "a b axisa axisb axisc axis", fresh("promote", like="a b"))
_add("trace", "a offset axis1 axis2 dtype out", OUT, case(ndim("a", 2), effect=number()), fresh())

# Decompositions keep LAPACK's column order: their results are not to be taken for C-contiguous.
_add("linalg.inv linalg.pinv linalg.cholesky", "a *args **kwargs", fresh("float wide", like="a"))
_add("linalg.solve", "a b", fresh("float wide", like="a b"))
_add("linalg.tensorsolve", "a b axes", fresh("float wide", like="a b"))
_add("linalg.tensorinv", "a ind", fresh("float wide", like="a"))
_add("linalg.lstsq", "a b rcond", Effect(Result.TUPLE_OF_FRESH_OR_SCALAR, length=4))
_add("linalg.eig", "a", Effect(Result.FRESH_TUPLE, length=2, dtype="any inexact"))
_add("linalg.eigh", "a UPLO", Effect(Result.FRESH_TUPLE, length=2, dtype="any inexact"))
_add("linalg.eigvals", "a", fresh("any inexact"))
_add("linalg.eigvalsh", "a UPLO", fresh("float real", like="a"))
_add(
    "linalg.svd",
    "a full_matrices compute_uv hermitian",
    case(literal("compute_uv", False), effect=fresh("float real", like="a")),
    case(literal("compute_uv", True), effect=Effect(Result.FRESH_TUPLE, length=3, dtype="any inexact")),
    Effect(Result.UNKNOWN),
    compute_uv=True,
)
_add("linalg.svdvals", "x /", fresh("float real"))
_add(
    "linalg.qr",
    "a mode",
    case(literal("mode", "r"), effect=fresh("float wide", like="a")),
    case(literal("mode", "raw"), effect=_TUPLE),
    case(literal("mode", "reduced"), effect=Effect(Result.FRESH_TUPLE, length=2, dtype="float wide", like="a")),
    case(literal("mode", "complete"), effect=Effect(Result.FRESH_TUPLE, length=2, dtype="float wide", like="a")),
    Effect(Result.UNKNOWN),
    mode="reduced",
)
_add("linalg.slogdet", "a", Effect(Result.TUPLE_OF_FRESH_OR_SCALAR, length=2))
_add(
    "linalg.det",
    "a",
    case(ndim("a", 2), effect=number("float wide", "a")),
    case(kind("a", *SEQUENCES), effect=Effect(Result.UNKNOWN)),
    fresh("float wide"),
)
_add("linalg.cond", "x p", case(ndim("x", 2), effect=number()), Effect(Result.UNKNOWN))
_add("linalg.matrix_rank", "A tol hermitian * rtol", case(ndim("A", 1, 2), effect=number()), Effect(Result.UNKNOWN))
for _name, _params in (("norm", "x ord axis keepdims"), ("vector_norm", "x / * axis keepdims ord")):
    _along = fresh("float real", "reduce", like="x")
    _add(
        f"linalg.{_name}",
        _params,
        case(literal("keepdims", True), effect=_along),
        case(absent("axis"), effect=number("float real", "x")),
        _along,
    )
_add("linalg.matrix_norm", "x / * keepdims ord", case(ndim("x", 2), negate(literal("keepdims", True)), effect=number()), fresh())
_add(
    "linalg.matrix_power",
    "a n",
    case(literal("n", 1), proven(kind("a", "ndarray")), effect=Effect(Result.SAME, of="a")),
    case(literal("n", 1), effect=maybe("a")),
    *(case(literal("n", n), effect=fresh()) for n in (0, 2, 3, -1)),
    maybe("a"),
)
_add("linalg.multi_dot", "arrays * out", OUT, Effect(Result.UNKNOWN))
_add("linalg.matmul", "x1 x2 /", *_lines("x1", "x2"), fresh("promote", "matmul"))
_add("linalg.outer", "x1 x2 /", fresh("promote", "outer", "C"))
_add("linalg.cross", "x1 x2 / * axis", fresh("promote", like="x1 x2"))
_add("linalg.tensordot", "x1 x2 / * axes", fresh("promote", like="x1 x2"))
_add("linalg.vecdot", "x1 x2 / * axis", *_lines("x1", "x2"), fresh("promote", like="x1 x2"))
_add("linalg.trace", "x / * offset dtype", case(ndim("x", 2), effect=number()), fresh())
_add("linalg.diagonal", "x / * offset", of_no_array("x", fresh(kind="ndarray")), view("x", readonly=True))
_add("linalg.matrix_transpose", "x /", of_no_array("x", fresh(kind="ndarray")), view("x", "whole"))

# Fourier transforms.
_COMPLEX, _REAL = fresh("any complex"), fresh("any floating")
_add("fft.fft fft.ifft fft.rfft fft.ihfft", "a n axis norm out", OUT, _COMPLEX)
_add("fft.irfft", "a n axis norm out", OUT, _REAL)
_add("fft.fft2 fft.rfft2 fft.fftn fft.ifftn fft.rfftn", "a s axes norm out", OUT, _COMPLEX)
_add("fft.irfftn", "a s axes norm out", OUT, _REAL)
_IGNORED = case(given("out"), effect=Effect(Result.UNKNOWN))  # NumPy 2.4 forgets to pass `out` on
_add("fft.hfft", "a n axis norm out", _IGNORED, _REAL)
_add("fft.ifft2", "a s axes norm out", _IGNORED, _COMPLEX)
_add("fft.irfft2", "a s axes norm out", _IGNORED, _REAL)
_add("fft.fftshift fft.ifftshift", "x axes", fresh("same", "same"))
_add("fft.fftfreq fft.rfftfreq", "n d device", fresh("float64", "", "C"))

ranked(FACTS, "2", "numpy.outer")


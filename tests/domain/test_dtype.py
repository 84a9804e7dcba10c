"""Element types against NumPy and torch: whatever the domain says of a result, the real result must be among it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
import pytest

from copylint.domain import dtype as dtypes
from copylint.domain.spelling import SPELLINGS
from tests.torch_installed import needs_torch

INTEGERS = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")
NUMPY = ("bool", *INTEGERS, "float16", "float32", "float64", "longdouble", "complex64", "complex128")
TORCH = ("bool", *INTEGERS, "float16", "bfloat16", "float32", "float64", "complex64", "complex128")
CATEGORIES = ("any integer", "any floating", "any inexact", "any complex")
WEAK: dict[str, Any] = {"pybool": True, "pyint": 1, "pyfloat": 1.0, "pycomplex": 1j}
TOKEN = dtypes.token(("like", 7))
OTHER_TOKEN = dtypes.token(("like", 8))
KNOWN_TOKENS = tuple(dtypes.token(("like", n), kind) for n, kind in enumerate(("bool", *CATEGORIES), 11))
UNKNOWN = ""

Meaning = dict[str, str]
"""The exact dtype that each token stands for."""


def members(dtype: str, library: str) -> tuple[str, ...]:
    """The exact dtypes that a description leaves possible."""
    exact = NUMPY if library == "numpy" else TORCH
    if dtype in WEAK or dtypes.is_exact(dtype):
        return (dtype,)
    if dtype == dtypes.NUMBER:
        return ("pyfloat", "float16", "float32", "float64") if library == "numpy" else ("pyfloat",)
    return tuple(name for name in exact if in_category(name, dtypes.category(dtype)))


def in_category(name: str, kind: str) -> bool:
    """Whether an exact dtype is of a category; "" leaves all possible."""
    return kind in ("", dtypes.category(name)) or (kind == "inexact" and dtypes.category(name) in ("floating", "complex"))


def admits(description: str, real: str, meaning: Meaning) -> bool:
    """Whether a real dtype is among what the description leaves possible."""
    if description == UNKNOWN:
        return True
    if dtypes.is_token(description):
        return meaning[description] == real
    if description == dtypes.NUMBER:
        return real in members(description, "numpy")
    if description.startswith("any "):
        return in_category(real if dtypes.category(real) else "complex64", description[4:])  # complex32 has no name here
    return description == real


def numpy_name(dtype: Any) -> str:
    """Our name for a NumPy dtype."""
    name = np.dtype(dtype).name
    return {np.dtype("longdouble").name: "longdouble", np.dtype("clongdouble").name: "clongdouble"}.get(name, name)


def numpy_result(left: str, right: str) -> str | None:
    """What NumPy makes of two operands; Python's own numbers stay what they are."""
    if left in WEAK and right in WEAK:
        return max(left, right, key=list(WEAK).index)
    return numpy_name(np.result_type(*(WEAK[name] if name in WEAK else np.dtype(name) for name in (left, right))))


def torch_result(left: str, right: str) -> str | None:
    """What torch makes of two operands (tensors of one dimension), None where it refuses."""
    import torch

    if left in WEAK and right in WEAK:
        return numpy_result(left, right)
    operands = [WEAK[name] if name in WEAK else torch.ones(2, dtype=getattr(torch, name)) for name in (left, right)]
    try:
        return str(torch.result_type(*operands)).removeprefix("torch.")
    except RuntimeError:
        return None


LIBRARIES: dict[str, Callable[[str, str], str | None]] = {"numpy": numpy_result, "torch": torch_result}
libraries = pytest.mark.parametrize("library", ["numpy", pytest.param("torch", marks=needs_torch)])


def operands(library: str) -> tuple[str, ...]:
    """Every description of an operand, exact ones first."""
    tokens = (TOKEN, OTHER_TOKEN, *KNOWN_TOKENS)
    return (*(NUMPY if library == "numpy" else TORCH), *CATEGORIES, *WEAK, dtypes.NUMBER, *tokens, UNKNOWN)


def contradictions(library: str, described: Callable[[str, str], str], real: Callable[[str, str], str | None]) -> list[str]:
    """Pairs of operands for which the description leaves out the real result."""
    found = []
    for left, right in product(operands(library), repeat=2):
        answer = described(left, right)
        for a, b in product(members(left, library), members(right, library)):
            if left == right and dtypes.is_token(left) and a != b:
                continue
            happened = real(a, b)
            if happened is not None and not admits(answer, happened, {left: a, right: b} if left != right else {left: a}):
                found.append(f"{left} ({a}) with {right} ({b}): said {answer}, is {happened}")
    return found


@libraries
def test_promotion_leaves_the_real_result_possible(library: str) -> None:
    assert contradictions(library, lambda a, b: dtypes.promote(a, b, library), LIBRARIES[library]) == []


@libraries
def test_promotion_of_exact_dtypes_is_exact(library: str) -> None:
    exact = [name for name in operands(library) if dtypes.is_exact(name)]
    pairs = [(a, b) for a, b in product(exact, (*exact, *WEAK)) if LIBRARIES[library](a, b) is not None]
    vague = [(a, b) for a, b in pairs if not dtypes.is_exact(dtypes.promote(a, b, library))]
    for a, b in vague:  # complex32 and clongdouble have no name here
        assert {dtypes.category(a), dtypes.category(b)} == {"floating", "complex"}
        assert {a, b} & {"longdouble", "float16", "bfloat16"}


@libraries
def test_the_order_of_operands_does_not_matter(library: str) -> None:
    for left, right in product(operands(library), repeat=2):
        assert dtypes.promote(left, right, library) == dtypes.promote(right, left, library), (left, right)


def true_divide_numpy(left: str, right: str) -> str | None:
    if left in WEAK and right in WEAK:
        return {"complex": "pycomplex"}.get(type(WEAK[left] / WEAK[right]).__name__, "pyfloat")
    arrays = [WEAK[name] if name in WEAK else np.ones(2, name) for name in (left, right)]
    return numpy_name(np.true_divide(*arrays).dtype)


def true_divide_torch(left: str, right: str) -> str | None:
    import torch

    if left in WEAK and right in WEAK:
        return true_divide_numpy(left, right)
    arrays = [WEAK[name] if name in WEAK else torch.ones(2, dtype=getattr(torch, name)) for name in (left, right)]
    try:
        return str(torch.true_divide(*arrays).dtype).removeprefix("torch.")
    except (RuntimeError, TypeError):
        return None


@pytest.mark.filterwarnings("ignore:ComplexHalf")
@libraries
def test_true_division_leaves_the_real_result_possible(library: str) -> None:
    real = {"numpy": true_divide_numpy, "torch": true_divide_torch}[library]
    assert contradictions(library, lambda a, b: dtypes.true_divide(a, b, library), real) == []


@libraries
def test_float_functions_leave_the_real_result_possible(library: str) -> None:
    wrong = []
    for dtype in operands(library):
        for member in members(dtype, library):
            real = float_function(member, library)
            if real is not None and not admits(dtypes.as_float(dtype, library), real, {dtype: member}):
                wrong.append((dtype, member, dtypes.as_float(dtype, library), real))
    assert wrong == []


def float_function(dtype: str, library: str) -> str | None:
    """The dtype of sqrt of an operand; Python's numbers are only ever divided."""
    if dtype in WEAK:
        return true_divide_numpy(dtype, dtype)
    if library == "numpy":
        return numpy_name(np.sqrt(np.ones(2, dtype)).dtype)
    import torch

    try:
        return str(torch.sqrt(torch.ones(2, dtype=getattr(torch, dtype))).dtype).removeprefix("torch.")
    except RuntimeError:
        return None


def test_the_real_part_has_the_dtype_it_has_in_numpy() -> None:
    for dtype in operands("numpy"):
        for member in members(dtype, "numpy"):
            if member not in WEAK:
                real = real_of(member)
                assert admits(dtypes.real(dtype), real, {dtypes.real(dtype): real}), dtype


def real_of(dtype: str) -> str:
    """The dtype of the real part in NumPy."""
    return numpy_name(np.ones(2, dtype).real.dtype)


@pytest.mark.parametrize("name", KNOWN_TOKENS)
def test_a_token_takes_in_its_real_part(name: str) -> None:
    promoted = dtypes.promote(name, dtypes.real(name))
    assert promoted == dtypes.promote(dtypes.real(name), name) == (name if name != KNOWN_TOKENS[1] else promoted)
    for member in members(name, "numpy"):
        meaning = {name: member, dtypes.real(name): real_of(member)}
        assert admits(promoted, numpy_result(member, real_of(member)) or "", meaning)


def test_whether_two_dtypes_may_be_one_is_whether_they_have_a_member_in_common() -> None:
    for left, right in product([name for name in operands("numpy") if name not in WEAK and name != dtypes.NUMBER], repeat=2):
        assert dtypes.may_be_one(left, right) == bool({*members(left, "numpy")} & {*members(right, "numpy")}), (left, right)


def test_without_its_token_a_dtype_admits_what_it_admitted() -> None:
    for dtype in operands("numpy"):
        left = dtypes.without_token(dtype)
        assert not dtypes.is_token(left) and {*members(dtype, "numpy")} <= {*members(left, "numpy")}


@libraries
def test_a_join_admits_what_either_side_admits(library: str) -> None:
    for left, right in product(operands(library), repeat=2):
        joined = dtypes.join(left, right)
        assert joined == dtypes.join(right, left)
        assert dtypes.join(left, joined) == joined
        for side in (left, right):
            for member in members(side, library):
                weak_of_category = member in WEAK and joined == dtypes.ANY.get(dtypes.category(member))
                assert left == right or weak_of_category or admits(joined, member, {}), (left, right)


def test_joins_may_be_grouped_in_any_way_and_give_a_few_categories() -> None:
    for one, two, three in product(operands("numpy"), repeat=3):
        assert dtypes.join(dtypes.join(one, two), three) == dtypes.join(one, dtypes.join(two, three))
    for first, second in product(operands("numpy"), repeat=2):
        once = dtypes.join(first, second)
        assert once in (first, dtypes.NUMBER, *CATEGORIES, UNKNOWN)


def test_categories_and_sizes_are_those_of_numpy() -> None:
    kinds = {"b": "bool", "i": "integer", "u": "integer", "f": "floating", "c": "complex"}
    for name in NUMPY:
        assert dtypes.category(name) == kinds[np.dtype(name).kind]
        assert dtypes.itemsize(name) == np.dtype(name).itemsize
    assert [dtypes.itemsize(name) for name in (*CATEGORIES, TOKEN, UNKNOWN, "pyint")] == [None] * 7


@needs_torch
def test_categories_and_sizes_are_those_of_torch() -> None:
    import torch

    for name in TORCH:
        dtype = getattr(torch, name)
        assert dtypes.itemsize(name) == dtype.itemsize
        assert (dtypes.category(name) == "floating") == dtype.is_floating_point
        assert (dtypes.category(name) == "complex") == dtype.is_complex


def test_spellings_mean_what_numpy_reads_in_them() -> None:
    for spelling in (*NUMPY, *SPELLINGS):
        if spelling.endswith("Tensor") or spelling in ("float_", "cfloat"):
            continue
        attribute = getattr(np, spelling, None)
        real = np.dtype(attribute if isinstance(attribute, type) else spelling)
        if spelling not in ("long", "uint"):  # their size is the platform's
            assert dtypes.exact(spelling) == numpy_name(real), spelling


@needs_torch
def test_spellings_mean_what_torch_has_under_them() -> None:
    import torch

    for spelling in ("float", "double", "half", "int", "long", "short", "bool", "cfloat", "cdouble", "uint8", "int8", "bfloat16"):
        assert dtypes.exact(spelling, "torch") == str(getattr(torch, spelling)).removeprefix("torch."), spelling


@pytest.mark.parametrize("spelling", ["str", "S10", "M8", "no such", "", "@x", "any floating"])
def test_what_is_no_dtype_is_unknown(spelling: str) -> None:
    assert dtypes.exact(spelling) == UNKNOWN


CODES = "? b B h H i I q Q e f d g F D O b1 i1 i2 i4 i8 u1 u2 u4 u8 f2 f4 f8 c8 c16"


@pytest.mark.parametrize("code", CODES.split())
def test_type_codes_mean_what_they_mean_to_numpy(code: str) -> None:
    name = np.dtype(code).name
    assert dtypes.exact(code) == {"float128": "longdouble"}.get(name, name)


@pytest.mark.parametrize("name", ["half", "single", "double", "intc", "uintc", "ushort", "longlong", "ulonglong", "intp", "uintp",
                                  "int_", "bool_", "object_", "csingle", "cdouble", "byte", "ubyte", "short"])
def test_names_of_scalar_types_mean_what_they_mean_to_numpy(name: str) -> None:
    assert dtypes.exact(name) == np.dtype(getattr(np, name)).name


@pytest.mark.parametrize("name", ["bool", "int8", "uint16", "int32", "int64", "uint64", "float16", "float32", "complex64"])
def test_sums_have_the_dtype_that_is_said(name: str) -> None:
    told, got = dtypes.summed(name), np.ones(2, name).sum().dtype.name
    assert told == got or (told == "any integer" and dtypes.category(got) == "integer")


@pytest.mark.parametrize("letter", "biufc")
def test_kinds_are_categories(letter: str) -> None:
    kinds = {name for name in ("bool", "int8", "uint8", "float32", "complex64") if np.dtype(name).kind == letter}
    assert {dtypes.category(name) for name in kinds} == {dtypes.category(dtypes.of_kind(letter))}


@pytest.mark.parametrize("name", sorted(dtypes.ABSTRACT))
def test_abstract_types_hold_their_category(name: str) -> None:
    abstract = np.bool_ if name == "bool" else getattr(np, name)
    members = [other for other in dtypes._SIZES if other not in ("bfloat16",) and np.issubdtype(np.dtype(other), abstract)]
    whole = {"floating", "complex"} if name == "inexact" else {dtypes.category(dtypes.ABSTRACT[name])}
    assert {dtypes.category(member) for member in members} == whole

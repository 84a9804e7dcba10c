"""Measures every cell of the in-place table: each pair of dtypes, each operator, on the installed libraries."""

from __future__ import annotations

import operator
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from copylint.facts.legality import OPERATORS, inplace

PLAIN: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "//": operator.floordiv,
    "%": operator.mod,
    "**": operator.pow,
    "&": operator.and_,
    "|": operator.or_,
    "^": operator.xor,
    "<<": operator.lshift,
    ">>": operator.rshift,
    "@": operator.matmul,
}
IN_PLACE: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.iadd,
    "-": operator.isub,
    "*": operator.imul,
    "/": operator.itruediv,
    "//": operator.ifloordiv,
    "%": operator.imod,
    "**": operator.ipow,
    "&": operator.iand,
    "|": operator.ior,
    "^": operator.ixor,
    "<<": operator.ilshift,
    ">>": operator.irshift,
    "@": operator.imatmul,
}
NUMPY_DTYPES = "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128"
TORCH_DTYPES = "bool uint8 int8 int16 int32 int64 uint16 uint32 uint64 float16 bfloat16 float32 float64 complex64 complex128"
NUMBERS = {"pybool": True, "pyint": 2, "pyfloat": 2.0, "pycomplex": 2j}


def outcome(operator_text: str, make: Callable[[], tuple[Any, Any]]) -> str:
    """What the libraries do, in the words of the table."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        target, operand = make()
        before = target.dtype
        try:
            result = IN_PLACE[operator_text](target, operand)
        except (TypeError, RuntimeError, NotImplementedError):
            return "raises"
        if result is not target:
            return "unknown"
        plain = PLAIN[operator_text](*make())
    return "exact" if plain.dtype == before else "dtype changes"


def test_the_table_knows_every_operator() -> None:
    assert set(PLAIN) == set(IN_PLACE) == OPERATORS


@pytest.mark.parametrize("operator_text", sorted(OPERATORS))
def test_numpy(operator_text: str) -> None:
    wrong = []
    for left in NUMPY_DTYPES.split():
        for right in [*NUMPY_DTYPES.split(), *NUMBERS]:
            if operator_text == "@" and right in NUMBERS:
                continue

            def make(left: str = left, right: str = right) -> tuple[Any, Any]:
                target = np.ones((2, 2), left)
                return target, NUMBERS[right] if right in NUMBERS else np.ones((2, 2), right)

            seen = outcome(operator_text, make)
            said = inplace("numpy", operator_text, left, right)
            if seen != said:
                wrong.append((left, right, seen, said))
    assert wrong == []


@pytest.mark.parametrize("operator_text", sorted(OPERATORS))
def test_numpy_scalars_count_as_arrays(operator_text: str) -> None:
    if operator_text == "@":
        assert inplace("numpy", "@", "float64", "float64") == "exact"
        return
    wrong = []
    for left in NUMPY_DTYPES.split():
        for right in NUMPY_DTYPES.split():
            seen = outcome(operator_text, lambda left=left, right=right: (np.ones(2, left), np.ones(1, right)[0]))  # type: ignore[misc]
            if seen != inplace("numpy", operator_text, left, right):
                wrong.append((left, right, seen))
    assert wrong == []


@pytest.mark.parametrize("operator_text", sorted(OPERATORS))
def test_torch(operator_text: str) -> None:
    torch = pytest.importorskip("torch")
    wrong = []
    for left in TORCH_DTYPES.split():
        for right in [*TORCH_DTYPES.split(), *NUMBERS]:

            def make(left: str = left, right: str = right) -> tuple[Any, Any]:
                target = torch.ones((2, 2)).to(getattr(torch, left))
                return target, NUMBERS[right] if right in NUMBERS else torch.ones((2, 2)).to(getattr(torch, right))

            seen = outcome(operator_text, make) if operator_text != "@" else "unknown"
            said = inplace("torch", operator_text, left, right)
            if seen != said:
                wrong.append((left, right, seen, said))
    assert wrong == []


def test_what_is_not_known_is_said_to_be_unknown() -> None:
    assert inplace("numpy", "+", "", "float64") == "unknown"
    assert inplace("numpy", "+", "float64", "object") == "unknown"
    assert inplace("numpy", "<", "float64", "float64") == "unknown"
    assert inplace("numpy", "+", "bfloat16", "float32") == "unknown"
    assert inplace("torch", "@", "float32", "float32") == "unknown"


def test_the_cases_people_meet() -> None:
    assert inplace("numpy", "/", "int64", "pyint") == "raises"
    assert inplace("numpy", "+", "float32", "float64") == "dtype changes"
    assert inplace("numpy", "+", "float32", "pyfloat") == "exact"
    assert inplace("torch", "*", "float32", "pyfloat") == "exact"
    assert inplace("torch", "*", "int64", "pyfloat") == "raises"

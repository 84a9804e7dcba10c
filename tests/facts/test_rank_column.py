"""The column `rank` of facts: what every function that has an entry gives, by the number of its axes."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest

from copylint.facts.lookup import library

FACTS = {name: fact.rank for name, fact in library().functions.items() if fact.rank}
NUMPY = [name for name in FACTS if name.startswith("numpy.")]
TORCH = [name for name in FACTS if name.startswith("torch.")]
ARRAYS = [np.ones((2,) * axes, dtype=int) for axes in range(4)]
OF_ONE_NUMBER = {"arange", "randperm", "eye"}
OF_RANGES = {"linspace", "logspace"}
OF_VECTORS = {"outer", "ger"}
OF_TWO = {"setdiff1d", "setxor1d", "union1d", "intersect1d"}


def calls(name: str) -> list[tuple[Any, ...]]:
    """Operands that a function takes, of all numbers of axes that it is used with."""
    last = name.rpartition(".")[2]
    if last in OF_ONE_NUMBER:
        return [(0,), (1,), (3,)]
    if last in OF_RANGES:
        return [(0, 1, 5), (0.5, 2.0, 1)]
    if last in OF_VECTORS and name.startswith("torch."):
        return [(ARRAYS[1], ARRAYS[1])]
    if last in OF_TWO or last in OF_VECTORS:
        return list(product(ARRAYS, ARRAYS))
    nests: list[Any] = [[1, 2], [[1, 2], [3, 4]], [ARRAYS[2]] * 2] if FACTS[name] == "same" else []
    return [(operand,) for operand in (*ARRAYS, *nests)]


def depth(operand: Any) -> int:
    """The number of axes of an array or of a nest of lists."""
    return 1 + depth(operand[0]) if isinstance(operand, list) else np.ndim(operand)


def fits(entry: str, operand: Any, found: int) -> bool:
    """Whether a number of axes is what the entry says."""
    if entry == "same":
        return found == depth(operand)
    return found >= int(entry[:-1]) if entry.endswith("+") else found == int(entry)


@pytest.mark.parametrize("name", NUMPY)
def test_numpy_gives_as_many_axes_as_the_column_says(name: str) -> None:
    function = getattr(np, name.removeprefix("numpy."))
    for operands in calls(name):
        assert fits(FACTS[name], operands[0], function(*operands).ndim), operands


@pytest.mark.parametrize("name", TORCH)
def test_torch_gives_as_many_axes_as_the_column_says(name: str) -> None:
    torch = pytest.importorskip("torch")
    function = getattr(torch, name.removeprefix("torch."))
    for operands in calls(name):
        given = [torch.from_numpy(one) if isinstance(one, np.ndarray) else one for one in operands]
        assert fits(FACTS[name], operands[0], function(*given).ndim), operands


def test_a_false_entry_is_noticed() -> None:
    assert not fits("2", ARRAYS[1], np.outer(ARRAYS[1], ARRAYS[1]).ndim + 1)
    assert not fits("2+", ARRAYS[1], 1)
    assert not fits("same", ARRAYS[2], 1)


def test_both_libraries_have_entries() -> None:
    assert {"numpy.flatnonzero", "numpy.atleast_2d"} <= set(NUMPY)
    assert "torch.arange" in TORCH

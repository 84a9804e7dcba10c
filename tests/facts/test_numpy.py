"""Runs every NumPy fact, method and attribute on real arrays: no fact may be contradicted, every row must be seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

import numpy as np
import pytest

from copylint.facts.effects import Fact
from copylint.facts.lookup import library
from tests.facts.measure import measure
from tests.facts.numpy_inputs import NumpyAdapter
from tests.facts.numpy_recipes import RECIPES

ADAPTER = NumpyAdapter()
ONE_WAY: dict[str, str] = {
    "numpy.array": "with copy=False NumPy 2 raises where it would have to copy, NumPy 1 copied",
}
"""Facts whose "maybe" is seen one way only, and why."""
FUNCTIONS = {name: fact for name, fact in library().functions.items() if name.startswith("numpy.")}


def callable_of(name: str) -> Callable[..., Any]:
    """The function that a dotted name means."""
    found: Callable[..., Any] = reduce(getattr, name.split(".")[1:], np)
    return found


@pytest.mark.parametrize("name", FUNCTIONS)
def test_function(name: str) -> None:
    fact: Fact = FUNCTIONS[name]
    report = measure(fact, callable_of(name), RECIPES[name], ADAPTER)
    assert report.problems(fact, one_way=name in ONE_WAY) == []

"""Runs every NumPy fact, method and attribute on real arrays: no fact may be contradicted, every row must be seen."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from copylint.facts import (
    numpy_attributes,
    numpy_conversion,
    numpy_creation,
    numpy_elementwise,
    numpy_inplace,
    numpy_linalg,
    numpy_masked,
    numpy_methods,
    numpy_random,
    numpy_reduction,
    numpy_shape,
)
from copylint.facts.effects import Fact
from tests.facts.adapter import method_of
from tests.facts.measure import measure
from tests.facts.numpy_inputs import NumpyAdapter
from tests.facts.numpy_recipes import RECIPES

ADAPTER = NumpyAdapter()
FILES = (
    numpy_conversion,
    numpy_creation,
    numpy_elementwise,
    numpy_inplace,
    numpy_linalg,
    numpy_masked,
    numpy_random,
    numpy_reduction,
    numpy_shape,
)
FUNCTIONS: dict[str, Fact] = {name: fact for file in FILES for name, fact in file.FACTS.items()}
METHOD_FILES = (numpy_methods, numpy_masked, numpy_random)
METHODS = {
    f"{kind}.{name}": fact for file in METHOD_FILES for kind, facts in file.METHODS.items() for name, fact in facts.items()
}
ATTRIBUTES = {f"{kind}.{name}": fact for kind, facts in numpy_attributes.ATTRIBUTES.items() for name, fact in facts.items()}
GONE = {"numpy.trapz", "numpy.in1d"}
"""Functions that later versions of NumPy 2 no longer have."""
SEEN_ONE_WAY: dict[str, str] = {}
"""Facts whose "maybe" is seen one way only, and why."""


def callable_of(name: str) -> Callable[..., Any] | None:
    """The function that a dotted name means, None where this NumPy has none."""
    found: Any = np
    for part in name.split(".")[1:]:
        found = getattr(found, part, None)
    return found  # type: ignore[no-any-return]


def attribute_of(kind: str, name: str) -> Callable[[Any], Any]:
    """Reads the attribute of an object of this kind."""

    def read(self: Any) -> Any:
        if ADAPTER.kind(self) != kind:
            raise TypeError(kind)
        return getattr(self, name)

    return read


@pytest.mark.parametrize("name", FUNCTIONS)
def test_function(name: str) -> None:
    function = callable_of(name)
    if function is None:
        assert name in GONE or np.__version__ < "2.4"
        return
    report = measure(FUNCTIONS[name], function, RECIPES[name], ADAPTER)
    assert report.problems(FUNCTIONS[name], one_way=name in SEEN_ONE_WAY) == []


@pytest.mark.parametrize("name", METHODS)
def test_method(name: str) -> None:
    report = measure(METHODS[name], method_of(ADAPTER, *name.split(".")), RECIPES[name], ADAPTER)
    assert report.problems(METHODS[name], one_way=name in SEEN_ONE_WAY) == []


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_attribute(name: str) -> None:
    report = measure(ATTRIBUTES[name], attribute_of(*name.split(".")), RECIPES[name], ADAPTER)
    assert report.problems(ATTRIBUTES[name], one_way=name in SEEN_ONE_WAY) == []


def test_few_facts_are_seen_one_way() -> None:
    assert len(SEEN_ONE_WAY) <= 0.03 * (len(FUNCTIONS) + len(METHODS) + len(ATTRIBUTES))


def parameters_of(function: Callable[..., Any] | None) -> list[inspect.Parameter]:
    """The parameters as the function itself tells them, where it does."""
    try:
        return list(inspect.signature(function).parameters.values())  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return []


TWO_RESULTS = ("numpy.modf", "numpy.frexp", "numpy.divmod")
"""Their signature hides that the results may be given one by one after the operands."""


@pytest.mark.parametrize("name", [n for n in FUNCTIONS if n not in TWO_RESULTS])
def test_parameters_are_those_of_the_signature(name: str) -> None:
    real = parameters_of(callable_of(name))
    params = FUNCTIONS[name].params
    open_ended = any(p.startswith("*") and len(p) > 1 for p in params) or any(p.kind is p.VAR_POSITIONAL for p in real)
    positional = [p.name for p in real if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    ours = [p for p in (params[: params.index("*")] if "*" in params else params) if p != "/"]
    assert open_ended or ours[: len(positional)] == positional
    assert open_ended or {p.name for p in real if p.kind is p.KEYWORD_ONLY} <= set(params)

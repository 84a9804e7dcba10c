"""Runs every fact of Python itself: built-in functions, container methods, the standard library."""

from __future__ import annotations

import builtins
import importlib
from collections.abc import Callable
from typing import Any

import pytest

from copylint.facts import builtins as builtin_facts
from copylint.facts import containers, stdlib
from copylint.facts.effects import Fact
from tests.facts.adapter import method_of
from tests.facts.measure import measure
from tests.facts.python_inputs import PythonAdapter
from tests.facts.python_recipes import RECIPES
from tests.facts.stdlib_recipes import NOT_RUN

ADAPTER = PythonAdapter()
FUNCTIONS: dict[str, Fact] = {**builtin_facts.FACTS, **stdlib.FACTS}
METHODS = {
    f"{kind}.{name}": fact
    for file in (containers, stdlib)
    for kind, facts in file.METHODS.items()
    for name, fact in facts.items()
}


def callable_of(name: str) -> Callable[..., Any] | None:
    """The function that a dotted name means, None where this Python has none."""
    module, _, rest = name.partition(".")
    if name.startswith("os.path."):
        module, rest = "os.path", name.removeprefix("os.path.")
    found: Any = builtins if module == "builtins" else importlib.import_module(module)
    for part in rest.split("."):
        found = getattr(found, part, None)
    return found  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", [n for n in FUNCTIONS if n not in NOT_RUN])
def test_function(name: str) -> None:
    function = callable_of(name)
    if function is None:
        assert name in ADDED_LATER
        return
    report = measure(FUNCTIONS[name], function, RECIPES[name], ADAPTER)
    assert report.problems(FUNCTIONS[name]) == []


ADDED_LATER = {"copy.replace", "itertools.batched", "math.sumprod", "contextlib.chdir"}
"""Functions that came after Python 3.11."""


@pytest.mark.parametrize("name", [n for n in METHODS if n not in NOT_RUN])
def test_method(name: str) -> None:
    report = measure(METHODS[name], method_of(ADAPTER, *name.split(".")), RECIPES[name], ADAPTER)
    assert report.problems(METHODS[name]) == []


def test_facts_that_are_not_run_exist() -> None:
    assert set(NOT_RUN) <= {*FUNCTIONS, *METHODS}

"""The examples in the docstrings of the domain hold."""

from __future__ import annotations

import doctest
import importlib

import pytest

WITH_EXAMPLES = ("dtype", "heap", "layout", "layout_steps", "shape", "storage", "summary", "truth", "value")


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_hold(name: str) -> None:
    result = doctest.testmod(importlib.import_module(f"copylint.domain.{name}"))
    assert result.attempted > 0, "a module of the domain shows how it is used"
    assert result.failed == 0

"""Runs the facts of numpy.testing and torch.testing, and of NumPy's dates and wrapped functions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from copylint.facts import numpy_objects, numpy_testing
from copylint.facts.lookup import function_fact
from tests.facts.measure import measure
from tests.facts.numpy_inputs import NumpyAdapter


class Objects(NumpyAdapter):
    """Knows a word for wrapped functions."""

    def kind(self, value: object) -> str:
        if isinstance(value, np.vectorize) and value.signature is None and not value.excluded:
            return "vectorized"
        return super().kind(value) or "object"


RECIPES = {
    "assert_array_less": ["a, a + 1"],
    "assert_string_equal": ["'one', 'one'"],
    "assert_": ["True", "a is not None"],
    "assert_array_almost_equal_nulp": ["c, c"],
    "assert_array_max_ulp": ["c, c"],
    "assert_approx_equal": ["1.0, 1.0"],
}


@pytest.mark.parametrize("name", [n for n in numpy_testing.FACTS if n.startswith("numpy.")])
def test_assertion(name: str) -> None:
    fact, short = numpy_testing.FACTS[name], name.rpartition(".")[2]
    report = measure(fact, getattr(np.testing, short), RECIPES.get(short, ["a, a", "c, c", "a, a, err_msg='no'"]), NumpyAdapter())
    assert report.problems(fact) == []


OBJECTS = {
    "datetime64": ["'2020-01-01'", "'2020', 'D'", "0, 's'"],
    "timedelta64": ["3, 'D'", "3"],
    "datetime_data": ["np.dtype('M8[s]')"],
    "vectorize": ["len", "lambda value: value + 1, otypes=[float]", "len, signature='(n)->()'", "pow, excluded=[1]"],
}


@pytest.mark.parametrize("name", OBJECTS)
def test_object(name: str) -> None:
    fact = numpy_objects.FACTS[f"numpy.{name}"]
    report = measure(fact, getattr(np, name), OBJECTS[name], Objects())
    assert report.problems(fact) == []
    assert len(OBJECTS) == len(numpy_objects.FACTS)


def test_assertions_of_masked_arrays_are_those_of_arrays() -> None:
    assert function_fact("numpy.ma.testutils.assert_equal") is numpy_testing.FACTS["numpy.testing.assert_equal"]


def test_torch_compares_and_gives_none() -> None:
    torch: Any = pytest.importorskip("torch")
    one = torch.ones(3)
    assert torch.testing.assert_close(one, one.clone()) is None
    assert one.tolist() == [1.0, 1.0, 1.0]

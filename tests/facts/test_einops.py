"""Runs the facts of einops on arrays and tensors."""

from __future__ import annotations

from typing import Any

import pytest

from copylint.facts import einops as facts

einops: Any = pytest.importorskip("einops")
pytest.importorskip("torch")

from tests.facts.measure import measure  # noqa: E402
from tests.facts.torch_inputs import TorchAdapter  # noqa: E402

ARRAYS = ("f", "array")
PATTERNS = {
    "rearrange": [
        "{0}, 'a b -> a b'",
        "{0}, 'a b -> b a'",
        "{0}.T, 'a b -> (a b)'",
        "{0}, '(a c) b -> a c b', c=3",
        "[{0}, {0}], 'n a b -> a b n'",
    ],
    "repeat": [
        "{0}, 'a b -> a b'",
        "{0}, 'a b -> a b c', c=2",
        "{0}, 'a b -> (a c) b', c=2",
        "[{0}, {0}], 'n a b -> n a b c', c=2",
    ],
    "reduce": [
        "{0}, 'a b -> a b', 'sum'",
        "{0}, 'a b -> a', 'mean'",
        "{0}, 'a b -> ()', 'max'",
        "[{0}, {0}], 'n a b -> a b', 'sum'",
    ],
    "parse_shape": ["{0}, 'a b'"],
}


@pytest.mark.parametrize("name", PATTERNS)
def test_function(name: str) -> None:
    fact = facts.FACTS[f"einops.{name}"]
    recipes = [pattern.format(array) for pattern in PATTERNS[name] for array in ARRAYS]
    report = measure(fact, getattr(einops, name), recipes, TorchAdapter())
    assert report.problems(fact) == []


def test_every_fact_is_run() -> None:
    assert set(facts.FACTS) == {f"einops.{name}" for name in PATTERNS}

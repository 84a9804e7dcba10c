"""NumPy functions that hand the work to their operand, or its kind to the result: of a tensor they give a tensor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from copylint.facts.numpy_forms import OF_ITS_OWN_KIND

torch: Any = pytest.importorskip("torch")

CALLS: dict[str, Callable[[Any], Any]] = {
    "argpartition": lambda x: np.argpartition(x, 1),
    "argsort": np.argsort,
    "argwhere": np.argwhere,
    "around": np.around,
    "clip": lambda x: np.clip(x, 0, 1),
    "compress": lambda x: np.compress([True, True], x),
    "cumprod": np.cumprod,
    "cumsum": np.cumsum,
    "delete": lambda x: np.delete(x, 0),
    "insert": lambda x: np.insert(x, 0, 1),
    "repeat": lambda x: np.repeat(x, 2),
    "reshape": lambda x: np.reshape(x, (-1,)),
    "round": np.round,
    "squeeze": np.squeeze,
    "swapaxes": lambda x: np.swapaxes(x, 0, 1),
    "take": lambda x: np.take(x, [0, 1]),
    "transpose": np.transpose,
}
OTHERS: dict[str, Callable[[Any], Any]] = {
    "atleast_2d": np.atleast_2d,
    "concatenate": lambda x: np.concatenate([x, x]),
    "expand_dims": lambda x: np.expand_dims(x, 0),
    "ravel": np.ravel,
    "roll": lambda x: np.roll(x, 1),
    "sort": np.sort,
    "tile": lambda x: np.tile(x, 2),
    "zeros_like": np.zeros_like,
}


def test_each_of_them_is_measured() -> None:
    assert {f"numpy.{name}" for name in CALLS} == OF_ITS_OWN_KIND


@pytest.mark.parametrize("name", CALLS)
def test_a_tensor_comes_back(name: str) -> None:
    assert isinstance(CALLS[name](torch.arange(6.0).reshape(2, 3)), torch.Tensor)


@pytest.mark.parametrize("name", OTHERS)
def test_an_array_comes_back_from_others(name: str) -> None:
    assert isinstance(OTHERS[name](torch.arange(6.0).reshape(2, 3)), np.ndarray)
    assert f"numpy.{name}" not in OF_ITS_OWN_KIND

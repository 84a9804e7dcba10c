"""What CPL106 says of torch's constructors: of a tensor they warn, and so they do of a list of arrays, which they take apart."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from copylint.facts.lookup import names_in
from copylint.facts.roles import Role

if os.environ.get("COPYLINT_REQUIRE_TORCH"):
    import torch
else:
    torch = pytest.importorskip("torch")

DTYPES = {
    "DoubleTensor": "float64",
    "LongTensor": "int64",
    "IntTensor": "int32",
    "ShortTensor": "int16",
    "CharTensor": "int8",
    "ByteTensor": "uint8",
    "BoolTensor": "bool",
}


@pytest.fixture(autouse=True)
def warn_always() -> Iterator[None]:
    """Torch gives most of its warnings only once in a process."""
    torch.set_warn_always(True)
    yield
    torch.set_warn_always(False)


def constructor(name: str) -> Callable[[Any], Any]:
    """The callable behind "torch.tensor" or "tensor.new_tensor"."""
    owner, _, last = name.partition(".")
    return getattr(torch if owner == "torch" else torch.ones(1), last)  # type: ignore[no-any-return]


def warned(call: Callable[[], Any]) -> str:
    """The texts of all warnings of a call."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        call()
    return " ".join(str(warning.message) for warning in caught)


@pytest.mark.parametrize("name", sorted(names_in(Role.BY_NUMBER)))
@pytest.mark.parametrize("kind", [list, tuple])
def test_a_list_of_arrays_is_taken_apart(name: str, kind: type) -> None:
    rows = kind(np.ones(3, dtype=DTYPES.get(name.partition(".")[2], "float32")) for _ in range(2))
    assert "list of numpy.ndarrays is extremely slow" in warned(lambda: constructor(name)(rows))


@pytest.mark.parametrize("name", ["torch.tensor", "tensor.new_tensor"])
def test_a_tensor_of_a_tensor_is_warned_of_whatever_the_dtype(name: str) -> None:
    source = torch.ones(2, requires_grad=True)
    assert "To copy construct from a tensor" in warned(lambda: constructor(name)(source))
    assert "To copy construct from a tensor" in warned(lambda: torch.tensor(source, dtype=torch.float64))
    with pytest.warns(UserWarning):
        assert not torch.tensor(source).requires_grad


def test_stacked_arrays_are_shared_without_a_warning() -> None:
    rows = np.stack([np.ones(3), np.ones(3)])
    assert warned(lambda: torch.from_numpy(rows)) == ""
    shared = torch.from_numpy(rows)
    rows[0, 0] = 5.0
    assert shared[0, 0] == 5.0

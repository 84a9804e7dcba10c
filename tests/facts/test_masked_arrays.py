"""Which writes through a masked array reach the array that was given as its mask, run on real arrays."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

ONES = np.ones((2, 3))
OTHER_MASK = np.array([[False, True, True], [True, True, True]])


def mask_of(text: str) -> bool:
    """Whether running the text on a masked array `x` changes the boolean array that was given as its mask."""
    mask = np.array([[True, False, True], [False, True, False]])
    before = mask.copy()
    space = {"np": np, "x": np.ma.masked_array(np.arange(6.0).reshape(2, 3), mask=mask), "ones": ONES}
    space["other"] = np.ma.array(ONES, mask=OTHER_MASK)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(text, space)
    return not bool((mask == before).all())


WRITING = (
    "x[:] = 4",
    "x[0] = 4",
    "x[0, 0] = 4",
    "x[...] = ones",
    "x[1:][:] = 4",
    "x.T[:] = 4",
    "x.reshape(-1)[:] = 4",
    "x.ravel()[:] = 4",
    "x.squeeze()[:] = 4",
    "x.swapaxes(0, 1)[:] = 4",
    "np.ma.array(x)[:] = 4",
    "row = x[0]; row[:] = 4",
    "for row in x: row[:] = 4",
    "x[:] = np.ma.masked",
    "x[ones > 0] = np.ma.masked",
    "x.mask = False",
    "x.mask[:] = True",
    "x[:] = other",
)
SILENT = (
    "x += 1",
    "x *= ones",
    "x[1:] += 1",
    "x[0, 0] += 1",
    "x.fill(3)",
    "x.data[:] = 3",
    "x.real[:] = 3",
    "x.filled(0)[:] = 3",
    "x.copy()[:] = 3",
    "(x + 1)[:] = 3",
    "np.asarray(x)[:] = 3",
    "x[~x.mask] = 3",
    "x[:] = x * 2",
    "x.harden_mask(); x[:] = 4",
    "x.unshare_mask(); x[:] = 4",
)


@pytest.mark.parametrize("text", WRITING)
def test_a_store_writes_the_mask(text: str) -> None:
    assert mask_of(text)


@pytest.mark.parametrize("text", SILENT)
def test_arithmetic_and_data_leave_the_mask(text: str) -> None:
    assert not mask_of(text)


def test_arithmetic_with_masked_arrays_may_write_the_mask() -> None:
    assert mask_of("x += other")
    assert mask_of("x /= 0")


def test_masked_where_without_a_copy_has_a_mask_of_its_own() -> None:
    mask = np.array([True, False])
    field = np.ma.masked_where(mask, np.ones(2), copy=False)
    field[:] = 3
    assert mask.tolist() == [True, False]

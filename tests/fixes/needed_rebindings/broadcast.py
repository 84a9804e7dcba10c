"""The operand is wider than the array, so the sum has another shape."""

from __future__ import annotations

import numpy as np


def run() -> tuple[int, ...]:
    grid = np.zeros((4, 1))
    columns = np.arange(3.0)
    grid = grid + columns
    return grid.shape

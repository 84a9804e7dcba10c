"""A broadcast view cannot be written; the sum is a new array."""

from __future__ import annotations

import numpy as np


def run() -> list[list[float]]:
    row = np.arange(3.0)
    table = np.broadcast_to(row, (2, 3))
    table = table + 1.0
    return table.tolist()

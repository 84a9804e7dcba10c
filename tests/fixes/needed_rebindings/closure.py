"""A nested function hands out the array that the enclosing function goes on rebinding."""

from __future__ import annotations

import numpy as np


def run() -> tuple[list[float], list[float]]:
    total = np.zeros(3)

    def current() -> np.ndarray:
        return total

    first = current()
    total = total + 2.0
    return first.tolist(), current().tolist()

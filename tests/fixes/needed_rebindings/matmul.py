"""A product with a non-square matrix has other columns than its left side."""

from __future__ import annotations

import numpy as np


def run() -> tuple[int, ...]:
    points = np.ones((5, 4))
    camera = np.arange(12.0).reshape(4, 3)
    points = points @ camera
    return points.shape

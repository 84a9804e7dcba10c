"""An integer array cannot hold the sum."""

from __future__ import annotations

import numpy as np


def run() -> list[float]:
    counts = np.bincount([0, 1, 1, 3])
    counts = counts + 0.5
    return counts.tolist()

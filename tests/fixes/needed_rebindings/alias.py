"""A second name keeps the values from before the step."""

from __future__ import annotations

import numpy as np


def run() -> tuple[list[float], list[float]]:
    level = np.linspace(0.0, 1.0, 5)
    before = level
    level = level + 0.25
    return before.tolist(), (level - before).tolist()

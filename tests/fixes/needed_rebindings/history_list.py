"""A list keeps the state of every step."""

from __future__ import annotations

import numpy as np


def run() -> list[list[float]]:
    state = np.array([1.0, 0.0])
    history = []
    for _ in range(3):
        history.append(state)
        state = state * 0.5
    return [entry.tolist() for entry in history]

"""What a generator has handed out belongs to its consumer."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np


def walk(steps: int) -> Iterator[np.ndarray]:
    position = np.zeros(2)
    for _ in range(steps):
        yield position
        position = position + 1.0


def run() -> list[list[float]]:
    return [place.tolist() for place in list(walk(3))]

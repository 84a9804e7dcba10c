"""The attribute holds an array that the constructor's caller still owns."""

from __future__ import annotations

import numpy as np


class Particle:
    def __init__(self, position: np.ndarray) -> None:
        self.position = position

    def move(self, step: float) -> None:
        self.position = self.position + step


def run() -> tuple[list[float], list[float]]:
    origin = np.zeros(2)
    particle = Particle(origin)
    particle.move(1.5)
    return origin.tolist(), particle.position.tolist()

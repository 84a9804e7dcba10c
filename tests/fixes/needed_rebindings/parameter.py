"""The function's parameter is the caller's array, which the caller uses again."""

from __future__ import annotations

import numpy as np


def centred(series: np.ndarray, offset: float) -> np.ndarray:
    series = series - offset
    return series


def run() -> tuple[list[float], list[float]]:
    volts = np.array([1.0, 2.0, 4.0])
    return centred(volts, 1.0).tolist(), volts.tolist()

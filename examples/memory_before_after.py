"""The memory rules, before and after: the same results for fewer bytes.

    python examples/memory_before_after.py
"""

from __future__ import annotations

import numpy as np
from measuring import measured

SIZE = 1_000_000


def scaled_before() -> float:
    """Every line makes an array of its own; old and new exist together."""
    signal = np.linspace(0.0, 4.0, SIZE)
    signal = signal * 0.25  # CPL101
    signal = np.sqrt(signal)  # CPL101
    return float(signal.max())


def scaled_after() -> float:
    signal = np.linspace(0.0, 4.0, SIZE)
    signal *= 0.25
    np.sqrt(signal, out=signal)
    return float(signal.max())


def accumulated_before() -> float:
    """The array is kept, and still the right side is built beside it."""
    step = np.full(SIZE, 0.5)
    total = np.zeros(SIZE)
    total[:] = total + step  # CPL102 when selected
    return float(total.max())


def accumulated_after() -> float:
    step = np.full(SIZE, 0.5)
    total = np.zeros(SIZE)
    total += step
    return float(total.max())


def merged_before() -> int:
    """Each pass copies all earlier elements into a new list."""
    merged: list[int] = []
    for start in range(0, 4_000, 2):
        merged = merged + [start, start + 1]  # CPL104
    return len(merged)


def merged_after() -> int:
    merged: list[int] = []
    for start in range(0, 4_000, 2):
        merged += [start, start + 1]
    return len(merged)


def difference() -> float:
    """Here the old array is needed: nothing to report."""
    signal = np.linspace(0.0, 4.0, SIZE)
    original = signal
    signal = signal * 0.25
    return float((original - signal).max())


def prefixes() -> list[list[int]]:
    """Here every list is kept: nothing to report."""
    prefix: list[int] = []
    kept = []
    for number in range(4):
        prefix = prefix + [number]
        kept.append(prefix)
    return kept


def main() -> None:
    """Print what each pair takes, in megabytes (10**6 bytes)."""
    for name, before, after in (
        ("scaled", scaled_before, scaled_after),
        ("accumulated", accumulated_before, accumulated_after),
        ("merged", merged_before, merged_after),
    ):
        old, new = measured(before), measured(after)
        assert old.value == new.value
        print(f"{name:<12} peak      {old.peak / 1e6:8.2f} MB -> {new.peak / 1e6:8.2f} MB")
        print(f"{'':<12} allocated {old.allocated / 1e6:8.2f} MB -> {new.allocated / 1e6:8.2f} MB")
    print("difference", difference())
    print("prefixes", prefixes())


if __name__ == "__main__":
    main()

"""The aliasing rules, before and after: how many bytes hold the two values, and what the values are.

    python examples/aliasing_before_after.py
"""

from __future__ import annotations

import numpy as np


def describe(name: str, first: np.ndarray, second: np.ndarray) -> None:
    """Print the bytes that the two arrays occupy together, and their sums."""
    together = max(first.nbytes, second.nbytes) if np.shares_memory(first, second) else first.nbytes + second.nbytes
    print(f"{name:<16} {together:3} bytes for both; sums {first.sum():g} and {second.sum():g}")


def alias_before() -> None:
    """Two names for one array."""
    start = np.zeros(4)
    position = start
    position += 1.0  # CPL201
    describe("alias, before", start, position)


def alias_after() -> None:
    start = np.zeros(4)
    position = start.copy()
    position += 1.0
    describe("alias, after", start, position)


def view_before() -> None:
    """A column of a table is a window on the table."""
    table = np.array([[1.0, 2.0], [3.0, 4.0]])
    column = table[:, 0]
    table *= 10.0  # CPL202
    describe("view, before", column, table)


def view_after() -> None:
    table = np.array([[1.0, 2.0], [3.0, 4.0]])
    column = table[:, 0].copy()
    table *= 10.0
    describe("view, after", column, table)


def centred_before(samples: np.ndarray) -> np.ndarray:
    """Floats are changed for the caller as well, integers are not."""
    values = np.asarray(samples, dtype=float)
    values -= values.mean()  # CPL203
    return values


def centred_after(samples: np.ndarray) -> np.ndarray:
    values = np.array(samples, dtype=float)
    values -= values.mean()
    return values


def window() -> None:
    """A window that was made to be written through: nothing to report."""
    image = np.ones((4, 4))
    region = image[1:3, 1:3]
    region[:] = 0.0  # CPL214 when selected
    print(f"window           {image.nbytes:3} bytes; sum {image.sum():g}")


def main() -> None:
    """Print all of it."""
    alias_before()
    alias_after()
    view_before()
    view_after()
    floats = np.array([1.0, 2.0, 6.0])
    describe("maybe, before", floats, centred_before(floats))
    floats = np.array([1.0, 2.0, 6.0])
    describe("maybe, after", floats, centred_after(floats))
    window()


if __name__ == "__main__":
    main()

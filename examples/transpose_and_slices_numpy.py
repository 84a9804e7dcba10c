"""An array and its transpose: one block of memory, two strides. What is written through one is seen through the other.

    python examples/transpose_and_slices_numpy.py

transpose_and_slices.py tells the same story with torch.
"""

from __future__ import annotations

import numpy as np


def one_storage_two_strides() -> None:
    k = np.arange(6.0).reshape(2, 3)
    t = k.T
    print("  k", k.shape, "strides", k.strides)
    print("  t", t.shape, "strides", t.strides)
    print("  same storage:", np.shares_memory(k, t))


def written_through_the_base() -> None:
    k = np.arange(6.0).reshape(2, 3)
    t = k.T
    k += 1  # CPL202
    print("  t after k += 1:", t.tolist())


def written_through_the_transpose() -> None:
    k = np.arange(6.0).reshape(2, 3)
    t = k.T
    t[2, 0] = 100.0  # CPL214 when selected
    print("  k after t[2, 0] = 100:", k.tolist())


def slice_writes_back() -> None:
    k = np.arange(6.0).reshape(2, 3)
    middle = k[:, 1]
    middle[:] = 0.0  # CPL214 when selected
    print("  k after middle[:] = 0:", k.tolist())


def filled() -> None:
    k = np.arange(6.0).reshape(2, 3)
    t = k.T
    k.fill(0.0)  # CPL202
    print("  t after k.fill(0):", t.tolist())


def copied() -> None:
    k = np.arange(6.0).reshape(2, 3)
    t = k.T.copy()
    k.fill(0.0)
    print("  a copy of t after k.fill(0):", t.tolist())


def made_contiguous() -> None:
    k = np.arange(6.0).reshape(2, 3)
    t = k.T
    u = np.ascontiguousarray(t)
    print("  contiguous: k", k.flags.c_contiguous, "t", t.flags.c_contiguous, "ascontiguousarray(t)", u.flags.c_contiguous)
    print("  ascontiguousarray(k) is k:", np.ascontiguousarray(k) is k)
    k.fill(0.0)
    print("  ascontiguousarray(t) after k.fill(0):", u.tolist())


def doubled(x: np.ndarray) -> np.ndarray:
    """Twice x. Whether the caller's array changes depends on its layout."""
    y = np.ascontiguousarray(x)
    y *= 2  # CPL203
    return y


def layout_decides() -> None:
    k = np.arange(6.0).reshape(2, 3)
    doubled(k.T)
    print("  k after doubled(k.T):", k.tolist())
    doubled(k)
    print("  k after doubled(k):", k.tolist())


def main() -> None:
    """Print all of it."""
    one_storage_two_strides()
    written_through_the_base()
    written_through_the_transpose()
    slice_writes_back()
    filled()
    copied()
    made_contiguous()
    layout_decides()


if __name__ == "__main__":
    main()

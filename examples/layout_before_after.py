"""The layout rules, before and after: the same copy in every pass, or once.

    python examples/layout_before_after.py

The part on tensors needs torch; the rest runs with NumPy alone.
"""

from __future__ import annotations

import numpy as np
from measuring import measured

PASSES = 50


def columns_before() -> float:
    """The transpose does not change in the loop, and is copied in each pass."""
    basis = np.ones((200, 300))
    total = 0.0
    for index in range(PASSES):
        columns = np.ascontiguousarray(basis.T)  # CPL301
        total += float(columns[index].sum())
    return total


def columns_after() -> float:
    basis = np.ones((200, 300))
    columns = np.ascontiguousarray(basis.T)
    total = 0.0
    for index in range(PASSES):
        total += float(columns[index].sum())
    return total


def tensor_columns_before() -> float:
    import torch

    basis = torch.ones(200, 300)
    total = 0.0
    for index in range(PASSES):
        columns = basis.t().contiguous()  # CPL301
        total += columns[index].sum().item()
    return total


def tensor_columns_after() -> float:
    import torch

    basis = torch.ones(200, 300)
    columns = basis.t().contiguous()
    total = 0.0
    for index in range(PASSES):
        total += columns[index].sum().item()
    return total


def changing() -> float:
    """Each pass copies other values: nothing to report."""
    state = np.ones((2, 3))
    total = 0.0
    for _ in range(3):
        columns = np.ascontiguousarray(state.T)
        total += float(columns.sum())
        state[0, 0] += columns[0, 1]
    return total


def main() -> None:
    """Print the bytes that all passes ask for together, in megabytes (10**6 bytes)."""
    old, new = measured(columns_before), measured(columns_after)
    assert old.value == new.value
    print(f"arrays  {old.allocated / 1e6:6.2f} MB -> {new.allocated / 1e6:6.2f} MB")
    try:
        old, new = measured(tensor_columns_before), measured(tensor_columns_after)
    except ImportError:
        print("tensors: torch is not installed")
    else:
        assert old.value == new.value
        print(f"tensors {old.storages / 1e6:6.2f} MB -> {new.storages / 1e6:6.2f} MB")
    print("changing", changing())


if __name__ == "__main__":
    main()

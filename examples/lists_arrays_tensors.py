"""What `a = a + b`, `a += b` and `a[:] = a + b` do to a list, an array and a tensor, and what `c = a` sees of it.

    python examples/lists_arrays_tensors.py

The part on tensors needs torch; everything else runs with NumPy alone.
"""

from __future__ import annotations

import numpy as np


def show(statement: str, before: int, a: object, c: object) -> None:
    """Print whether `a` still names the object it named before the statement, and what both names hold now."""
    verdict = "same object" if id(a) == before else "new object"
    print(f"  {statement:<14} id {before:#x} -> {id(a):#x}  {verdict:<11}  a = {a}  c = {c}")


def list_rebound() -> None:
    a = [1, 2, 3]
    b = [10, 20, 30]
    c = a
    before = id(a)
    a = a + b
    show("a = a + b", before, a, c)


def list_augmented() -> None:
    a = [1, 2, 3]
    b = [10, 20, 30]
    c = a
    before = id(a)
    a += b  # CPL201
    show("a += b", before, a, c)


def list_slice_assigned() -> None:
    a = [1, 2, 3]
    b = [10, 20, 30]
    c = a
    before = id(a)
    a[:] = a + b  # CPL201
    show("a[:] = a + b", before, a, c)


def array_rebound() -> None:
    a = np.array([1, 2, 3])
    b = np.array([10, 20, 30])
    c = a
    before = id(a)
    a = a + b
    show("a = a + b", before, a, c)


def array_augmented() -> None:
    a = np.array([1, 2, 3])
    b = np.array([10, 20, 30])
    c = a
    before = id(a)
    a += b  # CPL201
    show("a += b", before, a, c)


def array_slice_assigned() -> None:
    a = np.array([1, 2, 3])
    b = np.array([10, 20, 30])
    c = a
    before = id(a)
    a[:] = a + b  # CPL201, and CPL102 when selected
    show("a[:] = a + b", before, a, c)


def tensor_rebound() -> None:
    import torch

    a = torch.tensor([1, 2, 3])
    b = torch.tensor([10, 20, 30])
    c = a
    before = id(a)
    a = a + b
    show("a = a + b", before, a, c)


def tensor_augmented() -> None:
    import torch

    a = torch.tensor([1, 2, 3])
    b = torch.tensor([10, 20, 30])
    c = a
    before = id(a)
    a += b  # CPL201
    show("a += b", before, a, c)


def tensor_slice_assigned() -> None:
    import torch

    a = torch.tensor([1, 2, 3])
    b = torch.tensor([10, 20, 30])
    c = a
    before = id(a)
    a[:] = a + b  # CPL201, and CPL102 when selected
    show("a[:] = a + b", before, a, c)


def concatenated_or_added() -> None:
    """Lists concatenate; arrays add element by element."""
    numbers = [1, 2, 3]
    print("  [1, 2, 3] + [10, 20, 30]            =", numbers + [10, 20, 30])
    print("  np.array([1, 2, 3]) + [10, 20, 30]  =", np.array(numbers) + [10, 20, 30])
    print("  np.array([1, 2, 3]) + 10            =", np.array(numbers) + 10)


def broadcast() -> None:
    """`column + row` is larger than `column`: there is no in-place form of it."""
    row = np.array([1, 2, 3])
    column = np.array([[0], [10], [20]])
    table = np.array([[0, 0, 0], [10, 10, 10]])
    table += row
    print("  table += row gives", table.tolist())
    try:
        column += row
    except ValueError as error:
        print("  column += row raises:", error)
    column = column + row
    print("  column = column + row gives", column.tolist())


def owned_total() -> float:
    """Nobody else holds `total`: each pass makes an array that `total += step` would not need."""
    step = np.full(1_000, 0.5)
    total = np.zeros(1_000)
    for _ in range(4):
        total = total + step  # CPL101
    return float(total.sum())


def main() -> None:
    """Print all of it."""
    print("lists")
    list_rebound()
    list_augmented()
    list_slice_assigned()
    print("arrays")
    array_rebound()
    array_augmented()
    array_slice_assigned()
    print("tensors")
    try:
        tensor_rebound()
        tensor_augmented()
        tensor_slice_assigned()
    except ImportError:
        print("  torch is not installed")
    print("adding")
    concatenated_or_added()
    print("broadcasting")
    broadcast()
    print("an owned total:", owned_total())


if __name__ == "__main__":
    main()

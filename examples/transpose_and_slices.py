"""A tensor and its transpose: one storage, two strides. What is written through one is seen through the other.

    python examples/transpose_and_slices.py

Needs torch; transpose_and_slices_numpy.py tells the same story with NumPy alone.
"""

from __future__ import annotations

try:
    import torch
except ImportError:
    raise SystemExit("torch is not installed; transpose_and_slices_numpy.py runs without it") from None


def one_storage_two_strides() -> None:
    k = torch.arange(6.0).reshape(2, 3)
    t = k.t()
    print("  k", tuple(k.shape), "strides", k.stride())
    print("  t", tuple(t.shape), "strides", t.stride())
    print("  same storage:", k.data_ptr() == t.data_ptr())


def written_through_the_base() -> None:
    k = torch.arange(6.0).reshape(2, 3)
    t = k.t()
    k += 1  # CPL202
    print("  t after k += 1:", t.tolist())


def written_through_the_transpose() -> None:
    k = torch.arange(6.0).reshape(2, 3)
    t = k.t()
    t[2, 0] = 100.0  # CPL214 when selected
    print("  k after t[2, 0] = 100:", k.tolist())


def slice_writes_back() -> None:
    k = torch.arange(6.0).reshape(2, 3)
    middle = k[:, 1]
    middle[:] = 0.0  # CPL214 when selected
    print("  k after middle[:] = 0:", k.tolist())


def zeroed() -> None:
    k = torch.arange(6.0).reshape(2, 3)
    t = k.t()
    k.zero_()  # CPL202
    print("  t after k.zero_():", t.tolist())


def cloned() -> None:
    k = torch.arange(6.0).reshape(2, 3)
    t = k.t().clone()
    k.zero_()
    print("  a clone of t after k.zero_():", t.tolist())


def made_contiguous() -> None:
    k = torch.arange(6.0).reshape(2, 3)
    t = k.t()
    u = t.contiguous()
    print("  contiguous: k", k.is_contiguous(), "t", t.is_contiguous(), "t.contiguous()", u.is_contiguous())
    print("  k.contiguous() is k:", k.contiguous() is k)
    k.zero_()
    print("  t.contiguous() after k.zero_():", u.tolist())


def doubled(x: torch.Tensor) -> torch.Tensor:
    """Twice x. Whether the caller's tensor changes depends on its layout."""
    y = x.contiguous()
    y.mul_(2)  # CPL203
    return y


def layout_decides() -> None:
    k = torch.arange(6.0).reshape(2, 3)
    doubled(k.t())
    print("  k after doubled(k.t()):", k.tolist())
    doubled(k)
    print("  k after doubled(k):", k.tolist())


def main() -> None:
    """Print all of it."""
    one_storage_two_strides()
    written_through_the_base()
    written_through_the_transpose()
    slice_writes_back()
    zeroed()
    cloned()
    made_contiguous()
    layout_decides()


if __name__ == "__main__":
    main()

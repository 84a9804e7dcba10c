"""What a piece of code can be seen to do: values, dtypes, shapes, layouts, sharing, gradients and exceptions, as plain data."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

_DEEPEST = 12


def outcome_of(run: Callable[[], object]) -> tuple[object, ...]:
    """What calling a function gives: ("returns", ...) or ("raises", type, message), and in the first case which arrays share."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            result = run()
        except Exception as error:
            return ("raises", type(error).__name__, str(error))
    told = sorted({f"{warning.category.__name__}: {warning.message}" for warning in caught})
    return ("returns", described(result), sharing(result), tuple(told))


def described(value: object, depth: int = 0) -> object:
    """A value with all that code can see of it; containers by their parts."""
    if depth > _DEEPEST:
        return "..."
    if isinstance(value, np.ndarray):
        return _array(value, depth)
    if isinstance(value, np.generic):
        return (type(value).__name__, repr(value))
    if _is_tensor(value):
        try:
            return _tensor(value, depth)
        except RuntimeError as error:  # views that autograd has given up refuse every question
            return (type(value).__name__, "RuntimeError", str(error))
    if isinstance(value, dict):
        return ("dict", tuple((described(key, depth + 1), described(item, depth + 1)) for key, item in value.items()))
    if isinstance(value, (list, tuple)):
        return (type(value).__name__, tuple(described(item, depth + 1) for item in value))
    if isinstance(value, (set, frozenset)):
        return (type(value).__name__, tuple(sorted(map(repr, value))))
    if hasattr(value, "__dict__") and not isinstance(value, type) and not callable(value):
        return (type(value).__name__, described(vars(value), depth + 1))
    return (type(value).__name__, repr(value) if isinstance(value, (int, float, complex, str, bytes, type(None))) else "")


def sharing(value: object) -> tuple[tuple[str, ...], ...]:
    """For each pair of arrays and lists in a value: "one" for one object, "shared" for arrays of common storage, or ""."""
    found: list[Any] = []
    _collect(value, found, 0)
    return tuple(tuple(_share(left, right) for right in found[:place]) for place, left in enumerate(found))


def _array(value: np.ndarray[Any, Any], depth: int) -> object:
    if isinstance(value, np.ma.MaskedArray):  # what lies below the mask can be seen as well
        return (type(value).__name__, _array(value.data, depth), described(value.mask, depth + 1))
    values = value.tolist() if value.dtype != object else [described(item, depth + 1) for item in value.ravel()]
    flags = (value.flags.c_contiguous, value.flags.f_contiguous, value.flags.writeable)
    return (type(value).__name__, str(value.dtype), value.shape, _strides(value.shape, value.strides), flags, repr(values))


def _strides(shape: Iterable[int], strides: Iterable[int]) -> tuple[int, ...]:
    """The strides that mean something: NumPy promises none for an axis of one element, or in an empty array."""
    sizes = tuple(shape)
    return () if 0 in sizes else tuple(stride for size, stride in zip(sizes, strides, strict=True) if size > 1)


def _tensor(value: Any, depth: int) -> object:
    plain = value.detach()
    values = plain.tolist() if plain.device.type == "cpu" and not plain.is_sparse else "elsewhere"
    has_grad = (value.is_leaf or value.retains_grad) and value.grad is not None
    grad = described(value.grad, depth + 1) if has_grad else None
    layout = (_strides(value.shape, value.stride()), value.is_contiguous())
    kept = (value.requires_grad, value.is_leaf, grad)
    return (type(value).__name__, str(value.dtype), tuple(value.shape), layout, *kept, repr(values))


def _is_tensor(value: object) -> bool:
    torch = sys.modules.get("torch")
    return torch is not None and isinstance(value, torch.Tensor)


def _collect(value: object, found: list[Any], depth: int) -> None:
    if depth > _DEEPEST:
        return
    if isinstance(value, np.ndarray) or _is_tensor(value):
        found.append(value)
    elif isinstance(value, dict):
        for item in value.values():
            _collect(item, found, depth + 1)
    elif isinstance(value, (list, tuple)):
        if isinstance(value, list):
            found.append(value)
        for item in value:
            _collect(item, found, depth + 1)
    elif hasattr(value, "__dict__") and not isinstance(value, type) and not callable(value):
        _collect(vars(value), found, depth + 1)


def _share(left: Any, right: Any) -> str:
    if left is right:
        return "one"
    if isinstance(left, list) or isinstance(right, list):
        return ""
    return "shared" if np.shares_memory(_as_numpy(left), _as_numpy(right)) else ""


def _as_numpy(value: Any) -> np.ndarray[Any, Any]:
    """An array of either library as one of NumPy on its storage; NumPy has no bfloat16 and no lazy conjugation."""
    if not _is_tensor(value):
        return np.asarray(value)
    torch = sys.modules["torch"]
    plain = value.detach()
    plain = plain.conj() if plain.is_conj() else plain
    if plain.dtype in (torch.bfloat16, torch.complex32):
        plain = plain.view({2: torch.int16, 4: torch.int32}[plain.dtype.itemsize])
    return np.asarray(plain.numpy())

"""Which memory a value stands on, and what a variable reaches: measured with the libraries themselves."""

from __future__ import annotations

import types
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

Storage = tuple[str, int, int]
"""("memory", first address, one past the last) for arrays, ("object", id, id + 1) for containers and objects."""


def library(value: Any) -> str:
    """ "ndarray", "tensor", or "" for what is no array."""
    name = f"{type(value).__module__}.{type(value).__qualname__}"
    if name == "numpy.ndarray":
        return "ndarray"
    return "tensor" if name in ("torch.Tensor", "torch.nn.parameter.Parameter") else ""


def storage_of(value: Any) -> Storage | None:
    """The block of memory that a value's own data stand on; None for immutable values and for arrays without elements."""
    kind = library(value)
    if kind == "tensor":
        block = value.untyped_storage()
        return ("memory", block.data_ptr(), block.data_ptr() + block.nbytes()) if block.nbytes() else None
    if kind == "ndarray":
        return numpy_storage(value)
    if isinstance(value, list | dict | set) or type(value).__module__ == "program":
        return ("object", id(value), id(value) + 1)
    return None


def numpy_storage(value: Any) -> Storage | None:
    """The memory of the array that owns it, however many views lie between."""
    owner = value
    while library(owner.base) == "ndarray":
        owner = owner.base
    if library(owner.base) == "tensor":
        return storage_of(owner.base)
    start = owner.__array_interface__["data"][0]
    return ("memory", start, start + owner.nbytes) if owner.nbytes else None


def meets(one: Storage | None, other: Storage | None) -> bool:
    """Whether two storages are one block (from_numpy of a slice starts in the middle of its owner's)."""
    return one is not None and other is not None and one[0] == other[0] and one[1] < other[2] and other[1] < one[2]


def overlap(one: Any, other: Any) -> bool:
    """Whether two values have a byte in common, or are one object; a tuple stands for its elements too."""
    if one is other and isinstance(one, tuple):
        return True
    return any(objects_overlap(a, b) for a in parts(one) for b in parts(other))


def parts(value: Any) -> list[Any]:
    """The value, or the elements of a tuple and of the tuples in it."""
    return [part for item in value for part in parts(item)] if isinstance(value, tuple) else [value]


def objects_overlap(one: Any, other: Any) -> bool:
    """As `overlap`, for what is no tuple."""
    if one is other:
        return storage_of(one) is not None
    if not (library(one) and library(other)):
        return False
    import numpy as np

    return bool(np.shares_memory(plain(one), plain(other)))


def plain(value: Any) -> Any:
    """An array's memory as an ndarray."""
    return value.detach().numpy() if library(value) == "tensor" else value


def digest(value: Any) -> object:
    """A fingerprint of a value's own data: an array's bytes, which elements a list or dict has."""
    if library(value):
        return plain(value).tobytes()
    if isinstance(value, list | tuple):
        return tuple(element_mark(item) for item in value)
    if isinstance(value, dict):
        return tuple((key, element_mark(item)) for key, item in value.items())
    return None


def element_mark(item: Any) -> object:
    """A number by its value, anything else by its identity."""
    return item if isinstance(item, int | float | str) else id(item)


@dataclass(slots=True)
class Reach:
    """What a value leads to: storages, and the cells of functions on the way, which are variables of their own."""

    storages: set[Storage] = field(default_factory=set)
    cells: dict[str, list[Any]] = field(default_factory=dict)


def reach(*values: Any) -> Reach:
    """Everything that values lead to through elements, attributes, defaults and suspended generators."""
    found, pending, seen = Reach(), list(values), set()
    while pending:
        one = pending.pop()
        if id(one) in seen or isinstance(one, types.ModuleType):
            continue
        seen.add(id(one))
        own = storage_of(one)
        if own is not None:
            found.storages.add(own)
        if isinstance(one, types.FunctionType):
            note_cells(one, found.cells)
        pending += inside(one)
    return found


def inside(value: Any) -> list[Any]:
    """The values directly inside another one."""
    if isinstance(value, dict):
        return list(value.values())
    if isinstance(value, list | tuple | set):
        return list(value)
    if isinstance(value, types.MethodType):
        return [value.__self__, value.__func__]
    if isinstance(value, types.FunctionType):
        return list(value.__defaults__ or ()) + list((value.__kwdefaults__ or {}).values())
    if isinstance(value, types.GeneratorType):
        frame = value.gi_frame
        return [] if frame is None or value.gi_running else list(frame.f_locals.values())
    if type(value).__module__ == "program":
        return [*vars(value).values(), type(value)]
    if isinstance(value, type) and value.__module__ == "program":
        return [item for item in vars(value).values() if not isinstance(item, str)]
    return []


def note_cells(function: types.FunctionType, cells: dict[str, list[Any]]) -> None:
    """Adds what a function's cells hold, by the captured variable's name; empty ones are left out."""
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        with suppress(ValueError):
            cells.setdefault(name, []).append(cell.cell_contents)

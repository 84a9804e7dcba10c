"""Compares a result's dtype, shape and layout with the rules of its fact."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from copylint.facts.effects import Effect, Result
from tests.facts.adapter import Adapter

Bound = dict[str, Any]
NO_OPERANDS = {"out", "where", "axis", "dim", "dtype", "casting", "order", "subok", "keepdims", "keepdim", "indexing"}
NO_OPERANDS |= {"alpha", "beta"}
"""Parameters that take no part in promotion or broadcasting."""


@dataclass(frozen=True, slots=True)
class Look:
    """An array as it was when it was passed; numbers have no dimensions and no dtype that rules could copy."""

    value: Any
    dtype: str
    shape: tuple[int, ...]
    c: bool
    f: bool


def describe(bound: Bound, adapter: Adapter) -> dict[str, list[Look]]:
    """The arrays among the arguments, before the call; the elements of lists and tuples for those."""
    looks = {}
    for name, value in bound.items():
        parts = [p for p in value if adapter.is_array(p)] if isinstance(value, (list, tuple)) else [value]
        looks[name] = [
            Look(p, adapter.dtype(p), adapter.shape(p), adapter.is_c(p), adapter.is_f(p))
            if adapter.is_array(p)
            else Look(p, adapter.dtype(p), (), True, True)
            for p in parts
            if adapter.is_array(p) or is_number(p, adapter)
        ]
    return looks


def is_number(value: Any, adapter: Adapter) -> bool:
    """Whether it is a Python number or a library's scalar."""
    return type(value) in (bool, int, float, complex) or (bool(adapter.dtype(value)) and not adapter.is_array(value))


def look(result: Any, adapter: Adapter) -> Any:
    """What of a result cannot depend on data that were not read: of arrays shape and dtype, of others all."""
    if adapter.is_array(result):
        return adapter.shape(result), adapter.dtype(result)
    if isinstance(result, (list, tuple)):
        return [look(p, adapter) for p in result]
    return result if adapter.is_immutable(result) else type(result)


def broken_rules(effect: Effect, result: Any, bound: Bound, looks: dict[str, list[Look]], adapter: Adapter) -> list[str]:
    """The rules that the result breaks. Rules of list and tuple results hold of each element."""
    many = effect.result in (Result.FRESH_LIST, Result.FRESH_TUPLE, Result.VIEW_LIST, Result.TUPLE_OF_FRESH_OR_SCALAR)
    found = []
    for part in result if many and isinstance(result, (list, tuple)) else [result]:
        got = adapter.dtype(part)
        wanted = expected_dtype(effect.dtype, effect, bound, looks, adapter)
        if got and wanted and not agrees(got, wanted, adapter):
            found.append(f"dtype {got}, not {wanted} ({effect.dtype})")
        if adapter.is_array(part) or (got and effect.shape):
            found += _wrong_shape(effect, part, bound, looks, adapter)
        if adapter.is_array(part):
            found += _wrong_layout(effect, part, looks, adapter)
    return found


def agrees(got: str, wanted: str, adapter: Adapter) -> bool:
    """Whether a dtype is the one that a rule asks for, or in the category that it asks for."""
    if not wanted.startswith("any "):
        return got == wanted
    return adapter.category(got) in (("floating", "complex") if wanted == "any inexact" else (wanted[4:],))


def _liked(effect: Effect, bound: Bound, looks: dict[str, list[Look]]) -> Look | None:
    """The array that "same" rules copy from: the argument `like`, else the first argument, if it is an array."""
    name = effect.like.split()[0] if effect.like else next(iter(looks), "")
    if isinstance(bound.get(name), (list, tuple)):
        return None
    return looks[name][0] if looks.get(name) else None


def _operands(effect: Effect, bound: Bound, adapter: Adapter) -> list[Any]:
    """The arrays and Python numbers that promotion and broadcasting look at."""
    names = effect.like.split() or [n for n in bound if n not in NO_OPERANDS]
    values: list[Any] = []
    for name in names:
        value = bound.get(name)
        values += value if isinstance(value, (list, tuple)) else [value]
    return [v for v in values if adapter.is_array(v) or is_number(v, adapter)]


def _is_list_operand(effect: Effect, bound: Bound, adapter: Adapter) -> bool:
    """Whether an operand is a list of numbers, of which no rule knows the dtype or shape."""
    values = [bound.get(n) for n in effect.like.split() or [n for n in bound if n not in NO_OPERANDS]]
    return any(isinstance(v, (list, tuple)) and not any(adapter.is_array(p) for p in v) for v in values)


def expected_dtype(rule: str, effect: Effect, bound: Bound, looks: dict[str, list[Look]], adapter: Adapter) -> str:
    """The dtype that a rule asks for, or "" where it says nothing of these arguments."""
    head, _, otherwise = rule.partition("/")
    if head.startswith("arg"):
        wanted = bound.get(head.removeprefix("arg:") if ":" in head else "dtype")
        return adapter.dtype_name(wanted) if wanted is not None else expected_dtype(otherwise, effect, bound, looks, adapter)
    if rule in ("same", "real"):
        liked = _liked(effect, bound, looks)
        if liked is None:
            return ""
        return liked.dtype.replace("complex128", "float64").replace("complex64", "float32") if rule == "real" else liked.dtype
    if rule == "elements":
        return ""
    if rule in ("promote", "float", "float wide", "float real"):
        values = _operands(effect, bound, adapter)
        if not any(adapter.is_array(v) for v in values) or _is_list_operand(effect, bound, adapter):
            return ""
        promoted = adapter.promote(values)
        if rule == "promote":
            return promoted
        found = adapter.float_of(promoted, narrow=rule == "float")
        return found.replace("complex128", "float64").replace("complex64", "float32") if rule == "float real" else found
    if rule == "summed":
        liked = _liked(effect, bound, looks)
        narrow = liked is not None and adapter.category(liked.dtype) == "integer" and "64" not in liked.dtype
        return "" if liked is None or narrow else "int64" if liked.dtype == "bool" else liked.dtype
    return adapter.dtype_name("default") if rule == "torch default" else rule


def _axes(axis: Any, rank: int) -> set[int]:
    return {a % rank for a in (axis if isinstance(axis, (tuple, list)) else (axis,))}


def _reduced(shape: tuple[int, ...], bound: Bound) -> tuple[int, ...]:
    axis = bound.get("axis", bound.get("dim"))
    axes = set(range(len(shape))) if axis is None else _axes(axis, len(shape))
    if bound.get("keepdims") or bound.get("keepdim"):
        return tuple(1 if i in axes else n for i, n in enumerate(shape))
    return tuple(n for i, n in enumerate(shape) if i not in axes)


def _sizes(bound: Bound, names: tuple[str, ...]) -> tuple[int, ...] | None:
    """The shape that an argument of one of these names gives: an int, a tuple, or integers one by one."""
    value = next((bound[n] for n in names if bound.get(n) is not None), None)
    if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], (tuple, list)):
        value = value[0]
    if isinstance(value, int):
        return (value,)
    return tuple(value) if isinstance(value, (tuple, list)) else None


def _reshaped(shape: tuple[int, ...], wanted: tuple[int, ...] | None) -> tuple[int, ...] | None:
    if wanted is None or -1 not in wanted:
        return wanted
    rest = -math.prod(wanted)
    return tuple(math.prod(shape) // rest if n == -1 else n for n in wanted)


def _permuted(shape: tuple[int, ...], bound: Bound) -> tuple[int, ...]:
    axes = next((bound[n] for n in ("axes", "dims") if bound.get(n) is not None), None)
    if axes is not None and len(axes) == 1 and isinstance(axes[0], (tuple, list)):
        axes = axes[0]
    return shape[::-1] if not axes or axes == (None,) else tuple(shape[a] for a in axes)


def _swapped(shape: tuple[int, ...], bound: Bound) -> tuple[int, ...]:
    one, two = (bound[n] for n in (("axis1", "axis2") if "axis1" in bound else ("dim0", "dim1")))
    sizes = list(shape)
    sizes[one], sizes[two] = sizes[two], sizes[one]
    return tuple(sizes)


def _expanded(shape: tuple[int, ...], bound: Bound) -> tuple[int, ...]:
    axis = bound.get("axis", bound.get("dim"))
    axes = _axes(axis, len(shape) + (len(axis) if isinstance(axis, (tuple, list)) else 1))
    rest = iter(shape)
    return tuple(1 if i in axes else next(rest) for i in range(len(shape) + len(axes)))


def _squeezed(shape: tuple[int, ...], bound: Bound) -> tuple[int, ...]:
    axis = bound.get("axis", bound.get("dim"))
    axes = set(range(len(shape))) if axis is None or axis == () else _axes(axis, len(shape))
    return tuple(n for i, n in enumerate(shape) if i not in axes or n != 1)


def _multiplied(one: tuple[int, ...], two: tuple[int, ...]) -> tuple[int, ...]:
    if len(two) == 1:
        return one[:-1]
    if len(one) == 1:
        return two[:-2] + two[-1:]
    return (*broadcast([one[:-2], two[:-2]]), one[-2], two[-1])


def broadcast(shapes: list[tuple[int, ...]]) -> tuple[int, ...]:
    """The shape that shapes broadcast to."""
    rank = max(map(len, shapes), default=0)
    rows = [(1,) * (rank - len(s)) + s for s in shapes]
    return tuple(next((n for n in column if n != 1), 1) for column in zip(*rows, strict=True))


def _joined(effect: Effect, parts: list[Look], bound: Bound) -> tuple[int, ...] | None:
    axis = bound.get("axis", bound.get("dim", 0))
    listed = next((v for v in bound.values() if isinstance(v, (list, tuple))), ())
    if axis is None or not parts or len(parts) != len(listed):
        return None
    shape = list(parts[0].shape)
    if effect.shape == "stack":
        shape.insert(axis % (len(shape) + 1), len(parts))
    else:
        shape[axis] = sum(p.shape[axis] for p in parts)
    return tuple(shape)


FROM_INPUT: dict[str, Callable[[tuple[int, ...], Bound], tuple[int, ...] | None]] = {
    "same": lambda shape, bound: shape,
    "reduce": _reduced,
    "transpose": lambda shape, bound: shape[::-1],
    "swap": _swapped,
    "permute": _permuted,
    "expand_dims": _expanded,
    "squeeze": _squeezed,
    "flat": lambda shape, bound: (math.prod(shape),),
    "reshape": lambda shape, bound: _reshaped(shape, _sizes(bound, ("shape", "newshape", "size"))),
}


def expected_shape(effect: Effect, bound: Bound, looks: dict[str, list[Look]], adapter: Adapter) -> tuple[int, ...] | None:
    """The shape that the rule asks for, or None where it says nothing of these arguments."""
    rule = effect.shape
    if rule in FROM_INPUT:
        liked = _liked(effect, bound, looks)
        return FROM_INPUT[rule](liked.shape, bound) if liked else None
    if rule == "arg":
        return _sizes(bound, ("shape", "size"))
    if rule == "length":
        first = bound.get(effect.like) if effect.like else next((v for v in bound.values() if type(v) is int), None)
        return None if first is None else (first,)
    arrays = [p for name in (effect.like.split() or [n for n in looks if n not in NO_OPERANDS]) for p in looks.get(name, [])]
    if rule == "broadcast":
        return broadcast([p.shape for p in arrays]) if arrays and not _is_list_operand(effect, bound, adapter) else None
    if rule == "matmul":
        listed = any(isinstance(v, (list, tuple)) for v in bound.values())
        return _multiplied(arrays[0].shape, arrays[1].shape) if len(arrays) == 2 and not listed else None
    return _joined(effect, arrays, bound) if rule in ("concatenate", "stack") else None


def is_dimensionless(effect: Effect, result: Any, bound: Bound, looks: dict[str, list[Look]], adapter: Adapter) -> bool:
    """Whether a "fresh" or "maybe" result is a library scalar because its shape rule gives no dimensions, as NumPy does."""
    if effect.result not in (Result.FRESH, Result.MAYBE) or adapter.is_array(result) or not is_number(result, adapter):
        return False
    # Over several axes, or of a list, nothing tells whether dimensions are left.
    several = effect.shape == "reduce" and isinstance(bound.get("axis"), tuple)
    listed = any(isinstance(v, (list, tuple)) for n, v in bound.items() if n not in NO_OPERANDS)
    return several or listed or expected_shape(effect, bound, looks, adapter) == ()


def _wrong_shape(effect: Effect, part: Any, bound: Bound, looks: dict[str, list[Look]], adapter: Adapter) -> list[str]:
    seen = looks.get(effect.of, [])
    if effect.result in (Result.VIEW, Result.ALIAS) and effect.shape and seen and adapter.dtype(part) == seen[0].dtype:
        if math.prod(adapter.shape(part)) < math.prod(seen[0].shape):  # a shape rule promises all elements of the source
            return [f"view of a part, but shape is {effect.shape!r}"]
    wanted = expected_shape(effect, bound, looks, adapter)
    got = adapter.shape(part)
    return [f"shape {got}, not {wanted} ({effect.shape})"] if wanted is not None and wanted != got else []


def _wrong_layout(effect: Effect, part: Any, looks: dict[str, list[Look]], adapter: Adapter) -> list[str]:
    """Checks the layout rule; "keep" only speaks where all operands that are more than vectors have one dense layout."""
    c, f = adapter.is_c(part), adapter.is_f(part)
    if effect.layout == "C":
        return [] if c else ["is not C-contiguous"]
    if effect.layout == "F":
        return [] if f else ["is not Fortran-contiguous"]
    rank = len(adapter.shape(part))
    if effect.layout == "no":
        flat = sum(n > 1 for n in adapter.shape(part)) < 2  # such an array is contiguous either way
        return ["is C-contiguous"] if c and not flat else []
    if effect.layout not in ("keep", "reverse", "reverse 2"):
        return []  # what becomes of the axes of views is measured in tests/truth/test_layout.py
    names = effect.like.split() or [n for n in looks if n not in NO_OPERANDS]
    inputs = [p for n in names for p in looks.get(n, []) if sum(s > 1 for s in p.shape) > 1]
    if not any(len(p.shape) == rank for p in inputs) or sum(n > 1 for n in adapter.shape(part)) < 2:
        return []
    turned = effect.layout.startswith("reverse")
    if all(p.c and not p.f for p in inputs):
        return [] if (f if turned else c) else ["the layout of a C-contiguous input is not kept"]
    if all(p.f and not p.c for p in inputs):
        return [] if (c if turned else f) else ["the layout of a Fortran-contiguous input is not kept"]
    return []

"""Shapes: tuples of numbers and symbols, or "whatever shape that definition has".

A dimension is an int, a symbol (a tuple that names the instruction which made it) or None for unknown. A whole shape is a
tuple of dimensions, a `Like` for an unknown shape that other values may share, or None. Symbols are made by instructions,
never by visits, so there are finitely many.
"""

from __future__ import annotations

from dataclasses import dataclass

Symbol = tuple[object, ...]
Dim = int | Symbol | None


@dataclass(frozen=True, slots=True)
class Like:
    """The unknown shape of the value made by one instruction."""

    symbol: Symbol


Shape = tuple[Dim, ...] | Like | None


def join(left: Shape, right: Shape) -> Shape:
    """What is known of a shape that is either: unequal dimensions become unknown.

    >>> join((3, 4), (3, 5)), join((3, 4), (3,))
    ((3, None), None)
    """
    if left == right:
        return left
    if isinstance(left, Like) or isinstance(right, Like) or left is None or right is None or len(left) != len(right):
        return None
    return tuple(a if a == b else None for a, b in zip(left, right, strict=True))


def broadcast(left: Shape, right: Shape) -> Shape:
    """The shape of an elementwise result, None where it cannot be told.

    >>> n = ("v", 7)
    >>> broadcast((5, 1), (n,)), broadcast((3, 4), (n,)), broadcast((n,), (("v", 8),))
    ((5, ('v', 7)), (3, 4), (None,))
    """
    if left == right:
        return left if left is None or isinstance(left, Like) or None not in left else tuple(left)
    if left == () or right == ():
        return right if left == () else left
    if left is None or right is None or isinstance(left, Like) or isinstance(right, Like):
        return None
    width = max(len(left), len(right))
    padded = [(1,) * (width - len(shape)) + shape for shape in (left, right)]
    return tuple(_dimension(a, b) for a, b in zip(*padded, strict=True))


def _dimension(left: Dim, right: Dim) -> Dim:
    if left == right or right == 1:
        return left
    if left == 1:
        return right
    if isinstance(left, int) and left > 1 and not isinstance(right, int):
        return left  # the other is either 1 or equal
    if isinstance(right, int) and right > 1 and not isinstance(left, int):
        return right
    return None


def no_wider(operand: Shape, target: Shape) -> bool:
    """Whether broadcasting the operand against the target certainly gives the target's shape.

    >>> no_wider((1, 4), (3, 4)), no_wider((4,), (3, 4)), no_wider((3, 4), (4,)), no_wider(None, (4,))
    (True, True, False, False)
    """
    if operand == ():
        return True
    if operand is None or target is None:
        return False
    if isinstance(operand, Like) or isinstance(target, Like):
        return operand == target
    if len(operand) > len(target):
        return False
    tail = target[len(target) - len(operand) :]
    return all(a == 1 or (a is not None and a == b) for a, b in zip(operand, tail, strict=True))


def without_symbols_of(shape: Shape, made_inside: frozenset[int]) -> Shape:
    """The shape as a later pass of a loop sees it: symbols made inside the loop named other values then."""
    if shape is None:
        return None
    if isinstance(shape, Like):
        return None if _inside(shape.symbol, made_inside) else shape
    return tuple(None if isinstance(d, tuple) and _inside(d, made_inside) else d for d in shape)


def _inside(symbol: Symbol, made_inside: frozenset[int]) -> bool:
    return symbol[0] != "param" and any(part in made_inside for part in symbol[1:2])


def elements(shape: Shape) -> int | None:
    """How many elements, where every dimension is a number."""
    if shape is None or isinstance(shape, Like):
        return None
    total = 1
    for dim in shape:
        if not isinstance(dim, int):
            return None
        total *= dim
    return total

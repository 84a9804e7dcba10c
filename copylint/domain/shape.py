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
    """The unknown shape of the value made by one instruction, or what it became.

    The symbol ("both", shapes) is what those shapes broadcast to. `form` is () for the shape itself, ("kept", axis) where
    reductions left size 1 on that axis, ("dropped", axis) where they took it away.
    """

    symbol: Symbol
    form: tuple[object, ...] = ()


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
    """The shape of an elementwise result, None where it is not known.

    >>> n = ("v", 7)
    >>> broadcast((5, 1), (n,)), broadcast((3, 4), (n,)), broadcast((n,), (("v", 8),))
    ((5, ('v', 7)), (3, 4), (None,))
    """
    if left == right:
        return left if left is None or isinstance(left, Like) or None not in left else tuple(left)
    if left == () or right == ():
        return right if left == () else left
    if left is None or right is None:
        return None
    if isinstance(left, Like) or isinstance(right, Like):
        return _both(left, right)
    width = max(len(left), len(right))
    padded = [(1,) * (width - len(shape)) + shape for shape in (left, right)]
    return tuple(_dimension(a, b) for a, b in zip(*padded, strict=True))


def matmul(left: Shape, right: Shape) -> Shape:
    """The shape of a matrix product, None where it is not known.

    >>> matmul((2, 3), (3, 4)), matmul((5, 2, 3), (3,)), matmul((3,), (3, 4)), matmul((3,), (3,))
    ((2, 4), (5, 2), (4,), ())
    """
    if not isinstance(left, tuple) or not isinstance(right, tuple) or not left or not right:
        return None
    if len(right) == 1:
        return left[:-1]
    if len(left) == 1:
        return (*right[:-2], right[-1])
    stacked = broadcast(left[:-2], right[:-2])
    return (*stacked, left[-2], right[-1]) if isinstance(stacked, tuple) else None


def alike(several: list[tuple[Dim, ...]]) -> tuple[Dim, ...]:
    """The shape of arrays of one rank that all have the same shape: whatever is known of any of them.

    >>> alike([(3, None), (None, 4)])
    (3, 4)
    """
    return tuple(
        next((d for d in dims if isinstance(d, int)), next((d for d in dims if d is not None), None))
        for dims in zip(*several, strict=True)
    )


_MOST_PARTS = 4
"""More shapes that nothing relates are not remembered together."""


def _both(left: Shape, right: Shape) -> Shape:
    """What two shapes broadcast to where nothing relates them: the same name whenever the same shapes meet."""
    if no_wider(left, right):
        return right
    if no_wider(right, left):
        return left
    parts = {part for shape in (left, right) for part in _parts(shape)}
    tuples = [part for part in parts if isinstance(part, tuple)]
    if len(tuples) == 2:
        parts = parts.difference(tuples) | {broadcast(tuples[0], tuples[1])}
    parts = {part for part in parts if not any(part != other and no_wider(part, other) for other in parts)}
    if len(parts) > _MOST_PARTS or any(isinstance(part, tuple) and None in part for part in parts):
        return None
    return Like(("both", frozenset(parts)))


def _parts(shape: Shape) -> frozenset[Shape]:
    """The shapes that one was broadcast from."""
    if isinstance(shape, Like) and not shape.form and shape.symbol[0] == "both":
        return shape.symbol[1]  # type: ignore[return-value]
    return frozenset((shape,))


def reduced(shape: Shape, axis: object, *, keep: bool) -> Shape:
    """The shape after a reduction along one axis, or along several, or with None along all.

    >>> x = Like(("like", 1))
    >>> reduced((3, 4), 0, keep=False), reduced((3, 4), -1, keep=True), reduced(x, 1, keep=True).form
    ((4,), (3, 1), ('kept', 1))
    """
    if axis is None and not keep:
        return ()
    if isinstance(shape, Like):
        return None if shape.form else Like(shape.symbol, ("kept" if keep else "dropped", axis))
    if shape is None:
        return None
    axes = range(len(shape)) if axis is None else axis if isinstance(axis, tuple) else (axis,)
    if not all(isinstance(a, int) and -len(shape) <= a < len(shape) for a in axes):
        return None
    gone = {a % len(shape) for a in axes}
    if keep:
        return tuple(1 if position in gone else dim for position, dim in enumerate(shape))
    return tuple(dim for position, dim in enumerate(shape) if position not in gone)


def expanded(shape: Shape, axis: int) -> Shape:
    """The shape with a new axis of size 1.

    >>> expanded((3, 4), -1), expanded(Like(("like", 1), ("dropped", 1)), 1).form
    ((3, 4, 1), ('kept', 1))
    """
    if isinstance(shape, Like):
        return Like(shape.symbol, ("kept", axis)) if shape.form == ("dropped", axis) else None
    if shape is None or not -len(shape) - 1 <= axis <= len(shape):
        return None
    position = axis if axis >= 0 else len(shape) + 1 + axis
    return (*shape[:position], 1, *shape[position:])


def dimension_of(shape: Shape, axis: int) -> Dim:
    """One dimension of a shape by its index.

    >>> dimension_of((3, 4), -1), dimension_of(Like(("like", 7), ("kept", 1)), 1)
    (4, 1)
    """
    if not isinstance(shape, Like):
        return shape[axis] if shape and -len(shape) <= axis < len(shape) else None
    if shape.form:
        how, changed = shape.form
        if not isinstance(changed, int) or (changed < 0) != (axis < 0):
            return None
        if how == "kept" and axis == changed:
            return 1
        if how == "dropped" and abs(axis + 0.5) >= abs(changed + 0.5):
            axis += 1 if axis >= 0 else -1
    return ("dim", shape.symbol[1] if shape.symbol[0] != "both" else None, shape.symbol, axis)


def rank_only(shape: Shape) -> Shape:
    """How many dimensions a shape has, where that is known, and nothing of how long they are.

    >>> rank_only((3, ("v", 7))), rank_only(Like(("like", 1)))
    ((None, None), None)
    """
    return (None,) * len(shape) if isinstance(shape, tuple) else None


def of_rank(shape: Shape, name: Like) -> Shape:
    """A shape of that many dimensions, each known by the name of the whole: the same wherever the same array is read.

    >>> of_rank((None,), Like(("path", ("self", ".x")))), of_rank(None, Like(("path", ("self", ".x"))))
    ((('dim', ('self', '.x'), ('path', ('self', '.x')), 0),), None)
    """
    return tuple(dimension_of(name, axis) for axis in range(len(shape))) if isinstance(shape, tuple) else None


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
    if isinstance(target, Like):
        return operand == target or all(any(_fits(a, b) for b in _parts(target)) for a in _parts(operand))
    if isinstance(operand, Like):
        return False
    if len(operand) > len(target):
        return False
    tail = target[len(target) - len(operand) :]
    return all(a == 1 or (a is not None and a == b) for a, b in zip(operand, tail, strict=True))


def _fits(operand: Shape, target: Shape) -> bool:
    """As `no_wider`, for shapes that were not broadcast from others."""
    if operand == target:
        return True
    if not isinstance(target, Like) or not isinstance(operand, Like):
        return not isinstance(target, Like) and no_wider(operand, target)
    if operand.symbol != target.symbol or target.form or not operand.form:
        return False
    how, axis = operand.form
    return how == "kept" or axis in (0, (0,), (0, 1), (0, 1, 2))  # without its leading axes a shape still broadcasts


def without_symbols_of(shape: Shape, made_inside: frozenset[int]) -> Shape:
    """The shape as a later pass of a loop sees it: symbols made inside the loop named other values then."""
    if shape is None:
        return None
    if isinstance(shape, Like):
        inside = _inside(shape.symbol, made_inside) or any(_is_inside(part, made_inside) for part in shape.form)
        return None if inside else shape
    return tuple(None if isinstance(d, tuple) and _inside(d, made_inside) else d for d in shape)


def _inside(symbol: Symbol, made_inside: frozenset[int]) -> bool:
    if symbol[0] == "both":
        return any(without_symbols_of(part, made_inside) != part for part in symbol[1])  # type: ignore[attr-defined]
    if any(_is_inside(part, made_inside) for part in symbol[1:]):
        return True
    return symbol[0] not in ("param", "path", "slice", "axes") and any(part in made_inside for part in symbol[1:2])


def _is_inside(part: object, made_inside: frozenset[int]) -> bool:
    return isinstance(part, tuple) and len(part) > 1 and _inside(part, made_inside)


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

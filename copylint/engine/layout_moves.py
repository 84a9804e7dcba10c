"""What an index or a call with known operands does to a layout, by the words of facts (facts/effects.py)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from copylint.domain import layout_steps as steps
from copylint.domain import value as values
from copylint.domain.layout import C_ORDER, UNKNOWN, Layout, Sizes, dense, reversed_axes
from copylint.domain.layout_steps import UNSEEN, Bound, summary
from copylint.domain.shape import Shape
from copylint.domain.truth import YES
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.indices import Index, read_index
from copylint.syntax.ir import Instr, Op


class ImpossibleRankError(Exception):
    """The operations do not allow the supposed number of axes."""


class Move(NamedTuple):
    """One operation on the axes of an array: its operands after the array, in the order of the fact's parameters."""

    frame: Frame
    layout: Layout
    operands: Sequence[Instr | None]
    several: Sequence[Instr]
    """Sizes or axes that are given one by one."""
    shape: Shape = None
    supposed: bool = False
    """Whether the number of axes is a hypothesis."""

    def number(self, place: int, default: int | None = None) -> int | None:
        """The literal integer that an operand is, a default where it is left out."""
        operand = self.operands[place] if place < len(self.operands) else None
        return number(self.frame, operand) if operand is not None else default

    def position(self, place: int, default: int | None = None, extra: int = 0) -> int | None:
        """The axis that an operand names, None where it is not known. Raises ImpossibleRankError."""
        axis = self.number(place, default)
        return None if axis is None else position(self.layout, axis, extra)

    def listed(self) -> Sizes:
        """The sizes or axes that are given; () where they cannot be counted."""
        return tuple(number(self.frame, operand) for operand in self.given())

    def given(self) -> Sequence[Instr]:
        """The operands that are sizes or axes, given one by one, or as one tuple or list."""
        given = list(self.several) or [operand for operand in self.operands[:1] if operand is not None]
        if len(given) == 1:
            source = origin(given[0])
            if source.op is Op.BUILD and source.data.kind in ("tuple", "list"):
                given = [] if source.data.stars else list(source.args)
            elif self.frame.value(given[0]).kind not in ("int", "number"):
                return ()
        return given


def number(frame: Frame, instr: Instr) -> int | None:
    """The literal integer that an operand is."""
    known, content = values.literal_of(frame.value(instr))
    return content if known and isinstance(content, int) and not isinstance(content, bool) else None


def position(layout: Layout, axis: int, extra: int = 0) -> int:
    """An axis counted from the front. Raises ImpossibleRankError where there is none."""
    rank = len(layout.axes or ()) + extra
    if layout.axes is not None and not -rank <= axis < rank:
        raise ImpossibleRankError
    return axis % rank if rank else 0


# -- indices ------------------------------------------------------------------------------------------------------------


def part_of(frame: Frame, whole: Layout, shape: Shape, index: Index) -> Layout:
    """What is known of the order of `x[index]` where that of x is, for values."""
    if whole.c is not YES or any(part not in _BASIC for part in index.parts):
        return UNKNOWN
    if isinstance(shape, tuple):
        try:
            return summary(subscript(frame, dense([dim if isinstance(dim, int) else None for dim in shape]), index))
        except ImpossibleRankError:
            return UNKNOWN
    first = origin(index.instrs[0]).args if index.parts == ("slice",) else ()
    whole_rows = len(first) == 3 and frame.value(first[2]).kind == "none"
    return C_ORDER if whole_rows or set(index.parts) == {"int"} else UNKNOWN


_BASIC = frozenset({"int", "slice", "new", "ellipsis"})


def subscript(frame: Frame, layout: Layout, index: Index) -> Layout:
    """The layout of `x[index]`. Raises ImpossibleRankError where x has too few axes."""
    if index.parts[:1] == ("advanced",) and set(index.parts) <= {"advanced"}:
        rows = layout.c is YES and len(index.parts) == 1  # `a[:, [0, 2]]` lies column by column
        return C_ORDER._replace(presumed=layout.presumed) if rows else UNKNOWN
    if layout.axes is None or any(part not in _BASIC for part in index.parts):
        return UNKNOWN
    consumed = sum(part in ("int", "slice") for part in index.parts)
    if consumed > len(layout.axes):
        raise ImpossibleRankError
    skipped, place = len(layout.axes) - consumed, 0
    for part, instr in zip(index.parts, index.instrs, strict=True):
        if part == "new":
            layout = steps.with_new_axis(layout, place)
        elif part == "slice":
            layout = steps.sliced(layout, place, *_bounds(frame, instr))
        elif part == "int":
            layout = steps.without_axis(layout, place)
        place += skipped if part == "ellipsis" else part != "int"
    return layout


def index_of(frame: Frame, item: Instr) -> Index:
    """The index of a subscript."""
    return read_index(frame, item.args[1])


def _bounds(frame: Frame, instr: Instr) -> tuple[Bound, Bound, Bound]:
    bounds = origin(instr).args
    if origin(instr).op is not Op.SLICE or len(bounds) != 3:
        return UNSEEN, UNSEEN, UNSEEN
    start, stop, step = (_bound(frame, bound) for bound in bounds)
    return start, stop, step


def _bound(frame: Frame, instr: Instr) -> Bound:
    value = frame.value(instr)
    if value.kind == "none" and not value.optional:
        return None
    known = number(frame, instr)
    return UNSEEN if known is None else known


# -- calls --------------------------------------------------------------------------------------------------------------


def _swapped(move: Move) -> Layout:
    first, second = move.position(0), move.position(1)
    return steps.turned(move.layout) if first is None or second is None else steps.swapped(move.layout, first, second)


def _permuted(move: Move) -> Layout:
    order = move.listed()
    known = [axis for axis in order if axis is not None]
    if move.layout.axes is None or not order or len(known) < len(order):
        return steps.turned(move.layout)
    if len(known) != len(move.layout.axes):
        raise ImpossibleRankError
    return steps.reordered(move.layout, [position(move.layout, axis) for axis in known])


def _moved(move: Move) -> Layout:
    source, target = move.position(0), move.position(1)
    if source is None or target is None or move.layout.axes is None:
        return steps.turned(move.layout)
    return steps.moved(move.layout, (source,), (target,))


def _reversed(move: Move) -> Layout:
    if move.supposed and move.layout.axes is not None and len(move.layout.axes) < 2:
        raise ImpossibleRankError  # of one axis it does nothing: nobody writes that
    return reversed_axes(move.layout)


def _transposed(move: Move) -> Layout:
    if move.layout.axes is not None and len(move.layout.axes) != 2:
        raise ImpossibleRankError
    return reversed_axes(move.layout)


def _last_two(move: Move) -> Layout:
    if move.layout.axes is None:
        return steps.turned(move.layout)
    if len(move.layout.axes) < 2:
        raise ImpossibleRankError
    return steps.swapped(move.layout, len(move.layout.axes) - 2, len(move.layout.axes) - 1)


def _widened(move: Move) -> Layout:
    place = move.position(0, extra=1)
    return summary(move.layout) if place is None else steps.with_new_axis(move.layout, place)


def _squeezed(move: Move) -> Layout:
    given = bool(move.operands) and move.operands[0] is not None
    place = move.position(0)
    return summary(move.layout) if given and place is None else steps.squeezed(move.layout, place)


def _flipped(move: Move) -> Layout:
    if not move.operands or move.operands[0] is None:
        return steps.flipped(move.layout)
    place = move.position(0)
    return UNKNOWN if place is None else steps.flipped(move.layout, (place,))


def _rotated(move: Move) -> Layout:
    turns = move.number(0, 1)
    if turns is None or (len(move.operands) > 1 and move.operands[1] is not None) or move.layout.axes is None:
        return UNKNOWN
    if len(move.layout.axes) < 2:
        raise ImpossibleRankError
    layout = steps.flipped(move.layout, {0: (), 1: (1,), 2: (0, 1), 3: (0,)}[turns % 4])
    return steps.swapped(layout, 0, 1) if turns % 2 else layout


def _expanded(move: Move) -> Layout:
    sizes = list(move.listed())
    if not sizes or move.layout.axes is None:
        return UNKNOWN
    new = len(sizes) - len(move.layout.axes)
    if new < 0:
        raise ImpossibleRankError
    shape = move.shape if isinstance(move.shape, tuple) and len(move.shape) == len(move.layout.axes) else ()
    for place, (dim, operand) in enumerate(zip(shape, move.given()[new:], strict=False)):
        if dim is not None and dim == values.symbol_of(move.frame.value(operand)):
            sizes[new + place] = -1  # the size that the axis has already
    return steps.expanded(move.layout, tuple(sizes))


def _selected(move: Move) -> Layout:
    place = move.position(0)
    return UNKNOWN if place is None else steps.without_axis(move.layout, place)


def _narrowed(move: Move) -> Layout:
    place, start, length = move.position(0), move.number(1), move.number(2)
    if place is None:
        return UNKNOWN
    stop = start + length if start is not None and start >= 0 and length is not None else UNSEEN
    return steps.sliced(move.layout, place, UNSEEN if start is None else start, stop, None)


def _in_parts(move: Move) -> Layout:
    place = move.position(1, 0)
    return UNKNOWN if place is None else steps.sliced(move.layout, place, 1, UNSEEN, None)  # one of several: others are left out


def _unbound(move: Move) -> Layout:
    place = move.position(0, 0)
    return UNKNOWN if place is None else steps.without_axis(move.layout, place)


MOVES: dict[str, Callable[[Move], Layout]] = {
    "transpose": _reversed,
    "reverse": _reversed,
    "reverse 2": _transposed,
    "last two": _last_two,
    "swap": _swapped,
    "permute": _permuted,
    "move": _moved,
    "expand_dims": _widened,
    "squeeze": _squeezed,
    "flip": _flipped,
    "flip 0": lambda move: steps.flipped(move.layout, (0,)),
    "flip 1": lambda move: steps.flipped(move.layout, (position(move.layout, 1),)),
    "rotate": _rotated,
    "expand": _expanded,
    "select": _selected,
    "narrow": _narrowed,
    "split": _in_parts,
    "unbind": _unbound,
    "diagonal": lambda move: steps.diagonal(move.layout, move.number(0, 0) if not any(move.operands[1:]) else None),
}
"""What the words of the columns `layout` and `shape` say of a view's axes."""

"""What each operation that moves, adds, drops or narrows axes does to a layout."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from copylint.domain.truth import MAYBE, YES
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.queries.strides import (
    COMPUTED,
    Axis,
    ImpossibleRankError,
    Layout,
    Reading,
    contiguous,
    layout_of,
    number,
    presumed,
)
from copylint.syntax.ir import Instr, Op

Step = Callable[[Frame, Layout | None, Sequence[Instr]], Layout | None]
_NEW = Axis(None, 1)


def _position(layout: Layout, axis: int | None, extra: int = 0) -> int | None:
    if axis is None:
        return None
    rank = len(layout.axes) + extra
    if not -rank <= axis < rank:
        raise ImpossibleRankError
    return axis % rank


def _turned(frame: Frame, layout: Layout | None, operands: Sequence[Instr]) -> Layout | None:
    if layout is None:
        return None
    if len(layout.axes) != 2:
        raise ImpossibleRankError  # of one axis it does nothing: nobody writes that
    return layout._replace(axes=layout.axes[::-1])


def _swapped(frame: Frame, layout: Layout | None, operands: Sequence[Instr]) -> Layout | None:
    if layout is None or len(operands) != 2:
        return None
    positions = [_position(layout, number(frame, operand)) for operand in operands]
    first, second = positions
    if first is None or second is None:
        return None
    axes = list(layout.axes)
    axes[first], axes[second] = axes[second], axes[first]
    return layout._replace(axes=tuple(axes))


def _permuted(frame: Frame, layout: Layout | None, operands: Sequence[Instr]) -> Layout | None:
    order = [number(frame, operand) for operand in _listed(operands)]
    if layout is None or not order or None in order:
        return None
    if len(order) != len(layout.axes):
        raise ImpossibleRankError
    positions = [_position(layout, axis) for axis in order]
    return layout._replace(axes=tuple(layout.axes[position] for position in positions if position is not None))


def _moved(frame: Frame, layout: Layout | None, operands: Sequence[Instr]) -> Layout | None:
    if layout is None or len(operands) != 2:
        return None
    source, target = (_position(layout, number(frame, operand)) for operand in operands)
    if source is None or target is None:
        return None
    axes = list(layout.axes)
    axes.insert(target, axes.pop(source))
    return layout._replace(axes=tuple(axes))


def _inserted(frame: Frame, layout: Layout | None, operands: Sequence[Instr]) -> Layout | None:
    if layout is None or len(operands) != 1:
        return None
    position = _position(layout, number(frame, operands[0]), 1)
    if position is None:
        return None
    return layout._replace(axes=(*layout.axes[:position], _NEW, *layout.axes[position:]))


def _squeezed(frame: Frame, layout: Layout | None, operands: Sequence[Instr]) -> Layout | None:
    if layout is None or len(operands) != 1:
        return None
    position = _position(layout, number(frame, operands[0]))
    if position is None or layout.axes[position].size is None:
        return None
    gone = layout.axes[position].size == 1
    return layout._replace(axes=(*layout.axes[:position], *layout.axes[position + 1 :])) if gone else layout


def _expanded(frame: Frame, layout: Layout | None, operands: Sequence[Instr]) -> Layout | None:
    sizes = _listed(operands)
    if layout is None or not sizes:
        return None
    if len(sizes) < len(layout.axes):
        raise ImpossibleRankError
    new = len(sizes) - len(layout.axes)
    axes = []
    for position, operand in enumerate(sizes):
        size = number(frame, operand)
        if position < new:
            axes.append(Axis(None, size))
            continue
        axis = layout.axes[position - new]
        if size == -1:
            axes.append(axis)
        elif axis.size == 1:
            axes.append(Axis(None, size))
        else:
            # of one that comes from outside it is not known whether it is 1 and expanded, or has that size already
            sure = axis.size is not None or not layout.presumed
            axes.append(axis if sure else replace(axis, size=size, sure=False))
    return layout._replace(axes=tuple(axes))


def _made_contiguous(frame: Frame, layout: Layout | None, operands: Sequence[Instr]) -> Layout | None:
    if layout is None or operands:
        return None
    return contiguous(tuple(axis.size for axis in layout.axes))


def _viewed(frame: Frame, layout: Layout | None, operands: Sequence[Instr]) -> Layout | None:
    sizes = _listed(operands)
    if not sizes or any(frame.value(size).kind not in ("int", "", "number") for size in sizes):
        return None
    if len(sizes) == 1 and frame.value(sizes[0]).kind == "":
        return None  # a torch.Size or a dtype
    if layout is None or layout.axes != contiguous(layout.block).axes:
        return None
    new = tuple(None if (size := number(frame, operand)) == -1 else size for operand in sizes)
    return contiguous(new, presumed=layout.presumed)


def flat_source() -> Layout:
    """What a call of unseen code gives, once it is given a shape by `.view`: contiguous in every ordinary case."""
    return contiguous((None,), presumed=True)


def _selected(frame: Frame, layout: Layout | None, operands: Sequence[Instr]) -> Layout | None:
    if layout is None or len(operands) != 2 or (position := _position(layout, number(frame, operands[0]))) is None:
        return None
    return layout._replace(axes=(*layout.axes[:position], *layout.axes[position + 1 :]))


def _narrowed(frame: Frame, layout: Layout | None, operands: Sequence[Instr]) -> Layout | None:
    if layout is None or len(operands) != 3 or (position := _position(layout, number(frame, operands[0]))) is None:
        return None
    return _with_gap(layout, position, sure=bool(number(frame, operands[1])))


def _with_gap(layout: Layout, position: int, *, sure: bool) -> Layout:
    axes = list(layout.axes)
    narrowed = YES if sure else axes[position].narrowed if axes[position].narrowed is YES else MAYBE
    axes[position] = replace(axes[position], size=None, narrowed=narrowed)
    return layout._replace(axes=tuple(axes))


def _listed(operands: Sequence[Instr]) -> Sequence[Instr]:
    """The sizes or axes that a call is given, one by one or as a tuple or list."""
    if len(operands) == 1:
        source = origin(operands[0])
        if source.op is Op.BUILD and source.data.kind in ("tuple", "list"):
            return () if source.data.stars else source.args
    return operands


def subscript(frame: Frame, layout: Layout, parts: Sequence[str], instrs: Sequence[Instr]) -> Layout | None:
    """The layout of `x[index]` for a basic index."""
    if any(part not in ("int", "slice", "new", "ellipsis") for part in parts):
        return None
    consumed = sum(part in ("int", "slice") for part in parts)
    if consumed > len(layout.axes):
        raise ImpossibleRankError
    axes, position = [], 0
    for part, instr in zip(parts, instrs, strict=True):
        if part == "new":
            axes.append(_NEW)
        elif part == "ellipsis":
            skipped = len(layout.axes) - consumed
            axes += layout.axes[position : position + skipped]
            position += skipped
        elif part == "int":
            position += 1
        else:
            axis = _sliced(frame, layout.axes[position], instr)
            if axis is None:
                return None
            axes.append(axis)
            position += 1
    return layout._replace(axes=(*axes, *layout.axes[position:]))


def _sliced(frame: Frame, axis: Axis, instr: Instr) -> Axis | None:
    bounds = origin(instr).args
    if len(bounds) != 3 or frame.value(bounds[2]).kind != "none":
        return None  # every second column of an even number of columns can still be joined with the rows
    lower, upper = (number(frame, bound) for bound in bounds[:2])
    if all(frame.value(bound).kind == "none" for bound in bounds):
        return axis
    if axis.size is not None and all(
        frame.value(bound).kind == "none" or number(frame, bound) is not None for bound in bounds[:2]
    ):
        size = len(range(axis.size)[lower:upper])
        return replace(axis, size=size, narrowed=YES if size < axis.size else axis.narrowed)
    less = (lower is not None and lower > 0) or (upper is not None and upper < 0)
    return replace(axis, size=None, narrowed=YES if less or axis.narrowed is YES else MAYBE)


def unpacked(reading: Reading, made: Instr) -> Layout | None:
    """The layout of one of several results: a chunk, one of the tensors of unbind, the values of topk."""
    frame, call = reading.frame, origin(made.args[0])
    if call.op is not Op.CALL or call.args[0].op is not Op.ATTR or call.data.stars:
        return None
    callee = call.args[0]
    library = frame.value(callee).kind == "library"
    operands = list(call.args[1:])
    source = operands.pop(0) if library and operands else callee.args[0]
    if callee.data in COMPUTED:
        return presumed(reading)
    if callee.data not in ("chunk", "split", "unbind") or made.data[1] < 2 or made.data[2] is not None:
        return None
    layout = layout_of(reading, source)
    named = dict(zip(call.data.keywords, call.args[1 + call.data.npos :], strict=True))
    place = 0 if callee.data == "unbind" else 1
    operand = named.get("dim") or (operands[place] if len(operands) > place else None)
    axis = number(frame, operand) if operand is not None else 0
    if layout is None or (position := _position(layout, axis)) is None:
        return None
    if callee.data == "unbind":
        return layout._replace(axes=(*layout.axes[:position], *layout.axes[position + 1 :]))
    return _with_gap(layout, position, sure=True)


STEPS: dict[str, Step] = {
    "t": _turned,
    "transpose": _swapped,
    "swapaxes": _swapped,
    "swapdims": _swapped,
    "permute": _permuted,
    "movedim": _moved,
    "moveaxis": _moved,
    "unsqueeze": _inserted,
    "squeeze": _squeezed,
    "expand": _expanded,
    "broadcast_to": _expanded,
    "contiguous": _made_contiguous,
    "view": _viewed,
    "select": _selected,
    "narrow": _narrowed,
}

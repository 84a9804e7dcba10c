"""How the axes of a tensor lie in its storage, read backwards from the operations that made it, and which shapes a view may have.

A layout is one `Axis` per dimension: its position in the dense block of the source, outermost first, so that a transpose
only reorders them. The source's number of axes is a hypothesis where nothing tells it: what holds for every number that
the operations allow is proven. A source from outside (a parameter, an attribute) is presumed to be contiguous.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from copylint.domain import value as values
from copylint.domain.truth import MAYBE, NO, YES, Truth
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.indices import read_index
from copylint.engine.ranks import rank_by_unpacking
from copylint.syntax.ir import Instr, Op

MOST_AXES = 6
_CONVERTING = frozenset(
    ["detach", "to", "float", "half", "double", "bfloat16", "long", "int", "bool", "type", "type_as", "cpu", "cuda"]
)
"""Methods that give the receiver back, or a copy of it with its axes in the same order."""
_ONE_OPERAND = frozenset(
    {"clone", "abs", "neg", "exp", "log", "sqrt", "relu", "sigmoid", "tanh", "clamp", "sin", "cos", "square"}
)
_COPYING = _ONE_OPERAND | frozenset({"eq", "ne", "lt", "le", "gt", "ge", "add", "sub", "mul", "div", "logical_not", "round"})
"""Those that copy for certain; whatever second operand they have, the first decides (measured)."""
KEEPING = _COPYING | _CONVERTING
COMPUTED = frozenset({"topk", "max", "min", "kthvalue", "mode"})
"""Reductions whose results, unpacked, are contiguous."""
_ONE_AXIS = frozenset({"arange", "linspace", "logspace", "randperm"})


@dataclass(frozen=True, slots=True)
class Axis:
    """One dimension. `memory` is its position in the dense block, None where it is broadcast; `size` None where unknown."""

    memory: int | None
    size: int | None = None
    narrowed: Truth = NO
    """Whether it leaves out elements between its own and those of the next outer axis."""
    sure: bool = True
    """Whether it is known not to be broadcast."""


class Layout(NamedTuple):
    """The axes of a tensor, the sizes of the block they lie in, and whether its contiguity is only presumed."""

    axes: tuple[Axis, ...]
    block: tuple[int | None, ...]
    presumed: bool


class Reading(NamedTuple):
    """One reading of a function: how many axes the source is supposed to have, and what is told of others."""

    frame: Frame
    rank: int
    told: dict[int, int]
    """Numbers of axes by register: `b, n, d = x.shape`."""


class ImpossibleRankError(Exception):
    """The operations do not allow the supposed number of axes."""


def layouts(frame: Frame, instr: Instr, at: Instr) -> list[Layout] | None:
    """The layouts that a tensor may have at an instruction, one for each possible number of axes of its source.

    None where one is unknown.
    """
    found = []
    told = rank_by_unpacking(frame, at)
    for rank in range(1, MOST_AXES + 1):
        try:
            layout = layout_of(Reading(frame, rank, told), instr)
        except ImpossibleRankError:
            continue
        if layout is None:
            return None
        if layout not in found:
            found.append(layout)
    return found or None


def separate_parts(layout: Layout) -> int:
    """Into how many runs the axes certainly fall that no view can join.

    >>> turned = Layout((Axis(1), Axis(0)), (None, None), False)
    >>> separate_parts(turned), separate_parts(contiguous((2, 3)))
    (2, 1)
    """
    axes = [axis for axis in layout.axes if axis.size != 1]
    return sum(_joinable(layout, a, b) is NO for a, b in pairwise(axes)) + 1 if axes else 0


def fits(layout: Layout, sizes: tuple[int | None, ...]) -> Truth:
    """Whether a view of these sizes (-1 and None for any) is possible; a size that is not known is taken to be above one.

    >>> turned = Layout((Axis(1, 3), Axis(0, 2)), (2, 3), False)
    >>> fits(turned, (-1,)).name, fits(turned, (3, 2, 1)).name, fits(turned, (2, 3)).name
    ('NO', 'MAYBE', 'NO')
    """
    wanted = [size for size in sizes if size != 1]
    if not wanted:
        return MAYBE  # `torch.tensor(limit).view(1)`: a single element lies in any order (torchmetrics' auroc)
    if len(wanted) < separate_parts(layout):
        return NO
    runs = _runs(layout)
    if runs is None or any(size is None for size in wanted):
        return MAYBE
    return MAYBE if _matches(runs, [size for size in wanted if size is not None]) else NO


def contiguous(sizes: tuple[int | None, ...], *, presumed: bool = False) -> Layout:
    """The layout of a contiguous tensor."""
    return Layout(tuple(Axis(position, size) for position, size in enumerate(sizes)), sizes, presumed)


def _joinable(layout: Layout, outer: Axis, inner: Axis) -> Truth:
    """Whether two neighbouring axes can become one."""
    if not (outer.sure and inner.sure):
        return MAYBE
    if outer.memory is None or inner.memory is None:
        return YES if outer.memory is inner.memory else NO
    following = outer.memory + 1
    while following < len(layout.block) and layout.block[following] == 1:
        following += 1
    return ~inner.narrowed if inner.memory == following else NO


def _runs(layout: Layout) -> list[int] | None:
    """The sizes of the joined axes, where all of them are known."""
    runs: list[int] = []
    axes = [axis for axis in layout.axes if axis.size != 1]
    for position, axis in enumerate(axes):
        joined = _joinable(layout, axes[position - 1], axis) if position else NO
        if axis.size is None or joined is MAYBE:
            return None
        if joined is YES:
            runs[-1] *= axis.size
        else:
            runs.append(axis.size)
    return runs


def _matches(runs: list[int], wanted: list[int]) -> bool:
    """Whether each run is the product of neighbouring wanted sizes."""
    total, known = 1, 1
    for run in runs:
        total *= run
    for size in wanted:
        known *= size if size != -1 else 1
    if known == 0 or total % known:
        return True  # it fails for another reason
    left = [size if size != -1 else total // known for size in wanted]
    for run in runs:
        product = 1
        while product < run and left:
            product *= left.pop(0)
        if product != run:
            return False
    return True


# -- reading backwards --------------------------------------------------------------------------------------------------


def layout_of(reading: Reading, instr: Instr) -> Layout | None:
    """The layout of a tensor under one reading, None where it is unknown. Raises ImpossibleRankError."""
    frame, made = reading.frame, origin(instr)
    value = frame.value(made)
    if instr.id in frame.reshaped or made.id in frame.reshaped or value.kind not in ("tensor", ""):
        return None
    layout = _made(reading, made)
    if layout is None and value.layout == "C":
        layout = contiguous((None,) * reading.rank)
    known = len(value.shape) if isinstance(value.shape, tuple) else reading.told.get(made.id)
    if layout is not None and known is not None and known != len(layout.axes):
        raise ImpossibleRankError
    return layout


def _made(reading: Reading, made: Instr) -> Layout | None:
    from copylint.queries import stride_steps

    frame = reading.frame
    value = frame.value(made)
    if value.layout == "C" and made.op is not Op.ITEM and isinstance(value.shape, tuple):
        return contiguous(tuple(dim if isinstance(dim, int) else None for dim in value.shape))
    if made.op is Op.PARAM:
        return presumed(reading)
    if made.op is Op.ATTR:
        return _attribute(reading, made)
    if made.op is Op.ITEM:
        base = layout_of(reading, made.args[0])
        index = read_index(frame, made.args[1])
        return stride_steps.subscript(frame, base, index.parts, index.instrs) if base is not None else None
    if made.op is Op.UNARY:
        return kept(layout_of(reading, made.args[0]), copied=True)
    if made.op in (Op.BIN, Op.COMPARE) and made.data not in ("in", "not in", "is", "is not"):
        if made.data == "@":
            return _multiplied(reading, made.args)
        left = made.args[1] if frame.value(made.args[0]).immutable else made.args[0]
        return kept(layout_of(reading, left), copied=True)
    if made.op is Op.UNPACK:
        return stride_steps.unpacked(reading, made)
    return _called(reading, made) if made.op is Op.CALL else None


def presumed(reading: Reading) -> Layout:
    """The layout of a tensor from outside: contiguous in every ordinary case."""
    return contiguous((None,) * reading.rank, presumed=True)


def _attribute(reading: Reading, made: Instr) -> Layout | None:
    base = made.args[0]
    if made.data in ("T", "mT", "data"):
        layout = layout_of(reading, base)
        if layout is None or made.data == "data":
            return layout
        if len(layout.axes) < 2:
            raise ImpossibleRankError
        axes = layout.axes[::-1] if made.data == "T" else (*layout.axes[:-2], layout.axes[-1], layout.axes[-2])
        return layout._replace(axes=axes)
    outside = origin(base).op is Op.PARAM and reading.frame.value(made).kind == "tensor"
    return presumed(reading) if outside else None


def _multiplied(reading: Reading, operands: Sequence[Instr]) -> Layout | None:
    """A matrix product is contiguous, whatever its operands are (measured); of one axis nobody turns it."""
    factors = [layout_of(reading, operand) for operand in operands]
    rank = max((len(factor.axes) for factor in factors if factor is not None), default=reading.rank)
    if rank < 2:
        raise ImpossibleRankError
    return contiguous((None,) * rank, presumed=True)


def _called(reading: Reading, call: Instr) -> Layout | None:
    from copylint.queries import stride_steps

    callee = call.args[0]
    target = reading.frame.value(callee)
    operands = list(call.args[1:])
    if target.kind == "library" and str(target.const).startswith("torch.") and operands:
        name, source = str(target.const).rpartition(".")[2], operands.pop(0)
    elif callee.op is Op.ATTR and target.kind not in ("library", "function", "class"):
        name, source = callee.data, callee.args[0]
    else:
        return None
    if call.data.stars or None in call.data.keywords:
        return None
    if name in _ONE_AXIS and target.kind == "library":
        return contiguous((None,))
    if name in ("matmul", "bmm") and len(operands) == 1:
        return _multiplied(reading, (source, operands[0]))
    if name in KEEPING:
        return None if "memory_format" in call.data.keywords else kept(layout_of(reading, source), copied=name in _COPYING)
    step = stride_steps.STEPS.get(name)
    if step is None:
        return None
    layout = layout_of(reading, source)
    if layout is None and name == "view" and origin(source).op is Op.CALL:
        layout = stride_steps.flat_source()
    return step(reading.frame, layout, operands)


def kept(layout: Layout | None, *, copied: bool) -> Layout | None:
    """The layout after an operation that keeps the order of the axes; what is copied leaves no gaps."""
    if layout is None or any((axis.memory is None and axis.size != 1) or not axis.sure for axis in layout.axes):
        return None
    if not copied:
        axes = tuple(replace(axis, narrowed=MAYBE) if axis.narrowed is YES else axis for axis in layout.axes)
        return layout._replace(axes=axes)
    order = sorted(axis.memory for axis in layout.axes if axis.memory is not None)
    axes = tuple(axis if axis.memory is None else Axis(order.index(axis.memory), axis.size) for axis in layout.axes)
    sizes = {axis.memory: axis.size for axis in axes}
    return Layout(axes, tuple(sizes[position] for position in range(len(order))), layout.presumed)


def number(frame: Frame, instr: Instr) -> int | None:
    """The literal integer that an operand is."""
    known, content = values.literal_of(frame.value(instr))
    return content if known and isinstance(content, int) and not isinstance(content, bool) else None

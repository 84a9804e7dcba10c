"""Evidence of ranks: what a function does with an array shows how many axes it has. The one reader of such text.

`b, n = x.shape` and `x.shape[2]`, `x.size(2)`, `x[i, :, 0]`, `x.sum(axis=1)`, and tests such as `x.ndim == 2`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from copylint.domain.rank import Rank, between, compared, exactly, having_axis
from copylint.engine.defuse import origin
from copylint.engine.kind_evidence import dotted_name
from copylint.facts.lookup import has_role, method_words, words
from copylint.facts.numpy_methods import OF_SEVERAL_ELEMENTS
from copylint.facts.roles import Role
from copylint.syntax.ir import Block, Function, Instr, Op

_MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="}
_NEGATED = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "=="}


class Reading(NamedTuple):
    """How an operand is read: by the text alone while values are still computed, afterwards by its value."""

    number: Callable[[Instr], int | None]
    """The integer that a register certainly is."""
    axes_used: Callable[[Instr], int]
    """How many axes a subscript takes up at least."""


class Shown(NamedTuple):
    """What one instruction shows of an array's rank."""

    array: Instr
    rank: Rank
    block: Block


class Tested(NamedTuple):
    """What the edge from one block to another shows of an array's rank."""

    array: Instr
    rank: Rank
    block: Block
    successor: Block


def shown(function: Function, reading: Reading) -> Iterator[Shown]:
    """What the instructions of a function show, each of one array."""
    yield from _by_unpacking(function)
    for item in (*function.of(Op.ITEM), *function.of(Op.SETITEM)):
        array = shape_source(item.args[0]) if item.op is Op.ITEM else None
        if array is not None:
            number = reading.number(item.args[1])
            if number is not None:
                yield Shown(array, having_axis(number), item.block)
        elif axes := reading.axes_used(item.args[1]):
            yield Shown(item.args[0], between(axes), item.block)
    for call in function.of(Op.CALL):
        yield from _by_call(call, reading)


def _by_unpacking(function: Function) -> Iterator[Shown]:
    for unpack in function.of(Op.UNPACK):
        array = shape_source(unpack.args[0])
        if array is not None:
            _, targets, star = unpack.data
            yield Shown(array, exactly(targets) if star is None else between(targets - 1), unpack.block)


def _by_call(call: Instr, reading: Reading) -> Iterator[Shown]:
    """`x.size(2)`, `x.sum(axis=1)`, `np.sum(x, axis=1)`."""
    callee = call.args[0]
    if callee.op is not Op.ATTR:
        return
    if callee.data == "size" and len(call.args) == 2 and call.data.npos == 1:
        number = reading.number(call.args[1])
        if number is not None:
            yield Shown(callee.args[0], having_axis(number), call.block)
    elif callee.data in OF_SEVERAL_ELEMENTS and "axis" in call.data.keywords:
        axis = reading.number(call.args[1 + call.data.npos + call.data.keywords.index("axis")])
        of_library = dotted_name(callee) is not None
        # of no axes at all NumPy and torch reduce the first and the last
        if axis is not None and axis not in (0, -1) and (not of_library or call.data.npos == 1):
            yield Shown(call.args[1] if of_library else callee.args[0], having_axis(axis), call.block)


def shape_source(instr: Instr) -> Instr | None:
    """The array whose whole shape a register holds: of `x.shape`, `x.size()`."""
    made = origin(instr)
    if made.op is Op.ATTR and made.data == "shape":
        return made.args[0]
    is_size = made.op is Op.CALL and len(made.args) == 1 and made.args[0].op is Op.ATTR and made.args[0].data == "size"
    return made.args[0].args[0] if is_size else None


# -- tests of the number of axes ----------------------------------------------------------------------------------------


def asked(function: Function) -> Iterator[Instr]:
    """The arrays that are asked for their number of axes: then several are thought of."""
    for attribute in function.of(Op.ATTR):
        if attribute.data in words(Role.LOOKS_AT_RANK):
            yield attribute.args[0]
    for call in function.of(Op.CALL):
        callee = call.args[0]
        if callee.op in (Op.ATTR, Op.IMPORT) and str(callee.data).rpartition(".")[2] in words(Role.LOOKS_AT_RANK):
            yield from call.args[1:]
        elif (array := _counted(call)) is not None:
            yield array


def _counted(instr: Instr) -> Instr | None:
    """The array whose number of axes a register is: `x.ndim`, `x.dim()`, `len(x.shape)`, `np.ndim(x)`."""
    made = origin(instr)
    if made.op is Op.ATTR:
        return made.args[0] if made.data == "ndim" and dotted_name(made) is None else None
    if made.op is not Op.CALL:
        return None
    callee = made.args[0]
    if callee.op is Op.BUILTIN and callee.data == "len" and len(made.args) == 2:
        return shape_source(made.args[1])
    if callee.op is Op.ATTR and callee.data in method_words(Role.RANK) and len(made.args) == 1:
        return callee.args[0]
    return made.args[1] if callee.op is Op.ATTR and has_role(dotted_name(callee), Role.RANK) and len(made.args) == 2 else None


def tested(function: Function) -> Iterator[Tested]:
    """What the outcomes of the tests in a function show."""
    for test in function.of(Op.TEST):
        yes, no = test.block.succs if len(test.block.succs) == 2 else (None, None)
        condition = origin(test.args[0])
        if yes is None or no is None or yes is no or condition.op is not Op.COMPARE or condition.data not in _MIRRORED:
            continue
        operator = str(condition.data)
        left, right = condition.args
        if _counted(left) is None:
            left, right, operator = right, left, _MIRRORED[operator]
        array, number = _counted(left), literal_number(right)
        if array is None or number is None:
            continue
        for successor, holds in ((yes, operator), (no, _NEGATED[operator])):
            rank = compared(holds, number)
            if rank is not None:
                yield Tested(array, rank, test.block, successor)


# -- by the text alone --------------------------------------------------------------------------------------------------


def literal_number(instr: Instr) -> int | None:
    """The integer that stands in the text."""
    made = origin(instr)
    negative = made.op is Op.UNARY and made.data == "-"
    made = origin(made.args[0]) if negative else made
    if made.op is not Op.CONST or type(made.data) is not int:
        return None
    return -made.data if negative else made.data


def literal_axes(index: Instr) -> int:
    """How many axes a subscript uses up at least by its text: `[0, :]` two, `[mask, None]` none."""
    made = origin(index)
    parts: Iterable[Instr] = made.args if made.op is Op.BUILD and made.data.kind == "tuple" and not made.data.stars else (made,)
    return sum(origin(part).op is Op.SLICE or literal_number(part) is not None for part in parts)


BY_TEXT = Reading(literal_number, literal_axes)

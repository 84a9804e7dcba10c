"""One object and one place of it: whether two expressions name the same, how many axes an array has, what a store spoils."""

from __future__ import annotations

from copylint.domain import value as values
from copylint.engine.cfg import blocks_on_one_path
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.indices import read_index
from copylint.engine.symbols import index_key, lengths
from copylint.syntax.ir import Instr, Op

_DEEPEST = 6
"""How many attributes and subscripts of an access path are compared."""
_TWO_AXES = frozenset(
    {"numpy.vstack", "numpy.column_stack", "numpy.outer", "numpy.eye", "numpy.identity", "numpy.atleast_2d", "numpy.dstack"}
)
"""Functions whose result has two axes or more, whatever they are given."""


def same_object(frame: Frame, left: Instr, right: Instr, depth: int = _DEEPEST) -> bool:
    """Whether two registers were read from one place: one variable, or the same attributes and elements of it."""
    left, right = origin(left), origin(right)
    if left is right:
        return True
    if left.op is not right.op or not depth:
        return False
    if left.op is Op.ATTR:
        return bool(left.data == right.data) and same_object(frame, left.args[0], right.args[0], depth - 1)
    if left.op is Op.ITEM:
        keys = [index_key(frame, instr.args[1]) for instr in (left, right)]
        return keys[0] == keys[1] and same_object(frame, left.args[0], right.args[0], depth - 1)
    return left.op in (Op.FREE, Op.GLOBAL) and left.data is right.data


def rank_at_least(frame: Frame, instr: Instr, at: Instr) -> int:
    """How many axes an array has at least: by its shape, or by what is done with it on the way to or from `at`."""
    shape = frame.value(instr).shape
    if isinstance(shape, tuple):
        return len(shape)
    made = origin(instr)
    called = str(frame.value(made.args[0]).const) if made.op is Op.CALL else ""
    if called in ("numpy.stack", "torch.stack") and isinstance(stacked := lengths(frame, made.args[1]), tuple):
        return len(stacked)
    found = 2 if called in _TWO_AXES else 0
    near: set[int] | None = None
    for other in frame.function.instrs:
        if other.op not in (Op.ITEM, Op.SETITEM, Op.UNPACK) or (told := _rank_told(frame, other, instr)) <= found:
            continue
        if near is None:
            near = blocks_on_one_path(at.block)
        if other.block.id in near:  # `if a.ndim == 1: ... else: a[i, :]` tells nothing about the other branch
            found = told
    return found


def _rank_told(frame: Frame, other: Instr, array: Instr) -> int:
    """How many axes this instruction proves the array to have."""
    source = other.args[0]
    if other.op is not Op.UNPACK and same_object(frame, source, array):
        parts = read_index(frame, other.args[1]).parts
        return sum(part in ("int", "slice") for part in parts)
    shape = origin(source)
    if shape.op is Op.CALL and len(shape.args) == 1:
        shape = shape.args[0] if shape.args[0].data == "size" else shape
    if shape.op is not Op.ATTR or shape.data not in ("shape", "size") or not same_object(frame, shape.args[0], array):
        return 0
    if other.op is Op.UNPACK:
        _, targets, star = other.data
        return int(targets) - (star is not None)
    known, axis = values.literal_of(frame.value(other.args[1])) if other.op is Op.ITEM else (False, None)
    return (axis + 1 if axis >= 0 else -axis) if known and isinstance(axis, int) else 0

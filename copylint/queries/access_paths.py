"""Access paths: whether two expressions name one object."""

from __future__ import annotations

from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.symbols import index_key
from copylint.syntax.ir import Instr, Op


def same_object(frame: Frame, left: Instr, right: Instr) -> bool:
    """Whether two registers were read from one place: one variable, or the same attributes and elements of it."""
    left, right = origin(left), origin(right)
    while left is not right:
        if left.op is not right.op or left.op not in (Op.ATTR, Op.ITEM):
            return left.op is right.op and left.op in (Op.FREE, Op.GLOBAL) and left.data is right.data
        if left.op is Op.ATTR and left.data != right.data:
            return False
        if left.op is Op.ITEM and index_key(frame, left.args[1]) != index_key(frame, right.args[1]):
            return False
        left, right = origin(left.args[0]), origin(right.args[0])
    return True

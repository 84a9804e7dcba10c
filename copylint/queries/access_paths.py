"""Access paths: whether two expressions name one object."""

from __future__ import annotations

from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.symbols import index_key
from copylint.syntax.ir import Instr, Op

_DEEPEST = 6
"""How many attributes and subscripts of an access path are compared."""


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

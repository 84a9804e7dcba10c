"""Sizes told by the numbers that a user gives to symbols."""

from __future__ import annotations

from copylint.domain.shape import Dim, Like, Shape
from copylint.domain.value import symbol_of
from copylint.engine.defuse import origin, variable
from copylint.engine.frame import Frame
from copylint.engine.limits import OPERANDS
from copylint.queries.describe import code_of, dim_text
from copylint.syntax.ir import Instr, Op


def assumed_elements(frame: Frame, shape: Shape, text: str) -> int | None:
    """How many elements a shape has where every symbol in it has a number; `text` is the whole count's own: "x.size"."""
    if not (frame.program.sizes.anywhere or frame.program.sizes.in_functions) or shape is None:
        return None
    if isinstance(shape, Like):
        operand = shape.symbol[1] if shape.symbol[0] == "size" else None
        asked = _of_integer(frame, frame.function.instrs[operand], OPERANDS) if isinstance(operand, int) else None
        return asked if asked is not None else _number(frame, text)
    total = 1
    for dim in shape:
        size = _of_dimension(frame, dim, OPERANDS)
        if size is None:
            return None
        total *= size
    return total


def _number(frame: Frame, symbol: str) -> int | None:
    return frame.program.sizes.number(frame.function.qualname, symbol)


def _of_dimension(frame: Frame, dim: Dim, depth: int) -> int | None:
    if dim is None or isinstance(dim, int):
        return dim
    register = dim[1]
    if dim[0] in ("dim", "len", "path"):
        return _number(frame, dim_text(frame, dim))
    if isinstance(register, int) and register < len(frame.function.instrs):
        return _of_integer(frame, frame.function.instrs[register], depth)
    return None


def _of_integer(frame: Frame, instr: Instr, depth: int) -> int | None:
    """The number of an integer: assumed by its name, or computed from numbers that are."""
    known = symbol_of(frame.value(instr))
    if isinstance(known, int):
        return known
    source = origin(instr)
    for name in (variable(instr), variable(source)):
        found = _number(frame, name) if name is not None else None
        if found is not None:
            return found
    if depth and source.op is Op.BIN and source.data in ("+", "-", "*", "//"):
        left, right = (_of_integer(frame, operand, depth - 1) for operand in source.args)
        if left is None or right is None or (source.data == "//" and right == 0):
            return None
        return max(0, {"+": left + right, "-": left - right, "*": left * right, "//": left // (right or 1)}[source.data])
    if source.op in (Op.ATTR, Op.ITEM, Op.CALL) and source.node is not None:
        return _number(frame, code_of(frame.program.module, source))
    return _of_dimension(frame, known, depth - 1) if known is not None and depth else None

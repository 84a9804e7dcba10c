"""Which subscripts certainly copy what they select: masks, lists and index arrays, told from integers in disguise."""

from __future__ import annotations

from copylint.domain.value import Value
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.indices import read_index
from copylint.engine.limits import OPERANDS
from copylint.facts.lookup import method_words, words
from copylint.facts.roles import Role
from copylint.syntax.ir import Instr, Op

_SAME_RANK = (Role.CONVERTS, Role.COPIES, Role.SAME_AXES)
"""Roles of methods that leave the axes of their receiver, or add some."""


def certainly_copies(frame: Frame, item: Instr) -> bool:
    """Whether one part of an array's subscript is proven to be a mask, a list or an index array.

    A tensor of no dimensions selects like an integer (a view), and a list of field names gives a view of a structured array.
    """
    index = read_index(frame, item.args[1])
    return any(
        part == "advanced" and _selects_several(frame, instr) for part, instr in zip(index.parts, index.instrs, strict=True)
    )


def _selects_several(frame: Frame, instr: Instr) -> bool:
    value = frame.value(instr)
    if value.optional:
        return False
    if origin(instr).op is Op.CALL and _name(origin(instr)) in words(Role.MESH):
        return True
    if value.kind == "list":
        return not _holds_names_or_slices(frame, value)
    if value.kind == "tuple":
        items = value.items or ()
        return not items or any(item.is_array and (item.kind != "tensor" or bool(item.shape)) for item in items)
    if value.kind != "tensor" or value.dtype == "bool":
        return True
    return has_axes(frame, instr)


def _holds_names_or_slices(frame: Frame, value: Value) -> bool:
    """`table[["x", "y"]]` is a view of two fields; lists of slices were once read as tuples."""
    cells = [frame.heap.get(ref.storage) for ref in value.refs]
    held = [content for cell in cells for content in (*(c for _, c in cell.items), cell.element) if content is not None]
    return any(content.kind in ("str", "slice") for content in held)


def has_axes(frame: Frame, instr: Instr, depth: int = 0) -> bool:
    """Whether a register's array is proven to have at least one dimension."""
    value, source = frame.value(instr), origin(instr)
    if isinstance(value.shape, tuple):
        return len(value.shape) > 0
    if depth > OPERANDS:
        return False
    if source.op is Op.PARAM:
        passed = frame.program.parameters.passed(frame.function, source)
        return bool(passed) and all(isinstance(shape, tuple) and len(shape) > 0 for _, shape in passed)
    if source.op is Op.ITEM:
        parts = read_index(frame, source.args[1]).parts
        return "slice" in parts or "new" in parts or _comes_from(source.args[0], frame)
    if source.op in (Op.UNPACK, Op.ATTR):
        return _comes_from(source.args[0], frame)
    if source.op in (Op.BIN, Op.COMPARE):
        return any(has_axes(frame, operand, depth + 1) for operand in source.args)
    if source.op is Op.UNARY:
        return source.data == "~" or has_axes(frame, source.args[0], depth + 1)
    if source.op is Op.PHI:
        return all(has_axes(frame, operand, depth + OPERANDS // 2) for operand in source.args)
    return source.op is Op.CALL and _call_has_axes(frame, source, depth)


def _comes_from(instr: Instr, frame: Frame) -> bool:
    """Whether it is a part of the result of a call that gives several arrays with axes: `values, order = x.sort()`."""
    source = origin(instr)
    return source.op is Op.CALL and _name(source) in words(Role.HAS_AXES) and not frame.value(source).is_array


def _call_has_axes(frame: Frame, call: Instr, depth: int) -> bool:
    name = _name(call)
    of_list = len(call.args) > 1 and frame.value(call.args[1]).kind == "list"
    if name in words(Role.HAS_AXES) or (of_list and name in words(Role.OF_DISPLAY, Role.BY_NUMBER)):
        return True
    callee = call.args[0]
    if callee.op is not Op.ATTR or callee.args[0].op is Op.IMPORT:
        return False
    receiver = callee.args[0]
    if name in words(Role.FORMS):
        return len(call.args) > 1
    if name == "squeeze" and len(call.args) == 2:
        inner = origin(receiver)
        return inner.op is Op.CALL and _name(inner) in words(Role.COLUMN_OF_POSITIONS)
    return name in method_words(*_SAME_RANK) and has_axes(frame, receiver, depth + 1)


def _name(call: Instr) -> str:
    callee = call.args[0]
    return str(callee.data).rpartition(".")[2] if callee.op in (Op.ATTR, Op.IMPORT) else ""

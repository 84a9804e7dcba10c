"""Whether a name that takes what is made of its old value may do so in the old value's memory, by the text alone."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import NamedTuple

from copylint.analysis.flow.evidence import dotted_name
from copylint.analysis.flow.registers import behind, origin, variable
from copylint.analysis.sieve.operands import of_number
from copylint.domain.value import ARRAYS
from copylint.facts.lookup import by_last_name
from copylint.lowering.ir import Function, Instr, Op

_SLICED = frozenset({Op.PHI, Op.REFINE, Op.COPY, Op.ANNOTATE, Op.BIN, Op.UNARY, Op.ITEM, Op.AUG})
_LONGEST_SLICE = 30
_MOST_ORIGINS = 12
_NOT_MADE_HERE = frozenset({Op.PARAM, Op.CONST, Op.FORMAT, Op.BUILD, Op.FREE, Op.GLOBAL})
_JOINING = frozenset({Op.PHI, Op.COPY})
_TAKING = frozenset({Op.UNPACK, Op.NEXT, Op.ITER})


class Own(NamedTuple):
    """The object that a function is a method of, and the attributes that the module's classes define."""

    instr: Instr | None
    declared: Container[str]

    def may_have_made(self, operand: Instr) -> bool:
        """Whether a register may hold an array that its function or a known callable has allocated."""
        return all(_may_be_made_here(one, self) for one in _origins(operand))


def rebinds(instr: Instr, own: Own) -> bool:
    """Whether a name is bound to an operation on its own old value, which may be an array or a list made in this function."""
    in_loop = instr.block.loop is not None
    for operand in instr.args:
        if variable(operand) != instr.name or origin(operand).op is Op.PARAM or of_number(operand):
            continue
        origins = list(_origins(operand))
        if any(one.op is Op.CONST and one.data is None for one in origins):
            continue  # what may be None still is left alone
        if in_loop and _may_rebuild(instr) and not any(one.op in (Op.CONST, Op.FORMAT) for one in origins):
            return True
        if instr.op is not Op.BUILD and all(_may_be_made_here(one, own) for one in origins):
            return True
    return False


def _may_rebuild(instr: Instr) -> bool:
    """Whether an operation may put a list or tuple together anew."""
    if instr.op is Op.BUILD:
        return True
    return instr.op is Op.BIN and instr.data == "+" and origin(instr.args[1]).op not in (Op.CONST, Op.FORMAT, Op.COMPARE)


def _origins(operand: Instr) -> Iterator[Instr]:
    """Where a register's value starts on the paths that lead to it; what a test has narrowed is not looked behind."""

    def onward(current: Instr) -> tuple[Instr, ...]:
        return current.args if current.op in _JOINING else ()

    return (current for current in behind((operand,), onward, _MOST_ORIGINS) if current.op not in _JOINING)


def _may_be_made_here(instr: Instr, own: Own) -> bool:
    """Whether a value may be an array that this function or a known callable has allocated."""
    for _ in range(_MOST_ORIGINS):
        instr = origin(instr)
        if instr.op in _NOT_MADE_HERE:
            return False
        if (instr.op in _TAKING and instr.args) or (instr.op is Op.ITEM and _is_basic(instr.args[1])):
            instr = instr.args[0]
        elif instr.op is Op.ATTR:
            return instr.args[0] is not own.instr or instr.data in own.declared
        elif instr.op is Op.CALL:
            return not _is_unseen(instr.args[0], own)
        else:
            return True
    return True


def _is_basic(index: Instr) -> bool:
    """Whether an index certainly gives a view, or what a container holds."""
    parts = index.args if index.op is Op.BUILD and index.data.kind == "tuple" else (index,)
    return all(part.op is Op.SLICE or (part.op is Op.CONST and not isinstance(part.data, bool)) for part in parts)


def _is_unseen(callee: Instr, own: Own) -> bool:
    """Whether a call certainly runs code of another file that no fact is about: `self.norm(x)` of a module."""
    if callee.op is Op.PARAM:
        return callee.data.default is None
    if callee.op is not Op.ATTR or callee.args[0] is not own.instr:
        return False
    return callee.data not in own.declared and callee.data not in by_last_name()[1]


def without_grad(function: Function, instr: Instr) -> bool:
    """Whether tensors may be free of autograd here: in a no_grad region, or where they come from a factory of torch."""
    if any("no_grad" in name or "inference" in name for name in function.decorators) or instr.block.regions:
        return True
    if instr.op is Op.BIN and any(map(_is_tensor_of_callers, instr.args)):
        return False
    sources = list(behind(instr.args, _made_of, _LONGEST_SLICE))
    return len(sources) >= _LONGEST_SLICE or any(map(_is_made_anew, sources))


def _made_of(current: Instr) -> tuple[Instr, ...]:
    """What a result is made of: the operands, of a method call the receiver."""
    if current.op is Op.CALL:
        return current.args[0].args[:1]
    return current.args if current.op in _SLICED else ()


def _is_made_anew(current: Instr) -> bool:
    """Whether a value comes from a display, or from a call that is no method's."""
    if current.op is not Op.CALL:
        return current.op is Op.BUILD
    return current.args[0].op is not Op.ATTR or dotted_name(current.args[0]) is not None


def _is_tensor_of_callers(operand: Instr) -> bool:
    """Whether an operand is a parameter that is no number: autograd may record it, or nothing is known of it."""
    if operand.op is not Op.PARAM or operand.data.kind in ("varargs", "kwargs") or operand.data.default is not None:
        return False
    said = [evidence for evidence in (operand.data.annotation, operand.data.doc) if evidence is not None and evidence.kinds]
    return all(evidence.kinds <= ARRAYS | {"none"} for evidence in said)

"""Whether a name that takes what is made of its old value may do so in the old value's memory, by the text alone."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cache
from typing import NamedTuple

from copylint.analysis.flow.evidence import dotted_name
from copylint.analysis.flow.registers import behind, origin, variable
from copylint.analysis.sieve.families import own_parameter
from copylint.analysis.sieve.operands import of_number
from copylint.domain.value import ARRAYS
from copylint.facts.effects import Fact, Result
from copylint.facts.lookup import by_last_name, canonical, library
from copylint.lowering.ir import Evidence, Function, Instr, Op

_SLICED = frozenset({Op.PHI, Op.REFINE, Op.COPY, Op.ANNOTATE, Op.BIN, Op.UNARY, Op.ITEM, Op.AUG})
_LONGEST_SLICE = 30
_MOST_ORIGINS = 12
_NOT_MADE_HERE = frozenset({Op.PARAM, Op.CONST, Op.FORMAT, Op.BUILD, Op.FREE, Op.GLOBAL})
_JOINING = frozenset({Op.PHI, Op.COPY})
_COMPUTING = frozenset({Op.COPY, Op.PHI, Op.BIN})
_ONE_ARRAY = frozenset({Result.FRESH, Result.VIEW, Result.SAME, Result.ALIAS, Result.MAYBE})
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
    may_be_list = instr.op is not Op.BIN or (instr.data == "+" and instr.block.loop is not None)
    if not may_be_list and any(_is_recorded(one, function) for one in behind(instr.args, _computed_with, _LONGEST_SLICE)):
        return False
    sources = list(behind(instr.args, _made_of, _LONGEST_SLICE))
    return len(sources) >= _LONGEST_SLICE or any(map(_is_made_anew, sources))


def _computed_with(current: Instr) -> tuple[Instr, ...]:
    """The operands of which autograd records what is done with any one of them, joins of paths and numbers left aside."""
    if current.block.regions:
        return ()
    if current.op is Op.CALL:
        source = _keeping_history(current)
        return (source,) if source is not None else ()
    if current.op is Op.REFINE:
        return current.args if current.data.test in ("none", "truthy") else ()
    return current.args if current.op in _COMPUTING else ()


def _is_recorded(current: Instr, function: Function) -> bool:
    """Whether a value is a caller's tensor by its annotation, or what torch makes of one and keeps the history of."""
    source = _keeping_history(current) if current.op is Op.CALL and not current.block.regions else None
    param = origin(source) if source is not None else current
    if param.op is not Op.PARAM or param is own_parameter(function) or not _is_tensor_of_callers(param):
        return False
    said = _said_of(param)
    return (source is not None or bool(said)) and all(evidence.kinds <= {"tensor", "none"} for evidence in said)


def _keeping_history(call: Instr) -> Instr | None:
    """The tensor of which a call of torch keeps the history in what it gives back: `x.to(dtype)`, `torch.matmul(x, y)`."""
    callee = call.args[0]
    dotted = dotted_name(callee)
    if dotted is not None:
        return call.args[1] if call.data.npos and _keeps_history(canonical(dotted)) else None
    return callee.args[0] if callee.op is Op.ATTR and callee.data in _tensors_alone() else None


@cache
def _keeps_history(name: str) -> bool:
    return name.startswith("torch.") and name in library().functions and _hands_on_grad(library().functions[name])


@cache
def _tensors_alone() -> frozenset[str]:
    """Names of the methods that only tensors have, and that give back a tensor with the history of the receiver."""
    methods = library().methods
    others = {name for kind in ("ndarray", "masked", "int", "float", "complex", "number", "range") for name in methods[kind]}
    return frozenset(name for name, fact in methods["tensor"].items() if name not in others and _hands_on_grad(fact))


def _hands_on_grad(fact: Fact) -> bool:
    effects = [row.effect for row in fact.cases]
    return all(effect.grad == "keep" and effect.result in _ONE_ARRAY and effect.kind in ("", "tensor") for effect in effects)


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
    return all(evidence.kinds <= ARRAYS | {"none"} for evidence in _said_of(operand))


def _said_of(param: Instr) -> list[Evidence]:
    """What annotation and docstring say that a parameter is."""
    return [evidence for evidence in (param.data.annotation, param.data.doc) if evidence is not None and evidence.kinds]

"""Which integer arrays are int64 by name, and which only where the platform's own integer has 64 bits."""

from __future__ import annotations

from collections.abc import Callable

from copylint.domain import value as values
from copylint.engine.calls.conditions import bind
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import origin, renamings
from copylint.engine.frame import Frame
from copylint.engine.limits import OPERANDS
from copylint.facts.lookup import has_role, words
from copylint.facts.roles import Role
from copylint.syntax.ir import Instr, Op


def names_platform_integer(frame: Frame, asked: Instr) -> bool:
    """Whether a dtype is asked for by a name of the platform's integer: `int`, `np.intp`."""
    value = frame.value(asked)
    known, text = values.literal_of(value)
    return str(text) in words(Role.PLATFORM_INTEGER) if known else has_role(str(value.const), Role.PLATFORM_INTEGER)


def is_platform_integer(frame: Frame, instr: Instr) -> bool:
    """Whether nothing that an array was made of has named int64: `np.argsort(x)`, `np.arange(n)`, `mask.sum(axis=0)`."""
    return not _is_named(frame, instr, frozenset(), 0)


def _is_named(frame: Frame, instr: Instr, seen: frozenset[int], depth: int) -> bool:
    if any(one.op is Op.REFINE and one.data.test == "dtype" and one.data.holds for one in renamings(instr)):
        return True
    instr = origin(instr)
    if instr.op is Op.PARAM:
        return True
    if instr.id in seen or depth > OPERANDS:
        return instr.id in seen
    seen |= {instr.id}

    def named(operand: Instr) -> bool:
        return _is_named(frame, operand, seen, depth + 1)

    if instr.op is Op.PHI:
        return all(map(named, instr.args))
    if instr.op in (Op.BIN, Op.AUG, Op.UNARY):
        return any(named(operand) for operand in instr.args if frame.value(operand).is_array)
    if instr.op in (Op.ITEM, Op.ATTR):
        return named(instr.args[0])
    return instr.op is Op.CALL and _is_named_by_call(frame, instr, named)


def _is_named_by_call(frame: Frame, call: Instr, named: Callable[[Instr], bool]) -> bool:
    fact, receiver = fact_of_call(frame, call)
    if fact is None:
        return False
    bound = bind(fact, call, receiver)
    asked = bound.named.get("dtype")
    if asked is not None and frame.value(asked).kind != "none":
        wide = frame.value(call).dtype in ("int64", "uint64", "")  # the sum of bools and of int8 is the platform's integer again
        return wide and not names_platform_integer(frame, asked)
    if receiver is not None and frame.value(receiver).kind == "rng" and fact.name == "integers":
        return True  # a generator's integers are int64 everywhere
    if all("int64" in row.effect.dtype or not row.effect.dtype for row in fact.cases):
        return False  # positions and counts
    operands = [operand for operand in bound.named.values() if frame.value(operand).is_array]
    return any(named(operand) for operand in operands)

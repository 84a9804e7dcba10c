"""How a register, an expression, a copy and a trail are put to the user."""

from __future__ import annotations

from copylint.domain.storage import Cause, Storage
from copylint.engine.defuse import origin
from copylint.queries.ask import Ask
from copylint.syntax.ir import Instr, Op


def copying_operation(ask: Ask, instr: Instr, storage: Storage) -> Instr | None:
    """The first operation on a path from a storage to a register that copies for some inputs only."""
    for step in ask.trail.chain(instr, storage):
        if any(r.storage == storage and r.cause is Cause.OP for r in ask.value(step.instr).refs):
            return step.instr
    return None


def copy_of(ask: Ask, instr: Instr, *, of_name: bool = False) -> str:
    """The expression that copies a register's object where it is bound, or with `of_name` later on."""
    made = origin(instr)
    if of_name:
        source = ask.text.name(instr)
    elif instr.op is Op.COPY and instr.args[0].op is not Op.CONST:
        source = ask.text.name(instr.args[0])
    else:
        source = ask.text.name(made) if made.op in (Op.PARAM, Op.PHI) else ask.text.code(made)
        source = source.removesuffix("[:]")
    if ask.kind(instr) == "tensor":
        return f"{source}.clone()"
    if ask.kind(instr) == "list":
        return f"list({source})"  # a dict may be a defaultdict, a deque bounded: their own copy keeps that
    return f"{source}.copy()"

"""Values that nothing reads: a name that is bound and never looked at again, and where its old value came from."""

from __future__ import annotations

from collections.abc import Iterator

from copylint.engine.frame import origin, variable
from copylint.syntax.ir import Block, Instr, Op, instruction

_JOINS = frozenset({Op.PHI, Op.REFINE})
_NAMED_OTHERWISE = frozenset({Op.PHI, Op.PARAM, Op.REFINE, Op.ANNOTATE})
_FARTHEST = 200
"""How many blocks are searched for a reader before one is taken for granted."""
_DEEPEST = 24


def is_never_read(instr: Instr) -> bool:
    """Whether no instruction uses a register, nor a join of paths that it enters. Nothing but the IR is looked at."""
    held, joins = {instr.id}, [instr]
    while joins:
        for user in _users(joins.pop()):
            if user.op not in _JOINS or user.block is None:
                return False
            if user.id not in held:
                held.add(user.id)
                joins.append(user)
    return True


def _users(instr: Instr) -> Iterator[Instr]:
    """The instructions that use a register, nearest blocks first; the register itself where the search is given up."""
    own = instr.block.instrs
    for other in own[instr.id - own[0].id + 1 :]:  # most are used at once
        if instr in other.args:
            yield other
    seen, work = {instr.block.id}, [instr.block]
    while work:
        block = work.pop(0)
        for other in block.instrs:
            if instr in other.args:
                yield other
        for successor in _successors(block):
            if successor.id not in seen:
                seen.add(successor.id)
                work.append(successor)
        if len(seen) > _FARTHEST:
            yield _GIVEN_UP
            return


def _successors(block: Block) -> tuple[Block, ...]:
    return (*block.succs, block.exc) if block.exc is not None else tuple(block.succs)


_GIVEN_UP = instruction(Op.RETURN, (), None, None)


def old_values(instr: Instr) -> Iterator[Instr]:
    """The registers of the name that a statement rebinds, where the statement reads them to make the new value."""
    name, stmt = instr.name, instr.stmt
    work = list(instr.args)
    seen: set[int] = set()
    while work and len(seen) < _DEEPEST:
        current = work.pop()
        if current.id in seen:
            continue
        seen.add(current.id)
        if (current.name if current.op not in _NAMED_OTHERWISE else variable(current)) == name:
            yield current
        elif current.stmt is stmt:
            work += current.args


def first_values(instr: Instr) -> list[Instr]:
    """Where the old value of a rebound name was bound first: a parameter, a loop variable, or what else stands there.

    Earlier rebindings of the same kind (`row = row - m; row = row / s`) are looked through, so are joins of paths.
    """
    found: list[Instr] = []
    work, seen = list(old_values(instr)), {instr.id}
    while work and len(seen) < _DEEPEST:
        current = origin(work.pop())
        if current.id in seen:
            continue
        seen.add(current.id)
        if current.op is Op.PHI and current.data:
            work += current.args
            continue
        further = list(old_values(current)) if current.name == instr.name else []
        if further:
            work += further
        else:
            found.append(current)
    return found

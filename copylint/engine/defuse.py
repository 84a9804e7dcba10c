"""What a register stands for, by the text alone: the object behind renamings, and the variable it is a version of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from copylint.syntax.ir import Function, Instr, Op

_RENAMINGS = frozenset({Op.COPY, Op.REFINE, Op.ANNOTATE})


def origin(instr: Instr) -> Instr:
    """The instruction that made the object: renamings and narrowings skipped."""
    while instr.op in _RENAMINGS:
        instr = instr.args[0]
    return instr


def variable(instr: Instr) -> str | None:
    """The variable that a register is a version of."""
    if instr.op is Op.PHI:
        return str(instr.data) or instr.name  # a conditional expression's has no variable of its own
    if instr.op is Op.PARAM:
        return str(instr.data.name)
    if instr.op in (Op.REFINE, Op.ANNOTATE) and instr.name is None:
        return variable(instr.args[0])
    return instr.name


def rebound_names(function: Function) -> frozenset[str]:
    """The variables of which a function has several versions: only these can be bound to what is made of their old value."""
    names = [instr.name for instr in function.instrs if instr.name is not None and instr.op is not Op.PHI]
    names += [name for join in function.of(Op.PHI) if (name := variable(join)) is not None]
    once: set[str] = set()
    again: set[str] = set()
    for name in names:
        (again if name in once else once).add(name)
    return frozenset(again)


def behind(starts: Iterable[Instr], onward: Callable[[Instr], Iterable[Instr]], most: int) -> Iterator[Instr]:
    """These registers and those that `onward` leads to from each, every one once; no more than `most` of them."""
    work, seen = list(starts), set[int]()
    while work and len(seen) < most:
        current = work.pop()
        if current.id not in seen:
            seen.add(current.id)
            yield current
            work += onward(current)

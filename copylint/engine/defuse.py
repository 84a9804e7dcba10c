"""Def-use chains: which object a register stands for by the text alone, the variable it is a version of, and who uses it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from copylint.syntax.ir import Block, Function, Instr, Op
from copylint.syntax.operations import Operation

Operations: TypeAlias = frozenset[Operation]
NARROWINGS: Operations = frozenset({Op.REFINE, Op.ANNOTATE})
"""The same object under the same variable: what a test has shown of it, what an annotation says."""
RENAMINGS: Operations = NARROWINGS | {Op.COPY}
"""The same object, certainly: a narrowing, or a second name."""
JOINS: Operations = frozenset({Op.PHI})
"""The object of one of the operands, by the path that was taken."""
IN_PLACE: Operations = frozenset({Op.AUG})
"""The object of the first operand where that is mutable: `x += y`."""

Node = TypeVar("Node", Instr, Block)
Users: TypeAlias = Callable[[Instr], Iterable[Instr]]


def renamings(instr: Instr) -> Iterator[Instr]:
    """A register and the registers that it renames or narrows, back to the instruction that made the object."""
    yield instr
    while instr.op in RENAMINGS:
        instr = instr.args[0]
        yield instr


def origin(instr: Instr) -> Instr:
    """The instruction that made the object: renamings and narrowings skipped."""
    while instr.op in RENAMINGS:
        instr = instr.args[0]
    return instr


def handed_on(instr: Instr, through: Operations) -> tuple[Instr, ...]:
    """The operands whose object the result is, or on some path is, where the instruction is one of these operations."""
    if instr.op not in through:
        return ()
    return instr.args if instr.op in JOINS else instr.args[:1]


def sources(starts: Iterable[Instr], through: Operations = RENAMINGS | JOINS) -> Iterator[Instr]:
    """These registers and all whose object they may have by these operations."""
    return closure(starts, lambda current: handed_on(current, through))


def origins(instr: Instr, through: Operations = RENAMINGS | JOINS) -> list[Instr]:
    """The instructions that may have made the object: sources that are none of these operations themselves."""
    return [source for source in sources((instr,), through) if source.op not in through]


def holders(starts: Iterable[Instr], users: Users, through: Operations = RENAMINGS | JOINS) -> Iterator[Instr]:
    """These registers and all that may have their object by these operations."""
    return closure(starts, lambda current: [user for user in users(current) if current in handed_on(user, through)])


def closure(starts: Iterable[Node], onward: Callable[[Node], Iterable[Node]]) -> Iterator[Node]:
    """These registers or blocks and those that `onward` leads to from each, every one once: a function has so many of them."""
    work, seen = list(starts), set[int]()
    while work:
        current = work.pop()
        if current.id not in seen:
            seen.add(current.id)
            yield current
            work += onward(current)


def chains(function: Function) -> dict[int, list[Instr]]:
    """By a register's id the instructions that have it as an operand, in the order of the text."""
    found: dict[int, list[Instr]] = {}
    for instr in function.instrs:
        operands: Sequence[Instr] = instr.args if len(instr.args) < 2 else tuple(dict.fromkeys(instr.args))
        for operand in operands:
            found.setdefault(operand.id, []).append(instr)
    return found


def variable(instr: Instr) -> str | None:
    """The variable that a register is a version of."""
    if instr.op is Op.PHI:
        return str(instr.data) or instr.name  # a conditional expression's has no variable of its own
    if instr.op is Op.PARAM:
        return str(instr.data.name)
    if instr.op in NARROWINGS and instr.name is None:
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


def old_versions(instr: Instr) -> Iterator[Instr]:
    """The versions of the variable that a statement rebinds, where the statement reads them to make the new value."""

    def is_old(current: Instr) -> bool:
        return _bound_name(current) == instr.name

    def onward(current: Instr) -> tuple[Instr, ...]:
        return current.args if current.stmt is instr.stmt and not is_old(current) else ()

    return (current for current in closure(instr.args, onward) if is_old(current))


def first_versions(instr: Instr) -> list[Instr]:
    """Where the old value of a rebound variable was bound first: a parameter, a loop variable, or what else stands there.

    Earlier rebindings of the same kind (`row = row - m; row = row / s`) are looked through, so are joins of paths.
    """

    def onward(current: Instr) -> list[Instr]:
        if current.op is Op.PHI and current.data:
            return [origin(operand) for operand in current.args]
        return [origin(old) for old in old_versions(current)] if current.name == instr.name else []

    first = [origin(old) for old in old_versions(instr)]
    return [current for current in closure(first, onward) if current is not instr and not onward(current)]


_NAMED_OTHERWISE = NARROWINGS | JOINS | {Op.PARAM}


def _bound_name(instr: Instr) -> str | None:
    return variable(instr) if instr.op in _NAMED_OTHERWISE else instr.name


def blocks_using(function: Function) -> dict[int, dict[int, bool]]:
    """By register the ids of the blocks that use it, and whether they do so other than in a phi."""
    found: defaultdict[int, dict[int, bool]] = defaultdict(dict)
    phi = Op.PHI
    for block in function.blocks:
        for instr in block.instrs:
            reads = instr.op is not phi
            for operand in instr.args:
                users = found[operand.id]
                users[block.id] = reads or users.get(block.id, False)
    return dict(found)


def own_parameter(function: Function) -> Instr | None:
    """The register of a method's own object."""
    if function.cls is None or function.kind != "function" or not function.params or not function.instrs:
        return None
    if "staticmethod" in function.decorators or "classmethod" in function.decorators:
        return None
    first = function.instrs[0]
    return first if first.op is Op.PARAM and first.data is function.params[0] else None

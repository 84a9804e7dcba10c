"""Rows, not numbers: what else is done with an array, or with a part of it, shows that one index leaves axes over."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from copylint.engine.cfg import blocks_on_one_path
from copylint.engine.defuse import origin
from copylint.engine.kind_evidence import dotted_name
from copylint.engine.rank_evidence import BY_TEXT, asked, literal_axes, literal_number, shown
from copylint.facts.lookup import has_role, words
from copylint.facts.numpy_methods import OF_SEVERAL_ELEMENTS
from copylint.facts.roles import Role
from copylint.syntax.ir import Block, Function, Instr, Op

_LONGEST_SUM = 4


def rows_of(function: Function) -> frozenset[int]:
    """Registers that hold an array with axes, where by themselves they may be one of its numbers as well.

    Told by what is done with them (`row.mean()`, `row[:, 0]`), and by what is done, on the same path through the function,
    with the array that they are taken from (`rows[0, :]`, `height, width = image.shape`, `rows.sum(axis=1)`).
    """
    examined = set(map(_key, asked(function)))
    rows = [instr for instr in _reduced(function) if _key(instr) not in examined]
    found = {instr.id for instr in rows}
    told: dict[object, set[tuple[int, Block]]] = {}
    by_rows = ((base, axes + 1, row.block) for row in rows for base, axes in _source(row))
    by_uses = ((_key(one.array), one.rank.least, one.block) for one in shown(function, BY_TEXT))
    for base, rank, block in chain(by_rows, by_uses):
        if base not in examined:
            told.setdefault(base, set()).add((rank, block))
    near: dict[Block, set[int]] = {}
    for instr in _taken(function) if told else ():
        base, axes = next(_source(instr), (None, 0))
        for rank, block in told.get(base, ()):
            if rank > axes:
                if instr.block not in near:
                    near[instr.block] = blocks_on_one_path(instr.block)
                if block.id in near[instr.block]:  # `if flat: x[i] ... else: x[i, :]` says nothing of the other branch
                    found.add(instr.id)
    return frozenset(found)


def _key(instr: Instr) -> object:
    """The name of an array by its one definition, or as an attribute of such a thing."""
    made = origin(instr)
    return (made.data, origin(made.args[0]).id) if made.op is Op.ATTR else made.id


def _reduced(function: Function) -> Iterator[Instr]:
    """What is taken out of something and then treated as an array."""
    for call in function.of(Op.CALL):
        if call.args[0].op is Op.ATTR and call.args[0].data in OF_SEVERAL_ELEMENTS:
            yield _part(call.args[0].args[0])
        elif len(call.args) > 1 and has_role(dotted_name(call.args[0]), Role.OF_VECTOR):
            yield _part(call.args[1])
    for item in (*function.of(Op.ITEM), *function.of(Op.SETITEM)):
        if literal_axes(item.args[1]) > 1:
            yield _part(item.args[0])


def _part(instr: Instr) -> Instr:
    """What was taken out of an array, behind arithmetic in which nothing else can have axes: `(frame - first) ** 2`."""
    made = origin(instr)
    for _ in range(_LONGEST_SUM):
        if made.op not in (Op.BIN, Op.AUG):
            break
        left, right = map(origin, made.args)
        if literal_number(right) is None and right.op is not Op.CONST and not _are_alike(left, right):
            break
        made = left
    return made


def _are_alike(left: Instr, right: Instr) -> bool:
    """Whether both are taken out of one array, by one index each, so that both are rows or both numbers."""
    one, other = (next(_source(instr), None) if instr.op in (Op.NEXT, Op.ITEM, Op.UNPACK) else None for instr in (left, right))
    return one is not None and one == other


def _taken(function: Function) -> Iterator[Instr]:
    yield from function.of(Op.NEXT)
    yield from function.of(Op.ITEM)
    yield from function.of(Op.UNPACK)


def _source(instr: Instr) -> Iterator[tuple[object, int]]:
    """The array that a part is taken from, and the axes that this uses up at most."""
    iterated = handed_out(instr)
    if iterated is not None:
        yield _key(iterated), 1
    elif instr.op is Op.ITEM:
        index = origin(instr.args[1])
        several = index.op is Op.BUILD and index.data.kind == "tuple"
        if not several or not index.data.stars:
            yield _key(instr.args[0]), len(index.args) if several else 1
    elif instr.op is Op.UNPACK and instr.args[0].op is not Op.NEXT:
        yield _key(instr.args[0]), 1


def handed_out(element: Instr) -> Instr | None:
    """What a loop goes over for this variable: `a` of `for row in a`, `for i, row in enumerate(a)`, `for row, x in zip(a, b)`."""
    step = element.args[0] if element.op is Op.UNPACK else element
    if step.op is not Op.NEXT or step.args[0].op is not Op.ITER:
        return None
    iterable = step.args[0].args[0]
    if element.op is Op.NEXT:
        return iterable
    made = origin(iterable)
    called = made.args[0].data if made.op is Op.CALL and made.args[0].op is Op.BUILTIN else None
    if called not in words(Role.HANDS_OUT) or made.data.stars:
        return None
    position = element.data[0] - (made.args[0].data == "enumerate")
    return made.args[1 + position] if element.data[2] is None and 0 <= position < made.data.npos else None

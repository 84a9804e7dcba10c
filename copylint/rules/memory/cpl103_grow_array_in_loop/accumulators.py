"""Arrays that grow: which calls join an array with something and put the result into its place, again and again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from copylint.domain.value import literal_of
from copylint.engine.cfg import incoming, repeating_blocks
from copylint.engine.defuse import JOINS, NARROWINGS, RENAMINGS, closure, handed_on, holders, origin, variable
from copylint.engine.first_pass import Guards
from copylint.engine.uses import looks_only
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.rules.memory.cpl103_grow_array_in_loop.joining import Place, joined, place_read, place_written, unwrapped
from copylint.syntax.ir import Block, Function, Instr, Loop, Op

_HANDING_ON = RENAMINGS | JOINS
_LOOKING = (Role.ASKS_SIZE, Role.COUNT, Role.MAKES_LIKE)
"""Roles of methods that look at no element."""


Edge: TypeAlias = tuple[Block, Block | None]
"""The path from one block to another, or to the end of the first."""


@dataclass(slots=True)
class Growth:
    """An array that is joined with something and takes the result's place."""

    call: Instr
    old: Instr
    """The operand of the call that holds all that was joined so far."""
    loop: Loop | None
    """The loop whose passes make it grow; None where calls of the function do."""
    place: Place | None = None
    """Where it is kept, if not in a local variable."""
    holders: set[int] = field(default_factory=set)
    """Ids of the registers that hold it, at any length."""
    grown: dict[int, Instr] = field(default_factory=dict)
    """The joining calls by their ids, each with its operand that is the array."""
    starts: list[Instr] = field(default_factory=list)
    """What it is before the first pass."""
    stores: list[tuple[Edge, ...]] = field(default_factory=list)
    """The paths on which something else takes its place in the loop."""


def growth_of(ask: Ask, call: Instr) -> Growth | None:
    """The array that a call makes longer and puts into its own place, in a loop or whenever a method is called."""
    for part in joined(ask.frame, call):
        place = place_read(ask.frame, part)
        found = _carried(ask, call, part) if place is None else _kept(ask, call, part, place)
        if found is not None:
            return found
    return None


def is_restarted(ask: Ask, growth: Growth) -> bool:
    """Whether something else takes the array's place in the loop, other than in the first pass."""
    attribute = growth.place.attribute if growth.place else ""
    guards = Guards(ask.function.entry, growth.loop, lambda instr: _holds(ask, growth, instr), attribute)
    return any(not any(guards.begins_between(*edge) for edge in edges) for edges in growth.stores)


def is_read_while_growing(ask: Ask, growth: Growth) -> bool:
    """Whether the array's elements are needed while it is still growing."""
    name = variable(growth.old)
    if growth.place is None and name is not None and is_captured(ask, name):
        return True
    around = blocks_around(ask, growth.loop)
    for number in growth.holders:
        register = ask.function.instrs[number]
        for user in ask.users(register):
            if user.block.id in around and not _only_grows(ask, growth, user, register):
                return True
    return growth.place is not None and _calls_a_reader(ask, growth.place, around)


def passes(ask: Ask, loop: Loop) -> int | None:
    """How many passes a loop makes, where its text says so."""
    for instr in ask.function.instrs:
        if instr.op is Op.NEXT and instr.block.loop is loop:
            return _length(ask, origin(instr.args[0].args[0]))
    return None


def _length(ask: Ask, iterable: Instr) -> int | None:
    if iterable.op is Op.BUILD:
        return len(iterable.args) if not iterable.data.stars and iterable.data.kind != "dict" else None
    if iterable.op is not Op.CALL or iterable.args[0].op is not Op.BUILTIN or len(iterable.args) < 2:
        return None
    if iterable.args[0].data == "range":
        given = [literal_of(ask.value(arg))[1] for arg in iterable.args[1:]]
        numbers = [number for number in given if isinstance(number, int)]
        return len(range(*numbers)) if len(numbers) == len(given) and 0 not in numbers[2:] else None
    wrapped = [_length(ask, origin(arg)) for arg in iterable.args[1:]]
    known = [length for length in wrapped if length is not None]
    return min(known) if known and iterable.args[0].data in words(Role.SAME_LENGTH) else None


def _carried(ask: Ask, call: Instr, part: Instr) -> Growth | None:
    """The growth of a variable that an enclosing loop carries from pass to pass."""
    reached = _behind(ask, part)
    loop = call.block.loop
    while loop is not None:
        for phi in loop.header.instrs:
            if phi.op is Op.PHI and phi.id in reached:
                growth = Growth(call, part, loop)
                _follow_back(ask, growth, phi)
                if call.id in growth.grown:
                    _spread(ask, growth, [phi])
                    return growth
        loop = loop.parent
    return None


def _behind(ask: Ask, part: Instr) -> set[int]:
    """Ids of the registers whose value a register may have, other growths of its variable looked through."""
    name = variable(part)

    def onward(current: Instr) -> Iterable[Instr]:
        if current.op in _HANDING_ON or name is None:
            return handed_on(current, _HANDING_ON)
        return [other for other in joined(ask.frame, unwrapped(current)) if variable(other) == name]

    return {register.id for register in closure((part,), onward)}


def _follow_back(ask: Ask, growth: Growth, phi: Instr) -> None:
    """Notes what the back edges of a loop bring: growths, and whatever else."""
    header = growth.loop.header if growth.loop is not None else phi.block
    growth.holders.add(phi.id)
    work: list[tuple[Instr, Edge]] = []
    for arg, pred in incoming(phi):
        if growth.loop is not None and growth.loop.holds(pred):
            work.append((arg, (pred, header)))
        else:
            growth.starts.append(arg)
    _sort(ask, growth, work)


def _sort(ask: Ask, growth: Growth, work: list[tuple[Instr, Edge]]) -> None:
    """Follows values, each with the path on which it comes, to growths and to other values."""
    name = variable(growth.old)
    seen: set[tuple[int, int]] = set()
    while work:
        current, edge = work.pop()
        if (current.id, edge[0].id) in seen or current.id in growth.holders:
            continue
        seen.add((current.id, edge[0].id))
        outside = growth.loop is not None and not growth.loop.holds(current.block)
        if outside:
            growth.stores.append((edge,))
        elif current.op is Op.PHI:
            growth.holders.add(current.id)
            work += [(arg, (pred, current.block)) for arg, pred in incoming(current)]
        elif current.op in NARROWINGS:
            work.append((current.args[0], edge))
        else:
            made = unwrapped(current)
            own = [part for part in joined(ask.frame, made) if part is growth.old or _is_same(ask, growth, part, name)]
            if own:
                growth.grown[made.id] = own[0]
                growth.holders.update((made.id, current.id))
                work.append((own[0], (made.block, None)))
            elif origin(current) is not current and _holds(ask, growth, origin(current)):
                continue
            else:
                growth.stores.append((edge, (current.block, None)))


def _is_same(ask: Ask, growth: Growth, part: Instr, name: str | None) -> bool:
    if growth.place is not None:
        return place_read(ask.frame, part) == growth.place
    return name is not None and variable(part) == name


def _spread(ask: Ask, growth: Growth, work: list[Instr]) -> None:
    """Completes the holders: what is renamed from them, and growths of them under a cast."""

    def users(register: Instr) -> list[Instr]:
        return [user for user in ask.users(register) if growth.loop is None or growth.loop.holds(user.block)]

    known = [*work, *(ask.function.instrs[number] for number in growth.holders)]
    growth.holders.update(register.id for register in holders(known, users))


def _kept(ask: Ask, call: Instr, part: Instr, place: Place) -> Growth | None:
    """The growth of an attribute, an item or a global variable: in a loop that leaves its owner alone, or by calls."""
    loop = call.block.loop
    if loop is not None and any(loop.holds(ask.function.instrs[number].block) for number in place.registers):
        return None
    growth = Growth(call, part, loop, place)
    around = blocks_around(ask, loop)
    stored: list[tuple[Instr, Edge]] = []
    for instr in ask.function.instrs:
        if instr.block.id not in around:
            continue
        if place_read(ask.frame, instr) == place and instr.op not in _HANDING_ON:
            growth.holders.add(instr.id)
        elif instr.op in (Op.SETATTR, Op.SETITEM, Op.SETCELL) and place_written(ask.frame, instr) == place:
            stored.append((instr.args[-1], (instr.block, None)))
    _sort(ask, growth, stored)
    if call.id not in growth.grown:
        return None
    _spread(ask, growth, [])
    return growth


def _holds(ask: Ask, growth: Growth, instr: Instr) -> bool:
    return instr.id in growth.holders or (instr.op in _HANDING_ON and origin(instr).id in growth.holders)


def blocks_around(ask: Ask, loop: Loop | None) -> set[int]:
    """Ids of the blocks from which a loop starts another pass; all blocks where there is no loop."""
    if loop is None:
        return {block.id for block in ask.function.blocks}
    return repeating_blocks(loop)


def _only_grows(ask: Ask, growth: Growth, user: Instr, register: Instr) -> bool:
    """Whether an instruction does nothing with the array but make it longer or look at its size."""
    if user.op in _HANDING_ON or user.id in growth.holders or user.op in (Op.TEST, Op.DISCARD, Op.EXIT):
        return True
    if looks_only(user, register) or (user.op is Op.ATTR and user.data in words(*_LOOKING)):
        return True
    if user.op is Op.COMPARE:
        return any(_is_empty(origin(arg)) for arg in user.args)
    if user.op in (Op.SETATTR, Op.SETITEM, Op.SETCELL):
        return growth.place is not None and place_written(ask.frame, user) == growth.place and user.args[-1] is register
    if user.op is Op.ATTR and any(unwrapped(other).id in growth.grown for other in ask.users(user)):
        return True  # `np.append(out, x).astype(float)`
    if user.op in (Op.BUILD, Op.CALL, Op.COPY):
        return _joins_once(ask, growth, user, register)
    return False


def _joins_once(ask: Ask, growth: Growth, user: Instr, register: Instr) -> bool:
    calls = [user] if user.op in (Op.CALL, Op.ITEM) else ask.users(user)
    if len(calls) == 1 and calls[0].op is Op.BIN and origin(user).data.kind == "list":
        calls = ask.users(calls[0])  # `[out] + parts`
    wrapped = [call for call in calls if call.id not in growth.grown and unwrapped(call).id in growth.grown]
    if wrapped and user.op is Op.CALL:
        return True
    once = sum(origin(arg) is origin(register) for arg in user.args) == 1
    return once and bool(calls) and all(call.id in growth.grown for call in calls)


def is_captured(ask: Ask, name: str) -> bool:
    """Whether a nested function, or for a module's variable any function, reads the variable."""
    if ask.function.kind == "module":
        inner = (i for f in ask.program.module.functions for i in f.instrs if i.op is Op.GLOBAL)
        return any(instr.data.name == name for instr in inner)
    return any(cell.name == name and cell.owner is ask.function for f in _nested(ask.function) for cell in f.free)


def _calls_a_reader(ask: Ask, place: Place, around: set[int]) -> bool:
    """Whether the loop or method calls something that reads the place."""
    readers = _readers(ask, place)
    owners = {number for number in place.registers if number < len(ask.function.instrs)}
    for call in ask.function.instrs:
        if call.op is not Op.CALL or call.block.id not in around:
            continue
        callee = call.args[0]
        if callee.op is Op.ATTR and origin(callee.args[0]).id in owners and callee.data in readers:
            return True
        if place.attribute and any(origin(arg).id in owners for arg in call.args[1:]):
            return True  # the whole object is handed to somebody
    return False


def _readers(ask: Ask, place: Place) -> set[str]:
    """Names of the class's methods that read an attribute, also through one another."""
    cls = ask.function.cls
    if cls is None or not place.attribute:
        return set()
    methods = {name: method for name, method in cls.methods.items() if method is not ask.function}
    found = {name for name, m in methods.items() if any(i.op is Op.ATTR and i.data == place.attribute for i in m.instrs)}
    while more := {n for n, m in methods.items() if n not in found and any(f".{known}" in m.calls for known in found)}:
        found |= more
    return found


def _is_empty(made: Instr) -> bool:
    return (made.op is Op.CONST and made.data is None) or (made.op is Op.BUILD and not made.args)


def _nested(function: Function) -> Iterator[Function]:
    for inner in function.functions:
        yield inner
        yield from _nested(inner)

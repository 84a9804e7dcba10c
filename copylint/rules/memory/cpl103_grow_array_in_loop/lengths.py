"""Lengths of arrays that grow: which code of the loop asks how long the array is by now, and what it does with the answer."""

from __future__ import annotations

from copylint.domain.value import literal_of
from copylint.engine.defuse import RENAMINGS, closure, holders, origin
from copylint.engine.first_pass import asks_whether_begun
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.rules.memory.cpl103_grow_array_in_loop.accumulators import Growth, blocks_around
from copylint.rules.memory.cpl103_grow_array_in_loop.joining import axis_of
from copylint.syntax.ir import Instr, Op


def lengths_read(ask: Ask, growth: Growth) -> list[Instr]:
    """What asks for an array's length while it grows, in the order of the text: `len(out)`, `out.shape[0]`.

    What only asks whether there is anything yet is left out, and so are the axes on which nothing is joined.
    """
    around = blocks_around(ask, growth.loop)
    found: dict[int, Instr] = {}
    for number in growth.holders:
        register = ask.function.instrs[number]
        for user in ask.users(register):
            if user.block.id in around:
                found |= {length.id: length for length in _lengths(ask, growth, user, register)}
    return [found[number] for number in sorted(found) if not _asks_whether_begun(ask, found[number])]


def parts_follow_length(ask: Ask, growth: Growth, lengths: list[Instr]) -> bool:
    """Whether what is joined to an array is made after its length: `cat([out, draw(n - len(out))])`, or twice as much."""
    around, wanted = blocks_around(ask, growth.loop), {length.id for length in lengths}
    parts = [arg for number, old in growth.grown.items() for arg in _parts(ask.function.instrs[number], old)]

    def made_of(current: Instr) -> tuple[Instr, ...]:
        return current.args if current.id not in growth.holders and current.block.id in around else ()

    return any(current.id in wanted for current in closure(parts, made_of))


def _parts(call: Instr, old: Instr) -> list[Instr]:
    operands = [part for arg in call.args for part in (origin(arg).args if origin(arg).op is Op.BUILD else (arg,))]
    return [part for part in operands if part is not old]


def _lengths(ask: Ask, growth: Growth, user: Instr, register: Instr) -> list[Instr]:
    """The registers that hold a length which one use of an array reads."""
    if user.op is Op.CALL:
        is_len = user.args[0].op is Op.BUILTIN and user.args[0].data == "len" and len(user.args) == 2
        return [user] if is_len and _is_joined(ask, growth, register, 0) else []
    if user.op is not Op.ATTR or user.data not in words(Role.EXTENT, Role.COUNT):
        return []
    called = [call for call in ask.users(user) if call.op is Op.CALL and call.args[0] is user]
    if user.data in words(Role.COUNT) or (user.data == "size" and not called):
        return called or [user]
    extents = [call for call in called if len(call.args) == 1] if called else [user]
    picked = [
        call for call in called if len(call.args) > 1 and _is_joined(ask, growth, register, _literal_length(ask, call.args[1]))
    ]
    return [*picked, *(part for extent in extents for part in _picked(ask, growth, register, extent))]


def _picked(ask: Ask, growth: Growth, register: Instr, extent: Instr) -> list[Instr]:
    """Of a whole shape what is taken that may be the length."""
    found = []
    for user in ask.users(extent):
        if user.op is Op.UNPACK:
            position, count, star = user.data
            axis = None if star is not None else position
            found += [user] if _is_joined(ask, growth, register, axis, count) else []
        elif user.op is Op.ITEM and origin(user.args[1]).op is Op.SLICE:
            lower, upper, _ = origin(user.args[1]).args
            first, known = _literal_length(ask, lower), axis_of(ask.frame, growth.call)
            rest = first is not None and known is not None and upper.op is Op.CONST and upper.data is None
            found += [] if rest and 0 <= (known or 0) < (first or 0) else [user]
        elif user.op is not Op.ITEM or _is_joined(ask, growth, register, _literal_length(ask, user.args[1])):
            found.append(user if user.op is Op.ITEM else extent)
    return found


def _is_joined(ask: Ask, growth: Growth, register: Instr, axis: int | None, rank: int = 0) -> bool:
    """Whether an axis may be the one on which parts are joined."""
    joined, shape = axis_of(ask.frame, growth.call), ask.shape(register)
    rank = rank or (len(shape) if isinstance(shape, tuple) else 0)
    if axis is None or joined is None:
        return True
    if rank:
        return axis % rank == joined % rank
    return axis == joined or (axis < 0) != (joined < 0)


def _literal_length(ask: Ask, instr: Instr) -> int | None:
    known, number = literal_of(ask.value(instr))
    return number if known and isinstance(number, int) else None


def _asks_whether_begun(ask: Ask, length: Instr) -> bool:
    held = holders((length,), ask.users, RENAMINGS)
    uses = ((user, register) for register in held for user in ask.users(register) if user.op not in RENAMINGS)
    return all(asks_whether_begun(user, register) for user, register in uses)

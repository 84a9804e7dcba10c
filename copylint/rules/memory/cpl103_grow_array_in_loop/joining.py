"""Calls that join arrays into a longer one, and the places outside local variables where their results are kept."""

from __future__ import annotations

from typing import NamedTuple

from copylint.domain.value import literal_of
from copylint.engine.calls.conditions import bind
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.symbols import index_key, registers_of
from copylint.facts.effects import AXES
from copylint.facts.lookup import canonical, has_role, method_words, names_in, words
from copylint.facts.roles import Role
from copylint.syntax.ir import Instr, Op

_SAME_ELEMENTS = (Role.CONVERTS, Role.COPIES, Role.DETACHES, Role.MAKES_CONTIGUOUS)
"""Roles of methods that keep all elements in their places."""


def joined(frame: Frame, instr: Instr) -> list[Instr]:
    """The arrays that a call joins, [] where it joins nothing or only one; unpacked ones are left out.

    `np.append(a, b)` and `torch.cat((a, b))` join a and b, and so does `np.r_[a, b]`.
    """
    if instr.op is Op.ITEM:
        base = frame.value(instr.args[0])
        if base.kind != "library" or not has_role(canonical(str(base.const)), Role.JOINS_INDEX):
            return []
        index = origin(instr.args[1])
        return list(index.args) if index.op is Op.BUILD and len(index.args) > 1 and not index.data.stars else []
    if instr.op is not Op.CALL:
        return []
    fact, receiver = fact_of_call(frame, instr)
    if fact is None or receiver is not None:
        return []
    bound = bind(fact, instr, None)
    operands = [bound.named[param] for param in fact.params if param in bound.named]
    if has_role(fact.name, Role.JOINS_TWO):
        values = [operand for param, operand in bound.named.items() if param in ("arr", "values", "a", "b")]
        return values if len(values) == 2 and not bound.open else []
    sequence = origin(operands[0]) if has_role(fact.name, Role.JOINS) and operands else None
    if sequence is not None and sequence.op is Op.BIN and sequence.data == "+":
        displays = [side for side in map(origin, sequence.args) if side.op is Op.BUILD and not side.data.stars]
        return [part for display in displays for part in display.args]  # `[out] + parts`
    if sequence is None or sequence.op is not Op.BUILD or sequence.data.kind not in ("list", "tuple"):
        return []
    parts = [part for number, part in enumerate(sequence.args) if number not in sequence.data.stars]
    return parts if len(sequence.args) > 1 else []


def axis_of(frame: Frame, call: Instr) -> int | None:
    """The axis on which a call joins arrays that have it already; None where that is not known, or depends on their rank."""
    fact, receiver = fact_of_call(frame, call) if call.op is Op.CALL else (None, None)
    if fact is None or receiver is not None:
        return None
    name, bound = fact.name.rpartition(".")[2], bind(fact, call, None)
    if has_role(fact.name, Role.JOINED_AXIS):
        return int(names_in(Role.JOINED_AXIS)[fact.name])
    given = next((bound.named[param] for param in AXES if param in bound.named), None)
    if given is None:
        return 0 if has_role(fact.name, Role.DEFAULT_AXIS) and not bound.open else None
    known, axis = literal_of(frame.value(given))
    return axis if known and isinstance(axis, int) and name != "stack" else None


def unwrapped(instr: Instr) -> Instr:
    """What a register was made from by renaming, or by casts and copies that keep all elements in their places."""
    made = origin(instr)
    while made.op is Op.CALL:
        callee = made.args[0]
        if callee.op is not Op.ATTR:
            break
        if callee.data in method_words(*_SAME_ELEMENTS):
            made = origin(callee.args[0])
        elif callee.data in words(Role.AS_ARRAY) and len(made.args) > 1 and "ndmin" not in made.data.keywords:
            made = origin(made.args[1])
        else:
            break
    return made


class Place(NamedTuple):
    """Where a value is kept outside local variables: `self.d`, `table["x"]`, a global or captured name."""

    path: tuple[object, ...]
    registers: frozenset[int]
    """The registers that say which place it is."""

    @property
    def attribute(self) -> str:
        """The attribute's name, "" where it is none."""
        last = self.path[-1]
        return str(last[1]) if isinstance(last, tuple) and last[:1] == ("attribute",) else ""


def place_read(frame: Frame, instr: Instr) -> Place | None:
    """The place that a register has been read from."""
    made = origin(instr)
    if made.op is Op.ATTR:
        return _inside(frame, made.args[0], ("attribute", made.data))
    if made.op is Op.ITEM:
        return _inside(frame, made.args[0], index_key(frame, made.args[1]))
    if made.op in (Op.GLOBAL, Op.FREE):
        return Place((id(made.data),), frozenset())
    return None


def place_written(frame: Frame, instr: Instr) -> Place | None:
    """The place that a store writes."""
    if instr.op is Op.SETATTR:
        return _inside(frame, instr.args[0], ("attribute", instr.data[0]))
    if instr.op is Op.SETITEM:
        return _inside(frame, instr.args[0], index_key(frame, instr.args[1]))
    return Place((id(instr.data),), frozenset()) if instr.op is Op.SETCELL else None


def _inside(frame: Frame, base: Instr, key: object) -> Place:
    outer = place_read(frame, base) or Place((origin(base).id,), frozenset({origin(base).id}))
    return Place((*outer.path, key), outer.registers | registers_of(key))

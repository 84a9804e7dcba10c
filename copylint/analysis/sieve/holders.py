"""What a written register certainly is, by the text of its origins alone: a container that was made here, or nothing writable."""

from __future__ import annotations

from enum import Enum

from copylint.analysis.flow.frame import origin
from copylint.lowering.ir import Instr, Op

_MAKERS = frozenset({"dict", "list", "set", "sorted", "bytearray"})
"""Builtins that make a container of their own."""
_MOST_ORIGINS = 12


class Holder(Enum):
    """What a register is on every path that leads to it."""

    ANYTHING = 0
    CONTAINER = 1
    """A list, dict or set: a write changes this object, never what it contains."""
    NOTHING = 2
    """A tuple or None: its augmented assignment makes a new object."""


def holder(handle: Instr) -> Holder:
    """What a register certainly is, by the displays and builtins where its value starts; ANYTHING where one is unknown."""
    work, seen = [handle], set[int]()
    is_container = is_tuple = False
    while work:
        made = origin(work.pop())
        if made.id in seen:
            continue
        seen.add(made.id)
        if len(seen) > _MOST_ORIGINS:
            return Holder.ANYTHING
        if made.op is Op.PHI:
            work += made.args
        elif made.op is Op.AUG:
            work.append(made.args[0])
        elif made.op is Op.BUILD:
            is_tuple = is_tuple or made.data.kind == "tuple"
            is_container = is_container or made.data.kind != "tuple"
        elif made.op is Op.CALL and made.args[0].op is Op.BUILTIN and made.args[0].data in _MAKERS:
            is_container = True
        elif made.op is not Op.CONST or made.data is not None:
            return Holder.ANYTHING
    if is_container:
        return Holder.ANYTHING if is_tuple else Holder.CONTAINER
    return Holder.NOTHING if is_tuple else Holder.ANYTHING

"""What is known of a value, in the words of the one who wrote the program."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from copylint.domain.storage import LOST, UNKNOWN, Cause, Ref
from copylint.domain.truth import MAYBE, NO, YES
from copylint.engine.defuse import origin, variable
from copylint.engine.frame import Frame
from copylint.engine.program import Result
from copylint.queries.text import dim_text, shape_text
from copylint.syntax.ir import Instr

_NO_DATA = frozenset({"library", "builtin", "function", "class"})
_CAUSES = {Cause.MUST: "", Cause.OP: "perhaps ", Cause.PATH: "on some paths ", Cause.CALL: "perhaps "}


class ValueSummary(NamedTuple):
    """A name in a statement, what it holds there, and the instructions that made its storage."""

    name: str
    words: str
    made: tuple[Instr, ...]


def value_summaries(result: Result, statement: object) -> Iterator[ValueSummary]:
    """What the names hold that the instructions of one statement read or bind, in the order of the text."""
    seen = set()
    for instr in result.function.instrs:
        if instr.stmt is not statement:
            continue
        for register in (*instr.args, instr):
            name = variable(register)
            if name is None or not result.frame.owns(register) or result.frame.value(register).kind in _NO_DATA:
                continue
            summary = _value_summary(result.frame, register, name)
            if summary not in seen:
                seen.add(summary)
                yield summary


_ORDERS = {YES: "C-contiguous", NO: "not C-contiguous", MAYBE: "of unknown layout"}


def _value_summary(frame: Frame, register: Instr, name: str) -> ValueSummary:
    value = frame.value(register)
    words = [f"{value.kind} or None" if value.kind and value.optional else value.kind or "of unknown kind"]
    if value.is_array:
        words.append(value.dtype if value.dtype and not value.dtype.startswith("@") else "of unknown dtype")
        words.append(_shape(frame, register, name))
        words.append(_ORDERS[value.layout.c])
    places = [_CAUSES[ref.cause] + _place(ref) for ref in value.refs]
    made = tuple(instr for ref in value.refs if (instr := _maker(frame, ref)) is not None)
    sharing = f"; its memory: {', or '.join(dict.fromkeys(places))}" if places else ""
    return ValueSummary(name, ", ".join(words) + sharing, made)


def _shape(frame: Frame, register: Instr, name: str) -> str:
    shape = frame.value(register).shape
    if isinstance(shape, tuple):
        return f"of shape ({', '.join(dim_text(frame, dim) for dim in shape)})"
    text = shape_text(frame, shape, variable(origin(register)) or name, "size")
    return f"of the shape of {text.rpartition('.')[0]}" if text else "of unknown shape"


def _maker(frame: Frame, ref: Ref) -> Instr | None:
    number = ref.storage.key[0] if ref.storage.site == "alloc" else None
    return frame.function.instrs[number] if isinstance(number, int) and number < len(frame.function.instrs) else None


def _place(ref: Ref) -> str:
    storage = ref.storage
    part = "" if ref.selector[0] in ("whole", "full") else "a part of "
    if storage in (UNKNOWN, LOST.storage):
        return "any that unseen code holds"
    if storage.site == "alloc":
        return f"{part}what is made {'on earlier passes ' if storage.older else ''}here"
    path = "".join(str(key) for key in storage.key)
    return part + {"param": f"the caller's `{path}`", "global": f"the module's `{path}`"}.get(storage.site, f"`{path}`")

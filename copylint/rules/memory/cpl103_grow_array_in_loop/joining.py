"""Calls that join arrays into a longer one, and the places outside local variables where their results are kept."""

from __future__ import annotations

from typing import NamedTuple

from copylint.domain.value import literal_of
from copylint.engine.calls.conditions import bind
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.symbols import index_key, registers_of
from copylint.syntax.ir import Instr, Op

_OF_PARTS = frozenset({"concatenate", "concat", "cat", "stack", "vstack", "hstack", "dstack", "row_stack", "column_stack"})
_OF_TWO = frozenset({"append", "insert"})
JOINING = _OF_PARTS | _OF_TWO
"""Last names of the functions that join arrays."""
INDEXED = frozenset({"r_", "c_"})
"""NumPy's objects that join what they are indexed with."""
_FIXED_AXES = {"vstack": 0, "row_stack": 0, "column_stack": 1, "dstack": 2}
_SAME_ELEMENTS = frozenset(
    {"astype", "to", "float", "double", "half", "long", "int", "bool", "cpu", "cuda", "detach", "clone", "copy", "contiguous"}
)
_AS_ARRAY = frozenset({"array", "asarray", "ascontiguousarray", "asanyarray"})


def joined(frame: Frame, instr: Instr) -> list[Instr]:
    """The arrays that a call joins, [] where it joins nothing or only one; unpacked ones are left out.

    `np.append(a, b)` and `torch.cat((a, b))` join a and b, and so does `np.r_[a, b]`.
    """
    if instr.op is Op.ITEM:
        base, index = frame.value(instr.args[0]), origin(instr.args[1])
        known = base.kind == "library" and str(base.const).rpartition(".")[2] in INDEXED
        return list(index.args) if known and index.op is Op.BUILD and len(index.args) > 1 and not index.data.stars else []
    if instr.op is not Op.CALL:
        return []
    fact, receiver = fact_of_call(frame, instr)
    if fact is None or receiver is not None or not fact.name.startswith(("numpy.", "torch.")):
        return []
    name = fact.name.rpartition(".")[2]
    bound = bind(fact, instr, None)
    operands = [bound.named[param] for param in fact.params if param in bound.named]
    if name in _OF_TWO:
        values = [operand for param, operand in bound.named.items() if param in ("arr", "values", "a", "b")]
        return values if len(values) == 2 and not bound.open else []
    sequence = origin(operands[0]) if name in _OF_PARTS and operands else None
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
    if name in _FIXED_AXES:
        return _FIXED_AXES[name]
    given = next((bound.named[param] for param in ("axis", "dim") if param in bound.named), None)
    if given is None:
        return 0 if name in ("concatenate", "concat", "cat") and not bound.open else None
    known, axis = literal_of(frame.value(given))
    return axis if known and isinstance(axis, int) and name != "stack" else None


def unwrapped(instr: Instr) -> Instr:
    """What a register was made from by renaming, or by casts and copies that keep all elements in their places."""
    made = origin(instr)
    while made.op is Op.CALL:
        callee = made.args[0]
        if callee.op is not Op.ATTR:
            break
        if callee.data in _SAME_ELEMENTS:
            made = origin(callee.args[0])
        elif callee.data in _AS_ARRAY and len(made.args) > 1 and "ndmin" not in made.data.keywords:
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

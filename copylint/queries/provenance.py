"""How registers descend from one another: by one access path, as views of an array, and the trail that tells it."""

from __future__ import annotations

from typing import NamedTuple

from copylint.domain.storage import Cause, Storage
from copylint.domain.value import Value
from copylint.engine.defuse import IN_PLACE, JOINS, RENAMINGS, origin, origins
from copylint.engine.frame import Frame
from copylint.engine.symbols import index_key
from copylint.finding import StepKind
from copylint.queries.text import Text
from copylint.syntax.ir import Instr, Op


def same_object(frame: Frame, left: Instr, right: Instr) -> bool:
    """Whether two registers were read from one place: one variable, or the same attributes and elements of it."""
    left, right = origin(left), origin(right)
    while left is not right:
        if left.op is not right.op or left.op not in (Op.ATTR, Op.ITEM):
            return left.op is right.op and left.op in (Op.FREE, Op.GLOBAL) and left.data is right.data
        if left.op is Op.ATTR and left.data != right.data:
            return False
        if left.op is Op.ITEM and index_key(frame, left.args[1]) != index_key(frame, right.args[1]):
            return False
        left, right = origin(left.args[0]), origin(right.args[0])
    return True


_ONE_OBJECT = RENAMINGS | JOINS | IN_PLACE


def root(frame: Frame, instr: Instr) -> Instr:
    """The name through which a temporary was reached: `a[i].add_()` writes through `a`."""
    while instr.name is None and instr.args:
        if instr.op in (Op.ITEM, Op.ATTR, Op.REFINE):
            base = instr.args[0]
        elif instr.op is Op.CALL and instr.args[0].op is Op.ATTR:
            base = instr.args[0].args[0]
        elif instr.op is Op.CALL and len(instr.args) > 1:
            base = instr.args[1]
        elif instr.op is Op.AUG:
            base = instr.args[0]
        else:
            return instr
        if not _shares(frame.value(instr), frame.value(base)):
            return instr
        instr = base
    return instr


def _shares(left: Value, right: Value) -> bool:
    held = {ref.storage for ref in right.refs}
    return any(ref.storage in held for ref in left.refs)


def source_of(frame: Frame, instr: Instr, storage: Storage) -> Instr | None:
    """The operand from which a register has the storage."""
    if instr.op in (Op.PARAM, Op.FREE, Op.GLOBAL):
        return None
    operands = list(instr.args)
    if instr.op is Op.CALL:
        callee = instr.args[0]
        operands = ([callee.args[0]] if callee.op is Op.ATTR else []) + operands[1:]
    for operand in operands:
        if any(ref.storage == storage for ref in frame.value(operand).refs):
            return operand
    made = instr.args[0] if instr.op is Op.UNPACK else instr
    listed = made.op is Op.CALL and frame.value(made).kind == "list" and made is not instr
    return made if listed and source_of(frame, made, storage) is not None else None  # `head, tail = np.split(a, 2)`


def distance(frame: Frame, descendant: Instr, ancestor: Instr, storage: Storage) -> int | None:
    """How many operations lead from one register to another on the same storage: 0 for one object, None for no descent."""
    wanted, steps, seen = _made_by(ancestor), 0, set[int]()
    current: Instr | None = descendant
    while current is not None and current.id not in seen:
        seen.add(current.id)
        if _made_by(current) & wanted:
            return steps
        steps += current.op not in _ONE_OBJECT
        current = source_of(frame, current, storage)
    return None


def _made_by(instr: Instr) -> set[int]:
    """Ids of the instructions that may have made the object, operations in place looked through."""
    return {made.id for made in origins(instr, _ONE_OBJECT)}


_MOST_STEPS = 8


class TraceStep(NamedTuple):
    """A step of a trail before its position is known."""

    kind: StepKind
    instr: Instr
    message: str


class Trail:
    """The trails of one function's findings."""

    __slots__ = ("_frame", "_text")

    def __init__(self, frame: Frame, text: Text) -> None:
        self._frame = frame
        self._text = text

    def start(self, instr: Instr) -> list[TraceStep]:
        """Where the first of the storages that a register refers to came from; [] where there is none."""
        refs = self._frame.value(instr).refs
        return self.creation(refs[0].storage, instr) if refs else []

    def creation(self, storage: Storage, instr: Instr) -> list[TraceStep]:
        """Where a storage came from, a trail's first step: the allocating expression, or the parameter."""
        if storage.site == "alloc":
            made = self._frame.function.instrs[int(str(storage.key[0]))]
            return [TraceStep("created", made, f"`{self._text.code(made)}` makes the storage")]
        if storage.site == "param":
            for entry in self._frame.function.instrs:
                if entry.op is Op.PARAM and entry.data.name == storage.key[0]:
                    path = "".join(str(part) for part in storage.key)
                    return [TraceStep("created", entry, f"`{path}` belongs to the caller")]
        return [TraceStep("created", instr, f"`{self._text.name(instr)}` is made elsewhere")]

    def chain(self, instr: Instr, storage: Storage) -> list[TraceStep]:
        """How a register came to a storage, from the storage on: each alias, view or operation that may copy."""
        trail: list[TraceStep] = []
        seen: set[int] = set()
        while instr.id not in seen and len(trail) < _MOST_STEPS:
            seen.add(instr.id)
            if storage.site == "alloc" and storage.key[0] == instr.id:
                break
            base = source_of(self._frame, instr, storage)
            if base is None:
                break
            step = self._mark(instr, base, storage)
            if step is not None:
                trail.append(step)
            instr = base
        return list(reversed(trail))

    def _mark(self, instr: Instr, base: Instr, storage: Storage) -> TraceStep | None:
        source = self._text.name(base)
        if instr.op is Op.COPY and instr.name is not None:
            return TraceStep("aliased", instr, f"`{instr.name}` is another name for `{source}`")
        if instr.op in (Op.ITEM, Op.ATTR, Op.NEXT, Op.UNPACK, Op.CALL):
            ref = next((ref for ref in self._frame.value(instr).refs if ref.storage == storage), None)
            target = f"`{instr.name}`" if instr.name else f"`{self._text.code(instr)}`"
            if ref is None:
                listed = instr.op is Op.CALL and self._frame.value(instr).kind == "list"
                return TraceStep("viewed", instr, f"{target} gives views of `{source}`") if listed else None
            copied = any(one.storage.site == "alloc" and one.cause is Cause.OP for one in self._frame.value(instr).refs)
            if ref.cause is Cause.OP or (copied and instr.op is Op.CALL):
                return TraceStep(
                    "viewed",
                    instr,
                    f"{target} may share the storage of `{source}`: `{self._text.code(instr)}` copies only where it has to",
                )
            if instr.op is Op.CALL and ref.selector == ("whole",):
                return TraceStep("aliased", instr, f"{target} is `{source}` itself")
            return TraceStep("viewed", instr, f"{target} is a view of `{source}`")
        return None

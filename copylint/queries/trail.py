"""The trail of a finding, read from the SSA definitions: where the storage was made, and how each name came to it."""

from __future__ import annotations

from typing import NamedTuple

from copylint.domain.storage import Cause, Storage
from copylint.engine.frame import Frame
from copylint.finding import StepKind
from copylint.queries.describe import code_of, name_of
from copylint.queries.provenance import source_of
from copylint.syntax.ir import Instr, Module, Op

_MOST_STEPS = 8


class TraceStep(NamedTuple):
    """A step of a trail before its position is known."""

    kind: StepKind
    instr: Instr
    message: str


def creation(module: Module, frame: Frame, storage: Storage, instr: Instr) -> list[TraceStep]:
    """Where a storage came from: the allocating expression, or the parameter."""
    if storage.site == "alloc":
        made = frame.function.instrs[int(str(storage.key[0]))]
        return [TraceStep("created", made, f"`{code_of(module, made)}` makes the storage")]
    if storage.site == "param":
        for entry in frame.function.instrs:
            if entry.op is Op.PARAM and entry.data.name == storage.key[0]:
                path = "".join(str(part) for part in storage.key)
                return [TraceStep("created", entry, f"`{path}` belongs to the caller")]
    return [TraceStep("created", instr, f"`{name_of(module, instr)}` is made elsewhere")]


def chain(module: Module, frame: Frame, instr: Instr, storage: Storage) -> list[TraceStep]:
    """How a register came to a storage, from the storage on: each alias, view or operation that may copy."""
    trail: list[TraceStep] = []
    seen: set[int] = set()
    while instr.id not in seen and len(trail) < _MOST_STEPS:
        seen.add(instr.id)
        if storage.site == "alloc" and storage.key[0] == instr.id:
            break
        base = source_of(frame, instr, storage)
        if base is None:
            break
        step = _mark(module, frame, instr, base, storage)
        if step is not None:
            trail.append(step)
        instr = base
    return list(reversed(trail))


def _mark(module: Module, frame: Frame, instr: Instr, base: Instr, storage: Storage) -> TraceStep | None:
    source = name_of(module, base)
    if instr.op is Op.COPY and instr.name is not None:
        return TraceStep("aliased", instr, f"`{instr.name}` is another name for `{source}`")
    if instr.op in (Op.ITEM, Op.ATTR, Op.NEXT, Op.UNPACK, Op.CALL):
        ref = next((ref for ref in frame.value(instr).refs if ref.storage == storage), None)
        target = f"`{instr.name}`" if instr.name else f"`{code_of(module, instr)}`"
        if ref is None:
            listed = instr.op is Op.CALL and frame.value(instr).kind == "list"
            return TraceStep("viewed", instr, f"{target} gives views of `{source}`") if listed else None
        copied = any(one.storage.site == "alloc" and one.cause is Cause.OP for one in frame.value(instr).refs)
        if ref.cause is Cause.OP or (copied and instr.op is Op.CALL):
            return TraceStep(
                "viewed",
                instr,
                f"{target} may share the storage of `{source}`: `{code_of(module, instr)}` copies only where it has to",
            )
        if instr.op is Op.CALL and ref.selector == ("whole",):
            return TraceStep("aliased", instr, f"{target} is `{source}` itself")
        return TraceStep("viewed", instr, f"{target} is a view of `{source}`")
    return None


class Trail:
    """The trails of one function's findings."""

    __slots__ = ("_frame", "_module")

    def __init__(self, module: Module, frame: Frame) -> None:
        self._module = module
        self._frame = frame

    def creation(self, storage: Storage, instr: Instr) -> list[TraceStep]:
        """Where a storage came from: the trail's first step."""
        return creation(self._module, self._frame, storage, instr)

    def chain(self, instr: Instr, storage: Storage) -> list[TraceStep]:
        """The aliases, views and operations from a storage to a register, in that order."""
        return chain(self._module, self._frame, instr, storage)

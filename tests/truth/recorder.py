"""Runs a program under a tracer and notes, at each probe, what its values are and who else holds them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any, NamedTuple

from tests.truth.line_uses import LineUse, line_uses
from tests.truth.memory import Reach, Storage, digest, library, meets, overlap, reach, storage_of
from tests.truth.program import FILE, check_size

Variable = tuple[object, str]
"""(frame number, name) of a local variable, ("cell", name) of a captured one, ("global", name), ("loop", head line)."""

NESTED = frozenset({"<listcomp>", "<dictcomp>", "<setcomp>", "<genexpr>"})


@dataclass(frozen=True, slots=True)
class Seen:
    """What one visit showed of one probed value."""

    kind: str
    dtype: str
    shape: tuple[int, ...]
    contiguous: bool
    writable: bool
    needs_grad: bool
    storage: Storage | None
    holders: tuple[Variable, ...]
    """Other variables that lead to its storage."""
    overlapped: frozenset[str]
    """The frame's variables whose own data have a byte in common with it."""


@dataclass(frozen=True, slots=True)
class Relation:
    """What one visit showed of two probed values."""

    same_object: bool
    same_storage: bool
    overlap: bool


class Binding(NamedTuple):
    """What became of a variable's object since the variable was bound to it, at step `since`.

    `changed` tells of each line that altered the object's data, and the last step at which it had done so.
    """

    identity: int
    mark: object
    since: int
    changed: dict[int, int]


@dataclass(slots=True)
class Visit:
    """One execution of a probe; `step` counts executed lines. `home` is what the function's own variables are keyed by."""

    label: str
    step: int
    frame: int
    home: object
    values: dict[str, Seen]
    relations: dict[tuple[str, str], Relation]
    variables: dict[str, Variable]
    bindings: dict[str, Binding]


class FrameTracer:
    """Follows one activation: its number, the lines it executes, and what its for statements go through."""

    __slots__ = ("bound", "frame_number", "last_line", "loops", "recorder")

    def __init__(self, recorder: Recorder, frame_number: int) -> None:
        self.recorder = recorder
        self.frame_number = frame_number
        self.last_line = 0
        self.loops: dict[int, list[Any]] = {}
        self.bound: dict[str, Binding] = {}

    def __call__(self, frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            self.line(frame)
        return self

    def line(self, frame: FrameType) -> None:
        recorder, line = self.recorder, frame.f_lineno
        check_size(frame, recorder.steps)
        use = recorder.uses.get(line, LineUse())
        again = use.body is not None and use.body[0] <= self.last_line <= use.body[1]
        recorder.step(frame.f_code, self.frame_number, line, use, again)
        self.note_changes(frame)
        if use.iterates and not again:
            self.loops[line] = [frame.f_locals[name] for name in use.iterates if name in frame.f_locals]
        self.last_line = line

    def note_changes(self, frame: FrameType) -> None:
        """Compares the variables' data with what they were when the line before began."""
        before, step = self.recorder.uses.get(self.last_line, LineUse()), self.recorder.steps
        now: dict[str, Binding] = {}
        for name, value in frame.f_locals.items():
            if not (library(value) or isinstance(value, list | dict)):
                continue
            mark, old = digest(value), self.bound.get(name)
            if old is None or old.identity != id(value) or name in before.assigned - before.augmented:
                now[name] = Binding(id(value), mark, step, {})
            elif mark != old.mark:
                now[name] = Binding(id(value), mark, old.since, {**old.changed, self.last_line: step})
            else:
                now[name] = old
        self.bound = now


@dataclass(slots=True)
class Recorder:
    """The tracer and the `probe` of one run.

    `reads` are the steps and frames that used the data of each variable, `writes` the steps that assigned it; `shared`
    are module variables that functions assign.
    """

    source: str
    uses: dict[int, LineUse] = field(init=False)
    steps: int = 0
    frames: int = 0
    visits: list[Visit] = field(default_factory=list)
    reads: dict[Variable, list[tuple[int, int]]] = field(default_factory=dict)
    writes: dict[Variable, list[int]] = field(default_factory=dict)
    shared: set[Variable] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.uses = line_uses(self.source)

    def begin(self, frame: FrameType, event: str, argument: Any) -> Callable[..., Any] | None:
        """The trace function for new frames. A generator that goes on keeps its tracer."""
        if frame.f_code.co_filename != FILE or frame.f_code.co_name in NESTED:
            return None
        if isinstance(frame.f_trace, FrameTracer):
            return frame.f_trace
        self.frames += 1
        return FrameTracer(self, self.frames)

    def step(self, code: CodeType, number: int, line: int, use: LineUse, again: bool) -> None:
        """Notes the uses that a line makes. A for statement that comes round again only binds its targets."""
        self.steps += 1
        if use.iterates and again:
            self.reads.setdefault((number, f"loop {line}"), []).append((self.steps, number))
        if not again:
            for name in use.data:
                self.reads.setdefault(variable(code, number, name), []).append((self.steps, number))
        if not again or use.iterates:
            for name in use.assigned:
                assigned = variable(code, number, name)
                self.writes.setdefault(assigned, []).append(self.steps)
                if assigned[0] == "global" and code.co_name != "<module>":
                    self.shared.add(assigned)

    def used_after(self, one: Variable, step: int, frame: int | None = None) -> bool:
        """Whether a variable's data were used after a step, before it was assigned anew: anywhere, or in one frame."""
        read = next((at for at, where in self.reads.get(one, ()) if at > step and frame in (None, where)), None)
        written = next((at for at in self.writes.get(one, ()) if at > step), None)
        return read is not None and (written is None or read <= written)

    def probe(self, label: str, **values: Any) -> None:
        """The function that programs call as `probe`."""
        frame = sys._getframe(1)
        tracer = frame.f_trace
        if not isinstance(tracer, FrameTracer):
            return
        held = holdings(frame)
        own = {name: variable(frame.f_code, tracer.frame_number, name) for name in values}
        seen = {}
        for name, value in values.items():
            named = name in frame.f_locals and frame.f_locals[name] is value
            overlapped = frozenset(other for other, data in frame.f_locals.items() if overlap(value, data))
            seen[name] = look(value, others(storage_of(value), own[name] if named else None, held), overlapped)
        names = list(values)
        relations = {
            (a, b): relate(values[a], values[b]) for i, a in enumerate(names) for b in names[i + 1 :]
        }
        home = "global" if frame.f_locals is frame.f_globals else tracer.frame_number
        self.visits.append(Visit(label, self.steps, tracer.frame_number, home, seen, relations, own, tracer.bound))


def variable(code: CodeType, number: int, name: str) -> Variable:
    """The variable that a name stands for in a frame."""
    if name in code.co_freevars or name in code.co_cellvars:
        return ("cell", name)
    return (number, name) if name in code.co_varnames else ("global", name)


def holdings(frame: FrameType | None) -> list[tuple[Variable, set[Storage]]]:
    """Every variable of the program's active frames and of its module, and the running loops, with the storages they reach."""
    held: list[tuple[Variable, Reach]] = []
    module: dict[str, Any] = {}
    while frame is not None:
        if frame.f_code.co_filename == FILE:
            module = frame.f_globals
            if isinstance(frame.f_trace, FrameTracer):
                held += frame_holdings(frame, frame.f_trace)
        frame = frame.f_back
    for name, value in module.items():
        if not name.startswith("__") and name not in ("probe", "GO", "N"):
            held.append((("global", name), reach(value)))
    held += cell_holdings(held)
    return [(one, found.storages) for one, found in held]


def frame_holdings(frame: FrameType, tracer: FrameTracer) -> Iterator[tuple[Variable, Reach]]:
    """The local variables of one frame, and the for statements that its present line is inside."""
    if frame.f_locals is not frame.f_globals:
        for name, value in frame.f_locals.items():
            yield variable(frame.f_code, tracer.frame_number, name), reach(value)
    for line, values in tracer.loops.items():
        use = tracer.recorder.uses[line]
        if use.body is not None and use.body[0] < frame.f_lineno <= use.body[1]:
            yield (tracer.frame_number, f"loop {line}"), reach(*values)


def cell_holdings(held: list[tuple[Variable, Reach]]) -> list[tuple[Variable, Reach]]:
    """The captured variables of all functions that the given variables lead to, functions in those variables included."""
    found: list[tuple[Variable, Reach]] = []
    pending = [cells for _, one in held if (cells := one.cells)]
    seen: set[int] = set()
    while pending:
        for name, values in pending.pop().items():
            new = [value for value in values if id(value) not in seen]
            seen |= {id(value) for value in new}
            if new:
                inner = reach(*new)
                found.append((("cell", name), inner))
                pending.append(inner.cells)
    return found


def others(storage: Storage | None, own: Variable | None, held: list[tuple[Variable, set[Storage]]]) -> tuple[Variable, ...]:
    """The variables, other than the value's own, that lead to a storage."""
    if storage is None:
        return ()
    return tuple(one for one, storages in held if one != own and any(meets(storage, other) for other in storages))


def look(value: Any, holders: tuple[Variable, ...], overlapped: frozenset[str]) -> Seen:
    """The facts of one value."""
    kind = library(value)
    if kind == "ndarray":
        dense, writable = value.flags.c_contiguous, value.flags.writeable
        return Seen(kind, str(value.dtype), value.shape, dense, writable, False, storage_of(value), holders, overlapped)
    if kind == "tensor":
        dtype = str(value.dtype).removeprefix("torch.")
        shape = tuple(value.shape)
        return Seen(kind, dtype, shape, value.is_contiguous(), True, value.requires_grad, storage_of(value), holders, overlapped)
    shape = (len(value),) if isinstance(value, list | tuple | dict) else ()
    return Seen(plain_kind(value), "", shape, True, True, False, storage_of(value), holders, overlapped)


def plain_kind(value: Any) -> str:
    """The kind of a value that is no array: its type's name, "none", or "numpy scalar"."""
    if value is None:
        return "none"
    if type(value).__module__ == "numpy":
        return "numpy scalar"
    return "object" if type(value).__module__ == "program" else type(value).__name__


def relate(one: Any, other: Any) -> Relation:
    """How two values stand to each other."""
    return Relation(one is other, meets(storage_of(one), storage_of(other)), overlap(one, other))


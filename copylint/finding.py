"""What a rule reports: plain, frozen data that every output prints and nothing else depends on."""

from __future__ import annotations

from typing import Literal, NamedTuple

Confidence = Literal["certain", "possible"]
StepKind = Literal["created", "aliased", "viewed", "copied", "written", "read", "escaped"]


class Span(NamedTuple):
    """Where something stands: lines and columns count from 1, columns in code points; the end is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


class Step(NamedTuple):
    """One stop on the trail from the storage's creation to the harm."""

    kind: StepKind
    span: Span
    message: str


class Cost(NamedTuple):
    """What the reported line wastes; `bytes` is None where a size is symbolic, and `text` then says the formula."""

    bytes: int | None
    text: str
    per: Literal["run", "iteration", "call"]


class Edit(NamedTuple):
    """Replaces the code points from `start` to `end` (0-based offsets into the decoded text) by `text`."""

    start: int
    end: int
    text: str


class Fix(NamedTuple):
    """A correction as text edits, and whether later code could see the difference."""

    safety: Literal["safe", "unsafe"]
    description: str
    edits: tuple[Edit, ...]


class Finding(NamedTuple):
    """One report. `statement` spans the whole statement, so that a suppression comment on any of its lines counts."""

    code: str
    name: str
    span: Span
    statement: Span
    message: str
    confidence: Confidence
    trace: tuple[Step, ...] = ()
    cost: Cost | None = None
    related_codes: tuple[str, ...] = ()
    fix: Fix | None = None
    context: str = ""
    """Qualified name of the enclosing function, for a fingerprint that survives moved lines."""


class Problem(NamedTuple):
    """Why a file could not be analysed, in one line; `line` is None where no line is to blame."""

    path: str
    line: int | None
    message: str


class FileResult(NamedTuple):
    """All that is reported about one file; `fingerprints` and `excerpts` (first source line) go with `findings`."""

    path: str
    findings: tuple[Finding, ...] = ()
    problems: tuple[Problem, ...] = ()
    fingerprints: tuple[str, ...] = ()
    excerpts: tuple[str, ...] = ()
    rewriting: Rewriting | None = None
    """Where fixes were asked for and applied: the findings then are those that remain."""


class Rewriting(NamedTuple):
    """What fixes make of a file: its text before and after, the findings that they mend, and what was reported before."""

    before: bytes
    after: bytes
    old_text: str
    new_text: str
    mended: tuple[Finding, ...]
    unfixed: FileResult

"""What a rule says of an instruction or a write: a diagnostic, or the condition that keeps it silent."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from copylint.finding import Confidence, Cost
from copylint.fixes.plan import Plan
from copylint.queries.provenance import TraceStep
from copylint.syntax.ir import Instr


@dataclass(slots=True)
class Diagnostic:
    """A finding before its positions are resolved."""

    instr: Instr
    message: str
    confidence: Confidence = "certain"
    trail: list[TraceStep] = field(default_factory=list)
    cost: Cost | None = None
    subject: Subject | None = None
    fix: Plan | None = None
    expression: Instr | None = None
    """What is made for nothing, where that is a part of the instruction: of the rules that report it one is shown."""


class Subject(NamedTuple):
    """What is harmed: of several findings of one rule with one subject only the first in the text is reported."""

    key: tuple[object, ...]
    of_module: bool = False
    """Whether the subject is one for all functions of the module, as an attribute of a class is."""


class Silent:
    """The condition that keeps a rule silent, in the user's words; each `{}` stands for the name of a register."""

    __slots__ = ("reason", "registers")

    def __init__(self, reason: str, *registers: Instr) -> None:
        self.reason = reason
        self.registers = registers

    def words(self, name: Callable[[Instr], str]) -> str:
        """The reason with the registers' names."""
        return self.reason.format(*(f"`{name(register)}`" for register in self.registers)) if self.registers else self.reason


Verdict = Diagnostic | Silent | None
"""None: the rule has nothing to say of this, not even why."""


def every_diagnostic(verdicts: Iterable[Verdict], *attempts: Callable[[], Verdict], otherwise: Silent) -> list[Verdict]:
    """All diagnostics among the verdicts of one write; where there is none, what `first_of` makes of the attempts.

    A write may change several aliases, of which an earlier write was reported for the first.
    """
    given = list(verdicts)
    found: list[Verdict] = [verdict for verdict in given if isinstance(verdict, Diagnostic)]
    silent = next((verdict for verdict in given if isinstance(verdict, Silent)), None)
    return found or [first_of(lambda: silent, *attempts, otherwise=otherwise)]


def first_of(*attempts: Callable[[], Verdict], otherwise: Silent | None = None) -> Verdict:
    """The first diagnostic, else the first condition that kept an attempt silent, else `otherwise`; later ones are not tried."""
    silent: Silent | None = None
    for attempt in attempts:
        verdict = attempt()
        if isinstance(verdict, Diagnostic):
            return verdict
        silent = silent or verdict
    return silent or otherwise

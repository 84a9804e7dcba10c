"""What a rule reports, before the positions of its instructions are resolved."""

from __future__ import annotations

from dataclasses import dataclass, field

from copylint.finding import Confidence, Cost
from copylint.fixes.plan import Plan
from copylint.queries.trail import TraceStep
from copylint.syntax.ir import Instr


@dataclass(slots=True)
class Diagnostic:
    """A finding before its positions are resolved."""

    instr: Instr
    message: str
    confidence: Confidence = "certain"
    trail: list[TraceStep] = field(default_factory=list)
    cost: Cost | None = None
    subject: object = None
    """What is harmed: of several findings with one subject in one function only the first is reported."""
    fix: Plan | None = None

"""A stand-in for lowering and analysis: it reports what comments in the text ask for, so that all around it can be tested alone.

`# hit CPL201` is a finding on its line; `# hit CPL201 3` one whose statement covers 3 lines; `# syntax error`, `# crash`,
`# recursion` and `# die` fail in their ways. Every marked text has to name numpy, or the gate keeps it back.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from copylint.domain.sizes import NO_SIZES, Sizes
from copylint.finding import Cost, Finding, Span, Step
from copylint.project import catalogue, selection
from copylint.project.reductions import Candidate
from copylint.rules.registry import RuleInfo

HIT = re.compile(r"# hit (CPL\d{3})(?: (\d+))?")
ON, OPT_IN = ("CPL101", "CPL105", "CPL201", "CPL202"), ("CPL102", "CPL108", "CPL214")
RULES = tuple(
    RuleInfo(
        code, f"name-{code[3:]}", "on" if code in ON else "opt-in", f"Summary of {code}.", "", Path(),
        ("ARRAYS",), None, code in ("CPL102", "CPL105", "CPL108"),
    )
    for code in sorted(ON + OPT_IN)
)


class LoweringError(Exception):
    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.message = message


def lower(text: str) -> str:
    """The text itself in the place of its IR."""
    for number, line in enumerate(text.splitlines(), 1):
        if "# syntax error" in line:
            raise LoweringError(number, "not Python")
    return text


def candidates_of(text: str, codes: frozenset[str], sizes: Sizes = NO_SIZES, *_: object) -> list[Candidate]:
    if "# crash" in text:
        raise KeyError("a\nkey")
    if "# recursion" in text:
        raise RecursionError("too deep")
    if "# die" in text:
        os._exit(9)
    found = [finding for finding in reversed(list(_marked(text))) if finding.code in codes]
    return [Candidate(finding, number) for number, finding in enumerate(found)]


def _marked(text: str) -> Iterator[Finding]:
    for number, line in enumerate(text.splitlines(), 1):
        for match in HIT.finditer(line):
            column = len(line) - len(line.lstrip()) + 1
            span = Span(number, column, number, len(line[: match.start()].rstrip()) + 1)
            statement = Span(number, 1, number + int(match[2] or 1) - 1, 80)
            trace = (Step("created", Span(1, 1, 1, 2), "made here"), Step("written", span, "written here"))
            name, message, cost = f"name-{match[1][3:]}", f"hit of {match[1]}", Cost(8, "8 bytes", "run")
            yield Finding(match[1], name, span, statement, message, "certain", trace, cost)


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts this module in the places of the engine, and the table above in that of the rules."""
    parse, run = ModuleType("copylint.syntax.parse"), ModuleType("copylint.project.findings")
    parse.lower, parse.LoweringError, run.candidates_of = lower, LoweringError, candidates_of  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "copylint.syntax.parse", parse)
    monkeypatch.setitem(sys.modules, "copylint.project.findings", run)
    for module in (selection, catalogue):
        monkeypatch.setattr(module, "all_rules", lambda: RULES)

"""`check` and `why` say the same: for every statement of the marked programs and the labelled cases."""

from __future__ import annotations

from pathlib import Path

import pytest

from copylint.finding import Finding, Span
from copylint.project.check import check_source, lowered
from copylint.project.selection import select
from copylint.project.settings import Settings
from copylint.project.why import Verdicts
from copylint.rules.registry import all_rules

ROOT = Path(__file__).resolve().parents[2]
EVERY = frozenset(rule.code for rule in all_rules())
SETTINGS = Settings(root="/", selection=select(["ALL"]))
GROUPS = {
    "marked programs": sorted((ROOT / "tests" / "rules" / "programs").glob("*.py")),
    "programs of the engine": sorted((ROOT / "tests" / "engine" / "programs").glob("*.py")),
    "faulty cases": sorted((ROOT / "tests" / "cases").glob("*/bad.py")),
    "correct cases": sorted([*(ROOT / "tests" / "cases").glob("*/good.py"), *(ROOT / "tests" / "cases").glob("*/clean.py")]),
}


def without_edits(found: Finding) -> tuple[str, Span, str, str, tuple[str, ...], bool]:
    """What makes two findings the same."""
    return found.code, found.span, found.message, found.confidence, found.related_codes, found.fix is not None


def disagreements(text: str) -> list[str]:
    """The statements of a text of which `check` and `why` say different things, in words."""
    shown = check_source(text, "program.py", SETTINGS)
    assert shown.problems == ()
    verdicts = Verdicts(lowered(text), text, EVERY)
    wrong, explained = [], 0
    for statement, (line, column, _, _) in verdicts.positions.items():
        found_there = verdicts.findings_of(statement)
        hidden = {code for code, _ in verdicts.hidden_of(statement, "program.py", SETTINGS)} if found_there else set()
        visible = [found for found in found_there if found.code not in hidden]
        checked = [found for found in shown.findings if (found.statement.line, found.statement.column) == (line, column)]
        explained += len(checked)
        if sorted(map(without_edits, visible), key=str) != sorted(map(without_edits, checked), key=str):
            wrong.append(f"line {line}: check says {[f.code for f in checked]}, why says {[f.code for f in visible]}")
        if {silence.code for silence in verdicts.silences_of(statement)} & {found.code for found in visible}:
            wrong.append(f"line {line}: a rule that reports is said to be silent")
    if explained != len(shown.findings):
        wrong.append(f"{len(shown.findings)} findings, of which {explained} belong to a statement")
    return wrong


@pytest.mark.parametrize("group", GROUPS)
def test_every_statement_gets_one_answer(group: str) -> None:
    assert len(GROUPS[group]) > 5
    wrong = {path.relative_to(ROOT).as_posix(): found for path in GROUPS[group]
             if (found := disagreements(path.read_text(encoding="utf-8")))}
    assert wrong == {}


def test_a_disagreement_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "tests" / "rules" / "programs" / "cpl201.py").read_text(encoding="utf-8")
    monkeypatch.setattr(Verdicts, "findings_of", lambda self, statement: ())
    assert disagreements(text) != []

"""The gate keeps no finding back: what is reported with it is what is reported where every text is analysed."""

from __future__ import annotations

from pathlib import Path

import pytest

from copylint.finding import FileResult
from copylint.project import check
from copylint.project.check import check_source
from copylint.project.selection import select
from copylint.project.settings import Settings
from copylint.rules.registry import all_rules

ROOT = Path(__file__).resolve().parents[2]
TEXTS = [
    *sorted((ROOT / "tests" / "rules" / "programs").glob("*.py")),
    *sorted((ROOT / "tests" / "engine" / "programs").glob("*.py")),
    *sorted((ROOT / "tests" / "cases").glob("*/*.py")),
    *sorted((ROOT / "examples").glob("*.py")),
]


def reported(text: str, code: str) -> FileResult:
    """What one rule reports on a text."""
    return check_source(text, "program.py", Settings(root="/", selection=select([code])))


@pytest.mark.parametrize("code", [rule.code for rule in all_rules()])
def test_a_text_without_a_rules_words_has_no_finding_of_it(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [path.read_text(encoding="utf-8") for path in TEXTS]
    kept_back = [text for text in texts if not check.may_report(text, frozenset({code}))]
    assert len(texts) > 200
    monkeypatch.setattr(check, "may_report", lambda text, codes: True)
    assert [text for text in kept_back if reported(text, code).findings] == []


def test_each_rule_is_kept_from_some_text_and_let_into_another() -> None:
    texts = [path.read_text(encoding="utf-8") for path in TEXTS]
    for rule in all_rules():
        passed = sum(check.may_report(text, frozenset({rule.code})) for text in texts)
        assert 0 < passed < len(texts), rule.code

"""The gate keeps no finding back: what is reported with it is what is reported where every text is analysed."""

from __future__ import annotations

from pathlib import Path

import pytest

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


def kept_back(text: str) -> list[str]:
    """The rules whose words a text does not have."""
    return [rule.code for rule in all_rules() if not check.may_report(text, frozenset({rule.code}))]


def test_a_text_without_a_rules_words_has_no_finding_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """All rules that are kept from a text are asked at once: of several findings of one matter one is always shown."""
    kept_from = {path: kept_back(path.read_text(encoding="utf-8")) for path in TEXTS}
    assert len(TEXTS) > 200
    monkeypatch.setattr(check, "may_report", lambda text, codes: True)
    found = {}
    for path, codes in kept_from.items():
        result = check_source(path.read_text(encoding="utf-8"), "program.py", Settings(root="/", selection=select(codes)))
        assert result.problems == ()
        if result.findings:
            found[path] = [(finding.code, finding.span.line) for finding in result.findings]
    assert found == {}


def test_each_rule_is_kept_from_some_text_and_let_into_another() -> None:
    texts = [path.read_text(encoding="utf-8") for path in TEXTS]
    for rule in all_rules():
        passed = sum(check.may_report(text, frozenset({rule.code})) for text in texts)
        assert 0 < passed < len(texts), rule.code

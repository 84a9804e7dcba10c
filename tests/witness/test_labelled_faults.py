"""The witness of every finding on the labelled faults confirms it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from copylint.finding import Finding
from copylint.project.witnessing import found_in
from copylint.witness.request import Known, Unwritable
from tests.test_cases import CASES, faults
from tests.witness.programs import Runs, needs_torch, require_torch, witness_of

NOT_WRITTEN: dict[tuple[str, int], str] = {
    ("torch-032-best-model-by-assignment", 12): "no witness looks into modules",
}
"""Labelled faults for which no witness can be written: (case, line) -> the reason that is given."""

NUMBER = 63
"""How many findings there are on the labelled faults. A rule that finds more of them brings witnesses for those."""


@cache
def findings(case: str) -> tuple[list[Finding], Known]:
    """What every rule reports on a case's faulty program."""
    return found_in((CASES / case / "bad.py").read_text(encoding="utf-8"))


def expected() -> list[tuple[str, Finding]]:
    """Every finding that a case expects, with its case."""
    found: dict[tuple[str, int, str], Finding] = {}
    for fault in faults():
        for finding in findings(fault.case)[0]:
            if finding.span.line == fault.line and finding.code in fault.rules:
                found[fault.case, finding.span.line, finding.code] = finding
    return [(case, finding) for (case, _, _), finding in found.items()]


EXPECTED = [pytest.param(case, finding, id=f"{case}-{finding.span.line}-{finding.code}") for case, finding in expected()]


def test_every_labelled_finding_has_a_witness() -> None:
    assert (len(EXPECTED), len(NOT_WRITTEN)) == (NUMBER, 1)


@pytest.mark.parametrize(("case", "finding"), EXPECTED)
def test_the_finding_is_confirmed(case: str, finding: Finding, runs: Runs, tmp_path: Path) -> None:
    text = (CASES / case / "bad.py").read_text(encoding="utf-8")
    known = findings(case)[1]
    if (case, finding.span.line) in NOT_WRITTEN:
        with pytest.raises(Unwritable, match=NOT_WRITTEN[case, finding.span.line]):
            witness_of(text, finding, known)
        return
    if needs_torch(text):
        require_torch()
    status, last, shown = runs.outcome(tmp_path, witness_of(text, finding, known))
    assert (status, last[:11]) == (0, "confirmed: "), shown

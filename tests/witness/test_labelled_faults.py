"""The witness of every finding on the labelled faults confirms it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from copylint.finding import Finding
from copylint.project.witnessing import found_in
from copylint.witness.request import Known, Unwritable
from tests.test_cases import CASES, Fault, faults, known
from tests.torch_installed import imports_torch, require_torch
from tests.witness.programs import Runs, witness_of

NOT_WRITTEN: dict[tuple[str, int], str] = {
    ("torch-032-best-model-by-assignment", 12): "no witness looks into modules",
    ("t2-torch-scan-centred-in-getitem", 15): "the trail names no other holder",
}
"""Labelled faults for which no witness can be written: (case, line) -> the reason that is given."""

@cache
def findings(case: str) -> tuple[list[Finding], Known]:
    """What every rule reports on a case's faulty program."""
    return found_in((CASES / case / "bad.py").read_text(encoding="utf-8"))


def labelled(fault: Fault) -> list[Finding]:
    """The findings that a fault asks for, one of each rule."""
    found = {one.code: one for one in findings(fault.case)[0] if one.span.line == fault.line and one.code in fault.rules}
    return list(found.values())


FOUND = [fault for fault in faults() if (fault.rules[0], fault.place) not in known("missed")]


@pytest.mark.parametrize("fault", FOUND, ids=lambda fault: fault.place)
def test_the_findings_are_confirmed(fault: Fault, runs: Runs, tmp_path: Path) -> None:
    text = (CASES / fault.case / "bad.py").read_text(encoding="utf-8")
    asked = labelled(fault)
    assert asked
    for finding in asked:
        if (fault.case, fault.line) in NOT_WRITTEN:
            with pytest.raises(Unwritable, match=NOT_WRITTEN[fault.case, fault.line]):
                witness_of(text, finding, findings(fault.case)[1])
            continue
        if imports_torch(text):
            require_torch()
        status, last, shown = runs.outcome(tmp_path, witness_of(text, finding, findings(fault.case)[1]))
        assert (status, last[:11]) == (0, "confirmed: "), shown


def test_what_is_not_written_is_found() -> None:
    assert set(NOT_WRITTEN) <= {(fault.case, fault.line) for fault in FOUND}

"""The dearest first: one result per finding, and nothing of a run gets lost."""

from __future__ import annotations

import io
import json

from copylint.finding import Cost, FileResult
from copylint.output.ordering import dearest_first
from copylint.output.report import Form, Outcome, write_report
from tests.output.sample_results import FAILED, PLAIN


def costing(path: str, *counts: int | None) -> FileResult:
    """A result with one finding for each number of bytes; None is an unknown one, -1 none at all."""
    costs = [None if count == -1 else Cost(count, f"{count}", "call") for count in counts]
    findings = tuple(PLAIN._replace(message=f"m{count}", cost=cost) for count, cost in zip(counts, costs, strict=True))
    names = tuple(f"{path}{position}" for position in range(len(counts)))
    return FileResult(path, findings, (), names, names)


RESULTS = [costing("a.py", 8, None, 100), FileResult("clean.py"), FAILED, costing("b.py", -1, 100, 0, 2000)]


def test_bytes_decide_then_the_old_order() -> None:
    ordered = dearest_first(RESULTS)
    names = [result.fingerprints[0] for result in ordered if result.findings]
    assert names == ["b.py3", "a.py2", "b.py1", "a.py0", "b.py2", "a.py1", "b.py0"]
    assert all(result.excerpts == result.fingerprints and len(result.findings) == 1 for result in ordered if result.findings)
    assert [result for result in ordered if result.problems] == [FAILED]


def test_a_report_by_cost() -> None:
    out, err = io.StringIO(), io.StringIO()
    outcome = write_report(iter(RESULTS), [], 4, Form(concise=True, sort="cost"), out, err)
    *lines, summary = out.getvalue().splitlines()
    assert [line.rpartition(" ")[2] for line in lines] == ["m2000", "m100", "m100", "m8", "m0", "mNone", "m-1"]
    assert summary == "7 findings in 2 of 4 files; 1 file could not be analysed."
    assert err.getvalue().count("\n") == 1
    assert outcome == Outcome(findings=True, failures=True)


def test_a_report_by_cost_in_json() -> None:
    out = io.StringIO()
    write_report(iter(RESULTS), [], 4, Form("json", sort="cost"), out, io.StringIO())
    loaded = json.loads(out.getvalue())
    assert [finding["path"] for finding in loaded["findings"]] == ["b.py", "a.py", "b.py", "a.py", "b.py", "a.py", "b.py"]
    assert len(loaded["errors"]) == 1

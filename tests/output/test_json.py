"""The JSON report against its contract, key by key."""

from __future__ import annotations

import json
from typing import Any

import pytest

from copylint.finding import FileResult
from copylint.output.json_ import render
from tests.output.report_contract import violations
from tests.output.sample_results import FAILED, MISSING, RESULT


def report(*results: FileResult) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(render(results, [MISSING]))
    return loaded


def test_the_report_keeps_its_contract() -> None:
    assert violations(report(RESULT, FAILED)) == []
    assert violations(json.loads(render([], []))) == []


def test_a_finding_with_everything() -> None:
    first, second = report(RESULT)["findings"]
    assert first == {
        "code": "CPL201",
        "name": "alias-mutated",
        "path": "src/a.py",
        "cell": None,
        "line": 7,
        "column": 5,
        "end_line": 7,
        "end_column": 11,
        "message": "`c` is changed by `a += b`.",
        "confidence": "possible",
        "trace": [
            {"kind": "created", "path": "src/a.py", "line": 1, "column": 1, "message": "made here"},
            {"kind": "aliased", "path": "src/a.py", "line": 12, "column": 10, "message": "`c` is another name"},
            {"kind": "written", "path": "src/a.py", "line": 7, "column": 5, "message": "written here"},
        ],
        "cost": {"bytes": 128_000_000, "text": "122.1 MiB", "per": "iteration"},
        "related_codes": ["CPL214"],
        "fix": {
            "safety": "unsafe",
            "description": "copy first",
            "edits": [{"start": 10, "end": 12, "text": "x"}, {"start": 20, "end": 20, "text": ".copy()"}],
        },
        "fingerprint": "f1",
    }
    assert (second["trace"], second["cost"], second["fix"], second["related_codes"]) == ([], None, None, [])


def test_problems_of_files_and_of_the_run_are_both_errors() -> None:
    assert report(FAILED, RESULT)["errors"] == [
        {"path": "gone.py", "line": None, "message": "no such file or directory"},
        {"path": "src/bad.py", "line": 3, "message": "not Python"},
    ]


def test_only_ascii_is_written() -> None:
    odd = render([FileResult("é\udc80.py", RESULT.findings, (), RESULT.fingerprints, RESULT.excerpts)], [])
    assert odd.isascii()
    assert json.loads(odd)["findings"][0]["path"] == "é\udc80.py"


@pytest.mark.parametrize(
    ("key", "value"),
    [("line", 0), ("column", "1"), ("confidence", "likely"), ("cost", 3), ("fix", {}), ("cell", 1), ("x", 1), ("code", "E501")],
)
def test_the_check_of_the_contract_sees_a_breach(key: str, value: object) -> None:
    broken = report(RESULT)
    broken["findings"][0][key] = value
    assert violations(broken) != []

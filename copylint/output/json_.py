"""The JSON report, version 1: its keys and their meanings are a contract with other programs."""

from __future__ import annotations

import json
from collections.abc import Iterable

from copylint.finding import FileResult, Finding, Fix, Problem

VERSION = 1


def render(results: Iterable[FileResult], problems: Iterable[Problem]) -> str:
    """The whole report as one JSON object; `problems` are those that belong to no result, a missing path for example.

    Only ASCII is used, so that no encoding of standard output can fail on it.
    """
    findings: list[dict[str, object]] = []
    errors = [problem._asdict() for problem in problems]
    for result in results:
        errors += [problem._asdict() for problem in result.problems]
        for finding, fingerprint in zip(result.findings, result.fingerprints, strict=True):
            findings.append(_finding(finding, result.path, fingerprint))
    return json.dumps({"version": VERSION, "findings": findings, "errors": errors}, indent=2)


def _finding(finding: Finding, path: str, fingerprint: str) -> dict[str, object]:
    span = finding.span
    return {
        "code": finding.code,
        "name": finding.name,
        "path": path,
        "cell": None,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "message": finding.message,
        "confidence": finding.confidence,
        "trace": [
            {"kind": step.kind, "path": path, "line": step.span.line, "column": step.span.column, "message": step.message}
            for step in finding.trace
        ],
        "cost": finding.cost._asdict() if finding.cost else None,
        "related_codes": list(finding.related_codes),
        "fix": _fix(finding.fix) if finding.fix else None,
        "fingerprint": fingerprint,
    }


def _fix(fix: Fix) -> dict[str, object]:
    return {**fix._asdict(), "edits": [edit._asdict() for edit in fix.edits]}

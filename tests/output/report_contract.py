"""The contract of the JSON report, version 1, as a check."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

Check = Callable[[Any], bool]


def _text(value: Any) -> bool:
    return isinstance(value, str) and value != ""


def _count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


def _offset(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _one_of(*values: str) -> Check:
    return lambda value: value in values


def _or_null(check: Check) -> Check:
    return lambda value: value is None or check(value)


def _list_of(check: Check) -> Check:
    return lambda value: isinstance(value, list) and all(map(check, value))


def _object(keys: Mapping[str, Check]) -> Check:
    return lambda value: isinstance(value, dict) and value.keys() == keys.keys() and all(keys[key](value[key]) for key in keys)


def _code(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"CPL\d{3}", value) is not None


_STEP = {
    "kind": _one_of("created", "aliased", "viewed", "copied", "written", "read", "escaped"),
    "path": _text,
    "line": _count,
    "column": _count,
    "message": _text,
}
_COST = {"bytes": _or_null(_offset), "text": _text, "per": _one_of("run", "iteration", "call")}
_EDIT = {"start": _offset, "end": _offset, "text": lambda value: isinstance(value, str)}
_FIX = {"safety": _one_of("safe", "unsafe"), "description": _text, "edits": _list_of(_object(_EDIT))}
FINDING: Mapping[str, Check] = {
    "code": _code,
    "name": _text,
    "path": _text,
    "cell": lambda value: value is None,
    "line": _count,
    "column": _count,
    "end_line": _count,
    "end_column": _count,
    "message": _text,
    "confidence": _one_of("certain", "possible"),
    "trace": _list_of(_object(_STEP)),
    "cost": _or_null(_object(_COST)),
    "related_codes": _list_of(_code),
    "fix": _or_null(_object(_FIX)),
    "fingerprint": _text,
}
_ERROR = {"path": _text, "line": _or_null(_count), "message": _text}


def violations(report: Any) -> list[str]:
    """What in a report breaks the contract; empty for a good one."""
    if not isinstance(report, dict) or report.keys() != {"version", "findings", "errors"}:
        return ["the keys of the report"]
    found = [] if report["version"] == 1 else ["version"]
    for number, finding in enumerate(report["findings"]):
        found += [f"findings[{number}]: unknown key {key}" for key in finding.keys() - FINDING.keys()]
        found += [f"findings[{number}].{key}" for key, check in FINDING.items() if key not in finding or not check(finding[key])]
        if not found and (finding["line"], finding["column"]) > (finding["end_line"], finding["end_column"]):
            found.append(f"findings[{number}] ends before it begins")
    found += [f"errors[{number}]" for number, error in enumerate(report["errors"]) if not _object(_ERROR)(error)]
    return found

"""What a fingerprint depends on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from copylint.finding import Finding, Span
from copylint.project.fingerprint import fingerprints

PLACE = Span(3, 1, 3, 9)
BASE = Finding("CPL201", "alias-mutated", PLACE, PLACE, "`x1` (line 12) is 122.1 MiB", "certain", context="f")


@pytest.mark.parametrize(
    ("other", "same"),
    [
        (replace(BASE, span=Span(9, 2, 9, 3)), True),
        (replace(BASE, message="`x1` (line 14) is 9 MiB"), True),
        (replace(BASE, message="`x2` (line 12) is 122.1 MiB"), False),
        (replace(BASE, message="`x1` (line 12) is 122.1 KiB"), False),
        (replace(BASE, code="CPL202"), False),
        (replace(BASE, context="g"), False),
        (replace(BASE, confidence="possible"), True),
    ],
)
def test_what_it_depends_on(other: Finding, same: bool) -> None:
    assert (fingerprints([BASE], "a.py") == fingerprints([other], "a.py")) is same


def test_equal_findings_are_counted() -> None:
    one, two, three = fingerprints([BASE, replace(BASE, code="CPL202"), BASE], "a.py")
    assert len({one, two, three}) == 3
    assert fingerprints([BASE, BASE], "a.py") == (one, three)


def test_undecodable_paths_have_fingerprints_too() -> None:
    assert fingerprints([BASE], "a\udc80.py") != fingerprints([BASE], "a.py")

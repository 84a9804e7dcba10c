"""What a fingerprint depends on."""

from __future__ import annotations

import pytest

from copylint.finding import Finding, Span
from copylint.project.check import fingerprints

PLACE = Span(3, 1, 3, 9)
BASE = Finding("CPL201", "alias-mutated", PLACE, PLACE, "`x1` (line 12) is 122.1 MiB", "certain", context="f")


@pytest.mark.parametrize(
    ("other", "same"),
    [
        (BASE._replace(span=Span(9, 2, 9, 3)), True),
        (BASE._replace(message="`x1` (line 14) is 9 MiB"), True),
        (BASE._replace(message="`x2` (line 12) is 122.1 MiB"), False),
        (BASE._replace(message="`x1` (line 12) is 122.1 KiB"), False),
        (BASE._replace(code="CPL202"), False),
        (BASE._replace(context="g"), False),
        (BASE._replace(confidence="possible"), True),
    ],
)
def test_what_it_depends_on(other: Finding, same: bool) -> None:
    assert (fingerprints([BASE], "a.py") == fingerprints([other], "a.py")) is same


def test_equal_findings_are_counted() -> None:
    one, two, three = fingerprints([BASE, BASE._replace(code="CPL202"), BASE], "a.py")
    assert len({one, two, three}) == 3
    assert fingerprints([BASE, BASE], "a.py") == (one, three)


def test_undecodable_paths_have_fingerprints_too() -> None:
    assert fingerprints([BASE], "a\udc80.py") != fingerprints([BASE], "a.py")

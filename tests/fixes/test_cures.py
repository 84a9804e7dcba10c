"""A slice of the fixes, each applied alone: its finding is gone, and where it can be measured its effect too.

`python -m tests.fixes --cures` does it for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from tests.fixes.cures import UNTOLD, Cured, cured, is_gone, measured, texts
from tests.witness.programs import Runs

EVERY = 14


@pytest.fixture(scope="module")
def runs() -> Iterator[Runs]:
    """Where the witnesses run."""
    started = Runs()
    yield started
    started.end()


@pytest.fixture(scope="module")
def chosen() -> list[Cured]:
    """The findings with a fix of every fourteenth program."""
    return list(cured(islice(texts(), 3, None, EVERY)))


def test_the_finding_is_gone(chosen: list[Cured]) -> None:
    assert len(chosen) >= 30
    assert [one.name for one in chosen if not is_gone(one)] == []


def test_the_effect_is_gone(chosen: list[Cured], runs: Runs, tmp_path: Path) -> None:
    told = {one.name: measured(one, runs, tmp_path) for one in chosen}
    there = {name: shown for name, (result, shown) in told.items() if result in ("there", "raises") and name not in UNTOLD}
    assert there == {}
    assert sum(result in ("gone", "measured with the cure") for result, _ in told.values()) >= 20


def test_a_fix_that_leaves_the_effect_is_noticed(chosen: list[Cured], runs: Runs, tmp_path: Path) -> None:
    of_writes = next(one for one in chosen if one.finding.code in ("CPL201", "CPL202"))
    left = of_writes._replace(after=of_writes.text)
    assert not is_gone(left)
    assert measured(left, runs, tmp_path)[0] == "there"

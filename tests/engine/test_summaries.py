"""How much a summary tells of a function that writes in very many places."""

from __future__ import annotations

import pytest

from copylint.domain.storage import WHOLE
from copylint.domain.summary import Summary
from copylint.engine.program import Program
from copylint.engine.summaries import MOST_WRITES
from copylint.project.findings import findings_of
from copylint.syntax.parse import lower

HEAD = "import numpy as np\n\ndef fill(table, other):\n    other[0] = 1.0\n"
CALLER = """
def f(n):
    table = np.zeros(100)
    kept = table
    fill(table, np.zeros(3))
    return kept.sum() + table.sum()
"""


def filling(rows: int) -> str:
    """A module whose function writes that many elements of a table."""
    return HEAD + "".join(f"    table[{row}] = {row}.0\n" for row in range(rows)) + CALLER


def summary(text: str) -> Summary:
    """That of `fill`."""
    module = lower(text)
    program = Program(module)
    program.run()
    return program.summary(next(function for function in module.functions if function.name == "fill"))


@pytest.mark.parametrize("rows", [1, MOST_WRITES])
def test_few_writes_are_told_apart(rows: int) -> None:
    writes = summary(filling(rows)).writes
    assert len(writes) == rows + 1
    assert all(site.certain and not site.by_path for site in writes)


@pytest.mark.parametrize("rows", [MOST_WRITES + 1, 100])
def test_what_is_beyond_may_strike_anywhere(rows: int) -> None:
    writes = [site for site in summary(filling(rows)).writes if site.storage.key[0] == "table"]
    assert len(writes) == MOST_WRITES + 1
    assert all(site.certain for site in writes[:-1])
    last = writes[-1]
    assert (last.selector, last.reads_old, last.certain, last.by_path) == (WHOLE, True, False, True)


@pytest.mark.parametrize("rows", [1, MOST_WRITES + 1, 100])
def test_the_callers_are_told_of_the_first(rows: int) -> None:
    assert [found.code for found in findings_of(lower(filling(rows)), frozenset({"CPL201"}))] == ["CPL201"]

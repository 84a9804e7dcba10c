"""The witness of every page's example confirms its finding, and the same witness of the cured program does not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from copylint.witness.request import Unwritable
from tests.rules.test_pages import PAGES, Block, in_section, name_of
from tests.torch_installed import require_torch
from tests.witness.programs import Runs, finding_in, witness_of
from tests.witness.transplant import transplanted

MARKS = [pytest.param(block, line, code, id=f"{block.file_name}-{line}")
         for page in PAGES for block in in_section(page, "Example") for line, code in block.marked]

GONE = {
    ("cpl201_example_2.py", 4): "after",
    ("cpl206_example_2.py", 7): "value",
    ("cpl214_example_1.py", 7): "corner",
    ("cpl214_example_2.py", 7): "row",
}
"""Examples whose cure does away with the name that the witness watches: (file, line) -> the name, whose absence it reports."""


def cure_of(block: Block) -> Block:
    """The program under "Instead" that belongs to an example."""
    page = next(page for page in PAGES if name_of(page) == block.page)
    return in_section(page, "Instead")[block.number - 1]


UNWRITABLE_CURES = {("cpl204_example_3.py", 6): "is made of nothing that has a name"}
"""Examples whose cure makes no copy at all any more: (file, line) -> why no witness can be written of it."""


@pytest.mark.parametrize(("block", "line", "code"), MARKS)
def test_the_example_is_confirmed(block: Block, line: int, code: str, runs: Runs, tmp_path: Path) -> None:
    if block.needs_torch:
        require_torch()
    status, last, text = runs.outcome(tmp_path, witness_of(block.code, *finding_in(block.code, code, line)))
    assert (status, last[:11]) == (0, "confirmed: "), text


@pytest.mark.parametrize(("block", "line", "code"), MARKS)
def test_the_cure_is_not_confirmed(block: Block, line: int, code: str, runs: Runs, tmp_path: Path) -> None:
    if block.needs_torch:
        require_torch()
    cure = cure_of(block)
    finding, known = finding_in(block.code, code, line)
    moved = transplanted(finding, block.code, cure.code)
    if (block.file_name, line) in UNWRITABLE_CURES:
        with pytest.raises(Unwritable, match=UNWRITABLE_CURES[block.file_name, line]):
            witness_of(cure.code, moved, known)
        return
    status, last, text = runs.outcome(tmp_path, witness_of(cure.code, moved, known))
    assert (status, last[:15]) == (1, "not confirmed: "), text
    gone = GONE.get((block.file_name, line))
    if gone is not None:
        assert re.search(rf"NameError: .*'{gone}'|UnboundLocalError: .*'{gone}'", last), text
    else:
        assert "the line was not reached" not in last, text

"""Each fix as the cure of its finding: applied alone, the finding is gone, and with it the effect that the witness measures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from copylint.finding import Finding
from copylint.fixes.applying import with_edits
from copylint.project.check import check_source
from copylint.project.settings import Overrides, load_settings
from copylint.project.witnessing import found_in
from copylint.witness.request import Known, Unwritable
from tests.rules.marks import Marked
from tests.rules.test_pages import PAGES, in_section
from tests.test_cases import CASES
from tests.torch_installed import HAS_TORCH, imports_torch
from tests.witness.programs import Runs, witness_of
from tests.witness.runner import TIMED_OUT
from tests.witness.transplant import transplanted

EVERYTHING = load_settings(Overrides(select=("ALL",)))


class Cured(NamedTuple):
    """A program, one of its findings with a fix, and the program with that fix applied."""

    name: str
    text: str
    finding: Finding
    known: Known
    after: str


def texts() -> Iterator[tuple[str, str]]:
    """The labelled faults, the examples of the pages, and the loud cases of the marked programs, each by itself."""
    for path in sorted(CASES.glob("*/bad.py")):
        yield path.parent.name, path.read_text(encoding="utf-8")
    for page in PAGES:
        for block in in_section(page, "Example"):
            yield block.file_name, block.code
    for path in sorted((Path(__file__).parents[1] / "rules" / "programs").glob("cpl*.py")):
        program = Marked.read(path)
        for case in program.cases:
            if case.is_loud(program.code):
                yield f"{path.stem}-{case.name}", program.alone(case).text


def cured(chosen: Iterator[tuple[str, str]]) -> Iterator[Cured]:
    """Every finding with a fix of these programs."""
    for name, text in chosen:
        if imports_torch(text) and not HAS_TORCH:
            continue
        found, known = found_in(text)
        for finding in found:
            if finding.fix is not None:
                place = f"{name}:{finding.span.line} {finding.code}"
                yield Cured(place, text, finding, known, with_edits(text, finding.fix.edits))


def is_gone(one: Cured) -> bool:
    """Whether the tool can read the program after the fix and does not report the same again."""
    compile(one.after, "program", "exec")
    result = check_source(one.after, "program.py", EVERYTHING)
    before = check_source(one.text, "program.py", EVERYTHING)

    def alike(findings: tuple[Finding, ...]) -> int:
        key = (one.finding.code, one.finding.context, one.finding.message)
        return sum((other.code, other.context, other.message) == key for other in findings)

    return not result.problems and alike(result.findings) < alike(before.findings)


def measured(one: Cured, runs: Runs, folder: Path) -> tuple[str, str]:
    """What running shows: "gone", "there", "measured with the cure" in the witness itself, or why nothing can be told."""
    try:
        witness = witness_of(one.text, one.finding, one.known)
        status, last, _ = runs.outcome(folder, witness)
        if status != 0:
            return "not confirmed before", last
        if "cure=lambda" in witness:  # it is confirmed only where the mended expression asks for less
            return "measured with the cure", last
        moved = transplanted(one.finding, one.text, one.after)._replace(fix=None)
        status, last, shown = runs.outcome(folder, witness_of(one.after, moved, one.known))
    except Unwritable as reason:
        return "unwritable", str(reason)
    if last.startswith("not confirmed: ") and status == 1:
        return ("raises" if "Error" in last else "unreached" if "not reached" in last else "gone"), last
    return ("too long" if status == TIMED_OUT else "there"), shown[-400:]


UNTOLD: dict[str, str] = {
    "cpl204_example_3.py:6 CPL204": "the witness looks before the added line that puts the part back",
    "cpl204-named_twice_written:10 CPL204": "the witness looks before the added line that puts the part back",
    "cpl201-known_by_isinstance:15 CPL201": "after the fix the witness takes the parameter for an object with a method `copy`",
    "cpl201-_masked:18 CPL201": "after the fix the witness takes the parameter for an object with a method `copy`",
}
"""Fixes whose effect the witness cannot tell of: program, line and rule -> why."""

"""The fixes, executed: each rule's program is fixed, and its functions do what they did, or what their comments say.

A program `programs/cplNNN.py` is a module of functions without arguments that return what is to be compared. The line where a
finding with a fix is reported ends with `# safe` or `# unsafe`; that of a finding without a fix with `# no fix`. A function whose
outcome the unsafe fix changes has the line `# differs: why` below its head. `programs/cplNNN.fixed` is the text with all
fixes applied; `python tests/fixes/test_fixed_programs.py` writes it anew, to be read before it is committed.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from copylint.finding import FileResult
from copylint.project.check import check_source
from copylint.project.fixing import fixed
from copylint.project.settings import Fixes, Overrides, Settings, load_settings
from tests.fixes.outcome import outcome_of
from tests.torch_installed import imports_torch, require_torch

PROGRAMS = sorted((Path(__file__).parent / "programs").glob("cpl*.py"))
_MARK = re.compile(r"  # (safe|unsafe|no fix)$")
_DIFFERS = re.compile(r"^def (\w+)\(.*\n    # differs: \S", re.MULTILINE)


def settings(program: Path, fixes: Fixes) -> Settings:
    """Only the rule of the program, whatever its default."""
    code = program.stem.upper()
    return load_settings(Overrides(select=(code,), fixes=fixes), program.parent)


def mended(program: Path, text: str, fixes: Fixes) -> tuple[str, FileResult]:
    """The text with fixes applied, and what is reported on it then."""
    chosen = settings(program, fixes)
    result = fixed(text.encode(), text, check_source(text, "program.py", chosen), chosen)
    return (result.rewriting.new_text if result.rewriting else text), result


def functions(text: str, name: str) -> dict[str, Any]:
    """The functions of a program that take no arguments."""
    space: dict[str, Any] = {"__name__": name}
    exec(compile(text, name, "exec"), space)
    return {key: value for key, value in space.items() if re.search(rf"^def {key}\(\)", text, re.MULTILINE)}


def source(program: Path) -> str:
    """The text; the test is skipped where it needs torch and there is none."""
    text = program.read_text(encoding="utf-8")
    if imports_torch(text):
        require_torch()
    return text


def identify(program: Path) -> str:
    return program.stem


@pytest.mark.parametrize("program", PROGRAMS, ids=identify)
def test_the_marked_findings_have_fixes_of_the_marked_safety(program: Path) -> None:
    text = program.read_text(encoding="utf-8")
    marked = {number: found[1] for number, line in enumerate(text.splitlines(), 1) if (found := _MARK.search(line))}
    findings = check_source(text, "program.py", settings(program, "none")).findings
    assert {found.span.line: found.fix.safety if found.fix else "no fix" for found in findings} == marked
    assert marked


@pytest.mark.parametrize("program", PROGRAMS, ids=identify)
def test_safe_fixes_change_nothing_that_can_be_seen(program: Path) -> None:
    text = source(program)
    after, _ = mended(program, text, "safe")
    assert (after != text) == bool(re.search(r"  # safe$", text, re.MULTILINE))
    before, changed = functions(text, "before"), functions(after, "after")
    assert before.keys() == changed.keys()
    for name, run in before.items():
        assert outcome_of(changed[name]) == outcome_of(run), name


@pytest.mark.parametrize("program", PROGRAMS, ids=identify)
def test_all_fixes_change_what_the_comments_say_and_nothing_else(program: Path) -> None:
    text = source(program)
    after, _ = mended(program, text, "all")
    differing = set(_DIFFERS.findall(text))
    before, changed = functions(text, "before"), functions(after, "after")
    assert differing <= before.keys()
    assert {name for name, run in before.items() if outcome_of(changed[name]) != outcome_of(run)} == differing


@pytest.mark.parametrize("program", PROGRAMS, ids=identify)
def test_the_fixed_text_is_the_one_that_was_read(program: Path) -> None:
    text = program.read_text(encoding="utf-8")
    after, result = mended(program, text, "all")
    assert after == program.with_suffix(".fixed").read_text(encoding="utf-8")
    assert not [found for found in result.findings if found.fix is not None]
    assert mended(program, after, "all")[0] == after, "a second run changes something"


if __name__ == "__main__":
    for path in PROGRAMS:
        path.with_suffix(".fixed").write_text(mended(path, path.read_text(encoding="utf-8"), "all")[0], encoding="utf-8")

"""Programs in which `a = a + b` must stay: copylint is silent, and the syntactic rewrite to `a += b` changes or breaks them."""

from __future__ import annotations

import re
import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from copylint.cli import main
from copylint.project.check import check_source
from copylint.project.selection import select
from copylint.project.settings import Settings

PROGRAMS = Path(__file__).parent / "needed_rebindings"
PATHS = sorted(PROGRAMS.glob("*.py"))
REBINDING = re.compile(r"^(?P<indent> +)(?P<name>[\w.]+) = (?P=name) (?P<operator>[-+*/@]) (?P<operand>.+)$", re.MULTILINE)
IN_PLACE_RULES = {"CPL101", "CPL104"}


def naive_rewrite(source: str) -> tuple[str, int]:
    """The source with every `a = a <op> b` turned into `a <op>= b`, as a purely syntactic rule would, and how many there were."""
    return REBINDING.subn(r"\g<indent>\g<name> \g<operator>= \g<operand>", source)


def outcome(source: str) -> Any:
    """What the program's run() returns, or the type of the exception that it raises."""
    namespace: dict[str, Any] = {"__name__": "program"}
    exec(compile(source, "program", "exec"), namespace)
    try:
        return namespace["run"]()
    except Exception as error:
        return type(error)


@cache
def reports(name: str, *selectors: str) -> frozenset[str]:
    """The codes that the selected rules report on a program, which is no test file."""
    result = check_source((PROGRAMS / name).read_text(), "program.py", Settings(root="/", selection=select(selectors)))
    assert result.problems == ()
    return frozenset(finding.code for finding in result.findings)


def test_there_are_twelve_programs() -> None:
    assert len(PATHS) == 12


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_the_naive_rewrite_changes_or_breaks_it(path: Path) -> None:
    source = path.read_text()
    rewritten, count = naive_rewrite(source)
    assert count == 1
    right = outcome(source)
    assert not isinstance(right, type), "the program itself must run"
    assert outcome(rewritten) != right


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_copylint_is_silent(path: Path) -> None:
    assert reports(path.name, "CPL") == frozenset()
    assert reports(path.name, "ALL").isdisjoint(IN_PLACE_RULES)


@pytest.fixture
def copies(tmp_path: Path) -> Path:
    """A folder with the programs, which is no folder of tests."""
    folder = tmp_path / "programs"
    folder.mkdir()
    for path in PATHS:
        shutil.copy(path, folder)
    return folder


def are_as_before(folder: Path) -> bool:
    """Whether nothing has written the programs in a folder."""
    return {path.name: (folder / path.name).read_bytes() for path in PATHS} == {path.name: path.read_bytes() for path in PATHS}


@pytest.mark.parametrize("options", [(), ("--unsafe-fixes",)], ids=["safe", "all"])
def test_no_fix_touches_them(options: tuple[str, ...], copies: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(("check", "--fix", "--no-cache", "--select", "CPL101,CPL104", *options, str(copies)))
    assert (status, *capsys.readouterr()) == (0, "No findings in 12 files.\n", "")
    assert are_as_before(copies)


def test_safe_fixes_of_every_rule_leave_them_alone(copies: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(("check", "--fix", "--no-cache", "--select", "ALL", str(copies)))
    assert status in (0, 1) and "fixed" not in capsys.readouterr().out
    assert are_as_before(copies)

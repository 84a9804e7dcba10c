"""Programs in which `a = a + b` must stay: copylint is silent, and the syntactic rewrite to `a += b` changes or breaks them."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

PROGRAMS = sorted((Path(__file__).parent / "programs").glob("*.py"))
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
def reports(*options: str) -> dict[str, set[str]]:
    """The codes that `copylint check` reports for each program, by file name."""
    command = [sys.executable, "-m", "copylint", "check", "--format", "json", "--no-cache", *options, *map(str, PROGRAMS)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])
    report = json.loads(run.stdout)
    assert report["errors"] == [], run.stderr
    codes: dict[str, set[str]] = {path.name: set() for path in PROGRAMS}
    for finding in report["findings"]:
        codes[Path(finding["path"]).name].add(finding["code"])
    return codes


def test_there_are_twelve_programs() -> None:
    assert len(PROGRAMS) == 12


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_the_naive_rewrite_changes_or_breaks_it(path: Path) -> None:
    source = path.read_text()
    rewritten, count = naive_rewrite(source)
    assert count == 1
    right = outcome(source)
    assert not isinstance(right, type), "the program itself must run"
    assert outcome(rewritten) != right


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_copylint_is_silent(path: Path) -> None:
    assert reports()[path.name] == set()
    assert reports("--select", "ALL")[path.name] & IN_PLACE_RULES == set()


@pytest.mark.parametrize("options", [(), ("--unsafe-fixes",)], ids=["safe", "all"])
def test_no_fix_touches_them(options: tuple[str, ...], tmp_path: Path) -> None:
    for path in PROGRAMS:
        shutil.copy(path, tmp_path)
    command = [sys.executable, "-m", "copylint", "check", "--fix", "--select", "CPL101,CPL104", *options, str(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])
    assert (run.returncode, run.stderr, run.stdout) == (0, "", "No findings in 12 files.\n")
    assert {path.name: (tmp_path / path.name).read_bytes() for path in PROGRAMS} == {p.name: p.read_bytes() for p in PROGRAMS}


def test_safe_fixes_of_every_rule_leave_them_alone(tmp_path: Path) -> None:
    for path in PROGRAMS:
        shutil.copy(path, tmp_path)
    command = [sys.executable, "-m", "copylint", "check", "--fix", "--select", "ALL", str(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])
    assert run.returncode in (0, 1) and "fixed" not in run.stdout
    assert {path.name: (tmp_path / path.name).read_bytes() for path in PROGRAMS} == {p.name: p.read_bytes() for p in PROGRAMS}

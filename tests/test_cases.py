"""Labelled programs: what is found of their faults and reported on correct ones, but for what cases/known_gaps.toml lists.

A case is a folder: bad.py has the faults that case.toml expects, good.py is the same program without them; or clean.py alone
is a correct program that looks faulty. A gap that is none any more fails too: the lists only get shorter.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import copylint

CASES = Path(__file__).parent / "cases"
CORRECT = ("good.py", "clean.py")
GAPS: dict[str, dict[str, list[str]]] = tomllib.loads((CASES / "known_gaps.toml").read_text())


@dataclass(frozen=True, slots=True)
class Fault:
    """One expectation of a case: any of `rules` at `line` of its bad.py."""

    case: str
    rules: tuple[str, ...]
    line: int
    why: str

    @property
    def place(self) -> str:
        """How the list of known gaps names it."""
        return f"{self.case}:{self.line}"


Reports = dict[str, list[dict[str, Any]]]
"""Findings by "case/file.py"."""


def faults() -> list[Fault]:
    """Every expectation of every case, in the order of the folders."""
    found = []
    for path in sorted(CASES.glob("*/case.toml")):
        for row in tomllib.loads(path.read_text())["expect"]:
            found.append(Fault(path.parent.name, tuple(row["rules"]), row["line"], row["why"]))
    return found


def is_found(fault: Fault, reports: Reports) -> bool:
    """Whether one of the fault's rules is reported at its line."""
    return any(f["line"] == fault.line and f["code"] in fault.rules for f in reports[f"{fault.case}/bad.py"])


def check(folder: Path, *options: str) -> Reports:
    """What `copylint check` reports in the folder."""
    command = [sys.executable, "-m", "copylint", "check", "--format", "json", "--no-cache", *options, "."]
    environment = {**os.environ, "PYTHONPATH": str(Path(copylint.__file__).parents[1])}
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode in (0, 1), run.stderr
    report = json.loads(run.stdout)
    assert report["errors"] == []
    found: Reports = defaultdict(list)
    for finding in report["findings"]:
        found[finding["path"].removeprefix("./")].append(finding)
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cases outside the repository, where no setting of this project reaches them."""
    place = tmp_path_factory.mktemp("labelled") / "cases"
    shutil.copytree(CASES, place)
    return place


@pytest.fixture(scope="module")
def by_default(folder: Path) -> Reports:
    return check(folder)


@pytest.fixture(scope="module")
def with_every_rule(folder: Path) -> Reports:
    return check(folder, "--select", "ALL")


def missed(reports: Reports) -> set[tuple[str, str]]:
    """The faults that are not found, each under its first rule."""
    return {(fault.rules[0], fault.place) for fault in faults() if not is_found(fault, reports)}


def on_correct_programs(reports: Reports) -> set[tuple[str, str]]:
    """The findings that are wrong because the program is correct."""
    return {(finding["code"], f"{path}:{finding['line']}") for path, found in reports.items() if path.endswith(CORRECT)
            for finding in found}


def known(*tables: str) -> set[tuple[str, str]]:
    """The known gaps of these tables."""
    return {(code, place) for table in tables for code, places in GAPS[table].items() for place in places}


def test_the_folders_are_complete() -> None:
    correct = [path for name in CORRECT for path in CASES.glob(f"*/{name}")]
    assert (len(correct), len(faults())) == (304, 245)
    assert {path.parent for path in correct} == {path for path in CASES.iterdir() if path.is_dir()}


def test_the_lines_of_the_expectations_exist() -> None:
    for fault in faults():
        assert (CASES / fault.case / "bad.py").read_text().splitlines()[fault.line - 1].strip(), fault


def test_each_gap_is_listed_once() -> None:
    listed = [(code, place) for table in GAPS.values() for code, places in table.items() for place in places]
    assert len(listed) == len(set(listed))


def test_every_fault_is_found_but_the_known_ones(with_every_rule: Reports) -> None:
    assert missed(with_every_rule) - known("missed") == set(), "not found any more"
    assert known("missed") - missed(with_every_rule) == set(), "found now: take them off the list"


def test_correct_programs_are_silent_by_default_but_for_the_known_reports(by_default: Reports) -> None:
    assert on_correct_programs(by_default) - known("false_by_default") == set(), "falsely reported"
    assert known("false_by_default") - on_correct_programs(by_default) == set(), "silent now: take them off the list"


def test_correct_programs_are_silent_with_every_rule_but_for_the_known_reports(with_every_rule: Reports) -> None:
    listed = known("false_by_default", "false_with_every_rule_only")
    assert on_correct_programs(with_every_rule) - listed == set(), "falsely reported"
    assert listed - on_correct_programs(with_every_rule) == set(), "silent now: take them off the list"

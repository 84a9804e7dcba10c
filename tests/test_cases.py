"""Labelled programs: the marked faults of the rules that exist are found, and the correct programs stay silent."""

from __future__ import annotations

import json
import os
import re
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
RULE_FILE = re.compile(r"cpl(\d{3})_\w+\.py")
CORRECT = ("good.py", "clean.py")
AT_MOST_WITH_EVERY_RULE = 5

@dataclass(frozen=True, slots=True)
class Fault:
    """One expectation of a case: any of `rules` at `line` of its bad.py."""

    case: str
    rules: tuple[str, ...]
    line: int
    why: str


Reports = dict[str, list[dict[str, Any]]]
"""Findings by "case/file.py"."""


def implemented() -> set[str]:
    """The codes of the rules that exist: a rule exists because its file exists."""
    folder = Path(copylint.__file__).parent / "rules"
    return {f"CPL{match[1]}" for path in folder.rglob("*.py") if (match := RULE_FILE.fullmatch(path.name))}


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


def on_correct_programs(reports: Reports) -> list[str]:
    return [
        f"{path}:{finding['line']} {finding['code']} {finding['message']}"
        for path, findings in sorted(reports.items())
        if path.endswith(CORRECT)
        for finding in findings
    ]


def test_the_folders_are_complete() -> None:
    correct = [path for name in CORRECT for path in CASES.glob(f"*/{name}")]
    assert len(correct) == 141
    assert len(faults()) >= 100


@pytest.mark.parametrize("fault", faults(), ids=lambda fault: f"{fault.case}-{fault.line}")
def test_the_line_of_an_expectation_exists(fault: Fault) -> None:
    lines = (CASES / fault.case / "bad.py").read_text().splitlines()
    assert lines[fault.line - 1].strip()


def test_correct_programs_are_silent_by_default(by_default: Reports) -> None:
    assert on_correct_programs(by_default) == []


def test_correct_programs_are_nearly_silent_with_every_rule(with_every_rule: Reports) -> None:
    noisy = on_correct_programs(with_every_rule)
    assert len(noisy) <= AT_MOST_WITH_EVERY_RULE, noisy


def test_faults_of_the_existing_rules_are_found(with_every_rule: Reports) -> None:
    rules = implemented()
    asked = [fault for fault in faults() if fault.rules[0] in rules]
    missed = [f"{fault.case}:{fault.line} {fault.rules} {fault.why}" for fault in asked if not is_found(fault, with_every_rule)]
    assert asked
    assert missed == []

"""Witnesses for the findings of a text, and what becomes of them when they run."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from copylint.finding import Finding
from copylint.project.witnessing import found_in
from copylint.witness.program import program
from copylint.witness.request import Known, Request
from tests.torch_installed import HAS_TORCH

RUNNER = Path(__file__).with_name("runner.py")


def finding_in(text: str, code: str, line: int) -> tuple[Finding, Known]:
    """The finding of a rule at a line, and what is known of the parameters."""
    found, known = found_in(text)
    return next(finding for finding in found if (finding.code, finding.span.line) == (code, line)), known


def witness_of(text: str, finding: Finding, known: Known) -> str:
    """The program for a finding. Raises Unwritable."""
    return program(Request(text, "program.py", finding, known))


class Runs:
    """Runs programs in forks of one process that has imported the libraries."""

    def __init__(self) -> None:
        command = [sys.executable, str(RUNNER), *(["torch"] if HAS_TORCH else [])]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def outcome(self, folder: Path, text: str) -> tuple[int, str, str]:
        """The exit code, the last line and the whole output of a program."""
        assert self._process.stdin is not None and self._process.stdout is not None
        path = folder / "witness.py"
        path.write_text(text, encoding="utf-8")
        self._process.stdin.write(f"{path}\n")
        self._process.stdin.flush()
        told: dict[str, Any] = json.loads(self._process.stdout.readline())
        return int(told["code"]), str(told["last"]), str(told["text"])

    def end(self) -> None:
        """Lets the process end."""
        self._process.communicate()

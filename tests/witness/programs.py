"""Witnesses for the findings of a text, and what becomes of them when they run."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from copylint.finding import Finding
from copylint.project.witnessing import found_in
from copylint.witness.program import program
from copylint.witness.request import Known, Request

RUNNER = Path(__file__).with_name("runner.py")
HAS_TORCH = importlib.util.find_spec("torch") is not None


def needs_torch(text: str) -> bool:
    """Whether a program imports torch."""
    return re.search(r"^(?:import torch|from torch)", text, re.M) is not None


def require_torch() -> None:
    """Skips where torch is not installed, unless COPYLINT_REQUIRE_TORCH says that this may not happen."""
    if os.environ.get("COPYLINT_REQUIRE_TORCH"):
        assert HAS_TORCH, "COPYLINT_REQUIRE_TORCH is set, but torch is not installed"
    elif not HAS_TORCH:
        pytest.skip("torch is not installed")


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

"""Validity of SSA form and edges over whole packages of real code."""

from __future__ import annotations

import asyncio
import email
import json
import subprocess
import sys
import unittest
from pathlib import Path
from types import ModuleType

import pytest

import copylint
from copylint.syntax.dump import dump
from copylint.syntax.parse import lower
from tests.syntax.ssa_validity import violations


@pytest.mark.parametrize("package", [json, email, asyncio, unittest, copylint])
def test_every_function_is_valid(package: ModuleType) -> None:
    assert package.__file__ is not None
    files = sorted(Path(package.__file__).parent.rglob("*.py"))
    assert len(files) >= 5
    for path in files:
        if "/test/" not in path.as_posix():
            module = lower(path.read_text(encoding="utf-8"))
            assert (path, violations(module)) == (path, [])
            for function in module.functions:
                assert dump(function).count("\n") == len(function.blocks) + len(function.instrs) + 1


def test_two_runs_write_the_same() -> None:
    text = Path(asyncio.__file__ or "").with_name("base_events.py").read_text(encoding="utf-8")
    first, second = ("".join(dump(function) for function in lower(text).functions) for _ in range(2))
    assert first == second


def test_the_ir_is_known_without_libcst() -> None:
    code = "import sys, copylint.syntax.ir, copylint.syntax.dump; sys.exit('libcst' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_dump_reads_well() -> None:
    module = lower("import numpy as np\ndef f(a, c):\n    if c:\n        a = np.copy(a)\n    return a\n")
    assert dump(module.functions[1]) == (
        "function f(a, c)\n"
        "b0 -> b1 b2\n"
        "  %0 a = param a\n"
        "  %1 c = param c\n"
        "  %2 = import numpy\n"
        "  test(%1)\n"
        "b1 (preds b0) -> b2\n"
        "  %4 = attr copy(%2)\n"
        "  %5 a = call 1(%4, %0)\n"
        "b2 (preds b1 b0) -> b3\n"
        "  %6 = phi a(%5, %0)\n"
        "  return(%6)\n"
        "b3 (preds b2)\n")

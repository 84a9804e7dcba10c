"""What the engine knows after each marked line of the programs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.engine.reaching_definition import NoRegister
from tests.engine.state_checks import States
from tests.engine.state_marks import BadMark, clauses, read

PROGRAMS = sorted((Path(__file__).parent / "programs").glob("*.py"))
FEWEST_MARKS = 8


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_every_mark_holds(path: Path) -> None:
    states = States(path.read_text())
    assert len(states.clauses) >= FEWEST_MARKS
    assert states.failures() == []


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_programs_are_python_and_say_what_they_are_about(path: Path) -> None:
    tree = compile(path.read_text(), path.name, "exec")
    assert tree.co_consts[0], "a docstring"


SAMPLE = """
import numpy as np
def f(p: np.ndarray):
    a = np.zeros((3, 4))
    b = a
    v = a[1:]
    c = a + 1  # state: {}
    return a.sum() + b.sum() + v.sum() + c.sum() + p.sum()
"""


@pytest.mark.parametrize("mark", [
    "a -> ndarray float64 (3, 4) C", "a is b", "a shares b", "v shares a", "a apart c", "c apart p", "owner c", "not owner a",
    "fresh a", "live a", "no grad a", "cause a: MUST", "recent a", "v -> ndarray (2, 4) C; b -> C", "p -> (...) any-layout",
])
def test_what_is_true_passes(mark: str) -> None:
    assert States(SAMPLE.format(mark)).failures() == []


@pytest.mark.parametrize("mark", [
    "a -> tensor", "a -> float32", "a -> (3, 5)", "a -> strided", "a -> ?", "a -> or-None", "a is v", "a is c", "a apart b",
    "a shares c", "a maybe b",
    "owner a", "not owner c", "not fresh a", "fresh p", "dead a", "grad a", "maybe grad a", "cause a: OP", "older a",
])
def test_what_is_false_fails(mark: str) -> None:
    assert len(States(SAMPLE.format(mark)).failures()) == 1


def test_the_marks_in_the_guide_hold() -> None:
    guide = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    (program,) = (block for block in re.findall(r"^```python\n(.*?)^```$", guide, re.M | re.S) if "# state:" in block)
    states = States(program)
    assert len(states.clauses) >= 6
    assert states.failures() == []


@pytest.mark.parametrize("text", ["", "a", "a equals b", "cause a: REASON", "owner", "a ->", "fresh a b"])
def test_a_mark_that_says_nothing_is_an_error(text: str) -> None:
    with pytest.raises(BadMark):
        read(1, text)


def test_marks_are_comments_only() -> None:
    assert clauses('text = "# state: a is b"\n') == []
    assert [str(clause) for clause in clauses("x = 1  # state: x -> int; dead x\n")] == ["line 1: -> x int", "line 1: dead x"]


def test_a_variable_that_no_register_holds_is_an_error() -> None:
    for mark in ("unknown -> int", "x -> int"):
        source = f"def f(c):\n    if c:\n        x = 1\n    else:\n        x = 2\n    c = 3  # state: {mark}\n    return c\n"
        with pytest.raises(NoRegister):
            States(source).failures()

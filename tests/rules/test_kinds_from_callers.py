"""The programs on kinds that only callers tell are run: what a loud case is accused of is there, and goes with its fix."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from types import FrameType, FunctionType
from typing import Any

import numpy as np
import pytest

from copylint.finding import Finding
from copylint.project.check import check_source
from copylint.project.fixing import fixed
from copylint.project.selection import select
from copylint.project.settings import Settings
from tests.rules.marks import Case, Marked
from tests.rules.test_marked_programs import PROGRAMS
from tests.rules.test_pages import measuring
from tests.torch_installed import imports_torch, require_torch

NAME = "kinds_from_callers.py"
ABOUT = [program for title, program in PROGRAMS.items() if title.endswith("_KINDS_FROM_CALLERS")]
COPIES = ("CPL102", "CPL105", "CPL107", "CPL111", "CPL301")
LOST = ("CPL205",)
WRITES = ("CPL201", "CPL202", "CPL214")
SMALLEST = 4_000
"""The bytes of the smallest array that is copied for nothing: a thousand elements of four bytes."""


def cases(*codes: str) -> list[Any]:
    """The loud cases of these rules' programs; without codes every case."""
    return [pytest.param(program, case, id=f"{program.code}-{case.name}") for program in ABOUT for case in program.cases
            if not codes or (program.code in codes and case.is_loud(program.code))]


def settings(code: str) -> Settings:
    """One rule alone, with its unsafe fixes too."""
    return Settings(root="/", selection=select((code,)), fixes="all")


def findings(program: Marked, case: Case) -> tuple[Finding, ...]:
    """What the program's rule reports on the case alone."""
    return check_source(program.alone(case).text, NAME, settings(program.code)).findings


def fixed_text(program: Marked, case: Case) -> str:
    """The case with all fixes of its rule applied; every finding must have one."""
    text = program.alone(case).text
    result = fixed(text.encode(), text, check_source(text, NAME, settings(program.code)), settings(program.code))
    assert result.rewriting is not None and result.findings == ()
    return result.rewriting.new_text


def cured_text(program: Marked, case: Case) -> str:
    """The case with what the messages of CPL102 propose in the place of the statements; it fixes only what has a known dtype."""
    lines = program.alone(case).text.splitlines()
    for found in findings(program, case):
        cure = re.search(r"`([^`]+)` needs none", found.message)
        assert cure is not None
        lines[found.statement.line - 1] = " " * (found.statement.column - 1) + cure[1]
    return "\n".join(lines) + "\n"


def running(text: str) -> Callable[[], object]:
    """What runs a module, calls its functions that need no argument, and gives back what was printed and returned."""
    if imports_torch(text):
        require_torch()
    code = compile(text, NAME, "exec")

    def module() -> object:
        space: dict[str, Any] = {"__name__": "program"}
        with redirect_stdout(StringIO()) as printed:
            exec(code, space)
        own = [one for one in space.values() if isinstance(one, FunctionType) and one.__code__.co_filename == NAME]
        returned = [one() for one in own if not inspect.signature(one).parameters]
        return printed.getvalue(), plain(returned)

    # measuring looks at the lines of the file that the function is from
    run: Callable[[], object] = eval(compile("lambda: module()", NAME, "eval"), {"module": module})
    return run


def plain(value: Any) -> object:
    """A value as numbers and texts that can be compared."""
    if hasattr(value, "tolist"):
        return value.tolist()
    return [plain(one) for one in value] if isinstance(value, list | tuple) else repr(value)


def bytes_taken(run: Callable[[], object]) -> int:
    """All bytes of Python objects, NumPy arrays and torch storages that a run asks for."""
    figures = measuring().measured(run)
    return int(figures.allocated + figures.storages)


@pytest.mark.parametrize(("program", "case"), cases())
def test_case_runs_to_its_end(program: Marked, case: Case) -> None:
    assert running(program.alone(case).text)() != ("", [])


@pytest.mark.parametrize(("program", "case"), cases(*COPIES))
def test_the_copy_takes_memory_and_gives_nothing(program: Marked, case: Case) -> None:
    better = cured_text(program, case) if program.code == "CPL102" else fixed_text(program, case)
    as_written, without_copy = running(program.alone(case).text), running(better)
    assert as_written() == without_copy()
    assert bytes_taken(as_written) - bytes_taken(without_copy) >= SMALLEST


@pytest.mark.parametrize(("title", "name", "written", "without"), [
    ("CPL102", "mirrored", "field[:] = field[::-1] * rate", "field *= rate"),
    ("CPL102", "Steps", "positions[:] = positions + step", "positions += step"),
    ("CPL105", "centred", "samples.copy()", "samples"),
    ("CPL105", "by_columns", ".T.copy()", ".T"),
    ("CPL105", "Account", "(account - amount).copy()", "account - amount"),
    ("CPL105", "finished", "jobs.copy()", "jobs"),
    ("CPL107", "snapshot", "samples.astype(samples.dtype)", "samples"),
    ("CPL107", "with_the_first", "mask.astype(bool)", "mask"),
    ("CPL107", "widened", "narrow.astype(np.float64)", "narrow"),
    ("CPL107", "of_single_precision", "samples.astype(np.float64)", "samples"),
    ("CPL111", "in_a_row", ".flatten()", ".ravel()"),
    ("CPL111", "without_the_first", ".flatten()", ".ravel()"),
    ("CPL301", "decayed", "    for _ in range(steps):\n        sums.append(np.ascontiguousarray(weights.T)",
     "    first = np.ascontiguousarray(weights.T)\n    for _ in range(steps):\n        sums.append(first"),
    ("CPL301", "columns_apart", "(table.T) for _ in range(count)]", "(table.T)] * count"),
])
def test_a_copy_without_a_finding_is_needed(title: str, name: str, written: str, without: str) -> None:
    program = PROGRAMS[f"{title}_KINDS_FROM_CALLERS"]
    text = next(program.alone(case).text for case in program.cases if case.name == name)
    assert text.count(written) == 1
    assert running(text)() != running(text.replace(written, without))()


@pytest.mark.parametrize(("program", "case"), cases(*LOST))
def test_the_lost_result_would_have_mattered(program: Marked, case: Case) -> None:
    assert running(program.alone(case).text)() != running(fixed_text(program, case))()


@pytest.mark.parametrize(("program", "case"), cases(*WRITES))
def test_the_write_changes_what_both_names_show(program: Marked, case: Case) -> None:
    text, reported = program.alone(case).text, findings(program, case)
    assert reported
    for found in reported:
        assert changes_both(text, found)
        if program.code != "CPL214":  # which has no fix: the write may be meant
            assert not changes_both(fixed_text(program, case), found)
            assert running(text)() != running(fixed_text(program, case))()


def changes_both(text: str, found: Finding) -> bool:
    """Whether the written line changes the elements of both variables that the message names first, each time it runs."""
    names = re.findall(r"`(\w+)`", found.message)[:2]
    seen: list[bool] = []
    before: list[tuple[FrameType, Any, object]] = []

    def watch(frame: FrameType, event: str, _: object) -> Any:
        if frame.f_code.co_filename != NAME:
            return None
        if before and before[0][0] is frame:
            (_, left, _), (_, right, _) = before
            together = np.shares_memory(np.asarray(left), np.asarray(right))
            seen.append(together and all(plain(array) != old for _, array, old in before))
            before.clear()
        if event == "line" and frame.f_lineno == found.span.line:
            before.extend((frame, frame.f_locals[name], plain(frame.f_locals[name])) for name in names)
        return watch

    run, outer = running(text), sys.gettrace()
    sys.settrace(watch)
    try:
        run()
    finally:
        sys.settrace(outer)
    assert seen, f"line {found.span.line} does not run"
    return all(seen)

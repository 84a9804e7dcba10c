"""Programs that are hard on an analysis: each gives a result or one clean error, and bounded work."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import patch

import pytest

from copylint.engine.counters import Counters
from copylint.engine.program import Program
from copylint.finding import FileResult
from copylint.project.check import check_source
from copylint.project.settings import Overrides, load_settings
from tests.engine.hard_programs import aliases, body, branches, ladder, nested, nested_loops, statements

MOST_VISITS_PER_BLOCK = 4
MOST_ANALYSES = 3
WORST: dict[str, Callable[[], str]] = {
    "20 nested loops": lambda: nested_loops(20),
    "2,000 branches": lambda: branches(2000),
    "1,000 elif": lambda: ladder(1000),
    "1,000 operands": lambda: body("c = " + " + ".join(["a"] * 1000)),
    "1,000 mixed operands": lambda: body("c = " + " + ".join(["a * 2 ** n", "b[0]"] * 500)),
    "1,000 boolean operands": lambda: body("if " + " or ".join(["n > 1"] * 1000) + ":", "    a += 1"),
    "1,000 comparisons": lambda: body("d = " + " < ".join(["n"] * 1000)),
    "1,000 signs": lambda: body("c = " + "-" * 1000 + "a"),
    "1,000 conditional expressions": lambda: body("c = " + "a if n else " * 1000 + "b"),
    "1,000 strings": lambda: body("d = " + " ".join(["'x'"] * 1000)),
    "1,000 calls in a chain": lambda: body("d = torch.zeros(3)" + ".add(1)" * 1000),
    "1,000 in-place calls in a chain": lambda: body("d = torch.zeros(3)", "e = d" + ".add_(1)" * 1000, "print(d, e)"),
    "1,000 subscripts in a chain": lambda: body("d = a" + "[0]" * 1000),
    "1,000 attributes in a chain": lambda: body("d = a" + ".T" * 1000),
    "1,000 aliases and writes": lambda: aliases(1000),
    "300 parentheses": lambda: nested("(", ")", 300),
    "300 lists": lambda: nested("[", "]", 300),
    "300 calls within calls": lambda: nested("np.abs(", ")", 300),
    "90 nested branches": lambda: body(*("    " * level + "if n:" for level in range(90)), "    " * 90 + "a += 1"),
    "5,000 statements": lambda: statements(5000),
    "1,000 targets": lambda: body(" = ".join(f"d{number}" for number in range(1000)) + " = a", "d0 += 1", "print(d999)"),
    "1,000 elements": lambda: body("d = [" + ", ".join(["a", "b[0]"] * 500) + "]", "d[0] += 1", "print(d, a)"),
}


BEYOND_A_LIMIT = {"300 parentheses", "300 lists", "300 calls within calls", "1,000 calls in a chain"}


def checked(text: str) -> tuple[FileResult, list[Counters]]:
    """What is reported on a text, and the work of the analyses that this took."""
    work = []
    run = Program.run

    def counted(program: Program) -> None:
        run(program)
        work.append(program.counters)

    with patch.object(Program, "run", counted):
        return check_source(text, "worst.py", load_settings(Overrides())), work


@pytest.mark.parametrize("name", WORST)
def test_a_result_of_bounded_work_or_one_clean_error(name: str) -> None:
    result, work = checked(WORST[name]())
    if name in BEYOND_A_LIMIT:
        (problem,) = result.problems
        assert problem.message.startswith("not analysed: ") and not work
        return
    assert result.problems == ()
    (counters,) = work
    assert counters.blocks > 0
    assert counters.worst_ratio <= MOST_VISITS_PER_BLOCK
    assert counters.most_analyses <= MOST_ANALYSES

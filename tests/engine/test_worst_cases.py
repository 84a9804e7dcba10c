"""Programs that are hard on an analysis: each gives a result or one clean error, and bounded work."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import patch

import pytest

from copylint.engine.program import Program
from copylint.engine.solver import Counters
from copylint.finding import FileResult
from copylint.project.check import check_source
from copylint.project.settings import Overrides, load_settings

MOST_VISITS_PER_BLOCK = 4
MOST_ANALYSES = 3
HEAD = "import numpy as np\nimport torch\n\n\ndef worst(a: np.ndarray, b: np.ndarray, c: np.ndarray, n: int):\n"


def body(*lines: str) -> str:
    """A function with these lines."""
    return HEAD + "".join(f"    {line}\n" for line in lines) + "    return a\n"


def nested_loops(depth: int) -> str:
    """Loops within loops, each of which swaps two of three arrays, takes a view and writes it in a try statement."""
    names = ("a", "b", "c")
    lines = []
    for level in range(depth):
        one, other = names[level % 3], names[(level + 1) % 3]
        inside = "    " * (level + 1)
        lines += [
            f"{inside[4:]}for i{level} in range(n):",
            f"{inside}{one}, {other} = {other}, {one}",
            f"{inside}view = {one}[1:]",
            f"{inside}try:",
            f"{inside}    view += {other}[0]",
            f"{inside}finally:",
            f"{inside}    {names[(level + 2) % 3]} = view",
        ]
    return body(*lines)


def branches(count: int) -> str:
    """Branches one after the other, each rebinding or writing one of the arrays."""
    lines = []
    for number in range(count):
        lines += [f"if n > {number}:", "    a = a + 1", "else:", f"    b[{number % 7}] = a[0]"]
    return body(*lines)


def ladder(count: int) -> str:
    """One if statement with very many branches."""
    tail = (line for number in range(count) for line in (f"elif n == {number}:", f"    a = b[{number}:]"))
    return body("if n < 0:", "    a = c", *tail)


def aliases(count: int) -> str:
    """Names for one array, then a write through each."""
    names = [f"b{number} = {f'b{number - 1}' if number else 'a'}" for number in range(count)]
    return body(*names, *(f"b{number} += 1" for number in range(count)), "print(a, b0)")


def statements(count: int) -> str:
    """A long function of simple statements."""
    forms = ("a = a + 1", "b = a[1:]", "b[0] = 2", "c = np.reshape(a, (-1,))", "c += 1", "rows = [a, b]", "a = rows[0]")
    return body(*(forms[number % len(forms)] for number in range(count)))


def nested(opening: str, closing: str, depth: int) -> str:
    """One value within very many brackets."""
    return body(f"deep = {opening * depth}a{closing * depth}", "print(deep)")


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


NESTED_TOO_DEEPLY = {"300 parentheses", "300 lists", "300 calls within calls"}


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
    if name in NESTED_TOO_DEEPLY and result.problems:
        (problem,) = result.problems
        assert "internal error" not in problem.message and not work
        return
    assert result.problems == ()
    (counters,) = work
    assert counters.blocks > 0
    assert counters.worst_ratio <= MOST_VISITS_PER_BLOCK
    assert counters.most_analyses <= MOST_ANALYSES

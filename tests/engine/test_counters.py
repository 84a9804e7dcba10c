"""The counters, how `copylint debug` prints them and the state, and how much work hard programs are."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from copylint.engine.debug import state, stats
from copylint.syntax.parse import lower
from tests.engine.hard_programs import (
    body,
    branches,
    counters,
    handlers,
    ladder,
    lists_in_lists,
    nested_loops,
    rotations,
    statements,
)

ROOT = Path(__file__).parents[2]
MOST_VISITS = 4

SOURCE = """
import numpy as np

def halved(points: np.ndarray, n):
    other = points[1:]
    for i in range(n):
        other /= 2
    return other

def twice(points):
    return halved(points, 2)
"""

STATS = """\
functions          3
analyses           3
most analyses      1
blocks             (?P<blocks>\\d+)
block visits       (?P<visits>\\d+)
visits per block   (?P<ratio>\\d\\.\\d\\d) \\(worst function (?P<worst>\\d\\.\\d\\d)\\)
abandoned          0
joined cells       \\d+
interned misses    \\d+"""


def test_stats_are_one_counter_a_line() -> None:
    found = re.fullmatch(STATS, stats(lower(SOURCE)))
    assert found is not None, stats(lower(SOURCE))
    blocks, visits = int(found["blocks"]), int(found["visits"])
    assert blocks < visits <= MOST_VISITS * blocks
    assert found["ratio"] == f"{visits / blocks:.2f}"
    assert 1 < float(found["worst"]) <= MOST_VISITS


def test_stats_of_an_empty_file() -> None:
    lines = dict(re.split(r" {2,}", line, maxsplit=1) for line in stats(lower("")).splitlines())
    assert lines["functions"] == "1"
    assert lines["visits per block"] == "1.00 (worst function 1.00)"
    assert lines["joined cells"] == "0"


def test_state_shows_every_instruction_with_what_it_holds() -> None:
    module = lower(SOURCE)
    lines = state(module).splitlines()
    assert [line for line in lines if not line.startswith(" ")] == ["module <module>", "function halved", "function twice"]
    body = lines[lines.index("function halved") + 1 : lines.index("function twice")]
    assert sum(line.startswith("    %") for line in body) == len(module.functions[1].instrs)
    assert body[0] == "  b0" and any(re.fullmatch(r"  b\d+ \(from b\d+ b\d+\)", line) for line in body)
    assert any(re.fullmatch(r"    %0 points = param\(\) : ndarray -> param points", line) for line in body)
    assert any(re.fullmatch(r"    %\d+ other = item\(%0, %\d+\) : ndarray .*-> param points\[part\]", line) for line in body)
    assert any(re.fullmatch(r"    %\d+ other = phi\(%\d+, %\d+\) : ndarray .*-> param points\[part\]", line) for line in body)
    assert any(re.fullmatch(r"      writes through %\d+, part \('whole',\)", line) for line in body)


@pytest.mark.parametrize(("line", "shown"), [
    ("np.zeros((3, 4))", r"ndarray float64 \(3, 4\) C -> alloc \d+"),
    ("np.zeros((3, 4)).T", r"ndarray float64 \(4, 3\) not contiguous -> alloc \d+\[full\]"),
    ("np.zeros((n, 4))", r"ndarray float64 \(\('v', 1\), 4\) C -> alloc \d+"),
    ("np.zeros_like(a)", r"ndarray @\S.* like \('like', 0\).* -> alloc \d+"),
    ("np.asarray(n)", r"ndarray .*-> param n \(op\), alloc \d+ \(op\)"),
    ("a if n else None", r"ndarray or None -> param a"),
    ("n(a)", r"\? -> anything"),
    ("len(a)", r"int pyint"),
    ("None", r"none"),
])
def test_values_are_described_in_one_line(line: str, shown: str) -> None:
    text = state(lower(f"import numpy as np\ndef f(a: np.ndarray, n):\n    x = {line}\n    return x\n"))
    (found,) = re.findall(r"^    %\d+ x = .* : (.*)$", text, re.MULTILINE)
    assert re.fullmatch(shown, found), found


@pytest.mark.parametrize("aspect", ["stats", "state"])
def test_the_command_prints_them_under_the_file_s_name(aspect: str, tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(SOURCE)
    command = [sys.executable, "-m", "copylint", "debug", aspect, "program.py"]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path, env={"PYTHONPATH": str(ROOT)})
    assert (run.returncode, run.stderr) == (0, "")
    expected = stats(lower(SOURCE)) if aspect == "stats" else state(lower(SOURCE))
    assert run.stdout == f"program.py\n{expected}\n"


HARD: dict[str, Callable[[], str]] = {
    "20 nested loops": lambda: nested_loops(20),
    "200 branches": lambda: branches(200),
    "300 elif": lambda: ladder(300),
    "1,000 statements": lambda: statements(1000),
    "16 rotating names": lambda: rotations(1, 16),
    "16 rotating names in 2 loops": lambda: rotations(2, 16),
    "16 rotating attributes": lambda: rotations(1, 16, "self.a{}"),
    "8 lists in each other": lambda: lists_in_lists(2, 8),
    "8 loops with handlers": lambda: handlers(8),
}


@pytest.mark.parametrize("name", HARD)
def test_hard_programs_are_bounded_work(name: str) -> None:
    found = counters(HARD[name]())
    assert found.abandoned == 0
    assert found.worst_ratio <= MOST_VISITS
    assert found.most_analyses <= 3
    assert found.visits <= MOST_VISITS * found.blocks


@pytest.mark.parametrize("form", [lambda n: rotations(1, n), lambda n: rotations(1, n, "self.a{}"), lambda n: nested_loops(n)])
def test_more_of_the_same_is_no_more_work_a_block(form: Callable[[int], str]) -> None:
    assert counters(form(20)).worst_ratio <= 1.25 * counters(form(10)).worst_ratio


def _repeated(*lines: str) -> Callable[[int], str]:
    return lambda n: body(*(line.replace("NUMBER", str(number)) for number in range(n) for line in lines), "print(a, b, c)")


GROWING: dict[str, Callable[[int], str]] = {
    "operands": lambda n: body("c = " + " + ".join("a" * n)),
    "signs": lambda n: body("c = " + "-" * n + "a"),
    "attributes": lambda n: body("c = a" + ".T" * n),
    "calls": lambda n: body("c = a" + ".copy()" * n),
    "subscripts": lambda n: body("c = a" + "[1:]" * n),
    "a literal": lambda n: body("c = np.array([" + "1.5, " * n + "])"),
    "rebindings": _repeated("a = a + 1"),
    "rebindings of a module": lambda n: "import numpy as np\na = np.ones(3)\n" + "a = a + 1\n" * n,
    "loops that write an alias": _repeated("b = a", "for i in range(n):", "    b += 1"),
    "views each written": _repeated("vNUMBER = a[NUMBER:]", "vNUMBER += 1"),
    "swaps in diamonds": _repeated("if n > NUMBER:", "    a, b = b, a"),
    "functions": lambda n: "".join(f"def f{number}(a):\n    a += 1\n    return a\n" for number in range(n)),
    "with statements": _repeated("with torch.no_grad():", "    b = a", "    b += 1"),
    "handlers": _repeated("try:", "    b = a", "    b += 1", "except ValueError:", "    b = c"),
}


@pytest.mark.parametrize("name", GROWING)
def test_the_engine_s_work_grows_with_the_text(name: str) -> None:
    once, twice = counters(GROWING[name](40)), counters(GROWING[name](80))
    for part in ("blocks", "visits", "joined_cells", "analyses"):
        assert getattr(twice, part) <= 2.3 * max(getattr(once, part), 2), part


def test_recursion_ends_after_three_analyses() -> None:
    found = counters("def even(a, n):\n    return odd([a], n - 1)\ndef odd(a, n):\n    return even(a, n - 1) if n else a\n")
    assert 1 < found.most_analyses <= 3
    assert found.analyses <= 3 * 2 + 1


def test_counters_add_up_over_functions() -> None:
    one, two = "def f(a):\n    return a\n", "def g(a, b):\n    if a:\n        a = b\n    return a\n"
    both = counters(one + two)
    assert both.blocks == counters(one).blocks + counters(two).blocks - counters("").blocks
    assert both.analyses == 3

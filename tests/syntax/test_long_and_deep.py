"""Long and deep programs: a valid result, without a traceback and without growing faster than the program."""

from __future__ import annotations

import ast

import pytest

from copylint.syntax.ir import Op
from copylint.syntax.parse import LoweringError, lower
from copylint.syntax.positions import resolve
from tests.syntax.inspection import lowered, named
from tests.syntax.ssa_validity import violations

N = 1000
EXPRESSIONS = {
    "operands": " + ".join(f"a{i}" for i in range(N)),
    "and": " and ".join(f"a{i}" for i in range(N)),
    "calls": "a" + ".b()" * N,
    "attributes": "a" + ".b" * N,
    "subscripts": "a" + "[0]" * N,
    "parentheses": "(" * N + "a" + ")" * N,
    "minus": "-" * N + "a",
    "not": "not " * N + "a",
    "strings": "'a' " * N,
    "f-strings": "f'{a}' " * N,
    "conditional": "".join(f"a{i} if c{i} else " for i in range(N)) + "b",
    "comparison": "a" + " < b" * N,
    "brackets": "[" * 300 + "a" + "]" * 300,
    "lambdas": "lambda: " * 300 + "a",
}


@pytest.mark.parametrize("name", EXPRESSIONS)
def test_long_expressions(name: str) -> None:
    module = lower(f"x = {EXPRESSIONS[name]}\n")
    assert violations(module) == []
    (last,) = module.bindings["x"].defs
    assert last.node is not None or last.op is Op.PHI
    nodes = [instr.node for instr in module.body.instrs if instr.node is not None]
    assert len(resolve(module.tree, nodes)) == len({id(node) for node in nodes})


@pytest.mark.parametrize("test", [EXPRESSIONS["and"], "not " * N + "a", EXPRESSIONS["comparison"]])
def test_long_conditions(test: str) -> None:
    assert violations(lower(f"if {test}:\n    x = 1\n")) == []


def _nested(levels: int) -> str:
    text, indent = "def f(a, b, c):\n", "    "
    for level in range(levels):
        text += f"{indent}for i{level} in a:\n{indent} a, b = b, a[:]\n{indent} try:\n"
        indent += "  "
    text += f"{indent}g(a)\n"
    for _ in range(levels):
        indent = indent[:-2]
        text += f"{indent} finally:\n{indent}  b, c = c, b[::2]\n"
    return text + "    return a, b, c\n"


STATEMENTS = {
    "branches that assign": "def f(x, c):\n" + "    if c: x = x + 1\n" * 2000 + "    return x\n",
    "branches that refine": "def f(x, c):\n" + "    if x is None: c.m()\n" * 2000 + "    return x\n",
    "branches that raise": "def f(x, c):\n" + "    if x is None: raise E\n" * 2000 + "    return x\n",
    "elif": "def f(c):\n    if c: y = 0\n" + "".join(f"    elif c == {i}: y = {i}\n" for i in range(N)) + "    return y\n",
    "a long try body": "def f():\n    try:\n" + "".join(f"        x{i} = g({i})\n" for i in range(N)) + "    except E: pass\n",
    "nested loops": _nested(20),
}
MOST = {"branches that assign": (8100, 2001), "branches that refine": (12100, 0), "branches that raise": (12100, 0),
        "elif": (5100, 1), "a long try body": (3100, 0), "nested loops": (400, 160)}


@pytest.mark.parametrize("name", STATEMENTS)
def test_long_bodies(name: str) -> None:
    module = lower(STATEMENTS[name])
    function = named(module, "f")
    instructions, phis = MOST[name]
    assert len(function.instrs) <= instructions
    assert sum(instr.op is Op.PHI for instr in function.instrs) <= phis
    assert all(len(instr.args) == len(instr.block.preds) for instr in function.instrs if instr.op is Op.PHI)


def test_nested_loops_are_valid() -> None:
    assert len(named(lowered(_nested(20)), "f").loops) == 20


@pytest.mark.parametrize(("text", "line"), [("x = (\n", 1), ("x = 1\ny = = 2\n", 2), ("def f(:\n", 1), ("print 1\n", 1)])
def test_a_syntax_error_is_one_sentence(text: str, line: int) -> None:
    with pytest.raises(LoweringError) as caught:
        lower(text)
    assert caught.value.line == line
    assert caught.value.message.startswith("syntax error")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("text", "line", "column"), [
    ("(x): int = 3\n", 1, 6), ("y = 1\n(x.a): int\n", 2, 8), ("class A:\n    def f(self):\n        (y): int = 4\n", 3, 14),
    ("x = " + "'x' " * 30_000 + "\n", 1, 1),
])
def test_what_python_accepts_is_never_a_syntax_error(text: str, line: int, column: int) -> None:
    ast.parse(text)
    with pytest.raises(LoweringError) as caught:
        lower(text)
    message = f"LibCST cannot read this from column {column} on, though Python can"
    assert (caught.value.line, caught.value.message) == (line, message)

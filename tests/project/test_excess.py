"""Texts that are too much for LibCST's parser, and texts that only look so."""

from __future__ import annotations

import pytest

from copylint.project.excess import excess
from copylint.project.limits import DEFAULTS, Limits

N = 3_002
CHAIN, ELSE_IF = "operations in one expression", "`elif` after one another"
ELEMENTS, DEEP = "elements between", "nested more deeply"


def found(text: str, limits: Limits = DEFAULTS) -> tuple[int, str] | None:
    """The line and the reason."""
    result = excess(text, limits)
    return (result.line, next(one for one in (CHAIN, ELSE_IF, ELEMENTS, DEEP) if one in result.message)) if result else None


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("x = " + "(" * 200 + ")" * 200, None),
        ("x = " + "(" * 201 + ")" * 201, 1),
        ("'''\n\n'''\nx = " + "[" * 1500 + "]" * 1500, 4),
        ("x = " + "{1: f(a[" * 70 + "0" + "])}" * 70, 1),
        ("x = (\n" * 300 + ")\n" * 300, 201),
        ("x = " + "[[0], " * 250 + "]" * 250, 1),
        ("[" * 5000, 1),
        ("]" * 2000, None),
        ("f(a)\n" * 5000, None),
        ("x = '" + "(" * 2000 + "'\ny = " + '"' + "[" * 2000 + '"', None),
        ("'''" + "(" * 300 + "'''  # " + "(" * 300, None),
        ("r'\\('\n" * 1000, None),
        ("'it\\'s (' + \"(\" + '''(''' # (\n" * 500, None),
        ("x = " + "lambda: " * 201 + "a", 1),
        ("x = " + "lambda y=" * 201 + "0" + ": a" * 201, 1),
        ("x = " + "lambda y, z=lambda: 0: " * 201 + "a", 1),
        ("x = [" + "lambda y, z: y, " * 3000 + "]", None),
        ("x = {" + "1: lambda: 0, " * 3000 + "}", None),
        ("x = f'{" + "[" * 300 + "a" + "]" * 300 + "}'", 1),
        ("x = f'{" + "a:{" * 300 + "a" + "}" * 300 + "}'", 1),
        ("x = f'" + "{{[" * 300 + "'", None),
        ("x = f'" + "{a[0]}" * 300 + "'", None),
        ("\n".join(" " * level + "if x:" for level in range(101)) + "\n" + " " * 101 + "y", 101),
        ("\n".join("\t" * level + "if x:" for level in range(99)) + "\n" + "\t" * 99 + "y", None),
        ("", None),
    ],
)
def test_depth(text: str, line: int | None) -> None:
    assert found(text) == (None if line is None else (line, DEEP))


@pytest.mark.parametrize(
    "chain",
    [
        "+".join("a" * N), "-" * N + "a", "~" * N + "a", "not " * N + "a",
        "a if b else " * (N // 2 + 1) + "c", "**".join("a" * N),
        "a" + ".T" * N, "a" + ".b()" * (N // 3 + 1), "a" + "[0]" * (N // 2 + 1), "a" + "()" * (N // 2 + 1), " or ".join("a" * N),
        "<".join("a" * N), "(\n" + "\n+".join("a" * N) + "\n)", "a\\\n+" * N + "a", "f'{" + "+".join("a" * (N + 1)) + "}'",
        "[" + "-" * N + "a, 1]", "a" + ".T" * (N // 2) + ", f(0)" + ".T" * N, "lambda: " + "-" * N + "a", "- not " * N + "a",
        "'(' + " * N + "')'", "{a: " + "+".join("a" * (N + 1)) + "}",
    ],
)
def test_chains(chain: str) -> None:
    result = found(f"y = 0\nx = {chain}\nz = 1\n")
    assert result is not None and result[0] >= 2 and result[1] == CHAIN
    assert found(f"y = 0\nx = {chain}\nz = 1\n", DEFAULTS._replace(chain=4 * N)) is None


@pytest.mark.parametrize(
    "text",
    [
        "a.b.c + 1\n" * N, "a.b.c; " * N, "f(" + "a.b, " * N + ")", "x = [" + "-1, " * N + "]", "x = {" + "'a': -1,\n" * N + "}",
        "a = " * N + "1", "if a:\n    b\nelif c:\n    d\n" * N, "if a and b or not c: pass\n" * N,
        "'" + "-+" * N + "'\n", "#" + "-" * N,
        "x = '''" + "a + b\n" * N + "'''", "(" * 100 + "a + b" + ")" * 100, "x = 'a' " * 2 + "'b' " * N,
    ],
)
def test_texts_that_are_only_long(text: str) -> None:
    assert found(text) is None


@pytest.mark.parametrize("inside", ["    if c:\n        d\n    else:\n        e\n", "    d\n", "    'elif'\n"])
def test_branches_after_one_another(inside: str) -> None:
    ladder = f"if a:\n{inside}" + f"elif b:\n{inside}" * 20
    limits = DEFAULTS._replace(chain=19)
    assert found("x\n" + ladder, limits) == (2 + inside.count("\n") + 19 * (1 + inside.count("\n")) + 1, ELSE_IF)
    assert found("x\n" + ladder, limits._replace(chain=20)) is None
    assert found((f"if a:\n{inside}elif b:\n{inside}") * 20, limits) is None


@pytest.mark.parametrize(("text", "line"), [
    ("x = [" + "1, " * 21 + "]", 1), ("x = [\n" + "[1, 2],\n" * 11 + "]", 12), ("x = f(" + "a, " * 20 + ")", None),
    ("x = [1, 2]\n" * 21, None), ("x = " + "1, " * 30, None), ("x = '" + "1, " * 30 + "'", None),
])
def test_elements(text: str, line: int | None) -> None:
    assert found(text, DEFAULTS._replace(elements=20)) == (None if line is None else (line, ELEMENTS))


def test_the_message_names_the_limit_and_the_option() -> None:
    result = excess("x = " + "-" * 11 + "a", DEFAULTS._replace(chain=10))
    assert result is not None
    assert result.message == "more than 10 operations in one expression (limit 'chain'; --limit chain=NUMBER changes it)"

"""LibCST's parser with our constructors: the same trees, the same errors, and LibCST as it was afterwards."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import libcst as cst
import pytest

from copylint.lowering import constructors
from copylint.lowering.constructors import parse_unchecked

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted([*ROOT.glob("copylint/**/*.py"), *ROOT.glob("tests/**/*.py"), *ROOT.glob("examples/*.py")])

RARE = """
from .. import (a as b, c,)
from ..x.y import *
type V[T: int, *Ts, **P] = list[T]
@d(1)[0].e
async def f[T](a, /, b: int = 1, *c, d, **e) -> "x":
    async with g() as h, (i): pass
    async for j in k: await l
    else: yield from m
    return {**n, 'o': 1}, {*p, 2}, [*q], (r := 1), f"{s!r:>{t}}" 'u' 'v', not -w if x else lambda *, y=1: ~y
class C(D, metaclass=E):
    \"\"\"doc\"\"\"
    global z; nonlocal_ = 1; del z, nonlocal_
    while True:
        try: raise F from G
        except* (H, I) as J: continue
        finally: break
match K:
    case [1, *_] | (2, *rest) | {"a": 3, **more} | L.M | N(o, p=q) as r if s: pass
    case -1 | 1 + 2j | None | "x" "y": ...
u[1:2, ::3, ...] @= v[w] if (a, b,) else 1_0.5e3j
assert x, y  # comment
with (A as B, C,):
    pass

if 1:
\tpass
elif 2: pass
else: pass
"""


FAILURES = (cst.ParserSyntaxError, cst.CSTValidationError, UnicodeError)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_trees_are_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    try:
        checked = cst.parse_module(text)
    except cst.ParserSyntaxError:
        pytest.skip("written with a syntax that LibCST does not know")
    unchecked = parse_unchecked(text)
    assert unchecked.deep_equals(checked)
    assert unchecked.code == text


@pytest.mark.parametrize("text", [RARE, RARE.replace("\n", "\r\n"), "", "\n", "x = 1", "# only\n", "if x:\n  y\n \n"])
def test_rare_syntax_gives_the_same_tree(text: str) -> None:
    checked, unchecked = cst.parse_module(text), parse_unchecked(text)
    assert repr(unchecked) == repr(checked)
    assert unchecked.code == text


def test_no_node_stands_in_two_places() -> None:
    nodes: list[cst.CSTNode] = []
    stack: list[cst.CSTNode] = [parse_unchecked(RARE)]
    while stack:
        nodes.append(stack.pop())
        stack += nodes[-1].children
    assert len(nodes) > 500
    assert len({id(node) for node in nodes}) == len(nodes)  # a fix asks where the white space between two brackets is


@pytest.mark.parametrize("text", ["x = (", "def f(:\n    pass\n", "if x:\n  y\n z\n", "a = '\udc80'\n", "a = 'b' b'c'\n"])
def test_errors_are_the_same_and_leave_libcst_as_it_was(text: str) -> None:
    with pytest.raises(FAILURES) as checked:
        cst.parse_module(text)
    with pytest.raises(FAILURES) as unchecked:
        parse_unchecked(text)
    assert (type(unchecked.value), str(unchecked.value)) == (type(checked.value), str(checked.value))
    assert sys.modules["libcst"] is cst


def test_others_go_on_with_checked_nodes() -> None:
    parse_unchecked("a = b\n")
    with pytest.raises(cst.CSTValidationError):
        cst.Name("")


def test_every_class_of_node_only_validates() -> None:
    made = [node for node in vars(cst).values()
            if isinstance(node, type) and issubclass(node, cst.CSTNode) and node.__module__.startswith("libcst._nodes")
            and not node.__abstractmethods__]
    assert len(made) > 100
    assert [node for node in made if not constructors._only_validates(node)] == [cst.ConcatenatedString]


def test_a_class_that_does_more_keeps_its_own_constructor(monkeypatch: pytest.MonkeyPatch) -> None:
    def remember(self: cst.Name) -> None:
        seen.append(self.value)

    seen: list[str] = []
    monkeypatch.setattr(cst.Name, "__post_init__", remember)
    constructors._constructors.cache_clear()
    parse_unchecked("a = b\n")
    constructors._constructors.cache_clear()
    assert seen == ["a", "b"]


PROGRAM = """
import numpy as np
def f(x):
    a = np.zeros(3)
    b = a
    a += x
    return a - b
"""
PROBE = """
import sys
from copylint.lowering import parse
parse.parse_unchecked = lambda text: sys.exit("unchecked")
{run}
"""
IMPORTED = "from copylint.cli import main; main(['check', 'probe.py'])"
COMMAND = "from copylint.cli import command; sys.argv = ['copylint', 'check', 'probe.py']; sys.exit(command())"
FLAKE8 = "from flake8.main.cli import main; main(['--select=CPL', '-j1', 'probe.py'])"


@pytest.mark.parametrize(("run", "alone"), [(IMPORTED, False), (COMMAND, True), (FLAKE8, False)])
def test_only_the_command_takes_the_process_for_its_own(run: str, alone: bool, tmp_path: Path) -> None:
    (tmp_path / "probe.py").write_text(PROGRAM)
    probe = [sys.executable, "-c", PROBE.format(run=run)]
    done = subprocess.run(probe, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.stderr.strip() == "unchecked") is alone
    assert ("CPL201" in done.stdout) is not alone

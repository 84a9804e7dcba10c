"""Positions against LibCST's own provider."""

from __future__ import annotations

from pathlib import Path

import libcst as cst
import pytest
from libcst.metadata import MetadataWrapper, PositionProvider

import copylint
from copylint.syntax.parse import lower
from copylint.syntax.positions import Places, resolve

TRICKY = """\
# coding: utf-8
x = ( a +
   b ); y = "é𝒳" + z   # comment
if x:\tf(
    1, *a,
)
class A(B): # c

    @d
    def f(self, x : int=1) -> None :
        return ((x)), [ y for y in x ]
\tz
"""


def _all_nodes(tree: cst.Module) -> list[cst.CSTNode]:
    found: list[cst.CSTNode] = []
    stack: list[cst.CSTNode] = [tree]
    while stack:
        node = stack.pop()
        found.append(node)
        stack.extend(node.children)
    return found


@pytest.mark.parametrize("text", [
    TRICKY.replace("\tz\n", ""), TRICKY.replace("\tz\n", "").replace("\n", "\r\n"), "", "x", "\n\nx\n",
    *[path.read_text(encoding="utf-8") for path in sorted(Path(copylint.__file__).parent.joinpath("syntax").glob("*.py"))],
])
def test_positions_are_those_of_the_position_provider(text: str) -> None:
    wrapper = MetadataWrapper(cst.parse_module(text), unsafe_skip_copy=True)
    expected = wrapper.resolve(PositionProvider)
    nodes = [node for node in _all_nodes(wrapper.module) if node in expected]
    found = resolve(wrapper.module, nodes)
    assert len(nodes) >= 1
    for node in nodes:
        span = expected[node]
        assert found[id(node)] == (span.start.line, span.start.column + 1, span.end.line, span.end.column + 1)


def test_columns_count_code_points_from_one() -> None:
    module = lower('x = "é𝒳" + a\n')
    (sum_,) = [instr.node for instr in module.body.instrs if instr.op.name == "BIN"]
    assert sum_ is not None
    assert resolve(module.tree, [sum_]) == {id(sum_): (1, 5, 1, 13)}


def test_a_node_of_another_tree_is_left_out() -> None:
    assert resolve(cst.parse_module("x\n"), [cst.Name("y")]) == {}
    assert resolve(cst.parse_module("x\n"), []) == {}


NESTED = """\
# head
import a; import b
\f
class A(B):
  x = 1

  class C: # c
        @d
        # e
        def f(self): return (x,
 y)
        if x: y = 1; z = 2

  def g(self):
    for i in j:
        k = \\
            l
    else: pass
  # foot
def f(): return 1
if x:
\tx = 1
elif y:
\ttry: z
\texcept e: match = """ + "'''\nclass A(B):\n  x = 1\n'''" + """
while 1:
    x = 1
x = 1
x  = 1
class D:
  x = 1
"""


@pytest.mark.parametrize("text", [
    NESTED, NESTED.replace("\n", "\r\n"), NESTED.replace("\n", "\r"), NESTED[:-1], NESTED.replace("  ", "\t"),
    Path(copylint.__file__).parent.joinpath("syntax", "scopes.py").read_text(encoding="utf-8"),
])
def test_parts_have_the_places_that_the_whole_has(text: str) -> None:
    tree = cst.parse_module(text)
    assert tree.code.rstrip("\r") == text.rstrip("\r")
    whole = Places(tree, _all_nodes(tree)).extents
    statements = [node for node in _all_nodes(tree) if isinstance(node, (cst.BaseStatement, cst.BaseSmallStatement))]
    assert len(statements) > 20
    for statement in statements:
        nodes = _all_nodes(statement)  # type: ignore[arg-type]
        assert Places(tree, nodes, text).extents == {id(node): whole[id(node)] for node in nodes}
        assert Places(tree, nodes, text).are_of(text)


def test_only_the_parts_that_hold_what_is_asked_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "class A:\n    def f(self):\n        return 1\n\n    def g(self):\n        return 2\nx = 1\n"
    tree = cst.parse_module(text)
    _, method = tree.body[0].body.body  # type: ignore[union-attr]
    monkeypatch.setattr(cst.Module, "_codegen_impl", None)  # the whole is not written
    monkeypatch.setattr(cst.Name, "_codegen_impl", lambda node, state: written.append(node.value) or state.add_token(node.value))
    written: list[str] = []
    assert Places(tree, [method], text).extents == {id(method): (text.index("def g"), text.index("\nx"))}
    assert written == ["g", "self"]


@pytest.mark.parametrize("text", ["x = 1\nx = 1\n", "x = 1\n'''\nx = 1\n'''\n"])
def test_lines_that_stand_there_twice_are_told_apart(text: str) -> None:
    tree = cst.parse_module(text)
    nodes = [node for node in _all_nodes(tree) if isinstance(node, cst.Assign)]
    offsets = [0, 6][: len(nodes)]
    assert sorted(Places(tree, [node], text).extents[id(node)] for node in nodes) == [(at, at + 5) for at in offsets]

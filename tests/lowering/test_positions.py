"""Positions against LibCST's own provider."""

from __future__ import annotations

from pathlib import Path

import libcst as cst
import pytest
from libcst.metadata import MetadataWrapper, PositionProvider

import copylint
from copylint.lowering.parse import lower
from copylint.lowering.positions import resolve

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
    *[path.read_text(encoding="utf-8") for path in sorted(Path(copylint.__file__).parent.joinpath("lowering").glob("*.py"))],
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

"""The control-flow graph: every question against a search by brute force, and branches and joins of small programs."""

from __future__ import annotations

from hypothesis import given, settings

from copylint.engine import cfg
from copylint.engine.defuse import closure
from copylint.syntax.ir import Block, Function, Loop, Op
from copylint.syntax.parse import lower
from tests.engine.flow_programs import functions, graphs


def closed(edges: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The transitive closure of edges."""
    found = set(edges)
    while more := {(a, d) for a, b in found for c, d in edges if b == c} - found:
        found |= more
    return found


def forward_edges(function: Function) -> set[tuple[int, int]]:
    """The edges of a function, those to handlers and back to a loop's header left out."""
    return {(block.id, successor.id) for block in function.blocks for successor in block.succs
            if not any(loop.header is successor and loop.holds(block) for loop in function.loops)}


@given(graphs())
def test_what_runs_after_a_block_is_in_the_transitive_closure(blocks: list[Block]) -> None:
    after = closed({(block.id, successor.id) for block in blocks for successor in block.succs})
    for block in blocks:
        assert cfg.blocks_after(block) == {target for source, target in after if source == block.id}


@given(graphs())
def test_successors_are_the_other_side_of_predecessors(blocks: list[Block]) -> None:
    edges = sorted((block.id, successor.id) for block in blocks for successor in cfg.successors(block))
    assert edges == sorted((pred.id, block.id) for block in blocks for pred in block.preds)


@settings(deadline=None)
@given(functions())
def test_back_edges_are_those_from_inside_a_loop_to_its_header(function: Function) -> None:
    for block in function.blocks:
        for successor in cfg.successors(block):
            inside = [loop for loop in function.loops if loop.header is successor and loop.holds(block)]
            assert cfg.back_edge(block, successor) is (inside[0] if inside else None)


@settings(deadline=None)
@given(functions())
def test_without_back_edges_blocks_run_in_their_order(function: Function) -> None:
    edges = {(block.id, successor.id) for block in function.blocks for successor in cfg.successors(block)
             if cfg.back_edge(block, successor) is None}
    assert all(before < after for before, after in edges)


@settings(deadline=None)
@given(functions())
def test_blocks_on_one_path(function: Function) -> None:
    after = closed(forward_edges(function))
    for block in function.blocks:
        on_path = cfg.blocks_on_one_path(block)
        assert block.id in on_path
        assert on_path >= {other for pair in after if block.id in pair for other in pair}
        if all(other.exc is None for other in function.blocks):
            assert on_path == {block.id} | {other for pair in after if block.id in pair for other in pair}


def passes(loop: Loop) -> set[tuple[int, int]]:
    """Which blocks inside a loop lead to which without leaving it."""
    blocks = [block for block in closure([loop.header], cfg.successors) if loop.holds(block)]
    return closed({(block.id, successor.id) for block in blocks for successor in cfg.successors(block)
                   if loop.holds(successor)})


@settings(deadline=None)
@given(functions())
def test_repeating_blocks_lead_to_another_pass(function: Function) -> None:
    for loop in function.loops:
        again = {source for source, target in passes(loop) if target == loop.header.id}
        assert cfg.repeating_blocks(loop) == again | {loop.header.id}


def test_what_a_pass_may_skip() -> None:
    function = lower("def f(x):\n    for i in x:\n        if i:\n            x = i\n        i.y\n        break\n").functions[1]
    (loop,) = function.loops
    assert not any(cfg.may_skip(loop, block) for block in function.blocks if block is not loop.header)  # there is no second pass
    function = lower("def f(x):\n    for i in x:\n        if i:\n            i.y\n        i.z\n").functions[1]
    (loop,) = function.loops
    blocks = {instr.data: instr.block for instr in function.of(Op.ATTR)}
    assert cfg.may_skip(loop, blocks["y"]) and not cfg.may_skip(loop, blocks["z"])


def test_the_outcome_of_a_test_on_its_edges() -> None:
    function = lower("def f(x):\n    if x:\n        x = 1\n    return x").functions[1]
    (test,) = function.of(Op.TEST)
    outcomes = [cfg.branch_taken(test.block, successor) for successor in test.block.succs]
    assert outcomes == [(test.args[0], True), (test.args[0], False)]
    assert all(cfg.branch_taken(block, function.entry) is None for block in function.blocks)


def test_what_a_loop_gets_from_before_it() -> None:
    function = lower("def f(x, n):\n    while n:\n        x = x + 1\n    return x").functions[1]
    (phi,) = (one for one in function.of(Op.PHI) if one.data == "x")
    assert [operand.op for operand in cfg.entering(phi)] == [Op.PARAM]
    assert {operand.op for operand, _ in cfg.incoming(phi)} == {Op.PARAM, Op.BIN}
    branch = lower("def f(x, n):\n    if n:\n        x = 1\n    return x").functions[1]
    assert [cfg.entering(one) for one in branch.of(Op.PHI)] == [[]]


def test_handlers_from_the_inside() -> None:
    source = """
def f(x):
    try:
        try:
            x.a
        except ValueError:
            x.b
    finally:
        x.c
"""
    function = lower(source).functions[1]
    inner, outer = (next(one.block for one in function.of(Op.ATTR) if one.data == name) for name in "ab")
    assert [handler.catches for handler in cfg.handlers(inner)] == [True, False]
    assert [handler.finishes for handler in cfg.handlers(outer)] == [True]


def test_what_runs_only_because_of_an_exception() -> None:
    source = """
def f(x):
    try:
        x.a
    except ValueError:
        if x:
            x.b
        x.c
    x.d
"""
    function = lower(source).functions[1]
    blocks = {instr.data: instr.block for instr in function.of(Op.ATTR)}
    handling = set(cfg.handling_blocks(blocks["a"]))
    assert blocks["b"] in handling and blocks["c"] in handling
    assert blocks["a"] not in handling and blocks["d"] not in handling
    assert not list(cfg.handling_blocks(blocks["d"]))

"""The dataflow runner on hand-made graphs against a search of all paths; liveness against its definition."""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from copylint.engine import cfg
from copylint.engine.cfg import Dataflow, Paths, solved
from copylint.engine.defuse import closure, origins
from copylint.engine.first_pass import Guards
from copylint.engine.path_conditions import requirements_of
from copylint.engine.uses import Liveness, looks_only
from copylint.syntax.ir import Block, Function, Op
from copylint.syntax.parse import lower
from tests.engine.flow_programs import functions, graphs

TABLES = st.lists(st.tuples(st.integers(0, 7), st.integers(0, 7)), min_size=7, max_size=7)


def states_on_all_paths(start: Block, first: int, through: Callable[[Block, int], int], backward: bool) -> dict[int, set[int]]:
    """By a block's id each state in which some path enters it."""
    found: dict[int, set[int]] = {}
    work = [(start, first)]
    while work:
        block, state = work.pop()
        if state not in found.setdefault(block.id, set()):
            found[block.id].add(state)
            following: Iterable[Block] = block.preds if backward else cfg.successors(block)
            work += [(other, through(block, state)) for other in following]
    return found


@pytest.mark.parametrize("backward", [False, True])
@pytest.mark.parametrize("paths", list(Paths))
@given(blocks=graphs(), table=TABLES, first=st.integers(0, 7))
def test_the_solution_is_the_meet_over_all_paths(
    paths: Paths, backward: bool, blocks: list[Block], table: list[tuple[int, int]], first: int
) -> None:
    def through(block: Block, state: int) -> int:
        gen, kill = table[block.id]
        return (state & ~kill) | gen

    start = blocks[-1] if backward else blocks[0]
    found = solved(Dataflow(paths, through, backward=backward), [(start, first)])
    meet = operator.and_ if paths is Paths.MUST else operator.or_
    expected = states_on_all_paths(start, first, through, backward)
    assert found == {number: functools.reduce(meet, states) for number, states in expected.items()}


@given(blocks=graphs(loops=False))
def test_without_loops_every_block_has_one_turn(blocks: list[Block]) -> None:
    turns: list[int] = []

    def through(block: Block, state: int) -> int:
        turns.append(block.id)
        return state | 1 << block.id

    found = solved(Dataflow(Paths.MAY, through), [(blocks[0], 0)])
    assert turns == sorted(found)


def test_an_edge_may_bring_something_else_or_nothing() -> None:
    blocks = [Block(number, None, ()) for number in range(4)]
    for source, target in ((0, 1), (0, 2), (1, 3), (2, 3)):
        blocks[source].succs.append(blocks[target])

    def along(block: Block, successor: Block, state: frozenset[str]) -> frozenset[str] | None:
        return None if successor.id == 2 else state | {f"{block.id}-{successor.id}"}

    found = solved(Dataflow(Paths.MUST, lambda _, state: state, along), [(blocks[0], frozenset[str]())])
    assert found == {0: frozenset(), 1: {"0-1"}, 3: {"0-1", "1-3"}}


def read_later(function: Function, block: Block, register: int) -> bool:
    """Whether some path from a block's end comes to a use of a register's data before its definition, by definition."""

    def stops(current: Block) -> bool | None:
        for instr in current.instrs:
            if instr.op is not Op.PHI and any(o.id == register and not looks_only(instr, o) for o in instr.args):
                return True
            if instr.id == register:
                return False
        return None

    def onward(current: Block) -> list[Block]:
        return cfg.successors(current) if stops(current) is None else []

    later = list(closure(cfg.successors(block), onward))
    ends = [block, *(one for one in later if stops(one) is None)]
    joins = any(o.id == register and pred in ends for phi in function.of(Op.PHI) for o, pred in cfg.incoming(phi))
    return joins or any(stops(one) for one in later)


@settings(deadline=None, max_examples=60)
@given(functions())
def test_a_register_is_live_where_some_path_leads_to_its_use(function: Function) -> None:
    live = Liveness(function)
    guarded = any(block.exc is not None for block in function.blocks)
    for block in function.blocks:
        for register in range(len(function.instrs)) if block.instrs else ():
            is_live = bool(live.after(block.instrs[-1]) >> register & 1)
            is_read = read_later(function, block, register)
            assert is_live == is_read or (guarded and is_live)  # what a handler needs lives all through a try body


CONDITIONS = """
def f(x, mode, fill=None):
    if fill is not None:
        x.a
        if mode == "add":
            x.b
    else:
        x.c
    while mode:
        x.d
    x.e
"""


@pytest.mark.parametrize(("place", "conditions"), [
    ("a", {("fill", "is not", None)}),
    ("b", {("fill", "is not", None), ("mode", "==", "add")}),
    ("c", {("fill", "is", None)}),
    ("d", {("mode", "true", None)}),
    ("e", {("mode", "false", None)}),
])
def test_conditions_on_all_paths_to_a_place(place: str, conditions: set[tuple[str, str, object]]) -> None:
    function = lower(CONDITIONS).functions[1]
    held = requirements_of(function)
    (block,) = {instr.block.id for instr in function.of(Op.ATTR) if instr.data == place}
    assert {tuple(one) for one in held.get(block, ())} == conditions


FIRST_PASS = """
def f(parts):
    out = None
    for part in parts:
        if out is None:
            for piece in part:
                piece.checked()
            out = part
        else:
            out = [out, part]
    return out
"""


def test_an_inner_loop_of_a_first_pass_is_in_the_first_pass() -> None:
    function = lower(FIRST_PASS).functions[1]
    outer = function.loops[0]
    (held,) = (phi for phi in outer.header.instrs if phi.op is Op.PHI and phi.data == "out")
    guards = Guards(function.entry, outer, lambda instr: held in (instr, *origins(instr, frozenset({Op.REFINE}))))
    (checked,) = (instr.block for instr in function.of(Op.ATTR))
    (joined,) = (instr.block for instr in function.of(Op.BUILD))
    assert guards.begins(checked)
    assert not guards.begins(joined) and not guards.begins(outer.header)

"""The control-flow graph of a function, and the dataflow analyses that run over it."""

from __future__ import annotations

import heapq
import operator
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from typing import Generic, NamedTuple, TypeVar

from copylint.engine.defuse import closure
from copylint.syntax.ir import Block, Instr, Loop, Op


def successors(block: Block) -> list[Block]:
    """The blocks to which control goes from a block, the handler of what it may raise included."""
    return block.succs if block.exc is None else [*block.succs, block.exc]


def back_edge(pred: Block, block: Block) -> Loop | None:
    """The loop to whose header an edge leads from its body: there blocks are numbered in reverse post-order."""
    loop = block.loop
    return loop if loop is not None and loop.header is block and pred.id >= block.id else None


def blocks_after(block: Block) -> set[int]:
    """Ids of the blocks that may run after this one, unless it raises; it is among them where a loop leads back to it."""
    return {current.id for current in closure(block.succs, lambda current: current.succs)}


def blocks_before(block: Block) -> set[int]:
    """Ids of this block and of those that may run before it in the same pass of each loop."""
    return {current.id for current in closure([block], _preceding)}


def blocks_ever_before(block: Block) -> set[int]:
    """Ids of the blocks that may run before this one, in this pass of a loop or an earlier one."""
    return {current.id for current in closure(block.preds, lambda current: current.preds)}


def blocks_on_one_path(block: Block) -> set[int]:
    """Ids of the blocks that may run together with this one, before or after it, within one pass of each loop."""
    return blocks_before(block) | {current.id for current in closure([block], _following)}


def is_on_all_paths(block: Block, at: Block) -> bool:
    """Whether all paths through a function that lead through `at` lead through a block, before or after; a raise is no end."""
    if block is at:
        return True
    before = closure([at], lambda current: [pred for pred in current.preds if pred is not block])
    if all(current.preds for current in before):
        return True
    after = closure([at], lambda current: [successor for successor in current.succs if successor is not block])
    return all(current.succs or _raises(current) for current in after)


def is_only_path(block: Block, successor: Block, at: Block) -> bool:
    """Whether all paths from a function's start to `at` lead along the edge from one block to another."""
    before = closure([at], lambda current: [pred for pred in current.preds if (pred, current) != (block, successor)])
    return all(current.preds for current in before)


def _raises(block: Block) -> bool:
    return bool(block.instrs) and block.instrs[-1].op is Op.RAISE


def repeating_blocks(loop: Loop) -> set[int]:
    """Ids of the blocks of a loop after which it may make another pass: not those that only lead out of it."""
    last = [pred for pred in loop.header.preds if back_edge(pred, loop.header) is loop]

    def inside(block: Block) -> list[Block]:
        return [pred for pred in block.preds if loop.holds(pred)] if block is not loop.header else []

    return {loop.header.id} | {block.id for block in closure(last, inside)}


def may_skip(loop: Loop, block: Block) -> bool:
    """Whether a pass of a loop may come back to its header without having run a block."""

    def inside(current: Block) -> list[Block]:
        return [successor for successor in current.succs if loop.holds(successor) and successor is not block]

    return any(loop.header in inside(current) for current in closure([loop.header], inside))


def loop_ends(blocks: Sequence[Block]) -> dict[int, int]:
    """For the position of each loop header, the last position inside the loop."""
    headers: dict[int, int] = {}
    ends: dict[int, int] = {}
    for position, block in enumerate(blocks):
        loop = block.loop
        if loop is not None and loop.header is block:
            headers[id(loop)] = position
        while loop is not None:
            if id(loop) in headers:
                ends[headers[id(loop)]] = position
            loop = loop.parent
    return ends


def handlers(block: Block) -> Iterator[Block]:
    """Where exceptions raised in a block may be caught, innermost first."""
    target = block.exc
    while target is not None:
        yield target
        target = target.exc


def handling_blocks(block: Block) -> Iterator[Block]:
    """The blocks that run only because one in the try body has raised: the handler's, up to where both ways meet again."""
    undisturbed = blocks_after(block)

    def onward(current: Block) -> list[Block]:
        return [successor for successor in current.succs if successor.id not in undisturbed]

    return closure([block.exc] if block.exc is not None else [], onward)


def branch_taken(pred: Block, block: Block) -> tuple[Instr, bool] | None:
    """The condition at the end of a block and its outcome on one edge; None where the edge shows neither outcome."""
    last = pred.instrs[-1] if pred.instrs else None
    if last is None or last.op is not Op.TEST or len(pred.succs) != 2 or pred.succs[0] is pred.succs[1]:
        return None
    return (last.args[0], pred.succs[0] is block) if block in pred.succs else None


def incoming(phi: Instr) -> Iterator[tuple[Instr, Block]]:
    """The operands of a join, each with the block from which it comes."""
    return zip(phi.args, phi.block.preds, strict=True)


def entering(phi: Instr) -> list[Instr]:
    """The operands of a join at a loop header that come from before the loop; none at any other join."""
    loop = phi.block.loop
    if loop is None or loop.header is not phi.block:
        return []
    return [operand for operand, pred in incoming(phi) if not loop.holds(pred)]


def _preceding(block: Block) -> list[Block]:
    return [pred for pred in block.preds if back_edge(pred, block) is None]


def _following(block: Block) -> list[Block]:
    return [successor for successor in block.succs if back_edge(block, successor) is None]


class Paths(Enum):
    """Of which paths a state speaks where several meet. Sets, bit sets and bools are states as they are."""

    MUST = "all paths"
    """What holds on all of them: states meet with `&`."""
    MAY = "some path"
    """What holds on one of them: states meet with `|`."""


State = TypeVar("State")


class Dataflow(NamedTuple, Generic[State]):
    """A dataflow analysis. An edge to a handler brings the state at the block's end, as any other edge.

    An exception may be raised anywhere inside a block. A block of a try body ends before the next assignment takes effect,
    so that its variables are the same all through it; an analysis of something else has to see to that itself.
    """

    paths: Paths
    through: Callable[[Block, State], State]
    """The state on the other side of a block, in the direction of the analysis."""
    along: Callable[[Block, Block, State], State | None] = lambda _, __, state: state
    """The state that an edge brings from the first block to the second, in the direction of the analysis; None for none."""
    backward: bool = False


def solved(analysis: Dataflow[State], starts: Iterable[tuple[Block, State]]) -> dict[int, State]:
    """By a block's id the state in which it is entered, in the direction of the analysis; blocks not reached are left out.

    Blocks have their turn by their numbers, which are a reverse post-order, backward from the highest: on a graph without
    loops each has one turn. It ends where the states have finite height.
    """
    meet = operator.and_ if analysis.paths is Paths.MUST else operator.or_
    sign = -1 if analysis.backward else 1
    states: dict[int, State] = {}
    queue: list[int] = []
    waiting: dict[int, Block] = {}

    def arrive(block: Block, state: State) -> None:
        old = states.get(block.id)
        new = state if old is None else meet(old, state)
        if old is None or new != old:
            states[block.id] = new
            if block.id not in waiting:
                waiting[block.id] = block
                heapq.heappush(queue, sign * block.id)

    for block, state in starts:
        arrive(block, state)
    while queue:
        block = waiting.pop(sign * heapq.heappop(queue))
        left = analysis.through(block, states[block.id])
        for following in block.preds if analysis.backward else successors(block):
            brought = analysis.along(block, following, left)
            if brought is not None:
                arrive(following, brought)
    return states

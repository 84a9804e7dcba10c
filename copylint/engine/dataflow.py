"""Dataflow analyses over the blocks of one function: an analysis is what a block and an edge do to a state, this runs it."""

from __future__ import annotations

import heapq
import operator
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from copylint.engine.cfg import successors
from copylint.syntax.ir import Block


class Paths(Enum):
    """Of which paths a state speaks where several meet. Sets, bit sets and bools are states as they are."""

    MUST = "all paths"
    """What holds on all of them: states meet with `&`."""
    MAY = "some path"
    """What holds on one of them: states meet with `|`."""


State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Analysis(Generic[State]):
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


def run(analysis: Analysis[State], starts: Iterable[tuple[Block, State]]) -> dict[int, State]:
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

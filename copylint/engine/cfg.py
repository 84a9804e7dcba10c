"""Which blocks of a function may run before or after which, and where its loops end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from copylint.syntax.ir import Block


def blocks_on_one_way(block: Block) -> set[int]:
    """Ids of the blocks that may run together with this one, before or after it, within one pass of each loop."""
    return _reached([block], _preceding) | _reached([block], _following)


def blocks_after(block: Block) -> set[int]:
    """Ids of the blocks that may run after this one; it is among them where a loop leads back to it."""
    return _reached(block.succs, lambda current: current.succs)


def ends_of_loops(blocks: Sequence[Block]) -> dict[int, int]:
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


def _reached(starts: Iterable[Block], neighbours: Callable[[Block], list[Block]]) -> set[int]:
    found: set[int] = set()
    work = list(starts)
    while work:
        current = work.pop()
        if current.id not in found:
            found.add(current.id)
            work += neighbours(current)
    return found


def _preceding(block: Block) -> list[Block]:
    return [pred for pred in block.preds if not _goes_back(pred, block)]


def _following(block: Block) -> list[Block]:
    return [successor for successor in block.succs if not _goes_back(block, successor)]


def _goes_back(block: Block, successor: Block) -> bool:
    loop = block.loop
    while loop is not None and loop.header is not successor:
        loop = loop.parent
    return loop is not None and block is not successor and any(pred is not block for pred in successor.preds)

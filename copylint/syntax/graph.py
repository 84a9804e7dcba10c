"""The graph of blocks: what is known where ways meet, needless phis and blocks, and the order of the others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from copylint.syntax.ir import Block, Instr, Op, Refinement

if TYPE_CHECKING:
    import libcst as cst

Learnt = tuple[str, Refinement, "cst.CSTNode"]
"""A variable, what a test has shown of it, and the test."""
PROPERTIES = frozenset({"dtype", "property", "device"})
"""The tests of a refinement that show a property of an array."""


def told_by_each(learnt: Sequence[Learnt | None]) -> Learnt | None:
    """What holds where ways meet on each of which one variable has been tested for a property: one of what these have shown."""
    found = [one for one in learnt if one is not None and one[1].test in PROPERTIES]
    if len(found) < len(learnt) or len({name for name, _, _ in found}) > 1:
        return None
    name, first, node = found[0]
    return name, Refinement("either", first.holds, options=tuple(what for _, what, _ in found)), node


def resolved(value: Instr, forward: Mapping[Instr, Instr]) -> Instr:
    """The value that stands for a dropped phi; any other value is itself."""
    while value in forward:
        value = forward[value]
    return value


def needless_phis(phis: Sequence[Instr]) -> dict[Instr, Instr]:
    """Phis all of whose operands are one value or the phi itself -> a value that stands for each."""
    forward: dict[Instr, Instr] = {}
    users: dict[Instr, list[Instr]] = {}
    for phi in phis:
        for arg in phi.args:
            if arg.op is Op.PHI:
                users.setdefault(arg, []).append(phi)
    work = list(reversed(phis))
    while work:
        phi = work.pop()
        if phi in forward:
            continue
        distinct = {resolved(arg, forward) for arg in phi.args}
        distinct.discard(phi)
        if len(distinct) == 1:
            (only,) = distinct
            forward[phi] = only
            again = users.get(phi, [])
            work.extend(again)
            if only.op is Op.PHI:
                users.setdefault(only, []).extend(again)
    return forward


def settle(instr: Instr, forward: Mapping[Instr, Instr]) -> None:
    """Has an instruction refer to what stands for dropped phis: by its operands, and by what a test compared a dtype with."""
    for arg in instr.args:
        if arg in forward:
            instr.args = tuple([resolved(one, forward) for one in instr.args])
            break
    if instr.op is Op.REFINE and instr.data.other in forward:
        instr.data = instr.data._replace(other=resolved(instr.data.other, forward))


def contract(blocks: Iterable[Block], exit_: Block) -> None:
    """Take out empty blocks between two others, and unite blocks that only follow each other."""
    for block in blocks:
        if len(block.preds) != 1 or block.exc is not None or block is exit_:
            continue
        (pred,) = block.preds
        if pred.exc is block or (block.loop is not None and block.loop.header is block):
            continue
        if pred.exc is None and len(pred.succs) == 1 and pred.loop is block.loop and pred.regions == block.regions:
            _unite(pred, block)
        elif not block.instrs and len(block.succs) == 1:
            (succ,) = block.succs
            if succ is not block and succ is not pred.exc and succ not in pred.succs:
                pred.succs[pred.succs.index(block)] = succ
                succ.preds[succ.preds.index(block)] = pred
                block.succs, block.preds = [], []


def _unite(pred: Block, block: Block) -> None:
    """Append `block` to its only predecessor."""
    pred.instrs += block.instrs
    pred.succs = block.succs
    for succ in block.succs:
        succ.preds[succ.preds.index(block)] = pred
    block.instrs, block.succs, block.preds = [], [], []


def reverse_postorder(entry: Block) -> list[Block]:
    """Reachable blocks; of a branch the true side comes first, handlers come last."""
    order: list[Block] = []
    stack: list[Block | None] = [entry]
    entered: set[Block] = set()
    open_: list[Block] = []
    while stack:
        block = stack.pop()
        if block is None:  # all that can be reached from the last one opened is in order
            order.append(open_.pop())
        elif block not in entered:
            entered.add(block)
            open_.append(block)
            stack.append(None)
            for successor in block.succs:
                if successor not in entered:
                    stack.append(successor)
            if block.exc is not None and block.exc not in entered:
                stack.append(block.exc)
    order.reverse()
    return order

"""What must hold of every lowered function, checked by brute force."""

from __future__ import annotations

from collections.abc import Iterator

from copylint.syntax.ir import Block, Function, Instr, Module, Op


def violations(module: Module) -> list[str]:
    """Everything that is wrong with a lowered file; empty if it is valid."""
    found = []
    for function in module.functions:
        found += [f"{function.qualname}: {text}" for text in _function(function)]
    return found


def _function(function: Function) -> Iterator[str]:
    blocks = function.blocks
    if not blocks or blocks[0] is not function.entry or function.exit not in blocks:
        yield "entry or exit missing"
    if [block.id for block in blocks] != list(range(len(blocks))):
        yield "block ids are not dense"
    flat = [instr for block in blocks for instr in block.instrs]
    if [instr.id for instr in flat] != list(range(len(flat))) or flat != function.instrs:
        yield "instruction ids are not dense in the order of the blocks"
    yield from _edges(blocks, function)
    yield from _reachable(blocks, function)
    dominators = _dominators(blocks)
    known = set(flat)
    for block in blocks:
        seen_other = False
        for place, instr in enumerate(block.instrs):
            if instr.block is not block:
                yield f"%{instr.id} knows another block"
            if instr.op is Op.PHI:
                if seen_other:
                    yield f"phi %{instr.id} after other instructions"
                if len(instr.args) != len(block.preds):
                    yield f"phi %{instr.id} has {len(instr.args)} operands for {len(block.preds)} predecessors"
                if len(set(instr.args) - {instr}) < 2:
                    yield f"phi %{instr.id} is no choice"
            else:
                seen_other = True
            if instr.op is Op.TEST and (place != len(block.instrs) - 1 or len(block.succs) != 2):
                yield f"test %{instr.id} does not end its block with two ways"
            yield from _operands(instr, block, dominators, known)


def _operands(instr: Instr, block: Block, dominators: dict[Block, set[Block]], known: set[Instr]) -> Iterator[str]:
    for place, arg in enumerate(instr.args):
        if arg not in known:
            yield f"%{instr.id} ({instr.op.name}) uses an instruction of no block ({arg.op.name} {arg.data})"
        elif instr.op is Op.PHI:
            if place < len(block.preds) and arg.block not in dominators[block.preds[place]]:
                yield f"operand {place} of phi %{instr.id} does not reach the end of its predecessor"
        elif arg.block is block:
            if arg.id >= instr.id:
                yield f"%{instr.id} uses %{arg.id} before it is defined"
        elif arg.block not in dominators[block]:
            yield f"%{instr.id} uses %{arg.id}, which does not dominate it"


def _edges(blocks: list[Block], function: Function) -> Iterator[str]:
    preds: dict[Block, list[Block]] = {block: [] for block in blocks}
    for block in blocks:
        following = [*block.succs, *([block.exc] if block.exc is not None else [])]
        if len(set(following)) != len(following):
            yield f"b{block.id} has two edges to one block"
        for successor in following:
            if successor not in preds:
                yield f"b{block.id} leads to a block that is not listed"
            else:
                preds[successor].append(block)
        if len(block.succs) == 2 and not (block.instrs and block.instrs[-1].op is Op.TEST):
            if function.entry is block:
                yield "the entry branches without a test"
    for block in blocks:
        if sorted(pred.id for pred in block.preds) != sorted(pred.id for pred in preds[block]):
            yield f"the predecessors of b{block.id} are not those that lead to it"


def _reachable(blocks: list[Block], function: Function) -> Iterator[str]:
    seen = {function.entry}
    stack = [function.entry]
    while stack:
        block = stack.pop()
        for successor in [*block.succs, *([block.exc] if block.exc is not None else [])]:
            if successor not in seen:
                seen.add(successor)
                stack.append(successor)
    for block in blocks:
        if block not in seen and block is not function.exit:
            yield f"b{block.id} is unreachable"


def _dominators(blocks: list[Block]) -> dict[Block, set[Block]]:
    """By the definition: the greatest fixed point of "all predecessors are dominated"."""
    everything = (1 << len(blocks)) - 1
    masks = [everything] * len(blocks)
    masks[0] = 1
    changed = True
    while changed:
        changed = False
        for block in blocks[1:]:
            mask = everything if block.preds else 0
            for pred in block.preds:
                mask &= masks[pred.id]
            mask |= 1 << block.id
            if mask != masks[block.id]:
                masks[block.id] = mask
                changed = True
    return {block: {other for other in blocks if masks[block.id] >> other.id & 1} for block in blocks}

"""Liveness: which registers a later instruction may still use for their data. Bit sets, backward over the blocks."""

from __future__ import annotations

from collections.abc import Sequence

from copylint.engine.uses import callee_looks_only, looks_only
from copylint.syntax.ir import Block, Function, Instr, Op


def _read(instr: Instr) -> Sequence[Instr]:
    """The operands of whose data an instruction reads more than `looks_only` tells."""
    if instr.op is Op.CALL:
        return instr.args[:1] if callee_looks_only(instr.args[0]) else instr.args
    return () if instr.args and looks_only(instr, instr.args[0]) else instr.args


class Liveness:
    """The live registers of one function."""

    def __init__(self, function: Function) -> None:
        self._outs: dict[int, int] = {}
        self._after: dict[int, dict[int, int]] = {}
        self._solve(function)

    def _solve(self, function: Function) -> None:
        uses, defs = {}, {}
        phi_uses: dict[int, int] = {}
        for block in function.blocks:
            uses[block.id], defs[block.id] = _local(block, phi_uses)
        ins = {block.id: 0 for block in function.blocks}
        known = set(ins)
        changed = True
        while changed:
            changed = False
            for block in reversed(function.blocks):
                out = phi_uses.get(block.id, 0)
                for successor in block.succs:
                    if successor.id in known:
                        out |= ins[successor.id]
                throughout = ins[block.exc.id] if block.exc is not None and block.exc.id in known else 0
                out |= throughout
                live = (out & ~defs[block.id]) | uses[block.id] | throughout
                self._outs[block.id] = out
                if live != ins[block.id]:
                    ins[block.id] = live
                    changed = True

    def after(self, instr: Instr) -> int:
        """The bit set of registers whose data may be used after this instruction."""
        block = instr.block
        table = self._after.get(block.id)
        if table is None:
            table = self._after[block.id] = {}
            live = self._outs.get(block.id, 0)
            for other in reversed(block.instrs):
                table[other.id] = live
                live &= ~(1 << other.id)
                if other.op is not Op.PHI:
                    for operand in _read(other):
                        live |= 1 << operand.id
        return table[instr.id]


def _local(block: Block, phi_uses: dict[int, int]) -> tuple[int, int]:
    uses = defs = 0
    for instr in block.instrs:
        if instr.op is Op.PHI:
            for pred, operand in zip(block.preds, instr.args, strict=True):
                phi_uses[pred.id] = phi_uses.get(pred.id, 0) | 1 << operand.id
        else:
            for operand in _read(instr):
                bit = 1 << operand.id
                if not defs & bit:
                    uses |= bit
        defs |= 1 << instr.id
    return uses, defs


def members(bits: int) -> list[int]:
    """The register ids in a bit set."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found

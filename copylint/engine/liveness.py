"""Liveness: which registers a later instruction may still use for their data. Bit sets, backward over the blocks."""

from __future__ import annotations

from collections.abc import Sequence

from copylint.engine.cfg import incoming
from copylint.engine.dataflow import Analysis, Paths, run
from copylint.engine.uses import callee_looks_only, looks_only
from copylint.syntax.ir import Block, Function, Instr, Op


def _read(instr: Instr) -> Sequence[Instr]:
    """The operands of whose data an instruction reads more than `looks_only` says."""
    if instr.op is Op.CALL:
        return instr.args[:1] if callee_looks_only(instr.args[0]) else instr.args
    return () if instr.args and looks_only(instr, instr.args[0]) else instr.args


class Liveness:
    """The live registers of one function."""

    def __init__(self, function: Function) -> None:
        self._after: dict[int, dict[int, int]] = {}
        self._outs = _live_at_ends(function)

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


def _live_at_ends(function: Function) -> dict[int, int]:
    """By a block's id the registers that are live at its end. What a handler uses is live all through a block of its try body.

    The upper half of a state, from bit `size` on, has the registers that no definition in the block ends the life of.
    """
    size = len(function.instrs)
    everything = (1 << size) - 1
    phi_uses: dict[int, int] = {}
    tables = {block.id: _local(block, phi_uses) for block in function.blocks}

    def through(block: Block, state: int) -> int:
        uses, defs = tables[block.id]
        return (state & everything & ~defs) | uses | state >> size

    def along(block: Block, pred: Block, live: int) -> int:
        return live | live << size if pred.exc is block else live

    starts = [(block, phi_uses.get(block.id, 0)) for block in function.blocks]
    states = run(Analysis(Paths.MAY, through, along, backward=True), starts)
    return {number: state & everything for number, state in states.items()}


def _local(block: Block, phi_uses: dict[int, int]) -> tuple[int, int]:
    uses = defs = 0
    for instr in block.instrs:
        if instr.op is Op.PHI:
            for operand, pred in incoming(instr):
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

"""The worklist: runs the transfer functions over a function's blocks until nothing changes.

What a block records (its writes) replaces what its earlier visits recorded: at the fixed point the last visit has seen the
final state, so no pass of its own is needed for it.

Blocks are taken in reverse post-order and keep their states between visits. Every value has finite height (eight
references, one kind, one dtype), and after WIDEN_AFTER visits of a loop header what still changes becomes unknown, so
nested loops cost a small multiple of their blocks, never a power.

It has a worklist of its own: its heaps are layers over the heap that a block was entered with, what a loop made turns old on the
path back to the header, and a block is also visited again when a register that it has read has changed.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable, Sequence

from copylint.domain import heap as heaps
from copylint.domain import storage as storages
from copylint.domain.heap import Heap
from copylint.domain.layout import UNKNOWN
from copylint.domain.storage import LOST, TOO_MANY
from copylint.domain.value import UNKNOWN_VALUE, Value, aged, join, widened
from copylint.engine.cfg import back_edge, incoming, loop_ends, successors
from copylint.engine.counters import Counters
from copylint.engine.defuse import blocks_using
from copylint.engine.frame import Frame
from copylint.engine.transfer import STEPS, nothing
from copylint.syntax.ir import Block, Instr, Loop, Op

WIDEN_AFTER = 2
MOST_VISITS = 4
"""How many visits per block an analysis may take. One that needs more (nested loops that juggle with containers) is abandoned:
its function counts as unseen code, and nothing is reported in it."""
GIVE_UP_AFTER = 6
"""Visits of a loop header after which all that the loop touches is unknown: names or attributes that rotate in a loop bring
something new on every pass."""
_ONCE = frozenset(
    {Op.CONST, Op.PARAM, Op.IMPORT, Op.BUILTIN, Op.GLOBAL, Op.SLICE, Op.UNDEF, Op.TYPE, Op.CAUGHT, Op.TEST, Op.DISCARD}
)
"""Operations whose value no later visit can change."""


class Solver:
    """One analysis of one function, whose blocks are numbered in their order."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        blocks = frame.function.blocks
        self.ins: dict[int, Heap] = {}
        self.outs: dict[int, Heap] = {}
        self.visits: dict[int, int] = {}
        self.joined_cells = 0
        self.abandoned = False
        self._inside: dict[int, frozenset[int]] = {}
        self._aged: dict[int, tuple[Heap, Heap, Heap]] = {}
        """For each end of a loop body: its heap, the header's, and what the one is to the next pass of the other."""
        self._queue: list[tuple[int, int]] = []
        self._turn: dict[int, int] = {}
        """For each block in the queue: when its turn comes."""
        self._ends = loop_ends(blocks) if frame.function.loops else {}
        self._users: dict[int, dict[int, bool]] | None = None
        self._lossy: set[int] = set()
        """Registers that may refer to more storages than are counted."""

    def run(self) -> None:
        """Solves; the frame then holds the values and, by block, the writes."""
        blocks = self.frame.function.blocks
        if not blocks:
            return
        if not self.frame.function.loops:
            self._run_through(blocks)
            return
        self._push(0, -1)
        budget = MOST_VISITS * len(blocks)
        while self._queue:
            turn, inverse = heapq.heappop(self._queue)
            number = -inverse
            if self._turn.get(number) != turn:
                continue  # its turn came earlier
            if budget == 0:
                self.abandoned = True
                return
            budget -= 1
            del self._turn[number]
            self._visit(blocks[number])

    def forget(self) -> None:
        """Lets go of what only the way to the fixed point needs: the heaps of the blocks stay as long as the file."""
        del self._aged, self._ends, self._inside, self._lossy, self._queue, self._turn, self._users

    def _run_through(self, blocks: Sequence[Block]) -> None:
        """Visits each block once: without loops every edge leads on."""
        for block in blocks:
            entering = self._entry_heap(block)
            if entering is not None:
                self.visits[block.id] = 1
                self.ins[block.id] = entering
                self.outs[block.id] = self._execute(block, entering.child())[0].after(entering)

    def _push(self, number: int, since: int) -> None:
        """Queues a block because of a change in another one."""
        turn = self._turn_of(number, since)
        if turn < self._turn.get(number, math.inf):
            self._turn[number] = turn
            heapq.heappush(self._queue, (turn, -number))  # of nested loops that end together the inner one first

    def _turn_of(self, number: int, since: int) -> int:
        """When a block's turn comes after a change in another one.

        A loop's header waits until the rest of the body has seen the change that the back edge brings: a body of many
        `continue` would be gone through once for each (accelerate's infer_auto_device_map).
        """
        return 2 * self._ends[number] + 1 if number <= since and number in self._ends else 2 * number

    def _visit(self, block: Block) -> None:
        number = block.id
        entering, old_in = self._entry_heap(block), self.ins.get(number)
        assert entering is not None  # who is visited has been reached
        first = old_in is None
        self.visits[number] = 1 if first else self.visits[number] + 1
        if old_in is not None:
            entering, joined = heaps.join(old_in, entering)
            self.joined_cells += joined
            if (
                entering is not old_in
                and self.visits[number] >= GIVE_UP_AFTER
                and block.loop is not None
                and block.loop.header is block
            ):
                entering = heaps.given_up(entering, self._heaps_inside(block.loop))
        self.ins[number] = entering
        out, changed = self._execute(block, entering.child())
        self.outs[number] = out.after(entering)
        if not first:
            self._push_users(changed, number)
        if first or changed or entering is not old_in:
            for successor in successors(block):
                self._push_successor(block, successor)

    def _push_users(self, changed: Iterable[int], since: int) -> None:
        """Queues the blocks that have used registers of this block as they were."""
        blocks = self.frame.function.blocks
        for register in changed:
            for number, reads in self._users_of(register).items():
                # a phi does not change before the edge that brings the register has been gone along
                if number != since and number in self.visits and (reads or self._phis_change(blocks[number])):
                    self._push(number, since)

    def _push_successor(self, block: Block, successor: Block) -> None:
        number = successor.id
        if number in self._turn and self._turn[number] <= self._turn_of(number, block.id):
            return  # it will be visited anyway
        # a block seen before is visited again only if something new reaches it
        if (
            number not in self.visits
            or heaps.adds(self.ins[number], self._along(block, successor))
            or self._phis_change(successor)
        ):
            self._push(number, block.id)

    def _phis_change(self, block: Block) -> bool:
        for instr in block.instrs:
            if instr.op is not Op.PHI:
                return False
            if self._phi(instr, block) != self.frame.values[instr.id]:
                return True
        return False

    def _entry_heap(self, block: Block) -> Heap | None:
        """The join over the incoming paths that have been executed; None where none leads here."""
        entering: Heap | None = None
        for pred in block.preds:
            if pred.id not in self.outs:
                continue
            reaching = self._along(pred, block)
            if entering is None:
                entering = reaching
            else:
                entering, joined = heaps.join(entering, reaching)
                self.joined_cells += joined
        return Heap(touched=self.frame.heap.touched) if entering is None and block.id == 0 else entering

    def _along(self, pred: Block, block: Block) -> Heap:
        """The heap that reaches a block along one edge; on a back edge what the loop made is OLDER."""
        heap = self.outs[pred.id]
        if pred.exc is block:
            # an exception may strike before or after any of the block's effects: weakly, what either end knows
            heap, _ = heaps.join(self.ins[pred.id], heap)
        loop = back_edge(pred, block)
        if loop is not None and block.id in self.ins:
            header = self.ins[block.id]
            known = self._aged.get(pred.id)
            if known is None or known[0] is not heap or known[1] is not header:
                known = self._aged[pred.id] = (heap, header, self._older(heap, header, loop))
            return known[2]
        return heap

    def _heaps_inside(self, loop: Loop) -> list[Heap]:
        """The heaps at the ends of a loop's blocks, as the next pass sees them."""
        header = self.ins[loop.header.id]
        return [self._older(self.outs[block.id], header, loop) for block in self._blocks_of(loop) if block.id in self.outs]

    def _older(self, heap: Heap, header: Heap, loop: Loop) -> Heap:
        made = self._made_inside(loop)
        return heaps.age(heap, header, made, not self.frame.indices.isdisjoint(made))

    def _blocks_of(self, loop: Loop) -> list[Block]:
        start = loop.header.id
        return [block for block in self.frame.function.blocks[start : self._ends[start] + 1] if loop.holds(block)]

    def _made_inside(self, loop: Loop) -> frozenset[int]:
        """Ids of the instructions that a loop contains."""
        if id(loop) not in self._inside:
            self._inside[id(loop)] = frozenset([instr.id for block in self._blocks_of(loop) for instr in block.instrs])
        return self._inside[id(loop)]

    def _execute(self, block: Block, heap: Heap) -> tuple[Heap, list[int]]:
        """Runs the block's instructions; gives the heap at its end and the registers that changed."""
        frame = self.frame
        frame.heap = heap
        frame.block_writes = []
        values, one_copy, evidence = frame.values, frame.intern.table.setdefault, frame.evidence
        reshaped, lossy = frame.reshaped, self._lossy
        changed = []
        again, phi = self.visits[block.id] > 1, Op.PHI
        for instr in block.instrs:
            op, register = instr.op, instr.id
            step = STEPS[op]
            if step is nothing or (again and op in _ONCE):
                continue
            value = step(frame, instr) if op is not phi else self._phi(instr, block)
            if value is not UNKNOWN_VALUE and value.kind == "element":
                if register in frame.rows and not storages.mask_of(value.refs):
                    value = value._replace(kind="ndarray")
            elif evidence and register in evidence and not value.kind:
                value = value._replace(kind=evidence[register])
            if reshaped and register in reshaped:
                value = value._replace(shape=None, layout=UNKNOWN)
            old = values[register]
            if value is not old and (value := one_copy(value, value)) is not old:
                if again and op is not phi and self.visits[block.id] > WIDEN_AFTER:
                    value = frame.intern(widened(old, value))
                if value is not old:
                    values[register] = value
                    changed.append(register)
                    if LOST in value.refs:
                        lossy.add(register)
            if lossy and register in lossy:  # whatever it may be has to count as seen by others
                for operand in instr.args:
                    frame.escape(values[operand.id])
        if frame.block_writes:
            frame.writes_by_block[block.id] = frame.block_writes
        elif again:
            frame.writes_by_block.pop(block.id, None)
        return frame.heap, changed

    def _phi(self, instr: Instr, block: Block) -> Value:
        result: Value | None = None
        back = None
        for operand, pred in incoming(instr):
            if pred.id not in self.outs or operand.op is Op.UNDEF:
                continue  # who reads a name that this path has not assigned gets an exception, no value
            value = self.frame.values[operand.id]
            loop = back_edge(pred, block)
            if loop is not None:
                made = self._made_inside(loop)
                value = aged(value, made, not self.frame.indices.isdisjoint(made))
                back = value
            result = value if result is None else join(result, value)
        if result is None:
            return UNKNOWN_VALUE
        if back is not None and self.visits.get(block.id, 0) > WIDEN_AFTER:
            if self.visits[block.id] > GIVE_UP_AFTER and not result.immutable:
                return Value("", TOO_MANY)
            return widened(self.frame.values[instr.id], result)
        return result

    def _users_of(self, register: int) -> dict[int, bool]:
        if self._users is None:
            self._users = blocks_using(self.frame.function)
        return self._users.get(register, {})


def solve(frame: Frame, counters: Counters) -> Solver:
    """Analyses one function and adds to the counters."""
    solver = Solver(frame)
    solver.run()
    solver.forget()
    blocks, visits = len(frame.function.blocks), sum(solver.visits.values())
    counters.analyses += 1
    counters.abandoned += solver.abandoned
    counters.blocks += blocks
    counters.visits += visits
    counters.joined_cells += solver.joined_cells
    if blocks:
        counters.worst_ratio = max(counters.worst_ratio, visits / blocks)
    return solver

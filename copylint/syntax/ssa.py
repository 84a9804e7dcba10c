"""Blocks, edges and SSA names while a function is being lowered (Braun et al., "Simple and Efficient Construction of SSA
Form", CC 2013), with one addition: a join knows the block that dominates it and the names written in between, so a
variable that is not among them is read above the join without a phi.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any

from copylint.syntax.graph import Learnt, contract, needless_phis, resolved, reverse_postorder, settle, told_by_each
from copylint.syntax.ir import Block, Function, Instr, Loop, Op, Operation, instruction

if TYPE_CHECKING:
    import libcst as cst

Edge = tuple[Block, int, "Learnt | None"]
"""An edge without a target yet: a block, the place in its `succs` to fill or -1 to append, and what holds on this path."""

_OPEN = Block(-1, None, ())
_NO_NAMES: frozenset[str] = frozenset()





class Builder:
    """The control-flow graph of one function under construction."""

    # With slots a method call costs half as much as with the dictionary that so many attributes would need.
    __slots__ = ("current", "entry", "forward", "function", "guarded", "here", "incomplete", "instrs", "known", "learnt", "loop",
                 "made", "phis", "prefix", "propagating", "regions", "stmt", "undefined", "vars", "ways_out", "writes", "written")

    def __init__(self, function: Function) -> None:
        self.function = function
        self.made: list[Block] = []
        """All blocks in the order of their creation; `Block.id` is the index here until `finish` renumbers."""
        self.phis: dict[int, list[Instr]] = {}
        self.known: list[tuple[dict[str, Instr], Block | None, AbstractSet[str]]] = []
        """For each block the values of variables at its end that are known so far; the block where the others are to be looked
        up, which dominates it, None for the entry; and the names whose values there need not be those that they have here."""
        self.incomplete: dict[int, dict[str, Instr]] = {}
        self.forward: dict[Instr, Instr] = {}
        self.writes: list[str] = []
        self.written: list[Instr] = []
        self.prefix: list[Instr] = []
        """Instructions for the entry block that turn out to be needed later."""
        self.learnt: dict[int, tuple[Learnt, cst.CSTNode | None]] = {}
        """Block -> what holds from its start on; it becomes a REFINE when the variable is read there."""
        self.undefined: dict[str, Instr] = {}
        self.loop: Loop | None = None
        self.regions: tuple[Instr, ...] = ()
        self.guarded = 0
        """How many try bodies (or swallowing with bodies) of this function are open."""
        self.propagating: set[int] = set()
        """Blocks that hand on an exception though they hold no instruction."""
        self.ways_out: list[Edge] = []
        self.stmt: cst.CSTNode | None = None
        self.current: Block | None = None
        """The present block, None where code is unreachable."""
        self.here: Block
        """The same; only asked for where code is reachable."""
        self.vars: dict[str, Instr] = {}
        self.instrs: list[Instr] = []
        self.entry = self.new_block(None)
        self.enter(self.entry)

    # Blocks and edges

    def new_block(self, above: Block | None, names: AbstractSet[str] = _NO_NAMES) -> Block:
        """A new block inside the present loop and with statements, without edges.

        Variables other than `names` have the values there that they have at the end of `above`.
        """
        block = Block(len(self.made), self.loop, self.regions)
        self.made.append(block)
        self.known.append(({}, above, names))
        return block

    def enter(self, block: Block) -> None:
        """Go on writing at the end of `block`."""
        self.current = self.here = block
        self.vars = self.known[block.id][0]
        self.instrs = block.instrs

    def fall(self) -> list[Edge]:
        """The open edge at the end of the present block; none where code is unreachable. Nothing may be written afterwards."""
        block, self.current = self.current, None
        return [] if block is None else [(block, -1, None)]

    def link(self, edges: Iterable[Edge], target: Block) -> None:
        """Let open edges lead to `target`."""
        for block, place, _ in edges:
            if place < 0:
                block.succs.append(target)
            else:
                block.succs[place] = target
            target.preds.append(block)

    def join(self, edges: Sequence[Edge], head: Block, mark: int, fresh: bool = False) -> None:
        """Go on where `edges` meet; `head` dominates all of them and `mark` was `len(writes)` at its end."""
        if not edges:
            self.current = None
        elif len(edges) == 1:
            edge = edges[0]
            if edge[1] < 0 and not fresh and not edge[0].succs:
                self.enter(edge[0])
            else:
                self.enter(self._after(edge))
        else:
            names = frozenset(self.writes[mark:])
            edges = [edge if edge[2] is None or edge[2][0] not in names else self.settled(edge) for edge in edges]
            block = self.new_block(head, names)
            self.link(edges, block)
            self.enter(block)
            told = told_by_each([learnt for _, _, learnt in edges])
            if told is not None and told[0] not in names:
                self.enter(self._after((block, -1, told)))

    def _after(self, edge: Edge) -> Block:
        source, _, learnt = edge
        if learnt is None:
            block = self.new_block(source)
        else:
            block = self.new_block(source, {learnt[0]})
            self.learnt[block.id] = (learnt, self.stmt)
        self.link((edge,), block)
        return block

    def settled(self, edge: Edge) -> Edge:
        """The same edge with a block of its own, where what it has learnt can be read."""
        return (self._after(edge), -1, None)

    def split(self) -> None:
        """Go on in a new block after the present one."""
        self.enter(self._after((self.here, -1, None)))

    def open_loop(self, kind: str, node: cst.CSTNode, names: AbstractSet[str]) -> Block:
        """Enter the header of a new loop; `names` are all the variables that its body may write."""
        head = self.here
        edges = self.fall()
        header = self.new_block(head, names)
        self.loop = header.loop = Loop(header, self.loop, kind, node)
        self.function.loops.append(self.loop)
        self.link(edges, header)
        self.incomplete[header.id] = {}
        self.enter(header)
        return header

    def close_loop(self, header: Block, edges: Iterable[Edge]) -> None:
        """Add the back edges; what follows is outside the loop."""
        self.link(edges, header)
        waiting = self.incomplete.pop(header.id)
        for name, phi in waiting.items():
            self._complete([(phi, name, header)])
        assert self.loop is not None
        self.loop = self.loop.parent

    def raising(self, start: int) -> list[Block]:
        """Blocks made since `start` that may raise and have no handler yet."""
        found = []
        for block in self.made[start:]:
            if block.exc is None and (block.instrs or block.id in self.propagating):
                found.append(block)
        return found

    def test(self, condition: Instr, node: cst.CSTNode, true: Learnt | None = None,
             false: Learnt | None = None) -> tuple[Edge, Edge]:
        """End the block with a TEST; gives the true edge and the false edge with what each has learnt."""
        self.emit(Op.TEST, (condition,), None, node)
        return self.fork(true, false)

    def fork(self, true: Learnt | None = None, false: Learnt | None = None) -> tuple[Edge, Edge]:
        """End the block with two successors."""
        block = self.here
        block.succs = [_OPEN, _OPEN]
        self.current = None
        return (block, 0, true), (block, 1, false)

    # Instructions

    def emit(self, op: Operation, args: tuple[Instr, ...], data: Any, node: cst.CSTNode | None) -> Instr:
        """Write an instruction at the end of the present block."""
        # `instruction` in place: most of all instructions are made here, and another call would make each a fifth dearer
        instr = Instr()
        instr.op = op
        instr.args = args
        instr.data = data
        instr.node = node
        instr.stmt = self.stmt
        instr.name = None
        self.instrs.append(instr)
        return instr

    def preset(self, op: Operation, data: Any, node: cst.CSTNode | None) -> Instr:
        """An instruction without operands at the start of the function."""
        instr = instruction(op, (), data, node, self.stmt)
        self.prefix.append(instr)
        return instr

    # Variables

    def write(self, name: str, value: Instr) -> None:
        """Assign a variable."""
        if self.guarded and self.instrs:
            self.split()
        self.vars[name] = value
        self.writes.append(name)
        self.written.append(value)

    def read(self, name: str) -> Instr:
        """The value that a variable has here."""
        value = self.vars.get(name)
        if value is None:
            pending: list[tuple[Instr, str, Block]] = []
            value = self._search(name, self.here, pending)
            if pending:
                self._complete(pending)
        return value

    def _search(self, name: str, block: Block, pending: list[tuple[Instr, str, Block]]) -> Instr:
        """Walk up to the definition; a phi made on the path still lacks its operands and is put on `pending`."""
        known = self.known
        passed = []
        while True:
            table, above, names = known[block.id]
            value = table.get(name)
            if value is not None:
                break
            passed.append(table)
            if above is not None and name not in names:
                block = above
                continue
            value = self._made_at(block, name, pending)
            if value is not None:
                break
            (block,) = block.preds
        for table in passed:
            table[name] = value
        return value

    def _made_at(self, block: Block, name: str, pending: list[tuple[Instr, str, Block]]) -> Instr | None:
        """What the start of a block gives a variable: a REFINE, a phi or UNDEF; None if it has what the only predecessor has."""
        if block.id in self.incomplete:
            phi = self.incomplete[block.id][name] = self._phi(name, block)
            return phi
        if not block.preds:
            return self.undef(name)
        if block.id in self.learnt:
            value = self._refine(block)
        elif len(block.preds) == 1:
            return None
        else:
            value = self._phi(name, block)
        pending.append((value, name, block))
        return value

    def _refine(self, block: Block) -> Instr:
        (_, what, node), stmt = self.learnt[block.id]
        refine = instruction(Op.REFINE, (), what, node, stmt)
        block.instrs.insert(0, refine)
        return refine

    def undef(self, name: str) -> Instr:
        """What a variable holds before any assignment."""
        if name not in self.undefined:
            self.undefined[name] = self.preset(Op.UNDEF, name.partition("\0")[0], None)
        return self.undefined[name]

    def _phi(self, name: str, block: Block) -> Instr:
        phi = instruction(Op.PHI, (), name.partition("\0")[0], None)
        phi.name = phi.data
        self.phis.setdefault(block.id, []).append(phi)
        return phi

    def _complete(self, pending: list[tuple[Instr, str, Block]]) -> None:
        while pending:
            phi, name, block = pending.pop()
            phi.args = tuple([self._search(name, pred, pending) for pred in block.preds])

    def merge(self, values: Sequence[tuple[Edge, Instr]], head: Block, mark: int) -> Instr:
        """Go on where edges meet that each bring their own value of one expression."""
        self.join([edge for edge, _ in values], head, mark, fresh=True)
        if len(values) == 1:
            return values[0][1]
        phi = instruction(Op.PHI, tuple([value for _, value in values]), "", None, self.stmt)
        self.phis.setdefault(self.here.id, []).append(phi)
        return phi

    # The end

    def finish(self, params: int) -> None:
        """Drop what turned out to be needless, order the blocks and number everything. `params`: PARAMs that start the entry."""
        function, exit_ = self.function, self.function.exit
        function.entry = self.entry
        self.entry.instrs[params:params] = self.prefix
        if len(self.made) > 2:
            self._settle_operands()
            contract(self.made, exit_)
            blocks = reverse_postorder(self.entry)
        else:
            blocks = [self.entry, *self.entry.succs]
        if not exit_.preds:
            blocks.append(exit_)
        function.blocks = blocks
        instrs = function.instrs
        for index, block in enumerate(blocks):
            block.id = index
            for number, instr in enumerate(block.instrs, len(instrs)):
                instr.block = block
                instr.id = number
            instrs += block.instrs

    def _settle_operands(self) -> None:
        """Drop phis that are no choice."""
        forward = self.forward = needless_phis([phi for phis in self.phis.values() for phi in phis])
        for place, phis in self.phis.items():
            self.made[place].instrs[:0] = [phi for phi in phis if phi not in forward] if forward else phis
        if forward:
            for block in self.made:
                for instr in block.instrs:
                    settle(instr, forward)
            for phi in forward:
                phi.args = ()  # one of itself would outlive the file, and with it the tree

    def resolved(self, value: Instr) -> Instr:
        """The value that stands for a dropped phi; any other value is itself."""
        return resolved(value, self.forward)

"""What an instruction does with the data of an operand, and which registers a later instruction may still use: liveness."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from copylint.domain.storage import FULL, Storage
from copylint.domain.value import Value
from copylint.engine.calls.conditions import bind, possible
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.cfg import Dataflow, Paths, blocks_before, incoming, solved
from copylint.engine.defuse import RENAMINGS
from copylint.engine.frame import Frame
from copylint.engine.subscripts import selection
from copylint.facts.effects import Result
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.syntax.ir import Block, Function, Instr, Op


class Use(Enum):
    """What an instruction does with the data of an operand."""

    LOOK = "look"
    """Reads the shape, length, type or identity, none of the data."""
    DERIVE = "derive"
    """Makes another handle on the same storage."""
    NOTHING = "nothing"
    COMPUTE = "compute"
    """Reads the data."""
    HAND_ON = "hand on"
    """Returns, yields or stores the object or gives it to unseen code: somebody else will read the data."""
    OVERWRITE = "overwrite"
    """Replaces all of the data without reading them."""
    REWRITE = "rewrite"
    """Changes the data in place, reading the old ones."""
    WRITE_PART = "write part"
    """Replaces some of the data."""

    @property
    def reads(self) -> bool:
        """Whether the data of before are read, now or by somebody else, for something else than a new value of theirs."""
        return self in (Use.COMPUTE, Use.HAND_ON)


_DERIVING = frozenset({*RENAMINGS, Op.ATTR, Op.ITEM, Op.ITER, Op.NEXT, Op.UNPACK, Op.CALL, Op.BUILD, Op.ENTER})
_SILENT = frozenset(
    {Op.DISCARD, Op.FUNCTION, Op.CLASS, Op.DELATTR, Op.EXIT, Op.TYPE, Op.ITER, Op.CAPTURE, Op.MATCH, Op.RAISE, Op.SLICE}
)
_HANDING = frozenset({Op.RETURN, Op.YIELD, Op.SETCELL, Op.AWAIT})


def operands_of(instr: Instr) -> tuple[Instr, ...]:
    """What an instruction works on: of a method call also the receiver."""
    if instr.op is Op.CALL and instr.args[0].op is Op.ATTR:
        return (instr.args[0].args[0], *instr.args[1:])
    return instr.args


def looks_only(instr: Instr, operand: Instr) -> bool:
    """Whether this use reads nothing of the operand's data: its shape, length, type or identity."""
    if instr.op is Op.ATTR:
        return instr.data in words(Role.METADATA)
    if instr.op is Op.CALL and operand is not instr.args[0]:
        return callee_looks_only(instr.args[0])
    if instr.op is Op.COMPARE:
        return instr.data in ("is", "is not")
    return instr.op in (Op.TYPE, Op.MATCH)


def callee_looks_only(callee: Instr) -> bool:
    """Whether a callable asks nothing of its arguments but length, type or identity: `len`."""
    return callee.op is Op.BUILTIN and callee.data in words(Role.LOOKS_AT_OBJECT)


def _derives(frame: Frame, instr: Instr, operand: Instr, storage: Storage) -> bool:
    """Whether the instruction only makes another handle on the operand's storage."""
    if instr.op not in _DERIVING:
        return False
    value = frame.value(instr)
    if instr.op is Op.BUILD:
        return True
    if instr.op is Op.ITER:
        return True
    if instr.op is Op.ATTR and frame.value(operand).kind in ("", "object"):
        return False
    return _holds(value, storage) and not _writes(frame, instr, operand)


def _holds(value: Value, storage: Storage) -> bool:
    return any(ref.storage == storage for ref in value.refs) or any(_holds(item, storage) for item in value.items or ())


def _writes(frame: Frame, instr: Instr, operand: Instr) -> bool:
    if instr.op is not Op.CALL:
        return False
    fact, receiver = fact_of_call(frame, instr)
    if fact is None:
        return False
    bound = bind(fact, instr, receiver)
    return any(bound.named.get(name) is operand for effect in possible(frame, fact, bound) for name in effect.writes)


def use_of(frame: Frame, instr: Instr, operand: Instr, storage: Storage | None = None) -> Use:
    """The use that an instruction makes of an operand; which handles it derives is said of the given storage alone."""
    if looks_only(instr, operand):
        return Use.LOOK
    if storage is not None and _derives(frame, instr, operand, storage):
        return Use.DERIVE
    if instr.op in _SILENT:
        return Use.NOTHING
    if instr.op in _HANDING:
        return Use.HAND_ON
    if instr.op is Op.AUG:
        return Use.REWRITE if operand is instr.args[0] else Use.COMPUTE
    if instr.op is Op.SETITEM:
        return _of_store(frame, instr, operand)
    if instr.op is Op.SETATTR:
        return Use.HAND_ON if operand is instr.args[1] and not instr.data[1] else Use.NOTHING
    if instr.op is Op.DELITEM:
        return Use.NOTHING
    if instr.op is Op.CALL:
        return _of_call(frame, instr, operand)
    if instr.op is Op.ATTR:
        return Use.NOTHING
    return Use.COMPUTE


def _of_store(frame: Frame, instr: Instr, operand: Instr) -> Use:
    target, index, content = instr.args
    if operand is content:
        if instr.data is True and operand.op is Op.AUG:
            return Use.NOTHING
        return Use.COMPUTE if frame.value(target).is_array else Use.HAND_ON
    if operand is index:
        return Use.COMPUTE
    return Use.OVERWRITE if selection(frame, frame.value(target), index) == FULL else Use.WRITE_PART


def _of_call(frame: Frame, instr: Instr, operand: Instr) -> Use:
    if operand is instr.args[0]:
        return Use.NOTHING
    fact, receiver = fact_of_call(frame, instr)
    if fact is None:
        return Use.HAND_ON
    bound = bind(fact, instr, receiver)
    effects = possible(frame, fact, bound)
    if not effects:
        return Use.HAND_ON
    effect = effects[0]
    if effect.metadata:
        return Use.NOTHING
    names = [name for name, held in bound.named.items() if held is operand]
    if any(name in effect.writes for name in names):
        return Use.REWRITE if effect.reads_old else Use.OVERWRITE
    if any(name in effect.keeps or f"{name}[]" in effect.keeps for name in names) or (effect.keeps and operand in bound.rest):
        return Use.HAND_ON
    return Use.HAND_ON if effect.result is Result.UNKNOWN else Use.COMPUTE


def computed_before(frame: Frame, view: Instr, storage: Storage, end: Instr) -> bool:
    """Whether a register's data are computed with on a path from its definition to another instruction, loops run once."""
    reached = blocks_before(end.block)
    held = {view.id}
    for instr in frame.function.instrs[view.id + 1 : end.id]:
        for operand in operands_of(instr):
            if operand.id not in held:
                continue
            use = use_of(frame, instr, operand, storage)
            if use is Use.DERIVE:
                held.add(instr.id)
            elif use is Use.COMPUTE and instr.block.id in reached:
                return True
    return False


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
    states = solved(Dataflow(Paths.MAY, through, along, backward=True), starts)
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

"""What an instruction does with the data of one of its operands."""

from __future__ import annotations

from copylint.domain.storage import FULL, Storage
from copylint.domain.value import Value
from copylint.engine.calls.conditions import bind, possible
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.frame import Frame
from copylint.engine.liveness import looks_only
from copylint.facts.effects import Result
from copylint.syntax.ir import Instr, Op

NOTHING = "nothing"
COMPUTE = "compute"  # reads the data
HAND_ON = "hand on"  # return, yield, store, unknown call: somebody else will read them
OVERWRITE = "overwrite"  # replaces all of the data without reading them
REWRITE = "rewrite"  # changes the data in place, reading the old ones
WRITE_PART = "write part"  # replaces some of the data

_DERIVING = frozenset(
    {Op.COPY, Op.REFINE, Op.ANNOTATE, Op.ATTR, Op.ITEM, Op.ITER, Op.NEXT, Op.UNPACK, Op.CALL, Op.BUILD, Op.ENTER}
)
_SILENT = frozenset(
    {Op.DISCARD, Op.FUNCTION, Op.CLASS, Op.DELATTR, Op.EXIT, Op.TYPE, Op.ITER, Op.CAPTURE, Op.MATCH, Op.RAISE, Op.SLICE}
)
_HANDING = frozenset({Op.RETURN, Op.YIELD, Op.SETCELL, Op.AWAIT})


def operands_of(instr: Instr) -> tuple[Instr, ...]:
    """What an instruction works on: of a method call also the receiver."""
    if instr.op is Op.CALL and instr.args[0].op is Op.ATTR:
        return (instr.args[0].args[0], *instr.args[1:])
    return instr.args


def derives(frame: Frame, instr: Instr, operand: Instr, storage: Storage) -> bool:
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


def classify(frame: Frame, instr: Instr, operand: Instr) -> str:
    """The use that a non-deriving instruction makes of an operand."""
    if instr.op in _SILENT:
        return NOTHING
    if instr.op in _HANDING:
        return HAND_ON
    if instr.op is Op.AUG:
        return REWRITE if operand is instr.args[0] else COMPUTE
    if instr.op is Op.SETITEM:
        return _of_store(frame, instr, operand)
    if instr.op is Op.SETATTR:
        return HAND_ON if operand is instr.args[1] and not instr.data[1] else NOTHING
    if instr.op is Op.DELITEM:
        return NOTHING
    if instr.op is Op.CALL:
        return _of_call(frame, instr, operand)
    if instr.op is Op.ATTR:
        return NOTHING
    return COMPUTE


def _of_store(frame: Frame, instr: Instr, operand: Instr) -> str:
    target, index, content = instr.args
    if operand is content:
        if instr.data is True and operand.op is Op.AUG:
            return NOTHING
        return COMPUTE if frame.value(target).is_array else HAND_ON
    if operand is index:
        return COMPUTE
    from copylint.engine.subscripts import selection

    return OVERWRITE if selection(frame, frame.value(target), index) == FULL else WRITE_PART


def _of_call(frame: Frame, instr: Instr, operand: Instr) -> str:
    if operand is instr.args[0]:
        return NOTHING
    fact, receiver = fact_of_call(frame, instr)
    if fact is None:
        return HAND_ON
    bound = bind(fact, instr, receiver)
    effects = possible(frame, fact, bound)
    if not effects:
        return HAND_ON
    effect = effects[0]
    if effect.metadata:
        return NOTHING
    names = [name for name, held in bound.named.items() if held is operand]
    if any(name in effect.writes for name in names):
        return REWRITE if effect.reads_old else OVERWRITE
    if any(name in effect.keeps or f"{name}[]" in effect.keeps for name in names) or (effect.keeps and operand in bound.rest):
        return HAND_ON
    return HAND_ON if effect.result is Result.UNKNOWN else COMPUTE


def computed_before(frame: Frame, view: Instr, storage: Storage, end: Instr) -> bool:
    """Whether a register's data are computed with on the way from its definition to another instruction, loops run once."""
    reached = _blocks_before(end)
    held = {view.id}
    for instr in frame.function.instrs[view.id + 1 : end.id]:
        for operand in operands_of(instr):
            if operand.id not in held or looks_only(instr, operand):
                continue
            if derives(frame, instr, operand, storage):
                held.add(instr.id)
            elif instr.block.id in reached and classify(frame, instr, operand) == COMPUTE:
                return True
    return False


def _blocks_before(end: Instr) -> set[int]:
    """Ids of the blocks from which an instruction is reached without going back in the text."""
    found, work = set(), [end.block]
    while work:
        block = work.pop()
        if block.id not in found:
            found.add(block.id)
            work += [
                pred for pred in block.preds if not block.instrs or not pred.instrs or pred.instrs[0].id < block.instrs[-1].id
            ]
    return found

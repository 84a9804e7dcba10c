"""The questions about how arrays lie in memory beyond C-contiguous or not: which views are impossible, what runs backwards."""

from __future__ import annotations

from copylint.domain.truth import NO
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import origin
from copylint.engine.indices import read_index
from copylint.queries.ask import Ask
from copylint.queries.strides import fits, layouts, number
from copylint.syntax.ir import Instr, Op

_REVERSING = frozenset({"numpy.flip", "numpy.flipud", "numpy.fliplr", "numpy.rot90"})
_WITH_ALL_AXES = frozenset({"T", "transpose", "swapaxes"})


def view_is_impossible(ask: Ask, call: Instr) -> tuple[bool, bool]:
    """Whether `x.view(sizes)` raises whatever the sizes are, and whether that is so only if what came from outside is
    contiguous.
    """
    receiver = call.args[0].args[0]
    sizes = _sizes(ask, call)
    found = layouts(ask.frame, receiver, call) if sizes else None
    if not found or any(fits(layout, sizes) is not NO for layout in found):
        return False, False
    return True, any(layout.presumed for layout in found)


def _sizes(ask: Ask, call: Instr) -> tuple[int | None, ...]:
    """The sizes that `.view` is asked for, None for one that is not known; empty where they cannot be counted."""
    operands = call.args[1:]
    if call.data.stars or call.data.keywords or not operands:
        return ()
    if len(operands) == 1:
        source = origin(operands[0])
        if source.op is Op.BUILD and source.data.kind in ("tuple", "list") and not source.data.stars:
            operands = source.args
        elif ask.kind(operands[0]) != "int":
            return ()  # a dtype, or a shape of unknown length
    return tuple(number(ask.frame, operand) for operand in operands)


def asks_for_contiguity(ask: Ask) -> bool:
    """Whether the function looks at `x.is_contiguous()` anywhere."""
    return any(instr.op is Op.ATTR and instr.data in ("is_contiguous", "stride") for instr in ask.function.instrs)


def reversal_of(ask: Ask, instr: Instr) -> Instr | None:
    """The operation that lets a NumPy array run backwards (`a[::-1]`, `np.flip(a)`), where nothing has copied it since."""
    made = origin(instr)
    found = None
    while True:
        if _reverses(ask, made):
            if found is not None:
                return None  # turned round twice
            found = made
            made = origin(made.args[0] if made.op is Op.ITEM else made.args[1])
        elif _only_turns(ask, made):
            made = origin(made.args[0] if made.op in (Op.ATTR, Op.ITEM) else made.args[0].args[0])
        else:
            return found


def _reverses(ask: Ask, made: Instr) -> bool:
    if made.op is Op.CALL:
        turns = ask.operand(made, "k")
        known = number(ask.frame, turns) if turns is not None else 1
        return ask.called_fact(made) in _REVERSING and known is not None and known % 4 != 0
    if made.op is not Op.ITEM or ask.kind(made.args[0]) not in ("ndarray", "masked", ""):
        return False
    index = read_index(ask.frame, made.args[1])
    steps = [_step(ask, part) for part in index.instrs]
    return set(index.parts) <= {"slice", "ellipsis", "new"} and any(step is not None and step < 0 for step in steps)


def _only_turns(ask: Ask, made: Instr) -> bool:
    """Whether an operation hands on every axis of an array as it is: a transpose, or a slice that runs forwards."""
    if made.op is Op.ATTR:
        return made.data == "T" and ask.is_array(made)
    if made.op is Op.CALL:
        return (
            made.args[0].op is Op.ATTR
            and made.args[0].data in _WITH_ALL_AXES
            and ask.kind(made.args[0].args[0]) in ("ndarray", "")
        )
    if made.op is not Op.ITEM or not ask.is_array(made.args[0]):
        return False
    index = read_index(ask.frame, made.args[1])
    return set(index.parts) <= {"slice", "ellipsis", "new"} and not _reverses(ask, made)


def _step(ask: Ask, part: Instr) -> int | None:
    source = origin(part)
    return number(ask.frame, source.args[2]) if source.op is Op.SLICE else None


def is_transposed(ask: Ask, instr: Instr) -> bool:
    """Whether a register is the transpose of something that is none itself, which is contiguous in no ordinary case."""
    shape = ask.value(instr).shape
    if isinstance(shape, tuple) and sum(dim != 1 for dim in shape) < 2:
        return False
    made = origin(instr)
    if made.op is Op.ATTR:
        return made.data in ("T", "mT", "H") and ask.is_array(made.args[0]) and not is_transposed(ask, made.args[0])
    fact, receiver = fact_of_call(ask.frame, made) if made.op is Op.CALL else (None, None)
    source = receiver if receiver is not None else made.args[1] if fact is not None and len(made.args) > 1 else None
    turns = fact is not None and any(row.effect.shape in ("transpose", "swap", "permute") for row in fact.cases)
    return turns and source is not None and not is_transposed(ask, source)

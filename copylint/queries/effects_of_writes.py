"""What a function writes: which registers its writes reach, and what a loop leaves unchanged."""

from __future__ import annotations

from copylint.domain.heap import ESCAPED, HELD, UNSURE
from copylint.domain.storage import FULL, UNKNOWN, mask_of
from copylint.domain.truth import MAYBE, NO, YES, Truth
from copylint.engine.defuse import origin
from copylint.engine.effects import Write
from copylint.engine.subscripts import selection
from copylint.queries.ask import Ask
from copylint.syntax.ir import Instr, Loop, Op


def invariant_in(ask: Ask, instr: Instr, loop: Loop) -> Truth:
    """Whether a register holds the same object with the same data on every pass of a loop."""
    made = _made(ask, instr, loop)
    if made is None:
        return NO
    held = {ref.storage for ref in ask.value(instr).refs}
    if UNKNOWN in held or not held:
        return MAYBE
    hidden = all(storage.site == "alloc" and not ask.result.flags_before(instr, storage) & (ESCAPED | UNSURE) for storage in held)
    for write in ask.frame.writes:
        if loop.holds(write.instr.block) and any(
            r.storage in held or (r.storage == UNKNOWN and not hidden) for r in write.value.refs
        ):
            return NO
    if not hidden and _unseen_call_in(ask, loop):
        return MAYBE
    return YES


def _made(ask: Ask, instr: Instr, loop: Loop) -> Instr | None:
    """The definition outside the loop that a register is made from by views alone; None where there is none."""
    made = origin(instr)
    others: tuple[Instr, ...]
    while loop.holds(made.block):
        if made.op is Op.ATTR:
            base, others = made.args[0], ()
        elif made.op is Op.CALL and made.args[0].op is Op.ATTR and ask.is_array(made) and ask.is_array(made.args[0].args[0]):
            base, others = made.args[0].args[0], made.args[1:]
        elif made.op is Op.ITEM:
            base, others = made.args[0], made.args[1:]
        else:
            return None
        if any(loop.holds(origin(other).block) and origin(other).op is not Op.CONST for other in others):
            return None
        made = origin(base)
    return made


def is_written(ask: Ask, instr: Instr) -> bool:
    """Whether anything in the function writes through a register's storage, keeps it, or hands it to unseen code."""
    made = {ref.storage._replace(older=False) for ref in ask.value(instr).refs if ref.storage.site == "alloc"}
    if any(r.storage._replace(older=False) in made for write in ask.frame.writes for r in write.value.refs):
        return True
    return any(ask.result.ever_flagged(storage) & (ESCAPED | HELD) for storage in made)


def writes_to(ask: Ask, instr: Instr) -> list[Write]:
    """The writes of the function that may reach what a register refers to, unknown handles left out."""
    held = {ref.storage._replace(older=False) for ref in ask.value(instr).refs} - {UNKNOWN}
    return [w for w in ask.frame.writes if any(ref.storage._replace(older=False) in held for ref in w.value.refs)]


def holds_part_of(ask: Ask, left: Instr, right: Instr) -> bool:
    """Whether two registers refer to one storage on some path; that two parameters may be one object does not count."""
    held = {ref.storage._replace(older=False) for ref in ask.value(left).refs} - {UNKNOWN}
    return any(ref.storage._replace(older=False) in held for ref in ask.value(right).refs)


def takes_everything(ask: Ask, store: Instr) -> bool:
    """Whether `x[...] = y` writes all of x."""
    return store.data is None and selection(ask.frame, ask.value(store.args[0]), store.args[1]) == FULL


def _unseen_call_in(ask: Ask, loop: Loop) -> bool:
    return any(i.op is Op.CALL and loop.holds(i.block) and ask.called_fact(i) is None for i in ask.function.instrs)


def writes_mask(ask: Ask, write: Write) -> bool:
    """Whether a store into a masked array writes the array that was given as its mask, besides the data."""
    mask = mask_of(ask.value(write.handle).refs)
    return bool(mask) and write.value.refs == mask

"""What is certain enough to accuse: references, and loops that go over all of an array."""

from __future__ import annotations

from copylint.domain import storage as storages
from copylint.domain.storage import FULL, UNKNOWN, WHOLE, Cause, Ref, Selector, Storage
from copylint.domain.truth import YES
from copylint.domain.value import Value
from copylint.engine.cfg import entering
from copylint.engine.defuse import origin
from copylint.engine.effects import Write
from copylint.engine.frame import Frame
from copylint.engine.rows import handed_out
from copylint.engine.symbols import integer, length_symbol
from copylint.syntax.ir import Block, Instr, Op


def accusable(frame: Frame, instr: Instr) -> Value:
    """The value by which a write through this register can be accused, with only the references that can be.

    At the header of a loop the value on entry may be taken: the first pass is a real execution. Never at a branch.
    """
    value = frame.value(instr)
    source = origin(instr)
    if not any(map(usable, value.refs)) and source.op is Op.PHI:
        entry = entering(source)
        if len(entry) == 1 and entry[0] is not source:
            value = frame.value(entry[0])
    return value._replace(refs=tuple(ref for ref in value.refs if usable(ref)))


def usable(ref: Ref) -> bool:
    """Whether a reference may accuse: certain, or left open by an operation alone, and to one storage."""
    return ref.cause in (Cause.MUST, Cause.OP) and ref.storage != UNKNOWN and not ref.storage.older


def _inside(block: Block, header: Block) -> bool:
    return header.loop is not None and header.loop.holds(block)


def swept(frame: Frame, write: Write, alias: Instr, own: tuple[Ref, ...]) -> tuple[tuple[Ref, ...], Selector]:
    """The references and the selector of a write; that of one row in a loop over all rows reaches the alias's row.

    `first = frames[0]; for frame in frames: frame -= first` writes the first row on the first pass. Only for a alias from
    before the loop that lies at or after the start: of the last row nothing is read once it is written.
    """
    base = _swept_array(frame, write) if _is_at_the_start(frame.value(alias)) else None
    if base is None or base[1] is None or _inside(alias.block, base[1]):
        return own, write.selector
    return tuple(ref for ref in frame.value(base[0]).refs if usable(ref)), FULL


def _swept_array(frame: Frame, write: Write) -> tuple[Instr, Block | None] | None:
    """The array over which the loop around a write goes row by row, and the loop's header."""
    handle = origin(write.handle)
    iterated = handed_out(handle)
    if iterated is not None and frame.value(iterated).is_array:
        return iterated, _header(handle)
    if handle.op is Op.ITEM:
        base, index = handle.args
    elif write.instr.op is Op.SETITEM:
        base, index = write.instr.args[:2]
    else:
        return None
    step = origin(index)
    source = origin(step.args[0].args[0]) if step.op is Op.NEXT and step.args[0].op is Op.ITER else None
    if source is None or source.op is not Op.CALL or len(source.args) != 2 or frame.value(source).kind != "range":
        return None
    is_all = frame.value(base).is_array and frame.value(source.args[1]) == integer(length_symbol(frame, base))
    return (base, _header(step)) if is_all else None


def _header(step: Instr) -> Block | None:
    return step.block.loop.header if step.block.loop is not None else None


def _is_at_the_start(alias: Value) -> bool:
    """Whether a part starts at row 0 or a later one that is counted from the start."""
    for ref in alias.refs:
        key = ref.selector[1] if ref.selector[0] == "part" else None
        first = key[1] if isinstance(key, tuple) and key[:1] == ("axes",) else key
        if not isinstance(first, int) or first < 0:
            return False
    return bool(alias.refs)


def shared_part(own: tuple[Ref, ...], selector: Selector, others: tuple[Ref, ...]) -> tuple[Storage, Selector, bool] | None:
    """The storage that both certainly share in the written part, and whether they do whatever the operations did."""
    same_fate = len(own) > 1 and {ref.storage for ref in own} == {ref.storage for ref in others}
    for mine in own:
        for other in others:
            if other.storage == mine.storage and usable(other):
                written = storages.compose(mine.selector, selector)
                if storages.overlap(written, other.selector) is YES:
                    return other.storage, other.selector, same_fate or mine.cause is other.cause is Cause.MUST
    return None


def itself(frame: Frame, write: Write, alias: Instr) -> tuple[Storage, Selector, bool] | None:
    """As `shared_part`, where both names are bound to one register: whichever part that is, they are one object."""
    refs = frame.value(alias).refs
    if not refs or origin(alias) is not origin(write.handle) or not is_done_to(write):
        return None
    if any(ref.storage == UNKNOWN for ref in refs):
        return None  # what unseen code gives may be anything, whatever it is annotated to give
    return refs[0].storage, WHOLE, True


def is_done_to(write: Write) -> bool:
    """Whether a write is certain by its own text: an operator, a store, a method of what is written."""
    if write.instr.op is Op.CALL:
        callee, asked = write.instr.args[0], write.instr.data.keywords
        return write.site is None and callee.op is Op.ATTR and callee.args[0] is write.handle and "inplace" not in asked
    return write.site is None and write.instr.op in (Op.AUG, Op.SETITEM)

"""The parts of an array that a swap stores: which subscripts are views, and what a store changes in them."""

from __future__ import annotations

from copylint.domain import storage as storages
from copylint.domain.storage import Cause
from copylint.domain.truth import YES
from copylint.engine.defuse import origin
from copylint.engine.indices import read_index
from copylint.engine.ranks import rank_as_called
from copylint.engine.symbols import index_key
from copylint.queries.ask import Ask
from copylint.queries.provenance import same_object
from copylint.syntax.ir import Instr, Op


def same_place(ask: Ask, item: Instr, store: Instr) -> bool:
    """Whether `item` reads exactly what `store` (a SETITEM of the same statement) writes: `x[..., 0]` and `x[..., 0]`."""
    return (
        item.op is Op.ITEM
        and same_object(ask.frame, item.args[0], store.args[0])
        and index_key(ask.frame, item.args[1]) == index_key(ask.frame, store.args[1])
    )


def taken_apart(instr: Instr) -> Instr:
    """The instruction that made an object, also where a display was built and unpacked at once: `[a, b] = [b, a]`."""
    made = origin(instr)
    if made.op is Op.UNPACK and made.args[0].op is Op.BUILD and not made.args[0].data.stars:
        position, targets, star = made.data
        if star is None and targets == len(made.args[0].args):
            return origin(made.args[0].args[position])
    return made


def is_view_of_part(ask: Ask, item: Instr) -> bool:
    """Whether `x[i]` is proven to be a view of the array x: basic indices, and axes left over where NumPy is asked."""
    if item.op is not Op.ITEM or not ask.is_array(item.args[0]):
        return False
    index = read_index(ask.frame, item.args[1])
    parts = [part or _passed(ask, instr) for part, instr in zip(index.parts, index.instrs, strict=True)]
    if not set(parts) <= {"int", "slice", "new", "ellipsis"}:
        return False
    if ask.kind(item.args[0]) == "tensor" or "slice" in parts or "ellipsis" in parts:
        return True
    return rank_as_called(ask.frame, item.args[0], item).least > parts.count("int")


def _passed(ask: Ask, instr: Instr) -> str:
    """The part of an index that a parameter stands for, by what the callers in this file pass."""
    given = ask.program.parameters.passed(ask.function, origin(instr))
    return "int" if given and all(kind == "int" for kind, _ in given) else ""


def may_hold_numbers(ask: Ask, instr: Instr, at: Instr) -> bool:
    """Whether an array may have one axis, so that its elements are numbers."""
    return rank_as_called(ask.frame, instr, at).least < 2


def shares_written_part(ask: Ask, content: Instr, handle: Instr, selector: storages.Selector) -> bool:
    """Whether a register certainly is a view that has an element of the written part of another."""
    for mine in ask.value(content).refs:
        for other in ask.value(handle).refs:
            if mine.cause is other.cause is Cause.MUST and mine.storage == other.storage and not mine.storage.older:
                written = storages.compose(other.selector, selector)
                if storages.overlap(written, mine.selector) is YES:
                    return True
    return False


def later_in_block(instr: Instr) -> list[Instr]:
    """The instructions that run directly after this one, up to the next branch."""
    return [other for other in instr.block.instrs if other.id > instr.id]

"""Writes that are lost: into copies that nobody looks at again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from copylint.domain.heap import ESCAPED, HELD, SAVED
from copylint.domain.storage import Cause, Storage
from copylint.domain.truth import YES
from copylint.domain.value import ARRAYS, CONTAINERS, literal_of
from copylint.engine.calls.conditions import bind, possible
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.cfg import successors
from copylint.engine.defuse import closure, variable
from copylint.engine.effects import Write
from copylint.engine.uses import Use, operands_of, use_of
from copylint.facts.effects import Effect, Result
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.queries.layout import flattening_copies
from copylint.rules.aliasing.cpl204_write_to_temporary.selections import certainly_copies
from copylint.syntax.ir import Block, Function, Instr, Op


class LostCopy(NamedTuple):
    """An array, list or dict of this function that a write has changed and that nothing reads afterwards."""

    made: Instr
    """What made it: the selecting subscript, the copying call, the operator, the property that is read."""
    source: Instr | None
    """What it is a copy of."""
    way: str
    """ "selection", "slice", "call", "operator", "property", "function"."""
    names: tuple[str, ...]
    """The variables that hold it or a view of it."""
    storage: Storage


def lost_copy(ask: Ask, write: Write) -> LostCopy | None:
    """The copy that a write goes into and that nobody reads, keeps or hands on afterwards; None where somebody may."""
    storage = write.value.must or _certainly_copied(ask, write)
    if write.site is not None or storage is None or storage.site != "alloc":
        return None
    made = ask.function.instrs[int(str(storage.key[0]))]
    origin_of = _origin_of_copy(ask, made)
    if origin_of is None or ask.result.ever_flagged(storage) & (ESCAPED | HELD):
        return None
    holders = _holders(ask, storage)
    names = tuple(dict.fromkeys(name for i in holders.values() if (name := variable(i)) is not None and name != "_"))
    if names and (ask.result.ever_flagged(storage) & SAVED or ask.alias.is_read_from_elsewhere(made)):
        return None
    if _result_is_used(ask, write.instr, holders) or _read_after(ask, write.instr, made, holders):
        return None
    return LostCopy(made, origin_of[1], origin_of[0], names, storage)


def _certainly_copied(ask: Ask, write: Write) -> Storage | None:
    """The copy that flattening has to make, though the operation may give a view in other cases: `a.T.reshape(-1)`."""
    new = [ref.storage for ref in write.value.refs if ref.storage.site == "alloc" and ref.cause is Cause.OP]
    for storage in new:
        made = ask.function.instrs[int(str(storage.key[0]))]
        if made.op is not Op.CALL or any(ref.cause is not Cause.OP for ref in write.value.refs):
            continue
        fact, receiver = fact_of_call(ask.frame, made)
        operands = bind(fact, made, receiver).named if fact is not None else {}
        source = next(iter(operands.values()), None)
        if source is not None and _flattens(ask, made, operands) and _needs_copy(ask, source, operands.get("order")):
            return storage
    return None


def _flattens(ask: Ask, call: Instr, operands: dict[str, Instr]) -> bool:
    """Whether a reshape gives one axis."""
    name = ask.called_name(call)
    if name in words(Role.FLATTENS):
        return not {"start_dim", "end_dim"} & set(operands)
    shapes = [i for key, i in operands.items() if "shape" in key]
    return name == "reshape" and len(shapes) == 1 and literal_of(ask.value(shapes[0])) == (True, -1)


def _needs_copy(ask: Ask, source: Instr, order: Instr | None) -> bool:
    """Whether the elements do not lie in memory in the order that is asked for."""
    asked = literal_of(ask.value(order))[1] if order is not None else "C"
    return asked in ("C", "F") and flattening_copies(ask.layout, source, str(asked)) is YES


def outlives(ask: Ask, instr: Instr, at: Instr) -> bool:
    """Whether what a register holds can be seen after an instruction: it is used later, or others hold it too."""
    value = ask.value(instr)
    if any(r.storage.site != "alloc" or ask.result.ever_flagged(r.storage) & (ESCAPED | HELD) for r in value.refs):
        return True
    held = {ref.storage for ref in value.refs}
    return any(other is not at and any(ref.storage in held for ref in ask.value(other).refs) for other in _live_after(ask, at))


def _live_after(ask: Ask, at: Instr) -> list[Instr]:
    live = ask.result.liveness.after(at)
    return [instr for instr in ask.function.instrs if live >> instr.id & 1]


def _origin_of_copy(ask: Ask, made: Instr) -> tuple[str, Instr | None] | None:
    """How a storage came to be the copy of something that exists by itself: the way and the something."""
    if made.op is Op.ITEM:
        base = made.args[0]
        if ask.is_array(base):
            return ("selection", base) if certainly_copies(ask.frame, made) else None
        return ("slice", base) if ask.kind(base) == "list" else None
    if made.op in (Op.BIN, Op.UNARY, Op.COMPARE):
        return ("operator", None) if ask.is_array(made) else None
    if made.op is Op.ATTR:
        owner = made.args[0]
        getter = ask.program.method(ask.function, ask.value(owner), made.data)
        return ("property", owner) if getter is not None and ask.is_array(made) else None  # not the `.imag` of an array
    if made.op is not Op.CALL:
        return None
    target = ask.value(made.args[0])
    if isinstance(target.const, Function) or _runs_own_method(ask, made):
        return ("function", None) if ask.is_array(made) and _allocates_afresh(ask, made) else None
    return _copying_call(ask, made)


def _runs_own_method(ask: Ask, call: Instr) -> bool:
    callee = call.args[0]
    if callee.op is not Op.ATTR:
        return False
    return ask.program.method(ask.function, ask.value(callee.args[0]), callee.data) is not None


def _allocates_afresh(ask: Ask, call: Instr) -> bool:
    """Whether a call of this module's gives back nothing but new storage."""
    return len(ask.value(call).refs) == 1 and ask.value(call).must is not None


def _copying_call(ask: Ask, call: Instr) -> tuple[str, Instr | None] | None:
    fact, receiver = fact_of_call(ask.frame, call)
    if fact is None or fact.name.startswith("numpy.random.") or fact.name.endswith("_like"):
        return None
    bound = bind(fact, call, receiver)
    effects = possible(ask.frame, fact, bound)
    if not effects or bound.open or not all(_copies(e) or e.result is Result.MAYBE for e in effects):
        return None
    sources = [i for i in (*bound.named.values(), *bound.rest) if not ask.value(i).immutable]
    kinds = ARRAYS if ask.is_array(call) else ARRAYS | CONTAINERS
    if not sources or (ask.kind(sources[0]) and ask.kind(sources[0]) not in kinds | {"list", "tuple", "element"}):
        return None
    return "call", sources[0]


def _holders(ask: Ask, storage: Storage) -> dict[int, Instr]:
    """The registers that may hold a storage or a view of it."""
    return {
        instr.id: instr
        for instr in ask.function.instrs
        if any(ref.storage.key == storage.key and ref.storage.site == "alloc" for ref in ask.value(instr).refs)
    }


def _result_is_used(ask: Ask, instr: Instr, holders: dict[int, Instr]) -> bool:
    """Whether a call gives back something else than what it has written, and that is used: `sorted(xs).pop()`."""
    return (
        instr.op is Op.CALL
        and instr.id not in holders
        and ask.kind(instr) != "none"
        and any(user.op is not Op.DISCARD for user in ask.users(instr))
    )


def _read_after(ask: Ask, write: Instr, made: Instr, holders: dict[int, Instr]) -> bool:
    """Whether some path from a write leads to a use of the data, before the copy is made anew."""

    def until_made(instrs: Sequence[Instr]) -> Sequence[Instr]:
        return instrs[: instrs.index(made)] if made in instrs else instrs

    def onward(block: Block) -> list[Block]:
        return [] if made in block.instrs else successors(block)

    rest = write.block.instrs[write.block.instrs.index(write) + 1 :]
    later = closure(() if made in rest else successors(write.block), onward)
    runs = chain([until_made(rest)], (until_made(block.instrs) for block in later))
    return any(
        operand.id in holders and _reads(ask, instr, operand, holders)
        for instr in chain.from_iterable(runs)
        if instr.op is not Op.PHI
        for operand in operands_of(instr)
    )


def _reads(ask: Ask, instr: Instr, operand: Instr, holders: dict[int, Instr]) -> bool:
    use = use_of(ask.frame, instr, operand)
    if use is Use.LOOK or instr.op is Op.DISCARD:
        return False
    if (instr.op is Op.SETITEM and operand is instr.args[2]) or (instr.op is Op.SETATTR and operand is instr.args[1]):
        return instr.args[0].id not in holders  # what an augmented assignment has changed is stored back
    if instr.op is Op.ATTR and instr.id not in holders:
        return any(user.op is not Op.CALL or user.args[0] is not instr for user in ask.users(instr))
    if instr.id in holders:
        return False
    return use.reads or _result_is_used(ask, instr, holders)


def is_visible_elsewhere(ask: Ask, names: tuple[str, ...]) -> bool:
    """Whether other code may read these variables: a module's, unless it is a script that prints, or a class's."""
    if ask.function.kind == "class":
        return True
    if ask.function.kind != "module":
        return False
    shown = (instr.args[0] for instr in ask.function.instrs if instr.op is Op.CALL)
    reads = any(i.op is Op.GLOBAL and i.data.name in names for f in ask.program.module.functions for i in f.instrs)
    return reads or not any(callee.op is Op.BUILTIN and callee.data == "print" for callee in shown)


def _copies(effect: Effect) -> bool:
    new = effect.result in (Result.FRESH, Result.SHALLOW) or (effect.result is Result.FRESH_LIST)
    return new and not effect.blank and not effect.writes and not effect.readonly


def names_of_extracts() -> frozenset[str]:
    """Names of the calls that take a part or another form of an array, where even a named result means the array itself."""
    return words(Role.EXTRACTS)


def comes_from_unseen_code(ask: Ask, instr: Instr) -> bool:
    """Whether an array may be what code that is not seen has given, and may go on using."""
    refs = ask.value(instr).refs
    return not refs or any(ref.storage.site not in ("alloc", "param") for ref in refs)

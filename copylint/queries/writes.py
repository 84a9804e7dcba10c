"""Questions about writes: whose data one changes, who else sees it, the trail that shows it, and what a loop leaves unchanged."""

from __future__ import annotations

from copylint.domain.heap import ESCAPED, HELD, UNSURE
from copylint.domain.storage import FULL, UNKNOWN, Cause, Storage, mask_of
from copylint.domain.truth import MAYBE, NO, YES, Truth
from copylint.engine.defuse import origin, sources
from copylint.engine.effects import Write
from copylint.engine.subscripts import selection
from copylint.engine.uses import Use, computed_before
from copylint.queries.aliased_write import MUTABLE, AliasHazard
from copylint.queries.ask import Ask
from copylint.queries.calls import called_function, steps_inside
from copylint.queries.conventions import decides_in_place, is_output, is_public
from copylint.queries.diagnostic import Silent
from copylint.queries.escaping_writes import SharedAttribute
from copylint.queries.provenance import TraceStep
from copylint.queries.text import storage_name
from copylint.syntax.ir import Instr, Loop, Op


def is_own_mask(ask: Ask, hazard: AliasHazard) -> bool:
    """Whether a row of a masked array is written and that array, whose mask this changes, is what is used later."""
    return writes_mask(ask, hazard.write) and ask.kind(hazard.alias) == "masked"


def walks_on(handle: Instr) -> bool:
    """Whether a loop moves a name on to a part of what it names: `node = node[key]`, the way down a tree of dicts."""
    made = origin(handle)
    return made.op is Op.PHI and any(_is_part_of(operand, made) for operand in made.args)


def _is_part_of(operand: Instr, whole: Instr) -> bool:
    part = origin(operand)
    if part.op is Op.CALL and part.args[0].op is Op.ATTR:  # `node.setdefault(key, {})`
        part = part.args[0]
    return part.op in (Op.ITEM, Op.ATTR) and origin(part.args[0]) is whole


def was_data(ask: Ask, view: Instr, write: Write, storage: Storage) -> bool:
    """Whether a view was taken of data, not of a buffer still to be filled, or was computed with before the write."""
    made = origin(view)
    taken = ask.frame.data_views.get(made.id, made.op in (Op.PARAM, Op.PHI))
    return taken or computed_before(ask.frame, made, storage, write.instr)


def caller_sources(write: Write) -> list[Storage]:
    """The caller's storages that a write may reach by an operation that copies only where it has to."""
    return [ref.storage for ref in write.value.refs if ref.storage.site == "param" and ref.cause is Cause.OP]


def outer_sources(ask: Ask, write: Write) -> list[Storage] | Silent:
    """Those of the caller's sources for which the function has to answer, or why it has to for none.

    What hangs on an object is left out: it may fill its own buffers through a reshape, and a function that gets a module
    may be there to change its weights (timm's merge_pre_bn). So are outputs, and what the function writes in any case.
    """
    sources = [storage for storage in caller_sources(write) if len(storage.key) == 1]
    plain = [storage for storage in sources if not is_output(ask, str(storage.key[0]))]
    if sources and not plain:
        return Silent(f"the parameter `{sources[0].key[0]}` is there to be written, by its name or by what takes its place")
    sites = ask.frame.effects.writes.values()
    always = {site.storage for site in sites if site.certain and not site.by_operation}
    if write.site is not None and write.site.by_operation and (callee := called_function(ask, write.instr)) is not None:
        inner = ask.program.summary(callee).writes
        if any(site.storage == write.site.storage and site.certain and not site.by_operation for site in inner):
            return []
    left = [storage for storage in plain if storage not in always]
    return left if left or not plain else Silent(f"`{plain[0].key[0]}` is written in any case: no operation decides it")


def is_written_in_place(write: Write) -> bool:
    """Whether the written value is proven to be an array or list, so that the write cannot be a rebinding."""
    return write.value.is_array or write.value.kind in MUTABLE


def excuse_for(ask: Ask, write: Write) -> Silent | None:
    """Why a write to the caller's data is not this function's to answer for; None where it is public and announces nothing."""
    if not is_public(ask):
        return Silent("a private helper: what its callers pass decides")
    if decides_in_place(ask):
        return Silent("the function announces that it works in place, or a parameter decides")
    path = _to_the_operation(ask, write)
    if any(is_public(asked) for asked, _ in path[1:]) or _ends_outside(path[-1][1]):
        return Silent("the called function answers for it")
    return None


def _to_the_operation(ask: Ask, write: Write) -> list[tuple[Ask, Write]]:
    """A write here and in each called function, as far as an operation that may copy stands inside the call."""
    path: list[tuple[Ask, Write]] = [(ask, write)]
    for step in steps_inside(ask, write):
        site = path[-1][1].site
        if site is None or not site.by_operation:
            break
        path.append(step)
    return path


def writing_instruction(ask: Ask, write: Write) -> Instr:
    """The instruction that writes: inside the called function, where the operation that may copy is there too."""
    last = _to_the_operation(ask, write)[-1][1]
    return last.site.place if last.site is not None and last.site.by_operation else last.instr


def maybe_operation(ask: Ask, write: Write, storage: Storage) -> Instr | None:
    """The operation between the source and the handle that copies for some inputs only."""
    way = _to_the_operation(ask, write)
    storages = [storage, *(outer.site.storage for _, outer in way[:-1] if outer.site is not None)]
    for (asked, inner), source in zip(reversed(way), reversed(storages), strict=True):
        found = copying_operation(asked, inner.handle, source)
        if found is not None:
            return found
    return None


def passes_by(ask: Ask, handle: Instr, storage: Storage) -> bool:
    """Whether a storage also reaches a register on a way round the operation that may copy it: `if not array: x = asarray(x)`."""
    brought = (one for phi in sources((handle,)) if phi.op is Op.PHI for one in phi.args)
    held = (ask.value(one).refs for one in brought if one.op is not Op.PHI)
    return any(len(refs) == 1 and refs[0].storage == storage and refs[0].cause is Cause.MUST for refs in held)


def call_steps(ask: Ask, write: Write) -> list[TraceStep]:
    """The step of the trail that enters a called function."""
    if write.site is None:
        return []
    return [TraceStep("escaped", write.instr, f"`{ask.text.code(write.instr)}` passes it on")]


def story(ask: Ask, hazard: AliasHazard) -> list[TraceStep]:
    """The whole trail: creation, how both names came to the storage, the write, the read."""
    trail = ask.trail.creation(hazard.storage, hazard.alias)
    steps = [*ask.trail.chain(hazard.alias, hazard.storage), *ask.trail.chain(hazard.handle, hazard.storage)]
    unique = {(step.instr.id, step.message): step for step in steps}
    trail += sorted(unique.values(), key=lambda step: step.instr.id)
    write = hazard.write
    trail.append(TraceStep("written", write.instr, f"`{write.how}` writes through `{ask.text.name(hazard.handle)}`"))
    trail += call_steps(ask, write)[:0]
    use = next((u for u in hazard.alias_uses if u.kind is Use.COMPUTE), hazard.alias_uses[0])
    verb = "is computed with" if use.kind is Use.COMPUTE else "is handed on"
    trail.append(TraceStep("read", use.instr, f"`{ask.text.name(hazard.alias)}` {verb} here"))
    return trail


def kept_story(ask: Ask, write: Write, kept: SharedAttribute) -> list[TraceStep]:
    """The trail of a write to what an object keeps: how the name came to it, the write, and where it is handed back."""
    name, made = ask.text.name(write.handle), origin(write.handle)
    way = ask.trail.chain(write.handle, kept.source)
    keeper = storage_name(kept.attribute)
    what = f"`{keeper}`, one for all objects of the class" if kept.whole else f"an element of what `{keeper}` keeps"
    element = TraceStep("aliased" if kept.whole else "viewed", made, f"`{name}` is {what}")
    return [
        *(way or [element]),
        TraceStep("written", write.instr, f"`{write.how}` writes through `{name}`"),
        TraceStep("escaped", kept.returned, f"`{name}` is handed back here"),
    ]


def again_story(ask: Ask, write: Write, place: Instr, how: str, read: Instr) -> list[TraceStep]:
    """The trail of a write to an array that a caller passes on and then reads."""
    name = ask.text.name(write.handle)
    return [
        TraceStep("escaped", write.instr, f"`{ask.text.code(write.instr)}` passes `{name}` on"),
        TraceStep("written", place, f"`{how}` writes"),
        TraceStep("read", read, f"`{name}` is computed with here"),
    ]


def _ends_outside(write: Write) -> bool:
    """Whether the operation stands in a called function that the path to it does not reach."""
    return write.site is not None and write.site.by_operation


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



def copying_operation(ask: Ask, instr: Instr, storage: Storage) -> Instr | None:
    """The first operation on a path from a storage to a register that copies for some inputs only."""
    for step in ask.trail.chain(instr, storage):
        if any(r.storage == storage and r.cause is Cause.OP for r in ask.value(step.instr).refs):
            return step.instr
    return None

"""CPL203: a write through the result of an operation that copies for some inputs and shares storage for others."""

from __future__ import annotations

from copylint.queries.ask import Ask, Draft, Instr, Mark, Op, Plan, Write

CODE = "CPL203"
NAME = "maybe-view-mutated"
DEFAULT = "on"
SUMMARY = "a write through the result of `asarray`, `reshape`, `.to()` and the like changes the source for some inputs only"

_NAMES = (
    "asarray asanyarray ascontiguousarray asfortranarray asarray_chkfinite array require as_tensor atleast_1d atleast_2d "
    "atleast_3d reshape ravel flatten resize contiguous astype to float half double long int bool type type_as cpu cuda "
    "numpy to_numpy filled masked_array MaskedArray nan_to_num"
)
_OPERATIONS = frozenset(_NAMES.split())
"""The operations that a caller cannot be expected to see through. A transpose copies only what is no array yet: no surprise."""
_MASK = (
    "`{how}` on `{handle}` also changes the mask, and with it {whose}: "
    "the masked array keeps a boolean array as its mask without a copy; give it `{mask}.copy()`"
)


def check_write(ask: Ask, write: Write) -> Draft | None:
    """The first write that reaches a caller's array, or a local one that is used later, through such an operation."""
    if not ask.is_written_in_place(write):
        return ask.quiet("{} is not known to be an array, so this may be a rebinding", write.handle)
    ask.quiet("no operation that copies for some inputs only stands before {}", write.handle)
    return _callers_data(ask, write) or _objects_data(ask, write) or _local_data(ask, write) or _callers_array(ask, write)


def _callers_data(ask: Ask, write: Write) -> Draft | None:
    sources = ask.outer_sources(write)
    if not sources or not ask.judges_callers_data(write):
        return None
    storage, handle = sources[0], ask.name(write.handle)
    operation, source = ask.maybe_operation(write, storage), ask.storage_name(storage)
    if operation is None or not _is_one(ask, operation):
        return ask.quiet("no operation that may copy an array stands between the parameter and the write")
    message = (
        f"`{write.how}` on `{handle}` changes the caller's `{source}` for some inputs and not for others: "
        f"`{ask.code(operation)}` copies only where it has to; copy it explicitly"
    )
    if ask.writes_mask(write):
        message = _MASK.format(how=write.how, handle=handle, whose=f"the caller's `{source}`", mask=source)
    marks = [*ask.creation(storage, write.handle), *ask.chain(write.handle, storage), *ask.call_marks(write)]
    marks.append(Mark("written", ask.place(write), f"`{write.how}` writes through `{handle}`"))
    return Draft(ask.place(write), message, "possible", marks, subject=("source", storage), fix=_fix(ask, write, operation))


def _objects_data(ask: Ask, write: Write) -> Draft | None:
    """What the object was given and keeps, or hands back changed."""
    given = ask.given(write)
    if given is not None and _is_one(ask, given.operation):
        message = (
            f"{given.how} changes the array that `{given.giver}` was given as `{given.source}`, for some inputs "
            f"and not for others: `{ask.code(given.operation)}` copies only where it has to; copy it explicitly"
        )
        marks, fix = [*given.marks, Mark("written", given.place, f"{given.how} writes")], _fix(ask, write, given.operation)
        return Draft(given.place, message, "possible", marks, subject=("source", given.subject), fix=fix)
    kept = ask.kept(write)
    if kept is None or kept.operation is None or not _is_one(ask, kept.operation) or not ask.judges_callers_data(write):
        return None
    keeper, fix = ask.storage_name(kept.attribute), _fix(ask, write, kept.operation)
    message = (
        f"`{write.how}` on `{ask.name(write.handle)}` changes what `{keeper}` keeps, for some inputs only: "
        f"`{ask.code(kept.operation)}` copies only where it has to, and the next call gets the changed data; copy it explicitly"
    )
    return Draft(write.instr, message, "possible", ask.kept_story(write, kept), subject=("kept", kept.attribute), fix=fix)


def _callers_array(ask: Ask, write: Write) -> Draft | None:
    """An array that this function reads again after it has passed it to a private one."""
    again = ask.read_again(write) if write.site is not None and write.site.by_operation else None
    inner = ask.inner(write) if again is not None else None
    if again is None or inner is None or inner[0].is_public or inner[0].decides_in_place:
        return None
    operation = ask.maybe_operation(write, write.value.refs[0].storage)
    if operation is None or not _is_one(ask, operation):
        return None
    name, place = ask.name(write.handle), ask.place(write)
    message = (
        f"this may or may not change `{name}` of the caller `{ask.function.name}`, which computes with it afterwards: "
        f"`{ask.code(operation)}` copies only where it has to; copy it explicitly"
    )
    marks, fix = ask.again_story(write, place, inner[1].how, again), _fix(ask, write, operation)
    return Draft(place, message, "possible", marks, subject=("again", place.id), fix=fix)


def _local_data(ask: Ask, write: Write) -> Draft | None:
    for surprise in ask.surprises(write):
        if surprise.certain or surprise.storage in ask.caller_sources(write) or ask.is_own_mask(surprise):
            continue  # what is the caller's has been judged as such
        within, handle, victim = ask.given_within(write), ask.name(surprise.handle), ask.name(surprise.victim)
        ways = [ask.copying_operation(side, surprise.storage) for side in (write.handle, surprise.victim)]
        ways += [within.operation] if within is not None else []
        if not (operations := [way for way in ways if way is not None and _is_one(ask, way)]):
            continue
        if not ask.was_data(surprise.victim, write, surprise.storage) and surprise.victim_selector != ("whole",):
            ask.quiet("{} was taken before there were any data", surprise.victim)
            continue
        message = (
            f"`{write.how}` on `{handle}` may or may not change `{victim}`, which is used afterwards: "
            "whether they share storage depends on the layout or dtype; copy explicitly, or write to the one that is meant"
        )
        if ask.writes_mask(write):
            message = _MASK.format(how=write.how, handle=handle, whose=f"`{victim}`, which is used afterwards", mask=victim)
        place, fix = within.place if within is not None else write.instr, _fix(ask, write, operations[0])
        return Draft(place, message, "possible", ask.story(surprise), subject=("maybe", surprise.victim.id), fix=fix)
    return None


def _fix(ask: Ask, write: Write, operation: Instr) -> Plan | None:
    change = ask.mask_copied(operation) if ask.writes_mask(write) else ask.copied_explicitly(operation)
    return ask.plan("unsafe", "copy explicitly", change)


def _is_one(ask: Ask, operation: Instr) -> bool:
    return operation.op is Op.CALL and (ask.called_name(operation) or "") in _OPERATIONS

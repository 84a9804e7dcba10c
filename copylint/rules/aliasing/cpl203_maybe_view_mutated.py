"""CPL203: a write through the result of an operation that copies for some inputs and shares storage for others."""

from __future__ import annotations

from copylint.edits.core import plan
from copylint.edits.insert_copy import copied_explicitly, copy_of, mask_copied
from copylint.engine.effects import Write
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.fixes.plan import Plan
from copylint.queries.aliased_write import AliasHazard
from copylint.queries.ask import Ask
from copylint.queries.calls import innermost_write, read_again
from copylint.queries.conventions import decides_in_place, is_public
from copylint.queries.diagnostic import Diagnostic, Silent, Subject, Verdict, every_diagnostic, first_of
from copylint.queries.escaping_writes import shared_attribute, stored_argument, stored_argument_within
from copylint.queries.provenance import TraceStep
from copylint.queries.text import storage_name
from copylint.queries.writes import (
    again_story,
    call_steps,
    caller_sources,
    copying_operation,
    excuse_for,
    is_own_mask,
    is_written_in_place,
    kept_story,
    maybe_operation,
    outer_sources,
    passes_by,
    story,
    was_data,
    writes_mask,
    writing_instruction,
)
from copylint.syntax.ir import Instr, Op

CODE = "CPL203"
NAME = "maybe-view-mutated"
DEFAULT = "on"
SUMMARY = "a write through the result of `asarray`, `reshape`, `.to()` and the like changes the source for some inputs only"
WORDS = ("ARRAYS", "WRITES")
ORDER = ("write", 40)

_OPERATIONS = (Role.SHARES_OR_COPIES, Role.CONVERTS, Role.FLATTENS, Role.MAKES_CONTIGUOUS, Role.EXPORTS)
"""The operations that a caller cannot be expected to see through. A transpose copies only what is no array yet: no hazard."""
_MASK = (
    "`{how}` on `{handle}` also changes the mask, and with it {whose}: "
    "the masked array keeps a boolean array as its mask without a copy; give it `{mask}.copy()`"
)


def check_write(ask: Ask, write: Write) -> list[Verdict]:
    """The first write that reaches a caller's array, or a local one that is used later, through such an operation."""
    if not is_written_in_place(write):
        return [Silent("{} is not known to be an array, so this may be a rebinding", write.handle)]
    outer = first_of(lambda: _callers_data(ask, write), lambda: _objects_data(ask, write))
    if isinstance(outer, Diagnostic):
        return [outer]
    return every_diagnostic(
        (outer, *(_local_data(ask, write, hazard) for hazard in ask.hazards(write))),
        lambda: _callers_array(ask, write),
        otherwise=Silent("no operation that copies for some inputs only stands before {}", write.handle),
    )


def _callers_data(ask: Ask, write: Write) -> Verdict:
    sources = outer_sources(ask, write)
    if isinstance(sources, Silent):
        return sources
    if not sources:
        return None
    if (excuse := excuse_for(ask, write)) is not None:
        return excuse
    storage, handle = sources[0], ask.text.name(write.handle)
    operation, source = maybe_operation(ask, write, storage), storage_name(storage)
    if operation is None or not _is_one(ask, operation):
        return Silent("no operation that may copy an array stands between the parameter and the write")
    message = (
        f"`{write.how}` on `{handle}` changes the caller's `{source}` for some inputs and not for others: "
        f"`{ask.text.code(operation)}` copies only where it has to; copy it explicitly"
    )
    fix = _fix(ask, write, operation)
    if writes_mask(ask, write):
        message = _MASK.format(how=write.how, handle=handle, whose=f"the caller's `{source}`", mask=source)
    elif passes_by(ask, write.handle, storage):
        code, cure, fix = ask.text.code(operation), copy_of(ask, write.handle), None
        message = (
            f"`{write.how}` on `{handle}` changes the caller's `{source}` on the path round `{code}`, on which nothing is "
            f"copied; write to a copy (`{handle} = {cure}`)"
        )
    trail = [*ask.trail.creation(storage, write.handle), *ask.trail.chain(write.handle, storage), *call_steps(ask, write)]
    trail.append(TraceStep("written", writing_instruction(ask, write), f"`{write.how}` writes through `{handle}`"))
    return Diagnostic(
        writing_instruction(ask, write),
        message,
        "possible",
        trail,
        subject=Subject(("source", storage)),
        fix=fix,
    )


def _objects_data(ask: Ask, write: Write) -> Verdict:
    """What the object was given and keeps, or hands back changed."""
    given = stored_argument(ask, write)
    if given is not None and _is_one(ask, given.operation):
        message = (
            f"{given.how} changes the array that `{given.giver}` was given as `{given.source}`, for some inputs "
            f"and not for others: `{ask.text.code(given.operation)}` copies only where it has to; copy it explicitly"
        )
        trail, fix = [*given.trail, TraceStep("written", given.place, f"{given.how} writes")], _fix(ask, write, given.operation)
        return Diagnostic(
            given.place, message, "possible", trail, subject=Subject(("source", given.subject), of_module=True), fix=fix
        )
    kept = shared_attribute(ask, write)
    if kept is None or kept.operation is None or not _is_one(ask, kept.operation):
        return None
    if (excuse := excuse_for(ask, write)) is not None:
        return excuse
    keeper, fix = storage_name(kept.attribute), _fix(ask, write, kept.operation)
    message = (
        f"`{write.how}` on `{ask.text.name(write.handle)}` changes what `{keeper}` keeps, for some inputs only: "
        f"`{ask.text.code(kept.operation)}` copies only where it has to, "
        "and the next call gets the changed data; copy it explicitly"
    )
    return Diagnostic(
        write.instr, message, "possible", kept_story(ask, write, kept), subject=Subject(("kept", kept.attribute)), fix=fix
    )


def _callers_array(ask: Ask, write: Write) -> Diagnostic | None:
    """An array that this function reads again after it has passed it to a private one."""
    again = read_again(ask, write) if write.site is not None and write.site.by_operation else None
    inner = innermost_write(ask, write) if again is not None else None
    if again is None or inner is None or is_public(inner[0]) or decides_in_place(inner[0]):
        return None
    operation = maybe_operation(ask, write, write.value.refs[0].storage)
    if operation is None or not _is_one(ask, operation):
        return None
    name, place = ask.text.name(write.handle), writing_instruction(ask, write)
    message = (
        f"this may or may not change `{name}` of the caller `{ask.function.name}`, which computes with it afterwards: "
        f"`{ask.text.code(operation)}` copies only where it has to; copy it explicitly"
    )
    trail, fix = again_story(ask, write, place, inner[1].how, again), _fix(ask, write, operation)
    return Diagnostic(place, message, "possible", trail, subject=Subject(("again", place.id)), fix=fix)


def _local_data(ask: Ask, write: Write, hazard: AliasHazard) -> Verdict:
    """Data of this function that are read later; what is the caller's has been judged as such."""
    if hazard.certain or hazard.storage in caller_sources(write) or is_own_mask(ask, hazard):
        return None
    within = stored_argument_within(ask, write)
    handle, alias = ask.text.name(hazard.handle), ask.text.name(hazard.alias)
    maybe = [copying_operation(ask, side, hazard.storage) for side in (write.handle, hazard.alias)]
    maybe += [within.operation] if within is not None else []
    operations = [operation for operation in maybe if operation is not None and _is_one(ask, operation)]
    if not operations:
        return None
    if not was_data(ask, hazard.alias, write, hazard.storage) and hazard.alias_selector != ("whole",):
        return Silent("{} was taken before there were any data", hazard.alias)
    message = (
        f"`{write.how}` on `{handle}` may or may not change `{alias}`, which is used afterwards: "
        "whether they share storage depends on the layout or dtype; copy explicitly, or write to the one that is meant"
    )
    if writes_mask(ask, write):
        message = _MASK.format(how=write.how, handle=handle, whose=f"`{alias}`, which is used afterwards", mask=alias)
    place, fix = within.place if within is not None else write.instr, _fix(ask, write, operations[0])
    return Diagnostic(place, message, "possible", story(ask, hazard), subject=Subject(("maybe", hazard.alias.id)), fix=fix)


def _fix(ask: Ask, write: Write, operation: Instr) -> Plan | None:
    change = mask_copied(ask, operation) if writes_mask(ask, write) else copied_explicitly(ask, operation)
    return plan(ask, "unsafe", "copy explicitly", change)


def _is_one(ask: Ask, operation: Instr) -> bool:
    return operation.op is Op.CALL and ask.called_name(operation) in words(*_OPERATIONS)

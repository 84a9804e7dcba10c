"""CPL202: an array and a view of its data are both used as if they were independent, and one of them is written."""

from __future__ import annotations

from copylint.edits.core import plan
from copylint.edits.insert_copy import view_copied, writes_through
from copylint.engine.effects import Write
from copylint.fixes.plan import Plan
from copylint.queries.aliased_write import AliasHazard
from copylint.queries.ask import Ask
from copylint.queries.callee_writes import hands_back_view, innermost_write, read_again
from copylint.queries.conventions import decides_in_place
from copylint.queries.diagnostic import Diagnostic
from copylint.queries.escaping_writes import shared_attribute
from copylint.queries.wording import copy_of
from copylint.queries.writes import again_story, judges_callers_data, kept_story, story, was_data

CODE = "CPL202"
NAME = "view-mutated"
DEFAULT = "on"
SUMMARY = "an in-place write changes a view (or the base of a view) that is used afterwards as independent data"


def check_write(ask: Ask, write: Write) -> Diagnostic | None:
    """The first write that changes data under a view that is then computed with, or under its base."""
    ask.quiet("no view or base of {} is certainly used after the write", write.handle)
    for hazard in ask.hazards(write):
        if not hazard.certain or hazard.is_alias:
            continue
        told = _view_is_read(ask, hazard) if not hazard.through_view else _both_are_read(ask, write, hazard)
        if told is not None:
            subject, fix = ("view", hazard.alias.id), _parted(ask, hazard)
            return Diagnostic(write.instr, told, "certain", story(ask, hazard), None, subject=subject, fix=fix)
    return _kept_is_handed_back(ask, write) or _caller_reads_again(ask, write)


def _parted(ask: Ask, hazard: AliasHazard) -> Plan | None:
    """The view that is not to change becomes a copy, or the one that is written and not meant to reach its base."""
    view = hazard.handle if hazard.through_view else hazard.alias
    if not hazard.through_view and writes_through(ask, view):
        return None  # what is written through the view would no longer reach the base
    return plan(ask, "unsafe", f"make `{ask.text.name(view)}` a copy", view_copied(ask, view, hazard.storage))


def _view_is_read(ask: Ask, hazard: AliasHazard) -> str | None:
    """The base is written after a view of its data was taken, and the view is used."""
    handle, alias = ask.text.name(hazard.handle), ask.text.name(hazard.alias)
    if not was_data(ask, hazard.alias, hazard.write, hazard.storage):
        ask.quiet(f"`{alias}` was taken before `{handle}` had any data: a window on a buffer")
        return None
    return (
        f"`{hazard.write.how}` on `{handle}` also changes `{alias}`, a view of the same data that is used afterwards; "
        f"take a copy (`{copy_of(ask, hazard.alias)}`) if `{alias}` should keep the old data"
    )


def _both_are_read(ask: Ask, write: Write, hazard: AliasHazard) -> str | None:
    """The view is rewritten from its old data, and then both are computed with."""
    handle, alias = ask.text.name(hazard.handle), ask.text.name(hazard.alias)
    if not write.reads_old:
        ask.quiet(f"`{handle}` is only filled: a window on `{alias}`")
        return None
    if not any(use.kind == "compute" for use in hazard.alias_uses) or not any(use.kind == "compute" for use in hazard.own_uses):
        ask.quiet(f"`{handle}` and `{alias}` are not both computed with after the write")
        return None
    if not was_data(ask, hazard.handle, hazard.write, hazard.storage):
        ask.quiet(f"`{handle}` was taken before `{alias}` had any data: a window on a buffer")
        return None
    return (
        f"`{handle}` is a view: `{write.how}` also changes `{alias}`, which is computed with afterwards; "
        f"write to a copy (`{copy_of(ask, hazard.handle)}`) if `{alias}` should stay"
    )


def _kept_is_handed_back(ask: Ask, write: Write) -> Diagnostic | None:
    """An element or view of what the object keeps is rewritten and returned: the next call starts from the changed data."""
    kept = shared_attribute(ask, write)
    if kept is None or kept.operation is not None or not judges_callers_data(ask, write):
        return None
    handle, keeper = ask.text.name(write.handle), ask.text.storage_name(kept.attribute)
    what = f"`{keeper}` itself" if kept.whole else f"part of what `{keeper}` keeps"
    message = (
        f"`{handle}` is {what}: `{write.how}` changes it there too, so the next call starts from the "
        f"changed data; write to a copy (`{copy_of(ask, write.handle, of_name=True)}`)"
    )
    change = view_copied(ask, write.handle, write.value.refs[0].storage)
    fix = plan(ask, "unsafe", f"make `{handle}` a copy", change)
    return Diagnostic(
        write.instr, message, "certain", kept_story(ask, write, kept), None, subject=("kept", kept.attribute), fix=fix
    )


def _caller_reads_again(ask: Ask, write: Write) -> Diagnostic | None:
    """A function rewrites and returns a view of its parameter, and a caller in the file computes with its array afterwards."""
    again = read_again(ask, write) if hands_back_view(ask, write) else None
    inner = innermost_write(ask, write) if again is not None else None
    if again is None or inner is None or decides_in_place(inner[0]):
        return None
    asked, inside = inner
    handle, source = asked.text.name(inside.handle), asked.text.storage_name(inside.value.refs[0].storage)
    message = (
        f"`{handle}` is a view of the caller's `{source}`: `{inside.how}` changes both, and the caller computes with its "
        f"`{ask.text.name(write.handle)}` afterwards; write to a copy (`{copy_of(asked, inside.handle)}`)"
    )
    trail = again_story(ask, write, inside.instr, inside.how, again)
    fix = plan(ask, "unsafe", f"make `{handle}` a copy", view_copied(asked, inside.handle, inside.value.refs[0].storage))
    return Diagnostic(inside.instr, message, "certain", trail, None, subject=("again", inside.instr.id), fix=fix)

"""CPL202: an array and a view of its data are both used as if they were independent, and one of them is written."""

from __future__ import annotations

from copylint.edits.core import plan
from copylint.edits.insert_copy import copy_of, view_copied, writes_through
from copylint.engine.effects import Write
from copylint.engine.uses import Use
from copylint.fixes.plan import Plan
from copylint.queries.aliased_write import AliasHazard
from copylint.queries.ask import Ask
from copylint.queries.calls import hands_back_view, innermost_write, read_again
from copylint.queries.conventions import decides_in_place
from copylint.queries.diagnostic import Diagnostic, Silent, Subject, Verdict, every_diagnostic
from copylint.queries.escaping_writes import shared_attribute
from copylint.queries.text import storage_name
from copylint.queries.writes import again_story, excuse_for, kept_story, story, was_data

CODE = "CPL202"
NAME = "view-mutated"
DEFAULT = "on"
SUMMARY = "an in-place write changes a view (or the base of a view) that is used afterwards as independent data"
WORDS = ("ARRAYS", "WRITES")
ORDER = ("write", 50)


def check_write(ask: Ask, write: Write) -> list[Verdict]:
    """The first write that changes data under a view that is then computed with, or under its base."""
    hazards = [hazard for hazard in ask.hazards(write) if hazard.certain and not hazard.is_alias]
    return every_diagnostic(
        (_of_view(ask, write, hazard) for hazard in hazards),
        lambda: _kept_is_handed_back(ask, write),
        lambda: _caller_reads_again(ask, write),
        otherwise=Silent("no view or base of {} is certainly used after the write", write.handle),
    )


def _of_view(ask: Ask, write: Write, hazard: AliasHazard) -> Verdict:
    """The base is written under a view of its data that is used, or the view from its old data, and both are computed with."""
    handle, alias = ask.text.name(hazard.handle), ask.text.name(hazard.alias)
    view, base = (hazard.handle, alias) if hazard.through_view else (hazard.alias, handle)
    if hazard.through_view and not write.reads_old:
        return Silent(f"`{handle}` is only filled: a window on `{alias}`")
    if hazard.through_view and not all(
        any(use.kind is Use.COMPUTE for use in uses) for uses in (hazard.alias_uses, hazard.own_uses)
    ):
        return Silent(f"`{handle}` and `{alias}` are not both computed with after the write")
    if not was_data(ask, view, hazard.write, hazard.storage):
        return Silent(f"`{ask.text.name(view)}` was taken before `{base}` had any data: a window on a buffer")
    if hazard.through_view:
        message = (
            f"`{handle}` is a view: `{write.how}` also changes `{alias}`, which is computed with afterwards; "
            f"write to a copy (`{copy_of(ask, hazard.handle)}`) if `{alias}` should stay"
        )
    else:
        message = (
            f"`{write.how}` on `{handle}` also changes `{alias}`, a view of the same data that is used afterwards; "
            f"take a copy (`{copy_of(ask, hazard.alias)}`) if `{alias}` should keep the old data"
        )
    subject = Subject(("view", hazard.alias.id))
    return Diagnostic(write.instr, message, "certain", story(ask, hazard), None, subject, _parted(ask, hazard))


def _parted(ask: Ask, hazard: AliasHazard) -> Plan | None:
    """The view that is not to change becomes a copy, or the one that is written and not meant to reach its base."""
    view = hazard.handle if hazard.through_view else hazard.alias
    if not hazard.through_view and writes_through(ask, view):
        return None  # what is written through the view would no longer reach the base
    return plan(ask, "unsafe", f"make `{ask.text.name(view)}` a copy", view_copied(ask, view, hazard.storage))


def _kept_is_handed_back(ask: Ask, write: Write) -> Verdict:
    """An element or view of what the object keeps is rewritten and returned: the next call starts from the changed data."""
    kept = shared_attribute(ask, write)
    if kept is None or kept.operation is not None:
        return None
    if (excuse := excuse_for(ask, write)) is not None:
        return excuse
    handle, keeper = ask.text.name(write.handle), storage_name(kept.attribute)
    what = f"`{keeper}` itself" if kept.whole else f"part of what `{keeper}` keeps"
    message = (
        f"`{handle}` is {what}: `{write.how}` changes it there too, so the next call starts from the "
        f"changed data; write to a copy (`{copy_of(ask, write.handle, of_name=True)}`)"
    )
    change = view_copied(ask, write.handle, write.value.refs[0].storage)
    fix = plan(ask, "unsafe", f"make `{handle}` a copy", change)
    return Diagnostic(
        write.instr, message, "certain", kept_story(ask, write, kept), None, subject=Subject(("kept", kept.attribute)), fix=fix
    )


def _caller_reads_again(ask: Ask, write: Write) -> Diagnostic | None:
    """A function rewrites and returns a view of its parameter, and a caller in the file computes with its array afterwards."""
    again = read_again(ask, write) if hands_back_view(ask, write) else None
    inner = innermost_write(ask, write) if again is not None else None
    if again is None or inner is None or decides_in_place(inner[0]):
        return None
    asked, inside = inner
    handle, source = asked.text.name(inside.handle), storage_name(inside.value.refs[0].storage)
    message = (
        f"`{handle}` is a view of the caller's `{source}`: `{inside.how}` changes both, and the caller computes with its "
        f"`{ask.text.name(write.handle)}` afterwards; write to a copy (`{copy_of(asked, inside.handle)}`)"
    )
    trail = again_story(ask, write, inside.instr, inside.how, again)
    fix = plan(ask, "unsafe", f"make `{handle}` a copy", view_copied(asked, inside.handle, inside.value.refs[0].storage))
    return Diagnostic(inside.instr, message, "certain", trail, None, subject=Subject(("again", inside.instr.id)), fix=fix)

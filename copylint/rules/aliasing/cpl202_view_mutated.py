"""CPL202: an array and a view of its data are both used as if they were independent, and one of them is written."""

from __future__ import annotations

from copylint.queries.ask import Ask, Draft, Plan, Surprise, Write

CODE = "CPL202"
NAME = "view-mutated"
DEFAULT = "on"
SUMMARY = "an in-place write changes a view (or the base of a view) that is used afterwards as independent data"


def check_write(ask: Ask, write: Write) -> Draft | None:
    """The first write that changes data under a view that is then computed with, or under its base."""
    ask.quiet("no view or base of {} is certainly used after the write", write.handle)
    for surprise in ask.surprises(write):
        if not surprise.certain or surprise.is_alias:
            continue
        told = _view_is_read(ask, surprise) if not surprise.through_view else _both_are_read(ask, write, surprise)
        if told is not None:
            subject, fix = ("view", surprise.victim.id), _parted(ask, surprise)
            return Draft(write.instr, told, "certain", ask.story(surprise), None, subject=subject, fix=fix)
    return _kept_is_handed_back(ask, write) or _caller_reads_again(ask, write)


def _parted(ask: Ask, surprise: Surprise) -> Plan | None:
    """The view that is not to change becomes a copy, or the one that is written and not meant to reach its base."""
    view = surprise.handle if surprise.through_view else surprise.victim
    if not surprise.through_view and ask.writes_through(view):
        return None  # what is written through the view would no longer reach the base
    return ask.plan("unsafe", f"make `{ask.name(view)}` a copy", ask.view_copied(view, surprise.storage))


def _view_is_read(ask: Ask, surprise: Surprise) -> str | None:
    """The base is written after a view of its data was taken, and the view is used."""
    handle, victim = ask.name(surprise.handle), ask.name(surprise.victim)
    if not ask.was_data(surprise.victim, surprise.write, surprise.storage):
        ask.quiet(f"`{victim}` was taken before `{handle}` had any data: a window on a buffer")
        return None
    return (
        f"`{surprise.write.how}` on `{handle}` also changes `{victim}`, a view of the same data that is used afterwards; "
        f"take a copy (`{ask.copy_of(surprise.victim)}`) if `{victim}` should keep the old data"
    )


def _both_are_read(ask: Ask, write: Write, surprise: Surprise) -> str | None:
    """The view is rewritten from its old data, and then both are computed with."""
    handle, victim = ask.name(surprise.handle), ask.name(surprise.victim)
    if not write.reads_old:
        ask.quiet(f"`{handle}` is only filled: a window on `{victim}`")
        return None
    if not any(use.kind == "compute" for use in surprise.victim_uses) or not any(
        use.kind == "compute" for use in surprise.own_uses
    ):
        ask.quiet(f"`{handle}` and `{victim}` are not both computed with after the write")
        return None
    if not ask.was_data(surprise.handle, surprise.write, surprise.storage):
        ask.quiet(f"`{handle}` was taken before `{victim}` had any data: a window on a buffer")
        return None
    return (
        f"`{handle}` is a view: `{write.how}` also changes `{victim}`, which is computed with afterwards; "
        f"write to a copy (`{ask.copy_of(surprise.handle)}`) if `{victim}` should stay"
    )


def _kept_is_handed_back(ask: Ask, write: Write) -> Draft | None:
    """An element or view of what the object keeps is rewritten and returned: the next call starts from the changed data."""
    kept = ask.kept(write)
    if kept is None or kept.operation is not None or not ask.judges_callers_data(write):
        return None
    handle, keeper = ask.name(write.handle), ask.storage_name(kept.attribute)
    what = f"`{keeper}` itself" if kept.whole else f"part of what `{keeper}` keeps"
    message = (
        f"`{handle}` is {what}: `{write.how}` changes it there too, so the next call starts from the "
        f"changed data; write to a copy (`{ask.copy_of(write.handle, of_name=True)}`)"
    )
    change = ask.view_copied(write.handle, write.value.refs[0].storage)
    fix = ask.plan("unsafe", f"make `{handle}` a copy", change)
    return Draft(write.instr, message, "certain", ask.kept_story(write, kept), None, subject=("kept", kept.attribute), fix=fix)


def _caller_reads_again(ask: Ask, write: Write) -> Draft | None:
    """A function rewrites and returns a view of its parameter, and a caller in the file computes with its array afterwards."""
    again = ask.read_again(write) if ask.hands_back_view(write) else None
    inner = ask.inner(write) if again is not None else None
    if again is None or inner is None or inner[0].decides_in_place:
        return None
    asked, inside = inner
    handle, source = asked.name(inside.handle), asked.storage_name(inside.value.refs[0].storage)
    message = (
        f"`{handle}` is a view of the caller's `{source}`: `{inside.how}` changes both, and the caller computes with its "
        f"`{ask.name(write.handle)}` afterwards; write to a copy (`{asked.copy_of(inside.handle)}`)"
    )
    marks = ask.again_story(write, inside.instr, inside.how, again)
    fix = ask.plan("unsafe", f"make `{handle}` a copy", asked.view_copied(inside.handle, inside.value.refs[0].storage))
    return Draft(inside.instr, message, "certain", marks, None, subject=("again", inside.instr.id), fix=fix)

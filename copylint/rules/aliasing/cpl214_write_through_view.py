"""CPL214: any write through a named view whose base is used later, or through a base whose named view is."""

from __future__ import annotations

from copylint.engine.effects import Write
from copylint.queries.ask import Ask
from copylint.queries.diagnostic import Draft
from copylint.queries.writes import story

CODE = "CPL214"
NAME = "write-through-view"
DEFAULT = "opt-in"
SUMMARY = "a write through a named view also changes its base, which is used later (or the reverse)"


def check_write(ask: Ask, write: Write) -> Draft | None:
    """Every write that two names see; for learning a code base."""
    ask.quiet("no view or base of {} is certainly used after the write", write.handle)
    for surprise in ask.hazards(write):
        if not surprise.certain or surprise.is_alias:
            continue
        handle, victim = ask.text.name(surprise.handle), ask.text.name(surprise.victim)
        seen = (
            f"`{handle}` is a view of the storage of `{victim}`"
            if surprise.through_view
            else f"`{victim}` is a view of `{handle}`"
        )
        message = f"{seen}: `{write.how}` changes both, and `{victim}` is used later; make sure that is meant"
        return Draft(write.instr, message, "certain", story(ask, surprise), None, subject=("window", surprise.victim.id))
    return None

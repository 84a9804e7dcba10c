"""CPL214: any write through a named view whose base is used later, or through a base whose named view is."""

from __future__ import annotations

from copylint.engine.effects import Write
from copylint.queries.ask import Ask
from copylint.queries.diagnostic import Diagnostic
from copylint.queries.writes import story

CODE = "CPL214"
NAME = "write-through-view"
DEFAULT = "opt-in"
SUMMARY = "a write through a named view also changes its base, which is used later (or the reverse)"


def check_write(ask: Ask, write: Write) -> Diagnostic | None:
    """Every write that two names see; for learning a code base."""
    ask.quiet("no view or base of {} is certainly used after the write", write.handle)
    for hazard in ask.hazards(write):
        if not hazard.certain or hazard.is_alias:
            continue
        handle, alias = ask.text.name(hazard.handle), ask.text.name(hazard.alias)
        seen = (
            f"`{handle}` is a view of the storage of `{alias}`" if hazard.through_view else f"`{alias}` is a view of `{handle}`"
        )
        message = f"{seen}: `{write.how}` changes both, and `{alias}` is used later; make sure that is meant"
        return Diagnostic(write.instr, message, "certain", story(ask, hazard), None, subject=("window", hazard.alias.id))
    return None

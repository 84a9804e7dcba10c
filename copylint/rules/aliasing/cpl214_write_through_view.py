"""CPL214: any write through a named view whose base is used later, or through a base whose named view is."""

from __future__ import annotations

from copylint.engine.effects import Write
from copylint.queries.aliased_write import AliasHazard
from copylint.queries.ask import Ask
from copylint.queries.diagnostic import Diagnostic, Silent, Subject, Verdict, every_diagnostic
from copylint.queries.writes import story

CODE = "CPL214"
NAME = "write-through-view"
DEFAULT = "opt-in"
SUMMARY = "a write through a named view also changes its base, which is used later (or the reverse)"
WORDS = ("ARRAYS", "WRITES")
ORDER = ("write", 100)


def check_write(ask: Ask, write: Write) -> list[Verdict]:
    """Every write that two names see; for learning a code base."""
    hazards = [hazard for hazard in ask.hazards(write) if hazard.certain and not hazard.is_alias]
    unused = Silent("no view or base of {} is certainly used after the write", write.handle)
    return every_diagnostic((_of_view(ask, write, hazard) for hazard in hazards), otherwise=unused)


def _of_view(ask: Ask, write: Write, hazard: AliasHazard) -> Diagnostic:
    handle, alias = ask.text.name(hazard.handle), ask.text.name(hazard.alias)
    view = f"`{handle}` is a view of the storage of `{alias}`" if hazard.through_view else f"`{alias}` is a view of `{handle}`"
    message = f"{view}: `{write.how}` changes both, and `{alias}` is used later; make sure that is meant"
    subject = Subject(("window", hazard.alias.id))
    return Diagnostic(write.instr, message, "certain", story(ask, hazard), None, subject)

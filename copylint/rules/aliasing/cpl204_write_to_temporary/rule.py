"""CPL204: a write into a copy that nobody keeps, where the array it was taken from was meant."""

from __future__ import annotations

from copylint.edits.core import plan
from copylint.engine.effects import Write
from copylint.queries.ask import Ask
from copylint.queries.diagnostic import Diagnostic, Silent, Subject, Verdict
from copylint.queries.provenance import TraceStep
from copylint.queries.statements import expects_failure
from copylint.queries.writes import is_written_in_place
from copylint.rules.aliasing.cpl204_write_to_temporary.lost_writes import (
    LostCopy,
    comes_from_unseen_code,
    is_visible_elsewhere,
    lost_copy,
    names_of_extracts,
    outlives,
)
from copylint.rules.aliasing.cpl204_write_to_temporary.redirect_write import redirected

CODE = "CPL204"
NAME = "write-to-temporary"
DEFAULT = "on"
SUMMARY = "a write into a copy that nobody keeps, such as `a[mask][0] = 1` or `a.flatten()[0] = 1`"
WORDS = ("ARRAYS", "WRITES")
ORDER = ("write", 20)


def check_write(ask: Ask, write: Write) -> Verdict:
    """The write whose target is gone before anybody has looked at it."""
    lost = lost_copy(ask, write) if is_written_in_place(write) else None
    if lost is None:
        return None
    if expects_failure(write.instr):
        return Silent("the write is there to fail")
    if lost.names and (reason := _meant_for_itself(ask, lost, write)) is not None:
        return reason
    source = ask.text.name(lost.source) if lost.source is not None else ""
    made = ask.text.code(lost.made)
    trail = [
        TraceStep("copied", lost.made, f"`{made}` makes a new {_thing(ask, lost)}"),
        *ask.trail.chain(write.handle, lost.storage),
        TraceStep("written", write.instr, f"`{write.how}` writes into it, and nothing reads it afterwards"),
    ]
    # autograd may need what was copied as it is: the input of speechbrain's postnet
    apart = lost.source is not None and ask.called_name(lost.made) == "clone" and comes_from_unseen_code(ask, lost.source)
    message = _message(lost, write.how, made, source if not apart else "")
    fix = plan(ask, "unsafe", f"write to `{source}`", redirected(ask, write, lost) if not apart else None)
    return Diagnostic(write.instr, message, "certain", trail, None, subject=Subject(("copy", lost.made.id)), fix=fix)


def _meant_for_itself(ask: Ask, lost: LostCopy, write: Write) -> Silent | None:
    """Why a copy that has a name is no part taken from an array that lives on; None where it is one."""
    if lost.way == "call" and ask.called_name(lost.made) not in names_of_extracts():
        return Silent(f"`{lost.names[0]}` is a copy by intention")
    if lost.way not in ("selection", "call", "property"):
        return Silent(f"`{lost.names[0]}` is an array of its own")
    if is_visible_elsewhere(ask, lost.names):
        return Silent(f"other modules may read `{lost.names[0]}`")
    if lost.source is None or not outlives(ask, lost.source, write.instr):
        return Silent("what was copied is used no more either")
    return None


def _thing(ask: Ask, lost: LostCopy) -> str:
    kind = ask.kind(lost.made)
    return {"tensor": "tensor", "list": "list", "dict": "dict", "set": "set"}.get(kind, "array")


def _message(lost: LostCopy, how: str, made: str, source: str) -> str:
    if lost.way == "property":
        return f"`{how}` is lost: `{made}` builds a new array each time it is read; change what it is built from"
    if lost.names:
        start = f"`{how}` is lost: `{lost.names[0]}` holds a copy (`{made}`) that nothing reads afterwards"
    else:
        start = f"`{how}` is lost: `{made}` makes a copy that nobody keeps"
    if lost.way == "selection":
        return f"{start}; write through `{source}` in one subscript, or assign the changed part back"
    if lost.way == "slice":
        return f"{start}; assign the changed part back to `{source}`"
    if lost.way == "call" and source and not source.startswith(made):
        return f"{start}; write to `{source}` itself, or keep the result"
    return f"{start}; keep the result, or remove the write"

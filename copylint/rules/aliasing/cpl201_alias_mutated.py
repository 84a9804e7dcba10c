"""CPL201: one of two names for an object is written in place, and the other is used as if it had its old value."""

from __future__ import annotations

from copylint.analysis.questions import Ask, Draft, Write

CODE = "CPL201"
NAME = "alias-mutated"
DEFAULT = "on"
SUMMARY = "an in-place write through one name changes what another name of the same object still uses"


def check_write(ask: Ask, write: Write) -> Draft | None:
    """The first write after which both names are used."""
    for surprise in ask.surprises(write):
        if not surprise.is_alias or not surprise.certain:
            continue
        if not surprise.own_uses:
            ask.quiet(f"`{ask.name(surprise.handle)}` itself is not used after the write")
            continue
        handle, victim = ask.name(surprise.handle), ask.name(surprise.victim)
        copy = ask.copy_of(surprise.victim)
        message = f"`{handle}` and `{victim}` are one object: `{write.how}` changes both, and `{victim}` is used afterwards; bind `{handle} = {copy}` if it should keep its value"
        return Draft(write.instr, message, "certain", ask.story(surprise), None, subject=("alias", surprise.victim.id))
    return None

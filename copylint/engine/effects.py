"""What one function does to data: its writes, and what its callers see of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from copylint.domain import storage as storages
from copylint.domain.storage import Cause, Ref, Selector, Storage
from copylint.domain.summary import Called, Requirement, WriteSite
from copylint.domain.value import FOREIGN, Value
from copylint.syntax.ir import Instr, Op

NOT_PROVEN = FOREIGN | {""}
"""Kinds of which a write does not say what is written."""


@dataclass(slots=True)
class Write:
    """One in-place write, as the last visit of its block has seen it."""

    instr: Instr
    handle: Instr
    """The operand through which it is written."""
    value: Value
    selector: Selector
    """The part of the handle that is written."""
    reads_old: bool
    how: str
    """What the user sees: "+=", "fill_()", "[...] =", the called function's name."""
    site: WriteSite | None = None
    """The place inside a called function, where that is what writes."""


def by_place(writes: list[Write]) -> dict[int, list[Write]]:
    """Writes by the id of the instruction that writes."""
    found: dict[int, list[Write]] = {}
    for write in writes:
        found.setdefault(id(write.site.place if write.site is not None else write.instr), []).append(write)
    return found


@dataclass(slots=True)
class Effects:
    """What a function does to its caller's data, collected while it is analysed."""

    writes: dict[tuple[object, ...], WriteSite] = field(default_factory=dict)
    escapes: set[Storage] = field(default_factory=set)
    held: set[Storage] = field(default_factory=set)
    returns: Value | None = None
    called: dict[tuple[int, ...], Called] = field(default_factory=dict)

    def note(self, write: Write, ref: Ref, requires: frozenset[Requirement]) -> None:
        """Adds a write of what is the caller's; `requires` are the path conditions of the block that it stands in."""
        site = write.site
        place = site.place if site is not None else write.instr
        known = write.value.kind not in NOT_PROVEN and ref.cause in (Cause.MUST, Cause.OP)
        certain = known and (site is None or site.certain)
        by_operation = ref.cause is Cause.OP or (site is not None and site.by_operation)
        where = storages.compose(ref.selector, write.selector)
        by_path = ref.cause is Cause.PATH
        number = write.value.kind == "element" and write.instr.op is Op.AUG
        key = (ref.storage, id(place), by_operation, certain, by_path)
        if site is not None:
            requires |= site.requires
        reads_old, old = write.reads_old, self.writes.get(key)
        if old is not None:  # by another call, or on an earlier visit
            requires &= old.requires
            where, reads_old = storages.either(where, old.selector), reads_old or old.reads_old
        self.writes[key] = WriteSite(ref.storage, where, by_operation, reads_old, place, certain, by_path, requires, number)

"""What one function does to data: its writes, and what its callers see of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from copylint.domain.storage import Selector, Storage
from copylint.domain.summary import Called, WriteSite
from copylint.domain.value import Value
from copylint.syntax.ir import Instr


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


@dataclass(slots=True)
class Effects:
    """What a function does to its caller's data, collected while it is analysed."""

    writes: dict[tuple[object, ...], WriteSite] = field(default_factory=dict)
    escapes: set[Storage] = field(default_factory=set)
    held: set[Storage] = field(default_factory=set)
    returns: Value | None = None
    called: dict[tuple[int, ...], Called] = field(default_factory=dict)

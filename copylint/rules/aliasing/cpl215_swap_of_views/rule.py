"""CPL215: `a[i], a[j] = a[j], a[i]` where both right sides are views: the first store changes what the second one stores."""

from __future__ import annotations

from copylint.edits.core import plan
from copylint.edits.insert_copy import copy_taken
from copylint.edits.rearranging import shuffled, swapped
from copylint.engine.defuse import origin
from copylint.engine.effects import Write
from copylint.facts.lookup import has_role, names_in
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.queries.diagnostic import Diagnostic, Silent, Subject, Verdict
from copylint.queries.provenance import TraceStep
from copylint.queries.text import Place
from copylint.rules.aliasing.cpl215_swap_of_views.parts import (
    is_view_of_part,
    later_in_block,
    may_hold_numbers,
    same_place,
    shares_written_part,
    taken_apart,
)
from copylint.syntax.ir import Instr, Op

CODE = "CPL215"
NAME = "swap-of-views"
DEFAULT = "on"
SUMMARY = "`a[i], a[j] = a[j], a[i]` of views stores one of the two twice and loses the other"
WORDS = ("ARRAYS",)
ORDER = ("write", 30)

_FARTHEST = 40
"""How many instructions before its store the right side of a swap is looked for."""


def check_write(ask: Ask, write: Write) -> Verdict:
    """The first store of a swap, or a call that swaps the rows of an array."""
    if write.instr.op is Op.CALL:
        return _shuffled(ask, write)
    if write.instr.op is not Op.SETITEM or write.instr.data is not None or not ask.is_array(write.handle):
        return None
    for later in later_in_block(write.instr):
        if later.id - write.instr.id > _FARTHEST:
            break
        if later.op is Op.SETITEM and _is_spoilt(ask, later, write):
            return _swapped(ask, write, later)
    return None


def _is_spoilt(ask: Ask, later: Instr, write: Write) -> bool:
    """Whether a later store puts down a view, taken before, of what this one has overwritten."""
    store, content = write.instr, later.args[2]
    taken = taken_apart(content)
    if taken.id > store.id or not ask.is_array(later.args[0]) or same_place(ask, store.args[2], store):
        return False  # a list keeps the view itself (statsmodels' hazard_regression)
    if later.stmt is not store.stmt and not _is_put_back(ask, later, store):
        return False
    if same_place(ask, taken, store):
        return is_view_of_part(ask, taken)
    return ask.is_array(content) and shares_written_part(ask, content, write.handle, write.selector)


def _is_put_back(ask: Ask, later: Instr, store: Instr) -> bool:
    """The last of three statements: `kept = a[i]; a[i] = a[j]; a[j] = kept`."""
    return same_place(ask, origin(store.args[2]), later)


def _swapped(ask: Ask, write: Write, later: Instr) -> Diagnostic:
    array, taken = ask.text.name(write.handle), taken_apart(later.args[2])
    shown, source = ask.text.name(later.args[2]), ask.text.code(taken) if taken.op is Op.ITEM else ask.text.name(taken)
    view = f"`{shown}`" if shown == array else f"`{shown}`, a view of `{array}`,"
    copy = ".clone()" if ask.kind(write.handle) == "tensor" else ".copy()"
    copied = ask.text.expression(taken) + copy if taken.op is Op.ITEM else ask.text.placed(taken, Place.RECEIVER) + copy
    message = (
        f"this store changes {view} before it is stored in its turn: "
        f"one part is there twice and the other is lost; take `{copied}`, or swap by an index list"
    )
    trail = [step for ref in write.value.refs[:1] for step in ask.trail.creation(ref.storage, write.handle)]
    trail += [TraceStep("viewed", taken, f"`{source}` is a view of `{array}`")] if source != array else []
    trail += [
        TraceStep("written", write.instr, f"`{array}` is written where that view looks"),
        TraceStep("read", later, "what is stored here is no longer what was taken"),
    ]
    fix = plan(ask, "unsafe", "swap by an index list", swapped(ask, write.instr, later))
    fix = fix or plan(ask, "unsafe", f"take a copy of `{source}`", copy_taken(ask, taken) if taken.op is Op.ITEM else None)
    return Diagnostic(write.instr, message, "certain", trail, subject=Subject(("swap", id(write.instr.stmt))), fix=fix)


def _shuffled(ask: Ask, write: Write) -> Verdict:
    called = ask.called_fact(write.instr)
    if not has_role(called, Role.SWAPS_ROWS) or not ask.is_array(write.handle):
        return None
    tensor = ask.kind(write.handle) == "tensor"
    if names_in(Role.SWAPS_ROWS)[called or ""] == "tensor" and not tensor:
        return None  # NumPy's own shuffles move the rows of its arrays in the right way
    if not tensor and may_hold_numbers(ask, write.handle, write.instr):
        return Silent("the array may have one axis, whose elements are numbers")
    array = ask.text.name(write.handle)
    cure = f"`{array}[torch.randperm(len({array}))]`" if tensor else f"`np.random.default_rng().shuffle({array})`"
    rows = "elements" if tensor else "rows"
    message = (
        f"`{ask.text.code(write.instr)}` swaps {rows} that are views of `{array}`: "
        f"some are there twice and others lost; use {cure}"
    )
    trail = [step for ref in write.value.refs[:1] for step in ask.trail.creation(ref.storage, write.handle)]
    trail.append(TraceStep("written", write.instr, f"{rows} of `{array}` are swapped through views"))
    fix = plan(ask, "unsafe", "move the rows in another way", shuffled(ask, write.instr, write.handle))
    return Diagnostic(write.instr, message, "certain", trail, subject=Subject(("swap", id(write.instr.stmt))), fix=fix)

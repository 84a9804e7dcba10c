"""CPL215: `a[i], a[j] = a[j], a[i]` where both right sides are views: the first store changes what the second one stores."""

from __future__ import annotations

from copylint.queries.ask import Ask, Draft, Instr, Mark, Op, Write, origin

CODE = "CPL215"
NAME = "swap-of-views"
DEFAULT = "on"
SUMMARY = "`a[i], a[j] = a[j], a[i]` of views stores one of the two twice and loses the other"

_FARTHEST = 40
"""How many instructions before its store the right side of a swap is looked for."""
_SWAPS_ANY_SEQUENCE = frozenset({"random.shuffle", "dice.shuffle"})
_SWAPS_FOREIGN_SEQUENCE = frozenset({"numpy.random.shuffle", "rng.shuffle"})
"""NumPy's shuffles move the rows of its own arrays in the right way, and those of anything else by swapping."""


def check_write(ask: Ask, write: Write) -> Draft | None:
    """The first store of a swap, or a call that swaps the rows of an array."""
    if write.instr.op is Op.CALL:
        return _shuffled(ask, write)
    if write.instr.op is not Op.SETITEM or write.instr.data is not None or not ask.is_array(write.handle):
        return None
    for later in ask.later_in_block(write.instr):
        if later.id - write.instr.id > _FARTHEST:
            break
        if later.op is Op.SETITEM and _is_spoilt(ask, later, write):
            return _swapped(ask, write, later)
    return None


def _is_spoilt(ask: Ask, later: Instr, write: Write) -> bool:
    """Whether a later store puts down a view, taken before, of what this one has overwritten."""
    store, content = write.instr, later.args[2]
    taken = ask.taken_apart(content)
    if taken.id > store.id or not ask.is_array(later.args[0]) or ask.same_place(store.args[2], store):
        return False  # a list keeps the view itself (statsmodels' hazard_regression)
    if later.stmt is not store.stmt and not _is_put_back(ask, later, store):
        return False
    if ask.same_place(taken, store):
        return ask.is_view_of_part(taken)
    return ask.is_array(content) and ask.shares_written_part(content, write.handle, write.selector)


def _is_put_back(ask: Ask, later: Instr, store: Instr) -> bool:
    """The last of three statements: `kept = a[i]; a[i] = a[j]; a[j] = kept`."""
    return ask.same_place(origin(store.args[2]), later)


def _swapped(ask: Ask, write: Write, later: Instr) -> Draft:
    array, taken = ask.name(write.handle), ask.taken_apart(later.args[2])
    shown, source = ask.written(later.args[2]), ask.code(taken) if taken.op is Op.ITEM else ask.name(taken)
    view = f"`{shown}`" if shown == array else f"`{shown}`, a view of `{array}`,"
    copied = f"{source}.{'clone' if ask.kind(write.handle) == 'tensor' else 'copy'}()"
    message = (
        f"this store changes {view} before it is stored in its turn: "
        f"one part is there twice and the other is lost; take `{copied}`, or swap by an index list"
    )
    marks = [mark for ref in write.value.refs[:1] for mark in ask.creation(ref.storage, write.handle)]
    marks += [Mark("viewed", taken, f"`{source}` is a view of `{array}`")] if source != array else []
    marks += [
        Mark("written", write.instr, f"`{array}` is written where that view looks"),
        Mark("read", later, "what is stored here is no longer what was taken"),
    ]
    fix = ask.plan("unsafe", "swap by an index list", ask.swapped(write.instr, later))
    fix = fix or ask.plan("unsafe", f"take a copy of `{source}`", ask.copied(taken) if taken.op is Op.ITEM else None)
    return Draft(write.instr, message, "certain", marks, subject=("swap", id(write.instr.stmt)), fix=fix)


def _shuffled(ask: Ask, write: Write) -> Draft | None:
    called = ask.called_fact(write.instr)
    if called not in _SWAPS_ANY_SEQUENCE | _SWAPS_FOREIGN_SEQUENCE or not ask.is_array(write.handle):
        return None
    tensor = ask.kind(write.handle) == "tensor"
    if called in _SWAPS_FOREIGN_SEQUENCE and not tensor:
        return None
    if not tensor and ask.least_rank(write.handle, write.instr) < 2:
        return ask.quiet("the array may have one axis, whose elements are numbers")
    array = ask.written(write.handle)
    cure = f"`{array}[torch.randperm(len({array}))]`" if tensor else f"`np.random.default_rng().shuffle({array})`"
    rows = "elements" if tensor else "rows"
    message = (
        f"`{ask.code(write.instr)}` swaps {rows} that are views of `{array}`: some are there twice and others lost; use {cure}"
    )
    marks = [mark for ref in write.value.refs[:1] for mark in ask.creation(ref.storage, write.handle)]
    marks.append(Mark("written", write.instr, f"{rows} of `{array}` are swapped through views"))
    fix = ask.plan("unsafe", "move the rows in another way", ask.shuffled(write.instr, write.handle))
    return Draft(write.instr, message, "certain", marks, subject=("swap", id(write.instr.stmt)), fix=fix)

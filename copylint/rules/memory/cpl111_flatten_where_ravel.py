"""CPL111: `.flatten()` copies where `.ravel()` would be a view and nobody needs the copy."""

from __future__ import annotations

from copylint.fixes.plan import Safety
from copylint.queries.ask import Ask, Draft, Instr, Mark, Op

CODE = "CPL111"
NAME = "flatten-where-ravel"
DEFAULT = "on"
SUMMARY = "`.flatten()` copies where `.ravel()` would be a view and nobody needs the copy"
OPS = (Op.CALL,)
NAMES = frozenset({"flatten"})


def check(ask: Ask, call: Instr) -> Draft | None:
    """The flattening of an array of this function's own that ravel could do without a copy."""
    if ask.called_fact(call) not in ("ndarray.flatten", "element.flatten"):
        return None
    source, order = ask.operand(call, "self"), ask.operand(call, "order")
    if source is None:
        return None
    name = ask.written(source)
    if not ask.owns(source) and not ask.is_spent(source, call):
        return ask.quiet(f"the copy protects `{name}`, which others hold too")
    whole = ask.shows_all_once(source) or ask.layout(source) == "C"  # `frames[i]` lies in one piece
    if not whole or (order is not None and not ask.keeps_order(source, order)):
        return ask.quiet(f"ravel may have to copy `{name}` too")
    if not ask.is_row_major(source):
        return ask.quiet(f"ravel has to copy `{name}` too, for all that is known of its layout")
    if ask.is_lent_by_pandas(source):
        return ask.quiet(f"the copy can be written, which pandas may not allow for `{name}`")
    if ask.is_written_here(call):
        return ask.quiet("the flattened array is written")
    need = ask.need_of_copy(source, call)
    return ask.quiet(need) if need else _draft(ask, call, source)


def _draft(ask: Ask, call: Instr, source: Instr) -> Draft:
    name, proven = ask.written(source), ask.layout(source) == "C"
    condition = "" if proven else " of what lies row by row"
    message = f"`{ask.code(call)}` makes a copy that nobody needs; `.ravel()` gives the same values, as a view{condition}"
    marks = [mark for ref in ask.value(source).refs[:1] for mark in ask.creation(ref.storage, source)]
    marks.append(Mark("copied", call, f"`flatten` always copies, and neither `{name}` nor the copy is written"))
    alike = proven and ask.is_plain(source) and not ask.tells_arrays_apart()
    safety: Safety = "safe" if alike and not ask.are_left_behind(source, call) else "unsafe"
    fix = ask.plan(safety, "take a view instead of a copy", ask.with_method(call, "ravel"))
    return Draft(call, message, "certain" if proven else "possible", marks, ask.cost(source, call), fix=fix)

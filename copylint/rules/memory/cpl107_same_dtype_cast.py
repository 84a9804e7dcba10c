"""CPL107: `.astype(d)` of an array whose dtype is d already copies it all the same."""

from __future__ import annotations

from copylint.fixes.plan import Plan, Safety
from copylint.queries.ask import YES, Ask, Draft, Instr, Mark, Op, dtypes, variable

CODE = "CPL107"
NAME = "same-dtype-cast"
DEFAULT = "on"
SUMMARY = "`.astype(d)` of an array whose dtype is d already copies it all the same"
OPS = (Op.CALL,)
NAMES = frozenset({"astype"})

_CASTS = {"ndarray.astype": "self", "element.astype": "self", "numpy.astype": "x"}


def check(ask: Ask, call: Instr) -> Draft | None:
    """The cast that changes nothing and whose copy nobody needs."""
    if ask.called_fact(call) not in _CASTS:
        return None
    given = ask.operands(call)
    source, asked = given.get(_CASTS[ask.called_fact(call) or ""]), given.get("dtype")
    if source is None or asked is None or not (ask.is_array(source) or (ask.kind(source) == "element" and ask.owns(source))):
        return ask.quiet("the operand is not known to be an array")
    if ask.has_dtype(source, asked) is not YES:
        return ask.quiet("{} may have another dtype", source)
    if "subok" in given or not ask.always_copies(call):
        return ask.quiet("copy= or subok= decides whether there is a copy")
    if "order" in given and not ask.keeps_order(source, given["order"]):
        return ask.quiet("order= may give the copy another layout than {} has", source)
    need = ask.need_of_copy(source, call)
    if need:
        return ask.quiet(need)
    return _draft(ask, call, source)


def _draft(ask: Ask, call: Instr, source: Instr) -> Draft:
    name, dtype = variable(source), ask.dtype(source)
    already = f"is {dtype} already" if dtypes.is_exact(dtype) else "has that dtype already"
    what = f"`{name}`, which {already}" if name is not None else f"an array that {already}"
    marks = [mark for ref in ask.value(source).refs[:1] for mark in ask.creation(ref.storage, source)]
    marks.append(Mark("copied", call, f"it {already}, and `astype` makes a second array all the same"))
    message = f"`{ask.code(call)}` copies {what}; leave the cast out"
    return Draft(call, message, "certain", marks, ask.cost(source, call), fix=_fix(ask, call, source))


def _fix(ask: Ask, call: Instr, source: Instr) -> Plan | None:
    local = ask.is_spent(source, call) or (ask.owns(source) and ask.stays_unwritten(call) and not ask.is_written(source))
    own = (
        not ask.tells_arrays_apart()
        and ask.is_made_there(source)
        and ask.stands_in_for_copy(source, call)
        and ask.kind(source) == "ndarray"
    )
    safety: Safety = "safe" if local and own and not ask.are_left_behind(source, call) else "unsafe"
    if variable(source) is not None and variable(source) == call.name:  # `x = x` is no statement to leave behind
        return ask.plan(safety, "copy only where the dtype differs", ask.with_keywords(call, {"copy": "False"}))
    return ask.plan(safety, "leave the cast out", ask.without_call(call, source))

"""Whether a copy is needed: whether what was copied and the copy go different ways afterwards."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain.heap import ESCAPED, HELD
from copylint.domain.storage import Storage
from copylint.domain.truth import MAYBE, YES, Truth, truth
from copylint.domain.value import FOREIGN, Value, literal_of
from copylint.engine.calls.asked_dtypes import dtype_of_argument
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import origin, variable
from copylint.engine.platform_integers import is_platform_integer, names_platform_integer
from copylint.engine.symbols import own_dtype
from copylint.engine.uses import looks_only, members, operands_of
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.syntax.ir import Function, Instr, Op


def has_dtype(ask: Ask, instr: Instr, asked: Instr) -> Truth:
    """Whether an array has the dtype that another operand names, both perhaps known only as those of one definition."""
    dtype = own_dtype(ask.frame, instr)
    # where nothing is asked for, that is None, `astype` gives float64, and what the array was made by may not
    rules = ("", "float64") if ask.value(asked).optional else ("", "float64", "same", "elements", "promote", "int64")
    named = [dtype_of_argument(ask.frame, asked, "numpy", rule) for rule in rules]
    wanted = dtype if dtype in named else named[0]
    if wanted == dtype == "int64" and _only_here(ask, instr, asked):
        return MAYBE
    if dtypes.is_exact(wanted) and dtypes.is_exact(dtype):
        return truth(wanted == dtype)
    return YES if wanted and wanted == dtype and dtypes.is_token(wanted) else MAYBE


def _only_here(ask: Ask, instr: Instr, asked: Instr) -> bool:
    """Whether an integer has 64 bits by name and is cast to the platform's, or the other way round.

    They are one where integers have 64 bits; scikit-image's and pandas' casts between them are for where they have not.
    A plain `int` is no such care.
    """
    if is_platform_integer(ask.frame, instr):
        return not names_platform_integer(ask.frame, asked)
    return names_platform_integer(ask.frame, asked) and ask.value(asked).kind != "builtin"


def always_copies(ask: Ask, call: Instr) -> bool:
    """Whether a call that takes `copy=` is not asked to leave the copy out, or leaves it to a variable."""
    flag = ask.operands(call).get("copy")
    return None not in call.data.keywords and (flag is None or literal_of(ask.value(flag)) == (True, True))


def keeps_order(ask: Ask, source: Instr, order: Instr) -> bool:
    """Whether what is asked for by `order=` is the order in which the source lies in memory."""
    asked = literal_of(ask.value(order))[1]
    return asked in ("K", "A") or (asked == "C" and ask.layout.is_c(source) is YES)


def is_spent(ask: Ask, source: Instr, at: Instr) -> bool:
    """Whether nothing but this instruction, at which it dies, has an array: all of it was made here for this."""
    return (
        ask.alias.shows_all_once(source)
        and not _seen_from_functions(ask, source)
        and ask.alias.dies_at(source, at) is YES
        and ask.alias.only_owner(source, at) is YES
    )


def owns(ask: Ask, source: Instr) -> bool:
    """Whether an array was made in this function and nothing outside it has ever had a hold on it."""
    refs = ask.value(source).refs
    return bool(refs) and all(
        ref.storage.site == "alloc" and not ask.result.ever_flagged(ref.storage) & (ESCAPED | HELD) for ref in refs
    )


def need_of_copy(ask: Ask, source: Instr, copy: Instr) -> str:
    """Why the source itself cannot stand in for a copy of it, in the user's words; "" where it can."""
    name = ask.text.name(source)
    if is_spent(ask, source, copy):
        return ""
    if not ask.alias.shows_all_once(source) and (_outlives(ask, copy) or _is_reinterpreted(ask, copy)):
        return f"the copy of a part of `{name}` is contiguous and does not hold on to the rest"
    if _outlives(ask, copy) and not (owns(ask, source) and _only_returned(ask, source, copy)):
        return f"the copy is handed on, and `{name}` may still be used by others"
    made = _made_by(ask, copy)
    if any(
        instr.op is Op.SETATTR and instr.data[0] in words(Role.SETS_FORM) and _is_either(ask, instr, source, made)
        for instr in ask.function.instrs
    ):
        return f"`{name}`, or the copy, is given another shape or dtype"
    for write in ask.frame.writes:
        if _touches(write.value, made) and not _dead_after(ask, source, write.instr):
            return f"the copy is written while `{name}` is still in use"
        if _may_write(ask, write.value, source) and _lives_at(ask, made, write.instr):
            return f"`{name}` is written while the copy is still in use"
    if _seen_by_others(ask, source) and any(
        _runs_unseen_code(ask, call, source) and _lives_at(ask, made, call) for call in ask.function.instrs
    ):
        return f"`{name}` may be changed by others while the copy is still in use"
    return ""


def may_change_before(ask: Ask, source: Instr, copy: Instr, user: Instr) -> bool:
    """Whether an array may be written between its copy and the instruction that reads the copy: `x.copy() + f(x)`."""
    within = range(copy.id + 1, user.id)
    if any(write.instr.id in within and _may_write(ask, write.value, source) for write in ask.frame.writes):
        return True
    calls = (ask.function.instrs[place] for place in within)
    return not owns(ask, source) and any(_runs_unseen_code(ask, instr, source) for instr in calls)


def _is_either(ask: Ask, store: Instr, source: Instr, made: set[Storage]) -> bool:
    return ask.alias.may_share(ask.value(store.args[0]), ask.value(source)) or _touches(ask.value(store.args[0]), made)


def is_lent_by_pandas(ask: Ask, instr: Instr) -> bool:
    """Whether a register holds what a frame or series hands out of its own, which pandas 3 does not let be written."""
    made = origin(instr)
    lent = made.args[0] if made.op is Op.CALL else made
    return lent.op is Op.ATTR and ask.kind(lent.args[0]) in FOREIGN


def is_written_here(ask: Ask, copy: Instr) -> bool:
    """Whether anything in the function writes through what an instruction made."""
    made = _made_by(ask, copy)
    return any(_touches(write.value, made) for write in ask.frame.writes)


def _made_by(ask: Ask, instr: Instr) -> set[Storage]:
    return {ref.storage._replace(older=False) for ref in ask.value(instr).refs if ref.storage.site == "alloc"}


def _touches(value: Value, storages: set[Storage]) -> bool:
    return any(ref.storage._replace(older=False) in storages for ref in value.refs) or any(
        _touches(item, storages) for item in value.items or ()
    )


def _outlives(ask: Ask, copy: Instr) -> bool:
    """Whether something other than this function's own variables may come to hold the copy."""
    made = _made_by(ask, copy)
    if any(ask.result.ever_flagged(storage) & (ESCAPED | HELD) for storage in made) or _seen_from_functions(ask, copy):
        return True
    return any(instr.op is Op.RETURN and _touches(ask.value(instr.args[0]), made) for instr in _returns(ask))


def _only_returned(ask: Ask, source: Instr, copy: Instr) -> bool:
    """Whether the copy leaves the function by its result alone, and the source does not."""
    if any(ask.result.ever_flagged(storage) & (ESCAPED | HELD) for storage in _made_by(ask, copy)):
        return False
    if _seen_from_functions(ask, copy):
        return False
    sources = _made_by(ask, source)
    return not any(_touches(ask.value(instr.args[0]), sources) for instr in _returns(ask))


def _is_reinterpreted(ask: Ask, copy: Instr) -> bool:
    """Whether a copy is used as only a contiguous array can be: `.view(dtype)`, `torch.from_numpy` of reversed rows."""
    made = _made_by(ask, copy)
    return any(
        instr.op is Op.CALL
        and (ask.value(instr).kind == "tensor" or ask.called_name(instr) == "view")
        and _touches(ask.value(instr), made)
        for instr in ask.function.instrs
    )


def _returns(ask: Ask) -> list[Instr]:
    return [instr for instr in ask.function.instrs if instr.op is Op.RETURN and instr.args]


def _seen_from_functions(ask: Ask, instr: Instr) -> bool:
    """Whether a module's or class's variable holds it that functions of the module read, or other modules may."""
    if ask.function.kind not in ("module", "class"):
        return False
    name = variable(instr)
    return name is not None and any(
        other.op is Op.GLOBAL and other.data.name == name
        for function in ask.program.module.functions
        for other in function.instrs
    )


def _may_write(ask: Ask, value: Value, source: Instr) -> bool:
    """Whether what is written may be the source's storage."""
    if not value.refs:
        return False
    return ask.alias.may_share(value, ask.value(source))


def _lives_at(ask: Ask, made: set[Storage], at: Instr) -> bool:
    """Whether the copy is an operand of this instruction or may be used after it."""
    if any(_touches(ask.value(operand), made) for operand in operands_of(at)):
        return True
    live = members(ask.result.liveness.after(at))
    return any(not made.isdisjoint(ask.alias.held_by(ask.function.instrs[register])) for register in live)


def _dead_after(ask: Ask, source: Instr, write: Instr) -> bool:
    """Whether nothing can read the source's data once this instruction has written the copy."""
    if not owns(ask, source) or _seen_from_functions(ask, source):
        return False
    sources = _made_by(ask, source)
    if any(_touches(ask.value(operand), sources) for operand in operands_of(write)):
        return False
    live = members(ask.result.liveness.after(write))
    return not any(_touches(ask.value(ask.function.instrs[register]), sources) for register in live)


def _seen_by_others(ask: Ask, source: Instr) -> bool:
    return not owns(ask, source) or _seen_from_functions(ask, source)


def _called_function(ask: Ask, callee: Instr) -> Function | None:
    """The function or method of this module that a callee certainly is."""
    function = ask.value(callee).const
    if not isinstance(function, Function) and callee.op is Op.ATTR:
        function = ask.program.method(ask.function, ask.value(callee.args[0]), callee.data)
    return function if isinstance(function, Function) else None


def _runs_unseen_code(ask: Ask, instr: Instr, source: Instr) -> bool:
    """Whether an instruction lets code run that may write the source: what it is given, or what is an object's."""
    if instr.op in (Op.YIELD, Op.AWAIT):
        return True
    if instr.op is not Op.CALL:
        return False
    function = _called_function(ask, instr.args[0])
    if function is not None:
        summary = ask.program.summary(function)
        if not summary.unknown and not summary.escapes and not function.free:
            return False
    elif fact_of_call(ask.frame, instr)[0] is not None:
        return False
    if any(ref.storage.site != "param" or len(ref.storage.key) > 1 for ref in ask.value(source).refs):
        return True
    given = [operand for operand in operands_of(instr) if not looks_only(instr, operand)]
    return any(ask.alias.may_share(ask.value(operand), ask.value(source)) for operand in given)

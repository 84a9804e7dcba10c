"""How a result that is thrown away would be kept: assigned back to what the operation was asked of, or written there."""

from __future__ import annotations

from copylint.edits.core import with_method
from copylint.edits.pieces import Changes, placed
from copylint.engine.calls.conditions import bind, possible
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import origin, variable
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.fixes.plan import Change
from copylint.queries.ask import Ask
from copylint.queries.text import Place
from copylint.rules.aliasing.cpl205_result_discarded.discards import in_place_twin
from copylint.syntax import indexing, syntax_spans
from copylint.syntax.ir import Instr, Op

_OTHER_FORMS = frozenset(
    {"same", "broadcast", "transpose", "swap", "permute", "expand_dims", "squeeze", "flat", "reshape", "whole"}
)
"""Rules for the shape of what is another form of the same data, and no part or sum of them."""
_ELSEWHERE = frozenset({Op.GLOBAL, Op.FREE})


def kept_result(ask: Ask, call: Instr, source: Instr | None, used: Instr | None) -> Changes | None:
    """`x.clamp(0)` as a statement becomes `x = x.clamp(0)`, or `x.clamp_(0)` of a loop variable that is not used again.

    None where that would give the name something else than another form of its data, and where nothing reads it later.
    """
    if source is None or not is_another_form(ask, call, source):
        return None
    is_method = call.args[0].op is Op.ATTR and call.args[0].args[0] is source
    target = syntax_spans.receiver(call.node) if is_method else syntax_spans.argument_value(call, source)
    if not syntax_spans.is_statement(call.stmt, call.node) or not indexing.is_assignable(target):
        return None
    if indexing.is_name(target):
        if source.op in _ELSEWHERE or variable(source) != indexing.name_of(target):
            return None
        if used is None:
            return _by_its_twin(ask, call, source)
    text, start = placed(ask, target, Place.TARGET), syntax_spans.whole(call.node)
    if text is None or start is None:
        return None
    return (Change(start[0], start[0], (*text, " = ")),)


def _by_its_twin(ask: Ask, call: Instr, source: Instr) -> Changes | None:
    is_loop_variable = origin(source).op is Op.NEXT
    twin = in_place_twin(ask, call, source) if is_loop_variable and call.args[0].op is Op.ATTR else None
    return with_method(ask, call, twin) if twin is not None else None


def is_another_form(ask: Ask, call: Instr, source: Instr) -> bool:
    """Whether a call gives the same data in another form, which may take its name: clamped or sorted, no sum or inverse."""
    fact, receiver = fact_of_call(ask.frame, call)
    name = ask.called_name(call)
    if fact is None or not ask.is_array(call) or ask.kind(call) != (ask.kind(source) or ask.kind(call)):
        return False
    if ".linalg." in fact.name or name.startswith(("arg", "is")) or name in words(Role.COPIES):
        return False
    bound = bind(fact, call, receiver)
    operands = [operand for operand in bound.named.values() if ask.is_array(operand)]
    if receiver is None and any(operand is not source for operand in operands):
        return False  # of two operands it is not known which was meant
    effects = possible(ask.frame, fact, bound)
    alike = bool(effects) and all(effect.shape in _OTHER_FORMS and effect.dtype != "bool" for effect in effects)
    return alike or name in words(Role.ANOTHER_FORM)

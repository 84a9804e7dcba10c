"""Where a copy would part two names: at the binding of the second, at the view, or at the operation that may copy."""

from __future__ import annotations

from collections.abc import Iterable

from copylint.domain.storage import Storage
from copylint.edits.core import (
    is_rebound,
    spelling_of,
    suffixed,
    together,
    with_argument,
    with_callee,
    with_method,
    with_suffix,
    within,
    without_argument,
)
from copylint.edits.pieces import Changes
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import IN_PLACE, JOINS, NARROWINGS, RENAMINGS, closure, handed_on, origin, sources, variable
from copylint.facts.lookup import has_role, names_in
from copylint.facts.roles import Role
from copylint.fixes.plan import Change
from copylint.queries.aliased_write import AliasHazard
from copylint.queries.ask import Ask
from copylint.queries.text import Place
from copylint.syntax import syntax_spans
from copylint.syntax.ir import Instr, Op

_ONE_NAME = JOINS | IN_PLACE | NARROWINGS
"""What hands an object on without binding a second name, which is where a copy could part the two."""
_VIEWING = frozenset({Op.ITEM, Op.ATTR, Op.CALL})
_COPIED = {
    "tensor": ".clone()",
    "ndarray": ".copy()",
    "masked": ".copy()",
    "element": ".copy()",
    "dict": ".copy()",
    "set": ".copy()",
    "deque": ".copy()",
    "bytearray": ".copy()",
}


def copy_taken(ask: Ask, instr: Instr) -> Changes | None:
    """A copy of what an expression gives takes its place: `x.copy()`, `x.clone()`, `list(x)` for `x`.

    None where the object may be None, or where it is not known how to copy it.
    """
    value = ask.value(instr)
    if value.optional or syntax_spans.is_target(instr.stmt, instr.node):
        return None
    if value.kind == "list":
        return within(ask, instr, "list") if not is_rebound(ask, "list") else with_suffix(ask, instr, "[:]")
    suffix = _COPIED.get(value.kind)
    everything = syntax_spans.full_subscript(instr.node)
    if everything is not None and suffix is not None:
        return (Change(*everything, (suffix,)),)
    return with_suffix(ask, instr, suffix) if suffix is not None else None


def second_name(ask: Ask, hazard: AliasHazard) -> Instr | None:
    """The binding that gave one of two names the other's object, and that a copy could part from it, if any."""
    sides = [hazard.alias, hazard.handle]
    if hazard.alias.op is not Op.COPY or hazard.handle.op is Op.COPY:
        sides.reverse()
    for mine, other in (sides, sides[::-1]):
        found = _bindings(ask, mine, hazard.storage)
        if len(found) == 1 and found[0].op is Op.COPY and found[0] not in sources((other,), _ONE_NAME | RENAMINGS):
            return found[0]
    return None


def bound_to_copy(ask: Ask, binding: Instr) -> Changes | None:
    """A name is bound to a copy: `c = a.copy()` for `c = a`, and `a = f()`, `c = a.copy()` for `a = c = f()`."""
    if not syntax_spans.has_several_targets(binding.stmt, binding.node):
        return copy_taken(ask, binding)
    places = syntax_spans.chained_target(binding.stmt, binding.node)
    first = variable(binding.args[0])
    value = ask.value(binding)
    suffix = _COPIED.get(value.kind, "[:]" if value.kind == "list" else None)
    if places is None or first is None or suffix is None or value.optional:
        return None
    target, line_end, name = places
    copy = f"list({first})" if suffix == "[:]" and not is_rebound(ask, "list") else f"{first}{suffix}"
    return Change(*target, ()), Change(line_end, line_end, (f"\n{name} = {copy}",), binding.stmt)


def view_copied(ask: Ask, register: Instr, storage: Storage) -> Changes | None:
    """The expression that made a variable a view of a storage gives a copy instead."""
    made: list[Changes | None] = []
    for binding in _bindings(ask, register, storage):
        if binding.op is Op.COPY:
            made.append(bound_to_copy(ask, binding))
        elif binding.op in _VIEWING and not any(write.instr is binding for write in ask.frame.writes):
            made.append(copy_taken(ask, binding))
        else:
            return None
    return together(*made) if made else None


def writes_through(ask: Ask, register: Instr) -> bool:
    """Whether the function writes through a variable somewhere."""
    name = variable(register)
    return any(variable(write.handle) == name for write in ask.frame.writes)


def copied_explicitly(ask: Ask, operation: Instr) -> Changes | None:
    """A call that copies only where it has to is written so that it always does."""
    asked = _owner_of(ask, operation)
    return _always_copying(asked, operation) if asked is not None else None


def mask_copied(ask: Ask, operation: Instr) -> Changes | None:
    """What makes a masked array is given a copy of the mask."""
    asked = _owner_of(ask, operation)
    mask = asked.operands(operation).get("mask") if asked is not None else None
    if asked is None or mask is None or asked.kind(mask) != "ndarray":
        return None
    return suffixed(ask, syntax_spans.argument_value(operation, mask), ".copy()")


def _owner_of(ask: Ask, instr: Instr) -> Ask | None:
    if ask.frame.owns(instr):
        return ask
    owner = ask.program.owner(instr)
    return type(ask)(ask.program, ask.program.result_of(owner), ask.escapes) if owner is not None else None


def _always_copying(ask: Ask, call: Instr) -> Changes | None:
    called, given = ask.called_fact(call) or "", call.data
    flag = ask.operands(call).get("copy")
    if None in given.keywords or given.stars:
        return copy_taken(ask, call)
    if flag is not None and "copy" in given.keywords and _copies_unless_told(ask, call):
        return without_argument(ask, call, flag)
    if has_role(called, Role.COPY_UNLESS_SHARED) and given.npos in (1, 2) and set(given.keywords) <= {"dtype", "order", "like"}:
        return _called_instead(ask, call, "numpy.array", names_in(Role.COPY_UNLESS_SHARED)[called])
    most = names_in(Role.COPY_ON_DEMAND).get(called)
    if most is not None and flag is None and given.npos <= int(most):
        return with_argument(ask, call, "copy=True")
    if has_role(called, Role.FLATTENS) and called.startswith("ndarray."):
        return with_method(ask, call, "flatten")
    if has_role(called, Role.COPY_BEHIND):
        return with_suffix(ask, call, '.copy("K")')
    return copy_taken(ask, call)


def _copies_unless_told(ask: Ask, call: Instr) -> bool:
    fact, _ = fact_of_call(ask.frame, call)
    return fact is not None and fact.defaults.get("copy") is True


def _called_instead(ask: Ask, call: Instr, dotted: str, argument: str) -> Changes | None:
    more = with_argument(ask, call, argument) if argument else ()
    if syntax_spans.method_name(call.node) is not None:
        return together(with_method(ask, call, dotted.rpartition(".")[2]), more)
    spelled = spelling_of(ask, dotted)
    return together(with_callee(ask, call, spelled[0]), spelled[1], more) if spelled is not None else None


def _bindings(ask: Ask, register: Instr, storage: Storage) -> list[Instr]:
    """What gave a variable this storage: the expressions and renamings behind joins of paths and operations in place."""

    def holding(some: Iterable[Instr]) -> list[Instr]:
        return [one for one in some if any(ref.storage.key == storage.key for ref in ask.value(one).refs)]

    def onward(current: Instr) -> list[Instr]:
        return holding(handed_on(current, _ONE_NAME))

    return [one for one in closure(holding((register,)), onward) if one.op not in _ONE_NAME]



def copy_of(ask: Ask, instr: Instr, *, of_name: bool = False) -> str:
    """The expression that copies a register's object where it is bound, or with `of_name` later on."""
    kind, made = ask.kind(instr), origin(instr)
    suffix = ".clone()" if kind == "tensor" else ".copy()"
    if of_name or (instr.op is Op.COPY and instr.args[0].op is not Op.CONST):
        named = instr if of_name else instr.args[0]
        source, asked = ask.text.name(named), ask.text.placed(named, Place.RECEIVER) + suffix
    elif made.op in (Op.PARAM, Op.PHI):
        source, asked = ask.text.name(made), ask.text.placed(made, Place.RECEIVER) + suffix
    else:
        source = ask.text.code(made).removesuffix("[:]")
        asked = ask.text.expression(made).removesuffix("[:]") + suffix
    return f"list({source})" if kind == "list" else asked  # a dict may be a defaultdict: its own copy keeps that

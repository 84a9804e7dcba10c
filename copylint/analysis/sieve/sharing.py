"""What the facts say of sharing, by names alone: which operands a call may give back, which attributes are views."""

from __future__ import annotations

from functools import cache

from copylint.analysis.flow.frame import origin
from copylint.analysis.sieve.operands import Places
from copylint.facts.effects import Fact, Result
from copylint.facts.lookup import ATTRIBUTES_ON_DEMAND, SHARING_ON_DEMAND, every_fact, last_names, library
from copylint.lowering.ir import Function, Instr, Op

_SHARING = frozenset(
    {Result.VIEW, Result.SAME, Result.ALIAS, Result.MAYBE, Result.VIEW_LIST, Result.ITERATOR, Result.ELEMENT, Result.SHALLOW}
)
_RUNNING = frozenset({"partial", "thread"})
"""Kinds of what runs a function once it is called or started."""


@cache
def copying_names() -> frozenset[str]:
    """Last names of the known callables that copy for some inputs only."""
    names = last_names(every_fact(), lambda fact: any(row.effect.result is Result.MAYBE for row in fact.cases))
    return names | SHARING_ON_DEMAND


@cache
def running_names() -> frozenset[str]:
    """Last names of the known callables that run a function they are given, now or later: `map`, `partial`, `submit`."""
    return last_names(every_fact(), lambda fact: any(row.effect.calls or row.effect.kind in _RUNNING for row in fact.cases))


def _shared_by(fact: Fact) -> set[str]:
    effects = [row.effect for row in fact.cases if row.effect.result in _SHARING]
    if any(effect.calls or not (effect.of or effect.elements) for effect in effects):
        return set(fact.params)
    into_result = {name for effect in effects if effect.into == "result" for name in effect.keeps}
    return into_result.union(*((effect.of, effect.mask, *effect.elements) for effect in effects)) - {""}


_SHARED = Places(_shared_by)
"""Of the known callables whose result may share storage with an argument, which one: `out` of `np.add`, `a` of `np.ravel`."""


def shared_by(call: Instr) -> list[Instr]:
    """The operands of a call that what it gives back may share storage with; none where it is unseen code or a known copy."""
    callee = call.args[0]
    if isinstance(callee.data, str) and callee.op in (Op.ATTR, Op.IMPORT, Op.BUILTIN):
        last = callee.data.rpartition(".")[2]
        if last not in SHARING_ON_DEMAND:
            return _SHARED.operands(call, last) or []
    elif _gives_nothing_known(callee):
        return []
    is_method = callee.op is Op.ATTR and callee.args[0].op is not Op.IMPORT
    return [*(callee.args[:1] if is_method else ()), *call.args[1:]]


def _gives_nothing_known(callee: Instr) -> bool:
    """Whether a call runs unseen code, or a function of this module that returns nothing: `block(x)` of a list of modules."""
    source = origin(callee)
    if source.op is Op.GLOBAL:
        made = [origin(definition) for definition in source.data.defs]
        return len(made) == 1 and made[0].op is Op.FUNCTION and returns_nothing(made[0].data)
    if source.op is Op.FUNCTION:
        return returns_nothing(source.data)
    while source.op in (Op.ITEM, Op.NEXT, Op.ITER, Op.UNPACK) and source.args:
        source = origin(source.args[0])
    return source.op in (Op.PARAM, Op.ATTR)


def returns_nothing(function: Function) -> bool:
    """Whether no value ever comes back from a function but None, or one that only unseen code knows."""
    if function.kind == "lambda":
        return False
    return function.generator or function.async_ or not any(instr.args for instr in function.of(Op.RETURN))


@cache
def sharing_attributes() -> frozenset[str]:
    """Names of attributes that share storage with their object, where that is an array."""
    tables = library().attributes.values()
    own = {name for table in tables for name, fact in table.items() if any(row.effect.result in _SHARING for row in fact.cases)}
    return ATTRIBUTES_ON_DEMAND.union(own, ("mask", "grad"))

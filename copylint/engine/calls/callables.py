"""Which function of this module a call runs: one passed by name, a lambda, a bound method, a partial, as decorators leave it."""

from __future__ import annotations

from typing import NamedTuple

from copylint.domain.value import Value
from copylint.engine.calls.binding import Passed
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.limits import WRAPPERS
from copylint.facts.effects import Effect
from copylint.facts.lookup import function_fact, has_role, names_in
from copylint.facts.roles import Role
from copylint.syntax.ir import Function, Instr, Op


class Target(NamedTuple):
    """A function of this module, with the arguments that are bound to it already."""

    function: Function
    positional: tuple[Passed, ...] = ()
    named: tuple[tuple[str, Passed], ...] = ()


def target_of(frame: Frame, operand: Instr, depth: int = 0) -> Target | None:
    """The function that calling a register runs; None where that is no function of this module or not known."""
    value = frame.value(operand)
    if value.kind == "function" and isinstance(value.const, Function):
        return Target(value.const)
    if value.kind in ("partial", "thread"):
        return _of_object(frame, value, depth) if depth < WRAPPERS else None
    source = origin(operand)
    if source.op is not Op.ATTR:
        return None
    owner = frame.value(source.args[0])
    method = frame.program.method(frame.function, owner, source.data)
    if method is None or "property" in method.decorators or owner.kind == "super":
        return None
    unbound = "staticmethod" in method.decorators or (owner.kind == "class" and "classmethod" not in method.decorators)
    return Target(method, () if unbound else (Passed(owner, source.args[0]),))


def _of_object(frame: Frame, value: Value, depth: int) -> Target | None:
    """What a partial or thread that was made in this function runs, by the call that made it."""
    storage = value.must
    if storage is None or storage.site != "alloc" or not isinstance(storage.key[0], int):
        return None
    made = frame.function.instrs[storage.key[0]]
    if made.op is not Op.CALL or made.data.stars or None in made.data.keywords:
        return None
    positional, named = list(made.args[1 : 1 + made.data.npos]), made.args[1 + made.data.npos :]
    keywords = dict(zip(made.data.keywords, named, strict=True))
    if value.kind == "thread":
        inner = target_of(frame, keywords["target"], depth + 1) if "target" in keywords and not positional else None
        given = origin(keywords["args"]) if "args" in keywords else None
        if inner is None or "kwargs" in keywords or (given is not None and (given.op is not Op.BUILD or given.data.stars)):
            return None
        positional, keywords = list(given.args) if given is not None else [], {}
    else:
        inner = target_of(frame, positional.pop(0), depth + 1) if positional else None
        if inner is None:
            return None
    before = tuple(Passed(frame.value(operand), operand) for operand in positional)
    after = tuple((name, Passed(frame.value(operand), operand)) for name, operand in keywords.items())
    return Target(inner.function, inner.positional + before, inner.named + after)


def is_harmless(frame: Frame, operand: Instr) -> bool:
    """Whether calling a register certainly neither writes nor keeps what it is given: `len`, `np.mean`, `itemgetter(1)`."""
    value = frame.value(operand)
    if value.kind == "none" and not value.optional:
        return True
    if value.kind in ("library", "builtin"):
        name = str(value.const)
        fact = function_fact(name) or function_fact(f"builtins.{name}")
        return fact is not None and not any(_acts(row.effect) for row in fact.cases)
    source = origin(operand)
    return source.op is Op.CALL and frame.value(source.args[0]).const in names_in(Role.PICKS)


def _acts(effect: Effect) -> bool:
    return bool(effect.keeps or effect.calls or set(effect.writes) - {"out"})


def keeps_meaning(function: Function) -> bool:
    """Whether a call of the decorated name runs the function as it stands.

    Of an abstract method's body it does not: another one runs.
    """
    if all(has_role(name, Role.PASSES_THROUGH) for name in function.decorators):
        return True
    made = _definition(function)
    if made is None:
        return False
    values = made.args[len(made.args) - len(function.decorators) :]
    decorators = zip(function.decorators, values, strict=True)
    return all(has_role(name, Role.PASSES_THROUGH) or _passes_everything_on(value) for name, value in decorators)


def remembers(function: Function) -> bool:
    """Whether the function's results are kept and handed out again."""
    names = set(function.decorators)
    remembering = names_in(Role.REMEMBERS).keys()
    return bool(names & remembering) and names <= names_in(Role.PASSES_THROUGH).keys() | remembering


def _definition(function: Function) -> Instr | None:
    outer = function.parent.instrs if function.parent is not None else ()
    return next((instr for instr in outer if instr.op is Op.FUNCTION and instr.data is function), None)


def _passes_everything_on(decorator: Instr) -> bool:
    """Whether a decorator of this module returns a wrapper that hands its arguments and the function's result through."""
    source = origin(decorator)
    if source.op is Op.GLOBAL and len(source.data.defs) == 1 and not source.data.rebound:
        source = origin(source.data.defs[0])
    if source.op is not Op.FUNCTION or not isinstance(source.data, Function) or len(source.data.params) != 1:
        return False
    returned = [origin(instr.args[0]) for instr in source.data.instrs if instr.op is Op.RETURN and instr.args]
    if len(returned) != 1 or returned[0].op is not Op.FUNCTION:
        return False
    wrapper: Function = returned[0].data
    results = [origin(instr.args[0]) for instr in wrapper.instrs if instr.op is Op.RETURN and instr.args]
    return bool(results) and not wrapper.generator and all(_calls(result, source.data, wrapper) for result in results)


def _calls(result: Instr, decorator: Function, wrapper: Function) -> bool:
    """Whether a register is the decorated function's result for the wrapper's own arguments."""
    if result.op is not Op.CALL or result.args[0].op is not Op.FREE:
        return False
    cell = result.args[0].data
    if cell.owner is not decorator or cell.name != decorator.params[0].name or cell.shared:
        return False
    given = [origin(operand) for operand in result.args[1:]]
    return len(given) == len(wrapper.params) and all(
        operand.op is Op.PARAM and operand.data is param for operand, param in zip(given, wrapper.params, strict=True)
    )

"""What decorators leave of a function: its meaning, its meaning with remembered results, or nothing that is known."""

from __future__ import annotations

from copylint.engine.defuse import origin
from copylint.facts.lookup import has_role, names_in
from copylint.facts.roles import Role
from copylint.syntax.ir import Function, Instr, Op


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

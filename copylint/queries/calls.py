"""What a call runs, and what its operands are for."""

from __future__ import annotations

from copylint.engine.calls.conditions import bind, possible
from copylint.engine.calls.resolving import FUNCTIONS, fact_of_call, fact_of_function
from copylint.facts.effects import SETTINGS
from copylint.facts.effects import Result as Outcome
from copylint.queries.ask import Ask
from copylint.syntax.ir import Class, Function, Instr, Op


def name_of_run(ask: Ask, call: Instr) -> str:
    """The last word of the known function that a call runs, which may have another name there; "" of any other call."""
    target = ask.value(call.args[0])
    fact = fact_of_function(target) if target.kind in FUNCTIONS else None  # a method runs under its own name
    return fact.name.rpartition(".")[2] if fact is not None else ""


def called_function(ask: Ask, call: Instr) -> Function | None:
    """The function of this module that a call runs (or, for the reading of a property, the getter)."""
    if call.op is Op.ATTR:
        return ask.program.method(ask.function, ask.value(call.args[0]), call.data)
    called = ask.value(call.args[0]).const if call.op is Op.CALL else None
    if isinstance(called, Function):
        return called
    if isinstance(called, Class):
        return ask.program.classes.method(called, "__init__")
    callee = call.args[0] if call.op is Op.CALL else None
    if callee is None or callee.op is not Op.ATTR:
        return None
    return ask.program.method(ask.function, ask.value(callee.args[0]), callee.data)


def elementwise_with_out(ask: Ask, call: Instr) -> dict[str, Instr] | None:
    """The array operands of a call that works element by element into a new array and could be given `out=`."""
    fact, receiver = fact_of_call(ask.frame, call)
    if fact is None or "out" not in fact.params:
        return None
    bound = bind(fact, call, receiver)
    if bound.open or "out" in bound.named or "where" in bound.named:
        return None
    effects = possible(ask.frame, fact, bound)
    if len(effects) != 1 or effects[0].result is not Outcome.FRESH or effects[0].shape not in ("same", "broadcast"):
        return None
    return {name: instr for name, instr in bound.named.items() if name not in SETTINGS}

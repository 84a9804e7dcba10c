"""What a call runs, and what it writes: the same write in each called function, and what the caller does with its array then."""

from __future__ import annotations

from collections.abc import Iterator

from copylint.domain.storage import WHOLE, Cause, Ref
from copylint.engine.calls.conditions import bind, possible
from copylint.engine.calls.resolving import FUNCTIONS, fact_of_call, fact_of_function
from copylint.engine.effects import Write
from copylint.engine.uses import Use
from copylint.facts.effects import SETTINGS
from copylint.facts.effects import Result as Outcome
from copylint.queries.aliased_write import uses_of
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


def ask_about(ask: Ask, function: Function) -> Ask:
    """The questions about another function of the module."""
    return Ask(ask.program, ask.program.result_of(function), ask.escapes)


def read_again(ask: Ask, write: Write) -> Instr | None:
    """Where this function computes with an array after a call that writes it and whose result it uses."""
    if write.site is None or not write.site.certain or not write.value.is_array or not all(map(accuses, write.value.refs)):
        return None
    if all(user.op is Op.DISCARD for user in ask.users(write.instr)):
        return None
    return next((use.instr for use in uses_of(ask.result, write) if use.kind is Use.COMPUTE), None)


def next_inside(ask: Ask, write: Write) -> tuple[Ask, Write] | None:
    """The questions about the function that is called, and the same write as it stands there."""
    callee = called_function(ask, write.instr) if write.site is not None else None
    if callee is None or write.site is None:
        return None
    asked = ask_about(ask, callee)
    for other in asked.frame.writes_at.get(id(write.site.place), ()):
        if any(ref.storage == write.site.storage for ref in other.value.refs):
            return asked, other
    return None


def steps_inside(ask: Ask, write: Write) -> Iterator[tuple[Ask, Write]]:
    """The same write in each called function on the path to where it stands; a recursion is followed once around.

    kornia's `eye_like` calls itself with what it is given.
    """
    asked, current = ask, write
    seen: set[int] = set()
    while current.site is not None and id(current) not in seen:
        seen.add(id(current))
        step = next_inside(asked, current)
        if step is None:
            return
        yield step
        asked, current = step


def innermost_write(ask: Ask, write: Write) -> tuple[Ask, Write] | None:
    """The questions about the function in which a call's write stands, however deep, and the write as it stands there."""
    steps = list(steps_inside(ask, write))
    return steps[-1] if steps and steps[-1][1].site is None else None


def hands_back_view(ask: Ask, write: Write) -> bool:
    """Whether a called function rewrites a view of an array from its old data and gives that array's storage back."""
    site = write.site
    if site is None or site.by_operation or not site.reads_old or write.value.must is None:
        return False
    inner = innermost_write(ask, write)
    if (
        inner is None
        or inner[1].handle.name is None
        or all(ref.storage != write.value.must for ref in ask.value(write.instr).refs)
    ):
        return False
    return any(ref.storage == site.storage and ref.selector != WHOLE for ref in inner[1].value.refs)


def accuses(ref: Ref) -> bool:
    """Whether a reference is certain enough to accuse: must, or by an operation that may copy, of one storage."""
    return ref.cause in (Cause.MUST, Cause.OP) and not ref.storage.older

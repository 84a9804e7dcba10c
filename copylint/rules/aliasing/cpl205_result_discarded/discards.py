"""Results that nobody keeps: operations that change nothing, standing alone as statements."""

from __future__ import annotations

from copylint.domain.value import ARRAYS
from copylint.engine.calls.conditions import Bound, bind, possible
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.cfg import handlers
from copylint.engine.defuse import closure
from copylint.engine.kind_evidence import dotted_name
from copylint.engine.uses import looks_only
from copylint.facts.effects import SIZES, Effect, Result
from copylint.facts.lookup import first_parameter, has_role, method_fact, words
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.queries.statements import manager_name
from copylint.syntax.ir import Block, Function, Instr, Op

_LIBRARIES = ("numpy.", "torch.", "einops.")
_EXPRESSIONS = frozenset({Op.ATTR, Op.ITEM, Op.CALL, Op.BIN, Op.UNARY, Op.COMPARE, Op.BUILD})
_GIVES_ARRAYS = frozenset(
    {
        Result.FRESH,
        Result.VIEW,
        Result.SAME,
        Result.ALIAS,
        Result.MAYBE,
        Result.FRESH_LIST,
        Result.FRESH_TUPLE,
        Result.VIEW_LIST,
        Result.TUPLE_OF_FRESH_OR_SCALAR,
    }
)
_MEASURES = frozenset({*SIZES, "dtype"})
"""Parameters by which nothing is handed over that could have been meant to change."""


def lost_result(ask: Ask, call: Instr) -> tuple[Instr | None, bool] | None:
    """The array that a call leaves as it was, and whether it makes a new one; None where the call has any effect at all.

    None as well where something is not known, and where a result cannot be what the call is for.
    """
    fact, receiver = fact_of_call(ask.frame, call)
    if fact is None or fact.name.endswith("_") or (receiver is not None and not ask.is_array(receiver)):
        return None
    if receiver is None and (not fact.name.startswith(_LIBRARIES) or has_role(fact.name, Role.READS_ON)):
        return None
    bound = bind(fact, call, receiver)
    if bound.open or _more_than_named(call, bound) or _without_copy(call):
        return None
    effects = possible(ask.frame, fact, bound)
    if not effects or not all(map(_only_result, effects)):
        return None
    if receiver is not None and ask.kind(receiver) == "masked" and all(e.result is Result.SAME for e in effects):
        return None  # `a.unshare_mask()` changes what the mask is shared with
    operands = (receiver,) if receiver is not None else tuple(v for name, v in bound.named.items() if name not in _MEASURES)
    source = next((operand for operand in operands if not ask.value(operand).immutable), None)
    return source, all(effect.result is Result.FRESH for effect in effects)


def is_probe(instr: Instr) -> bool:
    """Whether an expression may be evaluated to see whether it fails.

    So it is in a try body, in a with block that may wait for the error or take the time, before a raise.
    """
    block = instr.block
    if _has_handlers(block) or any(manager_name(region) not in words(Role.QUIET_MANAGER) for region in block.regions):
        return True
    following = block.instrs[block.instrs.index(instr) + 1 :]
    return any(other.op is Op.RAISE for other in following)


def takes_time(ask: Ask) -> bool:
    """Whether the function, or one around it, looks at a clock, so that operations may be there only to be timed.

    A benchmark times what it defines inside: `def g(): np.ndarray(...)`, `timeit(g)` (nibabel's bench_fileslice).
    """
    function: Function | None = ask.function
    clocks = words(Role.CLOCK)
    while function is not None and (function is ask.function or function.kind != "module"):
        if any(name.lstrip(".") in clocks for name in function.calls):
            return True
        function = function.parent
    return False


def runs_unseen_code(ask: Ask, call: Instr) -> bool:
    """Whether an operand is made on the path by code that is not seen: `F.softmax(model(x), 1)`.

    Such code may be what the statement is for, be it a model that notes what it has seen.
    """
    callee = call.args[0]
    is_method = callee.op is Op.ATTR and dotted_name(callee) is None

    def parts(made: Instr) -> list[Instr]:
        if made.name is not None or made.op not in _EXPRESSIONS:
            return []
        filled = ask.users(made) if made.op is Op.BUILD else ()  # by a comprehension
        return [*made.args, *(user.args[2] for user in filled if user.op is Op.SETITEM and user.data == "append")]

    made_of = closure((callee.args[0],) if is_method else call.args[1:], parts)
    return any(made.op is Op.CALL and made.name is None and ask.called_fact(made) is None for made in made_of)


def next_use(ask: Ask, instr: Instr, at: Instr) -> Instr | None:
    """The first use, in the order of the text, of a variable's data after an instruction."""
    if not ask.result.liveness.after(at) >> instr.id & 1:
        return None
    later = (other for other in ask.users(instr) if other.id > at.id and other.op is not Op.PHI)
    return next((other for other in later if not looks_only(other, instr)), None)


def in_place_twin(ask: Ask, call: Instr, source: Instr) -> str | None:
    """The method by which `source` itself would be changed: "clamp_" for `x.clamp(0)`, "sort" for `np.sort(a)`."""
    name = ask.called_name(call)
    called = ask.called_fact(call)
    if called is not None and ask.operand(call, first_parameter(called)) is not source:
        return None  # the operation is another object's
    if ask.kind(source) == "tensor" and method_fact("tensor", f"{name}_") is not None:
        return f"{name}_"
    return name if has_role(called, Role.METHOD_IN_PLACE) and ask.is_array(source) else None


def _has_handlers(block: Block) -> bool:
    """Whether a try statement with except clauses, not only with a finally, is around a block."""
    return any(handler.catches for handler in handlers(block))


def _only_result(effect: Effect) -> bool:
    """Whether an effect is nothing but an array that is given back."""
    return (
        effect.result in _GIVES_ARRAYS
        and effect.kind in ("", *ARRAYS)
        and not effect.writes
        and not effect.keeps
        and not effect.terminates
        and effect.grad != "require"
    )


def _more_than_named(call: Instr, bound: Bound) -> bool:
    """Whether an operand has no parameter: a positional `out` that the fact does not name."""
    known = {id(operand) for operand in (*bound.named.values(), *bound.rest)}
    return any(id(operand) not in known for operand in call.args[1:])


def _without_copy(call: Instr) -> bool:
    """`a.astype(float, copy=False)` asks whether the cast is possible."""
    keywords = zip(call.data.keywords, call.args[1 + call.data.npos :], strict=True)
    return any(name == "copy" and not (operand.op is Op.CONST and operand.data is True) for name, operand in keywords)

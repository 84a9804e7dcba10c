"""What a statement does besides giving a value, and whether it stands where only its failing matters."""

from __future__ import annotations

from collections.abc import Collection

from copylint.engine.calls.conditions import bind, possible
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.cfg import blocks_after, handling_blocks
from copylint.engine.defuse import JOINS, RENAMINGS, closure, holders, origin, renamings, sources, variable
from copylint.engine.frame import Frame
from copylint.facts.effects import Result
from copylint.facts.lookup import method_fact, words
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.queries.conventions import awaits_failure
from copylint.syntax.cells import ends_a_cell
from copylint.syntax.ir import Function, Instr, Loop, Op

_EFFECTS = frozenset(
    {Op.SETATTR, Op.SETCELL, Op.DELITEM, Op.DELATTR, Op.YIELD, Op.AWAIT, Op.RAISE, Op.ENTER, Op.FUNCTION, Op.CLASS, Op.FREE}
)


def is_shown(ask: Ask, statement: Instr) -> bool:
    """Whether a notebook shows the value of an expression statement: the last one of a cell."""
    return ask.function.kind == "module" and ends_a_cell(ask.program.module.tree, statement.stmt)


def is_repeated(instr: Instr, loop: Loop) -> bool:
    """Whether another pass of a loop may follow one that reaches an instruction: not every way leaves it."""
    return loop.header.id in blocks_after(instr.block)


def is_never_made(instr: Instr) -> bool:
    """Whether code that waits for a variable to be no None waits in vain: all that it is bound to is None, or made after that."""
    found = list(sources((instr,)))
    made = [one for one in found if one.op not in RENAMINGS | JOINS]
    first = [one for one in made if one.op is Op.CONST and one.data is None]
    return bool(first) and _is_waited_for(instr) and all(one in first or _is_made_of(one, found) for one in made)


def _is_waited_for(instr: Instr) -> bool:
    """Whether a test that the variable is no None leads here."""
    tests = ((one.data.test, one.data.holds) for one in renamings(instr) if one.op is Op.REFINE)
    return any(test in (("none", False), ("truthy", True)) for test in tests)


def _is_made_of(instr: Instr, held: Collection[Instr]) -> bool:
    """Whether an operand of an operation, or of an unnamed one inside it, is one of these registers behind such a test."""
    inner = closure(instr.args, lambda one: one.args if one.name is None and one.op in (Op.BIN, Op.CALL, Op.BUILD) else ())
    return any(one in held and _is_waited_for(one) for one in inner)


def is_unread(ask: Ask, instr: Instr) -> bool:
    """Whether nothing uses what a statement has bound to a name, in this function or, of a module, in any."""
    kind = ask.function.kind
    if kind == "class":
        return False
    if kind == "module" and any(
        other.data.name == instr.name for function in ask.program.module.functions for other in function.of(Op.GLOBAL)
    ):
        return False
    inner = (cell for function in ask.function.functions for cell in function.free)
    if any(cell.owner is ask.function and cell.name == instr.name for cell in inner):
        return False
    return _is_never_used(ask, instr)


def _is_never_used(ask: Ask, instr: Instr) -> bool:
    """Whether nothing uses a register, nor a join of paths that it enters. An annotated assignment reads it, as any other."""
    through = JOINS | {Op.REFINE}
    return all(user.op in through for held in holders((instr,), ask.users, through) for user in ask.users(held))


def only_gives_a_value(ask: Ask, instr: Instr) -> bool:
    """Whether a statement does nothing but compute: it writes nothing, and calls nothing that might."""
    statement = _statement(ask, instr)
    if any(write.instr.stmt is instr.stmt for write in ask.frame.writes):
        return False
    if any(other.op in _EFFECTS for other in statement):
        return False
    return all(_call_only_computes(ask, ask.frame, other) for other in statement if other.op is Op.CALL)


def calls_own_function(ask: Ask, instr: Instr) -> bool:
    """Whether an instruction is the call of a function of this file."""
    return instr.op is Op.CALL and isinstance(ask.value(instr.args[0]).const, Function)


def may_be_meant_to_fail(instr: Instr) -> bool:
    """Whether a statement stands in a try body or in a block that expects an exception or a warning."""
    return instr.block.exc is not None or expects_failure(instr)


def expects_failure(instr: Instr) -> bool:
    """Whether a statement stands in a block that expects an exception or a warning: `with pytest.raises(...)`."""
    return any(awaits_failure(manager_name(region)) for region in instr.block.regions)


def is_tried_otherwise(instr: Instr, names: frozenset[str]) -> bool:
    """Whether, where a statement fails, a handler calls one of these methods instead."""
    blocks = handling_blocks(instr.block)
    return any(other.op is Op.ATTR and other.data in names for block in blocks for other in block.instrs)


def has_shape(ask: Ask, instr: Instr) -> bool:
    """Whether something of unknown kind is asked for its shape or number of axes: it is an array of some library."""
    made = origin(instr)
    if ask.kind(made):
        return False
    return any(i.op is Op.ATTR and i.data in words(Role.TELLS_ARRAY) and origin(i.args[0]) is made for i in ask.function.instrs)


def is_used_after_loop(ask: Ask, iterable: Instr, instr: Instr) -> bool:
    """Whether what the loop around an instruction runs over is used again behind that loop."""
    loop, name = instr.block.loop, variable(iterable)
    if loop is None or name is None:
        return False
    return any(
        other.op is not Op.PHI and not loop.holds(other.block) and any(variable(operand) == name for operand in other.args)
        for other in ask.function.instrs[instr.id + 1 :]
    )


def hands_out_parameters(ask: Ask, iterable: Instr) -> bool:
    """Whether a loop runs over `x.parameters()` or `x.named_parameters()`, which only torch's modules have."""
    made = origin(iterable)
    return made.op is Op.CALL and ask.called_name(made) in words(Role.PARAMETERS) and made.args[0].op is Op.ATTR


def returns_nothing(ask: Ask) -> bool:
    """Whether the function comes to an end, and always without a value."""
    if ask.function.kind != "function" or ask.function.generator:
        return False
    promised = ask.function.annotated_return
    if promised is not None and promised.kinds != frozenset({"none"}):
        return False  # the body is not all there is: transformers' modular files, abstract methods
    results = [origin(instr.args[0]) for instr in ask.function.instrs if instr.op is Op.RETURN]
    return bool(results) and all(result.op is Op.CONST and result.data is None for result in results)


def _statement(ask: Ask, instr: Instr) -> list[Instr]:
    """All instructions of a statement."""
    instrs, found = ask.function.instrs, [instr]
    for step in (-1, 1):
        position = instr.id + step
        while 0 <= position < len(instrs) and instrs[position].stmt is instr.stmt:
            found.append(instrs[position])
            position += step
    return found


def _call_only_computes(ask: Ask, frame: Frame, call: Instr, depth: int = 2) -> bool:
    target = frame.value(call.args[0])
    if isinstance(target.const, Function):
        return depth > 0 and _function_only_computes(ask, target.const, depth - 1)
    fact, receiver = fact_of_call(frame, call)
    if fact is None and frame is ask.frame and _is_a_method_of_any_array(ask, call):
        return True
    if fact is None or (target.kind == "builtin" and target.const not in words(Role.PURE)):
        return False
    effects = possible(frame, fact, bind(fact, call, receiver))
    return bool(effects) and not any(row.writes or row.keeps or row.result is Result.UNKNOWN for row in effects)


def _is_a_method_of_any_array(ask: Ask, call: Instr) -> bool:
    """Whether a call is a method that arrays of both libraries have and that changes neither, of something with a shape."""
    callee = call.args[0]
    if callee.op is not Op.ATTR or not has_shape(ask, callee.args[0]):
        return False
    facts = [method_fact(kind, callee.data) for kind in ("ndarray", "tensor")]
    return all(fact is not None and not any(set(row.effect.writes) - {"out"} for row in fact.cases) for fact in facts)


def _function_only_computes(ask: Ask, function: Function, depth: int) -> bool:
    summary = ask.program.summary(function)
    result = ask.program.results.get(id(function))
    if result is None or summary.unknown or summary.writes or summary.held or summary.escapes:
        return False
    if any(instr.op in _EFFECTS for instr in function.instrs):
        return False
    return all(_call_only_computes(ask, result.frame, instr, depth) for instr in function.instrs if instr.op is Op.CALL)


def manager_name(region: Instr) -> str:
    """The last word of what a with statement calls."""
    manager = origin(region.args[0])
    callee = manager.args[0] if manager.op is Op.CALL else manager
    return str(callee.data).rpartition(".")[2] if callee.op in (Op.ATTR, Op.IMPORT, Op.BUILTIN) else ""

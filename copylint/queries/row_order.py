"""The order in which an array lies in memory, where the analysis of values does not prove it: read from what made it."""

from __future__ import annotations

from copylint.domain import value as values
from copylint.engine.calls.conditions import bind, possible
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.indices import read_index
from copylint.engine.limits import OPERANDS
from copylint.facts.effects import Result
from copylint.syntax.ir import Function, Instr, Op

_FREE = frozenset(
    {"numpy.einsum", "numpy.apply_along_axis", "numpy.asfortranarray", "numpy.ndarray", "numpy.load", "numpy.require"}
)
"""What these make may lie in any order, whatever they are given."""
_KEEPING_VIEWS = frozenset({"reshape", "ravel", "squeeze", "view", "expand_dims", "atleast_1d", "atleast_2d", "atleast_3d"})


def is_row_major(frame: Frame, instr: Instr) -> bool:
    """Whether an array lies row by row unless one that came from outside does not.

    Everything that NumPy makes does, but for transposes, what was asked for in another order, and what was picked along a later
    axis: `a[:, [0, 2]]` lies column by column.
    """
    return _is_row_major(frame, instr, frozenset(), 0)


def _is_row_major(frame: Frame, instr: Instr, seen: frozenset[int], depth: int) -> bool:
    made = origin(instr)
    value = frame.value(instr)
    if value.layout or value.immutable or (isinstance(value.shape, tuple) and len(value.shape) < 2 and value.is_array):
        return value.layout != "no"
    if made.id in seen:
        return True
    if depth > OPERANDS:
        return False
    seen |= {made.id}
    if made.op in (Op.PARAM, Op.CONST, Op.GLOBAL, Op.FREE, Op.BUILD, Op.NEXT, Op.UNPACK):
        return True
    if made.op in (Op.PHI, Op.BIN, Op.UNARY, Op.COMPARE, Op.AUG):
        operands: tuple[Instr, ...] = made.args[:1] if made.op is Op.AUG else made.args
        product = made.op is Op.BIN and made.data == "@"
        return product or all(_is_row_major(frame, operand, seen, depth + 1) for operand in operands)
    if made.op is Op.ITEM:
        parts = read_index(frame, made.args[1]).parts
        first = parts[:1] == ("advanced",) and set(parts) <= {"advanced"}
        return (first or set(parts) <= {"int", "slice", "new", "ellipsis", "field"}) and _is_row_major(
            frame, made.args[0], seen, depth + 1
        )
    if made.op is Op.ATTR:
        return made.data not in ("T", "mT", "H")
    return made.op is Op.CALL and _call_is_row_major(frame, made, seen, depth)


def _call_is_row_major(frame: Frame, call: Instr, seen: frozenset[int], depth: int) -> bool:
    function = frame.value(call.args[0]).const
    if isinstance(function, Function):
        result = frame.program.results.get(id(function))
        returned = [i.args[0] for i in function.instrs if i.op is Op.RETURN and i.args]
        return result is not None and all(_is_row_major(result.frame, one, frozenset(), depth + 1) for one in returned)
    fact, receiver = fact_of_call(frame, call)
    if fact is None or fact.name in _FREE:
        return False
    bound = bind(fact, call, receiver)
    order = bound.named.get("order")
    if bound.open or (order is not None and values.literal_of(frame.value(order))[1] not in ("C", "K", "A")):
        return False
    effects = possible(frame, fact, bound)
    views = [e for e in effects if e.result is not Result.FRESH]
    name = fact.name.rpartition(".")[2]
    if any(e.result not in (Result.SAME, Result.MAYBE, Result.ALIAS) for e in views) and name not in _KEEPING_VIEWS:
        return False
    if any(e.shape in ("transpose", "swap", "permute") for e in effects):
        return False
    operands = [instr for instr in (*bound.named.values(), *bound.rest) if not frame.value(instr).immutable]
    return all(_is_row_major(frame, operand, seen, depth + 1) for operand in operands if _is_operand(frame, operand))


def _is_operand(frame: Frame, operand: Instr) -> bool:
    return frame.value(operand).is_array or origin(operand).op in (Op.BIN, Op.CALL, Op.ITEM, Op.ATTR)

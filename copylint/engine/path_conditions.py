"""What must hold of a function's parameters where a block runs: `if fill is not None:` stands before it on every path."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from copylint.domain.summary import Requirement
from copylint.engine.cfg import Dataflow, Paths, branch_taken, solved
from copylint.engine.defuse import origin
from copylint.engine.limits import CONDITIONS
from copylint.syntax.ir import Block, Function, Instr, Op

NOTHING: frozenset[Requirement] = frozenset()
_NEGATED = {"is": "is not", "is not": "is", "==": "!=", "!=": "==", "true": "false", "false": "true"}
_SINGLE = (None, True, False)


def requirements_of(function: Function) -> Mapping[int, frozenset[Requirement]]:
    """By the ids of the blocks what the tests on all paths to them have shown of the parameters, where that is anything."""
    shown = dict(_tests(function))
    if not shown:
        return {}

    def along(pred: Block, block: Block, before: frozenset[Requirement]) -> frozenset[Requirement]:
        new = shown.get((pred.id, block.id))
        return before | {new} if new is not None and len(before) < CONDITIONS else before

    held = solved(Dataflow(Paths.MUST, lambda _, before: before, along), [(function.entry, NOTHING)])
    return {number: known for number, known in held.items() if known}


def _tests(function: Function) -> Iterator[tuple[tuple[int, int], Requirement]]:
    """The edges that are gone along only where a parameter has passed a test, by the ids of their two blocks."""
    for test in function.of(Op.TEST):
        for successor in test.block.succs:
            taken = branch_taken(test.block, successor)
            one = _shown(*taken) if taken is not None else None
            if one is not None:
                yield (test.block.id, successor.id), one


def _shown(condition: Instr, truth: bool) -> Requirement | None:
    """What one outcome of a test says of a parameter that nothing has been assigned to before."""
    made = origin(condition)
    while made.op is Op.UNARY and made.data == "not":
        made, truth = origin(made.args[0]), not truth
    if made.op is Op.PARAM:
        return Requirement(str(made.data.name), "true" if truth else "false", None)
    if made.op is not Op.COMPARE or made.data not in _NEGATED:
        return None
    left, right = map(origin, made.args)
    operator = str(made.data)
    if left.op is Op.CONST:
        left, right = right, left
    if left.op is not Op.PARAM or right.op is not Op.CONST or (operator.startswith("is") and right.data not in _SINGLE):
        return None
    return Requirement(str(left.data.name), operator if truth else _NEGATED[operator], right.data)

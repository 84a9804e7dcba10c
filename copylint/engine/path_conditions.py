"""What must hold of a function's parameters where a block runs: `if fill is not None:` stands before it on every way."""

from __future__ import annotations

from collections.abc import Mapping

from copylint.domain.summary import Requirement
from copylint.engine.defuse import origin
from copylint.syntax.ir import Block, Function, Instr, Op

NOTHING: frozenset[Requirement] = frozenset()
_MOST = 16
"""So many are told of one block: `elif mode == ...` a thousand times over would tell as many of the last."""
_NEGATED = {"is": "is not", "is not": "is", "==": "!=", "!=": "==", "true": "false", "false": "true"}
_SINGLE = (None, True, False)


def requirements_of(function: Function) -> Mapping[int, frozenset[Requirement]]:
    """By the ids of the blocks what the tests on all ways to them have shown of the parameters, where that is anything."""
    shown = {}
    for block in function.blocks:
        last = block.instrs[-1] if block.instrs else None
        if last is not None and last.op is Op.TEST and len(block.succs) == 2 and block.succs[0] is not block.succs[1]:
            for successor, truth in zip(block.succs, (True, False), strict=True):
                one = _shown(last.args[0], truth)
                if one is not None:
                    shown[block.id, successor.id] = one
    return _solved(function, shown) if shown else {}


def _solved(function: Function, shown: Mapping[tuple[int, int], Requirement]) -> dict[int, frozenset[Requirement]]:
    """What holds on all ways into a block, from above: a block that no way has reached yet is left out of the join."""
    held: dict[int, frozenset[Requirement]] = {}
    changed = True
    while changed:
        changed = False
        for block in function.blocks:
            ways = [_on(held, shown, pred, block) for pred in block.preds if pred.id in held]
            now = frozenset.intersection(*ways) if ways else NOTHING
            now &= held.get(block.id, now)  # only ever less: it ends
            if (ways or not block.preds) and held.get(block.id) != now:
                held[block.id], changed = now, True
    return {number: known for number, known in held.items() if known}


def _on(
    held: Mapping[int, frozenset[Requirement]], shown: Mapping[tuple[int, int], Requirement], pred: Block, block: Block
) -> frozenset[Requirement]:
    new, before = shown.get((pred.id, block.id)), held[pred.id]
    return before | {new} if new is not None and len(before) < _MOST else before


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

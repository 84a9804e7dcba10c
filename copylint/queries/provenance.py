"""How registers descend from one another: the object a name was bound to, and the array that a view was taken from."""

from __future__ import annotations

from copylint.domain.storage import Storage
from copylint.domain.value import Value
from copylint.engine.defuse import IN_PLACE, JOINS, RENAMINGS, origins
from copylint.engine.frame import Frame
from copylint.syntax.ir import Instr, Op

_ONE_OBJECT = RENAMINGS | JOINS | IN_PLACE


def root(frame: Frame, instr: Instr) -> Instr:
    """The name through which a temporary was reached: `a[i].add_()` writes through `a`."""
    while instr.name is None and instr.args:
        if instr.op in (Op.ITEM, Op.ATTR, Op.REFINE):
            base = instr.args[0]
        elif instr.op is Op.CALL and instr.args[0].op is Op.ATTR:
            base = instr.args[0].args[0]
        elif instr.op is Op.CALL and len(instr.args) > 1:
            base = instr.args[1]
        elif instr.op is Op.AUG:
            base = instr.args[0]
        else:
            return instr
        if not _shares(frame.value(instr), frame.value(base)):
            return instr
        instr = base
    return instr


def _shares(left: Value, right: Value) -> bool:
    held = {ref.storage for ref in right.refs}
    return any(ref.storage in held for ref in left.refs)


def source_of(frame: Frame, instr: Instr, storage: Storage) -> Instr | None:
    """The operand from which a register has the storage."""
    if instr.op in (Op.PARAM, Op.FREE, Op.GLOBAL):
        return None
    operands = list(instr.args)
    if instr.op is Op.CALL:
        callee = instr.args[0]
        operands = ([callee.args[0]] if callee.op is Op.ATTR else []) + operands[1:]
    for operand in operands:
        if any(ref.storage == storage for ref in frame.value(operand).refs):
            return operand
    made = instr.args[0] if instr.op is Op.UNPACK else instr
    listed = made.op is Op.CALL and frame.value(made).kind == "list" and made is not instr
    return made if listed and source_of(frame, made, storage) is not None else None  # `head, tail = np.split(a, 2)`


def distance(frame: Frame, descendant: Instr, ancestor: Instr, storage: Storage) -> int | None:
    """How many operations lead from one register to another on the same storage: 0 for one object, None for no descent."""
    wanted, steps, seen = _made_by(ancestor), 0, set[int]()
    current: Instr | None = descendant
    while current is not None and current.id not in seen:
        seen.add(current.id)
        if _made_by(current) & wanted:
            return steps
        steps += current.op not in _ONE_OBJECT
        current = source_of(frame, current, storage)
    return None


def _made_by(instr: Instr) -> set[int]:
    """Ids of the instructions that may have made the object, operations in place looked through."""
    return {made.id for made in origins(instr, _ONE_OBJECT)}

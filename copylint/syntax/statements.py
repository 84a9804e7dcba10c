"""Simple statements."""

from __future__ import annotations

import libcst as cst

from copylint.syntax.annotations import annotated
from copylint.syntax.conditions import condition
from copylint.syntax.dispatch import SMALL, value
from copylint.syntax.ir import Op
from copylint.syntax.names import Finally, LoopExits, Lowering
from copylint.syntax.targets import assign, augment, bind, delete, fresh

_SILENT = (cst.SimpleString, cst.Ellipsis, cst.Integer)


def _expression(low: Lowering, node: cst.Expr) -> None:
    if type(node.value) not in _SILENT:
        low.emit(Op.DISCARD, (value(low, node.value),), None, node.value)


def _annotated(low: Lowering, node: cst.AnnAssign) -> None:
    if node.value is None:
        return
    given = fresh(low, node.value)
    evidence = annotated(low.frame, node.annotation.annotation)
    if evidence.kinds:
        given = low.emit(Op.ANNOTATE, (given,), evidence, node)
    bind(low, node.target, given)


def _return(low: Lowering, node: cst.Return) -> None:
    result = low.none() if node.value is None else value(low, node.value)
    low.emit(Op.RETURN, (result,), None, node)
    low.jump(None, low.ways_out)


def _raise(low: Lowering, node: cst.Raise) -> None:
    args = []
    if node.exc is not None:
        args.append(value(low, node.exc))
    if node.cause is not None:
        args.append(value(low, node.cause.item))
    low.emit(Op.RAISE, tuple(args), None, node)
    low.current = None


def _assert(low: Lowering, node: cst.Assert) -> None:
    head, mark = low.here, len(low.writes)
    true, false = condition(low, node.test)
    low.join(false, head, mark)
    if node.msg is not None:
        low.emit(Op.DISCARD, (value(low, node.msg),), None, node.msg)
    low.emit(Op.RAISE, (), None, node)
    low.join(true, head, mark)


def _innermost(low: Lowering) -> LoopExits | None:
    return next((exits for exits in reversed(low.exits) if not isinstance(exits, Finally)), None)


def _break(low: Lowering, node: cst.Break) -> None:
    loop = _innermost(low)
    if loop is None:
        low.current = None
    else:
        low.jump(loop, loop.breaks)


def _continue(low: Lowering, node: cst.Continue) -> None:
    loop = _innermost(low)
    if loop is None:
        low.current = None
    else:
        low.jump(loop, loop.continues)


def _delete(low: Lowering, node: cst.Del) -> None:
    delete(low, node.target)


def _import(low: Lowering, node: cst.Import | cst.ImportFrom) -> None:
    for name, dotted in low.file.bound_by[id(node)]:
        low.store(name, low.emit(Op.IMPORT, (), dotted, node), node)


def _type_alias(low: Lowering, node: cst.TypeAlias) -> None:
    low.store(node.name.value, low.emit(Op.TYPE, (), None, node), node.name)


SMALL.update({
    cst.Expr: _expression, cst.Assign: assign, cst.AnnAssign: _annotated, cst.AugAssign: augment, cst.Return: _return,
    cst.Raise: _raise, cst.Assert: _assert, cst.Break: _break, cst.Continue: _continue, cst.Del: _delete,
    cst.Import: _import, cst.ImportFrom: _import, cst.TypeAlias: _type_alias,
})
for _lazy in ("LazyImport", "LazyImportFrom"):
    if hasattr(cst, _lazy):
        SMALL[getattr(cst, _lazy)] = _import

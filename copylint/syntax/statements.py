"""Statements but definitions, with and try: simple ones, if, while and for."""

from __future__ import annotations

import libcst as cst

from copylint.syntax.annotations import annotated
from copylint.syntax.conditions import condition
from copylint.syntax.dispatch import COMPOUND, SMALL, suite, value
from copylint.syntax.ir import Block, Op
from copylint.syntax.names import Finally, LoopExits, Lowering
from copylint.syntax.ssa import Edge
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


def _if(low: Lowering, node: cst.If) -> None:
    head, mark = low.here, len(low.writes)
    ends: list[Edge] = []
    branch: cst.If | cst.Else | None = node
    while type(branch) is cst.If:
        low.stmt = branch
        at, before = low.here, len(low.writes)
        true, false = condition(low, branch.test)
        low.join(true, at, before)
        suite(low, branch.body)
        ends += low.fall()
        branch = branch.orelse
        if branch is None:
            ends += false
        else:
            low.join(false, at, before)
    if branch is not None and low.current is not None:
        suite(low, branch.body)
        ends += low.fall()
    low.join(ends, head, mark)


def _endless(test: cst.BaseExpression) -> bool:
    if type(test) is cst.Name:
        return test.value == "True"
    return type(test) is cst.Integer and test.value == "1"


def _while(low: Lowering, node: cst.While) -> None:
    head, mark = low.here, len(low.writes)
    header = low.open_loop("while", node, low.scope.written_in(node))
    at, before = low.here, len(low.writes)
    done: list[Edge] = []
    if not _endless(node.test):
        true, done = condition(low, node.test)
        low.join(true, at, before)
    exits = _body(low, node.body)
    _leave(low, header, exits, done, node.orelse, head, mark)


def _for(low: Lowering, node: cst.For) -> None:
    iterable = value(low, node.iter)
    iterator = low.emit(Op.ITER, (iterable,), "async" if node.asynchronous else "for", node.iter)
    head, mark = low.here, len(low.writes)
    header = low.open_loop("for", node, low.scope.written_in(node))
    inside, done = low.fork()
    low.join([inside], header, mark)
    bind(low, node.target, low.emit(Op.NEXT, (iterator,), None, node.target))
    exits = _body(low, node.body)
    _leave(low, header, exits, [done], node.orelse, head, mark)


def _body(low: Lowering, body: cst.BaseSuite) -> LoopExits:
    exits = LoopExits()
    low.exits.append(exits)
    suite(low, body)
    low.exits.pop()
    exits.continues += low.fall()
    return exits


def _leave(low: Lowering, header: Block, exits: LoopExits, done: list[Edge], orelse: cst.Else | None,
           head: Block, mark: int) -> None:
    """Close the loop, run its else clause, and go on where that and the breaks meet."""
    low.close_loop(header, exits.continues)
    if orelse is not None and done:
        low.join(done, head, mark)
        suite(low, orelse.body)
        done = low.fall()
    low.join([*done, *exits.breaks], head, mark, fresh=True)


COMPOUND.update({cst.If: _if, cst.While: _while, cst.For: _for})

"""if, while and for."""

from __future__ import annotations

import libcst as cst

from copylint.syntax.conditions import condition
from copylint.syntax.dispatch import COMPOUND, suite, value
from copylint.syntax.ir import Block, Op
from copylint.syntax.names import LoopExits, Lowering
from copylint.syntax.ssa import Edge
from copylint.syntax.targets import bind


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

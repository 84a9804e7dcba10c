"""Comprehensions, which run as loops of the function around them, and generator expressions, which are functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import libcst as cst

from copylint.syntax.binders import target_names
from copylint.syntax.conditions import condition
from copylint.syntax.definitions import child, later
from copylint.syntax.dispatch import EXPRESSIONS, value
from copylint.syntax.expressions import call_shape
from copylint.syntax.ir import Block, Build, Instr, Op, Param
from copylint.syntax.names import Lowering
from copylint.syntax.scopes import Scope
from copylint.syntax.ssa import Edge
from copylint.syntax.targets import bind


def _loops(low: Lowering, clause: cst.CompFor, first: Instr, node: cst.CSTNode, body: Callable[[], None]) -> None:
    """The loops of a comprehension around its element; `first` is the iterable that the outermost runs over."""
    head, mark, outer = low.here, len(low.writes), low.renames
    names = low.scope.bound if low.file.walrus else frozenset[str]()
    open_: list[tuple[Block, Edge, list[Edge]]] = []
    iterable = first
    following: cst.CompFor | None = clause
    while following is not None:
        iterator = low.emit(Op.ITER, (iterable,), "async" if following.asynchronous else "for", following)
        header = low.open_loop("comprehension", node, names)
        inside, done = low.fork()
        low.join([inside], head, mark)
        targets: list[str] = []
        target_names(following.target, targets)
        low.renames = {**low.renames, **{name: low.rename(name) for name in targets}}
        bind(low, following.target, low.emit(Op.NEXT, (iterator,), None, following.target))
        skipped: list[Edge] = []
        for test in following.ifs:
            start = low.here, len(low.writes)
            true, false = condition(low, test.test)
            skipped += false
            low.join(true, *start)
        open_.append((header, done, skipped))
        following = following.inner_for_in
        if following is not None:
            iterable = value(low, following.iter)
    body()
    edges = low.fall()
    for header, done, skipped in reversed(open_):
        low.close_loop(header, edges + skipped)
        edges = [done]
    low.renames = outer
    low.join(edges, head, mark)


def _collection(kind: str) -> Callable[[Lowering, Any], Instr]:
    def lower(low: Lowering, node: cst.ListComp | cst.SetComp) -> Instr:
        iterable = value(low, node.for_in.iter)
        built = low.emit(Op.BUILD, (), Build(kind), node)

        def add() -> None:
            element = value(low, node.elt)
            low.emit(Op.SETITEM, (built, low.none(), element), "append", node.elt)

        _loops(low, node.for_in, iterable, node, add)
        return built

    return lower


def _dict(low: Lowering, node: cst.DictComp) -> Instr:
    iterable = value(low, node.for_in.iter)
    built = low.emit(Op.BUILD, (), Build("dict"), node)

    def add() -> None:
        key = value(low, node.key)
        low.emit(Op.SETITEM, (built, key, value(low, node.value)), "append", node.value)

    _loops(low, node.for_in, iterable, node, add)
    return built


def _dict_of_dicts(low: Lowering, node: Any) -> Instr:
    """`{**d for d in ds}` (PEP 798)."""
    iterable = value(low, node.for_in.iter)
    built = low.emit(Op.BUILD, (), Build("dict"), node)

    def add() -> None:
        low.emit(Op.SETITEM, (built, low.none(), value(low, node.value)), "append", node.value)

    _loops(low, node.for_in, iterable, node, add)
    return built


def _generator(low: Lowering, node: cst.GeneratorExp) -> Instr:
    iterable = value(low, node.for_in.iter)
    scope = Scope("genexpr", low.scope)
    scope.bound = {".0"}
    function = child(low, "<genexpr>", "genexpr", node)
    function.generator = True
    made = low.emit(Op.FUNCTION, (), function, node)
    later(low, function, scope, lambda inner: _generator_body(inner, node))
    return low.emit(Op.CALL, (made, iterable), call_shape(1), node)


def _generator_body(low: Lowering, node: cst.GeneratorExp) -> None:
    parameter = Param(".0", "posonly")
    low.function.params.append(parameter)
    given = low.emit(Op.PARAM, (), parameter, node.for_in.iter)
    given.name = ".0"

    def hand_out() -> None:
        low.emit(Op.YIELD, (value(low, node.elt),), "yield", node.elt)

    _loops(low, node.for_in, given, node, hand_out)
    low.close(1)


def _starred(low: Lowering, node: cst.StarredElement) -> Instr:
    """The element of `[*row for row in rows]` (PEP 798)."""
    return value(low, node.value)


EXPRESSIONS.update({
    cst.ListComp: _collection("list"), cst.SetComp: _collection("set"), cst.DictComp: _dict, cst.GeneratorExp: _generator,
    cst.StarredElement: _starred,
})
if hasattr(cst, "StarredDictComp"):
    EXPRESSIONS[cst.StarredDictComp] = _dict_of_dicts

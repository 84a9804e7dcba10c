"""Tests: branches, `and`, `or`, `not`, conditional expressions, and what each branch has learnt of a variable."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

import libcst as cst

from copylint.facts.lookup import has_role, names_in
from copylint.facts.roles import Role
from copylint.syntax.dispatch import EXPRESSIONS, value
from copylint.syntax.dtype_tests import dtype_test, property_test
from copylint.syntax.expressions import literal_text, number
from copylint.syntax.ir import Instr, Refinement
from copylint.syntax.names import Lowering
from copylint.syntax.operators import comparison
from copylint.syntax.ssa import Edge

Branches = tuple[list[Edge], list[Edge]]
"""The open edges of a condition: where it is true, where it is false."""


def condition(low: Lowering, node: cst.BaseExpression) -> Branches:
    """Lower an expression that decides a branch."""
    negated = False
    while type(node) is cst.UnaryOperation and type(node.operator) is cst.Not:
        negated = not negated
        node = node.expression
    kind = type(node)
    if kind is cst.BooleanOperation:
        true, false = _boolean(low, cast(cst.BooleanOperation, node))
    elif kind is cst.IfExp:
        true, false = _conditional(low, cast(cst.IfExp, node))
    elif kind is cst.Comparison and len(cast(cst.Comparison, node).comparisons) > 1:
        true, false = _chain(low, cast(cst.Comparison, node))
    else:
        yes, no = _leaf(low, value(low, node), node)
        return ([no], [yes]) if negated else ([yes], [no])
    return (false, true) if negated else (true, false)


def _leaf(low: Lowering, tested: Instr, node: cst.BaseExpression) -> tuple[Edge, Edge]:
    learnt = refinement(low, node) or dtype_test(low, tested, node) or property_test(low, node)
    if learnt is None:
        return low.test(tested, node)
    name, what = learnt
    opposite = (
        _known_as(what.test, not what.holds, what.names)
        if what.other is None
        else Refinement(what.test, not what.holds, what.names, what.other)
    )
    return low.test(tested, node, (name, what, node), (name, opposite, node))


def _boolean(low: Lowering, node: cst.BooleanOperation) -> Branches:
    head, mark = low.here, len(low.writes)
    operands = operands_of(node)
    conjunction = type(node.operator) is cst.And
    early: list[Edge] = []
    for operand in operands[:-1]:
        true, false = condition(low, operand)
        early += false if conjunction else true
        low.join(true if conjunction else false, head, mark)
    true, false = condition(low, operands[-1])
    return (true, early + false) if conjunction else (early + true, false)


def operands_of(node: cst.BooleanOperation) -> list[cst.BaseExpression]:
    """The operands of a ladder of one boolean operator, from left to right."""
    operator = type(node.operator)
    operands = [node.right]
    left = node.left
    while type(left) is cst.BooleanOperation and type(left.operator) is operator:
        operands.append(left.right)
        left = left.left
    operands.append(left)
    operands.reverse()
    return operands


def _conditional(low: Lowering, node: cst.IfExp) -> Branches:
    head, mark = low.here, len(low.writes)
    true, false = condition(low, node.test)
    low.join(true, head, mark)
    body = condition(low, node.body)
    low.join(false, head, mark)
    orelse = condition(low, node.orelse)
    return body[0] + orelse[0], body[1] + orelse[1]


def _chain(low: Lowering, node: cst.Comparison) -> Branches:
    head, mark = low.here, len(low.writes)
    left = value(low, node.left)
    false: list[Edge] = []
    true: list[Edge] = []
    for target in node.comparisons:
        if true:
            low.join(true, head, mark)
        left, compared = comparison(low, left, target, node)
        edge, other = low.test(compared, node)
        true = [edge]
        false.append(other)
    return true, false


# Values


def _boolean_value(low: Lowering, node: cst.BooleanOperation) -> Instr:
    head, mark = low.here, len(low.writes)
    operands = operands_of(node)
    conjunction = type(node.operator) is cst.And
    found: list[tuple[Edge, Instr]] = []
    for operand in operands[:-1]:
        tested = value(low, operand)
        true, false = _leaf(low, tested, operand)
        out, on = (false, true) if conjunction else (true, false)
        found.append(_known(low, out, operand, tested))
        low.join([on], head, mark)
    tested = value(low, operands[-1])
    found += [(edge, tested) for edge in low.fall()]
    return low.merge(found, head, mark)


def _known(low: Lowering, edge: Edge, operand: cst.BaseExpression, tested: Instr) -> tuple[Edge, Instr]:
    """The tested value as its way on knows it: `x or y` gives a true x."""
    if edge[2] is None or type(operand) is not cst.Name:
        return edge, tested
    name = edge[2][0]
    edge = low.settled(edge)
    low.enter(edge[0])
    known = low.read(name)
    low.current = None
    return edge, known


def _conditional_value(low: Lowering, node: cst.IfExp) -> Instr:
    head, mark = low.here, len(low.writes)
    found: list[tuple[Edge, Instr]] = []
    orelse: cst.BaseExpression = node
    while type(orelse) is cst.IfExp:
        true, false = condition(low, orelse.test)
        low.join(true, head, mark)
        taken = value(low, orelse.body)
        found += [(edge, taken) for edge in low.fall()]
        low.join(false, head, mark)
        orelse = orelse.orelse
    taken = value(low, orelse)
    found += [(edge, taken) for edge in low.fall()]
    return low.merge(found, head, mark)


def _comparison_value(low: Lowering, node: cst.Comparison) -> Instr:
    head, mark = low.here, len(low.writes)
    left = value(low, node.left)
    if len(node.comparisons) == 1:
        return comparison(low, left, node.comparisons[0], node)[1]
    found: list[tuple[Edge, Instr]] = []
    for target in node.comparisons[:-1]:
        left, compared = comparison(low, left, target, node)
        true, false = low.test(compared, node)
        found.append((false, compared))
        low.join([true], head, mark)
    compared = comparison(low, left, node.comparisons[-1], node)[1]
    found += [(edge, compared) for edge in low.fall()]
    return low.merge(found, head, mark)


# Refinements


@lru_cache(1024)
def _known_as(test: str, holds: bool, names: tuple[str, ...] = ()) -> Refinement:
    """One object per refinement."""
    return Refinement(test, holds, names)


def refinement(low: Lowering, node: cst.BaseExpression) -> tuple[str, Refinement] | None:
    """The variable that a test speaks of and what holds where the test is true; None where nothing is learnt."""
    if type(node) is cst.Name:
        name = low.refinable(node.value)
        return None if name is None else (name, _known_as("truthy", True))
    if type(node) is cst.NamedExpr and type(node.target) is cst.Name:
        name = low.refinable(node.target.value)
        return None if name is None else (name, _known_as("truthy", True))
    if type(node) is cst.Call and node.args and type(node.args[0].value) is cst.Name:
        return _tested_by_call(low, node)
    if type(node) is cst.Comparison and len(node.comparisons) == 1:
        return _compared(low, node)
    return None


def _tested_by_call(low: Lowering, node: cst.Call) -> tuple[str, Refinement] | None:
    name = low.refinable(cast(cst.Name, node.args[0].value).value)
    if name is None or any(arg.star or arg.keyword is not None for arg in node.args):
        return None
    callee = low.dotted(node.func)
    if callee == "callable" and len(node.args) == 1:
        return name, _known_as("callable", True)
    if len(node.args) == 1 and has_role(callee, Role.INSTANCE_TEST):
        return name, _known_as("isinstance", True, (names_in(Role.INSTANCE_TEST)[callee or ""],))
    if len(node.args) != 2:
        return None
    second = node.args[1].value
    if callee == "hasattr" and type(second) is cst.SimpleString:
        return name, _known_as("hasattr", True, (str(literal_text(second)),))
    if callee == "isinstance":
        names = class_names(low, second)
        if names:
            return name, _known_as("isinstance", True, names)
    return None


def class_names(low: Lowering, node: cst.BaseExpression) -> tuple[str, ...]:
    """The dotted names of a class, a tuple of classes or a union of them; empty unless all of them resolve."""
    found: list[str] = []
    stack = [node]
    while stack:
        item = stack.pop()
        if type(item) is cst.Tuple:
            stack += [element.value for element in reversed(item.elements)]
        elif type(item) is cst.BinaryOperation and type(item.operator) is cst.BitOr:
            stack += [item.right, item.left]
        else:
            dotted = low.dotted(item)
            if dotted is None:
                return ()
            found.append(dotted)
    return tuple(found)


_TESTS: dict[type, tuple[bool, Sequence[str]]] = {
    cst.Is: (True, ("none", "literal")), cst.IsNot: (False, ("none", "literal")),
    cst.Equal: (True, ("literal",)), cst.NotEqual: (False, ("literal",)),
}


def _compared(low: Lowering, node: cst.Comparison) -> tuple[str, Refinement] | None:
    target = node.comparisons[0]
    if type(target.operator) not in _TESTS:
        return None
    holds, tests = _TESTS[type(target.operator)]
    left, right = node.left, target.comparator
    if type(left) is cst.NamedExpr:
        left = left.target
    if type(left) is not cst.Name:
        return None
    name = low.refinable(left.value)
    if name is None:
        return None
    if type(right) is cst.Name and right.value == "None":
        return (name, _known_as("none", holds)) if "none" in tests else None
    literal = _literal(right)
    return None if literal is None else (name, _known_as("literal", holds, (literal,)))


def _literal(node: cst.BaseExpression) -> str | None:
    """The repr of a literal."""
    if type(node) is cst.Name:
        return node.value if node.value in ("True", "False") else None
    if type(node) is cst.UnaryOperation and type(node.operator) is cst.Minus:
        inner = _literal(node.expression)
        return None if inner is None else "-" + inner
    if type(node) is cst.SimpleString:
        return repr(literal_text(node))
    if type(node) is cst.Integer or type(node) is cst.Float:
        return repr(number(node))
    return None


EXPRESSIONS.update({
    cst.BooleanOperation: _boolean_value,
    cst.IfExp: _conditional_value,
    cst.Comparison: _comparison_value,
})

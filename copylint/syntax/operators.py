"""Operators: the text of each, and unary, binary and comparison instructions."""

from __future__ import annotations

import libcst as cst

from copylint.syntax.dispatch import EXPRESSIONS, value
from copylint.syntax.ir import Instr, Op
from copylint.syntax.names import Lowering

BINARY: dict[type, str] = {
    cst.Add: "+", cst.Subtract: "-", cst.Multiply: "*", cst.Divide: "/", cst.FloorDivide: "//", cst.Modulo: "%",
    cst.Power: "**", cst.LeftShift: "<<", cst.RightShift: ">>", cst.BitOr: "|", cst.BitAnd: "&", cst.BitXor: "^",
    cst.MatrixMultiply: "@",
}
AUGMENTED: dict[type, str] = {
    cst.AddAssign: "+", cst.SubtractAssign: "-", cst.MultiplyAssign: "*", cst.DivideAssign: "/", cst.FloorDivideAssign: "//",
    cst.ModuloAssign: "%", cst.PowerAssign: "**", cst.LeftShiftAssign: "<<", cst.RightShiftAssign: ">>",
    cst.BitOrAssign: "|", cst.BitAndAssign: "&", cst.BitXorAssign: "^", cst.MatrixMultiplyAssign: "@",
}
UNARY: dict[type, str] = {cst.Plus: "+", cst.Minus: "-", cst.BitInvert: "~", cst.Not: "not"}
COMPARISONS: dict[type, str] = {
    cst.LessThan: "<", cst.GreaterThan: ">", cst.Equal: "==", cst.LessThanEqual: "<=", cst.GreaterThanEqual: ">=",
    cst.NotEqual: "!=", cst.In: "in", cst.NotIn: "not in", cst.Is: "is", cst.IsNot: "is not",
}


def comparison(low: Lowering, left: Instr, target: cst.ComparisonTarget, node: cst.CSTNode) -> tuple[Instr, Instr]:
    """One link of a comparison chain: its right operand and its outcome."""
    right = value(low, target.comparator)
    return right, low.emit(Op.COMPARE, (left, right), COMPARISONS[type(target.operator)], node)


def _binary(low: Lowering, node: cst.BinaryOperation) -> Instr:
    left = node.left
    if type(left) is not cst.BinaryOperation:
        right = node.right
        first = EXPRESSIONS[type(left)](low, left)
        return low.emit(Op.BIN, (first, EXPRESSIONS[type(right)](low, right)), BINARY[type(node.operator)], node)
    ladder = [node]
    while type(left) is cst.BinaryOperation:
        ladder.append(left)
        left = left.left
    result = value(low, left)
    for step in reversed(ladder):
        result = low.emit(Op.BIN, (result, value(low, step.right)), BINARY[type(step.operator)], step)
    return result


def _unary(low: Lowering, node: cst.UnaryOperation) -> Instr:
    ladder = [node]
    inner = node.expression
    while type(inner) is cst.UnaryOperation:
        ladder.append(inner)
        inner = inner.expression
    result = value(low, inner)
    for step in reversed(ladder):
        result = low.emit(Op.UNARY, (result,), UNARY[type(step.operator)], step)
    return result


EXPRESSIONS.update({cst.BinaryOperation: _binary, cst.UnaryOperation: _unary})

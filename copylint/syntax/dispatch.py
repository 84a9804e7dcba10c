"""The tables that lead from a node type to the function that lowers it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import libcst as cst

from copylint.syntax.ir import Instr
from copylint.syntax.names import Lowering

EXPRESSIONS: dict[type, Callable[[Lowering, Any], Instr]] = {}
SMALL: dict[type, Callable[[Lowering, Any], None]] = {}
COMPOUND: dict[type, Callable[[Lowering, Any], None]] = {}


def value(low: Lowering, node: cst.CSTNode) -> Instr:
    """Lower an expression; gives its value."""
    return EXPRESSIONS[type(node)](low, node)


def statements(low: Lowering, body: Iterable[cst.CSTNode]) -> None:
    """Lower statements up to the first that never continues."""
    if low.current is None:
        return
    for statement in body:
        kind = type(statement)
        if kind is cst.SimpleStatementLine:
            low.stmt = statement
            for small in statement.body:  # type: ignore[attr-defined]
                lower = SMALL.get(type(small))
                if lower is not None:
                    lower(low, small)
                    if low.current is None:
                        return
            continue
        lower = COMPOUND.get(kind)
        if lower is not None:
            low.stmt = statement
        else:  # a suite on one line holds small statements directly
            lower = SMALL.get(kind)
        if lower is not None:
            lower(low, statement)
            if low.current is None:
                return


def suite(low: Lowering, body: cst.BaseSuite) -> None:
    """Lower the body of a compound statement; afterwards the statement around it is the present one again."""
    outer = low.stmt
    statements(low, body.body)
    low.stmt = outer

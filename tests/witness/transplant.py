"""Moves a finding from a page's example to the same place in the cured program, so that the same witness is written for that."""

from __future__ import annotations

import ast
import difflib

from copylint.finding import Finding, Span, Step
from copylint.witness.source import Source

Path = list[tuple[str, int | None]]


def transplanted(finding: Finding, example: str, cured: str) -> Finding:
    """The finding with all its places moved into the cured text; what the cure has changed is where it now stands."""
    old, new = Source(example), Source(cured)
    lines = _line_map(old.lines, new.lines)

    def moved(span: Span) -> Span:
        return _moved(span, old, new, lines)

    trace = tuple(Step(step.kind, moved(step.span), step.message) for step in finding.trace)
    return finding._replace(span=moved(finding.span), statement=moved(finding.statement), trace=trace)


def _line_map(old: list[str], new: list[str]) -> dict[int, int]:
    """For each old line its number in the new text; of a replaced line the most similar one among those that replace it."""
    found: dict[int, int] = {}
    strip = [[line.partition("  #")[0].strip() for line in lines] for lines in (old, new)]
    for _, i1, i2, j1, j2 in difflib.SequenceMatcher(None, *strip, autojunk=False).get_opcodes():
        for number in range(i1, i2):
            there = range(j1, j2) if j2 > j1 else range(j1, j1 + 1)
            if j2 - j1 == i2 - i1:
                found[number + 1] = j1 + number - i1 + 1
            else:
                found[number + 1] = 1 + max(there, key=lambda other, at=number: _likeness(strip[0][at], strip[1][other]))
    return found


def _likeness(left: str, right: str) -> float:
    return difflib.SequenceMatcher(None, left, right).ratio() if right else -1.0


def _moved(span: Span, old: Source, new: Source, lines: dict[int, int]) -> Span:
    line = lines[span.line]
    if old.lines[span.line - 1].partition("  #")[0] == new.lines[line - 1].partition("  #")[0] and span.line == span.end_line:
        return Span(line, span.column, line, span.end_column)
    node, statement = old.expression(span), _statement_at(new, line)
    if node is None:
        return new.span(statement)
    path, found = _path_to(node, old), statement
    current: ast.AST = statement
    for field, number in path:
        inner = getattr(current, field, None)
        inner = inner[number] if isinstance(inner, list) and number is not None and number < len(inner) else inner
        if not isinstance(inner, ast.AST):
            break
        current = inner
        found = inner if isinstance(inner, ast.expr | ast.stmt) else found
    return new.span(found)


def _statement_at(source: Source, line: int) -> ast.stmt:
    statements = [node for node in ast.walk(source.tree) if isinstance(node, ast.stmt)]
    here = [node for node in statements if node.lineno <= line <= (node.end_lineno or 0)]
    return min(here, key=lambda node: (node.end_lineno or 0) - node.lineno)


def _path_to(node: ast.AST, source: Source) -> Path:
    """The fields that lead from the statement around a node to the node."""
    path: Path = []
    while not isinstance(node, ast.stmt):
        above = source.parents[node]
        for field, value in ast.iter_fields(above):
            if value is node:
                path.append((field, None))
            elif isinstance(value, list) and node in value:
                path.append((field, value.index(node)))
        node = above
    return path[::-1]

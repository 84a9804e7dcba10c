"""Lines added around statements, and expressions wrapped, in a copy of a text."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Sequence

from copylint.finding import Span
from copylint.witness.request import Unwritable
from copylint.witness.source import Definition, Source

MARK = "  # added"


class Editing:
    """Collects what is added to a source, and gives its lines with that."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._before: dict[int, list[str]] = defaultdict(list)
        self._after: dict[int, list[str]] = defaultdict(list)
        self._inside: dict[int, list[tuple[int, int, str]]] = defaultdict(list)

    def around(self, statement: ast.stmt, before: Sequence[str], after: Sequence[str]) -> None:
        """Adds lines before and behind a statement. Raises Unwritable where it shares its lines with other code."""
        span = self._source.span(statement)
        line, last = self._source.lines[span.line - 1], self._source.lines[span.end_line - 1]
        lead, rest = line[: span.column - 1], last[span.end_column - 1 :].strip()
        if isinstance(statement, ast.If | ast.For | ast.While | ast.With | ast.Try | ast.Match | Definition | ast.ClassDef):
            raise Unwritable("the finding stands in the head of a compound statement, where nothing can be added")
        if rest.startswith(";"):
            raise Unwritable("the finding's statement shares its line with others")
        if lead.strip():
            self._unfold(span, lead, before, after)
            return
        if isinstance(statement, ast.Return) and after and statement.value is not None:
            value = self._source.span(statement.value)
            self.replace(Span(span.line, span.column, value.line, value.column), "witness_result = (")
            self.replace(Span(value.end_line, value.end_column, value.end_line, value.end_column), ")")
            after = [*after, "return witness_result"]
        self._before[span.line] += [lead + one + MARK for one in before]
        self._after[span.end_line] += [lead + one + MARK for one in after]

    def _unfold(self, span: Span, lead: str, before: Sequence[str], after: Sequence[str]) -> None:
        """Gives a statement behind `if x:` a line of its own."""
        if not lead.rstrip().endswith(":") or span.line != span.end_line:
            raise Unwritable("the finding's statement shares its line with others")
        indent = lead[: len(lead) - len(lead.lstrip())] + "    "
        head = "\n".join(indent + one + MARK for one in before)
        self.replace(Span(span.line, span.column, span.line, span.column), f"\n{head}\n{indent}" if head else f"\n{indent}")
        self._after[span.line] += [indent + one + MARK for one in after]

    def at_entry(self, function: Definition, added: str) -> None:
        """Adds a line at the start of a function's body, behind its docstring."""
        first = next((node for node in function.body if not _is_text(node)), None)
        if first is None or first.lineno == function.lineno:
            raise Unwritable(f"`{function.name}` has its body on the line of its head")
        decorators = getattr(first, "decorator_list", [])
        line = min([first.lineno, *(decorator.lineno for decorator in decorators)])
        indent = self._source.lines[line - 1][: len(self._source.lines[line - 1]) - len(self._source.lines[line - 1].lstrip())]
        self._before[line].insert(0, indent + added + MARK)

    def replace(self, span: Span, text: str) -> None:
        """Puts a text in the place of a span of one line; an empty span is a point."""
        self._inside[span.line].append((span.column - 1, span.end_column - 1, text))

    def wrap(self, span: Span, opening: str, closing: str) -> None:
        """Puts an expression into a call. One over several lines keeps its lines."""
        self.replace(Span(span.line, span.column, span.line, span.column), opening)
        self.replace(Span(span.end_line, span.end_column, span.end_line, span.end_column), closing)

    def lines(self, first: int, last: int) -> list[str]:
        """The lines of the text from one to another, with what was added."""
        found: list[str] = []
        for number in range(first, last + 1):
            line = self._source.lines[number - 1]
            for start, end, text in sorted(self._inside[number], reverse=True):
                line = line[:start] + text + line[end:]
            found += [*self._before[number], line, *self._after[number]]
        return found


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)

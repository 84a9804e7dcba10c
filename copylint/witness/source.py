"""A text with its syntax tree: which statement and which functions stand at a place of a finding."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cached_property

from copylint.finding import Span
from copylint.witness.request import Unwritable

Definition = ast.FunctionDef | ast.AsyncFunctionDef
Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Source:
    """A file's text, its lines and its tree. Raises Unwritable for a text that the running Python cannot parse."""

    def __init__(self, text: str) -> None:
        self.text = text
        # str.splitlines would also part lines at form feeds, which the parser does not count
        self.lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        try:
            self.tree = ast.parse("\n".join(self.lines))
        except (SyntaxError, ValueError, RecursionError) as error:
            raise Unwritable(f"this Python cannot parse the file ({error})") from error

    @cached_property
    def parents(self) -> dict[ast.AST, ast.AST]:
        """The node around each node."""
        return {inner: outer for outer in ast.walk(self.tree) for inner in ast.iter_child_nodes(outer)}

    def span(self, node: ast.stmt | ast.expr) -> Span:
        """Where a node stands, columns counted in code points from 1."""
        end_line = node.end_lineno or node.lineno
        end = self._column(end_line, node.end_col_offset or 0)
        return Span(node.lineno, self._column(node.lineno, node.col_offset), end_line, end)

    def _column(self, line: int, offset: int) -> int:
        return len(self.lines[line - 1].encode()[:offset].decode()) + 1

    def code(self, span: Span) -> str:
        """The text of a span."""
        if span.line == span.end_line:
            return self.lines[span.line - 1][span.column - 1 : span.end_column - 1]
        first, last = self.lines[span.line - 1][span.column - 1 :], self.lines[span.end_line - 1][: span.end_column - 1]
        return "\n".join([first, *self.lines[span.line : span.end_line - 1], last])

    def statement(self, span: Span) -> ast.stmt:
        """The innermost statement that holds the start of a span. Raises Unwritable where none does."""
        found: ast.stmt | None = None
        for node in ast.walk(self.tree):
            if isinstance(node, ast.stmt) and self._holds(node, span):
                if found is None or _size(node) <= _size(found):
                    found = node
        if found is None:
            raise Unwritable("no statement stands where the finding is")
        return found

    def _holds(self, node: ast.stmt, span: Span) -> bool:
        own = self.span(node)
        return (own.line, own.column) <= (span.line, span.column) < (own.end_line, own.end_column)

    def expression(self, span: Span) -> ast.expr | None:
        """The outermost expression that stands exactly in a span."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.expr) and node.lineno == span.line and self.span(node) == span:
                return node
        return None

    def scopes(self, node: ast.AST) -> list[Scope]:
        """The functions and classes around a node, the outermost first; the node itself does not count."""
        found: list[Scope] = []
        above = self.parents.get(node)
        while above is not None:
            if isinstance(above, Scope):
                found.append(above)
            above = self.parents.get(above)
        return list(reversed(found))

    def function(self, node: ast.AST) -> Definition | None:
        """The function that a statement belongs to; None at module level and in a class body."""
        scopes = self.scopes(node)
        return scopes[-1] if scopes and isinstance(scopes[-1], Definition) else None

    def top(self, node: ast.AST) -> ast.stmt:
        """The statement of the module's own body that holds a node."""
        while (above := self.parents.get(node)) is not self.tree:
            assert above is not None
            node = above
        assert isinstance(node, ast.stmt)
        return node

    def qualname(self, function: Scope) -> str:
        """The name by which the analysis knows a function."""
        parts = []
        for scope in [*self.scopes(function), function]:
            parts += [scope.name, "<locals>"] if isinstance(scope, Definition) else [scope.name]
        return ".".join(parts[:-1] if parts[-1] == "<locals>" else parts)


def _size(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno


def named_in(nodes: ast.AST | list[ast.AST]) -> Iterator[str]:
    """The names that code reads; what stands in annotations does not count, for a witness never evaluates it."""
    waiting = list(nodes) if isinstance(nodes, list) else [nodes]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Store):
            yield node.id
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns"):
                continue
            waiting += [item for item in (value if isinstance(value, list) else [value]) if isinstance(item, ast.AST)]


def as_path(text: str) -> str | None:
    """The text of a name with attributes and subscripts, which can be read again without effects; None for other code."""
    try:
        node = ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError):
        return None
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Subscript) and any(isinstance(inner, ast.Call | ast.Await) for inner in ast.walk(node.slice)):
            return None
        node = node.value
    return text if isinstance(node, ast.Name) else None


def root_of(text: str) -> str | None:
    """The name that an expression starts from: `boxes` of `boxes[mask].copy()`, `self.data` of `self.data[0]`."""
    try:
        node: ast.expr = ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError):
        return None
    above: ast.expr | None = None
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        above, node = node, node.func if isinstance(node, ast.Call) else node.value
    if not isinstance(node, ast.Name):
        return None
    return f"self.{above.attr}" if node.id == "self" and isinstance(above, ast.Attribute) else node.id

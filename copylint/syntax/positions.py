"""Where nodes are in the text, computed only when somebody asks."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import accumulate
from typing import Any

import libcst as cst
from libcst._nodes.internal import CodegenState

from copylint.syntax.depth import deep

Position = tuple[int, int, int, int]
"""line, column, end line, end column: from 1, in code points, the end exclusive."""

Extents = dict[int, tuple[int, int]]
"""By `id` of a node, where it starts and ends: 0-based offsets into the text."""

Formatted = list[tuple[int, int, bool]]
"""Where the expressions of f-strings start and end, and whether their own text is printed too: `f"{x=}"`."""

Parts = Callable[[Any, set[int]], "list[cst.IndentedBlock] | None"]
"""Gives the blocks of statements to look into for what is asked for, None where the statement itself is to be written."""

_UNASKED = nullcontext()
_NEWLINE = re.compile(r"\r\n?|\n")


class _Noting(CodegenState):
    """Notes between which tokens the wanted nodes are written."""

    def __init__(self, tree: cst.Module, wanted: set[int]) -> None:
        super().__init__(tree.default_indent, tree.default_newline)
        self.wanted = set(wanted)
        self.spans: dict[int, tuple[int, int]] = {}
        self.started: dict[int, int] = {}
        self.formatted: Formatted = []

    def found(self, asked: set[int], start: int) -> tuple[Extents, Formatted]:
        """The extents of what is asked for and was written, where the first token starts at `start`, and of f-strings' parts."""
        offsets = list(accumulate(map(len, self.tokens), initial=start))
        extents = {key: (offsets[first], offsets[last]) for key, (first, last) in self.spans.items() if key in asked}
        return extents, [(offsets[first], offsets[last], told) for first, last, told in self.formatted]

    def pop_trailing_newline(self) -> None:
        """Keep the newline that the file lacks: nodes that end after it were noted so."""

    def before_codegen(self, node: Any) -> None:
        if id(node) in self.wanted or type(node) is cst.FormattedStringExpression:
            self.started[id(node)] = len(self.tokens)

    def after_codegen(self, node: Any) -> None:
        if id(node) in self.wanted:
            self.spans.setdefault(id(node), (self.started[id(node)], len(self.tokens)))
        if type(node) is cst.FormattedStringExpression:
            self.formatted.append((self.started[id(node)], len(self.tokens), node.equal is not None))

    def record_syntactic_position(  # type: ignore[override]
        self, node: Any, *, start_node: Any = None, end_node: Any = None
    ) -> AbstractContextManager[None]:
        if id(node) not in self.wanted:
            return _UNASKED
        return self._recorded(node, start_node, end_node)

    @contextmanager
    def _recorded(self, node: Any, start_node: Any, end_node: Any) -> Iterator[None]:
        key = id(node)
        for part in (start_node, end_node):
            if part is not None:
                self.wanted.add(id(part))
        start = len(self.tokens)
        yield
        end = len(self.tokens)
        if start_node is not None:
            start = self.spans[id(start_node)][0]
        if end_node is not None:
            end = self.spans[id(end_node)][1]
        self.spans[key] = (start, end)


class Places:
    """Where some nodes of a tree are in its text; a node that is not part of the tree has no place.

    With the text at hand only the statements that hold the nodes are written, or the functions where one stands there twice.
    """

    def __init__(self, tree: cst.Module, nodes: Iterable[object], text: str | None = None) -> None:
        asked = {id(node) for node in nodes}
        try:
            self.text, (self.extents, self.formatted) = _places(tree, asked, text)
        except RecursionError:
            self.text, (self.extents, self.formatted) = deep(lambda: _places(tree, asked, text))

    def are_of(self, text: str) -> bool:
        """Whether the places are offsets into this text; the tree may have a last newline that the text lacks."""
        return self.text == text or (self.text.startswith(text) and self.text[len(text) :] in ("\n", "\r\n", "\r"))

    def positions(self) -> dict[int, Position]:
        """By `id` of a node, its lines and columns."""
        lines = [0, *[match.end() for match in _NEWLINE.finditer(self.text)]]
        return {key: (*_place(lines, start), *_place(lines, end)) for key, (start, end) in self.extents.items()}


def resolve(tree: cst.Module, nodes: Iterable[cst.CSTNode]) -> dict[int, Position]:
    """The positions of some nodes of a tree by `id(node)`; a node that is not part of the tree is left out."""
    nodes = list(nodes)
    return Places(tree, nodes).positions() if nodes else {}


def _places(tree: cst.Module, asked: set[int], text: str | None) -> tuple[str, tuple[Extents, Formatted]]:
    """The text, with the last newline that a file may lack, and the extents in it."""
    if text is not None:
        text = text if text.endswith(("\n", "\r")) else text + tree.default_newline
        for parts in (_statements, _functions):
            found = _in_parts(tree, asked, text, parts)
            if found is not None:
                return text, found
    noting = _Noting(tree, asked)
    tree._codegen(noting)
    return "".join(noting.tokens), noting.found(asked, 0)


def _in_parts(tree: cst.Module, asked: set[int], text: str, parts: Parts) -> tuple[Extents, Formatted] | None:
    """The extents, from the parts of the tree that hold them; None where one has none, or stands in the text twice."""
    extents: Extents = {}
    formatted: Formatted = []
    for statement, indents in _held(tree, asked, parts):
        noting = _Noting(tree, asked)
        noting.indent_tokens += indents
        statement._codegen(noting)
        start = _only_place("".join(noting.tokens), text)
        if start is None:
            return None
        inside, quoted = noting.found(asked, start)
        extents.update(inside)
        formatted += quoted
    return (extents, formatted) if len(extents) == len(asked) else None


def _only_place(lines: str, text: str) -> int | None:
    """Where whole lines stand in a text, if they do so once."""
    places: list[int] = []
    place = text.find(lines)
    while place >= 0 and len(places) < 2:
        if place == 0 or text[place - 1] in "\r\n":
            places.append(place)
        place = text.find(lines, place + 1)
    return places[0] if len(places) == 1 else None


def _held(tree: cst.Module, asked: set[int], parts: Parts) -> Iterator[tuple[cst.CSTNode, tuple[str, ...]]]:
    """The smallest of these parts of the tree that hold one that is asked for, each with its indentation."""
    stack: list[tuple[cst.CSTNode, tuple[str, ...]]] = [(statement, ()) for statement in tree.body]
    while stack:
        statement, indents = stack.pop()
        simple = type(statement) is cst.SimpleStatementLine
        blocks = None if simple else parts(statement, asked)
        if blocks is None and (id(statement) in asked if simple else _holds(statement, asked)):
            yield statement, indents
        for block in blocks or ():
            inner = (*indents, tree.default_indent if block.indent is None else block.indent)
            stack += [(part, inner) for part in block.body]


def _functions(statement: Any, asked: set[int]) -> list[cst.IndentedBlock] | None:
    """The block of a class; None for another statement, for a class that is asked for, and for one on a single line."""
    is_open = type(statement) is cst.ClassDef and type(statement.body) is cst.IndentedBlock and id(statement) not in asked
    return [statement.body] if is_open else None


def _statements(statement: Any, asked: set[int]) -> list[cst.IndentedBlock] | None:
    """The blocks of a compound statement; None where it can be written only as a whole, or a clause of it is asked for."""
    blocks = []
    clauses = [statement]
    while clauses:
        clause = clauses.pop()
        body = getattr(clause, "body", None)
        if id(clause) in asked or type(body) is cst.SimpleStatementSuite:
            return None
        if body is not None:
            blocks.append(body)
        for field in _CLAUSES:
            others = getattr(clause, field, None)
            if others is not None:
                clauses += (others,) if isinstance(others, cst.CSTNode) else others
    return blocks


_CLAUSES = ("orelse", "handlers", "finalbody", "cases")


def _holds(statement: cst.CSTNode, asked: set[int]) -> bool:
    """Whether a statement is asked for, or one inside it."""
    stack: list[Any] = [statement]
    while stack:
        node = stack.pop()
        if id(node) in asked:
            return True
        if type(node) is not cst.SimpleStatementLine:
            for field in ("body", *_CLAUSES):
                inside = getattr(node, field, None)
                if inside is not None:
                    stack += (inside,) if isinstance(inside, cst.CSTNode) else inside
    return False


def _place(lines: list[int], offset: int) -> tuple[int, int]:
    line = bisect_right(lines, offset)
    return line, offset - lines[line - 1] + 1

"""Where nodes are in the text, computed only when somebody asks."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import accumulate
from typing import Any

import libcst as cst
from libcst._nodes.internal import CodegenState

from copylint.lowering.depth import deep

Position = tuple[int, int, int, int]
"""line, column, end line, end column: from 1, in code points, the end exclusive."""

_UNASKED = nullcontext()
_NEWLINE = re.compile(r"\r\n?|\n")


class _Noting(CodegenState):
    """Notes between which tokens the wanted nodes are written."""

    def __init__(self, tree: cst.Module, wanted: set[int]) -> None:
        super().__init__(tree.default_indent, tree.default_newline)
        self.wanted = wanted
        self.spans: dict[int, tuple[int, int]] = {}
        self.started: dict[int, int] = {}

    def pop_trailing_newline(self) -> None:
        """Keep the newline that the file lacks: nodes that end after it were noted so."""

    def before_codegen(self, node: Any) -> None:
        if id(node) in self.wanted:
            self.started[id(node)] = len(self.tokens)

    def after_codegen(self, node: Any) -> None:
        if id(node) in self.wanted:
            self.spans.setdefault(id(node), (self.started[id(node)], len(self.tokens)))

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
    """Where some nodes of a tree are in its text; a node that is not part of the tree has no place."""

    def __init__(self, tree: cst.Module, nodes: Iterable[object]) -> None:
        asked = {id(node) for node in nodes}
        try:
            noting = _written(tree, asked)
        except RecursionError:
            noting = deep(lambda: _written(tree, asked))
        offsets = [0, *accumulate(map(len, noting.tokens))]
        self.text = "".join(noting.tokens)
        self.extents = {key: (offsets[start], offsets[end]) for key, (start, end) in noting.spans.items() if key in asked}
        """By `id` of a node, where it starts and ends: 0-based offsets into the text."""

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


def _written(tree: cst.Module, asked: set[int]) -> _Noting:
    noting = _Noting(tree, set(asked))
    tree._codegen(noting)
    return noting


def _place(lines: list[int], offset: int) -> tuple[int, int]:
    line = bisect_right(lines, offset)
    return line, offset - lines[line - 1] + 1

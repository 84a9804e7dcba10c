"""From a plan to text edits, once the places of its pieces are known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise

from copylint.finding import Edit, Fix
from copylint.fixes.plan import Change, Kept, Piece, Plan, Spot

_LINE_END = re.compile(r"[ \t\f]*(?:\r\n|\n|\r)")

Extents = Mapping[int, tuple[int, int]]
"""By `id` of a piece of syntax, where it starts and ends: 0-based offsets into the text."""


def rendered(plan: Plan, extents: Extents, text: str, line_end: str) -> Fix | None:
    """The plan's edits on a text; None where a place is unknown, or where a comment would be lost."""
    if any(id(syntax) not in extents for syntax in plan.syntax()):
        return None
    edits = []
    for change in plan.changes:
        edit = _edit(change, extents, text, line_end)
        if edit is None:
            return None
        if edit.start != edit.end or edit.text:
            edits.append(edit)
    edits = sorted(set(edits), key=lambda edit: (edit.start, edit.end))
    overlap = any(left.end > right.start for left, right in pairwise(edits))
    return None if overlap or not edits else Fix(plan.safety, plan.description, tuple(edits))


def _edit(change: Change, extents: Extents, text: str, line_end: str) -> Edit | None:
    start, end = _offset(change.start, extents), _offset(change.end, extents)
    bounds = sorted(_bounds(piece, extents) for piece in change.pieces if isinstance(piece, Kept))
    # a piece from elsewhere is repeated: it keeps nothing of what stands here
    kept = [(first, last) for first, last in bounds if start <= first <= last <= end]
    if start > end or "#" in _dropped(text, start, end, kept):
        return None
    indentation = _indentation(text, start)
    new = "".join(_text(piece, extents, text, line_end + indentation) for piece in change.pieces)
    return Edit(*_with_emptied_line(text, start, end), new) if not new else Edit(start, end, new)


def _with_emptied_line(text: str, start: int, end: int) -> tuple[int, int]:
    """A range that goes, with the rest of its line where nothing else is on it."""
    rest = _LINE_END.match(text, end)
    line = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
    return (line, rest.end()) if start < end and rest is not None and not text[line:start].strip(" \t\f") else (start, end)


def _dropped(text: str, start: int, end: int, kept: list[tuple[int, int]]) -> str:
    """The part of a range that no piece keeps; a `#` in it may be a comment."""
    parts, at = [], start
    for first, last in kept:
        parts.append(text[at:first])
        at = max(at, last)
    return "".join([*parts, text[at:end]])


def _text(piece: Piece, extents: Extents, text: str, line_break: str) -> str:
    if isinstance(piece, str):
        return piece.replace("\n", line_break)
    start, end = _bounds(piece, extents)
    return text[start:end]


def _bounds(piece: Kept, extents: Extents) -> tuple[int, int]:
    return _offset(piece.start, extents), _offset(piece.end, extents)


def _offset(spot: Spot, extents: Extents) -> int:
    start, end = extents[id(spot[0])]
    return start if spot[1] == "start" else end


def _indentation(text: str, offset: int) -> str:
    line = max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1
    before = text[line:offset]
    return before[: len(before) - len(before.lstrip(" \t\f"))]

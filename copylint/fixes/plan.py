"""A correction: which pieces of syntax give way to what, and its edits of the text once their places are known."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from copylint.finding import Edit, Fix

Syntax = object
"""A piece of a syntax tree, opaque here: whoever holds the tree finds its place."""

Side = Literal["start", "end"]
Safety = Literal["safe", "unsafe"]


Spot = tuple[Syntax, Side]
"""One end of a piece of syntax."""


class Kept(NamedTuple):
    """The text between two spots as it stands in the source, with its comments."""

    start: Spot
    end: Spot


Piece = str | Kept


class Change(NamedTuple):
    """The text from `start` to `end` gives way to the pieces; where both are one spot, the pieces are inserted there.

    A newline within a piece becomes the file's own line end and the indentation of the line where the change starts, or of
    the one where `beside` starts.
    """

    start: Spot
    end: Spot
    pieces: tuple[Piece, ...]
    beside: Syntax | None = None
    """The statement before or behind which another one is put."""

    def spots(self) -> Iterator[Spot]:
        """All ends whose places must be known."""
        yield self.start
        yield self.end
        if self.beside is not None:
            yield self.beside, "start"
        for piece in self.pieces:
            if isinstance(piece, Kept):
                yield from piece


class Plan(NamedTuple):
    """A correction: whether later code could see the difference, what it does in the user's words, and its changes."""

    safety: Safety
    description: str
    changes: tuple[Change, ...]

    def syntax(self) -> Iterator[Syntax]:
        """All pieces of syntax whose places must be known."""
        return (syntax for change in self.changes for syntax, _ in change.spots())


_LINE_END = re.compile(r"[ \t\f]*(?:\r\n|\n|\r)")

_UNFIT = re.compile(r"[\"'\\\r\n#]")
"""What an f-string cannot hold between its braces before Python 3.12."""

Extents = Mapping[int, tuple[int, int]]
"""By `id` of a piece of syntax, where it starts and ends: 0-based offsets into the text."""

Formatted = Sequence[tuple[int, int, bool]]
"""Where the expressions of f-strings start and end, and whether their own text is printed too: `f"{x=}"`."""


def rendered(plan: Plan, extents: Extents, text: str, line_end: str, formatted: Formatted = ()) -> Fix | None:
    """The plan's edits on a text; None where a place is unknown, a comment would be lost, or an f-string could not hold it."""
    if any(id(syntax) not in extents for syntax in plan.syntax()):
        return None
    edits = []
    for change in plan.changes:
        edit = _edit(change, extents, text, line_end)
        if edit is None or not all(_fits(change, edit, extents, text, one) for one in formatted):
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
    indentation = _indentation(text, start if change.beside is None else extents[id(change.beside)][0])
    new = "".join(_text(piece, extents, text, line_end + indentation) for piece in change.pieces)
    if not new:
        start, end = _with_emptied_line(text, start, end)
    return Edit(start, end, _apart(text, start, end, new))


def _apart(text: str, start: int, end: int, new: str) -> str:
    """What takes the place of a range, with blanks where two words, or two braces of an f-string, would become one."""
    before, after = text[start - 1 : start], text[end : end + 1]
    if _become_one(before, new[:1] or after):
        new = " " + new
    return new + " " if _become_one(new[-1:], after) else new


def _become_one(left: str, right: str) -> bool:
    return (_is_of_word(left) and _is_of_word(right)) or left == right == "{"


def _is_of_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def _fits(change: Change, edit: Edit, extents: Extents, text: str, formatted: tuple[int, int, bool]) -> bool:
    """Whether an edit leaves alone an expression of an f-string, or brings nothing there that it cannot hold."""
    start, end, is_told = formatted
    if not (start <= edit.start and edit.end <= end):
        return True
    bounds = [_bounds(piece, extents) for piece in change.pieces if isinstance(piece, Kept)]
    brought = [piece for piece in change.pieces if isinstance(piece, str)]
    brought += [text[first:last] for first, last in bounds if not start <= first <= last <= end]
    return not is_told and not any(map(_UNFIT.search, brought))


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

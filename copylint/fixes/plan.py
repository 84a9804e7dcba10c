"""A correction before its place in the text is known: which pieces of syntax give way to what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

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

    A newline within a piece becomes the file's own line end and the indentation of the line where the change starts.
    """

    start: Spot
    end: Spot
    pieces: tuple[Piece, ...]

    def spots(self) -> Iterator[Spot]:
        """All ends whose places must be known."""
        yield self.start
        yield self.end
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

"""The `# state:` marks of the engine's test programs, read.

After the line that carries it, a mark states what must hold of the named variables, in clauses with `;` between:

    a -> ndarray float64 (3, n) C     the kind, dtype, shape, layout: what is given must be said, the rest may be anything
    a -> ?                            no kind is proven. `(?, 3)` a dimension and `(...)` a shape that is not known,
                                      `strided` proven not C-contiguous, `any-layout` not known, `or-None`
    a is b                            one object for certain          a shares b    one storage, overlapping for certain
    a apart b                         no storage in common            a maybe b     neither is proven
    owner a, not owner a              nothing else can reach a's storage afterwards (what dies here left out of account)
    fresh a, not fresh a              its storage was made here and no unseen code holds it
    dead a, live a                    its data are (not) used afterwards
    grad a, no grad a, maybe grad a   whether autograd records what is done with it
    cause a: PATH                     the least certain of its references is uncertain for this reason (MUST: it is certain)
    older a, recent a                 whether it may be what an earlier pass of a loop made
"""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass

_PAIR = re.compile(r"(\w+) (is|shares|apart|maybe) (\w+)")
_ONE = re.compile(r"(not owner|not fresh|no grad|maybe grad|owner|fresh|dead|live|grad|older|recent) (\w+)")
_CAUSE = re.compile(r"cause (\w+): (MUST|OP|PATH|CALL)")
_DESCRIPTION = re.compile(r"(\w+) -> (.+)")


@dataclass(frozen=True, slots=True)
class Clause:
    """One statement of a mark: what is said of which variables. `text` is the description after `->`, or the cause."""

    line: int
    verb: str
    names: tuple[str, ...]
    text: str = ""

    def __str__(self) -> str:
        return f"line {self.line}: {self.verb} {' '.join(self.names)} {self.text}".rstrip()


class BadMark(Exception):
    """A mark that is not written as above."""


def clauses(source: str) -> list[Clause]:
    """All clauses of a program's marks, in order. Raises BadMark for what cannot be read."""
    return [read(line, part.strip()) for line, text in marks(source) for part in text.split(";")]


def marks(source: str) -> Iterator[tuple[int, str]]:
    """The marked lines and what is marked on them."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and token.string.startswith("# state:"):
            yield token.start[0], token.string.removeprefix("# state:").strip()


def read(line: int, text: str) -> Clause:
    """One clause."""
    if found := _DESCRIPTION.fullmatch(text):
        return Clause(line, "->", (found[1],), found[2])
    if found := _CAUSE.fullmatch(text):
        return Clause(line, "cause", (found[1],), found[2])
    if found := _ONE.fullmatch(text):
        return Clause(line, found[1], (found[2],))
    if found := _PAIR.fullmatch(text):
        return Clause(line, found[2], (found[1], found[3]))
    raise BadMark(f"line {line}: {text!r} says nothing that can be tested")

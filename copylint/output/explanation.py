"""Why a statement is reported or not, for people: findings in full, the silent rules, what is known of each name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from copylint.finding import FileResult
from copylint.output.styled import Piece, StyledLine, printable
from copylint.output.text import file_lines


def explanation_lines(
    result: FileResult,
    line: int,
    hidden: Iterable[tuple[str, str]],
    silences: Sequence[tuple[str, str, str]],
    known: Sequence[tuple[str, str, tuple[int, ...]]],
    abandoned: str | None,
) -> Iterator[StyledLine]:
    """The answer to `copylint why`: `silences` are code, name and reason, `known` name, words and lines of creation."""
    yield from file_lines(result, concise=False)
    for code, reason in hidden:
        yield [Piece(code, "bold"), Piece(f" is not shown by `copylint check`: {reason}.")]
    if abandoned is not None:
        yield [Piece(f"The analysis of `{printable(abandoned)}` was given up: its loops change too much at once.")]
    for code, name, reason in silences:
        yield [Piece(f"{code} ", "bold"), Piece(f"{name} is silent: ", "dim"), Piece(printable(reason))]
    if not result.findings and not silences and abandoned is None:
        yield [Piece(f"No rule looks at anything in line {line}.")]
    if known:
        yield []
        yield [Piece("What is known there:", "bold")]
    width = max((len(printable(name)) for name, _, _ in known), default=0)
    for name, words, lines in known:
        where = f" (line {', '.join(map(str, lines))})" if lines else ""
        yield [Piece(f"    {printable(name):<{width}}  ", "cyan"), Piece(printable(words) + where)]

"""The tables of rules and of topics, and one page of documentation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TextIO

from copylint.output.styled import Piece, StyledLine, console


class RuleRow(NamedTuple):
    """One line of the table of rules."""

    code: str
    name: str
    default: str
    summary: str


def rule_lines(rows: Sequence[RuleRow]) -> list[StyledLine]:
    """The rules as an aligned table with a heading."""
    return _table(RuleRow("code", "name", "default", "summary"), rows, ("bold", "cyan", "", ""))


def topic_lines(rows: Sequence[tuple[str, str]]) -> list[StyledLine]:
    """The topics, each a name and a sentence, as an aligned table, and what to type next."""
    close = "copylint explain TOPIC prints a page. So does copylint explain CODE for a rule; copylint rules lists the rules."
    return [*_table(("topic", "summary"), rows, ("cyan", "")), [], [Piece(close, "dim")]]


def _table(heading: Sequence[str], rows: Sequence[Sequence[str]], styles: Sequence[str]) -> list[StyledLine]:
    """Lines of columns, each as wide as its longest entry; nothing is appended to the last column."""
    widths = [max(len(row[column]) for row in (heading, *rows)) + 2 for column in range(len(heading) - 1)]
    return [
        [
            Piece(f"{text:<{width}}", "dim" if row is heading else style)
            for text, width, style in zip(row, (*widths, 0), styles, strict=True)
        ]
        for row in (heading, *rows)
    ]


def rules_json(rows: Sequence[RuleRow]) -> str:
    """The rules as a JSON list of objects."""
    import json

    return json.dumps([row._asdict() for row in rows], indent=2)


def write_page(stream: TextIO, page: str, color: bool) -> None:
    """A page of documentation: rendered where colours are wanted, else as the Markdown that it is."""
    if not color:
        stream.write(page if page.endswith("\n") else page + "\n")
        return
    from rich.markdown import Markdown

    console(stream).print(Markdown(page))

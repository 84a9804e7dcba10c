"""The table of rules and the page of one rule."""

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
    heading = RuleRow("code", "name", "default", "summary")
    widths = [max(len(row[column]) for row in (heading, *rows)) for column in range(3)]
    styles = ("bold", "cyan", "", "")
    return [
        [Piece(f"{row[column]:<{widths[column]}}  ", "dim" if row is heading else styles[column]) for column in range(3)]
        + [Piece(row.summary, "dim" if row is heading else "")]
        for row in (heading, *rows)
    ]


def rules_json(rows: Sequence[RuleRow]) -> str:
    """The rules as a JSON list of objects."""
    import json

    return json.dumps([row._asdict() for row in rows], indent=2)


def write_page(stream: TextIO, page: str, color: bool) -> None:
    """A rule's page: rendered on a terminal, else as the Markdown that it is."""
    if not color:
        stream.write(page if page.endswith("\n") else page + "\n")
        return
    from rich.markdown import Markdown

    console(stream).print(Markdown(page))

"""Lines of styled pieces, written plainly or, on a terminal, in colour; rich is imported for colour only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple, TextIO

if TYPE_CHECKING:
    from rich.console import Console

ColorChoice = Literal["auto", "always", "never"]


class Piece(NamedTuple):
    """Text in one style, in rich's words ("bold red"); "" is plain."""

    text: str
    style: str = ""


StyledLine = list[Piece]


class Writer:
    """Writes styled lines to a stream."""

    def __init__(self, stream: TextIO, color: bool) -> None:
        self._stream = stream
        self._console = console(stream) if color else None

    def write(self, lines: Iterable[StyledLine], *, exact: bool = False) -> None:
        """Writes the lines, each ended by a line feed; without spaces at their ends unless they are to be `exact`."""
        for line in lines:
            if self._console is None:
                text = "".join(piece.text for piece in line)
                self._stream.write((text if exact else text.rstrip()) + "\n")
            else:
                self._write_colored(self._console, line)

    def _write_colored(self, out: Console, line: StyledLine) -> None:
        from rich.text import Text

        out.print(Text.assemble(*((piece.text, piece.style) for piece in line)), soft_wrap=True)


def console(stream: TextIO) -> Console:
    """A rich console that colours whatever the stream is."""
    from rich.console import Console

    return Console(
        file=stream, force_terminal=True, color_system="standard", no_color=False, highlight=False, markup=False, emoji=False
    )


def wants_color(stream: TextIO, choice: ColorChoice, environment: Mapping[str, str]) -> bool:
    """Whether to colour: as told, else on a terminal that is not dumb and where NO_COLOR is not set to something."""
    if choice != "auto":
        return choice == "always"
    return stream.isatty() and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"


def printable(text: str) -> str:
    """The text without characters that would steer a terminal or that no encoding can write; also fits on one line."""
    if text.isprintable():
        return text
    return "".join(character if character.isprintable() else _visible(character) for character in text)


def _visible(character: str) -> str:
    if character in "\u200c\u200d\u3000":  # joiners inside words and emoji, the wide space of Chinese and Japanese
        return character
    return character.encode("unicode_escape").decode("ascii")

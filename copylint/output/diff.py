"""What fixes change, as a unified diff that `git apply` and `patch` understand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import unified_diff

from copylint.output.styled import Piece, StyledLine

_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_STYLES = {"+": "green", "-": "red", "@": "cyan"}


def diff_lines(before: str, after: str, path: str) -> Iterator[StyledLine]:
    """The diff of one file, line by line; nothing where the texts are equal. A line's own end stays, but for its newline."""
    old, new = (path, path) if path.startswith("/") else (f"a/{path}", f"b/{path}")
    for line in unified_diff(_LINE.findall(before), _LINE.findall(after), old, new):
        style = "bold" if line.startswith(("---", "+++")) else _STYLES.get(line[0], "")
        yield [Piece(line.removesuffix("\n"), style)]
        if not line.endswith("\n"):
            yield [Piece("\\ No newline at end of file")]

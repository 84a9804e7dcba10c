"""What fixes change, as a unified diff that `git apply` and `patch` understand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import unified_diff

from copylint.output.styled import Piece, StyledLine, printable

_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_STEERING = re.compile(r"(?!\r\Z)[^\t\f -~\w]", re.ASCII)
"""What may steer a terminal. Tabs, form feeds and carriage returns at ends do not, and a patch needs them."""
_STYLES = {"+": "green", "-": "red", "@": "cyan"}


def diff_lines(before: str, after: str, path: str) -> Iterator[StyledLine]:
    """The diff of one file, line by line; nothing where the texts are equal. A line's own end stays, but for its newline."""
    old, new = (path, path) if path.startswith("/") else (f"a/{path}", f"b/{path}")
    for line in unified_diff(_LINE.findall(before), _LINE.findall(after), printable(old), printable(new)):
        style = "bold" if line.startswith(("---", "+++")) else _STYLES.get(line[0], "")
        yield [Piece(_STEERING.sub(lambda match: printable(match[0]), line.removesuffix("\n")), style)]
        if not line.endswith("\n"):
            yield [Piece("\\ No newline at end of file")]

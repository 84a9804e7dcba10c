"""Brackets nested deeper than Python allows: LibCST's parser would end the process with a stack overflow (at about 1,000)."""

from __future__ import annotations

import re

LIMIT = 200
"""CPython's own ("too many nested parentheses"), so no program that runs is turned away."""

_TO_ROUND = bytes.maketrans(b"[{]}", b"(())")
_NO_BRACKETS = bytes(set(range(256)) - set(b"()[]{}"))
_TOKEN = re.compile(
    r"""\"{3}(?:\\.|[^\\])*?\"{3}|'{3}(?:\\.|[^\\])*?'{3}|"(?:\\.|[^"\\\r\n])*"|'(?:\\.|[^'\\\r\n])*'|\#[^\r\n]*|[()\[\]{}\n]""",
    re.DOTALL,
)


def line_nested_too_deeply(text: str) -> int | None:
    """The line (from 1) where the text nests more than LIMIT brackets, or None."""
    return _exceeding_line(text) if _may_exceed(text) else None


def _may_exceed(text: str) -> bool:
    """A bound at the speed of C: pairs are removed from the inside out. Brackets in strings can only make it larger."""
    brackets = text.encode("utf-8", "replace").translate(_TO_ROUND, delete=_NO_BRACKETS)
    rounds = 0
    while b"()" in brackets:
        brackets = brackets.replace(b"()", b"")
        rounds += 1
        if rounds > LIMIT:
            return True
    return rounds + brackets.count(b"(") > LIMIT


def _exceeding_line(text: str) -> int | None:
    depth, line = 0, 1
    for match in _TOKEN.finditer(text):
        token = match[0]
        if token in "([{":
            depth += 1
            if depth > LIMIT:
                return line
        elif token in ")]}":
            depth = max(0, depth - 1)
        else:
            line += token.count("\n")
    return None

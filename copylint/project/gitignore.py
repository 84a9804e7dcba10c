"""What .gitignore files say about paths found below a named folder."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import NamedTuple

_FOLDER_MARK = "ps_d"
"""The group with which pathspec's expressions match the slash after a folder that is matched as a whole."""


class IgnoreFile(NamedTuple):
    """The patterns of one .gitignore, last first, each with whether it ignores (or, with `!`, does not)."""

    folder: str
    patterns: tuple[tuple[re.Pattern[str], bool], ...]


def ignore_file(folder: str) -> tuple[IgnoreFile, ...]:
    """The .gitignore of a folder, if it has a readable one: none or one."""
    file = Path(folder, ".gitignore")
    try:
        if not file.is_file():  # a pipe would be waited for
            return ()
        text = file.read_text(encoding="utf-8", errors="surrogateescape")
    except (OSError, ValueError):
        return ()
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return (IgnoreFile(folder, _patterns(lines)),) if lines else ()


def inherited(folder: str) -> tuple[IgnoreFile, ...]:
    """The .gitignore files above a folder up to its repository's root, outermost first; none outside a repository."""
    above: list[str] = []
    current = folder
    while not os.path.exists(os.path.join(current, ".git")):
        parent = os.path.dirname(current)
        if parent == current:
            return ()
        above.append(parent)
        current = parent
    return tuple(found for parent in reversed(above) for found in ignore_file(parent))


def is_ignored(path: str, folder: bool, files: tuple[IgnoreFile, ...]) -> bool:
    """Whether an absolute path is ignored: the last pattern of the innermost file that matches it decides, as in git.

    A folder above that is ignored does not count: what it contains is not found in the first place, unless it was named.
    """
    for file in reversed(files):
        below = os.path.relpath(path, file.folder).replace(os.sep, "/")
        for pattern, ignores in file.patterns:
            if _matches_itself(pattern, below, folder):
                return ignores
    return False


def _matches_itself(pattern: re.Pattern[str], path: str, folder: bool) -> bool:
    """Whether the path matches, not only a folder above it (nor, for `name/**`, only what the folder contains)."""
    if any(match.groupdict().get(_FOLDER_MARK) is None for match in pattern.finditer(path)):
        return True
    if not folder:
        return False
    marked = (match for match in pattern.finditer(path + "/") if match.groupdict().get(_FOLDER_MARK))
    return any(match.end(_FOLDER_MARK) == len(path) + 1 for match in marked)


def _patterns(lines: list[str]) -> tuple[tuple[re.Pattern[str], bool], ...]:
    from pathspec import GitIgnoreSpec

    found = []
    for line in lines:
        try:
            spec = GitIgnoreSpec.from_lines((line,))
        except (ValueError, re.error):
            continue  # git passes over a pattern that it cannot read
        for pattern in spec.patterns:
            if pattern.include is not None:
                found.append((pattern.regex, pattern.include))
    return tuple(reversed(found))

"""What .gitignore files say about paths found below a named folder."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec


@dataclass(frozen=True, slots=True)
class IgnoreFile:
    """The patterns of one .gitignore; they are relative to its `folder` (absolute)."""

    folder: str
    spec: GitIgnoreSpec


def ignore_file(folder: str) -> tuple[IgnoreFile, ...]:
    """The .gitignore of a folder, if it has a readable one: none or one."""
    try:
        text = Path(folder, ".gitignore").read_text(encoding="utf-8", errors="surrogateescape")
    except (OSError, ValueError):
        return ()
    return (IgnoreFile(folder, _spec(text.splitlines())),)


def inherited(folder: str) -> tuple[IgnoreFile, ...]:
    """The .gitignore files above a named folder up to its repository's root, outermost first; none outside a repository.

    Where one of them ignores the folder itself, the patterns that do so are left out: the user has named the folder.
    """
    above: list[str] = []
    current = folder
    while not os.path.exists(os.path.join(current, ".git")):
        parent = os.path.dirname(current)
        if parent == current:
            return ()
        above.append(parent)
        current = parent
    return tuple(_without_those_naming(folder, found) for parent in reversed(above) for found in ignore_file(parent))


def is_ignored(path: str, folder: bool, files: tuple[IgnoreFile, ...]) -> bool:
    """Whether an absolute path is ignored: the innermost file that says anything about it decides."""
    for file in reversed(files):
        said = file.spec.check_file(_below(path, file.folder) + ("/" if folder else "")).include
        if said is not None:
            return said
    return False


def _without_those_naming(folder: str, file: IgnoreFile) -> IgnoreFile:
    from pathspec import GitIgnoreSpec

    parts = _below(folder, file.folder).split("/")
    patterns = list(file.spec.patterns)
    for depth in range(1, len(parts) + 1):
        named = "/".join(parts[:depth]) + "/"
        if GitIgnoreSpec(patterns).check_file(named).include:
            patterns = [pattern for pattern in patterns if not (pattern.include and pattern.match_file(named))]
    return IgnoreFile(file.folder, GitIgnoreSpec(patterns))


def _spec(lines: list[str]) -> GitIgnoreSpec:
    from pathspec import GitIgnoreSpec

    valid = []
    for line in lines:
        try:
            GitIgnoreSpec.from_lines((line,))
        except (ValueError, re.error):
            continue  # git passes over a pattern that it cannot read
        valid.append(line)
    return GitIgnoreSpec.from_lines(valid)


def _below(path: str, folder: str) -> str:
    return os.path.relpath(path, folder).replace(os.sep, "/")

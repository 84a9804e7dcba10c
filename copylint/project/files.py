"""Which files are meant by the paths on the command line."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from copylint.finding import Problem
from copylint.project.gitignore import IgnoreFile, ignore_file, inherited, is_ignored
from copylint.project.settings import Settings
from copylint.project.source import reason_of

STDIN = "-"
_SUFFIXES = (".py", ".pyi")
_JUNK = frozenset({"__pycache__", "node_modules", "venv", "__pypackages__"})
_NO_NOTEBOOKS = "notebooks are not supported yet"


class Target(NamedTuple):
    """A file to analyse: `file` opens it (`-` is standard input), `path` is how it is reported."""

    file: str
    path: str


def find_targets(paths: Sequence[str], settings: Settings, stdin_name: str | None = None) -> tuple[list[Target], list[Problem]]:
    """The files that `paths` name or contain, each once, in their order and sorted within a folder; and the paths that fail."""
    targets: dict[str, Target] = {}
    problems: list[Problem] = []
    for path in paths:
        found, failed = _named(path, settings, stdin_name)
        problems += failed
        for target in found:
            targets.setdefault(target.file if target.file == STDIN else os.path.abspath(target.file), target)
    return list(targets.values()), problems


def reported_path(path: str) -> str:
    """The path as reports show it: relative if it is below the working directory, with `/`, else as given."""
    here = os.getcwd()
    absolute = os.path.abspath(path)
    if absolute.startswith(os.path.join(here, "")):
        path = os.path.relpath(absolute, here)
    return path.replace(os.sep, "/")


def _named(path: str, settings: Settings, stdin_name: str | None) -> tuple[list[Target], list[Problem]]:
    if path == STDIN:
        shown = reported_path(stdin_name) if stdin_name else STDIN
        if stdin_name and settings.excludes(stdin_name):
            return [], []
        return ([], [Problem(shown, None, _NO_NOTEBOOKS)]) if shown.endswith(".ipynb") else ([Target(STDIN, shown)], [])
    shown = reported_path(path)
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError) as error:
        return [], [Problem(shown, None, reason_of(error))]
    if stat.S_ISDIR(mode):
        problems: list[Problem] = []
        return [] if _is_excluded(path, settings) else list(_walk(path, settings, problems)), problems
    if _is_excluded(path, settings):
        return [], []
    if path.endswith(".ipynb"):
        return [], [Problem(shown, None, _NO_NOTEBOOKS)]
    return [Target(path, shown)], []


def _is_excluded(path: str, settings: Settings) -> bool:
    return settings.excludes(path, folder=os.path.isdir(path))


def _walk(top: str, settings: Settings, problems: list[Problem]) -> Iterator[Target]:
    """The Python files below a folder, depth first. Links to folders are not followed, so a cycle cannot trap it."""
    pending: list[tuple[str, tuple[IgnoreFile, ...]]] = [(top, inherited(os.path.abspath(top)))]
    while pending:
        folder, ignores = pending.pop()
        try:
            entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
        except OSError as error:
            problems.append(Problem(reported_path(folder), None, reason_of(error)))
            continue
        ignores += ignore_file(os.path.abspath(folder))
        folders = []
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                if not _is_junk(entry) and not _is_left_out(entry.path, True, settings, ignores):
                    folders.append((entry.path, ignores))
            elif entry.name.endswith(_SUFFIXES) and _is_file(entry) and not _is_left_out(entry.path, False, settings, ignores):
                yield Target(entry.path, reported_path(entry.path))
        pending += reversed(folders)


def _is_left_out(path: str, folder: bool, settings: Settings, ignores: tuple[IgnoreFile, ...]) -> bool:
    return settings.excludes(path, folder) or (bool(ignores) and is_ignored(os.path.abspath(path), folder, ignores))


def _is_junk(entry: os.DirEntry[str]) -> bool:
    return entry.name.startswith(".") or entry.name in _JUNK or os.path.exists(os.path.join(entry.path, "pyvenv.cfg"))


def _is_file(entry: os.DirEntry[str]) -> bool:
    """False for a broken link too: Emacs leaves `.#name.py` as one for a file that is being edited."""
    try:
        return entry.is_file()
    except OSError:
        return False

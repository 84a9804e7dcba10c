"""Runs `check_source` over many files, in this process or in several; the results keep the order of the files."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence

from copylint.finding import FileResult, Problem
from copylint.project.check import check_source
from copylint.project.files import STDIN, Target
from copylint.project.settings import Settings
from copylint.project.source import SourceError, decode, read_bytes

_FEW = 40
"""Below this many files, starting processes (each imports LibCST) costs more than it saves."""


def check_files(targets: Sequence[Target], settings: Settings, jobs: int | None = None) -> Iterator[FileResult]:
    """One result per target, in their order; `jobs` None chooses one process for few files, else one per core."""
    jobs = jobs or (1 if len(targets) < _FEW else _cores())
    if jobs == 1 or len(targets) < 2:
        return (check_target(target, settings) for target in targets)
    from copylint.project.pool import check_in_parallel  # multiprocessing is slow to import

    return check_in_parallel(targets, settings, jobs)


def check_target(target: Target, settings: Settings) -> FileResult:
    """What is reported on one file or on standard input; where fixes are asked for, with the rewriting that they make."""
    try:
        data = _content(target)
    except SourceError as error:
        return FileResult(target.path, problems=(Problem(target.path, error.line, error.message),))
    try:
        text = decode(data)
    except SourceError as error:
        text, result = "", FileResult(target.path, problems=(Problem(target.path, error.line, error.message),))
    else:
        result = check_source(text, target.path, settings)
    if settings.fixes == "none" or not (result.findings or target.file == STDIN):
        return result
    from copylint.project.fixing import fixed, unchanged

    mended = fixed(data, text, result, settings) if result.findings else result
    return unchanged(mended, data, text) if target.file == STDIN and mended.rewriting is None else mended


def target_text(target: Target) -> str:
    """The text of a file or of standard input. Raises SourceError."""
    return decode(_content(target))


def _content(target: Target) -> bytes:
    return sys.stdin.buffer.read() if target.file == STDIN else read_bytes(target.file)


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1

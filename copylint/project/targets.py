"""One file or standard input: its text, what is reported on it, and with fixes the rewriting."""

from __future__ import annotations

import sys

from copylint.finding import FileResult, Problem
from copylint.project.check import check_source, says_nothing
from copylint.project.files import STDIN, Target
from copylint.project.limits import Limits
from copylint.project.settings import Settings
from copylint.project.source import SourceError, decode, read_bytes


def check_target(target: Target, settings: Settings, data: bytes | None = None) -> FileResult:
    """What is reported on one file; where fixes are asked for, with the rewriting that they make. `data` is what it holds."""
    try:
        data = read_bytes(target.file, settings.limits) if data is None else data
    except SourceError as error:
        return _failed(target, error)
    try:
        text = decode(data)
    except SourceError as error:
        text, result = "", _failed(target, error)
    else:
        result = check_source(text, target.path, settings)
    if settings.fixes == "none" or not (result.findings or target.file == STDIN):
        return result
    from copylint.project.fixing import fixed, unchanged

    mended = fixed(data, text, result, settings) if result.findings else result
    return unchanged(mended, data, text) if target.file == STDIN and mended.rewriting is None else mended


def without_analysis(target: Target, settings: Settings) -> FileResult | None:
    """What is reported on a file that need not be analysed, or cannot be read; None for all others and for standard input."""
    if target.file == STDIN:
        return None
    try:
        text = target_text(target, settings.limits)
    except SourceError as error:
        return _failed(target, error)
    return FileResult(target.path) if says_nothing(text, target.path, settings) else None


def standard_input(target: Target) -> bytes | FileResult | None:
    """What standard input holds if that is the target, or why there is none; None for a file."""
    if target.file != STDIN:
        return None
    try:
        return _standard_input()
    except SourceError as error:
        return _failed(target, error)


def target_text(target: Target, limits: Limits) -> str:
    """The text of a file or of standard input. Raises SourceError."""
    return decode(_standard_input() if target.file == STDIN else read_bytes(target.file, limits))


def _standard_input() -> bytes:
    if sys.stdin is None:
        raise SourceError(None, "standard input is closed")
    try:
        return sys.stdin.buffer.read()
    except OSError as error:
        raise SourceError(None, f"standard input cannot be read: {(error.strerror or str(error)).lower()}") from error


def _failed(target: Target, error: SourceError) -> FileResult:
    return FileResult(target.path, problems=(Problem(target.path, error.line, error.message),))

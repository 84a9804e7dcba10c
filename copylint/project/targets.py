"""One file or standard input: its text, what is reported on it, and with fixes the rewriting."""

from __future__ import annotations

import sys

from copylint.finding import FileResult, Problem
from copylint.project.check import check_source
from copylint.project.files import STDIN, Target
from copylint.project.limits import Limits
from copylint.project.settings import Settings
from copylint.project.source import SourceError, decode, read_bytes


def check_target(target: Target, settings: Settings) -> FileResult:
    """What is reported on one file or on standard input; where fixes are asked for, with the rewriting that they make."""
    try:
        data = _content(target, settings.limits)
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



def target_text(target: Target, limits: Limits) -> str:
    """The text of a file or of standard input. Raises SourceError."""
    return decode(_content(target, limits))



def _content(target: Target, limits: Limits) -> bytes:
    return sys.stdin.buffer.read() if target.file == STDIN else read_bytes(target.file, limits)

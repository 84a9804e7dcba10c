"""Works fixes into a file's text, and writes the file so that it is never half written."""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress

from copylint.finding import FileResult, Finding, Problem, Rewriting
from copylint.fixes.applying import Unfixable, apply_until_stable
from copylint.project.check import check_source
from copylint.project.files import STDIN
from copylint.project.settings import Settings
from copylint.project.source import SourceError, encode


def fixed(data: bytes, text: str, result: FileResult, settings: Settings) -> FileResult:
    """What is left to report on a file, with the rewriting that mends the rest; the file itself is not touched."""
    reports = {text: result}

    def analyse(changed: str) -> Sequence[Finding]:
        reports[changed] = check_source(changed, result.path, settings)
        if reports[changed].problems:
            raise Unfixable(reports[changed].problems[0].message)
        return reports[changed].findings

    outcome = apply_until_stable(text, result.findings, analyse, unsafe=settings.fixes == "all")
    if not outcome.applied:
        return result
    try:
        after = encode(outcome.text, data)
        if encode(text, data) != data:  # shift sequences of utf-7 and the like can be written in several ways
            raise SourceError(None, "its encoding does not give the same bytes again")
    except SourceError as error:
        return result._replace(problems=(Problem(result.path, None, f"not fixed: {error.message}"),))
    rewriting = Rewriting(data, after, text, outcome.text, outcome.applied, result)
    return reports[outcome.text]._replace(rewriting=rewriting)


def unchanged(result: FileResult, data: bytes, text: str) -> FileResult:
    """The result with a rewriting that changes nothing: a program that reads the fixed text from a pipe gets the old one."""
    return result._replace(rewriting=Rewriting(data, data, text, text, (), result))


def written(result: FileResult, file: str) -> FileResult:
    """The result, after its rewriting has been written to the file; where that failed, what is reported without fixes and why.

    The text of standard input goes to standard output.
    """
    if result.rewriting is None:
        return result
    if file == STDIN:
        sys.stdout.buffer.write(result.rewriting.after)
        sys.stdout.buffer.flush()
        return result
    try:
        _write(file, result.rewriting)
    except (OSError, SourceError) as error:
        reason = error.message if isinstance(error, SourceError) else (error.strerror or str(error)).lower()
        return result.rewriting.unfixed._replace(problems=(Problem(result.path, None, f"not fixed: {reason}"),))
    return result


def _write(file: str, rewriting: Rewriting) -> None:
    """Puts a complete new file in the place of the old one, with its mode; a link stays one, and its target is rewritten."""
    place = os.path.realpath(file)
    if not os.access(place, os.W_OK):
        raise SourceError(None, "permission denied")
    descriptor, name = tempfile.mkstemp(prefix=".copylint-", suffix=".tmp", dir=os.path.dirname(place))
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(rewriting.after)
            stream.flush()
            os.fsync(stream.fileno())
        status = os.stat(place)
        with suppress(OSError):  # only root may give a file away; the mode, set afterwards, is the user's in any case
            os.chown(name, status.st_uid, status.st_gid)
        os.chmod(name, stat.S_IMODE(status.st_mode))
        with open(place, "rb") as stream:
            if stream.read() != rewriting.before:
                raise SourceError(None, "the file was changed meanwhile")
        os.replace(name, place)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise

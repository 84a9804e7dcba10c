"""From bytes to text as Python reads it: PEP 263 encodings and the BOM, with line ends kept as they are."""

from __future__ import annotations

import codecs
import os
import re
import stat
import tokenize
from collections.abc import Iterator

_LINE_END = re.compile(rb"\r\n|\r|\n")
_TEXT_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
LARGEST_FILE = 4_000_000
"""In bytes. A tree takes about 0.8 MiB per kB of a long literal, so a larger data file would exhaust the memory."""


class SourceError(Exception):
    """Why there is no text; `line` is None where no line is to blame."""

    def __init__(self, line: int | None, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.message = message


def read_source(path: str) -> str:
    """The text of a file. Raises SourceError with one line of explanation."""
    try:
        size = os.stat(path)
        if not stat.S_ISREG(size.st_mode):
            raise SourceError(None, "not a regular file")
        if size.st_size > LARGEST_FILE:
            raise SourceError(None, f"larger than {LARGEST_FILE // 1_000_000} MB, not analysed; exclude it")
        with open(path, "rb") as stream:
            return decode(stream.read())
    except (OSError, ValueError) as error:
        raise SourceError(None, _reason(error)) from error


def decode(data: bytes) -> str:
    """The text of a source file's bytes without BOM. Raises SourceError where they are not text or hold NUL."""
    try:
        encoding, _ = tokenize.detect_encoding(_lines_of(data).__next__)
    except SyntaxError as error:
        raise _bad_declaration(data, error) from error
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise _bad_byte(data, error) from error
    except (LookupError, ValueError) as error:
        raise SourceError(1, f"the encoding {encoding!r} is not one of text") from error
    nul = text.find("\0")
    if nul >= 0:
        raise SourceError(_line_at(text[:nul].encode("utf-8", "replace")), "the file contains a NUL character")
    return text


def split_lines(text: str) -> list[str]:
    """The lines of a text with their ends, divided only where Python divides them (not at form feeds or U+2028)."""
    return _TEXT_LINE.findall(text)


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[0].lower() + error.strerror[1:]
    return str(error) or type(error).__name__


def _lines_of(data: bytes) -> Iterator[bytes]:
    """The first two lines, each ending in a line feed, so that a file of bare carriage returns has lines as well."""
    start = 0
    for _ in range(2):
        end = _LINE_END.search(data, start)
        if end is None:
            yield data[start:]
            return
        yield data[start : end.start()] + b"\n"
        start = end.end()


def _bad_declaration(data: bytes, error: SyntaxError) -> SourceError:
    """detect_encoding says the same for an unknown name and for undecodable bytes in the first two lines: tell them apart."""
    if "unknown encoding" in str(error) or "encoding problem" in str(error):
        return SourceError(1, str(error))
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as undecodable:
        return _bad_byte(data, undecodable)
    return SourceError(1, str(error))


def _bad_byte(data: bytes, error: UnicodeDecodeError) -> SourceError:
    name = codecs.lookup(error.encoding).name
    message = f"byte 0x{data[error.start]:02x} is not {name} text; is an encoding declared?"
    return SourceError(_line_at(data[: error.start]), message)


def _line_at(before: bytes) -> int:
    return len(_LINE_END.findall(before)) + 1

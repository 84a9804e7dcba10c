"""From bytes to text as Python reads it: encodings, the BOM, line ends, and brackets that are nested too deeply."""

from __future__ import annotations

import codecs
import io
import os
import re
import stat

from copylint.project.limits import DEFAULTS, Limits, raised_by

_LINE_END = re.compile(rb"\r\n|\r|\n")
_DECLARATION = re.compile(rb"[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)", re.ASCII)
_BLANK = re.compile(rb"[ \t\f]*(?:#|$)")


class SourceError(Exception):
    """Why there is no text; `line` is None where no line is to blame."""

    def __init__(self, line: int | None, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.message = message


def read_source(path: str, limits: Limits = DEFAULTS) -> str:
    """The text of a file. Raises SourceError with one line of explanation."""
    return decode(read_bytes(path, limits))


def read_bytes(path: str, limits: Limits) -> bytes:
    """The content of a file that is small enough to be analysed. Raises SourceError with one line of explanation."""
    try:
        status = os.stat(path)
        if not stat.S_ISREG(status.st_mode):
            raise SourceError(None, "not a regular file")
        if status.st_size > limits.size:
            raise SourceError(None, f"not analysed: larger than {limits.size:,} bytes {raised_by('size')}")
        with open(path, "rb") as stream:
            return stream.read()
    except (OSError, ValueError) as error:
        raise SourceError(None, reason_of(error)) from error


def encode(text: str, like: bytes) -> bytes:
    """The bytes of a text in the encoding of a file's content, with its BOM. Raises SourceError where a character has none."""
    try:
        encoded = text.encode(_encoding(like))
    except UnicodeEncodeError as error:
        raise SourceError(None, f"a fix needs {text[error.start]!r}, which {error.encoding} lacks") from error
    encoded = encoded.removeprefix(codecs.BOM_UTF8)  # which utf-8-sig, a legal declaration, has put there itself
    return codecs.BOM_UTF8 + encoded if like.startswith(codecs.BOM_UTF8) else encoded


def decode(data: bytes) -> str:
    """The text of a source file's bytes without BOM. Raises SourceError where they are not text or hold NUL."""
    encoding = _encoding(data)
    try:
        text = data.removeprefix(codecs.BOM_UTF8).decode(encoding)
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
    return io.StringIO(text, newline="").readlines()


def reason_of(error: Exception) -> str:
    """Why a file or folder cannot be read, in the words of the system, for one line of output."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[0].lower() + error.strerror[1:]
    return str(error) or type(error).__name__


def _encoding(data: bytes) -> str:
    """The declared encoding, or UTF-8. Unlike tokenize.detect_encoding it reads declarations on lines that are not UTF-8."""
    for number, line in enumerate(_LINE_END.split(data.removeprefix(codecs.BOM_UTF8), 2)[:2], 1):
        declared = _DECLARATION.match(line)
        if declared:
            name = declared[1].decode("ascii")
            try:
                known = codecs.lookup(name).name
            except LookupError as error:
                raise SourceError(number, f"unknown encoding: {name}") from error
            if data.startswith(codecs.BOM_UTF8) and known not in ("utf-8", "utf-8-sig"):
                raise SourceError(number, f"the encoding {name!r} contradicts the file's UTF-8 byte order mark")
            return name
        if not _BLANK.match(line):
            break
    return "utf-8"


def _bad_byte(data: bytes, error: UnicodeDecodeError) -> SourceError:
    data = data.removeprefix(codecs.BOM_UTF8)
    name = codecs.lookup(error.encoding).name
    message = f"byte 0x{data[error.start]:02x} is not {name} text; is an encoding declared?"
    return SourceError(_line_at(data[: error.start]), message)


def _line_at(before: bytes) -> int:
    return len(_LINE_END.findall(before)) + 1

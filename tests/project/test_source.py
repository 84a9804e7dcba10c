"""From bytes to text: encodings, byte order marks, line ends, and what is no text."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from copylint.project.limits import DEFAULTS
from copylint.project.source import SourceError, decode, read_source, split_lines


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", ""),
        ("x = 'é'\n".encode(), "x = 'é'\n"),
        (b"\xef\xbb\xbfx = 1\n", "x = 1\n"),
        (b"\xef\xbb\xbf# coding: utf-8\nx\n", "# coding: utf-8\nx\n"),
        (b"\xef\xbb\xbf# coding: utf-8-sig\nx\n", "# coding: utf-8-sig\nx\n"),
        (b"# coding: latin-1\nx = '\xe9'\n", "# coding: latin-1\nx = 'é'\n"),
        (b"#!/usr/bin/python\n# -*- coding: cp1252 -*-\n'\x80'\n", "#!/usr/bin/python\n# -*- coding: cp1252 -*-\n'€'\n"),
        (b"#!python\r# coding: latin-1\rx = '\xe9'\r", "#!python\r# coding: latin-1\rx = 'é'\r"),
        (b"a\r\nb\rc\n", "a\r\nb\rc\n"),
        (b"x = 1\n# coding: latin-1\n", "x = 1\n# coding: latin-1\n"),
        (b"# \xe9 coding=latin-1 \xe9\n", "# é coding=latin-1 é\n"),
        (b" \t\f\n# vim: set fileencoding=latin-1 :\n'\xe9'", " \t\f\n# vim: set fileencoding=latin-1 :\n'é'"),
        (b"a\n\n# coding: nonsense\n", "a\n\n# coding: nonsense\n"),
        ("# coding: utf-7\n+AGE-".encode("ascii"), "# coding: utf-7\na"),
    ],
)
def test_text_is_decoded_as_python_does(data: bytes, text: str) -> None:
    assert decode(data) == text


@pytest.mark.parametrize(
    ("data", "line", "message"),
    [
        (b"a = 1\nb = '\xe9'\n", 2, "byte 0xe9 is not utf-8 text; is an encoding declared?"),
        (b"a\r\rb\r\n\xff\n", 4, "byte 0xff is not utf-8 text; is an encoding declared?"),
        (b"\xe9\n", 1, "byte 0xe9 is not utf-8 text; is an encoding declared?"),
        (b"# coding: nonsense\n", 1, "unknown encoding: nonsense"),
        (b"# coding: hex\n00\n", 1, "the encoding 'hex' is not one of text"),
        (b"# coding: rot13\n", 1, "the encoding 'rot13' is not one of text"),
        (b"\xef\xbb\xbf# coding: latin-1\n", 1, "the encoding 'latin-1' contradicts the file's UTF-8 byte order mark"),
        (b"# coding: ascii\n\n'\xe9'\n", 3, "byte 0xe9 is not ascii text; is an encoding declared?"),
        (b"a = 1\n\0\n", 2, "the file contains a NUL character"),
        ("x = 1\n".encode("utf-16"), 1, "byte 0xff is not utf-8 text; is an encoding declared?"),
        ("x = 1\n".encode("utf-16-le"), 1, "the file contains a NUL character"),
    ],
)
def test_what_is_no_text_is_explained(data: bytes, line: int, message: str) -> None:
    with pytest.raises(SourceError) as raised:
        decode(data)
    assert (raised.value.line, raised.value.message) == (line, message)


@pytest.mark.parametrize("text", ["", "a", "a\n", "a\r\nb\rc\nd", "\n\r\r\n", "a\fb\x0bc\u2028d\x85e\n", "\n"])
def test_lines_are_divided_where_python_divides_them(text: str) -> None:
    lines = split_lines(text)
    assert "".join(lines) == text
    assert [line.rstrip("\r\n") for line in lines] == [line.decode() for line in text.encode().splitlines()]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "huge.py").touch()
    os.truncate(tmp_path / "huge.py", DEFAULTS.size + 1)
    os.mkfifo(tmp_path / "pipe")
    reasons = {}
    for name in ("gone.py", "huge.py", "pipe", "."):
        with pytest.raises(SourceError) as raised:
            read_source(str(tmp_path / name))
        assert raised.value.line is None
        reasons[name] = raised.value.message
    assert reasons == {
        "gone.py": "no such file or directory",
        "huge.py": "not analysed: larger than 2,000,000 bytes (limit 'size'; --limit size=NUMBER changes it)",
        "pipe": "not a regular file",
        ".": "not a regular file",
    }


def test_a_file_is_read_with_its_line_ends(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_bytes(b"\xef\xbb\xbfa\r\nb\r")
    assert read_source(str(tmp_path / "a.py")) == "a\r\nb\r"

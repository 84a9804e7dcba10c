"""Brackets that nest deeper than Python allows, and texts that only look so."""

from __future__ import annotations

import pytest

from copylint.project.source import line_nested_too_deeply


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("x = " + "(" * 200 + ")" * 200, None),
        ("x = " + "(" * 201 + ")" * 201, 1),
        ("'''\n\n'''\nx = " + "[" * 1500 + "]" * 1500, 4),
        ("x = " + "{1: f(a[" * 70 + "0" + "])}" * 70, 1),
        ("x = (\n" * 300 + ")\n" * 300, 201),
        ("x = " + "[[0], " * 250 + "]" * 250, 1),
        ("[" * 5000, 1),
        ("]" * 5000, None),
        ("f(a)\n" * 5000, None),
        ("x = '" + "(" * 5000 + "'\ny = " + '"' + "[" * 5000 + '"', None),
        ("'''" + "(" * 300 + "'''  # " + "(" * 300, None),
        ("r'\\('\n" * 1000, None),
        ("'it\\'s (' + \"(\" + '''(''' # (\n" * 500, None),
        ("", None),
    ],
)
def test_depth(text: str, line: int | None) -> None:
    assert line_nested_too_deeply(text) == line

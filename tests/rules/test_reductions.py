"""Several findings of one matter become one, after comments have silenced some of them."""

from __future__ import annotations

import pytest

from copylint.project.check import check_source
from copylint.project.selection import select
from copylint.project.settings import Settings

TWO_WRITES = """\
import numpy as np

start = np.zeros(3)
position = start
position += 1.0
position += 2.0
print(position - start)
"""
TWO_METHODS = """\
import numpy as np


class Box:
    def __init__(self, center):
        self.center = np.asarray(center, dtype=float)

    def shift(self, step):
        self.center += step

    def grow(self, factor):
        self.center *= factor
"""
ONE_EXPRESSION = """\
import torch


def moved(table: torch.Tensor, device):
    return torch.tensor(torch.zeros(3)).to(device)
"""


def reported(text: str, silenced: int = 0, code: str = "") -> list[tuple[int, str, tuple[str, ...]]]:
    """Line, code and related codes of the findings, with a comment for this code behind one line."""
    lines = text.splitlines()
    if silenced:
        lines[silenced - 1] += f"  # noqa: {code}"
    result = check_source("\n".join(lines) + "\n", "program.py", Settings(root="/", selection=select(["ALL"])))
    assert result.problems == ()
    return [(found.span.line, found.code, found.related_codes) for found in result.findings]


@pytest.mark.parametrize(("text", "code", "first", "second"), [(TWO_WRITES, "CPL201", 5, 6), (TWO_METHODS, "CPL203", 9, 12)])
def test_of_one_subject_the_first_is_shown_that_no_comment_silences(text: str, code: str, first: int, second: int) -> None:
    assert reported(text) == [(first, code, ())]
    assert reported(text, first, code) == [(second, code, ())]
    assert reported(text, second, code) == [(first, code, ())]


def test_of_one_expression_the_first_rule_in_order_is_shown_that_no_comment_silences() -> None:
    (shown,) = {(code, related) for _, code, related in reported(ONE_EXPRESSION)}
    assert shown[0] == "CPL106"
    left = reported(ONE_EXPRESSION, 5, "CPL106")
    assert [code for _, code, _ in left] == [code for code in shown[1] if code != "CPL106"]

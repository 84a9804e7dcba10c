"""Cells of a notebook that is kept as a script: `# %%` and `# In[3]:` stand where one begins."""

from __future__ import annotations

import re
from collections.abc import Iterable

import libcst as cst

_BEGINS = re.compile(r"#\s*(?:%%|In\s*\[)")


def ends_a_cell(tree: cst.Module, statement: cst.CSTNode | None) -> bool:
    """Whether a statement is the last one of a cell, whose value a notebook shows."""
    body = tree.body
    number = next((place for place, one in enumerate(body) if one is statement), None)
    if number is None:
        return False
    if number + 1 < len(body):
        return _has_mark(getattr(body[number + 1], "leading_lines", ()))
    return _has_mark(tree.header) or any(_has_mark(getattr(one, "leading_lines", ())) for one in body)


def _has_mark(lines: Iterable[cst.EmptyLine]) -> bool:
    return any(line.comment is not None and _BEGINS.match(line.comment.value) for line in lines)

"""What import statements bind."""

from __future__ import annotations

from typing import Any

import libcst as cst


def dotted_text(node: cst.BaseExpression | None) -> str:
    """`a.b.c` of a chain of plain names; "" for anything else."""
    parts = []
    while type(node) is cst.Attribute:
        parts.append(node.attr.value)
        node = node.value
    if type(node) is not cst.Name:
        return ""
    parts.append(node.value)
    parts.reverse()
    return ".".join(parts)


def _source(node: cst.Import | cst.ImportFrom) -> str:
    """The module after `from`, "" for a plain import."""
    # The lazy forms of Python 3.15 are classes of their own with the same fields.
    return "." * len(getattr(node, "relative", ())) + dotted_text(getattr(node, "module", None))


def star_module(node: cst.Import | cst.ImportFrom) -> str | None:
    """The module of `from module import *`, with the leading dots of a relative import; None for another import."""
    return _source(node) if type(node.names) is cst.ImportStar else None


def bound_names(node: cst.Import | cst.ImportFrom) -> list[tuple[str, str]]:
    """The variables that an import binds, each with its dotted name: `import a.b` binds `a` to "a"."""
    names: Any = node.names
    if type(names) is cst.ImportStar:
        return []
    found = []
    prefix = _source(node)
    if prefix.strip("."):
        prefix += "."
    for alias in names:
        dotted = dotted_text(alias.name)
        if alias.asname is not None:
            assert isinstance(alias.asname.name, cst.Name)
            found.append((alias.asname.name.value, prefix + dotted))
        elif prefix:
            found.append((dotted, prefix + dotted))
        else:
            root = dotted.partition(".")[0]
            found.append((root, root))
    return found

"""Where a new import belongs among those at the top of a file."""

from __future__ import annotations

import sys
from typing import Any, Literal

import libcst as cst

Spot = tuple[cst.CSTNode, Literal["start", "end"]]
Place = tuple[Spot, str, str]
"""Where the statement goes, and what stands before and behind it there."""


def import_place(tree: cst.Module, library: str) -> Place | None:
    """The place of `import library`: in alphabetical order among its like, as far as the imports at the top have an order.

    None where a file has nothing at all.
    """
    top = _top(tree)
    imports = [statement for statement in top if not _is_docstring(statement.body[0]) and _imported(statement) != "__future__"]
    plain = [statement for statement in imports if _is_plain(statement) and _is_like(statement, library)]
    for statement in plain:
        if _imported(statement).lower() > library:
            return _before(statement)
    if plain:
        return _behind(plain[-1], "\n")
    named = next((statement for statement in imports if _imported(statement) and _is_like(statement, library)), None)
    if named is not None:
        return _before(named)
    if imports and library in sys.stdlib_module_names:  # the standard library comes first, in a block of its own
        return (imports[0], "start"), "", "\n\n"
    if top:
        return _behind(top[-1], "\n" if imports else "\n\n")
    if not tree.body:
        return None
    first = tree.body[0]
    gap = "\n\n\n" if isinstance(first, (cst.FunctionDef, cst.ClassDef)) else "\n\n"
    return (first.leading_lines[0] if first.leading_lines else first, "start"), "", gap


def imported_for_types_only(tree: cst.Module, name: str) -> bool:
    """Whether a name is imported under `if TYPE_CHECKING:`, so that there is none when the program runs."""
    for statement in tree.body:
        if isinstance(statement, cst.If) and "TYPE_CHECKING" in tree.code_for_node(statement.test):
            lines = (line for line in statement.body.body if isinstance(line, cst.SimpleStatementLine))
            parts = (part for line in lines for part in line.body if isinstance(part, (cst.Import, cst.ImportFrom)))
            aliases = (alias for part in parts if not isinstance(part.names, cst.ImportStar) for alias in part.names)
            if any(name == (alias.evaluated_alias or alias.evaluated_name.partition(".")[0]) for alias in aliases):
                return True
    return False


def _top(tree: cst.Module) -> list[Any]:
    """The docstring and the imports with which a file begins."""
    found: list[Any] = []
    statement: Any
    for place, statement in enumerate(tree.body):
        small = statement.body if isinstance(statement, cst.SimpleStatementLine) else ()
        is_import = bool(small) and all(isinstance(part, (cst.Import, cst.ImportFrom)) for part in small)
        if not is_import and not (place == 0 and len(small) == 1 and _is_docstring(small[0])):
            break
        found.append(statement)
    return found


def _before(statement: Any) -> Place:
    return (statement, "start"), "", "\n"


def _behind(statement: Any, gap: str) -> Place:
    return (statement.trailing_whitespace.newline, "start"), gap, ""  # behind the line's comment


def _imported(statement: Any) -> str:
    """The module that a line imports, or imports from, "" where it is relative."""
    part = statement.body[0]
    if isinstance(part, cst.Import):
        return _dotted(part.names[0].name)
    return _dotted(part.module) if isinstance(part, cst.ImportFrom) and part.module is not None and not part.relative else ""


def _is_plain(statement: Any) -> bool:
    return len(statement.body) == 1 and isinstance(statement.body[0], cst.Import)


def _is_like(statement: Any, library: str) -> bool:
    """Whether a line imports from the standard library, and so does the other, or neither."""
    standard = sys.stdlib_module_names
    return (_imported(statement).partition(".")[0] in standard) == (library in standard)


def _dotted(node: Any) -> str:
    return f"{_dotted(node.value)}.{node.attr.value}" if isinstance(node, cst.Attribute) else str(node.value)


def _is_docstring(node: Any) -> bool:
    return isinstance(node, cst.Expr) and isinstance(node.value, (cst.SimpleString, cst.ConcatenatedString))

"""What installed functions say they return: the annotation of their `def`, read as text. Nothing is imported or run."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.machinery import PathFinder
from pathlib import Path

from copylint.facts.lookup import names_in
from copylint.facts.roles import Role
from copylint.project.source import SourceError, read_source

_KINDS = frozenset({"ndarray", "tensor", "list"})
"""The kinds that matter of what a function returns."""
_MOST_HOPS = 4
"""How many `from .other import f` are followed from where a name is imported to where it is defined."""


@cache
def returned_kind(name: str) -> str:
    """The kind that the function of this dotted name is annotated to return; "" where it says nothing that is understood.

    Only a function of a module: of a class, a method or a decorated function nothing is said.
    """
    for _ in range(_MOST_HOPS):
        found = _located(name.split("."))
        if found is None:
            return ""
        file, module, function = found
        kinds, imported = _definitions(file, module)
        if function in kinds:
            return kinds[function]
        if function not in imported:
            return ""
        name = imported[function]
    return ""


def _located(parts: Sequence[str]) -> tuple[str, str, str] | None:
    """The file in which a dotted name is looked up, the package that `.` means there, and the last word."""
    search: Sequence[str] = sys.path
    file, known = None, 0
    for number in range(1, len(parts)):
        try:
            spec = PathFinder.find_spec(".".join(parts[:number]), search)
        except (ImportError, ValueError, OSError):
            return None
        if spec is None:
            break
        file, known = spec.origin, number
        search = list(spec.submodule_search_locations or ())
        if not search:
            break
    if file is None or len(parts) != known + 1:
        return None
    stub = Path(file).with_suffix("").with_suffix(".pyi") if not file.endswith(".py") else Path(file).with_suffix(".pyi")
    shown = str(stub) if stub.is_file() else file
    is_package = Path(file).stem == "__init__"
    return shown, ".".join(parts[: known if is_package else known - 1]), parts[-1]


@cache
def _definitions(file: str, package: str) -> tuple[dict[str, str], dict[str, str]]:
    """The kinds that a file's functions return, and the dotted names of what it imports; `package` is what `.` means."""
    if not file.endswith((".py", ".pyi")):
        return {}, {}
    try:
        tree = ast.parse(read_source(file))
    except (SourceError, SyntaxError, ValueError, RecursionError, MemoryError):
        return {}, {}
    imported = {alias: dotted for node in ast.walk(tree) for alias, dotted in _imports(node, package)}
    kinds: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            told = _kind(node.returns, imported) if isinstance(node, ast.FunctionDef) and not node.decorator_list else ""
            kinds[node.name] = told if kinds.get(node.name, told) == told else ""  # of a conditional or overloaded definition
    return kinds, imported


def _imports(node: ast.AST, package: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield (alias.asname, alias.name) if alias.asname else (alias.name.partition(".")[0], alias.name.partition(".")[0])
    elif isinstance(node, ast.ImportFrom):
        base = package.split(".")
        outer = base[: len(base) - node.level + 1] if node.level else []
        module = ".".join([*outer, *([node.module] if node.module else [])])
        for alias in node.names:
            yield alias.asname or alias.name, f"{module}.{alias.name}"


def _kind(annotation: ast.expr | None, imported: dict[str, str]) -> str:
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        try:
            annotation = ast.parse(annotation.value, mode="eval").body
        except (SyntaxError, ValueError, RecursionError):
            return ""
    if isinstance(annotation, ast.Subscript):
        annotation = annotation.value
    dotted = _dotted(annotation, imported)
    kind = names_in(Role.TYPE).get(dotted) or names_in(Role.ANNOTATION).get(dotted, "")
    return kind if kind in _KINDS else ""


def _dotted(node: ast.expr | None, imported: dict[str, str]) -> str:
    if isinstance(node, ast.Name):
        return imported.get(node.id, node.id)
    return f"{_dotted(node.value, imported)}.{node.attr}" if isinstance(node, ast.Attribute) else ""

"""Which statements of a module's own body a piece of it needs: imports, constants, helpers, base classes."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Iterator

from copylint.witness.harmless import Harmless
from copylint.witness.package import Package, is_installed
from copylint.witness.request import Unwritable
from copylint.witness.source import Definition, Scope, Source, named_in

_BUILTIN = frozenset(dir(builtins)) | {"__file__", "__name__", "__doc__"}
_UNCOMPILED = {"script", "compile", "njit", "jit", "vectorize", "guvectorize", "cuda"}
"""Decorators that compile the function, which then could not run the lines that are added."""


class Extraction:
    """The statements of a module that a witness takes over."""

    def __init__(self, source: Source, package: Package) -> None:
        self._source = source
        self.package = package
        self.harmless = Harmless(source.tree)
        self.dropped: set[ast.stmt] = set()
        """The methods that the last answer leaves out."""
        self._bindings: dict[str, list[ast.stmt]] = {}
        for statement in source.tree.body:
            for name in bound_by(statement):
                self._bindings.setdefault(name, []).append(statement)

    def binds(self, name: str) -> bool:
        """Whether the module binds a name in its own body."""
        return name in self._bindings

    def needed(self, start: Iterable[ast.stmt], targets: Iterable[ast.stmt] = ()) -> dict[ast.stmt, set[str]]:
        """Every statement that these need, themselves included, in the order of the text, each with the names wanted of it.

        Of classes only those methods are taken that hold a target or are named somewhere; `dropped` has the others. Raises
        Unwritable where a name comes from what a program of its own cannot import.
        """
        held = {scope for target in targets for scope in self._source.scopes(target)}
        wanted: dict[ast.stmt, set[str]] = {statement: set() for statement in start}
        size = (-1, -1)
        attributes: set[str] = set()
        while size != (len(wanted), len(attributes)):
            size = (len(wanted), len(attributes))
            for statement in list(wanted):
                parts = self._parts(statement, attributes, held)
                attributes |= set(_attributes(parts))
                for name in named_in(parts) if not _is_import(statement) else ():
                    self._want(name, statement, wanted)
        self.dropped = set()
        for statement, names in wanted.items():
            if isinstance(statement, ast.Import | ast.ImportFrom):
                self._require_importable(statement, names)
                continue
            parts = self._parts(statement, attributes, held)
            for part in parts:
                self.harmless.require(part)
            if isinstance(statement, ast.ClassDef):
                self.dropped |= {node for node in statement.body if isinstance(node, Definition) and node not in parts}
        return {statement: wanted[statement] for statement in self._source.tree.body if statement in wanted}

    def _want(self, name: str, statement: ast.stmt, wanted: dict[ast.stmt, set[str]]) -> None:
        for binding in self._bindings.get(name, ()):
            wanted.setdefault(binding, set()).add(name)
        unknown = name not in self._bindings and name not in _BUILTIN and "*" in self._bindings
        if unknown and not _is_local(statement, name):
            raise Unwritable(f"`{name}` may come from a star import")

    def _parts(self, statement: ast.stmt, attributes: set[str], held: set[Scope]) -> list[ast.AST]:
        """What of a statement is taken over: of a class the methods that are named or hold a target."""
        if not isinstance(statement, Scope):
            return [statement]
        left_out = compiled(statement)
        parts = [node for node in ast.iter_child_nodes(statement) if node not in left_out]
        if isinstance(statement, ast.ClassDef):
            parts = [node for node in parts
                     if not isinstance(node, Definition) or node in held or node.name in attributes or _is_special(node.name)]
        return parts

    def _require_importable(self, statement: ast.Import | ast.ImportFrom, names: set[str]) -> None:
        if isinstance(statement, ast.ImportFrom):
            module = self.package.module(statement)
            modules = [module] if module is not None else []
            if module is None:
                shown = ", ".join(f"`{name}`" for name in sorted(names))
                raise Unwritable(f"the code needs {shown} from a package that the file's folder does not belong to")
        else:
            modules = [alias.name for alias in statement.names if (alias.asname or alias.name.partition(".")[0]) in names]
        for module in modules:
            if not self.package.holds(module) and not is_installed(module):
                raise Unwritable(f"the code needs `{module.partition('.')[0]}`, which is not installed here")

    def import_text(self, statement: ast.Import | ast.ImportFrom, names: set[str]) -> tuple[str, bool]:
        """The import, of the wanted names only and without dots, and whether it is one of the file's own package."""
        aliases = [alias for alias in statement.names if (alias.asname or alias.name.partition(".")[0]) in names]
        if isinstance(statement, ast.Import):
            modules = [alias.name for alias in aliases]
            return ast.unparse(ast.Import(aliases or statement.names)), any(self.package.holds(module) for module in modules)
        module = self.package.module(statement) or ""
        return ast.unparse(ast.ImportFrom(module, aliases or statement.names, 0)), self.package.holds(module)


def used_by(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement reads when it runs or when what it defines is called; of dropped decorators none."""
    dropped = {id(node) for inner in ast.walk(statement) if isinstance(inner, Scope) for node in compiled(inner)}
    if not dropped:
        yield from named_in(statement)
        return
    kept = [node for node in ast.iter_child_nodes(statement) if id(node) not in dropped]
    yield from named_in(kept)


def compiled(scope: Scope) -> list[ast.expr]:
    """The decorators of a function or class that a witness has to leave out."""
    return [node for node in scope.decorator_list if _last_name(node) in _UNCOMPILED]


def bound_by(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement of a module's body binds there."""
    if isinstance(statement, Scope):
        yield statement.name
        return
    waiting: list[ast.AST] = [statement]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Scope):
            yield node.name
            continue
        if isinstance(node, ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
            continue
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.alias):
            yield node.asname or node.name.partition(".")[0]
        waiting += ast.iter_child_nodes(node)


def _is_import(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Import | ast.ImportFrom)


def _is_local(statement: ast.stmt, name: str) -> bool:
    """Whether a name is bound somewhere inside a statement: a parameter, a variable of a function, a comprehension's."""
    for node in ast.walk(statement):
        if (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id == name) or (
            isinstance(node, ast.arg) and node.arg == name
        ):
            return True
    return False


def _last_name(node: ast.expr) -> str:
    called = node.func if isinstance(node, ast.Call) else node
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


def _is_special(name: str) -> bool:
    return name.startswith("__") and name.endswith("__") and name not in ("__repr__", "__str__")


def _attributes(nodes: list[ast.AST]) -> Iterator[str]:
    """The names behind dots, and texts, by which `getattr` may ask for a method."""
    for outer in nodes:
        for node in ast.walk(outer):
            if isinstance(node, ast.Attribute):
                yield node.attr
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isidentifier():
                yield node.value

"""Which statements of a module's own body a piece of it needs: imports, constants, helpers, base classes."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Iterator
from importlib.util import find_spec

from copylint.witness.request import Unwritable
from copylint.witness.source import Scope, Source, named_in

_BUILTIN = frozenset(dir(builtins)) | {"__file__", "__name__", "__doc__"}
_DANGEROUS = {"shutil", "subprocess", "socket", "requests", "urllib", "argparse", "http", "ftplib", "smtplib"}
"""Modules whose calls reach beyond the program."""
_OS = {"remove", "unlink", "rmdir", "removedirs", "rename", "replace", "system", "popen", "kill", "makedirs", "mkdir"}
_BUILT_IN_EFFECTS = {"input", "exit", "quit", "breakpoint", "open"}
_UNCOMPILED = {"script", "compile", "njit", "jit", "vectorize", "guvectorize", "cuda"}
"""Decorators that compile the function, which then could not run the lines that are added."""


class Extraction:
    """The statements of a module that a witness takes over."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._bindings: dict[str, list[ast.stmt]] = {}
        for statement in source.tree.body:
            for name in bound_by(statement):
                self._bindings.setdefault(name, []).append(statement)

    def binds(self, name: str) -> bool:
        """Whether the module binds a name in its own body."""
        return name in self._bindings

    def needed(self, start: Iterable[ast.stmt]) -> dict[ast.stmt, set[str]]:
        """Every statement that these need, themselves included, in the order of the text, each with the names wanted of it.

        Raises Unwritable where a name comes from what a program of its own cannot import.
        """
        wanted: dict[ast.stmt, set[str]] = {statement: set() for statement in start}
        waiting = list(wanted)
        while waiting:
            statement = waiting.pop()
            if _is_import(statement):
                continue
            require_harmless(statement)
            for name in used_by(statement):
                for binding in self._bindings.get(name, ()):
                    if binding not in wanted:
                        waiting.append(binding)
                    wanted.setdefault(binding, set()).add(name)
                if name not in self._bindings and name not in _BUILTIN and "*" in self._bindings and not _is_local(statement, name):
                    raise Unwritable(f"`{name}` may come from a star import")
        for statement, names in wanted.items():
            if isinstance(statement, ast.Import | ast.ImportFrom):
                _require_importable(statement, names)
        return {statement: wanted[statement] for statement in self._source.tree.body if statement in wanted}


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


def require_harmless(node: ast.AST) -> None:
    """Raises Unwritable where code reaches beyond the program: files, other programs, the network, the keyboard."""
    for call in ast.walk(node):
        if not isinstance(call, ast.Call):
            continue
        parts = ast.unparse(call.func).split(".")
        bad = parts[0] in _DANGEROUS and len(parts) > 1
        bad = bad or (parts[0] == "os" and parts[-1] in _OS) or (len(parts) == 1 and parts[0] in _BUILT_IN_EFFECTS)
        bad = bad or parts[-1] in ("savefig", "to_csv", "tofile", "savez", "write_text", "write_bytes", "urlopen")
        if bad:
            raise Unwritable(f"the code calls `{'.'.join(parts)}`, which a witness should not run")


def import_text(statement: ast.Import | ast.ImportFrom, names: set[str]) -> str:
    """The import, of the wanted names only."""
    aliases = [alias for alias in statement.names if (alias.asname or alias.name.partition(".")[0]) in names]
    kept: ast.Import | ast.ImportFrom
    if isinstance(statement, ast.Import):
        kept = ast.Import(aliases or statement.names)
    else:
        kept = ast.ImportFrom(statement.module, aliases or statement.names, statement.level)
    return ast.unparse(kept)


def _is_import(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Import | ast.ImportFrom)


def _require_importable(statement: ast.Import | ast.ImportFrom, names: set[str]) -> None:
    if isinstance(statement, ast.ImportFrom) and statement.level:
        shown = ", ".join(f"`{name}`" for name in sorted(names))
        raise Unwritable(f"the code needs {shown} from another file of its package")
    for alias in statement.names:
        if (alias.asname or alias.name.partition(".")[0]) not in names:
            continue
        module = statement.module if isinstance(statement, ast.ImportFrom) and statement.module else alias.name
        package = module.partition(".")[0]
        if not _is_there(package):
            raise Unwritable(f"the code needs `{package}`, which is not installed here")


def _is_there(package: str) -> bool:
    """Whether the Python that runs copylint finds a package; nothing is imported for that."""
    try:
        return find_spec(package) is not None
    except (ImportError, ValueError):
        return False


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

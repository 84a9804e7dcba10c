"""The package that a file belongs to, from which a witness imports what the file imports."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path


@dataclass(frozen=True)
class Package:
    """Where a file lies: `root` is the folder that has to be on the search path, `name` the package that holds the file."""

    root: Path
    name: str

    @classmethod
    def of(cls, path: str) -> Package:
        """The package of a file, by the `__init__.py` beside it and above; "" for a file that lies in none."""
        folder = Path(path).resolve().parent
        parts: list[str] = []
        while (folder / "__init__.py").exists() and folder.name.isidentifier():
            parts.append(folder.name)
            folder = folder.parent
        return cls(folder, ".".join(reversed(parts)))

    @cached_property
    def top(self) -> str:
        """The outermost package."""
        return self.name.partition(".")[0]

    def module(self, statement: ast.ImportFrom) -> str | None:
        """The full name of the module that a `from` import reads; None where its dots lead out of the package."""
        if not statement.level:
            return statement.module or ""
        parts = self.name.split(".") if self.name else []
        if statement.level > len(parts):
            return None
        return ".".join([*parts[: len(parts) - statement.level + 1], *([statement.module] if statement.module else [])])

    def holds(self, module: str) -> bool:
        """Whether a module is one of the package's own."""
        return bool(self.name) and module.partition(".")[0] == self.top


_ARRAY_LIBRARIES = frozenset({"numpy", "torch"})
"""Whoever works with arrays has these; copylint itself needs none, and is often installed in an environment of its own."""


def is_installed(module: str) -> bool:
    """Whether a package can be taken for installed where the witness runs; nothing is imported to find out.

    Of all but the array libraries themselves the Python that runs copylint is asked.
    """
    if module.partition(".")[0] in _ARRAY_LIBRARIES:
        return True
    try:
        return find_spec(module.partition(".")[0]) is not None
    except (ImportError, ValueError):
        return False

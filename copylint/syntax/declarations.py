"""What a definition says of itself: its annotations and its docstring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Declaration:
    """What is said; nothing of a lambda or generator expression. See `definitions` for the others."""

    @property
    def doc(self) -> str | None:
        """The docstring as it stands in the file."""
        return None

    @property
    def annotations(self) -> Mapping[str, Evidence]:
        """What annotations say of parameters, by their names."""
        return {}

    @property
    def documented(self) -> Mapping[str, Evidence]:
        """What the docstring says of parameters whose annotations leave a question open."""
        return {}

    @property
    def returned(self) -> Evidence | None:
        """What the annotation, or else the docstring, says of the result."""
        return None


UNDECLARED = Declaration()



class Evidence(NamedTuple):
    """What an annotation or docstring says a value is. `kinds` is a union; empty means nothing is known."""

    kinds: frozenset[str] = frozenset()
    """ndarray masked tensor list tuple dict set int float bool complex str bytes none module array_like other"""
    dtype: str | None = None
    shape: tuple[str | int, ...] | None = None
    element: Evidence | None = None
    source: str = "annotation"  # or "docstring"
    cls: str | None = None
    """The qualified name of the class of this module that is meant."""

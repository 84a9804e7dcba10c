"""What a definition says of itself: its annotations and its docstring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from copylint.syntax.ir import Evidence


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

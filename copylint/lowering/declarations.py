"""What a definition says of itself: its annotations and its docstring, read when somebody asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from copylint.lowering.ir import Evidence


class Declared(NamedTuple):
    """What has been read."""

    doc: str | None = None
    """The docstring as it stands in the file."""
    annotations: Mapping[str, Evidence] = {}
    """By the names of parameters."""
    documented: Mapping[str, Evidence] = {}
    """By the names of parameters whose annotations leave a question open: what the docstring says."""
    returned: Evidence | None = None


class Declaration:
    """What a definition says of itself. Of most functions nobody asks, since no rule may speak in them."""

    __slots__ = ("_read", "_said")

    def __init__(self, read: Callable[[], Declared] | None = None) -> None:
        self._read = read
        self._said = _NOTHING

    @property
    def said(self) -> Declared:
        """What has been read, now or before."""
        if self._read is not None:
            self._said = self._read()
            self._read = None
        return self._said

    def forget(self) -> None:
        """Lets go of the tree: what nobody has asked for is no longer known."""
        self._read = None


_NOTHING = Declared()
UNDECLARED = Declaration()
"""That of a lambda or generator expression."""

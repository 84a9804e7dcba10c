"""Whether this process runs copylint alone: the command and its workers do; flake8 and programs that import copylint do not."""

from __future__ import annotations

_ours = False


def claim() -> None:
    """Says that no other code of this process uses LibCST."""
    global _ours
    _ours = True


def is_ours() -> bool:
    """Whether what is seen by the whole process may be changed for a moment."""
    return _ours

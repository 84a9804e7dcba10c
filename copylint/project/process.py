"""Whether this process runs copylint alone: the command and its workers do; flake8 and programs that import copylint do not."""

from __future__ import annotations

import gc

_ours = False
_left: list[object] = []
_room = 0
"""For how many more characters of source what is made of them may be left to the end."""


def claim(room: int = 0) -> None:
    """Says that no other code of this process uses LibCST, and for how many characters of source it has memory to spare."""
    global _ours, _room
    _ours, _room = True, room


def is_ours() -> bool:
    """Whether what is seen by the whole process may be changed for a moment."""
    return _ours


def leave(made: object, size: int) -> bool:
    """Leaves what was made of a text of this size to the end of the process, if there is room.

    To free a tree takes a twentieth of the time that the file takes, node by node; the end of the process takes none.
    """
    global _room
    if size > _room:
        return False
    _room -= size
    _left.append(made)
    gc.freeze()  # or the collector goes through it again and again
    return True


def has_left() -> bool:
    """Whether anything has been left, so that the process should end without freeing one object after the other."""
    return bool(_left)

"""Why a reference may or may not hold."""

from __future__ import annotations

from typing import ClassVar


class Cause(int):
    """Why a reference may or may not hold, the surest first. Only MUST and OP can accuse; each may be absolved by nothing.

    No Enum: before Python 3.12 reading a member takes ten times as long as reading an attribute.
    """

    name: str

    def __repr__(self) -> str:
        return f"Cause.{self.name}"

    MUST: ClassVar[Cause]  # certain
    OP: ClassVar[Cause]  # the operation that made the value copies for some inputs and not for others
    PATH: ClassVar[Cause]  # incoming paths differ
    CALL: ClassVar[Cause]  # an unknown call made the value


_NAMES = [name for name in Cause.__annotations__ if name.isupper()]
CAUSES = tuple(map(Cause, range(len(_NAMES))))
for _cause, _name in zip(CAUSES, _NAMES, strict=True):
    _cause.name = _name
    setattr(Cause, _name, _cause)

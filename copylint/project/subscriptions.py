"""Which rules are asked of which instructions, found by operation and by the name of what is called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

from copylint.syntax.ir import Op, Operation
from copylint.syntax.operations import OPERATIONS

Anything = TypeVar("Anything")


class Subscriptions(NamedTuple, Generic[Anything]):
    """What is asked of which instructions: by operation, and of calls also by the last word of what is called."""

    by_op: list[list[Anything]]
    by_name: dict[str, list[Anything]]

    @classmethod
    def of(cls, asked: Iterable[tuple[Anything, Iterable[Operation], Iterable[str] | None]]) -> Subscriptions[Anything]:
        """The index of what is asked of these operations; of calls, where names are given, of those alone."""
        by_op: list[list[Anything]] = [[] for _ in OPERATIONS]
        by_name: dict[str, list[Anything]] = {}
        for one, operations, names in asked:
            for operation in operations:
                if operation is not Op.CALL or names is None:
                    by_op[operation].append(one)
                    continue
                for name in names:
                    by_name.setdefault(name, []).append(one)
        return cls(by_op, by_name)

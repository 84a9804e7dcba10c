"""What the rules ask of which instructions, found by operation and by the name of what is called."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVar

from copylint.lowering.ir import Function, Instr, Op, Operation
from copylint.lowering.operations import OPERATIONS


class Trigger(NamedTuple):
    """What a rule wants to look at: it says from an instruction's own text whether the rule may speak there."""

    fires: Callable[[Instr], bool]
    rebinding_only: bool = False
    """It fires only where an instruction's value takes a name that something else in the function bears too."""
    writing_only: bool = False
    """Of calls it fires only at those that may write an operand."""
    after_call_of: frozenset[str] = frozenset()
    """It fires only in functions that call something of one of these names, where any are given."""
    may_concern: Callable[[Function], bool] | None = None
    """It fires only in functions of which this is true."""

    def may_fire_in(self, function: Function, words: set[str]) -> bool:
        """Whether it may fire anywhere in a function that calls something of these names."""
        if self.after_call_of and self.after_call_of.isdisjoint(words):
            return False
        return self.may_concern is None or self.may_concern(function)


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


class Triggers(NamedTuple):
    """What the selected rules want to look at, and of that the instructions with which what a function's callers pass decides."""

    speaking: Subscriptions[Trigger]
    asking_callers: Subscriptions[Trigger]

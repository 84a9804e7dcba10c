"""Three-valued answers: what is proven, what is refuted, and what cannot be decided."""

from __future__ import annotations

from enum import Enum


class Truth(Enum):
    """YES and NO are proofs; MAYBE is the absence of one. `if truth:` is deliberately an error: say `is YES`."""

    NO = 0
    MAYBE = 1
    YES = 2

    __hash__ = object.__hash__  # members are singletons; an Enum's own hash is slow, and every value is hashed

    def __bool__(self) -> bool:
        raise TypeError("ask `is YES` or `is NO`: a MAYBE is neither")

    def __and__(self, other: Truth) -> Truth:
        return self if self is NO or other is YES else other if self is YES or other is NO else self

    def __or__(self, other: Truth) -> Truth:
        return self if self is YES or other is NO else other if self is NO or other is YES else self

    def __invert__(self) -> Truth:
        return NO if self is YES else YES if self is NO else self

    def join(self, other: Truth) -> Truth:
        """What holds when either answer may be the one: equal answers stay, others become MAYBE.

        >>> Truth.YES.join(Truth.NO), Truth.NO.join(Truth.NO)
        (<Truth.MAYBE: 1>, <Truth.NO: 0>)
        """
        return self if self is other else Truth.MAYBE


YES, NO, MAYBE = Truth.YES, Truth.NO, Truth.MAYBE


def truth(condition: bool) -> Truth:
    """YES or NO of a decided condition."""
    return YES if condition else NO

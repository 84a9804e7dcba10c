"""Ranks: how many axes an array may have, as an interval.

The lattice is that of the intervals within 0 .. `MOST_AXES`, with `IMPOSSIBLE` below and `UNKNOWN` above all others. A
join widens an interval at one end or both, so a chain of joins changes at most `MOST_AXES` + 1 times: no widening is needed.
"""

from __future__ import annotations

from typing import NamedTuple

MOST_AXES = 64
"""NumPy makes no array of more axes."""


class Rank(NamedTuple):
    """The least and the greatest number of axes that an array may have."""

    least: int = 0
    most: int = MOST_AXES

    @property
    def exact(self) -> int | None:
        """The one number of axes that is possible.

        >>> Rank(2, 2).exact, Rank(2).exact
        (2, None)
        """
        return self.least if self.least == self.most else None

    def shifted(self, change: int) -> Rank:
        """The rank after axes have been added, or, where the change is negative, taken away.

        >>> Rank(1, 2).shifted(1), Rank(1, 3).shifted(-2)
        (Rank(least=2, most=3), Rank(least=0, most=1))
        """
        if self == IMPOSSIBLE:
            return self
        return between(max(self.least + change, 0), self.most + change if self.most < MOST_AXES or change < 0 else MOST_AXES)


UNKNOWN = Rank()
"""Nothing is known of the number of axes."""
IMPOSSIBLE = Rank(1, 0)
"""No number of axes fits all that is known."""


def between(least: int, most: int = MOST_AXES) -> Rank:
    """The interval, cut to what is possible.

    >>> between(2, 99), between(3, 2) == IMPOSSIBLE
    (Rank(least=2, most=64), True)
    """
    least, most = max(least, 0), min(most, MOST_AXES)
    return Rank(least, most) if least <= most else IMPOSSIBLE


def exactly(number: int) -> Rank:
    """The rank of an array of so many axes.

    >>> exactly(2)
    Rank(least=2, most=2)
    """
    return between(number, number)


def join(left: Rank, right: Rank) -> Rank:
    """What is known of an array that is either.

    >>> join(exactly(1), exactly(3))
    Rank(least=1, most=3)
    """
    if left == IMPOSSIBLE or right == IMPOSSIBLE:
        return right if left == IMPOSSIBLE else left
    return Rank(min(left.least, right.least), max(left.most, right.most))


def meet(left: Rank, right: Rank) -> Rank:
    """What is known of an array of which both hold.

    >>> meet(between(2), between(0, 3)), meet(exactly(1), exactly(2)) == IMPOSSIBLE
    (Rank(least=2, most=3), True)
    """
    return between(max(left.least, right.least), min(left.most, right.most))


def broadcast(left: Rank, right: Rank) -> Rank:
    """The rank of an elementwise result: that of the operand with more axes.

    >>> broadcast(exactly(1), between(2, 3))
    Rank(least=2, most=3)
    """
    if IMPOSSIBLE in (left, right):
        return IMPOSSIBLE
    return Rank(max(left.least, right.least), max(left.most, right.most))


def having_axis(number: int) -> Rank:
    """The rank of an array that has an axis of this number.

    >>> having_axis(1), having_axis(-1)
    (Rank(least=2, most=64), Rank(least=1, most=64))
    """
    return between(number + 1 if number >= 0 else -number)


def compared(operator: str, number: int) -> Rank | None:
    """The numbers of axes of which a comparison with an integer holds; None where they are no interval.

    >>> compared(">", 1), compared("!=", 2), compared("!=", 0)
    (Rank(least=2, most=64), None, Rank(least=1, most=64))
    """
    match operator:
        case "==":
            return exactly(number)
        case "<":
            return between(0, number - 1)
        case "<=":
            return between(0, number)
        case ">":
            return between(number + 1)
        case ">=":
            return between(number)
        case "!=" if number == 0:
            return between(1)
    return None

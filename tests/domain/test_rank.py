"""Ranks form a lattice of intervals: its laws, and that every operation leaves the real number of axes possible."""

from __future__ import annotations

import operator

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from copylint.domain import rank as ranks
from copylint.domain.rank import IMPOSSIBLE, MOST_AXES, UNKNOWN, Rank
from tests.domain.strategies import LAWS

numbers = st.integers(0, MOST_AXES)
intervals = st.builds(ranks.between, numbers, numbers) | st.builds(ranks.exactly, numbers) | st.just(UNKNOWN)
few = st.integers(0, 6)
small = st.builds(ranks.between, few, few)
COMPARISONS = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}


def possible(rank: Rank) -> set[int]:
    """The numbers of axes that a rank leaves possible."""
    return set(range(rank.least, rank.most + 1))


@LAWS
@given(intervals, intervals, intervals)
def test_joins_and_meets_are_commutative_associative_and_idempotent(one: Rank, two: Rank, three: Rank) -> None:
    for combine in (ranks.join, ranks.meet):
        assert combine(one, two) == combine(two, one)
        assert combine(combine(one, two), three) == combine(one, combine(two, three))
        assert combine(one, one) == one


@LAWS
@given(intervals, intervals)
def test_joins_and_meets_absorb_each_other(one: Rank, two: Rank) -> None:
    assert ranks.join(one, ranks.meet(one, two)) == one == ranks.meet(one, ranks.join(one, two))


@LAWS
@given(intervals)
def test_the_unknown_stands_above_and_the_impossible_below(rank: Rank) -> None:
    assert ranks.join(rank, UNKNOWN) == UNKNOWN == ranks.join(UNKNOWN, rank)
    assert ranks.meet(rank, UNKNOWN) == rank == ranks.join(rank, IMPOSSIBLE)
    assert ranks.meet(rank, IMPOSSIBLE) == IMPOSSIBLE
    assert possible(rank) <= possible(UNKNOWN)


@LAWS
@given(intervals, intervals)
def test_a_join_is_the_least_interval_and_a_meet_the_intersection(one: Rank, two: Rank) -> None:
    both = possible(one) | possible(two)
    assert possible(ranks.join(one, two)) == (set(range(min(both), max(both) + 1)) if both else set())
    assert possible(ranks.meet(one, two)) == possible(one) & possible(two)


@LAWS
@given(st.lists(intervals, min_size=1, max_size=2 * MOST_AXES))
def test_a_chain_of_joins_is_bounded(chain: list[Rank]) -> None:
    current, changes = IMPOSSIBLE, 0
    for rank in chain:
        joined = ranks.join(current, rank)
        changes += joined != current
        current = joined
    assert changes <= MOST_AXES + 1


def test_the_bound_is_reached() -> None:
    current, changes = IMPOSSIBLE, 0
    for number in range(MOST_AXES + 1):
        joined = ranks.join(current, ranks.exactly(number))
        changes += joined != current
        current = joined
    assert (current, changes) == (UNKNOWN, MOST_AXES + 1)


@LAWS
@given(small, small)
def test_broadcasting_leaves_what_numpy_makes_possible(left: Rank, right: Rank) -> None:
    for a in possible(left):
        for b in possible(right):
            real = (np.empty((1,) * a) + np.empty((1,) * b)).ndim
            assert real in possible(ranks.broadcast(left, right))


@LAWS
@given(small, st.integers(0, 3))
def test_new_axes_and_reduced_ones_are_counted(rank: Rank, count: int) -> None:
    for axes in possible(rank):
        array = np.empty((1,) * axes)
        assert array[(None,) * count].ndim in possible(rank.shifted(count))
        if count <= axes:
            assert array[(0,) * count].ndim in possible(rank.shifted(-count))


@LAWS
@given(st.integers(-7, 6), few)
def test_an_array_has_an_axis_exactly_where_numpy_finds_one(number: int, axes: int) -> None:
    try:
        found = np.empty((1,) * axes).shape[number] == 1
    except IndexError:
        found = False
    assert found == (axes in possible(ranks.having_axis(number)))


@LAWS
@given(st.sampled_from(sorted(COMPARISONS)), st.integers(-1, 7))
def test_a_comparison_leaves_the_numbers_of_which_it_holds(symbol: str, number: int) -> None:
    rank = ranks.compared(symbol, number)
    holding = {axes for axes in range(MOST_AXES + 1) if COMPARISONS[symbol](axes, number)}
    if rank is not None:
        assert possible(rank) == holding
    else:
        assert symbol == "!=", "only this one may leave a gap"


def test_numpy_makes_no_array_of_more_axes() -> None:
    assert np.empty((1,) * MOST_AXES).ndim == MOST_AXES
    try:
        np.empty((1,) * (MOST_AXES + 1))
    except ValueError:
        return
    raise AssertionError(f"an array of {MOST_AXES + 1} axes")

"""What an array is not: joins say what both sides say, and nothing is excluded that a dtype of that name could be."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from copylint.domain import dtype as dtypes
from copylint.domain import exclusion as exclusions
from copylint.domain.exclusion import Excluded, both, implies, join, rules_out
from tests.domain.strategies import LAWS, MADE_INSIDE

NAMES = ("float32", "float64", "int8", "uint8", "complex64", "bool", "any floating", "any integer", "any complex", "any inexact",
         "@('like', 3)", "@floating|('dtype', 4)", "")
parts = st.one_of(st.sampled_from(NAMES).map(exclusions.dtype), st.sampled_from(("cpu", "cuda")).map(exclusions.device))
excluded = st.lists(parts, max_size=4).map(lambda several: exclusions.both(frozenset().union(*several), frozenset()))


def says(left: Excluded, right: Excluded) -> bool:
    """The order of the lattice: whether all that is excluded on the right follows from the left."""
    return all(implies(left, one) for one in right)


@LAWS
@given(excluded, excluded, excluded)
def test_joins_know_no_order(left: Excluded, right: Excluded, third: Excluded) -> None:
    assert join(left, right) == join(right, left)
    assert join(left, join(right, third)) == join(join(left, right), third)
    assert join(left, left) == left
    assert both(left, right) == both(right, left)


@LAWS
@given(excluded, excluded, excluded)
def test_a_join_is_the_most_that_both_sides_say(left: Excluded, right: Excluded, third: Excluded) -> None:
    joined = join(left, right)
    assert says(left, joined) and says(right, joined)
    if says(left, third) and says(right, third):
        assert says(joined, third)


@LAWS
@given(excluded, excluded)
def test_narrowing_on_both_counts_says_both(left: Excluded, right: Excluded) -> None:
    narrowed = both(left, right)
    assert says(narrowed, left) and says(narrowed, right)
    assert both(narrowed, left) == narrowed


@LAWS
@given(st.lists(st.sampled_from(NAMES), max_size=3), st.sampled_from(NAMES[:6]))
def test_a_dtype_is_ruled_out_only_where_a_test_of_it_has_failed(failed: list[str], name: str) -> None:
    known = frozenset[tuple[str, str]]()
    for one in failed:
        known = both(known, exclusions.dtype(one))
    kinds = {"any floating": np.floating, "any integer": np.integer, "any complex": np.complexfloating, "any inexact": np.inexact}
    passes = [one == name or (one in kinds and np.issubdtype(np.dtype(name), kinds[one])) for one in failed]
    assert rules_out(known, name) == any(passes)


@LAWS
@given(excluded)
def test_what_a_loop_defines_is_forgotten_on_the_next_pass(some: Excluded) -> None:
    aged = exclusions.aged(some, MADE_INSIDE)
    assert says(some, aged)
    assert not any(dtypes.definition(name) in MADE_INSIDE for _, name in aged)

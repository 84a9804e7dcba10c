"""The laws of the three-valued answers, tried on every answer."""

from __future__ import annotations

from itertools import product

import pytest

from copylint.domain.truth import MAYBE, NO, YES, Truth, truth

ANSWERS = (NO, MAYBE, YES)
PAIRS = tuple(product(ANSWERS, repeat=2))
TRIPLES = tuple(product(ANSWERS, repeat=3))
WORLDS = {NO: {False}, MAYBE: {False, True}, YES: {True}}
"""What may in fact be the case where the answer is given."""


def test_an_answer_is_never_taken_for_a_condition() -> None:
    for answer in ANSWERS:
        with pytest.raises(TypeError):
            bool(answer)


def test_a_decided_condition_is_yes_or_no() -> None:
    assert (truth(True), truth(False)) == (YES, NO)


@pytest.mark.parametrize(("left", "right"), PAIRS)
def test_connectives_agree_with_every_world(left: Truth, right: Truth) -> None:
    worlds = [(a, b) for a in WORLDS[left] for b in WORLDS[right]]
    assert WORLDS[left & right] == {a and b for a, b in worlds}
    assert WORLDS[left | right] == {a or b for a, b in worlds}
    assert WORLDS[~left] == {not a for a in WORLDS[left]}


@pytest.mark.parametrize(("left", "right"), PAIRS)
def test_de_morgan(left: Truth, right: Truth) -> None:
    assert ~(left & right) == ~left | ~right
    assert ~(left | right) == ~left & ~right
    assert ~~left == left


@pytest.mark.parametrize(("left", "right"), PAIRS)
def test_a_join_admits_both_and_nothing_is_lost_by_joining_again(left: Truth, right: Truth) -> None:
    joined = left.join(right)
    assert WORLDS[joined] == WORLDS[left] | WORLDS[right]
    assert joined == right.join(left) == left.join(joined)


@pytest.mark.parametrize(("one", "two", "three"), TRIPLES)
def test_order_and_grouping_do_not_matter(one: Truth, two: Truth, three: Truth) -> None:
    assert one & (two & three) == (one & two) & three
    assert one | (two | three) == (one | two) | three
    assert one.join(two.join(three)) == one.join(two).join(three)
    assert one & (two | three) == (one & two) | (one & three)

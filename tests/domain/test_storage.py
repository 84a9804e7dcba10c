"""Selectors against the real elements of small arrays, lists and records; references against their laws."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from copylint.domain.storage import (
    FULL,
    MAX_REFS,
    NOTHING,
    SOME,
    TOO_MANY,
    UNKNOWN,
    WHOLE,
    Cause,
    Refs,
    Selector,
    Storage,
    bounded,
    compose,
    join,
    maybe_copied,
    overlap,
    part,
    view,
    weaken,
)
from copylint.domain.truth import MAYBE, NO, YES, Truth
from tests.domain import strategies as some
from tests.domain.strategies import LAWS

SYMBOL = ("symbol", ("v", 1))
BOUNDS = (None, -2, -1, 0, 1, 2, 3, SYMBOL)
SLICES = tuple(("slice", lower, upper, step) for lower, upper, step in product(BOUNDS, BOUNDS, (None, 2, -1)))
AXIS_KEYS = (*range(-3, 4), SYMBOL, *SLICES)
LENGTHS_AND_SYMBOLS = tuple(product(range(1, 6), (-1, 0, 1, 2)))

axis_keys = st.sampled_from((*AXIS_KEYS[:8], *AXIS_KEYS[:8], *AXIS_KEYS))
array_keys = st.lists(axis_keys, min_size=1, max_size=2).map(lambda axes: ("axes", *axes))


def index(key: Any, symbol: int) -> Any:
    """The Python index that a key stands for."""
    if key == SYMBOL:
        return symbol
    if isinstance(key, tuple) and key[0] == "slice":
        return slice(*(index(bound, symbol) for bound in key[1:]))
    if isinstance(key, tuple) and key[0] == "axes":
        return tuple(index(axis, symbol) for axis in key[1:])
    return key


def picks(key: Any, container: Any, symbol: int) -> frozenset[int]:
    """The elements of a container of distinct integers that a key picks; none where the index is out of range."""
    try:
        return frozenset(np.ravel(container[index(key, symbol)]).tolist())
    except IndexError:
        return frozenset()


def agrees(answer: Truth, left: frozenset[int], right: frozenset[int]) -> bool:
    """Whether an answer about overlap holds for two sets of elements. Empty parts say nothing."""
    return not left or not right or answer is MAYBE or (answer is NO) == left.isdisjoint(right)


def test_overlap_along_one_axis_holds_for_every_length() -> None:
    """Every pair of integers and slices, as parts of a list and as parts of an array."""
    picked = {key: [picks(key, range(length), symbol) for length, symbol in LENGTHS_AND_SYMBOLS] for key in AXIS_KEYS}
    wrong, decided = [], 0
    for left, right in product(AXIS_KEYS, repeat=2):
        answer = overlap(part(left), part(right))
        decided += answer is not MAYBE
        if overlap(part(("axes", left)), part(("axes", right))) is not answer:
            wrong.append((left, right))
        if answer is not MAYBE and not all(map(agrees, [answer] * len(picked[left]), picked[left], picked[right])):
            wrong.append((left, right))
    assert wrong == []
    assert decided > len(AXIS_KEYS) ** 2 / 8


@LAWS
@given(array_keys, array_keys)
def test_overlap_of_array_parts_holds_for_every_size(left: Any, right: Any) -> None:
    answer = overlap(part(left), part(right))
    assert answer is overlap(part(right), part(left))
    for (rows, columns), symbol in product(((1, 1), (1, 3), (2, 2), (3, 1), (4, 5)), (-1, 0, 1, 2)):
        array = np.arange(rows * columns).reshape(rows, columns)
        assert agrees(answer, picks(left, array, symbol), picks(right, array, symbol)), (array.shape, symbol)


@pytest.mark.parametrize(("left", "right", "answer"), [
    (0, 0, YES), (0, 1, NO), (0, -1, MAYBE), (-1, -2, NO), (SYMBOL, SYMBOL, YES), (SYMBOL, 0, MAYBE),
    ("a", "b", NO), ("a", "a", YES),
    (("slice", None, 2, None), ("slice", 2, None, None), NO),
    (("slice", None, SYMBOL, None), ("slice", SYMBOL, None, None), NO),
    (("slice", 1, None, None), ("slice", 1, 3, None), YES),
    (("slice", None, None, None), ("slice", 2, None, 2), YES),
    (("slice", None, -1, None), ("slice", 1, None, None), MAYBE),
    (("slice", None, None, 2), ("slice", 1, None, 2), MAYBE),
    (("axes", 0, 1), ("axes", 0), YES), (("axes", 0, 1), ("axes", 0, 2), NO),
    (("axes", ("slice", None, None, None), 0), ("axes", ("slice", None, None, None), 1), NO),
    (("axes", ("slice", None, 2, None), 0), ("axes", ("slice", 2, None, None), 0), NO),
])
def test_overlap_decides_what_programs_write(left: Any, right: Any, answer: Truth) -> None:
    assert overlap(part(left), part(right)) is answer


@pytest.mark.parametrize("everything", [WHOLE, FULL])
@given(some.selectors)
@LAWS
def test_everything_overlaps_every_part(everything: Selector, selector: Selector) -> None:
    assert overlap(everything, selector) is overlap(selector, everything) is YES


record = np.dtype([("x", [("y", "i4"), ("z", "i4")]), ("z", [("y", "i4"), ("w", "i4", (2,))])])
"""Records with nested fields, some of one name."""

VIEWS: tuple[Selector, ...] = (
    FULL, *map(part, "xyzw"), *(part(("axes", key)) for key in (0, 1, -1, ("slice", None, 1, None), ("slice", 1, None, None))))


def taken(records: Any, selector: Selector) -> Any:
    """The view that a selector takes of an array of records."""
    if selector == FULL:
        return records[...]
    key = selector[1]
    return records[key] if isinstance(key, str) else records[(*index(key, 0), ...)]


def views_of(records: Any) -> Iterator[tuple[Selector, Any]]:
    """All views of views of views that exist, each with the selector that they compose to."""
    made = [(WHOLE, records)]
    for depth in range(3):
        following = []
        for (selector, view_of_it), step in product(made, VIEWS):
            with suppress(IndexError, ValueError):  # no such element or field
                following.append((compose(selector, step), taken(view_of_it, step)))
        made = following
        yield from ((selector, seen) for selector, seen in made if seen.size and (depth < 2 or "field" in str(selector)))


@pytest.mark.parametrize("length", [1, 2])
def test_views_of_views_overlap_as_their_selectors_say(length: int) -> None:
    views = list(views_of(np.zeros(length, record)))
    wrong = {(one, two) for (one, mine), (two, other) in product(views, repeat=2)
             if (answer := overlap(one, two)) is not MAYBE and (answer is YES) != np.shares_memory(mine, other)}
    assert wrong == set()


@LAWS
@given(some.selectors)
def test_the_object_itself_is_neutral_in_views(selector: Selector) -> None:
    assert compose(WHOLE, selector) == compose(selector, WHOLE) == selector
    assert compose(selector, SOME) == SOME or selector[0] == "part"


# References


def as_sets(refs: Refs) -> set[object]:
    """What is said of references in any order."""
    return set(refs)


def certainty(refs: Refs, storage: Storage) -> Cause:
    """The most certain reference to a storage; an unknown call's where there is none."""
    return min((ref.cause for ref in refs if ref.storage == storage), default=Cause.CALL)


@LAWS
@given(some.references(), some.references())
def test_joining_knows_no_order(left: Refs, right: Refs) -> None:
    assert as_sets(join(left, right)) == as_sets(join(right, left))
    assert join(left, left) == left


@LAWS
@given(some.references(), some.references())
def test_joining_again_adds_nothing(left: Refs, right: Refs) -> None:
    """So a chain of joins over finitely many references ends: each step goes up or changes nothing."""
    joined = join(left, right)
    assert as_sets(join(joined, left)) == as_sets(join(joined, right)) == as_sets(joined)


@LAWS
@given(some.references(), some.references())
def test_a_join_never_makes_a_reference_more_certain(left: Refs, right: Refs) -> None:
    for ref in join(left, right):
        if ref.storage != UNKNOWN:  # which is no certain storage
            causes = [certainty(side, ref.storage) for side in (left, right) if any(r.storage == ref.storage for r in side)]
            assert ref.cause >= min(causes)
            assert ref.cause is not Cause.MUST or causes == [Cause.MUST, Cause.MUST]


@LAWS
@given(some.references(), some.references())
def test_a_join_keeps_every_storage_or_gives_all_up(left: Refs, right: Refs) -> None:
    joined = join(left, right)
    held = {ref.storage for ref in (*left, *right)}
    assert {ref.storage for ref in joined} == held or joined == TOO_MANY
    assert len(joined) <= MAX_REFS


@LAWS
@given(some.references())
def test_too_many_references_stay_too_many(refs: Refs) -> None:
    assert join(refs, TOO_MANY) == join(TOO_MANY, refs) == TOO_MANY
    assert view(TOO_MANY, FULL) == weaken(TOO_MANY, Cause.PATH) == TOO_MANY


@LAWS
@given(some.references(), some.references(), some.references())
def test_grouping_changes_no_storage_and_no_part(one: Refs, two: Refs, three: Refs) -> None:
    """Grouping may change why something is uncertain (one more join makes OP to PATH), never of what; short of the bound."""
    left, right = join(join(one, two), three), join(one, join(two, three))
    if TOO_MANY not in (left, right):
        assert {ref.storage for ref in left} == {ref.storage for ref in right}
        assert [ref for ref in left if ref.cause is Cause.MUST] == [ref for ref in right if ref.cause is Cause.MUST]


@LAWS
@given(st.lists(some.references(), min_size=2, max_size=30))
def test_references_stay_within_their_bound(chain: list[Refs]) -> None:
    refs = chain[0]
    for other in chain:
        refs = join(refs, other)
        assert len(refs) <= MAX_REFS
        assert len(set(refs)) == len(refs)


@LAWS
@given(some.references(), some.selectors, some.causes)
def test_views_and_weakening_keep_the_storages(refs: Refs, selector: Selector, cause: Cause) -> None:
    seen = view(refs, selector)
    assert [(r.storage, r.cause) for r in seen] == [(r.storage, r.cause) for r in refs]
    assert view(refs, WHOLE) == refs
    weak = weaken(refs, cause)
    assert [(r.storage, r.selector) for r in weak] == [(r.storage, r.selector) for r in refs]
    assert all(new.cause == max(old.cause, cause) for new, old in zip(weak, refs, strict=True))
    assert weaken(weak, cause) == weak and weaken(refs, Cause.MUST) == refs


@LAWS
@given(some.references(), some.selectors)
def test_what_may_be_copied_is_certain_of_nothing(refs: Refs, selector: Selector) -> None:
    new = Storage("alloc", (99, 0))
    maybe = maybe_copied(refs, new, selector)
    assert all(ref.cause >= Cause.OP for ref in maybe)
    assert maybe == TOO_MANY or {ref.storage for ref in maybe} == {new, *(ref.storage for ref in refs)}


@LAWS
@given(st.lists(some.references(), max_size=4))
def test_the_bound_drops_repetitions_first(several: list[Refs]) -> None:
    refs = tuple(ref for one in several for ref in one)
    kept = bounded(refs)
    assert kept == tuple(dict.fromkeys(refs)) if len(set(refs)) <= MAX_REFS else kept == TOO_MANY


def test_one_path_without_references_makes_the_others_uncertain() -> None:
    one = Storage("alloc", (1, 0))
    (certain,) = view(((ref := maybe_copied(NOTHING, one, WHOLE)[0])._replace(cause=Cause.MUST),), WHOLE)
    assert ref.storage == one
    assert join((certain,), NOTHING) == join(NOTHING, (certain,)) == weaken((certain,), Cause.PATH)

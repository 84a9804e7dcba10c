"""Values and their joins: what either path knows for certain, in finitely many steps."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copylint.domain import dtype as dtypes
from copylint.domain import shape as shapes
from copylint.domain import storage as storages
from copylint.domain import value as values
from copylint.domain.layout import C_ORDER, implies
from copylint.domain.storage import MAX_REFS, NOTHING, WHOLE, Cause, Ref, Storage
from copylint.domain.value import NONE, UNKNOWN_VALUE, Interner, Value, aged, join, literal, literal_of, scalar, symbol_of
from tests.domain import strategies as some
from tests.domain.strategies import LAWS, MADE_INSIDE

STEPS = 60
"""No chain over the values below changes more often: nine storages with a cause and a selector each, and every fact once."""


def without_order(value: Value) -> object:
    """A value with its references as a set, items alike."""
    items = None if value.items is None else tuple(map(without_order, value.items))
    return value._replace(refs=frozenset(value.refs), items=items)  # type: ignore[arg-type]


def same(left: Value, right: Value) -> bool:
    """Equality up to the order of references."""
    return without_order(left) == without_order(right)


@LAWS
@given(some.values, some.values)
def test_joining_knows_no_order(left: Value, right: Value) -> None:
    assert same(join(left, right), join(right, left))
    assert join(left, left) is left


@LAWS
@given(some.values, some.values)
def test_joining_again_adds_nothing(left: Value, right: Value) -> None:
    joined = join(left, right)
    assert same(join(joined, left), joined)
    assert same(join(joined, right), joined)


@LAWS
@given(st.lists(some.values, min_size=1, max_size=6), st.integers(10, 100))
def test_chains_become_constant(pool: list[Value], length: int) -> None:
    """As in a loop that brings the same values again and again."""
    current, changes = pool[0], 0
    for step in range(length):
        joined = join(current, pool[step % len(pool)])
        changes += not same(joined, current)
        current = joined
    assert changes <= STEPS
    assert all(same(join(current, value), current) for value in pool) or length < len(pool) * STEPS


def knows_no_more(joined: Value, side: Value) -> bool:
    """Whether every fact of a joined value holds of one side."""
    if side.kind == "none" and not side.optional:
        return joined.optional or joined.kind in ("", "none")
    return (
        joined.kind in ("", "number", side.kind)
        and joined.dtype in (side.dtype, "", *dtypes.ANY.values())
        and (joined.shape is None or joined.shape == shapes.join(joined.shape, side.shape))
        and implies(side.layout, joined.layout)
        and joined.grad in ("", side.grad)
        and joined.const in (None, side.const)
        and (joined.optional or not side.optional)
        and (joined.items is None or (side.items is not None and len(joined.items) == len(side.items)
                                      and all(map(knows_no_more, joined.items, side.items))))
    )


@LAWS
@given(some.values, some.values)
def test_a_join_knows_what_both_sides_know(left: Value, right: Value) -> None:
    joined = join(left, right)
    assert knows_no_more(joined, left)
    assert knows_no_more(joined, right)
    if not (left.kind == right.kind == "none"):
        assert joined.optional or not (left.kind == "none" or right.kind == "none")


@LAWS
@given(some.values, some.values)
def test_a_join_may_refer_to_all_that_either_side_may(left: Value, right: Value) -> None:
    reached = {ref.storage for ref in join(left, right).refs}
    assert reached >= {ref.storage for side in (left, right) for ref in side.refs} or join(left, right).refs == storages.TOO_MANY


@LAWS
@given(some.values, some.values)
def test_must_is_lost_by_joining_with_another_storage(left: Value, right: Value) -> None:
    must = join(left, right).must
    assert must is None or {left.must, right.must} <= {must, None}
    if left.kind != "none" and right.kind != "none":
        assert must is None or left.must == right.must == must


@pytest.mark.parametrize(("left", "right", "joined"), [
    (literal(1), literal(2), scalar("int", None, "pyint")),
    (literal(1), literal(1.0), Value("number", NOTHING)),
    (literal("a"), literal(1), Value("", NOTHING)),
    (NONE, literal(1), literal(1)._replace(optional=True)),
    (literal(1), NONE, literal(1)._replace(optional=True)),
    (NONE, NONE, NONE),
])
def test_scalars(left: Value, right: Value, joined: Value) -> None:
    assert join(left, right) == joined


def array(number: int, **facts: object) -> Value:
    """An array made by an instruction."""
    return Value("ndarray", (Ref(Storage("alloc", (number, 0)), WHOLE, Cause.MUST),), **facts)  # type: ignore[arg-type]


def test_two_arrays_of_two_paths_keep_what_they_have_in_common() -> None:
    left = array(1, dtype="float32", shape=(3, 4), layout=C_ORDER, grad="none")
    right = array(2, dtype="float64", shape=(3, 5), layout=C_ORDER, grad="none")
    joined = join(left, right)
    assert joined[2:6] == ("any floating", (3, None), C_ORDER, "none")
    assert [(ref.storage.key[0], ref.cause) for ref in joined.refs] == [(1, Cause.PATH), (2, Cause.PATH)]
    assert joined.must is None and joined.is_array


# Ages


@LAWS
@given(some.values)
def test_growing_older_twice_is_growing_older_once(value: Value) -> None:
    once = aged(value, MADE_INSIDE)
    assert same(aged(once, MADE_INSIDE), once)


def recent(value: Value) -> list[Storage]:
    """The storages of this pass that a value refers to."""
    made = [ref.storage for ref in value.refs if ref.storage.site == "alloc" and ref.storage.key[0] in MADE_INSIDE]
    inner = [storage for item in value.items or () for storage in recent(item)]
    return [storage for storage in made if not storage.older] + inner


@LAWS
@given(some.values)
def test_what_a_loop_makes_is_older_on_its_next_pass(value: Value) -> None:
    later = aged(value, MADE_INSIDE)
    assert recent(later) == []
    assert later.must is None or later.must == value.must
    assert len(later.refs) <= MAX_REFS
    outside = {ref for ref in value.refs if ref.storage.site != "alloc" or ref.storage.key[0] not in MADE_INSIDE}
    assert outside <= set(later.refs)


def test_numbers_of_this_pass_have_no_name_on_the_next() -> None:
    inside, outside = scalar("int", ("symbol", "v", 1), "pyint"), scalar("int", ("symbol", "v", 2), "pyint")
    assert symbol_of(aged(inside, MADE_INSIDE)) is None
    assert aged(outside, MADE_INSIDE) is outside
    assert aged(literal(1), MADE_INSIDE) == literal(1)
    assert aged(array(2, dtype=dtypes.token(("like", 1))), MADE_INSIDE).dtype == ""


# Literals and the table


@pytest.mark.parametrize("content", [0, 1, True, False, 2.5, 1j, "s", b"s", None])
def test_literals_are_read_back(content: object) -> None:
    value = literal(content)
    known, read = literal_of(value)
    assert known and read == content and type(read) is type(content)
    assert value.immutable and value.refs == NOTHING and value.must is None
    assert symbol_of(value) == (content if type(content) is int else None)


def test_one_and_true_are_two_literals() -> None:
    assert literal(1) != literal(True) and literal(1) != literal(1.0)
    intern = Interner()
    assert len({id(intern(literal(content))) for content in (1, True, 1.0)}) == 3


@LAWS
@given(st.lists(some.values, min_size=1, max_size=10))
def test_equal_values_are_interned_as_one(several: list[Value]) -> None:
    intern = Interner()
    kept = [intern(value) for value in several]
    assert kept == several
    assert all((a is b) == (a == b) for a in kept for b in kept)
    assert intern.misses == len(set(several))
    again = [intern(Value(*value)) for value in several]
    assert all(map(lambda a, b: a is b, kept, again)) and intern.misses == len(set(several))


@pytest.mark.parametrize("property_of", [lambda v: v.is_array, lambda v: v.immutable, lambda v: v.must is not None])
def test_nothing_is_claimed_of_the_unknown(property_of: Callable[[Value], bool]) -> None:
    assert not property_of(UNKNOWN_VALUE)
    assert values.literal_of(UNKNOWN_VALUE) == (False, None)

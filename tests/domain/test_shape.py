"""Shapes against NumPy's broadcasting: exact for numbers, and never wrong for symbols whatever they stand for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from copylint.domain import shape as shapes
from copylint.domain.shape import Dim, Like, Shape
from tests.domain import strategies as some
from tests.domain.strategies import LAWS, LIKES, MADE_INSIDE, SYMBOLS

Concrete = tuple[int, ...]
Meaning = dict[object, int | Concrete]
"""What each symbol and each Like stands for."""

meanings: st.SearchStrategy[Meaning] = st.fixed_dictionaries(
    {**{symbol: st.integers(0, 3) for symbol in SYMBOLS}, **dict.fromkeys(LIKES, some.numbers)})


def instances(shape: Shape, meaning: Meaning) -> Iterator[Concrete]:
    """Some real shapes that a description stands for; an unknown dimension is tried as 0, 1, 2 and 3."""
    if shape is None:
        yield from ((), (1,), (3,), (2, 1), (0, 3))
    elif isinstance(shape, Like):
        real = meant(shape, meaning)
        yield from () if real is None else (real,)
    else:
        yield from product(*(range(4) if dim is None else (dim,) if isinstance(dim, int) else (meaning[dim],) for dim in shape))


def meant(shape: Shape, meaning: Meaning) -> Concrete | None:
    """The real shape that a description without unknown dimensions stands for; None where there is none."""
    if not isinstance(shape, Like):
        return tuple(dim if isinstance(dim, int) else meaning[dim] for dim in shape or ())  # type: ignore[misc]
    real: Concrete | None = ()
    for part in shape.symbol[1] if shape.symbol[0] == "both" else ():  # type: ignore[attr-defined]
        one = meant(part, meaning)
        real = broadcast(real, one) if real is not None and one is not None else None
    if shape.symbol[0] != "both":
        real = meaning[Like(shape.symbol)]  # type: ignore[assignment]
    if real is None or not shape.form:
        return real
    how, axis = shape.form
    try:
        return np.sum(np.empty(real), axis=axis, keepdims=how == "kept").shape  # type: ignore[call-overload,no-any-return]
    except np.exceptions.AxisError:
        return None


def admits(shape: Shape, concrete: Concrete, meaning: Meaning) -> bool:
    """Whether a real shape is among those that the description leaves possible."""
    if shape is None:
        return True
    if isinstance(shape, Like):
        return meant(shape, meaning) == concrete
    return len(shape) == len(concrete) and all(
        dim is None or (dim if isinstance(dim, int) else meaning[dim]) == size for dim, size in zip(shape, concrete, strict=True))


def broadcast(left: Concrete, right: Concrete) -> Concrete | None:
    """NumPy's answer, None where it raises."""
    try:
        return np.broadcast_shapes(left, right)
    except ValueError:
        return None


@LAWS
@given(some.numbers, some.numbers)
def test_numbers_broadcast_as_in_numpy(left: Concrete, right: Concrete) -> None:
    real = broadcast(left, right)
    if real is not None:
        assert shapes.broadcast(left, right) == real
        assert shapes.no_wider(left, right) == (real == right)


@LAWS
@given(some.shapes, some.shapes, meanings)
def test_broadcasting_leaves_the_real_result_possible(left: Shape, right: Shape, meaning: Meaning) -> None:
    answer = shapes.broadcast(left, right)
    for a, b in product(instances(left, meaning), instances(right, meaning)):
        real = broadcast(a, b)
        assert real is None or admits(answer, real, meaning), (a, b)


@LAWS
@given(some.shapes, some.shapes, meanings)
def test_what_is_no_wider_never_widens(operand: Shape, target: Shape, meaning: Meaning) -> None:
    if shapes.no_wider(operand, target):
        for a, b in product(instances(operand, meaning), instances(target, meaning)):
            if not (operand == target and a != b):  # one shape, so one instance
                assert broadcast(a, b) in (b, None), (a, b)


@LAWS
@given(some.shapes, some.shapes)
def test_broadcasting_knows_no_order(left: Shape, right: Shape) -> None:
    assert shapes.broadcast(left, right) == shapes.broadcast(right, left)


@LAWS
@given(some.shapes, some.shapes, some.shapes)
def test_joins_are_commutative_idempotent_and_associative(one: Shape, two: Shape, three: Shape) -> None:
    joined = shapes.join(one, two)
    assert joined == shapes.join(two, one) == shapes.join(one, joined)
    assert shapes.join(one, one) == one
    assert shapes.join(joined, three) == shapes.join(one, shapes.join(two, three))


@LAWS
@given(some.shapes, some.shapes, meanings)
def test_a_join_admits_what_either_side_admits(left: Shape, right: Shape, meaning: Meaning) -> None:
    joined = shapes.join(left, right)
    for concrete in (*instances(left, meaning), *instances(right, meaning)):
        assert admits(joined, concrete, meaning)


@LAWS
@given(st.lists(some.shapes, min_size=1, max_size=12))
def test_a_chain_of_joins_changes_at_most_once_per_dimension_and_once_more(chain: list[Shape]) -> None:
    current, changes = chain[0], 0
    for shape in chain[1:]:
        joined = shapes.join(current, shape)
        changes += joined != current
        current = joined
    assert changes <= (len(chain[0]) if isinstance(chain[0], tuple) else 0) + 1


def uses(shape: Shape) -> set[Dim | Like]:
    """The symbols and the Like in a shape."""
    return {shape} if isinstance(shape, Like) else {dim for dim in shape or () if isinstance(dim, tuple)}


@LAWS
@given(some.shapes, meanings)
def test_a_later_pass_sees_no_symbol_of_this_one(shape: Shape, meaning: Meaning) -> None:
    later = shapes.without_symbols_of(shape, MADE_INSIDE)
    if isinstance(shape, Like):
        inside = any(LIKES[0] in (Like(part.symbol), *part.symbol[1]) for part in (shape,) if part.symbol[0] == "both") or (
            shape.symbol == LIKES[0].symbol)
        assert later == (None if inside else shape)
    else:
        assert uses(later) == uses(shape) - {SYMBOLS[0]}
    assert all(admits(later, concrete, meaning) for concrete in instances(shape, meaning))


@LAWS
@given(some.shapes, meanings, st.sampled_from((0, 1, -1, None, (0, 1))), st.booleans())
def test_reductions_leave_the_real_result_possible(shape: Shape, meaning: Meaning, axis: object, keep: bool) -> None:
    answer = shapes.reduced(shape, axis, keep=keep)
    for concrete in instances(shape, meaning):
        try:
            real = np.sum(np.empty(concrete), axis=axis, keepdims=keep).shape  # type: ignore[call-overload]
        except np.exceptions.AxisError:
            continue
        assert admits(answer, real, meaning), concrete


@LAWS
@given(some.shapes, meanings, st.integers(-3, 3))
def test_new_axes_leave_the_real_result_possible(shape: Shape, meaning: Meaning, axis: int) -> None:
    answer = shapes.expanded(shape, axis)
    for concrete in instances(shape, meaning):
        try:
            real = np.expand_dims(np.empty(concrete), axis).shape
        except np.exceptions.AxisError:
            continue
        assert admits(answer, real, meaning), concrete


@LAWS
@given(some.shapes, meanings, st.integers(-3, 2))
def test_a_dimension_is_a_number_a_symbol_or_that_of_the_shape_it_names(shape: Shape, meaning: Meaning, axis: int) -> None:
    answer = shapes.dimension_of(shape, axis)
    for concrete in instances(shape, meaning):
        if -len(concrete) <= axis < len(concrete):
            if isinstance(answer, tuple) and answer[0] == "dim" and answer not in meaning:
                base = meant(Like(answer[2]), meaning)  # type: ignore[arg-type]
                assert base is not None and base[answer[3]] == concrete[axis]  # type: ignore[call-overload]
            elif answer is not None:
                assert concrete[axis] == meaning.get(answer, answer)


@LAWS
@given(some.shapes)
def test_elements_are_counted_where_all_is_known(shape: Shape) -> None:
    known = isinstance(shape, tuple) and all(isinstance(dim, int) for dim in shape)
    assert shapes.elements(shape) == (int(np.prod(shape)) if known else None)  # type: ignore[arg-type]

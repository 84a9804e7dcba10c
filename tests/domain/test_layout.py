"""Layouts: the laws of the lattice, and steps and answers against the strides that NumPy gives."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from copylint.domain import layout as layouts
from copylint.domain import layout_steps as steps
from copylint.domain.layout import HEIGHT, Axis, Layout, implies, join
from copylint.domain.truth import MAYBE, NO, YES, Truth, truth
from tests.domain.strategies import LAWS

Array = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
PROGRAMS = 3000

sizes = st.one_of(st.none(), st.integers(0, 3))
axes = st.builds(
    Axis,
    st.one_of(st.none(), st.integers(0, 2)), sizes, st.sampled_from((None, 1, 2, -1)), st.sampled_from(Truth), st.booleans())
arrangements = st.builds(
    lambda made, presumed: layouts.arranged(made, (2, None, 3), presumed=presumed), st.lists(axes, max_size=3), st.booleans())
summaries = st.builds(
    lambda c, f, presumed: Layout(None, (), c, f, presumed), st.sampled_from(Truth), st.sampled_from(Truth), st.booleans())
some = st.one_of(arrangements, summaries)


@LAWS
@given(some, some, some)
def test_join_is_the_least_upper_bound(one: Layout, other: Layout, third: Layout) -> None:
    joined = join(one, other)
    assert join(one, one) == one
    assert joined == join(other, one)
    assert join(joined, third) == join(one, join(other, third))
    assert implies(one, joined)
    assert implies(other, joined)
    if implies(one, third) and implies(other, third):
        assert implies(joined, third)


@LAWS
@given(some, some)
def test_no_answer_of_a_join_says_more_than_both(one: Layout, other: Layout) -> None:
    for question in (layouts.is_c_contiguous, layouts.is_f_contiguous):
        answers = {question(one), question(other)}
        assert question(join(one, other)) in {MAYBE} | (answers if len(answers) == 1 else set())


@LAWS
@given(st.lists(some, max_size=60))
def test_a_chain_of_joins_is_bounded(chain: list[Layout]) -> None:
    reached, changes = (chain or [layouts.UNKNOWN])[0], 0
    for layout in chain:
        following = join(reached, layout)
        changes += following != reached
        reached = following
    assert changes <= HEIGHT


@LAWS
@given(arrangements)
def test_a_transpose_of_a_transpose_is_the_layout_itself(layout: Layout) -> None:
    assert layouts.reversed_axes(layouts.reversed_axes(layout)) == layout


def transposed(rng: random.Random, array: Array, layout: Layout) -> tuple[Array, Layout]:
    return array.T, layouts.reversed_axes(layout)


def permuted(rng: random.Random, array: Array, layout: Layout) -> tuple[Array, Layout]:
    order = rng.sample(range(array.ndim), array.ndim)
    return array.transpose(order), steps.reordered(layout, order)


def moved(rng: random.Random, array: Array, layout: Layout) -> tuple[Array, Layout]:
    source, target = rng.randrange(array.ndim), rng.randrange(array.ndim)
    return np.moveaxis(array, source, target), steps.moved(layout, (source,), (target,))


def swapped(rng: random.Random, array: Array, layout: Layout) -> tuple[Array, Layout]:
    first, second = rng.randrange(array.ndim), rng.randrange(array.ndim)
    return array.swapaxes(first, second), steps.swapped(layout, first, second)


def sliced(rng: random.Random, array: Array, layout: Layout) -> tuple[Array, Layout]:
    place = rng.randrange(array.ndim)
    start, stop = (rng.choice((None, None, 0, 1, 2, -1, -2)) for _ in range(2))
    step = rng.choice((None, None, 1, 2, 3, -1, -2))
    index = (slice(None),) * place + (slice(start, stop, step),)
    hidden = [steps.UNSEEN if rng.random() < 0.2 else bound for bound in (start, stop, step)]
    return array[index], steps.sliced(layout, place, *hidden)


def chosen(rng: random.Random, array: Array, layout: Layout) -> tuple[Array, Layout]:
    place = rng.randrange(array.ndim)
    if array.shape[place] == 0:
        return array, layout
    return array[(slice(None),) * place + (0, ...)], steps.without_axis(layout, place)


def widened(rng: random.Random, array: Array, layout: Layout) -> tuple[Array, Layout]:
    place = rng.randrange(array.ndim + 1)
    return np.expand_dims(array, place), steps.with_new_axis(layout, place)


def squeezed(rng: random.Random, array: Array, layout: Layout) -> tuple[Array, Layout]:
    return array.squeeze(), steps.squeezed(layout)


def expanded(rng: random.Random, array: Array, layout: Layout) -> tuple[Array, Layout]:
    shape = tuple(rng.choice((2, 1)) if size == 1 else size for size in array.shape)
    shape = (rng.choice((1, 2)), *shape) if rng.random() < 0.3 else shape
    return np.broadcast_to(array, shape), steps.expanded(layout, shape)


def reshaped(rng: random.Random, array: Array, layout: Layout) -> tuple[Array, Layout]:
    shape = new_sizes(rng, array)
    return array.reshape(shape), steps.reshaped(layout, shape)


def copied(rng: random.Random, array: Array, layout: Layout) -> tuple[Array, Layout]:
    order = rng.choice("CFK")
    return array.copy(order=order), steps.copied(layout, order)  # type: ignore[call-overload]


def on_the_diagonal(rng: random.Random, array: Array, layout: Layout) -> tuple[Array, Layout]:
    if array.ndim != 2:
        return array, layout
    offset = rng.choice((0, 0, 1, -1))
    return array.diagonal(offset), steps.diagonal(layout, offset)


def new_sizes(rng: random.Random, array: Array) -> tuple[int, ...]:
    """Sizes that hold the elements of an array: flat, in two parts, or its own with axes joined and split."""
    if array.size == 0 or rng.random() < 0.3:
        return (array.size,)
    halves = [n for n in range(1, array.size + 1) if array.size % n == 0]
    first = rng.choice(halves)
    kinds: tuple[tuple[int, ...], ...] = (
        (-1,), (first, -1), (first, 1, array.size // first), (*array.shape[:-2], -1), (*array.shape, 1))
    return rng.choice(kinds)


STEPS: tuple[Callable[[random.Random, Array, Layout], tuple[Array, Layout]], ...] = (
    transposed, permuted, moved, swapped, sliced, sliced, sliced, chosen, widened, squeezed, expanded, reshaped, copied,
    on_the_diagonal)


def without_size(layout: Layout, place: int) -> Layout:
    """The layout with one size unknown, the block's included where no axis of it is known."""
    assert layout.axes is not None
    axis = layout.axes[place]
    block = tuple(None if at == axis.memory else size for at, size in enumerate(layout.block))
    made = [one._replace(size=None) if at == place else one for at, one in enumerate(layout.axes)]
    return layouts.arranged(made, block)


def composed(rng: random.Random) -> tuple[list[str], Array, Layout]:
    """A random array, the names of the steps that made it, and its layout by these steps."""
    shape = tuple(rng.choice((1, 2, 3, 4)) for _ in range(rng.randint(1, 4)))
    array, layout = np.zeros(shape), layouts.dense(shape)
    if rng.random() < 0.3:
        layout = without_size(layout, rng.randrange(len(shape)))
    names = []
    for _ in range(rng.randint(0, 6)):
        if array.ndim == 0 or array.ndim > 5:
            break
        step = rng.choice(STEPS)
        names.append(step.__name__)
        array, layout = step(rng, array, layout)
    return names, array, layout


def is_wrong(answer: Truth, real: bool) -> bool:
    return answer is not MAYBE and answer is not truth(real)


def copies_the_same(array: Array, order: str) -> bool:
    copy = array.copy(order=order)  # type: ignore[call-overload]
    return [s for s, n in zip(copy.strides, copy.shape, strict=True) if n > 1] == [
        s for s, n in zip(array.strides, array.shape, strict=True) if n > 1]


def test_no_definite_answer_is_wrong() -> None:
    rng = random.Random(20)
    definite = dict.fromkeys("cfbKCFv", 0)
    for _ in range(PROGRAMS):
        names, array, layout = composed(rng)
        if array.size == 0:
            continue
        wanted = new_sizes(rng, array)
        fits = np.shares_memory(array, array.reshape(wanted))
        answers = [("c", layouts.is_c_contiguous(layout), array.flags.c_contiguous),
                   ("f", layouts.is_f_contiguous(layout), array.flags.f_contiguous),
                   ("b", layouts.runs_backwards(layout), any(stride < 0 for stride in array.strides)),
                   ("v", layouts.allows_view(layout, wanted), fits),
                   *((order, layouts.has_order_of_copy(layout, order), copies_the_same(array, order)) for order in "CFK")]
        for question, answer, real in answers:
            assert not is_wrong(answer, real), (question, answer, real, names, array.shape, array.strides, layout, wanted)
            definite[question] += answer is not MAYBE
    assert min(definite.values()) > PROGRAMS // 4, definite


def test_the_answers_decide_where_all_is_known() -> None:
    """Of plain views of an array of known sizes no answer about contiguity or a view is open."""
    rng = random.Random(21)
    plain = (transposed, permuted, moved, swapped, sliced, chosen, widened)
    for _ in range(500):
        array, layout = np.zeros((2, 3, 4)), layouts.dense((2, 3, 4))
        for _ in range(3):
            if array.ndim:
                place = rng.randrange(array.ndim)
                step = rng.choice(plain)
                array, layout = (array[(slice(None),) * place + (slice(1, None),)], steps.sliced(layout, place, 1, None, None)) \
                    if step is sliced else step(rng, array, layout)
        if array.size:
            assert layouts.is_c_contiguous(layout) is truth(array.flags.c_contiguous), (array.strides, array.shape, layout)
            assert layouts.is_f_contiguous(layout) is truth(array.flags.f_contiguous), (array.strides, array.shape, layout)


@pytest.mark.parametrize(("layout", "strictly", "ordinarily"), [
    (layouts.reversed_axes(layouts.dense((None, None))), MAYBE, NO),
    (layouts.reversed_axes(layouts.dense((None, 1))), YES, YES),
    (steps.sliced(layouts.dense((None, None)), 1, 1, None, None), MAYBE, NO),
    (steps.sliced(layouts.dense((None, None)), 0, 1, None, None), YES, YES),
])
def test_unknown_sizes_are_ordinarily_above_one(layout: Layout, strictly: Truth, ordinarily: Truth) -> None:
    assert layouts.is_c_contiguous(layout) is strictly
    assert layouts.is_c_contiguous(layout, ordinarily=True) is ordinarily

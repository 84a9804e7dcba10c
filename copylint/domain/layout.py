"""How the axes of an array lie in its storage: a lattice of layouts, and the questions that it answers.

A layout places each axis in the dense block of the array that everything started from: the axis' position in the block
(outermost first), its size, its step, and whether it leaves elements out. A transpose only reorders the axes. Where the
arrangement is not known, two answers remain: whether the array is C-contiguous, and whether it is Fortran-contiguous.

Layouts are ordered by what they tell: `join` is the least one that both of two imply. Each part of one (an axis' size,
step, gaps; a block's size; the two answers; the presumption) can be given up once, and the axes as a whole once, so that
no chain of joins is longer than `HEIGHT`. A size that is not known is at least 1: an array without elements is
contiguous in every order, and nobody asks it. An axis of size 1 lies anywhere (as NumPy's flags and torch have it).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from copylint.domain.truth import MAYBE, NO, YES, Truth, truth

MOST_AXES = 8
"""Arrays of more axes have no known arrangement."""
HEIGHT = 5 * MOST_AXES + 4
"""The longest chain of ever less telling layouts: three parts of an axis and its certainty, a block's sizes, the rest."""

Sizes = tuple[int | None, ...]


class Axis(NamedTuple):
    """One dimension of an array."""

    memory: int | None
    """Its position in the dense block, None where it is broadcast, or has been put in with size 1."""
    size: int | None = None
    step: int | None = 1
    """How many positions it moves by, backwards where negative; None where unknown."""
    narrowed: Truth = NO
    """Whether it has fewer elements than its position in the block."""
    sure: bool = True
    """Whether it is known not to be broadcast."""


class Layout(NamedTuple):
    """What is known of how an array lies in its storage."""

    axes: tuple[Axis, ...] | None = None
    """None where the arrangement, or the number of axes, is not known."""
    block: Sizes = ()
    c: Truth = MAYBE
    """Whether the array is C-contiguous, whatever the unknown sizes are."""
    f: Truth = MAYBE
    """Whether it is Fortran-contiguous."""
    presumed: bool = False
    """Whether that holds only in the ordinary case: what comes from outside is C-contiguous, no transpose is for nothing."""


UNKNOWN = Layout()
C_ORDER = Layout(c=YES)
F_ORDER = Layout(f=YES)
NOT_C = Layout(c=NO)


def arranged(axes: Sequence[Axis], block: Sizes, *, presumed: bool = False) -> Layout:
    """The layout of these axes in a dense block.

    >>> turned = arranged((Axis(1, 3), Axis(0, 2)), (2, 3))
    >>> turned.c.name, turned.f.name
    ('NO', 'YES')
    """
    if len(axes) > MOST_AXES or len(block) > MOST_AXES:
        return UNKNOWN
    placed = tuple(axes)
    return Layout(placed, block, _contiguity(placed, block), _contiguity(placed[::-1], block), presumed)


def dense(sizes: Sequence[int | None], *, presumed: bool = False) -> Layout:
    """The layout of a C-contiguous array.

    >>> dense((2, None)).c.name, dense((2, None)).f.name, dense((4,)).f.name
    ('YES', 'MAYBE', 'YES')
    """
    return arranged([Axis(position, size) for position, size in enumerate(sizes)], tuple(sizes), presumed=presumed)


def join(left: Layout, right: Layout) -> Layout:
    """What is known of an array that lies in one way or the other.

    >>> join(dense((2, 3)), dense((2, 4))) == arranged((Axis(0, 2), Axis(1)), (2, None))._replace(f=NO)
    True
    >>> join(dense((2, 3)), dense((6,))).axes, join(dense((2, 3)), dense((6,))).c.name
    (None, 'YES')
    """
    axes: tuple[Axis, ...] | None = None
    block: Sizes = ()
    if left.axes is not None and right.axes is not None and _are_placed_alike(left, right):
        axes = tuple(map(_join_axes, left.axes, right.axes))
        block = tuple(_either(one, other) for one, other in zip(left.block, right.block, strict=True))
    return Layout(axes, block, left.c.join(right.c), left.f.join(right.f), left.presumed or right.presumed)


def _are_placed_alike(left: Layout, right: Layout) -> bool:
    places = [[(axis.memory, axis.size == 0) for axis in layout.axes or ()] for layout in (left, right)]
    return places[0] == places[1] and len(left.block) == len(right.block)


def _join_axes(left: Axis, right: Axis) -> Axis:
    sizes, steps = _either(left.size, right.size), _either(left.step, right.step)
    return Axis(left.memory, sizes, steps, left.narrowed.join(right.narrowed), left.sure and right.sure)


def _either(left: int | None, right: int | None) -> int | None:
    return left if left == right else None


def implies(left: Layout, right: Layout) -> bool:
    """Whether the first layout says all that the second one does: the order of the lattice."""
    return join(left, right) == right


# -- questions ----------------------------------------------------------------------------------------------------------


def is_c_contiguous(layout: Layout, *, ordinarily: bool = False) -> Truth:
    """Whether an array is C-contiguous; `ordinarily` takes each unknown size to be above 1.

    >>> turned = arranged((Axis(1), Axis(0)), (None, None))
    >>> is_c_contiguous(turned).name, is_c_contiguous(turned, ordinarily=True).name
    ('MAYBE', 'NO')
    """
    if layout.c is not MAYBE or layout.axes is None:
        return layout.c
    return _contiguity(layout.axes, layout.block, ordinarily=ordinarily)


def is_f_contiguous(layout: Layout, *, ordinarily: bool = False) -> Truth:
    """Whether an array is Fortran-contiguous."""
    return is_c_contiguous(reversed_axes(layout), ordinarily=ordinarily)


def reversed_axes(layout: Layout) -> Layout:
    """The layout of the transpose: C and Fortran order change places.

    >>> reversed_axes(C_ORDER) == F_ORDER, reversed_axes(reversed_axes(dense((2, 3)))) == dense((2, 3))
    (True, True)
    """
    axes = layout.axes[::-1] if layout.axes is not None else None
    return layout._replace(axes=axes, c=layout.f, f=layout.c)


def has_order_of_copy(layout: Layout, order: str) -> Truth:
    """Whether a copy in order "C", "F" or "K" has the strides that the array has.

    >>> has_order_of_copy(reversed_axes(dense((2, 3))), "K").name, has_order_of_copy(reversed_axes(dense((2, 3))), "C").name
    ('YES', 'NO')
    """
    if order in ("C", "F"):
        return is_c_contiguous(layout) if order == "C" else is_f_contiguous(layout)
    if order != "K" or YES in (layout.c, layout.f):
        return YES if order == "K" else MAYBE
    if layout.axes is None:
        return MAYBE
    axes = [axis for axis in layout.axes if axis.size != 1]
    if _is_filled(axes, layout.block):
        return YES
    moved = any(axis.memory is None or axis.step not in (1, None) for axis in axes if _is_several(axis.size))
    return NO if moved and all(axis.size != 0 for axis in axes) else MAYBE


def runs_backwards(layout: Layout, *, ordinarily: bool = False) -> Truth:
    """Whether an array has a negative stride; what the stride of an axis of size 1 is depends on what made it.

    >>> backwards = arranged((Axis(0, step=-1),), (None,))
    >>> runs_backwards(backwards).name, runs_backwards(backwards, ordinarily=True).name, runs_backwards(C_ORDER).name
    ('MAYBE', 'YES', 'MAYBE')
    """
    if layout.axes is None or any(axis.size == 0 for axis in layout.axes):
        return MAYBE
    turned = [axis for axis in layout.axes if axis.step is None or axis.step < 0]
    placed = [axis for axis in turned if axis.step is not None and axis.sure and axis.memory is not None]
    certain = (_is_several(axis.size, ordinarily=ordinarily) for axis in placed)
    if not turned:
        return NO if all(_is_several(axis.size) for axis in layout.axes) else MAYBE
    return YES if any(certain) else MAYBE


def allows_view(layout: Layout, sizes: Sizes, *, ordinarily: bool = False) -> Truth:
    """Whether the strides allow a view of these sizes (-1 and None for any); an unknown one of them is taken to be above 1.

    >>> turned = arranged((Axis(1, 3), Axis(0, 2)), (2, 3))
    >>> allows_view(turned, (-1,)).name, allows_view(turned, (3, 2, 1)).name, allows_view(turned, (2, 3)).name
    ('NO', 'YES', 'NO')
    """
    if layout.c is YES:
        return YES
    wanted = [size for size in sizes if size != 1]
    axes = [axis for axis in layout.axes or () if axis.size != 1]
    if layout.axes is None or not wanted or 0 in sizes or any(axis.size == 0 for axis in axes):
        return MAYBE  # `torch.tensor(limit).view(1)`: a single element lies in any order (torchmetrics' auroc)
    if not ordinarily and any(axis.size is None for axis in axes):
        return MAYBE
    joined = [_joins(layout.block, *pair, ordinarily=ordinarily) for pair in pairwise(axes)]
    if len(wanted) < joined.count(NO) + bool(axes):
        return NO
    if MAYBE in joined or any(axis.size is None for axis in axes) or None in wanted:
        return MAYBE
    return _divides(_runs(axes, joined), [size for size in wanted if size is not None])


# -- how the answers are found ------------------------------------------------------------------------------------------


def _is_several(size: int | None, *, ordinarily: bool = False) -> bool:
    return ordinarily if size is None else size > 1


def _contiguity(axes: tuple[Axis, ...], block: Sizes, *, ordinarily: bool = False) -> Truth:
    if any(axis.size == 0 for axis in axes):
        return YES
    several = [axis for axis in axes if axis.size != 1]
    places = [axis.memory for axis in several]
    if places == sorted(place for place in places if place is not None) and _is_filled(several, block):
        return YES
    broken = (_is_broken(axis, several[place + 1 :], block, ordinarily) for place, axis in enumerate(several))
    return NO if any(broken) else MAYBE


def _is_filled(axes: Sequence[Axis], block: Sizes) -> bool:
    """Whether axes, in whatever order, cover the block from the outermost of them on, without a gap."""
    if any(axis.memory is None or not axis.sure or axis.step != 1 for axis in axes):
        return False
    narrowed = {axis.memory: axis.narrowed for axis in axes if axis.memory is not None}
    first = min(narrowed, default=len(block))
    return all(block[place] == 1 or narrowed.get(place) is NO for place in range(first + 1, len(block)))


def _is_broken(axis: Axis, inner: Sequence[Axis], block: Sizes, ordinarily: bool) -> bool:
    """Whether an axis certainly does not go on where the axes behind it end."""
    if not _is_several(axis.size, ordinarily=ordinarily):
        return False
    if axis.memory is None or axis.step not in (1, None):
        return True
    for other in inner:
        if other.memory is not None and other.memory < axis.memory and _is_several(other.size, ordinarily=ordinarily):
            return True
        if other.memory is not None and other.memory > axis.memory and other.narrowed is YES:
            return True
    covered = {other.memory for other in inner}
    left = [size for place, size in enumerate(block) if place > axis.memory and place not in covered]
    return any(_is_several(size, ordinarily=ordinarily) for size in left)


def _joins(block: Sizes, outer: Axis, inner: Axis, *, ordinarily: bool) -> Truth:
    """Whether two neighbouring axes, both of a size above 1, can become one: the outer moves by all of the inner."""
    if not (outer.sure and inner.sure) or None in (outer.step, inner.step):
        return MAYBE
    if outer.memory is None or inner.memory is None:
        return truth(outer.memory is inner.memory)
    step, own = outer.step or 1, inner.step or 1
    if inner.memory < outer.memory or (step < 0) != (own < 0):
        return NO
    between = [size for size in block[outer.memory + 1 : inner.memory] if size != 1]
    if None in between and not ordinarily:
        return MAYBE
    if abs(own) == 1 and (between or abs(step) > 1):
        return NO
    if abs(own) == 1:
        return ~inner.narrowed
    whole = block[inner.memory]
    if None in between or whole is None or inner.size is None:
        return MAYBE
    moved = step * whole
    for size in between:
        moved *= size or 1
    return truth(moved == inner.size * own)


def _runs(axes: Sequence[Axis], joined: Sequence[Truth]) -> list[int]:
    """The sizes of the axes, those that can become one multiplied."""
    runs: list[int] = []
    for axis, follows in zip(axes, (NO, *joined), strict=False):
        if follows is YES:
            runs[-1] *= axis.size or 1
        else:
            runs.append(axis.size or 1)
    return runs


def _divides(runs: Sequence[int], wanted: Sequence[int]) -> Truth:
    """Whether each run is the product of neighbouring wanted sizes; MAYBE where they are no sizes of these elements."""
    total, known = 1, 1
    for run in runs:
        total *= run
    for size in wanted:
        known *= size if size != -1 else 1
    if known <= 0 or total % known or (-1 not in wanted and total != known):
        return MAYBE  # it fails for another reason
    left = [size if size != -1 else total // known for size in wanted]
    for run in runs:
        product = 1
        while product < run and left:
            product *= left.pop(0)
        if product != run:
            return NO
    return YES

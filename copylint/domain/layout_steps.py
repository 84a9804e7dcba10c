"""What an operation does to a layout: transposes, indices, new and dropped axes, expansion, reshaping, copies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from copylint.domain.layout import (
    MOST_AXES,
    NOT_C,
    UNKNOWN,
    Axis,
    Layout,
    Sizes,
    allows_view,
    arranged,
    dense,
    is_c_contiguous,
    reversed_axes,
)
from copylint.domain.truth import MAYBE, NO, YES

_NEW = Axis(None, 1)


@dataclass(frozen=True, slots=True)
class Unseen:
    """The bound of a slice that is given but not known."""


UNSEEN = Unseen()
Bound = int | None | Unseen
"""The start, stop or step of a slice; None where it is left out."""


def reordered(layout: Layout, order: Sequence[int]) -> Layout:
    """The layout of a view with the axes in another order: the axis at each position of the result.

    >>> reordered(dense((2, 3, 4)), (2, 1, 0)) == reversed_axes(dense((2, 3, 4)))
    True
    """
    if layout.axes is None or sorted(order) != list(range(len(layout.axes))):
        return UNKNOWN
    return _with(layout, [layout.axes[place] for place in order])


def swapped(layout: Layout, first: int, second: int) -> Layout:
    """The layout of a view with two axes exchanged."""
    if layout.axes is None:
        return UNKNOWN
    order = list(range(len(layout.axes)))
    order[first], order[second] = order[second], order[first]
    return reordered(layout, order)


def moved(layout: Layout, sources: Sequence[int], targets: Sequence[int]) -> Layout:
    """The layout of a view with some axes moved to other places, the rest in its order.

    >>> moved(dense((2, 3, 4)), (0,), (2,)) == reordered(dense((2, 3, 4)), (1, 2, 0))
    True
    """
    order = [place for place in range(len(layout.axes or ())) if place not in sources]
    for target, source in sorted(zip(targets, sources, strict=True)):
        order.insert(target, source)
    return reordered(layout, order)


def turned(layout: Layout) -> Layout:
    """The layout of a transpose of which it is not known what it exchanges: ordinarily something that lies in order."""
    if layout.axes is not None and sum(axis.size != 1 for axis in layout.axes) < 2:
        return summary(layout)
    return (NOT_C if is_c_contiguous(layout, ordinarily=True) is YES else UNKNOWN)._replace(presumed=True)


def sliced(layout: Layout, place: int, start: Bound, stop: Bound, step: Bound) -> Layout:
    """The layout of `x[start:stop:step]` along one axis.

    >>> backwards = sliced(dense((4, 6)), 1, None, None, -1).axes[1]
    >>> backwards.size, backwards.step, backwards.narrowed.name
    (6, -1, 'NO')
    """
    if layout.axes is None:
        return UNKNOWN
    axis = _slice(layout.axes[place], start, stop, 1 if step is None else step)
    return _with(layout, (*layout.axes[:place], axis, *layout.axes[place + 1 :])) if axis is not None else UNKNOWN


def _slice(axis: Axis, start: Bound, stop: Bound, step: int | Unseen) -> Axis | None:
    if step == 0:
        return None
    moves = axis.step * step if axis.step is not None and isinstance(step, int) else None
    if start is None and stop is None and step in (1, -1):
        return axis._replace(step=moves)
    if axis.size is not None and isinstance(step, int) and not isinstance(start, Unseen) and not isinstance(stop, Unseen):
        size = len(range(axis.size)[start:stop:step])
        return axis._replace(size=size, step=moves, narrowed=YES if size < axis.size else axis.narrowed)
    fewer = step == 1 and ((isinstance(start, int) and start > 0) or (isinstance(stop, int) and stop < 0))
    return axis._replace(size=None, step=moves, narrowed=YES if fewer or axis.narrowed is YES else MAYBE)


def flipped(layout: Layout, places: Sequence[int] | None = None) -> Layout:
    """The layout of a view that runs backwards along some axes, or all."""
    for place in range(len(layout.axes or ())) if places is None else places:
        layout = sliced(layout, place, None, None, -1)
    return layout if layout.axes is not None else UNKNOWN


def without_axis(layout: Layout, place: int) -> Layout:
    """The layout of one position along an axis: `x[i]`, `x.select(dim, i)`.

    >>> without_axis(dense((2, 3)), 0).c.name, without_axis(dense((2, 3)), 1).c.name
    ('YES', 'NO')
    """
    if layout.axes is None:
        return UNKNOWN
    return _with(layout, (*layout.axes[:place], *layout.axes[place + 1 :]))


def with_new_axis(layout: Layout, place: int) -> Layout:
    """The layout of a view with one more axis, of size 1."""
    if layout.axes is None:
        return layout
    return _with(layout, (*layout.axes[:place], _NEW, *layout.axes[place:]))


def squeezed(layout: Layout, place: int | None = None) -> Layout:
    """The layout of a view without an axis, or all axes, of size 1; others stay."""
    if layout.axes is None:
        return layout
    gone = [axis for axis in layout.axes if axis.size == 1] if place is None else [layout.axes[place]]
    if any(axis.size is None for axis in (layout.axes if place is None else gone)):
        return summary(layout)
    places = range(len(layout.axes)) if place is None else (place,)
    return _with(layout, [axis for at, axis in enumerate(layout.axes) if at not in places or axis.size != 1])


def expanded(layout: Layout, sizes: Sizes) -> Layout:
    """The layout of a view repeated to these sizes; -1 leaves an axis as it is.

    >>> expanded(dense((1, 3)), (4, -1)).c.name, expanded(dense((3,)), (1, 3)).c.name
    ('NO', 'YES')
    """
    if layout.axes is None or len(sizes) < len(layout.axes):
        return UNKNOWN
    new = len(sizes) - len(layout.axes)
    axes = [Axis(None, size) for size in sizes[:new]]
    for axis, size in zip(layout.axes, sizes[new:], strict=True):
        if axis.size == 1:
            axes.append(Axis(None, 1 if size == -1 else size))
        elif size == -1 or axis.size is not None:
            axes.append(axis)
        else:
            axes.append(axis._replace(size=size, sure=False))
    return _with(layout, axes)


def viewed(layout: Layout, sizes: Sizes) -> Layout:
    """The layout of a view of other sizes, -1 for one that follows from the rest."""
    return dense(_counted(layout, sizes), presumed=layout.presumed) if layout.c is YES else UNKNOWN


def reshaped(layout: Layout, sizes: Sizes) -> Layout:
    """The layout of a view of other sizes where the strides allow it, else of a copy in C order."""
    if layout.c is not YES and allows_view(layout, sizes) is not NO:
        return UNKNOWN
    return dense(_counted(layout, sizes), presumed=layout.presumed)


def _counted(layout: Layout, sizes: Sizes) -> Sizes:
    total = 1
    for size in [axis.size for axis in layout.axes] if layout.axes is not None else [None]:
        total = 0 if size is None else total * size
    known = 1
    for size in sizes:
        known *= 0 if size is None else abs(size)
    return tuple((total // known if total and known else None) if size == -1 else size for size in sizes)


def copied(layout: Layout, order: str) -> Layout:
    """The layout of a copy in order "C", "F" or "K": the order of the source, without gaps, and forwards.

    >>> copied(sliced(reversed_axes(dense((4, 6))), 0, None, None, -2), "K").f.name
    'YES'
    """
    sizes = [axis.size for axis in layout.axes] if layout.axes is not None else None
    if order == "C":
        return dense(sizes) if sizes is not None else Layout(c=YES)
    if order == "F":
        return reversed_axes(dense(sizes[::-1])) if sizes is not None else Layout(f=YES)
    if layout.axes is None or order != "K":
        return summary(layout) if order == "K" and YES in (layout.c, layout.f) else UNKNOWN
    if any((axis.memory is None and axis.size != 1) or not axis.sure for axis in layout.axes):
        return UNKNOWN
    places = sorted(axis.memory for axis in layout.axes if axis.memory is not None)
    axes = [axis if axis.memory is None else Axis(places.index(axis.memory), axis.size) for axis in layout.axes]
    block = {axis.memory: axis.size for axis in axes}
    return arranged(axes, tuple(block[place] for place in range(len(places))), presumed=layout.presumed)


def diagonal(layout: Layout, offset: int | None = 0) -> Layout:
    """The layout of the diagonal of a matrix, which steps over a row and a column at once.

    >>> diagonal(dense((3, 4))).c.name, diagonal(dense((1, 4))).c.name
    ('NO', 'MAYBE')
    """
    sizes = [axis.size for axis in layout.axes or ()]
    rows, columns = sizes if len(sizes) == 2 else (None, None)
    if rows is None or columns is None or offset is None or layout.c is not YES:
        return UNKNOWN
    length = min(rows, columns - offset) if offset >= 0 else min(rows + offset, columns)
    return Layout(None, (), NO, NO, layout.presumed) if length > 1 else UNKNOWN


def summary(layout: Layout) -> Layout:
    """What a layout records the order alone, without axes."""
    return Layout(None, (), layout.c, layout.f, layout.presumed)


def sized(layout: Layout, shape: object) -> Layout:
    """What the order of an array says once its shape is known: of several rows and columns it is one or the other.

    >>> sized(reversed_axes(Layout(c=YES)), (2, 3)).c.name, sized(reversed_axes(Layout(c=YES)), (4,)).c.name
    ('NO', 'YES')
    """
    if not isinstance(shape, tuple) or len(shape) > MOST_AXES or YES not in (layout.c, layout.f):
        return layout
    made = dense([dim if isinstance(dim, int) else None for dim in (shape if layout.c is YES else shape[::-1])])
    return summary(made if layout.c is YES else reversed_axes(made))


def _with(layout: Layout, axes: Sequence[Axis]) -> Layout:
    return arranged(axes, layout.block, presumed=layout.presumed)


__all__ = [
    "UNSEEN",
    "Bound",
    "Unseen",
    "copied",
    "diagonal",
    "expanded",
    "flipped",
    "moved",
    "reordered",
    "reshaped",
    "reversed_axes",
    "sized",
    "sliced",
    "squeezed",
    "summary",
    "swapped",
    "turned",
    "viewed",
    "with_new_axis",
    "without_axis",
]

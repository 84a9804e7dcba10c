"""Axes of size 1, counted from the front or from the back: what `x[None]`, `unsqueeze` and `keepdims=True` show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from copylint.domain.rank import Rank
from copylint.domain.value import literal_of
from copylint.engine.calls.conditions import Bound
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.made_ranks import facts_of, is_pair, kept_source
from copylint.engine.ranks import rank_of
from copylint.syntax.ir import Instr, Op

_DEEPEST = 8
"""So many operations are read backwards."""


class Axes(NamedTuple):
    """The axes of an array that are certainly of size 1, and how many axes there may be."""

    front: frozenset[int]
    """Positions from the front: 0 is the first axis."""
    back: frozenset[int]
    """Positions from the back: -1 is the last axis."""
    rank: Rank

    def is_unit(self, position: int, rank: int) -> bool:
        """Whether the axis at a position from the back is of size 1, or added in front, if there are so many axes."""
        return position < -rank or position in self.back or position + rank in self.front


_Units = tuple[frozenset[int], frozenset[int]]
"""Positions of axes of size 1 from the front, and from the back."""
_NONE: _Units = (frozenset(), frozenset())


def axes_of(frame: Frame, instr: Instr, at: Instr) -> Axes:
    """What is certain about the axes of a register where `at` runs."""
    return Axes(*_units(frame, instr, at, 0), rank_of(frame, instr, at))


def _units(frame: Frame, instr: Instr, at: Instr, depth: int) -> _Units:
    shape = frame.value(instr).shape
    made = origin(instr)
    while not isinstance(shape, tuple) and (source := kept_source(frame, made)) is not None:
        made = origin(source)
        shape = frame.value(made).shape
    if isinstance(shape, tuple) and not frame.value(made).immutable:
        units = frozenset(axis for axis, dim in enumerate(shape) if dim == 1)
        return units, frozenset(axis - len(shape) for axis in units)
    if depth > _DEEPEST:
        return _NONE
    if made.op is Op.ITEM:
        return _subscripted(frame, made, at, depth)
    if made.op is Op.CALL:
        return _called(frame, made, at, depth)
    if made.op is Op.BUILD and made.data.kind in ("list", "tuple") and not made.data.stars:
        return (frozenset({0}) if len(made.args) == 1 else frozenset()), frozenset()
    if made.op is Op.UNARY or (made.op in (Op.ATTR, Op.UNPACK) and is_pair(frame, made.args[0]) and made.data != "indices"):
        return _units(frame, made.args[0], at, depth + 1)
    return _NONE


def _subscripted(frame: Frame, item: Instr, at: Instr, depth: int) -> _Units:
    """`x[None]`, `x[:, None]`, `x[..., None]`, `x[:, :1]`; nothing where an index may be an array."""
    index = origin(item.args[1])
    if is_pair(frame, item.args[0]):
        return _units(frame, item.args[0], at, depth + 1)
    parts = index.args if index.op is Op.BUILD and index.data.kind == "tuple" else (item.args[1],)
    words = [_word(frame, part) for part in parts]
    if "?" in words or words.count("...") > 1:
        return _NONE
    base_front, base_back = _units(frame, item.args[0], at, depth + 1)
    after = words.index("...") if "..." in words else len(words)
    front: set[int] = set()
    consumed = position = 0
    for word in words[:after]:
        if word == "1" or (word == ":" and consumed in base_front) or word == "one":
            front.add(position)
        consumed += word != "1" and word != "..."
        position += word != "int"
    back: set[int] = set()
    taken = place = 0
    for word in reversed(words[after + 1 :]):
        if word in ("1", "one") or (word == ":" and -1 - taken in base_back):
            back.add(-1 - place)
        taken += word != "1"
        place += word != "int"
    if after == len(words) and all(word in ("1", ":") for word in words):
        least = rank_of(frame, item.args[0], at).least
        front |= {p - consumed + position for p in base_front if p >= consumed}
        back |= {b for b in base_back if least + b >= consumed}
    return frozenset(front), frozenset(back)


def _word(frame: Frame, part: Instr) -> str:
    """An index in one word: "1" adds an axis, ":" keeps one, "one" cuts it to a single element, "int" takes it away."""
    source, value = origin(part), frame.value(part)
    if source.op is Op.SLICE:
        return "one" if _takes_one(frame, source) else ":"
    if value.kind == "none" and not value.optional:
        return "1"
    known, content = literal_of(value)
    if known and content is Ellipsis:
        return "..."
    return "int" if value.kind == "int" else "?"


def _takes_one(frame: Frame, part: Instr) -> bool:
    lower, upper, step = (literal_of(frame.value(arg)) for arg in part.args)
    if step != (True, None) or not lower[0] or not upper[0]:
        return False
    first = 0 if lower[1] is None else lower[1]
    if first == -1:
        return upper[1] is None
    return type(first) is int and type(upper[1]) is int and upper[1] - first == 1


def _called(frame: Frame, call: Instr, at: Instr, depth: int) -> _Units:
    """`x.unsqueeze(1)`, `np.expand_dims(x, 0)`, `x.mean(axis=1, keepdims=True)`."""
    several = list(_along_axis(frame, call))
    if len(set(several)) != 1:
        return _NONE
    rule, source, number = several[0]
    front, back = _units(frame, source, at, depth + 1)
    if rule == "reduce":
        return front | {number} if number >= 0 else front, back | {number} if number < 0 else back
    least = rank_of(frame, source, at).least
    if number >= 0:
        kept = back if number == 0 else frozenset(b for b in back if least + b >= number)
        return frozenset({p + (p >= number) for p in front} | {number}), kept
    kept = frozenset(p for p in front if p <= least + number)
    return kept, frozenset({b - (b <= number) for b in back} | {number})


def _along_axis(frame: Frame, call: Instr) -> Iterator[tuple[str, Instr, int]]:
    """What a call inserts or leaves with size 1: the shape rule, the array and the axis; once for each fact it may follow."""
    for fact, bound in facts_of(frame, call):
        rule = next((row.effect.shape for row in fact.cases if row.effect.shape in ("expand_dims", "reduce")), "")
        source, axis = next(iter(bound.named.values()), None), bound.named.get("axis") or bound.named.get("dim")
        number = literal_of(frame.value(axis))[1] if axis is not None else None
        if rule and source is not None and type(number) is int and not bound.open and (rule != "reduce" or _keeps(frame, bound)):
            yield rule, source, number


def _keeps(frame: Frame, bound: Bound) -> bool:
    keeps = bound.named.get("keepdims") or bound.named.get("keepdim")
    return keeps is not None and literal_of(frame.value(keeps)) == (True, True)

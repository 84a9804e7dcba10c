"""Axes of size 1, counted from the front or from the back: what `x[None]`, `unsqueeze` and `keepdims=True` show."""

from __future__ import annotations

from typing import NamedTuple

from copylint.domain.value import literal_of
from copylint.engine.calls.conditions import bind
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.rules.memory.cpl103_grow_array_in_loop.joining import unwrapped
from copylint.syntax.ir import Instr, Op

MOST_AXES = 8
_RANKS = {"arange": 1, "linspace": 1, "logspace": 1, "flatnonzero": 1, "ravel": 1, "randperm": 1, "eye": 2, "identity": 2}
_REDUCING = frozenset({"mean", "sum", "std", "var", "max", "min", "median", "prod"})
_FROM_LISTS = frozenset({"tensor", "as_tensor"})


class Axes(NamedTuple):
    """The axes of an array that are certainly of size 1, and how many axes there are at least and at most."""

    front: frozenset[int] = frozenset()
    """Positions from the front: 0 is the first axis."""
    back: frozenset[int] = frozenset()
    """Positions from the back: -1 is the last axis."""
    least: int = 0
    most: int = MOST_AXES

    def is_unit(self, position: int, rank: int) -> bool:
        """Whether the axis at a position from the back is of size 1, or added in front, if there are so many axes."""
        return position < -rank or position in self.back or position + rank in self.front

    def inserted(self, axis: int) -> Axes:
        """The axes after one of size 1 has been inserted, at a position of the result."""
        if axis >= 0:
            front = {p + (p >= axis) for p in self.front} | {axis}
            back = self.back if axis == 0 else frozenset(b for b in self.back if self.least + b >= axis)
            return Axes(frozenset(front), back, max(self.least, axis) + 1, self.most + 1)
        kept = {b - (b <= axis) for b in self.back} | {axis}
        front_kept = frozenset(p for p in self.front if p <= self.least + axis)
        return Axes(front_kept, frozenset(kept), max(self.least + 1, -axis), self.most + 1)


def axes_of(frame: Frame, instr: Instr, depth: int = 0) -> Axes:
    """What is certain about the axes of a register."""
    shape = frame.value(instr).shape
    made = unwrapped(instr)
    if not isinstance(shape, tuple):
        shape = frame.value(made).shape
    if isinstance(shape, tuple) and not frame.value(made).immutable:
        units = frozenset(axis for axis, dim in enumerate(shape) if dim == 1)
        return Axes(units, frozenset(axis - len(shape) for axis in units), len(shape), len(shape))
    if depth > MOST_AXES:
        return Axes()
    found = None
    if made.op is Op.ITEM:
        found = _subscripted(frame, made, depth)
    elif made.op is Op.CALL:
        found = _called(frame, made, depth)
    elif made.op is Op.BUILD and made.data.kind in ("list", "tuple") and made.args and not made.data.stars:
        inner = axes_of(frame, made.args[0], depth + 1)
        numbers = all(frame.value(arg).immutable for arg in made.args)
        front = frozenset({0}) if len(made.args) == 1 else frozenset()
        found = Axes(front, least=1 if numbers else inner.least + 1, most=1 if numbers else min(inner.most + 1, MOST_AXES))
    elif made.op is Op.UNARY or (made.op in (Op.ATTR, Op.UNPACK) and _is_pair(frame, made.args[0]) and made.data != "indices"):
        found = axes_of(frame, made.args[0], depth + 1)
    return _counted(frame, made, found if found is not None else Axes())


def _counted(frame: Frame, made: Instr, axes: Axes) -> Axes:
    """The axes with what the function's other lines show: `b, n, d = x.shape`, `x.size(2)`, `x.shape[1]`."""
    exact = _documented(made)
    least = axes.least
    for instr in frame.function.instrs:
        if instr.op is Op.UNPACK and instr.data[2] is None and _is_shape_of(instr.args[0], made):
            exact.add(instr.data[1])
            continue
        asks = instr.op is Op.ITEM and _is_shape_of(instr.args[0], made)
        if asks or (instr.op is Op.CALL and len(instr.args) == 2 and _is_method(instr, "size", made)):
            least = max(least, _needed(frame, instr.args[1]))
    if len(exact) == 1:
        rank = exact.pop()
        return axes._replace(least=rank, most=rank)
    return axes._replace(least=least)


def _is_pair(frame: Frame, instr: Instr) -> bool:
    """Whether it is what a call like `x.max(dim=1, keepdim=True)` gives: values and positions, of one shape."""
    return frame.value(instr).kind == "tuple" and origin(instr).op is Op.CALL


def _documented(made: Instr) -> set[int]:
    """How many axes an annotation or docstring gives a parameter."""
    evidence = (made.data.annotation, made.data.doc) if made.op is Op.PARAM else ()
    return {len(said.shape) for said in evidence if said is not None and said.shape is not None}


def _needed(frame: Frame, index: Instr) -> int:
    """How many axes there are at least where an axis is asked for by number."""
    number = literal_of(frame.value(index))[1]
    return (number + 1 if number >= 0 else -number) if type(number) is int else 0


def _is_shape_of(instr: Instr, made: Instr) -> bool:
    source = origin(instr)
    if source.op is Op.CALL:
        return len(source.args) == 1 and _is_method(source, "size", made)
    return source.op is Op.ATTR and source.data == "shape" and _same_object(source.args[0], made)


def _is_method(call: Instr, name: str, made: Instr) -> bool:
    callee = call.args[0]
    return callee.op is Op.ATTR and callee.data == name and _same_object(callee.args[0], made)


def _same_object(instr: Instr, made: Instr) -> bool:
    source = unwrapped(instr)
    if source is made:
        return True
    both_attributes = source.op is Op.ATTR and made.op is Op.ATTR and source.data == made.data
    return both_attributes and origin(source.args[0]) is origin(made.args[0])


def _subscripted(frame: Frame, item: Instr, depth: int) -> Axes | None:
    """`x[None]`, `x[:, None]`, `x[..., None]`, `x[:, :1]`; None where an index may be an array."""
    index = origin(item.args[1])
    if _is_pair(frame, item.args[0]):
        return axes_of(frame, item.args[0], depth + 1)
    parts = index.args if index.op is Op.BUILD and index.data.kind == "tuple" else (item.args[1],)
    words = [_word(frame, part) for part in parts]
    if "?" in words or words.count("...") > 1:
        return None
    base = axes_of(frame, item.args[0], depth + 1)
    after = words.index("...") if "..." in words else len(words)
    front: set[int] = set()
    consumed = position = 0
    for word in words[:after]:
        if word == "1" or (word == ":" and consumed in base.front) or word == "one":
            front.add(position)
        consumed += word != "1" and word != "..."
        position += word != "int"
    back: set[int] = set()
    taken = place = 0
    for word in reversed(words[after + 1 :]):
        if word in ("1", "one") or (word == ":" and -1 - taken in base.back):
            back.add(-1 - place)
        taken += word != "1"
        place += word != "int"
    if after == len(words) and all(word in ("1", ":") for word in words):
        front |= {p - consumed + position for p in base.front if p >= consumed}
        back |= {b for b in base.back if base.least + b >= consumed}
    change = words.count("1") - words.count("int")
    least = max(base.least, sum(word not in ("1", "...") for word in words)) + change
    return Axes(frozenset(front), frozenset(back), least, base.most + change)


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


def _called(frame: Frame, call: Instr, depth: int) -> Axes | None:
    """`x.unsqueeze(1)`, `np.expand_dims(x, 0)`, `x.mean(axis=1, keepdims=True)`, `np.eye(3)`."""
    fact, receiver = fact_of_call(frame, call)
    if fact is None:
        return _unknown_method(frame, call, depth)
    bound = bind(fact, call, receiver)
    last = fact.name.rpartition(".")[2]
    if receiver is None and last in _RANKS:
        return Axes(least=_RANKS[last], most=_RANKS[last])
    source = next(iter(bound.named.values()), None)
    if bound.open or source is None:
        return None
    if receiver is None and last in _FROM_LISTS:
        return axes_of(frame, source, depth + 1)
    rule = next((row.effect.shape for row in fact.cases if row.effect.shape in ("expand_dims", "reduce")), "")
    axis = bound.named.get("axis") or bound.named.get("dim")
    keeps = bound.named.get("keepdims") or bound.named.get("keepdim")
    return _with_axis(frame, axes_of(frame, source, depth + 1), rule, axis, keeps) if rule else None


def _unknown_method(frame: Frame, call: Instr, depth: int) -> Axes | None:
    """Methods by names that mean the same on whatever has them."""
    callee = call.args[0]
    if callee.op is not Op.ATTR:
        return None
    if callee.data in ("ravel", "flatten") and len(call.args) == 1:
        return Axes(least=1, most=1)
    words = dict(zip(call.data.keywords, call.args[1 + call.data.npos :], strict=True))
    axis = words.get("axis") or words.get("dim") or (call.args[1] if call.data.npos == 1 else None)
    rule = "expand_dims" if callee.data == "unsqueeze" else "reduce" if callee.data in _REDUCING and axis is not None else ""
    if not rule:
        return None
    keeps = words.get("keepdims") or words.get("keepdim")
    return _with_axis(frame, axes_of(frame, callee.args[0], depth + 1), rule, axis, keeps)


def _with_axis(frame: Frame, base: Axes, rule: str, axis: Instr | None, keeps: Instr | None) -> Axes | None:
    """The axes after one has been inserted, or reduced."""
    number = literal_of(frame.value(axis))[1] if axis is not None else None
    if type(number) is not int:
        return None
    if rule == "expand_dims":
        return base.inserted(number)
    if keeps is None or literal_of(frame.value(keeps)) == (True, False):
        return Axes(least=max(base.least - 1, 0), most=base.most - 1)
    if literal_of(frame.value(keeps)) != (True, True):
        return None
    least = max(base.least, number + 1 if number >= 0 else -number)
    return Axes(
        base.front | ({number} if number >= 0 else set()), base.back | ({number} if number < 0 else set()), least, base.most
    )

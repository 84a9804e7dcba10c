"""Ranks by origin: how many axes an operation leaves, by the ranks of its operands and by the facts of what it calls."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import reduce

from copylint.domain import rank as ranks
from copylint.domain.rank import IMPOSSIBLE, UNKNOWN, Rank
from copylint.domain.value import literal_of
from copylint.engine.calls.binding import array_operands, first, listed
from copylint.engine.calls.conditions import Bound, bind, possible
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.indices import read_index
from copylint.facts.effects import JOINING, Effect, Fact, Result
from copylint.facts.lookup import array_methods, attribute_fact
from copylint.syntax.ir import Instr, Op

RankOf = Callable[[Instr], Rank]
_ALL_AXES = frozenset({"same", "elements", "transpose", "swap", "permute"})
"""Shape rules whose result has as many axes as its first operand."""
_NUMBERED = {"flat": ranks.exactly(1), "length": ranks.exactly(1), "square": ranks.exactly(2)}
_LEAST_JOINED = {"concatenate": 1, "hstack": 1, "vstack": 2, "column_stack": 2, "dstack": 3}
_ALONG_AXIS = frozenset({"reduce", "expand_dims"})


def made_rank(frame: Frame, made: Instr, rank: RankOf) -> Rank:
    """The rank of what an instruction makes, by that of its operands."""
    if made.op is Op.PARAM:
        return _documented(made)
    if made.op is Op.ITEM:
        return _selected(frame, made, rank)
    if made.op is Op.CALL:
        return _called(frame, made, rank)
    if made.op is Op.PHI:
        return _joined(rank(operand) for operand in made.args if operand.op is not Op.UNDEF)
    if made.op is Op.BUILD and made.data.kind in ("list", "tuple") and not made.data.stars:
        return _joined(map(rank, made.args)).shifted(1) if made.args else ranks.between(1)
    if made.op is Op.UNARY:
        return rank(made.args[0])
    if made.op in (Op.BIN, Op.COMPARE, Op.AUG) and frame.value(made).is_array and not str(made.data).startswith("@"):
        return reduce(ranks.broadcast, map(rank, made.args))
    if made.op is Op.UNPACK and is_pair(frame, made.args[0]):
        return rank(made.args[0])
    return _attribute(frame, made, rank) if made.op is Op.ATTR else UNKNOWN


def is_pair(frame: Frame, instr: Instr) -> bool:
    """Whether it is what a call like `x.max(dim=1, keepdim=True)` gives: arrays of one shape, whose rank is the tuple's."""
    return frame.value(instr).kind == "tuple" and origin(instr).op is Op.CALL


def _joined(several: Iterable[Rank]) -> Rank:
    return reduce(ranks.join, several, IMPOSSIBLE)


def _documented(param: Instr) -> Rank:
    """The rank that an annotation or docstring gives a parameter; nothing where they disagree."""
    given = [said.shape for said in (param.data.annotation, param.data.doc) if said is not None and said.shape is not None]
    found = {len(shape) for shape in given}
    return ranks.exactly(found.pop()) if len(found) == 1 else UNKNOWN


def _attribute(frame: Frame, made: Instr, rank: RankOf) -> Rank:
    """`x.T`, `x.real`, and `pair.values` of a pair."""
    base = frame.value(made.args[0])
    if is_pair(frame, made.args[0]):
        return rank(made.args[0])
    fact = attribute_fact(base.kind, made.data) if base.is_array else None
    rules = {row.effect.shape for row in fact.cases} if fact is not None else set()
    return rank(made.args[0]) if rules and rules <= _ALL_AXES else UNKNOWN


def _selected(frame: Frame, item: Instr, rank: RankOf) -> Rank:
    """`x[0]`, `x[None]`, `x[:, 1:]`; nothing where an index may be an array or a name."""
    if is_pair(frame, item.args[0]):
        return rank(item.args[0])
    index = read_index(frame, item.args[1])
    if index.mode != "basic" or index.parts.count("ellipsis") > 1:
        return UNKNOWN
    base = ranks.meet(rank(item.args[0]), ranks.between(index.consumed))
    return base.shifted(index.parts.count("new") - index.integers) if base != IMPOSSIBLE else UNKNOWN


def _called(frame: Frame, call: Instr, rank: RankOf) -> Rank:
    """What the facts say of a call; of a method of an unknown object, what all arrays' methods of this name do."""
    found = [_by_fact(frame, fact, bound, rank) for fact, bound in facts_of(frame, call)]
    return _joined(found) if found else UNKNOWN


def facts_of(frame: Frame, call: Instr) -> Iterator[tuple[Fact, Bound]]:
    """The fact of a call with its operands; of a method of an unknown object, the facts of all arrays' methods of this name."""
    fact, receiver = fact_of_call(frame, call)
    if fact is not None:
        yield fact, bind(fact, call, receiver)
        return
    callee = call.args[0]
    if callee.op is Op.ATTR and not frame.value(callee.args[0]).kind and frame.value(callee).kind in ("", "method"):
        for other in array_methods(callee.data):
            yield other, bind(other, call, callee.args[0])


def _by_fact(frame: Frame, fact: Fact, bound: Bound, rank: RankOf) -> Rank:
    source = next(iter(bound.named.values()), None)
    if bound.open or source is None or "ndmin" in bound.named or "out" in bound.named:
        return UNKNOWN
    if fact.rank:
        return rank(source) if fact.rank == "same" else _column(fact.rank)
    rule = next((row.effect.shape for row in fact.cases if row.effect.shape in _ALONG_AXIS), "")
    if rule and ("axis" in bound.named or "dim" in bound.named):
        return _along(frame, rule, rank(source), bound)
    if rule and not frame.value(source).is_array:
        return UNKNOWN  # `frame.sum()` of a table of pandas has an axis
    effects = possible(frame, fact, bound)
    if len(bound.named) == 1 and any(effect.shape == "flat" for effect in effects):
        return ranks.exactly(1)  # `x.flatten()` gives what has one axis already back as it is
    return _joined(_by_effect(frame, effect, bound, rank) for effect in effects)


def _column(text: str) -> Rank:
    """The entry of a fact's column `rank`."""
    return ranks.between(int(text[:-1])) if text.endswith("+") else ranks.exactly(int(text))


def _along(frame: Frame, rule: str, base: Rank, bound: Bound) -> Rank:
    """The rank after axes have been inserted, or reduced."""
    axis = bound.named.get("axis") or bound.named["dim"]
    number = literal_of(frame.value(axis))[1]
    if rule == "expand_dims":
        return ranks.meet(base.shifted(1), ranks.having_axis(number)) if type(number) is int else UNKNOWN
    keeps = bound.named.get("keepdims") or bound.named.get("keepdim")
    kept = literal_of(frame.value(keeps)) if keeps is not None else (True, False)
    if type(number) is int:
        base = ranks.meet(base, ranks.having_axis(number))
        gone = base.shifted(-1)
    else:
        gone = ranks.between(0, base.most)
    if kept[0]:
        return base if kept[1] is True else gone
    return ranks.join(base, gone)


def _by_effect(frame: Frame, effect: Effect, bound: Bound, rank: RankOf) -> Rank:
    source = first(bound, effect)
    if effect.result is Result.SCALAR:
        return ranks.exactly(0)
    if effect.shape in _NUMBERED:
        return _NUMBERED[effect.shape]
    if effect.shape in JOINING:
        return _of_joined(frame, effect.shape, array_operands(frame, bound, effect), rank)
    if source is None:
        return UNKNOWN
    if effect.shape in _ALL_AXES or (effect.result is Result.SAME and not effect.shape):
        return rank(source)
    if effect.shape == "squeeze":
        return ranks.between(0, rank(source).most)
    if effect.shape == "broadcast":
        operands = [one for one in array_operands(frame, bound, effect) if frame.value(one).kind != "none"]
        return reduce(ranks.broadcast, map(rank, operands), ranks.exactly(0))
    return UNKNOWN


def _of_joined(frame: Frame, rule: str, parts: list[Instr], rank: RankOf) -> Rank:
    """What functions make of the arrays in a list, which all have one rank."""
    alone = len(parts) == 1 and not frame.value(parts[0]).is_array and not listed(frame, parts[0])
    each = UNKNOWN if alone or not parts else _joined(map(rank, parts))
    if rule == "stack":
        return each.shifted(1)
    least = _LEAST_JOINED[rule]
    return ranks.between(max(each.least, least), max(each.most, least))


def kept_source(frame: Frame, made: Instr) -> Instr | None:
    """The array that a call gives back with all axes in their places, or a copy of it: `x` of `x.float()`, `np.asarray(x)`."""
    if made.op is not Op.CALL:
        return None
    sources = [_kept(frame, fact, bound) for fact, bound in facts_of(frame, made)]
    return sources[0] if sources and all(source is sources[0] for source in sources) else None


def _kept(frame: Frame, fact: Fact, bound: Bound) -> Instr | None:
    source = next(iter(bound.named.values()), None)
    if bound.open or source is None or "ndmin" in bound.named:
        return None
    if fact.rank:
        return source if fact.rank == "same" else None
    effects = possible(frame, fact, bound)
    keeps = all(effect.shape in ("same", "elements") and first(bound, effect) is source for effect in effects)
    return source if effects and keeps else None

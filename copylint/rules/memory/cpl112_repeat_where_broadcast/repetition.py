"""Calls that repeat an array along axes of size 1, and whether their result is only used element by element."""

from __future__ import annotations

from typing import NamedTuple

from copylint.domain.shape import Shape, no_wider
from copylint.domain.value import ARRAYS, literal_of
from copylint.engine.calls.conditions import bind
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import JOINS, RENAMINGS, closure, origin
from copylint.engine.symbols import dimension
from copylint.engine.uses import Use, looks_only
from copylint.facts.effects import Fact, Result
from copylint.facts.lookup import function_fact, method_words, words
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.queries.writes import holds_part_of, writes_to
from copylint.rules.memory.cpl103_grow_array_in_loop.accumulators import is_captured
from copylint.rules.memory.cpl112_repeat_where_broadcast.unit_axes import Axes, axes_of
from copylint.syntax.ir import Instr, Op

_SAME_VALUES = (Role.CONVERTS, Role.DETACHES)
"""Roles of methods that give the same values, element by element."""
_ALONG = frozenset({"axis", "dim", "dims", "shift", "shifts", "diagonal", "memory_format"})


class Repeated(NamedTuple):
    """A call that repeats an array along axes of size 1 alone."""

    source: Instr
    reps: tuple[Instr | None, ...]
    """How often, from the first axis to the last of the result; None for once."""
    rank: int | None
    """The number of axes that the source must have for this, where it is not proven."""
    least: int
    """How many axes the source has at least, and at most."""
    most: int


def repeated(ask: Ask, call: Instr) -> Repeated | None:
    """The array that a call repeats along axes that are all of size 1, with reasons noted where they are not proven to be."""
    fact, receiver = fact_of_call(ask.frame, call)
    name = fact.name.rpartition(".")[2] if fact is not None else ""
    if fact is None or name not in words(Role.REPEATS) or not _knows(fact, ask.kind(receiver) if receiver is not None else ""):
        return None
    bound = bind(fact, call, receiver)
    source = next(iter(bound.named.values()), None)
    if bound.open or source is None or ask.kind(source) == "masked":
        return None
    axes = axes_of(ask.frame, source, call)
    along = bound.named.get("axis") or bound.named.get("dim")
    if name == "repeat_interleave" or (name == "repeat" and fact.params[-1] == "axis"):
        return _along_one(ask, source, axes, bound.named.get("repeats"), along)
    counts = _counts(ask, bound.rest or tuple(bound.named[p] for p in ("reps", "dims") if p in bound.named))
    if counts is None:
        return None
    return _along_all(source, axes, counts, padded=name == "tile")


def _counts(ask: Ask, operands: tuple[Instr, ...]) -> list[Instr | None] | None:
    """How often each axis is repeated, None for once; None where the number of axes is not known."""
    first = origin(operands[0]) if operands else None
    if first is None:
        return None
    if len(operands) == 1 and first.op is Op.BUILD and first.data.kind in ("tuple", "list"):
        if first.data.stars:
            return None
        operands = first.args
    elif len(operands) == 1 and ask.kind(operands[0]) not in ("int", "number"):
        return None  # a tuple may come with the name
    return [None if literal_of(ask.value(operand)) == (True, 1) else operand for operand in operands]


def _along_all(source: Instr, axes: Axes, counts: list[Instr | None], *, padded: bool) -> Repeated | None:
    length = len(counts)
    wanted = [number - length for number, count in enumerate(counts) if count is not None]
    least, most = axes.rank.least, axes.rank.most
    ranks = range(least, most + 1) if padded else range(least, min(most, length) + 1)
    if not wanted or not ranks:
        return None
    fits = [rank for rank in ranks if all(axes.is_unit(position, rank) for position in wanted)]
    if len(fits) == len(ranks):
        return Repeated(source, tuple(counts), None, ranks[0], ranks[-1])
    # where a new axis stands inside, as many numbers as axes are given
    for rank in (length, least):
        if rank in fits and any(position + rank in axes.front for position in wanted):
            return Repeated(source, tuple(counts), rank, rank, rank)
    return None


def _along_one(ask: Ask, source: Instr, axes: Axes, count: Instr | None, axis: Instr | None) -> Repeated | None:
    number = literal_of(ask.value(axis))[1] if axis is not None else None
    if type(number) is not int or count is None or literal_of(ask.value(count)) == (True, 1):
        return None
    if ask.kind(count) in ARRAYS | {"list", "tuple"}:
        return None
    exact = axes.rank.exact
    if number >= 0:
        unit = number in axes.front or (exact is not None and number - exact in axes.back)
    else:
        unit = number in axes.back or (exact is not None and number + exact in axes.front)
    return Repeated(source, (count,), None, axes.rank.least, axes.rank.most) if unit else None


def is_only_broadcast(ask: Ask, made: Instr, source: Instr) -> bool:
    """Whether nothing but elementwise operations reads a repeated array, and none of them needs it apart from its source."""
    if (made.name is not None and is_captured(ask, made.name)) or _changes_after(ask, source, made):
        return False
    uses: list[Use] = []

    def same(current: Instr) -> list[Instr]:
        found = {user: use(ask, user, current, source) for user in ask.users(current)}
        uses.extend(found.values())
        return [user for user, kind in found.items() if kind is Use.DERIVE]

    reaches_elsewhere = any(Use.HAND_ON in uses for _ in closure((made,), same))
    return not reaches_elsewhere and Use.HAND_ON not in uses and Use.COMPUTE in uses


def stretches_by_itself(ask: Ask, made: Instr, found: Repeated) -> bool:
    """Whether every operand beside a repeated array has all of its shape, so that the source itself would do."""
    users, shape = ask.users(made), _repeated_shape(ask, found) or ask.shape(made)
    others = [user.args[user.args[0] is made] for user in users if user.op in (Op.BIN, Op.COMPARE)]
    others += [user.args[0] for user in users if user.op is Op.AUG]
    return len(users) == len(others) > 0 and all(other is not made and no_wider(shape, ask.shape(other)) for other in others)


def _repeated_shape(ask: Ask, found: Repeated) -> Shape:
    own = ask.shape(found.source)
    if not isinstance(own, tuple) or len(own) > len(found.reps):
        return None
    padded = (1,) * (len(found.reps) - len(own)) + own
    sizes = zip(found.reps, padded, strict=True)
    return tuple(dimension(ask.frame, count) if count is not None else size for count, size in sizes)


def _changes_after(ask: Ask, source: Instr, made: Instr) -> bool:
    """Whether the source may be written while the repeated array is still read: a view would show that."""
    writes = (write for write in writes_to(ask, source) if write.instr.id > made.id or made.block.loop is not None)
    return any(write.instr is not made for write in writes)


def use(ask: Ask, user: Instr, operand: Instr, source: Instr) -> Use:
    """The use of a repeated array: COMPUTE where it is element by element, which its source does as well.

    DERIVE where the user holds the same values, HAND_ON for any use that may need the array itself.
    """
    if user.op in RENAMINGS | JOINS:
        return Use.DERIVE
    if looks_only(user, operand):
        return Use.LOOK
    if user.op is Op.BIN and user.data != "@":
        return Use.COMPUTE
    if user.op is Op.UNARY or (user.op is Op.COMPARE and user.data not in ("in", "not in")):
        return Use.COMPUTE if user.data != "not" else Use.HAND_ON
    if user.op is Op.AUG and user.args[1] is operand and user.args[0] is not operand and user.data not in ("@", "@="):
        known = ask.is_array(user.args[0]) or not user.data.startswith("+")
        return Use.COMPUTE if known and not holds_part_of(ask, user.args[0], source) else Use.HAND_ON
    if user.op is Op.SETITEM:
        into_array = user.args[2] is operand and user.args[0] is not operand and ask.is_array(user.args[0])
        apart = user.args[1] is not operand and not holds_part_of(ask, user.args[0], source)
        return Use.COMPUTE if into_array and apart else Use.HAND_ON
    if user.op is Op.ATTR:
        return _method_use(ask, user, source)
    return _call_use(ask, user, operand, source) if user.op is Op.CALL else Use.HAND_ON


def _method_use(ask: Ask, method: Instr, source: Instr) -> Use:
    if method.data in words(Role.ASKS_SIZE):
        return Use.LOOK
    calls = ask.users(method)
    if not calls or any(call.op is not Op.CALL or call.args[0] is not method for call in calls):
        return Use.HAND_ON
    if method.data in method_words(*_SAME_VALUES):
        return Use.DERIVE if all(ask.users(call) for call in calls) else Use.HAND_ON
    uses = {_call_use(ask, call, method.args[0], source) for call in calls}
    return uses.pop() if len(uses) == 1 else Use.HAND_ON


def _call_use(ask: Ask, call: Instr, operand: Instr, source: Instr) -> Use:
    if call.args[0] is operand:
        return Use.DERIVE if operand.op is Op.ATTR else Use.HAND_ON  # a cast's method, which has been judged before
    fact, receiver = fact_of_call(ask.frame, call)
    if fact is None:
        return Use.HAND_ON
    bound = bind(fact, call, receiver)
    names = [name for name, held in bound.named.items() if held is operand]
    if bound.open or not names or operand in bound.rest:
        return Use.HAND_ON
    if any(row.effect.metadata for row in fact.cases):
        return Use.LOOK
    writes = {name for row in fact.cases for name in row.effect.writes if name in bound.named}
    if writes & set(names) or any(holds_part_of(ask, bound.named[name], source) for name in writes):
        return Use.HAND_ON
    return Use.COMPUTE if _is_elementwise(fact, len(bound.named)) else Use.HAND_ON


def _knows(fact: Fact, kind: str) -> bool:
    return kind in ("ndarray", "tensor") or fact.name.startswith(("numpy.", "torch."))


def _is_elementwise(fact: Fact, operands: int) -> bool:
    """Whether a callable computes each element from the elements at the same place, stretching axes of size 1."""
    last = fact.name.rpartition(".")[2]
    if last in words(Role.ASSIGNS_BROADCAST):
        return operands > 1
    if _ALONG & set(fact.params):
        return False
    shapes = {row.effect.shape for row in fact.cases if row.effect.result in (Result.FRESH, Result.SCALAR)}
    return "broadcast" in shapes or _has_out(fact, last)


def _has_out(fact: Fact, last: str) -> bool:
    """Whether the library's function of this name has an `out` of its operand's shape: `exp`, `exp_`; a copy has none."""
    names = (f"torch.{last.removesuffix('_')}", f"numpy.{last}")
    functions = [fact if fact.name in names else function_fact(name) for name in names]
    return any(
        "out" in known.params
        and not _ALONG & set(known.params)
        and any(row.effect.shape in ("same", "broadcast") for row in known.cases)
        for known in functions
        if known is not None
    )

"""What one use of an array, list or what holds one does with the reference: it ends there, is passed on, or may be kept.

A use that is not described here may keep it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from copylint.domain import dtype as dtypes
from copylint.domain.storage import Storage
from copylint.domain.value import ARRAYS, CONTAINERS, SCALARS
from copylint.engine.calls.callables import is_harmless
from copylint.engine.calls.conditions import Bound, bind, possible
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import JOINS, RENAMINGS
from copylint.engine.frame import Frame
from copylint.facts.effects import SETTINGS, SIZES, Effect, Fact, Result
from copylint.facts.lookup import array_methods, attribute_fact, has_role, words
from copylint.facts.roles import Role
from copylint.syntax.ir import Instr, Op


class Reach(NamedTuple):
    """Where a reference gets by one use, or by all of them."""

    passes: bool = False
    """The result may be the object, a view of it, or something that holds it."""
    keeper: Instr | None = None
    """The instruction that may keep it; None where nothing does."""
    how: str = ""
    """How that would keep it, with `{}` for the text of the instruction."""


ENDS = Reach()
PASSES = Reach(passes=True)
KEEPS_NOTHING = frozenset({Op.DISCARD, Op.FORMAT, Op.TEST, Op.TYPE, Op.MATCH, Op.UNARY})
PASSING = frozenset(
    {*RENAMINGS, *JOINS, Op.BUILD, Op.ITER, Op.NEXT, Op.UNPACK, Op.CAPTURE, Op.SLICE, Op.RETURN}
)
_PLAIN = ARRAYS | CONTAINERS | SCALARS | {"tuple", "element", "library", "builtin", "rng", "function"}
"""Kinds whose operators and protocols keep no operand but as their facts say."""
NEW = frozenset(
    {
        *(Result.FRESH, Result.SCALAR, Result.NONE, Result.DEEP),
        *(Result.FRESH_LIST, Result.FRESH_TUPLE, Result.TUPLE_OF_FRESH_OR_SCALAR),
    }
)


def is_known(frame: Frame, instr: Instr) -> bool:
    """Whether a register is of a kind whose operators keep no operand."""
    value = frame.value(instr)
    return value.kind in _PLAIN and not value.optional


def asks_identity(user: Instr) -> bool:
    """Whether an instruction may ask which object an operand is: `a is b`, `a in [b]`, `id(a)`, `a.base`."""
    if user.op is Op.CALL:
        callee = user.args[0]
        return callee.op in (Op.BUILTIN, Op.IMPORT, Op.ATTR) and str(callee.data).rpartition(".")[2] in words(Role.COMPARES_PLACE)
    if user.op is Op.ATTR:
        return user.data in words(Role.ITSELF)
    return user.op is Op.COMPARE and user.data in ("is", "is not", "in", "not in")


def takes_other_object(frame: Frame, user: Instr, operand: Instr, own: Collection[Storage]) -> bool:
    """Whether an instruction takes something else than the object out of it: an item of a list, another part of a tuple."""
    value = frame.value(operand)
    if user.op in (Op.ITEM, Op.UNPACK) and value.kind == "tuple" and value.items is not None:
        if user.op is Op.UNPACK and user.data[0] == user.data[2]:
            return False  # a starred target is a list that holds them
        taken = {ref.storage._replace(older=False) for ref in frame.value(user).refs}
        return bool(taken) and taken.isdisjoint(own) and all(storage.site == "alloc" for storage in taken)
    iterated = operand.args[0] if operand.op is Op.ITER else operand
    refs = frame.value(iterated).refs
    if frame.value(iterated).kind != "list" or not refs or any(ref.storage._replace(older=False) not in own for ref in refs):
        return False
    if user.op is Op.CALL:
        fact = fact_of_call(frame, user)[0] if not asks_identity(user) else None
        return fact is not None and all(_hands_out_items(row.effect) for row in fact.cases)
    if user.op is Op.BIN:  # a new list of the items
        return all(is_known(frame, other) for other in user.args)
    contains = user.op is Op.COMPARE and user.data in ("in", "not in") and user.args[0] is not operand
    return contains or user.op in (Op.NEXT, Op.UNPACK) or (user.op is Op.ITEM and user.args[1] is not operand)


def _hands_out_items(effect: Effect) -> bool:
    """Whether a call has nothing to do with a list but with its items: `list(xs)`, `xs.pop()`."""
    return effect.result in NEW | {Result.SHALLOW, Result.ELEMENT} and not effect.keeps and not effect.calls


def unknown_manager(frame: Frame, instr: Instr) -> Instr | None:
    """A context manager around an instruction of which it is not known that it ends no exception; None without one."""
    for entered in instr.block.regions:
        manager = entered.args[0]
        value = frame.value(manager.args[0] if manager.op is Op.CALL else manager)
        name = str(value.const) if value.kind == "library" else f"builtins.{value.const}" if value.kind == "builtin" else ""
        if not has_role(name, Role.QUIET_MANAGER):
            return manager
    return None


def facts_of(frame: Frame, call: Instr, operand: Instr) -> list[tuple[Fact, Instr | None]]:
    """The facts that may describe a call; a method of what is only known to be the array that is followed, by its name."""
    fact, receiver = fact_of_call(frame, call)
    if fact is not None:
        return [(fact, receiver)]
    callee = call.args[0]
    if operand is callee and callee.op is Op.ATTR and not frame.value(callee.args[0]).kind:
        return [(fact, callee.args[0]) for fact in array_methods(callee.data)]
    return []


def by_fact(frame: Frame, call: Instr, fact: Fact, receiver: Instr | None, operand: Instr) -> Iterator[Reach]:
    """What each effect that a known call may have does with the reference in one of its operands."""
    bound = bind(fact, call, receiver)
    effects = possible(frame, fact, bound)
    given = receiver if operand is call.args[0] and receiver is not None else operand
    if bound.open or not effects or not _others_known(frame, bound, given):
        yield Reach(keeper=call, how="`{}` keeps it")
    for effect in effects:
        yield _by_effect(frame, call, bound, effect, given)


def _others_known(frame: Frame, bound: Bound, operand: Instr | None) -> bool:
    """Whether no other operand can be an object with operators of its own, which the library would ask to do the work."""
    named = [held for name, held in bound.named.items() if name not in SETTINGS and name not in SIZES]
    return all(is_known(frame, other) for other in (*named, *bound.rest) if other is not operand)


def _by_effect(frame: Frame, call: Instr, bound: Bound, effect: Effect, operand: Instr) -> Reach:
    names = {name for name, held in bound.named.items() if held is operand}
    run = bound.named.get(effect.calls[0]) if effect.calls else None
    if run is not None and not is_harmless(frame, run):
        return Reach(keeper=call, how="the function that `{}` runs keeps it")
    kept = {name.removesuffix("[]").removeprefix("*") for name in effect.keeps}
    if kept and (names & kept or operand in bound.rest):
        return PASSES if effect.into == "result" else Reach(keeper=call, how="`{}` puts it into a container")
    if effect.result is Result.UNKNOWN or (effect.result is Result.DEEP and len(call.args) > 2):  # with a memo
        return Reach(keeper=call, how="`{}` keeps it")
    written = [held for name in effect.writes if (held := bound.named.get(name.removesuffix("[]"))) not in (None, operand)]
    if any(held is not None and not _holds_numbers(frame, held) for held in written):
        return Reach(keeper=call, how="`{}` keeps it in an array of objects")
    return ENDS if effect.result in NEW and not _holds_operands(frame, call, bound, effect, operand) else PASSES


def _holds_operands(frame: Frame, call: Instr, bound: Bound, effect: Effect, operand: Instr) -> bool:
    """Whether a new object may hold what it was made of: a slice, a Counter, an array of objects."""
    value = frame.value(call)
    if effect.result is Result.FRESH and (effect.kind or value.kind) not in ARRAYS | SCALARS | {"", "element", "rng"}:
        return True
    category = dtypes.category(value.dtype)
    if value.kind == "ndarray" and not category and not frame.value(operand).is_array:
        return True  # `np.array([{"a": a}])` is one of objects
    return value.kind == "slice" or "object" in (category, _asked(frame, bound))


def _asked(frame: Frame, bound: Bound) -> str:
    """The category "object" where elements are asked for as objects, or in a dtype that is not known."""
    asked = bound.named.get("dtype")
    if asked is None or frame.value(asked).kind == "none":
        return ""
    return "object" if not frame.value(asked).kind or frame.value(asked).const == "object" else ""


def _of_operator(frame: Frame, user: Instr, operand: Instr) -> Reach:
    """`a + x`, `x += a`: an object of another class may keep what it is combined with."""
    if user.op is Op.AUG and operand is user.args[0]:
        return PASSES
    if not all(is_known(frame, other) for other in user.args if other is not operand):
        return Reach(keeper=user, how="an operand of `{}` is an object that keeps the other")
    if user.op is Op.AUG and not frame.value(user.args[0]).is_array:
        return Reach(keeper=user, how="`{}` keeps it")
    # `[a] * 2` holds what the list holds, and a parameter may be such a list
    return PASSES if user.op is Op.BIN and frame.value(operand).kind in CONTAINERS | {"tuple", ""} else ENDS


def _of_comparison(frame: Frame, user: Instr, operand: Instr) -> Reach:
    others = [other for other in user.args if other is not operand]
    if user.data in ("is", "is not"):
        absent = bool(others) and all(frame.value(other).kind == "none" for other in others)
        return ENDS if absent else Reach(keeper=user, how="`{}` asks for its identity")
    if user.data in ("in", "not in") and not frame.value(user.args[1]).is_array:
        return Reach(keeper=user, how="`{}` asks for its identity")
    return _of_operator(frame, user, operand)


def _of_subscript(frame: Frame, user: Instr, operand: Instr) -> Reach:
    target, index = user.args[:2]
    kind = frame.value(target).kind
    if operand is target:
        return PASSES if user.op is Op.ITEM and not frame.value(user).immutable else ENDS
    if kind not in ARRAYS and not (user.op is Op.DELITEM and kind in CONTAINERS):
        return Reach(keeper=user, how="the object of `{}` keeps what it is given")
    if operand is index or _holds_numbers(frame, target):
        return ENDS
    return Reach(keeper=user, how="`{}` keeps it in an array of objects")


def _holds_numbers(frame: Frame, target: Instr) -> bool:
    """Whether what is put into an array is copied: an array of objects keeps the very objects."""
    value = frame.value(target)
    return value.kind == "tensor" or (value.is_array and dtypes.category(value.dtype) not in ("", "object"))


def _of_attribute(frame: Frame, user: Instr, operand: Instr) -> Reach:
    """An attribute that is a view passes it on, and so does a method: whoever has the method has its object."""
    name, kind = user.data, frame.value(operand).kind
    if name in words(Role.LOCKS):
        return Reach(keeper=user, how="`{}` makes it read-only")
    if name in words(Role.ITSELF):
        return Reach(keeper=user, how="`{}` shows its identity or place")
    if name in words(Role.METADATA) and name != "__len__":  # a method has its object: `a.__len__.__self__`
        return ENDS
    fact = attribute_fact(kind, name) if kind else None
    return ENDS if fact is not None and all(row.effect.result in NEW for row in fact.cases) else PASSES


JUDGES: dict[int, Callable[[Frame, Instr, Instr], Reach]] = {
    Op.BIN: _of_operator,
    Op.AUG: _of_operator,
    Op.COMPARE: _of_comparison,
    Op.ITEM: _of_subscript,
    Op.SETITEM: _of_subscript,
    Op.DELITEM: _of_subscript,
    Op.ATTR: _of_attribute,
}

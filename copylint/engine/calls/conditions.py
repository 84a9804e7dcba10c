"""Evaluates the conditions of facts on the values of a call."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import NamedTuple

from copylint.domain import dtype as dtypes
from copylint.domain import exclusion as exclusions
from copylint.domain import value as values
from copylint.domain.shape import Like
from copylint.domain.truth import MAYBE, NO, YES, Truth, truth
from copylint.domain.value import Value
from copylint.engine.calls.asked_dtypes import dtype_named, dtype_of_argument
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.facts.effects import Case, Effect, Fact, Test, When
from copylint.syntax.ir import CallShape, Instr, Op

_NEVER_ARRAY = frozenset({"int", "float", "bool", "complex", "str", "bytes", "none", "list", "tuple", "range", "dict", "set"})


class Bound(NamedTuple):
    """A call's operands by the fact's parameter names. `rest` are the operands of a `*name` parameter."""

    named: dict[str, Instr]
    rest: tuple[Instr, ...]
    open: bool
    """Whether `*args` or `**kwargs` may pass more than is seen."""
    fact: Fact
    keywords_seen: bool
    """Whether no `**kwargs` may pass more: what only a keyword can give is then seen to be absent."""
    cases: tuple[Case, ...]
    """The fact's cases as far as the values of the operands decide them."""

    def may_pass(self, name: str) -> bool:
        """Whether an operand that is not seen may be given for this parameter: `*sizes` gives no `out=`."""
        if not self.open or not self.keywords_seen:
            return self.open
        stars = [
            position for position, other in enumerate(self.fact.params) if other.startswith("*") and not other.startswith("**")
        ]
        return not (stars and name in self.fact.params[stars[0] + 1 :])


class _Plan(NamedTuple):
    """What is the same for all calls of one form of what a fact describes: which operand is which, by position."""

    fact: Fact
    named: tuple[tuple[str, int], ...]
    rest: tuple[int, ...]
    open: bool
    keywords_seen: bool
    cases: tuple[Case, ...]


_plans: dict[tuple[object, ...], _Plan] = {}
"""By the identity of the fact, which its plan keeps alive, and the form of the call."""


def bind(fact: Fact, call: Instr, receiver: Instr | None) -> Bound:
    """Assigns a call's operands to the parameters of a fact."""
    shape: CallShape = call.data
    key = (id(fact), receiver is not None, shape.npos, shape.keywords, shape.stars)
    plan = _plans.get(key)
    if plan is None:
        plan = _plans[key] = _plan(fact, shape, receiver is not None)
    operands = call.args[1:] if receiver is None else (receiver, *call.args[1:])
    named = {name: operands[place] for name, place in plan.named}
    rest = tuple([operands[place] for place in plan.rest]) if plan.rest else ()
    return Bound(named, rest, plan.open, fact, plan.keywords_seen, plan.cases)


def _plan(fact: Fact, shape: CallShape, is_method: bool) -> _Plan:
    positional = list(range(shape.npos + is_method))
    if shape.stars:
        positional = positional[: min(shape.stars) + is_method]
    named: dict[str, int] = {}
    rest: tuple[int, ...] = ()
    position = 0
    for name in fact.params:
        if name == "*" or name.startswith("**"):
            break
        if name == "/":
            continue
        if name.startswith("*"):
            rest = tuple(positional[position:])
            named.update({name: rest[0]} if rest else {})
            position = len(positional)
            break
        if position < len(positional):
            named[name] = positional[position]
        position += 1
    takes_names = fact.params[-1].startswith("**") if fact.params else False
    for place, keyword in enumerate(shape.keywords, shape.npos + is_method):
        if takes_names and keyword not in fact.params:
            rest += (place,)
        elif keyword is not None:
            named[keyword] = place
    is_open = bool(shape.stars) or None in shape.keywords
    cases = fact.cases if is_open else tuple(_left_to_decide(fact, named, bool(rest)))
    return _Plan(fact, tuple(named.items()), rest, is_open, None not in shape.keywords, cases)


def _left_to_decide(fact: Fact, named: Container[str], has_rest: bool) -> Iterator[Case]:
    """The cases without the conditions that what is not passed decides, and without those that it rules out."""
    for row in fact.cases:
        open_conditions = []
        for when in row.when:
            if when.argument in named or (has_rest and _is_rest(fact, when.argument)):
                open_conditions.append(when)
            elif (_of_absent(fact, when) is NO) is not when.negated:
                break
        else:
            yield Case(tuple(open_conditions), row.effect)
            if not open_conditions:
                return


def _is_rest(fact: Fact, argument: str) -> bool:
    return argument.lstrip("*") in [name.lstrip("*") for name in fact.params if name.startswith("*")]


def possible(frame: Frame, fact: Fact, bound: Bound) -> list[Effect]:
    """The effects that a call may have: one where its conditions are decided."""
    effects = []
    for row in bound.cases:
        answer = _holds(frame, fact, bound, row) if row.when else YES
        if answer is not NO:
            effects.append(row.effect)
        if answer is YES:
            return effects
    return effects


def _holds(frame: Frame, fact: Fact, bound: Bound, row: Case) -> Truth:
    answer = YES
    for when in row.when:
        one = _decide(frame, fact, bound, when)
        if when.proven and one is MAYBE:
            return NO
        answer = answer & (~one if when.negated else one)
        if answer is NO:
            return NO
    return answer


def _decide(frame: Frame, fact: Fact, bound: Bound, when: When) -> Truth:
    instr = bound.named.get(when.argument)
    if instr is None and bound.rest and _is_rest(fact, when.argument):
        instr = bound.rest[0]
    if instr is None:
        return MAYBE if bound.may_pass(when.argument) else _of_absent(fact, when)
    value = frame.value(instr)
    if when.test in (Test.GIVEN, Test.ABSENT):
        answer = _is_given(value)
        return answer if when.test is Test.GIVEN else ~answer
    if when.test is Test.LITERAL:
        return _literal(when, value)
    if when.test is Test.SAME_DTYPE:
        return _same_dtype(frame, fact, bound, value, str(when.value))
    if when.test is Test.ON_DEVICE:
        return _on_device(frame, fact, bound, value, str(when.value))
    return _of_value(when, value, instr)


def _of_absent(fact: Fact, when: When) -> Truth:
    """What holds of an argument that is certainly not passed."""
    if when.test is Test.LITERAL:
        default = fact.defaults.get(when.argument)
        return truth(default == when.value and isinstance(default, bool) == isinstance(when.value, bool))
    return truth(when.test is Test.ABSENT)


def _is_given(value: Value) -> Truth:
    if value.kind == "none":
        return NO
    return MAYBE if value.optional or (value.kind == "" and _may_be_none(value)) else YES


def _may_be_none(value: Value) -> bool:
    return value.const is None


def _literal(when: When, value: Value) -> Truth:
    known, content = values.literal_of(value)
    if known:
        return truth(content == when.value and isinstance(content, bool) == isinstance(when.value, bool))
    if value.is_array or (isinstance(when.value, str) and value.kind in ("int", "float", "bool")):
        return NO
    return MAYBE


def _of_value(when: When, value: Value, instr: Instr) -> Truth:
    if value.const == values.PASSED and when.test in (Test.KIND, Test.PYTHON_SCALAR):
        return MAYBE
    if when.test is Test.KIND:
        kinds = when.value if isinstance(when.value, tuple) else (when.value,)
        return MAYBE if value.kind in ("", "element") or value.optional else truth(value.kind in kinds)
    if when.test is Test.NDIM:
        numbers = when.value if isinstance(when.value, tuple) else (when.value,)
        if value.immutable:
            return truth(0 in numbers)
        return MAYBE if value.shape is None or isinstance(value.shape, Like) else truth(len(value.shape) in numbers)
    if when.test is Test.CONTIGUOUS:
        if isinstance(value.shape, tuple) and len(value.shape) == 0:
            return truth(when.value is True)
        known = value.layout.c
        return known if when.value is True else ~known
    if when.test is Test.CATEGORY:
        if _is_excluded(value, when.value if isinstance(when.value, tuple) else (when.value,)):
            return NO
        return _in_category(dtypes.category(value.dtype), when.value if isinstance(when.value, tuple) else (when.value,))
    if when.test is Test.PYTHON_SCALAR:
        return _python_scalar(value, instr)
    return MAYBE


def _is_excluded(value: Value, wanted: tuple[object, ...]) -> bool:
    return bool(value.excluded) and all(("category", kind) in value.excluded for kind in wanted)


def _in_category(found: str, wanted: tuple[object, ...]) -> Truth:
    if found == "inexact":  # floating or complex
        return truth("floating" in wanted) if ("floating" in wanted) == ("complex" in wanted) else MAYBE
    return truth(found in wanted) if found else MAYBE


def _python_scalar(value: Value, instr: Instr) -> Truth:
    source = origin(instr)
    if source.op is Op.BUILD and source.data.kind in ("list", "tuple"):
        return YES  # the display itself is no array: what is made of it is new
    if value.kind in ("", "number", "element", "object", "array_like") or value.optional:
        return MAYBE
    return truth(value.kind in _NEVER_ARRAY)


def _on_device(frame: Frame, fact: Fact, bound: Bound, value: Value, device: str) -> Truth:
    """Whether an array lies on a device of this type: there is nothing that says so, only tests that say it does not."""
    if device in fact.params:
        known, content = values.literal_of(frame.value(bound.named[device])) if device in bound.named else (False, None)
        device = content.partition(":")[0] if known and isinstance(content, str) else ""
    return NO if ("device", device) in value.excluded else MAYBE


def _same_dtype(frame: Frame, fact: Fact, bound: Bound, value: Value, argument: str) -> Truth:
    instr = bound.named.get(argument)
    if instr is None:
        default = fact.defaults.get(argument)
        if bound.may_pass(argument):
            return MAYBE
        if default is None:
            return YES
        dtype = named = dtypes.exact(str(default), value.library)
    else:
        asked = frame.value(instr)
        if asked.kind == "none" and not asked.optional:
            return YES
        dtype = dtype_of_argument(frame, instr, value.library)
        named = dtype_named(frame, instr, value.library)
    if exclusions.rules_out(value.excluded, named):
        return NO
    if not dtype or not value.dtype or value.immutable:
        return MAYBE
    if not dtypes.may_be_one(dtype, value.dtype):
        return NO
    return YES if dtype == value.dtype and not dtypes.may_be_token(dtype) else MAYBE

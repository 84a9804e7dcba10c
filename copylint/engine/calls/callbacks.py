"""Calls that run a function they are given: `map(f, xs)`, `sorted(xs, key=f)`, `pool.submit(f, a)`, `partial(f, x)(a)`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from copylint.domain import storage as storages
from copylint.domain import value as values
from copylint.domain.heap import ESCAPED, HELD, UNSURE
from copylint.domain.storage import Cause
from copylint.domain.value import UNKNOWN_VALUE, Value
from copylint.engine.calls.binding import Passed
from copylint.engine.calls.callables import Target, is_harmless, target_of
from copylint.engine.calls.conditions import Bound
from copylint.engine.calls.instantiation import run
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.subscripts import ELEMENT, iterate
from copylint.facts.effects import Effect
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.syntax.ir import Instr, Op

_SO_FAR = "()"


class _Choices(NamedTuple):
    """What one argument of the function is, call by call; `many`: the one value stands for any number of calls."""

    passed: list[Passed]
    many: bool = False


def run_argument(frame: Frame, call: Instr, bound: Bound, effect: Effect, *, certain: bool) -> list[Value] | None:
    """What the function returns that a call runs, call by call; None where it is not known, and then it may do anything."""
    operand = bound.named.get(effect.calls[0])
    if operand is None or (frame.value(operand).kind == "none" and not frame.value(operand).optional):
        return None
    target = target_of(frame, operand) if not bound.open else None
    arguments = _arguments(frame, bound, effect)
    if target is None:
        if bound.open or not is_harmless(frame, operand):
            _give_away(frame, arguments)
        return None
    if not certain or (effect.later and not _is_consumed(call)):
        arguments = [_Choices([_weak(passed) for passed in choices.passed], choices.many) for choices in arguments]
    if _SO_FAR in effect.calls:
        returned = _folded(frame, call, target, bound, arguments)
    else:
        returned = [_run(frame, call, target, passed, number, many) for passed, number, many in _calls(arguments)]
    known = [value for value in returned if value is not None]
    if len(known) == len(returned):
        return known
    _give_away(frame, arguments)
    return None


def given_back(frame: Frame, call: Instr, bound: Bound, effect: Effect, returned: list[Value]) -> Value:
    """The result of a call that hands on what the function returned: as an iterator, a future, or as it came."""
    if effect.gives == "itself":
        joined = returned[0] if returned else UNKNOWN_VALUE
        for value in returned[1:]:
            joined = values.join(joined, value)
        return joined
    result = frame.fresh(call, effect.gives)
    for value in returned:
        frame.store(result, None, value)
    for operand in bound.rest:
        frame.mark(frame.value(operand).refs, HELD)  # as long as the iterator lives
    return result


def call_target(frame: Frame, call: Instr, target: Target) -> Value | None:
    """The value of a call of a bound method, partial or lambda that a variable holds; None where it is not known."""
    if call.data.stars or None in call.data.keywords:
        return None
    operands = [Passed(frame.value(operand), operand) for operand in call.args[1:]]
    named = dict(zip(call.data.keywords, operands[call.data.npos :], strict=True))
    target = target._replace(named=(*target.named, *((name, passed) for name, passed in named.items() if name is not None)))
    return _run(frame, call, target, operands[: call.data.npos], 0, many=False)


def call_vectorized(frame: Frame, call: Instr) -> Value:
    """`np.vectorize(f)(a, b)`: the function gets single elements, never an array; only objects are handed over as they are."""
    for operand in call.args[1:]:
        value = frame.value(operand)
        if not value.is_array or value.dtype in ("", "object"):
            frame.escape(value)
    return UNKNOWN_VALUE


def _run(frame: Frame, call: Instr, target: Target, passed: Sequence[Passed], number: int, many: bool) -> Value | None:
    arguments = [*target.positional, *passed]
    return run(frame, call, target.function, arguments, dict(target.named), number=number, many=many)


def _give_away(frame: Frame, arguments: list[_Choices]) -> None:
    """A function that is not known may keep and write whatever it is given."""
    for choices in arguments:
        for passed in choices.passed:
            frame.escape(passed.value)


def _weak(passed: Passed) -> Passed:
    value = passed.value
    items = tuple(_weak(Passed(item, passed.handle)).value for item in value.items) if value.items is not None else None
    return passed._replace(value=value._replace(refs=storages.weaken(value.refs, Cause.PATH), items=items))


def _calls(arguments: list[_Choices]) -> list[tuple[list[Passed], int, bool]]:
    """The arguments of each call that is distinguished, its number, and whether it stands for many."""
    lengths = {len(choices.passed) for choices in arguments}
    if not any(choices.many for choices in arguments) and len(lengths) == 1:
        return [([choices.passed[n] for choices in arguments], n, False) for n in range(lengths.pop())]
    if 0 in lengths:
        return []
    return [([_joined(choices.passed) for choices in arguments], 0, True)]


def _joined(several: list[Passed]) -> Passed:
    joined = several[0]
    for passed in several[1:]:
        joined = joined._replace(value=values.join(joined.value, passed.value))
    return _weak(joined) if len(several) > 1 else joined


def _folded(frame: Frame, call: Instr, target: Target, bound: Bound, arguments: list[_Choices]) -> list[Value | None]:
    """`reduce(f, xs, start)`: each call gets what the one before returned."""
    elements = arguments[-1]
    start = bound.named.get("initial")
    if start is None and elements.passed and not elements.many:
        so_far, rest = elements.passed[0], elements.passed[1:]
    else:
        so_far = Passed(frame.value(start), start) if start is not None else _weak(_joined(elements.passed))
        rest = elements.passed if not elements.many else [_joined(elements.passed)] * 2
    for number, passed in enumerate(rest):
        value = _run(frame, call, target, [so_far, passed], number, elements.many)
        if value is None:
            return [None]
        back = Passed(value, so_far.handle)
        so_far = _weak(_joined([so_far, back])) if elements.many else back
    return [so_far.value]


def _arguments(frame: Frame, bound: Bound, effect: Effect) -> list[_Choices]:
    """What the function is called with, position by position."""
    found: list[_Choices] = []
    for form in effect.calls[1:]:
        if form == _SO_FAR:
            continue
        if form.startswith("*"):
            found += [_choices(frame, operand, form) for operand in bound.rest]
            continue
        several = [_choices(frame, bound.named[_name(one)], one) for one in form.split("|") if _name(one) in bound.named]
        passed = [one for choices in several for one in choices.passed]
        if "|*others" in form:
            passed += [Passed(frame.value(operand), operand) for operand in bound.rest]
        found.append(_Choices(passed, any(choices.many for choices in several)))
    return found


def _name(form: str) -> str:
    return form.partition("[")[0]


def _choices(frame: Frame, operand: Instr, form: str) -> _Choices:
    value = frame.value(operand)
    if form.endswith("[1]"):  # a 1-D view of the array, or of what becomes an array of what is none
        cause = Cause.MUST if value.kind == "ndarray" else Cause.PATH
        refs = storages.weaken(storages.view(storages.data_of(value.refs), storages.SOME), cause)
        part = Value("ndarray", refs, value.dtype, (None,), grad="none")
        return _Choices([Passed(part, operand)], many=True)
    if not form.endswith("[]"):
        return _Choices([Passed(value, operand)])
    each = _each(frame, value)
    if each is not None:
        return _Choices(_by_their_names(operand, each))
    element = Passed(iterate(frame, value, operand), operand)
    # of a 1-D array the elements are numbers: nothing is certainly written then
    return _Choices([_weak(element) if element.value.kind == ELEMENT else element], many=True)


def _each(frame: Frame, value: Value) -> list[Value] | None:
    """The elements of a tuple, or of a list of this function that nobody has changed, one by one."""
    if value.kind == "tuple" and value.items is not None:
        return list(value.items)
    storage = value.must
    if value.kind != "list" or storage is None or storage.site != "alloc" or value.optional:
        return None
    cell = frame.heap.get(storage)
    if cell.element is not None or cell.flags & (ESCAPED | UNSURE):
        return None
    return [element for key, element in cell.items if isinstance(key, int)] or None


def _by_their_names(operand: Instr, each: list[Value]) -> list[Passed]:
    """The elements as the operands of the display that holds them: who maps over `[x, y]` writes through x and y."""
    display = origin(operand)
    if display.op is Op.BUILD and not display.data.stars and len(display.args) == len(each):
        return [Passed(element, handle) for element, handle in zip(each, display.args, strict=True)]
    return [_weak(Passed(element, operand)) for element in each]


def _is_consumed(call: Instr) -> bool:
    """Whether the iterator that a call makes is gone through at once."""
    for user in call.block.instrs[call.block.instrs.index(call) + 1 :]:
        if call in user.args:
            callee = user.args[0].data if user.op is Op.CALL else None
            whole = isinstance(callee, str) and callee.rpartition(".")[2] in words(Role.CONSUMES)
            starred = user.op is Op.BUILD and user.args.index(call) in user.data.stars
            return whole or starred or user.op in (Op.ITER, Op.UNPACK)
    return False

"""Calls of this module's functions and classes: by their summaries, where the call can be bound to their parameters."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain.heap import HELD
from copylint.domain.storage import NOTHING, WHOLE, Cause, Ref, Storage
from copylint.domain.summary import Summary
from copylint.domain.value import ARRAYS, MAX_ITEMS, UNKNOWN_VALUE, Value, literal_of
from copylint.engine.calls.binding import Binding, Passed, bind, bind_constructor
from copylint.engine.calls.callables import keeps_meaning, remembers
from copylint.engine.calls.instantiation import Translation
from copylint.engine.frame import Frame
from copylint.syntax.ir import Class, Function, Instr


def call_function(frame: Frame, call: Instr, function: Function, receiver: Instr | None) -> Value:
    """The value of a call of a function of this module."""
    summary = frame.program.summary(function)
    if receiver is not None and "staticmethod" in function.decorators:
        receiver = None
    bound = bind(function, call, receiver)
    if function.generator or function.async_:
        return _unknown(frame, call, receiver)
    if summary.unknown or bound is None:
        unknown = _unknown(frame, call, receiver)
        return unknown if function.decorators and not keeps_meaning(function) else _as_annotated(unknown, function)
    if function.decorators and not keeps_meaning(function):
        return _remembered(frame, call, function, summary) if remembers(function) else _unknown(frame, call, receiver)
    frame.program.note_call(frame.function, function, _values(frame, bound))
    return _as_annotated(Translation(frame, call, function, bound).apply(summary), function)


def _values(frame: Frame, bound: Binding) -> dict[str, Value]:
    return {name: frame.value(operand) for name, operand in bound.items() if operand is not None}


def _as_annotated(value: Value, function: Function) -> Value:
    """The result with the kind of array that the function says it returns, where the analysis knows none."""
    evidence = function.annotated_return
    if value.kind or evidence is None or len(evidence.kinds) != 1 or not evidence.kinds <= ARRAYS:
        return value
    kind = next(iter(evidence.kinds))
    return value._replace(kind=kind, const=None, grad="" if kind == "tensor" else "none")


def _unknown(frame: Frame, call: Instr, receiver: Instr | None) -> Value:
    for operand in call.args[1:]:
        frame.escape(frame.value(operand))
    if receiver is not None:
        frame.escape(frame.value(receiver))
    return UNKNOWN_VALUE


def _remembered(frame: Frame, call: Instr, function: Function, summary: Summary) -> Value:
    """The result of a cached function: one object for all calls with the same arguments, which the cache keeps."""
    value = summary.returns
    _unknown(frame, call, None)
    if value is None or value.immutable:
        return value if value is not None else UNKNOWN_VALUE
    given = [literal_of(frame.value(operand)) for operand in call.args[1:]]
    same = tuple(repr(content) for _, content in given) if all(known for known, _ in given) else (call.id,)
    storage = Storage("global", (f"{function.name}()", *same))
    dtype = "" if dtypes.is_token(value.dtype) else value.dtype
    return Value(value.kind, (Ref(storage, WHOLE, Cause.MUST),), dtype, grad=value.grad)


def instantiate(frame: Frame, call: Instr, cls: Class) -> Value:
    """`C(...)`: a new object, its constructor run on it."""
    result = frame.fresh(call, "object", const=cls)
    constructor = frame.program.classes.method(cls, "__init__")
    if constructor is None:
        return _from_fields(frame, call, cls, result)
    summary = frame.program.summary(constructor)
    bound = bind_constructor(constructor, call)
    if summary.unknown or bound is None:
        _unknown(frame, call, None)
        return result
    frame.program.note_call(frame.function, constructor, _values(frame, bound))
    Translation(frame, call, constructor, bound, {constructor.params[0].name: Passed(result, call)}).apply(summary)
    return result


def _from_fields(frame: Frame, call: Instr, cls: Class, result: Value) -> Value:
    """The constructor of a dataclass or NamedTuple keeps its arguments; any other that is not seen may do anything."""
    fields = frame.program.classes.fields(cls)
    shape = call.data
    if fields is None or shape.stars or None in shape.keywords or shape.npos > len(fields):
        _unknown(frame, call, None)
        return result
    operands = call.args[1:]
    given = dict(zip([field.name for field in fields], operands[: shape.npos], strict=False))
    given.update(zip(shape.keywords, operands[shape.npos :], strict=True))
    if any("NamedTuple" in base for owner in frame.program.classes.ancestors(cls) for base in owner.bases):
        items = [frame.value(given[field.name]) if field.name in given else UNKNOWN_VALUE for field in fields]
        for item in items:
            frame.mark(item.refs, HELD)
        return Value("tuple", NOTHING, const=cls, items=tuple(items)) if len(items) <= MAX_ITEMS else result
    for name, operand in given.items():
        frame.store(result, f".{name}", frame.value(operand))
    last = frame.program.classes.method(cls, "__post_init__")
    if last is not None:
        summary = frame.program.summary(last)
        if summary.unknown or len(last.params) != 1:
            frame.escape(result)
        else:
            Translation(frame, call, last, {}, {last.params[0].name: Passed(result, call)}).apply(summary)
    return result


def read_property(frame: Frame, read: Instr, getter: Function) -> Value:
    """`x.name` where the class makes the name a property: the getter's result."""
    summary = frame.program.summary(getter)
    if summary.unknown or len(getter.params) != 1 or getter.generator or len(getter.decorators) > 1:
        return UNKNOWN_VALUE
    return Translation(frame, read, getter, {getter.params[0].name: read.args[0]}).apply(summary)

"""Calls: of known callables by their facts, of this module's functions by their summaries, of anything else blindly."""

from __future__ import annotations

from copylint.domain import value as values
from copylint.domain.storage import NOTHING
from copylint.domain.summary import Called
from copylint.domain.value import UNKNOWN_VALUE, Value
from copylint.engine.calls import callbacks, own_calls
from copylint.engine.calls.apply import call_fact
from copylint.engine.calls.callables import target_of
from copylint.engine.calls.layers import gives_tensor
from copylint.engine.defuse import origin, own_parameter
from copylint.engine.frame import Frame
from copylint.engine.symbols import integer, length_symbol
from copylint.facts.effects import Fact
from copylint.facts.lookup import function_fact, method_fact
from copylint.syntax.ir import Class, Function, Instr, Op


def call(frame: Frame, instr: Instr) -> Value:
    """The value of a call, its effects applied."""
    callee = instr.args[0]
    target = frame.value(callee)
    if callee.op is Op.ATTR and target.kind not in ("library", "function", "class"):
        return _method(frame, instr, callee)
    if target.kind == "library":
        fact = function_fact(str(target.const))
        return call_fact(frame, instr, fact, None) if fact is not None else _of_another_package(frame, instr, str(target.const))
    if target.kind == "builtin":
        return _builtin(frame, instr, str(target.const))
    if isinstance(target.const, Function):
        receiver = callee.args[0] if callee.op is Op.ATTR and target.kind == "method" else None
        return own_calls.call_function(frame, instr, target.const, receiver)
    if isinstance(target.const, Class):
        return own_calls.instantiate(frame, instr, target.const)
    if target.kind == "vectorized":
        return callbacks.call_vectorized(frame, instr)
    known = target_of(frame, callee)
    result = callbacks.call_target(frame, instr, known) if known is not None else None
    return result if result is not None else unknown_call(frame, instr)


def fact_of_call(frame: Frame, instr: Instr) -> tuple[Fact | None, Instr | None]:
    """The fact that decides a call, and the receiver if it is a method call; for rules that look at named operands."""
    callee = instr.args[0]
    target = frame.value(callee)
    if target.kind == "library":
        return function_fact(str(target.const)), None
    if target.kind == "builtin":
        return _builtin_fact(str(target.const)), None
    if callee.op is Op.ATTR and not isinstance(target.const, Function | Class):
        receiver = callee.args[0]
        return _method_fact(frame.value(receiver).kind, callee.data), receiver
    return None, None


def _builtin_fact(name: str) -> Fact | None:
    return function_fact(f"builtins.{name}") or function_fact(name)


def _builtin(frame: Frame, instr: Instr, name: str) -> Value:
    if name == "len" and len(instr.args) == 2:
        return integer(length_symbol(frame, instr.args[1]))
    if name == "super":
        own = own_parameter(frame.function)
        return Value("super", NOTHING, const=frame.function.cls if own is not None and len(instr.args) == 1 else None)
    fact = _builtin_fact(name)
    return call_fact(frame, instr, fact, None) if fact is not None else unknown_call(frame, instr)


def _method_fact(kind: str, name: str) -> Fact | None:
    if kind == "element":
        kind = "ndarray"
    fact = method_fact(kind, name)
    return fact if fact is not None or kind != "masked" else method_fact("ndarray", name)


def _method(frame: Frame, instr: Instr, callee: Instr) -> Value:
    receiver = callee.args[0]
    owner = frame.value(receiver)
    method = frame.program.method(frame.function, owner, callee.data)
    if method is not None and "property" not in method.decorators:
        return own_calls.call_function(frame, instr, method, _own(frame) if owner.kind == "super" else receiver)
    fact = _method_fact(owner.kind, callee.data)
    if fact is not None:
        return call_fact(frame, instr, fact, receiver)
    result = unknown_call(frame, instr)
    if owner.kind == "super":
        return result
    if owner.kind not in values.SCALARS:
        # a method we do not know may keep or write its own object
        frame.escape(owner)
    return result


def _own(frame: Frame) -> Instr:
    """The method's own object, on which `super().method()` runs."""
    return frame.function.instrs[0]


def _of_another_package(frame: Frame, instr: Instr, name: str) -> Value:
    """A call of an imported function: unseen code, of which at most the annotation says what kind comes back."""
    result = unknown_call(frame, instr)
    kind = frame.program.returned(name) if frame.program.returned is not None else ""
    return result._replace(kind=kind, grad="" if kind == "tensor" else "none") if kind else result


def unknown_call(frame: Frame, instr: Instr) -> Value:
    """A call of unseen code: it may keep and write whatever its arguments reach, and return any of it."""
    for operand in instr.args[1:]:
        frame.escape(frame.value(operand))
    result = Value("tensor") if gives_tensor(frame, instr.args[0]) else UNKNOWN_VALUE
    callee = origin(instr.args[0])
    if callee.op is not Op.PARAM or instr.data.stars or None in instr.data.keywords or not frame.owns(callee):
        return result
    given = [frame.value(operand) for operand in instr.args[1:]]
    positional, named = given[: instr.data.npos], zip(instr.data.keywords, given[instr.data.npos :], strict=True)
    frame.effects.called[(instr.id,)] = Called((instr.id,), callee.data.name, tuple(positional), tuple(named))
    return result._replace(const=("called", (instr.id,)))

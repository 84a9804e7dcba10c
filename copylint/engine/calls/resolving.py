"""Calls: of known callables by their facts, of this module's functions by their summaries, of all others blindly."""

from __future__ import annotations

from copylint.domain import value as values
from copylint.domain.storage import NOTHING
from copylint.domain.summary import Called
from copylint.domain.value import UNKNOWN_VALUE, Value
from copylint.engine.calls import callbacks, own_calls
from copylint.engine.calls.apply import call_fact
from copylint.engine.calls.callables import target_of
from copylint.engine.defuse import origin, own_parameter
from copylint.engine.frame import Frame
from copylint.engine.kind_evidence import dotted_name
from copylint.engine.symbols import integer, length_symbol
from copylint.facts.effects import Fact
from copylint.facts.lookup import function_fact, has_role, method_fact
from copylint.facts.roles import Role
from copylint.facts.torch_modules import ONE_TENSOR
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
    if target.kind in FUNCTIONS:
        return fact_of_function(target), None
    if callee.op is Op.ATTR and not isinstance(target.const, Function | Class):
        receiver = callee.args[0]
        return _method_fact(frame.value(receiver).kind, callee.data), receiver
    return None, None


FUNCTIONS = ("library", "builtin")
"""The kinds of what runs under a name of its own, whatever it is called by."""


def fact_of_function(target: Value) -> Fact | None:
    """The fact of a value of one of these kinds."""
    return function_fact(str(target.const)) if target.kind == "library" else _builtin_fact(str(target.const))


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


def gives_tensor(frame: Frame, callee: Instr) -> bool:
    """Whether what is called is certainly a layer that gives back one tensor: made here, in the module, or by the class."""
    source = origin(callee)
    if source.op is Op.GLOBAL:
        binding = source.data
        return len(binding.defs) == 1 and not binding.rebound and _is_layer(origin(binding.defs[0]))
    if source.op is Op.ATTR:
        cls, owner = frame.function.cls, source.args[0]
        if cls is None or owner.op is not Op.PARAM or owner.data is not frame.function.params[0]:
            return False
        return source.data in _layers_of(frame, cls)
    return source.op is Op.CALL and _is_layer(source)


def _is_layer(made: Instr) -> bool:
    if made.op is not Op.CALL:
        return False
    name = dotted_name(made.args[0])
    if has_role(name, Role.CHAIN):
        return len(made.args) > 1 and not made.data.stars and not made.data.keywords and _is_layer(origin(made.args[-1]))
    return name in ONE_TENSOR


def _layers_of(frame: Frame, cls: Class) -> frozenset[str]:
    """The attributes of a class to which nothing but such layers is ever assigned."""
    known = frame.program.classes.layers.get(id(cls))
    if known is None:
        assigned: dict[str, bool] = {}
        for method in cls.body.functions:
            own = method.params[0] if method.params else None
            for instr in method.of(Op.SETATTR):
                if instr.args[0].op is Op.PARAM and instr.args[0].data is own:
                    name = instr.data[0]
                    assigned[name] = assigned.get(name, True) and _is_layer(origin(instr.args[1]))
        known = frame.program.classes.layers[id(cls)] = frozenset(name for name, sure in assigned.items() if sure)
    return known

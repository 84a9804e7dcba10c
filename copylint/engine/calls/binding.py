"""What the operands of a call stand for in the callee: parameters, operands of a fact's rules, steps of access paths."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

from copylint.domain.heap import ESCAPED, UNSURE, WRITTEN
from copylint.domain.storage import Position
from copylint.domain.value import Value
from copylint.engine.calls.conditions import Bound
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.facts.effects import JOINING, SETTINGS, Effect
from copylint.syntax.ir import Function, Instr, Op

Binding = dict[str, Instr | None]
"""Operand of each parameter; None where the default is used or `*args` hide it."""
_Operand = TypeVar("_Operand")


class Passed(NamedTuple):
    """An argument that no register of the caller holds by itself, and the operand by which the caller knows it."""

    value: Value
    handle: Instr


def bind(function: Function, call: Instr, receiver: Instr | None) -> Binding | None:
    """Assigns operands to parameters; None where the call does not fit or passes `*args`."""
    shape = call.data
    if shape.stars or None in shape.keywords:
        return None
    positional: list[Instr] = ([receiver] if receiver is not None else []) + list(call.args[1 : 1 + shape.npos])
    return assigned(function, positional, dict(zip(shape.keywords, call.args[1 + shape.npos :], strict=True)))


def bind_constructor(constructor: Function, call: Instr) -> Binding | None:
    """As `bind`, with `self` left out: no register holds it before the call returns."""
    return bind(constructor, call, call) if constructor.params else None


def assigned(
    function: Function, positional: Sequence[_Operand], named: Mapping[str, _Operand]
) -> dict[str, _Operand | None] | None:
    """Arguments by the parameters that they fall to; None where they do not fit or a `*name` parameter takes some of them."""
    rest = list(positional)
    bound: dict[str, _Operand | None] = {}
    for param in function.params:
        bound[param.name] = rest.pop(0) if rest and param.kind in ("posonly", "normal") else None
    if rest or not bound.keys() >= named.keys():
        return None
    bound.update(named)
    return bound


def first(bound: Bound, effect: Effect) -> Instr | None:
    """The operand that "same" rules copy from."""
    if effect.like:
        return next((bound.named[name] for name in effect.like.split() if name in bound.named), None)
    if effect.of in bound.named:
        return bound.named[effect.of]
    return next(iter(bound.named.values()), None)


def array_operands(frame: Frame, bound: Bound, effect: Effect) -> list[Instr]:
    """Operands that take part in promotion and broadcasting."""
    names = effect.like.split() if effect.like else [name for name in bound.named if name not in SETTINGS]
    found: list[Instr] = []
    for name in names:
        if name in bound.named:
            found += bound.rest if name.startswith("*") and bound.rest else (bound.named[name],)
    if effect.shape in JOINING and len(found) == 1:
        return listed(frame, found[0]) or found
    return found


def listed(frame: Frame, instr: Instr) -> list[Instr]:
    """The elements of a list or tuple that is written out and that nobody has changed since; [] of anything else."""
    source = origin(instr)
    if source.op is not Op.BUILD or source.data.stars or source.data.kind not in ("list", "tuple"):
        return []
    changed = source.data.kind == "list" and frame.flags(frame.value(instr)) & (WRITTEN | UNSURE | ESCAPED)
    return [] if changed else list(source.args)


def displayed(container: Instr, key: object) -> Instr | None:
    """The operand that a display holds under a key: who passes `{"mask": m}` has m written."""
    display = origin(container)
    if display.op is not Op.BUILD or display.data.stars:
        return None
    if display.data.kind != "dict":
        return display.args[key] if isinstance(key, int) and 0 <= key < len(display.args) else None
    pairs = zip(display.args[::2], display.args[1::2], strict=True)
    return next((content for name, content in pairs if name.op is Op.CONST and name.data == key), None)


def element_key(step: object) -> object:
    """The key under which a step of a path is loaded: ".x", the literal of "[0]" and "['mask']", None for some element."""
    if not isinstance(step, str) or type(step) is Position or step == "[]":
        return None
    return step if step.startswith(".") else ast.literal_eval(step[1:-1])

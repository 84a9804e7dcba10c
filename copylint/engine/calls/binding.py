"""Which operand each parameter of a function of this module gets at a call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

from copylint.domain.value import Value
from copylint.syntax.ir import Function, Instr

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

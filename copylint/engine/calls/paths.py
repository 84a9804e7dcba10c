"""Steps of access paths, displays and selectors, as a call carries them from the callee to its caller."""

from __future__ import annotations

import ast

from copylint.domain import storage as storages
from copylint.domain.storage import Position, Selector
from copylint.engine.defuse import origin
from copylint.syntax.ir import Instr, Op


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


def portable(selector: Selector) -> Selector:
    """What a selector of the callee is to the caller, who knows none of its symbols."""
    if selector[0] == storages.MASK:
        return (storages.MASK, portable(storages.as_selector(selector[1])))
    return selector if selector[0] != "part" else storages.SOME

"""Assignment targets: names, attributes, subscripts, and nested tuples of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import libcst as cst

from copylint.syntax.dispatch import EXPRESSIONS, value
from copylint.syntax.expressions import index, is_constant
from copylint.syntax.ir import Instr, Op
from copylint.syntax.names import Lowering
from copylint.syntax.operators import AUGMENTED


def bind(low: Lowering, target: Any, given: Instr, again: bool = False) -> None:
    """Assign a value to a target; `again` where another variable holds the value already, so a name gets a copy."""
    kind = type(target)
    if kind is cst.Name:
        if again:
            given = low.emit(Op.COPY, (given,), None, target)
        low.store(target.value, given, target)
    elif kind is cst.Tuple or kind is cst.List:
        _unpack(low, target.elements, given)
    elif kind is cst.Attribute:
        low.emit(Op.SETATTR, (value(low, target.value), given), (target.attr.value, None), target)
    elif kind is cst.Subscript:
        holder = value(low, target.value)
        low.emit(Op.SETITEM, (holder, index(low, target), given), None, target)
    else:
        bind(low, target.value, given)


def _unpack(low: Lowering, elements: Sequence[cst.BaseElement], given: Instr) -> None:
    star = next((place for place, element in enumerate(elements) if type(element) is cst.StarredElement), None)
    parts = [low.emit(Op.UNPACK, (given,), (place, len(elements), star), element.value)
             for place, element in enumerate(elements)]
    for element, part in zip(elements, parts, strict=True):
        bind(low, element.value, part)


def fresh(low: Lowering, node: cst.BaseExpression) -> Instr:
    """A value to bind: a variable that is only renamed gives a COPY."""
    kind = type(node)
    given = EXPRESSIONS[kind](low, node)
    if kind is cst.NamedExpr or (kind is cst.Name and not is_constant(node)):
        return low.emit(Op.COPY, (given,), None, node)
    return given


def assign(low: Lowering, node: cst.Assign) -> None:
    """An assignment with one or more targets."""
    targets = node.targets
    if len(targets) == 1:
        target = targets[0].target
        if type(target) is cst.Name:
            low.store(target.value, fresh(low, node.value), target)
        elif not _element_by_element(low, target, node.value):
            bind(low, target, fresh(low, node.value))
        return
    plain = type(node.value) is cst.Name and not is_constant(node.value)
    given = value(low, node.value)
    named = plain
    for item in targets:
        target = item.target
        if type(target) is cst.Name:
            if plain:
                low.store(target.value, low.emit(Op.COPY, (given,), None, node.value), target)
            else:
                bind(low, target, given, named)
                named = True
        else:
            bind(low, target, given)


def _element_by_element(low: Lowering, target: Any, source: Any) -> bool:
    """`a, b = b, a`: no tuple is made where both sides are displays of the same length."""
    if type(target) not in (cst.Tuple, cst.List) or type(source) is not cst.Tuple:
        return False
    pairs = list(zip(target.elements, source.elements, strict=False))
    if len(target.elements) != len(source.elements):
        return False
    if any(type(element) is cst.StarredElement for pair in pairs for element in pair):
        return False
    values = [fresh(low, right.value) for _, right in pairs]
    for (left, _), given in zip(pairs, values, strict=True):
        bind(low, left.value, given)
    return True


def augment(low: Lowering, node: cst.AugAssign) -> None:
    """`target op= operand`, with the object and the index of the target evaluated once."""
    target, operator = node.target, AUGMENTED[type(node.operator)]
    if type(target) is cst.Subscript:
        holder = value(low, target.value)
        place = index(low, target)
        old = low.emit(Op.ITEM, (holder, place), None, target)
        result = low.emit(Op.AUG, (old, value(low, node.value)), operator, node)
        low.emit(Op.SETITEM, (holder, place, result), True, target)
    elif type(target) is cst.Attribute:
        holder = value(low, target.value)
        old = low.emit(Op.ATTR, (holder,), target.attr.value, target)
        result = low.emit(Op.AUG, (old, value(low, node.value)), operator, node)
        low.emit(Op.SETATTR, (holder, result), (target.attr.value, True), target)
    elif type(target) is cst.Name:
        old = value(low, target)
        result = low.emit(Op.AUG, (old, value(low, node.value)), operator, node)
        low.store(target.value, result, target)


def delete(low: Lowering, target: Any) -> None:
    """`del target`."""
    kind = type(target)
    if kind is cst.Name:
        low.store(target.value, low.emit(Op.UNDEF, (), target.value, target), target)
    elif kind is cst.Attribute:
        low.emit(Op.DELATTR, (value(low, target.value),), target.attr.value, target)
    elif kind is cst.Subscript:
        holder = value(low, target.value)
        low.emit(Op.DELITEM, (holder, index(low, target)), None, target)
    else:
        for element in target.elements:
            delete(low, element.value)


def _walrus(low: Lowering, node: cst.NamedExpr) -> Instr:
    given = fresh(low, node.value)
    assert isinstance(node.target, cst.Name)
    outer = low.renames
    if outer and node.target.value not in outer:
        low.renames = {}
    low.store(node.target.value, given, node.target)
    low.renames = outer
    return given


EXPRESSIONS[cst.NamedExpr] = _walrus

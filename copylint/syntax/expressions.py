"""Names, literals, displays, subscripts, calls, strings and the other straight-line expressions."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import libcst as cst

from copylint.syntax.dispatch import EXPRESSIONS, value
from copylint.syntax.ir import Build, CallShape, Instr, Op
from copylint.syntax.names import Lowering

_SINGLETONS: dict[str, bool | None] = {"None": None, "True": True, "False": False}


def is_constant(node: cst.CSTNode) -> bool:
    """Whether a node is `None`, `True` or `False`."""
    return type(node) is cst.Name and node.value in _SINGLETONS


def _name(low: Lowering, node: cst.Name) -> Instr:
    name = node.value
    if not low.renames:
        found = low.vars.get(name)
        if found is None:
            if not low.layered and name in low.constants:
                return low.constants[name]
        elif not low.layered or found.op is not Op.UNDEF:
            return found
    if name in _SINGLETONS:
        return low.emit(Op.CONST, (), _SINGLETONS[name], node)
    return low.load(name, node)


def number(node: cst.BaseNumber) -> Any:
    """The value of a number's literal."""
    text: str = node.value  # type: ignore[attr-defined]
    return int(text) if text.isdigit() and (text[0] != "0" or text == "0") else _evaluated(text)


def _number(low: Lowering, node: cst.BaseNumber) -> Instr:
    return low.emit(Op.CONST, (), number(node), node)


_RADIX = ("0x", "0X", "0b", "0B", "0o", "0O")


def _evaluated(text: str) -> Any:
    if text.isascii() and text[0].isdigit() and "_" not in text and text[-1] not in "jJ" and text[:2] not in _RADIX:
        return float(text)
    # A number of more than 4,300 digits is a ValueError of int(), though the file runs where the limit is lifted.
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return text


_ESCAPED = {"n": "\n", "t": "\t", "\\": "\\", "'": "'", '"': '"', "r": "\r", "\n": ""}
_ESCAPE = re.compile(r"\\(.)", re.S)
_RARE = re.compile(r"\\[^nt\\'\"r\n]|\r")


def literal_text(node: cst.SimpleString) -> str | bytes:
    """The value of a string literal."""
    text = node.value
    raw = text[0] in "rR" and text[1] in "\"'" and "\r" not in text
    quoted = text[1:] if raw else text
    if quoted[0] in "\"'":
        inside = quoted[3:-3] if len(quoted) >= 6 and quoted[:3] in ('"""', "'''") else quoted[1:-1]
        if raw or "\\" not in inside:
            return inside
        if not _RARE.search(inside):
            return _ESCAPE.sub(lambda match: _ESCAPED[match[1]], inside)
    evaluated = _evaluated(text)
    return evaluated if isinstance(evaluated, (str, bytes)) else text


def _string(low: Lowering, node: cst.SimpleString) -> Instr:
    return low.emit(Op.CONST, (), literal_text(node), node)


def _ellipsis(low: Lowering, node: cst.Ellipsis) -> Instr:
    return low.emit(Op.CONST, (), ..., node)


def _interpolated(low: Lowering, parts: Iterable[Any], values: list[Instr]) -> None:
    for part in parts:
        expression = getattr(part, "expression", None)
        if expression is not None:
            values.append(value(low, expression))
            if part.format_spec:
                _interpolated(low, part.format_spec, values)


def _formatted(low: Lowering, node: cst.FormattedString | cst.TemplatedString) -> Instr:
    values: list[Instr] = []
    _interpolated(low, node.parts, values)
    return low.emit(Op.FORMAT, tuple(values), None, node)


def _concatenated(low: Lowering, node: cst.ConcatenatedString) -> Instr:
    parts: list[Any] = []
    right: Any = node
    while type(right) is cst.ConcatenatedString:
        parts.append(right.left)
        right = right.right
    parts.append(right)
    texts: list[Any] = [literal_text(part) for part in parts if type(part) is cst.SimpleString]
    if len(texts) == len(parts) and len({type(text) for text in texts}) == 1:
        return low.emit(Op.CONST, (), texts[0][:0].join(texts), node)
    values: list[Instr] = []
    for part in parts:
        if type(part) is not cst.SimpleString:
            _interpolated(low, part.parts, values)
    return low.emit(Op.FORMAT, tuple(values), None, node)


# Displays

_PLAIN = {kind: Build(kind) for kind in ("list", "tuple", "set", "dict")}


def build(low: Lowering, kind: str, elements: Sequence[Any], node: cst.CSTNode) -> Instr:
    """A display of elements; a bare starred expression unpacks."""
    values = []
    stars = []
    for position, element in enumerate(elements):
        if type(element) is cst.StarredElement:
            stars.append(position)
        values.append(value(low, element.value))
    return low.emit(Op.BUILD, tuple(values), Build(kind, frozenset(stars)) if stars else _PLAIN[kind], node)


def _tuple(low: Lowering, node: cst.Tuple) -> Instr:
    return build(low, "tuple", node.elements, node)


def _list(low: Lowering, node: cst.List) -> Instr:
    return build(low, "list", node.elements, node)


def _set(low: Lowering, node: cst.Set) -> Instr:
    return build(low, "set", node.elements, node)


def _dict(low: Lowering, node: cst.Dict) -> Instr:
    values = []
    stars = []
    for element in node.elements:
        if type(element) is cst.DictElement:
            values.append(value(low, element.key))
        else:
            stars.append(len(values) + 1)
            values.append(low.none())
        values.append(value(low, element.value))
    return low.emit(Op.BUILD, tuple(values), Build("dict", frozenset(stars)) if stars else _PLAIN["dict"], node)


# Chains of attributes, subscripts and calls


def index(low: Lowering, node: cst.Subscript) -> Instr:
    """The index of a subscript; several parts are a tuple."""
    parts = node.slice
    if len(parts) == 1 and parts[0].comma is cst.MaybeSentinel.DEFAULT:
        only = parts[0].slice
        if type(only) is cst.Index and only.star is None:
            return value(low, only.value)
        if type(only) is cst.Slice:
            return _slice(low, only)
    values = []
    stars = []
    for position, part in enumerate(parts):
        item = part.slice
        if type(item) is cst.Slice:
            values.append(_slice(low, item))
        elif type(item) is cst.Index:
            if item.star:
                stars.append(position)
            values.append(value(low, item.value))
    return low.emit(Op.BUILD, tuple(values), Build("tuple", frozenset(stars)) if stars else _PLAIN["tuple"], node)


def _slice(low: Lowering, node: cst.Slice) -> Instr:
    lower = low.none() if node.lower is None else value(low, node.lower)
    upper = low.none() if node.upper is None else value(low, node.upper)
    step = low.none() if node.step is None else value(low, node.step)
    return low.emit(Op.SLICE, (lower, upper, step), None, node)


_LINKS: frozenset[type] = frozenset({cst.Attribute, cst.Subscript, cst.Call})


def _attribute(low: Lowering, node: cst.Attribute) -> Instr:
    holder = node.value
    if type(holder) in _LINKS:
        return _chain(low, node)
    return low.emit(Op.ATTR, (EXPRESSIONS[type(holder)](low, holder),), node.attr.value, node)


def _subscript(low: Lowering, node: cst.Subscript) -> Instr:
    holder = node.value
    if type(holder) in _LINKS:
        return _chain(low, node)
    held = EXPRESSIONS[type(holder)](low, holder)
    return low.emit(Op.ITEM, (held, index(low, node)), None, node)


def _call(low: Lowering, node: cst.Call) -> Instr:
    func = node.func
    kind = type(func)
    if kind in _LINKS and (kind is not cst.Attribute or type(func.value) in _LINKS):  # type: ignore[attr-defined]
        return _chain(low, node)
    return call(low, EXPRESSIONS[kind](low, func), node)


def _chain(low: Lowering, node: Any) -> Instr:
    """A chain `a.b[c](d)` from its start: it may be longer than calls can be nested."""
    links = []
    kind = type(node)
    while kind in _LINKS:
        links.append(node)
        node = node.func if kind is cst.Call else node.value
        kind = type(node)
    result = EXPRESSIONS[kind](low, node)
    for link in reversed(links):
        kind = type(link)
        if kind is cst.Attribute:
            result = low.emit(Op.ATTR, (result,), link.attr.value, link)
        elif kind is cst.Call:
            result = call(low, result, link)
        else:
            result = low.emit(Op.ITEM, (result, index(low, link)), None, link)
    return result


def call(low: Lowering, callee: Instr, node: cst.Call) -> Instr:
    """The call of a callee that is already evaluated."""
    function, func = low.function, node.func
    if type(func) is cst.Attribute:
        function.calls.add("." + func.attr.value)
    elif type(func) is cst.Name:
        function.calls.add(func.value)
    operands = [callee]
    named: list[Instr] = []
    keywords: list[str | None] = []
    stars: list[int] = []
    for arg in node.args:
        given = arg.value
        kind = type(given)
        if kind is cst.Name:
            function.passes.add(given.value)  # type: ignore[attr-defined]
        elif kind is cst.Attribute:
            function.passes.add("." + given.attr.value)  # type: ignore[attr-defined]
        instr = EXPRESSIONS[kind](low, given)
        if arg.keyword is not None:
            keywords.append(arg.keyword.value)
            named.append(instr)
        elif arg.star == "**":
            keywords.append(None)
            named.append(instr)
        else:
            if arg.star:
                stars.append(len(operands) - 1)
            operands.append(instr)
    positional = len(operands) - 1
    if not named and not stars:
        return low.emit(Op.CALL, tuple(operands), call_shape(positional), node)
    return low.emit(Op.CALL, tuple(operands + named), call_shape(positional, tuple(keywords), tuple(stars)), node)


@cache
def call_shape(npos: int, keywords: tuple[str | None, ...] = (), stars: tuple[int, ...] = ()) -> CallShape:
    """The one CallShape of its kind."""
    return CallShape(npos, keywords, frozenset(stars))


# Suspension


def _await(low: Lowering, node: cst.Await) -> Instr:
    return low.emit(Op.AWAIT, (value(low, node.expression),), None, node)


def _yield(low: Lowering, node: cst.Yield) -> Instr:
    low.function.generator = True
    if type(node.value) is cst.From:
        return low.emit(Op.YIELD, (value(low, node.value.item),), "from", node)
    sent = low.emit(Op.CONST, (), None, node) if node.value is None else value(low, node.value)
    return low.emit(Op.YIELD, (sent,), "yield", node)


EXPRESSIONS.update({
    cst.Name: _name, cst.Integer: _number, cst.Float: _number, cst.Imaginary: _number, cst.SimpleString: _string,
    cst.Ellipsis: _ellipsis, cst.FormattedString: _formatted, cst.ConcatenatedString: _concatenated,
    cst.Tuple: _tuple, cst.List: _list, cst.Set: _set, cst.Dict: _dict,
    cst.Attribute: _attribute, cst.Subscript: _subscript, cst.Call: _call, cst.Await: _await, cst.Yield: _yield,
})
if hasattr(cst, "TemplatedString"):
    EXPRESSIONS[cst.TemplatedString] = _formatted

"""The parts of a subscript in the text, and what a correction takes from one subscript into another."""

from __future__ import annotations

from typing import Any, NamedTuple

import libcst as cst

from copylint.syntax.ir import Instr, Op
from copylint.syntax.syntax_spans import Range, inner, whole


class Part(NamedTuple):
    """One part of a subscript: what it is in the text, where it stands, and the register of its value."""

    form: str
    """ "full" (`:`), "slice", "value"."""
    place: Range
    value: Instr
    node: Any
    """The expression, or the slice."""


def parts(subscript: Any, given: Instr) -> list[Part] | None:
    """The parts of a subscript and its index register; None where a tuple comes in one piece, or with a star."""
    if not isinstance(subscript, cst.Subscript):
        return None
    elements = subscript.slice
    several = len(elements) > 1 or isinstance(elements[0].comma, cst.Comma)
    values = given.args if several and given.op is Op.BUILD else (given,)
    if len(values) != len(elements) or (several and given.op is not Op.BUILD):
        return None
    found = []
    for element, value in zip(elements, values, strict=True):
        item: Any = element.slice
        if isinstance(item, cst.Slice):
            is_full = item.lower is None and item.upper is None and item.step is None
            found.append(Part("full" if is_full else "slice", inner(item), value, item))
        elif item.star is not None or isinstance(item.value, cst.Tuple):
            return None
        else:
            place = whole(item.value)
            assert place is not None
            is_full = isinstance(item.value, cst.Ellipsis) and not several
            found.append(Part("full" if is_full else "value", place, value, item.value))
    return found


def is_plain(node: Any) -> bool:
    """Whether an expression can be written twice: it calls nothing, binds nothing, and stands on one line."""
    if isinstance(node, (cst.Name, cst.Integer, cst.Float, cst.SimpleString, cst.Ellipsis)):
        return not node.lpar
    if isinstance(node, cst.Attribute):
        return is_plain(node.value)
    if isinstance(node, cst.UnaryOperation):
        return is_plain(node.expression)
    if isinstance(node, (cst.BinaryOperation, cst.Comparison)):
        compared = [node.right] if isinstance(node, cst.BinaryOperation) else [part.comparator for part in node.comparisons]
        return not node.lpar and all(map(is_plain, (node.left, *compared)))
    if isinstance(node, (cst.List, cst.Tuple)):
        return all(isinstance(element, cst.Element) and is_plain(element.value) for element in node.elements)
    if isinstance(node, cst.Subscript):
        return is_plain(node.value) and all(_is_plain_part(element.slice) for element in node.slice)
    return False


def is_assignable(node: Any) -> bool:
    """Whether an expression can stand on both sides of an assignment: a name, an attribute or item of one, without calls."""
    return isinstance(node, (cst.Name, cst.Attribute, cst.Subscript)) and is_plain(node) and not node.lpar


def is_name(node: Any) -> bool:
    """Whether an expression is a plain name."""
    return isinstance(node, cst.Name)


def name_of(node: Any) -> str:
    """The text of a plain name."""
    return str(node.value)


def _is_plain_part(item: Any) -> bool:
    if isinstance(item, cst.Slice):
        return all(bound is None or is_plain(bound) for bound in (item.lower, item.upper, item.step))
    return item.star is None and is_plain(item.value)


def between_subscripts(first: Any, second: Any) -> Range | None:
    """Of `a[i][j]` all that stands between the outermost brackets: from behind the first `[` to the last `]`."""
    if not isinstance(first, cst.Subscript) or not isinstance(second, cst.Subscript) or second.value is not first or first.lpar:
        return None
    return (first.lbracket, "end"), (second.rbracket, "start")


def argument_start(call: Any) -> Range | None:
    """Of `x.sort(key=f)` the part from behind `x` to behind the `(`."""
    if not isinstance(call, cst.Call) or not isinstance(call.func, cst.Attribute):
        return None
    return (call.func.dot.whitespace_before, "end"), (call.whitespace_before_args, "end")


def is_called_upon(call: Any, node: Any) -> bool:
    """Whether a call is of a method of this very expression, which has no brackets of its own."""
    method = call.func if isinstance(call, cst.Call) else None
    return isinstance(method, cst.Attribute) and method.value is node and not getattr(node, "lpar", ())


def only_argument(call: Any) -> Any:
    """The one positional argument of a call, None where it has others or none."""
    arguments = call.args if isinstance(call, cst.Call) else ()
    plain = len(arguments) == 1 and arguments[0].keyword is None and not arguments[0].star
    return arguments[0].value if plain and not isinstance(arguments[0].value, cst.GeneratorExp) else None


def line_end(statement: Any) -> tuple[Any, Any] | None:
    """The end of a line with one simple statement, behind its comment."""
    alone = isinstance(statement, cst.SimpleStatementLine) and len(statement.body) == 1
    return (statement.trailing_whitespace.newline, "start") if alone else None


def swapped_pair(statement: Any, first: Any, second: Any) -> tuple[Range, Range] | None:
    """Of `a[i], a[j] = a[j], a[i]` with its two targets: the statement, and the `a`; None for anything else."""
    small = statement.body[0] if isinstance(statement, cst.SimpleStatementLine) and len(statement.body) == 1 else None
    if not isinstance(small, cst.Assign) or len(small.targets) != 1 or not isinstance(small.value, cst.Tuple):
        return None
    target = small.targets[0].target
    if not isinstance(target, cst.Tuple) or len(target.elements) != 2 or len(small.value.elements) != 2:
        return None
    left: list[Any] = [element.value for element in target.elements]
    right: list[Any] = [element.value for element in small.value.elements]
    if left[0] is not first or left[1] is not second or not is_plain(first) or not is_plain(second):
        return None
    if not (left[0].deep_equals(right[1]) and left[1].deep_equals(right[0]) and left[0].value.deep_equals(left[1].value)):
        return None
    array = whole(left[0].value)
    return (inner(small), array) if array is not None else None

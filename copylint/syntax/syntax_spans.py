"""The spots of the text between which a correction changes it: one end of a piece of syntax each."""

from __future__ import annotations

from typing import Any, Literal

import libcst as cst

from copylint.syntax.ir import Instr

Spot = tuple[cst.CSTNode, Literal["start", "end"]]
Range = tuple[Spot, Spot]

_TIGHT = (cst.Name, cst.Attribute, cst.Call, cst.Subscript, cst.Integer, cst.Float, cst.Imaginary, cst.SimpleString,
          cst.FormattedString, cst.List, cst.Set, cst.Dict, cst.ListComp, cst.SetComp, cst.DictComp, cst.Ellipsis)
"""Expressions that need no brackets wherever they stand."""


def whole(node: Any) -> Range | None:
    """An expression with its own brackets."""
    if not isinstance(node, cst.BaseExpression):
        return None
    return (node.lpar[0] if node.lpar else node, "start"), (node.rpar[-1] if node.rpar else node, "end")


def inner(node: Any) -> Range:
    """A piece of syntax without its own brackets."""
    return (node, "start"), (node, "end")


def keeps_together(node: Any, dotted: bool = False) -> bool:
    """Whether an expression needs no brackets wherever it is put, or in front of a dot."""
    if getattr(node, "lpar", ()):
        return True
    return isinstance(node, _TIGHT) and not (dotted and isinstance(node, (cst.Integer, cst.Float, cst.Imaginary)))


def method_tail(call: Any) -> Range | None:
    """The `.copy()` of `x.copy()`: from the end of `x` on, or from the dot on where comments stand before it."""
    if not isinstance(call, cst.Call) or not isinstance(call.func, cst.Attribute):
        return None
    receiver, gap = whole(call.func.value), call.func.dot.whitespace_before
    if isinstance(gap, cst.ParenthesizedWhitespace) and (gap.first_line.comment or any(e.comment for e in gap.empty_lines)):
        return (gap, "end"), (call, "end")
    return (receiver[1], (call, "end")) if receiver is not None else None


def receiver(call: Any) -> Any:
    """What a method is called upon, or the module of a function: `x` of `x.clamp(0)`."""
    return call.func.value if isinstance(call, cst.Call) and isinstance(call.func, cst.Attribute) else None


def method_name(call: Any) -> Range | None:
    """The last name of a dotted callee."""
    func = call.func if isinstance(call, cst.Call) else None
    return inner(func.attr) if isinstance(func, cst.Attribute) else None


def calls_method(node: Any, name: str) -> bool:
    """Whether an expression is a call of a method of this name."""
    return isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) and node.func.attr.value == name


def callee(call: Any) -> Range | None:
    """What is called."""
    return whole(call.func) if isinstance(call, cst.Call) else None


def index(subscript: Any) -> Range | None:
    """What stands between the brackets of a subscript."""
    if not isinstance(subscript, cst.Subscript):
        return None
    return (subscript.lbracket, "end"), (subscript.rbracket, "start")


def full_subscript(node: Any) -> Range | None:
    """The `[:]` of `x[:]`, or the `[...]` of `x[...]`."""
    if not isinstance(node, cst.Subscript) or node.lpar or len(node.slice) != 1:
        return None
    part: Any = node.slice[0].slice
    bounds = (part.lower, part.upper, part.step) if isinstance(part, cst.Slice) else (part.value,)
    everything = all(bound is None or isinstance(bound, cst.Ellipsis) for bound in bounds)
    holding = whole(node.value)
    return (holding[1], (node, "end")) if everything and holding is not None and keeps_together(node.value, True) else None


def holder(subscript: Any) -> Any:
    """The expression that a subscript takes a part of, or an attribute belongs to."""
    return subscript.value if isinstance(subscript, (cst.Subscript, cst.Attribute)) else None


def place_for_argument(call: Any) -> tuple[Spot, str, str] | None:
    """Where one more argument goes, and what stands before and behind it there; None where that is not known."""
    if not isinstance(call, cst.Call) or any(argument.star == "**" for argument in call.args):
        return None
    if not call.args:
        return (call.whitespace_before_args, "end"), "", ""
    last = call.args[-1]
    end = whole(last.value)
    # a generator expression alone in the brackets of its call has none of its own
    if end is None or isinstance(last.value, cst.GeneratorExp):
        return None
    gap = call.args[-2].comma if len(call.args) > 1 else None
    before = gap.whitespace_after if isinstance(gap, cst.Comma) else call.whitespace_before_args
    behind = last.comma.whitespace_after if isinstance(last.comma, cst.Comma) else last.whitespace_after_arg
    if not isinstance(before, cst.ParenthesizedWhitespace) or not isinstance(behind, cst.ParenthesizedWhitespace):
        return end[1], ", ", ""
    if isinstance(last.comma, cst.Comma):  # a line for each argument, behind the last one's comment
        return (behind.first_line.newline, "start"), "\n", ","
    return end[1], ",\n", ""


def arguments(call: Any) -> Range | None:
    """All arguments of a call with the commas between them, None where it has none."""
    end = whole(call.args[-1].value) if isinstance(call, cst.Call) and call.args else None
    return ((call.args[0], "start"), end[1]) if end is not None else None


def argument_range(call: Instr, operand: Instr) -> Range | None:
    """What has to go with an argument: a comma before it, or behind it where it is the first."""
    place = _argument_place(call, operand)
    if place is None:
        return None
    arguments = call.node.args  # type: ignore[union-attr]
    end = whole(arguments[place].value)
    before = whole(arguments[place - 1].value) if place > 0 else None
    if end is None or (place > 0 and before is None):
        return None
    if before is not None:
        return before[1], end[1]
    if len(arguments) > 1:
        return (arguments[0], "start"), (arguments[1], "start")
    comma = arguments[0].comma
    return (arguments[0], "start"), ((comma, "end") if isinstance(comma, cst.Comma) else end[1])


def argument_value(call: Instr, operand: Instr) -> Any:
    """The expression of an argument as it stands in the text."""
    place = _argument_place(call, operand)
    return call.node.args[place].value if place is not None else None  # type: ignore[union-attr]


def numbers(call: Any) -> list[Any]:
    """The expressions that a call is given one by one, or in one tuple or list."""
    if not isinstance(call, cst.Call) or any(argument.keyword or argument.star for argument in call.args):
        return []
    values = [argument.value for argument in call.args]
    return numbers_of(values[0]) or values if len(values) == 1 else values


def numbers_of(display: Any) -> list[Any]:
    """The elements of a tuple or list, none where one is unpacked."""
    found = display.elements if isinstance(display, (cst.Tuple, cst.List)) else ()
    return [element.value for element in found] if all(isinstance(element, cst.Element) for element in found) else []


def other_argument(call: Any, value: Any) -> Any:
    """The one expression that a call is given besides this one."""
    others = [argument.value for argument in call.args if argument.value is not value] if isinstance(call, cst.Call) else []
    return others[0] if len(others) == 1 else None


def argument(call: Instr, operand: Instr) -> Range | None:
    """An argument with its keyword, without its comma."""
    place = _argument_place(call, operand)
    end = whole(argument_value(call, operand)) if place is not None else None
    return ((call.node.args[place], "start"), end[1]) if end is not None else None  # type: ignore[union-attr]


def is_positional(call: Instr, operand: Instr) -> bool:
    """Whether an argument stands in a call without keyword or star."""
    place = _argument_place(call, operand)
    found = call.node.args[place] if place is not None else None  # type: ignore[union-attr]
    return found is not None and found.keyword is None and not found.star


def _argument_place(call: Instr, operand: Instr) -> int | None:
    """The place in the text of a CALL's operand, which come in another order: positional ones with `*args` first."""
    node = call.node
    if not isinstance(node, cst.Call) or len(node.args) != len(call.args) - 1:
        return None
    named = [argument.keyword is not None or argument.star == "**" for argument in node.args]
    order = [place for place, is_named in enumerate(named) if not is_named]
    order += [place for place, is_named in enumerate(named) if is_named]
    found = [order[place] for place, given in enumerate(call.args[1:]) if given is operand]
    return found[0] if len(found) == 1 else None


def assigned_name(statement: Any, value: Any) -> Range | None:
    """The plain name to which a simple statement assigns this very expression, and nothing else."""
    small = small_statement(statement, value)
    if not isinstance(small, cst.Assign) or small.value is not value or len(small.targets) != 1:
        return None
    target = small.targets[0].target
    return inner(target) if isinstance(target, cst.Name) and not target.lpar else None


def is_element(display: Any, node: Any) -> bool:
    """Whether a list or tuple has an expression as one of its elements."""
    return isinstance(display, (cst.List, cst.Tuple)) and any(element.value is node for element in display.elements)


def assigned_subscript(statement: Any, target: Any, value: Any) -> Any:
    """The subscript, if it is this very one to which a simple statement assigns this very expression, and nothing else."""
    small = small_statement(statement, value)
    if not isinstance(small, cst.Assign) or small.value is not value or len(small.targets) != 1:
        return None
    return target if small.targets[0].target is target and isinstance(target, cst.Subscript) else None


def plain_name(node: Any) -> str | None:
    """The name, where an expression is nothing else."""
    return node.value if isinstance(node, cst.Name) else None


def sides(binary: Any) -> tuple[Any, Any] | None:
    """The two operands of an operator."""
    return (binary.left, binary.right) if isinstance(binary, cst.BinaryOperation) else None


def elements(display: Any, first: int) -> tuple[Range, list[bool]] | None:
    """The elements of a list or tuple from one of them to the last, and which of them are unpacked by a star.

    A single one that is unpacked is given without its star.
    """
    found = display.elements[first:] if isinstance(display, (cst.List, cst.Tuple)) else ()
    if not found:
        return None
    stars = [isinstance(element, cst.StarredElement) for element in found]
    first_range, last_range = (inner(end) if len(found) > 1 and isinstance(end, cst.StarredElement) else whole(end.value)
                               for end in (found[0], found[-1]))
    return ((first_range[0], last_range[1]), stars) if first_range is not None and last_range is not None else None


def only_names(node: Any) -> bool:
    """Whether an expression is a name or a part of what one names, and binds nothing, as `(a := b)` would."""
    return isinstance(node, cst.Name) or (isinstance(node, (cst.Subscript, cst.Attribute)) and only_names(node.value))


def small_statement(statement: Any, part: Any) -> Any:
    """The simple statement of a line whose value, or whose target, is this very expression; or that it is itself."""
    for small in statement.body if isinstance(statement, cst.SimpleStatementLine) else ():
        targets = [target.target for target in getattr(small, "targets", ())] or [getattr(small, "target", None)]
        if small is part or getattr(small, "value", None) is part or any(target is part for target in targets):
            return small
    return None


def is_target(statement: Any, node: Any) -> bool:
    """Whether an expression stands where a statement puts a value, as the `a[i]` of `a[i] += 1`."""
    small = small_statement(statement, node)
    return small is not None and getattr(small, "value", None) is not node


def has_several_targets(statement: Any, node: Any) -> bool:
    """Whether the assignment of a value, or to a target, gives it to several: `a = b = x`."""
    return len(getattr(small_statement(statement, node), "targets", ())) > 1


def chained_target(statement: Any, name: Any) -> tuple[Range, Spot, str] | None:
    """Of `a = b = x` and its `b`: what `b` takes of the text, the end of the line behind its comment, and the name.

    None where something else than names is assigned to, or where other statements stand on the line.
    """
    small = small_statement(statement, name)
    targets = small.targets if isinstance(small, cst.Assign) and len(statement.body) == 1 else ()
    places = [place for place, target in enumerate(targets) if target.target is name]
    if len(places) != 1 or places[0] == 0 or not all(isinstance(target.target, cst.Name) for target in targets):
        return None
    following = targets[places[0] + 1] if places[0] + 1 < len(targets) else small.value
    behind = whole(following) or inner(following)
    line_end = statement.trailing_whitespace.newline
    return ((targets[places[0]], "start"), behind[0]), (line_end, "start"), name.value


def is_statement(statement: Any, node: Any) -> bool:
    """Whether a simple statement of a line does nothing but evaluate this very expression."""
    return isinstance(found := small_statement(statement, node), cst.Expr) and found.value is node


def is_statement_of_loop(node: Any) -> bool:
    """Whether a loop is a statement, before which another can stand, and no comprehension."""
    return isinstance(node, (cst.For, cst.While))

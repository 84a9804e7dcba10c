"""Which brackets an expression needs in the place where a correction puts it, and which of its own it can leave behind."""

from __future__ import annotations

import io
import tokenize
from collections.abc import Iterable
from enum import Enum, auto
from typing import Any, NamedTuple

import libcst as cst

from copylint.syntax.syntax_spans import Range, inner, whole


class Place(Enum):
    """Where an expression ends up."""

    VALUE = auto()
    """All that a simple statement assigns, returns or evaluates."""
    TARGET = auto()
    """What a simple statement assigns to."""
    ARGUMENT = auto()
    """A positional argument beside others, or an element of a display in brackets."""
    ELEMENT = auto()
    """An element of a tuple without brackets."""
    SOLE = auto()
    """The only argument of a call."""
    KEYWORD = auto()
    """Behind the name of a parameter, or behind the star of an argument."""
    INDEX = auto()
    """A part of a subscript."""
    OPERAND = auto()
    """Beside an operator, or anywhere else."""
    RECEIVER = auto()
    """In front of a dot, a subscript or the brackets of a call."""


class Bracketed(NamedTuple):
    """What of an expression is kept, and whether brackets are put around it."""

    kept: Range
    added: bool
    drops: bool = False
    """Whether brackets of its own are left behind."""


_NUMBERS = (cst.Integer, cst.Float, cst.Imaginary)
_PRIMARIES = (cst.Name, cst.Attribute, cst.Call, cst.Subscript, cst.SimpleString, cst.FormattedString, cst.TemplatedString,
              cst.List, cst.Set, cst.Dict, cst.ListComp, cst.SetComp, cst.DictComp, cst.Ellipsis)
_ASSIGNABLE = (cst.Name, cst.Attribute, cst.Subscript)
_OPERATIONS = (cst.BinaryOperation, cst.UnaryOperation, cst.Comparison, cst.BooleanOperation, cst.IfExp)
_ENCLOSED = frozenset({Place.ARGUMENT, Place.SOLE, Place.KEYWORD, Place.INDEX})
"""Places between the brackets of something else, where a line may end."""
_PLAIN = (*_PRIMARIES, *_NUMBERS, *_OPERATIONS, cst.ConcatenatedString, cst.Lambda, cst.Await)
_FORMS: dict[Place, tuple[type[Any], ...]] = {
    Place.VALUE: (*_PLAIN, cst.Tuple),
    Place.TARGET: _ASSIGNABLE,
    Place.ARGUMENT: (*_PLAIN, cst.NamedExpr),
    Place.SOLE: (*_PLAIN, cst.NamedExpr, cst.GeneratorExp),
    Place.ELEMENT: _PLAIN,
    Place.KEYWORD: _PLAIN,
    Place.INDEX: _PLAIN,
    Place.OPERAND: (*_PRIMARIES, *_NUMBERS),
    Place.RECEIVER: _PRIMARIES,
}
"""Place -> the expressions that stand there without brackets of their own."""
_DROPPED = (*_PRIMARIES, *_NUMBERS, *_OPERATIONS)
"""Expressions that have brackets only for the sake of what stands around them."""


def bracketed(tree: cst.Module, node: Any, place: Place, *, stays: bool = False) -> Bracketed | None:
    """What of an expression goes to a place; None where it cannot stand there at all.

    Needless brackets are left behind. `stays` says that only its surroundings change, so that it keeps its own lines.
    """
    around = whole(node)
    if around is None or (place is Place.TARGET and not isinstance(node, _ASSIGNABLE)):
        return None
    fits = isinstance(node, _FORMS[place])
    if node.lpar:
        needless = fits and isinstance(node, (*_DROPPED, *((cst.GeneratorExp,) if place is Place.SOLE else ())))
        is_left = needless and place not in (Place.OPERAND, Place.RECEIVER) and not stays and not is_broken(tree, node)
        return Bracketed(inner(node) if is_left else around, False, is_left)
    is_open = not stays and place not in _ENCLOSED and is_open_over_lines(tree, node)
    return Bracketed(around, not fits or is_open)


def text_in(tree: cst.Module, node: Any, place: Place) -> str | None:
    """The text of an expression in a place, with the brackets that it needs there; None where it cannot stand there."""
    found = bracketed(tree, node, place)
    if found is None:
        return None
    code = tree.code_for_node(node.with_changes(lpar=(), rpar=()) if found.drops else node)
    return f"({code})" if found.added else code


def without_comments(code: str) -> str:
    """The text of an expression without its comments."""
    lines = io.StringIO(f"({code}\n)").readlines()
    try:
        comments = [token.start for token in tokenize.generate_tokens(iter(lines).__next__) if token.type == tokenize.COMMENT]
    except (tokenize.TokenError, SyntaxError):
        return code
    for line, column in comments:
        lines[line - 1] = lines[line - 1][:column].rstrip() + "\n"
    return "".join(lines)[1:-2]


def is_broken(tree: cst.Module, node: Any) -> bool:
    """Whether an expression goes over several lines."""
    code = tree.code_for_node(node)
    return "\n" in code or "\r" in code


def is_open_over_lines(tree: cst.Module, node: Any) -> bool:
    """Whether a line of an expression ends outside all brackets of its own, which only brackets around it allow."""
    if not is_broken(tree, node):
        return False
    depth = 0
    try:
        for token in tokenize.generate_tokens(io.StringIO(f"({tree.code_for_node(node)})").readline):
            if token.type == tokenize.NL and depth == 1:
                return True
            depth += (token.string in ("(", "[", "{")) - (token.string in (")", "]", "}")) if token.type == tokenize.OP else 0
    except (tokenize.TokenError, SyntaxError):
        return True
    return False


def place_of(statement: Any, node: Any, users: Iterable[Any] = ()) -> Place:
    """Where an expression stands now: `users` are the expressions that may hold it; OPERAND where none of them is known to."""
    for small in statement.body if isinstance(statement, cst.SimpleStatementLine) else ():
        if isinstance(small, (cst.Assign, cst.AnnAssign, cst.AugAssign, cst.Return, cst.Expr)) and small.value is node:
            return Place.VALUE
    for user in users:
        for argument in user.args if isinstance(user, cst.Call) else ():
            if argument.value is node and (argument.keyword or argument.star):
                return Place.KEYWORD
            if argument.value is node:
                return Place.SOLE if len(user.args) == 1 else Place.ARGUMENT
        for element in user.elements if isinstance(user, (cst.List, cst.Tuple, cst.Set)) else ():
            if element.value is node and isinstance(element, cst.Element):  # a star in a display binds more tightly
                return Place.ARGUMENT if user.lpar or not isinstance(user, cst.Tuple) else Place.ELEMENT
    return Place.OPERAND

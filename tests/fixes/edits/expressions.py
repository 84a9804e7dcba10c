"""Expressions of every kind, for the places of programs that edits move: what each gives, and how it may be written."""

from __future__ import annotations

from typing import NamedTuple

PRELUDE = """\
import asyncio
import itertools
import random
import types
from itertools import chain

import numpy as np


async def later(value):
    return value


def pick(value, *others, **named):
    return value


flag = True
box = types.SimpleNamespace(part=np.array([4.0, 2.0, 6.0]))


class Box:
    part: np.ndarray
"""
"""What every program begins with; `a`, `b` and `c` are bound in each function."""


class Expression(NamedTuple):
    """One way to write a value: `gives` is "array", "list", "number", or "mask"."""

    form: str
    gives: str
    text: str


ARRAYS = (
    ("Name", "b"),
    ("Attribute", "b.real"),
    ("Attribute", "box.part"),
    ("Subscript", "b[:]"),
    ("Subscript", "b[[0, 1, 2]]"),
    ("Call", "np.abs(b)"),
    ("Call", "b.cumsum()"),
    ("Call", "pick(b)"),
    ("Call", "np.add(\n        b, c)"),
    ("BinaryOperation", "b + c"),
    ("BinaryOperation", "b ** c"),
    ("BinaryOperation", "b * 2.0 +\\\n        c"),
    ("UnaryOperation", "-b"),
    ("IfExp", "b if flag else c"),
    ("IfExp", "b * 2.0 if flag else c"),
    ("BooleanOperation", "flag and b"),
    ("NamedExpr", "w := b + c"),
    ("NamedExpr", "w := b"),
    ("Await", "await later(b)"),
    ("Yield", "yield b"),
    ("Lambda", "(lambda: b)()"),
    ("Call", "np.array([1.0, 3.0, 2.0])"),
)
LISTS = (
    ("Call", "map(list, (p, q))"),
    ("Name", "parts"),
    ("List", "[p, q]"),
    ("Tuple", "p, q"),
    ("Tuple", "sorted(p), sorted(q)"),
    ("Tuple", "*[p], q"),
    ("List", "[*[p], q]"),
    ("ListComp", "[one for one in (p, q)]"),
    ("GeneratorExp", "one for one in (p, q)"),
    ("Call", "list((p, q))"),
    ("Lambda", "(lambda: [p, q])()"),
    ("NamedExpr", "w := [p, q]"),
    ("Await", "await later([p, q])"),
    ("Yield", "yield [p, q]"),
    ("IfExp", "[p] if flag else [q]"),
    ("BooleanOperation", "flag and [p]"),
    ("BinaryOperation", "[p] + [q]"),
    ("Dict", "{0: p}.values()"),
    ("DictComp", "{i: p for i in (0,)}.values()"),
    ("Subscript", "[p, q][:]"),
)
NUMBERS = (
    ("Integer", "2"),
    ("Float", "2.0"),
    ("Imaginary", "2j"),
    ("UnaryOperation", "-2"),
    ("Comparison", "1 < 2"),
    ("UnaryOperation", "not flag"),
    ("ConcatenatedString", 'len("a" "b")'),
    ("FormattedString", 'len(f"{flag}")'),
    ("SimpleString", 'len("ab")'),
    ("Set", "len({1, 2})"),
    ("SetComp", "len({i for i in (0, 1)})"),
    ("Ellipsis", "len([...])"),
    ("NamedExpr", "w := 2"),
    ("Await", "await later(2)"),
    ("Yield", "yield 2"),
    ("IfExp", "1 if flag else 2"),
    ("BooleanOperation", "flag and 2"),
    ("Lambda", "(lambda: 2)()"),
    ("Name", "k"),
    ("BinaryOperation", "k + 1"),
    ("Call", "int(k)"),
)
ANYTHING = (
    ("Lambda", "lambda: 2"),
    ("Tuple", "1, 2"),
    ("Set", "{1, 2}"),
    ("Dict", "{1: 2}"),
    ("GeneratorExp", "i for i in (1, 2)"),
    ("SimpleString", '"text"'),
    ("ConcatenatedString", '"a" "b"'),
    ("FormattedString", 'f"{k}"'),
    ("Ellipsis", "..."),
    ("Comparison", "k < 2"),
    ("SetComp", "{i for i in (1, 2)}"),
    ("DictComp", "{i: i for i in (1, 2)}"),
)
MASKS = (
    ("Comparison", "b > 1.0"),
    ("UnaryOperation", "~(b > 1.0)"),
    ("BinaryOperation", "(b > 1.0) & (c > 1.0)"),
    ("Subscript", "(b > 1.0)[:]"),
    ("List", "[0, 2]"),
    ("Call", "np.array([0, 2])"),
    ("Call", "np.argsort(b)"),
    ("Name", "rows"),
    ("IfExp", "b > 1.0 if flag else c > 1.0"),
    ("NamedExpr", "w := b > 1.0"),
)
EXPRESSIONS = [
    Expression(form, gives, text)
    for gives, rows in (("array", ARRAYS), ("list", LISTS), ("number", NUMBERS), ("anything", ANYTHING), ("mask", MASKS))
    for form, text in rows
]

WRITTEN = ("{}", "({})", "((  {}  ))", "(\n        {}\n    )", "(  # why\n        {})", "({}  # why\n     )")
"""How an expression may stand in a text: as it is, in brackets, over several lines, with comments."""
OVER_LINES = {
    "BinaryOperation": "b +\n        c",
    "Call": "np\n        .abs(b)",
    "Attribute": "box\n        .part",
    "IfExp": "b if flag\n        else c",
    "BooleanOperation": "flag\n        and b",
    "NamedExpr": "w :=\n        b",
    "Await": "await\n        later(b)",
    "Comparison": "b\n        > c",
    "UnaryOperation": "-\n        b",
    "Subscript": "b\n        [:]",
}
"""Expressions whose lines end outside all brackets of their own: they stand in brackets of something else only."""
EXPRESSIONS += [Expression(form, "mask" if form == "Comparison" else "array", text) for form, text in OVER_LINES.items()]

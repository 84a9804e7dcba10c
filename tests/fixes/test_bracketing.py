"""Every kind of expression in every place: with the brackets that are decided on, the text means what was meant."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

import libcst as cst
import pytest

from copylint.syntax.bracketing import Place, text_in
from tests.fixes.edits.expressions import EXPRESSIONS, WRITTEN

TEMPLATES = {
    Place.VALUE: ("v = {}", "v += {}", "return {}", "v: int = {}", "{}"),
    Place.TARGET: ("{} = 1", "{} += 1"),
    Place.ARGUMENT: ("f(0, {}, 1)", "f({}, k=1)", "v = [0, {}]", "v = ({}, 1)", "v = {{{}}}"),
    Place.ELEMENT: ("v = {}, 1", "v = 0, {}"),
    Place.SOLE: ("v = f({})",),
    Place.KEYWORD: ("f(1, k={})", "f(*{})", "f(**{})"),
    Place.INDEX: ("v = a[0, {}]", "v = a[{}]"),
    Place.OPERAND: (
        "v = 1 - {}",
        "v = {} ** 2",
        "v = 2 ** {}",
        "v = -{}",
        "v = not {}",
        "v = 1 in {}",
        "v = [{} for i in x]",
        "v = [*{}]",
        "v = [i for i in {} if i]",
        "v = a[{}:1]",
        "v = lambda: {}",
        "v = {} if 1 else 2",
        "v = 2 if {} else 1",
        "v = {{1: {}}}",
        "assert {}, 1",
        "for i in {}: pass",
        "if {}: pass",
        "with {} as w: pass",
        "v = (w := {})",
        "v = {} or 1",
    ),
    Place.RECEIVER: ("v = {}.m", "v = {}[0]", "v = {}(1)", "v = {}.m() ** 2"),
}
"""Place -> statements with a hole of that place."""
NAKED = ("x = {}", "f({})", "(0, {})", "a[{}]", "{}")
"""Texts in one of which every expression can stand without brackets."""
CONCRETE = {
    name: found
    for name, found in vars(cst).items()
    if isinstance(found, type) and issubclass(found, cst.BaseExpression) and not name.startswith(("Base", "Starred"))
}
NEEDS_NEWER_PYTHON = {"TemplatedString"}
CASES = sorted({(one.form, how.format(one.text)) for one in EXPRESSIONS for how in WRITTEN})


def in_function(statement: str) -> str:
    return "async def f():\n    " + statement + "\n"


@cache
def found_in(form: str, text: str) -> tuple[cst.Module, cst.BaseExpression] | None:
    """The expression of a text where it stands without brackets of anything else."""
    wanted = ast.dump(value_of(text))
    for around in NAKED:
        source = in_function(around.format(text))
        try:
            tree = cst.parse_module(source)
        except cst.ParserSyntaxError:
            continue
        for node in (node for node in walk(tree) if isinstance(node, CONCRETE[form])):
            code = tree.code_for_node(node)
            if code == text and ast.dump(ast.parse(f"({code}\n)", mode="eval").body) == wanted:
                return tree, node
    return None


def walk(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    yield node
    for child in node.children:
        yield from walk(child)


class Filled(ast.NodeTransformer):
    """Puts an expression in the place of the name `hole`."""

    def __init__(self, value: ast.expr) -> None:
        self.value = value

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self.value if node.id == "hole" else node


@cache
def value_of(text: str) -> ast.expr:
    return ast.parse(f"({text}\n)", mode="eval").body


def meant(template: str, text: str) -> str:
    """What a template with an expression in its hole has to mean."""
    tree = Filled(value_of(text)).visit(ast.parse(in_function(template.format("hole"))))
    return ast.dump(tree).replace("ctx=Store()", "ctx=Load()")


def understood(template: str, text: str) -> str:
    return ast.dump(ast.parse(in_function(template.format(text)))).replace("ctx=Store()", "ctx=Load()")


def test_every_kind_of_expression_is_there() -> None:
    assert {one.form for one in EXPRESSIONS} | NEEDS_NEWER_PYTHON == set(CONCRETE)


def test_every_place_has_a_text() -> None:
    assert set(TEMPLATES) == set(Place)


@pytest.mark.parametrize("place", Place, ids=lambda place: place.name)
def test_an_expression_means_in_its_place_what_it_meant(place: Place) -> None:
    tried = 0
    for form, text in CASES:
        found = found_in(form, text)
        put = text_in(*found, place) if found is not None else None
        if found is None or put is None:
            assert found is None or (place is Place.TARGET and not isinstance(found[1], (cst.Name, cst.Attribute, cst.Subscript)))
            continue
        for template in TEMPLATES[place]:
            tried += 1
            try:
                assert understood(template, put) == meant(template, text), (template, text, put)
            except SyntaxError as error:
                raise AssertionError((template, text, put)) from error
    assert tried >= (20 if place is Place.TARGET else 200)

"""What a rule may ask stays small enough to be known by heart: one plain object and its parts."""

from __future__ import annotations

import ast
from pathlib import Path

import copylint.queries

MOST_QUESTIONS = 40
FOLDER = Path(copylint.queries.__file__).parent
PARTS = {"ask.py": "Ask", "alias.py": "Alias", "layout.py": "LayoutQuestions", "text.py": "Text", "provenance.py": "Trail"}


def class_in(file: str, name: str) -> ast.ClassDef:
    """The definition of a class."""
    tree = ast.parse((FOLDER / file).read_text(encoding="utf-8"))
    return next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)


def public_names(definition: ast.ClassDef) -> set[str]:
    """The methods, properties and attributes of a class that do not start with an underscore."""
    names = {node.name for node in definition.body if isinstance(node, ast.FunctionDef)}
    stored = [node for node in ast.walk(definition) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)]
    names |= {node.attr for node in stored if isinstance(node.value, ast.Name) and node.value.id == "self"}
    return {name for name in names if not name.startswith("_")}


def test_ask_and_its_parts_have_few_questions() -> None:
    questions = [(name, one) for file, name in PARTS.items() for one in public_names(class_in(file, name))]
    assert len(questions) > len(PARTS)
    assert len(questions) <= MOST_QUESTIONS, sorted(questions)


def test_the_parts_of_ask_are_those_counted() -> None:
    called = [node.func for node in ast.walk(class_in("ask.py", "Ask")) if isinstance(node, ast.Call)]
    made = {function.id for function in called if isinstance(function, ast.Name)}
    assert {name for name in made if name[0].isupper()} == set(PARTS.values()) - {"Ask"}


def test_nobody_inherits_questions() -> None:
    assert all(class_in(file, name).bases == [] for file, name in PARTS.items())

"""Knowledge about libraries stands in facts: no other module has a table of their names, or compares with one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from copylint.domain.spelling import SIZES, SPELLINGS
from copylint.domain.value import ARRAYS, CONTAINERS, FOREIGN, SCALARS
from copylint.facts.effects import Fact
from copylint.facts.lookup import ON_DEMAND, library, names_in, on_demand
from copylint.facts.roles import Role

PACKAGE = Path(__file__).resolve().parents[2] / "copylint"
_RULES = "words of Effect.shape and Effect.layout, which name what they do after functions"
_GUESSES = "what a program's text suggests about inputs to try, or forbids to run: nothing is judged by it"
ALLOWED = {
    "engine/calls/shape_rules.py:_joined": _RULES,
    "engine/layout_moves.py:MOVES": _RULES,
    "engine/layouts_of_calls.py:_by_effect": _RULES,
    "engine/made_ranks.py:_ALONG_AXIS": _RULES,
    "engine/made_ranks.py:_LEAST_JOINED": _RULES,
    "project/settings.py:_LISTS": "names of our own settings",
    "project/settings.py:_checked": "names of our own settings",
    "queries/text.py:_of_dimension": "forms of symbolic sizes",
    "queries/conventions.py:_UPDATES": "words of the names that users give",
    "queries/conventions.py:runs_once": "words of the names that users give",
    "rules/memory/cpl112_repeat_where_broadcast/unit_axes.py:_along_axis": _RULES,
    "syntax/graph.py:PROPERTIES": "kinds of what a test shows",
    "witness/calling.py": _GUESSES,
    "witness/extraction.py": _GUESSES,
    "witness/harmless.py": "what of Python itself a witness does not run",
    "witness/inputs.py": _GUESSES,
    "witness/usage.py": _GUESSES,
}
"""What stands elsewhere: "file" or "file:name of the table or function" -> the reason. None that nothing needs."""


def every_fact() -> Iterator[tuple[str, Fact]]:
    for merged in (library(), *(on_demand(name) for name in sorted(ON_DEMAND))):
        yield from merged.functions.items()
        for table in (merged.methods, merged.attributes):
            for facts in table.values():
                yield from facts.items()


@cache
def known() -> frozenset[str]:
    """Every name that facts or roles speak of, in full and by its last word."""
    names = {name for name, _ in every_fact()} | {name for role in Role.__annotations__ for name in names_in(getattr(Role, role))}
    return frozenset(names | {name.rpartition(".")[2] for name in names})


@cache
def vocabularies() -> tuple[frozenset[str], ...]:
    """Our own words that libraries have too: kinds of values and parts of subscripts, dtypes."""
    made = {row.effect.kind for _, fact in every_fact() for row in fact.cases}
    return (
        frozenset(made | {*names_in(Role.TYPE).values(), "object", "array", "new"} | ARRAYS | CONTAINERS | SCALARS | FOREIGN),
        frozenset({*SIZES, *SPELLINGS, "object", "number", "integer", "floating", "numpy", "torch", "any"}),
    )


@cache
def parameters() -> frozenset[str]:
    """The names of the parameters of facts, of which some are also functions or attributes."""
    return frozenset(param.lstrip("*") for _, fact in every_fact() for param in fact.params)


@cache
def rules() -> frozenset[str]:
    """The rules for shapes and layouts, of which some are named after functions: a table of them has other words too."""
    effects = [row.effect for _, fact in every_fact() for row in fact.cases]
    return frozenset({effect.shape for effect in effects} | {effect.layout for effect in effects} | {"swap"})


def texts(node: ast.AST) -> Iterator[str]:
    """The strings of a display, dict, comparison or concatenation, and of those directly inside."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Set | ast.Tuple | ast.List | ast.Dict | ast.Compare | ast.Starred | ast.BinOp):
        for part in ast.iter_child_nodes(node):
            yield from texts(part)


def is_table(node: ast.AST) -> bool:
    """Whether a display, a comparison or a text of several words holds names of libraries."""
    found = set(texts(node))
    if isinstance(node, ast.Compare) and any("." in text and text in known() for text in found):
        return True
    words = {word for text in found for word in text.split()}
    names = words & known()
    if isinstance(node, ast.Constant) and (len(words) < 3 or len(names) < len(words)):
        return False  # a sentence
    if len(names) < 2 or 2 * len(names) < len(words) or (names != words and words <= rules()):
        return False
    return not (words <= parameters() or any(names <= vocabulary for vocabulary in vocabularies()))


def tables(source: str) -> Iterator[str]:
    """The names under which a module has such tables: the constant, or the function around."""
    tree = ast.parse(source)
    documented = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}

    def within(node: ast.AST, name: str) -> Iterator[str]:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign) and not name:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            name = ast.unparse(target)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__":
            return
        if isinstance(node, ast.Set | ast.Tuple | ast.List | ast.Dict | ast.Compare | ast.Constant | ast.BinOp):
            if id(node) not in documented and is_table(node):
                yield name
                return
        for child in ast.iter_child_nodes(node):
            yield from within(child, name)

    yield from within(tree, "")


def found() -> list[str]:
    """Every table outside the folder of facts."""
    paths = (path for path in sorted(PACKAGE.rglob("*.py")) if path.relative_to(PACKAGE).parts[0] != "facts")
    return sorted({f"{path.relative_to(PACKAGE).as_posix()}:{name}" for path in paths for name in tables(path.read_text())})


def test_no_table_of_library_names_stands_elsewhere() -> None:
    assert [place for place in found() if not {place, place.partition(":")[0]} & ALLOWED.keys()] == []


def test_no_exception_is_needed_no_more() -> None:
    needed = {exception for place in found() for exception in (place, place.partition(":")[0])}
    assert [exception for exception in ALLOWED if exception not in needed] == []


@pytest.mark.parametrize(
    "source",
    [
        'NAMES = frozenset({"concatenate", "stack"})',
        'NAMES = "reshape ravel flatten".split()',
        'PARAMS = {"numpy.array": "object", "torch.tensor": "data"}',
        'def f(called):\n    return called in ("numpy.copy", "numpy.array")',
        'def f(called):\n    return called == "numpy.copy"',
        'def f(name):\n    return name in ("T", "mT", "H")',
    ],
)
def test_a_table_is_recognised(source: str) -> None:
    assert len(list(tables(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        'KINDS = frozenset({"int", "float", "bool"})',
        'SHAPES = ("transpose", "swap", "permute")',
        'PARAMS = ("dtype", "device")',
        'TEXT = "the copy of a view is not a view of the array"',
        'def f(name):\n    return name == "copy"',
        'def f(name):\n    "copy clone"\n    return name.startswith("numpy.")',
    ],
)
def test_our_own_words_are_no_table(source: str) -> None:
    assert list(tables(source)) == []

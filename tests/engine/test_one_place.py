"""What one module answers no other answers for itself: where registers come from, the edges of blocks, and bounds."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "copylint"
MODULES = {path.relative_to(PACKAGE).as_posix(): path for path in sorted(PACKAGE.rglob("*.py"))}
RENAMING = {"COPY", "REFINE", "ANNOTATE"}
BOUND = re.compile(r"_?(DEEPEST|LONGEST_WAY|REACH|FARTHEST_BACK|MOST_STEPS|MAX_DEPTH)\w*")
OWN_EDGES = {
    "engine/cfg.py": "answers for all others",
    "engine/solver.py": "has a worklist of its own",
    "engine/debug.py": "prints the graph",
    "engine/summaries.py": "asks for blocks at which a function ends",
    "engine/path_conditions.py": "names both edges of a test",
    "engine/rank_evidence.py": "names both edges of a test",
    "queries/aliased_write.py": "treats the edge to a finally apart",
}
OWN_BOUNDS = {
    "queries/provenance.py": "a trail that is longer is not read",
    "engine/ranks.py": "one call of the interpreter's stack for each operation",
    "rules/memory/cpl112_repeat_where_broadcast/unit_axes.py": "each operation is judged anew on every path",
}


def operations_together(source: str) -> Iterator[set[str]]:
    """The operations of each display of operations: `{Op.COPY, Op.REFINE}`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Set | ast.Tuple | ast.List):
            yield {one.attr for one in node.elts
                   if isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and one.value.id == "Op"}


def names_renamings(source: str) -> bool:
    """Whether a display lists two operations that rename, or one and the join."""
    return any((len(found & RENAMING) > 1 and "REFINE" in found) or {"PHI", "REFINE"} <= found
               for found in operations_together(source))


def goes_along_edges(source: str) -> bool:
    """Whether the edges of a block are read."""
    return any(isinstance(node, ast.Attribute) and node.attr in ("succs", "preds") for node in ast.walk(ast.parse(source)))


def bounds(source: str) -> set[str]:
    """The constants of a module that bound a search."""
    targets = [target for node in ast.parse(source).body if isinstance(node, ast.Assign) for target in node.targets]
    return {target.id for target in targets if isinstance(target, ast.Name) and BOUND.fullmatch(target.id)}


def read(module: str) -> str:
    """A module's source."""
    return MODULES[module].read_text(encoding="utf-8")


def test_operations_that_hand_an_object_on_are_listed_in_one_module() -> None:
    assert {name for name in MODULES if names_renamings(read(name))} <= {"engine/defuse.py"}


def test_edges_are_followed_in_one_module() -> None:
    assert {name for name in MODULES if goes_along_edges(read(name)) and not name.startswith("syntax/")} == set(OWN_EDGES)


def test_bounds_of_searches_stand_in_one_module() -> None:
    assert {name for name in MODULES if bounds(read(name))} == set(OWN_BOUNDS)


@pytest.mark.parametrize(("check", "source"), [
    (names_renamings, "_RENAMING = frozenset({Op.COPY, Op.REFINE, Op.ANNOTATE})"),
    (names_renamings, "while instr.op in (Op.PHI, Op.REFINE): pass"),
    (goes_along_edges, "work += block.succs"),
    (bounds, "_DEEPEST = 8"),
])
def test_a_second_place_is_noticed(check: object, source: str) -> None:
    assert callable(check) and check(source)

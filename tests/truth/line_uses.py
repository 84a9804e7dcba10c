"""Which variables each line of a program reads and assigns: what a run executes after a point tells what was live there."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import lru_cache

METADATA = frozenset({"shape", "dtype", "ndim", "size"})


@dataclass(frozen=True, slots=True)
class LineUse:
    """`data` are names whose data the line may use (not those of which it asks only the shape, dtype or length).

    `augmented` is a name that `x += y` may alter or bind anew. `body` is the range of lines of a for or with statement
    that starts here: coming back from there reads nothing anew.
    `iterates` are the names that a for statement goes through.
    """

    data: frozenset[str] = frozenset()
    assigned: frozenset[str] = frozenset()
    augmented: frozenset[str] = frozenset()
    body: tuple[int, int] | None = None
    iterates: tuple[str, ...] = ()


@lru_cache(maxsize=64)
def line_uses(source: str) -> dict[int, LineUse]:
    """The uses of every line that starts a statement."""
    found: dict[int, LineUse] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt):
            found[node.lineno] = statement_use(node)
    return found


def statement_use(node: ast.stmt) -> LineUse:
    """The use of a simple statement, or of a compound one's first line."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        defaults = node.args.defaults if isinstance(node, ast.FunctionDef) else []
        return LineUse(data_names(defaults), frozenset({node.name}))
    if isinstance(node, ast.For):
        last = node.body[-1].end_lineno or node.lineno
        return LineUse(data_names([node.iter]), stored([node.target]), body=(node.lineno, last), iterates=iterated(node.iter))
    if isinstance(node, ast.With):
        last = node.body[-1].end_lineno or node.lineno
        items = [item.context_expr for item in node.items]
        targets = [item.optional_vars for item in node.items if item.optional_vars is not None]
        return LineUse(data_names(items), stored(targets), body=(node.lineno, last))
    if isinstance(node, ast.If | ast.While):
        return LineUse(data_names([node.test]), stored([node.test]))
    if isinstance(node, ast.Match):
        return LineUse(data_names([node.subject]))
    if isinstance(node, ast.Try | ast.Global | ast.Nonlocal | ast.Import | ast.ImportFrom):
        return LineUse()
    return LineUse(data_names([node]) | augmented(node), stored([node]), augmented(node))


def iterated(node: ast.expr) -> tuple[str, ...]:
    """The variables that `for ... in x`, enumerate(x), zip(x, y) and x.items() go through."""
    if isinstance(node, ast.Name):
        return (node.id,)
    if isinstance(node, ast.Call):
        inner = [node.func.value] if isinstance(node.func, ast.Attribute) else node.args
        return tuple(name for argument in inner for name in iterated(argument))
    return ()


def data_names(nodes: list[ast.expr] | list[ast.stmt]) -> frozenset[str]:
    """Names read for their data; a comprehension's or lambda's own variables are left out."""
    found: set[str] = set()
    own: set[str] = set()
    pending: list[ast.AST] = list(nodes)
    while pending:
        node = pending.pop()
        if isinstance(node, ast.Attribute) and node.attr in METADATA and isinstance(node.value, ast.Name):
            continue
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "len":
            pending += [argument for argument in node.args if not isinstance(argument, ast.Name)]
            continue
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, ast.comprehension):
            own |= {name.id for name in ast.walk(node.target) if isinstance(name, ast.Name)}
        elif isinstance(node, ast.Lambda):
            own |= {argument.arg for argument in node.args.args}
        pending += ast.iter_child_nodes(node)
    return frozenset(found - own)


def augmented(node: ast.stmt) -> frozenset[str]:
    """The name that `x += y` reads although it stands as a target."""
    if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
        return frozenset({node.target.id})
    return frozenset()


def stored(nodes: list[ast.expr] | list[ast.stmt]) -> frozenset[str]:
    """Names that are bound or deleted, those of comprehensions left out."""
    found: set[str] = set()
    pending: list[ast.AST] = list(nodes)
    while pending:
        node = pending.pop()
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found.add(node.id)
        if not isinstance(node, ast.comprehension | ast.Lambda):
            pending += ast.iter_child_nodes(node)
    return frozenset(found)

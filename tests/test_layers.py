"""The imports of copylint point one way only: facts, values, syntax, engine, queries, edits, rules, project, output, shells."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "copylint"

ALLOWED: dict[str, set[str]] = {
    "facts": set(),
    "domain": {"facts"},
    # the roles of names: what a class or a with statement is called, never what a call does
    "syntax": {"facts.lookup", "facts.roles"},
    "engine": {"syntax", "domain", "facts"},
    # a cost, the kinds of a trail and a plan are plain data
    "queries": {"engine", "syntax", "domain", "facts", "finding", "fixes.plan"},
    "edits": {"queries", "engine", "syntax", "domain", "facts", "finding", "fixes.plan"},
    "finding": set(),
    "fixes": {"finding"},
    # of the engine a rule reads def-use chains and writes; what it needs beyond that stands in modules of its folder
    "rules": {
        *("queries", "edits", "fixes.plan", "finding", "domain", "syntax.ir", "facts.lookup", "facts.roles", "facts.effects"),
        *("engine.defuse", "engine.effects", "engine.uses"),
    },
    "rule's own": {"queries", "edits", "fixes.plan", "finding", "domain", "syntax", "engine", "facts"},
    "witness": {"finding"},
    "project": {"facts", "domain", "syntax", "engine", "queries", "rules", "fixes", "witness", "finding"},
    "output": {"finding"},
    "shell": {"project", "output"},
    "root": set(),
}
"""Layer -> the layers (or single modules of one) that it may import besides itself. Every layer may import the bare package,
which holds the version."""

ENGINE = (
    {"limits", "cfg", "defuse", "path_conditions", "first_pass", "effects", "kind_evidence", "rank_evidence", "rows"},
    {"classes", "parameters", "analysis"},
    {"frame"},
    {"symbols", "indices", "layout_moves", "subscripts"},
    {"calls"},
    {"attributes", "operators", "properties", "transfer"},
    {"uses", "platform_integers", "made_ranks", "ranks", "layout_reading", "layouts_of_calls", "layouts"},
    {"solver", "counters", "shared_objects", "summaries"},
    {"program", "debug"},
)
"""The engine's modules from the bottom up: each imports its own row and those above it only. The engine's docstring says why."""

SHELLS = {"cli", "flake8_plugin", "__main__"}
ONLY_IN = {"libcst": {"syntax"}, "rich": {"output", "shell"}, "flake8": {"shell"}}
"""Third-party package -> the layers that may import it at run time; any layer may import the others that are declared."""


@dataclass(frozen=True, slots=True)
class Import:
    """One imported module; `typing_only` where it stands under `if TYPE_CHECKING`."""

    importer: str
    target: str
    line: int
    typing_only: bool


def layer_of(module: str) -> str:
    """The layer of a module of ours: "copylint.facts.numpy" -> "facts", "copylint.cli" -> "shell", "copylint" -> "root"."""
    parts = module.split(".")
    if len(parts) == 1:
        return "root"
    if parts[1] == "rules" and len(parts) > 4 and parts[-1] != "rule":
        return "rule's own"
    return "shell" if parts[1] in SHELLS else parts[1]


def imports_in(source: str, module: str, is_package: bool = False) -> Iterator[Import]:
    """Every import of a module's source, relative ones and importlib.import_module of a literal resolved."""
    tree = ast.parse(source)
    for_typing: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test) and not isinstance(node.test, ast.UnaryOp):
            for_typing.update(inner for statement in node.body for inner in ast.walk(statement))
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(tree):
        targets: list[str] = []
        if isinstance(node, ast.Import):
            targets = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            targets = [f"{base}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Call) and "import_module" in ast.dump(node.func) and isinstance(node.args[0], ast.Constant):
            targets = [str(node.args[0].value)]
        for target in targets:
            yield Import(module, target, node.lineno, node in for_typing)


def allowed(found: Import) -> bool:
    """Whether the tables above allow the import."""
    head, _, rest = found.target.partition(".")
    importer = layer_of(found.importer)
    if head == "copylint":
        if not rest or rest == "__version__" or layer_of(found.target) == importer:
            return True
        if importer == "rules" and found.target.startswith(found.importer.rpartition(".")[0] + "."):
            return True  # the other modules of the rule's own folder
        return any(rest == layer or rest.startswith(f"{layer}.") for layer in ALLOWED[importer])
    return found.typing_only or head not in ONLY_IN or importer in ONLY_IN[head]


def modules() -> Iterator[tuple[str, Path]]:
    """Every module of the package and its file."""
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def all_imports() -> list[Import]:
    """Every import of every module."""
    return [found for module, path in modules()
            for found in imports_in(path.read_text(encoding="utf-8"), module, path.name == "__init__.py")]


def test_every_module_has_a_layer() -> None:
    layers = {layer_of(module) for module, _ in modules()}
    assert layers <= set(ALLOWED)
    assert layers >= {"facts", "domain", "syntax", "engine", "queries", "edits", "rules", "project", "output", "shell"}


def test_no_import_points_back() -> None:
    bad = [f"{found.importer}:{found.line} imports {found.target}" for found in all_imports() if not allowed(found)]
    assert bad == []


def import_graph(imports: Iterable[Import], known: Collection[str]) -> dict[str, set[str]]:
    """Each known module with the known modules that it imports: at the top, for typing alone or inside a function."""
    graph: dict[str, set[str]] = {module: set() for module in known}
    for found in imports:
        target = found.target
        while target and target not in known:
            target = target.rpartition(".")[0]
        if target.count(".") and target != found.importer:
            graph[found.importer].add(target)
    return graph


def import_circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """The groups of modules that import one another: strongly connected components of more than one."""
    reach = {module: reachable(graph, module) for module in graph}
    circles = {frozenset({other for other in reach[module] if module in reach[other]} | {module}) for module in graph}
    return [set(circle) for circle in circles if len(circle) > 1]


def reachable(graph: dict[str, set[str]], start: str) -> set[str]:
    """The modules that a module imports, directly or not."""
    found: set[str] = set()
    work = [start]
    while work:
        for target in graph[work.pop()] - found:
            found.add(target)
            work.append(target)
    return found


def test_no_modules_import_one_another() -> None:
    assert import_circles(import_graph(all_imports(), {module for module, _ in modules()})) == []


@pytest.mark.parametrize("back", [
    "import p.a",
    "from p import a",
    "from . import a",
    "from p.a import thing",
    "if TYPE_CHECKING:\n    from p.a import thing",
    "def late():\n    from p.a import thing",
    "class C:\n    def late(self):\n        from p import a",
    "importlib.import_module('p.a')",
])
def test_a_circle_is_found_however_it_is_closed(back: str) -> None:
    sources = {"p.a": "from p.b import x", "p.b": "import p.c", "p.c": back, "p.d": "import p.a"}
    found = [one for name, source in sources.items() for one in imports_in(source, name)]
    assert import_circles(import_graph(found, {"p", *sources})) == [{"p.a", "p.b", "p.c"}]


def engine_row(module: str) -> int:
    """The row of ENGINE in which a module of the engine stands."""
    return next(row for row, names in enumerate(ENGINE) if module.split(".")[2] in names)


def test_the_engine_is_read_from_the_bottom_up() -> None:
    names = {module for module, _ in modules() if module.startswith("copylint.engine.")}
    assert {name.split(".")[2] for name in names} == set().union(*ENGINE), "every module of the engine has its row"
    graph = import_graph((one for one in all_imports() if one.importer in names), names)
    assert [(a, b) for a in graph for b in graph[a] if engine_row(a) < engine_row(b)] == []


def test_no_file_of_the_engine_is_longer_than_300_lines() -> None:
    lengths = {module: len(path.read_text(encoding="utf-8").splitlines()) for module, path in modules()}
    assert lengths["copylint.engine.frame"] > 0
    assert [name for name, lines in lengths.items() if name.startswith("copylint.engine.") and lines > 300] == []


def test_only_declared_packages_are_imported() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extra = project["optional-dependencies"]["flake8"]
    declared = {re.split(r"[^\w-]", requirement)[0] for requirement in (*project["dependencies"], *extra)}
    used = {found.target.partition(".")[0] for found in all_imports()} - {"copylint"}
    assert used - set(sys.stdlib_module_names) <= declared
    assert {"libcst", "rich", "pathspec"} <= used, "a declared dependency that nothing imports"


@pytest.mark.parametrize(("module", "source"), [
    ("copylint.facts.numpy", "from copylint.domain.value import Value"),
    ("copylint.facts.numpy", "from ..domain import value"),
    ("copylint.domain.value", "import copylint.engine.frame"),
    ("copylint.domain.value", "import libcst as cst"),
    ("copylint.syntax.ssa", "from copylint.facts import effects"),
    ("copylint.engine.frame", "from copylint.rules import registry"),
    ("copylint.engine.frame", "def late():\n    from copylint import project"),
    ("copylint.engine.frame", "if TYPE_CHECKING:\n    from copylint.rules import registry"),
    ("copylint.rules.memory.cpl101_rebinding_allocates", "from copylint.engine.frame import Frame"),
    ("copylint.rules.memory.cpl101_rebinding_allocates", "from copylint.syntax.parse import lower"),
    ("copylint.project.check", "from copylint.output import text"),
    ("copylint.project.check", "from rich.progress import Progress"),
    ("copylint.output.text", "from copylint.project.check import check"),
    ("copylint.cli", "from copylint.engine import frame"),
    ("copylint.project.check", "import importlib\nimportlib.import_module('copylint.cli')"),
    ("copylint.finding", "from copylint.domain import value"),
    ("copylint.witness.program", "from copylint.engine.program import Program"),
    ("copylint.rules.memory.cpl101_rebinding_allocates", "from copylint.witness.program import program"),
])
def test_a_bad_import_is_flagged(module: str, source: str) -> None:
    assert not all(allowed(found) for found in imports_in(source, module))


@pytest.mark.parametrize(("module", "source"), [
    ("copylint.facts.numpy", "from copylint.facts.effects import fact"),
    ("copylint.rules.memory.cpl101_rebinding_allocates", "from copylint.queries.ask import Questions"),
    ("copylint.engine.frame", "if TYPE_CHECKING:\n    import libcst as cst"),
    ("copylint.syntax.ssa", "import libcst as cst"),
    ("copylint.project.check", "from copylint import __version__"),
    ("copylint.cli", "from copylint.output import text\nimport rich"),
    ("copylint.output.text", "from copylint.finding import Finding"),
])
def test_a_good_import_is_not_flagged(module: str, source: str) -> None:
    assert all(allowed(found) for found in imports_in(source, module))

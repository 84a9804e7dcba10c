"""Which names each function binds: one light pass over statements before the lowering. Expressions are only entered where
the file holds a walrus.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import libcst as cst

from copylint.syntax.binders import (
    bound_names,
    parameters,
    pattern_names,
    star_module,
    target_names,
    type_parameters,
    walrus_names,
)

Walk = Callable[["Collector", Any], None]


class Scope:
    """The names of one module body, function, class body, lambda or generator expression."""

    __slots__ = ("_imports", "aliases", "bound", "classes", "fallbacks", "globals", "imported", "kind", "loops", "nonlocals",
                 "parent", "shared", "writes")

    def __init__(self, kind: str, parent: Scope | None) -> None:
        self.kind = kind
        self.parent = parent
        self.writes: list[str] = []
        """Names in the order of their assignments; `loops` holds the slice of it that each loop statement writes."""
        self.loops: dict[int, tuple[int, int]] = {}
        self.bound: set[str] = set()
        self.globals: set[str] = set()
        self.nonlocals: set[str] = set()
        self.shared: set[str] = set()
        """Names bound here that some other function rebinds."""
        self.imported: dict[str, list[str]] = {}
        self.fallbacks: list[str] = []
        """Names of `name = None`, the usual stand-in for a failed import."""
        self.classes: set[str] = set()
        self.aliases: dict[str, cst.BaseExpression] = {}
        """Names assigned an expression that may stand for a type, as annotations use them."""
        self._imports: dict[str, str] | None = None

    def written_in(self, loop: cst.CSTNode) -> frozenset[str]:
        """The names that a loop statement of this scope may assign."""
        start, end = self.loops[id(loop)]
        return frozenset(self.writes[start:end])

    @property
    def imports(self) -> dict[str, str]:
        """Names that only imports bind (or `None` beside them) -> the one dotted name they stand for."""
        if self._imports is None:
            self._imports = {}
            if self.imported:
                times = Counter(self.writes)
                for name, dotted in self.imported.items():
                    one = _one_of(dotted)
                    others = times[name] - len(dotted) - self.fallbacks.count(name)
                    if one is not None and others == 0 and name not in self.shared and name not in self.globals:
                        self._imports[name] = one
        return self._imports


def _one_of(dotted: Sequence[str]) -> str | None:
    """The name that alternatives agree on; CuPy beside NumPy counts as NumPy."""
    distinct = set(dotted)
    if len(distinct) > 1:
        distinct = {"numpy" + name[4:] if name == "cupy" or name.startswith("cupy.") else name for name in distinct}
    return distinct.pop() if len(distinct) == 1 else None


class Collector:
    """Collects the scopes of a file: `scopes` by id of the defining node, the module's first."""

    def __init__(self, tree: cst.Module, walruses: int) -> None:
        self.walruses = walruses
        """How many walrus operators there may be that are not found yet: without any, expressions need not be looked at."""
        self.module = Scope("module", None)
        self.scope = self.module
        self.scopes: dict[int, Scope] = {id(tree): self.module}
        self.stars: list[str] = []
        self.bound_by: dict[int, list[tuple[str, str]]] = {}
        """By id of an import statement: see `bound_names`."""
        self.body(tree.body)
        self._settle()

    def body(self, statements: Iterable[cst.CSTNode]) -> None:
        """Collect from statements; a suite on one line holds small statements directly."""
        for statement in statements:
            if type(statement) is cst.SimpleStatementLine:
                for small in statement.body:
                    collect = _STATEMENTS.get(type(small))
                    if collect is not None:
                        collect(self, small)
                if self.walruses:
                    self.names_in(statement)
            else:
                collect = _STATEMENTS.get(type(statement))
                if collect is not None:
                    collect(self, statement)
                if self.walruses and isinstance(statement, cst.BaseSmallStatement):
                    self.names_in(statement)

    def names_in(self, *nodes: cst.CSTNode | None) -> None:
        """Record the walrus names of expressions."""
        if self.walruses:
            for node in nodes:
                if node is not None:
                    direct, inner = walrus_names(node)
                    self.walruses -= len(direct) + len(inner)
                    self.scope.writes += direct
                    self.scope.writes += inner
                    self.scope.shared.update(inner)

    def inside(self, node: cst.CSTNode, kind: str) -> Scope:
        """Make the scope of a definition and make it the present one."""
        scope = self.scopes[id(node)] = Scope(kind, self.scope)
        self.scope = scope
        return scope

    def _settle(self) -> None:
        for scope in self.scopes.values():
            scope.bound = set(scope.writes) - scope.globals - scope.nonlocals
        for scope in self.scopes.values():
            written = set(scope.writes)
            self.module.bound |= scope.globals
            if scope is not self.module:
                self.module.shared |= scope.globals & written
            for name in scope.nonlocals & written:
                owner = scope.parent
                while owner is not None and (owner.kind == "class" or name not in owner.bound):
                    owner = owner.parent
                if owner is not None:
                    owner.shared.add(name)


_ALIASES = (cst.Attribute, cst.Subscript, cst.BinaryOperation)


def _assign(collector: Collector, node: cst.Assign) -> None:
    scope = collector.scope
    for assigned in node.targets:
        target = assigned.target
        if type(target) is cst.Name:
            scope.writes.append(target.value)
        else:
            target_names(target, scope.writes)
    value = node.value
    if scope.kind == "module" and type(value) in _ALIASES and type(node.targets[0].target) is cst.Name:
        scope.aliases[node.targets[0].target.value] = value
    if type(value) is cst.Name and value.value == "None":
        scope.fallbacks += [target.target.value for target in node.targets if type(target.target) is cst.Name]


def _annotated(collector: Collector, node: cst.AnnAssign) -> None:
    target_names(node.target, collector.scope.writes)


def _target(collector: Collector, node: cst.AugAssign | cst.Del) -> None:
    target_names(node.target, collector.scope.writes)


def _import(collector: Collector, node: cst.Import | cst.ImportFrom) -> None:
    scope = collector.scope
    star = star_module(node)
    if star is not None:
        collector.stars.append(star)
    bound = collector.bound_by[id(node)] = bound_names(node)
    for name, dotted in bound:
        scope.writes.append(name)
        scope.imported.setdefault(name, []).append(dotted)


def _global(collector: Collector, node: cst.Global) -> None:
    if collector.scope is not collector.module:
        collector.scope.globals.update(item.name.value for item in node.names)


def _nonlocal(collector: Collector, node: cst.Nonlocal) -> None:
    collector.scope.nonlocals.update(item.name.value for item in node.names)


def _type_alias(collector: Collector, node: cst.TypeAlias) -> None:
    collector.scope.writes.append(node.name.value)


def _if(collector: Collector, node: cst.If) -> None:
    branch: cst.If | cst.Else | None = node
    while type(branch) is cst.If:
        collector.names_in(branch.test)
        collector.body(branch.body.body)
        branch = branch.orelse
    if branch is not None:
        collector.body(branch.body.body)


def _while(collector: Collector, node: cst.While) -> None:
    scope = collector.scope
    start = len(scope.writes)
    collector.names_in(node.test)
    collector.body(node.body.body)
    scope.loops[id(node)] = (start, len(scope.writes))
    _else(collector, node.orelse)


def _for(collector: Collector, node: cst.For) -> None:
    scope = collector.scope
    collector.names_in(node.iter)
    start = len(scope.writes)
    target_names(node.target, scope.writes)
    collector.names_in(node.target)
    collector.body(node.body.body)
    scope.loops[id(node)] = (start, len(scope.writes))
    _else(collector, node.orelse)


def _else(collector: Collector, node: cst.Else | None) -> None:
    if node is not None:
        collector.body(node.body.body)


def _try(collector: Collector, node: cst.Try | cst.TryStar) -> None:
    collector.body(node.body.body)
    for handler in node.handlers:
        collector.names_in(handler.type)
        if handler.name is not None:
            target_names(handler.name.name, collector.scope.writes)
        collector.body(handler.body.body)
    _else(collector, node.orelse)
    if node.finalbody is not None:
        collector.body(node.finalbody.body.body)


def _with(collector: Collector, node: cst.With) -> None:
    for item in node.items:
        collector.names_in(item.item)
        if item.asname is not None:
            target_names(item.asname.name, collector.scope.writes)
    collector.body(node.body.body)


def _match(collector: Collector, node: cst.Match) -> None:
    collector.names_in(node.subject)
    for case in node.cases:
        collector.scope.writes += pattern_names(case.pattern)
        collector.names_in(case.guard)
        collector.body(case.body.body)


def _function(collector: Collector, node: cst.FunctionDef) -> None:
    outer = collector.scope
    outer.writes.append(node.name.value)
    params = parameters(node.params)
    if collector.walruses:
        collector.names_in(*[decorator.decorator for decorator in node.decorators], *[param.default for param, _ in params])
    scope = collector.inside(node, "function")
    scope.writes += [param.name.value for param, _ in params]
    scope.writes += type_parameters(node)
    collector.body(node.body.body)
    collector.scope = outer


def _class(collector: Collector, node: cst.ClassDef) -> None:
    outer = collector.scope
    outer.writes.append(node.name.value)
    outer.classes.add(node.name.value)
    if collector.walruses:
        collector.names_in(*[decorator.decorator for decorator in node.decorators], *node.bases, *node.keywords)
    scope = collector.inside(node, "class")
    scope.writes += type_parameters(node)
    collector.body(node.body.body)
    collector.scope = outer


_STATEMENTS: dict[type, Walk] = {
    cst.Assign: _assign, cst.AnnAssign: _annotated, cst.AugAssign: _target, cst.Del: _target,
    cst.Import: _import, cst.ImportFrom: _import, cst.Global: _global, cst.Nonlocal: _nonlocal, cst.TypeAlias: _type_alias,
    cst.If: _if, cst.While: _while, cst.For: _for, cst.Try: _try, cst.TryStar: _try, cst.With: _with, cst.Match: _match,
    cst.FunctionDef: _function, cst.ClassDef: _class,
}
for _lazy in ("LazyImport", "LazyImportFrom"):
    if hasattr(cst, _lazy):
        _STATEMENTS[getattr(cst, _lazy)] = _import

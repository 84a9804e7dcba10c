"""How a witness comes to the code of a finding: by the file's own statements, by functions without parameters, by made inputs."""

from __future__ import annotations

import ast

from copylint.witness.claims import Claim
from copylint.witness.extraction import Extraction, bound_by, used_by
from copylint.witness.inputs import Callee, calls
from copylint.witness.request import Known, Request, Unwritable
from copylint.witness.source import Definition, Scope, Source

_MOST_OWN_STATEMENTS = 60


def own_statements(source: Source, extraction: Extraction, claim: Claim) -> list[ast.stmt]:
    """The statements of the module's own body, up to the last that leads to the finding; [] where none does or may run."""
    targets = {source.top(statement) for statement in claim.reached}
    reaching = _reaching(source, targets)
    leading = [node for node in source.tree.body if not _is_definition(node) and (node in targets or _names(node, reaching))]
    if not leading:
        return []
    last = source.tree.body.index(leading[-1])
    for end in (None, last + 1):  # the whole script where it may run, else up to what leads to the finding
        own = [node for node in source.tree.body[:end] if not _is_definition(node)]
        if len(own) > _MOST_OWN_STATEMENTS:
            continue
        try:
            for node in own:
                extraction.harmless.require(node)
            extraction.needed(own, claim.reached)
        except Unwritable:
            if end is not None and any(node in targets for node in own):
                raise
            continue
        return own
    return []


def parameterless(source: Source, extraction: Extraction, claim: Claim) -> list[Definition]:
    """The module's functions that can be called without arguments, lead to the finding, and can be taken over."""
    reaching = _reaching(source, {source.top(statement) for statement in claim.reached})
    found: list[Definition] = []
    for node in source.tree.body:
        if isinstance(node, ast.FunctionDef) and node.name in reaching and not _required(node):
            try:
                extraction.needed([node], claim.reached)
            except Unwritable:
                continue
            found.append(node)
    return found


def attempts(source: Source, claim: Claim, request: Request, large: bool) -> list[str]:
    """Calls with made inputs that lead to the finding. Raises Unwritable where some input cannot be made."""
    target = _target(source, claim)
    return _made(source, target, claim, request, large) if target is not None else []


def _target(source: Source, claim: Claim) -> Definition | None:
    """The outermost function around the last statement that has to run; None where it stands in the module's own body."""
    scopes = source.scopes(claim.reached[-1])
    while scopes and isinstance(scopes[0], ast.ClassDef) and len(scopes) > 1:
        if isinstance(scopes[1], Definition):
            return scopes[1]
        scopes = scopes[1:]
    return scopes[0] if scopes and isinstance(scopes[0], Definition) else None


def _made(source: Source, target: Definition, claim: Claim, request: Request, large: bool) -> list[str]:
    if _is_async(target):
        raise Unwritable(f"`{target.name}` is a coroutine")
    torch = uses_torch(source, target)
    callee = _callee(source, target, claim, request.known, torch)
    scopes = source.scopes(target)
    text = ast.unparse(target)
    if not scopes:
        return calls(callee, text, large, f"{target.name}({{}})")
    cls = scopes[-1]
    if len(scopes) > 1 or not isinstance(cls, ast.ClassDef):
        raise Unwritable(f"`{target.name}` stands in a class inside another definition")
    return _method_calls(source, cls, target, callee, claim, request, large, text)


def _method_calls(source: Source, cls: ast.ClassDef, target: Definition, callee: Callee, claim: Claim, request: Request,
                  large: bool, text: str) -> list[str]:
    decorators = {ast.unparse(node) for node in target.decorator_list}
    if "staticmethod" in decorators or "classmethod" in decorators:
        bound = Callee(callee.function, callee.known, callee.torch, callee.given, "classmethod" in decorators)
        return calls(bound, text, large, f"{cls.name}.{target.name}({{}})")
    bound = Callee(callee.function, callee.known, callee.torch, callee.given, bound=True)
    constructor = _constructor(source, cls)
    if target.name == "__init__":
        return calls(bound, text, large, f"{cls.name}({{}})")
    if constructor is None:
        objects = [f"{cls.name}()"]
    else:
        made = _callee(source, constructor, claim, request.known, callee.torch)
        objects = calls(Callee(made.function, made.known, made.torch, made.given, bound=True), text, large, f"{cls.name}({{}})")
    if "property" in decorators or any(name.endswith("cached_property") for name in decorators):
        return [f"{made}.{target.name}" for made in objects]
    inner = calls(bound, text, large, f"{target.name}({{}})")
    count = max(len(objects), len(inner))
    return list(dict.fromkeys(f"{objects[n % len(objects)]}.{inner[n % len(inner)]}" for n in range(count)))


def _constructor(source: Source, cls: ast.ClassDef) -> Definition | None:
    """The constructor of a class, its own or that of a base in the file. Raises Unwritable where it is another file's."""
    for node in cls.body:
        if isinstance(node, Definition) and node.name == "__init__":
            return node
    if any("dataclass" in ast.unparse(node) for node in cls.decorator_list):
        raise Unwritable(f"`{cls.name}` is a dataclass, whose fields are not made here")
    for base in cls.bases:
        name = ast.unparse(base)
        inner = next((node for node in source.tree.body if isinstance(node, ast.ClassDef) and node.name == name), None)
        if inner is not None:
            return _constructor(source, inner)
        if name not in ("object", "nn.Module", "torch.nn.Module", "Module", "ABC", "Dataset", "torch.utils.data.Dataset"):
            raise Unwritable(f"the constructor of `{cls.name}` stands in another file (`{name}`)")
    return None


def _callee(source: Source, function: Definition, claim: Claim, known: Known, torch: bool) -> Callee:
    given = frozenset(name for owner, name in claim.given if owner is function)
    return Callee(function, known.get(source.qualname(function), {}), torch, given)


def uses_torch(source: Source, function: ast.AST) -> bool:
    """Whether a function's code, or else only the file's, speaks of torch."""
    here = {name.partition(".")[0] for name in used_by_any(function)}
    imported = {name for node in source.tree.body for name in bound_by(node) if isinstance(node, ast.Import | ast.ImportFrom)}
    torch = {"torch", "nn", "F", "Tensor"} & imported
    numpy = {"np", "numpy"} & imported
    return bool(torch) and (bool(here & torch) or not numpy or not here & numpy)


def used_by_any(node: ast.AST) -> set[str]:
    """All names in a piece of code, annotations included."""
    return {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}


def _reaching(source: Source, targets: set[ast.stmt]) -> set[str]:
    """The names of the module's functions and classes from which the targets may be reached."""
    found = {node.name for node in targets if isinstance(node, Scope)}
    while True:
        more = {node.name for node in source.tree.body
                if isinstance(node, Scope) and node.name not in found and _names(node, found)}
        if not more:
            return found
        found |= more


def _names(node: ast.stmt, wanted: set[str]) -> bool:
    return bool(wanted & set(used_by(node)))


def _is_definition(node: ast.stmt) -> bool:
    return isinstance(node, Scope | ast.Import | ast.ImportFrom)


def _is_async(node: Definition) -> bool:
    return isinstance(node, ast.AsyncFunctionDef)


def _required(node: Definition) -> bool:
    spec = node.args
    return len(spec.posonlyargs) + len(spec.args) > len(spec.defaults) or None in spec.kw_defaults

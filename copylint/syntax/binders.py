"""The variables that pieces of syntax bind: targets, patterns, parameters, walrus operators, imports."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

import libcst as cst


def target_names(target: cst.CSTNode, names: list[str]) -> None:
    """Add the variables that an assignment target binds."""
    kind = type(target)
    if kind is cst.Name:
        names.append(target.value)  # type: ignore[attr-defined]
    elif kind is cst.Tuple or kind is cst.List:
        for element in target.elements:  # type: ignore[attr-defined]
            target_names(element.value, names)
    elif kind is cst.StarredElement:
        target_names(target.value, names)  # type: ignore[attr-defined]


def pattern_names(pattern: cst.CSTNode) -> list[str]:
    """The variables that a match pattern binds."""
    names: list[str] = []
    stack: list[Any] = [pattern]
    while stack:
        item = stack.pop()
        kind = type(item)
        if kind is cst.MatchAs or kind is cst.MatchStar:
            if item.name is not None:
                names.append(item.name.value)
            if kind is cst.MatchAs and item.pattern is not None:
                stack.append(item.pattern)
        elif kind is cst.MatchMapping:
            stack += [element.pattern for element in item.elements]
            if item.rest is not None:
                names.append(item.rest.value)
        elif kind is cst.MatchClass:
            stack += [element.value for element in item.patterns]
            stack += [element.pattern for element in item.kwds]
        elif kind is cst.MatchSequenceElement:
            stack.append(item.value)
        elif kind is cst.MatchOrElement:
            stack.append(item.pattern)
        elif hasattr(item, "patterns"):
            stack += item.patterns
    return names


def parameters(params: cst.Parameters) -> list[tuple[cst.Param, str]]:
    """All parameters in the order of the text, each with its kind as `Param.kind` names it."""
    found = [(param, "posonly") for param in params.posonly_params]
    found += [(param, "normal") for param in params.params]
    if type(params.star_arg) is cst.Param:
        found.append((params.star_arg, "varargs"))
    found += [(param, "kwonly") for param in params.kwonly_params]
    if params.star_kwarg is not None:
        found.append((params.star_kwarg, "kwargs"))
    return found


def type_parameters(node: cst.FunctionDef | cst.ClassDef) -> list[str]:
    """The names between the brackets of `def f[T](...)` or `class C[T]`."""
    return [] if node.type_parameters is None else [param.param.name.value for param in node.type_parameters.params]


def walrus_names(node: cst.CSTNode) -> tuple[list[str], list[str]]:
    """The names that walrus operators in an expression bind: in its own function, and from generator expressions inside."""
    direct: list[str] = []
    inner: list[str] = []
    stack: list[Any] = [node]
    delayed: list[Any] = []
    sink = direct
    while stack or delayed:
        if not stack:
            stack, delayed, sink = delayed, [], inner
        item = stack.pop()
        kind = type(item)
        while kind in _ONLY_PART:
            item = _ONLY_PART[kind](item)
            kind = type(item)
        if kind is list or kind is tuple:
            stack += item
        elif kind in _PARTS:
            stack += _PARTS[kind](item)
        elif kind is cst.NamedExpr:
            sink.append(item.target.value)
            stack.append(item.value)
        elif kind is cst.GeneratorExp:
            delayed += (item.elt, item.for_in)
    return direct, inner


_FIELDS = {
    getattr(cst, name): fields.split() for name, fields in {
        "SimpleStatementLine": "body", "Expr": "value", "Assign": "targets value", "AssignTarget": "target",
        "AnnAssign": "target value", "AugAssign": "target value", "Return": "value", "Assert": "test msg",
        "Raise": "exc cause", "From": "item", "Del": "target", "Arg": "value", "Call": "func args", "Attribute": "value",
        "Subscript": "value slice", "SubscriptElement": "slice", "Index": "value", "Slice": "lower upper step",
        "BinaryOperation": "left right", "BooleanOperation": "left right", "UnaryOperation": "expression",
        "Comparison": "left comparisons", "ComparisonTarget": "comparator", "IfExp": "test body orelse",
        "Await": "expression", "Yield": "value", "Tuple": "elements", "List": "elements",
        "Set": "elements", "Dict": "elements", "Element": "value", "StarredElement": "value", "DictElement": "key value",
        "StarredDictElement": "value", "ListComp": "elt for_in", "SetComp": "elt for_in",
        "DictComp": "key value for_in", "StarredDictComp": "value for_in", "CompFor": "iter ifs inner_for_in",
        "CompIf": "test", "Lambda": "params", "Parameters": "params posonly_params kwonly_params", "Param": "default",
        "ConcatenatedString": "left right", "FormattedString": "parts", "TemplatedString": "parts",
        "FormattedStringExpression": "expression format_spec", "TemplatedStringExpression": "expression format_spec",
    }.items() if hasattr(cst, name)
}
"""Where expressions are found in a node."""
_ONLY_PART = {kind: attrgetter(*fields) for kind, fields in _FIELDS.items() if len(fields) == 1}
_PARTS = {kind: attrgetter(*fields) for kind, fields in _FIELDS.items() if len(fields) > 1}


def dotted_text(node: cst.BaseExpression | None) -> str:
    """`a.b.c` of a chain of plain names; "" for anything else."""
    parts = []
    while type(node) is cst.Attribute:
        parts.append(node.attr.value)
        node = node.value
    if type(node) is not cst.Name:
        return ""
    parts.append(node.value)
    parts.reverse()
    return ".".join(parts)


def _source(node: cst.Import | cst.ImportFrom) -> str:
    """The module after `from`, "" for a plain import."""
    # The lazy forms of Python 3.15 are classes of their own with the same fields.
    return "." * len(getattr(node, "relative", ())) + dotted_text(getattr(node, "module", None))


def star_module(node: cst.Import | cst.ImportFrom) -> str | None:
    """The module of `from module import *`, with the leading dots of a relative import; None for another import."""
    return _source(node) if type(node.names) is cst.ImportStar else None


def bound_names(node: cst.Import | cst.ImportFrom) -> list[tuple[str, str]]:
    """The variables that an import binds, each with its dotted name: `import a.b` binds `a` to "a"."""
    names: Any = node.names
    if type(names) is cst.ImportStar:
        return []
    found = []
    prefix = _source(node)
    if prefix.strip("."):
        prefix += "."
    for alias in names:
        dotted = dotted_text(alias.name)
        if alias.asname is not None:
            assert isinstance(alias.asname.name, cst.Name)
            found.append((alias.asname.name.value, prefix + dotted))
        elif prefix:
            found.append((dotted, prefix + dotted))
        else:
            root = dotted.partition(".")[0]
            found.append((root, root))
    return found

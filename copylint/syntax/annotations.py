"""What annotations say of a value."""

from __future__ import annotations

from functools import cache, lru_cache

import libcst as cst

from copylint.facts.lookup import has_role, names_in
from copylint.facts.roles import Role
from copylint.syntax.declarations import Evidence
from copylint.syntax.expressions import literal_text
from copylint.syntax.names import Frame

UNKNOWN = Evidence()


def of(*kinds: str, dtype: str | None = None, element: Evidence | None = None) -> Evidence:
    """Evidence for one of `kinds`."""
    return Evidence(frozenset(kinds), dtype, None, element)


_OTHER = of("other")
_FOREIGN = ("pandas.", "scipy.sparse.", "tensorflow.", "PIL.", "matplotlib.")
_WRAPPERS = frozenset({"Annotated", "Final", "ClassVar", "Required", "NotRequired", "ReadOnly"})
_JAX_DTYPES = {"Float": "floating", "Int": "integer", "UInt": "integer", "Integer": "integer", "Bool": "bool",
               "Inexact": None, "Num": None, "Shaped": None, "Real": None, "Complex": None}


@cache
def named(dotted: str) -> Evidence | None:
    """What a class or a name of a module of types says of a value; None where the name is not known."""
    name = dotted.replace("typing_extensions.", "typing.")
    kind, _, dtype = (names_in(Role.TYPE).get(name) or names_in(Role.ANNOTATION).get(name, "")).partition(" ")
    return of(kind, dtype=dtype or None) if kind else None


def annotated(frame: Frame, node: cst.BaseExpression, depth: int = 0) -> Evidence:
    """What an annotation expression says; empty kinds where it says nothing that is understood."""
    if depth > 8:
        return UNKNOWN
    if type(node) is cst.Name or type(node) is cst.Attribute:
        return _named(frame, node, depth)
    if type(node) is cst.Subscript:
        return _subscripted(frame, node, depth)
    if type(node) is cst.BinaryOperation and type(node.operator) is cst.BitOr:
        return union([annotated(frame, node.left, depth + 1), annotated(frame, node.right, depth + 1)])
    if type(node) is cst.SimpleString:
        return _quoted(frame, node, depth)
    return UNKNOWN


def union(parts: list[Evidence]) -> Evidence:
    """One of several; unknown if one of them is."""
    if not parts or not all(part.kinds for part in parts):
        return UNKNOWN
    kinds = frozenset[str]().union(*[part.kinds for part in parts])
    rest = [part for part in parts if part.kinds != {"none"}] or parts
    first = rest[0]
    same = all(_besides_kinds(part) == _besides_kinds(first) for part in rest[1:])
    return Evidence(kinds, first.dtype, first.shape, first.element, first.source, first.cls) if same else Evidence(kinds)


def _besides_kinds(part: Evidence) -> tuple[object, ...]:
    return part.dtype, part.shape, part.element, part.cls


def _named(frame: Frame, node: cst.Name | cst.Attribute, depth: int) -> Evidence:
    if type(node) is cst.Name:
        if node.value == "None":
            return of("none")
        alias = frame.file.scope.aliases.get(node.value)
        if alias is not None and node.value not in frame.file.scope.imports:
            return annotated(frame, alias, depth + 1)
    dotted = frame.dotted(node)
    if dotted is None:
        return UNKNOWN
    found = named(dotted)
    if found is not None:
        return found
    if dotted.startswith(_FOREIGN) or dotted in frame.file.scope.classes:
        return _OTHER._replace(cls=dotted) if dotted in frame.file.scope.classes else _OTHER
    return UNKNOWN


def _quoted(frame: Frame, node: cst.SimpleString, depth: int) -> Evidence:
    text = literal_text(node)
    if not isinstance(text, str) or len(text) > 200:
        return UNKNOWN
    parsed = _parsed(text.strip())
    return UNKNOWN if parsed is None else annotated(frame, parsed, depth + 1)


@lru_cache(256)
def _parsed(text: str) -> cst.BaseExpression | None:
    """The expression of a text, None where it is none."""
    try:
        return cst.parse_expression(text)
    except cst.ParserSyntaxError:
        return None


def _subscripted(frame: Frame, node: cst.Subscript, depth: int) -> Evidence:
    dotted = frame.dotted(node.value)
    parts = [part.slice.value for part in node.slice if type(part.slice) is cst.Index]
    if dotted is None or not parts:
        return UNKNOWN
    module, _, name = dotted.rpartition(".")
    if module in ("typing", "typing_extensions"):
        if name == "Optional":
            return union([annotated(frame, parts[0], depth + 1), of("none")])
        if name == "Union":
            return union([annotated(frame, part, depth + 1) for part in parts])
        if name in _WRAPPERS:
            return annotated(frame, parts[0], depth + 1)
        if name == "Literal":
            return union([_literal(part) for part in parts])
    if module == "jaxtyping":
        return _shaped(frame, name, parts, depth)
    outer = named(dotted)
    if outer is None:
        return _OTHER if dotted.startswith(_FOREIGN) else UNKNOWN
    if outer.kinds == {"ndarray"}:
        return of("ndarray", dtype=_dtype(frame, parts[-1]))
    if outer.kinds <= {"list", "set", "tuple"}:
        inner = [annotated(frame, part, depth + 1) for part in parts if type(part) is not cst.Ellipsis]
        if inner and all(part == inner[0] for part in inner) and inner[0].kinds:
            return Evidence(outer.kinds, element=inner[0])
    if outer.kinds == {"dict"} and len(parts) == 2:
        held = annotated(frame, parts[1], depth + 1)
        return Evidence(outer.kinds, element=held) if held.kinds else outer
    return outer


def _literal(node: cst.BaseExpression) -> Evidence:
    if type(node) is cst.SimpleString:
        return of("str")
    if type(node) is cst.Integer:
        return of("int")
    if type(node) is cst.Name:
        return of("none") if node.value == "None" else of("bool") if node.value in ("True", "False") else UNKNOWN
    return UNKNOWN


def _dtype(frame: Frame, node: cst.BaseExpression) -> str | None:
    """The dtype in `NDArray[np.float32]` or `np.ndarray[Any, np.dtype[np.float32]]`."""
    if type(node) is cst.Subscript and has_role(frame.dotted(node.value), Role.DTYPE_CLASS):
        index = node.slice[0].slice
        node = index.value if type(index) is cst.Index else node
    dotted = frame.dotted(node) or ""
    module, _, name = dotted.rpartition(".")
    if dotted in ("float", "int", "bool", "complex"):
        return {"float": "float64", "int": "int64", "bool": "bool", "complex": "complex128"}[dotted]
    if module != "numpy" or not name or name in ("generic", "object_", "number", "dtype", "inexact", "Any"):
        return None
    return name.rstrip("_")


def _shaped(frame: Frame, name: str, parts: list[cst.BaseExpression], depth: int) -> Evidence:
    """`Float[Tensor, "batch n"]` of jaxtyping."""
    inner = annotated(frame, parts[0], depth + 1)
    if not inner.kinds & {"ndarray", "tensor"}:
        return inner
    dtype = _JAX_DTYPES[name] if name in _JAX_DTYPES else name.lower()
    shape: tuple[str | int, ...] | None = None
    if len(parts) == 2 and type(parts[1]) is cst.SimpleString:
        words = str(literal_text(parts[1])).split()
        if all(word.isidentifier() or word.isdigit() for word in words) and "_" not in words:
            shape = tuple([int(word) if word.isdigit() else word for word in words])
    return Evidence(inner.kinds, dtype, shape)

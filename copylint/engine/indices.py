"""Indices: what a subscript does to each axis, and the shape that is left."""

from __future__ import annotations

from typing import NamedTuple

from copylint.domain import dtype as dtypes
from copylint.domain import shape as shapes
from copylint.domain import value as values
from copylint.domain.shape import Dim, Like, Shape
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.kind_evidence import dotted_name
from copylint.engine.symbols import index_key, own_shape
from copylint.facts.lookup import has_role
from copylint.facts.roles import Role
from copylint.syntax.ir import Instr, Op


class Index(NamedTuple):
    """What an index does, axis by axis: "int", "slice", "new", "ellipsis", "advanced", "field" or "" for unknown."""

    parts: tuple[str, ...]
    instrs: tuple[Instr, ...]

    @property
    def mode(self) -> str:
        """ "basic", "advanced", "field" or "" where one part is unknown."""
        if "advanced" in self.parts:
            return "advanced"
        if "field" in self.parts:
            return "field"
        return "" if "" in self.parts else "basic"

    @property
    def integers(self) -> int:
        """How many axes the index removes."""
        return self.parts.count("int")

    @property
    def consumed(self) -> int:
        """How many axes the index takes up at least: an ellipsis may stand for none, an array or a name is not known."""
        return sum(part in ("int", "slice") for part in self.parts)


def read_index(frame: Frame, instr: Instr) -> Index:
    """Classifies the operand of a subscript."""
    source = origin(instr)
    if source.op is Op.BUILD and source.data.kind == "tuple" and not source.data.stars:
        return Index(tuple(_part(frame, arg) for arg in source.args), source.args)
    if values.holds_arrays(frame.value(instr)) or _is_open_mesh(source):  # `a[np.nonzero(m)]`, `a[np.ix_(rows, columns)]`
        return Index(("advanced",), (instr,))
    return Index((_part(frame, instr),), (instr,))


def _is_open_mesh(source: Instr) -> bool:
    return source.op is Op.CALL and has_role(dotted_name(source.args[0]), Role.MESH)


def _part(frame: Frame, instr: Instr) -> str:
    value = frame.value(instr)
    if value.kind in ("slice",):
        return "slice"
    if value.kind == "none" and not value.optional:
        return "new"
    if value.kind == "int" or (value.kind == "number" and dtypes.category(value.dtype) == "integer"):
        return "int"
    if value.kind == "str":
        return "field"
    known, content = values.literal_of(value)
    if known and content is Ellipsis:
        return "ellipsis"
    if value.is_array and value.shape == () and value.dtype != "bool":
        return "int"  # a 0-d integer tensor selects like a number; a 0-d mask copies
    if value.is_array or value.kind in ("list", "bool"):
        return "advanced"
    return ""


def result_shape(frame: Frame, item: Instr, shape: Shape, index: Index) -> Shape:
    """The shape of the part that an index selects, None where it is not known."""
    if isinstance(shape, Like):
        return _of_unknown_rank(frame, shape, index)
    if shape is None or "" in index.parts or "field" in index.parts:
        return None
    if "advanced" in index.parts:
        return _picked(frame, item, shape, index)
    if index.consumed > len(shape):
        return None
    axes = list(shape)
    result: list[Dim] = []
    spare = len(shape) - index.consumed
    for part, instr in zip(index.parts, index.instrs, strict=True):
        if part == "new":
            result.append(1)
        elif part == "ellipsis":
            result += axes[:spare]
            del axes[:spare]
        elif part == "int":
            axes.pop(0)
        else:
            result.append(_sliced(frame, instr, axes.pop(0)))
    return (*result, *axes)


def _of_unknown_rank(frame: Frame, shape: Like, index: Index) -> Shape:
    """The shape of a part is that of any other such part of an array of the same shape.

    `total[:, None]` puts the axis back that `x.sum(axis=1)` took away, `total[..., None]` the last one.
    """
    if not shape.form and set(index.parts) <= {"int", "slice", "new"}:
        if all(part == "slice" for part in index.parts) and all(map(_is_whole, index.instrs)):
            return shape
        if shape.symbol[0] == "part":
            return None  # no longer names than one slice needs
        keys = (
            index_key(frame, instr) if part == "slice" else (part,) for part, instr in zip(index.parts, index.instrs, strict=True)
        )
        return Like(("part", shape.symbol, ("axes", *keys)))
    if not index.parts:
        return shape
    *before, last = index.parts
    if last != "new" or any(part not in ("slice", "ellipsis") for part in before) or before.count("ellipsis") > 1:
        return None
    if "ellipsis" in before:
        return shapes.expanded(shape, -1) if len(before) == 1 else None
    return shapes.expanded(shape, len(before)) if all(map(_is_whole, index.instrs[:-1])) else None


def _is_whole(instr: Instr) -> bool:
    source = origin(instr)
    return source.op is Op.SLICE and all(arg.op is Op.CONST and arg.data is None for arg in source.args)


def _sliced(frame: Frame, instr: Instr, dim: Dim) -> Dim:
    source = origin(instr)
    bounds = [values.literal_of(frame.value(arg)) for arg in source.args]
    if len(bounds) != 3:
        return None
    if isinstance(dim, tuple) and dim[0] != "cut" and not _is_whole(instr):
        return ("cut", dim, index_key(frame, instr))  # as long as any such slice of as many
    if not all(known for known, _ in bounds):
        return None
    contents = [content for _, content in bounds]
    if contents == [None, None, None]:
        return dim
    numbers = [content for content in contents if content is None or isinstance(content, int)]
    if isinstance(dim, int) and len(numbers) == 3:
        return len(range(dim)[slice(*numbers)])
    return None


def _picked(frame: Frame, item: Instr, shape: tuple[Dim, ...], index: Index) -> Shape:
    """`a[rows]` by one array of numbers has its dimensions in place of the first, by one mask of that length a new one."""
    if index.parts != ("advanced",) or not shape:
        return None
    instr = index.instrs[0]
    value = frame.value(instr)
    picked = own_shape(frame, instr) if value.is_array else None
    kind = dtypes.category(value.dtype)
    if not isinstance(picked, tuple) or kind not in ("integer", "bool"):
        return None
    if kind == "bool":
        return (("v", item.id), *shape[1:]) if len(picked) == 1 else None
    return (*picked, *shape[1:])

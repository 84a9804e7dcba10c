"""The shape rules of facts (facts/effects.py), evaluated on a call's operands."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain import shape as shapes
from copylint.domain import value as values
from copylint.domain.shape import Dim, Like, Shape
from copylint.domain.value import Value, literal_of
from copylint.engine.calls.binding import array_operands, first, listed
from copylint.engine.calls.conditions import Bound
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.limits import CONTENTS
from copylint.engine.symbols import dimension, dims_argument, own_dtype, own_shape, shape_argument
from copylint.facts.effects import AXES, JOINING, SIZES, Effect
from copylint.syntax.ir import Instr, Op


def shape_of(frame: Frame, call: Instr, bound: Bound, effect: Effect) -> Shape:
    """The result's shape by the effect's rule."""
    source = first(bound, effect)
    match effect.shape:
        case "same":
            return _shape(frame, source)
        case "broadcast":
            return _broadcast(frame, bound, effect)
        case "arg":
            return _asked_shape(frame, bound)
        case "length":
            return _length(frame, call, bound, effect)
        case "reduce":
            return _reduced(frame, call, bound, source)
        case "transpose":
            shape = _shape(frame, source)
            return tuple(reversed(shape)) if isinstance(shape, tuple) else None
        case "expand_dims":
            return _expanded(frame, bound, source)
        case "flat":
            shape = _shape(frame, source)
            count = shapes.elements(shape)
            return (count,) if isinstance(count, int) else (("v", call.id),)
        case "swap":
            return _swapped(frame, bound, source)
        case "permute":
            return _permuted(frame, call, bound, source)
        case "reshape":
            return _reshaped(frame, call, bound)
        case "elements" if source is not None:
            return element_shape(frame, source)
        case "matmul" | "outer":
            return _product(frame, bound, effect)
        case "square":
            return _square(frame, bound)
    return _joined(frame, call, bound, effect) if effect.shape in JOINING else None


def _shape(frame: Frame, instr: Instr | None) -> Shape:
    if instr is None:
        return None
    value = frame.value(instr)
    if value.immutable:
        return ()
    if value.kind in ("list", "tuple", "dict", "set", "iterator", "element"):
        return value.shape
    return own_shape(frame, instr)


def _broadcast(frame: Frame, bound: Bound, effect: Effect) -> Shape:
    result: Shape = ()
    for instr in array_operands(frame, bound, effect):
        if frame.value(instr).kind == "none":
            continue
        result = shapes.broadcast(result, _shape(frame, instr)) if result is not None else None
    return result


def _asked_shape(frame: Frame, bound: Bound) -> Shape:
    if bound.open:
        return None
    for name in SIZES:
        if name in bound.named:
            operands = bound.rest if bound.rest and name.startswith("*") else (bound.named[name],)
            return dims_argument(frame, operands)
    return None


def _reshaped(frame: Frame, call: Instr, bound: Bound) -> Shape:
    asked = _asked_shape(frame, bound)
    if not isinstance(asked, tuple):
        return None
    return tuple(("v", call.id) if dim == -1 else dim for dim in asked)


def _permuted(frame: Frame, call: Instr, bound: Bound, source: Instr | None) -> Shape:
    """As many dimensions as axes are named, each that of the axis where this is a literal, else one of its own."""
    name = next((name for name in ("*dims", "dims") if name in bound.named), None)
    if name is None or bound.open:
        return None
    operands = bound.rest if bound.rest and name.startswith("*") else (bound.named[name],)
    made = origin(operands[0])
    if len(operands) == 1:
        if made.op is not Op.BUILD or made.data.stars:
            return None
        operands = made.args
    shape = _shape(frame, source)
    rank, literals = len(operands), (literal_of(frame.value(operand))[1] for operand in operands)
    axes = [axis for axis in literals if isinstance(axis, int) and -rank <= axis < rank]
    if not isinstance(shape, tuple) or not len(shape) == len(axes) == rank:
        return shapes.of_rank((None,) * rank, Like(("like", call.id)))
    return tuple(shape[axis] for axis in axes)


def _length(frame: Frame, call: Instr, bound: Bound, effect: Effect) -> Shape:
    source = first(bound, effect)
    if source is None or (not effect.like and len(array_operands(frame, bound, effect)) > 1):
        return (("v", call.id),)
    shape = shape_argument(frame, source)
    return shape if isinstance(shape, tuple) and len(shape) == 1 else (("v", call.id),)


def _square(frame: Frame, bound: Bound) -> Shape:
    sizes = [bound.named[name] for name in ("N", "n", "M", "m") if name in bound.named]
    dims = [dimension(frame, instr) for instr in sizes if frame.value(instr).kind != "none"]
    return (dims[0], dims[-1]) if dims and not bound.open else None


def _product(frame: Frame, bound: Bound, effect: Effect) -> Shape:
    sides = [_shape(frame, instr) for instr in array_operands(frame, bound, effect)]
    if len(sides) != 2:
        return None
    if effect.shape == "matmul":
        return shapes.matmul(sides[0], sides[1])
    dims = [side[0] for side in sides if isinstance(side, tuple) and len(side) == 1]
    return tuple(dims) if len(dims) == 2 else None


def _joined(frame: Frame, call: Instr, bound: Bound, effect: Effect) -> Shape:
    """What functions make of the arrays in a list that is written out."""
    known, axis = _literal_axis(frame, bound)
    if not any(name in bound.named for name in AXES):
        axis = 0
    parts = [_shape(frame, instr) for instr in array_operands(frame, bound, effect)]
    ranks = {len(part) if isinstance(part, tuple) else -1 for part in parts}
    if len(parts) < 2 or len(ranks) != 1 or ranks == {-1} or not known:
        return None
    rank, tuples = ranks.pop(), [part for part in parts if isinstance(part, tuple)]
    vectors = rank == 1 and effect.shape in ("vstack", "column_stack")
    if effect.shape == "stack" or vectors:
        common = shapes.alike(tuples)
        position = 1 if effect.shape == "column_stack" else axis if effect.shape == "stack" else 0
        if not isinstance(position, int) or not -rank - 1 <= position <= rank:
            return None
        position %= rank + 1
        return (*common[:position], len(parts), *common[position:])
    along = {"concatenate": axis, "vstack": 0, "hstack": min(rank - 1, 1), "column_stack": 1}.get(effect.shape)
    if not isinstance(along, int) or not -rank <= along < rank:
        return None
    along %= rank
    sizes = [part[along] for part in tuples]
    total: Dim = sum(size for size in sizes if isinstance(size, int)) if all(isinstance(size, int) for size in sizes) else None
    others = shapes.alike([(*part[:along], *part[along + 1 :]) for part in tuples])
    return (*others[:along], ("v", call.id) if total is None else total, *others[along:])


_MOST_ELEMENTS = 64


def element_shape(frame: Frame, instr: Instr, depth: int = CONTENTS) -> Shape:
    """The shape of the array that a nest of lists becomes."""
    value = frame.value(instr)
    if value.immutable:
        return ()
    if value.is_array:
        shape = own_shape(frame, instr)
        return shape if isinstance(shape, tuple) else None
    if value.kind == "tuple" and value.items and all(item.immutable for item in value.items):
        return (len(value.items),)
    parts = listed(frame, instr)
    if not 0 < len(parts) <= _MOST_ELEMENTS or not depth:
        return None
    inner = [element_shape(frame, part, depth - 1) for part in parts]
    tuples = [part for part in inner if isinstance(part, tuple)]
    if len(tuples) < len(inner) or len({len(part) for part in tuples}) > 1:
        return None
    return (len(parts), *shapes.alike(tuples))


def element_dtype(frame: Frame, instr: Instr, library: str, depth: int = CONTENTS) -> str:
    """The dtype of the array that a nest of lists becomes; Python's numbers take their default there."""
    value = frame.value(instr)
    if value.immutable or value.is_array:
        known, content = values.literal_of(value)
        if value.dtype == "pyfloat" and library == "torch" and frame.program.default_dtype_set:
            return dtypes.ANY["floating"]
        huge = known and isinstance(content, int) and abs(content) >= 2**63
        return "" if huge else dtypes.strong(own_dtype(frame, instr), library)
    parts = listed(frame, instr)
    if not parts:
        return _of_unseen_elements(frame, value, library)
    found = element_dtype(frame, parts[0], library, depth - 1) if depth and len(parts) <= _MOST_ELEMENTS else ""
    for part in parts[1:]:
        if not found:
            return ""
        found = dtypes.promote(found, element_dtype(frame, part, library, depth - 1), library)
    return found


def _of_unseen_elements(frame: Frame, value: Value, library: str) -> str:
    """Of a list of floats that may be empty: the default, whose dtype an empty list takes too."""
    if value.kind != "list":
        return ""
    content = frame.load(value, None)
    if content.optional or not (content.immutable or content.kind in ("ndarray", "tensor")):
        return ""
    kind = dtypes.category(content.dtype)
    if content.dtype == "pyfloat" and library == "numpy":
        return "float64"
    return dtypes.ANY[kind] if kind in ("floating", "inexact") else ""


def _literal_axis(frame: Frame, bound: Bound) -> tuple[bool, object]:
    """The axis, where it is a number, a tuple of numbers or None."""
    for name in AXES:
        if name in bound.named:
            value = frame.value(bound.named[name])
            if value.kind == "tuple" and value.items:
                several = [values.literal_of(item) for item in value.items]
                return all(known for known, _ in several), tuple(axis for _, axis in several)
            return values.literal_of(value)
    return True, None


def _reduced(frame: Frame, call: Instr, bound: Bound, source: Instr | None) -> Shape:
    keep = next((bound.named[name] for name in ("keepdims", "keepdim") if name in bound.named), None)
    kept, content = values.literal_of(frame.value(keep)) if keep is not None else (True, False)
    known, axis = _literal_axis(frame, bound)
    if not kept or bound.open:
        return None
    shape = _shape(frame, source)
    if not known:  # whichever axis it is, it keeps its place
        return shapes.reduced(shape, ("by", call.id), keep=True) if content and isinstance(shape, Like) else None
    return shapes.reduced(shape, axis, keep=bool(content))


def _expanded(frame: Frame, bound: Bound, source: Instr | None) -> Shape:
    known, axis = _literal_axis(frame, bound)
    return shapes.expanded(_shape(frame, source), axis) if known and isinstance(axis, int) else None


def _swapped(frame: Frame, bound: Bound, source: Instr | None) -> Shape:
    shape = _shape(frame, source)
    others = [instr for instr in bound.named.values() if instr is not source]
    axes = [values.literal_of(frame.value(instr)) for instr in others[:2]]
    if not isinstance(shape, tuple) or len(axes) != 2:
        return None
    dims = list(shape)
    positions = [content for known, content in axes if known and isinstance(content, int) and -len(dims) <= content < len(dims)]
    if len(positions) != 2:
        return None
    dims[positions[0]], dims[positions[1]] = dims[positions[1]], dims[positions[0]]
    return tuple(dims)

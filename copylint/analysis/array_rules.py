"""The dtype, shape, layout and grad rules of facts (facts/effects.py), evaluated on a call's operands."""

from __future__ import annotations

from copylint.analysis.conditions import Bound, dtype_of_argument
from copylint.analysis.frame import Frame
from copylint.analysis.symbols import dims_argument, own_dtype, own_shape, shape_argument, shape_tuple
from copylint.domain import dtype as dtypes
from copylint.domain import shape as shapes
from copylint.domain import value as values
from copylint.domain.shape import Dim, Like, Shape
from copylint.domain.value import Value
from copylint.facts.effects import Effect, Result
from copylint.lowering.ir import Instr

_SIZE_NAMES = ("shape", "size", "*size", "*shape", "newshape", "s")
_AXIS_NAMES = ("axis", "dim")
_SETTINGS = frozenset(
    {
        "out",
        "where",
        "dtype",
        "axis",
        "dim",
        "keepdims",
        "keepdim",
        "casting",
        "order",
        "subok",
        "device",
        "requires_grad",
        "generator",
        "memory_format",
        "layout",
        "pin_memory",
        "rounding_mode",
        "inplace",
        "training",
        "p",
    }
)


def first(bound: Bound, effect: Effect) -> Instr | None:
    """The operand that "same" rules copy from."""
    if effect.like:
        return next((bound.named[name] for name in effect.like.split() if name in bound.named), None)
    if effect.of in bound.named:
        return bound.named[effect.of]
    return next(iter(bound.named.values()), None)


def array_operands(bound: Bound, effect: Effect) -> list[Instr]:
    """Operands that take part in promotion and broadcasting."""
    if effect.like:
        return [bound.named[name] for name in effect.like.split() if name in bound.named]
    return [instr for name, instr in bound.named.items() if name not in _SETTINGS]


def proven_kind(frame: Frame, bound: Bound, effect: Effect, kind: str) -> str:
    """The kind of a fresh result: an elementwise NumPy function of numbers alone gives a number, of unknowns perhaps."""
    if kind == "tensor" or effect.shape not in ("same", "broadcast"):
        return kind
    operands = [frame.value(instr) for instr in array_operands(bound, effect)]
    if any(v.is_array or v.kind in ("list", "tuple") for v in operands):
        return kind
    if operands and all(v.immutable for v in operands):
        return "number"
    return "element"


def scalar_result(frame: Frame, call: Instr, bound: Bound, effect: Effect, library: str) -> Value:
    """An immutable result."""
    if effect.shape == "shape":
        source = first(bound, effect)
        return shape_tuple(own_shape(frame, source)) if source is not None else values.scalar("number")
    if effect.kind and effect.kind not in values.ARRAYS and effect.kind != "number":
        const = ("symbol", "v", call.id) if effect.kind == "int" else None
        weak = {"int": "pyint", "float": "pyfloat", "bool": "pybool", "complex": "pycomplex"}.get(effect.kind, "")
        return values.scalar(effect.kind, const, weak)
    return values.scalar("number", None, dtype_of(frame, bound, effect, library))


def dtype_of(frame: Frame, bound: Bound, effect: Effect, kind: str) -> str:
    """The result's dtype by the effect's rule."""
    return _dtype_rule(frame, bound, effect, kind, effect.dtype)


def _dtype_rule(frame: Frame, bound: Bound, effect: Effect, kind: str, rule: str) -> str:
    library = "torch" if kind == "tensor" else "numpy"
    if rule.startswith("arg:"):
        other = bound.named.get(rule[4:])
        if other is None:
            return ""
        return own_dtype(frame, other) if frame.value(other).is_array else dtype_of_argument(frame, other, library)
    if rule.startswith("arg"):
        asked = bound.named.get("dtype") or bound.named.get("type")
        if asked is not None and frame.value(asked).kind != "none":
            return dtype_of_argument(frame, asked, library)
        if bound.may_pass("dtype"):
            return ""
        return _dtype_rule(frame, bound, effect, kind, rule.removeprefix("arg").removeprefix("/")) if "/" in rule else ""
    if rule == "torch default":
        return "float32" if not frame.program.default_dtype_set else "any floating"
    if rule in ("same", "float", "float wide", "real", "infer") and (source := first(bound, effect)) is not None:
        own = own_dtype(frame, source) if rule == "same" else frame.value(source).dtype
        if rule == "infer":
            return dtypes.strong(own, library) if frame.value(source).immutable else own
        return {
            "same": lambda: dtypes.strong(own, library),
            "float": lambda: _float(frame, bound, effect, own, library),
            "float wide": lambda: _float(frame, bound, effect, own, library),
            "real": lambda: dtypes.real(own),
        }[rule]()
    if rule == "promote":
        return _promoted(frame, bound, effect, library)
    return rule if dtypes.is_exact(rule) or rule in ("bool",) or rule.startswith("any ") else ""


def _float(frame: Frame, bound: Bound, effect: Effect, own: str, library: str) -> str:
    joined = _promoted(frame, bound, effect, library) if len(array_operands(bound, effect)) > 1 else own
    if not joined or dtypes.is_token(joined):
        return ""
    wide = library == "numpy" and effect.dtype.endswith("float wide") and dtypes.category(joined) in ("bool", "integer")
    return "float64" if wide and joined not in dtypes.WEAK else dtypes.strong(dtypes.as_float(joined, library), library)


def _promoted(frame: Frame, bound: Bound, effect: Effect, library: str) -> str:
    result: str | None = None
    for instr in array_operands(bound, effect):
        value = frame.value(instr)
        if value.kind == "none":
            continue
        dtype = value.dtype
        if not dtype:
            return ""
        if library == "torch" and value.kind == "tensor" and value.shape == () and result is not None:
            return ""
        result = dtype if result is None else dtypes.promote(result, dtype, library)
    return dtypes.strong(result, library) if result else ""


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
            return _length(frame, bound, effect)
        case "reduce":
            return _reduced(frame, bound, source)
        case "transpose":
            shape = _shape(frame, source)
            return tuple(reversed(shape)) if isinstance(shape, tuple) else None
        case "expand_dims":
            return _expanded(frame, bound, source)
        case "flat":
            shape = _shape(frame, source)
            count = shapes.elements(shape)
            return (count,) if isinstance(count, int) else (None,)
        case "swap":
            return _swapped(frame, bound, source)
        case "reshape":
            return _reshaped(frame, bound)
    return None


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
    for instr in array_operands(bound, effect):
        if frame.value(instr).kind == "none":
            continue
        result = shapes.broadcast(result, _shape(frame, instr)) if result is not None else None
    return result


def _asked_shape(frame: Frame, bound: Bound) -> Shape:
    if bound.open:
        return None
    for name in _SIZE_NAMES:
        if name in bound.named:
            operands = bound.rest if bound.rest and name.startswith("*") else (bound.named[name],)
            return dims_argument(frame, operands)
    return None


def _reshaped(frame: Frame, bound: Bound) -> Shape:
    asked = _asked_shape(frame, bound)
    if not isinstance(asked, tuple):
        return None
    return tuple(None if dim == -1 else dim for dim in asked)


def _length(frame: Frame, bound: Bound, effect: Effect) -> Shape:
    source = first(bound, effect)
    if source is None or (not effect.like and len(array_operands(bound, effect)) > 1):
        return (None,)
    shape = shape_argument(frame, source)
    return shape if isinstance(shape, tuple) and len(shape) == 1 else (None,)


def _literal_axis(frame: Frame, bound: Bound) -> tuple[bool, object]:
    for name in _AXIS_NAMES:
        if name in bound.named:
            return values.literal_of(frame.value(bound.named[name]))
    return True, None


def _reduced(frame: Frame, bound: Bound, source: Instr | None) -> Shape:
    known, axis = _literal_axis(frame, bound)
    if known and axis is None and not bound.open:
        keeps = any(name in bound.named for name in ("keepdims", "keepdim"))
        return None if keeps else ()
    shape = _shape(frame, source)
    if not known or not isinstance(axis, int) or not isinstance(shape, tuple) or not -len(shape) <= axis < len(shape):
        return None
    keep = next((bound.named[name] for name in ("keepdims", "keepdim") if name in bound.named), None)
    kept, content = values.literal_of(frame.value(keep)) if keep is not None else (True, False)
    if not kept:
        return None
    dims: list[Dim] = list(shape)
    if content:
        dims[axis] = 1
    else:
        del dims[axis]
    return tuple(dims)


def _expanded(frame: Frame, bound: Bound, source: Instr | None) -> Shape:
    shape = _shape(frame, source)
    known, axis = _literal_axis(frame, bound)
    if not isinstance(shape, tuple) or not known or not isinstance(axis, int):
        return None
    position = axis if axis >= 0 else len(shape) + 1 + axis
    return (*shape[:position], 1, *shape[position:]) if 0 <= position <= len(shape) else None


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


def layout_of(frame: Frame, bound: Bound, effect: Effect) -> str:
    """The result's layout by the effect's rule."""
    if effect.layout in ("C", "no"):
        return effect.layout
    source = first(bound, effect)
    if source is None:
        return ""
    value = frame.value(source)
    rank = len(value.shape) if isinstance(value.shape, tuple) else None
    if effect.layout == "keep":
        operands = [frame.value(instr) for instr in array_operands(bound, effect)] if effect.shape == "broadcast" else [value]
        return "C" if all(v.layout == "C" or v.immutable or v.kind in ("list", "tuple") for v in operands) else ""
    if effect.layout == "reverse":
        if rank is not None and rank < 2:
            return value.layout
        wide = rank is not None and isinstance(value.shape, tuple) and sum(isinstance(d, int) and d > 1 for d in value.shape) >= 2
        return "no" if value.layout == "C" and wide else ""
    return ""


def grad_of(frame: Frame, call: Instr, bound: Bound, effect: Effect, kind: str) -> str:
    """Whether a result may need grad: "none" is a proof that it cannot."""
    if kind != "tensor":
        return "none"
    if effect.grad in ("none", "require"):
        return "none" if effect.grad == "none" else "needs"
    if frame.program.no_grad(frame, call):
        return "none"
    operands = [frame.value(instr) for instr in (*bound.named.values(), *bound.rest)]
    grads = [frame.grad(v) for v in operands if not v.immutable]
    if "needs" in grads:
        return "needs"
    return "none" if operands and all(grad == "none" for grad in grads) and not bound.open else ""


__all__ = ["Like", "Result", "dtype_of", "grad_of", "layout_of", "proven_kind", "scalar_result", "shape_of"]

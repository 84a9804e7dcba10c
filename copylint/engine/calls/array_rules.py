"""The dtype, shape, layout and grad rules of facts (facts/effects.py), evaluated on a call's operands."""

from __future__ import annotations

from collections.abc import Sequence

from copylint.domain import dtype as dtypes
from copylint.domain import shape as shapes
from copylint.domain import value as values
from copylint.domain.layout import C_ORDER, F_ORDER, NOT_C, UNKNOWN, Layout, reversed_axes
from copylint.domain.layout_steps import sized
from copylint.domain.shape import Shape
from copylint.domain.truth import YES
from copylint.domain.value import Value
from copylint.engine.calls.asked_dtypes import dtype_of_argument
from copylint.engine.calls.binding import array_operands, first
from copylint.engine.calls.conditions import Bound
from copylint.engine.calls.shape_rules import element_dtype, shape_of
from copylint.engine.frame import Frame
from copylint.engine.symbols import own_dtype, own_shape, shape_tuple
from copylint.facts.effects import Effect
from copylint.syntax.ir import Instr


def proven_kind(frame: Frame, bound: Bound, effect: Effect, kind: str) -> str:
    """The kind of a fresh result: an elementwise NumPy function of numbers alone gives a number, of unknowns perhaps."""
    if kind == "tensor" or effect.shape not in ("same", "broadcast"):
        return kind
    operands = [frame.value(instr) for instr in array_operands(frame, bound, effect)]
    pandas = {v.kind for v in operands} & values.PANDAS
    if pandas and "where" in bound.fact.params:  # a ufunc
        return "frame" if "frame" in pandas else "column"
    if any(v.is_array or v.kind in ("list", "tuple") for v in operands):
        return kind
    if operands and all(v.immutable for v in operands):
        return "number"
    return "element"


def scalar_result(frame: Frame, call: Instr, bound: Bound, effect: Effect, library: str) -> Value:
    """An immutable result."""
    if effect.kind in ("dtype", "finfo"):
        dtype = _named_dtype(frame, call, bound, effect, library)
        if effect.kind == "finfo":
            return values.scalar("finfo", "torch" if library == "tensor" else "numpy", dtypes.real(dtype))
        return values.scalar("dtype", ("dtype", dtype))
    if effect.shape == "shape":
        source = first(bound, effect)
        return shape_tuple(own_shape(frame, source)) if source is not None else values.scalar("number")
    if effect.kind and effect.kind not in values.ARRAYS and effect.kind != "number":
        const = ("symbol", "v", call.id) if effect.kind == "int" else None
        weak = {"int": "pyint", "float": "pyfloat", "bool": "pybool", "complex": "pycomplex"}.get(effect.kind, "")
        return values.scalar(effect.kind, const, weak)
    return values.scalar("number", None, dtype_of(frame, bound, effect, library))


def _named_dtype(frame: Frame, call: Instr, bound: Bound, effect: Effect, kind: str) -> str:
    """The dtype that a function of dtypes and arrays gives; where it is not known, a name for it with its category."""
    library = "torch" if kind == "tensor" else "numpy"
    if effect.dtype in ("", "torch default"):
        dtype = _dtype_rule(frame, bound, effect, kind, effect.dtype)
    else:
        operands = bound.rest or tuple(bound.named.values())
        named = [
            own_dtype(frame, instr)
            if frame.value(instr).is_array or frame.value(instr).dtype in dtypes.WEAK
            else dtype_of_argument(frame, instr, library)
            for instr in operands
        ]
        dtype = _together(named, library) if not bound.open else ""
    return dtypes.token(("dtype", call.id), dtype) if dtypes.may_be_token(dtype) else dtype


def _together(named: list[str], library: str) -> str:
    """What the dtypes promote to; where one is unknown, at least the category that the others bring in."""
    result = named[0] if named else ""
    for dtype in named[1:]:
        result = dtypes.promote(result, dtype, library)
    if result or not named:
        return dtypes.strong(result, library)
    kinds = {dtypes.category(dtype) for dtype in named}
    return dtypes.ANY["complex"] if "complex" in kinds else dtypes.ANY["inexact"] if kinds & {"floating", "inexact"} else ""


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
            return dtype_of_argument(frame, asked, library, rule.partition("/")[2])
        if bound.may_pass("dtype"):
            return ""
        return _dtype_rule(frame, bound, effect, kind, rule.removeprefix("arg").removeprefix("/")) if "/" in rule else ""
    if rule == "torch default":
        return "float32" if not frame.program.default_dtype_set else "any floating"
    if rule in _OF_OPERANDS and (source := first(bound, effect)) is not None:
        own = own_dtype(frame, source)
        match rule:
            case "infer":
                return dtypes.strong(own, library) if frame.value(source).immutable else own
            case "same":
                return dtypes.strong(own, library)
            case "real":
                return dtypes.real(own)
            case "summed":
                return dtypes.summed(own) if frame.value(source).is_array else ""
            case "float real":
                return dtypes.real(_float(frame, bound, effect, library, wide=True))
        return _float(frame, bound, effect, library, wide=rule == "float wide")
    if rule == "elements":
        source = first(bound, effect)
        return dtypes.strong(element_dtype(frame, source, library), library) if source is not None else ""
    if rule == "promote":
        return _promoted(frame, bound, effect, library)
    return rule if dtypes.is_exact(rule) or rule in ("bool",) or rule.startswith("any ") else ""


_OF_OPERANDS = frozenset({"same", "float", "float wide", "float real", "real", "summed", "infer"})


def _float(frame: Frame, bound: Bound, effect: Effect, library: str, *, wide: bool) -> str:
    operands = array_operands(frame, bound, effect)
    joined = _promoted(frame, bound, effect, library) if len(operands) > 1 else own_dtype(frame, operands[0])
    if not dtypes.category(joined):  # whatever a float function is given, its result is no integer; of objects nothing is said
        return dtypes.ANY["inexact"] if all(frame.value(instr).kind != "masked" for instr in operands) else ""
    if wide and library == "numpy" and dtypes.category(joined) in ("bool", "integer") and joined not in dtypes.WEAK:
        return "float64"
    return dtypes.strong(dtypes.as_float(joined, library), library)


def _promoted(frame: Frame, bound: Bound, effect: Effect, library: str) -> str:
    result: str | None = None
    for instr in array_operands(frame, bound, effect):
        value = frame.value(instr)
        if value.kind == "none":
            continue
        dtype = own_dtype(frame, instr) if value.kind != "list" else _of_every_element(frame, value)
        if not dtype:
            return ""
        if library == "torch" and value.kind == "tensor" and value.shape == () and result is not None:
            return ""
        result = dtype if result is None else dtypes.promote(result, dtype, library)
    return dtypes.strong(result, library) if result else ""


def _of_every_element(frame: Frame, value: Value) -> str:
    """The dtype that all arrays in a list of unknown length share."""
    content = frame.load(value, None)
    return content.dtype if content.is_array and dtypes.is_exact(content.dtype) else ""


_NAMED = {"C": C_ORDER, "F": F_ORDER, "no": NOT_C}


def layout_named(rule: str) -> Layout:
    """The layout that a rule gives whatever the operands are."""
    return _NAMED.get(rule, UNKNOWN)


def layout_of(frame: Frame, bound: Bound, effect: Effect, shape: Shape) -> Layout:
    """The result's layout by the effect's rule, of which values tell the order alone."""
    source = first(bound, effect)
    if effect.layout in _NAMED or source is None:
        return layout_named(effect.layout) if effect.layout != "F" else sized(F_ORDER, shape)
    value = frame.value(source)
    if effect.layout == "keep":
        operands = (
            [frame.value(instr) for instr in array_operands(frame, bound, effect)] if effect.shape == "broadcast" else [value]
        )
        return C_ORDER if all(v.layout.c is YES or v.immutable or v.kind in ("list", "tuple") for v in operands) else UNKNOWN
    if effect.layout in ("reverse", "reverse 2"):
        return sized(reversed_axes(value.layout), shape)
    return UNKNOWN


def elementwise_layout(operands: Sequence[Value]) -> Layout:
    """The layout of what an elementwise operation makes: C order where all its arrays are, or one that no other widens is.

    NumPy keeps the order of any operand that lies row by row, torch that of its first one (measured over all permutations,
    steps and broadcast axes of three dimensions).
    """
    arrays = [value for value in operands if not value.immutable]
    if are_row_major(arrays):
        return C_ORDER
    for value in arrays[:1] if any(value.kind == "tensor" for value in arrays) else arrays:
        if value.layout.c is YES and all(shapes.no_wider(other.shape, value.shape) for other in arrays if other is not value):
            return C_ORDER
    return UNKNOWN


def are_row_major(arrays: Sequence[Value]) -> bool:
    """Whether all arrays are C-contiguous and, as far as is known, of one number of dimensions."""
    ranks = {len(value.shape) if isinstance(value.shape, tuple) else None for value in arrays}
    return all(value.layout.c is YES for value in arrays) and len(ranks) == 1


def grad_of(frame: Frame, call: Instr, bound: Bound, effect: Effect, kind: str) -> str:
    """Whether a result may need grad: "none" is a proof that it cannot."""
    if kind != "tensor":
        return "none"
    if effect.grad in ("none", "require"):
        return "none" if effect.grad == "none" else "needs"
    if frame.no_grad(call):
        return "none"
    operands = [frame.value(instr) for instr in (*bound.named.values(), *bound.rest)]
    grads = [frame.grad(v) for v in operands if not v.immutable]
    if "needs" in grads:
        return "needs"
    return "none" if operands and all(grad == "none" for grad in grads) and not bound.open else ""


__all__ = [
    "are_row_major",
    "dtype_of",
    "elementwise_layout",
    "grad_of",
    "layout_named",
    "layout_of",
    "proven_kind",
    "scalar_result",
    "shape_of",
]

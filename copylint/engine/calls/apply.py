"""Applies a fact to a call: its result, what it writes, what it keeps."""

from __future__ import annotations

from typing import Any

from copylint.domain import dtype as dtypes
from copylint.domain import storage as storages
from copylint.domain import value as values
from copylint.domain.heap import GRAD, HELD, SAVED
from copylint.domain.layout import C_ORDER
from copylint.domain.shape import Like, Shape
from copylint.domain.storage import FULL, WHOLE, Cause, Storage
from copylint.domain.value import UNKNOWN_VALUE, Value
from copylint.engine.calls import array_rules, callbacks, containers
from copylint.engine.calls.conditions import Bound, bind, possible
from copylint.engine.calls.library_writes import write
from copylint.engine.frame import Frame
from copylint.engine.symbols import displayed_dtype, displayed_shape, own_dtype, own_shape
from copylint.facts.effects import Effect, Fact, Result
from copylint.facts.numpy_forms import OF_ITS_OWN_KIND
from copylint.syntax.ir import Instr, Op

_SHARING = frozenset({Result.VIEW, Result.SAME, Result.ALIAS, Result.MAYBE})

_WHOLE_SHAPES = frozenset({"same", "transpose", "swap", "permute", "expand_dims", "squeeze", "flat", "reshape", "whole"})
"""Shape rules of views that show every element of their base once."""


def call_fact(frame: Frame, call: Instr, fact: Fact, receiver: Instr | None) -> Value:
    """The value of a call of a callable with this fact, its other effects applied."""
    bound = bind(fact, call, receiver)
    effects = possible(frame, fact, bound)
    kind = library_kind(frame, fact, bound, receiver)
    undecided = len(effects) > 1
    returned: list[Value] | None = None
    for effect in effects:
        if effect.writes:
            write(frame, call, bound, effect, undecided)
        if effect.calls:
            returned = callbacks.run_argument(frame, call, bound, effect, certain=not undecided)
    if returned is not None and effects[0].gives and not undecided:
        return callbacks.given_back(frame, call, bound, effects[0], returned)
    result = _joined(frame, call, bound, effects, kind)
    for effect in effects:
        if effect.keeps:
            containers.keep(frame, bound, effect, result, receiver)
        if effect.saves and result.kind == "tensor" and result.grad != "none":
            _save(frame, bound, effect, result)
    if bound.open:  # *args may pass what no condition has seen
        for operand in call.args[1:]:
            if operand not in bound.named.values():
                frame.escape(frame.value(operand))
    return result


def library_kind(frame: Frame, fact: Fact, bound: Bound, receiver: Instr | None) -> str:
    """The kind of array that the library of this fact makes."""
    if receiver is not None:
        return frame.value(receiver).kind
    if fact.name.startswith(("torch.", "einops.")):
        return "tensor"
    first = next(iter(bound.named.values()), None)
    may_be_tensor = frame.program.parameters.may_be_tensor
    if fact.name in OF_ITS_OWN_KIND and first is not None and may_be_tensor(frame.function, first, frame.value(first).kind):
        return ""  # `np.repeat(t, 2)` of a tensor is a tensor
    if fact.name.startswith(("numpy.", "scipy.")):
        masked = fact.name.startswith("numpy.ma.") or "masked" in [
            frame.value(i).kind for i in (*bound.named.values(), *bound.rest)
        ]
        return "masked" if masked else "ndarray"
    return ""


def _joined(frame: Frame, call: Instr, bound: Bound, effects: list[Effect], kind: str) -> Value:
    """One value for all effects the call may have; what differs between them is a matter of the operation (Cause.OP)."""
    if len(effects) == 1:
        return _masked(frame, bound, effects[0], result_of(frame, call, bound, effects[0], kind))
    result: Value | None = None
    outcomes = [(effect, _masked(frame, bound, effect, result_of(frame, call, bound, effect, kind))) for effect in effects]
    asked = next((outcome.dtype for effect, outcome in outcomes if effect.result is not Result.SAME and outcome.dtype), "")
    shares = {effect.result in _SHARING for effect, _ in outcomes}
    for effect, outcome in outcomes:
        if effect.result is Result.SAME and not dtypes.is_exact(outcome.dtype) and not dtypes.may_be_token(asked):
            outcome = outcome._replace(dtype=asked)  # the object itself comes back only where it has that dtype
        if len(shares) > 1:
            outcome = outcome.with_refs(storages.weaken(outcome.refs, Cause.OP))
        if result is None:
            result = outcome
        elif len(shares) > 1 or any(ref.cause is Cause.OP for ref in (*result.refs, *outcome.refs)):
            joined = values.join(result.with_refs(storages.NOTHING), outcome.with_refs(storages.NOTHING))
            result = joined.with_refs(_united(result, outcome))
        else:
            result = values.join(result, outcome)
    return result if result is not None else UNKNOWN_VALUE


def _masked(frame: Frame, bound: Bound, effect: Effect, result: Value) -> Value:
    """The result with the array that stays its mask where it is boolean, and is copied where not.

    What comes in masked may have a mask of its own, with which the new one is then combined in a copy.
    """
    if effect.mask not in bound.named:
        return result
    mask = frame.value(bound.named[effect.mask])
    if mask.kind != "ndarray" or dtypes.category(mask.dtype) not in ("", "bool") or not mask.refs:
        return result
    data = frame.value(bound.named[effect.of]) if effect.of in bound.named else None
    plain = data is None or data.kind == "ndarray"
    cause = Cause.OP if plain else Cause.PATH
    frame.mark(mask.refs, HELD)
    return result.with_refs(storages.bounded((*result.refs, *storages.as_mask(storages.weaken(mask.refs, cause)))))


def _united(left: Value, right: Value) -> storages.Refs:
    merged: dict[Storage, storages.Ref] = {}
    for ref in (*left.refs, *right.refs):
        old = merged.get(ref.storage)
        if old is None:
            merged[ref.storage] = ref
        else:
            merged[ref.storage] = storages.Ref(
                ref.storage, ref.selector if ref.selector == old.selector else FULL, max(ref.cause, old.cause)
            )
    return storages.bounded(tuple(merged.values()))


def result_of(frame: Frame, call: Instr, bound: Bound, effect: Effect, library: str) -> Value:
    """The value that one effect gives."""
    source = bound.named.get(effect.of) if effect.of else None
    kind = effect.kind or library
    match effect.result:
        case Result.NONE:
            return values.NONE
        case Result.SCALAR:
            return array_rules.scalar_result(frame, call, bound, effect, library)
        case Result.FRESH:
            return _fresh(frame, call, bound, effect, kind)
        case Result.SAME if source is not None:
            return _itself(frame, effect, frame.value(source))
        case Result.VIEW | Result.ALIAS if source is not None:
            frame.record_view(call, frame.value(source))
            return _view(frame, call, bound, effect, source)
        case Result.MAYBE if source is not None:
            frame.record_view(call, frame.value(source))
            return _maybe(frame, call, bound, effect, source, kind)
        case Result.FRESH_LIST | Result.FRESH_TUPLE | Result.TUPLE_OF_FRESH_OR_SCALAR:
            return _fresh_several(frame, call, bound, effect, kind)
        case Result.VIEW_LIST if source is not None:
            return containers.views(frame, call, bound, effect, source)
        case Result.ITERATOR | Result.SHALLOW:
            return containers.hand_out(frame, call, bound, effect, source)
        case Result.ELEMENT if source is not None:
            return containers.taken(frame, call, bound, source)
        case Result.DEEP if source is not None:
            return containers.deep_copy(frame, call, source)
    return _any_of(frame, bound, effect.kind if effect.kind in values.FOREIGN else "")


def _any_of(frame: Frame, bound: Bound, kind: str) -> Value:
    """What is not described may be or hold an operand: `max(a, b, key=norm)`, `np.nditer(a)`."""
    refs = [ref for operand in (*bound.named.values(), *bound.rest) for ref in frame.value(operand).refs]
    if not refs:
        return UNKNOWN_VALUE._replace(kind=kind)
    return Value(kind, storages.bounded((*storages.weaken(tuple(refs), Cause.PATH), *storages.ANYTHING)))


def _save(frame: Frame, bound: Bound, effect: Effect, result: Value) -> None:
    """Notes what backward keeps."""
    if effect.saves in ("input", "both"):
        for operand in (*bound.named.values(), *bound.rest):
            if frame.value(operand).kind == "tensor":
                frame.mark(frame.value(operand).refs, SAVED)
    if effect.saves in ("output", "both"):
        frame.mark(result.refs, SAVED)


def _itself(frame: Frame, effect: Effect, value: Value) -> Value:
    """The operand that a call hands back, perhaps after it has told it to need gradients."""
    if effect.grad == "require":
        frame.mark(value.refs, GRAD)
        value = value._replace(grad="needs")
    return value.present()


def _fresh(frame: Frame, call: Instr, bound: Bound, effect: Effect, kind: str) -> Value:
    if kind in values.ARRAYS:
        kind = array_rules.proven_kind(frame, bound, effect, kind)
        if kind == "number":
            return values.scalar("number", None, array_rules.dtype_of(frame, bound, effect, "ndarray"))
        if kind in values.PANDAS:
            return frame.fresh(call, kind)
        shape = array_rules.shape_of(frame, call, bound, effect)
        layout = array_rules.layout_of(frame, bound, effect, shape)
        if shape is None and not effect.shape:
            shape = displayed_shape(frame, call)
        if effect.shape == "reduce" and kind == "ndarray" != effect.kind and _may_have_no_axes(shape, bound):
            kind = "element"  # `a.sum(axis=0)` of a 1-D array is a number
        if shape == () and kind == "ndarray" and effect.kind != "ndarray":
            return values.scalar("number", None, array_rules.dtype_of(frame, bound, effect, "ndarray"))
        if shape == ():
            layout = C_ORDER
        result = frame.fresh(
            call,
            kind,
            blank=effect.blank,
            dtype=array_rules.dtype_of(frame, bound, effect, kind) or displayed_dtype(frame, call),
            shape=shape,
            layout=layout,
            grad=array_rules.grad_of(frame, call, bound, effect, kind),
        )
        # what cannot be written is never all of a storage: `np.frombuffer(b"...")`
        return result._replace(refs=storages.view(result.refs, storages.SOME)) if effect.readonly else result
    return frame.fresh(call, kind, blank=effect.blank)


def _may_have_no_axes(shape: Shape, bound: Bound) -> bool:
    """Whether a reduction may have taken all axes away."""
    if isinstance(shape, Like):
        return shape.form[:1] == ("dropped",)
    return shape is None and "keepdims" not in bound.named


def _view(frame: Frame, call: Instr, bound: Bound, effect: Effect, source: Instr) -> Value:
    base = frame.value(source)
    kind = effect.kind or base.kind
    grad = {"none": "none", "require": "needs"}.get(effect.grad, base.grad)
    shape = array_rules.shape_of(frame, call, bound, effect)
    # without such a rule it may be a part (diagonal, narrow) or show elements several times (expand, broadcast_to)
    selector = FULL if effect.shape in _WHOLE_SHAPES and not effect.readonly else storages.SOME
    return Value(
        kind,
        storages.view(base.refs if kind in values.MASKED else storages.data_of(base.refs), selector),
        array_rules.dtype_of(frame, bound, effect, kind) or ("" if effect.dtype else base.dtype),
        shape,
        array_rules.layout_of(frame, bound, effect, shape),
        grad,
    )


def _maybe(frame: Frame, call: Instr, bound: Bound, effect: Effect, source: Instr, kind: str) -> Value:
    base = frame.value(source)
    fresh = frame.fresh(call, kind)
    if base.immutable or base.kind in ("list", "tuple", "range", "dict"):
        refs = fresh.refs  # no array came in: whatever comes out is new
    else:
        identical = (effect.shape in ("", "same") and effect.dtype in ("", "same", "arg/same")) or effect.shape == "same"
        shared = base.refs if kind in values.MASKED else storages.data_of(base.refs)
        refs = storages.maybe_copied(shared, fresh.refs[0].storage, WHOLE if identical else FULL)
    shape, grad = array_rules.shape_of(frame, call, bound, effect), array_rules.grad_of(frame, call, bound, effect, kind)
    if kind == "tensor" and effect.grad != "none" and frame.grad(base) != "none":
        grad = "" if grad == "none" else grad  # under no_grad `x.cpu()` may be x itself, which needs grad
    dtype = array_rules.dtype_of(frame, bound, effect, kind)
    return Value(kind, refs, dtype, shape, array_rules.layout_of(frame, bound, effect, shape), grad)


def _fresh_several(frame: Frame, call: Instr, bound: Bound, effect: Effect, kind: str) -> Value:
    models = bound.named.get(effect.like) if effect.like else None
    if models is not None and models.op is Op.BUILD and not models.data.stars and len(models.args) <= values.MAX_ITEMS:
        return _one_for_each(frame, call, effect, kind, models)
    facts: dict[str, Any] = {"grad": array_rules.grad_of(frame, call, bound, effect, kind)}
    if effect.dtype:
        facts["dtype"] = array_rules.dtype_of(frame, bound, effect, kind)
    if effect.result is Result.FRESH_LIST:
        result = frame.fresh(call, "list")
        element = frame.fresh(call, kind, 1, **facts)
        frame.store(result, None, element._replace(refs=storages.weaken(element.refs, Cause.PATH)))
        return result
    if effect.like.startswith("*") and bound.rest and not bound.open:
        each = [own_dtype(frame, operand) if effect.dtype == "same" else "" for operand in bound.rest]
        layout = array_rules.layout_named(effect.layout)
        parts = [frame.fresh(call, kind, n, dtype=each[n - 1], layout=layout) for n in range(1, len(bound.rest) + 1)]
        return Value("tuple", storages.NOTHING, items=tuple(parts))
    if not effect.length:
        element = frame.fresh(call, kind, 1, **facts)
        return Value("tuple", storages.weaken(element.refs, Cause.PATH), const=("elements", element._replace(refs=())))
    made = [frame.fresh(call, kind, number, **facts) for number in range(1, effect.length + 1)]
    if effect.result is Result.TUPLE_OF_FRESH_OR_SCALAR:
        made = [value._replace(kind="element" if kind != "tensor" else kind) for value in made]
    return Value("tuple", storages.NOTHING, items=tuple(made))


def _one_for_each(frame: Frame, call: Instr, effect: Effect, kind: str, models: Instr) -> Value:
    """`torch.autograd.grad(loss, [w, b])`: one new array for each of the listed ones, shaped like it."""
    made = [
        frame.fresh(
            call,
            kind,
            number,
            dtype=own_dtype(frame, model),
            shape=own_shape(frame, model),
            grad="none" if effect.grad == "none" else "",
        )
        for number, model in enumerate(models.args, 1)
    ]
    return Value("tuple", storages.NOTHING, items=tuple(made))



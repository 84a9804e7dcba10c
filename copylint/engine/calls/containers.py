"""What known callables do with containers: iterators, shallow and deep copies, lists of views, things that are kept."""

from __future__ import annotations

from copylint.domain import storage as storages
from copylint.domain import value as values
from copylint.domain.heap import HELD
from copylint.domain.layout_steps import copied
from copylint.domain.shape import Shape
from copylint.domain.storage import Cause
from copylint.domain.value import Value, literal_of
from copylint.engine.calls.conditions import Bound
from copylint.engine.frame import Frame
from copylint.engine.subscripts import iterate
from copylint.facts.effects import Effect, Result
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.syntax.ir import Instr


def views(frame: Frame, call: Instr, bound: Bound, effect: Effect, source: Instr) -> Value:
    """A list or tuple of views of an array: `np.split`, `x.unbind()`."""
    base = frame.value(source)
    frame.record_view(call, base)
    of_numpy = "tensor" not in (base.kind, effect.kind)  # np.split gives a list, torch.split a tuple
    refs = storages.view(base.refs, storages.SOME)
    if not base.is_array:
        refs = storages.weaken(refs, Cause.PATH)  # of a list they are parts of a new array
    shape = _shape_of_parts(frame, call, bound, base) if base.is_array else None
    element = Value(effect.kind or base.kind, refs, base.dtype, shape, grad=base.grad)
    if bound_name(call) in words(Role.LIST_OF_VIEWS) and of_numpy:
        result = frame.fresh(call, "list")
        frame.store(result, None, element)
        return result
    frame.mark(base.refs, HELD)
    return Value("tuple", element.refs, const=("elements", element._replace(refs=storages.NOTHING)))


def _shape_of_parts(frame: Frame, call: Instr, bound: Bound, base: Value) -> Shape:
    """The shape of each part: `unbind` takes an axis away, all others make one shorter."""
    if not isinstance(base.shape, tuple):
        return None
    unbound, operand = bound_name(call) == "unbind", bound.named.get("dim")
    known, axis = literal_of(frame.value(operand)) if operand is not None else (unbound, 0)
    rank = len(base.shape)
    if not known or not isinstance(axis, int) or not -rank <= axis < rank:
        return None if unbound else (None,) * rank
    before, after = base.shape[: axis % rank], base.shape[axis % rank + 1 :]
    return (*before, *after) if unbound else (*before, None, *after)


def hand_out(frame: Frame, call: Instr, bound: Bound, effect: Effect, source: Instr | None) -> Value:
    """An iterator over, or a shallow copy of, what the operands contain."""
    if source is not None and effect.result is Result.SHALLOW and frame.value(source).is_array and not effect.kind:
        return _copied_array(frame, call, source)
    own_kind = frame.value(source).kind if source is not None else ""
    kind = effect.kind or ("iterator" if effect.result is Result.ITERATOR else own_kind)
    result = frame.fresh(call, kind)
    instrs = [bound.named[name] for name in effect.elements if name in bound.named] or ([source] if source is not None else [])
    instrs += [instr for instr in bound.rest if instr not in instrs] if effect.elements else []
    name = bound_name(call)
    contents = [_contents(frame, instr, name) for instr in instrs]
    if effect.result is Result.ITERATOR:
        for instr in instrs:
            frame.mark(frame.value(instr).refs, HELD)  # as long as the iterator lives
    if name == "enumerate" and contents:
        frame.store(result, None, Value("tuple", storages.NOTHING, items=(values.scalar("int", None, "pyint"), contents[0])))
    elif name in words(Role.ZIPS) and contents and not bound.open:
        frame.store(result, None, Value("tuple", storages.NOTHING, items=tuple(contents)))
    else:
        if effect.result is Result.SHALLOW and own_kind in ("dict", "list") and source is not None:
            _copy_items(frame, frame.value(source), result)
        for content in contents:
            frame.store(result, None, content)
    return result


def _contents(frame: Frame, instr: Instr, method: str) -> Value:
    """What one operand hands out; `d.values()` and `d.items()` of a dict in their own way."""
    value = frame.value(instr)
    if value.kind != "dict" or method not in words(Role.HOLDS_VALUES):
        return iterate(frame, value, instr)
    content = frame.load(value, None)
    return content if method == "values" else Value("tuple", storages.NOTHING, items=(Value("", storages.NOTHING), content))


def _copy_items(frame: Frame, source: Value, result: Value) -> None:
    for ref in source.refs:
        for key, content in frame.heap.get(ref.storage).items:
            frame.store(result, key, content)


def _copied_array(frame: Frame, call: Instr, source: Instr) -> Value:
    """`copy.copy` of an array: NumPy copies the data, torch makes another tensor on the same storage."""
    base = frame.value(source)
    if base.kind == "tensor":
        frame.record_view(call, base)
        return base._replace(refs=storages.view(base.refs, storages.FULL))
    return frame.fresh(
        call, base.kind, dtype=base.dtype, shape=base.shape, layout=copied(base.layout, "K"), grad="none"
    )


def taken(frame: Frame, call: Instr, bound: Bound, source: Instr) -> Value:
    """An element that a container gives: `xs.pop()`, `d.get(key, default)`."""
    content = frame.load(frame.value(source), None)
    default = bound.named.get("default")
    if default is not None:
        return values.join(content, frame.value(default))
    return content._replace(optional=True) if bound_name(call) == "get" else content


def deep_copy(frame: Frame, call: Instr, source: Instr) -> Value:
    """A copy that shares nothing with its source."""
    base = frame.value(source)
    if base.immutable:
        return base
    result = frame.fresh(
        call, base.kind, dtype=base.dtype, shape=base.shape, layout=copied(base.layout, "K"), grad=base.grad
    )
    if base.kind in values.CONTAINERS:
        element = frame.load(base, None)
        inner = frame.fresh(call, element.kind, 1) if not element.immutable else element
        frame.store(result, None, inner._replace(refs=storages.weaken(inner.refs, Cause.PATH)))
    return result


def keep(frame: Frame, bound: Bound, effect: Effect, result: Value, receiver: Instr | None) -> None:
    """Stores the operands that stay reachable from the receiver or the result."""
    owner = frame.value(receiver) if effect.into == "self" and receiver is not None else result
    for name in effect.keeps:
        named = name.removesuffix("[]")
        for handle in bound.rest if name.startswith("*") else (bound.named[named],) if named in bound.named else ():
            content = frame.value(handle)
            if name.endswith("[]"):
                content = frame.load(content, None)
            if effect.into == "world":
                frame.escape(content)
            elif owner.refs:
                frame.store(owner, None, content)
            else:
                frame.keep(content)


def bound_name(call: Instr) -> str:
    """The last word of the called name."""
    return str(call.args[0].data).rpartition(".")[2]

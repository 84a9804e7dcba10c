"""Attributes, narrowing by tests, and what annotations and docstrings say."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, reduce

from copylint.domain import dtype as dtypes
from copylint.domain import storage as storages
from copylint.domain import value as values
from copylint.domain.heap import ESCAPED, GRAD
from copylint.domain.layout import UNKNOWN as ANY_LAYOUT
from copylint.domain.layout import reversed_axes
from copylint.domain.layout_steps import sized
from copylint.domain.storage import FULL, NOTHING, UNKNOWN, WHOLE
from copylint.domain.value import UNKNOWN_VALUE, Value
from copylint.engine.calls import own_calls
from copylint.engine.frame import Frame
from copylint.engine.kind_evidence import with_evidence
from copylint.engine.properties import with_property
from copylint.engine.symbols import own_dtype, own_shape, shape_tuple
from copylint.facts.effects import Effect, Result
from copylint.facts.lookup import attribute_fact, canonical, detail_of_word, names_in, words
from copylint.facts.roles import Role
from copylint.syntax.graph import PROPERTIES
from copylint.syntax.ir import Class, Instr, Refinement


def load(frame: Frame, instr: Instr) -> Value:
    """`x.name` as it is read."""
    owner_instr = instr.args[0]
    owner = frame.value(owner_instr)
    kind, name = owner.kind, str(instr.data)
    if kind == "library":
        return _of_library(f"{owner.const}.{name}")
    if kind in values.ARRAYS or kind == "element":
        return _of_array(frame, instr, owner, owner_instr, name)
    if kind in values.FOREIGN:
        if (fact := attribute_fact(owner.kind, name)) is not None and fact.cases[-1].effect.result is not Result.UNKNOWN:
            frame.record_view(instr, owner)
            return _view(frame, instr, owner, owner_instr, fact.cases[-1].effect)
        kind, owner = "", owner._replace(kind="")
    if isinstance(owner.const, Class) and kind in ("object", "tuple", "class"):
        getter = frame.program.method(frame.function, owner, name) if kind != "class" else None
        if getter is not None and "property" in getter.decorators:
            return own_calls.read_property(frame, instr, getter)
        if kind == "tuple":
            return _of_named_tuple(frame, owner, owner.const, name)
        shared = frame.program.shared.of_class(owner.const, name, by_object=kind == "object")
        if shared is not None:
            return shared
    if name == "shape" and kind in ("", "object"):
        return shape_tuple(own_shape(frame, owner_instr)) if kind == "" else UNKNOWN_VALUE
    if kind == "object" or (not kind and owner.must is not None):
        return frame.load(owner, f".{name}")
    position = detail_of_word(Role.FIELD).get(name) if kind == "tuple" else None
    if position is not None and owner.items is not None and len(owner.items) == 2:
        return owner.items[int(position)]
    if kind == "finfo":
        return _of_limits(owner, name)
    if kind == "builtin":
        return Value("builtin", NOTHING, const=f"{owner.const}.{name}")
    if not kind and owner.refs and owner.refs != storages.ANYTHING:
        return Value("", storages.doubted(storages.view(owner.refs, storages.SOME)))
    return UNKNOWN_VALUE


def _of_named_tuple(frame: Frame, owner: Value, cls: Class, name: str) -> Value:
    names = [field.name for field in frame.program.classes.fields(cls) or ()]
    known = owner.items is not None and name in names and len(owner.items) == len(names)
    return owner.items[names.index(name)] if known and owner.items is not None else UNKNOWN_VALUE


_CONSTANTS = {"none": values.NONE, "float": values.scalar("float", None, "pyfloat")}


@cache
def _of_library(name: str) -> Value:
    tail = name.rpartition(".")[2]
    dtype = (
        dtypes.exact(tail, "torch" if name.startswith("torch.") else "numpy")
        if name.startswith(("numpy.", "torch.", "cupy."))
        else ""
    )
    constant = names_in(Role.CONSTANT).get(canonical(name))
    if constant is not None:
        return _CONSTANTS[constant]
    return Value("library", NOTHING, dtype, const=name)


def _of_limits(owner: Value, name: str) -> Value:
    """What `np.finfo(dtype)` says: numbers of that dtype; of `torch.finfo` they are Python's own."""
    if name == "dtype":
        return Value("dtype", NOTHING, const=("dtype", owner.dtype) if owner.dtype else None)
    if name not in words(Role.LIMIT):
        return UNKNOWN_VALUE
    return values.scalar("float", None, "pyfloat") if owner.const == "torch" else values.scalar("number", None, owner.dtype)


def _of_array(frame: Frame, instr: Instr, owner: Value, owner_instr: Instr, name: str) -> Value:
    if name == "shape":
        return shape_tuple(own_shape(frame, owner_instr))
    fact = attribute_fact(owner.kind if owner.kind != "element" else "ndarray", name)
    if name == "dtype":
        dtype = own_dtype(frame, owner_instr)
        return Value("dtype", NOTHING, const=("dtype", dtype) if dtype else None)
    if name == "mask" and owner.kind == "masked":
        return _mask(frame, instr, owner)
    if fact is None:
        return UNKNOWN_VALUE if owner.kind != "tensor" or name not in words(Role.METADATA) else values.scalar("number")
    effect = fact.cases[-1].effect
    if effect.result is Result.SCALAR:
        weak = "pyint" if effect.kind == "int" else ""
        return values.scalar(effect.kind or "number", ("symbol", "v", instr.id) if effect.kind == "int" else None, weak)
    frame.record_view(instr, owner)
    return _view(frame, instr, owner, owner_instr, effect)


def _mask(frame: Frame, instr: Instr, owner: Value) -> Value:
    """`m.mask`: a view of the array that was given as mask, where there is one."""
    refs = storages.mask_of(owner.refs)
    if not refs:
        return UNKNOWN_VALUE
    frame.record_view(instr, owner)
    return Value("ndarray", storages.view(refs, FULL), "bool", grad="none")


def _view(frame: Frame, instr: Instr, owner: Value, owner_instr: Instr, effect: Effect) -> Value:
    shape = own_shape(frame, owner_instr)
    name, layout = instr.data, ANY_LAYOUT
    if effect.shape == "transpose":
        shape = tuple(reversed(shape)) if isinstance(shape, tuple) else None
        layout = sized(reversed_axes(owner.layout), shape)
    elif effect.shape != "same":
        shape = None
    elif effect.layout == "keep":
        layout = owner.layout
    if effect.result is Result.FRESH:
        return frame.fresh(instr, effect.kind or owner.kind, grad=owner.grad)
    if effect.result is Result.UNKNOWN:
        return UNKNOWN_VALUE
    shown = owner.refs if effect.kind in ("", "masked") and name not in words(Role.OWN_MASK) else storages.data_of(owner.refs)
    refs = storages.view(shown, WHOLE if effect.result is Result.SAME else FULL)  # ALIAS: one or the other
    if effect.result is Result.MAYBE:
        refs = storages.maybe_copied(owner.refs, frame.fresh(instr, owner.kind).refs[0].storage, FULL)
    dtype = own_dtype(frame, owner_instr)
    dtype = dtype if effect.dtype == "same" else dtypes.real(dtype) if effect.dtype == "real" else ""
    grad = "none" if effect.grad == "none" or effect.kind == "ndarray" else owner.grad
    return Value(effect.kind or owner.kind, refs, dtype, shape, layout, grad)


def store(frame: Frame, instr: Instr) -> None:
    """`x.name = y`."""
    name, after_aug = instr.data
    owner, content = frame.value(instr.args[0]), frame.value(instr.args[1])
    if owner.is_array:
        _store_in_array(frame, instr, name, after_aug)
        return
    if owner.immutable or owner.kind == "library":
        return
    method = frame.program.method(frame.function, owner, name)
    if method is not None and "property" in method.decorators:  # its setter may do anything
        frame.escape(content)
        frame.escape(owner)
        return
    if not owner.refs or any(ref.storage is UNKNOWN or ref.storage == UNKNOWN for ref in owner.refs):
        frame.keep(content)
    if after_aug and content.is_array and _is_there_already(frame.load(owner, f".{name}"), content):
        return  # `self.field *= 0.5` puts back the array that is there: what is known of it on other paths stays known
    frame.store(owner, f".{name}", content)


def _is_there_already(old: Value, content: Value) -> bool:
    return old.refs == content.refs and old.must is not None and old.kind == content.kind and old.grad == content.grad


def _store_in_array(frame: Frame, instr: Instr, name: str, after_aug: bool) -> None:
    """`a.flat = v`, `a.real = v`, `t.data = v` change data; `a.shape = ...` only how they are seen."""
    if name in words(Role.STORES_ELEMENTS):
        frame.write(instr, instr.args[0], FULL, f".{name} =", reads_old=False)
    elif name == "mask" and (refs := storages.mask_of(frame.value(instr.args[0]).refs)):
        mask = Value("ndarray", refs, "bool", grad="none")  # the elements are set, the mask stays the array it was
        frame.write_value(instr, instr.args[0], mask, FULL, ".mask =", reads_old=False)
    elif name == "requires_grad":
        frame.mark(frame.value(instr.args[0]).refs, GRAD)
    elif name in words(Role.REPLACES_DATA) and not after_aug:
        frame.keep(frame.value(instr.args[1]))


def refined(frame: Frame, value: Value, test: Refinement) -> Value:
    """The value on the branch where a test of it holds or fails."""
    if test.test == "none":
        if test.holds:
            return values.NONE if value.kind == "" or value.optional or value.kind == "none" else value
        return value.present()
    if test.test == "truthy" and test.holds:
        return value.present()
    if test.test == "isinstance":
        return _is_instance(value, test)
    if test.test == "hasattr" and not test.holds and value.is_array and _has_every_array(test.names):
        return Value("", value.refs, optional=value.optional)  # documented as an array, and none here (pandas' ops/missing.py)
    if test.test in PROPERTIES and not value.immutable:
        return with_property(frame, value, test)
    if test.test == "either" and not value.immutable:
        first, *rest = (with_property(frame, value, option) for option in test.options)
        return reduce(values.join, rest, first)
    return value


def _has_every_array(names: Iterable[str]) -> bool:
    """Whether arrays or tensors have all of these attributes: what lacks one is not the array that an annotation promises."""
    return words(Role.METADATA, Role.ARRAY_PROTOCOL).issuperset(names)


def _is_instance(value: Value, test: Refinement) -> Value:
    kinds = {names_in(Role.TYPE).get(name, "") for name in test.names}
    if test.holds:
        if value.is_array and not kinds & {"", *values.ARRAYS}:
            # annotated as an array, and no array here: `if isinstance(size, torch.Size)` (kornia's normalize_keypoints)
            kind = kinds.pop() if len(kinds) == 1 else ""
            return Value(kind, NOTHING if kind in values.SCALARS else value.refs)
        if len(kinds) == 1 and "" not in kinds:
            kind = kinds.pop()
            if kind == value.kind or value.kind not in ("", "element", "array_like"):
                return value.present()
            refs = value.refs if kind not in values.SCALARS else NOTHING
            return value._replace(kind=kind, refs=refs, optional=False, grad="" if kind == "tensor" else "none")
        if "" in kinds or value.kind in kinds:
            return value.present()
        return value
    # on the other branch it is none of these: evidence to the contrary was about the branch that was taken
    return Value("", value.refs, optional=value.optional) if value.kind in kinds else value


__all__ = ["ESCAPED", "load", "refined", "store", "with_evidence"]

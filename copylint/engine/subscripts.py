"""Subscripts: basic indexing makes views, advanced indexing copies, and a store writes a part."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain import storage as storages
from copylint.domain import value as values
from copylint.domain.layout import C_ORDER, UNKNOWN
from copylint.domain.shape import Shape
from copylint.domain.storage import FULL, NOTHING, Cause, Position, Selector
from copylint.domain.truth import YES
from copylint.domain.value import UNKNOWN_VALUE, Value
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.indices import Index, read_index, result_shape
from copylint.engine.layout_moves import part_of
from copylint.engine.symbols import first_dimension, index_key, integer, own_dtype, own_shape, registers_of
from copylint.facts.lookup import has_role, names_in
from copylint.facts.roles import Role
from copylint.syntax.ir import Instr, Op

ELEMENT = "element"
"""Kind of what a NumPy array of unknown rank gives for an integer: a view of it, or a number."""
_MAPPINGS = frozenset({"dict", "deque", "list", "set"})


def item(frame: Frame, instr: Instr) -> Value:
    """`x[i]` as it is read."""
    base_instr, index_instr = instr.args
    base = frame.value(base_instr)
    if not base.kind:
        return _of_unknown(frame, base, base_instr, index_instr)
    if base.kind == ELEMENT and ("slice" in read_index(frame, index_instr).parts or frame.value(index_instr).kind == "str"):
        base = base._replace(kind="ndarray")  # a NumPy number has no slices and no fields
    if base.kind == "library" and has_role(str(base.const), Role.BUILDS_BY_INDEX):
        in_rows = names_in(Role.BUILDS_BY_INDEX)[str(base.const)] == "C"
        return frame.fresh(instr, "ndarray", layout=C_ORDER if in_rows else UNKNOWN, grad="none")
    if base.is_array:
        frame.record_view(instr, base)
        base = base._replace(dtype=own_dtype(frame, base_instr))
        return _array_item(frame, instr, base, base_instr, index_instr)
    if base.kind == "tuple" and base.items is not None:
        known, position = values.literal_of(frame.value(index_instr))
        if known and isinstance(position, int) and -len(base.items) <= position < len(base.items):
            return base.items[position]
        if known and isinstance(position, int):
            return UNKNOWN_VALUE
    if (one := values.any_element(base)) is not None:
        return one if origin(index_instr).op is not Op.SLICE else base
    if base.kind == "tuple" and isinstance(base.const, tuple) and base.const[:1] == ("shape",):
        known, position = values.literal_of(frame.value(index_instr))
        if known and isinstance(position, int):
            return integer(first_dimension(base.const[1], position))
        return UNKNOWN_VALUE if not known else values.scalar("int", None, "pyint")
    if base.kind in ("str", "bytes", "range"):
        return values.scalar({"str": "str", "bytes": "int", "range": "int"}[base.kind])
    if origin(index_instr).op is Op.SLICE and base.kind in ("list", "deque"):
        result = frame.fresh(instr, base.kind)
        frame.store(result, None, frame.load(base, None))
        return result
    if base.kind in _MAPPINGS or (base.kind == "tuple" and base.refs):
        known, key = values.literal_of(frame.value(index_instr))
        usable = known and isinstance(key, int | str) and type(key) is not bool and (base.kind != "list" or isinstance(key, int))
        return frame.load(base, key if usable else _position(frame, base, index_instr))
    return _of_unknown(frame, base, base_instr, index_instr)


def _kind_in_frame(frame: Frame, base: Value, base_instr: Instr, index_instr: Instr) -> str:
    """What `df[key]`, `series[1:]` and `df.iloc[1:, 0]` certainly are: with two single positions it would be one value."""
    source = origin(base_instr)
    located = source.op is Op.ATTR and source.data in ("loc", "iloc") and frame.value(source.args[0]).kind == "frame"
    if not located and base.kind not in values.PANDAS:
        return ""
    index = origin(index_instr)
    parts = index.args if index.op is Op.BUILD and index.data.kind == "tuple" else (index,)
    sliced = any(origin(part).op is Op.SLICE for part in parts)
    if located:
        return "" if not sliced else "frame" if len(parts) == 1 else "column"
    if base.kind == "frame":
        return "frame" if sliced and len(parts) == 1 else "column"
    return base.kind if sliced and len(parts) == 1 else ""


def _position(frame: Frame, base: Value, index_instr: Instr) -> Position | None:
    """The place of an element in a container that came from outside, by an index that is no literal."""
    if all(ref.storage.site == "alloc" for ref in base.refs) or frame.value(index_instr).kind in ("list", "slice", "none"):
        return None
    key = index_key(frame, index_instr)
    registers = registers_of(key)
    frame.indices |= registers
    return Position.of(key, registers)


def _of_unknown(frame: Frame, base: Value, base_instr: Instr, index_instr: Instr) -> Value:
    """Of an unknown object: whatever it is, an element may still be a part of the object's storage."""
    kind = _kind_in_frame(frame, base, base_instr, index_instr)
    if not base.refs or base.refs == storages.ANYTHING:
        return Value(kind) if kind else UNKNOWN_VALUE
    return Value(kind, storages.doubted(storages.view(base.refs, storages.part(index_key(frame, index_instr)))))


def _array_item(frame: Frame, instr: Instr, base: Value, base_instr: Instr, index_instr: Instr) -> Value:
    index = read_index(frame, index_instr)
    shape = result_shape(frame, instr, own_shape(frame, base_instr), index)
    if index.mode == "advanced":
        return frame.fresh(instr, base.kind, dtype=base.dtype, shape=shape, grad=base.grad)
    selector = selection(frame, base, index_instr)
    refs = storages.view(base.refs, selector)
    if index.mode == "":
        refs = storages.bounded((*storages.weaken(refs, Cause.PATH), *frame.fresh(instr, base.kind).refs))
        refs = storages.weaken(refs, Cause.PATH)
        if base.kind == "tensor":
            return Value("tensor", refs, base.dtype, grad=base.grad)
        # a field, where the index may be a name, has a dtype of its own
        return Value(ELEMENT, refs, base.dtype if dtypes.category(base.dtype) else "", grad=base.grad)
    if index.mode == "field":
        if base.kind == "tensor":
            return UNKNOWN_VALUE
        # one field of a structured array: a view; of a record, as one element is, it may be a number
        kind = ELEMENT if frame.value(base_instr).kind == ELEMENT else base.kind
        return Value(kind, refs, grad="none")
    if base.kind in ("ndarray", "masked") and index.integers and "slice" not in index.parts:
        return _maybe_scalar(base, refs, shape, index)
    layout = part_of(frame, base.layout, own_shape(frame, base_instr), index)
    return Value(base.kind, refs, base.dtype, shape, layout, base.grad)


def _maybe_scalar(base: Value, refs: storages.Refs, shape: Shape, index: Index) -> Value:
    """NumPy gives a scalar where the integers use up all axes, a view otherwise; without a known rank it may be either."""
    if shape == () and "ellipsis" not in index.parts and dtypes.category(base.dtype) not in ("", "object"):
        return values.scalar("number", None, base.dtype)
    if isinstance(shape, tuple) and shape:
        layout = C_ORDER if base.layout.c is YES and set(index.parts) == {"int"} else UNKNOWN
        return Value(base.kind, refs, base.dtype, shape, layout, base.grad)
    return Value(ELEMENT, refs, base.dtype, None, UNKNOWN, base.grad)  # also a record or object of a 1-D array


def selection(frame: Frame, base: Value, index_instr: Instr) -> Selector:
    """The selector of a basic index."""
    key = index_key(frame, index_instr)
    found = selector_of(base, key)
    # a leading new axis or an ellipsis shifts the axes, so no two keys may be compared
    if found[0] == "part" and isinstance(key, tuple) and key[:1] == ("axes",):
        if None in key or any(values.literal_of(frame.value(arg))[1] is Ellipsis for arg in origin(index_instr).args):
            return storages.part(("register", index_instr.id))
    return found


def selector_of(base: Value, key: object) -> Selector:
    """The selector of a basic index by its key: x[i, :] and x[i] are one part."""
    everything = (("slice", None, None, None), ("axes",))
    if key is None or key in everything:
        return FULL
    if isinstance(key, tuple) and key[:1] == ("axes",):
        return FULL if all(part in (everything[0], None) for part in key[1:]) else storages.part(key)
    return storages.part(("axes", key) if base.is_array and not isinstance(key, str) else key)


def set_item(frame: Frame, instr: Instr) -> None:
    """`x[i] = y`: arrays copy the data in, containers keep the object."""
    base_instr, index_instr, content_instr = instr.args
    base, content = frame.value(base_instr), frame.value(content_instr)
    if instr.data == "append":  # a comprehension filling its own result
        known, key = values.literal_of(frame.value(index_instr))
        frame.store(base, key if known and isinstance(key, str) else None, content)
        return
    stored_back = instr.data is True
    writer, how = (content_instr, f"{content_instr.data}=") if stored_back else (instr, "[...] =")
    if base.is_array or base.kind == ELEMENT:
        # what the mask of a masked array hides is not changed
        only_mask = content.kind == "library" and has_role(str(content.const), Role.MASKED_CONSTANT)
        # where `x[0] += 1` adds to a view, that is the write; adding to a number or to a copy changes nothing until it is stored
        if not only_mask and not (stored_back and _is_view(frame.value(content_instr.args[0]), base)):
            frame.write(writer, base_instr, selection(frame, base, index_instr), how, stored_back)
        if len(base.refs) > 1 and base.kind in values.MASKED and not stored_back:
            _write_mask(frame, instr, base, content, marks=only_mask)
        return
    known, key = values.literal_of(frame.value(index_instr))
    usable = known and isinstance(key, int | str) and not isinstance(key, bool)
    sliced = origin(index_instr).op is Op.SLICE
    if sliced:
        frame.move_elements(base)
        content = frame.load(content, None) if content.kind in ("list", "tuple") else UNKNOWN_VALUE
    frame.store(base, key if usable else None, content)
    if not base.immutable:
        part = storages.part(index_key(frame, index_instr)) if not sliced else FULL
        frame.write(writer, base_instr, part, how, stored_back)


def _is_view(old: Value, base: Value) -> bool:
    """Whether what an augmented assignment has changed is a part of the array it is stored back into: not of `x[mask] += 1`."""
    held = {ref.storage for ref in base.refs}
    return old.is_array and any(ref.storage in held for ref in old.refs)


_DETACHING = frozenset({".harden_mask", ".unshare_mask"})
"""Methods after which a store leaves alone the mask that an array was made with."""


def _write_mask(frame: Frame, instr: Instr, base: Value, content: Value, *, marks: bool) -> None:
    """A store into a masked array also unmasks what is stored, or masks it: it writes the array that was given as its mask.

    Not for certain what comes with a mask of its own, which may be the same (`x[:] = x * 2`), nor what a mask selects
    (`x[~mask] = 0`), which may be what is not masked anyway.
    """
    refs = storages.mask_of(base.refs)
    if not refs or frame.function.calls & _DETACHING:
        return
    index = instr.args[1]
    certain = marks or (content.kind != "masked" and read_index(frame, index).mode == "basic")
    mask = Value("ndarray", refs if certain else storages.weaken(refs, Cause.PATH), "bool", grad="none")
    frame.write_value(instr, instr.args[0], mask, selection(frame, base, index), "[...] =", reads_old=False)


def delete_item(frame: Frame, instr: Instr) -> None:
    """`del x[i]`: the container changes; of an array nothing can be deleted."""
    container = frame.value(instr.args[0])
    if not container.is_array:
        frame.write(instr, instr.args[0], storages.SOME, "del", reads_old=True)
    if container.kind in ("list", "deque"):
        frame.move_elements(container)


def iterate(frame: Frame, iterable: Value, iterable_instr: Instr) -> Value:
    """What one pass of a loop over this value gets."""
    if iterable.is_array:
        iterable = iterable._replace(dtype=own_dtype(frame, iterable_instr))
        shape = own_shape(frame, iterable_instr)
        inner = shape[1:] if isinstance(shape, tuple) and shape else None
        refs = storages.view(iterable.refs, storages.SOME)
        plain = dtypes.category(iterable.dtype) not in ("", "object")
        if isinstance(shape, tuple) and len(shape) == 1 and iterable.kind == "ndarray" and plain:
            return values.scalar("number", None, iterable.dtype)
        kind = iterable.kind if iterable.kind == "tensor" or inner else ELEMENT
        return Value(kind, refs, iterable.dtype, inner, C_ORDER if iterable.layout.c is YES else UNKNOWN, iterable.grad)
    if iterable.kind == "tuple" and iterable.items:
        joined = iterable.items[0]
        for content in iterable.items[1:]:
            joined = values.join(joined, content)
        return joined._replace(refs=storages.weaken(joined.refs, Cause.PATH)) if len(iterable.items) > 1 else joined
    if iterable.kind == "range":
        return values.scalar("int", ("symbol", "v", iterable_instr.id), "pyint")._replace(const=None)
    if iterable.kind in ("str", "bytes"):
        return values.scalar("str" if iterable.kind == "str" else "int", None, "" if iterable.kind == "str" else "pyint")
    if iterable.kind == "dict":
        return Value("", NOTHING)
    if (one := values.any_element(iterable)) is not None:
        return one
    if iterable.kind in ("list", "set", "deque", "tuple", "iterator"):
        return frame.load(iterable, None)
    return UNKNOWN_VALUE if iterable.refs == storages.ANYTHING else _outside_element(iterable)


def _outside_element(iterable: Value) -> Value:
    refs = storages.weaken(storages.view(iterable.refs, storages.SOME), Cause.PATH)
    return Value("", storages.bounded((*refs, *storages.ANYTHING)))

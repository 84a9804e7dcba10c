"""Compares a call's result with the `Result` that its fact claims."""

from __future__ import annotations

import copy
import gc
from collections import deque
from collections.abc import ItemsView, Iterator, KeysView, ValuesView
from typing import Any

from copylint.facts.effects import Effect, Result
from tests.facts.adapter import Adapter

Bound = dict[str, Any]
LIST_ITERATOR: type[Any] = type(iter([]))
CONTAINERS = (list, tuple, dict, set, frozenset, deque)


def contradiction(effect: Effect, result: Any, bound: Bound, held: list[Any], adapter: Adapter, seen: set[str]) -> list[str]:
    """What about the result is not as the effect says; adds "shared" or "copied" to what the case was seen to do.

    `held` are the elements that the argument `of` had before the call.
    """
    source = bound.get(effect.of.removesuffix("[]"))
    if effect.of and effect.of.removesuffix("[]") not in bound and effect.result is not Result.ELEMENT:
        return [f"result is of {effect.of}, which is not passed"]
    shared = bool(effect.of) and adapter.common(result, source)
    seen.add("shared" if shared else "copied")
    if effect.result is Result.ELEMENT:
        kept = [v for k in effect.keeps for v in named(k, bound)]
        found = [] if _is_element(result, [held, kept], adapter) else ["is no element"]
    else:
        check = CHECKS.get(effect.result)
        known = {**bound, "elements before": held} if effect.result is Result.SHALLOW else bound
        found = check(effect, result, source, known, adapter) if check else []
    found += _wrong_kind(effect, result, source, adapter)
    found += _not_kept(effect, result, bound, adapter)
    found += _no_mask(effect, result, bound, adapter)
    if effect.terminates:
        found.append("returns")
    if effect.length and len(result) != effect.length:
        found.append(f"{len(result)} results, not {effect.length}")
    if effect.readonly and adapter.is_array(result) and adapter.writable(result):
        found.append("result can be written")
    arrays = [v for v in bound.values() if adapter.is_array(v)]
    open_inputs = bool(arrays) and all(adapter.writable(v) for v in arrays)
    if effect.result in (Result.FRESH, Result.VIEW) and not effect.readonly and open_inputs:
        if adapter.is_array(result) and not adapter.writable(result):
            found.append("result is read-only")
    return found


def _name(value: Any) -> str:
    return type(value).__name__


def _shared_with(result: Any, bound: Bound, adapter: Adapter, source: Any = None) -> list[str]:
    """The arguments that the result shares something with, apart from those that `source` shares with too."""
    return [
        name
        for name, value in bound.items()
        if adapter.common(result, value) and not (source is not None and adapter.common(value, source))
    ]


def _fresh(effect: Effect, result: Any, source: Any, bound: Bound, adapter: Adapter) -> list[str]:
    fixed = adapter.is_immutable(result) and not isinstance(result, (tuple, frozenset))
    if result is None or (fixed and effect.kind != "object"):
        return [f"fresh, but gives the immutable {_name(result)}"]
    kept = [v for k in (*effect.keeps, *effect.elements, effect.mask) for v in named(k, bound)]
    shared = [n for n in _shared_with(result, bound, adapter) if not any(adapter.common(bound[n], k) for k in kept)]
    return [f"fresh, but shares with {n}" for n in shared]


def _view(effect: Effect, result: Any, source: Any, bound: Bound, adapter: Adapter) -> list[str]:
    if result is source:
        return ["view, but is the object itself"]
    if not adapter.common(result, source):
        return ["view, but shares nothing"]
    kept = (*effect.keeps, effect.mask)
    return [f"view, but shares with {n}" for n in _shared_with(result, bound, adapter, source) if n not in kept]


def _same(effect: Effect, result: Any, source: Any, bound: Bound, adapter: Adapter) -> list[str]:
    return [] if result is source else ["same, but is another object"]


def _alias(effect: Effect, result: Any, source: Any, bound: Bound, adapter: Adapter) -> list[str]:
    if not adapter.common(result, source):
        return ["alias, but shares nothing"]
    return _maybe(effect, result, source, bound, adapter)


def _maybe(effect: Effect, result: Any, source: Any, bound: Bound, adapter: Adapter) -> list[str]:
    kept = (*effect.keeps, effect.mask)
    return [f"shares with {n}" for n in _shared_with(result, bound, adapter, source) if n not in kept]


def _scalar(effect: Effect, result: Any, source: Any, bound: Bound, adapter: Adapter) -> list[str]:
    return [] if adapter.is_immutable(result) else [f"scalar, but gives {_name(result)}"]


def _none(effect: Effect, result: Any, source: Any, bound: Bound, adapter: Adapter) -> list[str]:
    return [] if result is None else [f"none, but gives {_name(result)}"]


def _fresh_sequence(effect: Effect, result: Any, source: Any, bound: Bound, adapter: Adapter) -> list[str]:
    container = list if effect.result is Result.FRESH_LIST else tuple
    if not isinstance(result, container):
        return [f"{effect.result}, but gives {_name(result)}"]
    found = [f"elements share with {n}" for n in _shared_with(result, bound, adapter)]
    parts = [p for p in result if adapter.is_array(p)]
    if effect.result is not Result.TUPLE_OF_FRESH_OR_SCALAR and len(parts) != len(result):
        found.append("an element is no array")
    if not all(adapter.is_array(p) or adapter.is_immutable(p) for p in result):
        found.append("an element is neither array nor scalar")
    distinct = effect.length or effect.result is not Result.FRESH_TUPLE
    if distinct and any(adapter.shares(p, q) for i, p in enumerate(parts) for q in parts[:i]):
        found.append("elements share with one another")
    return found


def _view_list(effect: Effect, result: Any, source: Any, bound: Bound, adapter: Adapter) -> list[str]:
    if not isinstance(result, (list, tuple)):
        return [f"view list, but gives {_name(result)}"]
    if all(p is not source and adapter.common(p, source) for p in result if not _empty(p)):
        return []
    return ["an element is no view"]


def _empty(value: Any) -> bool:
    return hasattr(value, "shape") and 0 in value.shape


def elements(value: Any) -> Iterator[Any]:
    """What iterating over a container or array gives; for dicts keys and values, for others nothing."""
    if isinstance(value, dict):
        yield from value
        yield from value.values()
    elif isinstance(value, LIST_ITERATOR):
        yield from copy.copy(value)
    elif isinstance(value, CONTAINERS) or (hasattr(value, "shape") and len(value.shape) and not hasattr(value, "nnz")):
        yield from value


def _is_element(part: Any, sources: list[Any], adapter: Adapter) -> bool:
    """Whether a value is an element of one of the sources: the object itself, or a view where the source is an array."""
    if adapter.is_immutable(part):
        return True
    return any(part is e or (adapter.is_array(s) and adapter.common(part, s)) for s in sources for e in elements(s))


def named(name: str, bound: Bound) -> list[Any]:
    """What a name in an effect stands for: the argument if it is passed; with "[]" behind it, its elements."""
    base = name.replace("[]", "")
    values = [bound[base]] if base in bound else []
    for _ in range(name.count("[]")):
        values = [e for v in values for e in elements(v)]
    return values


def _iterator(effect: Effect, result: Any, source: Any, bound: Bound, adapter: Adapter) -> list[str]:
    if not hasattr(result, "__next__") and not isinstance(result, (KeysView, ValuesView, ItemsView)):
        return [f"iterator, but gives {_name(result)}"]
    sources = [v for name in (effect.of, *effect.elements) if name for v in named(name, bound)]
    for _, item in zip(range(20), result, strict=False):
        parts = item if isinstance(item, tuple) and not _is_element(item, sources, adapter) else (item,)
        flat = [q for p in parts for q in (p if isinstance(p, tuple) else (p,))]
        if not all(_is_element(p, sources, adapter) for p in flat):
            return ["hands out what is no element"]
    return []


def _shallow(effect: Effect, result: Any, source: Any, bound: Bound, adapter: Adapter) -> list[str]:
    if result is source:
        return ["shallow copy, but is the object itself"]
    extra = [v for k in (*effect.keeps, *effect.elements) for v in named(k, bound)]
    sources = [source, bound.get("elements before"), *extra]
    if all(_is_element(p, sources, adapter) or any(p is x for x in extra) for p in elements(result)):
        return []
    return ["shallow copy, but has other elements"]


def _wrong_kind(effect: Effect, result: Any, source: Any, adapter: Adapter) -> list[str]:
    claimed = effect.kind
    if effect.result in (Result.FRESH_LIST, Result.FRESH_TUPLE, Result.VIEW_LIST, Result.TUPLE_OF_FRESH_OR_SCALAR):
        kinds = {adapter.kind(p) for p in result if adapter.is_array(p)} if isinstance(result, (list, tuple)) else set()
        return [f"elements are {sorted(kinds)}, not {claimed}"] if claimed and kinds - {claimed} else []
    if effect.result is Result.ELEMENT or (effect.result is Result.UNKNOWN and not claimed):
        return []
    if claimed == "column" and adapter.kind(result) in ("frame", "series"):
        return []
    if claimed == "element" and adapter.kind(result) == "ndarray":
        return []
    if claimed == "number" and adapter.kind(result) in ("int", "float", "bool", "complex"):
        return []
    kind = adapter.kind(result)
    if not claimed and effect.result in (Result.FRESH, Result.VIEW, Result.ALIAS, Result.MAYBE):
        if not (adapter.is_array(result) or (source is not None and kind == adapter.kind(source))):
            return [f"gives a {_name(result)}, no array"]
    return [f"gives a {_name(result)}, not a {claimed}"] if claimed and kind != claimed else []


def _not_kept(effect: Effect, result: Any, bound: Bound, adapter: Adapter) -> list[str]:
    if effect.result is Result.MAYBE:
        return []  # what is copied keeps nothing
    holder = result if effect.into == "result" else bound.get(effect.into)
    return [
        f"does not keep {name}"
        for name in effect.keeps
        for part in named(name, bound)
        if not adapter.is_immutable(part) and not adapter.common(holder, part) and not _refers_to(holder, part)
    ]


def _no_mask(effect: Effect, result: Any, bound: Bound, adapter: Adapter) -> list[str]:
    """Whether a boolean array that the effect calls the mask is none; of masked input the two masks are combined."""
    mask = bound.get(effect.mask)
    if not effect.mask or not adapter.is_array(mask) or any(adapter.kind(v) == "masked" for v in bound.values()):
        return []
    shares = adapter.common(result, mask)
    if effect.result is Result.MAYBE and not shares:
        return []  # with the data the mask was copied
    return [] if shares == (adapter.dtype(mask) == "bool") else [f"a mask of {adapter.dtype(mask)} is shared: {shares}"]


def _refers_to(holder: Any, part: Any, depth: int = 4) -> bool:
    """Whether an object (a partial, an iterator) leads to another over the references the interpreter knows of."""
    found = gc.get_referents(holder) if not isinstance(holder, type) else []
    return any(x is part for x in found) or (depth > 0 and any(_refers_to(x, part, depth - 1) for x in found))


CHECKS = {
    Result.FRESH: _fresh,
    Result.DEEP: _fresh,
    Result.VIEW: _view,
    Result.SAME: _same,
    Result.ALIAS: _alias,
    Result.MAYBE: _maybe,
    Result.SCALAR: _scalar,
    Result.NONE: _none,
    Result.FRESH_LIST: _fresh_sequence,
    Result.FRESH_TUPLE: _fresh_sequence,
    Result.TUPLE_OF_FRESH_OR_SCALAR: _fresh_sequence,
    Result.VIEW_LIST: _view_list,
    Result.ITERATOR: _iterator,
    Result.SHALLOW: _shallow,
}

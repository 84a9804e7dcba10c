"""Runs a callable on concrete inputs and reports where what it did contradicts its fact.

A *recipe* is the text of an argument list, `"a, axis=0"`: names are inputs that the adapter makes anew for each run, in
each of its variants; everything else is evaluated as it stands. For methods the first argument is the receiver.
On concrete values every condition of a case is decided, so exactly one case speaks, and what it says must be seen.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from copylint.facts.effects import Effect, Fact, Result, Test, When
from tests.facts import result_properties
from tests.facts.adapter import Adapter
from tests.facts.result_identity import contradiction, elements

Bound = dict[str, Any]


class Unbound(Exception):
    """The fact's parameters do not take the recipe's arguments."""


def bind(fact: Fact, positional: Iterable[Any], keywords: Bound) -> Bound:
    """The arguments by the fact's parameter names; a "*name" parameter gets a tuple, "**name" a dict."""
    bound: Bound = {}
    rest = list(positional)
    names = [p for p in fact.params if p != "/"]
    plain = [p.lstrip("*") for p in names if p != "*"]
    for name in names:
        if name.startswith("**"):
            bound[name[2:]] = {k: v for k, v in keywords.items() if k not in plain}
        elif name.startswith("*"):
            if len(name) > 1:
                bound[name[1:]] = keywords.get(name[1:], tuple(rest))
                rest = []
            elif rest:
                raise Unbound(f"{fact.name}: {len(rest)} positional arguments too many")
        elif name in keywords:
            bound[name] = keywords[name]
        elif rest:
            bound[name] = rest.pop(0)
    if rest:
        raise Unbound(f"{fact.name}: {len(rest)} positional arguments too many")
    unknown = [k for k in keywords if k not in plain]
    if unknown and not any(p.startswith("**") for p in names):
        raise Unbound(f"{fact.name}: no parameter {unknown}")
    return bound


def holds(when: When, fact: Fact, bound: Bound, adapter: Adapter) -> bool:
    """Whether a condition holds of concrete arguments."""
    return _plainly_holds(when, fact, bound, adapter) != when.negated


def _plainly_holds(when: When, fact: Fact, bound: Bound, adapter: Adapter) -> bool:
    argument = when.argument.lstrip("*")
    value = _first_of_rest(fact, argument, bound.get(argument, fact.defaults.get(argument)))
    match when.test:
        case Test.GIVEN:
            return _is_given(fact, bound, argument)
        case Test.ABSENT:
            return not _is_given(fact, bound, argument)
        case Test.LITERAL:
            return type(value) is type(when.value) and value == when.value
        case Test.KIND:
            return adapter.kind(value) in (when.value if isinstance(when.value, tuple) else (when.value,))
        case Test.NDIM:
            return adapter.ndim(value) in (when.value if isinstance(when.value, tuple) else (when.value,))
        case Test.CONTIGUOUS:
            return adapter.is_array(value) and adapter.is_c(value) == when.value
        case Test.SAME_DTYPE:
            wanted = bound.get(str(when.value), fact.defaults.get(str(when.value)))
            return adapter.is_array(value) and (wanted is None or adapter.dtype_name(wanted) == adapter.dtype(value))
        case Test.ON_DEVICE:
            wanted = bound.get(str(when.value), when.value)  # an argument, or the type itself
            return adapter.is_array(value) and str(wanted).partition(":")[0] == adapter.device(value)
        case Test.CATEGORY:
            dtype = adapter.dtype(value)
            return bool(dtype) and adapter.category(dtype) in (when.value if isinstance(when.value, tuple) else (when.value,))
        case Test.PYTHON_SCALAR:
            return argument in bound and adapter.is_python_scalar(value)


def _first_of_rest(fact: Fact, name: str, value: Any | None) -> Any:
    """Where a condition asks what a `*name` parameter is, its first argument stands for all of them."""
    return (value[0] if value else None) if "*" + name in fact.params and isinstance(value, tuple) else value


def _is_given(fact: Fact, bound: Bound, name: str) -> bool:
    value: Any = bound.get(name)
    if "**" + name in fact.params:
        return bool(value)
    if "*" + name in fact.params:
        return bool(value) and value[0] is not None
    return value is not None


def deciding_case(fact: Fact, bound: Bound, adapter: Adapter) -> int | None:
    """Position of the first case whose conditions all hold."""
    for position, row in enumerate(fact.cases):
        if all(holds(when, fact, bound, adapter) for when in row.when):
            return position
    return None


def unstarred(effect: Effect) -> Effect:
    """The effect with the names of "*name" parameters as `bind` has them."""

    def plain(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(n.lstrip("*") + "[]" if n.startswith("*") else n for n in names)

    return effect._replace(
        of=effect.of.lstrip("*"),
        writes=plain(effect.writes),
        keeps=plain(effect.keeps),
        elements=plain(effect.elements),
        like=effect.like.replace("*", ""),
    )


@dataclass(slots=True)
class Report:
    """What runs showed: contradictions, and per case what was seen."""

    wrong: list[str] = field(default_factory=list)
    runs: dict[int, int] = field(default_factory=dict)
    seen: dict[int, set[str]] = field(default_factory=dict)  # "shared", "copied", "wrote X"
    failed: list[str] = field(default_factory=list)  # recipes that raised for every variant

    def problems(self, fact: Fact, *, one_way: bool = False) -> list[str]:
        """All that speaks against the fact. `one_way`: a "maybe" of it need not be seen both ways."""
        found = sorted(set(self.wrong)) + [f"{fact.name}: recipe never works: {text}" for text in self.failed]
        for position, row in enumerate(fact.cases):
            effect = unstarred(row.effect)
            seen = self.seen.get(position, set())
            if not self.runs.get(position):
                if any(when.test is Test.ON_DEVICE and when.negated for when in row.when):
                    continue  # there is one device here
                found.append(f"{fact.name}: no recipe reaches case {position}")
                continue
            if effect.result is Result.MAYBE and not one_way and not {"shared", "copied"} <= seen:
                found.append(f"{fact.name}: case {position} is a maybe, seen only {sorted(seen)}")
            for name in effect.writes:
                if f"wrote {name}" not in seen:
                    found.append(f"{fact.name}: case {position} never writes {name}")
        return found


def measure(fact: Fact, function: Callable[..., Any], recipes: Iterable[str], adapter: Adapter) -> Report:
    """Runs every recipe in every variant and compares with the fact."""
    report = Report()
    for text in recipes:
        code = compile(f"_gather({text})", fact.name, "eval")
        errors = []
        varies = any(adapter.varies(name) for name in code.co_names)
        variants = adapter.variants if varies else adapter.variants[:1]
        for variant in variants:
            try:
                if not _run(fact, function, code, variant, adapter, report, text):
                    errors.append(variant)
            except Unbound as error:
                report.wrong.append(str(error))
                errors.append(variant)
        if len(errors) == len(variants):
            report.failed.append(text)
    return report


def _arguments(code: Any, variant: str, adapter: Adapter) -> tuple[tuple[Any, ...], Bound]:
    """New arguments for one run: each mentioned input is made anew, once."""
    space: Bound = {**adapter.names, "_gather": lambda *p, **k: (p, k)}
    for name in code.co_names:
        if name not in space:
            try:
                space[name] = adapter.pool(name, variant)
            except KeyError:
                continue  # an attribute's or a builtin's name
    result: tuple[tuple[Any, ...], Bound] = eval(code, space)
    return result


def _run(fact: Fact, function: Callable[..., Any], code: Any, variant: str, adapter: Adapter, report: Report, text: str) -> bool:
    """One run; False where the call raised, for then it shows nothing."""
    try:
        positional, keywords = _arguments(code, variant, adapter)
    except Exception:
        return False  # an input that does not exist in this variant
    bound = bind(fact, positional, keywords)
    position = deciding_case(fact, bound, adapter)
    where = f"{fact.name}({text}) on {variant}, case {position}"
    if position is None:
        report.wrong.append(f"{where}: no case applies")
        return True
    effect = unstarred(fact.cases[position].effect)
    before = {name: _snapshots(value, adapter) for name, value in bound.items()}
    held = list(elements(bound.get(effect.of.removesuffix("[]"))))
    facts_before = result_properties.describe(bound, adapter)
    reached = _reached_from_self(bound, adapter)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            result = function(*positional, **keywords)
        except SystemExit:
            if not effect.terminates:
                report.wrong.append(f"{where}: ends the program")
            report.runs[position] = report.runs.get(position, 0) + 1
            return True
        except Exception:
            return False
        again = lambda scrambled: _again(function, code, variant, adapter, fact, scrambled)  # noqa: E731
        seen = report.seen.setdefault(position, set())
        report.runs[position] = report.runs.get(position, 0) + 1
        if result_properties.is_dimensionless(effect, result, bound, facts_before, adapter):
            effect = effect._replace(result=Result.SCALAR, kind="")
        wrong = contradiction(effect, result, bound, held, adapter, seen)
        wrong += _wrong_writes(effect, bound, before, adapter, seen)
        kept = {k.replace("[]", "") for k in effect.keeps}
        wrong += [f"keeps {n}" for n in sorted(_reached_from_self(bound, adapter) - reached - kept)]
        wrong += result_properties.broken_rules(effect, result, bound, facts_before, adapter)
        wrong += _wrong_reads(effect, result, bound, adapter, again)
    report.wrong += [f"{where}: {w}" for w in wrong]
    return True


def _reached_from_self(bound: Bound, adapter: Adapter) -> set[str]:
    """The arguments that a method's receiver has something in common with."""
    owner = bound.get("self")
    return {n for n, v in bound.items() if n != "self" and owner is not None and adapter.common(owner, v)}


def _snapshots(value: Any, adapter: Adapter) -> tuple[Any, Any]:
    """What a value consists of, and what its elements consist of."""
    if adapter.is_array(value):
        return adapter.data(value), ()
    parts = list(value.items()) if isinstance(value, dict) else None
    if isinstance(value, (list, tuple, set, frozenset)) or hasattr(value, "appendleft") or isinstance(value, bytearray):
        parts = list(value)
    if parts is None:
        return (None if adapter.is_immutable(value) else adapter.state(value)), ()
    own = tuple(p if adapter.is_immutable(p) else tuple(map(id, p)) if isinstance(p, tuple) else id(p) for p in parts)
    held = [x for p in parts for x in adapter.reachable(p)]
    return own, tuple(_snapshots(x, adapter) for x in held)


def _wrong_writes(effect: Effect, bound: Bound, before: dict[str, Any], adapter: Adapter, seen: set[str]) -> list[str]:
    found = []
    declared = [bound[name.removesuffix("[]")] for name in effect.writes if name.removesuffix("[]") in bound]
    for name, value in bound.items():
        own, held = _snapshots(value, adapter)
        for changed, label in ((own != before[name][0], name), (held != before[name][1], name + "[]")):
            if changed and label in effect.writes:
                seen.add(f"wrote {label}")
            elif changed and not any(adapter.common(value, w) for w in declared):
                found.append(f"writes {label}")
    return found


def _again(
    function: Callable[..., Any], code: Any, variant: str, adapter: Adapter, fact: Fact, names: Iterable[str]
) -> tuple[Any, Bound]:
    """The same call on inputs whose arrays of these names held other elements before."""
    positional, keywords = _arguments(code, variant, adapter)
    bound = bind(fact, positional, keywords)
    for name in names:
        if adapter.is_array(bound.get(name)):
            adapter.scramble(bound[name])
    return function(*positional, **keywords), bound


def _wrong_reads(effect: Effect, result: Any, bound: Bound, adapter: Adapter, again: Callable[[list[str]], Any]) -> list[str]:
    """Checks `reads_old` and `metadata`: that data which the fact says are not read make no difference."""
    arrays = {n: v for n, v in bound.items() if adapter.is_array(v) and adapter.writable(v)}
    written = [n for n in effect.writes if n in arrays]
    others = [v for n, v in bound.items() if n not in written]
    if written and not effect.reads_old and not any(adapter.common(arrays[n], v) for n in written for v in others):
        _, after = again(written)
        if any(adapter.data(after[n]) != adapter.data(bound[n]) for n in written):
            return ["reads the old data of what it writes"]
    if effect.metadata and arrays and not effect.writes:
        other, _ = again(list(arrays))
        if result_properties.look(result, adapter) != result_properties.look(other, adapter):
            return ["looks at the data"]
        if (
            effect.result is Result.FRESH
            and not effect.blank
            and adapter.is_array(result)
            and adapter.data(result) != adapter.data(other)
        ):
            return ["depends on the data"]
    return []

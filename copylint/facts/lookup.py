"""Finds the fact of a callable, method or attribute. A facts file joins by existing: it defines FACTS (and METHODS, ATTRIBUTES).

The files of a library ON_DEMAND are read only where something of that library is asked for.

FACTS maps dotted names to facts; METHODS maps a kind ("ndarray", "list", ...) to facts by method name; ATTRIBUTES likewise;
ALIASES maps a dotted prefix to the one it stands for ("cupy" -> "numpy").
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from copylint.facts.effects import Fact


class Library(NamedTuple):
    """All facts, merged."""

    functions: dict[str, Fact]
    methods: dict[str, dict[str, Fact]]
    attributes: dict[str, dict[str, Fact]]
    aliases: dict[str, str]
    owners: dict[str, str]
    """Method name -> the one kind that has it, for names that only one library's arrays have."""


ON_DEMAND = frozenset({"scipy", "pandas", "runtime"})
"""Libraries whose facts lie in files of their own, `scipy_*.py`; "runtime" is what torch has around its tensors."""
_KINDS = {"sparse": "scipy", "frame": "pandas", "series": "pandas", "column": "pandas", "index": "pandas"}
"""Which of them has the methods of a kind."""
SHARING_ON_DEMAND = frozenset(
    {
        "to_numpy",
        "DataFrame",
        "Series",
        "annotate",
        *(f"{form}_{kind}" for form in ("csr", "csc", "coo", "bsr", "dia") for kind in ("array", "matrix")),
    }
)
"""Last names of their callables that may share storage without a flag or an output: told before their files are read."""
ATTRIBUTES_ON_DEMAND = frozenset({"values", "array", "index", "columns", "T", "loc", "iloc", "at", "iat"})
"""Attributes of their objects that may share storage with these."""


@cache
def library() -> Library:
    """Every fact of every file in this folder, but for those of libraries that are read on demand."""
    return _merged(frozenset())


@cache
def every_fact() -> tuple[Fact, ...]:
    """All facts on functions and methods, but for those of libraries that are read on demand."""
    facts = library()
    return (*facts.functions.values(), *(fact for table in facts.methods.values() for fact in table.values()))


def last_names(facts: Iterable[Fact], condition: Callable[[Fact], bool]) -> frozenset[str]:
    """The last words of the names of the facts that meet a condition: "asarray", "add_"."""
    return frozenset(fact.name.rpartition(".")[2] for fact in facts if condition(fact))


@cache
def by_last_name() -> tuple[dict[str, list[Fact]], dict[str, list[Fact]]]:
    """The facts on functions, and those on methods, by the last words of their names; not those that are read on demand."""
    facts = library()
    tables: tuple[dict[str, list[Fact]], dict[str, list[Fact]]] = ({}, {})
    methods = (fact for table in facts.methods.values() for fact in table.values())
    for table, group in zip(tables, (facts.functions.values(), methods), strict=True):
        for fact in group:
            table.setdefault(fact.name.rpartition(".")[2], []).append(fact)
    return tables


@cache
def never_tensors() -> frozenset[str]:
    """The libraries whose arrays are NumPy's and never tensors; one that is read on demand is taken for such."""
    kinds: dict[str, set[str]] = {}
    for name, fact in library().functions.items():
        kinds.setdefault(name.partition(".")[0], set()).update(row.effect.kind for row in fact.cases)
    return ON_DEMAND.union(name for name, given in kinds.items() if "ndarray" in given and "tensor" not in given)


@cache
def on_demand(name: str) -> Library:
    """The facts of one library that is read on demand."""
    return _merged(frozenset((name,)))


def _merged(wanted: frozenset[str]) -> Library:
    import copylint.facts as folder

    merged = Library({}, {}, {}, {}, {})
    for module_info in pkgutil.iter_modules(folder.__path__):
        if frozenset((module_info.name.partition("_")[0],)) & ON_DEMAND != wanted:
            continue
        module = importlib.import_module(f"{folder.__name__}.{module_info.name}")
        merged.functions.update(getattr(module, "FACTS", {}))
        for name, table in (("METHODS", merged.methods), ("ATTRIBUTES", merged.attributes)):
            for kind, facts in getattr(module, name, {}).items():
                table.setdefault(kind, {}).update(facts)
        merged.aliases.update(getattr(module, "ALIASES", {}))
        merged.owners.update(getattr(module, "ONLY_HERE", {}))
    return merged


def canonical(name: str) -> str:
    """The name under which facts are kept: library aliases resolved, "cupy.zeros" -> "numpy.zeros"."""
    aliases = library().aliases
    head, dot, tail = name.partition(".")
    if head in aliases:
        name = aliases[head] + dot + tail
    prefix = name
    while prefix:
        if prefix in aliases:
            return aliases[prefix] + name[len(prefix) :]
        prefix = prefix.rpartition(".")[0]
    return name


@lru_cache(maxsize=8192)
def function_fact(name: str) -> Fact | None:
    """The fact of a dotted name such as "numpy.asarray", or None."""
    functions = library().functions
    found = functions.get(name)
    if found is not None:
        return found
    owner = name.partition(".")[0]
    if owner in ON_DEMAND:
        return on_demand(owner).functions.get(name)
    name = canonical(name)
    found = functions.get(name)
    return on_demand("runtime").functions.get(name) if found is None and name.startswith("torch.") else found


def _of_kind(kind: str) -> Library:
    return on_demand(_KINDS[kind]) if kind in _KINDS else library()


def method_fact(kind: str, name: str) -> Fact | None:
    """The fact of a method of values of this kind, or None."""
    return _of_kind(kind).methods.get(kind, {}).get(name)


def attribute_fact(kind: str, name: str) -> Fact | None:
    """The fact of an attribute of values of this kind (`T`, `shape`, `data`), or None."""
    return _of_kind(kind).attributes.get(kind, {}).get(name)


def owner_of_method(name: str) -> str | None:
    """The only kind whose arrays have a method of this name: "sub_" -> "tensor", "tobytes" -> None (several have it)."""
    return library().owners.get(name)

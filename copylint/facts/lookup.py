"""Finds the fact of a callable, method or attribute. A facts file joins by existing: it defines FACTS (and METHODS, ATTRIBUTES).

The files of a library ON_DEMAND are read only where something of that library is asked for.

FACTS maps dotted names to facts; METHODS maps a kind ("ndarray", "list", ...) to facts by method name; ATTRIBUTES likewise;
ALIASES maps a dotted prefix to the one it stands for ("cupy" -> "numpy").
"""

from __future__ import annotations

import importlib
import pkgutil
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


@cache
def library() -> Library:
    """Every fact of every file in this folder, but for those of libraries that are read on demand."""
    return _merged(frozenset())


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


def array_methods(name: str) -> list[Fact]:
    """The facts of all methods of this name that arrays have, of whichever library."""
    return [fact for kind in ("ndarray", "tensor") if (fact := method_fact(kind, name)) is not None]


def attribute_fact(kind: str, name: str) -> Fact | None:
    """The fact of an attribute of values of this kind (`T`, `shape`, `data`), or None."""
    return _of_kind(kind).attributes.get(kind, {}).get(name)


def owner_of_method(name: str) -> str | None:
    """The only kind whose arrays have a method of this name: "sub_" -> "tensor", "tobytes" -> None (several have it)."""
    return library().owners.get(name)

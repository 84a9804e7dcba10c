"""Finds the fact of a callable, method or attribute. A facts file joins by existing: it defines FACTS (and METHODS, ATTRIBUTES).

FACTS maps dotted names to facts; METHODS maps a kind ("ndarray", "list", ...) to facts by method name; ATTRIBUTES likewise;
ALIASES maps a dotted prefix to the one it stands for ("cupy" -> "numpy").
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
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


@cache
def library() -> Library:
    """Every fact of every file in this folder."""
    import copylint.facts as folder

    merged = Library({}, {}, {}, {}, {})
    for module_info in pkgutil.iter_modules(folder.__path__):
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


def function_fact(name: str) -> Fact | None:
    """The fact of a dotted name such as "numpy.asarray", or None."""
    functions = library().functions
    return functions.get(name) or functions.get(canonical(name))


def method_fact(kind: str, name: str) -> Fact | None:
    """The fact of a method of values of this kind, or None."""
    return library().methods.get(kind, {}).get(name)


def attribute_fact(kind: str, name: str) -> Fact | None:
    """The fact of an attribute of values of this kind (`T`, `shape`, `data`), or None."""
    return library().attributes.get(kind, {}).get(name)


def owner_of_method(name: str) -> str | None:
    """The only kind whose arrays have a method of this name: "sub_" -> "tensor", "tobytes" -> None (several have it)."""
    return library().owners.get(name)

"""Finds the fact of a callable, method or attribute. A facts file joins by existing: it defines FACTS (and METHODS, ATTRIBUTES).

The files of a library ON_DEMAND are read only where something of that library is asked for.

FACTS maps dotted names to facts; METHODS maps a kind ("ndarray", "list", ...) to facts by method name; ATTRIBUTES likewise;
ALIASES maps a dotted prefix to the one it stands for ("cupy" -> "numpy"). The files `*_roles.py` define ROLES, which are read
without any fact: `roles.Role` says what each of them means.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache, lru_cache
from typing import NamedTuple

from copylint.facts.effects import Fact
from copylint.facts.roles import Names, Role


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
_OWNERS = frozenset({"ndarray", "tensor", "masked", "element", "list", "dict", "rng", "dice", "object", *_KINDS})
"""Kinds whose methods and attributes roles speak of."""


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


@cache
def _tables_of_roles() -> tuple[dict[Role, Names], ...]:
    import copylint.facts as folder

    modules = (one.name for one in pkgutil.iter_modules(folder.__path__) if one.name.endswith("_roles"))
    return tuple(importlib.import_module(f"{folder.__name__}.{name}").ROLES for name in modules)


@cache
def names_in(role: Role) -> Names:
    """The full names that have a role in any library, each with its detail."""
    return {name: detail for table in _tables_of_roles() for name, detail in table.get(role, {}).items()}


def has_role(name: str | None, *roles: Role) -> bool:
    """Whether a full name, such as "numpy.copy" or "tensor.clone", has one of these roles."""
    return any(name in names_in(role) for role in roles)


def first_parameter(name: str | None) -> str:
    """The parameter for the first argument of a known callable, "self" of a method; "" of any other name."""
    if name is None or name.partition(".")[0] in _OWNERS:
        return "self" if name is not None else ""
    fact = function_fact(name)
    return fact.params[0] if fact is not None and fact.params else ""


@cache
def words(*roles: Role) -> frozenset[str]:
    """The last words of all names that have one of these roles: "clone" of "tensor.clone"."""
    return frozenset(name.rpartition(".")[2] for role in roles for name in names_in(role))


@cache
def method_words(*roles: Role) -> frozenset[str]:
    """The names of the methods and attributes of arrays and containers that have one of these roles."""
    return frozenset(name.partition(".")[2] for role in roles for name in names_in(role) if name.partition(".")[0] in _OWNERS)


@cache
def words_with(role: Role, *details: str) -> frozenset[str]:
    """The last words of the names that have a role with one of these details."""
    return frozenset(name.rpartition(".")[2] for name, detail in names_in(role).items() if detail in details)


@cache
def detail_of_word(role: Role) -> Names:
    """The detail by the last word, for roles in which all names that end alike have the same."""
    return {name.rpartition(".")[2]: detail for name, detail in names_in(role).items()}

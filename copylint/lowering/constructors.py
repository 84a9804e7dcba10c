"""LibCST's parser with constructors that do not check each node again.

Its parser is Rust, and spends most of its time in the `__init__` of LibCST's dataclasses, which validates what the parser has
just proven ("it might make more sense to avoid validating the tree when parsing a file", says `CSTNode.__post_init__`). The
parser looks its classes up in `sys.modules["libcst"]`; while it reads one text it finds functions there that fill the slots of
the same classes. No object of LibCST is changed, but the whole process sees that entry: so only a process that is ours alone
may do this, never one in which flake8 runs other plugins. The trees are the same, at three quarters of the cost.
"""

from __future__ import annotations

import sys
from abc import ABCMeta
from collections.abc import Callable
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, cast

import libcst as cst
from libcst import native  # type: ignore[attr-defined]


def parse_unchecked(text: str) -> cst.Module:
    """What `libcst.parse_module` gives; raises what it raises."""
    sys.modules["libcst"] = _constructors()
    try:
        tree: cst.Module = _parse(text)
    finally:
        sys.modules["libcst"] = cst
    return tree


def _parsing(text: str) -> cst.Module:
    tree: cst.Module = native.parse_module(text, encoding="utf-8")
    return tree


_LOADS_NOTHING = "".format
"""An `__import__` that does nothing, whatever it is given."""
_parse = FunctionType(_parsing.__code__, {"native": native, "__builtins__": {"__import__": _LOADS_NOTHING}})
"""The parser imports `libcst` for each node: Python calls the `__import__` of whoever runs it, and then takes what stands in
`sys.modules`. As it stands there already, the call is for nothing, and costs more than to make a node."""


@cache
def _constructors() -> ModuleType:
    """A stand-in for the module `libcst`, in which a class is made ready when the parser first asks for it."""
    stand_in = ModuleType("libcst")

    def ready(name: str) -> object:
        found = getattr(cst, name)
        if isinstance(found, type) and issubclass(found, cst.CSTNode) and _only_validates(found):
            found = _constructor(found)
        setattr(stand_in, name, found)
        return found

    # Each node is an import and a look-up of its own. Both are slow of a module without a spec, or whose class (not itself)
    # has a `__getattr__`.
    stand_in.__spec__ = cst.__spec__
    stand_in.__getattr__ = ready  # type: ignore[method-assign]
    return stand_in


def _only_validates(node: type[cst.CSTNode]) -> bool:
    """Whether the class has nothing of its own to do when it is made but to fill its slots and to check what is proven.

    The one check that finds errors of the program is that of `"text" b"bytes"`: of 42,880 mutated programs that the parser
    took, all others that fail are of LibCST itself (`return*a`, which Python accepts before a comma).
    """
    after: Any = node.__post_init__
    fills_slots = is_dataclass(node) and node.__new__ is object.__new__
    return fills_slots and after.__code__.co_names == ("_validate",) and node is not cst.ConcatenatedString


def _constructor(node: type[cst.CSTNode]) -> Callable[..., cst.CSTNode]:
    """A function that takes what the class takes, by name, and gives an instance that has not been validated."""
    names: dict[str, object] = {"_new": object.__new__, "_open": _not_frozen(node), "_class": node}
    parameters, body = [], []
    for field in fields(node):
        if not field.init:
            continue
        parameters.append(field.name + _default(field, names))
        value = f"_make_{field.name}() if {field.name} is None else {field.name}" if _is_made(field) else field.name
        body.append(f"    _self.{field.name} = {value}\n")
    taken = f"*, {', '.join(parameters)}" if parameters else ""
    lines = ["    _self = _new(_open)\n", *body, "    _self.__class__ = _class\n", "    return _self\n"]
    exec(f"def construct({taken}):\n{''.join(lines)}", names)
    return names["construct"]  # type: ignore[return-value]


def _not_frozen(node: type[cst.CSTNode]) -> type[object]:
    """A class of the same slots that lets them be assigned: an instance is filled as this one, and then made the other."""
    # Both methods of `object`, or the interpreter calls a method for each slot instead of filling it.
    own = {"__slots__": node.__dict__["__slots__"], "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    same: Any = ABCMeta(node.__name__, node.__bases__, own)
    same.__abstractmethods__ = frozenset()
    return cast(type[object], same)


def _is_made(field: Field[Any]) -> bool:
    return field.default_factory is not MISSING


def _default(field: Field[Any], names: dict[str, object]) -> str:
    """The default of a parameter, as text that refers to `names`."""
    if _is_made(field):
        names[f"_make_{field.name}"] = field.default_factory
        return "=None"
    if field.default is MISSING:
        return ""
    names[f"_default_{field.name}"] = field.default
    return f"=_default_{field.name}"

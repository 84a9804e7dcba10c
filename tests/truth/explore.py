"""What the variables of an unfinished program hold at its end: the generator looks before it writes the next statement."""

from __future__ import annotations

import sys
import types
from dataclasses import dataclass
from typing import Any

from tests.truth.program import INPUTS, Overrun, execute

PLAIN = {int: "int", float: "float", bool: "bool", str: "str", complex: "float"}
MAX_PARTS = 4


@dataclass(frozen=True, slots=True)
class Description:
    """What the generator needs to know of a value. `parts` are those reachable by one suffix: "[0]", "['k']", ".data"."""

    kind: str  # ndarray tensor list tuple dict int float bool str none object function generator scalar other
    dtype: str = ""
    shape: tuple[int, ...] = ()
    tags: frozenset[str] = frozenset()
    parts: tuple[tuple[str, Description], ...] = ()


def describe(value: Any, depth: int = 0) -> Description:
    """The description of a value, one level of containers deep."""
    plain = PLAIN.get(type(value))
    if plain:
        return Description(plain, tags=frozenset({plain, "number"} if plain in ("int", "float") else {plain}))
    if value is None:
        return Description("none", tags=frozenset({"none"}))
    name = type(value).__module__.partition(".")[0] + "." + type(value).__name__
    if name == "numpy.ndarray":
        flags = value.flags
        return array("ndarray", "nd", str(value.dtype), value.shape, flags.c_contiguous, flags.writeable)
    if name == "torch.Tensor":
        dense = all(size == 1 or stride for size, stride in zip(value.shape, value.stride(), strict=True))
        return array("tensor", "t", str(value.dtype).removeprefix("torch."), tuple(value.shape), value.is_contiguous(), dense)
    if isinstance(value, list | tuple):
        return sequence(value, depth)
    if isinstance(value, dict):
        items = list(value.items())[:MAX_PARTS] if depth < 1 else []
        parts = tuple((f"[{key!r}]", describe(item, depth + 1)) for key, item in items)
        return Description("dict", shape=(len(value),), tags=frozenset({"dict", "data"}), parts=parts)
    if isinstance(value, types.FunctionType):
        return Description("function", tags=frozenset({"function"}))
    if isinstance(value, types.GeneratorType):
        return Description("generator", tags=frozenset({"generator"}))
    if type(value).__module__ == "program":
        parts = tuple((f".{key}", describe(item, depth + 1)) for key, item in vars(value).items()) if depth < 1 else ()
        return Description("object", tags=frozenset({"object", type(value).__name__}), parts=parts)
    return Description("scalar" if name.startswith("numpy.") else "other")


def array(kind: str, short: str, dtype: str, shape: tuple[int, ...], contiguous: bool, writable: bool) -> Description:
    """The description of an array of either library."""
    tags = {short, "data", f"{len(shape)}d"}
    tags |= {f"{least}d+" for least in (1, 2) if len(shape) >= least}
    tags.add("float" if dtype.startswith("float") else "int" if "int" in dtype else dtype)
    tags |= {tag for tag, holds in (("w", writable), ("c", contiguous)) if holds}
    tags |= {"filled"} if 0 not in shape else set()
    tags |= {"rows"} if shape and shape[0] >= 2 else set()
    return Description(kind, dtype, shape, frozenset(tags))


def sequence(value: list[Any] | tuple[Any, ...], depth: int) -> Description:
    """The description of a list or tuple; the tags say what it holds."""
    kind = "list" if isinstance(value, list) else "tuple"
    inner = [describe(item, depth + 1) for item in value[:MAX_PARTS]]
    kinds = {item.kind for item in inner}
    tags = {kind, "data", "seq", "some" if value else "none yet"}
    if value and kinds <= {"int", "float"}:
        tags.add("numbers")
    if value and kinds <= {"ndarray"}:
        tags.add("arrays")
    if value and kinds <= {"tensor"}:
        tags.add("tensors")
    if value and kinds <= {"list"}:
        tags.add("nested")
    if len(value) >= 2:
        tags.add("pair")
    parts = tuple((f"[{i}]", item) for i, item in enumerate(inner)) if depth < 2 else ()
    return Description(kind, shape=(len(value),), tags=frozenset(tags), parts=parts)


class Hole:
    """The name `hole` in an unfinished program: each call notes what the caller's variables hold."""

    def __init__(self) -> None:
        self.visits: list[dict[str, Description]] = []

    def __call__(self) -> None:
        variables = sys._getframe(1).f_locals
        self.visits.append({name: describe(value) for name, value in variables.items() if usable(name, value)})


def usable(name: str, value: Any) -> bool:
    """Whether the generator may use a variable: none of Python's own, of the injected ones, or a module or class."""
    return not (name.startswith("_") or name in ("probe", "hole", "GO", "N") or isinstance(value, types.ModuleType | type | Hole))


def explore(source: str) -> dict[str, Description] | None:
    """The variables that hold the same kind of value at every visit of the hole, over all inputs.

    None where the program raises, does not end, or never comes to the hole.
    """
    hole = Hole()
    injected = {"hole": hole, "probe": lambda label, **values: None}
    for go, n in INPUTS:
        try:
            if execute(source, go, n, injected) is not None:
                return None
        except (Overrun, RecursionError):
            return None
    if not hole.visits:
        return None
    first, *others = hole.visits
    common = {}
    for name, description in first.items():
        seen = [visit.get(name) for visit in others]
        if all(other is not None and agrees(description, other) for other in seen):
            common[name] = description
    return common


def agrees(one: Description, other: Description) -> bool:
    """Whether a statement written for one value most likely fits the other too."""
    return one.kind == other.kind and one.dtype == other.dtype and len(one.shape) == len(other.shape)

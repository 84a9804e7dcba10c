"""A program under construction whose statements are executed as they are written, so the next one fits what the names hold."""

from __future__ import annotations

import random
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tests.truth.explore import Description, array, describe, usable
from tests.truth.forms import Form, fill

INDENT = "    "
NAMES = ("a", "b", "c", "image", "left", "mean", "out", "rows", "total", "u", "v", "w", "x", "y", "z")
MOST_BYTES = 4000
MOST_ITEMS = 40

Groups = tuple[tuple[int, tuple[Form, ...]], ...]

PLACES: dict[str, tuple[str, ...]] = {
    "op": (*"+++++----*****////&|^", "//", "%", "**", "<<", ">>"),
    "x": ("1", "2", "3", "0.5", "2.0", "-1.5", "1", "2.0", "0", "True", "1j", "300", "-1", "1e-3"),
    "s": ("(3, 4)",) * 6 + ("4", "(4,)", "4", "(1, 4)", "(3, 1)", "1", "(1, 1)", "()", "0", "(2, 3, 4)", "n", "(n, 4)"),
    "d": ("np.float64", "np.float32", "float", "int", "np.int64", "np.int32", "np.uint8", "bool", "complex", "object",
          '"float32"', "np.float16", "np.complex64", '">f8"'),
    "td": ("torch.float64", "torch.float32", "torch.int64", "torch.int32", "torch.uint8", "torch.bool", "torch.float16",
           "torch.bfloat16", "torch.complex64"),
    "fn": ("np.sqrt", "np.abs", "np.exp", "np.negative", "np.rint", "np.square", "np.floor", "np.sin", "np.tanh", "np.sign",
           "np.invert", "np.conjugate", "np.log1p", "np.isnan", "np.trunc", "np.absolute", "np.float32", "np.reciprocal"),
    "fn2": ("np.add", "np.multiply", "np.maximum", "np.minimum", "np.subtract", "np.divide", "np.power", "np.arctan2",
            "np.mod", "np.hypot", "np.logical_and", "np.greater", "np.fmax"),
    "tfn": ("torch.sqrt", "torch.abs", "torch.exp", "torch.relu", "torch.sigmoid", "torch.tanh", "torch.neg", "torch.round",
            "torch.sin", "torch.square"),
}
_GROWING = frozenset({"*", "**", "<<"})
"""Operators that make Python's numbers, and lists in an array of objects, grow without end."""
_DOUBLING = frozenset({"itself", "starred itself", "of comprehension", "sum", "stacked"})
_ADDING = frozenset({"a list", "starred both"})
"""Statements that make lists grow without end in a loop, or in loops in loops."""
_PLACE = re.compile(r"\{(\w+)\}")


@dataclass(slots=True)
class Writer:
    """`space` holds the names as they are at the present end of the text; `hidden` those that may not be named there."""

    rng: random.Random
    lines: list[str] = field(default_factory=list)
    depth: int = 0
    space: dict[str, Any] = field(default_factory=dict)
    hidden: set[str] = field(default_factory=set)
    kinds: list[str] = field(default_factory=list)
    counter: int = 0
    in_function: bool = False
    loops: int = 0

    def put(self, *lines: str) -> None:
        """Writes lines at the present depth."""
        self.lines += [INDENT * self.depth + line if line else "" for line in lines]

    def variables(self) -> dict[str, Description]:
        """What the present names hold."""
        return {
            name: describe_any(value) if not holds_itself(value) else Description("other")
            for name, value in self.space.items()
            if name not in self.hidden and usable(name, value) and name not in ("print", "flag", "n")
        }

    def run(self, code: str) -> bool:
        """Executes a statement on the present names; False where it raises or makes something large."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                exec(re.sub(r"\bnonlocal\b", "global", code), self.space)
            except Exception:
                return False
        return all(small(value) for name, value in self.space.items() if not name.startswith("_"))

    def attempt(self, lines: list[str], kind: str, *, may_raise: bool = False) -> bool:
        """Writes a statement that runs, or one that raises where that is wanted."""
        before = dict(self.space)
        if not self.run("\n".join(lines)):
            self.space.clear()
            self.space.update({name: value for name, value in before.items() if name.startswith("_") or small(value)})
            if not may_raise:
                return False
        self.put(*self.varied(lines))
        self.kinds.append(kind)
        return True

    def statement(self, groups: Groups, *, may_raise: bool = False) -> bool:
        """Writes one statement of a form drawn by weight; False where none was found that runs."""
        variables = self.variables()
        for _ in range(10):
            ((_, forms),) = self.rng.choices(groups, weights=[weight for weight, _ in groups])
            form = self.rng.choice(forms)
            if self.loops and (form.label in _DOUBLING or (self.loops > 1 and form.label in _ADDING)):
                continue
            filled = fill(self.rng, form, variables)
            if filled is not None:
                lines = self.complete(filled.text, variables).split(" ;; ")
                if self.attempt([line.rstrip() for line in lines], form.label, may_raise=may_raise):
                    return True
        return False

    def complete(self, text: str, variables: dict[str, Description]) -> str:
        """A form's text with operators, numbers, shapes and new names filled in."""
        new = self.target(variables)
        names = {"new": new, "new2": self.target(variables, but=new)}

        has_objects = any(d.dtype == "object" for d in variables.values())

        def filler(found: re.Match[str]) -> str:
            place = found[1]
            if place in PLACES:
                chosen = self.rng.choice(PLACES[place])
                return "+" if place == "op" and chosen in _GROWING and has_objects else chosen
            return names.get(place, found[0])

        return _PLACE.sub(filler, text)

    def target(self, variables: dict[str, Description], but: str = "") -> str:
        """A name to assign to, most often a new one."""
        free = [name for name in NAMES if name not in variables and name != but and name not in self.hidden]
        used = [name for name in variables if name != but and name in NAMES]
        if used and (not free or self.rng.random() < 0.15):
            return self.rng.choice(used)
        return self.rng.choice(free) if free else "spare"

    def unused(self, stem: str) -> str:
        """A name that nothing else in the program bears."""
        self.counter += 1
        return f"{stem}{self.counter}"

    def varied(self, lines: list[str]) -> list[str]:
        """Now and then the same statement with a comment, brackets, or broken over lines."""
        found = re.fullmatch(r"(\w+) = ([^#;]+)", lines[0]) if len(lines) == 1 else None
        draw = self.rng.random()
        if found is None or " = " in found[2] or draw < 0.85:
            return lines
        if draw < 0.9:
            return [lines[0] + "  # as it was"]
        if draw < 0.95 or "(yield" in lines[0]:
            return [f"{found[1]} = ({found[2]})"]
        return [f"{found[1]} = (", f"{INDENT}{found[2]}  # all of it", ")"]

    @contextmanager
    def block(self, *heads: str) -> Iterator[None]:
        """One level deeper, behind a head; the block has a line at least."""
        self.put(*heads)
        mark = len(self.lines)
        is_loop = heads[0].startswith(("for ", "while "))
        self.depth += 1
        self.loops += is_loop
        yield
        self.loops -= is_loop
        if len(self.lines) == mark:
            self.put("pass")
        self.depth -= 1


def describe_any(value: Any) -> Description:
    """What the tables ask about a value; instances of ndarray's subclasses are arrays too."""
    if isinstance(value, np.ndarray) and type(value) is not np.ndarray and value.dtype.names is None:
        flags = value.flags
        return array("ndarray", "nd", str(value.dtype), value.shape, bool(flags.c_contiguous), bool(flags.writeable))
    if type(value).__name__ == "Parameter":
        return describe(value.data)
    if type(value).__name__ == "Box":
        return Description("object", tags=frozenset({"object", "Box"}), parts=box_parts(value))
    return describe(value)


def box_parts(box: Any) -> tuple[tuple[str, Description], ...]:
    """What an instance of the program's own class holds."""
    held = getattr(box, "held", None)
    return ((".held", describe(held, 1)),) if held is not None and not holds_itself(held) else ()


def small(value: Any) -> bool:
    """Whether a value stays small enough for a program of this kind."""
    if isinstance(value, list | tuple | dict | str):
        return len(value) <= MOST_ITEMS and not holds_itself(value)
    if isinstance(value, int):
        return abs(value) < 2**70
    size = getattr(value, "nbytes", 0)
    return not isinstance(size, int) or size <= MOST_BYTES


def holds_itself(value: Any, above: tuple[int, ...] = ()) -> bool:
    """Whether a list or dict is, at some depth, a part of itself."""
    if not isinstance(value, list | tuple | dict):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return id(value) in above or any(holds_itself(item, (*above, id(value))) for item in inner)

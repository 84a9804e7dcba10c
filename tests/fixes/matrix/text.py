"""The text of a program of the matrix, and of its form after a purely syntactic rewrite."""

from __future__ import annotations

import re

from tests.fixes.matrix.parts import Cell, Holder
from tests.fixes.matrix.tables import DEFINITIONS

INDENT = "    "
_HELD = re.compile(r"<(\$?\w+)>")
_MODULES = ("abc", "asyncio", "atexit", "collections", "concurrent.futures", "contextlib", "contextvars", "copy", "dataclasses",
            "functools", "gc", "heapq", "inspect", "itertools", "operator", "queue", "sys", "threading", "types", "typing",
            "unittest.mock", "weakref")


def held(text: str, holder: Holder) -> str:
    """A text with what holds the value of q for each `<q>`; the statements that this needs stand before the line."""
    lines: list[str] = []
    for line in text.splitlines():
        indent = line[: len(line) - len(line.lstrip())]
        for found in _HELD.finditer(line):
            *first, _ = holder.take.replace("$a", found[1]).splitlines()
            lines += [indent + one for one in first]
        lines.append(_HELD.sub(lambda found: holder.take.replace("$a", found[1]).splitlines()[-1], line))
    return "\n".join(lines)


def filled(text: str, **parts: str) -> str:
    """A text with other texts for `<name>`: those of several lines where `<name>` is a line of its own."""
    lines: list[str] = []
    for line in text.splitlines():
        found = re.fullmatch(r"( *)<(\w+)>", line)
        if found and found[2] in parts:
            lines += [found[1] + one if one else one for one in parts[found[2]].splitlines()]
            continue
        for name, part in parts.items():
            line = line.replace(f"<{name}>", part)
        lines.append(line)
    return "\n".join(lines)


def written(cell: Cell, *, naive: bool = False) -> str:
    """The program."""
    holder, way, form, place = cell.holder, cell.way, cell.form, cell.place
    operand = form.naive_operand if naive else form.operand
    hold = held(way.lines, holder).replace("$a", operand)
    before = held(way.before, holder)
    kept = place.kept or way.kept
    parts = {"read": _on(holder.read, kept, form.now), "now": form.now}
    step = filled(form.naive if naive else form.step, write=_on(holder.write, kept, form.now))
    reading = filled(filled(cell.reading.text, step=step), **parts)
    if place.is_maker:
        text = filled(place.text, before=before, make=f"a = {form.make}", hold=hold, kept=way.kept,
                      taken="" if form.from_maker else "a = make()", reading=reading)
    else:
        body = "\n".join(filter(None, (before, f"a = {form.make}", hold, reading)))
        text = filled(place.text, body=body if place.is_function else re.sub(r"^( *)return ", r"\1RESULT = ", body, flags=re.M))
    return complete("\n\n\n".join(filter(None, (holder.setup, held(way.module, holder), text))))


def complete(text: str) -> str:
    """A text with its imports and with the definitions that it uses."""
    used: dict[str, str] = {}
    while new := [name for name in DEFINITIONS.keys() - used if re.search(rf"\b{name}\b", "\n".join([*used.values(), text]))]:
        used |= {name: DEFINITIONS[name] for name in new}
    text = "\n\n\n".join([*(used[name] for name in DEFINITIONS if name in used), text])
    imports = [f"import {name}" for name in _MODULES if re.search(rf"(?<![\w.]){re.escape(name)}\.", text)]
    imports += ["import numpy as np"] if re.search(r"\bnp\.", text) else []
    imports += ["import torch"] if re.search(r"\btorch\.", text) else []
    return "\n".join(imports) + "\n\n\n" * bool(imports) + text + "\n"


def _on(text: str, kept: str, now: str) -> str:
    """A text about what is held, with the expressions of this program."""
    return text.replace("$k", kept).replace("$n", now)

"""The tables of the matrix: its holders, ways in, rewritten statements, readings and places, read from the texts in `tables`.

A heading `## kind` stands above entries `[name] (options)`; an entry has fields `key: text`, or `key:` above indented lines.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.fixes.matrix.parts import EVERYWHERE, Form, Holder, Place, Reading, Way

TABLES = Path(__file__).parent / "tables"
_NAME = re.compile(r"\[(.+)\](?: \((.+)\))?")
_FIELD = re.compile(r"(\w[\w ]*):(?: (.*))?")


@dataclass(slots=True)
class Entry:
    """One entry of a table."""

    heading: str
    name: str
    options: tuple[str, ...]
    fields: dict[str, str] = field(default_factory=dict)

    def text(self, key: str, default: str = "") -> str:
        """A field, without the indentation of the table."""
        return textwrap.dedent(self.fields.get(key, default)).strip("\n")


def entries(path: Path) -> Iterator[Entry]:
    """The entries of a table. What belongs to none is an error."""
    heading, entry, key = "", None, ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("##"):
            heading = line[2:].strip()
        elif found := _NAME.fullmatch(line):
            if entry:
                yield entry
            entry = Entry(heading, found[1], tuple((found[2] or "").split(", ")) if found[2] else ())
        elif entry and (found := _FIELD.fullmatch(line)):
            key = found[1]
            entry.fields[key] = found[2] or ""
        elif entry and key and (not line or line.startswith(" ")):
            entry.fields[key] += f"\n{line}"
        elif line:
            raise ValueError(f"{path.name}:{number}: {line}")
    if entry:
        yield entry


def _holders() -> Iterator[Holder]:
    for path in sorted((TABLES / "holders").glob("*.txt")):
        for one in entries(path):
            yield Holder(one.heading, one.name, one.text("take"), one.text("read", "$k"), one.text("setup"),
                         one.options or EVERYWHERE, one.text("write"))


def _ways() -> Iterator[Way]:
    for path in sorted((TABLES / "ways").glob("*.txt")):
        for one in entries(path):
            libraries = tuple(name for name in EVERYWHERE if name in one.options) or EVERYWHERE
            yield Way(one.heading, one.name, one.text("lines"), one.text("kept", "k"), one.text("module"), one.text("before"),
                      "expressions" in one.options, "functions" in one.options, libraries)


def _forms() -> Iterator[Form]:
    for one in entries(TABLES / "forms.txt"):
        code, library = one.heading.split()
        step, operand = one.text("step"), one.text("operand", "a")
        naive = one.text("naive") or step, one.text("naive operand", operand)
        yield Form(code, library, one.name, one.text("make"), step, naive[0], one.text("now", "a"), operand, naive[1],
                   "fails" in one.options, "makes" in one.options)


def _readings() -> Iterator[Reading]:
    for one in entries(TABLES / "readings.txt"):
        yield Reading(one.heading, one.name, one.text("text"), "fails" in one.options)


def _places() -> Iterator[Place]:
    for one in entries(TABLES / "places.txt"):
        yield Place(one.heading, one.name, one.text("text"), "no function" not in one.options, one.text("kept"))


def _definitions() -> Iterator[tuple[str, str]]:
    text = (TABLES / "definitions.txt").read_text(encoding="utf-8")
    for found in re.finditer(r"^\[(\w+)\]\n(.+?)(?=\n\n\[|\Z)", text, re.MULTILINE | re.DOTALL):
        yield found[1], found[2].rstrip()


HOLDERS = tuple(_holders())
WAYS = tuple(_ways())
FORMS = tuple(_forms())
READINGS = tuple(_readings())
PLACES = tuple(_places())
DEFINITIONS = dict(_definitions())
"""What programs use, each written where its name occurs."""
ITSELF = tuple(one for one in HOLDERS if not one.kind and one.name != "nothing")
NOTHING = next(one for one in HOLDERS if not one.kind and one.name == "nothing")

"""What a program of the matrix is put together from: a holder, a way in, a rewritten statement, a reading, and the place.

In their texts `$a` is the value that is held, `$k` what holds it, `<q>` what holds the value of the name q, `<step>` the
statement that a rule may rewrite, `<read>` what the holder gives afterwards, and `<now>` the result of the step.
"""

from __future__ import annotations

from dataclasses import dataclass

NUMPY, TORCH, LISTS = "numpy", "torch", "lists"
EVERYWHERE = (NUMPY, TORCH, LISTS)
ARRAYS = (NUMPY, TORCH)


@dataclass(frozen=True, slots=True)
class Holder:
    """What keeps a reference: `take` are statements that end in an expression, `read` gives what is held, `write` changes it."""

    kind: str
    name: str
    take: str
    read: str = "$k"
    setup: str = ""
    libraries: tuple[str, ...] = EVERYWHERE
    write: str = ""

    @property
    def is_expression(self) -> bool:
        """Whether no statement stands before the expression."""
        return "\n" not in self.take


@dataclass(frozen=True, slots=True)
class Way:
    """How the value gets to the holder: texts of the module, before and after the value is made, and where the holder is then."""

    kind: str
    name: str
    lines: str
    kept: str = "k"
    module: str = ""
    before: str = ""
    takes_expression: bool = False
    needs_function: bool = False
    """Whether this works in functions only, and not in the body of a class or module."""
    libraries: tuple[str, ...] = EVERYWHERE


@dataclass(frozen=True, slots=True)
class Form:
    """A statement that a rule rewrites, what was there before it, and what a syntactic rule would make of it.

    `operand` is what is handed to the holder: a copy of `a`, where the statement to rewrite is that copy.
    """

    code: str
    library: str
    name: str
    make: str
    step: str
    naive: str
    now: str = "a"
    operand: str = "a"
    naive_operand: str = "a"
    raises: bool = False
    """Whether the step fails halfway."""
    from_maker: bool = False
    """Whether the step calls `make()`, which makes the value and keeps it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """When the kept value is read: a text with `<step>` and `<read>`, ending in a return."""

    kind: str
    name: str
    text: str
    for_failure: bool = False
    """Whether this is for steps that fail; the others are for those that do not."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the statements stand: a text with `<body>`, which returns, in a module that defines `run`."""

    kind: str
    name: str
    text: str
    is_function: bool = True
    kept: str = ""
    """Where the holder is for the reading, if the value is made by another function than the one that reads it."""

    @property
    def is_maker(self) -> bool:
        return bool(self.kept)


@dataclass(frozen=True, slots=True)
class Cell:
    """One program of the matrix."""

    holder: Holder
    way: Way
    form: Form
    reading: Reading
    place: Place

    @property
    def kind(self) -> str:
        """The kind of what holds the value: of the holder, or, where that is the value itself, of what is around it."""
        return self.holder.kind or self.way.kind or self.reading.kind or self.place.kind or "second names"

    @property
    def name(self) -> str:
        parts = (self.holder.name, self.way.name, f"{self.form.code} {self.form.name}", self.reading.name, self.place.name)
        return " / ".join(parts)

    @property
    def fits(self) -> bool:
        """Whether the parts go together."""
        holder, way, form, place = self.holder, self.way, self.form, self.place
        return (form.library in holder.libraries and form.library in way.libraries
                and (holder.is_expression or not way.takes_expression)
                and (place.is_function or not way.needs_function)
                and not ("nonlocal a" in place.text and "global a" in way.before)
                and (not form.from_maker or place.kept.startswith("STORE"))
                and not (place.is_maker and form.operand != "a")
                and ("<write>" not in form.step or bool(holder.write))
                and form.raises == self.reading.for_failure)

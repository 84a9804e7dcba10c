"""A program under construction: lines so far, what its variables hold there, and how a line is tried and taken back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tests.truth.explore import Description, explore
from tests.truth.forms import Filled, Form, fill

NAMES = (*"abcdeuvwxyz", "left", "right", "rows", "total", "buffer")
INDENT = "    "
PROBED = frozenset({"data", "int", "float"})


@dataclass(slots=True)
class Builder:
    """`closers` are the lines that make the text so far a whole program: open try statements' ends, then the calls."""

    rng: random.Random
    expressions: tuple[tuple[int, tuple[Form, ...]], ...]
    statements: tuple[tuple[int, tuple[Form, ...]], ...]
    lines: list[str] = field(default_factory=list)
    closers: list[str] = field(default_factory=list)
    depth: int = 0
    kinds: list[str] = field(default_factory=list)
    variables: dict[str, Description] = field(default_factory=dict)
    labels: int = 0
    counters: int = 0

    def text(self, *more: str) -> str:
        """The program so far with these lines at its end, as a whole that can be executed."""
        return "\n".join([*self.lines, *(INDENT * self.depth + line for line in more), *reversed(self.closers)]) + "\n"

    def look(self) -> bool:
        """Executes the program so far and notes its variables; False where it raises or does not come here."""
        found = explore(self.text("hole()"))
        if found is not None:
            self.variables = found
        return found is not None

    def put(self, *lines: str) -> None:
        """Writes lines at the present depth."""
        self.lines += [INDENT * self.depth + line for line in lines]

    def attempt(self, *lines: str, kind: str) -> bool:
        """Writes lines, and takes them back where the program would then raise."""
        mark = len(self.lines)
        self.put(*lines)
        if not self.look():
            del self.lines[mark:]
            return False
        self.kinds.append(kind)
        return True

    @contextmanager
    def block(self, *closers: str) -> Iterator[None]:
        """One level deeper; `closers` end an open try statement as long as its own end is not written."""
        ends = [INDENT * self.depth + line for line in reversed(closers)]
        self.closers += ends
        self.depth += 1
        yield
        self.depth -= 1
        if ends:
            del self.closers[-len(ends) :]

    def label(self) -> str:
        """A new probe point's name."""
        self.labels += 1
        return f"p{self.labels}"

    def counter(self, stem: str) -> str:
        """A new name that no other statement uses."""
        self.counters += 1
        return f"{stem}{self.counters}"

    def form(self, groups: tuple[tuple[int, tuple[Form, ...]], ...]) -> Filled | None:
        """A form of a group drawn by weight, with operands from the present variables; None where nothing fits."""
        for _ in range(12):
            (_, forms), *_rest = self.rng.choices(groups, weights=[weight for weight, _ in groups])
            filled = fill(self.rng, self.rng.choice(forms), self.variables)
            if filled is not None:
                return filled
        return None

    def target(self, operands: dict[str, str] | None = None) -> str:
        """A name to assign to: new, one in use, or the expression's own operand (`a = a + 1`)."""
        data = [name for name, d in self.variables.items() if d.tags & PROBED]
        own = [name for name in (operands or {}).values() if name in data]
        draw = self.rng.random()
        if own and draw < 0.2:
            return self.rng.choice(own)
        if data and draw < 0.35:
            return self.rng.choice(data)
        unused = [name for name in NAMES if name not in self.variables]
        return self.rng.choice(unused[:6]) if unused else self.rng.choice(data)

    def probe(self) -> None:
        """Writes a probe of some variables, now and then with an unnamed expression of one of them."""
        names = [name for name, d in self.variables.items() if d.tags & PROBED]
        if not names:
            return
        some = set(self.rng.sample(names, min(len(names), self.rng.choice((1, 2, 2, 3)))))
        label = self.label()
        if self.rng.random() < 0.6:
            filled = self.form(self.expressions)
            if filled is not None:
                # what the expression is made of is probed with it: that tells whether they share memory
                operands = {name for name in filled.operands.values() if name in names}
                longer = probe_line(label, {*operands, *sorted(some)[: max(0, 2 - len(operands))]}, f", e1={filled.text}")
                if self.attempt(longer, kind=filled.label):
                    return
        self.put(probe_line(label, some))


def probe_line(label: str, names: set[str], more: str = "") -> str:
    """A call of `probe`."""
    return f'probe("{label}", {", ".join(f"{name}={name}" for name in sorted(names))}{more})'

"""The programs of the matrix before and after the safe fixes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from copylint.project.settings import Settings
from tests.fixes.generation.comparison import Mended, difference, mend, safe_settings
from tests.fixes.generation.execution import Observation
from tests.fixes.matrix.children import observed
from tests.fixes.matrix.parts import Cell
from tests.fixes.matrix.tables import FORMS, ITSELF, NOTHING, PLACES, READINGS, WAYS
from tests.fixes.matrix.text import written


@dataclass(frozen=True, slots=True)
class Difference:
    """A program that safe fixes have changed and that does something else since: where it shows, and what was seen there."""

    cell: Cell
    before: str
    mended: Mended
    place: str
    seen: tuple[object, object]

    @property
    def codes(self) -> str:
        return ", ".join(sorted(set(self.mended.codes))) or self.place


@dataclass(slots=True)
class Attack:
    """What a run over programs of the matrix has shown so far."""

    settings: Settings = field(default_factory=safe_settings)
    programs: Counter[str] = field(default_factory=Counter)
    changed: Counter[str] = field(default_factory=Counter)
    fixes: Counter[str] = field(default_factory=Counter)

    def run(self, cells: Iterable[Cell]) -> Iterator[Difference]:
        """Mends programs and gives those that behave differently afterwards."""
        for cell in cells:
            mended, found = compared(cell, self.settings)
            self.programs[cell.kind] += 1
            self.changed[cell.kind] += bool(mended.codes)
            self.fixes.update(set(mended.codes))
            if found is not None:
                yield found


def compared(cell: Cell, settings: Settings) -> tuple[Mended, Difference | None]:
    """A program with its safe fixes, and what is different since."""
    text = written(cell)
    mended = mend(text, settings)
    if mended.problems:
        return mended, Difference(cell, text, mended, "analysis", (mended.problems, ()))
    found = told_apart(text, mended.text) if mended.text != text else None
    return mended, Difference(cell, text, mended, *found) if found else None


def reduced(found: Difference, settings: Settings) -> Difference:
    """The program with the plainest parts that still behaves differently."""
    for part in ("place", "reading", "form", "holder", "way", "form", "holder"):
        for cell in plainer(found.cell, part):
            if cell == found.cell:
                break
            if cell.fits and (simple := compared(cell, settings)[1]):
                found = simple
                break
    return found


def plainer(cell: Cell, part: str) -> Iterator[Cell]:
    """A program with other things for one of its parts, the plainest first; those after its own are no plainer."""
    form = cell.form
    if part == "place":
        yield from (replace(cell, place=one) for one in PLACES)
    elif part == "reading":
        yield from (replace(cell, reading=one) for one in READINGS if one.for_failure == form.raises)
    elif part == "form":
        yield from (replace(cell, form=one) for one in FORMS if (one.library, one.code) == (form.library, form.code))
    elif part == "holder":
        yield from (replace(cell, holder=one) for one in (NOTHING, *ITSELF))
    else:
        yield replace(cell, way=WAYS[0])


def told_apart(text: str, other: str) -> tuple[str, tuple[object, object]] | None:
    """Where two programs differ in what they do. A place that differs from run to run by itself does not count."""
    if difference(*observed(text, other)) is None:
        return None
    (before,), (after,), (again,) = observed(text), observed(other), observed(text)
    if [place for place, _ in before] != [place for place, _ in after]:
        return difference(before, after)
    stable = {place for (place, one), (_, two) in zip(before, again, strict=False) if one == two}
    pairs = ((place, (one, two)) for (place, one), (_, two) in zip(before, after, strict=True))
    return next((found for found in pairs if found[0] in stable and found[1][0] != found[1][1]), None)


def failure(seen: Observation) -> str:
    """The exception with which a program ended, if the generator made a program that cannot run."""
    for _, outcome in seen:
        if isinstance(outcome, tuple) and outcome[:1] == ("raises",):
            return " ".join(map(str, outcome[1:3]))
    return str(seen[0]) if seen[0][0] == "end" else ""

"""Which programs of the matrix are drawn."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TypeVar

from tests.fixes.matrix.parts import EVERYWHERE, TORCH, Cell, Form, Holder, Place, Reading, Way
from tests.fixes.matrix.tables import FORMS, HOLDERS, ITSELF, PLACES, READINGS, WAYS
from tests.torch_installed import HAS_TORCH

LIBRARIES = EVERYWHERE if HAS_TORCH else tuple(one for one in EVERYWHERE if one != TORCH)
OFTEN = ("CPL101", "CPL104")
"""Rules that change the value itself: nearly every holder can show that."""
_TRIES = 30
Part = TypeVar("Part")


def drawn(count: int, seed: int) -> Iterator[Cell]:
    """Of so many different programs those that can run here; holders, ways and statements take turns, the rest is drawn.

    Without torch the others are the same ones.
    """
    rng = random.Random(seed)
    seen: set[Cell] = set()
    holders, ways = endless(rng, HOLDERS), endless(rng, WAYS)
    forms = endless(rng, FORMS)
    while True:
        for parts in ((next(holders), None, None), (None, next(ways), None), (None, None, next(forms))):
            cell = fitting(rng, *parts)
            if cell is not None and cell not in seen:
                if len(seen) == count:
                    return
                seen.add(cell)
                if cell.form.library in LIBRARIES:
                    yield cell


def endless(rng: random.Random, parts: Sequence[Part]) -> Iterator[Part]:
    """All parts over and over, each time in another order."""
    while True:
        yield from rng.sample(parts, len(parts))


def fitting(rng: random.Random, holder: Holder | None, way: Way | None, form: Form | None) -> Cell | None:
    """A program with what is given, if one of a few tries fits."""
    for _ in range(_TRIES):
        one = form or _form(rng)
        cell = Cell(holder or _holder(rng, one), way or _way(rng), one, _reading(rng, one), _place(rng))
        if cell.fits:
            return cell
    return None


def _holder(rng: random.Random, form: Form) -> Holder:
    plain = [one for one in ITSELF if form.library in one.libraries]
    return rng.choice(plain if rng.random() < 0.6 else HOLDERS)


def _way(rng: random.Random) -> Way:
    return WAYS[0] if rng.random() < 0.2 else rng.choice(WAYS)


def _form(rng: random.Random) -> Form:
    library = rng.choice(EVERYWHERE)
    found = [one for one in FORMS if one.library == library]
    return rng.choices(found, [3 if one.code in OFTEN else 1 for one in found])[0]


def _reading(rng: random.Random, form: Form) -> Reading:
    found = [one for one in READINGS if one.for_failure == form.raises]
    return found[0] if rng.random() < 0.4 else rng.choice(found)


def _place(rng: random.Random) -> Place:
    return PLACES[0] if rng.random() < 0.4 else rng.choice(PLACES)

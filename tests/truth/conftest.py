"""The fixed slice of programs that the tests of this folder share."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.truth.compare import Contradiction, Tally, compare
from tests.truth.generator import generate
from tests.truth.program import Program, available_libraries
from tests.truth.runner import Truth, observe

PROGRAMS_OF_EACH = 24
FIRST_SEED = 0


@dataclass(frozen=True, slots=True)
class Observed:
    """A program with what its runs showed."""

    program: Program
    runs: Truth


@pytest.fixture(scope="session")
def observed() -> list[Observed]:
    """Programs of every library, in turn."""
    programs = [
        generate(seed, library)
        for seed in range(FIRST_SEED, FIRST_SEED + PROGRAMS_OF_EACH)
        for library in available_libraries()
    ]
    return [Observed(program, observe(program.source)) for program in programs]


@pytest.fixture(scope="session")
def tally_and_contradictions(observed: list[Observed]) -> tuple[Tally, dict[int, list[Contradiction]]]:
    """The engine's answers on the slice, counted, and the contradictions by position in the slice."""
    tally = Tally()
    found = {position: compare(one.program.source, tally, one.runs) for position, one in enumerate(observed)}
    return tally, {position: some for position, some in found.items() if some}

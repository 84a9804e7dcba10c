"""Wrong facts and transfer functions, sown one at a time: the comparison must notice them."""

from __future__ import annotations

import pytest

from tests.torch_installed import HAS_TORCH
from tests.truth.compare import Contradiction, Tally, compare
from tests.truth.conftest import Observed
from tests.truth.seeded import SEEDS, Seed

AT_LEAST_CAUGHT = 28


def first_contradiction(seed: Seed, programs: list[Observed]) -> Contradiction | None:
    """What the first program shows that refutes the engine with a fault sown. A crash does not count."""
    with seed.fault():
        for one in programs:
            if seed.concerns(one.program.source):
                found = [each for each in compare(one.program.source, Tally(), one.runs) if each.question != "crash"]
                if found:
                    return found[0]
    return None


def test_there_are_thirty() -> None:
    assert len(SEEDS) == 30
    assert len({seed.name for seed in SEEDS}) == 30


@pytest.mark.skipif(not HAS_TORCH, reason="a third of the faults are in the facts of torch, which is not installed")
def test_nearly_all_are_caught(
    observed: list[Observed], tally_and_contradictions: tuple[Tally, dict[int, list[Contradiction]]]
) -> None:
    _, refuted = tally_and_contradictions
    programs = [one for position, one in enumerate(observed) if position not in refuted]
    missed = [seed.name for seed in SEEDS if first_contradiction(seed, programs) is None]
    assert len(SEEDS) - len(missed) >= AT_LEAST_CAUGHT, missed

"""Generated programs and their safely fixed forms, executed side by side. `python -m tests.fixes` runs longer ones."""

from __future__ import annotations

import pytest

from tests.fixes.generation.comparison import Campaign, Disagreement, compare, safe_settings
from tests.fixes.generation.execution import Candidate, guarded
from tests.fixes.generation.programs import generate, turns
from tests.fixes.generation.seeded import SEEDS, Seed
from tests.torch_installed import HAS_TORCH
from tests.truth.program import Overrun

pytestmark = pytest.mark.filterwarnings("ignore::PendingDeprecationWarning")
"""np.matrix gives one wherever it is made."""

PROGRAMS = 250
FIRST_SEED = 0
SEEDED_PROGRAMS = 450
AT_LEAST_CAUGHT = 11
RULES = ("CPL101", "CPL102", "CPL104", "CPL105", "CPL107", "CPL109", "CPL111")


@pytest.fixture(scope="module")
def campaign() -> tuple[Campaign, list[Disagreement]]:
    """The fixed slice, compared."""
    made = Campaign()
    return made, list(made.run(PROGRAMS, FIRST_SEED))


@pytest.fixture(scope="module")
def candidates() -> list[Candidate]:
    """Programs in which the sown faults have to show."""
    return [generate(seed, library) for seed, library in turns(SEEDED_PROGRAMS, FIRST_SEED)]


def test_a_seed_gives_one_program() -> None:
    assert generate(5, "numpy") == generate(5, "numpy") != generate(6, "numpy")


def test_the_slice_is_worth_something(campaign: tuple[Campaign, list[Disagreement]]) -> None:
    made, _ = campaign
    assert made.programs + made.endless == PROGRAMS and made.endless <= 2
    assert made.changed >= PROGRAMS // 4
    assert len(made.kinds) >= 200
    if HAS_TORCH:
        assert [code for code in RULES if not made.fixes[code]] == []


def test_no_safe_fix_can_be_told_from_what_stood_there(campaign: tuple[Campaign, list[Disagreement]]) -> None:
    _, found = campaign
    shown = [f"{one.candidate.library} {one.candidate.seed} {one}" for one in found]
    assert shown == [], "shorten them with python -m tests.fixes"


def is_caught(seed: Seed, candidates: list[Candidate]) -> bool:
    """Whether some program tells the wrongly fixed form from the original. An analysis that fails does not count."""
    settings = safe_settings(seed.code)
    with seed.fault():
        for candidate in candidates:
            if seed.concerns(candidate.source):
                try:
                    with guarded(seconds=3):
                        _, found = compare(candidate, settings)
                except (Overrun, MemoryError):
                    continue
                if found is not None and found.place != "analysis":
                    return True
    return False


@pytest.mark.skipif(not HAS_TORCH, reason="some faults show in programs with torch only")
def test_nearly_all_wrong_conditions_are_caught(candidates: list[Candidate]) -> None:
    assert len({seed.name for seed in SEEDS}) == 12
    missed = [seed.name for seed in SEEDS if not is_caught(seed, candidates)]
    assert len(SEEDS) - len(missed) >= AT_LEAST_CAUGHT, missed

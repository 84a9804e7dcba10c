"""The engine against reality on a fixed slice of generated programs. `python -m tests.truth` runs longer ones."""

from __future__ import annotations

import pytest

from tests.truth.compare import Contradiction, Tally
from tests.truth.conftest import Observed

LEAST_DECIDED = {
    "kind": 0.55,
    "dtype": 0.5,
    "shape": 0.3,
    "layout": 0.4,
    "shares": 0.45,
    "fresh": 0.3,
    "only owner": 0.2,
    "dies": 0.2,
    "grad": 0.2,
}
"""The share of answers that must be decided: an engine that always says maybe contradicts nothing, and says nothing."""


def test_the_slice_is_worth_something(observed: list[Observed]) -> None:
    kinds = {kind for one in observed for kind in one.program.kinds}
    visits = sum(len(seen) for one in observed for seen in one.runs.visits.values())
    assert len(kinds) >= 150
    assert visits >= 1000
    assert [error for one in observed for error in one.runs.errors] == []


def test_no_answer_is_refuted(
    observed: list[Observed], tally_and_contradictions: tuple[Tally, dict[int, list[Contradiction]]]
) -> None:
    _, found = tally_and_contradictions
    shown = [f"{observed[at].program.library} {observed[at].program.seed} {one}" for at, some in found.items() for one in some]
    assert shown == [], "shorten them with python -m tests.truth"


@pytest.mark.parametrize("question", LEAST_DECIDED)
def test_enough_is_decided(question: str, tally_and_contradictions: tuple[Tally, dict[int, list[Contradiction]]]) -> None:
    tally, _ = tally_and_contradictions
    if tally.asked[question]:
        assert tally.decided[question] / tally.asked[question] >= LEAST_DECIDED[question]
    else:
        assert question == "grad", "only programs without torch ask nothing of gradients"

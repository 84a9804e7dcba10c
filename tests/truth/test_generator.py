"""The generator: same seed same text, programs that run, and enough kinds of statement."""

from __future__ import annotations

import pytest

from tests.truth.conftest import Observed
from tests.truth.forms import table
from tests.truth.generator import generate
from tests.truth.program import available_libraries

AT_LEAST_KINDS = 60


@pytest.mark.parametrize("library", available_libraries())
def test_a_seed_gives_the_same_program(library: str) -> None:
    assert generate(3, library) == generate(3, library)
    assert generate(3, library).source != generate(4, library).source


def test_programs_run_to_their_end(observed: list[Observed]) -> None:
    assert [one.runs.errors for one in observed if one.runs.errors] == []


def test_many_kinds_are_covered(observed: list[Observed]) -> None:
    kinds = {kind for one in observed for kind in one.program.kinds}
    assert len(kinds) >= AT_LEAST_KINDS
    assert {"alias", "if else", "for range", "try finally", "try except", "return", "list of one", "class", "closure"} <= kinds


def test_every_program_is_probed(observed: list[Observed]) -> None:
    assert min(one.program.source.count("probe(") for one in observed) >= 5
    assert all(one.runs.visits for one in observed)


def test_a_table_reads_labels_texts_and_needs() -> None:
    one, other = table("""
    # a comment
    np zeros | np.zeros(3) | |
    np plus  | {a} + {b}   | a: nd float; b: nd like
    """)
    assert (one.label, one.text, one.needs) == ("np zeros", "np.zeros(3)", ())
    assert other.needs == (("a", frozenset({"nd", "float"})), ("b", frozenset({"nd", "like"})))

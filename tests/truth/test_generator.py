"""The generator: same seed same text, programs that run, and enough kinds of statement."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.truth.forms import table
from tests.truth.generator import generate
from tests.truth.program import INPUTS, available_libraries, execute

SEEDS = range(6)
AT_LEAST_KINDS = 60


@pytest.mark.parametrize("library", available_libraries())
def test_a_seed_gives_the_same_program(library: str) -> None:
    assert generate(3, library) == generate(3, library)
    assert generate(3, library).source != generate(4, library).source


@pytest.mark.parametrize("library", available_libraries())
def test_programs_run_to_their_end(library: str) -> None:
    for seed in SEEDS:
        source = generate(seed, library).source
        for go, n in INPUTS:
            assert execute(source, go, n, {"probe": lambda label, **values: None}) is None, source


def test_many_kinds_are_covered() -> None:
    kinds: Counter[str] = Counter()
    for library in available_libraries():
        for seed in SEEDS:
            kinds.update(generate(seed, library).kinds)
    assert len(kinds) >= AT_LEAST_KINDS
    assert {"alias", "if else", "for range", "try finally", "try except", "return", "list of one"} <= kinds.keys()


def test_every_program_is_probed() -> None:
    for library in available_libraries():
        for seed in SEEDS:
            assert generate(seed, library).source.count("probe(") >= 5


def test_a_table_reads_labels_texts_and_needs() -> None:
    one, other = table("""
    # a comment
    np zeros | np.zeros(3) | |
    np plus  | {a} + {b}   | a: nd float; b: nd like
    """)
    assert (one.label, one.text, one.needs) == ("np zeros", "np.zeros(3)", ())
    assert other.needs == (("a", frozenset({"nd", "float"})), ("b", frozenset({"nd", "like"})))

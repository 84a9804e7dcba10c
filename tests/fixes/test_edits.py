"""Every edit over every kind of expression, executed. `python -m tests.fixes --edits` runs all programs."""

from __future__ import annotations

import pytest

from tests.fixes.edits.forms import LISTS, REBINDINGS, TORCH, WRITES
from tests.fixes.edits.matrix import Matrix, edit_kinds, pairs, recorded, slice_of
from tests.torch_installed import HAS_TORCH

OF_TENSORS = {
    "edits.in_place.blended",
    "edits.in_place.unwrapped",
    "edits.in_place.on_operand",
    "edits.in_place.detached",
    "rules.memory.cpl112_repeat_where_broadcast.stretch.expanded",
    "edits.in_place.sharing",
    "edits.in_place.wrapped",
    "rules.aliasing.cpl205_result_discarded.keep_result._by_its_twin",
}
"""Edits that only programs with torch ask for."""


@pytest.fixture(scope="module")
def found() -> tuple[Matrix, set[str]]:
    """What a slice of the programs has shown, and the edits that were made."""
    matrix, made = Matrix(), set[str]()
    with recorded(made):
        matrix.run(slice_of(every=24))
    return matrix, made


def test_no_edit_breaks_or_changes_a_program(found: tuple[Matrix, set[str]]) -> None:
    matrix, _ = found
    assert matrix.wrong == []
    assert (matrix.programs >= 100, matrix.changed >= 100, matrix.ran >= 500, matrix.unreadable) == (True, True, True, 0)


def test_every_edit_is_made(found: tuple[Matrix, set[str]]) -> None:
    kinds = set(edit_kinds())
    assert kinds >= OF_TENSORS
    assert kinds - found[1] - (set() if HAS_TORCH else OF_TENSORS) == set()


def test_every_form_is_changed(found: tuple[Matrix, set[str]]) -> None:
    forms = {form.name for form in (*LISTS, *REBINDINGS, *WRITES, *(TORCH if HAS_TORCH else ()))}
    assert forms - set(found[0].forms) == set()


def test_the_slice_is_a_part_of_all() -> None:
    everything = [pair for found in pairs() for pair in found]
    assert len(everything) >= 10_000
    assert {(form.name, one.text) for form, one in slice_of(every=24)} <= {(form.name, one.text) for form, one in everything}

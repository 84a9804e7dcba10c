"""Every part of the model carries weight: its program comes out right with the part, and wrong without it."""

from __future__ import annotations

import re
from collections.abc import Callable
from unittest.mock import patch

import pytest

from copylint.engine import solver
from copylint.project.findings import findings_of
from copylint.rules.registry import all_rules
from copylint.syntax.ir import Module
from copylint.syntax.parse import lower
from tests.engine.ablations.aliasing import SHARING
from tests.engine.ablations.control_flow import FLOW
from tests.engine.ablations.evidence import EVIDENCE
from tests.engine.ablations.ownership import OWNING
from tests.engine.ablations.switches import Ablation
from tests.engine.hard_programs import counters, rotations

ABLATIONS = (*SHARING, *EVIDENCE, *FLOW, *OWNING)
CODES = frozenset(rule.code for rule in all_rules() if rule.default == "on")
_MARK = re.compile(r"# (CPL\d{3})")


def expected(source: str) -> set[tuple[int, str]]:
    """The marked lines with their codes."""
    return {(number, code) for number, line in enumerate(source.splitlines(), 1) for code in _MARK.findall(line)}


def reported(source: str, change: Callable[[Module], None] = lambda module: None) -> set[tuple[int, str]]:
    """What the default rules report."""
    module = lower(source)
    change(module)
    return {(found.span.line, found.code) for found in findings_of(module, CODES)}


@pytest.mark.parametrize("ablation", ABLATIONS, ids=lambda ablation: ablation.name)
def test_the_program_comes_out_right(ablation: Ablation) -> None:
    assert reported(ablation.source) == expected(ablation.source)


@pytest.mark.parametrize("ablation", ABLATIONS, ids=lambda ablation: ablation.name)
def test_without_the_part_it_does_not(ablation: Ablation) -> None:
    with ablation.off():
        assert reported(ablation.source, ablation.change) != expected(ablation.source)


@pytest.mark.parametrize("ablation", ABLATIONS, ids=lambda ablation: ablation.name)
def test_switching_back_on_restores_it(ablation: Ablation) -> None:
    with ablation.off():
        reported(ablation.source, ablation.change)
    assert reported(ablation.source) == expected(ablation.source)


def test_each_part_is_named_once() -> None:
    assert len({ablation.name for ablation in ABLATIONS}) == len(ABLATIONS)


@pytest.mark.parametrize("names", ["a{}", "self.a{}"])
def test_widening_ends_loops_that_bring_something_new_on_every_pass(names: str) -> None:
    few, many = (counters(rotations(1, count, names, "self")) for count in (8, 16))
    assert few.worst_ratio == many.worst_ratio < 4
    assert few.abandoned == many.abandoned == 0
    with patch.multiple(solver, WIDEN_AFTER=1000, GIVE_UP_AFTER=1000):
        assert counters(rotations(1, 16, names, "self")).abandoned == 1


def test_a_function_of_too_many_visits_is_abandoned_and_counts_as_unseen_code() -> None:
    source = rotations(1, 16, result="self")
    source += "\ndef g(n):\n    a = np.zeros(3)\n    f(a, n)\n    a = a + 1.0  # CPL101\n    return a\n"
    with patch.multiple(solver, WIDEN_AFTER=1000, GIVE_UP_AFTER=1000):
        assert reported(source) == set()
    assert reported(source.replace("return self", "return 1")) == expected(source)

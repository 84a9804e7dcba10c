"""Codes, prefixes and ALL; the rules that are off in tests; what a test file is."""

from __future__ import annotations

import pytest

from copylint.project.selection import Flake8Options, UnknownSelector, flake8_selection, is_test_file, select

ON = {"CPL101", "CPL105", "CPL201", "CPL202"}
EVERY = ON | {"CPL102", "CPL108", "CPL214"}


@pytest.mark.parametrize(
    ("selectors", "ignored", "codes"),
    [
        (("CPL",), (), ON),
        (("CPL1",), (), {"CPL101", "CPL105"}),
        (("CPL10",), (), {"CPL101", "CPL105"}),
        (("CPL102",), (), {"CPL102"}),
        (("CPL1", "CPL102"), (), {"CPL101", "CPL102", "CPL105"}),
        (("CPL", "CPL214"), (), ON | {"CPL214"}),
        (("ALL",), (), EVERY),
        (("ALL",), ("CPL1",), {"CPL201", "CPL202", "CPL214"}),
        (("CPL102",), ("CPL102",), set()),
        (("CPL102",), ("CPL1",), set()),
        (("CPL",), ("ALL",), set()),
        ((), (), set()),
    ],
)
def test_what_selectors_turn_on(selectors: tuple[str, ...], ignored: tuple[str, ...], codes: set[str]) -> None:
    assert select(selectors, ignored).codes == codes


@pytest.mark.parametrize(
    ("selectors", "codes"),
    [
        (("CPL",), ON - {"CPL105"}),
        (("CPL105",), {"CPL105"}),
        (("CPL", "CPL108"), ON - {"CPL105"} | {"CPL108"}),
        (("ALL",), EVERY),
        (("CPL10",), {"CPL101"}),
    ],
)
def test_what_they_turn_on_in_test_files(selectors: tuple[str, ...], codes: set[str]) -> None:
    assert select(selectors).in_tests == codes


@pytest.mark.parametrize("selector", ["CPL9", "CPL999", "E501", "all", "cpl101", "CPL1011", "", "101"])
def test_an_unknown_selector_is_an_error(selector: str) -> None:
    with pytest.raises(UnknownSelector):
        select([selector])
    with pytest.raises(UnknownSelector):
        select([], [selector])


@pytest.mark.parametrize(
    ("path", "is_test"),
    [
        ("a.py", False),
        ("test_a.py", True),
        ("src/a_test.py", True),
        ("conftest.py", True),
        ("tests/a.py", True),
        ("src/test/deep/a.py", True),
        ("src/testing/a.py", False),
        ("src/latest.py", False),
        ("tests.py", False),
        ("/home/tests/project/a.py", False),
        ("/home/tests/project/test_a.py", True),
        ("../tests/a.py", False),
        ("test_a.txt", False),
        ("-", False),
        ("", False),
    ],
)
def test_which_files_are_tests(path: str, is_test: bool) -> None:
    assert is_test_file(path) is is_test


@pytest.mark.parametrize(
    ("options", "codes"),
    [
        ({}, ON),
        ({"select": ["E", "F", "CPL"]}, ON),
        ({"select": ["E", "F"]}, set()),
        ({"select": ["CPL102"]}, {"CPL102"}),
        ({"select": ["CPL1"]}, {"CPL101", "CPL105"}),
        ({"extend_select": ["CPL214"]}, ON | {"CPL214"}),
        ({"copylint_select": ["CPL214"]}, ON | {"CPL214"}),
        ({"copylint_select": ["ALL"]}, EVERY),
        ({"copylint_select": ["CPL1"]}, ON),
        ({"select": ["E"], "copylint_select": ["CPL214"]}, set()),
        ({"ignore": ["E203", "W503"]}, ON),
        ({"ignore": ["CPL2"]}, {"CPL101", "CPL105"}),
        ({"ignore": ["CPL2"], "select": ["CPL201"]}, {"CPL201"}),
        ({"ignore": ["CPL201"], "select": ["CPL201"]}, set()),
        ({"extend_ignore": ["CPL101"], "select": ["CPL"]}, ON - {"CPL101"}),
        ({"ignore": ["CPL"], "extend_select": ["CPL214"]}, {"CPL214"}),
    ],
)
def test_which_rules_run_under_flake8(options: dict[str, list[str]], codes: set[str]) -> None:
    given = Flake8Options(
        select=options.get("select"),
        extend_select=options.get("extend_select", ()),
        ignore=options.get("ignore", ()),
        extend_ignore=options.get("extend_ignore", ()),
        copylint_select=options.get("copylint_select", ()),
    )
    assert flake8_selection(given).codes == codes


def test_flake8_leaves_the_same_rules_off_in_tests() -> None:
    assert flake8_selection(Flake8Options(None, (), (), (), ())).in_tests == ON - {"CPL105"}
    assert flake8_selection(Flake8Options(None, ("CPL105",), (), (), ())).in_tests == ON
    with pytest.raises(UnknownSelector):
        flake8_selection(Flake8Options(None, (), (), (), ("CPL999",)))

"""What names and docstrings announce: whole words, with negation, and said of a parameter."""

from __future__ import annotations

import pytest

from copylint.project.findings import analysed
from copylint.queries.ask import analyse
from copylint.queries.conventions import (
    awaits_failure,
    decides_by_name,
    is_an_update,
    is_output_name,
    is_test,
    runs_once,
    says_in_place,
    words_of,
)
from copylint.syntax.parse import lower

PARAMETERS = ("samples", "x", "centre", "a")

ANNOUNCED = [
    "Subtract the mean of `samples` in place.",
    "Centre the samples.\n\nThe input is modified if it is an array.",
    "Scale the values (in-place).",
    "Modifies x in place.",
    "`centre` is modified by `translate`.",
    "Solve the system; x is overwritten.",
    "Overwrites the input array.",
    "This mutates `samples`, which the caller owns.",
    "The data in x will be overwritten.",
    "x : ndarray\n    The right-hand side. Will be overwritten.",
    "x : ndarray\n    Data, overwritten on exit.",
    "Fill `samples` with zeros.",
    "If no window is given, samples is modified.",
    "It makes no copy but modifies samples.",
    "The array a is read first. `a` is destroyed.",
]

NOT_ANNOUNCED = [
    "Modified Bessel function of the first kind.",
    "The input is never modified.",
    "The input is not changed in place.",
    "Scale x without modifying it in place.",
    "Returns a modified copy of x.",
    "Modified from the reference implementation.",
    "Modifies a copy of x.",
    "Use this in place of x.",
    "x is copied and so not overwritten.",
    "The arrays aren't modified.",
    "Works on a clone to avoid overwriting x.",
    "Fills missing values.",
    "Value to fill past the edges of the input.",
    "A function to modify `x` before the sum.",
    "This is modified here by a factor.",
    "The keyword is only left in place for old callers.",
    "Modifies a setting of the solver.",
    "The overwritten method calls this one.",
    "Set up the immutable grid of samples.",
]


@pytest.mark.parametrize("doc", ANNOUNCED)
def test_a_docstring_announces_a_write(doc: str) -> None:
    assert says_in_place(doc, PARAMETERS)


@pytest.mark.parametrize("doc", NOT_ANNOUNCED)
def test_a_docstring_announces_nothing(doc: str) -> None:
    assert not says_in_place(doc, PARAMETERS)


def test_nothing_is_announced_of_no_parameter() -> None:
    assert not says_in_place("Works in place.", ())


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("load_balancing", ["load", "balancing"]),
        ("HTTPServer", ["http", "server"]),
        ("assertRaisesRegex", ["assert", "raises", "regex"]),
        ("__post_init__", ["post", "init"]),
        ("x2_out", ["x", "2", "out"]),
        ("_", []),
    ],
)
def test_words_of_an_identifier(name: str, words: list[str]) -> None:
    assert words_of(name) == words


@pytest.mark.parametrize("name", ["out", "output", "dst", "buffer", "cache", "state"])
def test_a_name_of_an_output(name: str) -> None:
    assert is_output_name(name)


@pytest.mark.parametrize("name", ["target", "result", "res", "outer", "layout", "states", "out_channels", "var_out", "buf"])
def test_a_name_of_no_output(name: str) -> None:
    assert not is_output_name(name)


@pytest.mark.parametrize("name", ["copy", "copy_x", "deep_copy", "inplace", "in_place", "overwrite_a", "out", "needs_grad"])
def test_a_name_that_decides_about_a_copy(name: str) -> None:
    assert decides_by_name(name)


@pytest.mark.parametrize("name", ["copyright", "outer", "placement", "overwritten", "in_features", "need"])
def test_a_name_that_decides_about_no_copy(name: str) -> None:
    assert not decides_by_name(name)


@pytest.mark.parametrize("name", ["raises", "assertWarns", "assert_raises", "suppress", "catch_warnings", "deprecated_call"])
def test_a_block_that_waits_for_a_failure(name: str) -> None:
    assert awaits_failure(name)


@pytest.mark.parametrize("name", ["no_grad", "failover", "warning_free", "swarm", "open"])
def test_a_block_that_waits_for_none(name: str) -> None:
    assert not awaits_failure(name)


@pytest.mark.parametrize(
    ("name", "once"),
    [
        *[("setup", True), ("_build_table", True), ("__init__", True), ("__post_init__", True), ("set_up", True)],
        *[("initial_guess", False), ("builder", False), ("add", False), ("newton_step", False)],
    ],
)
def test_a_function_that_runs_once(name: str, once: bool) -> None:
    function = lower(f"def {name}(self):\n    pass\n").functions[1]
    assert function.name == name
    assert runs_once(function) is once


@pytest.mark.parametrize(("name", "test"), [("test_sum", True), ("TestSum", True), ("testing_tools", False), ("tester", False)])
def test_a_function_that_is_a_test(name: str, test: bool) -> None:
    assert is_test(lower(f"def {name}():\n    pass\n").functions[1]) is test


@pytest.mark.parametrize(
    ("name", "update"),
    [
        *[("update", True), ("_update_all", True), ("step", True), ("fill", True), ("init_weights", True)],
        *[("load_balancing_loss", False), ("initial_state", False), ("stepwise", False), ("loader", False), ("updated", False)],
    ],
)
def test_a_function_that_is_an_update(name: str, update: bool) -> None:
    assert is_an_update(analyse(analysed(lower(f"def {name}():\n    pass\n")))[1]) is update

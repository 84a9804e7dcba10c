"""`copylint why`: the first condition that kept each rule silent, the finding with its trail, what is known of the names."""

from __future__ import annotations

from pathlib import Path

import pytest

from copylint.cli import main

Captured = pytest.CaptureFixture[str]

PROGRAM = """\
import numpy as np


def accumulate(n: int, bias: np.ndarray, samples):
    total = np.zeros((n, 3))
    total = total + bias
    flat = np.asarray(samples)
    flat += 1
    kept = flat
    names = [1]
    other = names
    names += [2]
    names += [3]
    print(other, names, kept)
    for row in total:
        view = row
    total[:] = total + 1.0
    fresh = np.ones((n, 3))
    fresh = fresh * 2.0  # noqa: CPL101
    return total, fresh


class Empty:
    pass
"""


def answer(capsys: Captured, place: str, *code: str) -> tuple[int, str, str]:
    status = main(["why", place, *code])
    out, err = capsys.readouterr()
    return status, out, err


@pytest.fixture(autouse=True)
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.py").write_text(PROGRAM)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (6, "CPL101 rebinding-allocates is silent: `bias` may be wider than `total`; annotate its shape"),
        (8, "a.py:8:5: CPL203 `+=` on `flat` changes the caller's `samples`"),
        (12, "a.py:12:5: CPL201 `names` and `other` are one object"),
        (13, "CPL201 alias-mutated is silent: already reported in line 12"),
        (17, "CPL102 is not shown by `copylint check`: this rule is not selected here."),
        (19, "CPL101 is not shown by `copylint check`: a comment on the statement silences it."),
        (20, "No rule looks at anything in line 20."),
    ],
)
def test_what_is_said_of_a_line(capsys: Captured, line: int, said: str) -> None:
    status, out, err = answer(capsys, f"a.py:{line}")
    assert (status, err) == (0, "")
    assert said in out


def test_a_finding_comes_with_its_trail_and_with_what_is_known(capsys: Captured) -> None:
    _, out, _ = answer(capsys, "a.py:8")
    assert "viewed   a.py:7:12  `flat` may share the storage of `samples`" in out
    known = out[out.index("What is known there:") :]
    assert "flat  ndarray, of unknown dtype, of the shape of samples, of unknown layout; its memory: perhaps" in known


def test_what_is_known_names_the_line_where_the_storage_was_made(capsys: Captured) -> None:
    _, out, _ = answer(capsys, "a.py:6")
    assert "total  ndarray, float64, of shape (n, 3), C-contiguous; its memory: what is made here (line 5)" in out


def test_one_rule_alone(capsys: Captured) -> None:
    _, out, _ = answer(capsys, "a.py:12", "alias-mutated")
    assert "CPL201" in out
    _, out, _ = answer(capsys, "a.py:12", "cpl104")
    assert "CPL201" not in out


def test_a_compound_statement_counts_where_nothing_inside_it_stands(capsys: Captured) -> None:
    status, out, _ = answer(capsys, "a.py:15")
    assert status == 0
    assert "total" in out[out.index("What is known there:") :]


@pytest.mark.parametrize(
    ("place", "message"),
    [
        ("a.py:2", "a.py:2: error: no statement stands in this line\n"),
        ("a.py:900", "a.py:900: error: no statement stands in this line\n"),
        ("missing.py:1", "missing.py: error: "),
        ("broken.py:1", "broken.py:1: error: "),
    ],
)
def test_what_cannot_be_explained_is_one_line(capsys: Captured, tmp_path: Path, place: str, message: str) -> None:
    (tmp_path / "broken.py").write_text("def f(:\n")
    status, out, err = answer(capsys, place)
    assert (status, out) == (2, "")
    assert err.startswith(message) and err.count("\n") == 1


@pytest.mark.parametrize("arguments", [("a.py",), ("a.py:x",), ("a.py:0",), (":3",), ("a.py:3", "CPL999")])
def test_wrong_usage_is_one_line(capsys: Captured, arguments: tuple[str, ...]) -> None:
    try:
        status = main(["why", *arguments])
    except SystemExit as ended:
        status = int(str(ended.code))
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert err.startswith("copylint: error: ") and err.count("\n") == 1


def test_a_function_that_was_given_up_is_named(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("copylint.engine.solver.MOST_VISITS", 0)
    _, out, _ = answer(capsys, "a.py:6")
    assert "The analysis of `accumulate` was given up" in out

"""The one entry of all shells: what it reports, what it leaves out, and that nothing escapes from it."""

from __future__ import annotations

import sys
import warnings

import pytest

from copylint.finding import FileResult
from copylint.project.check import OUT_OF_MEMORY, check_source
from copylint.project.selection import select
from copylint.project.settings import Settings

HEAD = "import numpy\n"


def chosen(*selectors: str) -> Settings:
    """Settings that select these; made inside a test, where the table of rules is the stand-in's."""
    return Settings("/", select(selectors or ["CPL"]))


def check(body: str, path: str = "a.py", settings: Settings | None = None) -> FileResult:
    return check_source(HEAD + body, path, settings or chosen())


def codes(result: FileResult) -> list[tuple[int, str]]:
    assert result.problems == ()
    return [(finding.span.line, finding.code) for finding in result.findings]


def problem(result: FileResult) -> tuple[int | None, str]:
    assert result.findings == ()
    (found,) = result.problems
    assert found.path == result.path
    assert "\n" not in found.message
    return found.line, found.message


def test_findings_are_sorted_and_come_with_their_line() -> None:
    result = check("\tb += c  # hit CPL201\na += b  # hit CPL101  # hit CPL201\r\n")
    assert codes(result) == [(2, "CPL201"), (3, "CPL101"), (3, "CPL201")]
    assert result.excerpts == ("\tb += c  # hit CPL201",) + ("a += b  # hit CPL101  # hit CPL201",) * 2


def test_only_selected_rules_run() -> None:
    body = "a += b  # hit CPL201\na += b  # hit CPL214\na += b  # hit CPL105\n"
    assert codes(check(body)) == [(2, "CPL201"), (4, "CPL105")]
    assert codes(check(body, "tests/a.py")) == [(2, "CPL201")]
    assert codes(check(body, settings=chosen("ALL"))) == [(2, "CPL201"), (3, "CPL214"), (4, "CPL105")]
    silenced = Settings("/", select(["CPL"]), per_file_ignores=(("*.py", frozenset({"CPL105"})),))
    assert codes(check(body, settings=silenced)) == [(2, "CPL201")]


def test_a_file_for_which_no_rule_is_left_is_not_read() -> None:
    silenced = Settings("/", select(["CPL"]), per_file_ignores=(("template.py", select(["ALL"]).codes),))
    assert check("# crash\n", "/template.py", silenced) == FileResult("/template.py")
    assert problem(check("# crash\n", "/other.py", silenced))[0] is None


def test_suppressions_apply() -> None:
    body = "a += b  # hit CPL201  # noqa\na += (  # hit CPL201 2\n)  # copylint: ignore[CPL2]\na += b  # hit CPL201\n"
    assert codes(check(body)) == [(5, "CPL201")]
    assert codes(check(body, settings=Settings("/", select(["CPL"]), noqa=False))) == [(2, "CPL201"), (5, "CPL201")]


def test_a_skipped_file_is_not_even_parsed() -> None:
    assert check("# copylint: skip-file\n# syntax error\n") == FileResult("a.py")


def test_failures_become_problems() -> None:
    assert problem(check("x\n# syntax error\n")) == (3, "not Python")
    assert problem(check("# crash\n")) == (None, "internal error: KeyError: 'a\\nkey'; please report it")
    assert problem(check("# recursion\n")) == (None, "not analysed: the code is nested too deeply")


def test_memory_that_runs_out_becomes_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    def exhausted(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(sys.modules["copylint.project.findings"], "candidates_of", exhausted)
    assert problem(check("x\n")) == (None, OUT_OF_MEMORY)


def test_an_interrupt_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys.modules["copylint.project.findings"], "candidates_of", interrupted)
    with pytest.raises(KeyboardInterrupt):
        check("x\n")


def test_a_file_without_arrays_and_writes_is_not_lowered_but_its_syntax_is_checked() -> None:
    assert check_source("x = 1  # hit CPL201\n", "a.py", chosen()) == FileResult("a.py")
    assert problem(check_source("def f(:  # syntax error\n", "a.py", chosen())) == (1, "not Python")
    assert check_source("def f(:  # syntax error\n", "a.py", chosen(), parses=True) == FileResult("a.py")


def test_syntax_of_another_python_is_left_to_the_engine() -> None:
    assert check_source("def f(:\n", "a.py", chosen()) == FileResult("a.py"), "the engine accepts it, so there is nothing to say"


def test_the_syntax_check_says_nothing_of_its_own() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert check_source("x = '\\d' is 1\n", "a.py", chosen()) == FileResult("a.py")


def test_brackets_that_would_overflow_the_parser_are_a_problem() -> None:
    deep = "(" * 1500 + ")" * 1500 + "\n"
    assert problem(check_source(deep, "a.py", chosen())) == (1, "not analysed: the code is nested more deeply than Python allows")
    assert problem(check(deep)) == (2, "not analysed: the code is nested more deeply than Python allows")


def test_fingerprints_survive_moved_lines_and_changed_numbers() -> None:
    first = check("a += b  # hit CPL201\nc += d  # hit CPL201\ne += f  # hit CPL101\n")
    moved = check("\n\n\na += b  # hit CPL201\n\nc += d  # hit CPL201\ne += f  # hit CPL101\n")
    assert first.fingerprints == moved.fingerprints
    assert len(set(first.fingerprints)) == 3
    assert all(len(print_) == 20 and int(print_, 16) for print_ in first.fingerprints)
    assert set(check("a += b  # hit CPL201\n", "b.py").fingerprints).isdisjoint(first.fingerprints)

"""Comments that silence findings, and texts that only look like them."""

from __future__ import annotations

import pytest

from copylint.finding import Finding, Span
from copylint.project.reductions import skips_file, unsuppressed


def finding(code: str, line: int = 1, last: int | None = None) -> Finding:
    return Finding(code, "name", Span(line, 1, line, 5), Span(line, 1, last or line, 5), "message", "certain")


def left(text: str, *found: Finding, noqa: bool = True) -> list[str]:
    return [f.code for f in unsuppressed(found, text, noqa)]


@pytest.mark.parametrize(
    ("comment", "silenced"),
    [
        ("# noqa", True),
        ("#noqa", True),
        ("# NOQA", True),
        ("#  NoQA:CPL201", True),
        ("# noqa: CPL201", True),
        ("# noqa : CPL201", True),
        ("# noqa: E501,CPL201", True),
        ("# noqa: E501, CPL201 , W291", True),
        ("# noqa: E501 CPL201", True),
        ("# noqa: CPL201 because of this", True),
        ("# noqa: CPL2", True),
        ("# noqa: cpl201", True),
        ("# noqa: because of this", True),
        ("# why  # noqa: CPL201", True),
        ("# noqa: E501", False),
        ("# noqa: CPL101,CPL102", False),
        ("# noqa: CPL2011", False),
        ("# noqall", False),
        ("# no qa", False),
        ("# noqa: E501  # noqa: CPL201", True),
        ("# noqa: E501  # copylint: ignore[CPL201]", True),
        ("# copylint: ignore", True),
        ("# copylint:ignore", True),
        ("# Copylint: Ignore", True),
        ("# copylint: ignore[CPL201]", True),
        ("# copylint: ignore[ CPL101, CPL201 ]", True),
        ("# copylint: ignore[CPL101 CPL2]", True),
        ("# copylint: ignore [CPL201] reason", True),
        ("# type: ignore[x]  # copylint: ignore[CPL201]", True),
        ("# copylint: ignore[CPL101]", False),
        ("# copylint: ignore[]", False),
        ("# copylint: ignore[CPL201", False),
        ("# copylint: ignored", False),
        ("# copylint: ignore-next-line", False),
        ("# type: ignore[CPL201]", False),
        ("copylint.ignore()", False),
    ],
)
def test_forms(comment: str, silenced: bool) -> None:
    assert left(f"a += b  {comment}\n", finding("CPL201")) == ([] if silenced else ["CPL201"])


@pytest.mark.parametrize("line", [1, 2, 3, 4])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_of_the_statement_counts(line: int, end: str) -> None:
    lines = ["x = 1", "f(", "  a,", ")", "y = 2"]
    lines[line] += "  # noqa: CPL201"
    text = end.join(lines) + end
    assert left(text, finding("CPL201", 2, 4)) == ([] if line in (1, 2, 3) else ["CPL201"])


def test_one_comment_silences_only_its_statement() -> None:
    text = "a += b\nc += d  # noqa: CPL201\ne += f\n"
    found = [finding("CPL201", 1), finding("CPL201", 2), finding("CPL101", 2), finding("CPL201", 3)]
    assert left(text, *found) == ["CPL201", "CPL101", "CPL201"]


def test_a_statement_longer_than_the_comments_are_many() -> None:
    text = "f(\n" + "1,\n" * 5000 + ")  # noqa\n"
    assert left(text, finding("CPL201", 1, 5002)) == []
    assert left(text, finding("CPL201", 1, 5001)) == ["CPL201"]


@pytest.mark.parametrize(
    "text",
    [
        's = "# noqa"; a += b\n',
        "s = '# copylint: ignore'; a += b\n",
        'a += f"# noqa"\n',
        '"""\n# noqa\n"""; a += b\n',
        "a += 'x' \\\n  '# noqa: CPL201'\n",
    ],
)
def test_strings_are_no_comments(text: str) -> None:
    lines = text.count("\n")
    assert left(text, finding("CPL201", 1, lines)) == ["CPL201"]
    assert left(text[:-1] + "  # noqa\n", finding("CPL201", 1, lines)) == []


def test_form_feeds_do_not_shift_lines() -> None:
    assert left("x = 1\n\f\nx = '\u2028'\na += b  # noqa\n", finding("CPL201", 4)) == []


def test_directives_after_what_the_tokenizer_cannot_read_still_count() -> None:
    text = "a += b  # noqa\nx = (1,\n$ ? '''\na += b  # noqa: CPL201\na += b\n"
    found = [finding("CPL201", 1), finding("CPL201", 4), finding("CPL101", 4), finding("CPL201", 5)]
    assert left(text, *found) == ["CPL101", "CPL201"]


def test_under_flake8_noqa_is_left_to_flake8() -> None:
    text = "a += b  # noqa\nc += d  # copylint: ignore\n"
    assert left(text, finding("CPL201", 1), finding("CPL101", 2), noqa=False) == ["CPL201"]


@pytest.mark.parametrize(
    ("text", "skipped"),
    [
        ("# copylint: skip-file\na += b\n", True),
        ("a += b\n\n#copylint:skip-file  generated\n", True),
        ("a += b  # note; # copylint: skip-file\n", True),
        ("# copylint: skip-files\n", False),
        ("# copylint: skip\n", False),
        ("s = '# copylint: skip-file'\n", False),
        ("", False),
    ],
)
def test_skip_file(text: str, skipped: bool) -> None:
    assert skips_file(text) is skipped

"""`copylint explain`: the pages of rules and of topics, and the list of topics."""

from __future__ import annotations

import pytest

from copylint.cli import main
from copylint.project.catalogue import all_topics

Captured = pytest.CaptureFixture[str]


def called(capsys: Captured, *arguments: str) -> tuple[int, str, str]:
    """The exit code and what was printed."""
    code = main(["explain", *arguments])
    return (code, *capsys.readouterr())


def test_a_topic_has_its_page_printed(capsys: Captured) -> None:
    assert {"fixing", "json", "why"} <= {topic.name for topic in all_topics()}
    for topic in all_topics():
        assert called(capsys, topic.name) == (0, topic.page.read_text(encoding="utf-8"), "")
    assert called(capsys, "Fixing") == called(capsys, "fixing")
    assert "\x1b[" in called(capsys, "fixing", "--color", "always")[1]


def test_without_a_subject_the_topics_are_listed(capsys: Captured) -> None:
    code, out, err = called(capsys)
    heading, *rows, empty, close = out.splitlines()
    assert (code, err, empty) == (0, "", "") and heading.split() == ["topic", "summary"]
    assert [row.split(maxsplit=1) for row in rows] == [[topic.name, topic.summary] for topic in all_topics()]
    assert all(topic.summary for topic in all_topics())
    assert "copylint explain TOPIC" in close and "copylint rules" in close


@pytest.mark.parametrize("word", ["fixng", "CPL999", "", "../fixing", "fixing.md"])
def test_an_unknown_word_is_one_line_that_says_how_to_list(capsys: Captured, word: str) -> None:
    message = f"copylint: error: no rule or topic {word!r} (copylint explain lists the topics, copylint rules the rules)\n"
    assert called(capsys, word) == (2, "", message)

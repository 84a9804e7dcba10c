"""The rules and the topics as the shells show them. A topic exists because its page exists in copylint/docs."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from copylint.rules.registry import RuleInfo, all_rules

__all__ = ["RuleInfo", "Topic", "all_rules", "all_topics", "named_rule", "page_of"]

_DOCS = Path(__file__).resolve().parents[1] / "docs"


class Topic(NamedTuple):
    """A subject of the documentation other than a rule: the stem of its page, and the sentence below the page's title."""

    name: str
    summary: str
    page: Path


def named_rule(name: str) -> RuleInfo | None:
    """The rule of a full code, in capitals or not, or of a rule's name; None where there is none."""
    return next((rule for rule in all_rules() if name.upper() == rule.code or name == rule.name), None)


@cache
def all_topics() -> tuple[Topic, ...]:
    """Every topic, in alphabetical order."""
    return tuple(Topic(page.stem, _summary(page), page) for page in sorted(_DOCS.glob("*.md")))


def page_of(subject: str) -> Path | None:
    """The page of a rule (by code or name) or of a topic; None where there is none."""
    rule = named_rule(subject)
    if rule is not None:
        return rule.page
    return next((topic.page for topic in all_topics() if topic.name == subject.lower()), None)


def _summary(page: Path) -> str:
    """The first line of text below the title, without its full stop."""
    lines = page.read_text(encoding="utf-8").splitlines()
    return next((line.removesuffix(".") for line in lines[1:] if line), "")

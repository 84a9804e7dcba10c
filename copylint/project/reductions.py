"""Several findings of one matter become one: of one subject the first, of one write or expression the first rule in order."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from copylint.finding import Finding, Span
from copylint.rules.registry import rule


class Candidate(NamedTuple):
    """A finding with what says which others are about the same matter."""

    finding: Finding
    place: Hashable
    """The write or expression that is reported."""
    subject: Hashable | None = None
    """What is harmed."""


class Reduction(NamedTuple):
    """The findings that are shown, and by the id of each candidate's finding the one that is shown for it."""

    findings: list[Finding]
    shown_for: dict[int, Finding]


def reduced(candidates: Iterable[Candidate]) -> Reduction:
    """One finding for each subject of a rule, for each write and for each expression; the other codes become related ones."""
    groups: dict[Hashable, list[list[Candidate]]] = {}
    for same in _by_subject(candidates):
        groups.setdefault((same[0].place, _family(same[0].finding.code)), []).append(same)
    found: dict[tuple[str, Span], Finding] = {}
    shown_for: dict[int, Finding] = {}
    for group in groups.values():
        group.sort(key=lambda same: _number(same[0].finding.code))
        shown = group[0][0].finding
        related = dict.fromkeys(same[0].finding.code for same in group[1:] if same[0].finding.code != shown.code)
        # a place in a called function may be reported for several of its callers
        shown = found.setdefault((shown.code, shown.span), shown._replace(related_codes=tuple(related)))
        shown_for.update((id(candidate.finding), shown) for same in group for candidate in same)
    return Reduction(list(found.values()), shown_for)


def _by_subject(candidates: Iterable[Candidate]) -> list[list[Candidate]]:
    """The candidates in groups of one rule and subject, in the order of the first of each."""
    groups: dict[Hashable, list[Candidate]] = {}
    for number, candidate in enumerate(candidates):
        subject = ("subject", candidate.subject) if candidate.subject is not None else ("alone", number)
        groups.setdefault((candidate.finding.code, subject), []).append(candidate)
    return list(groups.values())


def _family(code: str) -> str:
    """What the rule shares with others of which only one is shown: "write", "expression", or nothing but its own code."""
    info = rule(code)
    return info.order.of if info is not None and info.order is not None else code


def _number(code: str) -> int:
    info = rule(code)
    return info.order.number if info is not None and info.order is not None else 0

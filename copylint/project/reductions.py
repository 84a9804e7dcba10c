"""Which candidates are shown: those that no comment silences, and of several findings of one matter the first."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from copylint.finding import Finding, Span
from copylint.project.source import split_lines
from copylint.rules.registry import rule

_POSSIBLE = re.compile(r"#[^\r\n]*(?:noqa|copylint\s*:)", re.IGNORECASE)
_CODE_LIST = r"[A-Z]+[0-9]+(?:[,\s]+[A-Z]+[0-9]+)*"
_NOQA = re.compile(rf"#\s*noqa\b(?:\s*:\s*(?P<codes>{_CODE_LIST}))?", re.IGNORECASE)
_IGNORE = re.compile(r"#\s*copylint\s*:\s*ignore(?:\s*\[(?P<codes>[^\]]*)\]|(?!\s*\[|[\w-]))", re.IGNORECASE)
_SKIP_FILE = re.compile(r"#\s*copylint\s*:\s*skip-file\b", re.IGNORECASE)
_EVERYTHING = ("",)


def skips_file(text: str) -> bool:
    """Whether a comment asks to leave the whole file alone."""
    return _SKIP_FILE.search(text) is not None and any(_SKIP_FILE.search(comment) for _, comment in _comments(text))


def unsuppressed(findings: Sequence[Finding], text: str, noqa: bool) -> list[Finding]:
    """The findings that no comment on a line of their statement silences."""
    if not findings or not _may_silence(text, {(_first(finding), _last(finding)) for finding in findings}):
        return list(findings)
    silenced = _silenced_codes(text, noqa)
    return [finding for finding in findings if not _is_silenced(finding, silenced)]


def _may_silence(text: str, spans: Iterable[tuple[int, int]]) -> bool:
    """Whether one of these lines looks like a directive: else nobody need ask the tokenizer, which is slow."""
    lines = split_lines(text)
    return any(_POSSIBLE.search(line) for first, last in spans for line in lines[first - 1 : last])


def _first(finding: Finding) -> int:
    return min(finding.span.line, finding.statement.line)


def _last(finding: Finding) -> int:
    return max(finding.span.end_line, finding.statement.end_line)


def _is_silenced(finding: Finding, silenced: Mapping[int, tuple[str, ...]]) -> bool:
    first, last = _first(finding), _last(finding)
    if last - first > len(silenced):
        lines: Iterable[int] = (line for line in silenced if first <= line <= last)
    else:
        lines = range(first, last + 1)
    return any(finding.code.startswith(silenced.get(line, ())) for line in lines)


def _silenced_codes(text: str, noqa: bool) -> dict[int, tuple[str, ...]]:
    """By line, the beginnings of the codes that are silenced there."""
    found: dict[int, tuple[str, ...]] = {}
    for line, comment in _comments(text):
        for pattern in (_NOQA, _IGNORE) if noqa else (_IGNORE,):
            for match in pattern.finditer(comment):
                codes = match["codes"]
                listed = _EVERYTHING if codes is None else tuple(re.findall(r"[A-Z]+[0-9]*", codes.upper()))
                found[line] = (*found.get(line, ()), *listed)
    return found


def _comments(text: str) -> Iterator[tuple[int, str]]:
    """The comments that may be directives, with their lines.

    The tokenizer distinguishes a comment from a `#` inside a string. It knows the syntax of the running Python only: where it
    gives up (a 3.14 file under 3.11), what looks like a directive on the remaining lines is taken for one.
    """
    import io
    import tokenize

    lines = split_lines(text)
    reached = 1
    try:
        normal = io.StringIO("".join(line.rstrip("\r\n") + "\n" for line in lines))
        for token in tokenize.generate_tokens(normal.readline):
            reached = token.end[0]
            if token.type == tokenize.COMMENT and _POSSIBLE.match(token.string):
                yield token.start[0], token.string
    except (tokenize.TokenError, SyntaxError):
        for number, rest in enumerate(lines[reached - 1 :], reached):
            match = _POSSIBLE.search(rest)
            if match:
                yield number, rest[match.start() :].rstrip("\r\n")


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

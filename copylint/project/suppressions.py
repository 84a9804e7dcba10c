"""Comments that silence a finding: `# noqa`, `# copylint: ignore[...]`, `# copylint: skip-file`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from copylint.finding import Finding
from copylint.project.source import split_lines

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

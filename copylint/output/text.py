"""Findings for people: one line each, or that line with the source, the trail and the cost below."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from copylint.finding import Cost, FileResult, Finding, Problem
from copylint.output.styled import Piece, StyledLine, printable

_TAB = 4
_LONGEST = 200  # characters of a source line; a minified file has lines of 100,000
_FOLDED = frozenset({"CPL109"})
"""Rules whose findings come in crowds: all of a file then say the same."""
_MANY = 4
_SHOWN = 5  # line numbers of folded findings


@dataclass(slots=True)
class Tally:
    """What the summary line counts."""

    files: int = 0
    files_with_findings: int = 0
    certain: int = 0
    possible: int = 0
    failed: int = 0
    fixed: int = 0
    fixed_files: int = 0
    safely_fixable: int = 0
    fixable: int = 0

    def add(self, result: FileResult) -> None:
        """Counts one analysed file."""
        self.files += 1
        self.files_with_findings += bool(result.findings)
        self.failed += bool(result.problems)
        self.possible += sum(finding.confidence == "possible" for finding in result.findings)
        self.certain += sum(finding.confidence == "certain" for finding in result.findings)
        self.safely_fixable += sum(finding.fix is not None and finding.fix.safety == "safe" for finding in result.findings)
        self.fixable += sum(finding.fix is not None for finding in result.findings)
        if result.rewriting is not None and result.rewriting.mended:
            self.fixed += len(result.rewriting.mended)
            self.fixed_files += 1


def file_lines(result: FileResult, concise: bool) -> Iterator[StyledLine]:
    """The report on one file, line by line; many findings of a rule that comes in crowds are folded into one line."""
    crowds = _crowds(result)
    for finding, excerpt in zip(result.findings, result.excerpts, strict=True):
        crowd = crowds.get(finding.code)
        if crowd is not None:
            if finding is crowd[0]:
                yield [*_headline(finding, result.path), Piece(f"; {_others(crowd)}")]
                yield from [] if concise else [[]]
            continue
        yield _headline(finding, result.path)
        if not concise:
            yield from _source(finding, excerpt)
            yield from _trail(finding, result.path)
            yield from _notes(finding)
            yield []


def _crowds(result: FileResult) -> dict[str, list[Finding]]:
    """The findings to fold, by code."""
    found: dict[str, list[Finding]] = {}
    for finding in result.findings:
        if finding.code in _FOLDED:
            found.setdefault(finding.code, []).append(finding)
    return {code: crowd for code, crowd in found.items() if len(crowd) >= _MANY}


def _others(crowd: list[Finding]) -> str:
    """How many findings are folded into the first one, and where the first of them are."""
    lines = list(dict.fromkeys(finding.span.line for finding in crowd[1:]))
    shown = ", ".join(str(line) for line in lines[:_SHOWN])
    rest = ", ..." if len(lines) > _SHOWN else ""
    return f"{len(crowd) - 1} more like it in {'line' if len(lines) == 1 else 'lines'} {shown}{rest}"


def problem_line(problem: Problem) -> str:
    """One line for standard error."""
    where = printable(problem.path) + (f":{problem.line}" if problem.line is not None else "")
    return f"{where}: error: {printable(problem.message)}"


def summary_line(tally: Tally) -> StyledLine:
    """What was found in how many files, what was or can be fixed, and how many files could not be analysed."""
    found = tally.certain + tally.possible
    fixed = f"; fixed {_count(tally.fixed, 'finding')} in {_count(tally.fixed_files, 'file')}" if tally.fixed else ""
    failed = _failed(tally)
    if not found:
        left = "No findings left" if tally.fixed else "No findings"
        return [Piece(f"{left} in {_count(tally.files - tally.failed, 'file')}{fixed}{failed}.", "bold")]
    possible = f" ({tally.possible} possible)" if tally.possible else ""
    text = f"{_count(found, 'finding')}{possible} in {tally.files_with_findings} of {_count(tally.files, 'file')}{fixed}{failed}."
    return [Piece(text, "bold"), *_offer(tally)]


def _failed(tally: Tally) -> str:
    return f"; {_count(tally.failed, 'file')} could not be analysed" if tally.failed else ""


def _offer(tally: Tally) -> StyledLine:
    """What a further run could fix."""
    unsafe = tally.fixable - tally.safely_fixable
    if not tally.fixable:
        return []
    if not tally.safely_fixable:
        return [Piece(f" {unsafe} fixable with --fix --unsafe-fixes.")]
    return [Piece(f" {tally.safely_fixable} fixable with --fix" + (f" ({unsafe} more with --unsafe-fixes)." if unsafe else "."))]


def diff_summary_line(tally: Tally) -> StyledLine:
    """What a diff would mend, and what would remain."""
    left = tally.certain + tally.possible
    failed = _failed(tally)
    would = "Nothing to fix"
    if tally.fixed:
        would = f"Would fix {_count(tally.fixed, 'finding')} in {_count(tally.fixed_files, 'file')}"
    return [Piece(f"{would}; {_count(left, 'finding')} would remain{failed}." if left else f"{would}{failed}.", "bold")]


def _headline(finding: Finding, path: str) -> StyledLine:
    return [
        Piece(printable(path), "bold"),
        Piece(f":{finding.span.line}:{finding.span.column}: ", "dim"),
        Piece(finding.code, "bold red" if finding.confidence == "certain" else "bold yellow"),
        Piece(f" {printable(finding.message)}"),
    ]


def _source(finding: Finding, excerpt: str) -> Iterator[StyledLine]:
    if not excerpt.strip():
        return
    start = finding.span.column - 1
    end = finding.span.end_column - 1 if finding.span.end_line == finding.span.line else len(excerpt)
    cut = max(0, start - _LONGEST // 2) if len(excerpt) > _LONGEST else 0
    excerpt, start, end = excerpt[cut : cut + _LONGEST], start - cut, min(end - cut, _LONGEST)
    number = f"{finding.span.line:>6}"
    yield [Piece(f"{number} | ", "dim"), Piece(_shown(excerpt))]
    marks = " " * _width(excerpt[:start]) + "^" * max(1, _width(excerpt[:end]) - _width(excerpt[:start]))
    yield [Piece(f"{'':>6} | ", "dim"), Piece(marks, "red")]


def _trail(finding: Finding, path: str) -> Iterator[StyledLine]:
    places = [f"{printable(path)}:{step.span.line}:{step.span.column}" for step in finding.trace]
    width = max(map(len, places), default=0)
    for step, place in zip(finding.trace, places, strict=True):
        yield [Piece(f"    {step.kind:<8} ", "cyan"), Piece(f"{place:<{width}}  ", "dim"), Piece(printable(step.message))]


def _notes(finding: Finding) -> Iterator[StyledLine]:
    if finding.cost:
        yield [Piece(f"    {'cost':<8} ", "cyan"), Piece(_cost(finding.cost))]
    if finding.confidence == "possible":
        yield [Piece("    possible ", "cyan"), Piece("this holds for some inputs, or a part of it is not proven")]
    if finding.fix is not None:
        yield [Piece(f"    {'fix':<8} ", "cyan"), Piece(f"{printable(finding.fix.description)} ({finding.fix.safety})")]
    if finding.related_codes:
        yield [Piece(f"    {'also':<8} ", "cyan"), Piece(", ".join(finding.related_codes))]


def _cost(cost: Cost) -> str:
    return f"{printable(cost.text)} per {cost.per}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _shown(source: str) -> str:
    return printable(source.expandtabs(_TAB))


def _width(source: str) -> int:
    """The columns that a piece of source takes on a terminal, tabs expanded."""
    return sum(map(_character_width, _shown(source)))


def _character_width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


"""Applies fixes to a text until nothing is left to do: each step is proven on the text that the last one left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from copylint.finding import Edit, Finding, Fix

MOST_ROUNDS = 200
"""Each round applies one fix to every top-level function or class, so this many fixes of one are all that a run applies."""


class Unfixable(Exception):
    """A text that a fix has broken; its analysis says how."""


class Outcome(NamedTuple):
    """The text in which no fix is left, the findings that were mended (as they stood by then), and those that remain."""

    text: str
    applied: tuple[Finding, ...]
    remaining: tuple[Finding, ...]


def apply_until_stable(
    text: str, findings: Sequence[Finding], analyse: Callable[[str], Sequence[Finding]], *, unsafe: bool = False
) -> Outcome:
    """Applies the fixes that are wanted, analysing the text anew after each round.

    Two fixes that are right one by one can be wrong together: `a = a + 1` may work in place where `v = a.flatten()` copies,
    and `ravel` may stand for that `flatten` where `a` is only rebound. So a round mends one finding of each top-level
    function or class, and the next round's findings are proven anew. `analyse` raises Unfixable where a text cannot be
    analysed; what led there is not applied.
    """
    applied: list[Finding] = []
    refused: set[tuple[str, str, str]] = set()
    seen = {text}
    alone = False
    for _ in range(MOST_ROUNDS):
        chosen = _one_of_each(findings, refused, unsafe)
        if alone:
            chosen = chosen[:1]
        if not chosen:
            break
        changed = with_edits(text, [edit for finding in chosen for edit in _edits(finding)])
        try:
            after = analyse(changed) if changed not in seen else None
        except Unfixable:
            after, alone = None, len(chosen) > 1
            if alone:  # which of them is to blame shows one by one
                continue
        useless = chosen if after is None else [finding for finding in chosen if _remains(finding, findings, after)]
        if after is None or useless:  # never try these again
            refused |= {_key(finding) for finding in useless}
            continue
        seen.add(changed)
        applied += chosen
        text, findings = changed, after
    return Outcome(text, tuple(applied), tuple(findings))


def _remains(finding: Finding, before: Sequence[Finding], after: Sequence[Finding]) -> bool:
    """Whether as much is reported of what a fix should have mended: it would be applied over and over."""
    key = _key(finding)
    return sum(_key(other) == key for other in after) >= sum(_key(other) == key for other in before)


def is_wanted(fix: Fix | None, unsafe: bool) -> bool:
    """Whether a fix is to be applied where unsafe ones are, or are not, asked for."""
    return fix is not None and (unsafe or fix.safety == "safe")


def with_edits(text: str, edits: Iterable[Edit]) -> str:
    """The text with non-overlapping edits applied; equal edits (two fixes that add one import) count once."""
    parts, at = [], 0
    for edit in sorted(set(edits), key=lambda edit: (edit.start, edit.end)):
        parts += [text[at : edit.start], edit.text]
        at = edit.end
    return "".join([*parts, text[at:]])


def _one_of_each(findings: Sequence[Finding], refused: set[tuple[str, str, str]], unsafe: bool) -> list[Finding]:
    """The first finding with a wanted fix of each top-level function or class, as far as their edits do not meet."""
    chosen: dict[str, Finding] = {}
    for finding in findings:
        definition = finding.context.partition(".")[0]
        if definition in chosen or _key(finding) in refused or not is_wanted(finding.fix, unsafe):
            continue
        if not any(_meet(edit, other) for edit in _edits(finding) for taken in chosen.values() for other in _edits(taken)):
            chosen[definition] = finding
    return list(chosen.values())


def _meet(left: Edit, right: Edit) -> bool:
    """Whether two edits change one place; equal insertions do not disturb each other."""
    return left != right and left.start <= right.end and right.start <= left.end


def _edits(finding: Finding) -> tuple[Edit, ...]:
    return finding.fix.edits if finding.fix is not None else ()


def _key(finding: Finding) -> tuple[str, str, str]:
    """What stays the same of a finding while other lines change."""
    return finding.code, finding.context, finding.message

"""match statements: each case is an opaque test of the subject."""

from __future__ import annotations

from typing import Any

import libcst as cst

from copylint.syntax.binders import pattern_names
from copylint.syntax.conditions import condition
from copylint.syntax.dispatch import COMPOUND, suite, value
from copylint.syntax.ir import Instr, Op, Refinement
from copylint.syntax.names import Lowering
from copylint.syntax.ssa import Edge


def _match(low: Lowering, node: cst.Match) -> None:
    subject = value(low, node.subject)
    name = low.refinable(node.subject.value) if type(node.subject) is cst.Name else None
    head, mark = low.here, len(low.writes)
    ends: list[Edge] = []
    for case in node.cases:
        if low.current is None:
            break
        at, before = low.here, len(low.writes)
        failed: list[Edge] = []
        if not _irrefutable(case.pattern):
            matched = low.emit(Op.MATCH, (subject,), None, case.pattern)
            learnt = None if name is None else _learnt(low, case.pattern)
            if name is None or learnt is None:
                true, false = low.test(matched, case.pattern)
            else:
                opposite = Refinement(learnt.test, False, learnt.names)
                true, false = low.test(matched, case.pattern, (name, learnt, case.pattern), (name, opposite, case.pattern))
            failed.append(false)
            low.join([true], at, before)
        _capture(low, case.pattern, subject if name is None else low.read(name))
        if case.guard is not None:
            passed, stopped = condition(low, case.guard)
            failed += stopped
            low.join(passed, at, before)
        suite(low, case.body)
        ends += low.fall()
        low.join(failed, at, before)
    ends += low.fall()
    low.join(ends, head, mark)


def _irrefutable(pattern: cst.MatchPattern) -> bool:
    while type(pattern) is cst.MatchAs and pattern.pattern is not None:
        pattern = pattern.pattern
    if type(pattern) is cst.MatchOr:
        return _irrefutable(pattern.patterns[-1].pattern)
    return type(pattern) is cst.MatchAs


def _learnt(low: Lowering, pattern: cst.MatchPattern) -> Refinement | None:
    """What a pattern that tests nothing else says of the subject, true or false."""
    if type(pattern) is cst.MatchAs and pattern.pattern is not None:
        return _learnt(low, pattern.pattern)
    if type(pattern) is cst.MatchSingleton:
        text = pattern.value.value
        return Refinement("none", True) if text == "None" else Refinement("literal", True, (text,))
    if type(pattern) is cst.MatchClass and not pattern.patterns and not pattern.kwds:
        dotted = low.dotted(pattern.cls)
        return None if dotted is None else Refinement("isinstance", True, (dotted,))
    return None


def _capture(low: Lowering, pattern: Any, subject: Instr) -> None:
    """Bind what a pattern captures; the whole subject is a second name for it."""
    while type(pattern) is cst.MatchAs:
        if pattern.name is not None:
            name: cst.Name = pattern.name
            low.store(name.value, low.emit(Op.COPY, (subject,), None, name), name)
        pattern = pattern.pattern
    if pattern is not None:
        for text in dict.fromkeys(pattern_names(pattern)):
            low.store(text, low.emit(Op.CAPTURE, (subject,), None, pattern), pattern)


COMPOUND[cst.Match] = _match

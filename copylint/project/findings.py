"""From a lowered module to findings: analyse once, let each rule judge, resolve the positions of what is reported."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from copylint.domain.sizes import NO_SIZES, Sizes
from copylint.engine.program import Program
from copylint.finding import Finding, Fix, Span, Step
from copylint.fixes.rendering import rendered
from copylint.project.judging import Judged, judged, rules_of
from copylint.project.reductions import Candidate, reduced
from copylint.queries.ask import Ask, analyse
from copylint.queries.diagnostic import Diagnostic
from copylint.rules.registry import rule
from copylint.syntax.ir import Instr, Module
from copylint.syntax.positions import Places, Position


class Reported(NamedTuple):
    """A diagnostic, the code of the rule that gave it, and the function where it stands."""

    code: str
    diagnostic: Diagnostic
    ask: Ask


def analysed(module: Module, sizes: Sizes = NO_SIZES, returned: Callable[[str], str] | None = None) -> Program:
    """The analysis of a module, with costs by these sizes; `returned` gives the kind that another package's function returns."""
    program = Program(module)
    program.sizes = sizes
    program.returned = returned
    program.run()
    return program


def candidates_of(
    module: Module,
    codes: frozenset[str],
    sizes: Sizes = NO_SIZES,
    returned: Callable[[str], str] | None = None,
    text: str | None = None,
) -> list[Candidate]:
    """What the rules of these codes report on a module, before suppressions and reductions; `text` is the module's, for fixes."""
    program = analysed(module, sizes, returned)
    found = placed(module, judged(analyse(program), rules_of(codes)), text)
    program.release()
    module.release()
    return found


def findings_of(
    module: Module,
    codes: frozenset[str],
    sizes: Sizes = NO_SIZES,
    returned: Callable[[str], str] | None = None,
    text: str | None = None,
) -> list[Finding]:
    """What is reported on a module in which no comment silences anything; the parameters are those of `candidates_of`."""
    return reduced(candidates_of(module, codes, sizes, returned, text)).findings


def placed(module: Module, verdicts: Iterable[Judged], text: str | None = None) -> list[Candidate]:
    """The diagnostics among the verdicts with their places in the text, all resolved in one pass; fixes where a text is given."""
    reported = [Reported(one.rule.CODE, one.verdict, one.ask) for one in verdicts if isinstance(one.verdict, Diagnostic)]
    nodes: list[object] = []
    for found in reported:
        for instr in (found.diagnostic.instr, *(step.instr for step in found.diagnostic.trail)):
            nodes += [node for node in (instr.node, instr.stmt) if node is not None]
        nodes += found.diagnostic.fix.syntax() if found.diagnostic.fix is not None else ()
    if not nodes:
        return []
    places = Places(module.tree, nodes, text)
    spans = places.positions()
    fixable = text is not None and places.are_of(text)
    candidates = []
    for found in reported:
        fix = None
        if found.diagnostic.fix is not None and text is not None and fixable:
            fix = rendered(found.diagnostic.fix, places.extents, text, module.tree.default_newline, places.formatted)
        candidates.append(Candidate(_finding(found, spans, fix), id(found.diagnostic.instr), _subject(found)))
    return candidates


def _subject(found: Reported) -> tuple[object, ...] | None:
    """What is harmed, which is one for the function, or for the module where the rule says so."""
    subject = found.diagnostic.subject
    if subject is None:
        return None
    return subject.key if subject.of_module else (id(found.ask.function), subject.key)


def _finding(found: Reported, spans: dict[int, Position], fix: Fix | None) -> Finding:
    diagnostic = found.diagnostic
    span = _span(diagnostic.instr, spans)
    stmt = diagnostic.instr.stmt
    info = rule(found.code)
    assert info is not None
    return Finding(
        code=found.code,
        name=info.name,
        span=span,
        statement=Span(*spans[id(stmt)]) if stmt is not None else span,
        message=diagnostic.message,
        confidence=diagnostic.confidence,
        trace=tuple(Step(s.kind, _span(s.instr, spans), s.message) for s in diagnostic.trail if s.instr.node is not None),
        cost=diagnostic.cost,
        fix=fix,
        context=found.ask.function.qualname,
    )


def _span(instr: Instr, spans: dict[int, Position]) -> Span:
    node = instr.node if instr.node is not None else instr.stmt
    return Span(*spans[id(node)]) if node is not None else Span(1, 1, 1, 1)

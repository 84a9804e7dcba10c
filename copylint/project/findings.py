"""From a lowered module to findings: analyse once, let each rule ask, keep one finding per write and per expression."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from types import ModuleType
from typing import NamedTuple

from copylint.domain.sizes import NO_SIZES, Sizes
from copylint.engine.program import Program
from copylint.finding import Finding, Fix, Span, Step
from copylint.fixes.rendering import rendered
from copylint.project.subscriptions import Subscriptions
from copylint.queries.ask import Ask, analyse
from copylint.queries.calls import name_of_run
from copylint.queries.diagnostic import Diagnostic
from copylint.rules.registry import load, rule
from copylint.syntax.ir import Instr, Module, Op
from copylint.syntax.positions import Places, Position

WRITE_ORDER = ("CPL204", "CPL215", "CPL203", "CPL202", "CPL201", "CPL217", "CPL209", "CPL207", "CPL214")
EXPRESSION_ORDER = ("CPL106", "CPL107", "CPL109", "CPL105", "CPL111", "CPL112", "CPL301", "CPL108")
"""One write, and one expression, gives one finding: the first of these that speaks; the others become related codes."""


class Reported(NamedTuple):
    """A diagnostic, the rule that made it, and where."""

    code: str
    diagnostic: Diagnostic
    ask: Ask


def findings_of(
    module: Module,
    codes: frozenset[str],
    sizes: Sizes = NO_SIZES,
    returned: Callable[[str], str] | None = None,
    text: str | None = None,
) -> list[Finding]:
    """What the rules of these codes report on a module, with costs by these sizes; all spans are resolved in one pass.

    `returned` tells what kind a function of another package is annotated to return; `text` is the module's, for the fixes.
    """
    rules = _loaded(codes)
    program = Program(module)
    program.sizes = sizes
    program.returned = returned
    program.run()
    return resolved(module, judged(analyse(program), rules), text)


@cache
def _loaded(codes: frozenset[str]) -> tuple[ModuleType, ...]:
    return tuple(load(code) for code in sorted(codes))


def judged(asks: Iterable[Ask], rules: Sequence[ModuleType]) -> list[tuple[Reported, tuple[str, ...]]]:
    """What is reported of what the rules say, each with the codes that also apply."""
    checks = _checks(tuple(rules))
    return [kept for ask in asks for kept in _ranked(_first_of_each(_drafts(ask, checks)))]


class Checks(NamedTuple):
    """Which rules look at which instructions, and which at writes."""

    of_instructions: Subscriptions[ModuleType]
    of_writes: tuple[ModuleType, ...]


@cache
def _checks(rules: tuple[ModuleType, ...]) -> Checks:
    subscribed = Subscriptions.of((module, getattr(module, "OPS", ()), getattr(module, "NAMES", None)) for module in rules)
    return Checks(subscribed, tuple(module for module in rules if hasattr(module, "check_write")))


def _drafts(ask: Ask, checks: Checks) -> Iterator[Reported]:
    """All that the rules say of one function: those by operation, and those of writes."""
    asked = checks.of_instructions
    for instr in ask.function.instrs:
        for module in asked.by_op[instr.op] if instr.op is not Op.CALL else _of_call(instr, ask, asked):
            diagnostic = module.check(ask, instr)
            if diagnostic is not None:
                yield Reported(module.CODE, diagnostic, ask)
    for write in ask.writes if checks.of_writes else ():
        for module in checks.of_writes:
            diagnostic = module.check_write(ask, write)
            if diagnostic is not None:
                yield Reported(module.CODE, diagnostic, ask)


def _of_call(call: Instr, ask: Ask, asked: Subscriptions[ModuleType]) -> Sequence[ModuleType]:
    """The rules on a call: on what it names and on what it runs: `join = np.append; join(a, b)`."""
    every, by_name = asked.by_op[Op.CALL], asked.by_name
    named, run = ask.called_name(call), name_of_run(ask, call)
    more = by_name.get(named)
    others = by_name.get(run) if run != named else None
    if more is None and others is None:
        return every
    return (*every, *(more or ()), *(others or ()))


def _first_of_each(diagnostics: Iterable[Reported]) -> list[Reported]:
    """Only the first harmful write per rule and subject."""
    seen: set[tuple[str, object]] = set()
    kept = []
    for found in diagnostics:
        if found.diagnostic.subject is not None:
            key = (found.code, found.diagnostic.subject)
            if key in seen:
                continue
            seen.add(key)
        kept.append(found)
    return kept


def _ranked(diagnostics: list[Reported]) -> list[tuple[Reported, tuple[str, ...]]]:
    """One finding per write and one per expression, with the codes that also apply."""
    groups: dict[tuple[int, str], list[Reported]] = {}
    for found in diagnostics:
        family = "write" if found.code in WRITE_ORDER else "expression" if found.code in EXPRESSION_ORDER else found.code
        groups.setdefault((id(found.diagnostic.instr), family), []).append(found)
    ranked = []
    for (_, family), group in groups.items():
        order = WRITE_ORDER if family == "write" else EXPRESSION_ORDER
        group.sort(key=lambda found: order.index(found.code) if found.code in order else 0)
        others = dict.fromkeys(found.code for found in group[1:] if found.code != group[0].code)
        ranked.append((group[0], tuple(others)))
    return ranked


def resolved(module: Module, reported: list[tuple[Reported, tuple[str, ...]]], text: str | None = None) -> list[Finding]:
    """The findings with their places in the text, and with fixes where the text is given."""
    nodes: list[object] = []
    for found, _ in reported:
        for instr in (found.diagnostic.instr, *(step.instr for step in found.diagnostic.trail)):
            nodes += [node for node in (instr.node, instr.stmt) if node is not None]
        nodes += found.diagnostic.fix.syntax() if found.diagnostic.fix is not None else ()
    if not nodes:
        return []
    places = Places(module.tree, nodes, text)
    spans = places.positions()
    fixable = text is not None and places.are_of(text)
    findings: dict[tuple[str, Span], Finding] = {}
    for found, related in reported:  # a place in a helper may be told of by several of its callers
        fix = None
        if found.diagnostic.fix is not None and text is not None and fixable:
            fix = rendered(found.diagnostic.fix, places.extents, text, module.tree.default_newline)
        finding = _finding(found, related, spans, fix)
        findings.setdefault((finding.code, finding.span), finding)
    return list(findings.values())


def _finding(found: Reported, related: tuple[str, ...], spans: dict[int, Position], fix: Fix | None) -> Finding:
    diagnostic = found.diagnostic
    span = _span(diagnostic.instr, spans)
    statement = Span(*spans[id(diagnostic.instr.stmt)]) if diagnostic.instr.stmt is not None else span
    trail = tuple(
        Step(step.kind, _span(step.instr, spans), step.message) for step in diagnostic.trail if step.instr.node is not None
    )
    info = rule(found.code)
    assert info is not None
    return Finding(
        found.code,
        info.name,
        span,
        statement,
        diagnostic.message,
        diagnostic.confidence,
        trail,
        diagnostic.cost,
        related,
        fix,
        found.ask.function.qualname,
    )


def _span(instr: Instr, spans: dict[int, Position]) -> Span:
    node = instr.node if instr.node is not None else instr.stmt
    return Span(*spans[id(node)]) if node is not None else Span(1, 1, 1, 1)

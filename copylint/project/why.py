"""Why a statement is reported, or what kept each rule silent there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType

from copylint.engine.program import Program
from copylint.finding import Finding
from copylint.project.findings import judged, resolved
from copylint.project.settings import Settings
from copylint.project.suppressions import unsuppressed
from copylint.queries.ask import Ask, analyse
from copylint.queries.diagnostic import Diagnostic
from copylint.queries.value_summary import value_summaries
from copylint.queries.writes import writing_instruction
from copylint.rules.registry import all_rules, load
from copylint.syntax.ir import Instr, Module
from copylint.syntax.positions import Position, resolve


@dataclass(frozen=True, slots=True)
class Silence:
    """The first condition that kept a rule silent."""

    code: str
    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Known:
    """What one name of the statement holds there, and the lines where that was made."""

    name: str
    words: str
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """What is to be said of one statement; `hidden` tells of findings that a plain run would not show, and why."""

    line: int
    last_line: int
    findings: tuple[Finding, ...]
    hidden: tuple[tuple[str, str], ...]
    silences: tuple[Silence, ...]
    known: tuple[Known, ...]
    abandoned: str | None = None
    """The function whose analysis was given up, so that nothing in it is reported."""


def explain_line(module: Module, text: str, path: str, line: int, settings: Settings, code: str | None) -> Explanation | None:
    """What every rule (or the one of this code) has to say of the innermost statement at a line; None where none stands."""
    program = Program(module)
    program.run()
    positions = _positions(module)
    statement = _statement_at(positions, line)
    if statement is None:
        return None
    first, _, last, _ = positions[statement]
    rules = [load(rule.code) for rule in all_rules() if code in (None, rule.code)]
    asks = analyse(program)
    every = resolved(module, judged(asks, rules))
    findings = tuple(found for found in every if first <= found.span.line <= last and found.statement.line == first)
    here = [ask for ask in asks if any(id(instr.stmt) == statement for instr in ask.function.instrs)]
    spoken = {found.code for found in findings} | {other for found in findings for other in found.related_codes}
    silences = [silence for ask in here for silence in _silences(ask, rules, statement, spoken, every)]
    return Explanation(
        first,
        last,
        findings,
        tuple(_hidden(findings, text, path, settings)),
        tuple(dict.fromkeys(silences)),
        tuple(dict.fromkeys(_known(module, program, here, statement))),
        _abandoned(program, statement),
    )


def _positions(module: Module) -> dict[int, Position]:
    """Where each statement stands."""
    statements = {id(i.stmt): i.stmt for function in module.functions for i in function.instrs if i.stmt is not None}
    return resolve(module.tree, statements.values())


def _statement_at(positions: dict[int, Position], line: int) -> int | None:
    """The innermost statement that covers a line: a compound one only where none inside it does."""
    covering = [(end - start, key) for key, (start, _, end, _) in positions.items() if start <= line <= end]
    return min(covering)[1] if covering else None


def _silences(ask: Ask, rules: list[ModuleType], statement: int, spoken: set[str], findings: list[Finding]) -> Iterator[Silence]:
    for module, diagnostic in _asked(ask, rules, statement):
        reason = ask.reason
        if diagnostic is not None:
            at = next((found.span.line for found in findings if found.code == module.CODE), None)
            reason = None if module.CODE in spoken or at is None else f"already reported in line {at}"
        if reason is not None and module.CODE not in spoken:
            yield Silence(module.CODE, module.NAME, reason)


def _asked(ask: Ask, rules: list[ModuleType], statement: int) -> Iterator[tuple[ModuleType, Diagnostic | None]]:
    """Each rule with what it says of each instruction and write of the statement; `ask.reason` is then what kept it silent."""
    instrs: list[Instr] = [instr for instr in ask.function.instrs if id(instr.stmt) == statement]
    writes = [
        write
        for write in ask.writes
        if id(write.instr.stmt) == statement or id(writing_instruction(ask, write).stmt) == statement
    ]
    for module in rules:
        for instr in instrs:
            if instr.op in getattr(module, "OPS", ()):
                ask.forget_reason()
                yield module, module.check(ask, instr)
        for write in writes if hasattr(module, "check_write") else ():
            ask.forget_reason()
            yield module, module.check_write(ask, write)


def _hidden(findings: tuple[Finding, ...], text: str, path: str, settings: Settings) -> Iterator[tuple[str, str]]:
    selected = settings.codes_for(path)
    for found in findings:
        if found.code not in selected:
            yield found.code, "this rule is not selected here"
        elif not unsuppressed([found], text, settings.noqa):
            yield found.code, "a comment on the statement silences it"


def _known(module: Module, program: Program, asks: list[Ask], statement: int) -> Iterator[Known]:
    found = []
    for ask in asks:
        result = program.results[id(ask.function)]
        stmt = next(instr.stmt for instr in ask.function.instrs if id(instr.stmt) == statement)
        found += list(value_summaries(result, stmt))
    nodes = [instr.node for summary in found for instr in summary.made if instr.node is not None]
    positions = resolve(module.tree, nodes) if nodes else {}
    for summary in found:
        lines = {positions[id(i.node)][0] for i in summary.made if i.node is not None and id(i.node) in positions}
        yield Known(summary.name, summary.words, tuple(sorted(lines)))


def _abandoned(program: Program, statement: int) -> str | None:
    for result in program.results.values():
        if result.solver.abandoned and any(id(instr.stmt) == statement for instr in result.function.instrs):
            return result.function.qualname
    return None

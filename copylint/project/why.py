"""Why a statement is reported, or what kept each rule silent there: the verdicts that `check` takes its findings from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from copylint.engine.program import Program
from copylint.finding import Finding
from copylint.project.check import findings_shown
from copylint.project.findings import Judged, analysed, judged, placed, rules_of
from copylint.project.reductions import Reduction, reduced, unsuppressed
from copylint.project.settings import Settings
from copylint.queries.ask import Ask, analyse
from copylint.queries.diagnostic import Diagnostic, Silent
from copylint.queries.value_summary import value_summaries
from copylint.syntax.ir import Module
from copylint.syntax.positions import Position, resolve


@dataclass(frozen=True, slots=True)
class Silence:
    """The condition that kept a rule silent."""

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
    """What is to be said of one statement; `hidden` names findings that a plain run would not show, and why."""

    line: int
    findings: tuple[Finding, ...]
    hidden: tuple[tuple[str, str], ...]
    silences: tuple[Silence, ...]
    known: tuple[Known, ...]
    abandoned: str | None = None
    """The function whose analysis was given up, so that nothing in it is reported."""


class Verdicts:
    """All that the rules of some codes say of one file, by statement."""

    def __init__(self, module: Module, text: str, codes: frozenset[str]) -> None:
        self.module = module
        self.text = text
        self.program: Program = analysed(module)
        self.asks: list[Ask] = analyse(self.program)
        said = list(judged(self.asks, rules_of(codes)))
        diagnostics = [one for one in said if isinstance(one.verdict, Diagnostic)]
        self._placed = {
            id(one.verdict): candidate for one, candidate in zip(diagnostics, placed(module, diagnostics, text), strict=True)
        }
        self._by_statement: dict[int, list[Judged]] = {}
        for one in said:
            for stmt in dict.fromkeys(map(id, one.statements)):
                self._by_statement.setdefault(stmt, []).append(one)
        self.reduction: Reduction = reduced(self._placed.values())

    @cached_property
    def positions(self) -> dict[int, Position]:
        """Where each statement stands, by its id."""
        statements = {id(i.stmt): i.stmt for function in self.module.functions for i in function.instrs if i.stmt is not None}
        return resolve(self.module.tree, statements.values())

    def statement_at(self, line: int) -> int | None:
        """The innermost statement that covers a line: a compound one only where none inside it does."""
        covering = [(end - start, key) for key, (start, _, end, _) in self.positions.items() if start <= line <= end]
        return min(covering)[1] if covering else None

    def findings_of(self, statement: int) -> tuple[Finding, ...]:
        """The findings, before comments silence any, that are reported of a statement."""
        start = self.positions[statement][:2]
        return tuple(one for one in self.reduction.findings if (one.statement.line, one.statement.column) == start)

    def silences_of(self, statement: int) -> Iterator[Silence]:
        """What kept the rules silent that report nothing of a statement."""
        findings = self.findings_of(statement)
        spoken = {one.code for one in findings} | {code for one in findings for code in one.related_codes}
        for one in self._by_statement.get(statement, ()):
            if one.rule.CODE in spoken:
                continue
            if isinstance(one.verdict, Silent):
                yield Silence(one.rule.CODE, one.rule.NAME, one.verdict.words(one.ask.text.name))
            else:
                shown = self.reduction.shown_for[id(self._placed[id(one.verdict)].finding)]
                code = "" if shown.code == one.rule.CODE else f" as {shown.code}"
                yield Silence(one.rule.CODE, one.rule.NAME, f"already reported{code} in line {shown.span.line}")

    def hidden_of(self, statement: int, path: str, settings: Settings) -> Iterator[tuple[str, str]]:
        """The findings of a statement that a plain run does not show: of rules not selected, and silenced by comments."""
        selected = settings.codes_for(path)
        candidates = [one for one in self._placed.values() if one.finding.code in selected]
        visible = {(one.code, one.span) for one in findings_shown(candidates, self.text, settings)}
        for found in self.findings_of(statement):
            if found.code not in selected:
                yield found.code, "this rule is not selected here"
            elif not unsuppressed([found], self.text, settings.noqa):
                yield found.code, "a comment on the statement silences it"
            elif (found.code, found.span) not in visible:
                yield found.code, "another finding stands for it"

    def explanation(self, statement: int, path: str, settings: Settings) -> Explanation:
        """What is to be said of a statement."""
        here = [ask for ask in self.asks if any(id(instr.stmt) == statement for instr in ask.function.instrs)]
        return Explanation(
            self.positions[statement][0],
            self.findings_of(statement),
            tuple(self.hidden_of(statement, path, settings)),
            tuple(dict.fromkeys(self.silences_of(statement))),
            tuple(dict.fromkeys(_known(self.module, self.program, here, statement))),
            self._abandoned(statement),
        )

    def _abandoned(self, statement: int) -> str | None:
        for result in self.program.results.values():
            if result.solver.abandoned and any(id(instr.stmt) == statement for instr in result.function.instrs):
                return result.function.qualname
        return None


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

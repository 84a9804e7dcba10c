"""From a lowered module to findings: analyse once, ask every rule, resolve the positions of what is reported."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from types import ModuleType
from typing import NamedTuple

from copylint.domain.sizes import NO_SIZES, Sizes
from copylint.engine.effects import Write
from copylint.engine.program import Program
from copylint.finding import Finding, Fix, Span, Step
from copylint.fixes.plan import rendered
from copylint.project.reductions import Candidate, reduced
from copylint.queries.ask import Ask, analyse
from copylint.queries.calls import name_of_run
from copylint.queries.diagnostic import Diagnostic, Silent
from copylint.queries.writes import writing_instruction
from copylint.rules.registry import load, rule
from copylint.syntax.ir import Instr, Module, Op, Operation
from copylint.syntax.operations import OPERATIONS
from copylint.syntax.positions import Places, Position


class Judged(NamedTuple):
    """What one rule says of one instruction, or of the write that an instruction makes."""

    rule: ModuleType
    ask: Ask
    instr: Instr
    write: Write | None
    verdict: Diagnostic | Silent

    @property
    def statements(self) -> tuple[object, ...]:
        """The statements it concerns: that of the instruction, and that of a callee where the write stands."""
        if self.write is None:
            return (self.instr.stmt,)
        return (self.instr.stmt, writing_instruction(self.ask, self.write).stmt)


class Subscriptions(NamedTuple):
    """Which rules are asked of which instructions, by operation, and of calls also by the last word of what is called."""

    of_bound: tuple[tuple[ModuleType, ...], ...]
    """By operation, of an instruction whose result a variable is bound to."""
    of_others: tuple[tuple[ModuleType, ...], ...]
    """By operation, of any other."""
    by_name: dict[str, tuple[ModuleType, ...]]
    of_writes: tuple[ModuleType, ...]


def rules_of(codes: Iterable[str]) -> tuple[ModuleType, ...]:
    """The modules of the rules of these codes, in their order."""
    return tuple(load(code) for code in sorted(codes))


def judged(asks: Iterable[Ask], rules: Sequence[ModuleType]) -> Iterator[Judged]:
    """All that these rules say, function by function in the order of the text: of instructions first, then of writes."""
    subscribed = _subscriptions(tuple(rules))
    of_bound, of_others = subscribed.of_bound, subscribed.of_others
    for ask in asks:
        for instr in ask.function.instrs:
            op = instr.op
            asked = of_others[op] if instr.name is None else of_bound[op]
            if op is Op.CALL and subscribed.by_name:
                asked += _rules_on_call(ask, instr, subscribed.by_name)
            for one in asked:
                verdict = one.check(ask, instr)
                if verdict is not None:
                    yield Judged(one, ask, instr, None, verdict)
        for write in ask.writes if subscribed.of_writes else ():
            for one in subscribed.of_writes:
                said = one.check_write(ask, write)
                for verdict in said if isinstance(said, list) else (said,):
                    if verdict is not None:
                        yield Judged(one, ask, write.instr, write, verdict)


@cache
def _subscriptions(rules: tuple[ModuleType, ...]) -> Subscriptions:
    of_bound: list[list[ModuleType]] = [[] for _ in OPERATIONS]
    of_others: list[list[ModuleType]] = [[] for _ in OPERATIONS]
    by_name: dict[str, list[ModuleType]] = {}
    for one in rules:
        operations: tuple[Operation, ...] = getattr(one, "OPS", ())
        names = getattr(one, "NAMES", None)
        for operation in operations:
            if operation is not Op.CALL or names is None:
                of_bound[operation].append(one)
                if not getattr(one, "BOUND", False):
                    of_others[operation].append(one)
                continue
            for name in names:
                by_name.setdefault(name, []).append(one)
    return Subscriptions(
        tuple(map(tuple, of_bound)),
        tuple(map(tuple, of_others)),
        {name: tuple(asked) for name, asked in by_name.items()},
        tuple(one for one in rules if hasattr(one, "check_write")),
    )


def _rules_on_call(ask: Ask, call: Instr, by_name: dict[str, tuple[ModuleType, ...]]) -> tuple[ModuleType, ...]:
    """The rules on what a call names, and on what it runs where that has another name: `join = np.append; join(a, b)`."""
    named, run = ask.called_name(call), name_of_run(ask, call)
    rules = by_name.get(named, ())
    return rules if run == named else rules + by_name.get(run, ())


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
        place = found.diagnostic.expression or found.diagnostic.instr
        candidates.append(Candidate(_finding(found, spans, fix), id(place), _subject(found)))
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

"""What the rules say of each instruction and each write of an analysed module: the one place where rules are asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from types import ModuleType
from typing import NamedTuple

from copylint.engine.effects import Write
from copylint.queries.ask import Ask
from copylint.queries.calls import name_of_run
from copylint.queries.diagnostic import Diagnostic, Silent
from copylint.queries.writes import writing_instruction
from copylint.rules.registry import load
from copylint.syntax.ir import Instr, Op, Operation
from copylint.syntax.operations import OPERATIONS


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
            for rule in asked:
                verdict = rule.check(ask, instr)
                if verdict is not None:
                    yield Judged(rule, ask, instr, None, verdict)
        for write in ask.writes if subscribed.of_writes else ():
            for rule in subscribed.of_writes:
                said = rule.check_write(ask, write)
                for verdict in said if isinstance(said, list) else (said,):
                    if verdict is not None:
                        yield Judged(rule, ask, write.instr, write, verdict)


@cache
def _subscriptions(rules: tuple[ModuleType, ...]) -> Subscriptions:
    of_bound: list[list[ModuleType]] = [[] for _ in OPERATIONS]
    of_others: list[list[ModuleType]] = [[] for _ in OPERATIONS]
    by_name: dict[str, list[ModuleType]] = {}
    for rule in rules:
        operations: tuple[Operation, ...] = getattr(rule, "OPS", ())
        names = getattr(rule, "NAMES", None)
        for operation in operations:
            if operation is not Op.CALL or names is None:
                of_bound[operation].append(rule)
                if not getattr(rule, "BOUND", False):
                    of_others[operation].append(rule)
                continue
            for name in names:
                by_name.setdefault(name, []).append(rule)
    return Subscriptions(
        tuple(map(tuple, of_bound)),
        tuple(map(tuple, of_others)),
        {name: tuple(asked) for name, asked in by_name.items()},
        tuple(rule for rule in rules if hasattr(rule, "check_write")),
    )


def _rules_on_call(ask: Ask, call: Instr, by_name: dict[str, tuple[ModuleType, ...]]) -> tuple[ModuleType, ...]:
    """The rules on what a call names, and on what it runs where that has another name: `join = np.append; join(a, b)`."""
    named, run = ask.called_name(call), name_of_run(ask, call)
    rules = by_name.get(named, ())
    return rules if run == named else rules + by_name.get(run, ())

"""What the rules say of each instruction and each write of an analysed module: the one place where rules are asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from types import ModuleType
from typing import NamedTuple

from copylint.engine.effects import Write
from copylint.queries.ask import Ask
from copylint.queries.calls import name_of_run
from copylint.queries.diagnostic import Verdict
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
    verdict: Verdict

    @property
    def statements(self) -> tuple[object, ...]:
        """The statements it concerns: that of the instruction, and that of a callee where the write stands."""
        if self.write is None:
            return (self.instr.stmt,)
        return (self.instr.stmt, writing_instruction(self.ask, self.write).stmt)


class Subscriptions(NamedTuple):
    """Which rules are asked of which instructions, by operation, and of calls also by the last word of what is called."""

    by_operation: tuple[tuple[ModuleType, ...], ...]
    by_name: dict[str, tuple[ModuleType, ...]]
    of_writes: tuple[ModuleType, ...]


def rules_of(codes: Iterable[str]) -> tuple[ModuleType, ...]:
    """The modules of the rules of these codes, in their order."""
    return tuple(load(code) for code in sorted(codes))


def judged(asks: Iterable[Ask], rules: Sequence[ModuleType]) -> Iterator[Judged]:
    """All that these rules say, function by function in the order of the text: of instructions first, then of writes."""
    subscribed = _subscriptions(tuple(rules))
    for ask in asks:
        for instr in ask.function.instrs:
            for rule in _rules_on(instr, ask, subscribed):
                yield Judged(rule, ask, instr, None, rule.check(ask, instr))
        for write in ask.writes if subscribed.of_writes else ():
            for rule in subscribed.of_writes:
                said = rule.check_write(ask, write)
                for verdict in said if isinstance(said, list) else (said,):
                    yield Judged(rule, ask, write.instr, write, verdict)


@cache
def _subscriptions(rules: tuple[ModuleType, ...]) -> Subscriptions:
    by_operation: list[list[ModuleType]] = [[] for _ in OPERATIONS]
    by_name: dict[str, list[ModuleType]] = {}
    for rule in rules:
        operations: tuple[Operation, ...] = getattr(rule, "OPS", ())
        names = getattr(rule, "NAMES", None)
        for operation in operations:
            if operation is not Op.CALL or names is None:
                by_operation[operation].append(rule)
                continue
            for name in names:
                by_name.setdefault(name, []).append(rule)
    return Subscriptions(
        tuple(map(tuple, by_operation)),
        {name: tuple(asked) for name, asked in by_name.items()},
        tuple(rule for rule in rules if hasattr(rule, "check_write")),
    )


def _rules_on(instr: Instr, ask: Ask, subscribed: Subscriptions) -> Sequence[ModuleType]:
    """The rules on an instruction; on a call, those on what it names and on what it runs: `join = np.append; join(a, b)`."""
    every = subscribed.by_operation[instr.op]
    if instr.op is not Op.CALL:
        return every
    named, run = ask.called_name(instr), name_of_run(ask, instr)
    more = subscribed.by_name.get(named, ())
    others = subscribed.by_name.get(run, ()) if run != named else ()
    return (*every, *more, *others) if more or others else every

"""What the engine answers at the probes of a program."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from copylint.analysis.program import Program
from copylint.analysis.questions import Ask, analyse
from copylint.domain.shape import Shape
from copylint.domain.truth import Truth
from copylint.facts.effects import Effect, Result, fact
from copylint.facts.lookup import library
from copylint.lowering.ir import Instr, Op
from copylint.lowering.parse import lower

HARMLESS = {
    # a probe reads its operands and keeps nothing
    "probe": fact("probe", "label *", Effect(Result.NONE)),
}


@dataclass(frozen=True, slots=True)
class NameAnswer:
    """What is said of one probed value, in the engine's own words.

    `by_callers`: the function was analysed with the kinds that some caller passes, which other callers may not.
    """

    by_callers: bool
    kind: str
    optional: bool
    dtype: str
    shape: Shape
    layout: str
    grad: Truth
    fresh: Truth
    only_owner: Truth
    dies: Truth


@dataclass(frozen=True, slots=True)
class ProbeAnswer:
    """What is said at one probe, by name and by pair of names."""

    names: dict[str, NameAnswer]
    shares: dict[tuple[str, str], Truth]


@contextmanager
def probes_are_known() -> Iterator[None]:
    """Adds the facts of the injected names for the time of an analysis."""
    functions = library().functions
    functions.update(HARMLESS)
    try:
        yield
    finally:
        for name in HARMLESS:
            del functions[name]


def answers(source: str) -> dict[str, list[ProbeAnswer]]:
    """The answers at each probe; several where the lowering has copied its code."""
    with probes_are_known():
        program = Program(lower(source))
        program.run()
        found: dict[str, list[ProbeAnswer]] = {}
        for ask in analyse(program):
            by_callers = id(ask.function) in program._seeds
            for instr in ask.function.instrs:
                if is_probe(instr):
                    found.setdefault(str(instr.args[1].data), []).append(probe_answer(ask, instr, by_callers))
    return found


def is_probe(instr: Instr) -> bool:
    """Whether an instruction calls the injected `probe`."""
    return instr.op is Op.CALL and instr.args[0].op is Op.BUILTIN and instr.args[0].data == "probe"


def probe_answer(ask: Ask, call: Instr, by_callers: bool) -> ProbeAnswer:
    """The answers about the operands of one call."""
    operands = dict(zip((str(name) for name in call.data.keywords), call.args[1 + call.data.npos :], strict=True))
    names = list(operands)
    shares = {(a, b): ask.shares(operands[a], operands[b]) for i, a in enumerate(names) for b in names[i + 1 :]}
    return ProbeAnswer({name: name_answer(ask, operand, call, by_callers) for name, operand in operands.items()}, shares)


def name_answer(ask: Ask, operand: Instr, call: Instr, by_callers: bool) -> NameAnswer:
    """The answers about one operand."""
    value = ask.value(operand)
    return NameAnswer(
        by_callers, value.kind, value.optional, ask.dtype(operand), ask.shape(operand), ask.layout(operand),
        ask.needs_grad(operand), ask.fresh(operand), ask.only_owner(operand, call), ask.dies_at(operand, call),
    )

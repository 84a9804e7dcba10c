"""What the engine answers at the probes of a program."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from copylint.domain.shape import Shape
from copylint.domain.truth import MAYBE, Truth
from copylint.engine.defuse import origin, variable
from copylint.engine.program import Program
from copylint.facts.effects import Effect, Result, fact
from copylint.facts.lookup import library
from copylint.queries.ask import Ask, analyse
from copylint.syntax.ir import Instr, Op
from copylint.syntax.parse import lower
from copylint.syntax.positions import resolve

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
    layout: Truth
    grad: Truth
    fresh: Truth
    only_owner: Truth
    dies: Truth


@dataclass(frozen=True, slots=True)
class Stale:
    """A write said to change the data of `alias` through `handle`, another variable, before the probe uses them."""

    alias: str
    handle: str
    line: int


@dataclass(frozen=True, slots=True)
class ProbeAnswer:
    """What is said at one probe, by name and by pair of names, and of writes before it."""

    names: dict[str, NameAnswer]
    shares: dict[tuple[str, str], Truth]
    stale: list[Stale]


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
            by_callers = id(ask.function) in program.parameters._seeds
            hazards = stale_uses(ask, program)
            for instr in ask.function.instrs:
                if is_probe(instr):
                    answer = probe_answer(ask, instr, by_callers, hazards.get(instr.id, []))
                    found.setdefault(str(instr.args[1].data), []).append(answer)
    return found


def stale_uses(ask: Ask, program: Program) -> dict[int, list[Stale]]:
    """What the writes of a function are said to have changed by the time of each probe, by the probe's instruction."""
    found: dict[int, list[Stale]] = {}
    places = resolve(program.module.tree, [write.instr.node for write in ask.writes if write.instr.node is not None])
    for write in ask.writes:
        line = places.get(id(write.instr.node), (0,))[0]
        for hazard in ask.hazards(write):
            handle = variable(hazard.handle)
            for use in hazard.alias_uses if hazard.certain and handle is not None else ():
                # through a phi the claim is that some path exists, which the runs need not have taken
                if is_probe(use.instr) and origin(use.register).op is not Op.PHI:
                    aliases = [name for name, operand in operands(use.instr).items() if operand is use.register]
                    found.setdefault(use.instr.id, []).extend(Stale(alias, str(handle), line) for alias in aliases)
    return found


def operands(call: Instr) -> dict[str, Instr]:
    """A probe's operands by keyword."""
    return dict(zip((str(name) for name in call.data.keywords), call.args[1 + call.data.npos :], strict=True))


def is_probe(instr: Instr) -> bool:
    """Whether an instruction calls the injected `probe`."""
    return instr.op is Op.CALL and instr.args[0].op is Op.BUILTIN and instr.args[0].data == "probe"


def probe_answer(ask: Ask, call: Instr, by_callers: bool, stale: list[Stale]) -> ProbeAnswer:
    """The answers about the operands of one call."""
    probed = operands(call)
    names = list(probed)
    shares = {(a, b): ask.alias.shares(probed[a], probed[b]) for i, a in enumerate(names) for b in names[i + 1 :]}
    return ProbeAnswer({name: name_answer(ask, operand, call, by_callers) for name, operand in probed.items()}, shares, stale)


def name_answer(ask: Ask, operand: Instr, call: Instr, by_callers: bool) -> NameAnswer:
    """The answers about one operand."""
    value = ask.value(operand)
    return NameAnswer(
        by_callers, value.kind, value.optional, ask.dtype(operand), ask.shape(operand),
        ask.layout.is_c(operand) if value.is_array else MAYBE,
        ask.needs_grad(operand), ask.alias.fresh(operand), ask.alias.only_owner(operand, call), ask.alias.dies_at(operand, call),
    )

"""The operands of a call that the rules of its fact read."""

from __future__ import annotations

from copylint.domain.heap import ESCAPED, UNSURE, WRITTEN
from copylint.engine.calls.conditions import Bound
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.facts.effects import JOINING, SETTINGS, Effect
from copylint.syntax.ir import Instr, Op


def first(bound: Bound, effect: Effect) -> Instr | None:
    """The operand that "same" rules copy from."""
    if effect.like:
        return next((bound.named[name] for name in effect.like.split() if name in bound.named), None)
    if effect.of in bound.named:
        return bound.named[effect.of]
    return next(iter(bound.named.values()), None)


def array_operands(frame: Frame, bound: Bound, effect: Effect) -> list[Instr]:
    """Operands that take part in promotion and broadcasting."""
    names = effect.like.split() if effect.like else [name for name in bound.named if name not in SETTINGS]
    found: list[Instr] = []
    for name in names:
        if name in bound.named:
            found += bound.rest if name.startswith("*") and bound.rest else (bound.named[name],)
    if effect.shape in JOINING and len(found) == 1:
        return listed(frame, found[0]) or found
    return found


def listed(frame: Frame, instr: Instr) -> list[Instr]:
    """The elements of a list or tuple that is written out and that nobody has changed since; [] of anything else."""
    source = origin(instr)
    if source.op is not Op.BUILD or source.data.stars or source.data.kind not in ("list", "tuple"):
        return []
    changed = source.data.kind == "list" and frame.flags(frame.value(instr)) & (WRITTEN | UNSURE | ESCAPED)
    return [] if changed else list(source.args)

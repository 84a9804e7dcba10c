"""What a call of a library writes, by its fact."""

from __future__ import annotations

from copylint.domain import storage as storages
from copylint.domain.storage import WHOLE, Cause
from copylint.engine.calls import containers
from copylint.engine.calls.conditions import Bound
from copylint.engine.frame import Frame
from copylint.facts.effects import Effect
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.syntax.ir import Instr


def write(frame: Frame, call: Instr, bound: Bound, effect: Effect, undecided: bool) -> None:
    """Writes through the operands that the effect names; only perhaps, where it is undecided which effect the call has."""
    how = f"{containers.bound_name(call)}()"
    for name in effect.writes:
        handle = bound.named.get(name.removesuffix("[]"))
        if handle is None:
            continue
        if name.endswith("[]"):
            element = frame.load(frame.value(handle), None)
            frame.write_value(
                call, handle, element._replace(refs=storages.weaken(element.refs, Cause.PATH)), WHOLE, how, effect.reads_old
            )
        elif undecided:
            value = frame.value(handle)
            frame.write_value(
                call, handle, value._replace(refs=storages.weaken(value.refs, Cause.PATH)), WHOLE, how, effect.reads_old
            )
        else:
            frame.write(call, handle, WHOLE, how, effect.reads_old)
        if frame.value(handle).kind in ("list", "deque") and not _at_the_end(call):
            frame.move_elements(frame.value(handle))


def _at_the_end(call: Instr) -> bool:
    """Whether a method changes a list at its end only, so that every other element stays in its place."""
    name = containers.bound_name(call)
    return name in words(Role.AT_THE_END) or (name == "pop" and len(call.args) == 1)

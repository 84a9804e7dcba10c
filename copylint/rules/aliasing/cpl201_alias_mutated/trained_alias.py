"""A second name for a module that an optimiser goes on training: it is no snapshot of the weights."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from copylint.engine.cfg import blocks_after, may_skip
from copylint.engine.defuse import closure, origin, variable
from copylint.facts.torch_modules import OPTIMIZERS
from copylint.queries.ask import Ask
from copylint.queries.guarantees import records_grad
from copylint.syntax.ir import Function, Instr, Op

OPTIMISERS = frozenset(OPTIMIZERS.split())
"""Names of torch's optimisers, whose construction says which module is trained."""


class TrainedAlias(NamedTuple):
    """A name bound to a module that is trained, the step that trains it, and where the name is used as if it were apart."""

    binding: Instr
    step: Instr
    use: Instr


def trained_aliases(ask: Ask, optimiser: Instr) -> Iterator[TrainedAlias]:
    """The second names of the module whose parameters an optimiser is made with, where its steps spoil what they are for.

    Either the name is given on some passes of the training loop only, which keeps the best or the first of them, and is
    looked at after the loop; or both names are called within the loop for one loss, and just one of them without gradients,
    as a target or a teacher is. Names that only share weights are called alike on both sides, and what is called to
    evaluate goes into no loss.
    """
    trained = trained_by(optimiser)
    if ask.kind(optimiser) != "optimizer" or trained is None:
        return
    steps = [call for call in ask.function.of(Op.CALL) if _steps(ask, call, optimiser)]
    for binding in ask.function.of(Op.COPY) if steps else ():
        if binding.name is None or origin(binding) is not trained or variable(binding.args[0]) in (None, binding.name):
            continue
        reached = blocks_after(binding.block)
        for step in steps:
            if step.block.id in reached or (step.block is binding.block and step.id > binding.id):
                use = _kept_of_some_pass(ask, binding, step) or _used_apart(ask, binding, step, trained)
                if use is not None:
                    yield TrainedAlias(binding, step, use)
                    break


def _steps(ask: Ask, call: Instr, optimiser: Instr) -> bool:
    callee = call.args[0]
    if callee.op is Op.ATTR and callee.data == "step" and origin(callee.args[0]) is optimiser:
        return True
    function = ask.value(callee).const
    passed = any(origin(operand) is optimiser for operand in call.args[1:])
    return passed and isinstance(function, Function) and ".step" in function.calls


def _kept_of_some_pass(ask: Ask, binding: Instr, step: Instr) -> Instr | None:
    loop = binding.block.loop
    if loop is None or not loop.holds(step.block) or not may_skip(loop, binding.block):
        return None
    held = _flows_to(ask, binding)
    for instr in ask.function.instrs:
        if instr.op is not Op.PHI and not loop.holds(instr.block) and any(operand.id in held for operand in instr.args):
            return instr
    return None


def _used_apart(ask: Ask, binding: Instr, step: Instr, trained: Instr) -> Instr | None:
    loop = step.block.loop
    if loop is None or loop.holds(binding.block):
        return None
    calls = [c for c in ask.function.of(Op.CALL) if loop.holds(c.block) and origin(c.args[0]) is trained]
    told = [call for call in calls if _reaches_backward(ask.function, call)]
    sides = [[c for c in told if (variable(c.args[0]) == binding.name) is mine] for mine in (True, False)]
    without = [any(not records_grad(ask, call) for call in side) for side in sides]
    return sides[0][0] if all(sides) and without[0] != without[1] else None


def trained_by(optimiser: Instr) -> Instr | None:
    """The module of `SGD(module.parameters(), ...)`."""
    made = origin(optimiser.args[1]) if len(optimiser.args) > 1 else optimiser
    callee = made.args[0] if made.op is Op.CALL else made
    return origin(callee.args[0]) if callee.op is Op.ATTR and callee.data == "parameters" else None


def _reaches_backward(function: Function, made: Instr) -> bool:
    """Whether something is computed from a register on which `backward` is then called."""
    held = {made.id}
    for instr in function.instrs[made.id + 1 :]:
        if any(operand.id in held for operand in instr.args):
            if instr.op is Op.ATTR and instr.data == "backward":
                return True
            held.add(instr.id)
    return False


def _flows_to(ask: Ask, binding: Instr) -> set[int]:
    """The register and the joins of paths of the same variable that it gets into."""

    def joins(register: Instr) -> list[Instr]:
        return [user for user in ask.users(register) if user.op is Op.PHI and user.data == binding.name]

    return {register.id for register in closure((binding,), joins)}

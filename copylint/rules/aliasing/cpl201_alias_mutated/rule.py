"""CPL201: one of two names for an object is written in place, and the other is used as if it had its old value."""

from __future__ import annotations

from copylint.edits.core import plan
from copylint.edits.insert_copy import bound_to_copy, copy_of, second_name, view_copied
from copylint.engine.defuse import origin
from copylint.engine.effects import Write
from copylint.queries.aliased_write import AliasHazard
from copylint.queries.ask import Ask
from copylint.queries.diagnostic import Diagnostic, Silent, Subject, Verdict, every_diagnostic
from copylint.queries.provenance import TraceStep
from copylint.queries.writes import story, walks_on
from copylint.rules.aliasing.cpl201_alias_mutated.meant import meant_as_one
from copylint.rules.aliasing.cpl201_alias_mutated.trained_alias import OPTIMISERS, trained_aliases
from copylint.syntax.ir import Instr, Op

CODE = "CPL201"
NAME = "alias-mutated"
DEFAULT = "on"
SUMMARY = "an in-place write through one name changes what another name of the same object still uses"
WORDS = ("ARRAYS", "WRITES")
ORDER = ("write", 60)
OPS = (Op.CALL,)
NAMES = OPTIMISERS


def check(ask: Ask, optimiser: Instr) -> Verdict:
    """The assignment that gives a trained module a second name, as if it made a copy."""
    twin = next(trained_aliases(ask, optimiser), None)
    if twin is None:
        return None
    name, module, step = twin.binding.name, ask.text.name(twin.binding.args[0]), ask.text.code(twin.step)
    message = (
        f"`{name}` and `{module}` are one module: `{step}` goes on training both, and `{name}` is used as if it kept "
        f"its weights; bind `{name} = copy.deepcopy({module})`"
    )
    trail = [
        TraceStep("aliased", twin.binding, f"`{name}` is another name for `{module}`"),
        TraceStep("written", twin.step, f"`{step}` changes the parameters of `{module}`"),
        TraceStep("read", twin.use, f"`{name}` is used here"),
    ]
    return Diagnostic(twin.binding, message, "certain", trail, subject=Subject(("module", twin.binding.id)))


def check_write(ask: Ask, write: Write) -> list[Verdict]:
    """The first write after which both names are used."""
    hazards = [hazard for hazard in ask.hazards(write) if hazard.is_alias and hazard.certain]
    unused = Silent("no other name of the object in {} is certainly used after the write", write.handle)
    return every_diagnostic((_of_alias(ask, write, hazard) for hazard in hazards), otherwise=unused)


def _of_alias(ask: Ask, write: Write, hazard: AliasHazard) -> Verdict:
    if not hazard.own_uses:
        return Silent("{} itself is not used after the write", hazard.handle)
    if walks_on(write.handle):
        return Silent("{} goes on to a part of what it names, and builds up the whole on its way", write.handle)
    if reason := meant_as_one(ask, hazard):
        return Silent(reason)
    handle, alias = ask.text.name(hazard.handle), ask.text.name(hazard.alias)
    second = second_name(ask, hazard)
    unnamed = hazard.handle.name is None and hazard.handle.op in (Op.ATTR, Op.ITEM)  # `self.field *= 0.5`
    bound = second or (hazard.alias if unnamed else hazard.handle)
    copy = copy_of(ask, bound) if second is not None or unnamed else copy_of(ask, hazard.alias, of_name=True)
    message = (
        f"`{handle}` and `{alias}` are one object: `{write.how}` changes both, and `{alias}` is used afterwards; "
        f"bind `{ask.text.name(bound)} = {copy}` if two values are meant"
    )
    change = bound_to_copy(ask, second) if second is not None else None
    change = view_copied(ask, hazard.alias, hazard.storage) if unnamed and change is None else change
    fix = plan(ask, "unsafe", f"bind `{ask.text.name(bound)}` to a copy", change)
    trail = story(ask, hazard)
    if unnamed and origin(hazard.alias).op in (Op.ATTR, Op.ITEM):
        trail.insert(1, TraceStep("aliased", origin(hazard.alias), f"`{alias}` is another name for `{handle}`"))
    return Diagnostic(write.instr, message, "certain", trail, None, subject=Subject(("alias", hazard.alias.id)), fix=fix)

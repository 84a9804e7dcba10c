"""CPL104: `xs = xs + [x]` in a loop copies the whole list on every pass."""

from __future__ import annotations

from copylint.domain.truth import YES
from copylint.edits.core import plan
from copylint.edits.in_place import appended
from copylint.engine.defuse import JOINS, NARROWINGS, holders, sources, variable
from copylint.engine.uses import looks_only
from copylint.finding import Cost
from copylint.fixes.plan import Plan, Safety
from copylint.queries.ask import Ask
from copylint.queries.diagnostic import Diagnostic, Silent, Verdict
from copylint.queries.ownership import Proof, ownership
from copylint.queries.provenance import TraceStep
from copylint.rules.memory.cpl104_rebuild_list_in_loop.lists import is_measured_elsewhere
from copylint.rules.memory.cpl104_rebuild_list_in_loop.sums import sum_of_lists
from copylint.syntax.ir import Instr, Op

CODE = "CPL104"
NAME = "rebuild-list-in-loop"
DEFAULT = "on"
SUMMARY = "`xs = xs + [x]` in a loop copies the whole list on every pass; append instead"
WORDS = ("SUMS", ("LOOPS", "CONCATENATIONS"))
OPS = (Op.BIN, Op.BUILD, Op.CALL)
NAMES = frozenset({"sum"})
_VERSIONS = NARROWINGS | JOINS
"""What hands the list on under the same name; under a second name it is somebody else's too."""


def check(ask: Ask, instr: Instr) -> Verdict:
    """The expression that rebuilds a list that grows from pass to pass."""
    if instr.op is Op.CALL:
        return sum_of_lists(ask, instr)
    old = _grown(ask, instr) if instr.name is not None else None
    if old is None or ask.value(old).optional:
        return None
    if instr.block.loop is None or not _carried_around(old, instr):
        return Silent(f"`{instr.name}` is not carried from one pass of a loop to the next")
    kind, refs = ask.kind(old), ask.value(old).refs
    proof = ownership(ask, old, instr) if kind == "list" else Proof(())
    is_owner = proof.holds or ask.alias.only_owner(old, instr) is YES
    owned = is_owner if kind == "list" else _is_only_looked_at(ask, instr)
    if not owned or is_measured_elsewhere(ask, old) or ask.alias.dies_at(old, instr) is not YES:
        return Silent(f"something else may still hold the old {kind} of `{instr.name}`")
    cure = f"`{instr.name}{_adding(instr)}` adds"
    cure = f"{cure} in place" if kind == "list" else "collect in a list, and make the tuple after the loop"
    message = f"`{instr.name} = {ask.text.code(instr)}` copies all of `{instr.name}` on every pass; {cure}{proof.condition}"
    trail = [m for r in refs if kind == "list" and r.storage.key[:1] != (instr.id,) for m in ask.trail.creation(r.storage, old)]
    trail.append(TraceStep("copied", instr, f"the {kind} of `{instr.name}` is copied with what was added before"))
    cost = Cost(None, f"8*len({instr.name}) bytes", "iteration")
    fix = _fix(ask, instr, proof) if kind == "list" else None
    return Diagnostic(instr, message, proof.confidence, trail, cost, fix=fix)


def _fix(ask: Ask, instr: Instr, proof: Proof) -> Plan | None:
    # what a star unpacks may look at the list while it is extended, or fail half-way
    unpacked = [instr.args[place] for place in instr.data.stars if place > 0] if instr.op is Op.BUILD else []
    waits = len(instr.args) > 2 or all(ask.is_proven(item, "list", "tuple", "str", "range") for item in unpacked)
    waits = waits and (instr.op is Op.BUILD or ask.is_proven(instr.args[1], "list"))
    safety: Safety = "safe" if waits and proof.holds else "unsafe"
    return plan(ask, safety, f"add to the list of `{instr.name}` in place", appended(ask, instr))


def _grown(ask: Ask, instr: Instr) -> Instr | None:
    """The list or tuple that the name held before."""
    kind = None
    if instr.op is Op.BIN and instr.data == "+":
        kind = ask.kind(instr.args[1])
    elif instr.op is Op.BUILD and len(instr.args) > 1 and 0 in instr.data.stars:
        kind = instr.data.kind  # in `[x, *xs]` the new item comes first, where no append puts it
    if kind not in ("list", "tuple"):
        return None
    first = instr.args[0]
    return first if variable(first) == instr.name and ask.kind(first) == kind else None


def _is_only_looked_at(ask: Ask, instr: Instr) -> bool:
    """Whether the loop does nothing with a tuple but look at its items and grow it: no state of it is kept."""
    loop = instr.block.loop
    for held in holders((instr,), ask.users, _VERSIONS):
        for user in ask.users(held):
            is_inside = user is not instr and loop is not None and loop.holds(user.block)
            if user.op not in _VERSIONS and is_inside and not _looks_at(user, held):
                return False
    return True


def _looks_at(user: Instr, operand: Instr) -> bool:
    """Whether a list would do as well: `operand[0]`, `x in operand`, `len(operand)`, a loop over it."""
    if user.op is Op.COMPARE and user.data in ("in", "not in"):
        return user.args[1] is operand
    return (user.op in (Op.ITEM, Op.ITER, Op.TEST) and user.args[0] is operand) or looks_only(user, operand)


def _carried_around(old: Instr, instr: Instr) -> bool:
    """Whether the old list can be the one that an earlier pass of an enclosing loop has built."""
    return instr in sources((old,), _VERSIONS)


def _adding(instr: Instr) -> str:
    """What adds to the list in place: one item, all of another collection, or several."""
    if instr.op is Op.BUILD and len(instr.args) == 2:
        return ".extend(...)" if 1 in instr.data.stars else ".append(...)"
    right = instr.args[1]
    is_one = instr.op is Op.BIN and right.op is Op.BUILD and len(right.args) == 1
    return " += ..." if not is_one else ".extend(...)" if right.data.stars else ".append(...)"

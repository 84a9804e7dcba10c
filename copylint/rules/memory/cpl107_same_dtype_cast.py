"""CPL107: `.astype(d)` of an array whose dtype is d already copies it all the same."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain.truth import YES
from copylint.edits.core import plan, without_call
from copylint.edits.in_place import with_keywords
from copylint.engine.defuse import variable
from copylint.facts.lookup import first_parameter, has_role
from copylint.facts.roles import Role
from copylint.fixes.plan import Plan, Safety
from copylint.queries.ask import Ask
from copylint.queries.copies import stays_unwritten
from copylint.queries.copy_necessity import always_copies, has_dtype, is_spent, keeps_order, need_of_copy, owns
from copylint.queries.diagnostic import Diagnostic, Silent, Verdict
from copylint.queries.guarantees import are_left_behind, is_made_there, stands_in_for_copy, tells_arrays_apart
from copylint.queries.ownership import Proof, separation
from copylint.queries.provenance import TraceStep
from copylint.queries.writes import is_written
from copylint.syntax.ir import Instr, Op

CODE = "CPL107"
NAME = "same-dtype-cast"
DEFAULT = "on"
SUMMARY = "`.astype(d)` of an array whose dtype is d already copies it all the same"
WORDS = (r"\bastype\b",)
ORDER = ("expression", 30)
OFF_IN_TESTS = True
OPS = (Op.CALL,)
NAMES = frozenset({"astype"})


def check(ask: Ask, call: Instr) -> Verdict:
    """The cast that changes nothing and whose copy nobody needs."""
    called = ask.called_fact(call)
    if ask.called_name(call) not in NAMES or not has_role(called, Role.CONVERTS):
        return None
    given = ask.operands(call)
    source, asked = given.get(first_parameter(called)), given.get("dtype")
    if source is None or asked is None or not (ask.is_array(source) or (ask.kind(source) == "element" and owns(ask, source))):
        return Silent("the operand is not known to be an array")
    if has_dtype(ask, source, asked) is not YES:
        return Silent("{} may have another dtype", source)
    if "subok" in given or not always_copies(ask, call):
        return Silent("copy= or subok= decides whether there is a copy")
    if "order" in given and not keeps_order(ask, source, given["order"]):
        return Silent("order= may give the copy another layout than {} has", source)
    need = need_of_copy(ask, source, call)
    if need:
        return Silent(need)
    return _draft(ask, call, source)


def _draft(ask: Ask, call: Instr, source: Instr) -> Diagnostic:
    name, dtype = variable(source), ask.dtype(source)
    already = f"is {dtype} already" if dtypes.is_exact(dtype) else "has that dtype already"
    what = f"`{name}`, which {already}" if name is not None else f"an array that {already}"
    trail = ask.trail.start(source)
    trail.append(TraceStep("copied", call, f"it {already}, and `astype` makes a second array all the same"))
    proof = separation(ask, source, call)
    message = f"`{ask.text.code(call)}` copies {what}; leave the cast out{proof.condition}"
    fix = _fix(ask, call, source, proof)
    return Diagnostic(call, message, proof.confidence, trail, ask.text.cost(source, call), fix=fix)


def _fix(ask: Ask, call: Instr, source: Instr, proof: Proof) -> Plan | None:
    local = is_spent(ask, source, call) or (owns(ask, source) and stays_unwritten(ask, call) and not is_written(ask, source))
    own = (
        not tells_arrays_apart(ask)
        and is_made_there(ask, source)
        and stands_in_for_copy(ask, source, call)
        and ask.kind(source) == "ndarray"
    )
    safety: Safety = "safe" if proof.holds and local and own and not are_left_behind(ask, source, call) else "unsafe"
    if variable(source) is not None and variable(source) == call.name:  # `x = x` is no statement to leave behind
        return plan(ask, safety, "copy only where the dtype differs", with_keywords(ask, call, {"copy": "False"}))
    return plan(ask, safety, "leave the cast out", without_call(ask, call, source))

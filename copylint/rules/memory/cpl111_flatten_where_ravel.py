"""CPL111: `.flatten()` copies where `.ravel()` would be a view and nobody needs the copy."""

from __future__ import annotations

from copylint.domain.truth import YES
from copylint.edits.core import plan, with_method
from copylint.facts.lookup import has_role
from copylint.facts.roles import Role
from copylint.fixes.plan import Safety
from copylint.queries.ask import Ask
from copylint.queries.copy_necessity import (
    is_lent_by_pandas,
    is_spent,
    is_written_here,
    keeps_order,
    need_of_copy,
    owns,
)
from copylint.queries.diagnostic import Diagnostic, Silent, Verdict
from copylint.queries.guarantees import are_left_behind, is_plain, tells_arrays_apart
from copylint.queries.layout import is_ordinarily_c
from copylint.queries.ownership import separation
from copylint.queries.provenance import TraceStep
from copylint.queries.text import Place
from copylint.syntax.ir import Instr, Op

CODE = "CPL111"
NAME = "flatten-where-ravel"
DEFAULT = "on"
SUMMARY = "`.flatten()` copies where `.ravel()` would be a view and nobody needs the copy"
WORDS = (r"\bflatten\b",)
ORDER = ("expression", 60)
OFF_IN_TESTS = True
OPS = (Op.CALL,)
NAMES = frozenset({"flatten"})


def check(ask: Ask, call: Instr) -> Verdict:
    """The flattening of an array of this function's own that ravel could do without a copy."""
    if not has_role(ask.called_fact(call), Role.FLATTENS) or ask.called_name(call) not in NAMES or ask.kind(call) == "tensor":
        return None
    source, order = ask.operand(call, "self"), ask.operand(call, "order")
    if source is None:
        return None
    name = ask.text.name(source)
    if not owns(ask, source) and not is_spent(ask, source, call):
        return Silent(f"the copy protects `{name}`, which others hold too")
    whole = ask.alias.shows_all_once(source) or ask.layout.is_c(source) is YES  # `frames[i]` lies in one piece
    if not whole or (order is not None and not keeps_order(ask, source, order)):
        return Silent(f"ravel may have to copy `{name}` too")
    if is_ordinarily_c(ask.layout, source) is not YES:
        return Silent(f"ravel has to copy `{name}` too, for all that is known of its layout")
    if is_lent_by_pandas(ask, source):
        return Silent(f"the copy can be written, which pandas may not allow for `{name}`")
    if is_written_here(ask, call):
        return Silent("the flattened array is written")
    need = need_of_copy(ask, source, call)
    return Silent(need) if need else _draft(ask, call, source)


def _draft(ask: Ask, call: Instr, source: Instr) -> Diagnostic:
    name, proven = ask.text.name(source), ask.layout.is_c(source) is YES
    condition = "" if proven else " of what lies row by row"
    proof, order = separation(ask, source, call), ask.operand(call, "order")
    cure = f".ravel({ask.text.placed(order, Place.ARGUMENT) if order is not None else ''})"
    does = f"`{ask.text.code(call)}` makes a copy that nobody needs"
    message = f"{does}; `{cure}` gives the same values, as a view{condition}{proof.condition}"
    trail = ask.trail.start(source)
    trail.append(TraceStep("copied", call, f"`flatten` always copies, and neither `{name}` nor the copy is written"))
    alike = proven and proof.holds and is_plain(ask, source) and not tells_arrays_apart(ask)
    safety: Safety = "safe" if alike and not are_left_behind(ask, source, call) else "unsafe"
    fix = plan(ask, safety, "take a view instead of a copy", with_method(ask, call, "ravel"))
    return Diagnostic(call, message, proof.confidence if proven else "possible", trail, ask.text.cost(source, call), fix=fix)

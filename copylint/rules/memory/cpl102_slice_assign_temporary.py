"""CPL102: `a[:] = a + b` keeps the array but makes a whole temporary first."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain.truth import NO, YES
from copylint.edits.core import plan
from copylint.edits.in_place import blended, stored_by_out, stored_in_place
from copylint.edits.lerp import blend_with, is_one_object
from copylint.facts.lookup import has_role
from copylint.facts.roles import Role
from copylint.fixes.plan import Change, Plan
from copylint.queries.ask import Ask
from copylint.queries.calls import elementwise_with_out
from copylint.queries.diagnostic import Diagnostic, Silent, Verdict
from copylint.queries.guarantees import has_inference_mode, is_plain, may_be_seen_half_done, no_wider, tells_arrays_apart
from copylint.queries.provenance import TraceStep
from copylint.queries.text import Place, with_argument
from copylint.queries.writes import takes_everything
from copylint.syntax.ir import Instr, Op

CODE = "CPL102"
NAME = "slice-assign-temporary"
DEFAULT = "opt-in"
SUMMARY = "`a[:] = a + b` makes a whole temporary array and copies it; work in place instead"
WORDS = ("ARRAYS",)
OFF_IN_TESTS = True
OPS = (Op.SETITEM, Op.CALL)
NAMES = frozenset({"copy_"})

_COMMUTATIVE = frozenset("+*&|^")
_EXACT = _COMMUTATIVE | {"-", "/", "//", "%", "<<", ">>"}
"""What gives the same last bit in every order of memory; the loops of powers and logarithms do not."""
_OPERATORS = _EXACT | {"**"}


def check(ask: Ask, instr: Instr) -> Verdict:
    """The store, where one in-place operation would do."""
    if instr.op is Op.CALL:
        return _interpolation(ask, instr)
    target, _, content = instr.args
    if content.name is not None or ask.kind(target) not in ("ndarray", "tensor") or not takes_everything(ask, instr):
        return None
    if content.op is Op.BIN and content.data in _OPERATORS:
        return _operator(ask, instr, target, content)
    if content.op is Op.CALL:
        return _function(ask, instr, target, content)
    return None


def _operator(ask: Ask, instr: Instr, target: Instr, content: Instr) -> Verdict:
    left, right = content.args
    if _is_all_of(ask, left, target):
        other = right
    elif _is_all_of(ask, right, target) and content.data in _COMMUTATIVE:
        other = left
    else:
        return None
    if not _dtype_stays(ask, content, target):
        return Silent(f"the result has another dtype than `{ask.text.name(target)}`, which `{content.data}=` refuses")
    cure = f"{ask.text.name(target)} {content.data}= {ask.text.placed(other, Place.VALUE)}"
    changes = stored_in_place(ask, instr, is_left=other is right)
    return _draft(ask, instr, target, cure, _fix(ask, content, [other], target, changes))


def _is_all_of(ask: Ask, operand: Instr, target: Instr) -> bool:
    """Whether an operand is the target, or `target[:]`."""
    part = operand.op is Op.ITEM and is_one_object(operand.args[0], target) and takes_everything(ask, operand)
    return part or is_one_object(operand, target)


def _function(ask: Ask, instr: Instr, target: Instr, content: Instr) -> Verdict:
    operands = elementwise_with_out(ask, content)
    if operands is None or ask.kind(target) != "ndarray":
        return None
    # the very elements that are written may be read (`np.maximum(peak, block, out=peak)`), and their shape is then the result's
    others = [operand for operand in operands.values() if not _is_all_of(ask, operand, target)]
    if any(ask.alias.shares(operand, target) is not NO for operand in others):
        return Silent("an input of {} may overlap {}", content, target)
    if (len(others) == len(operands) and ask.shape(content) != ask.shape(target)) or not _dtype_stays(ask, content, target):
        return Silent("{} may have another shape or dtype than {}", content, target)
    fix = _fix(ask, content, list(operands.values()), target, stored_by_out(ask, instr))
    return _draft(ask, instr, target, with_argument(ask.text, content, f"out={ask.text.name(target)}"), fix)


def _interpolation(ask: Ask, call: Instr) -> Diagnostic | None:
    """`dst.copy_(t * src + (1 - t) * dst)` is `dst.lerp_(src, t)`."""
    if not has_role(ask.called_fact(call), Role.FILLS) or ask.called_name(call) not in NAMES or len(call.args) < 2:
        return None
    target = call.args[0].args[0]
    found = blend_with(target, call.args[1])
    if found is None:
        return None
    given = [ask.text.placed(operand, Place.ARGUMENT) for operand in (found.source, found.weight)]
    cure = f"{ask.text.name(target)}.lerp_({', '.join(given)})"
    return _draft(ask, call, target, cure, plan(ask, "unsafe", "blend in place", blended(ask, call, found)))


def _dtype_stays(ask: Ask, content: Instr, target: Instr) -> bool:
    before, after = ask.dtype(target), ask.dtype(content)
    if before and before == after:
        return True
    before, after = dtypes.without_token(before), dtypes.without_token(after)
    if before and after:
        return dtypes.may_be_one(before, after) or dtypes.category(before) == dtypes.category(after)
    return dtypes.category(before) != "integer" or bool(after)


def _draft(ask: Ask, instr: Instr, target: Instr, cure: str, fix: Plan | None) -> Diagnostic:
    content = instr.args[1] if instr.op is Op.CALL else instr.args[2]
    message = (
        f"`{ask.text.code(content)}` is built as a whole temporary and then copied into `{ask.text.name(target)}`; "
        f"`{cure}` needs none{_condition(ask, content, target)}"
    )
    trail = ask.trail.start(target)
    trail.append(TraceStep("copied", content, "the temporary is made here"))
    return Diagnostic(instr if instr.op is Op.CALL else content, message, "certain", trail, ask.text.cost(target, instr), fix=fix)


def _condition(ask: Ask, content: Instr, target: Instr) -> str:
    """What has to hold for the operation in place, which refuses the casts that a store makes."""
    made, kept = ask.dtype(content), ask.dtype(target)
    return "" if made and made == kept else f", if the result has the dtype of `{ask.text.name(target)}`"


def _fix(ask: Ask, content: Instr, others: list[Instr], target: Instr, changes: tuple[Change, ...] | None) -> Plan | None:
    after = ask.dtype(content)
    if not after or after != ask.dtype(target):
        return None  # the store casts, which an operation in place refuses, or does in another way
    parts = (target, *others)
    tensors = ask.kind(target) == "tensor"
    rounded = content.data in _EXACT or all(ask.layout.is_c(part) is YES or ask.shape(part) == () for part in parts)
    alike = rounded and after != "object" and all(is_plain(ask, part) and no_wider(ask, part, target) for part in parts)
    own = (
        ask.alias.fresh(target) is YES
        and ask.alias.shows_all_once(target)
        and not may_be_seen_half_done(ask, content)
        and not tells_arrays_apart(ask)
    )
    apart = not tensors or all(ask.alias.shares(part, target) is NO and ask.needs_grad(part) is NO for part in others)
    needs = tensors and (ask.needs_grad(target) is not NO or has_inference_mode(ask))
    return plan(
        ask,
        "safe" if alike and own and apart and not needs else "unsafe",
        f"work in place, in `{ask.text.name(target)}`",
        changes,
    )

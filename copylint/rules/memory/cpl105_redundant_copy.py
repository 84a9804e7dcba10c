"""CPL105: a copy of an array that is new already, or one that is only read by an operation that copies anyway."""

from __future__ import annotations

from functools import partial

from copylint.domain import dtype as dtypes
from copylint.domain.truth import NO, YES
from copylint.edits.core import plan, without_call
from copylint.facts.lookup import first_parameter, has_role, words
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.queries.copies import (
    are_apart,
    copied_operand,
    filled_from,
    is_reordered,
    is_temporary,
    makes_tensor_of_tensor,
    needs_grad_itself,
    only_reads,
    sole_use,
)
from copylint.queries.copy_necessity import may_change_before
from copylint.queries.diagnostic import Diagnostic, Silent, Verdict, first_of
from copylint.queries.guarantees import is_made_there, stands_in_for_copy
from copylint.queries.ownership import Proof, ownership
from copylint.queries.provenance import TraceStep
from copylint.syntax.ir import Instr, Op

CODE = "CPL105"
NAME = "redundant-copy"
DEFAULT = "on"
SUMMARY = "a copy of an array that nobody else holds, or one whose only use copies anyway"
WORDS = ("ARRAYS",)
ORDER = ("expression", 50)
OFF_IN_TESTS = True
OPS = (Op.CALL,)
NAMES = words(Role.COPIES, Role.COPYING_CONSTRUCTOR)


def check(ask: Ask, call: Instr) -> Verdict:
    """The copy, where its source is a temporary or its only use does not need it."""
    source = copied_operand(ask, call)
    use = sole_use(ask, call) if source is not None else None
    new = source if source is not None else _copied_again(ask, call)
    return first_of(
        *((partial(_of_use, ask, call, source, *use),) if source is not None and use is not None else ()),
        *((partial(_of_temporary, ask, call, new),) if new is not None else ()),
    )


def _copied_again(ask: Ask, call: Instr) -> Instr | None:
    """The copy that `np.array(x.copy())` or `torch.tensor(x.copy())` copies once more; its own dtype stays."""
    called = ask.called_fact(call)
    operands = ask.operands(call) if has_role(called, Role.COPYING_CONSTRUCTOR) else {}
    source = operands.get(first_parameter(called)) if len(operands) == 1 else None
    return source if source and ask.is_proven(source, "ndarray") and copied_operand(ask, source) is not None else None


def _of_temporary(ask: Ask, call: Instr, source: Instr) -> Verdict:
    if not is_temporary(ask, source):
        return None
    if not ask.alias.shows_all_once(source):
        return Silent("{} is a part of another array, which the copy lets go", source)
    if is_reordered(ask, source, call):
        return Silent("the copy puts {} into another order in memory", source)
    proof = ownership(ask, source, call)
    is_owner = proof.holds or ask.alias.only_owner(source, call) is YES
    if not is_owner or ask.alias.dies_at(source, call) is not YES or needs_grad_itself(ask, source):
        return Silent("something else may still hold the array of {}, or backward may need it", source)
    word = "tensor" if ask.kind(source) == "tensor" else "array"
    message = (
        f"`{ask.text.code(source)}` is a new {word} already that nothing else holds; `{_last(ask, call)}` only copies it again"
        f"{proof.condition}"
    )
    trail = list(dict.fromkeys(step for ref in ask.value(source).refs for step in ask.trail.creation(ref.storage, source)))
    trail.append(TraceStep("copied", call, f"the new {word} is copied, and the first one thrown away"))
    # `torch.tensor(x.copy())` has to stay a tensor
    inner = copied_operand(ask, source) if ask.kind(call) == "tensor" != ask.kind(source) else None
    needless, kept = (source, inner) if inner is not None else (call, source)
    alike = proof.holds and (inner is not None or is_made_there(ask, source)) and stands_in_for_copy(ask, kept, needless)
    fix = plan(ask, "safe" if alike else "unsafe", "leave the copy out", without_call(ask, needless, kept))
    return Diagnostic(call, message, proof.confidence, trail, ask.text.cost(call, call), fix=fix)


def _of_use(ask: Ask, call: Instr, source: Instr, user: Instr, operand: Instr) -> Verdict:
    """A copy that is an operand of one operation, which leaves it as it is."""
    if may_change_before(ask, source, call, ((user.op is Op.BUILD and sole_use(ask, user)) or (user,))[0]):
        return Silent("{} may change before the copy is read", source)
    target = filled_from(ask, user, operand)
    if target is not None:
        return _of_store(ask, call, source, user, target)
    second = copied_operand(ask, user) is operand or _copied_again(ask, user) is operand or makes_tensor_of_tensor(ask, user)
    if second or not only_reads(ask, user, operand):
        return None  # of two copies the second is reported
    if is_reordered(ask, source, call):
        return Silent("the copy puts {} into another order in memory", source)
    if ask.kind(source) == "ndarray" and ask.kind(user) == "tensor" and ask.layout.is_c(source) is not YES:
        return Silent("torch takes no array with negative strides, and {} may have some", source)
    keeper = ask.escapes.reach(ask.frame, user, operand)
    proof = Proof((), keeper.how.format(ask.text.code(user))) if keeper.keeper is not None else Proof(("its use keeps nothing",))
    does = f"`{ask.text.code(user)}` only reads the copy and makes a result of its own"
    return _needless(ask, call, source, does, proof, apart=True)


def _of_store(ask: Ask, call: Instr, source: Instr, user: Instr, target: Instr) -> Verdict:
    if user.op is not Op.AUG and ask.kind(target) == "ndarray" and dtypes.category(ask.dtype(target)) in ("", "object"):
        return Silent("{} may be an array of objects, which keeps what is put into it", target)
    if not are_apart(ask, source, target):
        return Silent("{} and {} may share storage", source, target)
    does = (
        f"`{user.data}=` only reads the copy" if user.op is Op.AUG else f"`{ask.text.code(user)}` copies the elements in any case"
    )
    return _needless(ask, call, source, does, Proof(("the elements are copied",)), apart=ask.alias.shares(source, target) is NO)


def _needless(ask: Ask, call: Instr, source: Instr, reason: str, proof: Proof, *, apart: bool) -> Diagnostic:
    trail = [TraceStep("copied", call, "the copy is used only once, and not written")]
    alike = apart and proof.holds and stands_in_for_copy(ask, source, call)
    fix = plan(ask, "safe" if alike else "unsafe", "leave the copy out", without_call(ask, call, source))
    message = f"`{ask.text.code(call)}` is not needed: {reason}{proof.condition}"
    return Diagnostic(call, message, proof.confidence, trail, ask.text.cost(call, call), fix=fix)


def _last(ask: Ask, call: Instr) -> str:
    """The copying function or method in the user's words: ".copy()", "np.copy()"."""
    callee = call.args[0]
    is_method = callee.op is Op.ATTR and ask.kind(callee) != "library"
    return f".{callee.data}()" if is_method else f"{ask.text.code(callee)}()"

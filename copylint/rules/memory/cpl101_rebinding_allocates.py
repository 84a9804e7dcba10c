"""CPL101: `a = a + b` makes a second array although `a` alone owns the first, which dies there."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain.truth import NO, YES
from copylint.edits.core import augmented, into, plan
from copylint.engine.defuse import variable
from copylint.engine.uses import operands_of
from copylint.fixes.plan import Safety
from copylint.queries.ask import Ask
from copylint.queries.calls import elementwise_with_out
from copylint.queries.diagnostic import Diagnostic, Silent, Verdict
from copylint.queries.guarantees import chosen_dtype, may_be_a_number, no_wider, records_grad, works_alike_in_place
from copylint.queries.ownership import Proof, ownership
from copylint.queries.provenance import TraceStep
from copylint.queries.text import Place, with_argument
from copylint.syntax.ir import Instr, Op

CODE = "CPL101"
NAME = "rebinding-allocates"
DEFAULT = "on"
SUMMARY = "`a = a + b` allocates a second array although the first is owned by `a` alone and dies here"
WORDS = ("ARRAYS",)
ORDER = ("expression", 10)
OPS = (Op.BIN, Op.CALL)
BOUND = True

_COMMUTATIVE = frozenset("+*&|^")
_OPERATORS = _COMMUTATIVE | {"-", "/", "//", "%", "**", "<<", ">>"}


def check(ask: Ask, instr: Instr) -> Verdict:
    """The rebinding, where every condition for working in place is proven."""
    found = _old_and_others(ask, instr)
    if found is None:
        return None
    old, others = found
    if ask.value(instr).optional or ask.value(old).optional:
        return Silent("{} may be None", old)
    obstacle = _obstacle(ask, instr, old, others)
    if obstacle is not None:
        return Silent(obstacle)
    if ask.shape(old) == ():
        return Silent("{} is a single number", old)
    if instr.op is Op.CALL and may_be_a_number(ask, old):
        return Silent("{} may be a single number, which is no array to write into", old)
    if not ask.alias.shows_all_once(old):
        return Silent("{} is a part of another array, or shows elements several times", old)
    if ask.alias.dies_at(old, instr) is not YES:
        return Silent("{} is used again", old)
    proof = ownership(ask, old, instr)
    if not proof.holds and ask.alias.only_owner(old, instr) is not YES:
        return Silent("something else may still hold the array of {}", old)
    for other in others:
        if other is not old and not no_wider(ask, other, old):
            return Silent("{} may be wider than {}; annotate its shape", other, old)
        if other is not old and ask.alias.shares(other, old) is not NO:
            return Silent("{} may share storage with {}", other, old)
    unproven = _dtype_condition(ask, instr, old, others)
    if unproven is None:
        return Silent("the result may have another dtype than {}", old)
    return _draft(ask, instr, old, others, unproven, proof)


def _old_and_others(ask: Ask, instr: Instr) -> tuple[Instr, list[Instr]] | None:
    """The operand that the name held before, and the other operands."""
    name = instr.name
    if all(variable(operand) != name for operand in operands_of(instr)):
        return None
    if instr.op is Op.BIN and instr.data in _OPERATORS:
        left, right = instr.args
        if variable(left) == name and not (instr.data in _COMMUTATIVE and _reused_temporary(ask, right, left)):
            return left, [right]
        # `a = b + a` works in place too, as long as the order does not matter and no temporary on the left is reused
        if variable(right) == name and instr.data in _COMMUTATIVE and not _reused_temporary(ask, left, right):
            return right, [left]
    if instr.op is Op.CALL:
        operands = elementwise_with_out(ask, instr)
        own = [operand for operand in (operands or {}).values() if variable(operand) == name]
        if operands is not None and len(own) == 1 and ask.kind(own[0]) == "ndarray":
            return own[0], [operand for operand in operands.values() if operand is not own[0]]
    return None


def _reused_temporary(ask: Ask, operand: Instr, target: Instr) -> bool:
    """NumPy writes `a + b * 2` into the temporary of `b * 2`: it costs no more than working in place."""
    temporary = operand.name is None and operand.op in (Op.BIN, Op.UNARY, Op.CALL) and ask.kind(operand) == "ndarray"
    return temporary and (ask.shape(operand) == ask.shape(target) or not no_wider(ask, operand, target))


def _obstacle(ask: Ask, instr: Instr, old: Instr, others: list[Instr]) -> str | None:
    """What keeps the operation from working in place, by the kinds of its operands and by autograd."""
    kind = ask.kind(old)
    if kind not in ("ndarray", "tensor"):
        return f"`{ask.text.name(old)}` is not known to be an array"
    numbers = ("int", "float", "bool", "complex", *(("number", "element") if kind == "ndarray" else ()))
    for other in others:
        if ask.kind(other) not in (kind, *numbers):
            return f"`{ask.text.name(other)}` is not known to be an array or a number"
    if kind == "tensor" and records_grad(ask, instr) and any(ask.needs_grad(operand) is not NO for operand in (old, *others)):
        return "autograd may need the old values"
    return None


def _dtype_condition(ask: Ask, instr: Instr, old: Instr, others: list[Instr]) -> str | None:
    """ "" where the dtype certainly stays, the open condition where only the exact floating dtype is unproven, else None."""
    before, after = ask.dtype(old), ask.dtype(instr)
    if before and before == after:
        return ""
    if any(_is_one_wide_number(ask, other) for other in others):
        return None  # what makes a float32 array one of float64 is not hoped away
    if {dtypes.category(before), dtypes.category(after)} <= {"floating", "inexact"} and not dtypes.is_exact(after):
        return f"`{ask.text.name(old)}` has the widest floating dtype of the operands"
    # a dtype that was chosen for an array is thrown away by what makes floats of integers: it is meant to be floating
    chosen = chosen_dtype(ask, old)
    if chosen is not None and all(ask.dtype(other) in (before, *dtypes.WEAK) for other in others):
        return f"`{ask.text.name(chosen)}` is a floating dtype"
    return None


def _is_one_wide_number(ask: Ask, operand: Instr) -> bool:
    """Whether an operand is a number of NumPy's or a 0-d array of 64 bits or more: its dtype counts as that of any array."""
    single = ask.kind(operand) == "number" or (ask.is_array(operand) and ask.shape(operand) == ())
    return single and ask.kind(operand) != "tensor" and ask.dtype(operand) in ("float64", "longdouble", "complex128")


def _draft(ask: Ask, instr: Instr, old: Instr, others: list[Instr], unproven: str, proof: Proof) -> Diagnostic:
    name, code = ask.text.name(old), ask.text.code(instr)
    if instr.op is Op.BIN:
        operand = instr.args[1] if instr.args[0] is old else instr.args[0]
        cure = f"{name} {instr.data}= {ask.text.placed(operand, Place.VALUE)}"
    else:
        cure = with_argument(ask.text, instr, f"out={name}")
    condition = f", if {unproven}" if unproven else proof.condition
    message = f"`{name} = {code}` makes a second array while the first one dies here; `{cure}` reuses its memory{condition}"
    trail = ask.trail.start(old)
    trail.append(TraceStep("copied", instr, f"a second array is made, and nothing else holds the first one of `{name}`"))
    changes = augmented(ask, instr, old) if instr.op is Op.BIN else into(ask, instr, old)
    safety: Safety = "safe" if not unproven and proof.holds and works_alike_in_place(ask, instr, old, others) else "unsafe"
    fix = plan(ask, safety, f"work in place, in the array of `{name}`", changes)
    return Diagnostic(instr, message, "possible" if unproven else proof.confidence, trail, ask.text.cost(instr, instr), fix=fix)

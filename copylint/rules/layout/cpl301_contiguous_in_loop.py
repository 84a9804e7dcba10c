"""CPL301: the same array is copied into contiguous memory on every pass of a loop."""

from __future__ import annotations

from copylint.domain.truth import YES, Truth
from copylint.edits.core import plan
from copylint.edits.rearranging import before_loop
from copylint.facts.lookup import first_parameter, has_role, names_in, words
from copylint.facts.roles import Role
from copylint.finding import Confidence
from copylint.queries.ask import Ask
from copylint.queries.diagnostic import Diagnostic, Silent, Verdict
from copylint.queries.layout import must_copy, must_copy_for, presumed_parameters
from copylint.queries.provenance import TraceStep
from copylint.queries.statements import is_repeated
from copylint.queries.writes import invariant_in, is_written
from copylint.syntax.ir import Instr, Op

CODE = "CPL301"
NAME = "contiguous-in-loop"
DEFAULT = "on"
SUMMARY = "`.contiguous()` of an array that does not change in the loop copies it on every pass"
WORDS = (r"contiguous|asfortranarray",)
ORDER = ("expression", 100)
OPS = (Op.CALL,)
NAMES = words(Role.MAKES_CONTIGUOUS)



def check(ask: Ask, call: Instr) -> Verdict:
    """The call, where its operand is the same on every pass and has to be copied."""
    loop = call.block.loop
    called = (ask.called_fact(call) or "") if loop is not None else ""
    if loop is None or not has_role(called, Role.MAKES_CONTIGUOUS):
        return None
    if not is_repeated(call, loop):
        return Silent("the loop is left in the same pass: nothing is repeated")
    operand = ask.operand(call, first_parameter(called))
    if operand is None or not ask.is_array(operand):
        return Silent("the operand is not known to be an array")
    copies = must_copy(ask.layout, operand, _order_of(called))
    if copies.truth is not YES:
        return Silent("{} may be contiguous already, and nothing is copied then", operand)
    passed = _for_callers(ask, operand) if copies.presumed else []
    if passed and all(truth is not YES for truth in passed):
        return Silent("what the callers pass makes {} contiguous already, and nothing is copied then", operand)
    if invariant_in(ask, operand, loop) is not YES:
        return Silent("{} may change in the loop", operand)
    if is_written(ask, call):
        return Silent("the copy is written, so each pass needs its own")
    name = ask.text.code(call)
    message = f"`{name}` makes the same contiguous copy on every pass; make it once before the loop"
    trail = [
        step
        for ref in ask.value(operand).refs[:1]
        for step in (*ask.trail.creation(ref.storage, operand), *ask.trail.chain(operand, ref.storage))
    ]
    trail.append(TraceStep("copied", call, f"`{ask.text.name(operand)}` does not change in the loop"))
    kind = "by_columns" if _order_of(called) == "F" else "contiguous"
    fix = plan(ask, "unsafe", "copy once, before the loop", before_loop(ask, call, operand, kind))
    confidence: Confidence = "certain" if all(truth is YES for truth in passed) else "possible"
    return Diagnostic(call, message, confidence, trail, ask.text.cost(operand, call), fix=fix)


def _for_callers(ask: Ask, operand: Instr) -> list[Truth]:
    """Whether there is something to copy, for each layout that a known caller passes for a parameter behind the operand."""
    return [
        must_copy_for(ask.layout, operand, param, given)
        for param in presumed_parameters(ask.layout, operand)
        for given in ask.program.parameters.passed_layouts(ask.function, param)
    ]


def _order_of(called: str) -> str:
    return names_in(Role.MAKES_CONTIGUOUS)[called]

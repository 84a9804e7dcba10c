"""CPL301: the same array is copied into contiguous memory on every pass of a loop."""

from __future__ import annotations

from copylint.domain.truth import YES
from copylint.edits.core import plan
from copylint.edits.rearranging import before_loop
from copylint.queries.ask import Ask
from copylint.queries.diagnostic import Diagnostic, Silent, Verdict
from copylint.queries.effects_of_writes import invariant_in, is_written
from copylint.queries.layouts import is_transposed
from copylint.queries.trail import TraceStep
from copylint.syntax.ir import Instr, Op

CODE = "CPL301"
NAME = "contiguous-in-loop"
DEFAULT = "on"
SUMMARY = "`.contiguous()` of an array that does not change in the loop copies it on every pass"
WORDS = (r"contiguous|asfortranarray",)
ORDER = ("expression", 100)
OPS = (Op.CALL,)
NAMES = frozenset({"contiguous", "ascontiguousarray", "asfortranarray"})

_CALLS = {"tensor.contiguous": "self", "numpy.ascontiguousarray": "a", "numpy.asfortranarray": "a"}
_KIND_OF_NAME = {name: "by_columns" if name.endswith("fortranarray") else "contiguous" for name in _CALLS}
_ROW_MAJOR = frozenset({"tensor.contiguous", "numpy.ascontiguousarray"})


def check(ask: Ask, call: Instr) -> Verdict:
    """The call, where its operand is the same on every pass and has to be copied."""
    loop = call.block.loop
    called = ask.called_fact(call) if loop is not None else None
    if loop is None or called not in _CALLS:
        return None
    operand = ask.operand(call, _CALLS[called])
    if operand is None or not ask.is_array(operand):
        return Silent("the operand is not known to be an array")
    if not _copies(ask, operand, called):
        return Silent("{} may be contiguous already, and nothing is copied then", operand)
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
    trail.append(TraceStep("copied", call, f"`{ask.text.written(operand)}` does not change in the loop"))
    fix = plan(ask, "unsafe", "copy once, before the loop", before_loop(ask, call, operand, _KIND_OF_NAME[called]))
    return Diagnostic(call, message, "certain", trail, ask.text.cost(operand, call), fix=fix)


def _copies(ask: Ask, operand: Instr, called: str) -> bool:
    """Whether the call certainly has to copy, transposes counted as not contiguous."""
    layout, shape = ask.layout(operand), ask.shape(operand)
    if called in _ROW_MAJOR:
        return layout == "no" or (layout != "C" and is_transposed(ask, operand))
    # row by row is column by column only where there is one row or one column
    return layout == "C" and isinstance(shape, tuple) and sum(isinstance(dim, int) and dim > 1 for dim in shape) > 1

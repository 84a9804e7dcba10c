"""CPL301: the same array is copied into contiguous memory on every pass of a loop."""

from __future__ import annotations

from copylint.analysis.questions import YES, Ask, Draft, Instr, Mark, Op

CODE = "CPL301"
NAME = "contiguous-in-loop"
DEFAULT = "on"
SUMMARY = "`.contiguous()` of an array that does not change in the loop copies it on every pass"
OPS = (Op.CALL,)

_CALLS = {"tensor.contiguous": "self", "numpy.ascontiguousarray": "a", "numpy.asfortranarray": "a"}
_ROW_MAJOR = frozenset({"tensor.contiguous", "numpy.ascontiguousarray"})


def check(ask: Ask, call: Instr) -> Draft | None:
    """The call, where its operand is the same on every pass and has to be copied."""
    loop = ask.loop_of(call)
    called = ask.called_fact(call) if loop is not None else None
    if loop is None or called not in _CALLS:
        return None
    operand = ask.operand(call, _CALLS[called])
    if operand is None or not ask.is_array(operand):
        return ask.quiet("the operand is not known to be an array")
    copies = ask.layout(operand) == "no" or ask.is_transposed(operand)
    if not copies or (called in _ROW_MAJOR and ask.layout(operand) == "C"):
        return ask.quiet(f"`{ask.code(operand)}` may be contiguous already, and nothing is copied then")
    if ask.invariant_in(operand, loop) is not YES:
        return ask.quiet(f"`{ask.code(operand)}` may change in the loop")
    if ask.is_written(call):
        return ask.quiet("the copy is written, so each pass needs its own")
    name = ask.code(call)
    message = f"`{name}` makes the same contiguous copy on every pass; make it once before the loop"
    marks = [
        mark
        for ref in ask.value(operand).refs[:1]
        for mark in (*ask.creation(ref.storage, operand), *ask.chain(operand, ref.storage))
    ]
    marks.append(Mark("copied", call, f"`{ask.code(operand)}` does not change in the loop"))
    return Draft(call, message, "certain", marks, ask.cost(operand, call))

"""CPL206: `for row in a: row = f(row)` gives the name another array; the array that the loop runs over stays as it was."""

from __future__ import annotations

from copylint.domain.storage import Cause
from copylint.edits.core import plan
from copylint.edits.rearranging import into_row
from copylint.engine.defuse import first_versions, old_versions
from copylint.facts.lookup import words_with
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.queries.conventions import is_unused_name
from copylint.queries.diagnostic import Diagnostic, Silent, Subject, Verdict
from copylint.queries.provenance import TraceStep
from copylint.queries.statements import (
    calls_own_function,
    hands_out_parameters,
    has_shape,
    is_unread,
    is_used_after_loop,
    may_be_meant_to_fail,
    only_gives_a_value,
    returns_nothing,
)
from copylint.syntax.ir import Instr, Op

CODE = "CPL206"
NAME = "rebound-loop-variable"
DEFAULT = "on"
SUMMARY = "`for row in a: row = f(row)` changes the name only: the array that the loop runs over stays as it was"
WORDS = ("ARRAYS",)
OPS = (Op.BIN, Op.UNARY, Op.AUG, Op.CALL, Op.ITEM, Op.ATTR, Op.PHI)
BOUND = True

_NUMBERS = frozenset({"number", "int", "float", "bool", "complex"})
_EITHER = frozenset({"ndarray", "tensor", "masked", "element"})
"""Arrays, and what NumPy gives for one position of an array of unknown rank: a row or a number, both rebound in vain."""
_MOVES = words_with(Role.CONVERTS, "device", "both")
"""What nobody calls to see whether it can be done, as `np.asarray` is."""
_ITERABLES = frozenset({"ndarray", "tensor", "masked", "list", "tuple", "iterator"})


def check(ask: Ask, instr: Instr) -> Verdict:
    """The rebinding of a loop variable or of a procedure's parameter whose new value nothing reads."""
    first = _rebound_in_vain(ask, instr)
    if first is None:
        return None
    if not only_gives_a_value(ask, instr):
        return Silent("the statement may do something else besides")
    if may_be_meant_to_fail(instr):
        return Silent("it may stand there for the exception or warning that it gives")
    if _may_be_itself(ask, instr, first) and ask.called_name(instr) not in _MOVES:
        return Silent(f"`{instr.name}` may get the very array that it had")
    return _parameter(ask, instr, first) if first.op is Op.PARAM else _loop_variable(ask, instr, first)


def _rebound_in_vain(ask: Ask, instr: Instr) -> Instr | None:
    """The first value of a name that is bound to something made of its old value, and never read afterwards."""
    if instr.name not in ask.result.rebound or is_unused_name(instr.name) or (instr.op is Op.PHI and instr.data):
        return None
    if next(old_versions(instr), None) is None:
        return None
    firsts = first_versions(instr)
    is_given = len(firsts) == 1 and firsts[0].op in (Op.NEXT, Op.UNPACK, Op.PARAM)
    return firsts[0] if is_given and is_unread(ask, instr) else None


def _may_be_itself(ask: Ask, instr: Instr, first: Instr) -> bool:
    """Whether what a name is bound to may be what it held before: of an operation that copies only where it has to."""
    own = {ref.storage for ref in ask.value(first).refs}
    return instr.op is Op.CALL and any(ref.storage in own and ref.cause is Cause.OP for ref in ask.value(instr).refs)


def _parameter(ask: Ask, instr: Instr, param: Instr) -> Verdict:
    if not returns_nothing(ask):
        return None
    if not ask.is_array(param) or not (ask.is_array(instr) or calls_own_function(ask, instr)):
        return Silent(f"`{instr.name}` is not proven to be an array")
    perhaps = "perhaps " if _may_be_itself(ask, instr, param) else ""
    message = (
        f"`{instr.name} = {ask.text.code(instr)}` gives the name `{instr.name}` {perhaps}another array, which nothing reads: "
        f"the caller's array stays as it was; return the result, or write `{instr.name}[...] = ...`"
    )
    trail = [TraceStep("created", param, f"`{instr.name}` belongs to the caller")]
    trail.append(TraceStep("copied", instr, "the result has a storage of its own, and the function returns nothing"))
    return Diagnostic(instr, message, "certain", trail, subject=Subject(("rebound", param.id)))


def _loop_variable(ask: Ask, instr: Instr, element: Instr) -> Verdict:
    taken = element.args[0] if element.op is Op.UNPACK else element
    while taken.op is Op.UNPACK:
        taken = taken.args[0]
    if taken.op is not Op.NEXT or taken.args[0].op is not Op.ITER:
        return None
    iterable = taken.args[0].args[0]
    number = ask.kind(element) == "number" and ask.kind(instr) in _NUMBERS
    parameters = hands_out_parameters(ask, iterable) and (instr.op in (Op.BIN, Op.UNARY) or ask.is_array(instr))
    shaped = has_shape(ask, element) and is_used_after_loop(ask, iterable, instr)
    if not parameters and not shaped and (ask.kind(iterable) not in _ITERABLES or not (number or _arrays(ask, element, instr))):
        return Silent("{} is not proven to hold arrays, or to be one", iterable)
    kind = "number" if number else "parameters" if parameters else ask.kind(iterable) or "list"
    source = ask.text.name(_source(iterable))
    right = ask.text.code(instr) if instr.node is not None else "..."
    statement = f"{instr.name} {instr.data}= ..." if instr.op is Op.AUG else f"{instr.name} = {right}"
    elementwise = instr.op in (Op.BIN, Op.UNARY, Op.AUG)
    how, cure, step = _words(kind, str(instr.name), source, element, elementwise)
    message = f"`{statement}` gives the name `{instr.name}` {how}, which nothing reads: `{source}` stays as it was; {cure}"
    trail = [step, TraceStep("copied", instr, f"only the name `{instr.name}` changes, until the next pass")]
    fix = plan(ask, "unsafe", f"write into `{source}`", into_row(ask, instr, element, _source(iterable)))
    return Diagnostic(instr, message, "certain", trail, subject=Subject(("rebound", element.id)), fix=fix)


def _words(kind: str, name: str, source: str, element: Instr, elementwise: bool) -> tuple[str, str, TraceStep]:
    """What the name is bound to, what to do instead, and how the name came to its first value."""
    if kind == "number":
        step = TraceStep("copied", element, f"`{name}` is a number taken from `{source}`")
        return "another number", "compute with the whole array at once", step
    if kind == "parameters":
        step = TraceStep("aliased", element, f"`{name}` is one of `{source}`")
        return "another tensor", f"write `{name}.copy_(...)` under `torch.no_grad()`", step
    if kind in ("list", "tuple"):
        step = TraceStep("aliased", element, f"`{name}` is an element of `{source}`")
        in_place = f"write `{name}[...] = ...`, or " if elementwise else ""  # else it may have another shape: a mean
        return "another array", f"{in_place}build a new {kind}", step
    return "another array", f"write `{name}[...] = ...`", TraceStep("viewed", element, f"`{name}` is a part of `{source}`")


def _arrays(ask: Ask, element: Instr, instr: Instr) -> bool:
    kind, result = ask.kind(element), ask.kind(instr)
    if (kind in _EITHER and instr.op in (Op.BIN, Op.UNARY)) or (kind == "element" and result in _NUMBERS):
        return True
    # what a function of this file gives is not always known, but that it only computes has been proven
    return kind in _EITHER and (result in _EITHER or (not result and calls_own_function(ask, instr)))


def _source(iterable: Instr) -> Instr:
    """What `enumerate(a)` and `reversed(a)` run over."""
    while iterable.op is Op.CALL and len(iterable.args) == 2 and iterable.args[0].op is Op.BUILTIN:
        iterable = iterable.args[1]
    return iterable

"""CPL303: `.view(...)` of a tensor whose strides do not allow the shape, and NumPy arrays that run backwards given to torch."""

from __future__ import annotations

from copylint.domain.truth import NO
from copylint.edits.core import argument_suffixed, plan, with_method
from copylint.facts.lookup import first_parameter, has_role, names_in, words
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.queries.diagnostic import Diagnostic, Silent, Verdict
from copylint.queries.layout import allows_view, looks_at_layout, reversal
from copylint.queries.provenance import TraceStep
from copylint.queries.statements import expects_failure, is_tried_otherwise
from copylint.queries.text import Place
from copylint.syntax.ir import Instr, Op

CODE = "CPL303"
NAME = "view-of-noncontiguous"
DEFAULT = "on"
SUMMARY = "`.view()` of a transposed, sliced or expanded tensor raises where its strides do not allow the shape"
WORDS = (r"\bview\b|from_numpy|as_tensor|\btensor\b|asarray",)
OPS = (Op.CALL,)
NAMES = words(Role.TAKES_NUMPY) | {"view"}

_OTHER_WAYS = (Role.COPIES, Role.COPYING_CONSTRUCTOR, Role.FORMS, Role.FLATTENS, Role.MAKES_CONTIGUOUS)
"""Roles of what takes the place of a view whatever the strides are; the view itself does not count."""


def check(ask: Ask, call: Instr) -> Verdict:
    """The call that raises."""
    if len(call.args) < 2 or call.args[0].op not in (Op.ATTR, Op.IMPORT):
        return None
    if expects_failure(call) or is_tried_otherwise(call, words(*_OTHER_WAYS) - {"view"}):
        return Silent("it may stand there for the exception that it gives")
    if call.args[0].op is Op.ATTR and ask.called_name(call) == "view":
        return _view(ask, call)
    return _given_to_torch(ask, call)


def _view(ask: Ask, call: Instr) -> Verdict:
    receiver = call.args[0].args[0]
    if ask.kind(receiver) not in ("tensor", ""):
        return None
    allowed = allows_view(ask.layout, call)
    if allowed.truth is not NO:
        return Silent("the strides may allow this shape")
    if looks_at_layout(ask.layout):
        return Silent("the function looks at the layout itself")
    name = ask.text.name(receiver)
    message = (
        f"`{ask.text.code(call)}` raises: the elements of `{name}` do not lie in the order that the new shape has; "
        f"use `.reshape(...)`, which copies where it has to"
    )
    trail = ask.trail.start(receiver)
    trail += [step for ref in ask.value(receiver).refs[:1] for step in ask.trail.chain(receiver, ref.storage)]
    trail.append(TraceStep("viewed", call, "no view of these elements can have this shape"))
    change = with_method(ask, call, "reshape") if not call.data.keywords else None
    fix = plan(ask, "unsafe", "copy where the strides require it", change)
    return Diagnostic(call, message, "possible" if allowed.presumed else "certain", trail, fix=fix)


def _given_to_torch(ask: Ask, call: Instr) -> Verdict:
    called = ask.called_fact(call) or ""
    array = ask.operand(call, first_parameter(called)) if has_role(called, Role.TAKES_NUMPY) else None
    backwards = reversal(ask.layout, array) if array is not None else None
    if array is None or backwards is None:
        return None
    if ask.kind(backwards) != "ndarray" and not names_in(Role.TAKES_NUMPY)[called]:
        return Silent("{} may be a list", array)
    message = (
        f"`{ask.text.code(call)}` raises: `{ask.text.code(backwards)}` runs backwards through its storage, "
        f"and torch has no negative strides; copy it first (`{ask.text.placed(array, Place.RECEIVER)}.copy()`)"
    )
    trail = ask.trail.start(array)
    trail += [
        TraceStep("viewed", backwards, "a view with a negative stride"),
        TraceStep("read", call, "torch takes the storage as it is"),
    ]
    fix = plan(ask, "unsafe", "copy the array first", argument_suffixed(ask, call, array, ".copy()"))
    return Diagnostic(call, message, "certain", trail, fix=fix)

"""CPL112: an array is repeated along axes of size 1 only to be used element by element, where such axes stretch by themselves."""

from __future__ import annotations

from copylint.edits.core import plan, spelling_of, without_call
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.fixes.plan import Plan
from copylint.queries.ask import Ask
from copylint.queries.diagnostic import Diagnostic, Silent, Verdict
from copylint.queries.provenance import TraceStep
from copylint.queries.text import Place
from copylint.rules.memory.cpl112_repeat_where_broadcast.repetition import (
    Repeated,
    is_only_broadcast,
    repeated,
    stretches_by_itself,
)
from copylint.rules.memory.cpl112_repeat_where_broadcast.stretch import broadcast, expanded
from copylint.syntax.ir import Instr, Op

CODE = "CPL112"
NAME = "repeat-where-broadcast"
DEFAULT = "on"
SUMMARY = "`x[None].repeat(n, 1)` or `np.tile` before an elementwise operation writes n copies; broadcasting needs none"
WORDS = (r"\b(?:repeat|tile)",)
ORDER = ("expression", 80)
OPS = (Op.CALL,)
NAMES = words(Role.REPEATS)


def check(ask: Ask, call: Instr) -> Verdict:
    """The call that repeats, where every repeated axis is of size 1 and only elementwise operations use the result."""
    found = repeated(ask, call)
    if found is None:
        return Silent("the repeated axes are not known to be of size 1")
    if not is_only_broadcast(ask, call, found.source):
        return Silent("{} is used for more than elementwise operations", call)
    condition = ""
    name = ask.text.name(found.source)
    if found.rank is not None:
        condition = f", if `{name}` has {found.rank} dimensions"
    message = (
        f"`{ask.text.code(call)}` writes copies of `{name}` that only elementwise operations read; "
        f"{_cure(ask, call, found)} gives them the same shape without a copy{condition}"
    )
    trail = [TraceStep("created", found.source, f"`{name}` has size 1 where it is repeated")]
    trail.append(TraceStep("copied", call, f"every element of `{name}` is written several times"))
    fix = _fix(ask, call, found)
    return Diagnostic(call, message, "possible" if condition else "certain", trail, ask.text.cost(call, call), fix=fix)


def _fix(ask: Ask, call: Instr, found: Repeated) -> Plan | None:
    name = ask.text.name(found.source)
    if ask.kind(call) == "tensor":
        return plan(ask, "unsafe", f"take a view of `{name}` instead of copies", expanded(ask, call, found))
    if stretches_by_itself(ask, call, found):
        return plan(ask, "unsafe", f"let `{name}` stretch by itself", without_call(ask, call, found.source))
    function = spelling_of(ask, "numpy.broadcast_to")
    changes = (broadcast(ask, call, found, function[0]), function[1]) if function is not None else (None,)
    return plan(ask, "unsafe", f"take a view of `{name}` instead of copies", *changes)


def _cure(ask: Ask, call: Instr, found: Repeated) -> str:
    name = ask.text.name(found.source)
    if ask.kind(call) != "tensor":
        return f"a view (`np.broadcast_to`), or `{name}` itself where the other operand has that shape,"
    if len(found.reps) < 2:
        return "`expand`"
    sizes = ", ".join("-1" if count is None else ask.text.placed(count, Place.ARGUMENT) for count in found.reps)
    return f"the view `{ask.text.placed(found.source, Place.RECEIVER)}.expand({sizes})`"

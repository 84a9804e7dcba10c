"""CPL205: an operation that gives back a new array stands alone as a statement, as if it worked in place."""

from __future__ import annotations

from copylint.edits.core import plan
from copylint.facts.lookup import has_role, words
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.queries.conventions import is_test
from copylint.queries.diagnostic import Diagnostic, Silent, Verdict
from copylint.queries.provenance import TraceStep
from copylint.queries.statements import is_shown
from copylint.rules.aliasing.cpl205_result_discarded.discards import (
    in_place_twin,
    is_probe,
    lost_result,
    next_use,
    runs_unseen_code,
    takes_time,
)
from copylint.rules.aliasing.cpl205_result_discarded.keep_result import is_another_form, kept_result
from copylint.syntax.ir import Instr, Op

CODE = "CPL205"
NAME = "result-discarded"
DEFAULT = "on"
SUMMARY = "the result of an operation that does not work in place is thrown away: `x.clamp(0)`, `np.sort(a)`"
WORDS = ("ARRAYS",)
OPS = (Op.DISCARD,)


def check(ask: Ask, statement: Instr) -> Verdict:
    """The call whose result nobody gets and that does nothing else."""
    call = statement.args[0]
    kept = call.name is not None  # `ordered = np.sort(a)`, then `ordered` on a line by itself, which a notebook shows
    lost = lost_result(ask, call) if call.op is Op.CALL and not kept else None
    if lost is None:
        return None
    if is_shown(ask, statement):
        return Silent("it ends a cell of a notebook, which shows its value")
    source, is_new = lost
    name = ask.called_name(call)
    if has_role(ask.called_fact(call), Role.DRAWS, Role.CHECKS):
        return Silent(f"`{name}` may be called for something else than its result")
    if is_probe(statement):
        return Silent("the statement may be there to see whether it fails")
    if takes_time(ask):
        return Silent("the function looks at a clock: the operation may be there to be timed")
    if _warms_up(ask, call, source) or runs_unseen_code(ask, call):
        return Silent("what is evaluated on the way may be what the statement is for")
    used = next_use(ask, source, statement) if source is not None else None
    if is_test(ask.function) and (used is None or _is_thrown_away(ask, used)):
        return Silent("a test may only want to see that the call works")
    trail = [TraceStep("created", call, f"the result of `{name}` is kept nowhere")]
    if source is not None and used is not None:
        trail.append(TraceStep("read", used, f"`{ask.text.name(source)}` is used as it was"))
    target = ask.text.name(source) if source is not None else ""
    fix = plan(ask, "unsafe", f"keep the result in `{target}`", kept_result(ask, call, source, used))
    return Diagnostic(
        call, _message(ask, call, source, name), "certain", trail, ask.text.cost(call, call) if is_new else None, fix=fix
    )


def _is_thrown_away(ask: Ask, use: Instr) -> bool:
    """Whether a use is for another result that nobody keeps: `bools.sum(axis=1)` and then `bools.sum(axis=0)` (pandas)."""
    calls = [use] if use.op is Op.CALL else ask.users(use)
    return any(user.op is Op.DISCARD for call in calls for user in ask.users(call))


def _message(ask: Ask, call: Instr, source: Instr | None, name: str) -> str:
    code = ask.text.code(call)
    if source is None or not _is_handle(source):
        return f"the result of `{code}` is thrown away, and it has no other effect; keep the result or remove the statement"
    target = ask.text.name(source)
    cure = f"assign the result (`{target} = {code}`)" if is_another_form(ask, call, source) else "keep the result"
    twin = in_place_twin(ask, call, source)
    if twin is not None:
        cure += f" or use `{target}.{twin}(...)`"
    return f"`{code}` does not change `{target}`, and its result is thrown away; {cure}"


def _is_handle(source: Instr) -> bool:
    """Whether an operand has a name by which the result could be assigned back."""
    while source.name is None and source.op in (Op.ATTR, Op.ITEM, Op.REFINE):
        source = source.args[0]
    return source.name is not None or source.op in (Op.PARAM, Op.GLOBAL, Op.FREE, Op.PHI)


def _warms_up(ask: Ask, call: Instr, source: Instr | None) -> bool:
    """`torch.zeros(1).cuda()`, `torch.empty(1, device=device)`: the first use of a device makes it ready."""
    if source is None:
        return "device" in call.data.keywords
    return ask.called_name(call) in words(Role.WARMS_UP) and source.op is Op.CALL and source.name is None

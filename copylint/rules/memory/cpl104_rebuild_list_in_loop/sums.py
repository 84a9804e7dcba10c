"""`sum(lists, [])`: every addition makes a new list of all items so far."""

from __future__ import annotations

from copylint.edits.core import lists_names, plan, spelling_of
from copylint.edits.in_place import chained
from copylint.queries.ask import Ask
from copylint.queries.copies import elements, is_handful
from copylint.queries.diagnostic import Diagnostic, Silent, Verdict
from copylint.queries.provenance import TraceStep
from copylint.queries.statements import is_never_made
from copylint.syntax.ir import Instr, Op


def sum_of_lists(ask: Ask, call: Instr) -> Verdict:
    """The call of `sum` that joins lists or tuples one after the other."""
    callee = call.args[0]
    if callee.op is not Op.BUILTIN or callee.data != "sum" or len(call.args) != 3:
        return None
    start = call.args[2]
    if start.op is not Op.BUILD or start.data.kind not in ("list", "tuple") or start.args:
        return None
    kind = start.data.kind
    parts = elements(ask, call.args[1], call)
    if parts is not None and parts.is_array:
        return Silent("arrays are added element by element, and no list is made")
    if is_handful(ask, call.args[1], call):
        return Silent("{} are a literal few", call.args[1])
    if is_never_made(call.args[1]):
        return Silent("{} is never bound to anything but None", call.args[1])
    message = (
        f"`{ask.text.code(call)}` copies the growing {kind} once a part; `{kind}(itertools.chain.from_iterable(...))` does not"
    )
    trail = [TraceStep("copied", call, f"every addition makes a new {kind} of all items so far")]
    are_lists = kind == "list" and parts is not None and parts.kind == kind
    chain = spelling_of(ask, "itertools.chain.from_iterable")
    are_lists = are_lists and not (chain is not None and chain[1] and lists_names(ask))
    changes = (chained(ask, call, kind, chain[0]), chain[1]) if chain is not None else (None,)
    fix = plan(ask, "safe" if are_lists else "unsafe", "chain the parts, and copy each item once", *changes)
    return Diagnostic(call, message, "certain", trail, fix=fix)

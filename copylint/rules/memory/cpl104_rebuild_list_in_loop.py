"""CPL104: `xs = xs + [x]` in a loop copies the whole list on every pass."""

from __future__ import annotations

from copylint.analysis.questions import YES, Ask, Draft, Instr, Mark, Op, variable
from copylint.finding import Cost

CODE = "CPL104"
NAME = "rebuild-list-in-loop"
DEFAULT = "on"
SUMMARY = "`xs = xs + [x]` in a loop copies the whole list on every pass; append instead"
OPS = (Op.BIN, Op.BUILD, Op.CALL)


def check(ask: Ask, instr: Instr) -> Draft | None:
    """The expression that rebuilds a list that grows from pass to pass."""
    if instr.op is Op.CALL:
        return _sum_of_lists(ask, instr)
    old = _grown(ask, instr)
    if old is None or instr.name is None or ask.value(old).optional:
        return None
    if instr.block.loop is None or not _carried_around(old, instr):
        return ask.quiet(f"`{instr.name}` is not carried from one pass of a loop to the next")
    if ask.only_owner(old, instr) is not YES or ask.dies_at(old, instr) is not YES:
        return ask.quiet(f"something else may still hold the old list of `{instr.name}`")
    cure = f"{instr.name}.append(...)" if _adds_one(instr) else f"{instr.name} += ..."
    message = f"`{instr.name} = {ask.code(instr)}` copies all of `{instr.name}` on every pass; `{cure}` adds in place"
    marks = [mark for ref in ask.value(old).refs if ref.storage.key[0] != instr.id for mark in ask.creation(ref.storage, old)]
    marks.append(Mark("copied", instr, f"the list of `{instr.name}` is copied with what was added before"))
    return Draft(instr, message, "certain", marks, Cost(None, f"8*len({instr.name}) bytes", "iteration"))


def _grown(ask: Ask, instr: Instr) -> Instr | None:
    """The list that the name held before."""
    if instr.op is Op.BIN and instr.data == "+":
        left, right = instr.args
        grows = variable(left) == instr.name and ask.kind(left) == ask.kind(right) == "list"
        return left if grows else None
    if instr.op is Op.BUILD and instr.data.kind == "list" and len(instr.args) > 1 and 0 in instr.data.stars:
        first = instr.args[0]  # in `[x, *xs]` the new item comes first, where no append puts it
        return first if instr.name is not None and variable(first) == instr.name and ask.kind(first) == "list" else None
    return None


def _carried_around(old: Instr, instr: Instr) -> bool:
    """Whether the old list can be the one that an earlier pass of an enclosing loop has built."""
    work, seen = [old], set()
    while work:
        current = work.pop()
        if current.id in seen:
            continue
        seen.add(current.id)
        if current is instr:
            return True
        if current.op in (Op.PHI, Op.REFINE, Op.ANNOTATE):
            work.extend(current.args)
    return False


def _adds_one(instr: Instr) -> bool:
    if instr.op is Op.BUILD:
        return len(instr.args) == 2
    right = instr.args[1]
    return right.op is Op.BUILD and len(right.args) == 1 and not right.data.stars


def _sum_of_lists(ask: Ask, call: Instr) -> Draft | None:
    callee = call.args[0]
    if callee.op is not Op.BUILTIN or callee.data != "sum" or len(call.args) != 3:
        return None
    start = call.args[2]
    if start.op is not Op.BUILD or start.data.kind != "list" or start.args:
        return None
    message = f"`{ask.code(call)}` copies the growing list once a part; `list(itertools.chain.from_iterable(...))` does not"
    return Draft(call, message, "certain", [Mark("copied", call, "every addition makes a new list of all items so far")], None)

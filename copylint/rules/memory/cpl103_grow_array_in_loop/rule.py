"""CPL103: `out = np.append(out, x)` in a loop copies all of the array on every pass."""

from __future__ import annotations

from copylint.domain.value import literal_number
from copylint.edits.core import name_of_function
from copylint.facts.effects import AXES
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.queries.diagnostic import Diagnostic, Silent, Verdict
from copylint.queries.provenance import TraceStep
from copylint.queries.statements import is_never_made
from copylint.rules.memory.cpl103_grow_array_in_loop.accumulators import (
    Growth,
    growth_of,
    is_read_while_growing,
    is_restarted,
    passes,
)
from copylint.rules.memory.cpl103_grow_array_in_loop.growth_across_calls import grows_by_calls
from copylint.rules.memory.cpl103_grow_array_in_loop.lengths import lengths_read, parts_follow_length
from copylint.syntax.ir import Instr, Op

CODE = "CPL103"
NAME = "grow-array-in-loop"
DEFAULT = "on"
SUMMARY = "`out = np.append(out, x)` in a loop copies the whole array on every pass; collect in a list and join once"
WORDS = ("ARRAYS",)
OPS = (Op.CALL, Op.ITEM)
NAMES = words(Role.JOINS, Role.JOINS_TWO)

_FEW = 4
"""So many passes copy no more than a list of the parts would take to write."""


def check(ask: Ask, instr: Instr) -> Verdict:
    """The call that joins an array with something and puts the result into its place."""
    growth = growth_of(ask, instr)
    if growth is None:
        return None
    name = ask.text.name(growth.old)
    if is_never_made(growth.old):
        return Silent(f"`{name}` is never bound to anything but None")
    if growth.loop is None and not grows_by_calls(ask, growth):
        return Silent(f"nothing shows that `{name}` grows over many calls")
    if growth.loop is not None and (passes(ask, growth.loop) or _FEW + 1) <= _FEW:
        return Silent("the loop makes a few passes only")
    if is_restarted(ask, growth):
        return Silent(f"`{name}` is bound to something else in between")
    if is_read_while_growing(ask, growth):
        return Silent(f"`{name}` is read while it is growing")
    lengths = lengths_read(ask, growth)
    if parts_follow_length(ask, growth, lengths):
        return Silent(f"what is joined to `{name}` is made after its length, so that a few passes may do")
    return _draft(ask, growth, name, lengths)


def _draft(ask: Ask, growth: Growth, name: str, lengths: list[Instr]) -> Diagnostic:
    call = growth.call
    when = "pass" if growth.loop is not None else f"call of `{ask.function.name}`"
    order = "" if _is_first(growth) else ", in reverse order"
    count = f", count their lengths for `{ask.text.code(lengths[0])}`" if lengths else ""
    message = (
        f"`{name} = {ask.text.code(call)}` copies all of `{name}` on every {when}; "
        f"append the parts to a list{count}{',' if count else ''} and join them once, with `{_joined(ask, call)}`{order}"
    )
    trail = [TraceStep("created", start, f"`{name}` starts here") for start in growth.starts]
    trail += [TraceStep("read", length, "the length is needed here, while it grows") for length in lengths[:1]]
    trail.append(TraceStep("copied", call, f"all that was joined to `{name}` so far is copied into a new array"))
    return Diagnostic(call, message, "certain", trail, ask.text.cost(growth.old if growth.place is not None else call, call))


def _joined(ask: Ask, call: Instr) -> str:
    """What joins a list of the parts as the call joins two of them; a part may be a single number, but for concatenate."""
    if call.op is Op.ITEM:
        return f"{name_of_function(ask, 'numpy.r_')}[tuple(parts)]"
    name, tensor, operands = ask.called_name(call), ask.kind(call) == "tensor", ask.operands(call)
    axis = next(((key, operands[key]) for key in AXES if key in operands), None)
    along = f", {axis[0]}={ask.text.code(axis[1])}" if axis is not None and literal_number(ask.value(axis[1])) != 0 else ""
    if not name.endswith("stack"):
        name = "cat" if tensor else "hstack" if name == "append" and axis is None else "concatenate"
    return f"{name_of_function(ask, f'torch.{name}' if tensor else f'numpy.{name}')}(parts{along})"


def _is_first(growth: Growth) -> bool:
    """Whether the new part goes behind what was joined so far."""
    firsts = [operand.args[0] if operand.op is Op.BUILD and operand.args else operand for operand in growth.call.args]
    return any(first is growth.old for first in firsts)

"""What the text alone says of how arrays lie in memory: which may be turned, cut or repeated, and which may run backwards."""

from __future__ import annotations

from copylint.analysis.answers.strides import KEEPING
from copylint.analysis.flow.frame import origin
from copylint.lowering.ir import Instr, Op

REVERSING = frozenset({"numpy.flip", "numpy.flipud", "numpy.fliplr", "numpy.rot90"})
WITH_ALL_AXES = frozenset({"T", "transpose", "swapaxes"})
_TURNING = frozenset(
    {"t", "transpose", "swapaxes", "swapdims", "permute", "movedim", "moveaxis", "expand", "broadcast_to", "select", "narrow"}
)
_PARTING = frozenset({"chunk", "split", "unbind"})
_HANDING_ON = KEEPING | {"squeeze", "unsqueeze"}
"""What leaves gaps and turned axes as they are. What comes from `view`, `contiguous` or a matrix product has none."""
_LONGEST_WAY = 16


def may_lie_apart(instr: Instr) -> bool:
    """Whether, by the text alone, an operation on the way to a tensor may have turned it, cut parts out or repeated axes.

    It goes back as `layout_of` does: what that knows no layout of, or lies in one piece, is where the way ends.
    """
    work, steps = [instr], 0
    while work and steps < _LONGEST_WAY:
        made = origin(work.pop())
        steps += 1
        if made.op is Op.ITEM:
            if origin(made.args[1]).op not in (Op.CONST, Op.SLICE):
                return True
            work.append(made.args[0])  # of the first axis alone: what is left lies as before
        elif made.op is Op.UNPACK:
            parted = origin(made.args[0])
            if parted.op is Op.CALL and parted.args[0].op is Op.ATTR and parted.args[0].data in _PARTING:
                return True
        elif made.op in (Op.UNARY, Op.COMPARE) or (made.op is Op.BIN and made.data != "@"):
            work += made.args
        elif made.op is Op.ATTR:
            if made.data in ("T", "mT"):
                return True
            if made.data == "data":
                work += made.args
        elif made.op is Op.CALL and made.args[0].op in (Op.ATTR, Op.IMPORT):
            callee = made.args[0]
            last = callee.data.rpartition(".")[2]
            if last in _TURNING:
                return True
            if last in _HANDING_ON:
                work += (*callee.args[:1], *made.args[1:2])
    return bool(work)


def may_run_backwards(instr: Instr) -> bool:
    """Whether, by the text alone, an array may have been reversed on the way: `a[::-1].T`, `np.flip(a)`."""
    made = origin(instr)
    while True:
        if made.op is Op.ITEM:
            if any(_may_step_back(part) for part in _parts_of(origin(made.args[1]))):
                return True
            made = origin(made.args[0])
        elif made.op is Op.ATTR and made.data in WITH_ALL_AXES:
            made = origin(made.args[0])
        elif made.op is Op.CALL and made.args[0].op is Op.ATTR and made.args[0].data in WITH_ALL_AXES:
            made = origin(made.args[0].args[0])
        else:
            return made.op is Op.CALL and _may_be_reversing(made.args[0])


def _parts_of(index: Instr) -> tuple[Instr, ...]:
    return index.args if index.op is Op.BUILD else (index,)


def _may_step_back(part: Instr) -> bool:
    """Whether a part of an index is a slice whose step may be negative."""
    cut = origin(part)
    return cut.op is Op.SLICE and not (cut.args[2].op is Op.CONST and cut.args[2].data is None)


def _may_be_reversing(callee: Instr) -> bool:
    if callee.op not in (Op.ATTR, Op.IMPORT, Op.BUILTIN):
        return True  # `turn = np.flip; turn(a)`
    return any(name.endswith(f".{callee.data.rpartition('.')[2]}") for name in REVERSING)

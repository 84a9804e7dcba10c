"""What an array costs: bytes where shape and dtype are numbers, a formula where they are symbols."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain import shape as shapes
from copylint.engine.defuse import variable
from copylint.engine.frame import Frame
from copylint.engine.symbols import own_shape
from copylint.finding import Cost
from copylint.queries.assumed_sizes import assumed_elements
from copylint.queries.describe import code_of, shape_text
from copylint.syntax.ir import Instr, Op

_UNITS = ("bytes", "KiB", "MiB", "GiB", "TiB")


def readable(count: int) -> str:
    """Bytes in the largest fitting unit: 128000000 is "122.1 MiB"."""
    amount, unit = float(count), 0
    while amount >= 1024 and unit < len(_UNITS) - 1:
        amount /= 1024
        unit += 1
    return f"{amount:.1f} {_UNITS[unit]}" if unit else f"{count} bytes"


def cost_of(frame: Frame, instr: Instr, at: Instr) -> Cost | None:
    """The bytes of the array in a register, per pass where `at` stands in a loop, else per call or run."""
    value = frame.value(instr)
    shape = own_shape(frame, instr) if value.is_array else value.shape
    size = dtypes.itemsize(value.dtype)
    per = "iteration" if at.block.loop is not None else "run" if frame.function.kind == "module" else "call"
    count = shapes.elements(shape)
    if count is not None and size is not None:
        return Cost(count * size, readable(count * size), per)  # type: ignore[arg-type]
    text = shape_text(frame, shape, _name(frame, instr), "numel()" if value.kind == "tensor" else "size")
    if text is None:
        return None
    width = str(size) if size is not None else f"{_name(frame, instr)}.itemsize"
    formula = f"{text}*{width} bytes"
    count = assumed_elements(frame, shape, text)
    if count is not None and size is not None:
        return Cost(count * size, f"{readable(count * size)} ({formula})", per)  # type: ignore[arg-type]
    return Cost(None, formula, per)  # type: ignore[arg-type]


def _name(frame: Frame, instr: Instr) -> str:
    """The variable, or the text where it is short enough to be read as one: `table.T`, `video.transpose(0, 1)`."""
    text = variable(instr)
    if text is None and instr.op in (Op.ATTR, Op.ITEM, Op.CALL):
        text = code_of(frame.program.module, instr)
    return text if text is not None and not text.endswith("...") else "array"

"""The user's own words for values, dimensions and operations, made only when something is reported."""

from __future__ import annotations

from copylint.domain.shape import Dim, Like, Shape
from copylint.engine.defuse import origin, variable
from copylint.engine.frame import Frame
from copylint.syntax.depth import deep
from copylint.syntax.ir import Instr, Module, Op

_LONGEST = 40


def code_of(module: Module, instr: Instr) -> str:
    """The source text of an expression, shortened to one line."""
    node = instr.node
    if node is None:
        return variable(instr) or "this value"
    try:
        code = module.tree.code_for_node(node)
    except RecursionError:  # a chain of a thousand calls
        code = deep(lambda: module.tree.code_for_node(node))
    text = " ".join(code.split())
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."


def name_of(module: Module, instr: Instr) -> str:
    """The variable a register belongs to, else its source text."""
    return variable(instr) or code_of(module, instr)


def dim_text(frame: Frame, dim: Dim) -> str:
    """A dimension as a person would write it: a number, `n`, `x.shape[0]`."""
    if isinstance(dim, int):
        return str(dim)
    if dim is None:
        return "?"
    if dim[0] == "dim":
        return f"{_owner(frame, dim[2]) or _call_text(frame, dim[1]) or 'it'}.shape[{dim[3]}]"
    if dim[0] == "path":
        return _owner(frame, dim) or "n"
    if dim[0] == "len":
        return f"len({_register(frame, dim[1]) or '...'})"
    return _register(frame, dim[1]) or "n"


def _owner(frame: Frame, symbol: object) -> str | None:
    if isinstance(symbol, tuple) and len(symbol) > 1:
        if symbol[0] == "path" and isinstance(symbol[1], tuple):
            return "".join(str(part) for part in symbol[1])
        return _register(frame, symbol[1])
    return None


def _call_text(frame: Frame, register: object) -> str | None:
    """The text of a call that made an array without a name, where it is short: `window(n)`."""
    if not isinstance(register, int) or frame.function.instrs[register].op is not Op.CALL:
        return None
    text = code_of(frame.program.module, frame.function.instrs[register])
    return None if text.endswith("...") else text


def _register(frame: Frame, register: object) -> str | None:
    if not isinstance(register, int) or register >= len(frame.function.instrs):
        return None
    instr = origin(frame.function.instrs[register])
    if instr.op is Op.CALL and instr.args[0].op is Op.BUILTIN and instr.args[0].data == "len":
        return f"len({variable(instr.args[1]) or '...'})"
    return variable(instr)


def shape_text(frame: Frame, shape: Shape, name: str, count: str) -> str | None:
    """The number of elements of the array `name` as a product, or what its library calls it; None where nothing is known."""
    if shape is None:
        return None
    if isinstance(shape, Like):
        return f"{(_owner(frame, shape.symbol) if not shape.form else None) or name}.{count}"
    if any(dim is None for dim in shape):
        return None
    return "*".join(dim_text(frame, dim) for dim in shape if dim != 1) or "1"

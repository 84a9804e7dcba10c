"""The user's own words for registers, expressions and dimensions, and what an array costs."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain import shape as shapes
from copylint.domain.shape import Dim, Like, Shape
from copylint.domain.storage import Storage
from copylint.domain.value import symbol_of
from copylint.engine.defuse import origin, variable
from copylint.engine.frame import Frame
from copylint.engine.limits import OPERANDS
from copylint.engine.symbols import own_shape
from copylint.finding import Cost
from copylint.syntax.bracketing import Place as Place
from copylint.syntax.bracketing import text_in, without_comments
from copylint.syntax.depth import deep
from copylint.syntax.ir import Instr, Op

_LONGEST = 40


def code_of(frame: Frame, instr: Instr) -> str:
    """The source text of an expression, shortened to one line."""
    node = instr.node
    if node is None or (instr.op is Op.IMPORT and instr.name is not None):  # of `from torch import zeros` the name
        return variable(instr) or "this value"
    tree = frame.program.module.tree
    try:
        code = tree.code_for_node(node)
    except RecursionError:  # a chain of a thousand calls
        code = deep(lambda: tree.code_for_node(node))
    return _shortened(code)


def _shortened(code: str) -> str:
    """A piece of source text on one line, without its comments, cut where it is long."""
    if "#" in code and ("\n" in code or "\r" in code):
        code = without_comments(code)
    text = " ".join(code.split())
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."


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
    text = code_of(frame, frame.function.instrs[register])
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


def assumed_elements(frame: Frame, shape: Shape, text: str) -> int | None:
    """How many elements a shape has where every symbol in it has a number; `text` is the whole count's own: "x.size"."""
    if not (frame.program.sizes.anywhere or frame.program.sizes.in_functions) or shape is None:
        return None
    if isinstance(shape, Like):
        operand = shape.symbol[1] if shape.symbol[0] == "size" else None
        asked = _of_integer(frame, frame.function.instrs[operand], OPERANDS) if isinstance(operand, int) else None
        return asked if asked is not None else _number(frame, text)
    total = 1
    for dim in shape:
        size = _of_dimension(frame, dim, OPERANDS)
        if size is None:
            return None
        total *= size
    return total


def _number(frame: Frame, symbol: str) -> int | None:
    return frame.program.sizes.number(frame.function.qualname, symbol)


def _of_dimension(frame: Frame, dim: Dim, depth: int) -> int | None:
    if dim is None or isinstance(dim, int):
        return dim
    register = dim[1]
    if dim[0] in ("dim", "len", "path"):
        return _number(frame, dim_text(frame, dim))
    if isinstance(register, int) and register < len(frame.function.instrs):
        return _of_integer(frame, frame.function.instrs[register], depth)
    return None


def _of_integer(frame: Frame, instr: Instr, depth: int) -> int | None:
    """The number of an integer: assumed by its name, or computed from numbers that are."""
    known = symbol_of(frame.value(instr))
    if isinstance(known, int):
        return known
    source = origin(instr)
    for name in (variable(instr), variable(source)):
        found = _number(frame, name) if name is not None else None
        if found is not None:
            return found
    if depth and source.op is Op.BIN and source.data in ("+", "-", "*", "//"):
        left, right = (_of_integer(frame, operand, depth - 1) for operand in source.args)
        if left is None or right is None or (source.data == "//" and right == 0):
            return None
        return max(0, {"+": left + right, "-": left - right, "*": left * right, "//": left // (right or 1)}[source.data])
    if source.op in (Op.ATTR, Op.ITEM, Op.CALL) and source.node is not None:
        return _number(frame, code_of(frame, source))
    return _of_dimension(frame, known, depth - 1) if known is not None and depth else None


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
        text = code_of(frame, instr)
    return text if text is not None and not text.endswith("...") else "array"


class Text:
    """How the registers of one function are put to the user."""

    __slots__ = ("_frame",)

    def __init__(self, frame: Frame) -> None:
        self._frame = frame

    def name(self, instr: Instr) -> str:
        """The variable a register belongs to, else its source text."""
        return variable(instr) or self.code(instr)

    def code(self, instr: Instr) -> str:
        """The source text of an expression, shortened."""
        return code_of(self._frame, instr)

    def placed(self, instr: Instr, place: Place) -> str:
        """An operand as it stands in a place: its variable's name, else its text with the brackets that it needs there."""
        return variable(instr) or self.expression(instr, place)

    def expression(self, instr: Instr, place: Place = Place.RECEIVER) -> str:
        """The source text of an expression as it stands in a place, whatever variable is bound to it."""
        if instr.node is None:
            return "..."  # what paths that meet have made
        text = text_in(self._frame.program.module.tree, instr.node, place)
        if text is None:
            return self.code(instr)
        short = _shortened(text)
        return f"{short})" if short.endswith("...") and text.startswith("(") else short

    def cost(self, instr: Instr, at: Instr) -> Cost | None:
        """The bytes of the array in a register, per pass where `at` stands in a loop; None where nothing is known."""
        return cost_of(self._frame, instr, at)


def with_argument(text: Text, call: Instr, argument: str) -> str:
    """A call with one more argument: `np.rint(x, out=x)`."""
    written = text.expression(call, Place.SOLE)
    given = written[:-1].rstrip(" ,")
    if not written.endswith(")") or written.endswith("...)"):
        return f"{text.code(call.args[0])}(..., {argument})"
    return f"{given}{'' if given.endswith('(') else ', '}{argument})"


def storage_name(storage: Storage) -> str:
    """What the user calls a storage: `batch`, `batch.x`, `points[0]`."""
    return "".join(str(part) for part in storage.key)

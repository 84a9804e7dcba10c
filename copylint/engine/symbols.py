"""Numbers, symbols and keys: by what name a shape or a selector knows an integer or an index."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copylint.domain import dtype as dtypes
from copylint.domain import shape as shapes
from copylint.domain import value as values
from copylint.domain.heap import ESCAPED, UNSURE, WRITTEN
from copylint.domain.shape import Dim, Like, Shape
from copylint.domain.value import Value, literal_of, symbol_of
from copylint.engine.defuse import origin, renamings
from copylint.engine.frame import Frame
from copylint.engine.limits import SUM
from copylint.facts.lookup import has_role
from copylint.facts.roles import Role
from copylint.syntax.ir import Instr, Op

if TYPE_CHECKING:
    from collections.abc import Sequence


_WIDER = ("pybool", "pyint", "pyfloat", "pycomplex")
_NUMBERS = frozenset({"int", "float", "bool", "complex", "number"})


def dimension(frame: Frame, instr: Instr) -> Dim:
    """The number or symbol of an integer operand."""
    value = frame.value(instr)
    known = symbol_of(value)
    if known is not None:
        return known
    if value.kind and value.kind not in ("int", "number"):
        return None
    source = origin(instr)
    if source.op is Op.BIN and source.data in ("+", "-", "*", "//"):
        left, right = (dimension(frame, arg) for arg in source.args)
        if isinstance(left, int) and isinstance(right, int):
            return {"+": left + right, "-": left - right, "*": left * right, "//": left // right if right else None}[source.data]
        return None if left is None or right is None else ("v", source.id)
    return ("v", source.id)


def shape_argument(frame: Frame, instr: Instr) -> Shape:
    """The shape that a `shape=`/`size=` operand asks for: an int, a tuple or list of ints, or another array's shape."""
    source = origin(instr)
    value = frame.value(instr)
    if isinstance(value.const, tuple) and value.const[:1] == ("shape",):
        return value.const[1]  # type: ignore[no-any-return]
    if source.op is Op.BUILD and source.data.kind in ("tuple", "list") and not source.data.stars:
        # filled after it was made, as a comprehension's is: `np.zeros([i + iso for i in shape])` (dipy's mcsd)
        if source.data.kind == "list" and (_is_filled(frame, source) or frame.flags(value) & (WRITTEN | ESCAPED | UNSURE)):
            return None
        return tuple(dimension(frame, arg) for arg in source.args)
    if value.kind == "int" or (symbol_of(value) is not None and value.kind):
        return (dimension(frame, instr),)
    if value.kind == "":
        return (dimension(frame, instr),) if _is_count(frame, instr) else Like(("size", source.id))
    return None


def _is_filled(frame: Frame, display: Instr) -> bool:
    """Whether an empty list is there to be filled: it has a name, or it is what a comprehension makes."""
    if display.args:
        return False
    stores = frame.function.of(Op.SETITEM)
    return display.name is not None or any(store.args[0] is display for store in stores if store.data == "append")


def _is_count(frame: Frame, instr: Instr) -> bool:
    """Whether it is one integer by what else is done with it, and no test of its type leads here, where it may be another."""
    shown = (one.data.test for one in renamings(instr) if one.op is Op.REFINE)
    return origin(instr).id in frame.counts and all(test in ("none", "truthy") for test in shown)


def dims_argument(frame: Frame, instrs: Sequence[Instr]) -> Shape:
    """The shape given as integers one by one, or as one tuple."""
    if len(instrs) == 1:
        return shape_argument(frame, instrs[0])
    return tuple(dimension(frame, instr) for instr in instrs)


def displayed_shape(frame: Frame, call: Instr) -> Shape:
    """The shape of an array that is made of a display of numbers: (2, 3) for `np.array([[1, 2, 3], [4, 5, 6]])`."""
    callee = frame.value(call.args[0])
    known = callee.kind == "library" and has_role(str(callee.const), Role.OF_DISPLAY)
    if not known or "ndmin" in call.data.keywords or not call.data.npos:
        return None
    return lengths(frame, call.args[1])


def displayed_dtype(frame: Frame, call: Instr) -> str:
    """The dtype of a NumPy array that is made of a display of Python numbers, "" where it is not known."""
    callee = frame.value(call.args[0])
    known = callee.kind == "library" and has_role(str(callee.const), Role.OF_DISPLAY)
    if len(call.args) != 2 or not known or not has_role(str(callee.const), Role.AS_ARRAY):
        return ""
    work, widest = [call.args[1]], -1
    while work:
        source = origin(work.pop())
        if _is_display(source):
            work += source.args
        elif (weak := frame.value(source).dtype) in _WIDER and not frame.value(source).optional:
            widest = max(widest, _WIDER.index(weak))
        else:
            return ""
    return ("bool", "int64", "float64", "complex128")[widest] if widest >= 0 else ""


def lengths(frame: Frame, instr: Instr) -> Shape:
    """The lengths of a nested display of numbers or of arrays of one shape, None for any other."""
    source = origin(instr)
    if not _is_display(source) or not source.args:
        return None
    if all(frame.value(arg).kind in _NUMBERS and not frame.value(arg).optional for arg in source.args):
        return (len(source.args),)
    inner = [frame.value(arg).shape if frame.value(arg).is_array else lengths(frame, arg) for arg in source.args]
    return (len(inner), *inner[0]) if isinstance(inner[0], tuple) and inner.count(inner[0]) == len(inner) else None


def _is_display(source: Instr) -> bool:
    """Whether it is a display of a list that has no name, by which it could grow, or of a tuple."""
    if source.op is not Op.BUILD or source.data.stars:
        return False
    return source.data.kind == "tuple" or (source.data.kind == "list" and source.name is None)


def own_shape(frame: Frame, instr: Instr) -> Shape:
    """The shape of a register's array; where nothing is known, a name for "the shape of this very value"."""
    value = frame.value(instr)
    if value.shape is not None:
        return value.shape
    source = origin(instr)
    if instr.id in frame.reshaped or source.id in frame.reshaped:
        return None
    if source.op is Op.PHI and not value.kind:
        return None
    if source.op is Op.ATTR:
        path = value.must
        if path is not None and path.site == "param":
            return Like(("path", path.key))
    return Like(("like", source.id))


def own_dtype(frame: Frame, instr: Instr) -> str:
    """The dtype of a register's array; where nothing is known, a name for "the dtype of this very value"."""
    value = frame.value(instr)
    dtype = value.dtype
    if not dtypes.may_be_token(dtype) or value.immutable or value.kind in ("list", "tuple", "dict", "masked"):
        return dtype
    source = origin(instr)
    if instr.id in frame.reshaped or source.id in frame.reshaped:
        return dtype
    if source.op is Op.ATTR and value.must is not None and value.must.site == "param":
        return dtypes.token(("path", value.must.key), dtype)
    return dtypes.token(("like", source.id), dtype) if source.op is not Op.PHI or value.kind else ""


def length_symbol(frame: Frame, instr: Instr) -> Dim:
    """The number that `len(x)` gives: the first dimension, or a name for the length of a list that nobody has changed."""
    value = frame.value(instr)
    if value.kind in values.ARRAYS or value.shape is not None:
        return first_dimension(own_shape(frame, instr))
    if frame.flags(value) & (WRITTEN | UNSURE | ESCAPED):
        return None
    return ("len", origin(instr).id)


def first_dimension(shape: Shape, axis: int = 0) -> Dim:
    """One dimension of a shape by its index."""
    return shapes.dimension_of(shape, axis)


def integer(dim: Dim) -> Value:
    """The integer value with this number or symbol."""
    if isinstance(dim, int):
        return values.literal(dim)
    const = None if dim is None else ("symbol", *dim)
    return values.scalar("int", const, "pyint")


def shape_tuple(shape: Shape) -> Value:
    """The value of `x.shape`."""
    items = None if shape is None or isinstance(shape, Like) else tuple(integer(dim) for dim in shape)
    return Value("tuple", (), const=("shape", shape) if shape is not None else None, items=items, grad="none")


def index_key(frame: Frame, instr: Instr, depth: int = SUM) -> object:
    """The key of a subscript: equal keys select the same part wherever their registers still hold the same values."""
    source = origin(instr)
    if source.op is Op.SLICE:
        return ("slice", *(index_key(frame, arg) for arg in source.args))
    if source.op is Op.BUILD and source.data.kind == "tuple" and not source.data.stars:
        return ("axes", *(index_key(frame, arg) for arg in source.args))
    known, content = literal_of(frame.value(instr))
    if known and (content is None or isinstance(content, int | str)) and not isinstance(content, bool):
        return content
    if known and content is Ellipsis:
        return ("slice", None, None, None)
    if source.op is Op.BIN and depth and frame.value(source).kind == "int":  # `a[n - 1 - i]` once more
        return ("sum", source.data, *(index_key(frame, arg, depth - 1) for arg in source.args))
    symbol = symbol_of(frame.value(instr))
    return ("symbol", symbol) if symbol is not None else ("register", source.id)


def registers_of(key: object) -> frozenset[int]:
    """The registers on which a key depends."""
    if not isinstance(key, tuple):
        return frozenset()
    if key[:1] == ("register",):
        return frozenset((key[1],))
    if key[:1] == ("symbol",):
        symbol = key[1]
        return frozenset(part for part in symbol[1:2] if isinstance(part, int)) if isinstance(symbol, tuple) else frozenset()
    return frozenset().union(*(registers_of(part) for part in key))

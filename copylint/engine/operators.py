"""Operators: what `a + b`, `-a`, `a < b` and `a += b` make of the kinds of their operands."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain import shape as shapes
from copylint.domain import storage as storages
from copylint.domain import value as values
from copylint.domain.heap import SAVED
from copylint.domain.layout import C_ORDER, UNKNOWN, Layout
from copylint.domain.layout_steps import copied
from copylint.domain.shape import Shape
from copylint.domain.storage import ANYTHING, WHOLE, Cause
from copylint.domain.value import UNKNOWN_VALUE, Value
from copylint.engine.calls.array_rules import are_row_major, elementwise_layout
from copylint.engine.frame import Frame
from copylint.engine.symbols import own_dtype, own_shape
from copylint.syntax.ir import Instr

_NUMBERS = frozenset({"int", "float", "bool", "complex", "number"})
_NUMBERS_OR_UNKNOWN = _NUMBERS | {""}
_SAVING = frozenset({"*", "/", "**", "@", "%", "//"})
"""Operators whose backward needs an operand."""
_COUNTING = frozenset({"-", "//", "%", "**", "<<", ">>"})
"""Operators that take truth values for numbers of eight bits, or refuse them."""


def array_kind(left: Value, right: Value) -> str:
    """Which library's array an operator of these operands gives; "" if it need not be an array."""
    kinds = {left.kind, right.kind}
    if left.optional or right.optional:
        kinds.discard("none")
    for kind in ("tensor", "masked", "ndarray"):
        if kind in kinds:
            other = right.kind if left.kind == kind else left.kind
            # an unknown partner of an ndarray may be a tensor, a frame or a class with its own operators; of an element of one
            # that is as unlikely: it would have to be an object in an array of objects
            known = other in values.ARRAYS or other in _NUMBERS or (kind != "tensor" and other in ("list", "tuple", "none"))
            return kind if known or kind == "tensor" or other in ("", "element") else ""
    return ""


_PLAIN = values.SCALARS | values.CONTAINERS | {"tuple", "deque", "module", "function", "class"}
"""Kinds whose objects no operator makes an array of."""


def _of_pandas(left: Value, right: Value, operator: str) -> str:
    """Whether an operator gives a frame, or "column", a frame or series; "" where it need not give either."""
    kinds = {left.kind, right.kind}
    if operator == "@" or not kinds & values.PANDAS or kinds & {"sparse", "index", "tensor"}:
        return ""
    return "frame" if "frame" in kinds else "column"


def binary(frame: Frame, instr: Instr) -> Value:
    """`left op right`, always a new object."""
    left_instr, right_instr = instr.args
    left, right = frame.value(left_instr), frame.value(right_instr)
    kinds = {left.kind, right.kind}
    if "" in kinds and kinds <= _NUMBERS_OR_UNKNOWN:
        return UNKNOWN_VALUE
    operator = instr.data
    kind = array_kind(left, right)
    if kind:
        if left.kind == right.kind == "number" or _both_scalars(left, right):
            return values.scalar("number", None, dtypes.promote(left.dtype, right.dtype))
        grad = "none" if kind != "tensor" or frame.no_grad(instr) else _grad(frame, left, right)
        if operator in _SAVING and grad != "none":
            frame.mark((*left.refs, *right.refs), SAVED)
        return frame.fresh(
            instr,
            kind,
            dtype=_dtype(frame, instr, left, right, kind),
            shape=_shape(frame, instr, left, right),
            layout=_layout(left, right, operator),
            grad=grad,
        )
    if _both_numeric(left, right):
        dtype, shape = _dtype(frame, instr, left, right, "ndarray"), _shape(frame, instr, left, right)
        return frame.fresh(instr, "element", dtype=dtype, shape=shape, grad="none")
    if left.kind in _NUMBERS and right.kind in _NUMBERS:
        return _number(instr, left, right, operator)
    if left.kind == "list" and (operator == "*" or right.kind in ("list", "")):
        return _concatenated(frame, instr, left, right, "list")
    if right.kind == "list" and operator == "*":
        return _concatenated(frame, instr, right, left, "list")
    if left.kind == "tuple" and operator in ("+", "*"):
        items = (*left.items, *right.items) if operator == "+" and left.items is not None and right.items is not None else None
        if items is not None and len(items) > values.MAX_ITEMS:
            items = None
        return Value("tuple", storages.weaken((*left.refs, *right.refs), Cause.PATH)[: storages.MAX_REFS], items=items)
    if left.kind in ("str", "bytes"):
        return values.scalar(left.kind)
    if left.kind in ("dict", "set") and right.kind == left.kind:
        result = frame.fresh(instr, left.kind)
        frame.store(result, None, frame.load(left, None))
        frame.store(result, None, frame.load(right, None))
        return result
    pandas = _of_pandas(left, right, operator)
    if pandas:
        return UNKNOWN_VALUE._replace(kind=pandas)
    # An operator of unknown operands: a class may return self or keep its operands, but hardly any writes them.
    return UNKNOWN_VALUE if not left.immutable or not right.immutable else values.scalar("number")


def _both_numeric(left: Value, right: Value) -> bool:
    """Whether one is an array or a NumPy number, and the other that too or a number; of objects nothing is known."""
    numeric = [v.kind == "element" and dtypes.category(v.dtype) not in ("", "object") for v in (left, right)]
    return any(numeric) and all(known or v.kind in _NUMBERS for known, v in zip(numeric, (left, right), strict=True))


def _both_scalars(left: Value, right: Value) -> bool:
    return left.immutable and right.immutable


_PYTHONS = {"pyint": "int", "pybool": "int", "pyfloat": "float", dtypes.NUMBER: "float", "pycomplex": "complex"}


def _number(instr: Instr, left: Value, right: Value, operator: str) -> Value:
    known_left, a = values.literal_of(left)
    known_right, b = values.literal_of(right)
    if known_left and known_right and operator in ("+", "-", "*", "//") and isinstance(a, int) and isinstance(b, int):
        if operator != "//" or b:
            return values.literal({"+": a + b, "-": a - b, "*": a * b, "//": a // b if b else 0}[operator])
    dtype = dtypes.promote(left.dtype, right.dtype) if left.dtype and right.dtype else ""
    if operator == "/":
        dtype = dtypes.true_divide(left.dtype, right.dtype) if dtype else ""
    kind = _PYTHONS.get(dtype, "number")
    const = ("symbol", "v", instr.id) if kind == "int" else None
    return values.scalar(kind, const, "pyint" if kind == "int" else dtype)


def _concatenated(frame: Frame, instr: Instr, left: Value, right: Value, kind: str) -> Value:
    result = frame.fresh(instr, kind)
    for operand in (left, right):
        if operand.kind in ("list", "tuple", ""):
            content = frame.load(operand, None) if operand.refs or operand.items is None else UNKNOWN_VALUE
            if operand.kind:
                frame.store(result, None, content)
    if right.kind == "" and instr.data == "+":
        return Value("", (*storages.weaken(result.refs, Cause.PATH), *ANYTHING))  # list + ndarray is an ndarray
    return result


def _dtype(frame: Frame, instr: Instr, left: Value, right: Value, kind: str) -> str:
    library, operator = "torch" if kind == "tensor" else "numpy", instr.data
    if kind == "masked":
        return ""
    known = [
        own_dtype(frame, arg) if value.is_array or value.kind == "element" else value.dtype
        for arg, value in zip(instr.args, (left, right), strict=True)
    ]
    if operator == "/":
        quotient = dtypes.true_divide(known[0], known[1], library) if all(known) else ""
        # whatever is divided, the quotient is no integer; of masked and object arrays nothing is said
        return quotient or dtypes.ANY["inexact"]
    if not all(known):
        return ""
    if operator in _COUNTING and dtypes.category(known[0]) == dtypes.category(known[1]) == "bool":
        return ""
    if operator == "@" and kind == "tensor":
        return known[0] if known[0] == known[1] else ""
    return dtypes.promote(*_torch_dimensions(left, right, known, kind), library)


def _torch_dimensions(left: Value, right: Value, known: list[str], kind: str) -> tuple[str, str]:
    """torch lets a 0-d tensor raise only the category, like a Python number."""
    first, second = known
    if kind != "tensor" or first in dtypes.WEAK or second in dtypes.WEAK:
        return first, second
    ranks = [len(v.shape) if isinstance(v.shape, tuple) else None for v in (left, right)]
    if first == second or (None not in ranks and 0 not in ranks):
        return first, second
    if dtypes.category(first) == dtypes.category(second):
        return ("", "") if None in ranks else ((first, first) if ranks[1] == 0 else (second, second))
    return ("", "") if None in ranks else (first, second)


def _shape(frame: Frame, instr: Instr, left: Value, right: Value) -> Shape:
    if instr.data == "@":
        return shapes.matmul(left.shape, right.shape)
    sides = [own_shape(frame, arg) if not value.immutable else () for arg, value in zip(instr.args, (left, right), strict=True)]
    for value, other in ((left, sides[1]), (right, sides[0])):
        if value.kind in ("list", "tuple"):
            return None
        if value.kind == "" and other != sides[0]:
            return None
    return shapes.broadcast(sides[0], sides[1]) if left.kind and right.kind else None


def _layout(left: Value, right: Value, operator: str) -> Layout:
    if operator == "@":
        return C_ORDER if are_row_major((left, right)) else UNKNOWN
    return elementwise_layout((left, right))


def _grad(frame: Frame, *operands: Value) -> str:
    grads = [frame.grad(v) for v in operands if not v.immutable]
    if all(grad == "none" for grad in grads):
        return "none"
    return "needs" if "needs" in grads else ""


def unary(frame: Frame, instr: Instr) -> Value:
    """`-x`, `+x`, `~x`, `not x`."""
    operand_instr = instr.args[0]
    operand = frame.value(operand_instr)
    if instr.data == "not":
        return values.scalar("bool", None, "pybool")
    known, content = values.literal_of(operand)
    if known and instr.data == "-" and isinstance(content, int | float) and not isinstance(content, bool):
        return values.literal(-content)
    if operand.is_array:
        if instr.data == "+" and operand.kind == "tensor":
            return operand
        return frame.fresh(
            instr,
            operand.kind,
            dtype=own_dtype(frame, operand_instr),
            shape=own_shape(frame, operand_instr),
            layout=copied(operand.layout, "K"),
            grad="none" if frame.no_grad(instr) else operand.grad,
        )
    if operand.immutable:
        return values.scalar(operand.kind, None, operand.dtype)
    return UNKNOWN_VALUE._replace(kind=operand.kind if operand.kind in values.PANDAS else "")


def compare(frame: Frame, instr: Instr) -> Value:
    """`a < b` and its like: a bool of numbers, a boolean array of arrays."""
    left, right = (frame.value(arg) for arg in instr.args)
    if instr.data in ("is", "is not", "in", "not in"):
        return values.scalar("bool", None, "pybool")
    kind = array_kind(left, right)
    if kind:
        shape, layout = _shape(frame, instr, left, right), _layout(left, right, instr.data)
        return frame.fresh(instr, kind, dtype="bool", shape=shape, layout=layout, grad="none")
    if "element" in (left.kind, right.kind):  # `np.sum(x, axis=1) == 0`: of a number a number, of an array an array
        numbers = all(value.kind == "element" or value.kind in _NUMBERS for value in (left, right))
        return frame.fresh(instr, "element", dtype="bool", grad="none") if numbers else UNKNOWN_VALUE
    if left.kind in _PLAIN and right.kind in _PLAIN:
        return values.scalar("bool", None, "pybool")
    return UNKNOWN_VALUE._replace(kind=_of_pandas(left, right, instr.data))


def augmented(frame: Frame, instr: Instr) -> Value:
    """`x op= y`: in place for arrays and lists, a new object for numbers, strings and tuples."""
    target_instr, operand_instr = instr.args
    target, operand = frame.value(target_instr), frame.value(operand_instr)
    if writes_in_place(target, operand, instr.data):
        if target.kind in ("list", "deque", "set", "dict") and not operand.immutable:
            frame.store(target, None, frame.load(operand, None) if operand.kind else UNKNOWN_VALUE)
        frame.write(instr, target_instr, WHOLE, f"{instr.data}=", reads_old=True)
        recorded = operand.grad != "none" and not operand.immutable and not frame.no_grad(instr)
        grad = _grad(frame, target, operand) if recorded else target.grad
        if target.is_array:
            target = target._replace(dtype=own_dtype(frame, target_instr), shape=own_shape(frame, target_instr))
        return target._replace(grad=grad, optional=False)
    if target.immutable or target.kind == "tuple" or (target.kind == "tensor" and instr.data == "@"):
        return binary(frame, instr)
    frame.write(instr, target_instr, WHOLE, f"{instr.data}=", reads_old=True)  # perhaps
    if target.refs and target.refs is not ANYTHING:
        return Value("", storages.bounded((*storages.weaken(target.refs, Cause.PATH), *ANYTHING)))
    return UNKNOWN_VALUE


def writes_in_place(target: Value, operand: Value, operator: str) -> bool:
    """Whether `target op= operand` certainly changes the object that target refers to."""
    if target.kind == "tensor":
        return operator != "@"
    if target.kind in ("ndarray", "masked"):
        return operand.kind != "tensor" and (operand.kind != "" or target.kind == "ndarray")
    if target.kind == "list":
        # `list += ndarray` rebinds the name to an ndarray; any other iterable extends the list
        return (operator == "+" and operand.kind not in ("", "ndarray", "masked")) or operator == "*"
    if target.kind in ("set", "dict"):
        return operator in ("|", "&", "-", "^")
    return target.kind in ("bytearray", "deque")

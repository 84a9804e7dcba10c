"""What a callee knows of shapes, numbers and dtypes by its parameters, in terms of the operands that a call passes for them."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain import shape as shapes
from copylint.domain.shape import Dim, Like, Shape
from copylint.domain.storage import Storage
from copylint.domain.value import ARRAYS, PASSED, Value
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.limits import SUM
from copylint.engine.symbols import dimension, integer, length_symbol, own_dtype, own_shape, shape_argument
from copylint.syntax.ir import Function, Instr, Op


class Correspondence:
    """The operands of one call by the registers that hold its callee's parameters. What they do not tell is unknown here."""

    def __init__(
        self,
        frame: Frame,
        call: Instr,
        function: Function,
        bound: dict[str, Instr | None],
        stored: frozenset[tuple[Storage, str]],
    ) -> None:
        self._frame = frame
        self._call = call
        self._function = function
        self._bound = bound
        self._stored = stored
        """The attributes that the callee has bound anew."""

    def named(self, value: Value) -> Value:
        """The call's own result: dimensions that nothing shows are named as those of this very array."""
        shape = value.shape
        if value.kind not in ARRAYS or not isinstance(shape, tuple) or None not in shape:
            return value
        own = Like(("like", self._call.id))
        return value._replace(shape=tuple(shapes.dimension_of(own, axis) if d is None else d for axis, d in enumerate(shape)))

    def shape(self, shape: Shape) -> Shape:
        """A shape of the callee in the caller's terms."""
        if isinstance(shape, tuple):
            return tuple(self.dim(dim) for dim in shape)
        return self._like(shape) if shape is not None else None

    def dim(self, dim: Dim) -> Dim:
        """A number or symbol of the callee in the caller's terms."""
        if dim is None or isinstance(dim, int):
            return dim
        if dim[0] == "v":
            return self._number(dim[1])
        if dim[0] == "dim":
            return shapes.dimension_of(self._like(Like(dim[2])), dim[3])  # type: ignore[arg-type]
        operand = self.operand(dim[1]) if dim[0] == "len" else None
        return length_symbol(self._frame, operand) if operand is not None else None

    def const(self, const: object) -> object:
        """What a scalar or tuple of the callee is, in the caller's terms."""
        if not isinstance(const, tuple):
            return const
        if const[:1] == ("symbol",):
            return integer(self.dim(const[1:])).const
        if const[:1] == ("shape",):
            shape = self.shape(const[1])
            return ("shape", shape) if shape is not None else None
        unknown = const[:1] in (("elements",), PASSED) or (const[:1] == ("dtype",) and dtypes.is_token(const[1]))
        return None if unknown else const

    def dtype(self, dtype: str, library: str) -> str:
        """A dtype of the callee in the caller's terms: of a name for a parameter's own the operand's."""
        if not dtypes.is_token(dtype):
            return dtype
        register = dtypes.definition(dtype)
        own = ("like", register)
        operand = self.operand(register) if dtype in (dtypes.token(own), dtypes.token(own, dtype)) else None
        known = dtypes.strong(own_dtype(self._frame, operand), library) if operand is not None else ""
        return known or dtypes.without_token(dtype)

    def kind(self, value: Value) -> str:
        """The kind of a result: what is an array or a number by what is passed is one where an array of that shape came in."""
        if value.const == PASSED:
            return ""
        shape = value.shape
        if value.kind != "element" or not isinstance(shape, Like) or shape.symbol[0] != "like" or shape.form[:1] == ("dropped",):
            return value.kind
        operand = self.operand(shape.symbol[1])
        passed = self._frame.value(operand) if operand is not None else None
        is_array = passed is not None and passed.kind == "ndarray" and passed.shape != () and not passed.optional
        return "ndarray" if is_array else value.kind

    def operand(self, register: object) -> Instr | None:
        """What the call passes for the parameter that a register of the callee holds."""
        instr = self._instr(register)
        if instr is None or instr.op is not Op.PARAM or instr.data.kind in ("varargs", "kwargs"):
            return None
        operand = self._bound.get(instr.data.name)
        return operand if operand is not self._call else None

    def _instr(self, register: object) -> Instr | None:
        instrs = self._function.instrs
        return instrs[register] if isinstance(register, int) and register < len(instrs) else None

    def _like(self, shape: Like) -> Shape:
        symbol = shape.symbol
        base: Shape = None
        if symbol[0] == "like":
            base = self._shape_of(self.operand(symbol[1]))
        elif symbol[0] == "size":
            base = self._asked(symbol[1])
        elif symbol[0] == "path":
            base = self._shape_of_attribute(symbol[1])
        elif symbol[0] == "both":
            base = ()
            for part in sorted(symbol[1], key=repr):  # type: ignore[call-overload]
                base = shapes.broadcast(base, self.shape(part))
        if not shape.form:
            return base
        axis = shape.form[1]
        if isinstance(axis, tuple) and not all(isinstance(one, int) for one in axis):
            return None  # axes that one of the callee's instructions has listed
        return shapes.reduced(base, axis, keep=shape.form[0] == "kept")

    def _shape_of(self, operand: Instr | None) -> Shape:
        """An operand's shape; of a list, which may grow, none."""
        if operand is None:
            return None
        value = self._frame.value(operand)
        if value.optional or not (value.is_array or value.immutable or value.kind in ("", "element")):
            return None
        return own_shape(self._frame, operand)

    def _shape_of_attribute(self, key: object) -> Shape:
        """The shape of what the operand holds under an attribute that the callee has not bound anew."""
        if not isinstance(key, tuple) or len(key) != 2 or (Storage("param", key[:1]), key[1]) in self._stored:
            return None
        operand = self._bound.get(key[0])
        if operand is None or operand is self._call:
            return None
        content = self._frame.load(self._frame.value(operand), key[1])
        if content.shape is not None:
            return content.shape
        path = content.must
        return Like(("path", path.key)) if path is not None and path.site == "param" else None

    def _asked(self, register: object) -> Shape:
        """The shape that the callee's argument for a size asks for."""
        operand = self.operand(register)
        if operand is not None:
            return shape_argument(self._frame, operand)
        number = self._number(register)
        return (number,) if number is not None else None

    def _number(self, register: object, depth: int = 0) -> Dim:
        """The integer in a register of the callee: an operand, a default, or what is computed of such."""
        instr = self._instr(register)
        if instr is None or depth > SUM:
            return None
        instr = origin(instr)
        operand = self.operand(instr.id)
        if operand is not None:
            sure = depth == 0 or self._frame.value(operand).kind == "int"  # what is asked for as a dimension is an integer
            return dimension(self._frame, operand) if sure else None
        if instr.op is Op.PARAM and self._bound.get(instr.data.name) is None:
            instr = instr.data.default if instr.data.default is not None else instr
        if instr.op is Op.CONST:
            return instr.data if type(instr.data) is int else None
        if instr.op is not Op.BIN or instr.data not in ("+", "-", "*", "//"):
            return None
        left, right = (self._number(arg.id, depth + 1) for arg in instr.args)
        if not isinstance(left, int) or not isinstance(right, int):
            return None
        return {"+": left + right, "-": left - right, "*": left * right, "//": left // right if right else None}[instr.data]


__all__ = ["Correspondence"]

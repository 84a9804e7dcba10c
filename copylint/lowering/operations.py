"""The operations of the IR."""

from __future__ import annotations

from typing import ClassVar


class Op(int):
    """What an instruction does. `args -> data` is given for each.

    No Enum: before Python 3.12 reading a member takes ten times as long as reading an attribute, and the members are read
    hundreds of thousands of times in a run.
    """

    name: str

    def __repr__(self) -> str:
        return f"Op.{self.name}"

    CONST: ClassVar[Op]  # () -> the literal: int, float, complex, str, bytes, bool, None, Ellipsis
    PARAM: ClassVar[Op]  # () -> Param. One at the start of the entry block for each parameter
    IMPORT: ClassVar[Op]  # () -> dotted name, "numpy", "numpy.linalg.norm": a name that only imports bind
    BUILTIN: ClassVar[Op]  # () -> name that nothing in the module binds: "len", "list", or an undefined name
    GLOBAL: ClassVar[Op]  # () -> Binding of a module-level name read inside a function (or a `global` name)
    FREE: ClassVar[Op]  # () -> Cell: an enclosing function's variable read inside a nested one (or any read of a shared cell)
    SETCELL: ClassVar[Op]  # (value) -> Cell or Binding: a store to a `nonlocal`/`global` name, or to a cell others rebind
    UNDEF: ClassVar[Op]  # () -> name that is read where nothing is assigned on this path (also after `del name`)
    COPY: ClassVar[Op]  # (value) -> None. A second name for the same object
    REFINE: ClassVar[Op]  # (value) -> Refinement: what a test has shown on this branch
    PHI: ClassVar[Op]  # (one per predecessor, in the order of block.preds) -> variable name
    ATTR: ClassVar[Op]  # (object) -> attribute name
    ITEM: ClassVar[Op]  # (object, index) -> None. A subscript that is read; a tuple index is a BUILD of kind "tuple"
    SLICE: ClassVar[Op]  # (lower, upper, step) -> None; an absent part is a CONST None
    BUILD: ClassVar[Op]  # (elements) -> Build: list, tuple, set and dict displays
    FORMAT: ClassVar[Op]  # (values) -> None. f-string, t-string: reads its values
    BIN: ClassVar[Op]  # (left, right) -> operator text: "+", "@", ...
    UNARY: ClassVar[Op]  # (operand) -> "-", "+", "~", "not"
    COMPARE: ClassVar[Op]  # (left, right) -> "<", "==", "is", "is not", "in", "not in", ...
    AUG: ClassVar[Op]  # (old, operand) -> operator text. `x += y`: the value that x holds afterwards; a store to x follows
    CALL: ClassVar[Op]  # (callee, positional..., keyword values...) -> CallShape. A method call's callee is an ATTR
    SETITEM: ClassVar[Op]  # (object, index, value) -> True where it stores back what an AUG of the same item made, else None
    SETATTR: ClassVar[Op]  # (object, value) -> (attribute name, True where it stores back an AUG's result)
    DELITEM: ClassVar[Op]  # (object, index)
    DELATTR: ClassVar[Op]  # (object) -> attribute name
    ITER: ClassVar[Op]  # (iterable) -> "for" | "async"
    NEXT: ClassVar[Op]  # (iterator) -> None. The element of this pass; stands at the start of the loop body
    UNPACK: ClassVar[Op]  # (value) -> (position, how many targets, position of the starred target or None)
    FUNCTION: ClassVar[Op]  # (defaults..., decorators...) -> Function: def and lambda
    CLASS: ClassVar[Op]  # (bases..., decorators...) -> Class
    RETURN: ClassVar[Op]  # (value)
    YIELD: ClassVar[Op]  # (value) -> "yield" | "from". Its value is what send() gives
    AWAIT: ClassVar[Op]  # (value)
    RAISE: ClassVar[Op]  # (exception, cause) or ()
    ENTER: ClassVar[Op]  # (context manager) -> "with" | "async": what `as` binds
    EXIT: ClassVar[Op]  # (context manager): the end of a with block on the normal way out
    TEST: ClassVar[Op]  # (condition): last in its block; block.succs is then [if true, if false]
    DISCARD: ClassVar[Op]  # (value): an expression statement; nobody keeps the value
    ANNOTATE: ClassVar[Op]  # (value) -> Evidence from `x: T = value`
    MATCH: ClassVar[Op]  # (subject) -> None. Opaque truth of a pattern
    CAPTURE: ClassVar[Op]  # (subject) -> None. Some part of the subject that a pattern bound (a bare `case x` is a COPY)
    CAUGHT: ClassVar[Op]  # () -> None. The exception an except clause binds
    TYPE: ClassVar[Op]  # () -> None. A type alias or type parameter: no array


OPERATIONS = [name for name in Op.__annotations__ if name.isupper()]
"""The names of all operations by their number."""
for _number, _name in enumerate(OPERATIONS):
    _operation = Op(_number)
    _operation.name = _name
    setattr(Op, _name, _operation)

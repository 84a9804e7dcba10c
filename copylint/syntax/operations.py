"""The operations of the IR: `Op.ATTR` and so on, for whoever imports this module as `Op`. `args -> data` is given for each."""

from __future__ import annotations


class Operation(int):
    """What an instruction does.

    No Enum, and no attributes of a class: before Python 3.12 the one takes ten times, the other five times as long to read as
    an attribute of a module, and the operations are read a million times in a run.
    """

    name: str

    def __repr__(self) -> str:
        return f"Op.{self.name}"


OPERATIONS: list[str] = []
"""The names of all operations by their number."""


def _operation(name: str) -> Operation:
    made = Operation(len(OPERATIONS))
    made.name = name
    OPERATIONS.append(name)
    return made


CONST = _operation("CONST")  # () -> the literal: int, float, complex, str, bytes, bool, None, Ellipsis
PARAM = _operation("PARAM")  # () -> Param. One at the start of the entry block for each parameter
IMPORT = _operation("IMPORT")  # () -> dotted name, "numpy", "numpy.linalg.norm": a name that only imports bind
BUILTIN = _operation("BUILTIN")  # () -> name that nothing in the module binds: "len", "list", or an undefined name
GLOBAL = _operation("GLOBAL")  # () -> Binding of a module-level name read inside a function (or a `global` name)
FREE = _operation("FREE")  # () -> Cell: an enclosing function's variable read inside a nested one (or any read of a shared cell)
SETCELL = _operation("SETCELL")  # (value) -> Cell or Binding: a store to a `nonlocal`/`global` name, or to a cell others rebind
UNDEF = _operation("UNDEF")  # () -> name that is read where nothing is assigned on this path (also after `del name`)
COPY = _operation("COPY")  # (value) -> None. A second name for the same object
REFINE = _operation("REFINE")  # (value) -> Refinement: what a test has shown on this branch
PHI = _operation("PHI")  # (one per predecessor, in the order of block.preds) -> variable name
ATTR = _operation("ATTR")  # (object) -> attribute name
ITEM = _operation("ITEM")  # (object, index) -> None. A subscript that is read; a tuple index is a BUILD of kind "tuple"
SLICE = _operation("SLICE")  # (lower, upper, step) -> None; an absent part is a CONST None
BUILD = _operation("BUILD")  # (elements) -> Build: list, tuple, set and dict displays
FORMAT = _operation("FORMAT")  # (values) -> None. f-string, t-string: reads its values
BIN = _operation("BIN")  # (left, right) -> operator text: "+", "@", ...
UNARY = _operation("UNARY")  # (operand) -> "-", "+", "~", "not"
COMPARE = _operation("COMPARE")  # (left, right) -> "<", "==", "is", "is not", "in", "not in", ...
AUG = _operation("AUG")  # (old, operand) -> operator text. `x += y`: the value that x holds afterwards; a store to x follows
CALL = _operation("CALL")  # (callee, positional..., keyword values...) -> CallShape. A method call's callee is an ATTR
SETITEM = _operation("SETITEM")  # (object, index, value) -> True where it stores back what an AUG of the item made, else None
SETATTR = _operation("SETATTR")  # (object, value) -> (attribute name, True where it stores back an AUG's result)
DELITEM = _operation("DELITEM")  # (object, index)
DELATTR = _operation("DELATTR")  # (object) -> attribute name
ITER = _operation("ITER")  # (iterable) -> "for" | "async"
NEXT = _operation("NEXT")  # (iterator) -> None. The element of this pass; stands at the start of the loop body
UNPACK = _operation("UNPACK")  # (value) -> (position, how many targets, position of the starred target or None)
FUNCTION = _operation("FUNCTION")  # (defaults..., decorators...) -> Function: def and lambda
CLASS = _operation("CLASS")  # (bases..., decorators...) -> Class
RETURN = _operation("RETURN")  # (value)
YIELD = _operation("YIELD")  # (value) -> "yield" | "from". Its value is what send() gives
AWAIT = _operation("AWAIT")  # (value)
RAISE = _operation("RAISE")  # (exception, cause) or ()
ENTER = _operation("ENTER")  # (context manager) -> "with" | "async": what `as` binds
EXIT = _operation("EXIT")  # (context manager): the end of a with block on the normal exit
TEST = _operation("TEST")  # (condition): last in its block; block.succs is then [if true, if false]
DISCARD = _operation("DISCARD")  # (value): an expression statement; nobody keeps the value
ANNOTATE = _operation("ANNOTATE")  # (value) -> Evidence from `x: T = value`
MATCH = _operation("MATCH")  # (subject) -> None. Opaque truth of a pattern
CAPTURE = _operation("CAPTURE")  # (subject) -> None. Some part of the subject that a pattern bound (a bare `case x` is a COPY)
CAUGHT = _operation("CAUGHT")  # () -> None. The exception an except clause binds
TYPE = _operation("TYPE")  # () -> None. A type alias or type parameter: no array

"""First passes: whether a block of a loop runs only where what the loop builds up has not been begun.

`if out is None`, `if i == 0`, `if len(out) == 0`, `if first`: the programs that start with the first part instead of with
something empty.
"""

from __future__ import annotations

from collections.abc import Callable

from copylint.engine.cfg import Dataflow, Paths, branch_taken, solved
from copylint.engine.defuse import origin, origins
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.syntax.ir import Block, Instr, Loop, Op

_TRUE_AT_START = {("==", 0), ("<=", 0), ("<", 1)}
_FALSE_AT_START = {("!=", 0), (">", 0), (">=", 1)}
_MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


class Guards:
    """The tests of one loop, or with `loop` None of one method; `holds` says which registers hold what is built up."""

    def __init__(self, entry: Block, loop: Loop | None, holds: Callable[[Instr], bool], attribute: str = "") -> None:
        self._loop = loop
        self._holds = holds
        self._attribute = attribute
        self._begins = solved(Dataflow(Paths.MUST, lambda _, begins: begins, self._along), [(entry, False)])

    def begins_between(self, pred: Block, block: Block | None) -> bool:
        """Whether the edge from one block to another, or the end of the first, is reached only where nothing is built up yet."""
        return self.begins(pred) or (block is not None and self._shown_on(pred, block))

    def begins(self, block: Block) -> bool:
        """Whether the tests on all paths to a block have shown that nothing is built up yet."""
        return self._begins.get(block.id, False)

    def _along(self, pred: Block, block: Block, begins: bool) -> bool:
        if self._loop is not None and block is self._loop.header:
            return False  # something may have been built up in the pass before
        return begins or self._shown_on(pred, block)

    def _shown_on(self, pred: Block, block: Block) -> bool:
        taken = branch_taken(pred, block)
        return taken is not None and self._shows_start(*taken)

    def _shows_start(self, condition: Instr, truth: bool) -> bool:
        made = origin(condition)
        if made.op is Op.UNARY and made.data == "not":
            return self._shows_start(made.args[0], not truth)
        if made.op is Op.COMPARE:
            return self._compared(made, truth)
        if made.op is Op.CALL and self._asks_for_attribute(made):
            return not truth
        if self._is_flag(made):
            return True
        return not truth and (self._holds(condition) or self._is_size(made) or self._is_counter(made))

    def _compared(self, test: Instr, truth: bool) -> bool:
        left, right = test.args
        operator = str(test.data)
        if origin(left).op is Op.CONST:
            left, right, operator = right, left, _MIRRORED.get(operator, operator)
        bound = origin(right)
        if self._holds(left):
            empty = (bound.op is Op.CONST and bound.data is None) or (bound.op is Op.BUILD and not bound.args)
            return empty and (operator in ("is", "==") if truth else operator in ("is not", "!="))
        if self._is_counter(origin(left)) and operator in ("==", "!="):
            return truth == (operator == "==") and (bound.op is Op.CONST or not self._in_loop(bound))
        if not (self._is_size(origin(left)) or self._is_counter(origin(left))) or bound.op is not Op.CONST:
            return False
        return (operator, bound.data) in (_TRUE_AT_START if truth else _FALSE_AT_START)

    def _is_size(self, made: Instr) -> bool:
        """`len(out)`, `out.size`, `out.numel()`, `out.shape[0]`."""
        if made.op is Op.CALL:
            callee = made.args[0]
            if callee.op is Op.BUILTIN and callee.data == "len" and len(made.args) == 2:
                return self._holds(made.args[1])
            return self._is_size(callee)
        if made.op is Op.ITEM:
            return self._is_size(origin(made.args[0]))
        sizes = words(Role.EXTENT, Role.COUNT) | {"ndim"}
        return made.op is Op.ATTR and made.data in sizes and self._holds(made.args[0])

    def _is_counter(self, made: Instr) -> bool:
        """What takes every value once: a target of the loop, or a number that is counted up."""
        if self._loop is None:
            return False
        if made.op is Op.UNPACK:
            made = origin(made.args[0])
        if made.op is Op.NEXT:
            return made.block.loop is self._loop
        if made.op is not Op.PHI or made.block is not self._loop.header:
            return False
        inside = [origin(arg) for arg in made.args if self._in_loop(origin(arg))]
        return bool(inside) and all(i.op in (Op.AUG, Op.BIN) and i.data == "+" and origin(i.args[0]) is made for i in inside)

    def _is_flag(self, made: Instr) -> bool:
        """A constant before the loop that becomes another one in the loop, for good."""
        if self._loop is None or made.op is not Op.PHI or made.block is not self._loop.header:
            return False
        constants = _constants(made)
        if constants is None:
            return False
        before = {repr(c.data) for c in constants if not self._in_loop(c)}
        inside = {repr(c.data) for c in constants if self._in_loop(c)}
        return len(before) == len(inside) == 1 and before != inside

    def _asks_for_attribute(self, call: Instr) -> bool:
        """`hasattr(self, "d")`."""
        callee = call.args[0]
        named = len(call.args) == 3 and call.args[2].op is Op.CONST and call.args[2].data == self._attribute
        return named and callee.op is Op.BUILTIN and callee.data == "hasattr"

    def _in_loop(self, instr: Instr) -> bool:
        return self._loop is not None and self._loop.holds(instr.block)


def asks_whether_begun(user: Instr, size: Instr) -> bool:
    """Whether a use of a length says nothing but whether there is anything yet: `if not len(out)`, `out.numel() > 0`."""
    if user.op is not Op.COMPARE:
        return user.op is Op.TEST or (user.op is Op.UNARY and user.data == "not")
    left, right = user.args
    bound, operator = (right, str(user.data)) if left is size else (left, _MIRRORED.get(str(user.data), str(user.data)))
    made = origin(bound)
    return made.op is Op.CONST and (operator, made.data) in _TRUE_AT_START | _FALSE_AT_START


def _constants(phi: Instr) -> list[Instr] | None:
    """The literals that a variable may have at a join; None where it may have something else."""
    found = origins(phi)
    return found if all(made.op is Op.CONST for made in found) else None

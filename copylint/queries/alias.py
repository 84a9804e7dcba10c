"""Which registers share storage, and who owns it: sharing, freshness, ownership and death."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from copylint.domain.heap import ESCAPED, HELD, SAVED
from copylint.domain.storage import FULL, WHOLE, Ref, Storage, overlap
from copylint.domain.truth import MAYBE, NO, YES, Truth, truth
from copylint.domain.value import Value
from copylint.engine.defuse import origin, variable
from copylint.engine.limits import CONTENTS
from copylint.engine.program import Program, Result
from copylint.engine.uses import members
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.queries.escape import Escapes, inner_functions
from copylint.syntax.ir import Function, Instr, Op

_RECKONING = frozenset({Op.BIN, Op.UNARY, Op.COMPARE, Op.TEST, Op.FORMAT})
"""Operations that make a new value of their operands."""


class Alias:
    """May-alias, must-alias and ownership for the registers of one function."""

    def __init__(self, program: Program, result: Result, escapes: Escapes) -> None:
        self._escapes = escapes
        self._program = program
        self._result = result
        self._frame = result.frame
        self._function = result.function

    def shares(self, left: Instr, right: Instr) -> Truth:
        """Whether two registers refer to overlapping storage."""
        a, b = self._frame.value(left), self._frame.value(right)
        if a.immutable or b.immutable or not (a.refs or a.items) or not (b.refs or b.items):
            return NO
        mine, other = a.must, b.must
        if mine is not None and mine == other and mine.site != "param":
            return overlap(a.refs[0].selector, b.refs[0].selector)
        if mine is not None and mine == other:
            return YES if a.refs[0].selector == b.refs[0].selector == WHOLE else MAYBE
        return MAYBE if self.may_share(a, b) else NO

    def may_share(self, left: Value, right: Value) -> bool:
        """Whether two values may reach one storage, by themselves or through what they contain."""
        return any(self._may_be_one(a.storage, b.storage) for a in self._reached(left) for b in self._reached(right))

    def _reached(self, value: Value, depth: int = 0) -> list[Ref]:
        """All that a value refers to, by itself or through what it contains."""
        refs = list(value.refs)
        inner = list(value.items or ())
        if depth < CONTENTS and not value.is_array:
            for heap in self._result.solver.outs.values():
                for ref in value.refs:
                    for storage in (ref.storage, ref.storage._replace(older=True)):
                        cell = heap.get(storage)
                        inner += [content for _, content in cell.items] + ([cell.element] if cell.element is not None else [])
        for item in dict.fromkeys(inner):
            refs += self._reached(item, depth + 1)
        return refs

    def _may_be_one(self, left: Storage, right: Storage) -> bool:
        if left._replace(older=False) == right._replace(older=False):
            return True
        if "alloc" in (left.site, right.site):
            local = left if left.site == "alloc" else right
            other = right if local is left else left
            if other.site == "alloc":
                return False
            return bool(self._result.ever_flagged(local) & (ESCAPED | HELD)) and other.site != "param"
        return True  # two things from outside may always be one

    def fresh(self, instr: Instr) -> Truth:
        """Whether a register holds storage that was made in this function and that only what it made can reach."""
        value = self._frame.value(instr)
        if not value.refs:
            return NO
        if all(ref.storage.site == "alloc" for ref in value.refs):
            flags = 0
            for ref in value.refs:
                flags |= self._result.ever_flagged(ref.storage)
            return MAYBE if flags & ESCAPED else YES
        return NO if value.must is not None else MAYBE

    def shows_all_once(self, instr: Instr) -> bool:
        """Whether a register is all of its storage: no slice of it, and nothing expanded."""
        return all(ref.selector in (WHOLE, FULL) for ref in self._frame.value(instr).refs)

    def only_owner(self, instr: Instr, at: Instr) -> Truth:
        """Whether, at this point, nothing but this register (and what dies here) can reach its storage."""
        value = self._frame.value(instr)
        if not value.refs or any(ref.storage.site != "alloc" for ref in value.refs):
            return NO if value.must is not None and value.must.site != "alloc" else MAYBE
        if self.is_read_from_elsewhere(instr) or any(
            self._result.flags_before(at, ref.storage) & (ESCAPED | HELD | SAVED) for ref in value.refs
        ):
            return MAYBE
        mine = {ref.storage._replace(older=False) for ref in value.refs}
        for other in self._holders_after(instr, at):
            if other is not instr and other is not at and any(held in mine for held in self.held_by(other)):
                return MAYBE
        return YES

    def dies_at(self, instr: Instr, at: Instr) -> Truth:
        """Whether a register's data are used by nothing after this instruction."""
        live = self._result.liveness.after(at)
        return truth(not live >> instr.id & 1)

    def is_read_from_elsewhere(self, instr: Instr) -> bool:
        """Whether other code may take what a name holds: `locals()`, `exec()`, a function that reads the variable."""
        return variable(instr) in self._read_by_functions or self._escapes.are_looked_up(self._function)

    @cached_property
    def _read_by_functions(self) -> frozenset[str]:
        """This body's variables that functions read: what they have returned or kept of one is not followed."""
        functions = self._program.module.functions if self._function.kind == "module" else inner_functions(self._function)
        return frozenset(name for function in functions for name in self._taken_from_here(function))

    def _taken_from_here(self, function: Function) -> Iterator[str]:
        """This body's variables that a function reads for more than computing with them."""
        read = [
            instr
            for instr in function.instrs
            if (instr.op is Op.GLOBAL and self._function.kind == "module")
            or (instr.op is Op.FREE and instr.data.owner is self._function and function is not self._function)
        ]
        used = (
            {operand.id for instr in function.instrs if instr.op not in _RECKONING for operand in instr.args} if read else set()
        )
        yield from (instr.data.name for instr in read if instr.id in used)

    def _holders_after(self, instr: Instr, at: Instr) -> list[Instr]:
        """The registers that may be used after a point, and locks: `a.setflags(write=False)` keeps `a` from being written.

        In a module or class body every other name may be used.
        """
        locks = [other for other in self._function.instrs if other.op is Op.ATTR and other.data in words(Role.LOCKS)]
        if self._function.kind in ("module", "class"):
            own = variable(instr)
            return locks + [other for other in self._function.instrs if variable(other) not in (None, own)]
        return locks + [self._function.instrs[register] for register in members(self._result.liveness.after(at))]

    def held_by(self, other: Instr) -> list[Storage]:
        """The storages that a register refers to; a method taken from an array holds that array."""
        value = self._frame.value(other)
        made = origin(other)
        if made.op is Op.ATTR and not value.kind:
            value = self._frame.value(made.args[0])
        refs = [*value.refs, *(ref for item in value.items or () for ref in item.refs)]
        return [ref.storage._replace(older=False) for ref in refs]

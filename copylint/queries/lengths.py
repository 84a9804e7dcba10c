"""Lengths of arrays that grow: which code of the loop asks how long the array is by now, and what it does with the answer."""

from __future__ import annotations

from copylint.domain.value import literal_of
from copylint.engine.first_pass import asks_whether_begun
from copylint.engine.frame import origin
from copylint.queries.accumulators import Accumulators, Growth
from copylint.queries.joining import axis_of
from copylint.syntax.ir import Instr, Op

_EXTENTS = frozenset({"shape", "size"})
_COUNTS = frozenset({"numel", "nelement", "nbytes", "__len__"})


class Lengths(Accumulators):
    """The questions about the lengths of arrays that grow, for one function."""

    def lengths_read(self, growth: Growth) -> list[Instr]:
        """What asks for an array's length while it grows, in the order of the text: `len(out)`, `out.shape[0]`.

        What only asks whether there is anything yet is left out, and so are the axes on which nothing is joined.
        """
        around = self._around(growth.loop)
        found: dict[int, Instr] = {}
        for number in growth.holders:
            register = self.function.instrs[number]
            for user in self.users(register):
                if user.block.id in around:
                    found |= {length.id: length for length in self._lengths(growth, user, register)}
        return [found[number] for number in sorted(found) if not self._asks_whether_begun(found[number])]

    def parts_follow_length(self, growth: Growth, lengths: list[Instr]) -> bool:
        """Whether what is joined to an array is made after its length: `cat([out, draw(n - len(out))])`, or twice as much."""
        around, wanted = self._around(growth.loop), {length.id for length in lengths}
        seen: set[int] = set(growth.holders)
        work = [arg for number, old in growth.grown.items() for arg in self._parts(self.function.instrs[number], old)]
        while work:
            current = work.pop()
            if current.id in wanted:
                return True
            if current.id not in seen and current.block.id in around:
                seen.add(current.id)
                work += current.args
        return False

    @staticmethod
    def _parts(call: Instr, old: Instr) -> list[Instr]:
        operands = [part for arg in call.args for part in (origin(arg).args if origin(arg).op is Op.BUILD else (arg,))]
        return [part for part in operands if part is not old]

    def _lengths(self, growth: Growth, user: Instr, register: Instr) -> list[Instr]:
        """The registers that hold a length which one use of an array reads."""
        if user.op is Op.CALL:
            is_len = user.args[0].op is Op.BUILTIN and user.args[0].data == "len" and len(user.args) == 2
            return [user] if is_len and self._is_joined(growth, register, 0) else []
        if user.op is not Op.ATTR or user.data not in _EXTENTS | _COUNTS:
            return []
        called = [call for call in self.users(user) if call.op is Op.CALL and call.args[0] is user]
        if user.data in _COUNTS or (user.data == "size" and not called):
            return called or [user]
        extents = [call for call in called if len(call.args) == 1] if called else [user]
        picked = [call for call in called if len(call.args) > 1 and self._is_joined(growth, register, self._number(call.args[1]))]
        return [*picked, *(part for extent in extents for part in self._picked(growth, register, extent))]

    def _picked(self, growth: Growth, register: Instr, extent: Instr) -> list[Instr]:
        """Of a whole shape what is taken that may be the length."""
        found = []
        for user in self.users(extent):
            if user.op is Op.UNPACK:
                position, count, star = user.data
                axis = None if star is not None else position
                found += [user] if self._is_joined(growth, register, axis, count) else []
            elif user.op is Op.ITEM and origin(user.args[1]).op is Op.SLICE:
                lower, upper, _ = origin(user.args[1]).args
                first, known = self._number(lower), axis_of(self._frame, growth.call)
                rest = first is not None and known is not None and upper.op is Op.CONST and upper.data is None
                found += [] if rest and 0 <= (known or 0) < (first or 0) else [user]
            elif user.op is not Op.ITEM or self._is_joined(growth, register, self._number(user.args[1])):
                found.append(user if user.op is Op.ITEM else extent)
        return found

    def _is_joined(self, growth: Growth, register: Instr, axis: int | None, rank: int = 0) -> bool:
        """Whether an axis may be the one on which parts are joined."""
        joined, shape = axis_of(self._frame, growth.call), self.shape(register)
        rank = rank or (len(shape) if isinstance(shape, tuple) else 0)
        if axis is None or joined is None:
            return True
        if rank:
            return axis % rank == joined % rank
        return axis == joined or (axis < 0) != (joined < 0)

    def _number(self, instr: Instr) -> int | None:
        known, number = literal_of(self.value(instr))
        return number if known and isinstance(number, int) else None

    def _asks_whether_begun(self, length: Instr) -> bool:
        users, begun = [length], []
        for register in users:
            for user in self.users(register):
                if user.op in (Op.COPY, Op.REFINE, Op.ANNOTATE):
                    users.append(user)
                else:
                    begun.append(asks_whether_begun(user, register))
        return all(begun)

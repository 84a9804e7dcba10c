"""Which registers of a function belong together, by what names they are known, and whether another name is used after a write."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from copylint.analysis.flow.attributes import METADATA
from copylint.analysis.flow.frame import variable
from copylint.lowering.ir import Function, Instr, Op

_BEARING = frozenset({Op.PHI, Op.PARAM, Op.REFINE, Op.ANNOTATE, Op.ATTR})
"""Operations whose register may have a name that the instruction itself does not say."""


class Writing(NamedTuple):
    """An operand that an instruction may write."""

    handle: Instr
    instr: Instr


class Classes:
    """Union-find over the registers of a function, with the variables that each class bears."""

    def __init__(self, function: Function, size: int) -> None:
        self._function = function
        self._own = own_parameter(function)
        self._parent = list(range(size))
        self._last_uses: list[int] | None = None

    def find(self, register: int) -> int:
        """The representative of a register's class."""
        parent = self._parent
        while (above := parent[register]) != register:
            parent[register] = register = parent[above]
        return register

    def unite(self, left: int, right: int) -> None:
        """Makes one class of two."""
        a, b = self.find(left), self.find(right)
        if a != b:
            self._parent[a] = b

    def names(self, register: int) -> set[str]:
        """The variables, and attributes of `self`, that are of the register's class."""
        return {name for name, _ in self._bearers.get(self.find(register), ())}

    def has_second_name(self, write: Writing, *, reread: bool = False) -> bool:
        """Whether what is written has another name that is used afterwards, or an attribute holds it beside a variable.

        With `reread` the name that is written through counts too.
        """
        bearers = self._bearers.get(self.find(write.handle.id), ())
        mine = _name_written(write.handle, self._own)
        if all(name == mine for name, _ in bearers):
            return False
        written, since, last_uses = write.instr.id, _first_after(write.instr), self._uses()
        # what a variable is bound to after the write has the new data from the start; `x += 1` binds x to the old object
        return any(
            "." in name or (register <= written and last_uses[register] >= since)
            for name, register in bearers
            if reread or name != mine
        )

    @cached_property
    def _bearers(self) -> dict[int, list[tuple[str, int]]]:
        """For each class its names, each with a register that bears it; asked for once all classes are known."""
        bearers: dict[int, list[tuple[str, int]]] = {}
        own, find = self._own, self.find
        for instr in self._function.instrs:
            if instr.name is not None or instr.op in _BEARING:
                name = name_of(instr, own)
                if name is not None:
                    bearers.setdefault(find(instr.id), []).append((name, instr.id))
                if instr.op is Op.ATTR and instr.name is not None:  # `old = self.field` bears both
                    bearers.setdefault(find(instr.id), []).append((instr.name, instr.id))
        return bearers

    def _uses(self) -> list[int]:
        """For each register the last instruction that reads its data."""
        if self._last_uses is None:
            found = self._last_uses = [-1] * len(self._function.instrs)
            for instr in self._function.instrs:
                if instr.op is not Op.ATTR or instr.data not in METADATA:
                    for operand in instr.args:
                        found[operand.id] = instr.id
        return self._last_uses


def _first_after(instr: Instr) -> int:
    """No instruction before this one can follow: ids ascend, but for the way back to the start of a loop."""
    loop = instr.block.loop
    if loop is None:
        return instr.id + 1
    while loop.parent is not None:
        loop = loop.parent
    return loop.header.instrs[0].id if loop.header.instrs else 0


def _name_written(instr: Instr, own: Instr | None) -> str | None:
    """The variable, or attribute, through which a write reaches its data: `x` of `x[i] += 1` and of `x.view(-1).add_(1)`."""
    while True:
        name = name_of(instr, own)
        if name is not None:
            return name
        if instr.op is Op.CALL and (callee := instr.args[0]).op is Op.ATTR and callee.args[0].op is not Op.IMPORT:
            instr = callee.args[0]
        elif instr.op is Op.CALL and len(instr.args) > 1:
            instr = instr.args[1]
        elif instr.op in (Op.ITEM, Op.ATTR, Op.REFINE, Op.AUG):
            instr = instr.args[0]
        else:
            return None


def own_parameter(function: Function) -> Instr | None:
    """The first parameter of a method: `self`."""
    has_own = function.cls is not None and "staticmethod" not in function.decorators
    return function.instrs[0] if has_own and function.instrs and function.instrs[0].op is Op.PARAM else None


def name_of(instr: Instr, own: Instr | None) -> str | None:
    """The variable, or attribute of `self` or of a class, by which a register is known."""
    if instr.op is Op.ATTR and instr.args[0] is own and own is not None:
        return f".{instr.data}"
    if instr.op is Op.ATTR and instr.args[0].op is Op.GLOBAL:  # `Sensor.table`
        return f"{instr.args[0].data.name}.{instr.data}"
    return variable(instr)

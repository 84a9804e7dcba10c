"""Which registers of a function may share storage, by the shape of the code alone: a cheap over-approximation.

Two registers are kin where one may be a view, alias or element of the other. A write matters to the rules on sharing only
where its kin bear a second name or come from the caller. What is stored into a container later is no kin of it: an array
copies it, and a list's elements are accused only where they have a name of their own.
"""

from __future__ import annotations

from functools import cache

from copylint.analysis.attributes import METADATA
from copylint.analysis.frame import variable
from copylint.facts.effects import Result
from copylint.facts.lookup import library
from copylint.lowering.ir import Function, Instr, Op

_SHARING = frozenset(
    {Result.VIEW, Result.SAME, Result.ALIAS, Result.MAYBE, Result.VIEW_LIST, Result.ITERATOR, Result.ELEMENT, Result.SHALLOW}
)
_FROM_FIRST = frozenset(
    {Op.COPY, Op.REFINE, Op.ANNOTATE, Op.AUG, Op.ITEM, Op.ITER, Op.NEXT, Op.UNPACK, Op.CAPTURE, Op.ENTER, Op.AWAIT}
)
_FROM_ALL = frozenset({Op.PHI, Op.BUILD})


@cache
def copying_names() -> frozenset[str]:
    """Last names of the known callables that copy for some inputs only."""
    facts = library()
    known = [*facts.functions.values(), *(f for table in facts.methods.values() for f in table.values())]
    return frozenset(f.name.rpartition(".")[2] for f in known if any(row.effect.result is Result.MAYBE for row in f.cases))


@cache
def sharing_names() -> frozenset[str]:
    """Last names of the known callables whose result may share storage with an argument."""
    facts = library()
    known = [*facts.functions.values(), *(f for table in facts.methods.values() for f in table.values())]
    return frozenset(f.name.rpartition(".")[2] for f in known if any(row.effect.result in _SHARING for row in f.cases))


class Kinship:
    """The classes of kin of one function (union-find over its registers)."""

    def __init__(self, function: Function) -> None:
        self._parent = list(range(len(function.instrs)))
        self._attributes: dict[tuple[int, str], int] = {}
        self.names: dict[int, set[str]] = {}
        self.outside: set[int] = set()
        self.copied: set[int] = set()
        has_own = function.cls is not None and "staticmethod" not in function.decorators
        own = function.instrs[0] if has_own and function.instrs and function.instrs[0].op is Op.PARAM else None
        self._own = own
        self._methods = frozenset(function.cls.methods) if function.cls is not None else frozenset()
        for instr in function.instrs:
            self._relate(instr, own)
        for instr in function.instrs:
            self._describe(instr, own)

    def find(self, register: int) -> int:
        """The representative of a register's kin."""
        parent = self._parent
        while parent[register] != register:
            parent[register] = parent[parent[register]]
            register = parent[register]
        return register

    def _unite(self, left: int, right: int) -> None:
        a, b = self.find(left), self.find(right)
        if a != b:
            self._parent[a] = b

    def _relate(self, instr: Instr, own: Instr | None) -> None:
        operation = instr.op
        if operation in _FROM_FIRST:
            if instr.args:
                self._unite(instr.id, instr.args[0].id)
        elif operation in _FROM_ALL:
            for operand in instr.args:
                self._unite(instr.id, operand.id)
        elif operation is Op.ATTR:
            base = instr.args[0]
            if base is own or base.op is Op.GLOBAL:  # attributes of one object are kin by name only
                first = self._attributes.setdefault((base.id, instr.data), instr.id)
                self._unite(instr.id, first)
            elif instr.data not in METADATA and base.op is not Op.IMPORT:
                self._unite(instr.id, base.id)
        elif operation is Op.CALL:
            self._relate_call(instr)
        elif operation is Op.SETATTR and instr.args[0] is own:
            first = self._attributes.setdefault((instr.args[0].id, instr.data[0]), instr.args[1].id)
            self._unite(instr.args[1].id, first)

    def _relate_call(self, call: Instr) -> None:
        callee = call.args[0]
        last = callee.data.rpartition(".")[2] if isinstance(callee.data, str) else None
        receiver = callee.args[0] if callee.op is Op.ATTR else None
        own_method = receiver is self._own and last in self._methods
        if last is not None and callee.op in (Op.ATTR, Op.IMPORT, Op.BUILTIN) and last not in sharing_names() and not own_method:
            return  # nothing shared, or unseen code: its result cannot be accused of sharing
        for operand in (*((receiver,) if receiver is not None and receiver is not self._own else ()), *call.args[1:]):
            self._unite(call.id, operand.id)

    def _describe(self, instr: Instr, own: Instr | None) -> None:
        name = variable(instr)
        if name is not None:
            self.names.setdefault(self.find(instr.id), set()).add(name)
        if instr.op in (Op.PARAM, Op.FREE, Op.GLOBAL) and instr is not own:
            self.outside.add(self.find(instr.id))
        elif instr.op is Op.CALL and str(instr.args[0].data).rpartition(".")[2] in copying_names():
            self.copied.add(self.find(instr.id))

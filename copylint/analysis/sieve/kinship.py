"""Which registers of a function may share storage, by the shape of the code alone: a cheap over-approximation.

Two registers are kin where one may be a view, alias or element of the other. A write matters to the rules on sharing only
where its kin bear a second name or come from the caller. What is stored into a container later is no kin of it: an array
copies it, and a list's elements are accused only where they have a name of their own.

Lists, dicts and sets have no views. What only they can do (`xs.append(x)`) matters where their own object has a second
name: `Identity` holds apart a container and what is taken out of it.
"""

from __future__ import annotations

from functools import cache

from copylint.analysis.flow.attributes import METADATA
from copylint.analysis.flow.frame import variable
from copylint.facts.effects import Result
from copylint.facts.lookup import SHARING_ON_DEMAND, every_fact, last_names
from copylint.lowering.ir import Function, Instr, Module, Op

_SHARING = frozenset(
    {Result.VIEW, Result.SAME, Result.ALIAS, Result.MAYBE, Result.VIEW_LIST, Result.ITERATOR, Result.ELEMENT, Result.SHALLOW}
)
_FROM_FIRST = frozenset(
    {Op.COPY, Op.REFINE, Op.ANNOTATE, Op.AUG, Op.ITEM, Op.ITER, Op.NEXT, Op.UNPACK, Op.CAPTURE, Op.ENTER, Op.AWAIT}
)
_LONGEST_WAY = 6
_FROM_ALL = frozenset({Op.PHI, Op.BUILD})
_OUTSIDE = frozenset({Op.PARAM, Op.FREE, Op.GLOBAL})
_RENAMING = frozenset({Op.COPY, Op.REFINE, Op.ANNOTATE, Op.AUG, Op.ITER, Op.CAPTURE, Op.ENTER, Op.AWAIT})
_TAKING = frozenset({Op.ITEM, Op.NEXT, Op.UNPACK})


@cache
def copying_names() -> frozenset[str]:
    """Last names of the known callables that copy for some inputs only."""
    names = last_names(every_fact(), lambda fact: any(row.effect.result is Result.MAYBE for row in fact.cases))
    return names | SHARING_ON_DEMAND


@cache
def sharing_names() -> frozenset[str]:
    """Last names of the known callables whose result may share storage with an argument."""
    names = last_names(every_fact(), lambda fact: any(row.effect.result in _SHARING for row in fact.cases))
    return names | SHARING_ON_DEMAND


def converted_attributes(module: Module) -> frozenset[str]:
    """Attributes (".x") that some method binds to the result of an operation that copies for some inputs only.

    Where an attribute is bound to a parameter as it is, a method may convert it before it writes; that conversion then
    stands beside the write.
    """
    methods = [function for function in module.functions if function.cls is not None]
    found = {instr.data[0] for method in methods for instr in method.of(Op.SETATTR) if _is_converted(instr.args[1])}
    if found:  # also under the name of a property that gives it
        for method in methods:
            if "property" in method.decorators and any(i.data in found for i in method.of(Op.ATTR)):
                found.add(method.name)
    return frozenset(f".{name}" for name in found)


def _is_converted(instr: Instr) -> bool:
    """Whether a register is made of a parameter through operations of which one copies for some inputs only."""
    converted = False
    for _ in range(_LONGEST_WAY):
        if instr.op is Op.PARAM:
            return converted
        if instr.op is Op.CALL:
            callee = instr.args[0]
            last = str(callee.data).rpartition(".")[2]
            converted = converted or (last in copying_names() and (last != "array" or "copy" in instr.data.keywords))
            if callee.op is Op.ATTR and callee.args[0].op is not Op.IMPORT:
                instr = callee.args[0]
            elif len(instr.args) > 1:
                instr = instr.args[1]
            else:
                return False
        elif instr.op in (Op.COPY, Op.REFINE, Op.ANNOTATE, Op.ITEM, Op.ATTR) and instr.args:
            instr = instr.args[0]
        elif instr.op is Op.PHI:
            instr = instr.args[-1]
        else:
            return False
    return False


class Classes:
    """Union-find over the registers of a function, with the variables that each class bears."""

    def __init__(self, size: int) -> None:
        self._parent = list(range(size))
        self.names: dict[int, set[str]] = {}

    def find(self, register: int) -> int:
        """The representative of a register's class."""
        parent = self._parent
        while parent[register] != register:
            parent[register] = parent[parent[register]]
            register = parent[register]
        return register

    def unite(self, left: int, right: int) -> None:
        """Makes one class of two."""
        a, b = self.find(left), self.find(right)
        if a != b:
            self._parent[a] = b

    def has_second_name(self, register: int) -> bool:
        """Whether more than one variable, or attribute of `self`, is of the register's class."""
        return len(self.names.get(self.find(register), ())) > 1


class Kinship(Classes):
    """The classes of kin of one function."""

    def __init__(self, function: Function) -> None:
        super().__init__(len(function.instrs))
        self._attributes: dict[tuple[int, str], int] = {}
        self.outside: set[int] = set()
        self.free: set[int] = set()
        self.copied: set[int] = set()
        self.short_names: set[int] = set()
        """Classes with an attribute of `self` that a variable names too: `old = self.field`."""
        self._own = own_parameter(function)
        self._methods = frozenset(function.cls.methods) if function.cls is not None else frozenset()
        for instr in function.instrs:
            self._relate(instr)
        for instr in function.instrs:
            self._describe(instr)

    def _relate(self, instr: Instr) -> None:
        operation = instr.op
        if operation in _FROM_FIRST:
            if instr.args:
                self.unite(instr.id, instr.args[0].id)
        elif operation in _FROM_ALL:
            for operand in instr.args:
                self.unite(instr.id, operand.id)
        elif operation is Op.ATTR:
            base = instr.args[0]
            if base is self._own or base.op is Op.GLOBAL:  # attributes of one object are kin by name only
                first = self._attributes.setdefault((base.id, instr.data), instr.id)
                self.unite(instr.id, first)
            elif instr.data not in METADATA and base.op is not Op.IMPORT:
                self.unite(instr.id, base.id)
        elif operation is Op.CALL:
            self._relate_call(instr)
        elif operation is Op.SETATTR and instr.args[0] is self._own:
            first = self._attributes.setdefault((instr.args[0].id, instr.data[0]), instr.args[1].id)
            self.unite(instr.args[1].id, first)

    def _relate_call(self, call: Instr) -> None:
        callee = call.args[0]
        last = callee.data.rpartition(".")[2] if isinstance(callee.data, str) else None
        receiver = callee.args[0] if callee.op is Op.ATTR else None
        own_method = receiver is self._own and last in self._methods
        if last is not None and callee.op in (Op.ATTR, Op.IMPORT, Op.BUILTIN) and last not in sharing_names() and not own_method:
            return  # nothing shared, or unseen code: its result cannot be accused of sharing
        for operand in (*((receiver,) if receiver is not None and receiver is not self._own else ()), *call.args[1:]):
            self.unite(call.id, operand.id)

    def _describe(self, instr: Instr) -> None:
        name = name_of(instr, self._own)
        if name is not None:
            self.names.setdefault(self.find(instr.id), set()).add(name)
        if instr.op is Op.ATTR and instr.name is not None and instr.args[0] is self._own:
            self.short_names.add(self.find(instr.id))
        if instr.op in _OUTSIDE and instr is not self._own:
            self.outside.add(self.find(instr.id))
            if instr.op is not Op.PARAM:
                self.free.add(self.find(instr.id))
        elif instr.op is Op.CALL and str(instr.args[0].data).rpartition(".")[2] in copying_names():
            self.copied.add(self.find(instr.id))


class Identity(Classes):
    """Which registers of a function may be one object: what is taken out of a container is kin of what else is taken out."""

    def __init__(self, function: Function) -> None:
        super().__init__(2 * len(function.instrs))
        self._inside = len(function.instrs)
        """The register plus this stands for whatever the register contains."""
        own = own_parameter(function)
        attributes: dict[str, int] = {}
        for instr in function.instrs:
            if instr.op in _RENAMING or instr.op is Op.PHI:
                for operand in instr.args if instr.op is Op.PHI else instr.args[:1]:
                    self._same(instr.id, operand.id)
            elif instr.op in _TAKING and instr.args:
                self._same(instr.id, instr.args[0].id + self._inside)
            elif instr.op is Op.BUILD:
                for operand in instr.args:
                    self._same(operand.id, instr.id + self._inside)
            elif instr.op is Op.CALL:
                self._relate_call(instr)
            elif instr.op is Op.ATTR and instr.args[0] is own:
                self._same(instr.id, attributes.setdefault(instr.data, instr.id))
            elif instr.op is Op.SETATTR and instr.args[0] is own:
                self._same(instr.args[1].id, attributes.setdefault(instr.data[0], instr.args[1].id))
        for instr in function.instrs:
            name = name_of(instr, own)
            if name is not None:
                self.names.setdefault(self.find(instr.id), set()).add(name)

    def _same(self, left: int, right: int) -> None:
        self.unite(left, right)
        if left < self._inside and right < self._inside:
            self.unite(left + self._inside, right + self._inside)

    def _relate_call(self, call: Instr) -> None:
        callee = call.args[0]
        operands = (*callee.args[:1], *call.args[1:]) if callee.op is Op.ATTR else call.args[1:]
        if isinstance(callee.data, str) and callee.data.rpartition(".")[2] not in sharing_names():
            return
        for operand in operands:  # the same object, or one taken out of it
            self._same(call.id, operand.id)


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

"""Which registers of a function may share storage, by the shape of the code alone: a cheap over-approximation.

Two registers are kin where one may be a view, alias or element of the other. A write matters to the rules on sharing only
where its kin bear a second name or come from the caller. What is stored into a container later is no kin of it: an array
copies it, and a list's elements are accused only where they have a name of their own.

Lists, dicts and sets have no views. What only they can do (`xs.append(x)`) matters where their own object has a second
name: `Identity` holds apart a container and what is taken out of it.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from copylint.analysis.flow.attributes import METADATA
from copylint.analysis.sieve.families import Classes
from copylint.analysis.sieve.sharing import copying_names, returns_nothing, running_names, shared_by, sharing_attributes
from copylint.lowering.ir import Function, Instr, Op, Operation

_FROM_FIRST = frozenset(
    {Op.COPY, Op.REFINE, Op.ANNOTATE, Op.AUG, Op.ITEM, Op.ITER, Op.NEXT, Op.UNPACK, Op.CAPTURE, Op.ENTER, Op.AWAIT}
)
_HANDING_ON = frozenset({Op.RETURN, Op.YIELD, Op.FORMAT, Op.RAISE, Op.DISCARD, Op.COMPARE})
_INDEXED = frozenset({Op.ITEM, Op.SETITEM, Op.DELITEM})
_RENAMING = frozenset({Op.COPY, Op.REFINE, Op.ANNOTATE, Op.AUG, Op.ITER, Op.CAPTURE, Op.ENTER, Op.AWAIT})
_TAKING = frozenset({Op.ITEM, Op.NEXT, Op.UNPACK})


class Kinship(Classes):
    """The classes of kin of one function."""

    def __init__(self, function: Function, declared: Container[str] = frozenset()) -> None:
        """`declared` are the attributes that the module's classes define or some code of the module sets."""
        super().__init__(function, len(function.instrs))
        self._attributes: dict[tuple[int, str], int] = {}
        self._declared = declared
        self._fields: list[Instr] = []
        """Attributes of objects other than `self`, of another class than this module's."""
        self.outside: set[int] = set()
        self.free: set[int] = set()
        self.copied: set[int] = set()
        self._methods = function.cls.methods if function.cls is not None else {}
        self._shared = {call.id: self._shared_by(call) for call in function.of(Op.CALL)}
        self._opened = self._find_opened()
        for operation, instrs in function.by_op.items():
            self._relate(operation, instrs)
        self._describe()
        for field in self._fields:
            for some in (self.outside, self.free):
                if self.find(field.args[0].id) in some:
                    some.add(self.find(field.id))

    def _relate(self, operation: Operation, instrs: list[Instr]) -> None:
        """Unites what the instructions of one operation give with what they are given."""
        unite, own = self.unite, self._own
        if operation in _FROM_FIRST:
            for instr in instrs:
                if instr.args and not (operation is Op.UNPACK and self._is_told_apart(instr)):
                    unite(instr.id, instr.args[0].id)
        elif operation is Op.PHI or operation is Op.BUILD:
            for instr in instrs:
                if operation is Op.PHI or instr.id in self._opened:
                    for operand in instr.args:
                        unite(instr.id, operand.id)
        elif operation is Op.ATTR:
            for instr in instrs:
                self._relate_attribute(instr)
        elif operation is Op.CALL:
            for instr in instrs:
                for operand in self._shared[instr.id]:
                    if operand is not own:
                        unite(instr.id, operand.id)
        elif operation is Op.SETATTR:
            for instr in instrs:
                if instr.args[0] is own:
                    first = self._attributes.setdefault((own.id, instr.data[0]), instr.args[1].id)
                    unite(instr.args[1].id, first)

    def _relate_attribute(self, instr: Instr) -> None:
        base, name = instr.args[0], instr.data
        if base is self._own or base.op is Op.GLOBAL:  # attributes of one object are kin by name only
            self.unite(instr.id, self._attributes.setdefault((base.id, name), instr.id))
        elif base.op is Op.IMPORT or name in METADATA:
            return
        elif name in sharing_attributes() or name in self._declared:
            self.unite(instr.id, base.id)
        else:
            self._fields.append(instr)
            self.unite(instr.id, self._attributes.setdefault((-1, name), instr.id))

    def _shared_by(self, call: Instr) -> Sequence[Instr]:
        callee = call.args[0]
        if callee.op is Op.ATTR and callee.args[0] is self._own and callee.data in self._methods:
            return () if returns_nothing(self._methods[callee.data]) else call.args[1:]
        return shared_by(call)  # nothing where it is unseen code: its result cannot be accused of sharing

    def _find_opened(self) -> set[int]:
        """Ids of the displays whose elements may be taken out again here: not `return a, b` nor the index of `x[i, j]`."""
        opened: set[int] = set()
        for display in self._function.of(Op.BUILD):
            if display.name is not None:
                opened.add(display.id)
        if len(opened) == len(self._function.of(Op.BUILD)):
            return opened
        for operation, some in self._function.by_op.items():
            if operation in _HANDING_ON:
                continue
            first_only = operation in _INDEXED
            for instr in some:
                operands = instr.args[:1] if first_only else instr.args if operation is not Op.CALL else self._opens(instr)
                for operand in operands:
                    if operand.op is Op.BUILD:
                        opened.add(operand.id)
        return opened

    def _opens(self, call: Instr) -> Sequence[Instr]:
        """What a call may take out of a display: this module's functions may write its elements."""
        callee = call.args[0]
        unseen = callee.op in (Op.IMPORT, Op.BUILTIN) or (callee.op is Op.ATTR and callee.data not in self._declared)
        runs = unseen and callee.data.rpartition(".")[2] in running_names()
        return self._shared[call.id] if unseen and not runs else call.args

    def _is_told_apart(self, unpacking: Instr) -> bool:
        """Whether it comes from a library's call whose results share nothing with each other: `u, s, v = np.linalg.svd(a)`."""
        source = unpacking.args[0]
        if source.op is not Op.CALL or source.name is not None or self._shared[source.id]:
            return False
        callee = source.args[0]
        return callee.op in (Op.IMPORT, Op.BUILTIN) or (callee.op is Op.ATTR and callee.data not in self._declared)

    def _describe(self) -> None:
        find, of = self.find, self._function.of
        self.free.update(find(instr.id) for operation in (Op.FREE, Op.GLOBAL) for instr in of(operation))
        self.outside.update(self.free, (find(instr.id) for instr in of(Op.PARAM) if instr is not self._own))
        names = copying_names()
        self.copied.update(find(call.id) for call in of(Op.CALL) if str(call.args[0].data).rpartition(".")[2] in names)


class Identity(Classes):
    """Which registers of a function may be one object: what is taken out of a container is kin of what else is taken out."""

    def __init__(self, function: Function) -> None:
        super().__init__(function, 2 * len(function.instrs))
        self._inside = len(function.instrs)
        """The register plus this stands for whatever the register contains."""
        own = self._own
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

    def _same(self, left: int, right: int) -> None:
        self.unite(left, right)
        if left < self._inside and right < self._inside:
            self.unite(left + self._inside, right + self._inside)

    def _relate_call(self, call: Instr) -> None:
        for operand in shared_by(call):  # the same object, or one taken out of it
            self._same(call.id, operand.id)

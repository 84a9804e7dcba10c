"""What a module's code says of the attributes of its objects: which it defines, and which may be what an object was given."""

from __future__ import annotations

from functools import cached_property

from copylint.analysis.sieve.sharing import copying_names
from copylint.lowering.ir import Instr, Module, Op

_LONGEST_WAY = 6


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


class Declared:
    """The classes and attributes that a module's own code is about, gathered when first asked for."""

    def __init__(self, module: Module) -> None:
        self._module = module

    @cached_property
    def classes(self) -> frozenset[str]:
        """The names of its classes."""
        return frozenset(cls.name for cls in self._module.classes.values())

    @cached_property
    def attributes(self) -> frozenset[str]:
        """What its classes define, and what it sets on any object."""
        found = {store.data[0] for function in self._module.functions for store in function.of(Op.SETATTR)}
        for cls in self._module.classes.values():
            found.update(cls.methods, (field.name for field in cls.fields))
            found.update(instr.name for instr in cls.body.instrs if instr.name is not None)
        return frozenset(found)


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

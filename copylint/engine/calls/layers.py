"""Calls of torch's layers: whatever else they do, most of them give back a tensor."""

from __future__ import annotations

from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.kind_evidence import dotted_name
from copylint.facts.lookup import has_role
from copylint.facts.roles import Role
from copylint.facts.torch_modules import ONE_TENSOR
from copylint.syntax.ir import Class, Instr, Op


def gives_tensor(frame: Frame, callee: Instr) -> bool:
    """Whether what is called is certainly a layer that gives back one tensor: made here, in the module, or by the class."""
    source = origin(callee)
    if source.op is Op.GLOBAL:
        binding = source.data
        return len(binding.defs) == 1 and not binding.rebound and _is_layer(origin(binding.defs[0]))
    if source.op is Op.ATTR:
        cls, owner = frame.function.cls, source.args[0]
        if cls is None or owner.op is not Op.PARAM or owner.data is not frame.function.params[0]:
            return False
        return source.data in _layers_of(frame, cls)
    return source.op is Op.CALL and _is_layer(source)


def _is_layer(made: Instr) -> bool:
    if made.op is not Op.CALL:
        return False
    name = dotted_name(made.args[0])
    if has_role(name, Role.CHAIN):
        return len(made.args) > 1 and not made.data.stars and not made.data.keywords and _is_layer(origin(made.args[-1]))
    return name in ONE_TENSOR


def _layers_of(frame: Frame, cls: Class) -> frozenset[str]:
    """The attributes of a class to which nothing but such layers is ever assigned."""
    known = frame.program.classes.layers.get(id(cls))
    if known is None:
        assigned: dict[str, bool] = {}
        for method in cls.body.functions:
            own = method.params[0] if method.params else None
            for instr in method.of(Op.SETATTR):
                if instr.args[0].op is Op.PARAM and instr.args[0].data is own:
                    name = instr.data[0]
                    assigned[name] = assigned.get(name, True) and _is_layer(origin(instr.args[1]))
        known = frame.program.classes.layers[id(cls)] = frozenset(name for name, sure in assigned.items() if sure)
    return known

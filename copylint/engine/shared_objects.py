"""Objects that a def or class statement makes once: default arguments and class-level arrays, one for all calls or instances."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain.storage import WHOLE, Cause, Ref, Storage
from copylint.domain.value import ARRAYS, CONTAINERS, Value
from copylint.engine.analysis import Analysis
from copylint.engine.classes import Classes
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.limits import EVALUATED
from copylint.engine.transfer import STEPS
from copylint.facts.lookup import names_in
from copylint.facts.roles import Role
from copylint.syntax.ir import Class, Function, Instr, Op

_MADE_BY = frozenset(
    {Op.CONST, Op.IMPORT, Op.BUILTIN, Op.GLOBAL, Op.ATTR, Op.CALL, Op.BUILD, Op.UNARY, Op.BIN, Op.COPY, Op.ANNOTATE}
)
"""Operations of an expression that is evaluated by itself, away from the function that it stands in."""


class SharedObjects:
    """The storages of one module that every call or every instance gets."""

    def __init__(self, program: Analysis, classes: Classes) -> None:
        self._program = program
        self._classes = classes
        self._frames: dict[int, Frame] = {}
        self._defaults: dict[tuple[int, str], Value | None] = {}
        self._of_class: dict[tuple[int, str, bool], Value | None] = {}

    def default(self, function: Function, name: str) -> Value | None:
        """The array or container that a parameter gets wherever a call leaves it out; None where its default is neither."""
        key = (id(function), name)
        if key not in self._defaults:
            made = next((param.default for param in function.params if param.name == name), None)
            self._defaults[key] = self._made(made, function.parent, Storage("default", (function.qualname, f".{name}")))
        return self._defaults[key]

    def of_class(self, cls: Class, name: str, *, by_object: bool) -> Value | None:
        """The array or container that a class body binds to a name, where its reader certainly gets that very one.

        Asked of an object no base may be unseen: its constructor may bind the name to something of the object's own
        (the size of transformers' image processors).
        """
        if name not in self._classes.names_in_bodies:
            return None
        key = (id(cls), name, by_object)
        if key not in self._of_class:
            self._of_class[key] = self._in_class(cls, name, by_object)
        return self._of_class[key]

    def _in_class(self, cls: Class, name: str, by_object: bool) -> Value | None:
        classes = self._classes
        owners = [(owner, made) for owner in classes.family(cls) for made in classes.bound_in_body(owner, name)]
        if len(owners) != 1 or owners[0][0] not in classes.ancestors(cls) or name.startswith("__"):
            return None
        owner, made = owners[0]
        if any(base.startswith("enum.") for base in owner.bases):
            return None  # a member, not what it is made of
        if (by_object or any(field.name == name for field in owner.fields)) and not self._is_plain(cls):
            return None
        if classes.assignments(cls, name) or classes.assigned_elsewhere(name) or classes.sets_by_name(cls):
            return None
        return self._made(made, owner.body, Storage("class", (owner.qualname, f".{name}")))

    def _is_plain(self, cls: Class) -> bool:
        owners = self._classes.ancestors(cls)
        known = {owner.qualname for owner in owners} | names_in(Role.PLAIN_BASE).keys()
        return all(not owner.body.decorators and known.issuperset(owner.bases) for owner in owners)

    def _made(self, instr: Instr | None, owner: Function | None, storage: Storage) -> Value | None:
        """The value of a creating expression, its storage under its lasting name; symbols of where it stands name nothing."""
        made = origin(instr) if instr is not None else None
        if made is None or owner is None or made.op not in (Op.CALL, Op.BUILD, Op.BIN):
            return None
        value = self._evaluated(made, owner)
        if value is None or value.kind not in ARRAYS | CONTAINERS or value.must is None or value.must.site != "alloc":
            return None
        shape = value.shape
        shape = tuple(dim if isinstance(dim, int) else None for dim in shape) if isinstance(shape, tuple) else None
        return Value(
            value.kind,
            (Ref(storage, WHOLE, Cause.MUST),),
            dtypes.without_token(value.dtype),
            shape,
            value.layout,
            "" if value.kind == "tensor" else value.grad,
        )

    def _evaluated(self, made: Instr, owner: Function) -> Value | None:
        needed: dict[int, Instr] = {}
        work = [made]
        while work:
            instr = work.pop()
            of_module = instr.op is Op.CALL and origin(instr.args[0]).op not in (Op.IMPORT, Op.BUILTIN, Op.ATTR)
            if instr.op not in _MADE_BY or of_module or len(needed) > EVALUATED:
                return None
            if instr.id not in needed:
                needed[instr.id] = instr
                work += instr.args
        frame = self._frames.get(id(owner))
        if frame is None:
            frame = self._frames[id(owner)] = Frame(self._program, owner)
        for register in sorted(needed):
            frame.values[register] = STEPS[needed[register].op](frame, needed[register])
        return frame.values[made.id]

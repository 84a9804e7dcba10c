"""Where an instruction stands and what it calls: loops, visibility, known callables and their operands."""

from __future__ import annotations

from functools import cached_property

from copylint.domain.heap import ESCAPED, HELD, UNSURE
from copylint.domain.shape import Shape
from copylint.domain.storage import FULL, UNKNOWN, Storage
from copylint.domain.truth import MAYBE, NO, YES, Truth
from copylint.engine.calls.conditions import bind, possible
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.effects import Write
from copylint.engine.frame import origin
from copylint.engine.liveness import looks_only
from copylint.engine.subscripts import selection
from copylint.engine.symbols import own_dtype, own_shape
from copylint.facts.effects import Result as Outcome
from copylint.queries.ownership import Ownership
from copylint.syntax.ir import Class, Function, Instr, Loop, Op

_DECIDING = ("copy", "inplace", "in_place", "out", "overwrite")


_OUTPUTS = frozenset({"out", "output", "result", "res", "dst", "dest", "target", "buffer", "buf", "cache", "state"})
_UPDATES = ("update", "step", "accumulate", "fill", "reset", "init", "load", "apply_gradient")


class Structure(Ownership):
    """The questions about code, for one function."""

    @cached_property
    def announces_in_place(self) -> bool:
        """Whether this function's docstring announces that it changes its arguments."""
        doc = (self.function.doc or "").lower()
        return any(
            word in doc for word in ("in place", "in-place", "inplace", "overwrit", "modifies", "modified", "mutat", "destroy")
        )

    @property
    def _named_in_place(self) -> bool:
        """Whether the function's name ends in one underscore, torch's sign for working in place."""
        return self.function.name.endswith("_") and not self.function.name.endswith("__")

    @property
    def is_an_update(self) -> bool:
        """Whether the function's name says that it changes what its object keeps."""
        return self.function.name.lstrip("_").startswith(_UPDATES)

    @cached_property
    def is_public(self) -> bool:
        """Whether code outside this module may call the function."""
        function: Function | None = self.function
        while function is not None and function.kind != "module":
            if function.kind not in ("function", "class"):
                return False
            if function.name.startswith("_") and not (function.name.startswith("__") and function.name.endswith("__")):
                return False
            if function.parent is not None and function.parent.kind == "function":
                return False
            function = function.parent
        return True

    def loop_of(self, instr: Instr) -> Loop | None:
        """The innermost loop around an instruction."""
        return instr.block.loop

    def in_loop(self, instr: Instr, loop: Loop) -> bool:
        """Whether an instruction stands inside a loop."""
        return loop.holds(instr.block)

    def invariant_in(self, instr: Instr, loop: Loop) -> Truth:
        """Whether a register holds the same object with the same data on every pass of a loop."""
        made = self._made(instr, loop)
        if made is None:
            return NO
        held = {ref.storage for ref in self.value(instr).refs}
        if UNKNOWN in held or not held:
            return MAYBE
        hidden = all(storage.site == "alloc" and not self._flags_before(instr, storage) & (ESCAPED | UNSURE) for storage in held)
        for write in self._frame.writes:
            if self.in_loop(write.instr, loop) and any(
                r.storage in held or (r.storage == UNKNOWN and not hidden) for r in write.value.refs
            ):
                return NO
        if not hidden and self._unseen_call_in(loop):
            return MAYBE
        return YES

    def _made(self, instr: Instr, loop: Loop) -> Instr | None:
        """The definition outside the loop that a register is made from by views alone; None where there is none."""
        made = origin(instr)
        others: tuple[Instr, ...]
        while self.in_loop(made, loop):
            if made.op is Op.ATTR:
                base, others = made.args[0], ()
            elif (
                made.op is Op.CALL and made.args[0].op is Op.ATTR and self.is_array(made) and self.is_array(made.args[0].args[0])
            ):
                base, others = made.args[0].args[0], made.args[1:]
            elif made.op is Op.ITEM:
                base, others = made.args[0], made.args[1:]
            else:
                return None
            if any(self.in_loop(origin(other), loop) and origin(other).op is not Op.CONST for other in others):
                return None
            made = origin(base)
        return made

    def is_transposed(self, instr: Instr) -> bool:
        """Whether a register is the transpose of something that is none itself, which is contiguous in no ordinary case."""
        shape = self.value(instr).shape
        if isinstance(shape, tuple) and sum(dim != 1 for dim in shape) < 2:
            return False
        made = origin(instr)
        if made.op is Op.ATTR:
            return made.data in ("T", "mT", "H") and self.is_array(made.args[0]) and not self.is_transposed(made.args[0])
        fact, receiver = fact_of_call(self._frame, made) if made.op is Op.CALL else (None, None)
        source = receiver if receiver is not None else made.args[1] if fact is not None and len(made.args) > 1 else None
        turns = fact is not None and any(row.effect.shape in ("transpose", "swap", "permute") for row in fact.cases)
        return turns and source is not None and not self.is_transposed(source)

    def is_written(self, instr: Instr) -> bool:
        """Whether anything in the function writes through a register's storage, keeps it, or hands it to unseen code."""
        made = {ref.storage._replace(older=False) for ref in self.value(instr).refs if ref.storage.site == "alloc"}
        if any(r.storage._replace(older=False) in made for write in self._frame.writes for r in write.value.refs):
            return True
        return any(self._ever_flagged(storage) & (ESCAPED | HELD) for storage in made)

    def writes_to(self, instr: Instr) -> list[Write]:
        """The writes of the function that may reach what a register refers to, unknown handles left out."""
        held = {ref.storage._replace(older=False) for ref in self.value(instr).refs} - {UNKNOWN}
        return [w for w in self._frame.writes if any(ref.storage._replace(older=False) in held for ref in w.value.refs)]

    def holds_part_of(self, left: Instr, right: Instr) -> bool:
        """Whether two registers refer to one storage on some path; that two parameters may be one object does not count."""
        held = {ref.storage._replace(older=False) for ref in self.value(left).refs} - {UNKNOWN}
        return any(ref.storage._replace(older=False) in held for ref in self.value(right).refs)

    def takes_everything(self, store: Instr) -> bool:
        """Whether `x[...] = y` writes all of x."""
        return store.data is None and selection(self._frame, self.value(store.args[0]), store.args[1]) == FULL

    def is_output(self, name: str) -> bool:
        """Whether a parameter is there to be written: by its name, or because a new array takes its place where it is not given.

        It is also one where it is handed on as `out=` to an operation that does not read it.
        """
        if self.is_output_name(name):
            return True
        storage = Storage("param", (name,))
        for instr in self.function.instrs:
            if instr.op is Op.PHI and len(instr.args) > 1:
                sides = [self._is_of(operand, storage) for operand in instr.args]
                if any(sides) and any(self._is_blank(operand) for operand in instr.args):
                    return True
            elif instr.op is Op.CALL and "out" in instr.data.keywords:
                place = 1 + instr.data.npos + instr.data.keywords.index("out")
                others = (*instr.args[1:place], *instr.args[place + 1 :])
                if self._is_of(instr.args[place], storage) and not any(self._is_of(operand, storage) for operand in others):
                    return True
        return False

    def _is_of(self, instr: Instr, storage: Storage) -> bool:
        return any(ref.storage == storage for ref in self.value(instr).refs)

    def _is_blank(self, instr: Instr) -> bool:
        """Whether a register holds a new array without data of its own: `np.empty_like(x)`, `np.zeros(3)`."""
        made = origin(instr)
        fact = fact_of_call(self._frame, made)[0] if made.op is Op.CALL else None
        return fact is not None and fact.name.rpartition(".")[2].partition("_")[0] in ("empty", "zeros", "ones", "full")

    @staticmethod
    def is_output_name(name: str) -> bool:
        """Whether a parameter's name says that it is there to be written."""
        return name in _OUTPUTS or name.startswith("out_") or name.endswith("_out")

    @cached_property
    def has_deciding_parameter(self) -> bool:
        """Whether a parameter such as `copy=` or `out=` lets the caller decide about writing in place."""
        return any(
            name == word or name.startswith(("overwrite", "copy_", "inplace"))
            for word in _DECIDING
            for name in (param.name for param in self.function.params)
        )

    def _unseen_call_in(self, loop: Loop) -> bool:
        return any(i.op is Op.CALL and self.in_loop(i, loop) and self.called_fact(i) is None for i in self.function.instrs)

    def dtype(self, instr: Instr) -> str:
        """The dtype, a weak Python number type, or "": where it is unknown a token, equal for all that have the same dtype."""
        return own_dtype(self._frame, instr) if self.value(instr).is_array else self.value(instr).dtype

    def shape(self, instr: Instr) -> Shape:
        """The shape, as far as it is known."""
        value = self.value(instr)
        return () if value.immutable else own_shape(self._frame, instr)

    def layout(self, instr: Instr) -> str:
        """ "C", "no" (proven not C-contiguous) or ""."""
        return self.value(instr).layout

    def called_fact(self, call: Instr) -> str | None:
        """The full name of the known callable that a call runs: "numpy.asarray", or "tensor.contiguous" for a method."""
        if call.id not in self._called:
            fact, receiver = fact_of_call(self._frame, call)
            by_method = f"{self.kind(receiver)}.{call.args[0].data}" if receiver is not None else ""
            self._called[call.id] = None if fact is None else by_method or fact.name
        return self._called[call.id]

    def called_name(self, call: Instr) -> str:
        """The last word of what a call names: "asarray"."""
        callee = call.args[0]
        return str(callee.data).rpartition(".")[2] if callee.op in (Op.ATTR, Op.IMPORT, Op.BUILTIN) else ""

    def name_of_run(self, call: Instr) -> str:
        """The last word of the known function that a call runs, which may have another name there; "" of any other call."""
        if self.kind(call.args[0]) not in ("library", "builtin"):
            return ""  # a method runs under its own name
        return (self.called_fact(call) or "").rpartition(".")[2]

    def called_function(self, call: Instr) -> Function | None:
        """The function of this module that a call runs (or, for the reading of a property, the getter)."""
        if call.op is Op.ATTR:
            return self._program.method(self.function, self.value(call.args[0]), call.data)
        called = self.value(call.args[0]).const if call.op is Op.CALL else None
        if isinstance(called, Function):
            return called
        if isinstance(called, Class):
            return self._program.classes.method(called, "__init__")
        callee = call.args[0] if call.op is Op.CALL else None
        if callee is None or callee.op is not Op.ATTR:
            return None
        return self._program.method(self.function, self.value(callee.args[0]), callee.data)

    def operand(self, call: Instr, name: str) -> Instr | None:
        """The operand of a known call by the parameter's name ("self" is the receiver)."""
        fact, receiver = fact_of_call(self._frame, call)
        return bind(fact, call, receiver).named.get(name) if fact is not None else None

    def operands(self, call: Instr) -> dict[str, Instr]:
        """All operands of a known call by parameter name."""
        fact, receiver = fact_of_call(self._frame, call)
        return bind(fact, call, receiver).named if fact is not None else {}

    def elementwise_with_out(self, call: Instr) -> dict[str, Instr] | None:
        """The array operands of a call that works element by element into a new array and could be given `out=`."""
        fact, receiver = fact_of_call(self._frame, call)
        if fact is None or "out" not in fact.params:
            return None
        bound = bind(fact, call, receiver)
        if bound.open or "out" in bound.named or "where" in bound.named:
            return None
        effects = possible(self._frame, fact, bound)
        if len(effects) != 1 or effects[0].result is not Outcome.FRESH or effects[0].shape not in ("same", "broadcast"):
            return None
        return {name: instr for name, instr in bound.named.items() if name not in ("dtype", "casting", "order", "subok")}

    def is_only_declared(self, instr: Instr) -> bool:
        """Whether nothing but an annotation or the docstring says of a parameter what it is: no method, test or call."""
        made = origin(instr)
        if made.op is not Op.PARAM or made.id in self._frame.evidence or self._is_shown(instr):
            return False
        passed = self._program.parameters.passed(self.function, made)
        return all(kind != self.kind(made) for kind, _ in passed)

    def _is_shown(self, instr: Instr) -> bool:
        """Whether a test has shown what a register is: `isinstance(x, torch.Tensor)`."""
        while instr.op in (Op.COPY, Op.REFINE, Op.ANNOTATE):
            if instr.op is Op.REFINE and instr.data.test == "isinstance" and instr.data.holds:
                return True
            instr = instr.args[0]
        return False

    def looks_only(self, user: Instr, operand: Instr) -> bool:
        """Whether an instruction reads nothing of an operand but its length, type or identity."""
        return looks_only(user, operand)

    def users(self, instr: Instr) -> list[Instr]:
        """The instructions that have a register as an operand."""
        if self._users is None:
            self._users = {}
            for other in self.function.instrs:
                for operand in dict.fromkeys(other.args):
                    self._users.setdefault(operand.id, []).append(other)
        return self._users.get(instr.id, [])

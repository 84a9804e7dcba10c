"""What a rule may ask. Rules see these answers and the IR, never the engine's tables."""

from __future__ import annotations

from dataclasses import dataclass, field

from copylint.analysis import cost as costs
from copylint.analysis import describe, stale, trace
from copylint.analysis.calls import fact_of_call
from copylint.analysis.conditions import bind
from copylint.analysis.frame import Write, origin
from copylint.analysis.liveness import members
from copylint.analysis.program import Program, Result
from copylint.analysis.stale import Surprise, Use, root, variable
from copylint.analysis.symbols import own_shape
from copylint.analysis.trace import Mark
from copylint.domain import dtype as dtypes
from copylint.domain import shape as shapes
from copylint.domain.heap import DATA, ESCAPED, HELD, UNSURE, WRITTEN
from copylint.domain.shape import Shape
from copylint.domain.storage import UNKNOWN, WHOLE, Cause, Storage
from copylint.domain.truth import MAYBE, NO, YES, Truth, truth
from copylint.domain.value import ARRAYS, Value
from copylint.finding import Confidence, Cost
from copylint.lowering.ir import Function, Instr, Loop, Op


@dataclass(slots=True)
class Draft:
    """A finding before its positions are resolved."""

    instr: Instr
    message: str
    confidence: Confidence = "certain"
    marks: list[Mark] = field(default_factory=list)
    cost: Cost | None = None
    write: Write | None = None
    function: Function | None = None


class Ask:
    """The questions about one function."""

    def __init__(self, program: Program, result: Result) -> None:
        self._program = program
        self._result = result
        self._frame = result.frame
        self.function = result.function
        self._surprises: dict[int, list[Surprise]] = {}
        self.reason: str | None = None

    # -- silence ----------------------------------------------------------------------------------------------------

    def quiet(self, reason: str) -> None:
        """Notes the condition that keeps a rule silent, in the user's words."""
        self.reason = reason

    # -- values -----------------------------------------------------------------------------------------------------

    def value(self, instr: Instr) -> Value:
        """What a register holds, on all paths together."""
        return self._frame.value(instr)

    def kind(self, instr: Instr) -> str:
        """The proven kind of a register, "" where there is no proof."""
        return self._frame.value(instr).kind

    def shares(self, left: Instr, right: Instr) -> Truth:
        """Whether two registers refer to overlapping storage."""
        a, b = self.value(left), self.value(right)
        if a.immutable or b.immutable or not (a.refs or a.items) or not (b.refs or b.items):
            return NO
        mine, other = a.must, b.must
        if mine is not None and mine == other and mine.site != "param":
            from copylint.domain.storage import overlap

            return overlap(a.refs[0].selector, b.refs[0].selector)
        if mine is not None and mine == other:
            return YES if a.refs[0].selector == b.refs[0].selector == WHOLE else MAYBE
        return MAYBE if self._may_share(a, b) else NO

    def _may_share(self, left: Value, right: Value) -> bool:
        return any(self._may_be_one(a.storage, b.storage) for a in self._reached(left) for b in self._reached(right))

    def _reached(self, value: Value) -> list[object]:
        refs: list[object] = list(value.refs)
        for item in value.items or ():
            refs += self._reached(item)
        return refs

    def _may_be_one(self, left: Storage, right: Storage) -> bool:
        if left._replace(older=False) == right._replace(older=False):
            return True
        if "alloc" in (left.site, right.site):
            local = left if left.site == "alloc" else right
            other = right if local is left else left
            if other.site == "alloc":
                return False
            return bool(self._ever_flagged(local) & (ESCAPED | HELD)) and other.site != "param"
        return True  # two things from outside may always be one

    def _ever_flagged(self, storage: Storage) -> int:
        flags = 0
        for heap in self._result.solver.outs.values():
            flags |= heap.get(storage).flags | heap.get(storage._replace(older=True)).flags
        return flags

    def fresh(self, instr: Instr) -> Truth:
        """Whether a register holds storage that was made in this function and that only what it made can reach."""
        value = self.value(instr)
        if not value.refs:
            return NO
        if all(ref.storage.site == "alloc" for ref in value.refs):
            flags = 0
            for ref in value.refs:
                flags |= self._ever_flagged(ref.storage)
            return MAYBE if flags & ESCAPED else YES
        return NO if value.must is not None else MAYBE

    def only_owner(self, instr: Instr, at: Instr) -> Truth:
        """Whether, at this point, nothing but this register (and what dies here) can reach its storage."""
        value = self.value(instr)
        if not value.refs or any(ref.storage.site != "alloc" for ref in value.refs):
            return NO if value.must is not None and value.must.site != "alloc" else MAYBE
        for ref in value.refs:
            if self._flags_before(at, ref.storage) & (ESCAPED | HELD):
                return MAYBE
        mine = {ref.storage._replace(older=False) for ref in value.refs}
        for register in members(self._result.liveness.after(at)):
            other = self.function.instrs[register]
            if other is instr or other is at:
                continue
            held = self._frame.value(other)
            if any(ref.storage == UNKNOWN or ref.storage._replace(older=False) in mine for ref in held.refs):
                if any(ref.storage._replace(older=False) in mine for ref in held.refs):
                    return MAYBE
            if any(r.storage._replace(older=False) in mine for item in held.items or () for r in item.refs):
                return MAYBE
        return YES

    def _flags_before(self, at: Instr, storage: Storage) -> int:
        """Flags of a storage at a point: those at the block's ends (flags only ever grow along a path)."""
        block_in = self._result.solver.ins.get(at.block.id)
        block_out = self._result.solver.outs.get(at.block.id)
        flags = 0
        for heap in (block_in, block_out):
            if heap is not None:
                flags |= heap.get(storage).flags | heap.get(storage._replace(older=True)).flags
        return flags

    def dies_at(self, instr: Instr, at: Instr) -> Truth:
        """Whether a register's data are used by nothing after this instruction."""
        live = self._result.liveness.after(at)
        return truth(not live >> instr.id & 1)

    def is_live_after(self, instr: Instr, at: Instr) -> bool:
        """Whether a register's data may be used after this instruction."""
        return self.dies_at(instr, at) is NO

    def dtype(self, instr: Instr) -> str:
        """The dtype, a category such as "any floating", a weak Python number type, or ""."""
        return self.value(instr).dtype

    def shape(self, instr: Instr) -> Shape:
        """The shape, as far as it is known."""
        value = self.value(instr)
        return () if value.immutable else own_shape(self._frame, instr)

    def layout(self, instr: Instr) -> str:
        """"C", "no" (proven not C-contiguous) or ""."""
        return self.value(instr).layout

    def needs_grad(self, instr: Instr) -> Truth:
        """Whether autograd records what is done with a register."""
        value = self.value(instr)
        if value.kind != "tensor":
            return NO if value.kind else MAYBE
        return {"none": NO, "needs": YES}.get(value.grad, MAYBE)

    def records_grad(self, instr: Instr) -> bool:
        """Whether grad mode may be on where this instruction stands."""
        return not self._program.no_grad(self._frame, instr)

    def no_wider(self, operand: Instr, target: Instr) -> bool:
        """Whether broadcasting the operand against the target certainly leaves the target's shape."""
        return shapes.no_wider(self.shape(operand), self.shape(target))

    # -- structure --------------------------------------------------------------------------------------------------

    @property
    def module_docstring_says_in_place(self) -> bool:
        """Whether this function's docstring announces that it changes its arguments."""
        doc = (self.function.doc or "").lower()
        return any(word in doc for word in ("in place", "in-place", "inplace", "overwrit", "modifies", "modified", "mutat", "destroy"))

    @property
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
        inner = instr.block.loop
        while inner is not None and inner is not loop:
            inner = inner.parent
        return inner is loop

    def invariant_in(self, instr: Instr, loop: Loop) -> Truth:
        """Whether a register holds the same object with the same data on every pass of a loop."""
        made = origin(instr)
        while made.op in (Op.ATTR, Op.ITEM) and self.in_loop(made, loop) and made.op is Op.ATTR:
            made = origin(made.args[0])
        if self.in_loop(made, loop):
            return NO
        storages_held = {ref.storage for ref in self.value(instr).refs}
        if UNKNOWN in storages_held or not storages_held:
            return MAYBE
        for write in self._frame.writes:
            if self.in_loop(write.instr, loop) and any(r.storage in storages_held or r.storage == UNKNOWN for r in write.value.refs):
                return NO
        for storage in storages_held:
            if storage.site == "alloc" and not self._flags_before(instr, storage) & (ESCAPED | UNSURE):
                continue
            if storage.site != "param" or self._unseen_call_in(loop):
                return MAYBE
        return YES

    def _unseen_call_in(self, loop: Loop) -> bool:
        return any(i.op is Op.CALL and self.in_loop(i, loop) and self.called_fact(i) is None for i in self.function.instrs)

    def called_fact(self, call: Instr) -> str | None:
        """The full name of the known callable that a call runs: "numpy.asarray", or "tensor.contiguous" for a method."""
        fact, receiver = fact_of_call(self._frame, call)
        if fact is None:
            return None
        return f"{self.kind(receiver)}.{call.args[0].data}" if receiver is not None else fact.name

    def operand(self, call: Instr, name: str) -> Instr | None:
        """The operand of a known call by the parameter's name ("self" is the receiver)."""
        fact, receiver = fact_of_call(self._frame, call)
        return bind(fact, call, receiver).named.get(name) if fact is not None else None

    def operands(self, call: Instr) -> dict[str, Instr]:
        """All operands of a known call by parameter name."""
        fact, receiver = fact_of_call(self._frame, call)
        return bind(fact, call, receiver).named if fact is not None else {}

    def users(self, instr: Instr) -> list[Instr]:
        """The instructions that have a register as an operand."""
        return [other for other in self.function.instrs if instr in other.args]

    # -- writes -----------------------------------------------------------------------------------------------------

    @property
    def writes(self) -> list[Write]:
        """Every in-place write of the function, in the order of the text."""
        return self._frame.writes

    def surprises(self, write: Write) -> list[Surprise]:
        """The other handles that a write changes and that are used afterwards."""
        found = self._surprises.get(id(write))
        if found is None:
            found = self._surprises[id(write)] = stale.surprises(self._result, write)
        return found

    def was_data(self, view: Instr) -> bool:
        """Whether a view was taken of data, not of a buffer still to be filled."""
        made = origin(view)
        return self._frame.data_views.get(made.id, made.op in (Op.PARAM, Op.PHI))

    def outer_sources(self, write: Write) -> list[Storage]:
        """The caller's storages that a write may reach by an operation that copies only where it has to."""
        return [ref.storage for ref in write.value.refs if ref.storage.site == "param" and ref.cause is Cause.OP]

    # -- words ------------------------------------------------------------------------------------------------------

    def name(self, instr: Instr) -> str:
        """The variable a register belongs to, else its source text."""
        return describe.name_of(self._program.module, instr)

    def code(self, instr: Instr) -> str:
        """The source text of an expression, shortened."""
        return describe.code_of(self._program.module, instr)

    def cost(self, instr: Instr, at: Instr) -> Cost | None:
        """What the array in a register costs."""
        return costs.cost_of(self._frame, instr, at)

    def creation(self, storage: Storage, instr: Instr) -> list[Mark]:
        """The trail's first step."""
        return trace.creation(self._program.module, self._frame, storage, instr)

    def chain(self, instr: Instr, storage: Storage) -> list[Mark]:
        """The trail's steps from a storage to a register."""
        return trace.chain(self._program.module, self._frame, instr, storage)


def analyse(program: Program) -> list[Ask]:
    """Questions about every function of an analysed program, in the order of the text."""
    return [Ask(program, program.results[id(function)]) for function in program.module.functions if id(function) in program.results]


__all__ = ["ARRAYS", "DATA", "WRITTEN", "Ask", "Draft", "Mark", "Surprise", "Use", "Write", "analyse", "dtypes", "origin", "root", "variable"]

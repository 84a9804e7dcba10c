"""What a rule may ask. Rules see these answers and the IR, never the engine's tables."""

from __future__ import annotations

from dataclasses import dataclass, field

from copylint.analysis import cost as costs
from copylint.analysis import describe, stale, trace
from copylint.analysis.accumulators import Growth
from copylint.analysis.conversions import CONVERSIONS, Conversions, Wanted, conversions_on_top
from copylint.analysis.copies import Copies
from copylint.analysis.discards import may_give_result
from copylint.analysis.frame import Write, origin, variable
from copylint.analysis.layouts import Layouts
from copylint.analysis.lineage import root
from copylint.analysis.losses import Losses, Temporary, may_make_copy, names_of_extracts, written_handles
from copylint.analysis.outside import Kept, Outside
from copylint.analysis.program import Program, Result
from copylint.analysis.repeating import REPEATING, Repeated, Repeating
from copylint.analysis.snapshots import Snapshots
from copylint.analysis.stale import MUTABLE, Surprise, Use
from copylint.analysis.symbols import own_dtype, own_shape
from copylint.analysis.trace import Mark
from copylint.analysis.unread import is_never_read, old_values
from copylint.analysis.uses import computed_before
from copylint.domain import dtype as dtypes
from copylint.domain import shape as shapes
from copylint.domain.heap import ESCAPED, GRAD
from copylint.domain.shape import Shape
from copylint.domain.storage import Cause, Storage
from copylint.domain.truth import MAYBE, NO, YES, Truth
from copylint.finding import Confidence, Cost
from copylint.lowering.ir import Instr, Op


@dataclass(slots=True)
class Draft:
    """A finding before its positions are resolved."""

    instr: Instr
    message: str
    confidence: Confidence = "certain"
    marks: list[Mark] = field(default_factory=list)
    cost: Cost | None = None
    subject: object = None
    """What is harmed: of several findings with one subject in one function only the first is reported."""


class Ask(Conversions, Copies, Losses, Outside, Repeating, Layouts, Snapshots):
    """The questions about one function."""

    def __init__(self, program: Program, result: Result) -> None:
        super().__init__(program, result)
        self._surprises: dict[int, list[Surprise]] = {}
        self._settled: set[tuple[int, int]] = set()
        self._silence: tuple[str, tuple[Instr, ...]] | None = None

    def quiet(self, reason: str, *registers: Instr) -> Draft | None:
        """Notes the condition that keeps a rule silent, in the user's words; gives None, a rule's way to stay silent.

        Each `{}` in the reason becomes the name of a register, which is looked up only where somebody asks.
        """
        self._silence = (reason, registers)
        return None

    @property
    def reason(self) -> str | None:
        """The condition that kept the last rule silent, None where it gave none."""
        if self._silence is None:
            return None
        reason, registers = self._silence
        return reason.format(*(f"`{self.name(register)}`" for register in registers)) if registers else reason

    def forget_reason(self) -> None:
        """Before a rule is asked anew."""
        self._silence = None

    def dtype(self, instr: Instr) -> str:
        """The dtype, a weak Python number type, or "": where it is unknown a token, equal for all that have the same dtype."""
        return own_dtype(self._frame, instr) if self.value(instr).is_array else self.value(instr).dtype

    def chosen_dtype(self, instr: Instr) -> Instr | None:
        """The call of unseen code that chose an array's unknown dtype for the dtype of some array: `f(x.dtype)`."""
        made = dtypes.definition(self.dtype(instr))
        source = self.function.instrs[made] if made is not None and "'dtype'" in self.dtype(instr) else None
        if source is None or source.op is not Op.CALL or self.called_fact(source) is not None:
            return None
        return (
            source if any(origin(operand).op is Op.ATTR and origin(operand).data == "dtype" for operand in source.args) else None
        )

    def shape(self, instr: Instr) -> Shape:
        """The shape, as far as it is known."""
        value = self.value(instr)
        return () if value.immutable else own_shape(self._frame, instr)

    def layout(self, instr: Instr) -> str:
        """ "C", "no" (proven not C-contiguous) or ""."""
        return self.value(instr).layout

    def needs_grad(self, instr: Instr) -> Truth:
        """Whether autograd records what is done with a register."""
        value = self.value(instr)
        if value.kind != "tensor":
            return NO if value.kind else MAYBE
        if value.grad == "none" and any(self._ever_flagged(ref.storage) & (GRAD | ESCAPED) for ref in value.refs):
            return MAYBE
        return {"none": NO, "needs": YES}.get(value.grad, MAYBE)

    def records_grad(self, instr: Instr) -> bool:
        """Whether grad mode may be on where this instruction stands."""
        return not self._program.no_grad(self._frame, instr)

    def no_wider(self, operand: Instr, target: Instr) -> bool:
        """Whether broadcasting the operand against the target certainly leaves the target's shape."""
        return shapes.no_wider(self.shape(operand), self.shape(target))

    # -- writes -----------------------------------------------------------------------------------------------------

    @property
    def writes(self) -> list[Write]:
        """Every in-place write of the function, in the order of the text."""
        return self._frame.writes

    def surprises(self, write: Write) -> list[Surprise]:
        """The other handles that a write changes and that are used afterwards."""
        found = self._surprises.get(id(write))
        if found is None:
            found = self._surprises[id(write)] = stale.surprises(self._result, write, self._settled)
        return found

    def was_data(self, view: Instr, write: Write, storage: Storage) -> bool:
        """Whether a view was taken of data, not of a buffer still to be filled, or was computed with before the write."""
        made = origin(view)
        taken = self._frame.data_views.get(made.id, made.op in (Op.PARAM, Op.PHI))
        return taken or computed_before(self._frame, made, storage, write.instr)

    @staticmethod
    def caller_sources(write: Write) -> list[Storage]:
        """The caller's storages that a write may reach by an operation that copies only where it has to."""
        return [ref.storage for ref in write.value.refs if ref.storage.site == "param" and ref.cause is Cause.OP]

    def outer_sources(self, write: Write) -> list[Storage]:
        """Those of the caller's sources for which the function has to answer.

        What hangs on an object is left out: it may fill its own buffers through a reshape, and a function that gets a module
        may be there to change its weights (timm's merge_pre_bn). So are outputs by their name, and what the function writes
        in any case.
        """
        plain = [
            storage for storage in self.caller_sources(write) if len(storage.key) == 1 and not self.is_output(str(storage.key[0]))
        ]
        sites = self._frame.effects.writes.values()
        always = {site.storage for site in sites if site.certain and not site.by_operation}
        if write.site is not None and write.site.by_operation and (callee := self.called_function(write.instr)) is not None:
            inner = self._program.summary(callee).writes
            if any(site.storage == write.site.storage and site.certain and not site.by_operation for site in inner):
                return []
        return [storage for storage in plain if storage not in always]

    def is_written_in_place(self, write: Write) -> bool:
        """Whether the written value is proven to be an array or list, so that the write cannot be a rebinding."""
        return write.value.is_array or write.value.kind in MUTABLE

    def judges_callers_data(self, write: Write) -> bool:
        """Whether a write to the caller's data is this function's to answer for: it is public and has not announced it."""
        if not self.is_public:
            self.quiet("a private helper: what its callers pass decides")
            return False
        if self.decides_in_place:
            self.quiet("the function announces that it works in place, or a parameter decides")
            return False
        way = self._to_the_operation(write)
        if any(asked.is_public for asked, _ in way[1:]) or _ends_outside(way[-1][1]):
            self.quiet("the called function answers for it")
            return False
        return True

    def _to_the_operation(self, write: Write) -> list[tuple[Ask, Write]]:
        """A write here and in each called function, as far as an operation that may copy stands inside the call."""
        way: list[tuple[Ask, Write]] = [(self, write)]
        for step in self.steps_inside(write):
            site = way[-1][1].site
            if site is None or not site.by_operation:
                break
            way.append(step)
        return way

    def place(self, write: Write) -> Instr:
        """The instruction that writes: inside the called function, where the operation that may copy is there too."""
        last = self._to_the_operation(write)[-1][1]
        return last.site.place if last.site is not None and last.site.by_operation else last.instr

    def maybe_operation(self, write: Write, storage: Storage) -> Instr | None:
        """The operation between the source and the handle that copies for some inputs only."""
        way = self._to_the_operation(write)
        storages = [storage, *(outer.site.storage for _, outer in way[:-1] if outer.site is not None)]
        for (asked, inner), source in zip(reversed(way), reversed(storages), strict=True):
            found = asked.copying_operation(inner.handle, source)
            if found is not None:
                return found
        return None

    def copying_operation(self, instr: Instr, storage: Storage) -> Instr | None:
        """The first operation on the way from a storage to a register that copies for some inputs only."""
        for mark in self.chain(instr, storage):
            if any(r.storage == storage and r.cause is Cause.OP for r in self.value(mark.instr).refs):
                return mark.instr
        return None

    def call_marks(self, write: Write) -> list[Mark]:
        """The step of the trail that enters a called function."""
        if write.site is None:
            return []
        return [Mark("escaped", write.instr, f"`{self.code(write.instr)}` passes it on")]

    def story(self, surprise: Surprise) -> list[Mark]:
        """The whole trail: creation, how both names came to the storage, the write, the read."""
        marks = self.creation(surprise.storage, surprise.victim)
        steps = [*self.chain(surprise.victim, surprise.storage), *self.chain(surprise.handle, surprise.storage)]
        unique = {(mark.instr.id, mark.message): mark for mark in steps}
        marks += sorted(unique.values(), key=lambda mark: mark.instr.id)
        write = surprise.write
        marks.append(Mark("written", write.instr, f"`{write.how}` writes through `{self.name(surprise.handle)}`"))
        marks += self.call_marks(write)[:0]
        use = next((u for u in surprise.victim_uses if u.kind == "compute"), surprise.victim_uses[0])
        verb = "is computed with" if use.kind == "compute" else "is handed on"
        marks.append(Mark("read", use.instr, f"`{self.name(surprise.victim)}` {verb} here"))
        return marks

    def kept_story(self, write: Write, kept: Kept) -> list[Mark]:
        """The trail of a write to what an object keeps: how the name came to it, the write, and where it is handed back."""
        name, made = self.name(write.handle), origin(write.handle)
        way = self.chain(write.handle, kept.source)
        element = Mark("viewed", made, f"`{name}` is an element of what `{self.storage_name(kept.attribute)}` keeps")
        return [
            *(way or [element]),
            Mark("written", write.instr, f"`{write.how}` writes through `{name}`"),
            Mark("escaped", kept.returned, f"`{name}` is handed back here"),
        ]

    def again_story(self, write: Write, place: Instr, how: str, read: Instr) -> list[Mark]:
        """The trail of a write to an array that a caller passes on and then reads."""
        name = self.name(write.handle)
        return [
            Mark("escaped", write.instr, f"`{self.code(write.instr)}` passes `{name}` on"),
            Mark("written", place, f"`{how}` writes"),
            Mark("read", read, f"`{name}` is computed with here"),
        ]

    def copy_of(self, instr: Instr, *, of_name: bool = False) -> str:
        """The expression that copies a register's object where it is bound, or with `of_name` later on."""
        made = origin(instr)
        if of_name:
            source = self.name(instr)
        elif instr.op is Op.COPY and instr.args[0].op is not Op.CONST:
            source = self.name(instr.args[0])
        else:
            source = self.name(made) if made.op in (Op.PARAM, Op.PHI) else self.code(made)
        if self.kind(instr) == "tensor":
            return f"{source}.clone()"
        if self.kind(instr) in ("list", "dict", "set", "deque", "bytearray"):
            return f"{self.kind(instr)}({source})"
        return f"{source}.copy()"

    def storage_name(self, storage: Storage) -> str:
        """What the user calls a storage: `batch`, `batch.x`, `points[0]`."""
        return "".join(str(part) for part in storage.key)

    # -- words ------------------------------------------------------------------------------------------------------

    def name(self, instr: Instr) -> str:
        """The variable a register belongs to, else its source text."""
        return describe.name_of(self._program.module, instr)

    def code(self, instr: Instr) -> str:
        """The source text of an expression, shortened."""
        return describe.code_of(self._program.module, instr)

    def written(self, instr: Instr) -> str:
        """An operand as it stands in the text: its variable's name where it has one."""
        return variable(instr) or self.code(instr)

    def cost(self, instr: Instr, at: Instr) -> Cost | None:
        """What the array in a register costs."""
        return costs.cost_of(self._frame, instr, at)

    def creation(self, storage: Storage, instr: Instr) -> list[Mark]:
        """The trail's first step."""
        return trace.creation(self._program.module, self._frame, storage, instr)

    def chain(self, instr: Instr, storage: Storage) -> list[Mark]:
        """The trail's steps from a storage to a register."""
        return trace.chain(self._program.module, self._frame, instr, storage)


def _ends_outside(write: Write) -> bool:
    """Whether the operation stands in a called function that the way to it does not reach."""
    return write.site is not None and write.site.by_operation


def analyse(program: Program) -> list[Ask]:
    """Questions about every function whose analysis came to an end, in the order of the text."""
    known = [program.results[id(function)] for function in program.module.functions if id(function) in program.results]
    return [Ask(program, result) for result in known if not result.solver.abandoned]


__all__ = [
    "CONVERSIONS",
    "MAYBE",
    "NO",
    "REPEATING",
    "YES",
    "Ask",
    "Draft",
    "Growth",
    "Instr",
    "Mark",
    "Op",
    "Repeated",
    "Surprise",
    "Temporary",
    "Use",
    "Wanted",
    "Write",
    "analyse",
    "conversions_on_top",
    "dtypes",
    "is_never_read",
    "may_give_result",
    "may_make_copy",
    "names_of_extracts",
    "old_values",
    "origin",
    "root",
    "variable",
    "written_handles",
]

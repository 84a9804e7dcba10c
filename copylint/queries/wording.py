"""How a register, an expression, a copy and a trail are put to the user."""

from __future__ import annotations

from dataclasses import dataclass, field

from copylint.domain.storage import Cause, Storage
from copylint.engine.frame import origin, variable
from copylint.engine.program import Program, Result
from copylint.finding import Confidence, Cost
from copylint.fixes.plan import Plan
from copylint.queries import cost as costs
from copylint.queries import describe, trail
from copylint.queries.structure import Structure
from copylint.queries.trail import Mark
from copylint.syntax.ir import Instr, Op


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
    fix: Plan | None = None


class Wording(Structure):
    """The user's words for what a function holds, and for what keeps a rule silent."""

    def __init__(self, program: Program, result: Result) -> None:
        super().__init__(program, result)
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

    def copying_operation(self, instr: Instr, storage: Storage) -> Instr | None:
        """The first operation on the way from a storage to a register that copies for some inputs only."""
        for mark in self.chain(instr, storage):
            if any(r.storage == storage and r.cause is Cause.OP for r in self.value(mark.instr).refs):
                return mark.instr
        return None

    def copy_of(self, instr: Instr, *, of_name: bool = False) -> str:
        """The expression that copies a register's object where it is bound, or with `of_name` later on."""
        made = origin(instr)
        if of_name:
            source = self.name(instr)
        elif instr.op is Op.COPY and instr.args[0].op is not Op.CONST:
            source = self.name(instr.args[0])
        else:
            source = self.name(made) if made.op in (Op.PARAM, Op.PHI) else self.code(made)
            source = source.removesuffix("[:]")
        if self.kind(instr) == "tensor":
            return f"{source}.clone()"
        if self.kind(instr) == "list":
            return f"list({source})"  # a dict may be a defaultdict, a deque bounded: their own copy keeps that
        return f"{source}.copy()"

    def storage_name(self, storage: Storage) -> str:
        """What the user calls a storage: `batch`, `batch.x`, `points[0]`."""
        return "".join(str(part) for part in storage.key)

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
        return trail.creation(self._program.module, self._frame, storage, instr)

    def chain(self, instr: Instr, storage: Storage) -> list[Mark]:
        """The trail's steps from a storage to a register."""
        return trail.chain(self._program.module, self._frame, instr, storage)

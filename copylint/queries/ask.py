"""What a rule may ask. Rules see these answers and the IR, never the engine's tables."""

from __future__ import annotations

from collections.abc import Sequence

from copylint.domain import dtype as dtypes
from copylint.domain import shape as shapes
from copylint.domain.heap import ESCAPED, GRAD
from copylint.domain.truth import MAYBE, NO, YES, Truth
from copylint.edits.factories import EXACT_FACTORIES, ROUNDING_FACTORIES, Factories, holds_exactly
from copylint.edits.insert_copy import Separation
from copylint.edits.keep_result import Retention
from copylint.edits.lerp import Blend, blend_with, is_one_object
from copylint.edits.lost_write import Redirection
from copylint.edits.rearranging import Rearranging
from copylint.engine.effects import Write
from copylint.engine.frame import origin, variable
from copylint.engine.indices import read_index
from copylint.engine.program import Program
from copylint.fixes.plan import Plan
from copylint.queries.accumulators import Growth
from copylint.queries.aliased_write import Surprise, Use
from copylint.queries.conversions import CONVERSIONS, Wanted, conversions_on_top
from copylint.queries.copies import Copies
from copylint.queries.copy_necessity import Snapshots
from copylint.queries.guarantees import Guarantees
from copylint.queries.joining import JOINING
from copylint.queries.layouts import Layouts
from copylint.queries.lost_writes import Temporary, names_of_extracts
from copylint.queries.provenance import root
from copylint.queries.repetition import REPEATING, Repeated, Repeating
from copylint.queries.trail import Mark
from copylint.queries.trained_alias import OPTIMISERS, Models
from copylint.queries.unread import first_values, is_never_read, old_values
from copylint.queries.wording import Draft
from copylint.queries.writes import Writes
from copylint.syntax.ir import Function, Instr, Op


class Ask(
    Redirection, Retention, Rearranging, Factories, Copies, Writes, Repeating, Layouts, Snapshots, Guarantees, Separation, Models
):
    """The questions about one function."""

    def chosen_dtype(self, instr: Instr) -> Instr | None:
        """The call of unseen code that chose an array's unknown dtype for the dtype of some array: `f(x.dtype)`."""
        made = dtypes.definition(self.dtype(instr))
        source = self.function.instrs[made] if made is not None and "'dtype'" in self.dtype(instr) else None
        if source is None or source.op is not Op.CALL or self.called_fact(source) is not None:
            return None
        return (
            source if any(origin(operand).op is Op.ATTR and origin(operand).data == "dtype" for operand in source.args) else None
        )

    def needs_grad(self, instr: Instr) -> Truth:
        """Whether autograd records what is done with a register."""
        value = self.value(instr)
        if value.kind != "tensor":
            return NO if value.kind else MAYBE
        if value.grad == "none" and any(self._ever_flagged(ref.storage) & (GRAD | ESCAPED) for ref in value.refs):
            return MAYBE
        return {"none": NO, "needs": YES}.get(value.grad, MAYBE)

    def stands_in_for_copy(self, source: Instr, copy: Instr) -> bool:
        """Whether an array is all that a copy of it would be: of its library's own class, row by row in memory, free of autograd.

        `np.copy` and `np.array` also make an array of what may be a single number.
        """
        if not self._lies_row_by_row(source) or not self.is_plain(source):
            return False
        if self.called_fact(copy) in ("numpy.copy", "numpy.array") and not self.shape(source):
            return False
        return self.needs_grad(source) is NO or not self.records_grad(copy)

    def _lies_row_by_row(self, instr: Instr) -> bool:
        """Whether an array is certainly C-contiguous: by its layout, with its one axis when new, or as rows of one that is."""
        if self.layout(instr) == "C":
            return True
        if self.layout(instr) == "no" or self.kind(instr) != "ndarray" or not self.is_made_there(instr):
            return False
        shape, made = self.shape(instr), origin(instr)
        picks = made.op is Op.ITEM and set(read_index(self._frame, made.args[1]).parts) == {"advanced"}
        return (isinstance(shape, tuple) and len(shape) == 1) or (picks and self.layout(made.args[0]) == "C")

    def is_made_there(self, instr: Instr) -> bool:
        """Whether a register's array was allocated by the operation or known function that gives it, which no view of one is."""
        made = origin(instr)
        known = made.op in (Op.BIN, Op.UNARY, Op.COMPARE, Op.ITEM) or (made.op is Op.CALL and self.called_fact(made) is not None)
        refs = self.value(instr).refs
        return known and bool(refs) and all(ref.storage.site == "alloc" and ref.storage.key[0] == made.id for ref in refs)

    def no_wider(self, operand: Instr, target: Instr) -> bool:
        """Whether broadcasting the operand against the target certainly leaves the target's shape."""
        return shapes.no_wider(self.shape(operand), self.shape(target))

    def works_alike_in_place(self, instr: Instr, old: Instr, others: Sequence[Instr]) -> bool:
        """Whether an operation's result is of the class, layout and gradient of the old array: no number, no mixed order."""
        shape = self.shape(old)
        if not isinstance(shape, tuple) or not shape or self.layout(old) != "C" or self.may_be_seen_half_done(instr):
            return False
        if not dtypes.is_exact(self.dtype(old)):  # one in the other order of bytes gives a result in the machine's own
            return False
        if self.kind(old) == "tensor" and (self.needs_grad(old) is not NO or self.has_inference_mode()):
            return False  # under no_grad the old one is a leaf still, the new one never
        # torch follows the order of the first operand, NumPy that of any which lies row by row
        orders = all(self.layout(other) == "C" for other in others if self.kind(other) == "tensor")
        return orders and all(self.is_plain(operand) for operand in (old, *others))


def analyse(program: Program) -> list[Ask]:
    """Questions about every function whose analysis came to an end, in the order of the text."""
    known = [program.results[id(function)] for function in program.module.functions if id(function) in program.results]
    return [Ask(program, result) for result in known if not result.solver.abandoned]


__all__ = [
    "CONVERSIONS",
    "EXACT_FACTORIES",
    "JOINING",
    "MAYBE",
    "NO",
    "OPTIMISERS",
    "REPEATING",
    "ROUNDING_FACTORIES",
    "YES",
    "Ask",
    "Blend",
    "Draft",
    "Function",
    "Growth",
    "Instr",
    "Mark",
    "Op",
    "Plan",
    "Repeated",
    "Surprise",
    "Temporary",
    "Use",
    "Wanted",
    "Write",
    "analyse",
    "blend_with",
    "conversions_on_top",
    "dtypes",
    "first_values",
    "holds_exactly",
    "is_never_read",
    "is_one_object",
    "names_of_extracts",
    "old_values",
    "origin",
    "root",
    "variable",
]

"""Whether a copy is needed: whether what was copied and the copy go different ways afterwards."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain.heap import ESCAPED, HELD
from copylint.domain.storage import Storage
from copylint.domain.truth import MAYBE, YES, Truth, truth
from copylint.domain.value import FOREIGN, Value, literal_of
from copylint.engine.calls.conditions import dtype_of_argument
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.frame import origin, variable
from copylint.engine.liveness import looks_only, members
from copylint.engine.platform_integers import is_platform_integer, names_platform_integer
from copylint.engine.symbols import own_dtype
from copylint.engine.uses import operands_of
from copylint.queries.describe import code_of
from copylint.queries.row_order import is_row_major
from copylint.queries.structure import Structure
from copylint.syntax.ir import Function, Instr, Op

_SETTINGS = ("shape", "dtype", "strides")


class Snapshots(Structure):
    """The questions about a copy and its source, for one function."""

    def has_dtype(self, instr: Instr, asked: Instr) -> Truth:
        """Whether an array has the dtype that another operand names, both perhaps known only as those of one definition."""
        dtype = own_dtype(self._frame, instr)
        # where nothing is asked for, that is None, `astype` gives float64, and what the array was made by may not
        rules = ("", "float64") if self.value(asked).optional else ("", "float64", "same", "elements", "promote", "int64")
        named = [dtype_of_argument(self._frame, asked, "numpy", rule) for rule in rules]
        wanted = dtype if dtype in named else named[0]
        if wanted == dtype == "int64" and self._only_here(instr, asked):
            return MAYBE
        if dtypes.is_exact(wanted) and dtypes.is_exact(dtype):
            return truth(wanted == dtype)
        return YES if wanted and wanted == dtype and dtypes.is_token(wanted) else MAYBE

    def _only_here(self, instr: Instr, asked: Instr) -> bool:
        """Whether an integer has 64 bits by name and is cast to the platform's, or the other way round.

        They are one where integers have 64 bits; scikit-image's and pandas' casts between them are for where they have not.
        A plain `int` is no such care.
        """
        if is_platform_integer(self._frame, instr):
            return not names_platform_integer(self._frame, asked)
        return names_platform_integer(self._frame, asked) and self.value(asked).kind != "builtin"

    def always_copies(self, call: Instr) -> bool:
        """Whether a call that takes `copy=` is not told to leave the copy out, or leaves it to a variable."""
        flag = self.operands(call).get("copy")
        return None not in call.data.keywords and (flag is None or literal_of(self.value(flag)) == (True, True))

    def keeps_order(self, source: Instr, order: Instr) -> bool:
        """Whether what is asked for by `order=` is the order in which the source lies in memory."""
        value = self.value(source)
        asked = literal_of(self.value(order))[1]
        return asked in ("K", "A") or (asked == "C" and value.layout == "C")

    def is_row_major(self, instr: Instr) -> bool:
        """Whether an array lies row by row in memory, unless one that came from outside does not."""
        return is_row_major(self._frame, instr)

    def is_spent(self, source: Instr, at: Instr) -> bool:
        """Whether nothing but this instruction, at which it dies, has an array: all of it was made here for this."""
        return (
            self.shows_all_once(source)
            and not self._seen_from_functions(source)
            and self.dies_at(source, at) is YES
            and self.only_owner(source, at) is YES
        )

    def owns(self, source: Instr) -> bool:
        """Whether an array was made in this function and nothing outside it has ever had a hold on it."""
        refs = self.value(source).refs
        return bool(refs) and all(
            ref.storage.site == "alloc" and not self._ever_flagged(ref.storage) & (ESCAPED | HELD) for ref in refs
        )

    def need_of_copy(self, source: Instr, copy: Instr) -> str:
        """Why the source itself cannot stand in for a copy of it, in the user's words; "" where it can."""
        name = variable(source) or code_of(self._program.module, source)
        if self.is_spent(source, copy):
            return ""
        if not self.shows_all_once(source) and (self._outlives(copy) or self._is_reinterpreted(copy)):
            return f"the copy of a part of `{name}` is contiguous and does not hold on to the rest"
        if self._outlives(copy) and not (self.owns(source) and self._only_returned(source, copy)):
            return f"the copy is handed on, and `{name}` may still be used by others"
        made = self._made_by(copy)
        if any(
            instr.op is Op.SETATTR and instr.data[0] in _SETTINGS and self._is_either(instr, source, made)
            for instr in self.function.instrs
        ):
            return f"`{name}`, or the copy, is given another shape or dtype"
        for write in self._frame.writes:
            if self._touches(write.value, made) and not self._dead_after(source, write.instr):
                return f"the copy is written while `{name}` is still in use"
            if self._may_write(write.value, source) and self._lives_at(made, write.instr):
                return f"`{name}` is written while the copy is still in use"
        if self._seen_by_others(source) and any(
            self._runs_unseen_code(call, source) and self._lives_at(made, call) for call in self.function.instrs
        ):
            return f"`{name}` may be changed by others while the copy is still in use"
        return ""

    def may_change_before(self, source: Instr, copy: Instr, user: Instr) -> bool:
        """Whether an array may be written between its copy and the instruction that reads the copy: `x.copy() + f(x)`."""
        within = range(copy.id + 1, user.id)
        if any(write.instr.id in within and self._may_write(write.value, source) for write in self._frame.writes):
            return True
        calls = (self.function.instrs[place] for place in within)
        return not self.owns(source) and any(self._runs_unseen_code(instr, source) for instr in calls)

    def _is_either(self, store: Instr, source: Instr, made: set[Storage]) -> bool:
        return self._may_share(self.value(store.args[0]), self.value(source)) or self._touches(self.value(store.args[0]), made)

    def is_lent_by_pandas(self, instr: Instr) -> bool:
        """Whether a register holds what a frame or series hands out of its own, which pandas 3 does not let be written."""
        made = origin(instr)
        lent = made.args[0] if made.op is Op.CALL else made
        return lent.op is Op.ATTR and self.kind(lent.args[0]) in FOREIGN

    def is_written_here(self, copy: Instr) -> bool:
        """Whether anything in the function writes through what an instruction made."""
        made = self._made_by(copy)
        return any(self._touches(write.value, made) for write in self._frame.writes)

    def _made_by(self, instr: Instr) -> set[Storage]:
        return {ref.storage._replace(older=False) for ref in self.value(instr).refs if ref.storage.site == "alloc"}

    @staticmethod
    def _touches(value: Value, storages: set[Storage]) -> bool:
        return any(ref.storage._replace(older=False) in storages for ref in value.refs) or any(
            Snapshots._touches(item, storages) for item in value.items or ()
        )

    def _outlives(self, copy: Instr) -> bool:
        """Whether something other than this function's own variables may come to hold the copy."""
        made = self._made_by(copy)
        if any(self._ever_flagged(storage) & (ESCAPED | HELD) for storage in made) or self._seen_from_functions(copy):
            return True
        return any(instr.op is Op.RETURN and self._touches(self.value(instr.args[0]), made) for instr in self._returns())

    def _only_returned(self, source: Instr, copy: Instr) -> bool:
        """Whether the copy leaves the function by its result alone, and the source does not."""
        if any(self._ever_flagged(storage) & (ESCAPED | HELD) for storage in self._made_by(copy)):
            return False
        if self._seen_from_functions(copy):
            return False
        sources = self._made_by(source)
        return not any(self._touches(self.value(instr.args[0]), sources) for instr in self._returns())

    def _is_reinterpreted(self, copy: Instr) -> bool:
        """Whether a copy is used as only a contiguous array can be: `.view(dtype)`, `torch.from_numpy` of reversed rows."""
        made = self._made_by(copy)
        return any(
            instr.op is Op.CALL
            and (self.value(instr).kind == "tensor" or self.called_name(instr) == "view")
            and self._touches(self.value(instr), made)
            for instr in self.function.instrs
        )

    def _returns(self) -> list[Instr]:
        return [instr for instr in self.function.instrs if instr.op is Op.RETURN and instr.args]

    def _seen_from_functions(self, instr: Instr) -> bool:
        """Whether a module's or class's variable holds it that functions of the module read, or other modules may."""
        if self.function.kind not in ("module", "class"):
            return False
        name = variable(instr)
        return name is not None and any(
            other.op is Op.GLOBAL and other.data.name == name
            for function in self._program.module.functions
            for other in function.instrs
        )

    def _may_write(self, value: Value, source: Instr) -> bool:
        """Whether what is written may be the source's storage."""
        if not value.refs:
            return False
        return self._may_share(value, self.value(source))

    def _lives_at(self, made: set[Storage], at: Instr) -> bool:
        """Whether the copy is an operand of this instruction or may be used after it."""
        if any(self._touches(self.value(operand), made) for operand in operands_of(at)):
            return True
        live = members(self._result.liveness.after(at))
        return any(self._touches(self.value(self.function.instrs[register]), made) for register in live)

    def _dead_after(self, source: Instr, write: Instr) -> bool:
        """Whether nothing can read the source's data once this instruction has written the copy."""
        if not self.owns(source) or self._seen_from_functions(source):
            return False
        sources = self._made_by(source)
        if any(self._touches(self.value(operand), sources) for operand in operands_of(write)):
            return False
        live = members(self._result.liveness.after(write))
        return not any(self._touches(self.value(self.function.instrs[register]), sources) for register in live)

    def _seen_by_others(self, source: Instr) -> bool:
        return not self.owns(source) or self._seen_from_functions(source)

    def _called_function(self, callee: Instr) -> Function | None:
        """The function or method of this module that a callee certainly is."""
        function = self.value(callee).const
        if not isinstance(function, Function) and callee.op is Op.ATTR:
            function = self._program.method(self.function, self.value(callee.args[0]), callee.data)
        return function if isinstance(function, Function) else None

    def _runs_unseen_code(self, instr: Instr, source: Instr) -> bool:
        """Whether an instruction lets code run that may write the source: what it is given, or what is an object's."""
        if instr.op in (Op.YIELD, Op.AWAIT):
            return True
        if instr.op is not Op.CALL:
            return False
        function = self._called_function(instr.args[0])
        if function is not None:
            summary = self._program.summary(function)
            if not summary.unknown and not summary.escapes and not function.free:
                return False
        elif fact_of_call(self._frame, instr)[0] is not None:
            return False
        if any(ref.storage.site != "param" or len(ref.storage.key) > 1 for ref in self.value(source).refs):
            return True
        given = [operand for operand in operands_of(instr) if not looks_only(instr, operand)]
        return any(self._may_share(self.value(operand), self.value(source)) for operand in given)

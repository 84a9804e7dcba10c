"""Where a copy would part two names: at the binding of the second, at the view, or at the operation that may copy."""

from __future__ import annotations

from collections.abc import Iterable

from copylint.domain.storage import Storage
from copylint.edits.core import Changes, Mending
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import behind, variable
from copylint.fixes.plan import Change
from copylint.queries.aliased_write import Surprise
from copylint.syntax import syntax_spans
from copylint.syntax.ir import Instr, Op

_PASSING = frozenset({Op.PHI, Op.AUG, Op.REFINE, Op.ANNOTATE})
_VIEWING = frozenset({Op.ITEM, Op.ATTR, Op.CALL})
_FARTHEST = 60
_COPIED = {
    "tensor": ".clone()",
    "ndarray": ".copy()",
    "masked": ".copy()",
    "element": ".copy()",
    "dict": ".copy()",
    "set": ".copy()",
    "deque": ".copy()",
    "bytearray": ".copy()",
}
_MAKING = {"numpy.asarray": "", "numpy.asanyarray": "subok=True"}
"""What is `np.array` but for the copy, and what that has to be told besides."""
_TAKING_COPY = {"tensor.to": 2, "series.to_numpy": 1, "frame.to_numpy": 1}
"""Methods that copy where they are told `copy=True`, and how many arguments may stand before that."""


class Separation(Mending):
    """The changes that give one of two names data of its own."""

    def copied(self, instr: Instr) -> Changes | None:
        """A copy of what an expression gives takes its place: `x.copy()`, `x.clone()`, `list(x)` for `x`.

        None where the object may be None, or where it is not known how to copy it.
        """
        value = self.value(instr)
        if value.optional or syntax_spans.is_target(instr.stmt, instr.node):
            return None
        if value.kind == "list":
            return self.within(instr, "list") if not self.is_rebound("list") else self.with_suffix(instr, "[:]")
        suffix = _COPIED.get(value.kind)
        everything = syntax_spans.full_subscript(instr.node)
        if everything is not None and suffix is not None:
            return (Change(*everything, (suffix,)),)
        return self.with_suffix(instr, suffix) if suffix is not None else None

    def second_name(self, surprise: Surprise) -> Instr | None:
        """The binding that gave one of two names the other's object, and that a copy could part from it, if any."""
        sides = [surprise.victim, surprise.handle]
        if surprise.victim.op is not Op.COPY or surprise.handle.op is Op.COPY:
            sides.reverse()
        for mine, other in (sides, sides[::-1]):
            found = self._bindings(mine, surprise.storage)
            if len(found) == 1 and found[0].op is Op.COPY and found[0] not in self._ancestors(other):
                return found[0]
        return None

    def bound_to_copy(self, binding: Instr) -> Changes | None:
        """A name is bound to a copy: `c = a.copy()` for `c = a`, and `a = f()`, `c = a.copy()` for `a = c = f()`."""
        if not syntax_spans.has_several_targets(binding.stmt, binding.node):
            return self.copied(binding)
        places = syntax_spans.chained_target(binding.stmt, binding.node)
        first = variable(binding.args[0])
        value = self.value(binding)
        suffix = _COPIED.get(value.kind, "[:]" if value.kind == "list" else None)
        if places is None or first is None or suffix is None or value.optional:
            return None
        target, line_end, name = places
        copy = f"list({first})" if suffix == "[:]" and not self.is_rebound("list") else f"{first}{suffix}"
        return Change(*target, ()), Change(line_end, line_end, (f"\n{name} = {copy}",))

    def view_copied(self, register: Instr, storage: Storage) -> Changes | None:
        """The expression that made a variable a view of a storage gives a copy instead."""
        made: list[Changes | None] = []
        for binding in self._bindings(register, storage):
            if binding.op is Op.COPY:
                made.append(self.bound_to_copy(binding))
            elif binding.op in _VIEWING and not any(write.instr is binding for write in self._frame.writes):
                made.append(self.copied(binding))
            else:
                return None
        return self.together(*made) if made else None

    def writes_through(self, register: Instr) -> bool:
        """Whether the function writes through a variable somewhere."""
        name = variable(register)
        return any(variable(write.handle) == name for write in self._frame.writes)

    def copied_explicitly(self, operation: Instr) -> Changes | None:
        """A call that copies only where it has to is written so that it always does."""
        asked = self._owner_of(operation)
        return asked._always_copying(operation) if asked is not None else None

    def mask_copied(self, operation: Instr) -> Changes | None:
        """What makes a masked array is given a copy of the mask."""
        asked = self._owner_of(operation)
        mask = asked.operands(operation).get("mask") if asked is not None else None
        if asked is None or mask is None or asked.kind(mask) != "ndarray":
            return None
        return asked.suffixed(syntax_spans.argument_value(operation, mask), ".copy()")

    def _owner_of(self, instr: Instr) -> Separation | None:
        if self._frame.owns(instr):
            return self
        owner = self._program.owner(instr)
        return type(self)(self._program, self._program.result_of(owner)) if owner is not None else None

    def _always_copying(self, call: Instr) -> Changes | None:
        called, given = self.called_fact(call) or "", call.data
        flag = self.operands(call).get("copy")
        if None in given.keywords or given.stars:
            return self.copied(call)
        if flag is not None and "copy" in given.keywords and self._copies_unless_told(call):
            return self.without_argument(call, flag)
        if called in _MAKING and given.npos in (1, 2) and set(given.keywords) <= {"dtype", "order", "like"}:
            return self._called_instead(call, "numpy.array", _MAKING[called])
        if called in _TAKING_COPY and flag is None and given.npos <= _TAKING_COPY[called]:
            return self.with_argument(call, "copy=True")
        if called == "ndarray.ravel":
            return self.with_method(call, "flatten")
        if called in ("numpy.asfortranarray", "numpy.require"):
            return self.with_suffix(call, '.copy("K")')
        return self.copied(call)

    def _copies_unless_told(self, call: Instr) -> bool:
        fact, _ = fact_of_call(self._frame, call)
        return fact is not None and fact.defaults.get("copy") is True

    def _called_instead(self, call: Instr, dotted: str, argument: str) -> Changes | None:
        more = self.with_argument(call, argument) if argument else ()
        if syntax_spans.method_name(call.node) is not None:
            return self.together(self.with_method(call, dotted.rpartition(".")[2]), more)
        spelled = self.spelled(dotted)
        return self.together(self.with_callee(call, spelled[0]), spelled[1], more) if spelled is not None else None

    def _bindings(self, register: Instr, storage: Storage) -> list[Instr]:
        """What gave a variable this storage: the expressions and renamings behind joins of paths and operations in place."""

        def holding(some: Iterable[Instr]) -> list[Instr]:
            return [one for one in some if any(ref.storage.key == storage.key for ref in self.value(one).refs)]

        def onward(current: Instr) -> list[Instr]:
            return holding(_passed_on(current)) if current.op in _PASSING else []

        return [one for one in behind(holding((register,)), onward, _FARTHEST) if one.op not in _PASSING]

    def _ancestors(self, register: Instr) -> list[Instr]:
        """All registers that a variable's object may have come through by renaming."""

        def onward(current: Instr) -> tuple[Instr, ...]:
            return _passed_on(current) if current.op in _PASSING or current.op is Op.COPY else ()

        return list(behind((register,), onward, _FARTHEST))


def _passed_on(instr: Instr) -> tuple[Instr, ...]:
    """The operands whose object is also the result's."""
    return instr.args if instr.op is Op.PHI else instr.args[:1]

"""Writes that are lost: into copies that nobody looks at again."""

from __future__ import annotations

from typing import NamedTuple

from copylint.domain.heap import ESCAPED, HELD, SAVED
from copylint.domain.storage import Cause, Storage
from copylint.domain.value import ARRAYS, CONTAINERS, literal_of
from copylint.engine.calls.conditions import bind, possible
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.effects import Write
from copylint.engine.frame import variable
from copylint.engine.liveness import looks_only
from copylint.engine.uses import NOTHING, OVERWRITE, REWRITE, WRITE_PART, classify, operands_of
from copylint.facts.effects import Effect, Result
from copylint.queries.discards import Discards
from copylint.queries.selections import certainly_copies
from copylint.syntax.ir import Block, Function, Instr, Op

_EXTRACTS = frozenset(
    [
        "flatten",
        "ravel",
        "reshape",
        "take",
        "take_along_axis",
        "compress",
        "extract",
        "choose",
        "index_select",
        "masked_select",
        "gather",
    ]
)
_CHANGES_ONLY = frozenset({NOTHING, OVERWRITE, REWRITE, WRITE_PART})


class Temporary(NamedTuple):
    """An array, list or dict of this function that a write has changed and that nothing reads afterwards."""

    made: Instr
    """What made it: the selecting subscript, the copying call, the operator, the property that is read."""
    source: Instr | None
    """What it is a copy of."""
    way: str
    """ "selection", "slice", "call", "operator", "property", "function"."""
    names: tuple[str, ...]
    """The variables that hold it or a view of it."""
    storage: Storage


class Losses(Discards):
    """The questions about what is lost, for one function."""

    def lost_copy(self, write: Write) -> Temporary | None:
        """The copy that a write goes into and that nobody reads, keeps or hands on afterwards; None where somebody may."""
        storage = write.value.must or self._certainly_copied(write)
        if write.site is not None or storage is None or storage.site != "alloc":
            return None
        made = self.function.instrs[int(str(storage.key[0]))]
        origin_of = self._origin_of_copy(made)
        if origin_of is None or self._ever_flagged(storage) & (ESCAPED | HELD):
            return None
        holders = self._holders(storage)
        names = tuple(dict.fromkeys(name for i in holders.values() if (name := variable(i)) is not None and name != "_"))
        if names and (self._ever_flagged(storage) & SAVED or self._names_are_read_from_elsewhere(made)):
            return None
        if self._result_is_used(write.instr, holders) or self._read_after(write.instr, made, holders):
            return None
        return Temporary(made, origin_of[1], origin_of[0], names, storage)

    def _certainly_copied(self, write: Write) -> Storage | None:
        """The copy that flattening has to make, though the operation may give a view in other cases: `a.T.reshape(-1)`."""
        new = [ref.storage for ref in write.value.refs if ref.storage.site == "alloc" and ref.cause is Cause.OP]
        for storage in new:
            made = self.function.instrs[int(str(storage.key[0]))]
            if made.op is not Op.CALL or any(ref.cause is not Cause.OP for ref in write.value.refs):
                continue
            fact, receiver = fact_of_call(self._frame, made)
            operands = bind(fact, made, receiver).named if fact is not None else {}
            source = next(iter(operands.values()), None)
            if source is not None and self._flattens(made, operands) and self._needs_copy(source, operands.get("order")):
                return storage
        return None

    def _flattens(self, call: Instr, operands: dict[str, Instr]) -> bool:
        """Whether a reshape gives one axis."""
        name = self.called_name(call)
        if name in ("ravel", "flatten"):
            return not {"start_dim", "end_dim"} & set(operands)
        shapes = [i for key, i in operands.items() if "shape" in key]
        return name == "reshape" and len(shapes) == 1 and literal_of(self.value(shapes[0])) == (True, -1)

    def _needs_copy(self, source: Instr, order: Instr | None) -> bool:
        """Whether the elements do not lie in memory in the order that is asked for: more than one axis, turned round."""
        shape = self.value(source).shape
        several = isinstance(shape, tuple) and sum(isinstance(dim, int) and dim > 1 for dim in shape) > 1
        asked = literal_of(self.value(order))[1] if order is not None else "C"
        if asked == "F":
            return several and self.value(source).layout == "C"
        return several and asked == "C" and self.value(source).layout == "no" and self.is_transposed(source)

    def outlives(self, instr: Instr, at: Instr) -> bool:
        """Whether what a register holds can be seen after an instruction: it is used later, or others hold it too."""
        value = self.value(instr)
        if any(r.storage.site != "alloc" or self._ever_flagged(r.storage) & (ESCAPED | HELD) for r in value.refs):
            return True
        held = {ref.storage for ref in value.refs}
        return any(
            other is not at and any(ref.storage in held for ref in self.value(other).refs) for other in self._live_after(at)
        )

    def _live_after(self, at: Instr) -> list[Instr]:
        live = self._result.liveness.after(at)
        return [instr for instr in self.function.instrs if live >> instr.id & 1]

    def _origin_of_copy(self, made: Instr) -> tuple[str, Instr | None] | None:
        """How a storage came to be the copy of something that exists by itself: the way and the something."""
        if made.op is Op.ITEM:
            base = made.args[0]
            if self.is_array(base):
                return ("selection", base) if certainly_copies(self._frame, made) else None
            return ("slice", base) if self.kind(base) == "list" else None
        if made.op in (Op.BIN, Op.UNARY, Op.COMPARE):
            return ("operator", None) if self.is_array(made) else None
        if made.op is Op.ATTR:
            owner = made.args[0]
            getter = self._program.method(self.function, self.value(owner), made.data)
            return ("property", owner) if getter is not None and self.is_array(made) else None  # not the `.imag` of an array
        if made.op is not Op.CALL:
            return None
        target = self.value(made.args[0])
        if isinstance(target.const, Function) or self._runs_own_method(made):
            return ("function", None) if self.is_array(made) and self._allocates_afresh(made) else None
        return self._copying_call(made)

    def _runs_own_method(self, call: Instr) -> bool:
        callee = call.args[0]
        if callee.op is not Op.ATTR:
            return False
        return self._program.method(self.function, self.value(callee.args[0]), callee.data) is not None

    def _allocates_afresh(self, call: Instr) -> bool:
        """Whether a call of this module's gives back nothing but new storage."""
        return len(self.value(call).refs) == 1 and self.value(call).must is not None

    def _copying_call(self, call: Instr) -> tuple[str, Instr | None] | None:
        fact, receiver = fact_of_call(self._frame, call)
        if fact is None or fact.name.startswith("numpy.random.") or fact.name.endswith("_like"):
            return None
        bound = bind(fact, call, receiver)
        effects = possible(self._frame, fact, bound)
        if not effects or bound.open or not all(_copies(e) or e.result is Result.MAYBE for e in effects):
            return None
        sources = [i for i in (*bound.named.values(), *bound.rest) if not self.value(i).immutable]
        kinds = ARRAYS if self.is_array(call) else ARRAYS | CONTAINERS
        if not sources or (self.kind(sources[0]) and self.kind(sources[0]) not in kinds | {"list", "tuple", "element"}):
            return None
        return "call", sources[0]

    def _holders(self, storage: Storage) -> dict[int, Instr]:
        """The registers that may hold a storage or a view of it."""
        return {
            instr.id: instr
            for instr in self.function.instrs
            if any(ref.storage.key == storage.key and ref.storage.site == "alloc" for ref in self.value(instr).refs)
        }

    def _result_is_used(self, instr: Instr, holders: dict[int, Instr]) -> bool:
        """Whether a call gives back something else than what it has written, and that is used: `sorted(xs).pop()`."""
        return (
            instr.op is Op.CALL
            and instr.id not in holders
            and self.kind(instr) != "none"
            and any(user.op is not Op.DISCARD for user in self.users(instr))
        )

    def _read_after(self, write: Instr, made: Instr, holders: dict[int, Instr]) -> bool:
        """Whether some path from a write leads to a use of the data, before the copy is made anew."""
        work: list[tuple[Block, int]] = [(write.block, write.block.instrs.index(write) + 1)]
        seen: set[int] = set()
        while work:
            block, start = work.pop()
            for instr in block.instrs[start:]:
                if instr is made:
                    break
                if instr.op is not Op.PHI and any(
                    operand.id in holders and self._reads(instr, operand, holders) for operand in operands_of(instr)
                ):
                    return True
            else:
                following = (*block.succs, *((block.exc,) if block.exc is not None else ()))
                work += [(successor, 0) for successor in following if successor.id not in seen]
                seen.update(successor.id for successor in following)
        return False

    def _reads(self, instr: Instr, operand: Instr, holders: dict[int, Instr]) -> bool:
        if looks_only(instr, operand) or instr.op is Op.DISCARD:
            return False
        if (instr.op is Op.SETITEM and operand is instr.args[2]) or (instr.op is Op.SETATTR and operand is instr.args[1]):
            return instr.args[0].id not in holders  # what an augmented assignment has changed is stored back
        if instr.op is Op.ATTR and instr.id not in holders:
            return any(user.op is not Op.CALL or user.args[0] is not instr for user in self.users(instr))
        if instr.id in holders:
            return False
        return classify(self._frame, instr, operand) not in _CHANGES_ONLY or self._result_is_used(instr, holders)

    def is_visible_elsewhere(self, names: tuple[str, ...]) -> bool:
        """Whether other code may read these variables: a module's, unless it is a script that prints, or a class's."""
        if self.function.kind == "class":
            return True
        if self.function.kind != "module":
            return False
        shown = (instr.args[0] for instr in self.function.instrs if instr.op is Op.CALL)
        reads = any(i.op is Op.GLOBAL and i.data.name in names for f in self._program.module.functions for i in f.instrs)
        return reads or not any(callee.op is Op.BUILTIN and callee.data == "print" for callee in shown)


def _copies(effect: Effect) -> bool:
    new = effect.result in (Result.FRESH, Result.SHALLOW) or (effect.result is Result.FRESH_LIST)
    return new and not effect.blank and not effect.writes and not effect.readonly


def names_of_extracts() -> frozenset[str]:
    """Names of the calls that take a part or another form of an array, where even a named result means the array itself."""
    return _EXTRACTS


__all__ = ["Losses", "Temporary", "names_of_extracts"]

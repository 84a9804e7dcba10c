"""After a write: who else still holds the old expectation, and is it read?

Walked forward from one write along the control flow. Each register is on the written side, on the other side, or on none;
re-executing a definition takes it off its side, copying or viewing a register copies its side, joins unite the sides.
Only writes that share storage with another live name are walked at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple

from copylint.domain import storage as storages
from copylint.domain.storage import FULL, WHOLE, Selector, Storage
from copylint.domain.truth import YES
from copylint.domain.value import ARRAYS, CONTAINERS
from copylint.engine.cfg import Dataflow, Paths, incoming, solved, successors
from copylint.engine.defuse import origin, variable
from copylint.engine.effects import Write
from copylint.engine.frame import Frame
from copylint.engine.operators import writes_in_place
from copylint.engine.program import Result
from copylint.engine.symbols import registers_of
from copylint.engine.uses import Use, members, operands_of, use_of
from copylint.queries.must_alias import accusable, is_done_to, itself, shared_part, swept, usable
from copylint.queries.provenance import distance, root, same_object
from copylint.syntax.ir import Block, Instr, Op

_WRITABLE = CONTAINERS | ARRAYS
MUTABLE = CONTAINERS | {"element", "flatiter"}
"""Kinds, besides arrays, that are certainly written in place where a write is recorded."""


_WITHOUT_NAME = frozenset({"default", "class"})
"""Storages that a call may write although none of its operands names them."""


class LaterUse(NamedTuple):
    """A use of one side's data after the write."""

    instr: Instr
    register: Instr
    kind: Use
    """COMPUTE or HAND_ON."""


@dataclass(slots=True)
class AliasHazard:
    """One other handle whose data a write changes, and what is done on both sides afterwards."""

    write: Write
    handle: Instr
    """The named register (or parameter) through which is written."""
    alias: Instr
    storage: Storage
    handle_selector: Selector
    alias_selector: Selector
    certain: bool
    alias_uses: list[LaterUse] = field(default_factory=list)
    own_uses: list[LaterUse] = field(default_factory=list)

    @property
    def is_alias(self) -> bool:
        """Whether both names hold one object."""
        return self.alias_selector == WHOLE and self.handle_selector == WHOLE

    @property
    def through_view(self) -> bool:
        """Whether it is the view that is written, and the alias the base or another view."""
        return self.handle_selector != WHOLE


MOST_ALIASES = 8
"""How many other handles of one write are followed: a thousand aliases of one array say nothing that eight do not."""


def hazards(result: Result, write: Write) -> list[AliasHazard]:
    """The other handles that a write reaches and what is read of them afterwards."""
    frame = result.frame
    handle = root(frame, write.handle)
    told = []
    for hazard in list(islice(_hazards_of(result, write, handle), MOST_ALIASES)):
        _Walk(result, hazard).run()
        if hazard.alias_uses:
            told.append(hazard)
    return told


def uses_of(result: Result, write: Write) -> list[LaterUse]:
    """What is done after a call with the very array that was passed to it and that it writes."""
    operand = root(result.frame, write.handle)
    storage = write.value.refs[0].storage
    hazard = AliasHazard(write, write.instr, operand, storage, WHOLE, WHOLE, certain=True)
    _Walk(result, hazard).run()
    return hazard.alias_uses


def _hazards_of(result: Result, write: Write, handle: Instr) -> Iterator[AliasHazard]:
    frame = result.frame
    written = accusable(frame, write.handle)
    if write.site is not None or write.value.refs != frame.value(write.handle).refs:  # also where `inplace=flag` decides
        written = write.value._replace(refs=tuple(ref for ref in write.value.refs if usable(ref)))
    own = written.refs
    if write.site is not None and write.handle is write.instr.args[0]:
        own = tuple(ref for ref in own if ref.storage.site not in _WITHOUT_NAME)
    if not (written.is_array or written.kind in MUTABLE) or not (own or is_done_to(write)):
        return
    if write.instr.op is Op.AUG and not writes_in_place(written, frame.value(write.instr.args[1]), write.instr.data):
        return
    roots = {ref.storage: ref.selector for ref in accusable(frame, handle).refs}
    mine = variable(handle)
    registers = members(result.liveness.after(write.instr))
    for alias in (frame.function.instrs[register] for register in registers if frame.values[register].kind in _WRITABLE):
        name = variable(alias)
        if name is None or name == mine or alias is handle or alias is write.instr:
            continue
        if _stores_itself(frame, write, alias) or (write.instr.op is Op.DELITEM and frame.value(alias).is_array):
            continue  # where the handle is that array too, `del` raises
        refs, selector = swept(frame, write, alias, own)
        match = shared_part(refs, selector, frame.value(alias).refs) or itself(frame, write, alias)
        if match is not None and _not_derived_after(alias, write) and origin(alias) is not write.instr:
            storage, alias_selector, certain = match
            mine_is = WHOLE if refs is not own else roots.get(storage, WHOLE)
            selectors = _between(distance(frame, alias, handle, storage), mine_is, alias_selector)
            yield AliasHazard(write, handle, alias, storage, *selectors, certain)


def _between(steps: int | None, handle: Selector, alias: Selector) -> tuple[Selector, Selector]:
    """What handle and alias are to each other, where the handle itself may be a view (`k = np.arange(6).reshape(2, 3)`)."""
    if steps == 0:
        return WHOLE, WHOLE
    return (handle, alias) if steps is None else (WHOLE, alias)


def _not_derived_after(alias: Instr, write: Write) -> bool:
    return alias.id < write.instr.id or alias.block is not write.instr.block


def _place(handle: Instr) -> Instr | None:
    """The read of an attribute or element through which is written without a name: of `self.field *= 0.5`, `self.field`."""
    return handle if handle.name is None and handle.op in (Op.ATTR, Op.ITEM) else None


def _stores_itself(frame: Frame, write: Write, alias: Instr) -> bool:
    """`expected = y; expected[:n] = y` changes nothing (statsmodels' test_gam)."""
    if write.instr.op is not Op.SETITEM:
        return False
    content = frame.value(write.instr.args[2])
    return content.must is not None and content.must == frame.value(alias).must and content.refs[0].selector == WHOLE


class _State(NamedTuple):
    stale: frozenset[int]
    written: frozenset[int]
    keyed: bool
    """Whether the registers in the written part's key still hold the values of the write."""

    def __or__(self, other: _State) -> _State:
        return _State(self.stale | other.stale, self.written | other.written, self.keyed or other.keyed)


class _Walk:
    """The walk for one alias."""

    def __init__(self, result: Result, hazard: AliasHazard) -> None:
        self.frame = result.frame
        self.hazard = hazard
        self.key_registers = registers_of(hazard.write.selector[1]) if hazard.write.selector[:1] == ("part",) else frozenset()
        self.seen: set[tuple[int, int, bool]] = set()
        self.place = _place(hazard.write.handle) if hazard.write.site is None else None

    def run(self) -> None:
        """Notes the uses of both sides after the write."""
        write = self.hazard.write.instr
        block = write.block
        written = {self.hazard.handle.id, self.hazard.write.handle.id}
        if self._result_is_handle(write):
            written.add(write.id)
        start = _State(frozenset((self.hazard.alias.id,)), frozenset(written), True)
        left = self._through(block.instrs[block.instrs.index(write) + 1 :], start)
        arriving = [(successor, self._along(block, successor, left)) for successor in successors(block)]
        analysis = Dataflow(Paths.MAY, lambda block, state: self._through(block.instrs, state), self._along)
        solved(analysis, [(successor, state) for successor, state in arriving if state is not None])

    def _result_is_handle(self, write: Instr) -> bool:
        if write.op is Op.AUG:
            return True
        storage = self.hazard.storage
        return write.op is Op.CALL and any(ref.storage == storage for ref in self.frame.value(write).refs)

    @staticmethod
    def _along(block: Block, successor: Block, state: _State) -> _State | None:
        # what an exception brings into a finally goes on with it, never to the code behind (mne's prepare_inverse_operator)
        if not state.stale or (successor is block.exc and successor.finishes and successor not in block.succs):
            return None
        stale, written = set(state.stale), set(state.written)
        for instr in successor.instrs:
            if instr.op is not Op.PHI:
                break
            operands = {operand.id for operand, pred in incoming(instr) if pred is block}
            for side, before in ((stale, state.stale), (written, state.written)):
                side.discard(instr.id)
                if operands & before:
                    side.add(instr.id)
        return _State(frozenset(stale), frozenset(written), state.keyed)

    def _through(self, instrs: Sequence[Instr], state: _State) -> _State:
        stale, written, keyed = set(state.stale), set(state.written), state.keyed
        for instr in instrs:
            if instr.op is Op.PHI:
                continue
            if instr.id in self.key_registers:
                keyed = False
            if self.place is not None and instr.op is self.place.op and self._is_read_anew(instr, self.place):
                written.add(instr.id)
                continue
            operands = operands_of(instr)
            on_stale = [operand for operand in operands if operand.id in stale]
            on_written = [operand for operand in operands if operand.id in written]
            stale.discard(instr.id)
            if instr.id != self.hazard.write.instr.id:
                written.discard(instr.id)
            for operand in on_stale:
                self._use(instr, operand, stale, self.hazard.alias_uses, keyed, own=False)
            for operand in on_written:
                self._use(instr, operand, written, self.hazard.own_uses, keyed, own=True)
        return _State(frozenset(stale), frozenset(written), keyed)

    def _is_read_anew(self, instr: Instr, place: Instr) -> bool:
        """Whether the written object is taken out of the same attribute, or from under the same key, once more."""
        again = same_object(self.frame, instr, place) and self.frame.value(instr).must == self.hazard.storage
        return again and instr.name is None

    def _use(self, instr: Instr, operand: Instr, side: set[int], uses: list[LaterUse], keyed: bool, *, own: bool) -> None:
        kind = use_of(self.frame, instr, operand, self.hazard.storage)
        if kind is Use.DERIVE:
            # `om = omegas[h]` taken anew is the written handle again, not the other side (statsmodels' forecast_cov)
            taken_anew = self.hazard.through_view and instr.op is not Op.COPY
            same_handle = taken_anew and instr.name is not None and instr.name == variable(self.hazard.handle)
            if (own or self._overlaps(instr, keyed)) and not (same_handle and not own):
                side.add(instr.id)
            return
        if kind is Use.OVERWRITE:
            side.discard(operand.id)
            return
        if own and (kind is Use.REWRITE or self._only_rewrites(instr)):
            if instr.op is Op.AUG:
                side.add(instr.id)
            return
        if kind is Use.REWRITE:
            if instr.op is Op.AUG:
                side.add(instr.id)
            kind = Use.COMPUTE
        if kind.reads:
            if not own and not self._reads_written_part(instr, operand, keyed):
                return
            step = (instr.id, operand.id, own)
            if step not in self.seen:
                self.seen.add(step)
                uses.append(LaterUse(instr, operand, kind))

    def _only_rewrites(self, instr: Instr) -> bool:
        """`w /= w.norm()`: what is read of the written side only rewrites it."""
        name = variable(self.hazard.handle)
        for other in instr.block.instrs:
            if (
                other.stmt is instr.stmt
                and other.op in (Op.AUG, Op.SETITEM)
                and variable(root(self.frame, other.args[0])) == name
            ):
                return True
        return False

    def _overlaps(self, instr: Instr, keyed: bool) -> bool:
        """Whether what this instruction takes of the alias certainly has a part of what was written."""
        if instr.op is Op.BUILD:
            return True
        mine = self.hazard.write
        for ref in self.frame.value(instr).refs:
            if ref.storage != self.hazard.storage:
                continue
            for own in mine.value.refs:
                if own.storage != ref.storage:
                    continue
                written = storages.compose(own.selector, mine.selector)
                if ref.selector in (WHOLE, FULL):
                    return True
                if (keyed or written in (WHOLE, FULL)) and storages.overlap(written, ref.selector) is YES:
                    return True
        return False

    def _reads_written_part(self, instr: Instr, operand: Instr, keyed: bool) -> bool:
        """What is taken from the other side, or asked of a dict, counts only where it is what was written."""
        if instr.op is Op.ITEM and operand is instr.args[0]:
            index = instr.args[1]
        elif instr.op is Op.COMPARE and instr.data in ("in", "not in") and self.frame.value(operand).kind == "dict":
            index = instr.args[0]  # `if key in options: del taken[key]`, key by key (astropy's spline models)
        else:
            return True
        written = self.hazard.write.selector
        if written in (WHOLE, FULL):
            return True
        from copylint.engine.subscripts import selection

        read = selection(self.frame, self.frame.value(operand), index)
        return read == FULL or (keyed and storages.overlap(written, read) is YES)

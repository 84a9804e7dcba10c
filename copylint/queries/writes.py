"""Questions about an in-place write: whose data it changes, who else sees it, and the trail that shows it."""

from __future__ import annotations

from typing import Self

from copylint.domain.storage import Cause, Storage
from copylint.engine.effects import Write
from copylint.engine.frame import origin
from copylint.engine.program import Program, Result
from copylint.engine.uses import computed_before
from copylint.queries import aliased_write
from copylint.queries.aliased_write import MUTABLE, Surprise
from copylint.queries.escaping_writes import Kept, Outside
from copylint.queries.trail import Mark
from copylint.queries.wording import Wording
from copylint.syntax.ir import Instr, Op


class Writes(Outside, Wording):
    """The questions about the writes of one function."""

    def __init__(self, program: Program, result: Result) -> None:
        super().__init__(program, result)
        self._surprises: dict[int, list[Surprise]] = {}
        self._settled: set[tuple[int, int]] = set()

    @property
    def writes(self) -> list[Write]:
        """Every in-place write of the function, in the order of the text."""
        return self._frame.writes

    def surprises(self, write: Write) -> list[Surprise]:
        """The other handles that a write changes and that are used afterwards."""
        found = self._surprises.get(id(write))
        if found is None:
            found = self._surprises[id(write)] = aliased_write.surprises(self._result, write, self._settled)
        return found

    def is_own_mask(self, surprise: Surprise) -> bool:
        """Whether a row of a masked array is written and that array, whose mask this changes, is what is used later."""
        return self.writes_mask(surprise.write) and self.kind(surprise.victim) == "masked"

    def walks_on(self, handle: Instr) -> bool:
        """Whether a loop moves a name on to a part of what it names: `node = node[key]`, the way down a tree of dicts."""
        made = origin(handle)
        return made.op is Op.PHI and any(self._is_part_of(operand, made) for operand in made.args)

    @staticmethod
    def _is_part_of(operand: Instr, whole: Instr) -> bool:
        part = origin(operand)
        if part.op is Op.CALL and part.args[0].op is Op.ATTR:  # `node.setdefault(key, {})`
            part = part.args[0]
        return part.op in (Op.ITEM, Op.ATTR) and origin(part.args[0]) is whole

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

    def _to_the_operation(self, write: Write) -> list[tuple[Self, Write]]:
        """A write here and in each called function, as far as an operation that may copy stands inside the call."""
        way: list[tuple[Self, Write]] = [(self, write)]
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
        keeper = self.storage_name(kept.attribute)
        what = f"`{keeper}`, one for all objects of the class" if kept.whole else f"an element of what `{keeper}` keeps"
        element = Mark("aliased" if kept.whole else "viewed", made, f"`{name}` is {what}")
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


def _ends_outside(write: Write) -> bool:
    """Whether the operation stands in a called function that the way to it does not reach."""
    return write.site is not None and write.site.by_operation

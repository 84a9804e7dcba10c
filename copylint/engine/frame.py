"""The state of one function's analysis, and the primitive steps on it: allocate, load, store, write, escape."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from copylint.domain import heap as heaps
from copylint.domain import storage as storages
from copylint.domain.heap import BLANK, ESCAPED, GRAD, HELD, UNSURE, WRITTEN, Cell, Heap, is_attribute
from copylint.domain.storage import FULL, UNKNOWN, WHOLE, Cause, Position, Ref, Refs, Selector, Storage, made
from copylint.domain.summary import Requirement, WriteSite
from copylint.domain.value import MASKED, SCALARS, UNKNOWN_VALUE, Interner, Value, promised, unnamed
from copylint.domain.value import join as join_values
from copylint.engine.analysis import Analysis, no_grad
from copylint.engine.defuse import chains
from copylint.engine.effects import Effects, Write, by_place
from copylint.engine.kind_evidence import counts, evidence_of, reshaped_in_place
from copylint.engine.limits import CONTENTS
from copylint.engine.path_conditions import NOTHING, requirements_of
from copylint.engine.rows import rows_of
from copylint.syntax.ir import Block, Function, Instr

_WITHOUT_CONTENTS = frozenset({"ndarray", "tensor", "function", "class", "module"})


class Frame:
    """Everything the transfer functions read and change while one function is analysed."""

    def __init__(self, program: Analysis, function: Function) -> None:
        self.program = program
        self.function = function
        self.intern: Interner = program.intern
        self.values: list[Value] = [UNKNOWN_VALUE] * len(function.instrs)
        self.heap = Heap()
        self.effects = Effects()
        self.writes_by_block: dict[int, list[Write]] = {}
        self.block_writes: list[Write] = []
        """Those of the block that is being executed."""
        self.data_views: dict[int, bool] = {}
        """For each view-making instruction: whether its storage held data when the view was made."""
        self.indices: set[int] = set()
        """The registers by which elements of containers from outside are named."""
        self.evidence: dict[int, str] = evidence_of(function)
        if function.cls is not None:
            program.classes.evidence(function, self.evidence)
        self.reshaped = reshaped_in_place(function)
        self._requirements: Mapping[int, frozenset[Requirement]] | None = None

    @property
    def writes(self) -> list[Write]:
        """Every in-place write, in the order of the blocks."""
        return [write for block in self.function.blocks for write in self.writes_by_block.get(block.id, ())]

    @cached_property
    def writes_at(self) -> dict[int, list[Write]]:
        """Those writes by the instruction that writes, here or in a called function; to be asked for after the analysis."""
        return by_place(self.writes)

    # -- values -----------------------------------------------------------------------------------------------------

    def value(self, instr: Instr) -> Value:
        """What a register holds."""
        return self.values[instr.id]

    @cached_property
    def users(self) -> dict[int, list[Instr]]:
        """By a register's id the instructions that have it as an operand."""
        return chains(self.function)

    @cached_property
    def rows(self) -> frozenset[int]:
        """What is taken from an array and is certainly an array, by what else is done with it or with that array."""
        return rows_of(self.function)

    @cached_property
    def counts(self) -> frozenset[int]:
        """Registers that something else in the function takes for one integer: `for i in range(n)`."""
        return counts(self.function)

    def owns(self, instr: Instr) -> bool:
        """Whether an instruction is one of this function's."""
        return instr.id < len(self.values) and self.function.instrs[instr.id] is instr

    def no_grad(self, instr: Instr) -> bool:
        """Whether no gradient can be recorded where an instruction stands."""
        return no_grad(self.function, instr.block, self.value)

    def fresh(self, instr: Instr, kind: str, number: int = 0, *, blank: bool = False, **facts: Any) -> Value:
        """A new object with storage of its own, made by this instruction."""
        storage = made(Storage, ("alloc", (instr.id, number), False))
        if blank:
            self.heap.put(storage, Cell(BLANK))
        elif self.heap.get(storage) is not heaps.EMPTY:
            self.heap.put(storage, Cell())
        return Value(kind, (made(Ref, (storage, WHOLE, Cause.MUST)),), **facts)

    def has_data(self, value: Value) -> bool:
        """Whether any storage of a value holds data: it is no buffer still to be filled."""
        return any(self.heap.get(ref.storage).flags & (BLANK | WRITTEN) != BLANK for ref in value.refs)

    def flags(self, value: Value) -> int:
        """All flags of the storages that a value may refer to."""
        flags = 0
        for ref in value.refs:
            flags |= self.heap.get(ref.storage).flags if ref.storage is not UNKNOWN else ESCAPED
        return flags

    def grad(self, value: Value) -> str:
        """Whether a value may need grad here: what was written into it counts too."""
        if (
            value.grad == "none"
            and value.kind == "tensor"
            and any(self.heap.get(ref.storage).flags & (GRAD | ESCAPED) for ref in value.refs)
        ):
            return ""
        return value.grad

    def mark(self, refs: Refs, flags: int) -> None:
        """Sets flags on every storage referred to."""
        heap = self.heap
        for storage, _, _ in refs:
            cell = heap.get(storage)
            if cell.flags & flags != flags:
                heap.put(storage, cell.with_flags(flags))

    # -- contents ---------------------------------------------------------------------------------------------------

    def load(self, container: Value, key: object) -> Value:
        """What a container or object holds under a key (None: some element; a Position: one that is not known)."""
        if not container.refs:
            return UNKNOWN_VALUE
        found: Value | None = None
        for ref in container.refs:
            content = self._load_from(ref, key)
            if ref.cause is not Cause.MUST:
                content = content.with_refs(storages.weaken(content.refs, max(ref.cause, Cause.PATH)))
            found = content if found is None else join_values(found, content)
        assert found is not None
        return found

    def _load_from(self, ref: Ref, key: object) -> Value:
        storage = ref.storage
        if storage is UNKNOWN:
            return UNKNOWN_VALUE
        cell = self.heap.get(storage)
        exact = cell.item(key) if key is not None and cell.items else None
        if exact is None and is_attribute(key):
            exact = self.program.attribute(self.function, storage, str(key))
        if exact is not None and cell.flags & UNSURE:
            exact = unnamed(exact)
            return exact if exact.immutable else exact.with_refs(storages.doubted(exact.refs))
        if exact is None:
            anywhere = key is None or type(key) is Position
            parts = [value for name, value in cell.items if not is_attribute(name)] if anywhere else []
            if cell.element is not None:
                parts.append(cell.element.with_refs(storages.weaken(cell.element.refs, Cause.PATH)))
            if storage.site != "alloc" or cell.flags & (UNSURE | ESCAPED):
                parts.append(UNKNOWN_VALUE if storage.site == "alloc" else self._outside(storage, key))
            exact = parts[0] if parts else UNKNOWN_VALUE
            for value in parts[1:]:
                exact = join_values(exact, value)
            if len(parts) > 1 or anywhere:
                exact = exact.with_refs(storages.weaken(exact.refs, Cause.PATH)) if storage.site == "alloc" else exact
        return exact

    def _outside(self, storage: Storage, key: object) -> Value:
        """An element of a container that came from outside."""
        name = key if type(key) is Position else f"[{key!r}]" if isinstance(key, int | str) else "[]"
        evidence = self.program.element_kind(self.function, storage)
        path = Storage(storage.site, (*storage.key, name))
        if evidence in SCALARS or len(storage.key) > storages.MAX_FIELDS:
            return promised(evidence) if evidence in SCALARS else UNKNOWN_VALUE
        cause = Cause.MUST if name != "[]" and not self.heap.get(storage).flags & (WRITTEN | UNSURE | ESCAPED) else Cause.PATH
        return Value(evidence, (Ref(path, WHOLE, cause),))

    def store(self, container: Value, key: object, content: Value) -> None:
        """Puts a value into a container or object (key None: somewhere)."""
        self.mark(content.refs, HELD)
        outside = lasting = False
        for storage, _, _ in container.refs:
            site = storage.site
            outside = outside or site != "alloc" or bool(self.heap.get(storage).flags & ESCAPED)
            lasting = lasting or site in storages.LASTING
        if outside:
            self.keep(content, lasting=lasting)
        attribute = is_attribute(key)
        # rows[-1] may be rows[0]
        named = attribute or (key >= 0 if isinstance(key, int) else isinstance(key, str))
        strong = named and container.must is not None
        for ref in container.refs:
            if ref.storage is UNKNOWN:
                self.escape(content)
                continue
            cell = self.heap.get(ref.storage)
            if strong and ref.selector == WHOLE:
                new = cell.with_item(key, content)
            elif attribute:
                old = self._load_from(ref, key)
                new = cell.with_item(key, join_values(old, content))
            else:
                new = cell.with_element(content)
            self.heap.put(ref.storage, new)

    def fill(self, display: Value, contents: Sequence[Value]) -> None:
        """Puts the elements into a list that was just made."""
        for content in contents:
            self.mark(content.refs, HELD)
        storage = display.refs[0].storage
        flags, element, _ = self.heap.get(storage)
        self.heap.put(storage, Cell(flags, element, tuple(enumerate(contents))))

    def move_elements(self, container: Value) -> None:
        """The elements of a list change their places."""
        for ref in container.refs:
            cell = self.heap.get(ref.storage)
            if cell.items:
                self.heap.put(ref.storage, cell.with_elements_moved())

    def keep(self, content: Value, *, lasting: bool = False) -> None:
        """The caller's own objects now hold this value, or what outlives the call does, where others come by it."""
        for ref in content.refs:
            if ref.storage.site == "param":
                (self.effects.escapes if lasting else self.effects.held).add(ref.storage)
        self.mark(content.refs, HELD | ESCAPED)

    def escape(self, value: Value, depth: int = 0) -> None:
        """Unseen code gets hold of a value, and may write whatever it reaches."""
        for item in value.items or ():
            self.escape(item, depth + 1)
        if value.kind in SCALARS:
            return
        wanted = ESCAPED if value.kind in _WITHOUT_CONTENTS else ESCAPED | UNSURE
        for storage, _, _ in value.refs:
            if storage is UNKNOWN:
                continue
            if storage.site == "param":
                self.effects.escapes.add(storage)
            cell = self.heap.get(storage)
            if cell.flags & wanted == wanted:
                continue
            self.heap.put(storage, cell.with_flags(wanted))
            if depth < CONTENTS:
                for _, content in cell.items:
                    self.escape(content, depth + 1)
                if cell.element is not None:
                    self.escape(cell.element, depth + 1)

    # -- writes -----------------------------------------------------------------------------------------------------

    def write(
        self, instr: Instr, handle: Instr, selector: Selector, how: str, reads_old: bool, site: WriteSite | None = None
    ) -> None:
        """Data are written through a register: flags for the heap, a line in the summary, an event in the last pass."""
        value = self.value(handle)
        if value.immutable:
            return
        if len(value.refs) > 1 and value.kind in MASKED:
            value = value._replace(refs=storages.mask_perhaps(value.refs))
        self.write_value(instr, handle, value, selector, how, reads_old, site)

    def write_value(
        self, instr: Instr, handle: Instr, value: Value, selector: Selector, how: str, reads_old: bool,
        site: WriteSite | None = None,
    ) -> None:
        """As `write`, for a value that no register holds by itself (an element of a list argument)."""
        if value.is_array and not value.refs:
            return  # what was taken for an array is a number or None here, of which a constructor makes an array of its own
        write = Write(instr, handle, value, selector, reads_old, how, site)
        self.mark(value.refs, WRITTEN | (GRAD if self._records(instr, handle) else 0))
        for ref in value.refs:
            site_of = ref.storage.site
            if (site_of == "param" or site_of in storages.LASTING) and ref.cause is not Cause.CALL:
                self.effects.note(write, ref, self._required(instr.block))
        self.block_writes.append(write)

    def _records(self, instr: Instr, handle: Instr) -> bool:
        """Whether what is written may bring a gradient history with it."""
        others = [self.value(operand) for operand in instr.args if operand is not handle]
        unknown = any(v.kind in ("", "tensor", "list", "tuple") and self.grad(v) != "none" for v in others)
        return unknown and not self.no_grad(instr)

    def _required(self, block: Block) -> frozenset[Requirement]:
        if self._requirements is None:
            self._requirements = requirements_of(self.function)
        return self._requirements.get(block.id, NOTHING)

    def record_view(self, instr: Instr, source: Value) -> None:
        """Notes whether the storage held data when this view of it was made."""
        self.data_views[instr.id] = self.has_data(source)


def view_of(source: Value, selector: Selector, **facts: Any) -> Value:
    """A view of a value: another object on its storage."""
    return Value(source.kind, storages.view(source.refs, selector), grad=source.grad, **facts)


__all__ = ["FULL", "Effects", "Frame", "Write", "view_of"]

"""Whose data a write reaches beyond its function: what an object was given, what it keeps, and what a caller reads again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Self

from copylint.domain.storage import WHOLE, Cause, Ref, Storage
from copylint.domain.value import Value
from copylint.engine.cfg import blocks_after
from copylint.engine.classes import Assignment, own_parameter, sets_by_name
from copylint.engine.effects import Write
from copylint.engine.frame import origin
from copylint.engine.uses import COMPUTE
from copylint.queries import trail
from copylint.queries.aliased_write import uses_of
from copylint.queries.describe import code_of, name_of
from copylint.queries.structure import Structure
from copylint.queries.trail import Mark
from copylint.syntax.ir import Function, Instr, Op


class Given(NamedTuple):
    """An attribute that may be the very array that a caller has given to the object."""

    subject: tuple[object, ...]
    """Class and attribute."""
    giver: str
    """What the caller calls: `Box()`, `fit()`."""
    source: str
    operation: Instr
    """What copies for some inputs only, on the way into the attribute or from it to the write."""
    place: Instr
    how: str
    """The write in the user's words: "`+=` on `self.x`"."""
    marks: list[Mark]


class Kept(NamedTuple):
    """An element or part of an attribute that is rewritten and then handed back."""

    attribute: Storage
    operation: Instr | None
    """What may copy between the attribute and the write, if anything does."""
    source: Storage
    returned: Instr
    whole: bool
    """Whether it is the very object, of which only a class-level attribute is told."""


class Outside(Structure):
    """The questions about objects and callers, for one function."""

    def given(self, write: Write) -> Given | None:
        """What a write changes of the data that the method's object was given, where nobody but an operation may have copied.

        Of all the methods that write an attribute the first in the text tells.
        """
        found = self._given(write) if self.function.cls is not None and self._answers_for(write) else None
        if found is None or self._program.told.setdefault(found.subject, found.place) is not found.place:
            return None
        return found

    def given_within(self, write: Write) -> Given | None:
        """The same of a write inside a private class's method that this function calls on an object of its own."""
        inner = self.inner(write)
        return inner[0]._given(inner[1]) if inner is not None and not inner[0].is_public else None

    def _given(self, write: Write) -> Given | None:
        """All assignments in the module have to agree.

        An attribute that some method or other code binds to a copy may hold that copy when this method runs.
        """
        own = own_parameter(self.function)
        attribute = self._own_attribute(write, own)
        if attribute is None or self.function.cls is None:
            return None
        name = str(attribute.key[1])[1:]
        classes = self._program.classes
        if classes.assigned_elsewhere(name) or sets_by_name(self.function):
            return None
        stores: dict[int, list[Assignment]] = {}
        for assignment in classes.assignments(self.function.cls, name):
            stores.setdefault(id(assignment.method), []).append(assignment)
        found = [one for group in stores.values() for one in self._given_by(group, write, attribute)]
        if not stores and any(field.name == name for field in classes.fields(self.function.cls) or ()):
            found = [self._told(self, attribute, write, attribute, [], self.function.cls.name, name)]
        known = [one for one in found if one is not None]
        return known[0] if known and len(known) == len(found) else None

    def _answers_for(self, write: Write) -> bool:
        """Whether this method is where a write to its object's data is told: it is public, and what it calls is not."""
        if not self.is_public or self.decides_in_place:
            return False
        owner = self._program.owner(write.site.place) if write.site is not None else None
        return write.site is None or (owner is not None and not self._asked(owner).is_public)

    def _asked(self, function: Function) -> Self:
        return type(self)(self._program, self._program.result_of(function))

    def _own_attribute(self, write: Write, own: Instr | None) -> Storage | None:
        """The attribute of the own object that is written, with nothing but this operation's own copy beside it."""
        if own is None:
            return None
        sources = [ref for ref in write.value.refs if not _is_own_copy(ref)]
        if len(sources) != 1 or not _accuses(sources[0]):
            return None
        storage = sources[0].storage
        mine = storage.site == "param" and len(storage.key) == 2 and storage.key[0] == own.data.name
        return storage if mine and str(storage.key[1]).startswith(".") else None

    def _given_by(self, stores: list[Assignment], write: Write, attribute: Storage) -> list[Given | None]:
        """What one method's assignments say; nothing where they bind None, a None where they bind anything but a parameter."""
        method, name = stores[0].method, str(attribute.key[1])[1:]
        left = self._program.left_in(method, name)
        if left is not None and left.kind == "none":
            return []
        asked = self._asked(method)
        source = self._given_parameter(asked, left, name)
        if source is None or left is None:
            return [None]
        converting = [one.store for one in stores if _may_copy(asked.value(one.store.args[1]), source)]
        way = [(asked, store) for store in (*converting, *(one.store for one in stores))][:1]
        holder, wanted = (asked, source) if converting else (self, attribute)
        givers = [asked] if asked.is_public == self.is_public else [self._asked(caller) for caller in self._callers_of(method)]
        found: list[Given | None] = []
        for giver in givers:
            given = self._given_parameter(giver, self._program.left_in(giver.function, name), name)
            fits = giver.is_public == self.is_public and not giver.announces_in_place and not giver.has_deciding_parameter
            if given is None or not fits or giver.is_output(str(given.key[0])):
                return [None]
            made = giver.function.name in ("__init__", "__post_init__") and giver.function.cls is not None
            told = giver.function.cls.name if made and giver.function.cls is not None else giver.function.name
            found.append(self._told(holder, wanted, write, attribute, way, told, str(given.key[-1]).lstrip(".")))
        return found or [None]

    def _given_parameter(self, asked: Self, left: Value | None, name: str) -> Storage | None:
        """The parameter that a method leaves in an attribute, as it came or through an operation that may copy."""
        sources = (
            [ref for ref in left.refs if ref.storage.site != "alloc" or ref.cause is not Cause.OP] if left is not None else []
        )
        if len(sources) != 1 or not _accuses(sources[0]) or sets_by_name(asked.function):
            return None
        source, own = sources[0].storage, asked.function.params[0].name
        if source.site != "param":
            return None
        is_field = asked.function.name == "__post_init__" and source.key == (own, f".{name}")
        return source if is_field or (len(source.key) == 1 and source.key[0] != own) else None

    def _callers_of(self, method: Function) -> list[Function]:
        """The methods of the class's family that call one of its private methods."""
        owners = self._program.classes.family(method.cls) if method.cls is not None else []
        methods = [function for owner in owners for function in owner.methods.values()]
        return [function for function in methods if f".{method.name}" in function.calls and function is not method]

    def _told(
        self,
        holder: Self,
        wanted: Storage,
        write: Write,
        attribute: Storage,
        stores: list[tuple[Self, Instr]],
        giver: str,
        source: str,
    ) -> Given | None:
        """The whole story of a given attribute; None where no operation that may copy stands on its way."""
        module = self._program.module
        marks: list[Mark] = []
        for asked, store in stores:
            if holder is asked:
                marks += [*trail.creation(module, asked._frame, wanted, store)]
                marks += trail.chain(module, asked._frame, store.args[1], wanted)
            marks.append(Mark("escaped", store, f"`{code_of(module, store)}` keeps it"))
        start = stores[0][1].args[1] if holder is not self else write.handle
        way = trail.chain(module, holder._frame, start, wanted)
        operation = next((mark.instr for mark in way if _may_copy(holder.value(mark.instr), wanted)), None)
        if operation is None:
            return None
        written = (self.inner(write) or (self, write))[1]
        how = f"`{written.how}` on `{name_of(module, written.handle)}`"
        cls = self.function.cls
        subject = (self._program.classes.ancestors(cls)[-1].qualname if cls is not None else "", attribute.key[1])
        return Given(subject, f"{giver}()", source, operation, written.instr, how, [*marks, *(way if holder is self else ())])

    # -- what an object keeps -----------------------------------------------------------------------------------------

    def kept(self, write: Write) -> Kept | None:
        """The attribute of the method's own object of which an element or part is rewritten from its old data and handed back."""
        if not write.reads_old or write.site is not None or not write.value.is_array or self.is_an_update:
            return None
        sources = [ref for ref in write.value.refs if not _is_own_copy(ref)]
        owners = {_keeper(ref, own_parameter(self.function)) for ref in sources}
        returned = self._handed_back(write) if len(owners) == 1 else None
        owner = owners.pop() if returned is not None else None
        if returned is None or owner is None or self.is_output_name(str(owner.key[1]).strip("._")):
            return None
        way = trail.chain(self._program.module, self._frame, write.handle, sources[0].storage)
        maybe = [mark.instr for mark in way if _may_be_own_copy(self.value(mark.instr))]
        if not maybe and _may_be_own_copy(write.value):
            return None
        source = sources[0].storage
        return Kept(owner, maybe[0] if maybe else None, source, returned, len(source.key) == 2 and sources[0].selector == WHOLE)

    def _handed_back(self, write: Write) -> Instr | None:
        """The return or yield that hands the written object to the caller after the write."""
        mine = self._same_object(write)
        after = blocks_after(write.instr.block)
        for instr in self.function.instrs:
            if instr.op in (Op.RETURN, Op.YIELD) and instr.args and instr.args[0].id in mine:
                if instr.block.id in after or (instr.block is write.instr.block and instr.id > write.instr.id):
                    return instr
        return None

    def _same_object(self, write: Write) -> set[int]:
        """Registers that hold the written object, or a display with it, by renaming and in-place operations alone."""
        found = {origin(write.handle).id, write.handle.id}
        for instr in self.function.instrs:
            if instr.op in (Op.COPY, Op.REFINE, Op.ANNOTATE, Op.AUG):
                same = instr.args[0].id in found
            elif instr.op in (Op.PHI, Op.BUILD):
                same = any(operand.id in found for operand in instr.args)
            elif instr.op is Op.CALL and instr.args[0].op is Op.ATTR:
                handle = instr.args[0].args[0]
                same = handle.id in found and bool(self.value(instr).refs) and self.value(instr).refs == self.value(handle).refs
            else:
                continue
            if same:
                found.add(instr.id)
        return found

    # -- what callers read again --------------------------------------------------------------------------------------

    def read_again(self, write: Write) -> Instr | None:
        """Where this function computes with an array after a call that writes it and whose result it uses."""
        if write.site is None or not write.site.certain or not write.value.is_array or not all(map(_accuses, write.value.refs)):
            return None
        if all(user.op is Op.DISCARD for user in self.users(write.instr)):
            return None
        return next((use.instr for use in uses_of(self._result, write) if use.kind == COMPUTE), None)

    def next_inside(self, write: Write) -> tuple[Self, Write] | None:
        """The questions about the function that is called, and the same write as it stands there."""
        callee = self.called_function(write.instr) if write.site is not None else None
        if callee is None or write.site is None:
            return None
        asked = self._asked(callee)
        for other in asked._frame.writes:
            if (other.site.place if other.site is not None else other.instr) is write.site.place:
                if any(ref.storage == write.site.storage for ref in other.value.refs):
                    return asked, other
        return None

    def steps_inside(self, write: Write) -> Iterator[tuple[Self, Write]]:
        """The same write in each called function on the way to where it stands; a recursion is followed once around.

        kornia's `eye_like` calls itself with what it is given.
        """
        asked, current = self, write
        seen: set[int] = set()
        while current.site is not None and id(current) not in seen:
            seen.add(id(current))
            step = asked.next_inside(current)
            if step is None:
                return
            yield step
            asked, current = step

    def inner(self, write: Write) -> tuple[Self, Write] | None:
        """The questions about the function in which a call's write stands, however deep, and the write as it stands there."""
        steps = list(self.steps_inside(write))
        return steps[-1] if steps and steps[-1][1].site is None else None

    def hands_back_view(self, write: Write) -> bool:
        """Whether a called function rewrites a view of an array from its old data and gives that array's storage back."""
        site = write.site
        if site is None or site.by_operation or not site.reads_old or write.value.must is None:
            return False
        inner = self.inner(write)
        if (
            inner is None
            or inner[1].handle.name is None
            or all(ref.storage != write.value.must for ref in self.value(write.instr).refs)
        ):
            return False
        return any(ref.storage == site.storage and ref.selector != WHOLE for ref in inner[1].value.refs)

    @property
    def decides_in_place(self) -> bool:
        """Whether the function says by its name, its docstring or a parameter that it works in place."""
        return self.announces_in_place or self.has_deciding_parameter or self._named_in_place


def _keeper(ref: Ref, own: Instr | None) -> Storage | None:
    """The attribute of the own object, or of a class, of which a reference is an element or part."""
    storage = ref.storage
    if storage.site == "class":
        return Storage("class", storage.key[:2]) if len(storage.key) > 2 or _accuses(ref) else None
    if own is None or storage.site != "param" or storage.key[0] != own.data.name or len(storage.key) < 2:
        return None
    if len(storage.key) == 2 and (ref.selector == WHOLE or not _accuses(ref)):
        return None
    if any(str(key).startswith(".") for key in storage.key[2:]):
        return None
    return Storage("param", storage.key[:2])


def _accuses(ref: Ref) -> bool:
    return ref.cause in (Cause.MUST, Cause.OP) and not ref.storage.older


def _may_copy(value: Value, storage: Storage) -> bool:
    return any(ref.storage == storage and ref.cause is Cause.OP for ref in value.refs)


def _is_own_copy(ref: Ref) -> bool:
    return ref.storage.site == "alloc" and ref.cause is Cause.OP


def _may_be_own_copy(value: Value) -> bool:
    return any(map(_is_own_copy, value.refs))

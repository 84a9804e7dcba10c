"""Whose data a write reaches beyond its function: what an object was given, what it keeps, and what a caller reads again."""

from __future__ import annotations

from typing import NamedTuple

from copylint.domain.storage import WHOLE, Cause, Ref, Storage
from copylint.domain.value import Value
from copylint.engine.cfg import blocks_after
from copylint.engine.classes import Assignment, sets_by_name
from copylint.engine.defuse import IN_PLACE, JOINS, RENAMINGS, handed_on, origin, own_parameter
from copylint.engine.effects import Write
from copylint.queries.ask import Ask
from copylint.queries.calls import accuses, ask_about, innermost_write
from copylint.queries.conventions import (
    announces_in_place,
    decides_in_place,
    has_deciding_parameter,
    is_an_update,
    is_output,
    is_output_name,
    is_public,
)
from copylint.queries.provenance import TraceStep
from copylint.syntax.ir import Function, Instr, Op


class StoredArgument(NamedTuple):
    """An attribute that may be the very array that a caller has given to the object."""

    subject: tuple[object, ...]
    """Class and attribute."""
    giver: str
    """What the caller calls: `Box()`, `fit()`."""
    source: str
    operation: Instr
    """What copies for some inputs only, on the path into the attribute or from it to the write."""
    place: Instr
    how: str
    """The write in the user's words: "`+=` on `self.x`"."""
    trail: list[TraceStep]


class SharedAttribute(NamedTuple):
    """An element or part of an attribute that is rewritten and then handed back."""

    attribute: Storage
    operation: Instr | None
    """What may copy between the attribute and the write, if anything does."""
    source: Storage
    returned: Instr
    whole: bool
    """Whether it is the very object, of which only a class-level attribute is known."""


def stored_argument(ask: Ask, write: Write) -> StoredArgument | None:
    """The array that the method's object was given and that a write changes, where nobody but an operation may have copied it."""
    found = stored_argument_of(ask, write) if ask.function.cls is not None else None
    return found if found is not None and _answers_for(ask, write) else None  # who answers is read in the docstring


def stored_argument_within(ask: Ask, write: Write) -> StoredArgument | None:
    """The same of a write inside a private class's method that this function calls on an object of its own."""
    inner = innermost_write(ask, write)
    return stored_argument_of(inner[0], inner[1]) if inner is not None and not is_public(inner[0]) else None


def stored_argument_of(ask: Ask, write: Write) -> StoredArgument | None:
    """All assignments in the module have to agree.

    An attribute that some method or other code binds to a copy may hold that copy when this method runs.
    """
    own = own_parameter(ask.function)
    attribute = _own_attribute(write, own)
    if attribute is None or ask.function.cls is None:
        return None
    name = str(attribute.key[1])[1:]
    classes = ask.program.classes
    if classes.assigned_elsewhere(name) or sets_by_name(ask.function):
        return None
    stores: dict[int, list[Assignment]] = {}
    for assignment in classes.assignments(ask.function.cls, name):
        stores.setdefault(id(assignment.method), []).append(assignment)
    found = [one for group in stores.values() for one in _stored_by(ask, group, write, attribute)]
    if not stores and any(field.name == name for field in classes.fields(ask.function.cls) or ()):
        found = [_stored_argument_with_trail(ask, ask, attribute, write, attribute, [], ask.function.cls.name, name)]
    known = [one for one in found if one is not None]
    return known[0] if known and len(known) == len(found) else None


def _answers_for(ask: Ask, write: Write) -> bool:
    """Whether this method is where a write to its object's data is reported: it is public, and what it calls is not."""
    if not is_public(ask) or decides_in_place(ask):
        return False
    owner = ask.program.owner(write.site.place) if write.site is not None else None
    return write.site is None or (owner is not None and not is_public(ask_about(ask, owner)))


def _own_attribute(write: Write, own: Instr | None) -> Storage | None:
    """The attribute of the own object that is written, with nothing but this operation's own copy beside it."""
    if own is None:
        return None
    sources = [ref for ref in write.value.refs if not _is_own_copy(ref)]
    if len(sources) != 1 or not accuses(sources[0]):
        return None
    storage = sources[0].storage
    mine = storage.site == "param" and len(storage.key) == 2 and storage.key[0] == own.data.name
    return storage if mine and str(storage.key[1]).startswith(".") else None


def _stored_by(ask: Ask, stores: list[Assignment], write: Write, attribute: Storage) -> list[StoredArgument | None]:
    """What one method's assignments say; nothing where they bind None, a None where they bind anything but a parameter."""
    method, name = stores[0].method, str(attribute.key[1])[1:]
    left = ask.program.left_in(method, name)
    if left is not None and left.kind == "none":
        return []
    asked = ask_about(ask, method)
    source = _stored_parameter(asked, left, name)
    if source is None or left is None:
        return [None]
    converting = [one.store for one in stores if _may_copy(asked.value(one.store.args[1]), source)]
    way = [(asked, store) for store in (*converting, *(one.store for one in stores))][:1]
    holder, wanted = (asked, source) if converting else (ask, attribute)
    givers = [asked] if is_public(asked) == is_public(ask) else [ask_about(ask, caller) for caller in _callers_of(ask, method)]
    found: list[StoredArgument | None] = []
    for giver in givers:
        given = _stored_parameter(giver, ask.program.left_in(giver.function, name), name)
        fits = is_public(giver) == is_public(ask) and not announces_in_place(giver) and not has_deciding_parameter(giver)
        if given is None or not fits or is_output(giver, str(given.key[0])):
            return [None]
        made = giver.function.name in ("__init__", "__post_init__") and giver.function.cls is not None
        told = giver.function.cls.name if made and giver.function.cls is not None else giver.function.name
        found.append(
            _stored_argument_with_trail(ask, holder, wanted, write, attribute, way, told, str(given.key[-1]).lstrip("."))
        )
    return found or [None]


def _stored_parameter(asked: Ask, left: Value | None, name: str) -> Storage | None:
    """The parameter that a method leaves in an attribute, as it came or through an operation that may copy."""
    sources = [ref for ref in left.refs if ref.storage.site != "alloc" or ref.cause is not Cause.OP] if left is not None else []
    if len(sources) != 1 or not accuses(sources[0]) or sets_by_name(asked.function):
        return None
    source, own = sources[0].storage, asked.function.params[0].name
    if source.site != "param":
        return None
    is_field = asked.function.name == "__post_init__" and source.key == (own, f".{name}")
    return source if is_field or (len(source.key) == 1 and source.key[0] != own) else None


def _callers_of(ask: Ask, method: Function) -> list[Function]:
    """The methods of the class's family that call one of its private methods."""
    owners = ask.program.classes.family(method.cls) if method.cls is not None else []
    methods = [function for owner in owners for function in owner.methods.values()]
    return [function for function in methods if f".{method.name}" in function.calls and function is not method]


def _stored_argument_with_trail(
    ask: Ask,
    holder: Ask,
    wanted: Storage,
    write: Write,
    attribute: Storage,
    stores: list[tuple[Ask, Instr]],
    giver: str,
    source: str,
) -> StoredArgument | None:
    """The whole story of a given attribute; None where no operation that may copy stands on the path."""
    trail: list[TraceStep] = []
    for asked, store in stores:
        if holder is asked:
            trail += [*asked.trail.creation(wanted, store), *asked.trail.chain(store.args[1], wanted)]
        trail.append(TraceStep("escaped", store, f"`{ask.text.code(store)}` keeps it"))
    start = stores[0][1].args[1] if holder is not ask else write.handle
    way = holder.trail.chain(start, wanted)
    operation = next((step.instr for step in way if _may_copy(holder.value(step.instr), wanted)), None)
    if operation is None:
        return None
    written = (innermost_write(ask, write) or (ask, write))[1]
    how = f"`{written.how}` on `{ask.text.name(written.handle)}`"
    cls = ask.function.cls
    subject = (ask.program.classes.ancestors(cls)[-1].qualname if cls is not None else "", attribute.key[1])
    return StoredArgument(subject, f"{giver}()", source, operation, written.instr, how, [*trail, *(way if holder is ask else ())])


def shared_attribute(ask: Ask, write: Write) -> SharedAttribute | None:
    """The attribute of the method's own object of which an element or part is rewritten from its old data and handed back."""
    if not write.reads_old or write.site is not None or not write.value.is_array or is_an_update(ask):
        return None
    sources = [ref for ref in write.value.refs if not _is_own_copy(ref)]
    owners = {_keeper(ref, own_parameter(ask.function)) for ref in sources}
    returned = _handed_back(ask, write) if len(owners) == 1 else None
    owner = owners.pop() if returned is not None else None
    if returned is None or owner is None or is_output_name(str(owner.key[1]).strip("._")):
        return None
    way = ask.trail.chain(write.handle, sources[0].storage)
    maybe = [step.instr for step in way if _may_be_own_copy(ask.value(step.instr))]
    if not maybe and _may_be_own_copy(write.value):
        return None
    source = sources[0].storage
    return SharedAttribute(
        owner, maybe[0] if maybe else None, source, returned, len(source.key) == 2 and sources[0].selector == WHOLE
    )


def _handed_back(ask: Ask, write: Write) -> Instr | None:
    """The return or yield that hands the written object to the caller after the write."""
    mine, users = _same_object(ask, write), ask.frame.users
    leaves = {id(user): user for number in mine for user in users.get(number, ()) if user.op in (Op.RETURN, Op.YIELD)}
    after = blocks_after(write.instr.block) if leaves else frozenset()
    for instr in sorted(leaves.values(), key=lambda leave: leave.id):
        if instr.block.id in after or (instr.block is write.instr.block and instr.id > write.instr.id):
            return instr
    return None


def _same_object(ask: Ask, write: Write) -> set[int]:
    """Registers that hold the written object, or a display with it, by renaming and in-place operations alone."""
    found = {origin(write.handle).id, write.handle.id}
    users, waiting = ask.frame.users, list(found)
    while waiting:
        number = waiting.pop()
        for user in users.get(number, ()):
            if user.op is Op.ATTR:  # the object of a method's call, which may give it back
                calls = [call for call in users.get(user.id, ()) if call.op is Op.CALL and call.args[0] is user]
            else:
                calls = []
            more = [call for call in calls if ask.value(call).refs and ask.value(call).refs == ask.value(user.args[0]).refs]
            if user.op is Op.BUILD or (user.op in _SAME and any(one.id == number for one in handed_on(user, _SAME))):
                more.append(user)
            for instr in more:
                if instr.id > number and instr.id not in found:
                    found.add(instr.id)
                    waiting.append(instr.id)
    return found


_SAME = RENAMINGS | IN_PLACE | JOINS


def _keeper(ref: Ref, own: Instr | None) -> Storage | None:
    """The attribute of the own object, or of a class, of which a reference is an element or part."""
    storage = ref.storage
    if storage.site == "class":
        return Storage("class", storage.key[:2]) if len(storage.key) > 2 or accuses(ref) else None
    if own is None or storage.site != "param" or storage.key[0] != own.data.name or len(storage.key) < 2:
        return None
    if len(storage.key) == 2 and (ref.selector == WHOLE or not accuses(ref)):
        return None
    if any(str(key).startswith(".") for key in storage.key[2:]):
        return None
    return Storage("param", storage.key[:2])


def _may_copy(value: Value, storage: Storage) -> bool:
    return any(ref.storage == storage and ref.cause is Cause.OP for ref in value.refs)


def _is_own_copy(ref: Ref) -> bool:
    return ref.storage.site == "alloc" and ref.cause is Cause.OP


def _may_be_own_copy(value: Value) -> bool:
    return any(map(_is_own_copy, value.refs))

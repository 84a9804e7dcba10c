"""Storages and references: which block of memory a value may refer to, which part of it, and why that is uncertain."""

from __future__ import annotations

from typing import NamedTuple

from copylint.domain.cause import Cause as Cause
from copylint.domain.truth import MAYBE, NO, YES, Truth

made = tuple.__new__
"""Makes a named tuple of all its fields. Calling the class costs twice as much, and values are made by the thousand."""


class Storage(NamedTuple):
    """One block of memory, named by what made it.

    `site` is "alloc" (key: instruction id and a number), "param" (key: name and up to three attribute names), "global",
    "free", "default" (of a parameter; key: function and ".name"), "class" (key: class and ".name"), "unknown". `older` is
    True for the summary of all that the same site made in earlier passes of a loop.
    """

    site: str
    key: tuple[object, ...]
    older: bool = False


class Position(str):
    """The part of a path that names an element by an index that is no literal: one element wherever its registers are the same.

    >>> Position.of(("register", 3), frozenset((3,))) == Position.of(("register", 3), frozenset((3,)))
    True
    """

    registers: frozenset[int]
    key: object
    """The index key."""

    @classmethod
    def of(cls, key: object, registers: frozenset[int]) -> Position:
        """The position that an index key names, and the instructions on which it depends."""
        position = cls(f"[{key!r}]")
        position.registers, position.key = registers, key
        return position

    def __str__(self) -> str:
        return "[...]"


UNKNOWN = Storage("unknown", ())
LASTING = frozenset({"global", "free", "default", "class"})
"""Sites of what is there before a call and after it, and is the same for every caller."""
MAX_FIELDS = 3


def named_inside(storage: Storage, made_inside: frozenset[int]) -> bool:
    """Whether a storage means another block of memory on the next pass of a loop that holds these instructions."""
    key = storage.key
    if storage.site == "alloc":
        return key[0] in made_inside
    return any(type(part) is Position and not part.registers.isdisjoint(made_inside) for part in key)


Selector = tuple[object, ...]
WHOLE: Selector = ("whole",)  # the object itself
FULL: Selector = ("full",)  # another object on all of the data: a transpose, a[:]
SOME: Selector = ("some",)  # some part
MASK = "mask"  # ("mask", selector): that part of this storage says which elements are masked, and is not their data


def part(key: object) -> Selector:
    """The part that an index with this key selects; equal keys select the same part."""
    return ("part", key)


class Ref(NamedTuple):
    """A value refers to this part of this storage."""

    storage: Storage
    selector: Selector
    cause: Cause


Refs = tuple[Ref, ...]
MAX_REFS = 8
NOTHING: Refs = ()
ANYTHING: Refs = (Ref(UNKNOWN, SOME, Cause.CALL),)
LOST = Ref(UNKNOWN, SOME, Cause.PATH)
"""Some of more storages than are counted. Unlike ANYTHING it may also be what nobody else has seen."""
TOO_MANY: Refs = (LOST,)


def compose(outer: Selector, inner: Selector) -> Selector:
    """The part of the storage that selector `inner` takes of what `outer` has taken.

    >>> compose(WHOLE, part(0)) == part(0), compose(part(0), FULL) == part(0), compose(part(0), part(1)) == SOME
    (True, True, True)
    >>> compose((MASK, WHOLE), part(0)) == (MASK, part(0))
    True
    """
    if inner == WHOLE:
        return outer
    if outer == WHOLE:
        return inner
    if inner == FULL:
        return outer
    if outer[0] == MASK:  # what is taken of a masked array is taken of its mask
        return (MASK, compose(as_selector(outer[1]), inner))
    if inner[0] == MASK:
        return (MASK, compose(outer, as_selector(inner[1])))
    field = field_of(outer) or field_of(inner)
    if field is not None:  # one record's field is within that field of all records, and so is what is taken of it
        return part(("field", field))
    return SOME


def as_selector(content: object) -> Selector:
    """The selector within the selector of a mask."""
    return content if isinstance(content, tuple) else SOME


def field_of(selector: Selector) -> str | None:
    """The field of a structured array (or the key of a dict) within which a part lies."""
    key = selector[1] if selector[0] == "part" else None
    if isinstance(key, tuple) and key[:1] == ("field",):
        key = key[1]
    return key if isinstance(key, str) else None


def overlap(left: Selector, right: Selector) -> Truth:
    """Whether two parts of one storage share an element (parts are assumed not to be empty).

    >>> head, tail = part(("axes", ("slice", None, 3, None))), part(("axes", ("slice", 3, None, None)))
    >>> overlap(head, tail), overlap(FULL, tail), overlap(part(("axes", -1)), head)
    (<Truth.NO: 0>, <Truth.YES: 2>, <Truth.MAYBE: 1>)
    """
    if left[0] == MASK or right[0] == MASK:
        return overlap(*(as_selector(side[1]) if side[0] == MASK else side for side in (left, right)))
    if left in (WHOLE, FULL) or right in (WHOLE, FULL):
        return YES
    if left == SOME or right == SOME:
        return MAYBE
    return _keys_overlap(left[1], right[1])


def _keys_overlap(left: object, right: object) -> Truth:
    fields = [key[1] if isinstance(key, tuple) and key[:1] == ("field",) else key for key in (left, right)]
    if all(isinstance(name, str) for name in fields):
        return NO if fields[0] != fields[1] else MAYBE if left == right and not isinstance(left, str) else YES
    if left == right:
        return YES
    if isinstance(left, int | str) and isinstance(right, int | str) and type(left) is type(right):
        # 0 and -1 may be one element
        return MAYBE if isinstance(left, int) and isinstance(right, int) and (left < 0) != (right < 0) else NO
    if isinstance(left, tuple) and isinstance(right, tuple) and left[:1] == ("axes",) and right[:1] == ("axes",):
        answer = YES
        for a, b in zip(left[1:], right[1:], strict=False):
            answer = answer & _keys_overlap(a, b)
        return answer
    if isinstance(left, tuple) and isinstance(right, tuple) and left[:1] == ("slice",) and right[:1] == ("slice",):
        return _slices_overlap(left[1:], right[1:])
    if _ends_in(left, right) or _ends_in(right, left):
        return YES
    return MAYBE


def _ends_in(key: object, other: object) -> bool:
    """Whether a key is the first or last position and the other a slice that begins or ends there: `x[-1]` and `x[1:]`."""
    if not isinstance(key, int) or not isinstance(other, tuple) or other[:1] != ("slice",) or other[3] is not None:
        return False
    return other[1] is None if key == 0 else key == -1 and other[2] is None


def _slices_overlap(left: tuple[object, ...], right: tuple[object, ...]) -> Truth:
    """Slices `(lower, upper, step)` with the bounds None, numbers or symbols."""
    everything = (None, None, None)
    if left == everything or right == everything:
        return YES
    for (_, upper, one), (lower, _, other) in ((left, right), (right, left)):
        if not _goes_up(one) or not _goes_up(other):
            continue  # x[:k:-1] ends above k
        if upper is not None and upper == lower:
            return NO  # x[:k] and x[k:], whatever k is
        if isinstance(upper, int) and isinstance(lower, int) and 0 <= upper <= lower:
            return NO
    if left[1:] == right[1:] == (None, None):
        return YES  # x[1:] and x[-k:] both have the last element
    if left[2] is None and right[2] is None and all(isinstance(b, int | None) for b in (*left, *right)):
        return _number_slices_overlap(left, right)
    return MAYBE


def _goes_up(step: object) -> bool:
    return step is None or (isinstance(step, int) and step > 0)


def _number_slices_overlap(left: tuple[object, ...], right: tuple[object, ...]) -> Truth:
    starts = [s[0] if isinstance(s[0], int) else 0 for s in (left, right)]
    if min(starts) < 0 or any(isinstance(s[1], int) and s[1] < 0 for s in (left, right)):
        return MAYBE
    return YES if starts[0] == starts[1] else MAYBE


def view(refs: Refs, selector: Selector) -> Refs:
    """The references of a view that takes `selector` of a value."""
    return tuple([made(Ref, (storage, compose(outer, selector), cause)) for storage, outer, cause in refs])


def weaken(refs: Refs, cause: Cause) -> Refs:
    """The same references, each at most as certain as `cause`."""
    for ref in refs:
        if ref.cause < cause:
            return tuple([made(Ref, (storage, selector, max(old, cause))) for storage, selector, old in refs])
    return refs


def doubted(refs: Refs) -> Refs:
    """The references of what unseen code may have replaced by anything."""
    return ANYTHING if refs is ANYTHING else bounded((*weaken(refs, Cause.PATH), *ANYTHING))


def as_mask(refs: Refs) -> Refs:
    """The references of a masked array whose mask these are."""
    return tuple(Ref(r.storage, (MASK, r.selector), r.cause) for r in refs)


def mask_of(refs: Refs) -> Refs:
    """The references to the mask of a masked array.

    >>> ref = Ref(Storage("param", ("land",)), WHOLE, Cause.MUST)
    >>> mask_of(as_mask((ref,))) == (ref,), mask_of((ref,)), data_of(as_mask((ref,)))
    (True, (), ())
    """
    return tuple([Ref(r.storage, as_selector(r.selector[1]), r.cause) for r in refs if r.selector[0] == MASK])


def data_of(refs: Refs) -> Refs:
    """The references without those to a mask."""
    for ref in refs:
        if ref.selector[0] == MASK:
            return tuple([r for r in refs if r.selector[0] != MASK])
    return refs


def mask_perhaps(refs: Refs) -> Refs:
    """The references of a write of which it is not known whether the mask is written too."""
    return tuple([Ref(r.storage, r.selector, max(r.cause, Cause.PATH)) if r.selector[0] == MASK else r for r in refs])


def maybe_copied(refs: Refs, fresh: Storage, selector: Selector) -> Refs:
    """The references after an operation that either hands on the storage or copies it."""
    return bounded((*weaken(view(refs, selector), Cause.OP), Ref(fresh, WHOLE, Cause.OP)))


def aged(refs: Refs, made_inside: frozenset[int]) -> Refs:
    """The references as the next pass of a loop sees them: what was allocated or named inside is OLDER then."""
    return bounded(
        tuple([Ref(_older(r.storage), r.selector, r.cause) if named_inside(r.storage, made_inside) else r for r in refs])
    )


def _older(storage: Storage) -> Storage:
    return Storage(storage.site, storage.key, True)


def bounded(refs: Refs) -> Refs:
    """At most MAX_REFS references; beyond that TOO_MANY, which further references change no more."""
    if len(refs) < 2:
        return refs
    unique = tuple(dict.fromkeys(refs))
    return unique if len(unique) <= MAX_REFS else TOO_MANY


def join(left: Refs, right: Refs) -> Refs:
    """The references of a value that came along either path.

    What only one path has is uncertain by PATH. A storage that both paths hold for certain or by a may-copy operation
    stays accusable: whichever path ran, nothing but that operation could have separated it.

    >>> one, two = (Ref(Storage("param", (name,)), WHOLE, Cause.MUST) for name in "ab")
    >>> join((one,), (one,)) == (one,), [ref.cause.name for ref in join((one,), (two,))]
    (True, ['PATH', 'PATH'])
    """
    if left == right:
        return left
    if LOST in left or LOST in right:
        return TOO_MANY
    if not left or not right:
        return weaken(left or right, Cause.PATH)
    mine, theirs = ({ref.storage: ref for ref in refs} for refs in (left, right))
    if len(mine) < len(left) or len(theirs) < len(right):
        return bounded((*weaken(left, Cause.PATH), *weaken(right, Cause.PATH)))
    alone = len(left) == len(right) == 1
    joined = []
    for storage, one in mine.items():
        other = theirs.pop(storage, None)
        if other is None:
            joined.append(_of_one_path(one))
        else:
            cause = max(one.cause, other.cause)
            if cause is Cause.MUST and not alone:
                cause = Cause.PATH
            joined.append(made(Ref, (storage, either(one.selector, other.selector), cause)))
    joined += [_of_one_path(other) for other in theirs.values()]
    return tuple(joined) if len(joined) <= MAX_REFS else TOO_MANY


def _of_one_path(ref: Ref) -> Ref:
    storage, selector, cause = ref
    if cause >= Cause.PATH or (cause is Cause.OP and storage.site == "alloc"):
        return ref  # of the second kind is the copy that an operation has made for some inputs
    return made(Ref, (storage, selector, Cause.PATH))


def either(left: Selector, right: Selector) -> Selector:
    """The part that is either one."""
    if left == right:
        return left
    return (MASK, SOME) if left[0] == right[0] == MASK else SOME

"""The heap: what is known of each storage at a program point. Layered, so that a join costs what the branches changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from copylint.domain.storage import ANYTHING, MAX_FIELDS, WHOLE, Cause, Ref, Refs, Storage, made, named_inside
from copylint.domain.value import MAX_ITEMS, UNKNOWN_VALUE, Value, aged
from copylint.domain.value import join as join_values

ESCAPED = 1  # code we do not see may hold it
HELD = 2  # some container, attribute, closure or generator holds it
WRITTEN = 4  # an in-place write happened
BLANK = 8  # it was made by empty/zeros: no data until something is written
UNSURE = 16  # its contents may have been changed by code we do not see
GRAD = 32  # something that may need grad was written into it, so it may need grad itself now
SAVED = 64  # backward may need its data


class Cell(NamedTuple):
    """What is known of one storage: `element` joins all unkeyed contents, `items` the contents by constant key or attribute."""

    flags: int = 0
    element: Value | None = None
    items: tuple[tuple[object, Value], ...] = ()

    def item(self, key: object) -> Value | None:
        """The content under this key, where it is known."""
        for name, value in self.items:
            if name == key:
                return value
        return None

    def with_item(self, key: object, value: Value) -> Cell:
        """The cell after a store under a constant key."""
        kept = tuple([pair for pair in self.items if pair[0] != key])
        if len(kept) >= MAX_ITEMS:
            return self.with_element(value)
        return made(Cell, (self.flags, self.element, (*kept, (key, value))))

    def with_element(self, value: Value) -> Cell:
        """The cell after a store under an unknown key: any of its items may be the new one."""
        element = value if self.element is None else join_values(self.element, value)
        items = tuple([(key, old if is_attribute(key) else join_values(old, value)) for key, old in self.items])
        return Cell(self.flags, element, items)

    def with_elements_moved(self) -> Cell:
        """The cell of a list after a pop, a sort or a deletion: none of its elements need be where it was.

        >>> Cell(items=((0, UNKNOWN_VALUE), (".x", UNKNOWN_VALUE))).with_elements_moved().items == ((".x", UNKNOWN_VALUE),)
        True
        """
        element = self.element
        for key, value in self.items:
            if isinstance(key, int):
                element = value if element is None else join_values(element, value)
        return Cell(self.flags, element, tuple([pair for pair in self.items if not isinstance(pair[0], int)]))

    def with_flags(self, flags: int) -> Cell:
        """The cell with these flags set too."""
        old, element, items = self
        return self if old & flags == flags else made(Cell, (old | flags, element, items))


EMPTY = Cell()


def join_cells(left: Cell, right: Cell) -> Cell:
    """What is known of a storage on either path: flags unite, contents join, items known on one path only become elements.

    >>> one = Cell(items=((0, UNKNOWN_VALUE),))
    >>> join_cells(one, Cell(HELD)) == Cell(HELD, element=UNKNOWN_VALUE), join_cells(one, one) is one
    (True, True)
    """
    if left is right:
        return left
    one_flags, one, one_items = left
    other_flags, other, other_items = right
    flags = one_flags | other_flags
    element = one if one is other else _either(one, other)
    if not one_items and not other_items:
        if flags == one_flags and element is one:
            return left
        return right if flags == other_flags and element is other else made(Cell, (flags, element, ()))
    if left == right:
        return left
    items = []
    others = dict(other_items)
    for key, value in one_items:
        same = others.pop(key, None)
        if same is not None:
            items.append((key, join_values(value, same)))
        elif not is_attribute(key):
            element = _either(element, value)
    for key, value in others.items():
        if not is_attribute(key):
            element = _either(element, value)
    joined = made(Cell, (flags, element, tuple(items)))
    return left if joined == left else joined


def _either(left: Value | None, right: Value | None) -> Value | None:
    if left is None or right is None:
        return right if left is None else left
    return join_values(left, right)


_FLATTEN_AT = 8


class Heap:
    """An immutable map from storages to cells with a mutable last layer while a block is being executed.

    Most storages never get a cell; `touched`, one set for all heaps of a function, says of which a look-up is worth while.
    """

    __slots__ = ("_depth", "_layer", "_parent", "touched")

    def __init__(
        self, parent: Heap | None = None, layer: dict[Storage, Cell] | None = None, touched: set[Storage] | None = None
    ) -> None:
        self._parent = parent
        self._layer: dict[Storage, Cell] = {} if layer is None else layer
        self.touched: set[Storage]
        self._depth: int
        if parent is not None:
            self.touched, self._depth = parent.touched, parent._depth + 1
        else:
            self.touched, self._depth = set() if touched is None else touched, 0

    def get(self, storage: Storage) -> Cell:
        """The cell of a storage; EMPTY where nothing was said."""
        if storage not in self.touched:
            return EMPTY
        heap: Heap | None = self
        while heap is not None:
            if storage in heap._layer:
                return heap._layer[storage]
            heap = heap._parent
        return EMPTY

    def put(self, storage: Storage, cell: Cell) -> None:
        """Records a cell in the last layer."""
        self.touched.add(storage)
        self._layer[storage] = cell

    def child(self) -> Heap:
        """A heap that starts as this one."""
        return Heap(self) if self._layer or self._parent is None else Heap(self._parent)

    def after(self, before: Heap) -> Heap:
        """This heap, made as a child of `before`; that one where nothing has been recorded since."""
        return self if self._layer else before

    def changed_since(self, ancestor: Heap | None) -> dict[Storage, Cell]:
        """The cells recorded in the layers above `ancestor`, the latest of each storage."""
        heap: Heap | None = self
        layers = []
        while heap is not None and heap is not ancestor:
            if heap._layer:
                layers.append(heap._layer)
            heap = heap._parent
        if len(layers) == 1:
            return layers[0]
        changed: dict[Storage, Cell] = {}
        while layers:
            changed.update(layers.pop())
        return changed

    def _ancestors(self) -> Iterator[Heap]:
        heap: Heap | None = self
        while heap is not None:
            yield heap
            heap = heap._parent

    def flattened(self) -> Heap:
        """The same map in one layer."""
        layers = list(self._ancestors())
        layer: dict[Storage, Cell] = {}
        for heap in reversed(layers):
            layer.update(heap._layer)
        return Heap(None, layer, self.touched)


_NOTHING_BEFORE = Heap()


def join(left: Heap, right: Heap) -> tuple[Heap, int]:
    """The heap of either path, and how many cells differed. Gives `left` itself back where `right` adds nothing."""
    layer = {} if left is right else _differences(left, right)
    if not layer:
        return left, 0
    merged = Heap(left, layer)
    return (merged.flattened() if merged._depth > _FLATTEN_AT else merged), len(layer)


def adds(left: Heap, right: Heap) -> bool:
    """Whether the other path brings anything that `left` does not have: a join would not be `left` itself."""
    return left is not right and bool(_differences(left, right, first_only=True))


def _differences(left: Heap, right: Heap, *, first_only: bool = False) -> dict[Storage, Cell]:
    """The cells of the join that are not as `left` has them: all, or the first that is found."""
    found: dict[Storage, Cell] = {}
    ancestor = _common_ancestor(left, right)
    mine, theirs = left.changed_since(ancestor), right.changed_since(ancestor)
    before = ancestor if ancestor is not None else _NOTHING_BEFORE
    for storage, other in theirs.items():
        own = mine[storage] if storage in mine else before.get(storage)
        if own is not other:
            joined = _join_known(storage, own, other)
            if joined is not own and joined != own:
                found[storage] = joined
                if first_only:
                    return found
    for storage, own in mine.items():
        if storage not in theirs:
            base = before.get(storage)
            if base is EMPTY and storage.site == "alloc":
                continue  # only this path made it
            joined = _join_known(storage, own, base)
            if joined is not own and joined != own:
                found[storage] = joined
                if first_only:
                    return found
    return found


def _common_ancestor(left: Heap, right: Heap) -> Heap | None:
    one: Heap | None = left
    other: Heap | None = right
    while one is not other:
        if one is None or other is None:
            return None
        if one._depth >= other._depth:
            one = one._parent
        else:
            other = other._parent
    return one


def given_up(header: Heap, inside: Iterable[Heap]) -> Heap:
    """A loop header's heap after passes that each brought something new.

    Whatever the loop changes may be held by anybody from then on, and nothing is known of its contents, so that no later
    pass has anything to add (accelerate's infer_auto_device_map set one more flag on each of a dozen passes).
    """
    layer: dict[Storage, Cell] = {}
    for heap in inside:
        for storage, cell in heap.changed_since(header).items():
            known = layer.get(storage) or header.get(storage)
            keys = dict.fromkeys((*(key for key, _ in known.items), *(key for key, _ in cell.items)))
            has_content = bool(keys) or known.element is not None or cell.element is not None
            items = tuple((key, UNKNOWN_VALUE) for key in keys)
            flags = known.flags | cell.flags | ESCAPED | HELD | GRAD | (UNSURE if has_content else 0)
            layer[storage] = Cell(flags, UNKNOWN_VALUE if has_content else None, items)
    return Heap(header, layer) if layer else header


def _join_known(storage: Storage, left: Cell, right: Cell) -> Cell:
    if left is not EMPTY and right is not EMPTY:
        return join_cells(left, right)
    known = right if left is EMPTY else left
    if storage.site == "alloc":
        return known  # only this path made it
    # the other path still has what the storage held on entry
    items = tuple((key, join_values(value, default_content(storage, key))) for key, value in known.items if is_attribute(key))
    element = known.element
    for key, value in known.items:
        if not is_attribute(key):
            element = value if element is None else join_values(element, value)
    return Cell(known.flags, element, items)


def is_attribute(key: object) -> bool:
    """Whether a cell's key stands for an attribute, not for an element."""
    return isinstance(key, str) and key.startswith(".")


def default_content(storage: Storage, key: object) -> Value:
    """What an object that came from outside holds under an attribute before anything is stored there."""
    refs = default_refs(storage, key)
    return Value(refs=refs) if refs is not ANYTHING else UNKNOWN_VALUE


def default_refs(storage: Storage, key: object) -> Refs:
    """What that refers to: the attribute as a storage of its own; ANYTHING where that would lead too deep."""
    site, path, _ = storage
    if site == "alloc" or len(path) > MAX_FIELDS:
        return ANYTHING
    return (made(Ref, (made(Storage, (site, (*path, key), False)), WHOLE, Cause.MUST)),)


def _aged(cell: Cell, made_inside: frozenset[int], elements: bool) -> Cell:
    flags, content, pairs = cell
    element = None if content is None else aged(content, made_inside, elements)
    same = element is content
    items = []
    for key, value in pairs:
        old = aged(value, made_inside, elements)
        same = same and old is value
        items.append((key, old))
    return cell if same else Cell(flags, element, tuple(items))


def age(heap: Heap, header: Heap, made_inside: frozenset[int], elements: bool = False) -> Heap:
    """The heap as the next pass of a loop sees it: the storages of this pass become part of the OLDER ones (see `aged`)."""
    layer: dict[Storage, Cell] = {}
    for storage, cell in heap.changed_since(header).items():
        aged_cell = _aged(cell, made_inside, elements) if cell.items or cell.element is not None else cell
        site, key, is_older = storage
        here = key[0] in made_inside if site == "alloc" else elements
        if here and not is_older and named_inside(storage, made_inside):
            older = Storage(site, key, True)
            known = layer.get(older, heap.get(older))
            aged_cell = aged_cell if known is EMPTY else join_cells(known, aged_cell)
            storage = older
            heap.touched.add(older)
        elif storage in layer:
            aged_cell = join_cells(layer[storage], aged_cell)
        layer[storage] = aged_cell
    return Heap(header, layer)

"""The layered heap against a plain dict, and the laws of its cells."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copylint.domain import heap as heaps
from copylint.domain.heap import (
    BLANK,
    EMPTY,
    ESCAPED,
    GRAD,
    HELD,
    UNSURE,
    WRITTEN,
    Cell,
    Heap,
    age,
    default_content,
    given_up,
    is_attribute,
    join,
    join_cells,
)
from copylint.domain.storage import MAX_FIELDS, UNKNOWN, WHOLE, Cause, Ref, Storage
from copylint.domain.value import MAX_ITEMS, UNKNOWN_VALUE, Value, aged, literal
from tests.domain import strategies as some
from tests.domain.strategies import LAWS, MADE_INSIDE

STORAGES = (Storage("alloc", (1, 0)), Storage("alloc", (2, 0)), Storage("alloc", (5, 0)), Storage("alloc", (5, 0), older=True),
            Storage("param", ("p",)), Storage("global", ("g",)))

Model = dict[Storage, Cell]


class Both(NamedTuple):
    """A heap and the plain dict that says the same."""

    heap: Heap
    model: Model


def put(before: Both, storage: Storage, cell: Cell) -> Both:
    """A block that records one cell."""
    heap = before.heap.child()
    heap.put(storage, cell)
    return Both(heap, {**before.model, storage: cell})


def joined(left: Both, right: Both) -> Both:
    """Two paths that meet: each storage on its own."""
    heap, changed = join(left.heap, right.heap)
    model = {}
    for storage in {**left.model, **right.model}:
        mine, other = left.model.get(storage, EMPTY), right.model.get(storage, EMPTY)
        model[storage] = mine if mine is other else heaps._join_known(storage, mine, other)
    assert changed == sum(model[storage] != left.model.get(storage, EMPTY) for storage in model)
    assert changed or heap is left.heap
    return Both(heap, model)


def next_pass(header: Both, end: Both) -> Both:
    """The back edge of a loop: what the pass changed grows older, what the pass made joins what earlier passes made."""
    model = dict(header.model)
    changed = {storage: cell for storage, cell in end.model.items() if header.model.get(storage) is not cell}
    for storage, cell in sorted(changed.items(), key=lambda pair: pair[0].older, reverse=True):
        element = None if cell.element is None else aged(cell.element, MADE_INSIDE)
        old = Cell(cell.flags, element, tuple((key, aged(value, MADE_INSIDE)) for key, value in cell.items))
        made_here = storage.site == "alloc" and not storage.older and storage.key[0] in MADE_INSIDE
        where = storage._replace(older=True) if made_here else storage
        known = model.get(where) if made_here else None
        model[where] = join_cells(known, old) if known is not None else old
    return Both(age(end.heap, header.heap, MADE_INSIDE), model)


def says_the_same(both: Both) -> bool:
    """Whether the heap gives the model's cell for every storage."""
    return all(equal(both.heap.get(storage), both.model.get(storage, EMPTY)) for storage in STORAGES)


def equal(left: Cell, right: Cell) -> bool:
    """Equality of cells up to the order of references and items."""
    return repr(canonical(left)) == repr(canonical(right))


def canonical(cell: Cell) -> object:
    """A cell in a form without order."""
    items = sorted(((key, plain(value)) for key, value in cell.items), key=repr)
    return cell.flags, None if cell.element is None else plain(cell.element), items


def plain(value: Value) -> object:
    """A value in a form without order."""
    items = None if value.items is None else [plain(item) for item in value.items]
    return sorted(map(repr, value.refs)), items, repr(value._replace(refs=(), items=None))


kinds_of_step = st.sampled_from(("put", "put", "put", "join", "loop"))
steps = st.tuples(kinds_of_step, st.integers(0, 50), st.integers(0, 50), st.sampled_from(STORAGES), some.cells)


@LAWS
@given(st.lists(steps, min_size=1, max_size=12))
def test_layers_say_what_a_plain_dict_says(program: list[tuple[str, int, int, Storage, Cell]]) -> None:
    states = [Both(Heap(), {})]
    parents: list[int] = [-1]
    for what, first, second, storage, cell in program:
        left = first % len(states)
        right = second % len(states)
        if what == "join":
            states.append(joined(states[left], states[right]))
        elif what == "loop" and is_above(parents, right, left):
            states.append(next_pass(states[right], states[left]))
        else:
            states.append(put(states[left], storage, Cell(*cell)))
        parents.append(left if what != "join" else -1)
        assert says_the_same(states[-1])
    assert all(map(says_the_same, states)), "an earlier state has changed"


def is_above(parents: list[int], above: int, state: int) -> bool:
    """Whether one state comes before another on a straight way."""
    while state not in (above, -1):
        state = parents[state]
    return state == above


def test_many_branches_in_a_row_stay_shallow() -> None:
    here = Both(Heap(), {})
    for number in range(200):
        storage = Storage("alloc", (number, 0))
        here = joined(put(here, storage, Cell(HELD)), put(here, storage, Cell(WRITTEN)))
    assert here.heap._depth <= heaps._FLATTEN_AT + 1
    assert here.heap.get(Storage("alloc", (0, 0))).flags == HELD | WRITTEN
    assert says_the_same(here)


def test_a_join_that_adds_nothing_gives_the_left_side_back() -> None:
    before = put(Both(Heap(), {}), STORAGES[0], Cell(HELD | WRITTEN))
    less = put(before, STORAGES[0], Cell(HELD))
    assert join(before.heap, before.heap) == (before.heap, 0)
    assert join(before.heap, less.heap) == (before.heap, 0)
    other, changed = join(less.heap, before.heap)
    assert changed == 1 and other is not less.heap


# Cells


@LAWS
@given(some.cells, some.cells)
def test_joining_cells_knows_no_order_and_adds_nothing_again(left: Cell, right: Cell) -> None:
    both = join_cells(left, right)
    assert equal(both, join_cells(right, left))
    assert equal(join_cells(both, left), both) and equal(join_cells(both, right), both)
    assert join_cells(left, left) is left


def storages_in(value: Value | None) -> set[Storage]:
    """Every storage that a content reaches by itself."""
    if value is None:
        return set()
    return {ref.storage for ref in value.refs}.union(*(storages_in(item) for item in value.items or ()))


def contents(cell: Cell) -> list[Value]:
    """All that a cell holds as elements."""
    return [value for key, value in cell.items if not is_attribute(key)] + ([cell.element] if cell.element is not None else [])


def reached(cell: Cell) -> set[Storage]:
    """The storages of a cell's elements; None in it where too many are held."""
    return set().union(*map(storages_in, contents(cell)))


@LAWS
@given(some.cells, some.cells, st.sampled_from(STORAGES))
def test_no_element_is_forgotten_where_paths_meet(left: Cell, right: Cell, storage: Storage) -> None:
    for mine, other in product((left, EMPTY), (right, EMPTY)):
        both = heaps._join_known(storage, mine, other)
        assert both.flags == mine.flags | other.flags
        if not any(UNKNOWN in storages_in(v) or v.items is not None for cell in (mine, other) for v in contents(cell)):
            # a tuple gives its items up, which the flags then cover
            assert reached(both) >= reached(mine) | reached(other) or UNKNOWN in reached(both)


def array(number: int) -> Value:
    """An array made by an instruction."""
    return Value("ndarray", (Ref(Storage("alloc", (number, 0)), WHOLE, Cause.MUST),))


def test_a_key_known_on_one_path_only_becomes_an_element() -> None:
    both = join_cells(Cell(0, None, ((0, array(1)),)), Cell(0, None, ((0, array(2)), (1, array(3)))))
    assert both.item(1) is None
    assert storages_in(both.item(0)) == {Storage("alloc", (1, 0)), Storage("alloc", (2, 0))}
    assert storages_in(both.element) == {Storage("alloc", (3, 0))}


def test_what_a_branch_puts_into_the_callers_list_may_be_in_it_afterwards() -> None:
    before = Both(Heap(), {})
    branch = put(before, Storage("param", ("xs",)), Cell(WRITTEN, array(1), ((0, array(2)),)))
    for left, right in ((before, branch), (branch, before)):
        cell = join(left.heap, right.heap)[0].get(Storage("param", ("xs",)))
        assert storages_in(cell.element) == {Storage("alloc", (1, 0)), Storage("alloc", (2, 0))}
        assert cell.item(0) is None and cell.flags == WRITTEN


def test_an_attribute_set_on_one_path_is_on_the_other_what_it_was() -> None:
    before = Both(Heap(), {})
    branch = put(before, Storage("param", ("self",)), Cell(0, None, ((".x", array(1)),)))
    cell = join(before.heap, branch.heap)[0].get(Storage("param", ("self",)))
    content = cell.item(".x")
    assert storages_in(content) == {Storage("alloc", (1, 0)), Storage("param", ("self", ".x"))}
    assert content is not None and content.must is None


def test_a_store_under_an_unknown_key_may_be_any_item() -> None:
    cell = Cell().with_item(0, array(1)).with_item(".x", array(2)).with_element(array(3))
    assert storages_in(cell.item(0)) == {Storage("alloc", (1, 0)), Storage("alloc", (3, 0))}
    assert cell.item(".x") == array(2)
    assert cell.with_item(0, array(4)).item(0) == array(4)


def test_items_are_bounded_and_what_goes_over_is_an_element() -> None:
    cell = Cell()
    for number in range(MAX_ITEMS + 5):
        cell = cell.with_item(number, literal(number))
    assert len(cell.items) == MAX_ITEMS
    assert cell.element is not None and cell.element.kind == "int"


def test_flags_only_grow() -> None:
    cell = Cell(HELD)
    assert cell.with_flags(HELD) is cell
    assert cell.with_flags(ESCAPED | GRAD).flags == HELD | ESCAPED | GRAD
    assert len({BLANK, ESCAPED, GRAD, HELD, UNSURE, WRITTEN}) == 6
    assert all(flag & (flag - 1) == 0 for flag in (BLANK, ESCAPED, GRAD, HELD, UNSURE, WRITTEN))


def test_paths_from_outside_end_after_three_fields() -> None:
    storage = Storage("param", ("p",))
    for field in range(MAX_FIELDS):
        content = default_content(storage, f".f{field}")
        assert content.must is not None
        storage = content.must
    assert default_content(storage, ".further") == UNKNOWN_VALUE
    assert default_content(Storage("alloc", (1, 0)), ".x") == UNKNOWN_VALUE


def test_what_a_pass_made_joins_what_earlier_passes_made() -> None:
    made, older = Storage("alloc", (5, 0)), Storage("alloc", (5, 0), older=True)
    kept = Storage("alloc", (2, 0))
    header = Both(Heap(), {})
    end = put(put(header, made, Cell(WRITTEN)), kept, Cell(0, array(5)))
    again = age(end.heap, header.heap, MADE_INSIDE)
    assert again.get(older).flags == WRITTEN
    assert storages_in(again.get(kept).element) == {older}
    second = Both(again, {})
    twice = age(put(second, made, Cell(HELD)).heap, again, MADE_INSIDE)
    assert twice.get(older).flags == WRITTEN | HELD


@LAWS
@given(some.cells)
def test_moved_elements_are_still_in_the_list(cell: Cell) -> None:
    moved = cell.with_elements_moved()
    assert not any(isinstance(key, int) for key, _ in moved.items)
    assert [pair for pair in cell.items if not isinstance(pair[0], int)] == list(moved.items)
    assert moved.flags == cell.flags and equal(moved.with_elements_moved(), moved)
    if not any(UNKNOWN in storages_in(value) or value.items is not None for value in contents(cell)):
        assert reached(moved) >= reached(cell) or UNKNOWN in reached(moved)


def test_a_loop_that_is_given_up_knows_nothing_of_what_it_changes_and_the_rest_as_before() -> None:
    header = put(put(Both(Heap(), {}), STORAGES[0], Cell(HELD, array(1))), STORAGES[1], Cell(WRITTEN, array(2)))
    end = put(header, STORAGES[0], Cell(WRITTEN, array(3), ((0, array(4)), (".x", array(5)))))
    left = given_up(header.heap, [end.heap])
    assert left.get(STORAGES[1]) == Cell(WRITTEN, array(2))
    cell = left.get(STORAGES[0])
    assert cell.flags & (HELD | WRITTEN | ESCAPED | UNSURE) == HELD | WRITTEN | ESCAPED | UNSURE
    assert (cell.element, cell.item(0), cell.item(".x")) == (UNKNOWN_VALUE,) * 3
    again = given_up(left, [put(Both(left, {}), STORAGES[0], Cell(GRAD, array(6), ((0, array(7)),))).heap])
    assert again.get(STORAGES[0]) == cell._replace(flags=cell.flags | GRAD), "a second time changes nothing more"


@pytest.mark.parametrize("key", [0, "k", None, 1])
def test_only_names_with_a_dot_are_attributes(key: object) -> None:
    assert not is_attribute(key)
    assert is_attribute(".k")

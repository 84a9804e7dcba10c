"""CPL214 write-through-view: a named view is written and its base is read later, or the reverse."""

import numpy as np
import torch


# -- loud: the view is written ------------------------------------------------------------------------------------------


def corner_of_an_image():
    image = np.zeros((4, 4))
#           ^^^^^^^^^^^^^^^^< created: `np.zeros((4, 4))` makes the storage
    corner = image[:2, :2]
#            ^^^^^^^^^^^^^< viewed: `corner` is a view of `image`
    corner += 1.0  # CPL214: `corner` is a view of the storage of `image`
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `+=` writes through `corner`
    return image.sum()
#          ^^^^^^^^^^^< read: `image` is computed with here


def filled_region():
    image = np.ones((4, 4))
#           ^^^^^^^^^^^^^^^< created: `np.ones((4, 4))` makes the storage
    region = image[1:3, 1:3]
#            ^^^^^^^^^^^^^^^< viewed: `region` is a view of `image`
    region[:] = 0.0  # CPL214: `region` is a view of the storage of `image`
#   ^^^^^^^^^
#   ^^^^^^^^^< written: `[...] =` writes through `region`
    return image.sum()
#          ^^^^^^^^^^^< read: `image` is computed with here


def region_of_the_caller(image: np.ndarray):
#                        ^^^^^< created: `image` belongs to the caller
    region = image[1:3]
#            ^^^^^^^^^^< viewed: `region` is a view of `image`
    region.fill(0.0)  # CPL214: `region` is a view of the storage of `image`
#   ^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^< written: `fill()` writes through `region`
    return image
#   ^^^^^^^^^^^^< read: `image` is handed on here


def loop_target():
    table = np.zeros((3, 2))
#           ^^^^^^^^^^^^^^^^< created: `np.zeros((3, 2))` makes the storage
    for row in table:
#       ^^^< viewed: `row` is a view of `table`
        row[0] = 7.0  # CPL214: `row` is a view of the storage of `table`
#       ^^^^^^
#       ^^^^^^< written: `[...] =` writes through `row`
    return table.sum()
#          ^^^^^^^^^^^< read: `table` is computed with here


def loop_target_of_tensors():
    table = torch.zeros(3, 2)
#           ^^^^^^^^^^^^^^^^^< created: `torch.zeros(3, 2)` makes the storage
    for row in table:
#       ^^^< viewed: `row` is a view of `table`
        row.add_(1.0)  # CPL214: `row` is a view of the storage of `table`
#       ^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^< written: `add_()` writes through `row`
    return table.sum()
#          ^^^^^^^^^^^< read: `table` is computed with here


def transposed(table: np.ndarray):
#              ^^^^^< created: `table` belongs to the caller
    turned = table.T
#            ^^^^^^^< viewed: `turned` is a view of `table`
    turned[0] = 0.0  # CPL214: `turned` is a view of the storage of `table`
#   ^^^^^^^^^
#   ^^^^^^^^^< written: `[...] =` writes through `turned`
    return table.sum()
#          ^^^^^^^^^^^< read: `table` is computed with here


def raveled():
    table = np.zeros((3, 2))
#           ^^^^^^^^^^^^^^^^< created: `np.zeros((3, 2))` makes the storage
    flat = table.reshape(-1)
#          ^^^^^^^^^^^^^^^^^< viewed: `flat` is a view of `table`
    flat[4] = 1.0  # CPL214: `flat` is a view of the storage of `table`
#   ^^^^^^^
#   ^^^^^^^< written: `[...] =` writes through `flat`
    return table.sum()
#          ^^^^^^^^^^^< read: `table` is computed with here


def diagonal_of_a_tensor():
    table = torch.zeros(3, 3)
#           ^^^^^^^^^^^^^^^^^< created: `torch.zeros(3, 3)` makes the storage
    diagonal = table.diagonal()
#              ^^^^^^^^^^^^^^^^< viewed: `diagonal` is a view of `table`
    diagonal.fill_(1.0)  # CPL214: `diagonal` is a view of the storage of `table`
#   ^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^< written: `fill_()` writes through `diagonal`
    return table.sum()
#          ^^^^^^^^^^^< read: `table` is computed with here


def out_argument():
    table = np.ones((3, 2))
#           ^^^^^^^^^^^^^^^< created: `np.ones((3, 2))` makes the storage
    first = table[0]
#           ^^^^^^^^< viewed: `first` is a view of `table`
    np.multiply(first, 2.0, out=first)  # CPL214: `first` is a view of the storage of `table`
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `multiply()` writes through `first`
    return table.sum()
#          ^^^^^^^^^^^< read: `table` is computed with here


def array_of_a_tensor():
    weights = torch.ones(10)
#             ^^^^^^^^^^^^^^< created: `torch.ones(10)` makes the storage
    array = weights.numpy()
#           ^^^^^^^^^^^^^^^< viewed: `array` is a view of `weights`
    array[0] = 5.0  # CPL214: `array` is a view of the storage of `weights`
#   ^^^^^^^^
#   ^^^^^^^^< written: `[...] =` writes through `array`
    return weights.sum()
#          ^^^^^^^^^^^^^< read: `weights` is computed with here


def detached(weights: torch.Tensor):
#            ^^^^^^^< created: `weights` belongs to the caller
    data = weights.detach()
#          ^^^^^^^^^^^^^^^^< viewed: `data` is a view of `weights`
    data.clamp_(0.0, 1.0)  # CPL214: `data` is a view of the storage of `weights`
#   ^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^< written: `clamp_()` writes through `data`
    return weights.sum()
#          ^^^^^^^^^^^^^< read: `weights` is computed with here


def written_by_a_helper():
    table = np.ones((3, 2))
#           ^^^^^^^^^^^^^^^< created: `np.ones((3, 2))` makes the storage
    first = table[0]
#           ^^^^^^^^< viewed: `first` is a view of `table`
    _double(first)  # CPL214: `first` is a view of the storage of `table`
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^< written: `_double()` writes through `first`
    return table.sum()
#          ^^^^^^^^^^^< read: `table` is computed with here


def _double(array: np.ndarray):
    array *= 2.0


def in_a_while_loop(limit: float):
    table = np.ones((3, 2))
#           ^^^^^^^^^^^^^^^< created: `np.ones((3, 2))` makes the storage
    first = table[0]
#           ^^^^^^^^< viewed: `first` is a view of `table`
    while first.sum() < limit:
        first += 1.0  # CPL214: `first` is a view of the storage of `table`
#       ^^^^^^^^^^^^
#       ^^^^^^^^^^^^< written: `+=` writes through `first`
    return table.sum()
#          ^^^^^^^^^^^< read: `table` is computed with here


def one_view_through_another():
    table = np.ones((3, 2))
#           ^^^^^^^^^^^^^^^< created: `np.ones((3, 2))` makes the storage
    first, column = table[0], table[:, 0]
#                   ^^^^^^^^< viewed: `first` is a view of `table`
    first[:] = 0.0  # CPL214: `first` is a view of the storage of `table`
#   ^^^^^^^^
#   ^^^^^^^^< written: `[...] =` writes through `first`
    return column.sum(), table.sum()
#                        ^^^^^^^^^^^< read: `table` is computed with here


# -- loud: the base is written --------------------------------------------------------------------------------------------


def window_on_a_buffer():
    buffer = np.zeros(10)
#            ^^^^^^^^^^^^< created: `np.zeros(10)` makes the storage
    window = buffer[2:5]
#            ^^^^^^^^^^^< viewed: `window` is a view of `buffer`
    buffer[:] = 1.0  # CPL214: `window` is a view of `buffer`
#   ^^^^^^^^^
#   ^^^^^^^^^< written: `[...] =` writes through `buffer`
    return window.sum()
#          ^^^^^^^^^^^^< read: `window` is computed with here


def window_filled_by_a_stream(path: str):
    raw = bytearray(16)
#         ^^^^^^^^^^^^^< created: `bytearray(16)` makes the storage
    samples = np.frombuffer(raw, dtype=np.uint8)
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `samples` is a view of `raw`
    with open(path, "rb") as stream:
        stream.readinto(raw)  # CPL214: `samples` is a view of `raw`
#       ^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^< written: `readinto()` writes through `raw`
    return samples.sum()
#          ^^^^^^^^^^^^^< read: `samples` is computed with here


def window_on_an_empty_tensor():
    joined = torch.empty(10)
#            ^^^^^^^^^^^^^^^< created: `torch.empty(10)` makes the storage
    left = joined[:5]
#          ^^^^^^^^^^< viewed: `left` is a view of `joined`
    joined.fill_(1.0)  # CPL214: `left` is a view of `joined`
#   ^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^< written: `fill_()` writes through `joined`
    return left.sum()
#          ^^^^^^^^^^< read: `left` is computed with here


def scratch_of_the_last_pass(chunks: list):
    scratch = np.zeros((2, 100))
#             ^^^^^^^^^^^^^^^^^^< created: `np.zeros((2, 100))` makes the storage
    old, new = scratch[0], scratch[1]
#              ^^^^^^^^^^< viewed: `old` is a view of `scratch`
    for chunk in chunks:
        scratch += 1.0  # CPL214: `old` is a view of `scratch`
#       ^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^< written: `+=` writes through `scratch`
        print(old.sum(), chunk)
#             ^^^^^^^^^< read: `old` is computed with here
    return new.shape


# -- silent: no view, or none with a name ----------------------------------------------------------------------------------


def a_copy_is_written():
    image = np.zeros((4, 4))
    corner = image[:2, :2].copy()
    corner += 1.0
    return image.sum() + corner.sum()


def an_element_write():
    table = np.zeros((3, 2))
    for index in range(3):
        table[index][0] = 7.0  # silent: the view has no name
    return table.sum()


def an_element_write_by_a_method():
    table = torch.zeros(3, 2)
    for index in range(3):
        table[index].add_(1.0)
    return table.sum()


def a_slice_write():
    table = np.zeros((3, 2))
    table[:2] += 1.0
    return table.sum()


def a_temporary_transpose():
    table = np.zeros((3, 2))
    table.T[0] = 1.0
    return table.sum()


def an_index_array_copies():
    table = np.zeros((3, 2))
    picked = table[[0, 2]]
    picked += 1.0
    return table.sum() + picked.sum()


def a_mask_copies():
    series = np.ones(10)
    chosen = series[series > 0.5]
    chosen[:] = 0.0
    return series.sum() + chosen.sum()


def contiguous_of_a_transpose_copies():
    table = torch.ones(2, 3)
    turned = table.t().contiguous()
    turned.zero_()
    return table.sum()


def a_number_is_rebound():
    series = np.ones(10)
    first = series[0]
    first += 1.0
    return series.sum() + first


def numbers_of_a_vector_are_rebound():
    series = np.ones(10)
    total = 0.0
    for value in series:
        value += 1.0
        total += value
    return series.sum(), total


def a_list_slice_is_a_copy(words: list):
    head = words[:2]
    head.append("end")
    return sorted(words), sorted(head)


def an_element_of_a_list_is_no_view():
    rows = [[0, 0], [1, 1]]
    first = rows[0]
    first = first + [2]
    return rows, first


def the_name_is_rebound():
    table = np.ones((3, 2))
    first = table[0]
    first = first + 1.0
    return table.sum() + first.sum()


# -- silent: nobody reads the other later -------------------------------------------------------------------------------------


def the_base_is_never_read(size: int):
    scratch = np.ones(100)
    part = scratch[:size]
    part *= 2.0
    return part.sum()


def only_the_shape_of_the_base():
    table = np.ones((3, 2))
    first = table[0]
    first += 1.0
    return first, table.shape


def the_view_is_never_read():
    table = np.ones((3, 2))
    first = table[0]
    top = first.max()
    table /= top
    return table


def the_base_was_read_before():
    table = np.ones((3, 2))
    total = table.sum()
    first = table[0]
    first += total
    return first


def the_view_came_after_the_write():
    table = np.ones((3, 2))
    table += 1.0
    first = table[0]
    return first.sum()


def the_base_is_overwritten_before_it_is_read():
    table = np.ones((3, 2))
    first = table[0]
    first += 1.0
    print(first.sum())
    table[:] = 0.0
    return table.sum()


def another_part_is_read():
    table = np.ones((3, 2))
    first = table[0]
    first += 1.0
    return first.sum() + table[1].sum()


def the_halves_are_disjoint():
    series = np.ones(10)
    left, right = series[:5], series[5:]
    left += 1.0
    return left.sum() + right.sum()


def read_on_another_path(done: bool):
    table = np.ones((3, 2))
    first = table[0]
    if done:
        return table.sum()
    first += 1.0
    return first.sum()


# -- silent: uncertain, or another matter ------------------------------------------------------------------------------------------


def perhaps_a_copy(table: np.ndarray, safe: bool):
    turned = table.T.copy() if safe else table.T
    turned += 1.0
    return table.sum()


def an_alias_is_no_view(values: np.ndarray):
    kept = values
    kept += 1.0
    return values


def nothing_is_known(thing):
    part = thing[0]
    part += 1
    return thing


def jax_arrays_never_change():
    import jax.numpy as jnp

    table = jnp.ones((3, 2))
    first = table[0]
    first += 1.0
    return table.sum() + first.sum()


def rebound_numpy(np):
    table = np.ones((3, 2))
    first = table[0]
    first += 1.0
    return table.sum()


def the_view_was_bound_anew():
    table = np.ones((3, 2))
    first = table[0]
    print(first)
    first = np.zeros(2)
    first += 1.0
    return table.sum() + first.sum()


def by_annotated_numbers(board: np.ndarray, moves: list[tuple[int, int]]):
#                        ^^^^^< created: `board` belongs to the caller
    for row_number, column in moves:
        row = board[row_number]
#             ^^^^^^^^^^^^^^^^^< viewed: `row` is a view of `board`
        row[column] = 1  # CPL214: `row` is a view of the storage of `board`
#       ^^^^^^^^^^^
#       ^^^^^^^^^^^< written: `[...] =` writes through `row`
    return board.sum()
#          ^^^^^^^^^^^< read: `board` is computed with here

"""CPL111 flatten-where-ravel: `flatten` copies an array of the function's own, of which a view would do."""

import numpy as np
import pandas as pd
import torch

# -- loud -------------------------------------------------------------------------------------------------------------


def for_a_histogram(height, width):
    image = np.random.default_rng(6).integers(0, 256, size=(height, width))
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.random.default_rng(6).integers(0, ...` makes the storage
    return np.bincount(image.flatten(), minlength=256)  # CPL111: `image.flatten()` makes a copy that nobody needs
#                      ^^^^^^^^^^^^^^^ height*width*8 bytes per call
#                      ^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `image` nor the copy is written


def read_beside_its_source(count):
    grid = np.zeros((count, count))
#          ^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.zeros((count, count))` makes the storage
    grid[0] = 1
    flat = grid.flatten()  # CPL111: `grid.flatten()` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^ count*count*8 bytes per call
#          ^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `grid` nor the copy is written
    return flat.max() - grid.sum()


def temporary_returned():
    return (np.ones((3, 4)) * 2).flatten()  # CPL111: `(np.ones((3, 4)) * 2).flatten()` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 96 bytes per call
#           ^^^^^^^^^^^^^^^^^^^< created: `(np.ones((3, 4)) * 2)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `(np.ones((3, 4)) * 2)` nor the copy is written


def temporary_of_parameters(left: np.ndarray, right: np.ndarray):
    return (left - right).flatten()  # CPL111 (possible): `(left - right).flatten()` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^^^^^^^^^^^ array.size*array.itemsize bytes per call
#           ^^^^^^^^^^^^< created: `(left - right)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `(left - right)` nor the copy is written


def product(left: np.ndarray, right: np.ndarray):
    return (left @ right).flatten()  # CPL111 (possible): `(left @ right).flatten()` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^^^^^^^^^^^ array.size*array.itemsize bytes per call
#           ^^^^^^^^^^^^< created: `(left @ right)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `(left @ right)` nor the copy is written


def of_unknown_kind(samples):
    return np.exp(samples).flatten()  # CPL111 (possible): `np.exp(samples).flatten()` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*np.exp(samples).itemsize bytes per call
#          ^^^^^^^^^^^^^^^< created: `np.exp(samples)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `np.exp(samples)` nor the copy is written


def converted(samples):
    return np.array(samples).flatten()  # CPL111 (possible): `np.array(samples).flatten()` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.array(samples).size*np.array(samples).itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^< created: `np.array(samples)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `np.array(samples)` nor the copy is written


def owned_and_returned(count):
    grid = np.arange(count * 2.0).reshape(count, 2) + 1
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.arange(count * 2.0).reshape(count,...` makes the storage
    return grid.flatten()  # CPL111: `grid.flatten()` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^ count*2*grid.itemsize bytes per call
#          ^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `grid` nor the copy is written


def returned_while_the_source_is_read(count):
    grid = np.ones((count, count))
#          ^^^^^^^^^^^^^^^^^^^^^^^< created: `np.ones((count, count))` makes the storage
    flat = grid.flatten()  # CPL111: `grid.flatten()` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^ count*count*8 bytes per call
#          ^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `grid` nor the copy is written
    print(grid.sum())
    return flat


def to_a_list(count):
    return np.eye(count).flatten().tolist()  # CPL111: `np.eye(count).flatten()` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^^^^^^^^^^ count*count*8 bytes per call
#          ^^^^^^^^^^^^^< created: `np.eye(count)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `np.eye(count)` nor the copy is written


def row_by_row_on_purpose(count):
    grid = np.zeros((count, count))
#          ^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.zeros((count, count))` makes the storage
    return grid.flatten(order="C").sum()  # CPL111: `grid.flatten(order="C")` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^^^^^^^^^^ count*count*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `grid` nor the copy is written


def in_the_order_of_memory(count):
    return np.zeros((count, count)).flatten("K")  # CPL111: `np.zeros((count, count)).flatten("K")` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ count*count*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.zeros((count, count))` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `np.zeros((count, count))` nor the copy is written


def compared(samples):
    return np.array(np.sum(samples, axis=1) == 0).flatten()  # CPL111 (possible): `np.array(np.sum(samples, axis=1) == 0...` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.array(np.sum(samples, axis=1) == 0).size*np.array(np.sum(samples, axis=1) == 0).itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.array(np.sum(samples, axis=1) == 0)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `np.array(np.sum(samples, axis=1) == 0)` nor the copy is written


def in_a_loop(count, times):
    grid = np.ones((count, count))
#          ^^^^^^^^^^^^^^^^^^^^^^^< created: `np.ones((count, count))` makes the storage
    total = 0.0
    for step in range(times):
        total += grid.flatten()[step]  # CPL111: `grid.flatten()` makes a copy that nobody needs
#                ^^^^^^^^^^^^^^ count*count*8 bytes per iteration
#                ^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `grid` nor the copy is written
    return total


def kept_when_the_source_is_gone(count):
    rows = []
    for number in range(count):
        row = np.zeros((2, count))
#             ^^^^^^^^^^^^^^^^^^^^< created: `np.zeros((2, count))` makes the storage
        row[0, number] = 1
        rows.append(row.flatten())  # CPL111: `row.flatten()` makes a copy that nobody needs
#                   ^^^^^^^^^^^^^ 2*count*8 bytes per iteration
#                   ^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `row` nor the copy is written
    return np.vstack(rows)


def coordinates(count):
    xs, ys = np.meshgrid(np.arange(count), np.arange(count))
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.meshgrid(np.arange(count), np.aran...` makes the storage
    across = xs.flatten()  # CPL111: `xs.flatten()` makes a copy that nobody needs
#            ^^^^^^^^^^^^ xs.size*xs.itemsize bytes per call
#            ^^^^^^^^^^^^< copied: `flatten` always copies, and neither `xs` nor the copy is written
    down = ys.flatten()  # CPL111: `ys.flatten()` makes a copy that nobody needs
#          ^^^^^^^^^^^^ ys.size*ys.itemsize bytes per call
#          ^^^^^^^^^^^^< copied: `flatten` always copies, and neither `ys` nor the copy is written
    return np.c_[across, down]


def grid_of_indices():
    return np.mgrid[:3, :4].flatten()  # CPL111: `np.mgrid[:3, :4].flatten()` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^ np.mgrid[:3, :4].size*np.mgrid[:3, :4].itemsize bytes per call
#          ^^^^^^^^^^^^^^^^< created: `np.mgrid[:3, :4]` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `np.mgrid[:3, :4]` nor the copy is written


def of_a_mask(samples: np.ndarray):
    return np.flatnonzero((samples > 0).flatten())  # CPL111 (possible): `(samples > 0).flatten()` makes a copy that nobody needs
#                         ^^^^^^^^^^^^^^^^^^^^^^^ samples.size*1 bytes per call
#                          ^^^^^^^^^^^< created: `(samples > 0)` makes the storage
#                         ^^^^^^^^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `(samples > 0)` nor the copy is written


def stacked(left: np.ndarray, right: np.ndarray):
    return np.stack([left, right], axis=1).flatten()  # CPL111 (possible): `np.stack([left, right], axis=1).flatt...` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.stack([left, right], axis=1).size*np.stack([left, right], axis=1).itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.stack([left, right], axis=1)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `np.stack([left, right], axis=1)` nor the copy is written


def rows_picked(table: np.ndarray, rows: list):
    return table[rows].flatten()  # CPL111 (possible): `table[rows].flatten()` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^^^^^^^^ table[rows].size*table[rows].itemsize bytes per call
#          ^^^^^^^^^^^< created: `table[rows]` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `table[rows]` nor the copy is written


def one_dimension(count):
    values = np.zeros(count)
#            ^^^^^^^^^^^^^^^< created: `np.zeros(count)` makes the storage
    return values.flatten().sum()  # CPL111: `values.flatten()` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^^^ count.size*8 bytes per call
#          ^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `values` nor the copy is written


def made_by_a_helper(count):
    return blank(count).flatten()  # CPL111: `blank(count).flatten()` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^^^^^^^^^ count*count*8 bytes per call
#          ^^^^^^^^^^^^< created: `blank(count)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `blank(count)` nor the copy is written


def blank(count):
    return np.zeros((count, count))


def written_before(count):
    grid = np.zeros((count, count))
#          ^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.zeros((count, count))` makes the storage
    grid += 1
    flat = grid.flatten()  # CPL111: `grid.flatten()` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^ count*count*8 bytes per call
#          ^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `grid` nor the copy is written
    return flat.sum()


def handed_to_others(count, model):
    scores = np.ones((count, 2))
#            ^^^^^^^^^^^^^^^^^^^< created: `np.ones((count, 2))` makes the storage
    model.fit(scores.flatten())  # CPL111: `scores.flatten()` makes a copy that nobody needs
#             ^^^^^^^^^^^^^^^^ count*2*8 bytes per call
#             ^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `scores` nor the copy is written


def frame_by_frame(count):
    frames = np.random.default_rng(0).integers(0, 9, size=(count, 20, 30))
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.random.default_rng(0).integers(0, ...` makes the storage
    return [int(np.bincount(frame.flatten()).max()) for frame in frames]  # CPL111: `frame.flatten()` makes a copy that nobody needs
#                           ^^^^^^^^^^^^^^^ 4.7 KiB per iteration
#                           ^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `frame` nor the copy is written


def one_frame(count, number: int):
    frames = np.zeros((count, 20, 30))
#            ^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.zeros((count, 20, 30))` makes the storage
    return frames[number].flatten().sum()  # CPL111: `frames[number].flatten()` makes a copy that nobody needs
#          ^^^^^^^^^^^^^^^^^^^^^^^^ 4.7 KiB per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `frames[number]` nor the copy is written


class Field:
    def __init__(self, count):
        values = np.ones((count, count))
#                ^^^^^^^^^^^^^^^^^^^^^^^< created: `np.ones((count, count))` makes the storage
        self.flat = values.flatten()  # CPL111: `values.flatten()` makes a copy that nobody needs
#                   ^^^^^^^^^^^^^^^^ count*count*8 bytes per call
#                   ^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `values` nor the copy is written


IMAGE = np.random.default_rng(1).random((40, 50))
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.random.default_rng(1).random((40, ...` makes the storage
print(np.sort(IMAGE.flatten())[:3])  # CPL111: `IMAGE.flatten()` makes a copy that nobody needs
#             ^^^^^^^^^^^^^^^ 15.6 KiB per run
#             ^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `IMAGE` nor the copy is written


# -- silent -----------------------------------------------------------------------------------------------------------


def the_callers(image: np.ndarray):
    return image.flatten()


def perhaps_the_callers(image):
    image = np.asarray(image)
    return image.flatten().sum()


def perhaps_the_callers_reshaped(image: np.ndarray):
    return image.reshape(-1, 3).flatten()


def unknown(image):
    return image.flatten()


def already_a_view(count):
    return np.zeros((count, count)).ravel()


def transposed(count):
    grid = np.zeros((count, count))
    return grid.T.flatten()


def swapped(count):
    grid = np.zeros((count, 2, 3))
    return grid.swapaxes(0, 2).flatten()


def rotated(count):
    grid = np.zeros((count, 2))
    return np.rot90(grid).flatten()


def sum_of_transposes(left: np.ndarray):
    return (left.T * 2).flatten()


def column_by_column(count):
    return np.zeros((count, count)).flatten("F")


def laid_out_by_column(count):
    return np.zeros((count, 2), order="F").flatten()


def made_by_column(samples: np.ndarray):
    return (np.asfortranarray(samples) + 1).flatten()


def columns_picked(table: np.ndarray):
    return table[:, [0, 2]].flatten()


def a_part(count):
    grid = np.zeros((count, 10))
    return grid[:, :3].flatten()


def one_column(count):
    grid = np.zeros((count, 10))
    return grid[:, 3].flatten()


def one_frame_kept(count, number: int):
    frames = np.zeros((count, 20, 30))
    return frames[number].flatten()


def every_other_row(count):
    grid = np.zeros((count, 10))
    return grid[::2].flatten()


def repeated(count):
    return np.broadcast_to(np.arange(3.0), (count, 3)).flatten()


def in_any_order(left: np.ndarray):
    return np.einsum("ij,jk->ki", left, left).flatten()


def transposed_by_a_helper(count):
    return turned(count).flatten()


def turned(count):
    return np.zeros((count, 3)).T


def result_is_written(count):
    grid = np.zeros((count, count))
    flat = grid.flatten()
    flat[0] = 1
    return flat - grid.ravel()


def temporary_is_written(image: np.ndarray):
    flat = (image * 2.0).flatten()
    flat[0] = 0
    return flat


def result_is_written_through_a_view(count):
    grid = np.zeros((count, count))
    flat = grid.flatten()
    flat[1:] += 1
    return flat.sum() + grid.sum()


def result_is_sorted(count):
    grid = np.ones((count, count))
    flat = grid.flatten()
    flat.sort()
    return flat[0], grid


def source_is_written_afterwards(count):
    field = np.arange(9.0 * count).reshape(3, -1)
    before = field.flatten()
    field[0] = field.mean(axis=0)
    return float(np.abs(before - field.ravel()).max())


def source_is_written_on_the_next_pass(count, times):
    field = np.zeros((count, count))
    kept = np.zeros(count * count)
    for _ in range(times):
        before = field.flatten()
        field += 1
        kept += before
    return kept


def source_is_refilled(count, times):
    field = np.zeros((count, count))
    history = []
    for step in range(times):
        field[...] = step
        history.append(field.flatten())
    return history


def source_is_written_by_others(count, model):
    field = np.zeros((count, count))
    before = field.flatten()
    model.step(field)
    return before - field.ravel()


def both_are_returned(count):
    field = np.zeros((count, count))
    return field, field.flatten()


def kept_in_an_object(count, model):
    field = np.zeros((count, count))
    model.field = field
    model.start = field.flatten()


class Weights:
    def __init__(self, count):
        self.values = np.zeros((count, count))

    def flat(self):
        return self.values.flatten()

    def total(self):
        return self.values.flatten().sum()


def captured(count):
    field = np.zeros((count, count))

    def fill():
        field[...] = 1

    before = field.flatten()
    fill()
    return before


def loaded(path):
    return np.load(path).flatten()


def a_tensor(count):
    return torch.zeros(count, count).flatten()


def a_tensor_of_an_array(count):
    return torch.from_numpy(np.zeros((count, count))).flatten()


class Outline:
    def flatten(self):
        return self


def a_method_of_the_same_name():
    return Outline().flatten()


def lent_by_a_frame(path):
    labels = pd.read_csv(path, header=None, dtype=np.int64).values.flatten()  # silent: pandas 3 lends what cannot be written
    return torch.from_numpy(labels)

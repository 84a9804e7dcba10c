"""CPL215: swaps whose right sides are views of the array that is written."""

from __future__ import annotations

import copy
import random

import numpy as np
import torch


def rows(table_size: int, first: int, second: int):
    table = np.zeros((table_size, 4))
#           ^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.zeros((table_size, 4))` makes the storage
    table[first], table[second] = table[second], table[first]  # CPL215: this store changes `table[first]`, a view of `table`
#   ^^^^^^^^^^^^
#                                                ^^^^^^^^^^^^< viewed: `table[first]` is a view of `table`
#   ^^^^^^^^^^^^< written: `table` is written where that view looks
#                 ^^^^^^^^^^^^^< read: what is stored here is no
    return table


def columns(table: np.ndarray, first: int, second: int):
#           ^^^^^< created: `table` belongs to the caller
    table[:, first], table[:, second] = table[:, second], table[:, first]  # CPL215: take `table[:, first].copy()`
#   ^^^^^^^^^^^^^^^
#                                                         ^^^^^^^^^^^^^^^< viewed: `table[:, first]` is a view of `table`
#   ^^^^^^^^^^^^^^^< written: `table` is written where that view looks
#                    ^^^^^^^^^^^^^^^^< read: what is stored here is no
    return table


def halves(spectrum):
    shifted = np.array(spectrum)
#             ^^^^^^^^^^^^^^^^^^< created: `np.array(spectrum)` makes the storage
    middle = len(shifted) // 2
    shifted[:middle], shifted[middle:] = shifted[middle:], shifted[:middle]  # CPL215: `shifted[:middle]`, a view
#   ^^^^^^^^^^^^^^^^
#                                                          ^^^^^^^^^^^^^^^^< viewed: `shifted[:middle]` is a view of `shifted`
#   ^^^^^^^^^^^^^^^^< written: `shifted` is written where that view
#                     ^^^^^^^^^^^^^^^^< read: what is stored here is no
    return shifted


def even_and_odd(samples: np.ndarray):
#                ^^^^^^^< created: `samples` belongs to the caller
    samples[::2], samples[1::2] = samples[1::2], samples[::2]  # CPL215: before it is stored in its turn
#   ^^^^^^^^^^^^
#                                                ^^^^^^^^^^^^< viewed: `samples[::2]` is a view of `samples`
#   ^^^^^^^^^^^^< written: `samples` is written where that view
#                 ^^^^^^^^^^^^^< read: what is stored here is no
    return samples


def coordinates(boxes: np.ndarray):
#               ^^^^^< created: `boxes` belongs to the caller
    boxes[..., 0], boxes[..., 1] = boxes[..., 1], boxes[..., 0]  # CPL215: `boxes[..., 0]`, a view of `boxes`
#   ^^^^^^^^^^^^^
#                                                 ^^^^^^^^^^^^^< viewed: `boxes[..., 0]` is a view of `boxes`
#   ^^^^^^^^^^^^^< written: `boxes` is written where that view looks
#                  ^^^^^^^^^^^^^< read: what is stored here is no
    return boxes


def around_in_a_circle():
    table = np.ones((3, 4))
#           ^^^^^^^^^^^^^^^< created: `np.ones((3, 4))` makes the storage
    table[0], table[1], table[2] = table[2], table[0], table[1]  # CPL215: one part is there twice and the other is lost
#   ^^^^^^^^
#                                            ^^^^^^^^< viewed: `table[0]` is a view of `table`
#   ^^^^^^^^< written: `table` is written where that view looks
#             ^^^^^^^^< read: what is stored here is no
    return table


def one_row_on():
    table = np.ones((3, 4))
#           ^^^^^^^^^^^^^^^< created: `np.ones((3, 4))` makes the storage
    table[1:], table[0] = table[:-1], table[-1]  # CPL215: `table[-1]`, a view of `table`
#   ^^^^^^^^^
#                                     ^^^^^^^^^< viewed: `table[-1]` is a view of `table`
#   ^^^^^^^^^< written: `table` is written where that view looks
#              ^^^^^^^^< read: what is stored here is no
    return table


def the_wrong_one_is_copied(table: np.ndarray):
#                           ^^^^^< created: `table` belongs to the caller
    table[0, :], table[1, :] = table[1, :].copy(), table[0, :]  # CPL215: take `table[0, :].copy()`
#   ^^^^^^^^^^^
#                                                  ^^^^^^^^^^^< viewed: `table[0, :]` is a view of `table`
#   ^^^^^^^^^^^< written: `table` is written where that view looks
#                ^^^^^^^^^^^< read: what is stored here is no
    return table


def by_a_third_name(table: np.ndarray):
#                   ^^^^^< created: `table` belongs to the caller
    kept = table[0, :]
#          ^^^^^^^^^^^< viewed: `table[0, :]` is a view of `table`
    table[0, :] = table[1, :]  # CPL215: this store changes `kept`, a view of `table`
#   ^^^^^^^^^^^
#   ^^^^^^^^^^^< written: `table` is written where that view looks
    table[1, :] = kept
#   ^^^^^^^^^^^< read: what is stored here is no
    return table


def pivoting(matrix: np.ndarray, size: int):
#            ^^^^^^< created: `matrix` belongs to the caller
    for step in range(size):
        pivot = step + np.argmax(np.abs(matrix[step:, step]))
        matrix[step], matrix[pivot] = matrix[pivot], matrix[step]  # CPL215: or swap by an index list
#       ^^^^^^^^^^^^
#                                                    ^^^^^^^^^^^^< viewed: `matrix[step]` is a view of `matrix`
#       ^^^^^^^^^^^^< written: `matrix` is written where that view
#                     ^^^^^^^^^^^^^< read: what is stored here is no
    return matrix


def by_hand(size: int):
    deck = np.zeros((size, 2))
#          ^^^^^^^^^^^^^^^^^^^< created: `np.zeros((size, 2))` makes the storage
    for last in range(size - 1, 0, -1):
        other = random.randint(0, last)
        deck[last], deck[other] = deck[other], deck[last]  # CPL215: a view of `deck`
#       ^^^^^^^^^^
#                                              ^^^^^^^^^^< viewed: `deck[last]` is a view of `deck`
#       ^^^^^^^^^^< written: `deck` is written where that view looks
#                   ^^^^^^^^^^^< read: what is stored here is no
    return deck


def turned_round():
    table = np.ones((4, 2))
#           ^^^^^^^^^^^^^^^< created: `np.ones((4, 2))` makes the storage
    for row in range(2):
        table[row], table[-1 - row] = table[-1 - row], table[row]  # CPL215: `table[row]`, a view of `table`
#       ^^^^^^^^^^
#                                                      ^^^^^^^^^^< viewed: `table[row]` is a view of `table`
#       ^^^^^^^^^^< written: `table` is written where that view looks
#                   ^^^^^^^^^^^^^^^< read: what is stored here is no
    return table


def known_to_have_two_axes(table: np.ndarray):
#                          ^^^^^< created: `table` belongs to the caller
    height, width = table.shape
    for row in range(height // 2):
        table[row], table[height - 1] = table[height - 1], table[row]  # CPL215: `table[row]`, a view of `table`
#       ^^^^^^^^^^
#                                                          ^^^^^^^^^^< viewed: `table[row]` is a view of `table`
#       ^^^^^^^^^^< written: `table` is written where that view looks
#                   ^^^^^^^^^^^^^^^^^< read: what is stored here is no
    return table, width


def known_by_its_caller(matrix, first, second):
#                       ^^^^^^< created: `matrix` belongs to the caller
    matrix[first], matrix[second] = matrix[second], matrix[first]  # CPL215: `matrix[first]`, a view of `matrix`
#   ^^^^^^^^^^^^^
#                                                   ^^^^^^^^^^^^^< viewed: `matrix[first]` is a view of `matrix`
#   ^^^^^^^^^^^^^< written: `matrix` is written where that view
#                  ^^^^^^^^^^^^^^< read: what is stored here is no
    return matrix


print(known_by_its_caller(np.arange(6).reshape(3, 2), 0, 2))


def rows_of_a_display():
    table = np.array([[1.0, 2.0], [3.0, 4.0]])
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.array([[1.0, 2.0], [3.0, 4.0]])` makes the
    table[0], table[1] = table[1], table[0]  # CPL215: a view of `table`
#   ^^^^^^^^
#                                  ^^^^^^^^< viewed: `table[0]` is a view of `table`
#   ^^^^^^^^< written: `table` is written where that view looks
#             ^^^^^^^^< read: what is stored here is no
    return table


def stacked(first: np.ndarray, second: np.ndarray):
    table = np.vstack([first, second])
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.vstack([first, second])` makes the storage
    table[0], table[1] = table[1], table[0]  # CPL215: a view of `table`
#   ^^^^^^^^
#                                  ^^^^^^^^< viewed: `table[0]` is a view of `table`
#   ^^^^^^^^< written: `table` is written where that view looks
#             ^^^^^^^^< read: what is stored here is no
    return table


def whole_contents():
    first, second = np.zeros(3), np.ones(3)
#                   ^^^^^^^^^^^< created: `np.zeros(3)` makes the storage
    first[:], second[:] = second, first  # CPL215: this store changes `first` before it is stored in its turn
#   ^^^^^^^^
#   ^^^^^^^^< written: `first` is written where that view looks
#             ^^^^^^^^^< read: what is stored here is no
    return first, second


def as_lists():
    table = np.ones((3, 4))
#           ^^^^^^^^^^^^^^^< created: `np.ones((3, 4))` makes the storage
    [table[0], table[1]] = [table[1], table[0]]  # CPL215: a view of `table`
#    ^^^^^^^^
#                                     ^^^^^^^^< viewed: `table[0]` is a view of `table`
#    ^^^^^^^^< written: `table` is written where that view looks
#              ^^^^^^^^< read: what is stored here is no
    return table


def tensor_rows(batch: torch.Tensor):
#               ^^^^^< created: `batch` belongs to the caller
    batch[0], batch[1] = batch[1], batch[0]  # CPL215: take `batch[0].clone()`
#   ^^^^^^^^
#                                  ^^^^^^^^< viewed: `batch[0]` is a view of `batch`
#   ^^^^^^^^< written: `batch` is written where that view looks
#             ^^^^^^^^< read: what is stored here is no
    return batch


def tensor_elements():
    order = torch.arange(4)
#           ^^^^^^^^^^^^^^^< created: `torch.arange(4)` makes the storage
    order[0], order[1] = order[1], order[0]  # CPL215: `order[0]`, a view of `order`
#   ^^^^^^^^
#                                  ^^^^^^^^< viewed: `order[0]` is a view of `order`
#   ^^^^^^^^< written: `order` is written where that view looks
#             ^^^^^^^^< read: what is stored here is no
    return order


def tensor_channels(image: torch.Tensor):
    mixed = image.clone()
#           ^^^^^^^^^^^^^< created: `image.clone()` makes the storage
    mixed[0, ::2], mixed[1, ::2] = mixed[1, ::2], mixed[0, ::2]  # CPL215: `mixed[0, ::2]`, a view of `mixed`
#   ^^^^^^^^^^^^^
#                                                 ^^^^^^^^^^^^^< viewed: `mixed[0, ::2]` is a view of `mixed`
#   ^^^^^^^^^^^^^< written: `mixed` is written where that view looks
#                  ^^^^^^^^^^^^^< read: what is stored here is no
    return mixed


def tensor_halves(batch: torch.Tensor, middle: int):
#                 ^^^^^< created: `batch` belongs to the caller
    batch[:middle], batch[middle:] = batch[middle:], batch[:middle]  # CPL215: take `batch[:middle].clone()`
#   ^^^^^^^^^^^^^^
#                                                    ^^^^^^^^^^^^^^< viewed: `batch[:middle]` is a view of `batch`
#   ^^^^^^^^^^^^^^< written: `batch` is written where that view looks
#                   ^^^^^^^^^^^^^^< read: what is stored here is no
    return batch


class Deck:
    def __init__(self):
        self.cards = np.zeros((52, 2))

    def swap(self, first: int, second: int):
#            ^^^^< created: `self.cards` belongs to the caller
        self.cards[first, :], self.cards[second, :] = self.cards[second, :], self.cards[first, :]  # CPL215: a view of `self.cards`
#       ^^^^^^^^^^^^^^^^^^^^
#                                                                            ^^^^^^^^^^^^^^^^^^^^< viewed: `self.cards[first, :]` is a view of
#       ^^^^^^^^^^^^^^^^^^^^< written: `self.cards` is written where that view
#                             ^^^^^^^^^^^^^^^^^^^^^< read: what is stored here is no


def shuffled_rows():
    samples = np.arange(12).reshape(6, 2)
#             ^^^^^^^^^^^^^< created: `np.arange(12)` makes the storage
    random.shuffle(samples)  # CPL215: swaps rows that are views of `samples`
#   ^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^< written: rows of `samples` are swapped through
    return samples


def shuffled_rows_of_a_parameter(samples: np.ndarray):
#                                ^^^^^^^< created: `samples` belongs to the caller
    random.shuffle(samples)  # CPL215: some are there twice and others lost
#   ^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^< written: rows of `samples` are swapped through
    return samples[:, 0]


def shuffled_by_a_generator_of_python():
    samples = np.zeros((6, 2))
#             ^^^^^^^^^^^^^^^^< created: `np.zeros((6, 2))` makes the storage
    random.Random(3).shuffle(samples)  # CPL215: use `np.random.default_rng().shuffle(samples)`
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: rows of `samples` are swapped through
    return samples


def shuffled_tensor(count: int):
    order = torch.arange(count)
#           ^^^^^^^^^^^^^^^^^^^< created: `torch.arange(count)` makes the storage
    random.shuffle(order)  # CPL215: use `order[torch.randperm(len(order))]`
#   ^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^< written: elements of `order` are swapped through
    return order


def shuffled_tensor_by_numpy(order: torch.Tensor):
#                            ^^^^^< created: `order` belongs to the caller
    np.random.shuffle(order)  # CPL215: swaps elements that are views of `order`
#   ^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^< written: elements of `order` are swapped through
    return order


def shuffled_tensor_by_a_generator_of_numpy(order: torch.Tensor):
#                                           ^^^^^< created: `order` belongs to the caller
    rng = np.random.default_rng(3)
    rng.shuffle(order)  # CPL215: swaps elements that are views of `order`
#   ^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^< written: elements of `order` are swapped through
    return order


# -- silent: nothing is lost -----------------------------------------------------------------------------------------------------


def numbers():
    values = np.zeros(4)
    values[0], values[1] = values[1], values[0]
    return values


def numbers_of_a_table(table: np.ndarray):
    table[0, 0], table[0, 1] = table[0, 1], table[0, 0]
    return table


def rows_or_numbers(values: np.ndarray, first: int, second: int):
    values[first], values[second] = values[second], values[first]  # silent: it may have one axis
    return values


def one_axis_or_two(values: np.ndarray):
    if values.ndim == 1:
        values[0], values[1] = values[1], values[0]  # silent: what the other branch does is no proof here
    else:
        values[0, :], values[1, :] = values[1, :].copy(), values[0, :].copy()
    return values


def known_by_its_caller_to_have_one_axis(values, first, second):
    values[first], values[second] = values[second], values[first]
    return values


print(known_by_its_caller_to_have_one_axis(np.arange(6), 0, 2))


def numbers_of_a_display():
    values = np.array([1.0, 2.0])
    values[0], values[1] = values[1], values[0]
    return values


def by_index_lists(table: np.ndarray, first: int, second: int):
    table[[first, second]] = table[[second, first]]
    table[:, [first, second]] = table[:, [second, first]]
    return table


def by_masks(table: np.ndarray):
    positive = table[:, 0] > 0
    table[positive], table[~positive] = table[~positive], table[positive]
    return table


def by_index_arrays(table: np.ndarray, first: np.ndarray, second: np.ndarray):
    table[first], table[second] = table[second], table[first]
    return table


def by_unknown_indices(first, second):
    table = np.zeros((3, 4))
    table[first], table[second] = table[second], table[first]  # silent: they may be arrays, which copy
    return table


def copies(table: np.ndarray):
    table[0, :], table[1, :] = table[1, :].copy(), table[0, :].copy()
    return table


def the_right_one_is_copied(table: np.ndarray):
    table[0, :], table[1, :] = table[1, :], table[0, :].copy()
    return table


def results(table: np.ndarray):
    table[0, :], table[1, :] = table[1, :] + 1.0, table[0, :] * 2.0
    return table


def rebuilt(table: np.ndarray):
    table[0, :], table[1, :] = np.array(table[1, :]), np.array(table[0, :])
    return table


def other_parts(table: np.ndarray):
    table[0, :], table[1, :] = table[2, :], table[3, :]
    return table


def disjoint_slices(values: np.ndarray):
    values[:3], values[3:6] = values[6:9], values[9:]
    return values


def another_array(table: np.ndarray, source: np.ndarray):
    table[0, :], table[1, :] = source[1, :], source[0, :]
    return table


def names(first: np.ndarray, second: np.ndarray):
    first, second = second, first
    return first, second


def attributes(pair):
    pair.first, pair.second = pair.second, pair.first
    return pair


def a_list_of_arrays(parts: list[np.ndarray]):
    parts[0], parts[1] = parts[1], parts[0]
    return parts


def rows_of_nested_lists(board: list):
    board[0], board[1] = board[1], board[0]
    return board


def a_dict(parts: dict):
    parts["a"], parts["b"] = parts["b"], parts["a"]
    return parts


def something_unknown(thing):
    thing[0], thing[1] = thing[1], thing[0]
    return thing


def kept_as_a_copy(table: np.ndarray):
    kept = table[0, :].copy()
    table[0, :] = table[1, :]
    table[1, :] = kept
    return table


def padded_and_put_back(parts: list[np.ndarray], width: int):
    wide = np.zeros((3, width))
    wide[:, : parts[0].shape[1]] = parts[0]
    parts[0], parts[1] = wide, wide  # silent: the list keeps the array itself
    return parts


def elements_as_numbers(order: torch.Tensor):
    order[0], order[1] = order[1].item(), order[0].item()
    return order


def tensor_clones(batch: torch.Tensor):
    batch[0], batch[1] = batch[1].clone(), batch[0].clone()
    return batch


def tensor_by_an_index_list(batch: torch.Tensor):
    batch[[0, 1]] = batch[[1, 0]]
    return batch


def the_same_row_again(table: np.ndarray):
    table[0, :], table[1, :] = table[0, :], table[0, :]  # silent: what is stored first is there already
    return table


def rows_taken_as_a_deep_copy(table: np.ndarray):
    table[0, :], table[1, :] = copy.deepcopy(table[1, :]), copy.deepcopy(table[0, :])
    return table


def shuffled_numbers():
    values = np.arange(6)
    random.shuffle(values)
    return values


def shuffled_list():
    parts = [np.zeros(3), np.ones(3)]
    random.shuffle(parts)
    return parts


def shuffled_list_of_rows():
    samples = list(np.zeros((6, 2)))
    random.shuffle(samples)  # silent: the list's elements change their places, not the rows their data
    return samples


def shuffled_perhaps_numbers(values: np.ndarray):
    random.shuffle(values)
    return values


def shuffled_by_numpy():
    samples = np.zeros((6, 2))
    np.random.shuffle(samples)
    np.random.default_rng().shuffle(samples)
    return samples


def shuffled_unknown(things):
    random.shuffle(things)
    return things


def another_shuffle(loader):
    loader.shuffle(torch.arange(3))


class Walkers:
    def __init__(self, count, axes):
        self.places = np.arange(count * axes, dtype=float).reshape(count, axes)
        self.flat = np.zeros((count, axes))
        self.flat.shape = (-1,)

    def exchange(self, one: int, other: int):
#                ^^^^< created: `self.places` belongs to the caller
        self.places[one], self.places[other] = self.places[other], self.places[one]  # CPL215: this store changes `self.places[one]`, a view of `self.places`,
#       ^^^^^^^^^^^^^^^^
#                                                                  ^^^^^^^^^^^^^^^^< viewed: `self.places[one]` is a view of `self.places`
#       ^^^^^^^^^^^^^^^^< written: `self.places` is written where that view looks
#                         ^^^^^^^^^^^^^^^^^^< read: what is stored here is no longer what was taken

    def exchange_numbers(self, one: int, other: int):
        self.flat[one], self.flat[other] = self.flat[other], self.flat[one]  # silent: one axis by now


def by_the_same_sum(video: np.ndarray):
#                   ^^^^^< created: `video` belongs to the caller
    count, height, width = video.shape
    for number in range(count // 2):
        kept = video[number]
#              ^^^^^^^^^^^^^< viewed: `video[number]` is a view of `video`
        video[number] = video[count - 1 - number]  # CPL215: this store changes `kept`, a view of `video`,
#       ^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^< written: `video` is written where that view looks
        video[count - 1 - number] = kept
#       ^^^^^^^^^^^^^^^^^^^^^^^^^< read: what is stored here is no longer what was taken
    return video

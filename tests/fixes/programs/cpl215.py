"""Fixes of CPL215, executed."""

import random

import numpy as np
import torch


def rows():
    # differs: the rows change places
    table = np.arange(6).reshape(3, 2)
    first, second = 0, 2
    table[first], table[second] = table[second], table[first]  # unsafe
    return table


def columns():
    # differs: the columns change places
    table = np.arange(6).reshape(2, 3)
    table[:, 0], table[:, -1] = table[:, -1], table[:, 0]  # unsafe
    return table


def from_both_ends():
    # differs: the rows stand upside down
    table = np.arange(8).reshape(4, 2)
    for row in range(2):
        table[row], table[-1 - row] = table[-1 - row], table[row]  # unsafe
    return table


def tensor_rows():
    # differs: the rows change places
    batch = torch.arange(6).reshape(3, 2)
    batch[0], batch[1] = batch[1], batch[0]  # unsafe
    return batch


class Deck:
    def __init__(self):
        self.cards = np.arange(6).reshape(3, 2)

    def cut(self):
        self.cards[0, :], self.cards[2, :] = self.cards[2, :], self.cards[0, :]  # unsafe
        return self.cards


def attribute():
    # differs: the rows change places
    return Deck().cut()


def halves():
    # differs: the halves change places
    line = np.arange(6)
    line[:3], line[3:] = line[3:], line[:3]  # unsafe
    return line


def by_hand():
    # differs: the first row is put where the second was
    table = np.arange(6).reshape(3, 2)
    kept = table[0, :]
    table[0, :] = table[1, :]  # unsafe
    table[1, :] = kept
    return table


def by_hand_in_torch():
    # differs: the first row is put where the second was
    table = torch.arange(6).reshape(3, 2)
    kept = table[0]
    table[0] = table[1]  # unsafe
    table[1] = kept
    return table


def three_in_a_circle():
    # differs: no row is lost
    table = np.arange(6).reshape(3, 2)
    table[0], table[1], table[2] = table[2], table[0], table[1]  # unsafe
    return table


def over_several_lines():
    table = np.arange(6).reshape(3, 2)
    (table[0],  # no fix
     table[1]) = (  # the second
        table[1], table[0])
    return table


def shuffled_rows():
    # differs: no row is lost
    random.seed(4)
    samples = np.arange(400).reshape(200, 2)
    random.shuffle(samples)  # unsafe
    return sorted(map(tuple, samples.tolist()))


def shuffled_tensor():
    # differs: no number is lost
    random.seed(4)
    order = torch.arange(200)
    random.shuffle(order)  # unsafe
    return order.sort().values


def shuffled_with_a_seed():
    samples = np.arange(12).reshape(6, 2)
    random.Random(3).shuffle(samples)  # no fix
    return samples


def numbers():
    line = np.arange(3)
    line[0], line[1] = line[1], line[0]
    return line


def a_list():
    items = [[1], [2]]
    items[0], items[1] = items[1], items[0]
    return items


def by_an_index_list():
    table = np.arange(6).reshape(3, 2)
    table[[0, 1]] = table[[1, 0]]
    return table


def with_a_copy():
    table = np.arange(6).reshape(3, 2)
    table[0], table[1] = table[1], table[0].copy()
    return table


def shuffled_list():
    items = [1, 2, 3]
    random.shuffle(items)
    return sorted(items)


def masked_rows():
    table = np.arange(6).reshape(3, 2)
    table[[0]], table[[1]] = table[[1]], table[[0]]
    return table

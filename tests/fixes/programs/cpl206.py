"""Fixes of CPL206, executed."""

import numpy as np
import torch


def rows():
    # differs: the rows are scaled
    table = np.arange(1.0, 7.0).reshape(2, 3)
    for row in table:
        row = row / row.sum()  # unsafe
    return table


def by_a_function():
    # differs: the rows are clipped
    counts = np.ones((3, 4))
    for row in counts: # each
        row = np.clip(  # unsafe
            row,
            0.0, 0.5,  # to a half
        )
    return counts


def nested():
    # differs: the rows change
    counts = np.full((2, 3), 6.0)
    for row in counts:
        row = (np.sqrt(np.abs(row - 2.0)))  # unsafe
    return counts


def with_their_numbers():
    # differs: the rows are multiplied
    counts = np.ones((3, 4))
    for number, row in enumerate(counts):
        row = row * number; number = 0  # unsafe
    return counts


def under_a_condition():
    # differs: the rows are halved
    counts = np.ones((3, 4))
    for row in counts:
        if row[0] > 0.5:
            row = row * 0.5  # unsafe
    return counts


def turned_columns():
    # differs: the columns start at zero
    table = np.arange(1.0, 7.0).reshape(2, 3)
    for column in table.T:
        column = column - column.min()  # unsafe
    return table


def tensor_rows():
    # differs: the rows are clamped
    counts = torch.ones(3, 4)
    for row in counts:
        row = row.clamp(0.0, 0.5)  # unsafe
    return counts


def negated():
    # differs: the rows are negative
    counts = torch.ones(3, 4)
    for row in counts:
        row = -row  # unsafe
    return counts


def in_two_steps():
    counts = np.ones((3, 4))
    for row in counts:
        row = row - row.mean()
        row = row / 2.0  # no fix
    return counts


def fractions_of_integers():
    counts = np.ones((3, 4), dtype=int)
    for row in counts:
        row = row / 2.0  # no fix
    return counts


def sums():
    counts = np.ones((3, 4))
    for row in counts:
        row = row.reshape(2, 2)  # no fix
    return counts


def numbers():
    values = np.ones(4)
    for value in values:
        value *= 2.0  # no fix
    return values


def a_list():
    parts = [np.ones(3), np.ones(2)]
    for part in parts:
        part = part / 2.0  # no fix
    return parts


def a_wider_operand():
    counts, wide = np.ones((3, 4)), np.ones((2, 4))
    for row in counts:
        row = row + wide  # no fix
    return counts


def kept():
    rows = []
    for row in np.ones((3, 4)):
        row = row / 2.0
        rows.append(row)
    return rows


def written_already():
    table = np.ones((3, 4))
    for row in table:
        row[...] = row / 2.0
    return table


def in_place():
    table = np.ones((3, 4))
    for row in table:
        row /= 2.0
    return table

"""Fixes of CPL111, executed."""

import numpy as np


def histogram():
    image = np.arange(12).reshape(3, 4) % 5
    return np.bincount(image.flatten())  # safe


def of_a_temporary():
    left, right = np.ones((2, 3)), np.full((2, 3), 0.25)
    return (left - right).flatten().sum()  # safe


def with_comments():
    counts = np.zeros((2, 2), dtype=int)
    return np.bincount(
        counts  # safe
        # row by row
        .flatten()  # the last comment stays
    ).tolist()


def result_is_written():
    grid = np.zeros((2, 2))
    pixels = grid.flatten()
    pixels += 1
    return grid, pixels


def source_is_written():
    field = np.arange(4.0).reshape(2, 2)
    before = field.flatten()
    field[0] = 9
    return field, before

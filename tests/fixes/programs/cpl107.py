"""Fixes of CPL107, executed."""

import zlib

import numpy as np


def checksum():
    weights = np.full((2, 3), 0.5, dtype=np.float32)
    return zlib.crc32(weights.astype(np.float32).tobytes())  # safe


def only_read():
    weights = np.full((2, 3), 0.5, dtype=np.float32)
    return weights.astype(np.float32).sum(), weights.max()  # safe


def of_a_temporary():
    left, right = np.ones((2, 3)), np.full((2, 3), 0.25)
    return (left > right).astype(bool)  # safe


def in_an_argument():
    left, right = np.ones((2, 3)), np.full((2, 3), 0.25)
    return np.count_nonzero((left > right).astype(bool))  # safe


def beside_an_operator():
    left, right = np.ones((2, 3)), np.full((2, 3), 0.25)
    return (left - right).astype(float) * 2  # safe


def dead_afterwards():
    grid = np.zeros((2, 2))
    grid[0] = 1.0
    return grid.astype(np.float64)  # safe


def told_to_copy():
    grid = np.zeros((2, 2))
    return grid.astype(np.float64, copy=True)  # safe


def assigned_to_itself():
    samples = np.zeros((2, 2))
    samples = samples.astype(np.float64)  # safe
    samples += 1.0
    return samples


def assigned_to_itself_with_a_flag():
    samples = np.zeros((2, 2))
    samples = samples.astype(np.float64, copy=True)  # safe
    return samples


def by_the_function():
    return np.astype(np.zeros(3) + 1.0, np.float64)  # safe


def column_by_column():
    table = np.arange(6.0).reshape(2, 3)
    return table[:, 1].astype(float).sum(), table  # unsafe


def a_named_copy():
    weights = np.ones(3)
    copied = weights.astype(float)  # safe
    return copied.sum(), weights.sum()


def of_a_parameter(samples: np.ndarray):
    if samples.dtype != np.float64:
        samples = samples.astype(np.float64)
    samples = samples.astype(np.float64)  # unsafe
    return float(np.dot(samples, samples))


def given():
    return of_a_parameter(np.arange(3))


def over_several_lines():
    grid = np.zeros((2, 2))
    return (
        grid.astype(  # no fix
            np.float64,  # as it is
        )
        + 1
    )


def a_chain_over_several_lines():
    grid = np.zeros((2, 2))
    total = (
        grid  # unsafe
        .astype(np.float64)
        .sum()
    )
    return total, grid


def locked_afterwards():
    # differs: the lock is on the copy too
    weights = np.ones(3)
    copied = weights.astype(float)  # unsafe
    weights.setflags(write=False)
    return copied.flags.writeable


def told_apart():
    # differs: both names are one array
    weights = np.ones(3)
    copied = weights.astype(float)  # unsafe
    return copied is weights


def turned_in_place():
    weights = np.ones((2, 3))
    copied = weights.astype(float)
    weights.shape = (3, 2)
    return copied.shape


def the_copy_is_written():
    weights = np.ones(3)
    copied = weights.astype(float)
    copied += 1.0
    return copied, weights


def the_source_is_written():
    weights = np.ones(3)
    copied = weights.astype(float)
    weights += 1.0
    return copied, weights


def both_are_returned():
    weights = np.ones(3)
    return weights.astype(float), weights


def another_dtype():
    return np.ones(3).astype(np.float32)


def told_not_to_copy():
    return np.ones(3).astype(float, copy=False)

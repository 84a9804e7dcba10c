"""Fixes of CPL102, executed."""

import numpy as np
import torch

TABLE = np.ones((2, 3))


def adds():
    total, step = np.zeros((3, 4)), np.full((3, 4), 0.25)
    seen = total.reshape(-1)
    total[:] = total + step  # safe
    return total, seen


def every_operator():
    grid = np.full((2, 3), 7.0)
    grid[:] = grid - 1.0  # safe
    grid[...] = grid * 3.0  # safe
    grid[:, :] = grid / 4.0  # safe
    grid[:] = grid // 0.5  # safe
    grid[:] = grid % 5.0  # safe
    grid[:] = grid**2  # safe
    return grid


def target_on_the_right():
    grid = np.ones(4)
    grid[:] = 2.0 * grid  # safe
    return grid


def integers():
    counts = np.arange(6)
    counts[:] = counts << 2  # safe
    counts[:] = (counts & 12)  # safe
    return counts


def precedence():
    grid, shift = np.ones((2, 2)), 3
    grid[:] = grid * (shift + 1)  # safe
    grid[:] = grid - (shift if shift > 2 else 1)  # safe
    grid[:] = (shift + 1) * grid  # safe
    return grid


def in_whole_itself():
    grid = np.ones(4)
    grid[:] = grid[:] + 1.0  # safe
    return grid


def its_own_double():
    grid = np.arange(4.0)
    grid[:] = grid + grid  # safe
    return grid


def its_reverse():
    grid = np.linspace(0.0, 3.0, 4)
    grid[:] = grid + grid[::-1]  # safe
    return grid


def a_row():
    grid, row = np.ones((2, 3)), np.linspace(0.0, 2.0, 3)
    grid[:] = grid + row  # safe
    return grid


def a_row_of_more_axes():
    # differs: `+=` refuses the leading axis that a store drops
    row, wide = np.ones(3), np.arange(3.0).reshape(1, 3)
    row[:] = row + wide  # unsafe
    return row


def over_several_lines():
    grid, step = np.ones((2, 2)), np.full((2, 2), 0.5)
    grid[:] = grid + (  # safe
        step  # what is added
        * 2.0
    )
    return grid


def in_brackets_of_its_own():
    grid, step = np.ones((2, 2)), np.full((2, 2), 0.5)
    grid[:] = (grid + step *  # safe
               2.0)
    return grid


def several_on_a_line():
    grid = np.ones(3)
    grid[:] = grid + 1.0; grid[:] = grid * 2.0  # safe
    return grid


def two_targets():
    grid, other = np.ones(3), np.zeros(3)
    other[:] = grid[:] = grid + 1.0  # no fix
    return grid, other


def caught_halfway():
    # differs: what the division has reached is in the array when it raises
    grid = np.full(3, 2.0)
    try:
        with np.errstate(all="raise"):
            grid[:] = grid / np.array([2.0, 0.0, 1.0])  # unsafe
    except FloatingPointError:
        grid[0] += 1.0
    return grid


def of_the_module():
    global TABLE
    before = TABLE.sum()
    TABLE[:] = TABLE + 1.0
    return TABLE.sum() > before


def of_an_enclosing_function():
    grid = np.ones(3)

    def step():
        grid[:] = grid + 1.0

    step()
    return grid


class Filter:
    def __init__(self):
        self.state = np.ones(3)
        self.held = self.state

    def step(self):
        self.state[:] = self.state * 0.5  # unsafe


def of_an_attribute():
    once = Filter()
    once.step()
    return once


def root():
    source, target = np.full((2, 3), 4.0), np.empty((2, 3))
    target[:] = np.sqrt(source)  # safe
    return target


def larger():
    left, right, target = np.linspace(0.0, 2.0, 3), np.full(3, 1.5), np.empty(3)
    target[:] = np.maximum(left, right)  # safe
    return target


def call_over_several_lines():
    left, right, target = np.linspace(0.0, 2.0, 3), np.full(3, 1.5), np.empty(3)
    target[:] = np.maximum(  # safe
        left,
        right,  # the second
    )
    return target


def call_without_a_last_comma():
    left, right, target = np.linspace(0.0, 2.0, 3), np.full(3, 1.5), np.empty(3)
    target[:] = np.maximum(  # safe
        left,
        right
    )
    target[:] = np.minimum(left,  # safe
                           right)
    return target


def call_in_brackets():
    source, target = np.full((2, 3), 4.0), np.empty((2, 3))
    target[...] = (np.exp(source))  # safe
    return target


def column_by_column():
    source, target = np.full((3, 2), 0.3).T, np.empty((2, 3))
    target[:] = np.exp(source)  # unsafe
    return np.round(target, 6)


def locked():
    # differs: the errors have words of their own
    grid = np.ones(3)
    grid.flags.writeable = False
    grid[:] = grid * 2.0  # unsafe
    return grid


def integers_of_floats():
    counts = np.arange(4)
    counts[:] = counts + 0.5
    return counts


def narrower_floats():
    grid = np.ones(3, dtype=np.float32)
    grid[:] = grid + np.full(3, 1e-9)  # no fix
    return grid


def matrix():
    square = np.matrix([[1.0, 2.0], [3.0, 4.0]])
    square[:] = square * 2.0
    return square


def shifted():
    u = np.arange(5.0)
    u[1:-1] = 0.5 * (u[:-2] + u[2:])
    return u


def tensor_adds():
    total = torch.zeros(2, 3)
    total[:] = total + 1.0  # safe
    return total


def tensor_with_its_row():
    # differs: torch adds to the first row what it has just changed, or refuses
    total = torch.arange(6.0).reshape(2, 3)
    total[:] = total + total[0]  # unsafe
    return total


def tensor_under_grad():
    weight = torch.ones(3, requires_grad=True)
    total = torch.zeros(3)
    total[:] = total + weight  # unsafe
    total.sum().backward()
    return weight.grad


def moving_average():
    # differs: lerp rounds in another way
    mean, sample, rate = torch.linspace(0.1, 0.7, 50), torch.linspace(0.9, 0.2, 50), 0.3
    mean.copy_(rate * sample + (1 - rate) * mean)  # unsafe
    return mean


def moving_average_the_other_way_round():
    mean, sample = torch.full((2,), 0.5), torch.full((2,), 0.25)
    rate = 0.5
    mean.copy_((1.0 - rate) * mean + (sample + sample) * rate)  # unsafe
    return mean


def blend_by_a_name():
    mean, sample, rate = torch.full((2,), 0.5), torch.full((2,), 0.25), 0.5
    blend = rate * sample + (1 - rate) * mean
    mean.copy_(blend)  # no fix
    return mean, blend

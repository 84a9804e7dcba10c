"""CPL102 slice-assign-temporary, where only a caller in the file or a call at module level says that a parameter is an array."""

import numpy as np
import torch


# -- loud -------------------------------------------------------------------------------------------------------------


def settled(levels, inflow):
#           ^^^^^^< created: `levels` belongs to the caller
    levels[:] = levels + inflow  # CPL102: `levels + inflow` is built as a whole temporary and then copied into `levels`; `levels += inflow` needs none
#               ^^^^^^^^^^^^^^^ levels.size*levels.itemsize bytes per call
#               ^^^^^^^^^^^^^^^< copied: the temporary is made here
    return levels


def after_one_day():
    return settled(np.full(1000, 20.0), 1.5)


def relaxed(field, rate):
#           ^^^^^< created: `field` belongs to the caller
    field[...] = rate * field  # CPL102: `rate * field` is built as a whole temporary and then copied into `field`; `field *= rate` needs none
#                ^^^^^^^^^^^^ field.size*field.itemsize bytes per call
#                ^^^^^^^^^^^^< copied: the temporary is made here
    return field.mean()


print(relaxed(np.linspace(0.0, 1.0, 1000), 0.5))


class Reservoir:
    def drained(self, volumes):
#                     ^^^^^^^< created: `volumes` belongs to the caller
        volumes[:, :] = np.maximum(volumes, 0.0)  # CPL102: `np.maximum(volumes, 0.0)` is built as a whole temporary and then copied into `volumes`; `np.maximum(volumes, 0.0, out=volumes)` needs none
#                       ^^^^^^^^^^^^^^^^^^^^^^^^ volumes.size*volumes.itemsize bytes per call
#                       ^^^^^^^^^^^^^^^^^^^^^^^^< copied: the temporary is made here
        return volumes.sum()

    def report(self):
        return self.drained(np.linspace(-5.0, 5.0, 1000).reshape(10, 100))


def of_one_reservoir():
    return Reservoir().report()


def shares(weights, total):
#          ^^^^^^^< created: `weights` belongs to the caller
    weights[:] = weights / total  # CPL102: `weights / total` is built as a whole temporary and then copied into `weights`; `weights /= total` needs none
#                ^^^^^^^^^^^^^^^ weights.numel()*weights.itemsize bytes per call
#                ^^^^^^^^^^^^^^^< copied: the temporary is made here
    return weights.sum()


print(shares(total=500.0, weights=torch.ones(1000)))


# -- silent -----------------------------------------------------------------------------------------------------------


def queued(jobs, more):
    jobs[:] = jobs + more  # silent: lists are joined
    return len(jobs)


print(queued(["read", "plot"], ["print"]))


def mirrored(field, rate):
    field[:] = field[::-1] * rate  # silent: every element is read after another has been written
    return field


def of_a_ramp():
    return mirrored(np.linspace(0.0, 1.0, 1000), 0.5)


def smoothed(field):
    field[1:-1] = 0.5 * (field[:-2] + field[2:])  # silent: the old neighbours are read
    return field


SMOOTH = smoothed(np.linspace(0.0, 1.0, 1000) ** 2)
print(SMOOTH[500])


class Steps:
    """Numbers that know how to be added to, but not in place."""

    def __init__(self, numbers):
        self.numbers = numbers

    def __add__(self, other):
        return [number + other for number in self.numbers]

    def __setitem__(self, index, content):
        self.numbers[index] = content


def moved(positions, step):
    positions[:] = positions + step  # silent: `positions += step` would bind a list and leave the caller's `Steps` as it was


def of_numbers():
    steps = Steps([1, 2])
    moved(steps, 3)
    return steps.numbers


def of_an_array():
    moved(np.zeros(1000), 3)


def spread(table, row):
    table[:] = np.sqrt(row)  # silent: the temporary is one row of many
    return table[-1]


print(spread(np.empty((1000, 3)), np.arange(3.0)))

"""Fixes of CPL204, executed."""

import numpy as np
import torch

PARTICLES = [("mass", float), ("charge", int)]


def mask_then_column():
    # differs: the column is cleared
    boxes = torch.ones(3, 5)
    overlap = torch.tensor([0.1, 0.9, 0.7])
    boxes[overlap > 0.5][:, 4] = 0.0  # unsafe
    return boxes


def mask_then_two_columns():
    # differs: the columns are doubled
    table = np.ones((3, 5))
    keep = np.array([True, False, True])
    table[keep, :][  # of the kept rows  # no fix
        :, 1:3] *= 2.0
    table[keep][:, 1:3] *= 2.0  # unsafe
    return table


def a_mask_over_two_axes():
    # differs: the channel is cleared
    image = np.arange(24.0).reshape(2, 3, 4)
    dark = image.sum(axis=2) < 40.0
    image[dark][:, 0] = 0.0  # unsafe
    return image


def row_of_chosen_columns():
    # differs: the row is cleared
    table = np.arange(12.0).reshape(3, 4)
    chosen = np.array([True, False, True, True])
    table[:, chosen][1] = 0.0  # unsafe
    return table


def axes_that_would_change_places():
    block = np.zeros((2, 3, 4))
    chosen = np.array([True, False, True, True])
    block[:, :, chosen][0] = np.arange(9.0).reshape(3, 3)  # no fix
    return block


def everything_of_a_mask():
    # differs: the negative ones are cleared
    values = np.array([1.0, -2.0])
    values[values < 0][:] = 0.0  # unsafe
    return values


def first_of_a_mask():
    values = np.array([-1.0, 2.0, 3.0])
    values[values > 0][0] = 9.0  # no fix
    return values


def first_of_the_order():
    # differs: the three largest are cleared
    values = np.array([4.0, 1.0, 3.0, 2.0])
    order = np.argsort(-values)
    values[order][:3] = 0.0  # unsafe
    return values


def rows_and_columns():
    # differs: the block is halved
    table = np.ones((3, 4))
    rows, cols = [0, 2], [1, 2, 3]
    table[rows, :][:, cols] /= 2.0  # unsafe
    return table


def rows_that_are_found():
    # differs: the block of the found ones is halved
    table = np.array([[4.0, 2.0, 0.0], [2.0, 4.0, 0.0], [0.0, 0.0, 0.0]])
    if table.sum() > 0:
        found = np.flatnonzero(table[0] > 0)
    if table.sum() > 0:
        table[found, :][:, found] /= 2.0  # unsafe
    return table


def a_field():
    # differs: the heavy ones are charged
    particles = np.zeros(3, dtype=PARTICLES)
    particles["mass"] = [0.5, 2.0, 3.0]
    particles[particles["mass"] > 1.0]["charge"] = 2  # unsafe
    return particles["charge"]


def zeroed():
    # differs: the negative ones are cleared
    x = torch.tensor([1.0, -2.0])
    x[x < 0].zero_()  # unsafe
    return x


def filled_and_scaled():
    # differs: the parts are filled and scaled
    x = torch.arange(6.0)
    best = x.topk(2).indices
    x[best].fill_(7.0); x[[0, 1]].mul_(2.0)  # unsafe
    return x


def filled_array():
    # differs: the negative ones are cleared
    a = np.array([1.0, -2.0])
    a[a < 0].fill(  # no fix
        0.0  # nothing
    )
    a[a < 0].fill(0.0)  # unsafe
    return a


def clamped():
    # differs: the first two are clamped
    x = torch.tensor([-3.0, 5.0, -1.0])
    x[[0, 1]].clamp_(0.0, max=4.0)  # unsafe
    return x


def a_costly_index():
    x = torch.tensor([-3.0, 5.0])
    x[x.nonzero().squeeze(1)].clamp_(0.0)  # no fix
    return x


def sorted_part():
    # differs: the part is sorted
    a = np.array([3.0, 2.0, 1.0, 0.0])
    a[[0, 1, 2]].sort()  # unsafe
    return a


def clone_as_statement():
    # differs: the values are filled
    x = torch.tensor([1.0, -2.0])
    x.clone().masked_fill_(x < 0, 0.0)  # unsafe
    return x


def copy_as_statement():
    # differs: the array is sorted
    a = np.array([3.0, 1.0])
    a.copy().sort()  # unsafe
    return a


def diagonal():
    # differs: the diagonal is raised
    gram = np.zeros((3, 3))
    gram.flatten()[:: gram.shape[0] + 1] += 2.0  # unsafe
    return gram


def turned_and_flattened():
    # differs: the first column is filled
    table = np.zeros((4, 5))
    table.T.reshape(-1)[:4] = 1.0  # unsafe
    return table


def by_columns():
    table = np.zeros((4, 5))
    table.flatten(order="F")[:4] = 1.0  # no fix
    return table


def list_slice():
    # differs: the tail is sorted, then reversed
    items = [0, 3, 1, 2]
    items[1:].sort(key=abs)  # unsafe
    items[2:].reverse()  # unsafe
    return items


def named_selection():
    # differs: the dropouts are patched
    trace = np.array([1.0, -5.0, 2.0])
    dropouts = trace[trace < 0]
    dropouts[:] = 0.0  # unsafe
    return trace.sum()


def named_and_written_twice():
    # differs: both are written
    a = np.zeros(4)
    part = a[[1, 3]]
    part[0] = 1.0  # unsafe
    part[1] = 2.0  # the second
    return a


def named_but_the_index_changes():
    a = np.zeros(4)
    place = [1, 3]
    part = a[place]
    place = [0, 2]
    part[0] = 1.0  # no fix
    return a, place


def sum_as_target():
    a = np.zeros(2)
    (a + 1.0)[0] = 1.0  # no fix
    return a


def a_copy_that_is_used():
    a = np.zeros(4)
    part = a[[1, 3]]
    part[0] = 1.0
    return a, part


def a_view():
    a = np.zeros((3, 2))
    a[1][0] = 1.0
    return a


def written_through():
    a = np.zeros((3, 2))
    a[a[:, 0] < 1, 1] = 5.0
    return a

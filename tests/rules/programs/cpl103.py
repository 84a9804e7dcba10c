"""CPL103 grow-array-in-loop: an array is joined with something and takes the result's place, pass after pass or call after call."""

from dataclasses import dataclass, field

import numpy as np
import torch
from numpy import concatenate
from torch import nn


# -- loud: local variables --------------------------------------------------------------------------------------------


def one_value(count):
    readings = np.array([])
#              ^^^^^^^^^^^^< created: `readings` starts here
    for number in range(count):
        readings = np.append(readings, number)  # CPL103: copies all of `readings` on every pass
#                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ readings.size*readings.itemsize bytes per iteration
#                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `readings` so far is copied into a new array
    return readings


def first_operand_last(count):
    newest_first = np.zeros(0)
#                  ^^^^^^^^^^^< created: `newest_first` starts here
    for number in range(count):
        newest_first = np.append([number], newest_first)  # CPL103: copies all of `newest_first` on every pass
#                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ newest_first.size*newest_first.itemsize bytes per iteration
#                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `newest_first` so far is copied into a new array
    return newest_first


def rows(table):
    kept = np.empty((0, 3))
#          ^^^^^^^^^^^^^^^^< created: `kept` starts here
    for row in table:
        kept = np.append(kept, row[None], axis=0)  # CPL103: copies all of `kept` on every pass
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ kept.size*kept.itemsize bytes per iteration
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `kept` so far is copied into a new array
    return kept


def concatenated_tuple(blocks):
    out = np.zeros(1)
#         ^^^^^^^^^^^< created: `out` starts here
    for block in blocks:
        out = np.concatenate((out, block))  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def concatenated_list_on_an_axis(blocks):
    out = np.zeros((4, 1))
#         ^^^^^^^^^^^^^^^^< created: `out` starts here
    for block in blocks:
        out = np.concatenate([out, block], axis=1)  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def imported_by_name(blocks):
    out = np.zeros(1)
#         ^^^^^^^^^^^< created: `out` starts here
    for block in blocks:
        out = concatenate((out, block))  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def stacked_below(blocks):
    out = np.zeros((1, 2))
#         ^^^^^^^^^^^^^^^^< created: `out` starts here
    for block in blocks:
        out = np.vstack((out, block))  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def stacked_beside(blocks):
    out = np.zeros((1, 2))
#         ^^^^^^^^^^^^^^^^< created: `out` starts here
    for block in blocks:
        out = np.hstack([out, block])  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def columns(blocks):
    out = np.zeros((5, 1))
#         ^^^^^^^^^^^^^^^^< created: `out` starts here
    for block in blocks:
        out = np.column_stack((out, block))  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def in_front(count):
    out = np.array([], dtype=int)
#         ^^^^^^^^^^^^^^^^^^^^^^^< created: `out` starts here
    for number in range(count):
        out = np.insert(out, 0, number)  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^^^^ out.size*8 bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def by_index_trick(count):
    out = np.array([])
#         ^^^^^^^^^^^^< created: `out` starts here
    for number in range(count):
        out = np.r_[out, number]  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def columns_by_index_trick(blocks):
    out = np.zeros((5, 1))
#         ^^^^^^^^^^^^^^^^< created: `out` starts here
    for block in blocks:
        out = np.c_[out, block]  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def several_parts(blocks):
    out = np.zeros(1)
#         ^^^^^^^^^^^< created: `out` starts here
    for block in blocks:
        out = np.concatenate((out, block[:3], block[5:]))  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def tensors(parts):
    out = torch.empty(0, 64)
#         ^^^^^^^^^^^^^^^^^^< created: `out` starts here
    for part in parts:
        out = torch.cat([out, part])  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^ out.numel()*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def tensors_on_an_axis(parts):
    out = torch.empty(2, 0)
#         ^^^^^^^^^^^^^^^^^< created: `out` starts here
    for part in parts:
        out = torch.cat((out, part), dim=1)  # CPL103: join them once, with `torch.cat(parts, dim=1)`
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ out.numel()*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def tensors_below(parts):
    out = torch.empty(0, 4)
#         ^^^^^^^^^^^^^^^^^< created: `out` starts here
    for part in parts:
        out = torch.vstack((out, part))  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^^^^ out.numel()*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def tensors_beside(parts):
    out = torch.empty(0)
#         ^^^^^^^^^^^^^^< created: `out` starts here
    for part in parts:
        out = torch.hstack([out, part])  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^^^^ out.numel()*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def parameter_grows(known: np.ndarray, parts):
#                   ^^^^^< created: `known` starts here
    for part in parts:
        known = np.concatenate((known, part))  # CPL103: copies all of `known` on every pass
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ known.size*known.itemsize bytes per iteration
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `known` so far is copied into a new array
    return known


def with_a_cast(parts):
    out = np.array([])
#         ^^^^^^^^^^^^< created: `out` starts here
    for part in parts:
        out = np.append(out, part).astype(np.float32)  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^ np.append(out, part).size*np.append(out, part).itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def by_way_of_a_second_name(parts):
    out = np.array([])
#         ^^^^^^^^^^^^< created: `out` starts here
    for part in parts:
        longer = np.append(out, part)  # CPL103: copies all of `out` on every pass
#                ^^^^^^^^^^^^^^^^^^^^ longer.size*longer.itemsize bytes per iteration
#                ^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
        out = longer
    return out


def sequence_with_a_name(parts):
    out = np.zeros((1, 2))
#         ^^^^^^^^^^^^^^^^< created: `out` starts here
    for part in parts:
        both = (out, part)
        out = np.concatenate(both)  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def starred_rest(groups):
    out = torch.empty(0)
#         ^^^^^^^^^^^^^^< created: `out` starts here
    for group in groups:
        out = torch.cat([out, *group])  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^^^ out.numel()*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def sum_of_lists(parts):
    out = np.zeros(1)
#         ^^^^^^^^^^^< created: `out` starts here
    for part in parts:
        out = np.concatenate([out] + [part])  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def list_and_more(parts):
    out = np.zeros(1)
#         ^^^^^^^^^^^< created: `out` starts here
    for part in parts:
        out = np.concatenate([out] + part.pieces())  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def in_a_while_loop(limit, draw):
    kept = np.empty(0)
#          ^^^^^^^^^^^< created: `kept` starts here
    while len(kept) < limit:
#         ^^^^^^^^^< read: the length is needed here, while it grows
        kept = np.concatenate([kept, draw()])  # CPL103: append the parts to a list, count their lengths for `len(kept)`, and join them once
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ kept.size*kept.itemsize bytes per iteration
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `kept` so far is copied into a new array
    return kept[:limit]


def in_one_branch(parts):
    long = np.array([])
#          ^^^^^^^^^^^^< created: `long` starts here
    for part in parts:
        if part > 3:
            long = np.append(long, part)  # CPL103: copies all of `long` on every pass
#                  ^^^^^^^^^^^^^^^^^^^^^ long.size*long.itemsize bytes per iteration
#                  ^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `long` so far is copied into a new array
    return long


def in_both_branches(parts):
    out = np.array([])
#         ^^^^^^^^^^^^< created: `out` starts here
    for part in parts:
        if part > 3:
            out = np.append(out, part)  # CPL103: copies all of `out` on every pass
#                 ^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#                 ^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
        else:
            out = np.append(out, -part)  # CPL103: copies all of `out` on every pass
#                 ^^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#                 ^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def in_an_inner_loop(table):
    out = np.array([])
    for row in table:
        for cell in row:
            out = np.append(out, cell)  # CPL103: copies all of `out` on every pass
#                 ^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#                 ^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def restarted_for_each_row(table):
    lengths = []
    for row in table:
        out = np.array([])
#             ^^^^^^^^^^^^< created: `out` starts here
        for cell in row:
            out = np.append(out, cell)  # CPL103: copies all of `out` on every pass
#                 ^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#                 ^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
        lengths.append(out)
    return lengths


def two_arrays(parts):
    names = np.array([])
#           ^^^^^^^^^^^^< created: `names` starts here
    sizes = np.array([])
#           ^^^^^^^^^^^^< created: `sizes` starts here
    for part in parts:
        names = np.append(names, part.name)  # CPL103: copies all of `names` on every pass
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^^ names.size*names.itemsize bytes per iteration
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `names` so far is copied into a new array
        sizes = np.append(sizes, part.size)  # CPL103: copies all of `sizes` on every pass
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^^ sizes.size*sizes.itemsize bytes per iteration
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `sizes` so far is copied into a new array
    return names, sizes


def starts_with_none(parts):
    out = None
#         ^^^^< created: `out` starts here
    for part in parts:
        if out is None:
            out = part
        else:
            out = torch.cat((out, part), dim=1)  # CPL103: copies all of `out` on every pass
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ out.numel()*out.itemsize bytes per iteration
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def starts_with_none_the_other_way(parts):
    out = None
#         ^^^^< created: `out` starts here
    for part in parts:
        if out is not None:
            out = np.vstack((out, part))  # CPL103: copies all of `out` on every pass
#                 ^^^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#                 ^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
        else:
            out = part
    return out


def starts_in_a_conditional_expression(parts):
    out = None
#         ^^^^< created: `out` starts here
    for part in parts:
        out = part if out is None else np.concatenate((out, part))  # CPL103: copies all of `out` on every pass
#                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.concatenate((out, part)).size*np.concatenate((out, part)).itemsize bytes per iteration
#                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def starts_with_the_first_index(parts):
    for index, part in enumerate(parts):
        if index == 0:
            out = part
        else:
            out = np.vstack((out, part))  # CPL103: copies all of `out` on every pass
#                 ^^^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#                 ^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def starts_with_a_counter(parts):
    count = 0
    out = np.zeros(1)
#         ^^^^^^^^^^^< created: `out` starts here
    for part in parts:
        if count > 0:
            out = np.concatenate((out, part))  # CPL103: copies all of `out` on every pass
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
        else:
            out = part
        count += 1
    return out


def starts_while_empty(parts):
    out = np.array([])
#         ^^^^^^^^^^^^< created: `out` starts here
    for part in parts:
        if len(out) == 0:
            out = part
        else:
            out = np.concatenate((out, part))  # CPL103: copies all of `out` on every pass
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def starts_while_no_elements(parts):
    out = torch.empty(0)
#         ^^^^^^^^^^^^^^< created: `out` starts here
    for part in parts:
        if out.numel() == 0:
            out = part
        else:
            out = torch.cat((out, part))  # CPL103: copies all of `out` on every pass
#                 ^^^^^^^^^^^^^^^^^^^^^^ out.numel()*out.itemsize bytes per iteration
#                 ^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def starts_with_a_list(parts):
    out = []
#         ^^< created: `out` starts here
    for part in parts:
        out = part if not len(out) else np.concatenate((out, part))  # CPL103: copies all of `out` on every pass
#                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.concatenate((out, part)).size*np.concatenate((out, part)).itemsize bytes per iteration
#                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def starts_with_a_flag(parts):
    first = True
    out = None
#         ^^^^< created: `out` starts here
    for part in parts:
        if first:
            out = part
            first = False
        else:
            out = torch.cat([out, part])  # CPL103: copies all of `out` on every pass
#                 ^^^^^^^^^^^^^^^^^^^^^^ out.numel()*out.itemsize bytes per iteration
#                 ^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def size_is_looked_at(parts):
    out = np.array([])
#         ^^^^^^^^^^^^< created: `out` starts here
    ends = []
    for part in parts:
        out = np.concatenate((out, part))  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
        ends.append(len(out))
#                   ^^^^^^^^< read: the length is needed here, while it grows
        print(out.shape)
    return out, ends


def width_of_what_is_joined(count):
    out = torch.zeros(0, 3)
#         ^^^^^^^^^^^^^^^^^< created: `out` starts here
    for number in range(count):
        new = torch.full((4, out.shape[1]), float(number), device=out.device)
        out = torch.cat([out, new])  # CPL103: append the parts to a list and join them once
#             ^^^^^^^^^^^^^^^^^^^^^ out*3*4 bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def rows_of_columns_that_are_joined(columns):
    out = np.zeros((5, 1))
#         ^^^^^^^^^^^^^^^^< created: `out` starts here
    for column in columns:
        height, _ = out.shape
        out = np.column_stack((out, column[:height]))  # CPL103: append the parts to a list and join them once
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


def returned_from_the_loop(parts):
    out = np.array([])
#         ^^^^^^^^^^^^< created: `out` starts here
    for part in parts:
        out = np.append(out, part)  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
        if part is None:
            return out
    return None


def printed_on_the_way_out(parts):
    out = np.array([])
#         ^^^^^^^^^^^^< created: `out` starts here
    for part in parts:
        out = np.append(out, part)  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
        if part is None:
            print(out.sum())
            break
    return out


def under_no_grad(model, loader):
    scores = torch.tensor([])
#            ^^^^^^^^^^^^^^^^< created: `scores` starts here
    with torch.no_grad():
        for batch in loader:
            scores = torch.cat((scores, model(batch).cpu()))  # CPL103: copies all of `scores` on every pass
#                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ scores.numel()*scores.itemsize bytes per iteration
#                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `scores` so far is copied into a new array
    return scores


def in_a_try(paths):
    out = np.empty((0, 2))
#         ^^^^^^^^^^^^^^^^< created: `out` starts here
    for path in paths:
        try:
            block = np.loadtxt(path)
        except OSError:
            continue
        out = np.concatenate((out, block))  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ out.size*8 bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


async def from_a_stream(stream):
    out = np.array([])
#         ^^^^^^^^^^^^< created: `out` starts here
    async for part in stream:
        out = np.append(out, part)  # CPL103: copies all of `out` on every pass
#             ^^^^^^^^^^^^^^^^^^^^ out.size*out.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `out` so far is copied into a new array
    return out


collected = np.array([])
#           ^^^^^^^^^^^^< created: `collected` starts here
for step in range(1000):
    collected = np.append(collected, step)  # CPL103: copies all of `collected` on every pass
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^ collected.size*collected.itemsize bytes per iteration
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `collected` so far is copied into a new array


# -- loud: attributes, items, globals ---------------------------------------------------------------------------------


class Recorder:
    def __init__(self):
        self.data = np.array([])

    def update(self, row):
        self.data = np.append(self.data, row)  # CPL103: copies all of `self.data` on every call
#                   ^^^^^^^^^^^^^^^^^^^^^^^^^ self.data.size*self.data.itemsize bytes per call
#                   ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `self.data` so far is copied into a new array

    def table(self):
        return self.data.reshape(-1, 5)


class Meter:
    def __init__(self):
        self.reset()

    def reset(self):
        self.scores = torch.empty(0, 2)
        self.labels = None

    def add(self, scores, labels):
        self.scores = torch.cat([self.scores, scores])  # CPL103: copies all of `self.scores` on every call
#                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ self.scores.numel()*4 bytes per call
#                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `self.scores` so far is copied into a new array
        if self.labels is None:
            self.labels = labels
        else:
            self.labels = torch.cat([self.labels, labels])  # CPL103: copies all of `self.labels` on every call
#                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `self.labels` so far is copied into a new array

    def value(self):
        return (self.scores * self.labels).mean()


class History(nn.Module):
    def __init__(self):
        super().__init__()
        self.losses = torch.Tensor()

    def forward(self, x):
        self.losses = torch.cat((self.losses, x.mean()[None]))  # CPL103: copies all of `self.losses` on every call
#                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ self.losses.numel()*4 bytes per call
#                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `self.losses` so far is copied into a new array
        return x


class Filled:
    def __init__(self, first):
        self.values = np.array([first])

    def push(self, value):
        self.values = np.append(self.values, value)  # CPL103: copies all of `self.values` on every call
#                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ self.values.size*self.values.itemsize bytes per call
#                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `self.values` so far is copied into a new array

    def push_all(self, values):
        for value in values:
            self.push(value)


@dataclass
class Field:
    data: np.ndarray = field(default_factory=lambda: np.empty(0))

    def add(self, value):
        self.data = np.append(self.data, value)  # CPL103: copies all of `self.data` on every call
#                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ self.data.size*self.data.itemsize bytes per call
#                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `self.data` so far is copied into a new array


class ClassLevel:
    data = np.array([])

    def add(self, value):
        self.data = np.append(self.data, value)  # CPL103: copies all of `self.data` on every call
#                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ self.data.size*self.data.itemsize bytes per call
#                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `self.data` so far is copied into a new array


class LoopInMethod:
    def __init__(self, start):
        self.points = start

    def load(self, blocks):
        for block in blocks:
            self.points = np.vstack((self.points, block))  # CPL103: copies all of `self.points` on every pass
#                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `self.points` so far is copied into a new array


def item_of_a_dict(batches):
    totals = {"loss": np.array([])}
    for batch in batches:
        totals["loss"] = np.append(totals["loss"], batch)  # CPL103: copies all of `totals["loss"]` on every pass
#                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ totals["loss"].size*totals["loss"].itemsize bytes per iteration
#                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `totals["loss"]` so far is copied into a new array
    return totals


def attribute_of_another_object(log, batches):
    for batch in batches:
        log.values = np.append(log.values, batch)  # CPL103: copies all of `log.values` on every pass
#                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `log.values` so far is copied into a new array
    return log


trace = np.array([])


def callback(value):
    global trace
    trace = np.append(trace, value)  # CPL103: copies all of `trace` on every call
#           ^^^^^^^^^^^^^^^^^^^^^^^
#           ^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `trace` so far is copied into a new array


def watched(source):
    seen = torch.empty(0)

    def on_value(value):
        nonlocal seen
        seen = torch.cat((seen, value))  # CPL103: copies all of `seen` on every call
#              ^^^^^^^^^^^^^^^^^^^^^^^^
#              ^^^^^^^^^^^^^^^^^^^^^^^^< copied: all that was joined to `seen` so far is copied into a new array

    source.watch(on_value)
    return seen


# -- silent: linear already, or not repeated --------------------------------------------------------------------------


def collected_in_a_list(parts):
    out = []
    for part in parts:
        out.append(part)
    return np.concatenate(out)


def outside_any_loop(first, second):
    out = np.zeros(3)
    out = np.append(out, first)
    out = np.concatenate((out, second))
    return out


def after_the_loop(parts):
    out = []
    for part in parts:
        out.append(part)
    out = np.array(out)
    out = np.append(out, 0)
    return out


def a_new_array_on_every_pass(parts):
    for part in parts:
        row = np.zeros(3)
        row = np.append(row, part)  # silent: it never grows beyond one pass
        print(row)


def from_the_loop_target(parts):
    for part in parts:
        part = np.append(part, 0)
        print(part)


def left_at_once(parts):
    out = np.zeros(1)
    for part in parts:
        out = np.append(out, part)
        break
    return out


def returned_at_once(parts):
    out = np.zeros(1)
    for part in parts:
        if part:
            out = np.append(out, part)
            return out
    return None


def a_few_axes(shape):
    sizes = np.array([])
    for axis in (0, 1):
        sizes = np.append(sizes, shape[axis])
    return sizes


def three_passes(draw):
    out = np.array([])
    for _ in range(3):
        out = np.append(out, draw())
    return out


def after_an_early_return(parts):
    out = np.zeros(1)
    for part in parts:
        if part is None:
            continue
        return np.append(out, part)
    return out


def one_call_of_the_function(out, part):
    return np.concatenate([out] + [part])


def into_another_variable(parts):
    base = np.zeros(3)
    for part in parts:
        longer = np.append(base, part)  # silent: `base` stays as it is
        print(longer)


def joined_parts_without_the_old(parts):
    out = np.zeros(1)
    for part in parts:
        out = np.concatenate((part, part))
    return out


# -- silent: the array does not grow, or has to be there on every pass -------------------------------------------------


def a_ring(blocks):
    window = np.zeros(100)
    for block in blocks:
        window = np.concatenate((window[len(block):], block))
    return window


def cut_after_joining(blocks):
    window = np.zeros(0)
    for block in blocks:
        window = np.concatenate((window, block))
        window = window[-100:]
    return window


def flushed_when_full(blocks, flush):
    buffer = np.zeros(0)
    for block in blocks:
        buffer = np.concatenate((buffer, block))
        if len(buffer) > 100:
            flush(buffer)
            buffer = np.zeros(0)


def thrown_away_now_and_then(blocks):
    run = np.zeros(0)
    for block in blocks:
        if block[0] < 0:
            run = np.zeros(0)
        else:
            run = np.concatenate((run, block))
    return run


def doubled(limit):
    out = np.zeros(1)
    while len(out) < limit:
        out = np.concatenate((out, out))
    return out


def mirrored(blocks):
    out = np.zeros(1)
    for _ in blocks:
        out = np.concatenate((out, out[::-1]))
    return out


def what_is_missing_is_drawn(limit, draw):
    kept = torch.empty(0, 2)
    for _ in range(10):
        missing = limit - len(kept)
        if missing <= 0:
            break
        drawn = draw(2 * missing)
        kept = torch.cat([kept, drawn[drawn[:, 0] > 0]])  # silent: two passes may do
    return kept[:limit]


def as_much_again(limit, draw):
    kept = np.zeros((1, 2))
    while kept.shape[0] < limit:
        kept = np.concatenate((kept, draw(kept.shape[0])))
    return kept


def the_value_at_the_length(table, count):
    out = torch.zeros(0, 2)
    for _ in range(count):
        done = out.size(0)
        out = torch.cat((out, table[done:done + 1]))
    return out


def room_is_doubled(values):
    out = np.zeros(4)
    for index, value in enumerate(values):
        if index >= len(out):
            out = np.concatenate((out, np.zeros(len(out))))
        out[index] = value
    return out


@torch.no_grad()
def generated(model, ids, steps):
    for _ in range(steps):
        logits = model(ids)
        ids = torch.cat([ids, logits[:, -1:].argmax(dim=-1)], dim=1)
    return ids


class DenseBlock(nn.Module):
    def __init__(self, layers):
        super().__init__()
        self.layers = layers

    def forward(self, x):
        for layer in self.layers:
            x = torch.cat([x, layer(x)], dim=-1)
        return x


def plotted_on_every_pass(parts, plot):
    out = np.array([])
    for part in parts:
        out = np.append(out, part)
        plot(out)


def compared_on_every_pass(parts):
    out = np.array([])
    for part in parts:
        if part not in out:
            out = np.append(out, part)
    return out


def newest_is_read(parts):
    out = np.array([1.0])
    for part in parts:
        out = np.append(out, out[-1] + part)
    return out


def yielded_on_every_pass(parts):
    out = np.array([])
    for part in parts:
        out = np.append(out, part)
        yield out


def every_state_is_kept(parts):
    out, states = np.array([]), []
    for part in parts:
        out = np.append(out, part)
        states.append(out)
    return states


def previous_state_is_kept(parts):
    out = previous = np.array([])
    for part in parts:
        previous = out
        out = np.append(out, part)
        print(previous)


def read_by_a_nested_function(parts):
    out = np.array([])

    def last():
        return out[-1]

    for part in parts:
        out = np.append(out, part)
        print(last())


def without_repeats(parts):
    out = np.array([])
    for part in parts:
        out = np.unique(np.append(out, part))  # silent: it may stay as long as it is
    return out


def rolled(parts):
    out = np.zeros(3)
    for part in parts:
        out = np.roll(np.append(out, part), 1)
    return out


def only_the_joined_part_is_kept(parts):
    out = np.zeros(1)
    for part in parts:
        out = np.append(out, part)[1:]
    return out


def summed_when_asked(parts):
    out = torch.zeros(1)
    for part in parts:
        out = torch.cat((out, part))
        if part is None:
            print(out.sum())
    return out


def sorted_on_every_pass(parts):
    out = np.array([])
    for part in parts:
        out = np.append(out, part)
        out.sort()
    return out


def filled_on_every_pass(parts):
    out = np.array([])
    for part in parts:
        out = np.append(out, 0.0)
        out[-1] = part
    return out


def handed_to_unknown_code_in_a_list(parts, show):
    out = np.array([])
    for part in parts:
        out = np.append(out, part)
        show([out])
    return out


def stored_on_every_pass(model, parts):
    out = np.array([])
    for part in parts:
        out = np.append(out, part)
        model.latest = out


def bound_to_another_array(parts, other):
    out = np.array([])
    for part in parts:
        if part is None:
            out = other
        out = np.append(out, part)
    return out


def reset_at_some_index(parts):
    out = np.array([])
    for index, part in enumerate(parts):
        if index % 10 == 0:
            out = part
        else:
            out = np.append(out, part)
    return out


def reset_by_a_flag_that_comes_back(parts):
    first, out = True, None
    for part in parts:
        if first:
            out = part
            first = False
        else:
            out = np.append(out, part)
        if part is None:
            first = True
    return out


def whole_stacked_with_its_mean(parts):
    out = np.zeros((1, 3))
    for _ in parts:
        out = np.vstack((out, out.mean(axis=0)))
    return out


def each_key_its_own(batches):
    totals = {}
    for key, batch in batches:
        totals[key] = np.append(totals[key], batch)
    return totals


def each_object_its_own(objects):
    for thing in objects:
        thing.data = np.append(thing.data, 0)


def each_row_its_own(rows):
    for number in range(len(rows)):
        rows[number] = np.append(rows[number], 0)
    return rows


class Cache:
    def __init__(self):
        self.keys = torch.empty(0)

    def attend(self, query, key):
        self.keys = torch.cat((self.keys, key))
        return query @ self.keys  # silent: each call needs all keys


class Watched:
    def __init__(self):
        self.data = np.array([])

    def update(self, row):
        self.data = np.append(self.data, row)
        self.show()

    def show(self):
        print(self.data.sum())


class Windowed:
    def __init__(self):
        self.data = np.array([])

    def update(self, row):
        self.data = np.append(self.data, row)

    def shrink(self):
        self.data = self.data[-100:]


class OnceInInit:
    def __init__(self, start):
        self.data = np.array([])
        self.data = np.append(self.data, start)


class OnceInFit:
    def __init__(self, data):
        self.data = data

    def fit(self):
        self.data = np.column_stack((self.data, np.ones(len(self.data))))
        return self


class Restarted:
    def __init__(self):
        self.data = np.array([])

    def update(self, row):
        if row is None:
            self.data = row
        else:
            self.data = np.append(self.data, row)


class StartsFull:
    def __init__(self, exog):
        self.exog = exog

    def add_constant(self):
        self.exog = np.column_stack((self.exog, np.ones(len(self.exog))))


class LoadedFromOutside:
    def __init__(self):
        self.data = None

    def load(self, path):
        self.data = np.load(path)

    def add_border(self):
        self.data = np.concatenate((self.data, self.data[-1:]))


class OtherObject:
    def __init__(self, log):
        self.log = log

    def update(self, row):
        self.log.data = np.append(self.log.data, row)


class ReturnsTheWhole:
    def __init__(self):
        self.data = np.array([])

    def update(self, row):
        self.data = np.append(self.data, row)
        return self.data


sizes = np.array([3, 4])


def replaced_once(extra):
    global sizes
    sizes = np.append(sizes, extra)


class Handed:
    def __init__(self, callbacks):
        self.data = np.array([])
        self.callbacks = callbacks

    def update(self, row):
        self.data = np.append(self.data, row)
        for callback in self.callbacks:
            callback(self)


# -- silent: no arrays ------------------------------------------------------------------------------------------------


def deque_of_blocks(parts, blocks):
    for part in parts:
        blocks.append(part)
        blocks.insert(0, part)
    return np.concatenate(blocks)


def filled_in_place(parts):
    out = np.empty((len(parts), 3))
    for index, part in enumerate(parts):
        out[index] = part
    return out


def added_up(parts):
    total = np.zeros(3)
    for part in parts:
        total = total + part
    return total


def lists(parts):
    out = []
    for part in parts:
        out.insert(0, part)
    return out


class Strings:
    def cat(self, parts):
        return "".join(parts)

    def all(self, groups):
        text = ""
        for group in groups:
            text = self.cat([text, group])
        return text


def frames(pd, parts):
    out = pd.DataFrame()
    for part in parts:
        out = pd.concat([out, part])
    return out


def never_begun(scores: torch.Tensor, groups):
    trail = None
    for group in range(groups):
        scores = scores.roll(1, dims=0)
        if trail is not None:
            trail = torch.cat((trail, scores))  # silent: nothing ever binds it to a tensor
    return scores if trail is None else trail

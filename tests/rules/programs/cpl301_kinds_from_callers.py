"""CPL301 contiguous-in-loop, where only a caller in the file or a call at module level says that a parameter is an array."""

import numpy as np
import torch


# -- loud -------------------------------------------------------------------------------------------------------------


def scores(weights, queries):
#          ^^^^^^^< created: `weights` belongs to the caller
    found = []
    for query in queries:
        found.append(float(np.dot(np.ascontiguousarray(weights.T)[0], query)))  # CPL301: `np.ascontiguousarray(weights.T)` makes the same contiguous copy on every pass; make it once before the loop
#                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ weights.size*weights.T.itemsize bytes per iteration
#                                                      ^^^^^^^^^< viewed: `weights.T` is a view of `weights`
#                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `weights.T` does not change in the loop
    return found


def of_a_model():
    return scores(np.ones((10, 100)), [np.ones(10), np.zeros(10)])


def filled_rows(table, count):
#               ^^^^^< created: `table` belongs to the caller
    turned = table.transpose(1, 0)
#            ^^^^^^^^^^^^^^^^^^^^^< viewed: `turned` is a view of `table`
    found = 0
    while found < count and np.ascontiguousarray(turned)[found].any():  # CPL301: `np.ascontiguousarray(turned)` makes the same contiguous copy on every pass; make it once before the loop
#                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ turned.size*turned.itemsize bytes per iteration
#                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `turned` does not change in the loop
        found += 1
    return found


print(filled_rows(count=100, table=np.ones((10, 100))))


class Bank:
    def __init__(self, count):
        self.count = count

    def levels(self, taps):
#                    ^^^^< created: `taps` belongs to the caller
        found = []
        for number in range(self.count):
            found.append(np.ascontiguousarray(taps.T)[number].sum())  # CPL301: `np.ascontiguousarray(taps.T)` makes the same contiguous copy on every pass; make it once before the loop
#                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ taps.size*taps.T.itemsize bytes per iteration
#                                             ^^^^^^< viewed: `taps.T` is a view of `taps`
#                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `taps.T` does not change in the loop
        return found

    def response(self):
        return self.levels(np.ones((10, 100)))


def of_one_bank():
    return Bank(3).response()


def frame_sums(video, count):
#              ^^^^^< created: `video` belongs to the caller
    flipped = video.transpose(0, 1)
#             ^^^^^^^^^^^^^^^^^^^^^< viewed: `flipped` is a view of `video`
    sums = []
    for number in range(count):
        sums.append(flipped.contiguous()[number].sum().item())  # CPL301: `flipped.contiguous()` makes the same contiguous copy on every pass; make it once before the loop
#                   ^^^^^^^^^^^^^^^^^^^^ flipped.numel()*flipped.itemsize bytes per iteration
#                   ^^^^^^^^^^^^^^^^^^^^< copied: `flipped` does not change in the loop
    return sums


print(frame_sums(torch.ones(10, 100), 3))


def of_either_order(table, count):
#                   ^^^^^< created: `table` belongs to the caller
    sums = []
    for number in range(count):
        sums.append(np.ascontiguousarray(table.T)[number].sum())  # CPL301 (possible): `np.ascontiguousarray(table.T)` makes the same contiguous copy on every pass; make it once before the loop
#                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ table.size*table.T.itemsize bytes per iteration
#                                        ^^^^^^^< viewed: `table.T` is a view of `table`
#                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `table.T` does not change in the loop
    return sums


print(of_either_order(np.ones((10, 100)), 3), of_either_order(np.ones((10, 100), order="F"), 3))


# -- silent -----------------------------------------------------------------------------------------------------------


def decayed(weights, steps):
    sums = []
    for _ in range(steps):
        sums.append(np.ascontiguousarray(weights.T)[0].sum())  # silent: other weights on every pass
        weights *= 0.5
    return sums


def of_three_steps():
    return decayed(np.ones((10, 100)), 3)


def columns_apart(table, count):
    return [np.ascontiguousarray(table.T) for _ in range(count)]  # silent: each copy may be written on its own


APART = columns_apart(np.ones((10, 100)), count=3)
APART[0][0] = 0.0
print(APART[0].sum(), APART[1].sum())


def totals(table, count):
    return [np.ascontiguousarray(table)[number].sum() for number in range(count)]  # silent: it hands back the table itself


print(totals(np.ones((10, 100)), 3))


class Model:
    """Something with a transpose that is another one every time it is asked for."""

    def __init__(self):
        self.asked = 0

    @property
    def T(self):
        self.asked += 1
        return [float(self.asked)] * 3


def of_a_model_that_counts(model, count):
    return [np.ascontiguousarray(model.T)[number] for number in range(count)]  # silent: no array


print(of_a_model_that_counts(Model(), 3))


def of_frames(frames):
    sums = []
    for frame in frames:
        sums.append(np.ascontiguousarray(frame.T)[0].sum())  # silent: another frame on every pass
    return sums


def of_two_frames():
    return of_frames(np.ones((2, 10, 100)))


def rows_of_a_line(line, count):
    return [np.ascontiguousarray(line.T)[number] for number in range(count)]  # silent: the one axis stays where it is


print(rows_of_a_line(np.ones(10), 3))


def rows_of_one_row(table, count):
    return [np.ascontiguousarray(table.T)[number].sum() for number in range(count)]  # silent: an axis of one lies anywhere


print(rows_of_one_row(np.ones((1, 10)), 3))


def rows_of_columns(table, count):
    return [np.ascontiguousarray(table.T)[number].sum() for number in range(count)]  # silent: the transpose lies row by row


print(rows_of_columns(np.ones((10, 100), order="F"), 3))


def rows_turned_back(table, count):
    return [np.ascontiguousarray(table.T)[number].sum() for number in range(count)]  # silent: it is turned back


def of_a_transpose():
    frames = np.ones((10, 100))
    return rows_turned_back(frames.T, 3)


def lines_turned_back(table, count):
    return [table.t().contiguous()[number].sum() for number in range(count)]  # silent: it is turned back


print(lines_turned_back(torch.ones(10, 100).t(), 3))

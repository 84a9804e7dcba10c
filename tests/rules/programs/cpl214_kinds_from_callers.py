"""CPL214 write-through-view, where only a caller in the file or a call at module level says that a parameter is an array."""

import numpy as np
import torch


# -- loud -------------------------------------------------------------------------------------------------------------


def blackened(image):
#             ^^^^^< created: `image` belongs to the caller
    corner = image[:2, :2]
#            ^^^^^^^^^^^^^< viewed: `corner` is a view of `image`
    corner[:] = 0.0  # CPL214: `corner` is a view of the storage of `image`: `[...] =` changes both, and `image` is used later; make sure that is meant
#   ^^^^^^^^^
#   ^^^^^^^^^< written: `[...] =` writes through `corner`
    return image.sum()
#          ^^^^^^^^^^^< read: `image` is computed with here


def of_a_frame():
    return blackened(np.ones((6, 6)))


def marked(table, mark):
#          ^^^^^< created: `table` belongs to the caller
    for row in table:
#       ^^^< viewed: `row` is a view of `table`
        row[0] = mark  # CPL214: `row` is a view of the storage of `table`: `[...] =` changes both, and `table` is used later; make sure that is meant
#       ^^^^^^
#       ^^^^^^< written: `[...] =` writes through `row`
    return table.sum()
#          ^^^^^^^^^^^< read: `table` is computed with here


print(marked(mark=5.0, table=np.ones((3, 2))))


class Ring:
    def closed(self, samples):
#                    ^^^^^^^< created: `samples` belongs to the caller
        ends = samples[::9]
#              ^^^^^^^^^^^^< viewed: `ends` is a view of `samples`
        ends[:] = samples[0]  # CPL214: `ends` is a view of the storage of `samples`: `[...] =` changes both, and `samples` is used later; make sure that is meant
#       ^^^^^^^
#       ^^^^^^^< written: `[...] =` writes through `ends`
        return samples.mean()
#              ^^^^^^^^^^^^^^< read: `samples` is computed with here

    def of_ten(self):
        return self.closed(np.arange(10.0))


def of_one_ring():
    return Ring().of_ten()


def without_bias(weights):
#                ^^^^^^^< created: `weights` belongs to the caller
    bias = weights[:, 3:]
#          ^^^^^^^^^^^^^^< viewed: `bias` is a view of `weights`
    bias[:] = 0.0  # CPL214: `bias` is a view of the storage of `weights`: `[...] =` changes both, and `weights` is used later; make sure that is meant
#   ^^^^^^^
#   ^^^^^^^< written: `[...] =` writes through `bias`
    return weights.sum()
#          ^^^^^^^^^^^^^< read: `weights` is computed with here


print(without_bias(torch.ones(3, 4)))


# -- silent -----------------------------------------------------------------------------------------------------------


def first_two(jobs):
    first = jobs[:2]
    first[0] = "skip"  # silent: the slice of a list is a list of its own
    return jobs, first


print(first_two(["read", "plot", "print"]))


def blackened_apart(image):
    corner = image[:2, :2].copy()
    corner[:] = 0.0  # silent: a copy
    return image.sum() - corner.sum()


def of_another_frame():
    return blackened_apart(np.ones((6, 6)))


def blackened_rows(image):
    rows = image[[0, 2]]
    rows[:] = 0.0  # silent: an index array makes a copy
    return image.sum() - rows.sum()


print(blackened_rows(np.ones((6, 6))))


def fresh_corner(image):
    corner = image[:2, :2]
    corner[:] = 0.0  # silent: the image is not used again
    return corner.sum()


print(fresh_corner(np.ones((6, 6))))


def marked_words(words, mark):
    for word in words:
        word[0] = mark  # silent: lists of a list, no views
    return words


def of_words():
    return marked_words([["a", "b"], ["c"]], "-")

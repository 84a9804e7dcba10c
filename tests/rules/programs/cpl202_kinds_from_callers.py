"""CPL202 view-mutated, where only a caller in the file or a call at module level says that a parameter is an array."""

import numpy as np
import torch


# -- loud -------------------------------------------------------------------------------------------------------------


def contrast(samples):
#            ^^^^^^^< created: `samples` belongs to the caller
    start = samples[:10]
#           ^^^^^^^^^^^^< viewed: `start` is a view of `samples`
    start -= start.mean()  # CPL202: `start` is a view: `-=` also changes `samples`, which is computed with afterwards; write to a copy (`samples[:10].copy()`) if `samples` should stay
#   ^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes through `start`
    return samples.mean() - start.mean()
#          ^^^^^^^^^^^^^^< read: `samples` is computed with here


def of_a_ramp():
    return contrast(np.linspace(0.0, 1.0, 100))


def growth(table):
#          ^^^^^< created: `table` belongs to the caller
    turned = table.T
#            ^^^^^^^< viewed: `turned` is a view of `table`
    table *= 2.0  # CPL202: `*=` on `table` also changes `turned`, a view of the same data that is used afterwards; take a copy (`table.T.copy()`) if `turned` should keep the old data
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `*=` writes through `table`
    return table.sum() / turned.sum()
#                        ^^^^^^^^^^^^< read: `turned` is computed with here


print(growth(np.ones((3, 4))))


class Film:
    def brightened(self, frames, by):
#                        ^^^^^^< created: `frames` belongs to the caller
        first = frames[:1]
#               ^^^^^^^^^^< viewed: `first` is a view of `frames`
        frames += by  # CPL202: `+=` on `frames` also changes `first`, a view of the same data that is used afterwards; take a copy (`frames[:1].copy()`) if `first` should keep the old data
#       ^^^^^^^^^^^^
#       ^^^^^^^^^^^^< written: `+=` writes through `frames`
        return (frames - first).max()
#               ^^^^^^^^^^^^^^< read: `first` is computed with here

    def of_two_frames(self):
        return self.brightened(np.zeros((2, 3, 4)), by=0.5)


def of_one_film():
    return Film().of_two_frames()


def decay(weights, rate):
#         ^^^^^^^< created: `weights` belongs to the caller
    rows = weights[1:]
#          ^^^^^^^^^^^< viewed: `rows` is a view of `weights`
    weights *= rate  # CPL202: `*=` on `weights` also changes `rows`, a view of the same data that is used afterwards; take a copy (`weights[1:].clone()`) if `rows` should keep the old data
#   ^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^< written: `*=` writes through `weights`
    return weights.sum() - rows.sum()
#                          ^^^^^^^^^^< read: `rows` is computed with here


print(decay(rate=0.5, weights=torch.ones(3, 4)))


# -- silent -----------------------------------------------------------------------------------------------------------


def waiting(jobs, more):
    first = jobs[:2]
    jobs += more  # silent: the slice of a list is a list of its own
    return len(first), len(jobs)


print(waiting(["read", "plot", "print"], ["save"]))


def initials(text, more):
    first = text[:2]
    text += more  # silent: a text does not change
    return first + text[-1]


def of_a_text():
    return initials("array", "s")


def contrast_apart(samples):
    start = samples[:10].copy()
    start -= start.mean()  # silent: a copy
    return samples.mean() - start.mean()


def of_another_ramp():
    return contrast_apart(np.linspace(0.0, 1.0, 100))


def blackened(image):
    corner = image[:2, :2]
    corner[:] = 0.0  # silent: a window on the image
    return image.sum()


print(blackened(np.ones((4, 4))))


def drift(samples):
    first = samples[0]
    samples -= samples.mean()  # silent: the first of an array of numbers is a number
    return samples[-1] - first


print(drift(np.linspace(0.0, 1.0, 100)))

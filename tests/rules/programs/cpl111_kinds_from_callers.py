"""CPL111 flatten-where-ravel, where only a caller in the file or a call at module level says that a parameter is an array."""

import numpy as np
import torch


# -- loud -------------------------------------------------------------------------------------------------------------


def deviations(table):
    return (table - table.mean()).flatten()  # CPL111 (possible): `(table - table.mean()).flatten()` makes a copy that nobody needs; `.ravel()` gives the same values, as a view of what lies row by row
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ table.size*array.itemsize bytes per call
#           ^^^^^^^^^^^^^^^^^^^^< created: `(table - table.mean())` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `(table - table.mean())` nor the copy is written


def of_a_table():
    return deviations(np.linspace(0.0, 1.0, 1000).reshape(10, 100))


def brightest(image):
    kept = image.copy()
#          ^^^^^^^^^^^^< created: `image.copy()` makes the storage
    return kept.flatten().max()  # CPL111: `kept.flatten()` makes a copy that nobody needs; `.ravel()` gives the same values, as a view
#          ^^^^^^^^^^^^^^ image.size*kept.itemsize bytes per call
#          ^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `kept` nor the copy is written


print(brightest(np.linspace(0.0, 1.0, 1000).reshape(10, 100)))


def chosen(image, rows):
    lines = image[list(rows)]
#           ^^^^^^^^^^^^^^^^^< created: `image[list(rows)]` makes the storage
    return lines.flatten().std()  # CPL111 (possible): `lines.flatten()` makes a copy that nobody needs; `.ravel()` gives the same values, as a view of what lies row by row
#          ^^^^^^^^^^^^^^^ lines.size*lines.itemsize bytes per call
#          ^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `lines` nor the copy is written


print(chosen(rows=(0, 2), image=np.linspace(0.0, 1.0, 3000).reshape(3, 1000)))


class Account:
    def balances(self, bookings):
        return bookings.cumsum(axis=1).flatten()  # CPL111 (possible): `bookings.cumsum(axis=1).flatten()` makes a copy that nobody needs; `.ravel()` gives the same values, as a view of what lies row by row
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ bookings.size*bookings.cumsum(axis=1).itemsize bytes per call
#              ^^^^^^^^^^^^^^^^^^^^^^^< created: `bookings.cumsum(axis=1)` makes the storage
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `flatten` always copies, and neither `bookings.cumsum(axis=1)` nor the copy is written

    def of_a_year(self):
        return self.balances(np.ones((12, 100)))


def of_one_account():
    return Account().of_a_year()


# -- silent -----------------------------------------------------------------------------------------------------------


def in_a_row(table):
    return table.flatten()  # silent: the caller's table may change afterwards


def before_and_after():
    table = np.zeros((10, 100))
    row = in_a_row(table)
    table[0, 0] = 1.0
    return row.sum(), table.sum()


def without_the_first(image):
    kept = image + 0.0
    flat = kept.flatten()
    flat[0] = 0.0  # silent: `kept` stays as it is
    return kept.sum() - flat.sum()


print(without_the_first(np.ones((10, 100))))


def by_columns(image):
    kept = image.copy()
    return kept.T.flatten()  # silent: ravel would have to copy too


print(by_columns(np.ones((10, 100))).sum())


class Tree:
    """Nested lists."""

    def __init__(self, leaves):
        self.leaves = leaves

    def copy(self):
        return Tree(list(self.leaves))

    def flatten(self):
        return [leaf for leaf in self.leaves if leaf]


def leaves(tree):
    kept = tree.copy()
    return kept.flatten()  # silent: no array has this method


print(leaves(Tree(["a", "", "b"])))


def of_a_tensor(image):
    return (image - 1.0).flatten()  # silent: a view in torch


def of_ones():
    return of_a_tensor(torch.ones(10, 100))

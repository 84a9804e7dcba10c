"""Fixes of CPL301, executed."""

import numpy as np
import torch


def transposed_tensor():
    keys = torch.arange(6.0).reshape(2, 3)
    total = 0.0
    for query in (1.0, 2.0):
        total += float((query * keys.t().contiguous()).sum())  # unsafe
    return total


def transposed_array():
    basis = np.arange(6.0).reshape(2, 3)
    total = 0.0
    # row by row
    for row in range(3):  # of three
        columns = np.ascontiguousarray(basis.T)  # unsafe
        total += columns[row].sum()
    return total


def named_before():
    table = np.arange(6.0).reshape(2, 3)
    turned = table.T
    total = 0.0
    for row in range(3):
        total += np.ascontiguousarray(turned)[row].sum()  # unsafe
    return total


def by_columns():
    table = np.arange(6.0).reshape(2, 3)
    total = 0.0
    row = 0
    while row < 2:
        total += (  # the row
            np.asfortranarray(table)  # unsafe
            [row].sum()
        )
        row += 1
    return total


def before_both_loops():
    weight = torch.arange(6.0).reshape(2, 3)
    total = 0.0
    for batch in (1, 2):
        for row in range(3):
            total += float(weight.t().contiguous()[row].sum()) * batch  # unsafe
    return total


def only_the_inner_loop():
    weight = torch.arange(6.0).reshape(2, 3)
    total = 0.0
    for batch in (1, 2):
        turned = (weight * batch).t()
        for row in range(3):
            total += float(turned.contiguous()[row].sum())  # unsafe
    return total


class Projection:
    def __init__(self):
        self.weight = torch.arange(6.0).reshape(2, 3)

    def apply(self, rows: int):
        turned = self.weight.t()
        return [turned.contiguous()[row].sum() for row in range(rows)]  # no fix


def in_a_comprehension():
    weight = torch.arange(6.0).reshape(2, 3)
    return [weight.t().contiguous()[row].sum() for row in range(3)]  # no fix


def in_a_branch():
    weight = torch.arange(6.0).reshape(2, 3)
    total = 0.0
    for row in range(3):
        if row % 2:
            total += float(weight.t().contiguous()[row].sum())  # unsafe
    return total


def a_view_made_in_the_loop():
    weight = torch.arange(6.0).reshape(2, 3)
    total = 0.0
    for row in range(3):
        turned = weight.t()
        total += float(turned.contiguous()[row].sum())  # no fix
    return total


def the_name_is_taken():
    weight = torch.arange(6.0).reshape(2, 3)
    weight_contiguous = True
    total = 0.0
    for row in range(3):
        total += float(weight.t().contiguous()[row].sum())  # no fix
    return total, weight_contiguous


def twice_in_a_loop():
    weight, other = torch.arange(6.0).reshape(2, 3), torch.ones(2, 3)
    total = 0.0
    for row in range(3):
        total += float((other.t().contiguous() * weight.transpose(0, 1).contiguous())[row].sum())  # unsafe
    return total


def changed_in_the_loop():
    state = np.arange(4.0).reshape(2, 2)
    total = 0.0
    for _ in range(3):
        columns = np.ascontiguousarray(state.T)
        total += columns.sum()
        state[0, 0] += columns[0, 1]
    return total


def copy_is_written():
    basis = np.ones((2, 3))
    total = 0.0
    for index in range(3):
        columns = np.ascontiguousarray(basis.T)
        columns[index] = 0.0
        total += columns.sum()
    return total


def outside_any_loop():
    basis = torch.ones(2, 3)
    return basis.t().contiguous().view(-1).sum()

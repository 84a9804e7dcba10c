"""Fixes of CPL105, executed."""

import copy

import numpy as np
import torch


def sum_of_arrays():
    left, right = np.ones((2, 3)), np.full((2, 3), 0.25)
    return (left + right).copy()  # safe


def within_an_expression():
    left, right = np.ones((2, 3)), np.full((2, 3), 0.25)
    return (left + right).copy() * 2.0  # safe


def as_an_argument():
    left, right = np.ones((2, 3)), np.full((2, 3), 0.25)
    return np.abs((left - right).copy())  # safe


def chosen_rows():
    table = np.ones((4, 3))
    picked = table[[0, 2]].copy()  # safe
    picked -= 1.0
    return picked, table


def chosen_columns():
    # differs: what is chosen along a later axis lies column by column, its copy row by row
    table = np.ones((4, 3))
    return table[:, [0, 1]].copy()  # unsafe


def elements_of_a_mask():
    table = np.ones((2, 3))
    return table[table > 0].copy()  # safe


def factory():
    return np.zeros((2, 3)).copy(), np.array([1.0, 2.0]).copy()  # safe


def by_functions():
    table = np.full((3, 2), 3.0)
    return np.copy(np.sort(table)), copy.deepcopy(table @ np.ones((2, 2))), np.array(table - 1.0, copy=True)  # safe


def a_number_or_an_array():
    level = np.float64(2.0)
    return np.copy(level + 1.0)


def copied_twice():
    table = np.ones((2, 3))
    return np.array(table.copy()), table  # safe


def a_view_of_what_is_new():
    return np.arange(6).reshape(2, 3).copy()  # unsafe


def masked():
    table = np.ma.masked_array(np.ones(3), mask=[True, False, False])
    return (table + 1.0).copy()


def over_several_lines():
    left, right = np.ones((2, 3)), np.full((2, 3), 0.25)
    return (  # safe
        left  # the first
        + right
    ).copy()


def a_chain_over_several_lines():
    left = np.ones((2, 3))
    return (
        np.sqrt(left)  # safe
        .copy()
        .sum()
    )


def cast():
    counts = np.ones((3, 2), dtype=np.int64)
    return counts.copy().astype(np.float32), counts  # safe


def reduced():
    table = np.ones((2, 3))
    total = table.copy().sum(axis=0)  # safe
    return total, table


def compared_and_selected():
    table = np.ones((2, 3))
    return table.copy() > 0, table.copy() - 1.0, table.copy()[table > 0]  # safe


def joined():
    left, right = np.ones((2, 3)), np.full((2, 3), 0.25)
    return np.concatenate([left.copy(), right]), left  # safe


def added_to():
    total, part = np.zeros((2, 3)), np.ones((2, 3))
    total += part.copy()  # safe
    return total, part


def stored():
    table, row = np.zeros((2, 3)), np.ones(3)
    table[0] = row.copy()  # safe
    return table, row


def stored_from_a_part():
    table, rows = np.zeros((2, 3)), np.ones((4, 6))
    table[:] = rows[::2, 1::2].copy()  # unsafe
    return table, rows


def a_function_and_an_operand():
    table = np.ones((2, 3))
    return np.copy(table + 1) * 2  # safe


def of_a_parameter(table: np.ndarray):
    return (table + 1.0).copy()  # unsafe


def a_matrix_is_given():
    return of_a_parameter(np.matrix([[1.0]]))


def a_column_order_is_given():
    # differs: the sum follows the order of the parameter, the copy lies row by row
    return of_a_parameter(np.ones((2, 3), order="F"))


def cloned_twice():
    x = torch.ones(2, 3)
    return x.clone().clone(), x  # safe


def clone_of_a_result():
    x = torch.ones(2, 3)
    doubled = torch.cat([x, x]).clone()  # unsafe
    return (x * 2).clone(), doubled  # safe


def clone_under_grad():
    x = torch.zeros(2, requires_grad=True)
    y = (x * 2).clone()  # unsafe
    y.sum().backward()
    return x.grad, y.detach()


def clone_without_grad():
    x = torch.zeros(2, requires_grad=True)
    with torch.no_grad():
        return (x * 2).clone()  # safe


def clone_that_backward_needs():
    x = torch.zeros(2, requires_grad=True)
    y = x.exp().clone()
    y += 1.0
    y.sum().backward()
    return x.grad


def tensor_of_a_copy():
    values = np.ones((2, 3))
    return torch.tensor(values.copy()), values  # safe


def clone_of_shared_memory():
    return torch.from_numpy(np.arange(3)).clone()  # unsafe


def clone_and_add():
    x, y = torch.ones(2, 3), torch.ones(2, 3)
    return x.clone() + y, torch.cat((x.clone(), y), dim=0)  # safe


def filled():
    x, buffer = torch.ones(2, 3), torch.zeros(2, 3)
    buffer.copy_(x.clone())  # safe
    return buffer, x


def shifted_by_itself():
    x = torch.arange(4)
    x[1:] = x[:-1].clone()
    return x


def kept():
    total = np.ones(3) + 1.0
    before = total.copy()
    total *= 2.0
    return total, before


def a_slice_lets_go():
    head = (np.ones(100) + 1.0)[:10].copy()
    return head


def turned():
    return (np.ones((2, 3)) + 1.0).T.copy()

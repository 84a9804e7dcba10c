"""Fixes of CPL101, executed."""

import contextlib

import numpy as np
import torch


def a_number():
    total = np.zeros((3, 2))
    total = total + 1.5  # safe
    return total


def every_operator():
    field = np.full((2, 3), 7.0)
    field = field - 0.5  # safe
    field = field * 2  # safe
    field = field / 3  # safe
    field = field // 0.5  # safe
    field = field % 5  # safe
    field = field**2  # safe
    return field


def integers():
    mask = np.arange(6)
    mask = mask << 2  # safe
    mask = mask | 1  # safe
    mask = mask ^ 5  # safe
    return mask


def on_the_right():
    field = np.ones((2, 3))
    field = 0.25 + field  # safe
    return field


def an_array_as_wide():
    total, step = np.zeros((3, 4)), np.full((3, 4), 0.25)
    for _ in range(3):
        total = total + step  # safe
    return total, step


def a_narrower_array():
    data = np.arange(12.0).reshape(3, 4)
    total = data * 2
    total = total - data.mean(axis=0)  # safe
    return total, data


def precedence():
    total, shift = np.ones((2, 2)), 3
    total = total * (shift + 1)  # safe
    total = (total - shift)  # safe
    return total


def over_several_lines():
    total = np.ones((2, 2))
    total = (
        total + 2.0  # safe
    )
    return total


def a_comment_that_would_be_lost():
    total = np.ones((2, 2))
    total = (  # the sum
        total  # no fix
        + 2.0
    )
    return total


def a_long_operand():
    total = np.ones((2, 2))
    total = total * (  # safe
        2.0  # twice
        + 1.0
    )
    return total


def as_a_function():
    values = np.linspace(0.0, 9.0, 10)
    values = np.sqrt(values)  # safe
    values = np.clip(values, 0.5, 2.5)  # safe
    values = np.rint(  # safe
        values,  # to even
    )
    return values


def two_on_a_line():
    left = np.ones(3); right = np.ones(3)
    left = left + 1; right = right * 2  # safe
    return left, right


def a_tensor():
    with torch.no_grad():
        total = torch.zeros(2, 3)
        total = total + 1.5  # safe
        return total


def a_parameter_may_be_a_subclass():
    def scaled(x: np.ndarray):
        y = np.exp(x)
        y = y / y.sum()  # unsafe
        return y

    return scaled(np.arange(3.0))


def seen_by_a_handler():
    total = np.zeros(3)
    with contextlib.suppress(FloatingPointError), np.errstate(all="raise"):
        total = total + 1.0
    return total


def of_no_dimensions():
    total = np.zeros(())
    total = total + 1.0
    return total


def a_matrix_stays_one():
    rows = np.matrix([[1.0, 2.0]])
    total = np.ones((1, 2))
    total = total + rows
    return total


def an_alias():
    total = np.zeros(3)
    kept = total
    total = total + 1.0
    return total, kept


def a_wider_dtype():
    total = np.zeros(3, dtype=np.float32)
    total = total + np.ones(3)
    return total


def a_chained_target():
    total = np.zeros(3)
    total = kept = total + 1.0  # no fix
    return total, kept

"""Fixes of CPL205, executed."""

import numpy as np
import torch
import torch.nn.functional as F

TABLE = np.array([3.0, 1.0])


def clamped():
    # differs: the negative one is clamped
    x = torch.tensor([-1.0, 2.0])
    x.clamp(0)  # unsafe
    return x


def cast_over_lines():
    # differs: the image is floating
    image = np.array([10, 250], dtype=np.uint8)
    image.astype(  # unsafe
        np.float32,  # wide enough
    )
    return image + np.uint8(20)


def appended():
    # differs: there is one more
    values = np.array([8, 200])
    np.append(values, 1)  # unsafe
    return values


def function_of_a_keyword():
    # differs: the negative one is clamped
    x = torch.tensor([-1.0, 2.0])
    torch.clamp(min=0, input=x)  # unsafe
    return x


def activation():
    # differs: the negative one is gone
    x = torch.tensor([-1.0, 2.0])
    F.relu(x); total = x.sum()  # unsafe
    return x, total


def new_axis():
    # differs: there is one more axis
    x = torch.tensor([-1.0, 2.0])
    x.unsqueeze(0)  # unsafe
    return x


def added():
    # differs: the values are added
    x, y = torch.ones(2), torch.ones(2)
    x.add(y)  # unsafe
    return x


class Box:
    def __init__(self):
        self.grid = np.zeros((2, 3))

    def turned(self):
        self.grid.reshape(3, 2)  # unsafe
        return self.grid


def attribute():
    # differs: the grid is turned
    return Box().turned()


def loop_variable():
    # differs: the tensors are clamped
    tensors = [torch.tensor([-1.0, 2.0]), torch.tensor([-3.0])]
    for tensor in tensors:
        tensor.clamp(0)  # unsafe
    return tensors


def in_a_branch():
    # differs: the values are sorted
    values = np.array([3.0, 1.0])
    if values[0] > values[1]: np.sort(values)  # no fix
    if values[0] > values[1]:
        np.sort(values)  # unsafe
    return values


def sum_of_axes():
    x = torch.ones(2, 3)
    x.sum(dim=0)  # no fix
    return x


def order():
    a = np.array([3.0, 1.0])
    a.argsort()  # no fix
    return a


def two_operands():
    a, b = np.ones(2), np.ones(2)
    np.add(a, b)  # no fix
    return a, b


def global_table():
    np.sort(TABLE)  # no fix
    return TABLE


def copied():
    a = np.ones(2)
    a.copy()  # no fix
    return a


def of_an_expression():
    a = np.ones(2)
    (a + 1.0).clip(0, 1)  # no fix
    return a


def read_no_more():
    a = np.array([3.0, 1.0])
    first = a[0]
    a.clip(0, 1)  # no fix
    return first


def in_place():
    x = torch.tensor([-1.0, 2.0])
    x.clamp_(0)
    return x


def probed():
    a = np.ones(6)
    try:
        a.reshape(4, 2)
    except ValueError:
        return a
    return None

"""Fixes of CPL106, executed."""

import warnings

import numpy as np
import torch
from numpy import array
from torch import tensor


def histogram():
    values = np.arange(12) % 5
    copied = np.array(values)  # unsafe
    return np.bincount(copied), values.sum()


def of_a_dead_local():
    values = np.ones((2, 3)) + 1.0
    return np.array(values)  # unsafe


def the_layout_of_the_source():
    columns = np.ones((2, 3), order="F") + 1.0
    return np.array(columns)  # unsafe


def the_layout_of_a_dead_source():
    columns = np.ones((2, 3), order="F") + 1.0
    return torch.tensor(columns)  # unsafe


def with_the_dtype_it_has():
    weights = np.zeros(3)
    copied = np.array(weights, dtype=np.float64)  # unsafe
    return copied.sum() + weights.sum()


def named_by_an_import():
    values = np.arange(3.0)
    return array(values + 1.0)  # unsafe


def over_several_lines():
    values = np.arange(6)
    return np.array(  # unsafe
        values.reshape(2, 3) + 1,  # one more
    )


def by_keyword():
    values = np.arange(3.0)
    return np.array(object=values)  # no fix


def tensor_of_an_array():
    values = np.arange(4.0)
    return torch.tensor(values)  # unsafe


def tensor_that_is_only_read():
    values = np.arange(4.0)
    return torch.tensor(values).sum(), values.sum()  # unsafe


def tensor_with_its_dtype():
    values = np.arange(4.0)
    return torch.tensor(values, dtype=torch.float64).sum()  # unsafe


def a_leaf():
    values = np.arange(4.0)
    start = torch.tensor(values, requires_grad=True)  # unsafe
    (start * start).sum().backward()
    return start.grad


def with_both():
    values = np.arange(4.0)
    start = torch.tensor(values, dtype=torch.float64, requires_grad=True)  # unsafe
    return start.requires_grad, start.sum()


def no_leaf():
    values = np.arange(4.0)
    return torch.tensor(values, requires_grad=False).sum()  # unsafe


def perhaps_a_leaf():
    values, wanted = np.arange(4.0), bool(len(np.ones(1)))
    return torch.tensor(values, requires_grad=wanted).sum()  # no fix


def named_tensor():
    values = np.arange(4.0)
    return tensor(values).sum()  # unsafe


def tensor_of_a_tensor():
    # differs: torch warns no longer
    source = torch.arange(3.0)
    return torch.tensor(source), source  # unsafe


def tensor_of_a_tensor_in_another_dtype():
    # differs: torch warns no longer
    source = torch.arange(3.0)
    return torch.tensor(source, dtype=torch.float64), source  # unsafe


def tensor_of_a_tensor_in_the_same_dtype():
    # differs: torch warns no longer
    source = torch.arange(3.0)
    copied = torch.tensor(source, dtype=torch.float32, device="cpu")  # unsafe
    copied += 1.0
    return copied, source


def tensor_of_a_temporary():
    # differs: torch warns no longer
    source = torch.arange(3.0)
    return torch.tensor(source + 1.0)  # unsafe


def leaf_of_a_tensor():
    # differs: torch warns no longer
    source = torch.arange(3.0)
    leaf = torch.tensor(source, requires_grad=True)  # unsafe
    leaf.sum().backward()
    return leaf.grad, source


def new_tensor_of_a_tensor():
    source = torch.arange(3)
    return torch.ones(2).new_tensor(source)  # no fix


def list_of_arrays():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        rows = [np.full(3, 0.5), np.arange(3.0)]
        return torch.tensor(rows)  # unsafe


def list_of_arrays_in_another_dtype():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        rows = [np.arange(3) for _ in range(2)]
        return torch.tensor(rows, dtype=torch.float32)  # unsafe


def list_of_arrays_as_a_tensor():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        rows = [np.arange(3) for _ in range(2)]
        return torch.as_tensor(rows, dtype=torch.float32), torch.Tensor(rows)  # unsafe


def floats_of_a_list():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return torch.FloatTensor([np.arange(3), np.ones(3, dtype=int)])  # unsafe


def ragged_list():
    # differs: stack has its own words for rows of different lengths
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return torch.tensor([np.arange(3), np.arange(2)])  # unsafe


def both_are_written():
    values = np.arange(3.0)
    copied = np.array(values)
    copied += 1.0
    return copied, values


def the_source_is_written():
    values = np.arange(3.0)
    copied = torch.tensor(values)
    values += 1.0
    return copied, values


def a_number():
    return np.array(3.0), torch.tensor(2.5)


def a_list():
    return np.array([1.0, 2.0]), torch.tensor([1.0, 2.0])


def another_dtype():
    values = np.arange(3)
    return np.array(values, dtype=np.float32)


def a_part():
    values = np.arange(10)
    return np.array(values[2:4])

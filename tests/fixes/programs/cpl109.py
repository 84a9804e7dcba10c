"""Fixes of CPL109, executed."""

import numpy as np
import torch


def zeros():
    return np.zeros(3).astype(np.float32)  # safe


def ones_of_booleans():
    return np.ones((2, 3)).astype(bool)  # safe


def an_identity():
    return np.eye(3, k=1).astype(dtype=np.int8, copy=False), np.identity(2).astype(complex)  # safe


def by_text():
    return np.zeros((2, 2), order="F").astype("f4")  # safe


def the_dtype_was_given():
    left = np.ones((2, 2), dtype=int).astype(np.float32)  # safe
    right = np.zeros(2, int).astype(np.float64)  # safe
    return left, right


def a_filling_that_both_hold():
    half = np.full(3, 0.5).astype(np.float32)  # safe
    seven = np.full((2, 2), 7).astype(np.uint8)  # safe
    return half, seven, np.full(2, -1).astype(np.float64)  # safe


def a_filling_that_is_rounded():
    return np.full(3, 0.1).astype(np.float32)  # unsafe


def a_filling_that_is_cut():
    return np.full(3, 300).astype(np.uint8)  # no fix


def a_filling_of_a_name():
    value = np.float32(0.1)
    return np.full(3, value).astype(np.float64)  # unsafe


def like_an_array():
    picture = np.ones((2, 3))
    return np.zeros_like(picture).astype(np.int64)  # safe


def like_a_masked_array():
    picture = np.ma.masked_array(np.ones(3), mask=[True, False, False])
    return np.zeros_like(picture).astype(np.int64)


def objects():
    return np.zeros(2).astype(object)


def numbers():
    return np.array([1, 2, 3]).astype(np.float32)  # unsafe


def numbers_that_are_rounded_twice():
    # differs: the integer is rounded once where it was rounded twice
    return torch.tensor([16777217.0000001]).double()  # unsafe


def counted():
    return np.arange(4).astype(np.int32)  # unsafe


def over_several_lines():
    grid = np.zeros(  # safe
        (2, 3),  # rows, columns
    ).astype(np.int16)
    return grid + np.ones((  # safe
        2, 3)).astype(np.int16)  # trailing


def over_several_lines_as_black_has_it():
    return np.zeros(  # safe
        (2, 3),
        order="C",  # row by row
    ).astype(np.int16)


def dtype_and_device_on_lines():
    other = torch.ones(2)
    return torch.zeros(  # unsafe
        2,
        3,
    ).to(device=other.device, dtype=torch.float64)


def a_chain_over_several_lines():
    return (
        np.zeros((2, 3))  # safe
        .astype(np.int16)
        .sum()
    ), (
        np.zeros(2)  # safe
        .astype(np.int16).sum()
    )


def a_comment_within_the_chain():
    return (
        np.zeros((2, 3))  # safe
        # in half the bytes
        .astype(np.float16)
    )


def tensor_zeros():
    return torch.zeros(3).to(torch.float64), torch.ones(2, 2).bool()  # safe


def tensor_halves():
    return torch.zeros(2, 3).half().float(), torch.empty(0).long(), torch.eye(2).double()  # safe


def tensor_of_the_dtype_of_another():
    other = torch.ones(2, dtype=torch.float64)
    return torch.zeros(3).to(other.dtype)  # safe


def tensor_like_another():
    other = torch.ones(2, dtype=torch.float64)
    return torch.zeros(3).to(other)  # unsafe


def tensor_with_the_dtype_given():
    return torch.ones(3, dtype=torch.int32).to(torch.float32)  # safe


def tensor_filled():
    # differs: 0.1 is rounded to a float of 32 bits first where there is no fix
    return torch.full((2, 2), 0.1).double()  # unsafe


def tensor_by_kind():
    return torch.zeros(2).type(torch.LongTensor), torch.zeros(2).type("torch.DoubleTensor")  # unsafe


def on_a_device():
    device = torch.device("cpu")
    return torch.zeros(2).to(device), torch.ones(2).to(device=device, dtype=torch.float16)  # unsafe


def on_the_device_of_another():
    other = torch.ones(2)
    return torch.zeros(2).to(other.device)  # unsafe


def dtype_and_device():
    other = torch.ones(2)
    return torch.zeros(2).half().to(other.device)  # unsafe


def like_one_and_to_the_host():
    other = torch.ones(2)
    return torch.zeros_like(other).to("cpu", torch.float16)  # no fix


def target_or_dtype(where):
    return torch.zeros(2).to(where)  # no fix


def unknown_target():
    return target_or_dtype(torch.float64)


def starred():
    shape, other = (2, 3), torch.ones(1)
    doubles = torch.zeros(*shape).double()  # safe
    moved = torch.ones(*shape).to(other.device)  # unsafe
    return doubles, moved, np.ones(*[2]).astype(int)  # no fix


def a_leaf():
    return torch.zeros(2, requires_grad=True).double()  # no fix


def hidden_in_a_constructor():
    other = torch.ones(2, dtype=torch.float64)
    return torch.Tensor(torch.zeros(2, 2)).to(other.dtype)  # unsafe


def hidden_numpy_in_a_constructor():
    return torch.from_numpy(np.zeros((2, 2))).float()  # no fix


def counted_in_floats():
    return np.arange(3).astype(float)


def random():
    return torch.rand(0).double()


def through_a_name():
    grid = np.zeros(3)
    narrow = grid.astype(np.float32)
    return grid, narrow

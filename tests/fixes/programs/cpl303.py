"""Fixes of CPL303, executed."""

import numpy as np
import torch


def transposed():
    # differs: it does not raise
    matrix = torch.arange(6).view(2, 3)
    return matrix.t().view(-1)  # unsafe


def cloned_with_its_order():
    # differs: it does not raise
    columns = torch.arange(6).view(2, 3).t().clone()
    return columns.view(-1)  # unsafe


def merged_heads():
    # differs: it does not raise
    context = torch.arange(48).view(2, 4, 3, 2)
    batch, heads, length, width = context.shape
    return context.transpose(1, 2).view(  # unsafe
        batch, length,  # the heads side by side
        heads * width,
    )


def columns_cut():
    # differs: it does not raise
    table = torch.arange(12).view(3, 4)
    return table[:, 1:].view(-1)  # unsafe


def expanded():
    # differs: it does not raise
    row = torch.arange(3).view(1, 3)
    return row.expand(2, 3).view(6)  # unsafe


def size_given_as_a_tuple():
    # differs: it does not raise
    matrix = torch.arange(6).view(2, 3)
    return matrix.t().view((3 * 2,))  # unsafe


def backwards():
    # differs: it does not raise
    samples = np.arange(3)
    return torch.from_numpy(samples[::-1])  # unsafe


def flipped():
    # differs: it does not raise
    samples = np.arange(6).reshape(2, 3)
    mirrored = np.flip(samples, axis=1)
    return torch.as_tensor(mirrored, dtype=torch.float32)  # unsafe


def by_its_keyword():
    # differs: it does not raise
    samples = np.arange(3)
    return torch.tensor(data=samples[::-1])  # unsafe


def shape_by_its_keyword():
    matrix = torch.arange(6).view(2, 3)
    return matrix.t().view(size=(6,))


def split_axis():
    turned = torch.arange(60).view(2, 6, 5).transpose(1, 2)
    return turned.view(2, 5, 2, 3)


def joined_neighbours():
    image = torch.arange(120).view(2, 3, 4, 5).permute(0, 2, 3, 1)
    return image.view(2, 20, 3)


def axis_of_one():
    return torch.arange(3).unsqueeze(0).t().view(-1)


def whole_rows():
    return torch.arange(6).view(3, 2)[1:].view(-1)


def another_dtype():
    return torch.zeros(2, 3).t().view(torch.int32)


def expected():
    matrix = torch.arange(6).view(2, 3)
    try:
        return matrix.t().view(-1)
    except RuntimeError:
        return matrix.t().reshape(-1)


def copied_first():
    samples = np.arange(3)
    return torch.from_numpy(samples[::-1].copy())

"""Fixes of CPL112, executed."""

import numpy as np
import torch


def identities():
    matrices = torch.zeros(3, 2, 2)
    return matrices + torch.eye(2)[None].repeat(3, 1, 1)  # unsafe


def a_new_axis_inside():
    x, y = torch.ones(2, 3), torch.ones(2, 4, 3)
    return y - x.unsqueeze(1).repeat(1, 4, 1)  # unsafe


def in_a_tuple():
    x, y = torch.ones(3), torch.ones(2, 3)
    return y + x.unsqueeze(0).repeat((len(y), 1))  # unsafe


def a_column():
    x, y = torch.ones(2), torch.ones(2, 3)
    return y * x.view(-1, 1).repeat(1, y.shape[1])  # unsafe


def axes_in_front():
    x, y = torch.ones(3), torch.ones(4, 1, 3)
    return y * x.repeat(4, 1, 1)  # unsafe


def by_a_name():
    x, y = torch.ones(3), torch.ones(2, 3)
    row = x[None].repeat(2, 1)  # unsafe
    return y * row, row.shape


def over_several_lines():
    mask, scores = torch.ones(2, 2).bool(), torch.ones(3, 4, 2, 2)
    wide = mask[None, None].repeat(  # unsafe
        3,  # batch
        4,  # heads
        1,
        1,
    )
    return scores.masked_fill(wide, 0.0)


def in_a_named_tuple():
    x, y = torch.ones(3), torch.ones(2, 3)
    sizes = (2, 1)
    return y + x[None].repeat(sizes)  # no fix


def interleaved():
    x, y = torch.ones(2), torch.ones(2, 4)
    return y * x[:, None].repeat_interleave(4, dim=1)  # no fix


def tiled():
    x, y = torch.linspace(0, 1, 3), torch.ones(2, 3)
    wide = y * torch.tile(x, (2, 1))  # no fix
    return wide, y * x.tile(2, 1)  # unsafe


def dimensions_by_a_condition(x: torch.Tensor, y):
    return y * x[None].repeat(2, 1)  # unsafe


def fewer_axes_than_numbers(x: torch.Tensor):
    return x[None].repeat(2, 1, 1, 1) + 1.0  # unsafe


def given_a_vector_and_four_numbers():
    # differs: there is no second axis to expand
    return fewer_axes_than_numbers(torch.ones(3))


def given_a_vector():
    return dimensions_by_a_condition(torch.ones(3), torch.ones(2, 3))


def rows():
    frames, window = np.ones((3, 5)), np.hanning(5)
    return frames * np.tile(window, (3, 1))  # unsafe


def rows_in_place():
    frames, window = np.ones((3, 5)), np.hanning(5)
    weights = np.tile(window, (len(frames), 1))  # unsafe
    frames *= weights
    return frames


def rows_of_unknown_length(frames=None):
    frames = np.ones((3, 5)) if frames is None else frames
    window = np.hanning(frames.shape[1])
    return frames - np.tile(window, (frames.shape[0], 1)), np.tile(window, (2, 1)) > 0.5  # unsafe


def every_row():
    return rows_of_unknown_length()


def a_row_stretches_both():
    # the other operand is too short, so that the view is needed
    row, window = np.ones((1, 5)), np.hanning(5)
    return row + np.tile(window, (3, 1))  # unsafe


def columns():
    norms, y = np.ones((3, 1)), np.full((3, 4), 2.0)
    wide = np.tile(norms, (1, 4))  # unsafe
    return np.divide(y, wide)


def repeated_columns():
    x, y = np.arange(3), np.ones((3, 4))
    return y + np.repeat(x[:, np.newaxis], 4, axis=1)  # no fix


def on_its_own():
    x = np.arange(3)
    return np.exp(np.tile(x, (4, 1)))  # unsafe


def of_an_expression():
    x = np.arange(3)
    return np.exp(np.tile(x + 1, (4, 1)))  # no fix


def written():
    window = np.hanning(5)
    weights = np.tile(window, (3, 1))
    weights[0] = 0.0
    return weights


def more_than_one():
    x, y = torch.ones(2, 3), torch.ones(4, 3)
    return y + x.repeat(2, 1)


def stored():
    x = torch.ones(3)
    return x[None].repeat(2, 1)


def joined():
    x, y = torch.ones(3), torch.ones(2, 3)
    return torch.cat([x[None].repeat(2, 1), y])


def matrix_product():
    x, y = torch.ones(3), torch.ones(3, 2)
    return x[None].repeat(2, 1) @ y


def the_source_changes():
    x, y = torch.ones(3), torch.ones(2, 3)
    wide = x[None].repeat(2, 1)
    x += 1.0
    return y + wide

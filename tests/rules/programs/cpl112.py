"""CPL112 repeat-where-broadcast: an array is repeated along axes of size 1 only to be used element by element."""

import numpy as np
import torch
import torch.nn.functional as F


# -- loud: torch ------------------------------------------------------------------------------------------------------


def new_axis_in_front(covariances, eps):
    batch, n, _ = covariances.shape
    identity = torch.eye(n)[None].repeat(batch, 1, 1)  # CPL112: writes copies of `torch.eye(n)[None]` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ identity.numel()*4 bytes per call
#              ^^^^^^^^^^^^^^^^^^< created: `torch.eye(n)[None]` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `torch.eye(n)[None]` is written several times
    return covariances + eps * identity


def unsqueezed_in_front(x: torch.Tensor, y):
    tiled = x.unsqueeze(0).repeat(len(y), 1, 1)  # CPL112: writes copies of `x.unsqueeze(0)` that
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tiled.numel()*tiled.itemsize bytes per call
#           ^^^^^^^^^^^^^^< created: `x.unsqueeze(0)` has size 1 where it is repeated
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x.unsqueeze(0)` is written several times
    return y * tiled


def unsqueezed_at_the_end(x: torch.Tensor, y):
    return y - x.unsqueeze(-1).repeat(1, 1, y.shape[-1])  # CPL112: writes copies of `x.unsqueeze(-1)` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ array.numel()*array.itemsize bytes per call
#              ^^^^^^^^^^^^^^^< created: `x.unsqueeze(-1)` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x.unsqueeze(-1)` is written several times


def two_new_axes_in_front(mask: torch.Tensor, scores, batch, heads):
    mask = mask.unsqueeze(0).unsqueeze(0).repeat(batch, heads, 1, 1)  # CPL112: writes copies of `mask.unsqueeze(0).unsqueeze(0)` that
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ mask.numel()*mask.itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `mask.unsqueeze(0).unsqueeze(0)` has size 1 where it is repeated
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `mask.unsqueeze(0).unsqueeze(0)` is written several times
    return scores + mask


def two_new_axes_by_subscript(mask: torch.Tensor, scores, batch, heads):
    mask = mask[None, None].repeat(batch, heads, 1, 1)  # CPL112: writes copies of `mask[None, None]` that
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ mask.numel()*mask.itemsize bytes per call
#          ^^^^^^^^^^^^^^^^< created: `mask[None, None]` has size 1 where it is repeated
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `mask[None, None]` is written several times
    return scores + mask


def new_axis_inside(x: torch.Tensor, y):
    batch, width = x.shape
    return y + x.unsqueeze(1).repeat(1, y.shape[1], 1)  # CPL112: writes copies of `x.unsqueeze(1)` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ x.unsqueeze(1).repeat(1, y.shape[1], 1).numel()*x.unsqueeze(1).repeat(1, y.shape[1], 1).itemsize bytes per call
#              ^^^^^^^^^^^^^^< created: `x.unsqueeze(1)` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x.unsqueeze(1)` is written several times


def new_axis_inside_by_subscript(x: torch.Tensor, y):
    batch, width = x.size()
    return y + x[:, None].repeat(1, y.shape[1], 1)  # CPL112: writes copies of `x[:, None]` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ x[:, None].repeat(1, y.shape[1], 1).numel()*x[:, None].repeat(1, y.shape[1], 1).itemsize bytes per call
#              ^^^^^^^^^^< created: `x[:, None]` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x[:, None]` is written several times


def rank_is_assumed(x: torch.Tensor, y):
    return y + x.unsqueeze(1).repeat(1, y.shape[1], 1)  # CPL112 (possible): writes copies of `x.unsqueeze(1)` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ x.unsqueeze(1).repeat(1, y.shape[1], 1).numel()*x.unsqueeze(1).repeat(1, y.shape[1], 1).itemsize bytes per call
#              ^^^^^^^^^^^^^^< created: `x.unsqueeze(1)` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x.unsqueeze(1)` is written several times


def sizes_in_a_tuple(x: torch.Tensor, y):
    return y + x.unsqueeze(0).repeat((len(y), 1, 1))  # CPL112: writes copies of `x.unsqueeze(0)` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ x.unsqueeze(0).repeat((len(y), 1, 1)).numel()*x.unsqueeze(0).repeat((len(y), 1, 1)).itemsize bytes per call
#              ^^^^^^^^^^^^^^< created: `x.unsqueeze(0)` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x.unsqueeze(0)` is written several times


def viewed_as_a_column(x: torch.Tensor, y):
    return y * x.view(-1, 1).repeat(1, y.shape[1])  # CPL112: writes copies of `x.view(-1, 1)` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ x.view(-1, 1).repeat(1, y.shape[1]).numel()*x.view(-1, 1).repeat(1, y.shape[1]).itemsize bytes per call
#              ^^^^^^^^^^^^^< created: `x.view(-1, 1)` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x.view(-1, 1)` is written several times


def mean_that_is_kept(x: torch.Tensor):
    mean = x.mean(dim=-1, keepdim=True).repeat(1, x.shape[-1])  # CPL112: writes copies of `x.mean(dim=-1, keepdim=True)` that
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ mean.numel()*mean.itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `x.mean(dim=-1, keepdim=True)` has size 1 where it is repeated
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x.mean(dim=-1, keepdim=True)` is written several times
    return x - mean


def one_column(x: torch.Tensor, y):
    return y * x[..., :1].repeat(1, 3)  # CPL112: writes copies of `x[..., :1]` that
#              ^^^^^^^^^^^^^^^^^^^^^^^ x[..., :1].repeat(1, 3).numel()*x[..., :1].repeat(1, 3).itemsize bytes per call
#              ^^^^^^^^^^< created: `x[..., :1]` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x[..., :1]` is written several times


def row_vector_below_itself(n, m):
    row = torch.arange(n).repeat(m, 1)  # CPL112: writes copies of `torch.arange(n)` that
#         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ row.numel()*row.itemsize bytes per call
#         ^^^^^^^^^^^^^^^< created: `torch.arange(n)` has size 1 where it is repeated
#         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `torch.arange(n)` is written several times
    return row < 3


def interleaved_along_a_new_axis(x: torch.Tensor, y):
    return y * x.unsqueeze(1).repeat_interleave(4, dim=1)  # CPL112: writes copies of `x.unsqueeze(1)` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ array.numel()*array.itemsize bytes per call
#              ^^^^^^^^^^^^^^< created: `x.unsqueeze(1)` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x.unsqueeze(1)` is written several times


def interleaved_by_the_function(x: torch.Tensor, y):
    return y * torch.repeat_interleave(x[:, None], 4, dim=1)  # CPL112: writes copies of `x[:, None]` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ array.numel()*array.itemsize bytes per call
#                                      ^^^^^^^^^^< created: `x[:, None]` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x[:, None]` is written several times


def tiled_by_the_function(n, y):
    return y * torch.tile(torch.linspace(0, 1, n), (len(y), 1))  # CPL112: writes copies of `torch.linspace(0, 1, n)` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ array.numel()*4 bytes per call
#                         ^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.linspace(0, 1, n)` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `torch.linspace(0, 1, n)` is written several times


def tiled_by_the_method(n, y):
    return y * torch.linspace(0, 1, n).tile(len(y), 1)  # CPL112: writes copies of `torch.linspace(0, 1, n)` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ torch.linspace(0, 1, n).tile(len(y), 1).numel()*4 bytes per call
#              ^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.linspace(0, 1, n)` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `torch.linspace(0, 1, n)` is written several times


def operand_of_a_method(x: torch.Tensor, y: torch.Tensor):
    return y.mul(x[None].repeat(len(y), 1))  # CPL112: writes copies of `x[None]` that
#                ^^^^^^^^^^^^^^^^^^^^^^^^^ x[None].repeat(len(y), 1).numel()*x[None].repeat(len(y), 1).itemsize bytes per call
#                ^^^^^^^< created: `x[None]` has size 1 where it is repeated
#                ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x[None]` is written several times


def receiver_of_a_method(x: torch.Tensor, y):
    return x[None].repeat(len(y), 1).add(y)  # CPL112: writes copies of `x[None]` that
#          ^^^^^^^^^^^^^^^^^^^^^^^^^ x[None].repeat(len(y), 1).numel()*x[None].repeat(len(y), 1).itemsize bytes per call
#          ^^^^^^^< created: `x[None]` has size 1 where it is repeated
#          ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x[None]` is written several times


def operand_of_an_in_place_method(x: torch.Tensor, y: torch.Tensor):
    y.add_(x[None].repeat(len(y), 1))  # CPL112: writes copies of `x[None]` that
#          ^^^^^^^^^^^^^^^^^^^^^^^^^ x[None].repeat(len(y), 1).numel()*x[None].repeat(len(y), 1).itemsize bytes per call
#          ^^^^^^^< created: `x[None]` has size 1 where it is repeated
#          ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x[None]` is written several times
    return y


def operand_of_where(keep: torch.Tensor, x, y):
    keep = keep[None].repeat(len(y), 1)  # CPL112: writes copies of `keep[None]` that
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ keep.numel()*keep.itemsize bytes per call
#          ^^^^^^^^^^< created: `keep[None]` has size 1 where it is repeated
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `keep[None]` is written several times
    return torch.where(keep, x, y)


def after_a_cast(mask: torch.Tensor, y):
    mask = mask[None].repeat(len(y), 1).float()  # CPL112: writes copies of `mask[None]` that
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ mask[None].repeat(len(y), 1).numel()*mask[None].repeat(len(y), 1).itemsize bytes per call
#          ^^^^^^^^^^< created: `mask[None]` has size 1 where it is repeated
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `mask[None]` is written several times
    return mask * y


def mask_of_masked_fill(mask: torch.Tensor, scores: torch.Tensor):
    return scores.masked_fill(mask[None].repeat(len(scores), 1, 1), 0.0)  # CPL112: writes copies of `mask[None]` that
#                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ mask[None].repeat(len(scores), 1, 1).numel()*mask[None].repeat(len(scores), 1, 1).itemsize bytes per call
#                             ^^^^^^^^^^< created: `mask[None]` has size 1 where it is repeated
#                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `mask[None]` is written several times


def maximum_that_is_kept(x: torch.Tensor):
    top = x.max(dim=1, keepdim=True)[0].repeat(1, x.shape[1])  # CPL112: writes copies of `x.max(dim=1, keepdim=True)[0]` that
#         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ top.numel()*top.itemsize bytes per call
#         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `x.max(dim=1, keepdim=True)[0]` has size 1 where it is repeated
#         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x.max(dim=1, keepdim=True)[0]` is written several times
    return (x - top).exp()


def maximum_by_name(x: torch.Tensor):
    top = x.max(dim=1, keepdim=True).values.repeat(1, x.shape[1])  # CPL112: writes copies of `x.max(dim=1, keepdim=True).values` that
#         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ top.numel()*top.itemsize bytes per call
#         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `x.max(dim=1, keepdim=True).values` has size 1 where it is repeated
#         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x.max(dim=1, keepdim=True).values` is written several times
    return (x - top).exp()


def maximum_unpacked(x: torch.Tensor):
    top, where = x.max(dim=1, keepdim=True)
#   ^^^< created: `top` has size 1 where it is repeated
    return (x - top.repeat(1, x.shape[1])).exp(), where  # CPL112: writes copies of `top` that
#               ^^^^^^^^^^^^^^^^^^^^^^^^^ top.repeat(1, x.shape[1]).numel()*top.repeat(1, x.shape[1]).itemsize bytes per call
#               ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `top` is written several times


def activated(x: torch.Tensor):
    return x.unsqueeze(0).repeat(4, 1, 1).sigmoid()  # CPL112: writes copies of `x.unsqueeze(0)` that
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ x.unsqueeze(0).repeat(4, 1, 1).numel()*x.unsqueeze(0).repeat(4, 1, 1).itemsize bytes per call
#          ^^^^^^^^^^^^^^< created: `x.unsqueeze(0)` has size 1 where it is repeated
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x.unsqueeze(0)` is written several times


def added_in_place(x: torch.Tensor, y: torch.Tensor):
    return y.addcmul_(x[None].repeat(4, 1, 1), y)  # CPL112: writes copies of `x[None]` that
#                     ^^^^^^^^^^^^^^^^^^^^^^^ x[None].repeat(4, 1, 1).numel()*x[None].repeat(4, 1, 1).itemsize bytes per call
#                     ^^^^^^^< created: `x[None]` has size 1 where it is repeated
#                     ^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x[None]` is written several times


def copied_into_another_tensor(x: torch.Tensor, filters: torch.Tensor):
    filters.copy_(x[None, None].repeat(8, 1, 1, 1))  # CPL112: writes copies of `x[None, None]` that
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ x[None, None].repeat(8, 1, 1, 1).numel()*x[None, None].repeat(8, 1, 1, 1).itemsize bytes per call
#                 ^^^^^^^^^^^^^< created: `x[None, None]` has size 1 where it is repeated
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x[None, None]` is written several times
    return filters


# -- loud: NumPy ------------------------------------------------------------------------------------------------------


def windowed_power(n_frames, size):
    frames = np.random.default_rng(7).normal(size=(n_frames, size))
    window = np.hanning(size)
#            ^^^^^^^^^^^^^^^^< created: `window` has size 1 where it is repeated
    weights = np.tile(window, (n_frames, 1))  # CPL112: writes copies of `window` that
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ weights.size*8 bytes per call
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `window` is written several times
    frames *= weights
    return np.einsum("ij,ij->", frames, frames)


def tiled_column(x, y):
    column = np.arange(5)[:, None]
#            ^^^^^^^^^^^^^^^^^^^^^< created: `column` has size 1 where it is repeated
    return y - np.tile(column, (1, y.shape[1]))  # CPL112: writes copies of `column` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.tile(column, (1, y.shape[1])).size*8 bytes per call
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `column` is written several times


def tiled_column_of_the_last_axis(x, y):
    return y - np.tile(x[..., None], (1, 3))  # CPL112: writes copies of `x[..., None]` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.tile(x[..., None], (1, 3)).size*np.tile(x[..., None], (1, 3)).itemsize bytes per call
#                      ^^^^^^^^^^^^< created: `x[..., None]` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x[..., None]` is written several times


def tiled_list(y):
    return y * np.tile([1.0, 2.0, 3.0], (len(y), 1))  # CPL112: writes copies of `[1.0, 2.0, 3.0]` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.tile([1.0, 2.0, 3.0], (len(y), 1)).size*np.tile([1.0, 2.0, 3.0], (len(y), 1)).itemsize bytes per call
#                      ^^^^^^^^^^^^^^^< created: `[1.0, 2.0, 3.0]` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `[1.0, 2.0, 3.0]` is written several times


def tiled_means(x: np.ndarray):
    mean = x.mean(axis=-1, keepdims=True)
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `mean` has size 1 where it is repeated
    return x - np.tile(mean, (1, x.shape[-1]))  # CPL112: writes copies of `mean` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.tile(mean, (1, x.shape[-1])).size*np.tile(mean, (1, x.shape[-1])).itemsize bytes per call
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `mean` is written several times


def reshaped_to_a_column(x: np.ndarray, y):
    return y * np.tile(x.reshape(-1, 1), (1, 4))  # CPL112: writes copies of `x.reshape(-1, 1)` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.tile(x.reshape(-1, 1), (1, 4)).size*np.tile(x.reshape(-1, 1), (1, 4)).itemsize bytes per call
#                      ^^^^^^^^^^^^^^^^< created: `x.reshape(-1, 1)` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x.reshape(-1, 1)` is written several times


def repeated_along_a_new_axis(x, y):
    return y + np.repeat(x[:, np.newaxis], y.shape[1], axis=1)  # CPL112: writes copies of `x[:, np.newaxis]` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ array.size*array.itemsize bytes per call
#                        ^^^^^^^^^^^^^^^^< created: `x[:, np.newaxis]` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x[:, np.newaxis]` is written several times


def repeated_along_the_last_axis(x, y):
    return y + np.repeat(x[..., None], 3, axis=-1)  # CPL112: writes copies of `x[..., None]` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.repeat(x[..., None], 3, axis=-1).size*np.repeat(x[..., None], 3, axis=-1).itemsize bytes per call
#                        ^^^^^^^^^^^^< created: `x[..., None]` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x[..., None]` is written several times


def repeated_by_the_method(x: np.ndarray, y):
    return y + x[None, :].repeat(len(y), axis=0)  # CPL112: writes copies of `x[None, :]` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ x[None, :].repeat(len(y), axis=0).size*x[None, :].repeat(len(y), axis=0).itemsize bytes per call
#              ^^^^^^^^^^< created: `x[None, :]` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x[None, :]` is written several times


def repeated_after_expand_dims(x, y):
    block = np.repeat(np.expand_dims(x, 0), len(y), axis=0)  # CPL112: writes copies of `np.expand_dims(x, 0)` that
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ block.size*block.itemsize bytes per call
#                     ^^^^^^^^^^^^^^^^^^^^< created: `np.expand_dims(x, 0)` has size 1 where it is repeated
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `np.expand_dims(x, 0)` is written several times
    return np.maximum(block, y)


def unary(n):
    return np.exp(np.tile(np.arange(n), (4, 1)))  # CPL112: writes copies of `np.arange(n)` that
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.tile(np.arange(n), (4, 1)).size*np.tile(np.arange(n), (4, 1)).itemsize bytes per call
#                         ^^^^^^^^^^^^< created: `np.arange(n)` has size 1 where it is repeated
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `np.arange(n)` is written several times


def copied_into_another_array(n, y: np.ndarray):
    np.copyto(y, np.tile(np.arange(n), (4, 1)))  # CPL112: writes copies of `np.arange(n)` that
#                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.tile(np.arange(n), (4, 1)).size*np.tile(np.arange(n), (4, 1)).itemsize bytes per call
#                        ^^^^^^^^^^^^< created: `np.arange(n)` has size 1 where it is repeated
#                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `np.arange(n)` is written several times
    return y


def compared(n, y):
    grid = np.tile(np.arange(n), (len(y), 1))  # CPL112: writes copies of `np.arange(n)` that
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ grid.size*grid.itemsize bytes per call
#                  ^^^^^^^^^^^^< created: `np.arange(n)` has size 1 where it is repeated
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `np.arange(n)` is written several times
    return grid < y


def used_twice(n, y):
    grid = np.tile(np.arange(n), (len(y), 1))  # CPL112: writes copies of `np.arange(n)` that
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ grid.size*grid.itemsize bytes per call
#                  ^^^^^^^^^^^^< created: `np.arange(n)` has size 1 where it is repeated
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `np.arange(n)` is written several times
    low = grid - y
    return low * np.exp(grid)


def one_use_in_each_branch(n, y, flag):
    grid = np.tile(np.arange(n), (len(y), 1))  # CPL112: writes copies of `np.arange(n)` that
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ grid.size*grid.itemsize bytes per call
#                  ^^^^^^^^^^^^< created: `np.arange(n)` has size 1 where it is repeated
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `np.arange(n)` is written several times
    if flag:
        return grid + y
    return grid - y


def assigned_into_an_array(x):
    out = np.zeros((4, 10))
    out[:] = np.tile(np.arange(10), (4, 1))  # CPL112: writes copies of `np.arange(10)` that
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.tile(np.arange(10), (4, 1)).size*8 bytes per call
#                    ^^^^^^^^^^^^^< created: `np.arange(10)` has size 1 where it is repeated
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `np.arange(10)` is written several times
    return out


def in_a_loop(rows):
    total = np.zeros((3, 5))
    for _ in rows:
        total += np.tile(np.arange(5), (3, 1))  # CPL112: writes copies of `np.arange(5)` that
#                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.tile(np.arange(5), (3, 1)).size*8 bytes per iteration
#                        ^^^^^^^^^^^^< created: `np.arange(5)` has size 1 where it is repeated
#                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `np.arange(5)` is written several times
    return total


def centred(x):
    n, d = x.shape
    mean = x.mean(axis=0)
#          ^^^^^^^^^^^^^^< created: `mean` has size 1 where it is repeated
    return x - np.tile(mean, (n, 1))  # CPL112: writes copies of `mean` that
#              ^^^^^^^^^^^^^^^^^^^^^ np.tile(mean, (n, 1)).size*np.tile(mean, (n, 1)).itemsize bytes per call
#              ^^^^^^^^^^^^^^^^^^^^^< copied: every element of `mean` is written several times


def centred_by_the_function(x: np.ndarray):
    n, d = x.shape
    return x - np.tile(np.mean(x, axis=0), (n, 1))  # CPL112: writes copies of `np.mean(x, axis=0)` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.tile(np.mean(x, axis=0), (n, 1)).size*np.tile(np.mean(x, axis=0), (n, 1)).itemsize bytes per call
#                      ^^^^^^^^^^^^^^^^^^< created: `np.mean(x, axis=0)` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `np.mean(x, axis=0)` is written several times


def documented_row(x, row):
#                     ^^^< created: `row` has size 1 where it is repeated
    """Scales columns.

    Parameters
    ----------
    x : ndarray of shape (n, d)
    row : ndarray of shape (d,)
    """
    return x * np.tile(row, (len(x), 1))  # CPL112: writes copies of `row` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^ np.tile(row, (len(x), 1)).size*np.tile(row, (len(x), 1)).itemsize bytes per call
#              ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `row` is written several times


def flat_vector(x, y):
    return y + np.tile(x.ravel(), (3, 1))  # CPL112: writes copies of `x.ravel()` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^ np.tile(x.ravel(), (3, 1)).size*np.tile(x.ravel(), (3, 1)).itemsize bytes per call
#                      ^^^^^^^^^< created: `x.ravel()` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `x.ravel()` is written several times


def row_in_a_list(row, y):
    return y - np.repeat([row], len(y), axis=0)  # CPL112: writes copies of `[row]` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.repeat([row], len(y), axis=0).size*np.repeat([row], len(y), axis=0).itemsize bytes per call
#                        ^^^^^< created: `[row]` has size 1 where it is repeated
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `[row]` is written several times


def norms_that_are_kept(x):
    norms = np.linalg.norm(x, axis=1, keepdims=True)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `norms` has size 1 where it is repeated
    return x / np.tile(norms, (1, x.shape[1]))  # CPL112 (possible): writes copies of `norms` that
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.tile(norms, (1, x.shape[1])).size*np.tile(norms, (1, x.shape[1])).itemsize bytes per call
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `norms` is written several times


class Scale:
    def apply(self, frames):
        weights = np.tile(np.hanning(64), (len(frames), 1))  # CPL112: writes copies of `np.hanning(64)` that
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ weights.size*8 bytes per call
#                         ^^^^^^^^^^^^^^< created: `np.hanning(64)` has size 1 where it is repeated
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element of `np.hanning(64)` is written several times
        return frames * weights


# -- silent: the axis is not known to be of size 1 ----------------------------------------------------------------------


def repeated_along_a_full_axis(x: np.ndarray, y):
    return y + np.repeat(x, 3, axis=0)


def repeated_flat(x: np.ndarray, y):
    return y + np.repeat(x, 3)


def repeated_by_different_counts(x: np.ndarray, counts: np.ndarray, y):
    return y + np.repeat(x[:, None], counts, axis=0)


def tiled_along_an_unknown_axis(x: np.ndarray, y):
    return y * np.tile(x, (3, 1))  # silent: `x` may have two axes


def tiled_flat(n, y):
    return y * np.tile(np.arange(n), 3)


def tiled_along_both(n, y):
    return y * np.tile(np.arange(n), (4, 2))


def tiled_with_unknown_counts(n, y, reps):
    return y * np.tile(np.arange(n), reps)


def repeated_tensor_of_unknown_shape(x: torch.Tensor, y):
    return y * x.repeat(4, 1)


def repeated_beside_the_new_axis(x: torch.Tensor, y):
    return y * x.unsqueeze(0).repeat(1, 4, 1)


def repeated_matrix(y):
    return y * torch.eye(3).repeat(2, 1)


def repeated_with_sizes_from_outside(x: torch.Tensor, y, sizes):
    return y * x[None].repeat(*sizes)


def new_axis_but_another_is_repeated(x: torch.Tensor, y):
    return y * x.unsqueeze(-1).repeat(1, 3, 1)


def interleaved_along_a_full_axis(x: torch.Tensor, y):
    return y * x.repeat_interleave(2, dim=0)


def reduced_without_keeping(x: np.ndarray, y):
    return y - np.tile(x.mean(axis=1), (3, 1))


def index_that_may_be_an_array(x, rows, y):
    return y + np.repeat(x[rows], 3, axis=0)


def one_copy(x: torch.Tensor, y):
    return y + x[None].repeat(1, 1, 1)


def text(x, y):
    return x + "ab".join(y) * 3


# -- silent: a real array is needed -------------------------------------------------------------------------------------


def written(template, n):
    genomes = np.tile(np.arange(3), (n, 1))
    for i in range(n):
        genomes[i, i % 3] += 1
    return genomes


def written_in_place(n, y):
    grid = np.tile(np.arange(n), (4, 1))
    grid *= y
    return grid


def written_by_a_method(x: torch.Tensor, y):
    grid = x[None].repeat(4, 1)
    grid.mul_(y)
    return grid


def written_as_out(n, y):
    grid = np.tile(np.arange(float(n)), (4, 1))
    return np.add(grid, y, out=grid)


def returned(n):
    return np.tile(np.arange(n), (4, 1))


def returned_by_name(n, y):
    grid = np.tile(np.arange(n), (4, 1))
    total = grid + y
    return grid, total


def stored_in_an_attribute(self, n, y):
    self.grid = np.tile(np.arange(n), (4, 1))
    return self.grid + y


def stored_in_a_list(n, y):
    grid = np.tile(np.arange(n), (4, 1))
    kept = [grid]
    return kept, grid + y


def viewed(n, y):
    grid = np.tile(np.arange(n), (4, 1))
    return grid[1:] + y


def reshaped(x: torch.Tensor, y):
    return x[None].repeat(4, 1, 1).view(-1, 3) + y


def flattened(x: torch.Tensor, y):
    return x.unsqueeze(1).repeat(1, 4, 1).flatten(0, 1) + y


def transposed(n, y):
    return np.tile(np.arange(n), (4, 1)).T + y


def joined(x: torch.Tensor, y):
    token = x[None].repeat(len(y), 1, 1)
    return torch.cat([token, y], dim=1)


def multiplied_as_a_matrix(n, y):
    return np.tile(np.arange(n), (4, 1)) @ y


def multiplied_by_a_function(x: torch.Tensor, y):
    return torch.bmm(x[None].repeat(len(y), 1, 1), y)


def summed(n):
    return np.tile(np.arange(n), (4, 1)).sum()


def normalised(x: torch.Tensor, size):
    return F.layer_norm(x[None].repeat(4, 1), size)


def gathered(x: torch.Tensor, y: torch.Tensor):
    return y.gather(1, x.unsqueeze(-1).repeat(1, 1, 3))


def handed_to_unknown_code(x: torch.Tensor, layer):
    return layer(x[None].repeat(4, 1, 1))


def also_handed_to_unknown_code(x: torch.Tensor, layer, y):
    block = x[None].repeat(4, 1, 1)
    return layer(block) + block * y


def used_in_one_branch_only_as_a_whole(n, y, flag):
    grid = np.tile(np.arange(n), (4, 1))
    if flag:
        return grid
    return grid - y


def read_by_a_nested_function(n, y):
    grid = np.tile(np.arange(n), (4, 1))

    def first():
        return grid[0]

    return first, grid + y


def yielded(n, y):
    grid = np.tile(np.arange(n), (4, 1))
    yield grid
    yield grid + y


def extends_a_list(items: list, n):
    items += np.tile(np.arange(n), (4, 1))
    return items


def only_its_shape(n):
    return np.tile(np.arange(n), (4, 1)).shape


def copied(n, y):
    grid = np.tile(np.arange(n), (4, 1))
    other = grid.copy()
    other += y
    return other, grid + y


def handed_on_by_a_conversion(x: torch.Tensor):
    scale = x.reshape(8, 1).repeat(1, 3)
    return {"scale": torch.as_tensor(scale)}


def handed_on_by_a_copy(n, y):
    grid = np.tile(np.arange(n), (4, 1))
    other = np.array(grid)
    other += y
    return other, grid + y


def sorted_values(n, y):
    return np.sort(np.tile(np.arange(n), (4, 1))) + y


def added_up(n, y):
    return np.cumsum(np.tile(np.arange(n), (4, 1)), axis=0) + y


def copy_protects_its_own_source(x: torch.Tensor):
    x += x[:, :1].repeat(1, 3)  # silent: torch refuses to read and write one element at once
    return x


def copy_protects_its_own_source_from_a_method(x: torch.Tensor):
    x.sub_(x.mean(1, keepdim=True) + 1).mul_(x[:, :1].repeat(1, 3))
    return x


def source_is_written_before_the_use(row: np.ndarray, y):
    before = np.tile(row[None], (4, 1))
    row[:] = 0
    return before + y


def source_is_written_in_the_loop(y):
    row = np.arange(5.0)
    for part in y:
        before = np.tile(row, (4, 1))
        row += part
        print(before - part)


# -- silent: no copy at all ---------------------------------------------------------------------------------------------


def expanded(x: torch.Tensor, y):
    return y + x[None].expand(len(y), -1, -1)


def broadcast(n, y):
    return y + np.broadcast_to(np.arange(n), (4, n))


def stretches_by_itself(n, y):
    return y + np.arange(n)[None]


def names_of_strings(names, y):
    return [name.repeat(3) for name in names] + y

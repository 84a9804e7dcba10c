"""CPL303: views that the strides cannot give, and NumPy arrays that run backwards given to torch."""

from __future__ import annotations

import numpy as np
import pytest
import torch


def transposed():
    table = torch.zeros(2, 3)
#           ^^^^^^^^^^^^^^^^^< created: `torch.zeros(2, 3)` makes the storage
    return table.t().view(-1)  # CPL303: use `.reshape(...)`
#          ^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^< viewed: `table.t()` is a view of `table`
#          ^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def transposed_parameter(matrix: torch.Tensor):
#                        ^^^^^^< created: `matrix` belongs to the caller
    return matrix.t().view(-1)  # CPL303 (possible): the elements of `matrix.t()` do not lie in the order
#          ^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^< viewed: `matrix.t()` is a view of `matrix`
#          ^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def transposed_attribute():
    table = torch.zeros(2, 3)
#           ^^^^^^^^^^^^^^^^^< created: `torch.zeros(2, 3)` makes the storage
    return table.T.view(-1)  # CPL303: `table.T.view(-1)` raises
#          ^^^^^^^^^^^^^^^^
#          ^^^^^^^< viewed: `table.T` is a view of `table`
#          ^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def a_clone_keeps_the_strides(matrix):
    columns = matrix.t().clone()
#             ^^^^^^^^^^^^^^^^^^< created: `columns` is made elsewhere
#             ^^^^^^^^^^^^^^^^^^< viewed: `columns` is a view of `matrix.t()`
    return columns.view(-1)  # CPL303 (possible): the elements of `columns` do not lie in the order
#          ^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def a_cast_keeps_the_strides():
    columns = torch.zeros(2, 3).t().double()
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.zeros(2, 3).t().double()` makes the storage
    return columns.view(-1)  # CPL303: `columns.view(-1)` raises
#          ^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def arithmetic_keeps_the_strides():
    columns = torch.zeros(2, 3).t() * 2.0 + 1.0
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.zeros(2, 3).t() * 2.0 + 1.0`
    return columns.view(6)  # CPL303: `columns.view(6)` raises
#          ^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^< viewed: no view of these elements can


def a_comparison_keeps_the_strides(target):
    hits = torch.zeros(2, 3).t().eq(target)
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.zeros(2, 3).t().eq(target)` makes the storage
    return hits.view(-1)  # CPL303: `hits.view(-1)` raises
#          ^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^< viewed: no view of these elements can


def merged_heads(context: torch.Tensor):
#                ^^^^^^^< created: `context` belongs to the caller
    batch, heads, length, width = context.shape
    return context.transpose(1, 2).view(batch, length, heads * width)  # CPL303 (possible): use `.reshape(...)`
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^^< viewed: `context.transpose(1, 2)` is a view of
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def merged_heads_of_a_product(weights, values, batch: int, length: int, heads: int):
    values = values.view(batch, length, heads, -1).transpose(1, 2)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` is a view of `values.view(batch,
    context = weights @ values
    return context.transpose(1, 2).view(batch, length, -1)  # CPL303 (possible): `context.transpose(1, 2)`
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^^< created: `context.transpose(1, 2)` is made elsewhere
#          ^^^^^^^^^^^^^^^^^^^^^^^< viewed: `context.transpose(1, 2)` is a view of
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def merged_heads_by_the_function(weights: torch.Tensor, values: torch.Tensor, batch: int, length: int):
    context = torch.matmul(weights, values).permute(0, 2, 1, 3)
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.matmul(weights, values)` makes the storage
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `context` is a view of `torch.matmul(weights,
    return context.view(batch, length, -1)  # CPL303 (possible): the elements of `context`
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def channels_last(image: torch.Tensor):
#                 ^^^^^< created: `image` belongs to the caller
    return image.permute(0, 2, 3, 1).view(-1, 3)  # CPL303 (possible): raises
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `image.permute(0, 2, 3, 1)` is a
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def permuted_by_a_tuple(image: torch.Tensor):
#                       ^^^^^< created: `image` belongs to the caller
    return image.permute((1, 0, 2)).view(-1, 8)  # CPL303 (possible): raises
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `image.permute((1, 0, 2))` is a view
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def moved_axis():
    image = torch.zeros(2, 3, 4, 5)
#           ^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.zeros(2, 3, 4, 5)` makes the
    return image.movedim(1, -1).view(2, -1)  # CPL303: raises
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^< viewed: `image.movedim(1, -1)` is a view of
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def last_hidden_state(hidden: torch.Tensor):
#                     ^^^^^^< created: `hidden` belongs to the caller
    layers, batch, width = hidden.size()
    return hidden.transpose(0, 1).view(batch, -1)  # CPL303 (possible): raises
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^< viewed: `hidden.transpose(0, 1)` is a view of
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def swapped_last_axes(batch: torch.Tensor):
#                     ^^^^^< created: `batch` belongs to the caller
    return batch.transpose(-2, -1).view(-1)  # CPL303 (possible): raises
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^^< viewed: `batch.transpose(-2, -1)` is a view of
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def expanded(count: int, batch: int):
    positions = torch.arange(count).expand(batch, -1)
#               ^^^^^^^^^^^^^^^^^^^< created: `torch.arange(count)` makes the storage
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `positions` is a view of `torch.arange(count)`
    return positions.view(-1)  # CPL303: the elements of `positions`
#          ^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def expanded_new_axis(count: int, batch: int):
    return torch.arange(count).unsqueeze(0).expand(batch, -1).view(-1)  # CPL303: raises
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^< created: `torch.arange(count)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `torch.arange(count).unsqueeze(0)` is a view of `torch.arange(count)`
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `torch.arange(count).unsqueeze(0).expa...` is a view of `torch.arange(count).unsqueeze(0)`
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def expanded_by_an_index(count: int, batch: int):
    return torch.arange(count)[None, :].expand(batch, -1).view(-1)  # CPL303: raises
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^< created: `torch.arange(count)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `torch.arange(count)[None, :]` is a view of
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `torch.arange(count)[None, :].expand(b...` is a view of
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def expanded_to_a_size(count: int, batch: int):
    return torch.arange(count).expand(batch, count).view(-1)  # CPL303: raises
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^< created: `torch.arange(count)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `torch.arange(count).expand(batch, count)` is a view of
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def some_columns():
    table = torch.zeros(4, 6)
#           ^^^^^^^^^^^^^^^^^< created: `torch.zeros(4, 6)` makes the storage
    return table[:, :3].view(-1)  # CPL303: the elements of `table[:, :3]`
#          ^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^< viewed: `table[:, :3]` is a view of `table`
#          ^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def all_but_the_first_column(tokens: torch.Tensor):
#                            ^^^^^^< created: `tokens` belongs to the caller
    return tokens[:, 1:].view(-1)  # CPL303 (possible): the elements of `tokens[:, 1:]`
#          ^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^< viewed: `tokens[:, 1:]` is a view of `tokens`
#          ^^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def all_but_the_last_column(tokens: torch.Tensor):
#                           ^^^^^^< created: `tokens` belongs to the caller
    return tokens[:, :-1].view(-1)  # CPL303 (possible): the elements of `tokens[:, :-1]`
#          ^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^< viewed: `tokens[:, :-1]` is a view of `tokens`
#          ^^^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def one_of_the_middle():
    video = torch.zeros(4, 6, 8)
#           ^^^^^^^^^^^^^^^^^^^^< created: `torch.zeros(4, 6, 8)` makes the storage
    return video[:, 2].view(-1)  # CPL303: the elements of `video[:, 2]`
#          ^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^< viewed: `video[:, 2]` is a view of `video`
#          ^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def narrowed():
    table = torch.zeros(4, 6)
#           ^^^^^^^^^^^^^^^^^< created: `torch.zeros(4, 6)` makes the storage
    return table.narrow(1, 2, 3).view(-1)  # CPL303: raises
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^< viewed: `table.narrow(1, 2, 3)` is a view
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def selected():
    video = torch.zeros(4, 6, 8)
#           ^^^^^^^^^^^^^^^^^^^^< created: `torch.zeros(4, 6, 8)` makes the storage
    return video.select(1, 0).view(-1)  # CPL303: raises
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^< viewed: `video.select(1, 0)` is a view of
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def a_chunk():
    first, second = torch.zeros(4, 6).chunk(2, dim=1)
#                   ^^^^^^^^^^^^^^^^^< created: `torch.zeros(4, 6)` makes the storage
#                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `torch.zeros(4, 6).chunk(2, dim=1)` is a view of
#   ^^^^^< viewed: `first` is a view of `torch.zeros(4, 6).chunk(2, dim=1)`
    return first.view(-1), second.reshape(-1)  # CPL303: the elements of `first`
#          ^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^< viewed: no view of these elements can


def rows_of_a_transposed_mask(logits, target, topk):
    _, predicted = logits.topk(max(topk), dim=1)
#      ^^^^^^^^^< viewed: `predicted` is a view of `logits.topk(max(topk),
    correct = predicted.t().eq(target[None])
#             ^^^^^^^^^^^^^< viewed: `predicted.t()` is a view of `predicted`
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `correct` is a view of `predicted.t()`
    return [correct[:k].view(-1).float().sum() for k in topk]  # CPL303 (possible): the elements of `correct[:k]`
#           ^^^^^^^^^^^^^^^^^^^^
#           ^^^^^^^^^^^< created: `correct[:k]` is made elsewhere
#           ^^^^^^^^^^^< viewed: `correct[:k]` is a view of `correct`
#           ^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def sizes_that_do_not_fit():
    table = torch.zeros(2, 3)
#           ^^^^^^^^^^^^^^^^^< created: `torch.zeros(2, 3)` makes the storage
    return table.t().view(2, 3)  # CPL303: raises
#          ^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^< viewed: `table.t()` is a view of `table`
#          ^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def runs_of_other_sizes():
    table = torch.zeros(4, 6)
#           ^^^^^^^^^^^^^^^^^< created: `torch.zeros(4, 6)` makes the storage
    return table.t().view(3, 8)  # CPL303: raises
#          ^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^< viewed: `table.t()` is a view of `table`
#          ^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def tried_and_told(matrix: torch.Tensor):
#                  ^^^^^^< created: `matrix` belongs to the caller
    try:
        return matrix.t().view(-1)  # CPL303 (possible): raises
#              ^^^^^^^^^^^^^^^^^^^
#              ^^^^^^^^^^< viewed: `matrix.t()` is a view of `matrix`
#              ^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can
    except RuntimeError as error:
        print(error)


class Layer(torch.nn.Module):
    def flat(self, weight: torch.Tensor):
#                  ^^^^^^< created: `weight` belongs to the caller
        return weight.t().view(-1)  # CPL303 (possible): `.reshape(...)`
#              ^^^^^^^^^^^^^^^^^^^
#              ^^^^^^^^^^< viewed: `weight.t()` is a view of `weight`
#              ^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can


def backwards(samples: np.ndarray):
#             ^^^^^^^< created: `samples` belongs to the caller
    return torch.from_numpy(samples[::-1])  # CPL303: `samples[::-1]` runs backwards
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#                           ^^^^^^^^^^^^^< viewed: a view with a negative stride
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< read: torch takes the storage as it is


def channels_backwards(image: np.ndarray):
#                      ^^^^^< created: `image` belongs to the caller
    return torch.from_numpy(image[:, :, ::-1])  # CPL303: torch has no negative strides
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#                           ^^^^^^^^^^^^^^^^^< viewed: a view with a negative stride
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< read: torch takes the storage as it is


def channels_backwards_of_unknown(image):
#                                 ^^^^^< created: `image` belongs to the caller
    return torch.from_numpy(image[..., ::-1])  # CPL303: copy it first (`image[..., ::-1].copy()`)
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#                           ^^^^^^^^^^^^^^^^< viewed: a view with a negative stride
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< read: torch takes the storage as it is


def backwards_and_turned(image: np.ndarray):
#                        ^^^^^< created: `image` belongs to the caller
    return torch.from_numpy(image[:, :, ::-1].transpose(2, 0, 1))  # CPL303: runs backwards
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#                           ^^^^^^^^^^^^^^^^^< viewed: a view with a negative stride
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< read: torch takes the storage as it is


def flipped(samples: np.ndarray):
#           ^^^^^^^< created: `samples` belongs to the caller
    mirrored = np.flip(samples, 0)
#              ^^^^^^^^^^^^^^^^^^^< viewed: a view with a negative stride
    return torch.from_numpy(mirrored)  # CPL303: copy it first (`mirrored.copy()`)
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^< read: torch takes the storage as it is


def flipped_rows_as_tensor(samples: np.ndarray):
#                          ^^^^^^^< created: `samples` belongs to the caller
    return torch.as_tensor(np.flipud(samples))  # CPL303: runs backwards
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#                          ^^^^^^^^^^^^^^^^^^< viewed: a view with a negative stride
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< read: torch takes the storage as it is


def turned_by_a_quarter(image: np.ndarray):
#                       ^^^^^< created: `image` belongs to the caller
    return torch.from_numpy(np.rot90(image))  # CPL303: runs backwards
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#                           ^^^^^^^^^^^^^^^< viewed: a view with a negative stride
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< read: torch takes the storage as it is


def copied_by_torch(samples: np.ndarray):
#                   ^^^^^^^< created: `samples` belongs to the caller
    return torch.tensor(samples[::-1])  # CPL303: torch has no negative strides
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^
#                       ^^^^^^^^^^^^^< viewed: a view with a negative stride
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^< read: torch takes the storage as it is


# -- silent: the strides allow it ------------------------------------------------------------------------------------------------


def contiguous():
    table = torch.zeros(2, 3)
    return table.view(-1), table.view(3, 2), table.view(1, 6)


def made_contiguous(matrix: torch.Tensor):
    return matrix.t().contiguous().view(-1)


def reshaped(matrix: torch.Tensor):
    return matrix.t().reshape(-1)


def cloned_contiguously(matrix: torch.Tensor):
    return matrix.t().clone(memory_format=torch.contiguous_format).view(-1)


def turned_twice(matrix: torch.Tensor):
    return matrix.t().t().view(-1), matrix.transpose(0, 1).transpose(0, 1).view(-1)


def an_axis_split(image: torch.Tensor):
    batch, channels, length = image.shape
    return image.transpose(1, 2).view(batch, length, channels // 2, 2)  # silent: splitting an axis is legal


def axes_that_stay_together(image: torch.Tensor):
    return image.permute(0, 2, 3, 1).view(2, -1, 3)  # silent: height and width still lie behind each other


def three_axes_or_four(image: torch.Tensor, batch: int, length: int):
    return image.transpose(1, 2).view(batch, length, -1)  # silent: of three axes it is the same shape again


def the_same_sizes():
    table = torch.zeros(2, 3)
    return table.t().view(3, 2), table.t().view(3, 1, 2)


def another_dtype(matrix: torch.Tensor):
    return matrix.t().contiguous().t().view(torch.int32)  # silent: this is no new shape


def a_size_of_one():
    row = torch.zeros(1, 6)
    return row.t().view(-1), torch.zeros(4, 6).t()[:1].view(-1)


def rows(table: torch.Tensor, count: int):
    return table[:count].view(-1)  # silent: whole rows lie behind each other


def perhaps_all_columns(table: torch.Tensor, count: int):
    return table[:, :count].view(-1)  # silent: it may be all of them


def every_second_column():
    table = torch.zeros(4, 6)
    return table[:, ::2].view(-1)  # silent: with an even number of columns the steps go on from row to row


def chunks_of_rows():
    first, second = torch.zeros(4, 6).chunk(2, dim=0)
    return first.view(-1), second.view(-1)


def one_plane(video: torch.Tensor):
    return video[0].view(-1)


def a_new_axis(table: torch.Tensor):
    return table.unsqueeze(1).view(-1), table[:, None].view(-1)


def there_and_back(video: torch.Tensor):
    return video.permute(1, 0, 2).permute(1, 0, 2).view(-1)


def all_columns(table: torch.Tensor):
    return table[:, :].view(-1), table[..., :].view(-1)


def an_unknown_axis(batch: torch.Tensor, axis: int):
    return batch.transpose(0, axis).view(-1)


def perhaps_expanded(table: torch.Tensor, batch: int):
    return table.expand(batch, -1).view(-1)  # silent: it may have that size already


def one_of_two(table: torch.Tensor, turn: bool):
    chosen = table.t() if turn else table
    return chosen.view(-1)


def of_unseen_code(model, batch):
    return model(batch).transpose(1, 2).view(-1)


def from_a_loader(loader):
    for batch in loader:
        print(batch.transpose(1, 2).view(-1))


def product_in_order(weights: torch.Tensor, values: torch.Tensor):
    return (weights.t() @ values).view(-1)


def reduced(table: torch.Tensor):
    return table.t().sum(0).view(-1)


def picked(table: torch.Tensor):
    return table.t()[[0, 1]].view(-1)


def turned_in_place(table: torch.Tensor):
    table.t_()
    return table.view(-1)


def looked_at_first(matrix: torch.Tensor):
    turned = matrix.t()
    if turned.is_contiguous():
        return turned.view(-1)
    return turned.reshape(-1)


def tried(matrix: torch.Tensor):
    try:
        return matrix.t().view(-1)
    except RuntimeError:
        return matrix.t().reshape(-1)


def expected_to_fail():
    with pytest.raises(RuntimeError):
        torch.zeros(2, 3).t().view(-1)


def an_array(table: np.ndarray):
    return table.T.view(np.int64)


def sizes_by_star(matrix: torch.Tensor, sizes):
    return matrix.t().view(*sizes)


def sizes_of_another(matrix: torch.Tensor, other: torch.Tensor):
    return matrix.t().view(other.shape)


def turned_by_a_full_circle(image: np.ndarray):
    return torch.from_numpy(np.rot90(image, 4))


def forwards(samples: np.ndarray):
    return torch.from_numpy(samples[::2]), torch.from_numpy(samples[1:].T)


def copied_first(samples: np.ndarray):
    return torch.from_numpy(samples[::-1].copy()), torch.from_numpy(np.ascontiguousarray(samples[::-1]))


def computed(samples: np.ndarray):
    return torch.from_numpy(samples[::-1] * 2.0), torch.from_numpy(np.flip(samples).astype(np.float32))


def turned_round_twice(samples: np.ndarray):
    return torch.from_numpy(samples[::-1][::-1])


def a_list_backwards(samples: list):
    return torch.tensor(samples[::-1])


def something_backwards(samples):
    return torch.tensor(samples[::-1])  # silent: it may be a list


def one_position(samples: np.ndarray):
    return torch.from_numpy(samples[::-1, 0].copy()), torch.from_numpy(samples[:, ::-1][0].copy())


def one_element(limit: float, device):
    found = torch.tensor(limit, device=device)
    return torch.cat([torch.zeros(3), found.view(1)])


def view(text):
    return text


def another_view(values: torch.Tensor):
    return view(values), values.t()


def after_a_softmax(queries: torch.Tensor, heads: int):
    batch, count, width = queries.shape
    parts = queries.view(batch, count, heads, width // heads).transpose(1, 2)
    weights = torch.softmax(parts, dim=-1)
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.softmax(parts, dim=-1)` makes the storage
    return weights.transpose(1, 2).view(batch, count, width)  # CPL303: the elements of `weights.transpose(1, 2)` do not lie
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^^< viewed: `weights.transpose(1, 2)` is a view of `weights`
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can have this shape


class FusedAttention(torch.nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.qkv = torch.nn.Linear(width, 3 * width)

    def forward(self, x):
        b, n, d = x.shape
        q, k, v = self.qkv(x).reshape(b, n, 3, self.heads, d // self.heads).permute(2, 0, 3, 1, 4).unbind(0)
        out = (q @ k.transpose(-2, -1)).softmax(dim=-1) @ v
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `(q @ k.transpose(-2, -1)).softmax(dim...` makes the storage
        return out.transpose(1, 2).view(b, n, d)  # CPL303 (possible): the elements of `out.transpose(1, 2)` do not lie
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#              ^^^^^^^^^^^^^^^^^^^< viewed: `out.transpose(1, 2)` is a view of `out`
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: no view of these elements can have this shape

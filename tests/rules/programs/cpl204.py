"""CPL204 write-to-temporary: a write into a copy that nobody keeps."""

import random

import numpy as np
import pytest
import torch
import torch.nn.functional as F


# -- loud: a selection by a mask, a list or an index array copies -------------------------------------------------------


def mask_then_item(a: np.ndarray):
    a[a > 0][0] = 1.0  # CPL204: `[...] =` is lost: `a[a > 0]` makes a copy that nobody keeps; write through `a` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^
#   ^^^^^^^^< copied: `a[a > 0]` makes a new array
#   ^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return a


def mask_then_column(boxes: torch.Tensor, overlap: torch.Tensor):
    boxes[overlap > 0.5][:, 4] = 0.0  # CPL204: `[...] =` is lost: `boxes[overlap > 0.5]` makes a copy that nobody keeps; write through `boxes` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^< copied: `boxes[overlap > 0.5]` makes a new tensor
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return boxes


def mask_of_mask(logits: torch.Tensor, limit: float):
    positive = logits > 0
    logits[positive][logits[positive] > limit] = limit  # CPL204: `[...] =` is lost: `logits[positive]` makes a copy that nobody keeps; write through `logits` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^< copied: `logits[positive]` makes a new tensor
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return logits


def list_then_item(a: np.ndarray):
    a[[0, 2]][1] = 5.0  # CPL204: `[...] =` is lost: `a[[0, 2]]` makes a copy that nobody keeps; write through `a` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^
#   ^^^^^^^^^< copied: `a[[0, 2]]` makes a new array
#   ^^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return a


def rows_and_columns(a: np.ndarray):
    rows, cols = [0, 1], [1, 2]
    a[rows, :][:, cols] /= 2.0  # CPL204: `/=` is lost: `a[rows, :]` makes a copy that nobody keeps; write through `a` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^< copied: `a[rows, :]` makes a new array
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `/=` writes into it, and nothing reads it afterwards
    return a


def index_array(a: np.ndarray, order: np.ndarray):
    a[order][:3] = 0.0  # CPL204: `[...] =` is lost: `a[order]` makes a copy that nobody keeps; write through `a` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^
#   ^^^^^^^^< copied: `a[order]` makes a new array
#   ^^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return a


def indices_of_nonzero(a: np.ndarray):
    a[np.nonzero(a > 1)][0] = 0.0  # CPL204: `[...] =` is lost: `a[np.nonzero(a > 1)]` makes a copy that nobody keeps; write through `a` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^< copied: `a[np.nonzero(a > 1)]` makes a new array
#   ^^^^^^^^^^^^^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return a


def in_place_method(x: torch.Tensor):
    x[x < 0].zero_()  # CPL204: `zero_()` is lost: `x[x < 0]` makes a copy that nobody keeps; write through `x` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^
#   ^^^^^^^^< copied: `x[x < 0]` makes a new tensor
#   ^^^^^^^^^^^^^^^^< written: `zero_()` writes into it, and nothing reads it afterwards
    return x


def in_place_method_of_list(x: torch.Tensor):
    x[[0, 1]].mul_(2.0)  # CPL204: `mul_()` is lost: `x[[0, 1]]` makes a copy that nobody keeps; write through `x` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^< copied: `x[[0, 1]]` makes a new tensor
#   ^^^^^^^^^^^^^^^^^^^< written: `mul_()` writes into it, and nothing reads it afterwards
    return x


def chain_of_methods(x: torch.Tensor):
    x[x < 0].add_(1.0).mul_(2.0)  # CPL204: `add_()` is lost: `x[x < 0]` makes a copy that nobody keeps; write through `x` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^< copied: `x[x < 0]` makes a new tensor
#   ^^^^^^^^^^^^^^^^^^< written: `add_()` writes into it, and nothing reads it afterwards
    return x


def picked_by_topk(x: torch.Tensor, k: int):
    best = x.topk(k).indices
    x[best].fill_(0.0)  # CPL204: `fill_()` is lost: `x[best]` makes a copy that nobody keeps; write through `x` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^
#   ^^^^^^^< copied: `x[best]` makes a new tensor
#   ^^^^^^^^^^^^^^^^^^< written: `fill_()` writes into it, and nothing reads it afterwards
    return x


def picked_by_nonzero(x: torch.Tensor):
    x[x.nonzero().squeeze(1)].clamp_(0.0)  # CPL204: `clamp_()` is lost: `x[x.nonzero().squeeze(1)]` makes a copy that nobody keeps; write through `x` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `x[x.nonzero().squeeze(1)]` makes a new tensor
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `clamp_()` writes into it, and nothing reads it afterwards
    return x


def sorted_part(a: np.ndarray):
    a[[3, 1, 2]].sort()  # CPL204: `sort()` is lost: `a[[3, 1, 2]]` makes a copy that nobody keeps; write through `a` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^< copied: `a[[3, 1, 2]]` makes a new array
#   ^^^^^^^^^^^^^^^^^^^< written: `sort()` writes into it, and nothing reads it afterwards
    return a


def filled_part(a: np.ndarray):
    a[a < 0].fill(0.0)  # CPL204: `fill()` is lost: `a[a < 0]` makes a copy that nobody keeps; write through `a` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^< copied: `a[a < 0]` makes a new array
#   ^^^^^^^^^^^^^^^^^^< written: `fill()` writes into it, and nothing reads it afterwards
    return a


def shuffled_part(a: np.ndarray, rng: np.random.Generator):
    np.random.shuffle(a[a > 0])  # CPL204: `shuffle()` is lost: `a[a > 0]` makes a copy that nobody keeps; write through `a` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^
#                     ^^^^^^^^< copied: `a[a > 0]` makes a new array
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `shuffle()` writes into it, and nothing reads it afterwards
    return a


def copied_into_part(a: np.ndarray, b: np.ndarray):
    np.copyto(a[a > 0], 1.0)  # CPL204: `copyto()` is lost: `a[a > 0]` makes a copy that nobody keeps; write through `a` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^^^^^^^
#             ^^^^^^^^< copied: `a[a > 0]` makes a new array
#   ^^^^^^^^^^^^^^^^^^^^^^^^< written: `copyto()` writes into it, and nothing reads it afterwards
    return a + b


def output_is_a_selection(a: np.ndarray, b: np.ndarray):
    np.add(a, b, out=a[[0, 1]])  # CPL204: `add()` is lost: `a[[0, 1]]` makes a copy that nobody keeps; write through `a` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^
#                    ^^^^^^^^^< copied: `a[[0, 1]]` makes a new array
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `add()` writes into it, and nothing reads it afterwards
    return a


def function_in_place(x: torch.Tensor):
    F.relu_(x[x < 1])  # CPL204: `relu_()` is lost: `x[x < 1]` makes a copy that nobody keeps; write through `x` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^
#           ^^^^^^^^< copied: `x[x < 1]` makes a new tensor
#   ^^^^^^^^^^^^^^^^^< written: `relu_()` writes into it, and nothing reads it afterwards
    return x


def flag_in_place(x: torch.Tensor):
    F.relu(x[x < 1], inplace=True)  # CPL204: `relu()` is lost: `x[x < 1]` makes a copy that nobody keeps; write through `x` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^< copied: `x[x < 1]` makes a new tensor
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `relu()` writes into it, and nothing reads it afterwards
    return x


def field_behind_mask(masses):
    particles = np.zeros(len(masses), dtype=[("mass", float), ("charge", int)])
    particles["mass"] = masses
    particles[particles["mass"] > 1.0]["charge"] = 2  # CPL204: `[...] =` is lost: `particles[particles["mass"] > 1.0]` makes a copy that nobody keeps; write through `particles` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `particles[particles["mass"] > 1.0]` makes a new array
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return particles


def real_part(a: np.ndarray):
    a[[0, 1]].real = 0.0  # CPL204: `.real =` is lost: `a[[0, 1]]` makes a copy that nobody keeps; write through `a` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^< copied: `a[[0, 1]]` makes a new array
#   ^^^^^^^^^^^^^^< written: `.real =` writes into it, and nothing reads it afterwards
    return a


def of_an_attribute(box, keep: np.ndarray):
    box.scores = np.zeros(10)
    box.scores[keep][0] = 1.0  # CPL204: `[...] =` is lost: `box.scores[keep]` makes a copy that nobody keeps; write through `box.scores` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^< copied: `box.scores[keep]` makes a new array
#   ^^^^^^^^^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards


def index_of_another_branch(cov: np.ndarray, scaled: bool):
    if scaled:
        rows = np.flatnonzero(cov[0] > 0)
    total = cov.sum()
    if scaled:
        cov[rows, :][:, rows] /= total  # CPL204: `/=` is lost: `cov[rows, :]` makes a copy that nobody keeps; write through `cov` in one subscript, or assign the changed part back
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^< copied: `cov[rows, :]` makes a new array
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `/=` writes into it, and nothing reads it afterwards
    return cov


def first_of_where(a: np.ndarray):
    found = np.where(a > 0)[0]
    a[found][0] = 2.0  # CPL204: `[...] =` is lost: `a[found]` makes a copy that nobody keeps; write through `a` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^
#   ^^^^^^^^< copied: `a[found]` makes a new array
#   ^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return a


def unpacked_nonzero(x: torch.Tensor):
    rows, cols = torch.nonzero(x > 0, as_tuple=True)
    x[rows, cols].zero_()  # CPL204: `zero_()` is lost: `x[rows, cols]` makes a copy that nobody keeps; write through `x` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< copied: `x[rows, cols]` makes a new tensor
#   ^^^^^^^^^^^^^^^^^^^^^< written: `zero_()` writes into it, and nothing reads it afterwards
    return x


def open_mesh(a: np.ndarray, rows, cols):
    a[np.ix_(rows, cols)][0, 0] = 2.0  # CPL204: `[...] =` is lost: `a[np.ix_(rows, cols)]` makes a copy that nobody keeps; write through `a` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^< copied: `a[np.ix_(rows, cols)]` makes a new array
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return a


def tensor_of_a_list(x: torch.Tensor):
    x[:, torch.tensor([0, 2])].zero_()  # CPL204: `zero_()` is lost: `x[:, torch.tensor([0, 2])]` makes a copy that nobody keeps; write through `x` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `x[:, torch.tensor([0, 2])]` makes a new tensor
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `zero_()` writes into it, and nothing reads it afterwards
    return x


def rows_from_a_caller(x: torch.Tensor, chosen: torch.Tensor):
    x[chosen].zero_()  # CPL204: `zero_()` is lost: `x[chosen]` makes a copy that nobody keeps; write through `x` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^< copied: `x[chosen]` makes a new tensor
#   ^^^^^^^^^^^^^^^^^< written: `zero_()` writes into it, and nothing reads it afterwards
    return x


def clear_two(x: torch.Tensor):
    return rows_from_a_caller(x, torch.arange(2))


def in_a_loop(a: np.ndarray, groups):
    for group in groups:
        chosen = a == group
        a[chosen][0] = 0.0  # CPL204: `[...] =` is lost: `a[chosen]` makes a copy that nobody keeps; write through `a` in one subscript, or assign the changed part back
#       ^^^^^^^^^^^^
#       ^^^^^^^^^< copied: `a[chosen]` makes a new array
#       ^^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return a


def rows_of_a_selection(a: np.ndarray):
    for row in a[[0, 2]]:
#              ^^^^^^^^^< copied: `a[[0, 2]]` makes a new array
#       ^^^< viewed: `row` is a view of `a[[0, 2]]`
        row *= 2.0  # CPL204: `*=` is lost: `row` holds a copy (`a[[0, 2]]`) that nothing reads afterwards; write through `a` in one subscript, or assign the changed part back
#       ^^^^^^^^^^
#       ^^^^^^^^^^< written: `*=` writes into it, and nothing reads it afterwards
    return a


# -- loud: calls that copy ----------------------------------------------------------------------------------------------


def flatten_item(a: np.ndarray):
    a.flatten()[0] = 1.0  # CPL204: `[...] =` is lost: `a.flatten()` makes a copy that nobody keeps; write to `a` itself, or keep the result
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^^^< copied: `a.flatten()` makes a new array
#   ^^^^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return a


def flatten_diagonal(a: np.ndarray, lam: float):
    gram = a.T @ a
    gram.flatten()[:: gram.shape[0] + 1] += lam  # CPL204: `+=` is lost: `gram.flatten()` makes a copy that nobody keeps; write to `gram` itself, or keep the result
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^< copied: `gram.flatten()` makes a new array
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `gram.flatten()[:: gram.shape[0] + 1]` is a view of `gram.flatten()`
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `+=` writes into it, and nothing reads it afterwards
    return gram


def transposed_and_flattened():
    table = np.zeros((4, 5))
    table.T.reshape(-1)[:4] = 1.0  # CPL204: `[...] =` is lost: `table.T.reshape(-1)` makes a copy that nobody keeps; write to `table.T` itself, or keep the result
#   ^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^< copied: `table.T.reshape(-1)` makes a new array
#   ^^^^^^^^^^^^^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return table


def flattened_by_columns():
    table = np.zeros((4, 5))
    flat = table.ravel(order="F")
#          ^^^^^^^^^^^^^^^^^^^^^^< copied: `table.ravel(order="F")` makes a new array
    flat[:4] = 1.0  # CPL204: `[...] =` is lost: `flat` holds a copy (`table.ravel(order="F")`) that nothing reads afterwards; write to `table` itself, or keep the result
#   ^^^^^^^^
#   ^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return table


def clone_as_statement(x: torch.Tensor):
    x.clone().masked_fill_(x < 0, 0.0)  # CPL204: `masked_fill_()` is lost: `x.clone()` makes a copy that nobody keeps; write to `x` itself, or keep the result
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^< copied: `x.clone()` makes a new tensor
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `masked_fill_()` writes into it, and nothing reads it afterwards
    return x


def copy_as_statement(a: np.ndarray):
    a.copy().sort()  # CPL204: `sort()` is lost: `a.copy()` makes a copy that nobody keeps; write to `a` itself, or keep the result
#   ^^^^^^^^^^^^^^^
#   ^^^^^^^^< copied: `a.copy()` makes a new array
#   ^^^^^^^^^^^^^^^< written: `sort()` writes into it, and nothing reads it afterwards
    return a


def cast_as_statement(a: np.ndarray):
    a.astype(float)[a > 1] = 0.0  # CPL204: `[...] =` is lost: `a.astype(float)` makes a copy that nobody keeps; write to `a` itself, or keep the result
#   ^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^< copied: `a.astype(float)` makes a new array
#   ^^^^^^^^^^^^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return a


def taken(a: np.ndarray):
    np.take(a, [0, 2])[:] = 0.0  # CPL204: `[...] =` is lost: `np.take(a, [0, 2])` makes a copy that nobody keeps; write to `a` itself, or keep the result
#   ^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^< copied: `np.take(a, [0, 2])` makes a new array
#   ^^^^^^^^^^^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return a


def index_selected(x: torch.Tensor, idx: torch.Tensor):
    x.index_select(0, idx).zero_()  # CPL204: `zero_()` is lost: `x.index_select(0, idx)` makes a copy that nobody keeps; write to `x` itself, or keep the result
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^< copied: `x.index_select(0, idx)` makes a new tensor
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `zero_()` writes into it, and nothing reads it afterwards
    return x


def masked_selected(x: torch.Tensor):
    x.masked_select(x > 0).zero_()  # CPL204: `zero_()` is lost: `x.masked_select(x > 0)` makes a copy that nobody keeps; write to `x` itself, or keep the result
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^< copied: `x.masked_select(x > 0)` makes a new tensor
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `zero_()` writes into it, and nothing reads it afterwards
    return x


def sum_as_target(a: np.ndarray, b: np.ndarray):
    (a + b)[0] = 1.0  # CPL204: `[...] =` is lost: `(a + b)` makes a copy that nobody keeps; keep the result, or remove the write
#   ^^^^^^^^^^
#    ^^^^^< copied: `(a + b)` makes a new array
#   ^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return a


def of_a_helper(a: np.ndarray):
    positive_part(a)[0] = 0.0  # CPL204: `[...] =` is lost: `positive_part(a)` makes a copy that nobody keeps; keep the result, or remove the write
#   ^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^< copied: `positive_part(a)` makes a new array
#   ^^^^^^^^^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return a


def positive_part(a: np.ndarray):
    return np.maximum(a, 0.0)


def list_slice(items: list):
    items[1:].sort()  # CPL204: `sort()` is lost: `items[1:]` makes a copy that nobody keeps; assign the changed part back to `items`
#   ^^^^^^^^^^^^^^^^
#   ^^^^^^^^^< copied: `items[1:]` makes a new list
#   ^^^^^^^^^^^^^^^^< written: `sort()` writes into it, and nothing reads it afterwards
    return items


def list_slice_item(items: list):
    items[:][0] = 1  # CPL204: `[...] =` is lost: `items[:]` makes a copy that nobody keeps; assign the changed part back to `items`
#   ^^^^^^^^^^^
#   ^^^^^^^^< copied: `items[:]` makes a new list
#   ^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return items


def shuffled_list_slice(items: list):
    random.shuffle(items[2:])  # CPL204: `shuffle()` is lost: `items[2:]` makes a copy that nobody keeps; assign the changed part back to `items`
#   ^^^^^^^^^^^^^^^^^^^^^^^^^
#                  ^^^^^^^^^< copied: `items[2:]` makes a new list
#   ^^^^^^^^^^^^^^^^^^^^^^^^^< written: `shuffle()` writes into it, and nothing reads it afterwards
    return items


# -- loud: a copy with a name -------------------------------------------------------------------------------------------


def named_selection(trace: np.ndarray):
    dropouts = trace[np.isnan(trace)]
#              ^^^^^^^^^^^^^^^^^^^^^^< copied: `trace[np.isnan(trace)]` makes a new array
    dropouts[:] = 0.0  # CPL204: `[...] =` is lost: `dropouts` holds a copy (`trace[np.isnan(trace)]`) that nothing reads afterwards; write through `trace` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^
#   ^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return trace.sum()


def named_selection_read_before(x: torch.Tensor):
    small = x[x.abs() < 0.1]
#           ^^^^^^^^^^^^^^^^< copied: `x[x.abs() < 0.1]` makes a new tensor
    print(small.mean())
    small.zero_()  # CPL204: `zero_()` is lost: `small` holds a copy (`x[x.abs() < 0.1]`) that nothing reads afterwards; write through `x` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `zero_()` writes into it, and nothing reads it afterwards
    return x


def named_twice_written(a: np.ndarray):
    part = a[[1, 3]]
#          ^^^^^^^^^< copied: `a[[1, 3]]` makes a new array
    part[0] = 1.0  # CPL204: `[...] =` is lost: `part` holds a copy (`a[[1, 3]]`) that nothing reads afterwards; write through `a` in one subscript, or assign the changed part back
#   ^^^^^^^
#   ^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    part[1] = 2.0
    return a


def named_augmented(a: np.ndarray, idx: list):
    part = a[idx]
#          ^^^^^^< copied: `a[idx]` makes a new array
    part -= 1.0  # CPL204: `-=` is lost: `part` holds a copy (`a[idx]`) that nothing reads afterwards; write through `a` in one subscript, or assign the changed part back
#   ^^^^^^^^^^^
#   ^^^^^^^^^^^< written: `-=` writes into it, and nothing reads it afterwards
    return a.sum()


def named_flatten(a: np.ndarray):
    flat = a.flatten()
#          ^^^^^^^^^^^< copied: `a.flatten()` makes a new array
    flat[0] = 0.0  # CPL204: `[...] =` is lost: `flat` holds a copy (`a.flatten()`) that nothing reads afterwards; write to `a` itself, or keep the result
#   ^^^^^^^
#   ^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return a


def named_in_a_loop(a: np.ndarray):
    for k in range(3):
        part = a[a == k]
#              ^^^^^^^^^< copied: `a[a == k]` makes a new array
        part[:] = 0.0  # CPL204: `[...] =` is lost: `part` holds a copy (`a[a == k]`) that nothing reads afterwards; write through `a` in one subscript, or assign the changed part back
#       ^^^^^^^
#       ^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
    return a


def parameter_rebound(x: np.ndarray, mask: np.ndarray):
    x = x[mask > 0]
#       ^^^^^^^^^^^< copied: `x[mask > 0]` makes a new array
    x[:] = 0.0  # CPL204: `[...] =` is lost: `x` holds a copy (`x[mask > 0]`) that nothing reads afterwards; write through `x` in one subscript, or assign the changed part back
#   ^^^^
#   ^^^^< written: `[...] =` writes into it, and nothing reads it afterwards


# -- loud: a property that builds its array -----------------------------------------------------------------------------


class Particle:
    def __init__(self, x, y, z):
        self._coords = [x, y, z]

    @property
    def pos(self):
        return np.array(self._coords)

    @property
    def speed(self):
        return np.zeros(3)

    @speed.setter
    def speed(self, value):
        self._speed = value

    def lift(self, z):
        self.pos[2] = z  # CPL204: `[...] =` is lost: `self.pos` builds a new array each time it is read; change what it is built from
#       ^^^^^^^^^^^
#       ^^^^^^^^< copied: `self.pos` makes a new array
#       ^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards

    def stop(self):
        self.speed[:] = 0.0  # CPL204: `[...] =` is lost: `self.speed` builds a new array each time it is read; change what it is built from
#       ^^^^^^^^^^^^^
#       ^^^^^^^^^^< copied: `self.speed` makes a new array
#       ^^^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards


def moved():
    particle = Particle(1.0, 2.0, 3.0)
    particle.pos[2] += 4.0  # CPL204: `+=` is lost: `particle.pos` builds a new array each time it is read; change what it is built from
#   ^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^< copied: `particle.pos` makes a new array
#   ^^^^^^^^^^^^^^^< viewed: `particle.pos[2]` is a view of `particle.pos`
#   ^^^^^^^^^^^^^^^^^^^^^^< written: `+=` writes into it, and nothing reads it afterwards
    return particle


class Scale:
    def __init__(self, weight: torch.Tensor):
        self.weight = weight

    @property
    def normalised(self):
        return self.weight / self.weight.norm()

    def clear(self):
        self.normalised.zero_()  # CPL204: `zero_()` is lost: `self.normalised` builds a new array each time it is read; change what it is built from
#       ^^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^< copied: `self.normalised` makes a new tensor
#       ^^^^^^^^^^^^^^^^^^^^^^^< written: `zero_()` writes into it, and nothing reads it afterwards


# -- silent: the write reaches the array --------------------------------------------------------------------------------


def one_subscript(a: np.ndarray, mask: np.ndarray):
    a[mask, 0] = 1.0
    return a


def selection_is_the_target(a: np.ndarray, mask: np.ndarray):
    a[mask] = 1.0
    a[mask] += 2.0
    return a


def augmented_selection(x: torch.Tensor):
    x[x < 0] *= 2.0
    return x


def slice_first(a: np.ndarray, mask: np.ndarray):
    a[:, 0][mask] = 1.0
    return a


def integer_then_slice(x: torch.Tensor, i: int):
    x[i][:2] = 0.0
    x[i].zero_()
    return x


def zero_dim_index(x: torch.Tensor, scores: torch.Tensor):
    best = scores.argmax()
    x[best].add_(1.0)
    return x


def index_of_unknown_rank(x: torch.Tensor, i: torch.Tensor):
    x[i].add_(1.0)
    return x


def loop_over_index_tensor(x: torch.Tensor, idx: torch.Tensor):
    for i in idx:
        x[i].zero_()
    return x


def squeezed_index(x: torch.Tensor):
    i = (x > 1).nonzero().squeeze()
    x[i].zero_()
    return x


def unknown_index(a: np.ndarray, i):
    a[i][0] = 1.0
    return a


def unknown_array(a, mask: np.ndarray):
    a[mask][0] = 1.0
    return a


def field_first(masses):
    particles = np.zeros(len(masses), dtype=[("mass", float), ("charge", int)])
    particles["charge"][particles["mass"] > 1.0] = 2
    return particles


def several_fields():
    table = np.zeros(3, dtype=[("x", float), ("y", float), ("z", float)])
    table[["x", "y"]][0] = (1.0, 2.0)
    return table


def flat_writes(a: np.ndarray):
    a.flat[0] = 1.0
    a.reshape(-1)[1] = 2.0
    a.T[0] = 3.0
    return a


def item_of_a_list(parts: list, i: int):
    parts[i][0] = 1.0
    parts[i].append(2)
    return parts


def inner_list_of_a_slice(rows: list):
    rows[1:][0].append(1)
    return rows


def dict_of_arrays(table: dict, key: str):
    table[key][0] = 1.0
    return table


def rows_of_the_array(a: np.ndarray):
    for row in a[:3]:
        row *= 2.0
    return a


def list_of_slices(a: np.ndarray, axis: int):
    where = tuple([slice(None), slice(0, 2)])
    a[where][0] = 1.0
    return a


# -- silent: somebody has the copy --------------------------------------------------------------------------------------


def stored_back(a: np.ndarray, mask: np.ndarray):
    part = a[mask]
    part[0] = 1.0
    a[mask] = part
    return a


def read_later(a: np.ndarray, mask: np.ndarray):
    part = a[mask]
    part[0] = 1.0
    return part.sum()


def result_of_the_chain(x: torch.Tensor):
    y = x.clone().masked_fill_(x < 0, 0.0)
    return y


def returned_at_once(x: torch.Tensor):
    return x[x > 0].mul_(2.0)


def handed_on(x: torch.Tensor, show):
    show(x[x > 0].mul_(2.0))


def kept_in_a_list(x: torch.Tensor, out: list):
    part = x[x > 0]
    out.append(part)
    part.zero_()


def kept_on_an_object(box, a: np.ndarray):
    part = a[[0, 1]]
    box.part = part
    part[0] = 1.0


def read_in_the_next_pass(a: np.ndarray):
    part = a[[0, 1, 2]]
    total = 0.0
    for k in range(3):
        total += part[k]
        part[0] = 2.0
    return total


def read_by_a_closure(a: np.ndarray):
    part = a[[0, 1]]

    def total():
        return part.sum()

    part[0] = 1.0
    return total


def read_after_the_join(a: np.ndarray, flag: bool):
    part = a[[0, 1]]
    if flag:
        part[0] = 1.0
    print(part)


def popped(items: list):
    smallest = sorted(items).pop(0)
    return smallest


def a_view_is_read(a: np.ndarray):
    part = a[[0, 1]]
    first = part[0:1]
    part[0] = 5.0
    return first.sum()


def shuffled_copy(a: np.ndarray):
    part = a[[0, 1, 2]]
    np.random.shuffle(part)
    return part


# -- silent: the copy is meant, or the write is there to fail -----------------------------------------------------------


def explicit_copy(a: np.ndarray):
    kept = a.copy()
    a[0] = 2.0
    kept[0] = 1.0
    return a


def array_of_its_own():
    buffer = np.zeros(3)
    buffer[0] = 1.0


def factory_as_statement(x: torch.Tensor):
    torch.empty_like(x).normal_()
    return x


def source_dies_too():
    values = np.arange(5)[[0, 1]]
    values[0] = 3


def must_fail(a: np.ndarray):
    with pytest.raises(ValueError):
        a[[0, 1]][:] = [1, 2, 3]


def one_of_two(a: np.ndarray, b: np.ndarray, flag: bool):
    part = a[[0, 1]] if flag else b
    part[0] = 1.0


class Cached:
    def __init__(self, data):
        self._data = np.array(data)

    @property
    def values(self):
        return self._data

    @property
    def lazy(self):
        if self._data is None:
            self._data = np.zeros(3)
        return self._data

    def set(self, value):
        self.values[0] = value
        self.lazy[1] = value


class Buffered:
    def __init__(self):
        self.values = np.zeros(3)

    def set(self, value):
        self.values[0] = value


def set_through_setter():
    particle = Stored(np.zeros(3))
    particle.pos += 1.0
    return particle


class Stored:
    def __init__(self, data):
        self._data = data

    @property
    def pos(self):
        return self._data * 2.0

    @pos.setter
    def pos(self, value):
        self._data = value / 2.0


def selections_of(a: np.ndarray, mask: np.ndarray):
    part = a[mask]
    part[0] = 1.0
    yield part


def appended(rows: list, a: np.ndarray):
    for k in range(3):
        row = a[[k]]
        row[0] = 0.0
        rows.append(row)


def unpacked(a: np.ndarray):
    x, y = a[[0, 1]]
    x[:] = 0.0
    return x, y


def masked_view(a: np.ndarray):
    view = a[...]
    view[0] = 1.0
    return a


def none_index(x: torch.Tensor):
    x[None][0] = 1.0
    return x


def counted(a: np.ndarray, labels):
    for i, label in enumerate(labels):
        a[i][label] = 1.0
    return a


def swapped_back(a: np.ndarray, idx: list):
    part = a[idx]
    part.sort()
    a[idx] = part
    return a


def through_a_pair(a: np.ndarray, mask: np.ndarray):
    part = a[mask]
    pair = (part, mask)
    part[0] = 1.0
    return pair


def inverse_then_used(x: torch.Tensor):
    small = x[x < 1]
    small += 1.0
    return small


def argument_is_new(a: np.ndarray):
    return np.add(a, 1.0, out=a[[0, 1]])


def looked_up(a: np.ndarray):
    part = a[[0, 1]]
    part[0] = 1.0
    return locals()


def slice_of_selection_kept(a: np.ndarray, mask: np.ndarray):
    column = a[mask][:, 0]
    column[:] = 0.0
    return column


def copy_of_list_used(items: list):
    rest = items[1:]
    rest.sort()
    return rest


def copy_of_list_named(items: list):
    rest = items[1:]
    rest.append(1)


def property_of_unknown(box):
    box.values[0] = 1.0


def imaginary_part(a: np.ndarray):
    a.imag[0] = 1.0
    a.real[:] = 0.0
    return a


def transposed_of_one_axis():
    values = np.zeros(5)
    values.T.reshape(-1)[0] = 1.0
    return values


def transposed_twice():
    table = np.zeros((4, 5))
    table.T.T.reshape(-1)[0] = 1.0
    return table


def flattened_as_it_lies():
    table = np.zeros((4, 5))
    table.ravel()[0] = 1.0
    table.reshape(-1, order="C")[1] = 1.0
    return table


def row_numbers(a: np.ndarray):
    for row in np.where(a > 0)[0]:
        a[row][0] = 1.0
    return a


def imported_from_elsewhere(a: np.ndarray, sizes: list):
    shape = tuple(sizes)
    a[shape] = 1.0
    return a


def number_from_a_caller(x: torch.Tensor, chosen: torch.Tensor):
    x[chosen].zero_()
    return x


def clear_best(x: torch.Tensor):
    return number_from_a_caller(x, torch.tensor(1))


class Sheet:
    def __init__(self, size):
        self.cells = np.zeros((size, size))

    def border(self):
        return np.concatenate([self.cells[0], self.cells[-1]])

    def heat(self, value):
        self.border()[:] = value  # CPL204: `[...] =` is lost: `self.border()` makes a copy that nobody keeps
#       ^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^< copied: `self.border()` makes a new array
#       ^^^^^^^^^^^^^^^^< written: `[...] =` writes into it, and nothing reads it afterwards
        return self.cells.sum()


def of_what_a_network_gave(net, x: torch.Tensor):
    made: torch.Tensor = net(x)
    made.clone().masked_fill_(x < 0, 0.0)  # CPL204: `made.clone()` makes a copy that nobody keeps; keep the result, or remove the write
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^< copied: `made.clone()` makes a new tensor
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `masked_fill_()` writes into it, and nothing reads it afterwards
    return made

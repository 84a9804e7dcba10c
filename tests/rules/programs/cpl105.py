"""CPL105: copies of what is new already, and copies that are only read once."""

import functools
import copy
from functools import lru_cache

import numpy as np
import torch
from torch import nn

# -- loud: the source is a temporary that nobody else holds ---------------------------------------------------------------


def after_arithmetic(a: np.ndarray, b: np.ndarray):
    return (a + b).copy()  # CPL105: `(a + b)` is a new array already that nothing else holds; `.copy()` only copies it again
#          ^^^^^^^^^^^^^^ (a + b).copy().size*(a + b).copy().itemsize bytes per call
#           ^^^^^< created: `(a + b)` makes the storage
#          ^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


def after_an_index_array(table: np.ndarray):
    return table[[0, 2]].copy()  # CPL105: `table[[0, 2]]` is a new array already that nothing else holds; `.copy()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^ table[[0, 2]].copy().size*table[[0, 2]].copy().itemsize bytes per call
#          ^^^^^^^^^^^^^< created: `table[[0, 2]]` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


def after_a_mask(table: np.ndarray):
    chosen = table[table > 0].copy()  # CPL105: `table[table > 0]` is a new array already that nothing else holds; `.copy()` only copies it again
#            ^^^^^^^^^^^^^^^^^^^^^^^ chosen.size*chosen.itemsize bytes per call
#            ^^^^^^^^^^^^^^^^< created: `table[table > 0]` makes the storage
#            ^^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away
    chosen -= 1.0
    return chosen


def after_a_factory(n: int):
    return np.zeros((n, 3)).copy()  # CPL105: `np.zeros((n, 3))` is a new array already that nothing else holds; `.copy()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^^^^ n*3*8 bytes per call
#          ^^^^^^^^^^^^^^^^< created: `np.zeros((n, 3))` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


def copied_twice(values):
    return np.array(values).copy()  # CPL105: `np.array(values)` is a new array already that nothing else holds; `.copy()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^^^^ np.array(values).copy().size*np.array(values).copy().itemsize bytes per call
#          ^^^^^^^^^^^^^^^^< created: `np.array(values)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


def array_of_a_copy(values: np.ndarray):
    return np.array(values.copy())  # CPL105: `values.copy()` is a new array already that nothing else holds; `np.array()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^^^^ values.size*np.array(values.copy()).itemsize bytes per call
#                   ^^^^^^^^^^^^^< created: `values.copy()` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


def array_of_an_array_copied(values: np.ndarray):
    return np.array(values).copy()  # CPL105: `np.array(values)` is a new array already that nothing else holds; `.copy()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^^^^ values.size*np.array(values).copy().itemsize bytes per call
#          ^^^^^^^^^^^^^^^^< created: `np.array(values)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


def tensor_of_a_copy(values: np.ndarray):
    return torch.tensor(values.copy())  # CPL105: `values.copy()` is a new array already that nothing else holds; `torch.tensor()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ values.numel()*torch.tensor(values.copy()).itemsize bytes per call
#                       ^^^^^^^^^^^^^< created: `values.copy()` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


def cloned_twice(x: torch.Tensor):
    return x.clone().clone()  # CPL105: `x.clone()` is a new tensor already that nothing else holds; `.clone()` only copies it again
#          ^^^^^^^^^^^^^^^^^ x.numel()*x.clone().clone().itemsize bytes per call
#          ^^^^^^^^^< created: `x.clone()` makes the storage
#          ^^^^^^^^^^^^^^^^^< copied: the new tensor is copied, and the first one thrown away


def cloned_around_a_detach(x: torch.Tensor):
    return x.clone().detach().clone()  # CPL105: `x.clone().detach()` is a new tensor already that nothing else holds; `.clone()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^ x.numel()*x.clone().detach().clone().itemsize bytes per call
#          ^^^^^^^^^< created: `x.clone()` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the new tensor is copied, and the first one thrown away


def clone_before_a_detach(features: torch.Tensor):
    return features.mean(dim=0).clone().detach()  # CPL105: `features.mean(dim=0)` is a new tensor already that nothing else holds; `.clone()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ features.mean(dim=0).clone().numel()*features.mean(dim=0).clone().itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^< created: `features.mean(dim=0)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the new tensor is copied, and the first one thrown away


def clone_after_a_detach(features: torch.Tensor):
    return torch.cat([features, features]).detach().clone()  # CPL105: `torch.cat([features, features]).detach()` is a new tensor already that nothing else holds; `.clone()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ array.numel()*array.itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.cat([features, features])` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the new tensor is copied, and the first one thrown away


def clone_of_a_selection(x: torch.Tensor):
    return x[x > 0].clone()  # CPL105: `x[x > 0]` is a new tensor already that nothing else holds; `.clone()` only copies it again
#          ^^^^^^^^^^^^^^^^ x[x > 0].clone().numel()*x[x > 0].clone().itemsize bytes per call
#          ^^^^^^^^< created: `x[x > 0]` makes the storage
#          ^^^^^^^^^^^^^^^^< copied: the new tensor is copied, and the first one thrown away


def clone_function(x: torch.Tensor):
    return torch.clone(x * 2)  # CPL105: `x * 2` is a new tensor already that nothing else holds; `torch.clone()` only copies it again
#          ^^^^^^^^^^^^^^^^^^ x.numel()*torch.clone(x * 2).itemsize bytes per call
#                      ^^^^^< created: `x * 2` makes the storage
#          ^^^^^^^^^^^^^^^^^^< copied: the new tensor is copied, and the first one thrown away


def copy_function(x: np.ndarray):
    return np.copy(np.sort(x))  # CPL105: `np.sort(x)` is a new array already that nothing else holds; `np.copy()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^ x.size*np.copy(np.sort(x)).itemsize bytes per call
#                  ^^^^^^^^^^< created: `np.sort(x)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


def deep_copy(x: np.ndarray, y: np.ndarray):
    return copy.deepcopy(x @ y)  # CPL105: `x @ y` is a new array already that nothing else holds; `copy.deepcopy()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^ copy.deepcopy(x @ y).size*copy.deepcopy(x @ y).itemsize bytes per call
#                        ^^^^^< created: `x @ y` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


def after_a_cast(x: np.ndarray):
    return x.astype(np.float32).copy()  # CPL105: `x.astype(np.float32)` is a new array already that nothing else holds; `.copy()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ x.size*4 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^< created: `x.astype(np.float32)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


def after_a_reshape(n: int):
    return np.arange(n * 3).reshape(n, 3).copy()  # CPL105: `np.arange(n * 3).reshape(n, 3)` is a new array already that nothing else holds; `.copy()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*3*8 bytes per call
#          ^^^^^^^^^^^^^^^^< created: `np.arange(n * 3)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


def after_asarray_of_a_temporary(x: np.ndarray):
    return np.asarray(x + 1.0).copy()  # CPL105: `np.asarray(x + 1.0)` is a new array already that nothing else holds; `.copy()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^ x.size*np.asarray(x + 1.0).copy().itemsize bytes per call
#                     ^^^^^^^< created: `x + 1.0` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


def after_what_may_copy_a_temporary(x: np.ndarray):
    return np.require(x + 1.0, requirements="CW").copy()  # CPL105: `np.require(x + 1.0, requirements="CW")` is a new array already that nothing else holds; `.copy()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ x.size*array.itemsize bytes per call
#                     ^^^^^^^< created: `x + 1.0` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.require(x + 1.0, requirements="CW")` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


def after_a_move_of_a_temporary(x: torch.Tensor, device):
    return x.mean(dim=0).to(device).clone()  # CPL105 (possible): `.clone()` only copies it again, unless `x.mean(dim=0).to(device)` keeps it
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ x.mean(dim=0).to(device).clone().numel()*x.mean(dim=0).to(device).clone().itemsize bytes per call
#          ^^^^^^^^^^^^^< created: `x.mean(dim=0)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^< created: `x.mean(dim=0).to(device)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the new tensor is copied, and the first one thrown away


def told_to_copy_a_temporary(a: np.ndarray, b: np.ndarray):
    return np.array(a - b, copy=True)  # CPL105: `a - b` is a new array already that nothing else holds; `np.array()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^ np.array(a - b, copy=True).size*np.array(a - b, copy=True).itemsize bytes per call
#                   ^^^^^< created: `a - b` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


def from_numpy_of_a_temporary(n: int):
    return torch.from_numpy(np.arange(n)).clone()  # CPL105: `torch.from_numpy(np.arange(n))` is a new tensor already that nothing else holds; `.clone()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*8 bytes per call
#                           ^^^^^^^^^^^^< created: `np.arange(n)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the new tensor is copied, and the first one thrown away


def drawn_numbers(n: int):
    rng = np.random.default_rng(0)
    return rng.normal(size=n).copy()  # CPL105: `rng.normal(size=n)` is a new array already that nothing else holds; `.copy()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^^^^^^ n*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^< created: `rng.normal(size=n)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


@torch.no_grad()
def saved_for_no_backward(x: torch.Tensor):
    return x.exp().clone()  # CPL105: `x.exp()` is a new tensor already that nothing else holds; `.clone()` only copies it again
#          ^^^^^^^^^^^^^^^ x.numel()*x.exp().clone().itemsize bytes per call
#          ^^^^^^^< created: `x.exp()` makes the storage
#          ^^^^^^^^^^^^^^^< copied: the new tensor is copied, and the first one thrown away


def in_a_loop(blocks: np.ndarray):
    means = []
    for block in range(3):
        means.append(blocks.mean(axis=0).copy())  # CPL105: `blocks.mean(axis=0)` is a new array already that nothing else holds; `.copy()` only copies it again
#                    ^^^^^^^^^^^^^^^^^^^^^^^^^^
#                    ^^^^^^^^^^^^^^^^^^^< created: `blocks.mean(axis=0)` makes the storage
#                    ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away
        print(block)
    return means


def in_a_comprehension(sizes):
    return [np.ones(size).copy() for size in sizes]  # CPL105: `np.ones(size)` is a new array already that nothing else holds; `.copy()` only copies it again
#           ^^^^^^^^^^^^^^^^^^^^ size.size*8 bytes per iteration
#           ^^^^^^^^^^^^^< created: `np.ones(size)` makes the storage
#           ^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


def _window(n):
    values = np.hanning(n)
    values /= values.sum()
    return values


def result_of_a_function_of_this_file(n):
    return _window(n).copy()  # CPL105: `_window(n)` is a new array already that nothing else holds; `.copy()` only copies it again
#          ^^^^^^^^^^^^^^^^^ _window(n).shape[0]*8 bytes per call
#          ^^^^^^^^^^< created: `_window(n)` makes the storage
#          ^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


class Bank:
    def __init__(self, n):
        self.weights = np.ones(n)
        self.rows = np.zeros((n, 3))

    def scaled(self, factor):
        return self.weights * factor

    def result_of_a_method(self):
        return self.scaled(2.0).copy()  # CPL105 (possible): `.copy()` only copies it again, unless `self.scaled(2.0)` keeps its result
#              ^^^^^^^^^^^^^^^^^^^^^^^ self.scaled(2.0).copy().size*self.scaled(2.0).copy().itemsize bytes per call
#              ^^^^^^^^^^^^^^^^< created: `self.scaled(2.0)` makes the storage
#              ^^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away

    def put(self, i, row: np.ndarray):
        self.rows[i] = row.copy()  # CPL105: `row.copy()` is not needed: `self.rows[i]` copies the elements in any case
#                      ^^^^^^^^^^ row.size*row.copy().itemsize bytes per call
#                      ^^^^^^^^^^< copied: the copy is used only once, and not written


SQUARES = (np.arange(5) * 2).copy()  # CPL105: `(np.arange(5) * 2)` is a new array already that nothing else holds; `.copy()` only copies it again
#         ^^^^^^^^^^^^^^^^^^^^^^^^^ 40 bytes per run
#          ^^^^^^^^^^^^^^^^< created: `(np.arange(5) * 2)` makes the storage
#         ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


# -- loud: the only use copies anyway --------------------------------------------------------------------------------------


def copy_and_cast(x: np.ndarray):
    return x.copy().astype(np.float32)  # CPL105: `x.copy()` is not needed: `x.copy().astype(np.float32)` only reads the copy and makes a result of its own
#          ^^^^^^^^ x.size*x.copy().itemsize bytes per call
#          ^^^^^^^^< copied: the copy is used only once, and not written


def copy_of_a_slice_and_cast(x: np.ndarray):
    return x[1:].copy().astype(float)  # CPL105: `x[1:].copy()` is not needed: `x[1:].copy().astype(float)` only reads the copy and makes a result of its own
#          ^^^^^^^^^^^^ x[1:].copy().size*x[1:].copy().itemsize bytes per call
#          ^^^^^^^^^^^^< copied: the copy is used only once, and not written


def copy_and_sort(x: np.ndarray):
    return np.sort(x.copy())  # CPL105: `x.copy()` is not needed: `np.sort(x.copy())` only reads the copy and makes a result of its own
#                  ^^^^^^^^ x.size*x.copy().itemsize bytes per call
#                  ^^^^^^^^< copied: the copy is used only once, and not written


def copy_and_reduce(x: np.ndarray):
    total = x.copy().sum()  # CPL105: `x.copy()` is not needed: `x.copy().sum()` only reads the copy and makes a result of its own
#           ^^^^^^^^ x.size*x.copy().itemsize bytes per call
#           ^^^^^^^^< copied: the copy is used only once, and not written
    return total


def copy_and_subtract(x: np.ndarray):
    return x.copy() - 1.0  # CPL105: `x.copy()` is not needed: `x.copy() - 1.0` only reads the copy and makes a result of its own
#          ^^^^^^^^ x.size*x.copy().itemsize bytes per call
#          ^^^^^^^^< copied: the copy is used only once, and not written


def copy_and_select(x: np.ndarray):
    return x.copy()[x > 0]  # CPL105: `x.copy()` is not needed: `x.copy()[x > 0]` only reads the copy and makes a result of its own
#          ^^^^^^^^ x.size*x.copy().itemsize bytes per call
#          ^^^^^^^^< copied: the copy is used only once, and not written


def copy_and_compare(x: np.ndarray):
    return x.copy() > 0  # CPL105: `x.copy()` is not needed: `x.copy() > 0` only reads the copy and makes a result of its own
#          ^^^^^^^^ x.size*x.copy().itemsize bytes per call
#          ^^^^^^^^< copied: the copy is used only once, and not written


def copy_and_add_to_another(parts: list[np.ndarray], n: int):
    total = np.zeros(n)
    for part in range(n):
        total += np.sqrt(part) * np.ones(n)
    total += parts[0].copy()  # CPL105: `parts[0].copy()` is not needed: `+=` only reads the copy
#            ^^^^^^^^^^^^^^^ parts[0].copy().size*parts[0].copy().itemsize bytes per call
#            ^^^^^^^^^^^^^^^< copied: the copy is used only once, and not written
    return total


def clone_and_add_to_another(x: torch.Tensor, n: int):
    total = torch.zeros(n)
    total += x.clone()  # CPL105: `x.clone()` is not needed: `+=` only reads the copy
#            ^^^^^^^^^ x.numel()*x.clone().itemsize bytes per call
#            ^^^^^^^^^< copied: the copy is used only once, and not written
    return total


def told_to_copy_and_cast(x: np.ndarray):
    return np.array(x, copy=True).astype(np.float32)  # CPL105: `np.array(x, copy=True)` is not needed: `np.array(x, copy=True).astype(np.floa...` only reads the copy and makes a result of its own
#          ^^^^^^^^^^^^^^^^^^^^^^ x.size*np.array(x, copy=True).itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^< copied: the copy is used only once, and not written


def clone_and_add(x: torch.Tensor, y: torch.Tensor):
    return x.clone() + y  # CPL105: `x.clone()` is not needed: `x.clone() + y` only reads the copy and makes a result of its own
#          ^^^^^^^^^ x.numel()*x.clone().itemsize bytes per call
#          ^^^^^^^^^< copied: the copy is used only once, and not written


def clone_and_cast_to_a_copy(x: torch.Tensor):
    return x.clone().to(torch.float64, copy=True)  # CPL105: `x.clone()` is not needed: `x.clone().to(torch.float64, copy=True)` only reads the copy and makes a result of its own
#          ^^^^^^^^^ x.numel()*x.clone().itemsize bytes per call
#          ^^^^^^^^^< copied: the copy is used only once, and not written


def copies_to_be_joined(a: np.ndarray, b: np.ndarray):
    return np.concatenate([a.copy(), b])  # CPL105: `a.copy()` is not needed: `[a.copy(), b]` only reads the copy and makes a result of its own
#                          ^^^^^^^^ a.size*a.copy().itemsize bytes per call
#                          ^^^^^^^^< copied: the copy is used only once, and not written


def clones_to_be_joined(a: torch.Tensor, b: torch.Tensor):
    return torch.cat((a.clone(), b), dim=0)  # CPL105: `a.clone()` is not needed: `(a.clone(), b)` only reads the copy and makes a result of its own
#                     ^^^^^^^^^ a.numel()*a.clone().itemsize bytes per call
#                     ^^^^^^^^^< copied: the copy is used only once, and not written


def stored_into_another_array(x: np.ndarray):
    out = np.empty((3, 4))
    out[0] = x.copy()  # CPL105: `x.copy()` is not needed: `out[0]` copies the elements in any case
#            ^^^^^^^^ x.size*x.copy().itemsize bytes per call
#            ^^^^^^^^< copied: the copy is used only once, and not written
    return out


def shifted_into_another_tensor(ids: torch.Tensor):
    shifted = ids.new_zeros(ids.shape)
    shifted[:, 1:] = ids[:, :-1].clone()  # CPL105: `ids[:, :-1].clone()` is not needed: `shifted[:, 1:]` copies the elements in any case
#                    ^^^^^^^^^^^^^^^^^^^ ids[:, :-1].clone().numel()*ids[:, :-1].clone().itemsize bytes per call
#                    ^^^^^^^^^^^^^^^^^^^< copied: the copy is used only once, and not written
    return shifted


def copied_into_another_tensor(x: torch.Tensor, n: int):
    buffer = torch.zeros(n)
    buffer.copy_(x.clone())  # CPL105: `x.clone()` is not needed: `buffer.copy_(x.clone())` copies the elements in any case
#                ^^^^^^^^^ x.numel()*x.clone().itemsize bytes per call
#                ^^^^^^^^^< copied: the copy is used only once, and not written
    return buffer


def a_clone_lies_as_the_transpose_does(x: torch.Tensor):
    return x.flip(0) + x.t().clone()  # CPL105: `x.t().clone()` is not needed: `x.flip(0) + x.t().clone()` only reads the copy
#                      ^^^^^^^^^^^^^ x.t().clone().numel()*x.t().clone().itemsize bytes per call
#                      ^^^^^^^^^^^^^< copied: the copy is used only once, and not written


def turned_twice():
    return (np.ones((3, 4)) * 2.0).T.T.copy()  # CPL105: `(np.ones((3, 4)) * 2.0).T.T` is a new array already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 96 bytes per call
#           ^^^^^^^^^^^^^^^^^^^^^< created: `(np.ones((3, 4)) * 2.0)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


# -- silent: the source is held, or is part of something ---------------------------------------------------------------------


def a_parameter(x: np.ndarray):
    return x.copy()


def a_clone_of_a_parameter(x: torch.Tensor):
    return x.clone()


def a_detached_parameter(x: torch.Tensor):
    return x.detach().clone()


def a_slice_of_a_temporary(a: np.ndarray, b: np.ndarray):
    return (a + b)[:10].copy()  # silent: the copy lets go of the whole sum


def a_row_of_a_temporary(n: int):
    return torch.zeros(n, 3)[0].clone()


def a_slice(x: np.ndarray):
    return x[1:].copy()


def an_element(x: np.ndarray, i: int):
    return x[i].copy()


def an_element_of_a_list(rows, i):
    return rows[i].copy()


def by_an_index_of_unknown_kind(x: np.ndarray, i):
    return x[i].copy()


def a_named_sum(a: np.ndarray, b: np.ndarray):
    total = a + b
    kept = total.copy()
    kept -= 1.0
    return total, kept


def a_sum_that_is_kept_in_a_list(a: np.ndarray, kept: list):
    kept.append(total := a + 1.0)
    return total.copy()


def asarray_may_be_the_parameter(x):
    return np.asarray(x).copy()


def reshape_may_be_a_view(x: np.ndarray):
    return x.reshape(-1).copy()


def the_same_dtype_may_be_the_tensor(x: torch.Tensor):
    return x.float().clone()


def from_numpy_shares(x: np.ndarray):
    return torch.from_numpy(x).clone()


def numpy_shares(x: torch.Tensor):
    return x.detach().cpu().numpy().copy()


def expanded(n: int):
    return torch.arange(n).expand(3, n).clone()  # silent: all rows are one


def broadcast(n: int):
    return np.broadcast_to(np.arange(n), (3, n)).copy()


def read_only_memory():
    return np.frombuffer(b"abcd", dtype=np.uint8).copy()


def one_branch_is_the_parameter(x: np.ndarray, shift: bool):
    return (x + 1.0 if shift else x).copy()


def result_of_unknown_code(make, n):
    return make(n).copy()


def a_dictionary(settings: dict):
    return dict(settings).copy()


# -- silent: what a function hands out is held elsewhere -------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _cached_window(n):
    return np.hanning(n)


def result_of_a_cached_function(n):
    return _cached_window(n).copy()


_KNOWN = {}


def _remembered(n):
    made = np.hanning(n)
    _KNOWN[n] = made
    return made


def result_that_a_dictionary_holds(n):
    return _remembered(n).copy()


def _given_back(x):
    return x


def result_that_is_the_argument(x: np.ndarray):
    return _given_back(x).copy()


def _perhaps_given_back(x, shift):
    return x + 1.0 if shift else x


def result_that_may_be_the_argument(x: np.ndarray, shift):
    return _perhaps_given_back(x, shift).copy()


class Recorder:
    def __init__(self, n):
        self.state = np.zeros(n)
        self.last = None

    def current(self):
        return self.state

    def snapshot(self):
        return self.current().copy()

    def lazily(self):
        if self.last is None:
            self.last = np.zeros(3)
        return self.last

    def copy_of_what_was_made_lazily(self):
        return self.lazily().copy()

    def keeps(self):
        self.last = made = self.state * 2.0
        return made

    def copy_of_what_is_kept(self):
        return self.keeps().copy()


def parameters_of_a_module(net: nn.Linear):
    return {name: value.detach().clone() for name, value in net.state_dict().items()}


# -- silent: the copy does something -----------------------------------------------------------------------------------------


def bumped(x: np.ndarray):
    x += 1
    return x


def the_source_changes_before_the_copy_is_read():
    x = np.ones((2, 3))
    return x.copy() + bumped(x)


def the_source_changes_within_a_list():
    x = np.ones((2, 3))
    return np.concatenate([x.copy(), bumped(x)])


def the_source_changes_in_the_index():
    x, y = np.ones((2, 3)), np.zeros((2, 3))
    y[bumped(x) > 1] = x.copy()
    return y


def unseen_code_may_change_the_source(x: np.ndarray, other):
    return x.copy() + other(x)


def protects_what_backward_saved(x: torch.Tensor):
    y = x.exp().clone()
    y += 1.0
    return y


def written_leaf(n: int):
    start = torch.zeros(n, requires_grad=True).clone()
    start[0] = 1.0
    return start


def another_order_in_memory(a: np.ndarray, b: np.ndarray):
    return (a @ b).T.copy()


def an_order_is_asked_for(a: np.ndarray, b: np.ndarray):
    return (a + b).copy(order="F")


def a_memory_format_is_asked_for(x: torch.Tensor):
    return (x * 2).clone(memory_format=torch.channels_last)


def transposed_and_cast(x: np.ndarray):
    return x.T.copy().astype(np.float32)


def negative_strides_for_torch(x: np.ndarray):
    return torch.from_numpy(x[::-1].copy())


def masked(m: np.ma.MaskedArray):
    return (m + 1.0).copy()  # silent: the mask may still be shared


def the_cast_may_hand_on_the_clone(x: torch.Tensor):
    return x.clone().to(torch.float32)


def cast_without_a_copy(x: np.ndarray):
    return x.copy().astype(np.float32, copy=False)


def backward_needs_the_clone(x: torch.Tensor, weight: torch.Tensor):
    return x.clone() * weight


def written_in_the_same_expression(x: torch.Tensor, mask: torch.Tensor):
    return x.clone().masked_fill_(mask, 0.0)


def used_twice(x: np.ndarray):
    kept = x.copy()
    return kept.sum() + kept.max()


def handed_to_unknown_code(x: np.ndarray, callback):
    return callback(x.copy())


def kept_in_a_list(x: np.ndarray, history: list):
    history.append(x.copy())


def stored_in_the_same_array(x: np.ndarray):
    x[1:] = x[:-1].copy()


def moved_in_the_same_tensor(x: torch.Tensor):
    x[1:] = x[:-1].clone()


def added_to_the_same_array(x: np.ndarray):
    x += x.T.copy()


def added_to_the_same_tensor(x: torch.Tensor):
    x += x.t().clone()
    x[1:] += x[:-1].clone()


def backward_needs_the_factor(x: torch.Tensor, weight: torch.Tensor):
    y = weight * 2
    y *= x.clone()
    return y


def a_part_of_the_copy(x: np.ndarray):
    return x.copy()[1:]


def told_to_copy_a_parameter(x: np.ndarray):
    return np.array(x, copy=True)


def extended_by_a_copy(rows: list, x: np.ndarray):
    rows += x.copy()


def looped_over(x: np.ndarray):
    for value in x.copy():
        x += value


def stored_in_an_array_of_objects(x: np.ndarray):
    rows = np.empty(3, dtype=object)
    rows[0] = x.copy()
    return rows


def stored_in_a_list(x: np.ndarray, rows: list):
    rows[0] = x.copy()


# -- silent: functions passed by name, objects made once, elements ---


class Kept:
    table = np.zeros(3)

    def a_table_of_the_class(self):
        return self.table.copy()


def _with_default(scale=np.ones(3)):
    return scale


def the_default_of_a_function():
    return _with_default().copy()


def _itself(array):
    return array


def _applied(function, array):
    return function(array)


def handed_through(array: np.ndarray):
    return _applied(_itself, array).copy()


def the_last_of_a_fold(arrays: list[np.ndarray]):
    return functools.reduce(lambda left, right: right, arrays).copy()

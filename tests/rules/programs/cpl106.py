"""CPL106: constructors that copy an array where sharing would do, and those that take lists of arrays apart."""

import numpy as np
import torch
from numpy import array
from torch import nn

# -- loud: the source is new, owned and dead ---------------------------------------------------------------------------------


def array_of_a_sum(a: np.ndarray, b: np.ndarray):
    return np.array(a + b)  # CPL106: `np.array(a + b)` copies the array `a + b`, which nothing uses afterwards; `np.asarray(a + b)` shares it
#          ^^^^^^^^^^^^^^^ array.size*array.itemsize bytes per call
#                   ^^^^^< created: `a + b` makes the storage
#          ^^^^^^^^^^^^^^^< copied: `a + b` is copied


def array_of_a_selection(x: np.ndarray):
    order = np.argsort(x)
    kept = np.array(x[order])  # CPL106: `np.array(x[order])` copies the array `x[order]`, which nothing uses afterwards; `np.asarray(x[order])` shares it
#          ^^^^^^^^^^^^^^^^^^ x[order].size*x[order].itemsize bytes per call
#                   ^^^^^^^^< created: `x[order]` makes the storage
#          ^^^^^^^^^^^^^^^^^^< copied: `x[order]` is copied
    kept[0] = 0.0
    return kept


def array_of_a_named_one(func, count):
    rng = np.random.default_rng(2)
    nodes = rng.uniform(-1.0, 1.0, size=(3, count))
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `rng.uniform(-1.0, 1.0, size=(3, count))` makes the storage
    points = np.array(nodes)  # CPL106: `np.array(nodes)` copies the array `nodes`, which nothing uses afterwards; `np.asarray(nodes)` shares it
#            ^^^^^^^^^^^^^^^ 3*count*8 bytes per call
#            ^^^^^^^^^^^^^^^< copied: `nodes` is copied
    return func(points).mean()


def array_of_an_array(values):
    rows = np.array(values)
#          ^^^^^^^^^^^^^^^^< created: `np.array(values)` makes the storage
    rows = np.array(rows)  # CPL106: `np.array(rows)` copies the array `rows`, which nothing uses afterwards; `np.asarray(rows)` shares it
#          ^^^^^^^^^^^^^^ rows.size*rows.itemsize bytes per call
#          ^^^^^^^^^^^^^^< copied: `rows` is copied
    return rows / 255.0


def imported_by_its_own_name(n: int):
    return array(np.zeros(n))  # CPL106: `array(np.zeros(n))` copies the array `np.zeros(n)`, which nothing uses afterwards; `np.asarray(np.zeros(n))` shares it
#          ^^^^^^^^^^^^^^^^^^ n*8 bytes per call
#                ^^^^^^^^^^^< created: `np.zeros(n)` makes the storage
#          ^^^^^^^^^^^^^^^^^^< copied: `np.zeros(n)` is copied


def array_with_its_own_dtype(n: int):
    weights = np.ones(n)
#             ^^^^^^^^^^< created: `np.ones(n)` makes the storage
    return np.array(weights, dtype=np.float64)  # CPL106: `np.array(weights, dtype=np.float64)` copies the array `weights`, which nothing uses afterwards; `np.asarray(weights)` shares it
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `weights` is copied


def tensor_of_a_new_array(n: int):
    return torch.tensor(np.linspace(0.0, 1.0, n))  # CPL106: `torch.tensor(np.linspace(0.0, 1.0, n))` copies the array `np.linspace(0.0, 1.0, n)`, which nothing uses afterwards; `torch.from_numpy(np.linspace(0.0, 1.0, n))` shares it
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*8 bytes per call
#                       ^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.linspace(0.0, 1.0, n)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `np.linspace(0.0, 1.0, n)` is copied


def tensor_of_a_named_array(values):
    rows = np.array(values)
#          ^^^^^^^^^^^^^^^^< created: `np.array(values)` makes the storage
    return torch.tensor(rows)  # CPL106: `torch.tensor(rows)` copies the array `rows`, which nothing uses afterwards; `torch.from_numpy(rows)` shares it
#          ^^^^^^^^^^^^^^^^^^ rows.size*rows.itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^< copied: `rows` is copied


def tensor_that_needs_grad(n: int):
    start = np.ones(n)
#           ^^^^^^^^^^< created: `np.ones(n)` makes the storage
    return torch.tensor(start, requires_grad=True)  # CPL106: `torch.tensor(start, requires_grad=True)` copies the array `start`, which nothing uses afterwards; `torch.from_numpy(start).requires_grad_()` shares it
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `start` is copied


def _grid(n):
    return np.arange(n) / n


def array_of_a_result_of_this_file(n):
    return np.array(_grid(n))  # CPL106: `np.array(_grid(n))` copies the array `_grid(n)`, which nothing uses afterwards; `np.asarray(_grid(n))` shares it
#          ^^^^^^^^^^^^^^^^^^ _grid(n).size*_grid(n).itemsize bytes per call
#                   ^^^^^^^^< created: `_grid(n)` makes the storage
#          ^^^^^^^^^^^^^^^^^^< copied: `_grid(n)` is copied


def in_a_comprehension(sizes):
    return [torch.tensor(np.zeros(size)) for size in sizes]  # CPL106: `torch.tensor(np.zeros(size))` copies the array `np.zeros(size)`, which nothing uses afterwards; `torch.from_numpy(np.zeros(size))` shares it
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ size.size*8 bytes per iteration
#                        ^^^^^^^^^^^^^^< created: `np.zeros(size)` makes the storage
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `np.zeros(size)` is copied


class Sampler:
    def __init__(self, n):
        self.weights = np.ones(n)

    def scaled(self, factor):
        return self.weights * factor

    def draw(self, factor):
        return np.array(self.scaled(factor))  # CPL106: `np.array(self.scaled(factor))` copies the array `self.scaled(factor)`, which nothing uses afterwards; `np.asarray(self.scaled(factor))` shares it
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ self.scaled(factor).size*self.scaled(factor).itemsize bytes per call
#                       ^^^^^^^^^^^^^^^^^^^< created: `self.scaled(factor)` makes the storage
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `self.scaled(factor)` is copied


NODES = np.arange(6) * 0.5
#       ^^^^^^^^^^^^^^^^^^< created: `np.arange(6) * 0.5` makes the storage
POINTS = np.array(NODES)  # CPL106: `np.array(NODES)` copies the array `NODES`, which nothing uses afterwards; `np.asarray(NODES)` shares it
#        ^^^^^^^^^^^^^^^ 48 bytes per run
#        ^^^^^^^^^^^^^^^< copied: `NODES` is copied
print(POINTS.sum())


def the_second_of_two_copies(x: np.ndarray):
    first = np.array(x)
#           ^^^^^^^^^^^< created: `np.array(x)` makes the storage
    second = np.array(first)  # CPL106: `np.array(first)` copies the array `first`, which nothing uses afterwards; `np.asarray(first)` shares it
#            ^^^^^^^^^^^^^^^ x.size*first.itemsize bytes per call
#            ^^^^^^^^^^^^^^^< copied: `first` is copied
    second[0] = 1.0
    return second


# -- loud: both are only read ---------------------------------------------------------------------------------------------------


def array_in_a_loop(trials):
    lookup = np.linspace(0.0, 1.0, 1000)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.linspace(0.0, 1.0, 1000)` makes the storage
    scores = []
    for t in range(trials):
        table = np.array(lookup)  # CPL106: `np.array(lookup)` copies the array `lookup`, and neither is written while both are in use; `np.asarray(lookup)` shares it
#               ^^^^^^^^^^^^^^^^ 7.8 KiB per iteration
#               ^^^^^^^^^^^^^^^^< copied: `lookup` is copied
        scores.append(table[t::100].sum())
    return scores


def array_of_a_parameter(x: np.ndarray):
#                        ^< created: `x` belongs to the caller
    values = np.array(x)  # CPL106: `np.array(x)` copies the array `x`, and neither is written while both are in use; `np.asarray(x)` shares it
#            ^^^^^^^^^^^ x.size*x.itemsize bytes per call
#            ^^^^^^^^^^^< copied: `x` is copied
    return values.sum() / values.max()


def array_in_an_expression(x: np.ndarray):
#                          ^< created: `x` belongs to the caller
    return np.sort(np.array(x))  # CPL106: `np.array(x)` copies the array `x`, and neither is written while both are in use; `np.asarray(x)` shares it
#                  ^^^^^^^^^^^ x.size*x.itemsize bytes per call
#                  ^^^^^^^^^^^< copied: `x` is copied


def tensor_that_is_only_reduced(x: np.ndarray):
#                               ^< created: `x` belongs to the caller
    t = torch.tensor(x)  # CPL106: `torch.tensor(x)` copies the array `x`, and neither is written while both are in use; `torch.from_numpy(x)` shares it
#       ^^^^^^^^^^^^^^^ x.size*x.itemsize bytes per call
#       ^^^^^^^^^^^^^^^< copied: `x` is copied
    return (t * 2).sum().item()


def parameter_documented_as_array(shift):
#                                 ^^^^^< created: `shift` belongs to the caller
    """Rounds.

    Parameters
    ----------
    shift : ndarray of shape (3,)
        The shift.
    """
    return np.any(np.array(shift) % 1 != 0)  # CPL106: `np.array(shift)` copies the array `shift`, and neither is written while both are in use; `np.asarray(shift)` shares it
#                 ^^^^^^^^^^^^^^^ shift.size*shift.itemsize bytes per call
#                 ^^^^^^^^^^^^^^^< copied: `shift` is copied


class Smoother:
    def __init__(self, x):
        self.x = np.asarray(x)

    def sorted(self):
#              ^^^^< created: `self.x` belongs to the caller
        return np.sort(np.array(self.x))  # CPL106: `np.array(self.x)` copies the array `self.x`, and neither is written while both are in use; `np.asarray(self.x)` shares it
#                      ^^^^^^^^^^^^^^^^ self.x.size*self.x.itemsize bytes per call
#                      ^^^^^^^^^^^^^^^^< copied: `self.x` is copied


# -- loud: a tensor of a tensor ---------------------------------------------------------------------------------------------------


def tensor_of_a_tensor(value: torch.Tensor):
#                      ^^^^^< created: `value` belongs to the caller
    value = torch.tensor(value)  # CPL106 (possible): `torch.tensor(value)` copies what is declared a tensor, cuts it off from its gradient and warns; use `value` itself, or `value.detach().clone()` where a copy is meant, or declare what it is
#           ^^^^^^^^^^^^^^^^^^^ value.numel()*value.itemsize bytes per call
#           ^^^^^^^^^^^^^^^^^^^< copied: `value` is copied
    return value.square().sum()


def tensor_of_a_result(x: torch.Tensor):
    return torch.tensor(x.mean(dim=0))  # CPL106: `torch.tensor(x.mean(dim=0))` copies a tensor, cuts it off from its gradient and warns; use `x.mean(dim=0)` itself, or `x.mean(dim=0).detach().clone()` where a copy is meant
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ x.mean(dim=0).numel()*x.mean(dim=0).itemsize bytes per call
#                       ^^^^^^^^^^^^^< created: `x.mean(dim=0)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `x.mean(dim=0)` is copied


def tensor_of_a_tensor_with_dtype(x: torch.Tensor):
#                                 ^< created: `x` belongs to the caller
    return torch.tensor(x, dtype=torch.float64, device="cpu")  # CPL106 (possible): `torch.tensor(x, dtype=torch.float64, ...` copies what is declared a tensor, cuts it off from its gradient and warns; use `x` itself, or `x.detach().to(dtype=torch.float64, device="cpu", copy=True)` where a copy is meant
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ x.numel()*x.itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `x` is copied


def tensor_whose_methods_are_called(x: torch.Tensor):
#                                   ^< created: `x` belongs to the caller
    copied = torch.tensor(x)  # CPL106: `torch.tensor(x)` copies a tensor,
#            ^^^^^^^^^^^^^^^ x.numel()*x.itemsize bytes per call
#            ^^^^^^^^^^^^^^^< copied: `x` is copied
    return copied - x.unsqueeze(0)


def tensor_that_a_test_shows(x):
#                            ^< created: `x` belongs to the caller
    if isinstance(x, torch.Tensor):
        return torch.tensor(x)  # CPL106: `torch.tensor(x)` copies a tensor,
#              ^^^^^^^^^^^^^^^ x.numel()*x.itemsize bytes per call
#              ^^^^^^^^^^^^^^^< copied: `x` is copied
    return None


def _of_what_is_passed(x: torch.Tensor):
#                      ^< created: `x` belongs to the caller
    return torch.tensor(x)  # CPL106: `torch.tensor(x)` copies a tensor,
#          ^^^^^^^^^^^^^^^ x.numel()*x.itemsize bytes per call
#          ^^^^^^^^^^^^^^^< copied: `x` is copied


def passes_a_tensor(n):
    return _of_what_is_passed(torch.ones(n))


def tensor_behind_tests_for_all_else(x: torch.Tensor):
#                                    ^< created: `x` belongs to the caller
    if isinstance(x, np.ndarray):
        return torch.from_numpy(x)
    if isinstance(x, (int, float)):
        return torch.full((1,), float(x))
    return torch.tensor(x)  # CPL106 (possible): `torch.tensor(x)` copies what is declared a tensor,
#          ^^^^^^^^^^^^^^^ x.numel()*x.itemsize bytes per call
#          ^^^^^^^^^^^^^^^< copied: `x` is copied


def tensor_of_a_clone(x: torch.Tensor):
    return torch.tensor(x.clone())  # CPL106: `torch.tensor(x.clone())` copies a tensor, cuts it off from its gradient and warns; use `x.clone()` itself, or `x.clone().detach().clone()` where a copy is meant
#          ^^^^^^^^^^^^^^^^^^^^^^^ x.numel()*x.clone().itemsize bytes per call
#                       ^^^^^^^^^< created: `x.clone()` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^< copied: `x.clone()` is copied


def new_tensor_of_a_tensor(x: torch.Tensor, y: torch.Tensor):
#                                           ^< created: `y` belongs to the caller
    return x.new_tensor(y)  # CPL106 (possible): `x.new_tensor(y)` copies what is declared a tensor, cuts it off from its gradient and warns; use `y` itself, or `y.detach().clone()` where a copy is meant
#          ^^^^^^^^^^^^^^^ y.numel()*y.itemsize bytes per call
#          ^^^^^^^^^^^^^^^< copied: `y` is copied


def tensor_of_a_stack(parts):
    joined = torch.stack(parts)
#            ^^^^^^^^^^^^^^^^^^< created: `torch.stack(parts)` makes the storage
    kept = torch.tensor(joined)  # CPL106: `torch.tensor(joined)` copies a tensor, cuts it off from its gradient and warns; use `joined` itself, or `joined.detach().clone()` where a copy is meant
#          ^^^^^^^^^^^^^^^^^^^^ joined.numel()*joined.itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^< copied: `joined` is copied
    kept[0] = 1
    return joined, kept


class Prior(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.loc = nn.Parameter(torch.zeros(size))

    def forward(self, x: torch.Tensor):
#               ^^^^< created: `self.loc` belongs to the caller
        return torch.tensor(self.loc) - x  # CPL106: `torch.tensor(self.loc)` copies a tensor, cuts it off from its gradient and warns; use `self.loc` itself, or `self.loc.detach().clone()` where a copy is meant
#              ^^^^^^^^^^^^^^^^^^^^^^ self.loc.numel()*4 bytes per call
#              ^^^^^^^^^^^^^^^^^^^^^^< copied: `self.loc` is copied


# -- loud: a list of arrays -------------------------------------------------------------------------------------------------------


def list_of_arrays(experiences):
    actions = [np.asarray(e["action"], dtype=np.float32) for e in experiences]
    return torch.as_tensor(actions)  # CPL106: `torch.as_tensor(actions)` takes a list of arrays apart, number by number; `torch.as_tensor(np.stack(actions))` copies them whole
#          ^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element is converted to a Python number first


def display_of_arrays(a: np.ndarray, b: np.ndarray):
    return torch.tensor([a, b])  # CPL106: `torch.tensor([a, b])` takes a list of arrays apart, number by number; `torch.as_tensor(np.stack([a, b]))` copies them whole
#          ^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^< copied: every element is converted to a Python number first


def tuple_of_arrays(a: np.ndarray, b: np.ndarray):
    return torch.tensor((a, b), dtype=torch.float32)  # CPL106: `torch.tensor((a, b), dtype=torch.floa...` takes a list of arrays apart, number by number; `torch.as_tensor(np.stack((a, b)), dtype=torch.float32)` copies them whole
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element is converted to a Python number first


def appended_arrays(sizes):
    rows = []
    for size in sizes:
        rows.append(np.zeros(size))
    return torch.tensor(rows)  # CPL106: `torch.tensor(rows)` takes a list of arrays apart, number by number; `torch.as_tensor(np.stack(rows))` copies them whole
#          ^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^< copied: every element is converted to a Python number first


def counted_arrays(n):
    rows = [np.full(4, number) for number in range(n)]
    return torch.tensor(rows)  # CPL106: `torch.tensor(rows)` takes a list of arrays apart, number by number; `torch.as_tensor(np.stack(rows))` copies them whole
#          ^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^< copied: every element is converted to a Python number first


def comprehension_in_place(images):
    return torch.FloatTensor([np.array(image) for image in images])  # CPL106: `torch.FloatTensor([np.array(image) fo...` takes a list of arrays apart, number by number; `torch.FloatTensor(np.stack([np.array(image) for image in images]))` copies them whole
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: every element is converted to a Python number first


def annotated_list(rows: list[np.ndarray]):
    return torch.tensor(rows)  # CPL106: `torch.tensor(rows)` takes a list of arrays apart, number by number; `torch.as_tensor(np.stack(rows))` copies them whole
#          ^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^< copied: every element is converted to a Python number first


# -- silent: no array comes in, or it may be something else ------------------------------------------------------------------


def array_of_a_list(values: list):
    return np.array(values)


def array_of_anything(values):
    return np.array(values)


def array_of_something_documented_as_array_like(values):
    """Converts.

    Parameters
    ----------
    values : array_like
        Numbers.
    """
    return np.array(values).sum()


def tensor_of_numbers():
    return torch.tensor([1.0, 2.0])


def tensor_of_anything(values):
    return torch.tensor(values)


def tensor_or_number(x: torch.Tensor | float):
    return torch.tensor(x)


def a_list_by_another_test(x: torch.Tensor):
    if isinstance(x, list):
        print(len(x))
    return torch.tensor(x)  # silent: its own code knows better than its annotation


def a_number_by_default(x: torch.Tensor = 0.5):
    return torch.tensor(x)


def a_display_by_default(x: torch.Tensor = (1.0, 2.0)):
    return torch.tensor(x)


def _declared_a_tensor(x: torch.Tensor):
    return torch.tensor(x)


def passes_a_list():
    return _declared_a_tensor([1.0, 2.0])


class Scaled:
    def scale(self, mean: torch.Tensor):
        return torch.tensor(mean)

    def halved(self):
        return self.scale(0.5)


def only_where_it_is_no_tensor(x: torch.Tensor):
    if not isinstance(x, torch.Tensor):
        x = torch.tensor(x)
    return x


def a_size_is_no_tensor(size: torch.Tensor):
    if isinstance(size, torch.Size):
        size = torch.tensor(size)
    return size


def what_has_no_dtype_is_no_array(x: np.ndarray):
    if not hasattr(x, "dtype"):
        x = np.array(x)
    return x.sum()


def masked_array(m: np.ma.MaskedArray):
    return np.array(m).sum()  # silent: the result is another kind of array


def matrix(m: np.matrix):
    return np.array(m) * 2


def list_of_lists(rows):
    return torch.tensor([list(row) for row in rows])


def list_of_numbers(rows: np.ndarray):
    return torch.tensor([float(row.sum()) for row in rows])


def list_of_tensors(losses):
    return torch.tensor([loss.item() for loss in losses])


def list_of_anything(rows):
    return torch.tensor([row for row in rows])


def list_filled_with_both(sizes):
    rows = []
    for size in sizes:
        rows.append(np.zeros(size) if size else 0.0)
    return torch.tensor(rows)


def list_that_others_fill(rows, fill):
    found = [np.zeros(3)]
    fill(found)
    return torch.tensor(found)


def list_of_elements(x: np.ndarray):
    return torch.tensor([x[0], x[1]])  # silent: they may be numbers


def _converted(values):
    return np.array(values).sum()


def only_some_callers_pass_an_array(n):
    return _converted(np.zeros(n)) + _converted([1, 2])


# -- silent: the copy is needed -------------------------------------------------------------------------------------------------


def the_copy_is_written(x: np.ndarray):
    values = np.array(x)
    values[0] = 0.0
    return values.sum()


def the_copy_is_returned(x: np.ndarray):
    return np.array(x)


def a_view_of_the_copy_is_returned(x: np.ndarray):
    values = np.array(x)
    return values[1:]


def the_copy_is_kept(x: np.ndarray, history: list):
    history.append(np.array(x))


def the_copy_is_handed_to_unknown_code(x: np.ndarray, func):
    return func(np.array(x))


def the_copy_is_yielded(x: np.ndarray):
    yield np.array(x)


def the_tensor_is_returned(x: np.ndarray):
    return torch.tensor(x)


def the_copy_is_an_attribute(owner, x: np.ndarray):
    owner.values = np.array(x)


class Holder:
    def __init__(self, x: np.ndarray):
        self.x = np.array(x)

    def value(self):
        return self.x.sum()


def the_source_is_written_meanwhile(x: np.ndarray):
    before = np.array(x)
    x += 1.0
    return (x - before).sum()


def the_source_is_written_in_a_loop(steps):
    state = np.zeros(3)
    total = 0.0
    for _ in range(steps):
        before = np.array(state)
        state += 1.0
        total += (state - before).sum()
    return total, state


def unknown_code_may_write_the_source(x: np.ndarray, step):
    before = np.array(x)
    step(x)
    return (x - before).sum()


class Walker:
    def __init__(self, n):
        self.state = np.zeros(n)

    def step(self, other):
        before = np.array(self.state)
        other.advance(self)
        return (self.state - before).sum()


def both_are_used_and_one_is_written(n: int):
    first = np.zeros(n)
    second = np.array(first)
    second += 1.0
    return first, second


def captured_by_a_closure(n: int):
    values = np.zeros(n)
    copied = np.array(values)

    def total():
        return copied.sum() + values.sum()

    return total


def the_second_of_two_copies_is_written(x: np.ndarray):
    first = np.array(x)
    second = np.array(first)
    second[0] = 1.0
    return first, second


# -- silent: an option decides --------------------------------------------------------------------------------------------------


def another_dtype(n: int):
    return np.array(np.ones(n), dtype=np.float32)


def another_dtype_for_torch(n: int):
    return torch.tensor(np.ones(n), dtype=torch.float)


def an_explicit_copy(x: np.ndarray):
    values = np.array(x, copy=True)
    return values.sum()


def at_least_two_dimensions(x: np.ndarray):
    return np.array(x, ndmin=2).sum()


def subclasses_kept(x: np.ndarray):
    return np.array(x, subok=True).sum()


def an_order_is_asked_for(x: np.ndarray):
    return np.array(x, order="F").sum()


def on_a_device(n: int, device):
    return torch.tensor(np.ones(n), device=device)


def an_optimised_leaf(x: np.ndarray):
    start = torch.tensor(x, requires_grad=True)
    return start.sum().item()


# -- silent: a part of an array ---------------------------------------------------------------------------------------------------


def the_rest_is_let_go(n: int):
    draws = np.zeros((n, 3))
    return np.array(draws[0:2])


def brought_together(x: np.ndarray):
    column = np.array(x[:, 0])
    return column.sum() / column.max()


# -- silent: what shares already --------------------------------------------------------------------------------------------------


def asarray(x: np.ndarray):
    return np.asarray(x).sum()


def from_numpy(n: int):
    return torch.from_numpy(np.zeros(n))


def as_tensor(n: int):
    return torch.as_tensor(np.zeros(n))


def stacked_first(rows):
    return torch.from_numpy(np.stack([np.zeros(row) for row in rows]))


class Curves(torch.utils.data.Dataset):
    def __init__(self, count):
        self.curves = np.random.default_rng(0).random((count, 1000))

    def __len__(self):
        return len(self.curves)

    def __getitem__(self, index):
        curve = np.log1p(self.curves[index])
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.log1p(self.curves[index])` makes the storage
        return torch.tensor(curve)  # CPL106: `torch.tensor(curve)` copies the array `curve`, which nothing uses afterwards
#              ^^^^^^^^^^^^^^^^^^^ self.curves.shape[1]*8 bytes per call
#              ^^^^^^^^^^^^^^^^^^^< copied: `curve` is copied


def copied_and_converted(device):
    weights = np.zeros(1000)
#             ^^^^^^^^^^^^^^< created: `np.zeros(1000)` makes the storage
    return torch.tensor(weights).to(device)  # CPL106: `torch.tensor(weights)` copies the array `weights`
#          ^^^^^^^^^^^^^^^^^^^^^ 7.8 KiB per call
#          ^^^^^^^^^^^^^^^^^^^^^< copied: `weights` is copied

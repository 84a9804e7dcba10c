"""CPL301 contiguous-in-loop: the same array is copied into contiguous memory on every pass of a loop."""

import numpy as np
import torch


# -- loud -------------------------------------------------------------------------------------------------------------


def transposed_tensor(queries: list):
    keys = torch.zeros(200, 300)
#          ^^^^^^^^^^^^^^^^^^^^^< created: `torch.zeros(200, 300)` makes the storage
    total = 0.0
    for query in queries:
        total += float(query @ keys.t().contiguous())  # CPL301: `keys.t().contiguous()` makes the same contiguous copy on every pass
#                              ^^^^^^^^^^^^^^^^^^^^^ 234.4 KiB per iteration
#                              ^^^^^^^^< viewed: `keys.t()` is a view of `keys`
#                              ^^^^^^^^^^^^^^^^^^^^^< copied: `keys.t()` does not change in the loop
    return total


def transposed_attribute(weight: torch.Tensor, rows: int):
#                        ^^^^^^< created: `weight` belongs to the caller
    for row in range(rows):
        print(weight.T.contiguous()[row])  # CPL301: `weight.T.contiguous()` makes the same contiguous copy on every pass
#             ^^^^^^^^^^^^^^^^^^^^^ weight.numel()*weight.T.itemsize bytes per iteration
#             ^^^^^^^^< viewed: `weight.T` is a view of `weight`
#             ^^^^^^^^^^^^^^^^^^^^^< copied: `weight.T` does not change in the loop


def transposed_array(weight: np.ndarray, rows: int):
#                    ^^^^^^< created: `weight` belongs to the caller
    for row in range(rows):
        print(np.ascontiguousarray(weight.T)[row])  # CPL301: `np.ascontiguousarray(weight.T)` makes the same contiguous copy on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ weight.size*weight.T.itemsize bytes per iteration
#                                  ^^^^^^^^< viewed: `weight.T` is a view of `weight`
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `weight.T` does not change in the loop


def named_before_the_loop():
    table = np.zeros((200, 300))
#           ^^^^^^^^^^^^^^^^^^^^< created: `np.zeros((200, 300))` makes the storage
    turned = table.T
#            ^^^^^^^< viewed: `turned` is a view of `table`
    total = 0.0
    for row in range(300):
        columns = np.ascontiguousarray(turned)  # CPL301: `np.ascontiguousarray(turned)` makes the same contiguous copy on every pass
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 468.8 KiB per iteration
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `turned` does not change in the loop
        total += columns[row].sum()
    return total


def strided():
    table = np.zeros((200, 300))
#           ^^^^^^^^^^^^^^^^^^^^< created: `np.zeros((200, 300))` makes the storage
    every_second = table[:, ::2]
#                  ^^^^^^^^^^^^^< viewed: `every_second` is a view of `table`
    total = 0.0
    for row in range(200):
        total += np.ascontiguousarray(every_second)[row].sum()  # CPL301: `np.ascontiguousarray(every_second)` makes the same contiguous copy on every pass
#                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 234.4 KiB per iteration
#                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `every_second` does not change in the loop
    return total


def swapped_axes(video: torch.Tensor, frames: int):
#                ^^^^^< created: `video` belongs to the caller
    for frame in range(frames):
        print(video.transpose(0, 1).contiguous()[frame])  # CPL301: `video.transpose(0, 1).contiguous()` makes the same contiguous copy on every pass
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ video.transpose(0, 1).numel()*video.transpose(0, 1).itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^^^< viewed: `video.transpose(0, 1)` is a view of `video`
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `video.transpose(0, 1)` does not change in the loop


def permuted(video: torch.Tensor, frames: int):
#            ^^^^^< created: `video` belongs to the caller
    turned = video.permute(2, 0, 1)
#            ^^^^^^^^^^^^^^^^^^^^^^< viewed: `turned` is a view of `video`
    for frame in range(frames):
        print(turned.contiguous()[frame])  # CPL301: `turned.contiguous()` makes the same contiguous copy on every pass
#             ^^^^^^^^^^^^^^^^^^^ turned.shape[0]*turned.shape[1]*turned.shape[2]*turned.itemsize bytes per iteration
#             ^^^^^^^^^^^^^^^^^^^< copied: `turned` does not change in the loop


def column_major():
    table = np.zeros((200, 300))
#           ^^^^^^^^^^^^^^^^^^^^< created: `np.zeros((200, 300))` makes the storage
    total = 0.0
    for row in range(200):
        total += np.asfortranarray(table)[row].sum()  # CPL301: `np.asfortranarray(table)` makes the same contiguous copy on every pass
#                ^^^^^^^^^^^^^^^^^^^^^^^^ 468.8 KiB per iteration
#                ^^^^^^^^^^^^^^^^^^^^^^^^< copied: `table` does not change in the loop
    return total


def in_a_while_loop(weight: torch.Tensor, limit: float):
#                   ^^^^^^< created: `weight` belongs to the caller
    total = 0.0
    while total < limit:
        total += weight.t().contiguous().sum().item()  # CPL301: `weight.t().contiguous()` makes the same contiguous copy on every pass
#                ^^^^^^^^^^^^^^^^^^^^^^^ weight.t().numel()*weight.t().itemsize bytes per iteration
#                ^^^^^^^^^^< viewed: `weight.t()` is a view of `weight`
#                ^^^^^^^^^^^^^^^^^^^^^^^< copied: `weight.t()` does not change in the loop
    return total


def in_an_inner_loop(weight: torch.Tensor, batches: list):
#                    ^^^^^^< created: `weight` belongs to the caller
    for batch in batches:
        for row in batch:
            print(row @ weight.t().contiguous())  # CPL301: `weight.t().contiguous()` makes the same contiguous copy on every pass
#                       ^^^^^^^^^^^^^^^^^^^^^^^ weight.t().numel()*weight.t().itemsize bytes per iteration
#                       ^^^^^^^^^^< viewed: `weight.t()` is a view of `weight`
#                       ^^^^^^^^^^^^^^^^^^^^^^^< copied: `weight.t()` does not change in the loop


def in_a_comprehension(weight: torch.Tensor, batches: list):
#                      ^^^^^^< created: `weight` belongs to the caller
    return [batch @ weight.t().contiguous() for batch in batches]  # CPL301: `weight.t().contiguous()` makes the same contiguous copy on every pass
#                   ^^^^^^^^^^^^^^^^^^^^^^^ weight.t().numel()*weight.t().itemsize bytes per iteration
#                   ^^^^^^^^^^< viewed: `weight.t()` is a view of `weight`
#                   ^^^^^^^^^^^^^^^^^^^^^^^< copied: `weight.t()` does not change in the loop


class Projection:
    def __init__(self):
        self.kernel = torch.zeros(200, 300)

    def apply(self, rows: int):
#             ^^^^< created: `self.kernel` belongs to the caller
        turned = self.kernel.t()
#                ^^^^^^^^^^^^^^^< viewed: `turned` is a view of `self.kernel`
        return [turned.contiguous()[row].sum() for row in range(rows)]  # CPL301: `turned.contiguous()` makes the same contiguous copy on every pass
#               ^^^^^^^^^^^^^^^^^^^ self.kernel.shape[1]*self.kernel.shape[0]*4 bytes per iteration
#               ^^^^^^^^^^^^^^^^^^^< copied: `turned` does not change in the loop


def in_a_branch(weight: torch.Tensor, rows: list):
#               ^^^^^^< created: `weight` belongs to the caller
    for row in rows:
        if row:
            print(weight.t().contiguous()[row])  # CPL301: `weight.t().contiguous()` makes the same contiguous copy on every pass
#                 ^^^^^^^^^^^^^^^^^^^^^^^ weight.t().numel()*weight.t().itemsize bytes per iteration
#                 ^^^^^^^^^^< viewed: `weight.t()` is a view of `weight`
#                 ^^^^^^^^^^^^^^^^^^^^^^^< copied: `weight.t()` does not change in the loop


def with_a_break(weight: np.ndarray):
#                ^^^^^^< created: `weight` belongs to the caller
    for row in range(10):
        columns = np.ascontiguousarray(weight.T)  # CPL301: `np.ascontiguousarray(weight.T)` makes the same contiguous copy on every pass
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ weight.size*weight.T.itemsize bytes per iteration
#                                      ^^^^^^^^< viewed: `weight.T` is a view of `weight`
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `weight.T` does not change in the loop
        if columns[row].sum() > 3.0:
            break


# -- silent: nothing is copied, or not on every pass ------------------------------------------------------------------------


def before_the_loop(weight: torch.Tensor, batches: list):
    turned = weight.t().contiguous()
    return [batch @ turned for batch in batches]


def outside_any_loop(weight: torch.Tensor):
    return weight.t().contiguous()


def the_first_iterable_runs_once(weight: torch.Tensor):
    return [row.sum() for row in weight.t().contiguous()]


def the_loops_own_iterable_runs_once(weight: torch.Tensor):
    for row in weight.t().contiguous():
        print(row)


def in_a_while_loops_else(weight: torch.Tensor, limit: int):
    while limit:
        limit -= 1
    else:
        print(weight.t().contiguous())


def contiguous_already():
    weight = torch.zeros(200, 300)
    for row in range(200):
        print(weight.contiguous()[row])  # silent: it hands back the tensor itself


def perhaps_contiguous_already(weight: torch.Tensor, rows: int):
    for row in range(rows):
        print(weight.contiguous()[row])


def array_perhaps_contiguous(weight: np.ndarray, rows: int):
    for row in range(rows):
        print(np.ascontiguousarray(weight)[row])


def a_transpose_of_one_row():
    row = np.zeros((1, 300))
    for index in range(300):
        print(np.ascontiguousarray(row.T)[index])  # silent: an axis of one has any stride


def a_transposed_vector():
    vector = np.zeros(300)
    for index in range(300):
        print(np.ascontiguousarray(vector.T)[index])


def column_major_of_a_transpose():
    table = np.zeros((200, 300))
    for row in range(300):
        print(np.asfortranarray(table.T)[row])  # silent: the transpose is in column-major order already


def column_major_of_a_vector():
    vector = np.zeros(300)
    for row in range(300):
        print(np.asfortranarray(vector)[row])


def column_major_of_an_unknown_layout(weight: np.ndarray):
    for row in range(300):
        print(np.asfortranarray(weight)[row])


def the_whole_rows():
    table = np.zeros((200, 300))
    for row in range(100):
        print(np.ascontiguousarray(table[:100])[row])


def all_columns_of_some_rows():
    table = np.zeros((200, 300))
    for row in range(100):
        print(np.ascontiguousarray(table[:100, :])[row])


def one_row_with_gaps_between_the_rows():
    table = np.zeros((200, 300))
    for row in range(100):
        print(np.ascontiguousarray(table[:1, :100])[0, row])  # silent: the gaps lie behind it


def transposed_twice():
    table = np.zeros((200, 300))
    for row in range(200):
        print(np.ascontiguousarray(table.T.T)[row])


# -- silent: it is another array on each pass ------------------------------------------------------------------------------------


def the_loop_variable(batches: list[torch.Tensor]):
    for batch in batches:
        print(batch.t().contiguous())


def made_in_the_loop():
    for size in range(2, 5):
        block = np.ones((size, 2))
        print(np.ascontiguousarray(block.T))


def rebound_in_the_loop(weight: torch.Tensor):
    for _ in range(3):
        print(weight.t().contiguous())
        weight = weight + 1.0


def swapped_in_the_loop(first: torch.Tensor, second: torch.Tensor):
    for _ in range(3):
        print(first.t().contiguous())
        first, second = second, first


def indexed_by_the_loop(video: torch.Tensor, frames: int):
    for frame in range(frames):
        print(video[frame].t().contiguous())


def turned_by_the_loop(video: torch.Tensor):
    for axis in (1, 2):
        print(video.transpose(0, axis).contiguous())


def an_attribute_set_in_the_loop(model, weights: list):
    for weight in weights:
        model.weight = weight
        print(model.weight.t().contiguous())


class Trainer:
    def __init__(self):
        self.weight = torch.zeros(200, 300)

    def fit(self, steps: int):
        for _ in range(steps):
            print(self.weight.t().contiguous())
            self.step()  # silent: it may change the weight

    def step(self):
        self.weight = self.weight * 0.9


# -- silent: its data change between the passes -------------------------------------------------------------------------------------


def written_in_the_loop(weight: np.ndarray):
    for row in range(3):
        print(np.ascontiguousarray(weight.T))
        weight[row] = 0.0


def added_to_in_the_loop():
    state = np.ones((2, 3))
    for _ in range(3):
        print(np.ascontiguousarray(state.T))
        state[0, 0] += 1.0


def written_through_a_view():
    state = np.ones((2, 3))
    first = state[0]
    for _ in range(3):
        print(np.ascontiguousarray(state.T))
        first *= 2.0


def written_by_a_helper():
    state = np.ones((2, 3))
    for _ in range(3):
        print(np.ascontiguousarray(state.T))
        _double(state)


def _double(array: np.ndarray):
    array *= 2.0


def written_by_a_tensor_method(weight: torch.Tensor):
    for _ in range(3):
        print(weight.t().contiguous())
        weight.mul_(0.5)


def changed_by_an_optimizer(model: torch.nn.Linear, optimizer: torch.optim.Optimizer, batches: list):
    for batch in batches:
        loss = (batch @ model.weight.t().contiguous()).sum()
        loss.backward()
        optimizer.step()


def perhaps_changed_by_unknown_code(weight: np.ndarray, step):
    for _ in range(3):
        print(np.ascontiguousarray(weight.T))
        step(weight)


# -- silent: each pass needs its own copy -----------------------------------------------------------------------------------------------


def the_copy_is_written():
    basis = np.ones((2, 3))
    for index in range(3):
        columns = np.ascontiguousarray(basis.T)
        columns[index] = 0.0
        print(columns)


def the_copy_is_multiplied():
    basis = torch.ones(2, 3)
    for index in range(3):
        columns = basis.t().contiguous()
        columns.mul_(index)
        print(columns)


def the_copy_is_kept():
    basis = np.ones((2, 3))
    copies = []
    for _ in range(3):
        copies.append(np.ascontiguousarray(basis.T))  # silent: each may be written later
    return copies


def the_copy_goes_to_unknown_code(weight: torch.Tensor, consume):
    for _ in range(3):
        consume(weight.t().contiguous())


def the_copy_is_yielded(weight: torch.Tensor):
    for _ in range(3):
        yield weight.t().contiguous()


# -- silent: not known to be arrays -------------------------------------------------------------------------------------------------------


def an_unknown_object(thing, rows: int):
    for row in range(rows):
        print(thing.contiguous()[row])


def rebound_numpy(np, rows: int):
    table = np.zeros((200, 300))
    for row in range(rows):
        print(np.ascontiguousarray(table.T)[row])


def a_list(rows: list):
    for row in range(3):
        print(np.ascontiguousarray(rows)[row])


def runs_later(weight: torch.Tensor):
    tasks = []
    for _ in range(3):
        tasks.append(lambda: weight.t().contiguous())
    return tasks


def left_at_the_end_of_its_pass(rows, least):
    columns = np.ones((rows, 3)).T
    while True:
        block = np.ascontiguousarray(columns)  # silent: the pass ends with break or raise, and nothing is repeated
        total = block[0].sum()
        if total < least:
            raise ValueError(total)
        break
    return total


def returns_from_its_pass(rows, names):
    columns = np.ones((rows, 3)).T
    for name in names:
        return np.ascontiguousarray(columns).sum(), name

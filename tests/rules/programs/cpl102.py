"""CPL102 slice-assign-temporary: `a[:] = a + b` builds a whole temporary array and copies it into the target."""

import numpy as np
import torch


# -- loud -------------------------------------------------------------------------------------------------------------


def sum_into_itself():
    total = np.zeros((4000, 4000))
#           ^^^^^^^^^^^^^^^^^^^^^^< created: `np.zeros((4000, 4000))` makes the storage
    step = np.ones((4000, 4000))
    for _ in range(10):
        total[:] = total + step  # CPL102: `total += step` needs none
#                  ^^^^^^^^^^^^ 122.1 MiB per iteration
#                  ^^^^^^^^^^^^< copied: the temporary is made here
    return total


def every_operator():
    grid = np.full((100, 100), 2.0)
#          ^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.full((100, 100), 2.0)` makes the storage
    grid[:] = grid - 1.0  # CPL102: `grid -= 1.0` needs none
#             ^^^^^^^^^^ 78.1 KiB per call
#             ^^^^^^^^^^< copied: the temporary is made here
    grid[:] = grid * 3.0  # CPL102: `grid *= 3.0` needs none
#             ^^^^^^^^^^ 78.1 KiB per call
#             ^^^^^^^^^^< copied: the temporary is made here
    grid[:] = grid / 3.0  # CPL102: `grid /= 3.0` needs none
#             ^^^^^^^^^^ 78.1 KiB per call
#             ^^^^^^^^^^< copied: the temporary is made here
    grid[:] = grid // 0.5  # CPL102: `grid //= 0.5` needs none
#             ^^^^^^^^^^^ 78.1 KiB per call
#             ^^^^^^^^^^^< copied: the temporary is made here
    grid[:] = grid % 7.0  # CPL102: `grid %= 7.0` needs none
#             ^^^^^^^^^^ 78.1 KiB per call
#             ^^^^^^^^^^< copied: the temporary is made here
    grid[:] = grid ** 2.0  # CPL102: `grid **= 2.0` needs none
#             ^^^^^^^^^^^ 78.1 KiB per call
#             ^^^^^^^^^^^< copied: the temporary is made here
    return grid


def target_on_the_right():
    grid = np.ones(100)
#          ^^^^^^^^^^^^< created: `np.ones(100)` makes the storage
    grid[:] = 2.0 * grid  # CPL102: `grid *= 2.0` needs none
#             ^^^^^^^^^^ 800 bytes per call
#             ^^^^^^^^^^< copied: the temporary is made here
    return grid


def ellipsis():
    grid = np.ones((10, 10))
#          ^^^^^^^^^^^^^^^^^< created: `np.ones((10, 10))` makes the storage
    grid[...] = grid + 1.0  # CPL102: `grid += 1.0` needs none
#               ^^^^^^^^^^ 800 bytes per call
#               ^^^^^^^^^^< copied: the temporary is made here
    return grid


def every_axis():
    grid = np.ones((10, 10))
#          ^^^^^^^^^^^^^^^^^< created: `np.ones((10, 10))` makes the storage
    grid[:, :] = grid + 1.0  # CPL102: `grid += 1.0` needs none
#                ^^^^^^^^^^ 800 bytes per call
#                ^^^^^^^^^^< copied: the temporary is made here
    return grid


def the_target_itself_in_brackets():
    grid = np.ones(100)
#          ^^^^^^^^^^^^< created: `np.ones(100)` makes the storage
    grid[:] = grid[:] + 1.0  # CPL102: `grid += 1.0` needs none
#             ^^^^^^^^^^^^^ 800 bytes per call
#             ^^^^^^^^^^^^^< copied: the temporary is made here
    return grid


def a_parameter_keeps_its_identity(grid: np.ndarray):
#                                  ^^^^< created: `grid` belongs to the caller
    """Adds one to every element of `grid`, in place."""
    grid[:] = grid * 2  # CPL102: `grid *= 2` needs none
#             ^^^^^^^^ grid.size*grid.itemsize bytes per call
#             ^^^^^^^^< copied: the temporary is made here


def floats_of_the_caller(grid: np.ndarray, step: np.ndarray):
    grid = np.zeros_like(grid, dtype=np.float32)
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.zeros_like(grid, dtype=np.float32)` makes the storage
    grid[:] = grid + np.float32(1.0)  # CPL102: `grid += np.float32(1.0)` needs none
#             ^^^^^^^^^^^^^^^^^^^^^^ grid.size*4 bytes per call
#             ^^^^^^^^^^^^^^^^^^^^^^< copied: the temporary is made here
    return grid


def ufunc_of_another_array():
    source = np.linspace(0.0, 1.0, 1000)
    target = np.empty_like(source)
#            ^^^^^^^^^^^^^^^^^^^^^< created: `np.empty_like(source)` makes the storage
    target[:] = np.sqrt(source)  # CPL102: `np.sqrt(source, out=target)` needs none
#               ^^^^^^^^^^^^^^^ 7.8 KiB per call
#               ^^^^^^^^^^^^^^^< copied: the temporary is made here
    return target, source


def ufunc_of_two_other_arrays():
    left, right = np.ones(1000), np.zeros(1000)
    target = np.empty(1000)
#            ^^^^^^^^^^^^^^< created: `np.empty(1000)` makes the storage
    target[:] = np.maximum(left, right)  # CPL102: `np.maximum(left, right, out=target)` needs none
#               ^^^^^^^^^^^^^^^^^^^^^^^ 7.8 KiB per call
#               ^^^^^^^^^^^^^^^^^^^^^^^< copied: the temporary is made here
    return target


class Filter:
    def __init__(self):
        self.state = np.zeros(100)

    def decay(self):
#             ^^^^< created: `self.state` belongs to the caller
        self.state[:] = self.state * 0.5  # CPL102: `self.state *= 0.5` needs none
#                       ^^^^^^^^^^^^^^^^ self.state.shape[0]*8 bytes per call
#                       ^^^^^^^^^^^^^^^^< copied: the temporary is made here


def tensor_into_itself():
    total = torch.zeros(1000)
#           ^^^^^^^^^^^^^^^^^< created: `torch.zeros(1000)` makes the storage
    total[:] = total + 1.0  # CPL102: `total += 1.0` needs none
#              ^^^^^^^^^^^ 3.9 KiB per call
#              ^^^^^^^^^^^< copied: the temporary is made here
    return total


@torch.no_grad()
def moving_average(target: torch.Tensor, source: torch.Tensor, rate: float):
#                  ^^^^^^< created: `target` belongs to the caller
    target.copy_(rate * source + (1 - rate) * target)  # CPL102: `target.lerp_(source, rate)` needs none
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ target.numel()*target.itemsize bytes per call
#                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the temporary is made here


@torch.no_grad()
def moving_average_the_other_way_round(target: torch.Tensor, source: torch.Tensor, rate: float):
#                                      ^^^^^^< created: `target` belongs to the caller
    target.copy_((1 - rate) * target + rate * source)  # CPL102: `target.lerp_(source, rate)` needs none
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ target.numel()*target.itemsize bytes per call
#                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the temporary is made here


@torch.no_grad()
def moving_average_of_parameters(target: torch.nn.Module, online: torch.nn.Module, rate: float):
    for old, new in zip(target.parameters(), online.parameters()):
        old.data.copy_(rate * new.data + (1.0 - rate) * old.data)  # CPL102: `old.data.lerp_(new.data, rate)` needs none
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ old.data.numel()*old.data.itemsize bytes per iteration
#       ^^^^^^^^< created: `old.data` is made elsewhere
#                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the temporary is made here


def over_several_lines():
    total = np.zeros((10, 10))
#           ^^^^^^^^^^^^^^^^^^< created: `np.zeros((10, 10))` makes the storage
    step = np.ones((10, 10))
    total[:] = (
        total  # CPL102: `total += step` needs none
#       ^^^^^ 800 bytes per call
#       ^^^^^< copied: the temporary is made here
        + step
    )
    return total


def in_a_while_loop(limit: float):
    state = np.ones(100)
#           ^^^^^^^^^^^^< created: `np.ones(100)` makes the storage
    while state.sum() < limit:
        state[:] = state * 1.5  # CPL102: `state *= 1.5` needs none
#                  ^^^^^^^^^^^ 800 bytes per iteration
#                  ^^^^^^^^^^^< copied: the temporary is made here
    return state


# -- silent: already without a temporary -----------------------------------------------------------------------------------


def augmented():
    total = np.zeros(100)
    total += 1.0
    total[:] += 1.0
    return total


def out_argument():
    total = np.zeros(100)
    np.add(total, 1.0, out=total)
    return total


def filled():
    total = np.zeros(100)
    total[:] = 1.0
    return total


def copied_from_another():
    total, step = np.zeros(100), np.ones(100)
    total[:] = step
    return total


def copied_from_a_named_result():
    total, step = np.zeros(100), np.ones(100)
    both = total + step
    total[:] = both  # silent: `both` is used again
    return total, both


def lerp():
    with torch.no_grad():
        target, source = torch.zeros(100), torch.ones(100)
        target.lerp_(source, 0.1)
    return target


# -- silent: one operation in place would not do ----------------------------------------------------------------------------


def neighbours():
    u = np.linspace(0.0, 1.0, 100)
    u[1:-1] = 0.5 * (u[:-2] + u[2:])
    return u


def shifted():
    u = np.linspace(0.0, 1.0, 100)
    u[1:] = u[:-1] + 1.0
    return u


def a_part_of_the_target():
    u = np.linspace(0.0, 1.0, 100)
    u[:50] = u[50:] + 1.0
    return u


def two_operations():
    total, step = np.zeros(100), np.ones(100)
    total[:] = total * 2.0 + step
    return total


def another_array_is_the_operand():
    total, step = np.zeros(100), np.ones(100)
    total[:] = step + 1.0
    return total


def right_operand_of_minus():
    share = np.ones(100)
    share[:] = 1.0 - share
    return share


def right_operand_of_division():
    share = np.full(100, 2.0)
    share[:] = 1.0 / share
    return share


def matrix_product():
    rotation = np.eye(3)
    rotation[:] = rotation @ np.ones((3, 3))
    return rotation


def transposed():
    table = np.ones((10, 10))
    table[:] = table.T
    return table


def comparison():
    mask = np.zeros(100)
    mask[:] = mask > 0.5
    return mask


def the_input_overlaps():
    u = np.linspace(0.0, 1.0, 100)
    u[1:] = np.sqrt(u[:-1])
    return u


def the_input_is_the_reversed_target():
    u = np.linspace(0.0, 1.0, 100)
    u[:] = np.sqrt(u[::-1])
    return u


def the_right_side_is_smaller():
    table = np.zeros((100, 3))
    row = np.ones(3)
    table[:] = np.sqrt(row)  # silent: three numbers are no whole temporary
    return table


def the_right_side_is_a_number():
    table = np.zeros((100, 3))
    table[:] = np.sqrt(2.0)
    return table


def a_reduction():
    table = np.zeros((100, 3))
    table[:] = table.sum(axis=0)
    return table


def a_function_that_is_no_ufunc():
    order = np.linspace(0.0, 1.0, 100)
    order[:] = np.sort(order)
    return order


def an_unknown_function(smooth):
    u = np.linspace(0.0, 1.0, 100)
    u[:] = smooth(u)
    return u


def one_element():
    u = np.linspace(0.0, 1.0, 100)
    u[0] = u[0] + 1.0
    return u


def chosen_elements():
    u = np.linspace(0.0, 1.0, 100)
    u[u > 0.5] = u[u > 0.5] + 1.0
    return u


def every_second():
    u = np.linspace(0.0, 1.0, 100)
    u[::2] = u[::2] + 1.0
    return u


def one_row():
    table = np.ones((10, 3))
    table[0] = table[0] * 2.0
    return table


# -- silent: the result has another dtype ------------------------------------------------------------------------------------


def integers_are_truncated():
    counts = np.arange(100)
    counts[:] = counts + 0.5
    return counts


def integers_divided():
    counts = np.arange(100)
    counts[:] = counts / 2
    return counts


def integers_of_a_ufunc():
    counts = np.arange(100)
    counts[:] = np.sqrt(counts)
    return counts


# -- silent: other kinds --------------------------------------------------------------------------------------------------------


def lists_concatenate(words: list[str]):
    words[:] = words + ["end"]
    return words


def of_unknown_kind(total, step):
    total[:] = total + step


def bytes_of_a_bytearray():
    header = bytearray(b"abcd")
    header[:] = header + b"e"
    return header


def jax_arrays_have_no_items_to_set():
    import jax.numpy as jnp

    total = jnp.zeros(100)
    total = total.at[:].set(total + 1.0)
    return total


def rebound_numpy(np):
    total = np.zeros(100)
    total[:] = total + 1.0  # silent: this `np` is a parameter
    return total


def average_with_weights_that_are_not_complementary():
    with torch.no_grad():
        target, source = torch.zeros(100), torch.ones(100)
        target.copy_(0.1 * source + 0.8 * target)
    return target


def average_of_two_other_tensors():
    with torch.no_grad():
        target, first, second = torch.zeros(100), torch.ones(100), torch.ones(100)
        target.copy_(0.1 * first + (1 - 0.1) * second)
    return target


def copied_tensor():
    target, source = torch.zeros(100), torch.ones(100)
    target.copy_(source)
    return target


def peaks(stream, count: int):
    peak = np.zeros(count)
#          ^^^^^^^^^^^^^^^< created: `np.zeros(count)` makes the storage
    for block in stream:
        peak[:] = np.maximum(peak, np.asarray(block, dtype=float))  # CPL102: `np.maximum(..., out=peak)` needs none
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ count*8 bytes per iteration
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the temporary is made here
    return peak

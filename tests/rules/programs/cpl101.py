"""CPL101 rebinding-allocates: a second array is made although the first is owned by one name and dies."""

import threading
import copy
import functools

import numpy as np
import pandas as pd
import torch

try:
    import cupy
except ImportError:
    cupy = None


# -- loud: operators ----------------------------------------------------------------------------------------------------


def sum_of_steps():
    total = np.zeros((4000, 4000))
#           ^^^^^^^^^^^^^^^^^^^^^^< created: `np.zeros((4000, 4000))` makes the storage
    step = np.ones((4000, 4000))
    for _ in range(10):
        total = total + step  # CPL101: `total += step` reuses its memory
#               ^^^^^^^^^^^^ 122.1 MiB per iteration
#               ^^^^^^^^^^^^< copied: a second array is made
    return total


def number_on_the_right(n: int):
    scaled = np.ones(n)
#            ^^^^^^^^^^< created: `np.ones(n)` makes the storage
    scaled = scaled * 2.0  # CPL101: `scaled *= 2.0` reuses its memory
#            ^^^^^^^^^^^^ n*8 bytes per call
#            ^^^^^^^^^^^^< copied: a second array is made
    return scaled


def number_on_the_left(n: int):
    scaled = np.ones(n)
#            ^^^^^^^^^^< created: `np.ones(n)` makes the storage
    scaled = 2.0 * scaled  # CPL101: `scaled *= 2.0` reuses its memory
#            ^^^^^^^^^^^^ n*8 bytes per call
#            ^^^^^^^^^^^^< copied: a second array is made
    return scaled


def every_operator():
    grid = np.full((100, 100), 2.0)
#          ^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.full((100, 100), 2.0)` makes the storage
    grid = grid - 1.0  # CPL101: `grid -= 1.0` reuses its memory
#          ^^^^^^^^^^ 78.1 KiB per call
#          ^^^^^^^^^^< copied: a second array is made
#          ^^^^^^^^^^< created: `grid - 1.0` makes the storage
    grid = grid / 3.0  # CPL101: `grid /= 3.0` reuses its memory
#          ^^^^^^^^^^ 78.1 KiB per call
#          ^^^^^^^^^^< copied: a second array is made
#          ^^^^^^^^^^< created: `grid / 3.0` makes the storage
    grid = grid // 0.1  # CPL101: `grid //= 0.1` reuses its memory
#          ^^^^^^^^^^^ 78.1 KiB per call
#          ^^^^^^^^^^^< copied: a second array is made
#          ^^^^^^^^^^^< created: `grid // 0.1` makes the storage
    grid = grid ** 2  # CPL101: `grid **= 2` reuses its memory
#          ^^^^^^^^^ 78.1 KiB per call
#          ^^^^^^^^^< copied: a second array is made
#          ^^^^^^^^^< created: `grid ** 2` makes the storage
    grid = grid % 7.0  # CPL101: `grid %= 7.0` reuses its memory
#          ^^^^^^^^^^ 78.1 KiB per call
#          ^^^^^^^^^^< copied: a second array is made
    return grid


def integer_operators():
    bits = np.arange(1000)
#          ^^^^^^^^^^^^^^^< created: `np.arange(1000)` makes the storage
    bits = bits << 2  # CPL101: `bits <<= 2` reuses its memory
#          ^^^^^^^^^ 7.8 KiB per call
#          ^^^^^^^^^< copied: a second array is made
#          ^^^^^^^^^< created: `bits << 2` makes the storage
    bits = bits & 255  # CPL101: `bits &= 255` reuses its memory
#          ^^^^^^^^^^ 7.8 KiB per call
#          ^^^^^^^^^^< copied: a second array is made
#          ^^^^^^^^^^< created: `bits & 255` makes the storage
    bits = bits | 1  # CPL101: `bits |= 1` reuses its memory
#          ^^^^^^^^ 7.8 KiB per call
#          ^^^^^^^^< copied: a second array is made
#          ^^^^^^^^< created: `bits | 1` makes the storage
    bits = bits ^ 3  # CPL101: `bits ^= 3` reuses its memory
#          ^^^^^^^^ 7.8 KiB per call
#          ^^^^^^^^< copied: a second array is made
    return bits


def its_own_mean():
    samples = np.random.rand(1000)
#             ^^^^^^^^^^^^^^^^^^^^< created: `np.random.rand(1000)` makes the storage
    samples = samples - samples.mean()  # CPL101: `samples -= samples.mean()` reuses its memory
#             ^^^^^^^^^^^^^^^^^^^^^^^^ 7.8 KiB per call
#             ^^^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
#             ^^^^^^^^^^^^^^^^^^^^^^^^< created: `samples - samples.mean()` makes the storage
    samples = samples / samples.std()  # CPL101: `samples /= samples.std()` reuses its memory
#             ^^^^^^^^^^^^^^^^^^^^^^^ 7.8 KiB per call
#             ^^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return samples


def the_columns_means():
    samples = np.random.rand(100, 3)
#             ^^^^^^^^^^^^^^^^^^^^^^< created: `np.random.rand(100, 3)` makes the storage
    samples = samples - samples.mean(axis=0)  # CPL101: `samples -= samples.mean(axis=0)` reuses its memory
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 2.3 KiB per call
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return samples


def a_row_is_broadcast():
    table = np.zeros((100, 3))
#           ^^^^^^^^^^^^^^^^^^< created: `np.zeros((100, 3))` makes the storage
    row = np.ones(3)
    table = table + row  # CPL101: `table += row` reuses its memory
#           ^^^^^^^^^^^ 2.3 KiB per call
#           ^^^^^^^^^^^< copied: a second array is made
    return table


def a_temporary_on_the_right_of_minus():
    total = np.zeros(1000)
#           ^^^^^^^^^^^^^^< created: `np.zeros(1000)` makes the storage
    step = np.ones(1000)
    total = total - step * 2.0  # CPL101: `total -= step * 2.0` reuses its memory
#           ^^^^^^^^^^^^^^^^^^ 7.8 KiB per call
#           ^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return total


def itself_twice():
    total = np.ones(1000)
#           ^^^^^^^^^^^^^< created: `np.ones(1000)` makes the storage
    total = total + total  # CPL101: `total += total` reuses its memory
#           ^^^^^^^^^^^^^ 7.8 KiB per call
#           ^^^^^^^^^^^^^< copied: a second array is made
    return total


def a_shape_by_construction(values: np.ndarray):
    total = np.zeros_like(values, dtype=np.float64)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.zeros_like(values, dtype=np.float64)` makes the storage
    weight = np.ones_like(values, dtype=np.float64)
    total = total + weight  # CPL101: `total += weight` reuses its memory
#           ^^^^^^^^^^^^^^ values.size*8 bytes per call
#           ^^^^^^^^^^^^^^< copied: a second array is made
    return total


def a_symbolic_shape(n: int, d: int):
    total = np.zeros((n, d))
#           ^^^^^^^^^^^^^^^^< created: `np.zeros((n, d))` makes the storage
    for _ in range(5):
        total = total + np.ones((n, d)).T.T  # CPL101: `total += np.ones((n, d)).T.T` reuses its memory
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*d*8 bytes per iteration
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return total


def single_precision():
    image = np.zeros((64, 64), dtype=np.float32)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.zeros((64, 64), dtype=np.float32)` makes the storage
    image = image * 0.5  # CPL101: `image *= 0.5` reuses its memory
#           ^^^^^^^^^^^ 16.0 KiB per call
#           ^^^^^^^^^^^< copied: a second array is made
    return image


def returned_afterwards(values: np.ndarray):
    doubled = values.astype(np.float64)
#             ^^^^^^^^^^^^^^^^^^^^^^^^^< created: `values.astype(np.float64)` makes the storage
    doubled = doubled * 2.0  # CPL101: `doubled *= 2.0` reuses its memory
#             ^^^^^^^^^^^^^ values.size*8 bytes per call
#             ^^^^^^^^^^^^^< copied: a second array is made
    return doubled


def a_function_of_any_dtype_is_owned(values: np.ndarray):
    scaled = np.exp(values)
#            ^^^^^^^^^^^^^^< created: `np.exp(values)` makes the storage
    scaled = scaled / 2.0  # CPL101: `scaled /= 2.0` reuses its memory
#            ^^^^^^^^^^^^ values.size*scaled.itemsize bytes per call
#            ^^^^^^^^^^^^< copied: a second array is made
    return scaled


def an_operators_result_is_owned(values: np.ndarray):
    scaled = np.arange(10.0) * 3.0
#            ^^^^^^^^^^^^^^^^^^^^^< created: `np.arange(10.0) * 3.0` makes the storage
    scaled = scaled / 2.0  # CPL101: `scaled /= 2.0` reuses its memory
#            ^^^^^^^^^^^^ scaled.size*8 bytes per call
#            ^^^^^^^^^^^^< copied: a second array is made
    return scaled


def in_a_branch(flag: bool):
    total = np.ones(100)
#           ^^^^^^^^^^^^< created: `np.ones(100)` makes the storage
    if flag:
        total = total + 1.0  # CPL101: `total += 1.0` reuses its memory
#               ^^^^^^^^^^^ 800 bytes per call
#               ^^^^^^^^^^^< copied: a second array is made
    return total


def in_every_branch(mode: str):
    total = np.ones(100)
#           ^^^^^^^^^^^^< created: `np.ones(100)` makes the storage
    match mode:
        case "up":
            total = total + 1.0  # CPL101: `total += 1.0` reuses its memory
#                   ^^^^^^^^^^^ 800 bytes per call
#                   ^^^^^^^^^^^< copied: a second array is made
        case _:
            total = total - 1.0  # CPL101: `total -= 1.0` reuses its memory
#                   ^^^^^^^^^^^ 800 bytes per call
#                   ^^^^^^^^^^^< copied: a second array is made
    return total


def the_alias_was_deleted():
    total = np.ones(100)
#           ^^^^^^^^^^^^< created: `np.ones(100)` makes the storage
    kept = total
    top = kept.max()
    del kept
    total = total / top  # CPL101: `total /= top` reuses its memory
#           ^^^^^^^^^^^ 800 bytes per call
#           ^^^^^^^^^^^< copied: a second array is made
    return total


def the_alias_was_rebound():
    total = np.ones(100)
#           ^^^^^^^^^^^^< created: `np.ones(100)` makes the storage
    kept = total
    kept = kept.sum()
    total = total * 2.0  # CPL101: `total *= 2.0` reuses its memory
#           ^^^^^^^^^^^ 800 bytes per call
#           ^^^^^^^^^^^< copied: a second array is made
    return total, kept


def only_numbers_were_kept():
    total = np.ones(100)
#           ^^^^^^^^^^^^< created: `np.ones(100)` makes the storage
    history = []
    for _ in range(3):
        history.append(total.sum())
        total = total + 1.0  # CPL101: `total += 1.0` reuses its memory
#               ^^^^^^^^^^^ 800 bytes per iteration
#               ^^^^^^^^^^^< copied: a second array is made
    return total, history


def copies_were_kept():
    total = np.ones(100)
#           ^^^^^^^^^^^^< created: `np.ones(100)` makes the storage
    history = []
    for _ in range(3):
        history.append(total.copy())
        total = total + 1.0  # CPL101: `total += 1.0` reuses its memory
#               ^^^^^^^^^^^ 800 bytes per iteration
#               ^^^^^^^^^^^< copied: a second array is made
    return total, history


class Walker:
    def walk(self, steps: int):
        place = np.zeros(3)
#               ^^^^^^^^^^^< created: `np.zeros(3)` makes the storage
        for _ in range(steps):
            place = place + 0.1  # CPL101: `place += 0.1` reuses its memory
#                   ^^^^^^^^^^^ 24 bytes per iteration
#                   ^^^^^^^^^^^< copied: a second array is made
        return place


async def in_a_coroutine(pause):
    total = np.ones(100)
#           ^^^^^^^^^^^^< created: `np.ones(100)` makes the storage
    await pause()
    total = total * 2.0  # CPL101: `total *= 2.0` reuses its memory
#           ^^^^^^^^^^^ 800 bytes per call
#           ^^^^^^^^^^^< copied: a second array is made
    return total


def as_an_inner_function():
    def inner():
        total = np.ones(100)
#               ^^^^^^^^^^^^< created: `np.ones(100)` makes the storage
        total = total * 2.0  # CPL101: `total *= 2.0` reuses its memory
#               ^^^^^^^^^^^ 800 bytes per call
#               ^^^^^^^^^^^< copied: a second array is made
        return total

    return inner()


# -- loud: functions -------------------------------------------------------------------------------------------------------


def rint():
    values = np.linspace(0.0, 1.0, 1000)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.linspace(0.0, 1.0, 1000)` makes the storage
    values = np.rint(values)  # CPL101: `np.rint(values, out=values)` reuses its memory
#            ^^^^^^^^^^^^^^^ 7.8 KiB per call
#            ^^^^^^^^^^^^^^^< copied: a second array is made
    return values


def clip():
    values = np.linspace(0.0, 1.0, 1000)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.linspace(0.0, 1.0, 1000)` makes the storage
    values = np.clip(values, 0.2, 0.8)  # CPL101: `np.clip(values, 0.2, 0.8, out=values)` reuses its memory
#            ^^^^^^^^^^^^^^^^^^^^^^^^^ 7.8 KiB per call
#            ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return values


def exponential():
    values = np.linspace(0.0, 1.0, 1000)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.linspace(0.0, 1.0, 1000)` makes the storage
    values = np.exp(values)  # CPL101: `np.exp(values, out=values)` reuses its memory
#            ^^^^^^^^^^^^^^ 7.8 KiB per call
#            ^^^^^^^^^^^^^^< copied: a second array is made
    return values


def function_of_two():
    values = np.random.rand(1000)
#            ^^^^^^^^^^^^^^^^^^^^< created: `np.random.rand(1000)` makes the storage
    floor = np.zeros(1000)
    values = np.maximum(values, floor)  # CPL101: `np.maximum(values, floor, out=values)` reuses its memory
#            ^^^^^^^^^^^^^^^^^^^^^^^^^ 7.8 KiB per call
#            ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return values


def second_argument():
    values = np.linspace(0.0, 1.0, 1000)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.linspace(0.0, 1.0, 1000)` makes the storage
    values = np.multiply(2.0, values)  # CPL101: `np.multiply(2.0, values, out=values)` reuses its memory
#            ^^^^^^^^^^^^^^^^^^^^^^^^ 7.8 KiB per call
#            ^^^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return values


def cupy_is_like_numpy():
    total = cupy.zeros((10, 10))
#           ^^^^^^^^^^^^^^^^^^^^< created: `cupy.zeros((10, 10))` makes the storage
    total = total + 1.0  # CPL101: `total += 1.0` reuses its memory
#           ^^^^^^^^^^^ 800 bytes per call
#           ^^^^^^^^^^^< copied: a second array is made
    return total


# -- loud: dtypes and shapes by what is known of them, not by name -------------------------------------------------------------


def a_softmax(scores: np.ndarray):
    odds = np.exp(scores)
#          ^^^^^^^^^^^^^^< created: `np.exp(scores)` makes the storage
    odds = odds / odds.sum()  # CPL101: `odds /= odds.sum()` reuses its memory
#          ^^^^^^^^^^^^^^^^^ scores.size*odds.itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^< copied: a second array is made
    return odds


def a_softmax_of_rows(scores: np.ndarray):
    odds = np.exp(scores - scores.max(axis=1, keepdims=True))
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: makes the storage
    odds = odds / odds.sum(axis=1, keepdims=True)  # CPL101: `odds /= odds.sum(axis=1, keepdims=True)` reuses its memory
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ scores.size*odds.itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return odds


def totals_with_their_axis_put_back(scores: np.ndarray):
    odds = np.exp(scores)
#          ^^^^^^^^^^^^^^< created: `np.exp(scores)` makes the storage
    totals = odds.sum(axis=1)
    odds = odds / totals[:, None]  # CPL101: `odds /= totals[:, None]` reuses its memory
#          ^^^^^^^^^^^^^^^^^^^^^^ scores.size*odds.itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return odds


def means_of_columns(values: np.ndarray):
    scaled = np.sqrt(values)
#            ^^^^^^^^^^^^^^^< created: `np.sqrt(values)` makes the storage
    scaled = scaled - scaled.mean(axis=0)  # CPL101: `scaled -= scaled.mean(axis=0)` reuses its memory
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ values.size*scaled.itemsize bytes per call
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return scaled


def its_largest_absolute_value(signal: np.ndarray):
    spectrum = np.fft.fft(signal)
#              ^^^^^^^^^^^^^^^^^^< created: `np.fft.fft(signal)` makes the storage
    spectrum = spectrum / np.abs(spectrum).max()  # CPL101: `spectrum /= np.abs(spectrum).max()` reuses its memory
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ spectrum.size*spectrum.itemsize bytes per call
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return spectrum


def its_norm(rows: int):
    weights = np.random.rand(rows, 3)
#             ^^^^^^^^^^^^^^^^^^^^^^^< created: `np.random.rand(rows, 3)` makes the storage
    weights = weights / np.linalg.norm(weights, axis=1, keepdims=True)  # CPL101: reuses its memory
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ rows*3*8 bytes per call
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return weights


def columns_of_weights(rows: int):
    weights = np.random.default_rng(0).random((rows, 3))
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: makes the storage
    weights = weights / weights.sum(axis=0, keepdims=True)  # CPL101: `weights /= weights.sum(axis=0, keepdims=True)` reuses its memory
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ rows*3*8 bytes per call
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return weights


def written_out():
    kernel = np.array([[1.0, 2.0], [3.0, 4.0]])
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.array([[1.0, 2.0], [3.0, 4.0]])` makes the storage
    kernel = kernel / kernel.sum()  # CPL101: `kernel /= kernel.sum()` reuses its memory
#            ^^^^^^^^^^^^^^^^^^^^^ 32 bytes per call
#            ^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return kernel


def from_a_list_of_floats(lines):
    values = np.array([float(line) for line in lines])
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: makes the storage
    values = values - values.mean()  # CPL101: `values -= values.mean()` reuses its memory
#            ^^^^^^^^^^^^^^^^^^^^^^ values.size*8 bytes per call
#            ^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return values


def no_wider_than_what_it_was_made_of(values: np.ndarray, spread: np.ndarray):
    scaled = np.exp(values) / spread
#            ^^^^^^^^^^^^^^^^^^^^^^^< created: `np.exp(values) / spread` makes the storage
    scaled = scaled - np.log(spread)  # CPL101 (possible): `scaled -= np.log(spread)` reuses its memory, if `scaled` has the widest floating dtype
#            ^^^^^^^^^^^^^^^^^^^^^^^ scaled.size*scaled.itemsize bytes per call
#            ^^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return scaled


def a_documented_float(size: int, scale: float):
    field = np.zeros(size)
#           ^^^^^^^^^^^^^^< created: `np.zeros(size)` makes the storage
    field = field * scale  # CPL101: `field *= scale` reuses its memory
#           ^^^^^^^^^^^^^ size*8 bytes per call
#           ^^^^^^^^^^^^^< copied: a second array is made
    return field


def a_documented_float_may_be_wider(size: int, scale: float):
    field = np.zeros(size, dtype=np.float32)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.zeros(size, dtype=np.float32)` makes the storage
    field = field * scale  # CPL101 (possible): if `field` has the widest floating dtype
#           ^^^^^^^^^^^^^ size*field.itemsize bytes per call
#           ^^^^^^^^^^^^^< copied: a second array is made
    return field


def of_one_of_two_dtypes(values: np.ndarray, single: bool):
    dtype = np.float32 if single else np.float64
    scaled = values.astype(dtype)
#            ^^^^^^^^^^^^^^^^^^^^< created: `values.astype(dtype)` makes the storage
    scaled = scaled / scaled.max()  # CPL101: `scaled /= scaled.max()` reuses its memory
#            ^^^^^^^^^^^^^^^^^^^^^ values.size*scaled.itemsize bytes per call
#            ^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return scaled


def of_the_common_dtype(values: np.ndarray):
    scaled = values.astype(np.result_type(values, np.float32))
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: makes the storage
    scaled = scaled * 0.5  # CPL101: `scaled *= 0.5` reuses its memory
#            ^^^^^^^^^^^^ values.size*scaled.itemsize bytes per call
#            ^^^^^^^^^^^^< copied: a second array is made
    return scaled


def of_the_dtype_of_another(values: np.ndarray):
    total = np.zeros(values.shape, dtype=values.dtype)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: makes the storage
    step = np.ones(values.shape, dtype=values.dtype)
    total = total + step  # CPL101: `total += step` reuses its memory
#           ^^^^^^^^^^^^ values.size*total.itemsize bytes per call
#           ^^^^^^^^^^^^< copied: a second array is made
    return total


def of_a_dtype_chosen_elsewhere(values: np.ndarray, choose):
    dtype = choose(values.dtype)
    scaled = values.astype(dtype, copy=False)
    scaled = scaled - np.min(scaled)  # silent: `values` itself where it has that dtype already
#            ^^^^^^^^^^^^^^^^^^^^^^^< created: `scaled - np.min(scaled)` makes the storage
    scaled = scaled / np.max(scaled)  # CPL101 (possible): `scaled /= np.max(scaled)` reuses its memory, if `dtype` is a floating dtype
#            ^^^^^^^^^^^^^^^^^^^^^^^ values.size*scaled.itemsize bytes per call
#            ^^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return scaled


def joined_parts(n: int):
    parts = np.concatenate([np.zeros(n), np.ones(n)])
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: makes the storage
    parts = parts - parts.mean()  # CPL101: `parts -= parts.mean()` reuses its memory
#           ^^^^^^^^^^^^^^^^^^^^ parts*8 bytes per call
#           ^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return parts


def an_inverse(matrix: np.ndarray):
    inverse = np.linalg.inv(matrix)
#             ^^^^^^^^^^^^^^^^^^^^^< created: `np.linalg.inv(matrix)` makes the storage
    inverse = inverse / 2.0  # CPL101: `inverse /= 2.0` reuses its memory
#             ^^^^^^^^^^^^^ inverse.size*inverse.itemsize bytes per call
#             ^^^^^^^^^^^^^< copied: a second array is made
    return inverse


def clipped_after_a_root(values: np.ndarray):
    roots = np.sqrt(values)
#           ^^^^^^^^^^^^^^^< created: `np.sqrt(values)` makes the storage
    roots = np.clip(roots, 0.0, 1.0)  # CPL101: `np.clip(roots, 0.0, 1.0, out=roots)` reuses its memory
#           ^^^^^^^^^^^^^^^^^^^^^^^^ values.size*roots.itemsize bytes per call
#           ^^^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return roots


def a_mask_of_the_same_array(values: np.ndarray):
    inside = values > 0
#            ^^^^^^^^^^< created: `values > 0` makes the storage
    below = values < 1
    inside = inside & below  # CPL101: `inside &= below` reuses its memory
#            ^^^^^^^^^^^^^^ values.size*1 bytes per call
#            ^^^^^^^^^^^^^^< copied: a second array is made
    return inside


def of_a_helper(values: np.ndarray):
    odds = exponentials(values)
#          ^^^^^^^^^^^^^^^^^^^^< created: `exponentials(values)` makes the storage
    odds = odds / odds.sum()  # CPL101: `odds /= odds.sum()` reuses its memory
#          ^^^^^^^^^^^^^^^^^ values.size*odds.itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^< copied: a second array is made
    return odds


def exponentials(values: np.ndarray):
    return np.exp(values)


@torch.no_grad()
def a_softmax_of_tensors(scores: torch.Tensor):
    odds = torch.exp(scores)
#          ^^^^^^^^^^^^^^^^^< created: `torch.exp(scores)` makes the storage
    odds = odds / odds.sum(dim=-1, keepdim=True)  # CPL101: `odds /= odds.sum(dim=-1, keepdim=True)` reuses its memory
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ scores.numel()*odds.itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made
    return odds


@torch.no_grad()
def of_the_default_dtype():
    total = torch.zeros(3, 4, dtype=torch.get_default_dtype())
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: makes the storage
    total = total / 2.0  # CPL101: `total /= 2.0` reuses its memory
#           ^^^^^^^^^^^ 48 bytes per call
#           ^^^^^^^^^^^< copied: a second array is made
    return total


# -- loud: torch without gradients -------------------------------------------------------------------------------------------


@torch.no_grad()
def tensor_in_a_decorated_function():
    total = torch.zeros(1000)
#           ^^^^^^^^^^^^^^^^^< created: `torch.zeros(1000)` makes the storage
    total = total + 1.0  # CPL101: `total += 1.0` reuses its memory
#           ^^^^^^^^^^^ 3.9 KiB per call
#           ^^^^^^^^^^^< copied: a second array is made
    return total


def tensor_in_a_no_grad_block():
    with torch.no_grad():
        total = torch.zeros(1000)
#               ^^^^^^^^^^^^^^^^^< created: `torch.zeros(1000)` makes the storage
        total = total * 0.9  # CPL101: `total *= 0.9` reuses its memory
#               ^^^^^^^^^^^ 3.9 KiB per call
#               ^^^^^^^^^^^< copied: a second array is made
    return total


def tensor_in_inference_mode():
    with torch.inference_mode():
        total = torch.ones(3, 3)
#               ^^^^^^^^^^^^^^^^< created: `torch.ones(3, 3)` makes the storage
        total = total - 1.0  # CPL101: `total -= 1.0` reuses its memory
#               ^^^^^^^^^^^ 36 bytes per call
#               ^^^^^^^^^^^< copied: a second array is made
    return total


def tensor_that_never_needs_gradients():
    total = torch.zeros(1000)
#           ^^^^^^^^^^^^^^^^^< created: `torch.zeros(1000)` makes the storage
    for _ in range(3):
        total = total + 1.0  # CPL101: `total += 1.0` reuses its memory
#               ^^^^^^^^^^^ 3.9 KiB per iteration
#               ^^^^^^^^^^^< copied: a second array is made
    return total


def gradients_without_a_graph(loss: torch.Tensor):
    weight = torch.zeros(100, requires_grad=True)
    (grad,) = torch.autograd.grad(loss, [weight])
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.autograd.grad(loss, [weight])` makes the storage
    grad = grad * 0.5  # CPL101: `grad *= 0.5` reuses its memory
#          ^^^^^^^^^^ 400 bytes per call
#          ^^^^^^^^^^< copied: a second array is made
    return grad


def of_what_is_no_number(samples):
    levels = np.log10(np.atleast_1d(samples))
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.log10(np.atleast_1d(samples))` makes the storage
    levels = np.maximum(levels, -80.0)  # CPL101: `np.maximum(levels, -80.0, out=levels)` reuses its memory
#            ^^^^^^^^^^^^^^^^^^^^^^^^^ levels.size*levels.itemsize bytes per call
#            ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: a second array is made, and nothing else holds the first one of `levels`
    return levels


# -- silent: somebody else holds the array -----------------------------------------------------------------------------------


def a_parameter_is_the_callers(total: np.ndarray):
    total = total + 1.0
    return total


def a_rebound_parameter_is_still_the_callers(values: np.ndarray):
    total = values
    total = total + 1.0
    return total


def an_alias_lives():
    total = np.ones(100)
    kept = total
    total = total + 1.0
    return total - kept


def an_alias_lives_in_the_next_pass():
    total = np.ones(100)
    previous = total
    for _ in range(3):
        change = total - previous
        previous = total
        total = total + change
    return total


def a_view_lives():
    total = np.ones((10, 10))
    row = total[0]
    total = total + 1.0
    return total, row


def a_transpose_lives():
    total = np.ones((10, 10))
    turned = total.T
    total = total + 1.0
    return total @ turned


def in_a_history_list():
    total, history = np.ones(100), []
    for _ in range(3):
        history.append(total)
        total = total + 1.0
    return history


def in_a_dict():
    total, by_step = np.ones(100), {}
    for step in range(3):
        by_step[step] = total
        total = total + 1.0
    return by_step


def in_a_tuple():
    total = np.ones(100)
    pair = (total, 1)
    total = total + 1.0
    return pair, total


def yielded():
    total = np.ones(100)
    for _ in range(3):
        yield total
        total = total + 1.0


def captured_by_a_lambda():
    total = np.ones(100)
#           ^^^^^^^^^^^^< created: `np.ones(100)` makes the storage
    before = lambda: total.sum()
    total = total + 1.0  # CPL101: `total += 1.0` reuses its memory
#           ^^^^^^^^^^^ 800 bytes per call
#           ^^^^^^^^^^^< copied: a second array is made
    return before() - total


def captured_by_default():
    total = np.ones(100)
    before = lambda held=total: held.sum()
    total = total + 1.0
    return before() - total


def captured_by_a_generator_expression():
    total = np.ones(100)
    rows = (row for row in total)
    total = total + 1.0
    return list(rows), total


def bound_by_partial():
    total = np.ones(100)
    add = functools.partial(np.add, total)
    total = total + 1.0
    return add(total)


def passed_to_unknown_code(record):
    total = np.ones(100)
    record(total)
    total = total + 1.0
    return total


def returned_on_another_path(flag: bool):
    total = np.ones(100)
    first = total
    if flag:
        total = total + 1.0
    return first, total


def an_attribute_is_held_by_the_object(model):
    model.total = np.ones(100)
    total = model.total
    total = total + 1.0
    return total


def stored_before(model):
    total = np.ones(100)
    model.total = total
    total = total + 1.0
    return total


class Accumulator:
    def __init__(self):
        self.total = np.zeros(100)

    def add(self, step):
        self.total = self.total + step  # silent: who asked for the attribute may hold it

    def doubled(self):
        total = self.total
        total = total * 2.0  # silent: the attribute is still there
        return total


TABLE = np.ones((10, 10))


def a_global_is_held_by_the_module():
    table = TABLE
    table = table + 1.0
    return table


def a_default_belongs_to_the_function(total=np.zeros(3)):
    total = total + 1.0
    return total


def an_exception_may_need_the_old_one(values: np.ndarray):
    total = np.ones(100)
    try:
        total = total + np.linalg.inv(values).sum()
    except np.linalg.LinAlgError:
        pass
    return total


def swapped_names():
    first, second = np.ones(100), np.zeros(100)
    kept = first
    first, second = second, first
    second = second + 1.0
    return first, second, kept


def the_result_of_an_unknown_call(load):
    total = load()
    total = total + 1.0
    return total


@functools.cache
def basis():
    """The result is kept for later calls."""
    return np.eye(100)


def the_result_of_a_cached_function():
    table = basis()
    table = table * 2.0
    return table


module_total = np.ones(3)
module_kept = module_total
module_total = module_total + 1.0  # silent: every name of a module can be read from outside


class Constants:
    base = np.ones(3)
    start = base
    base = base + 1.0


def seen_by_locals():
    total = np.ones(100)
    names = locals()
    total = total + 1.0
    return names, total


def captured_by_nonlocal():
    total = np.ones(100)

    def advance():
        nonlocal total
        total = total + 1.0  # silent: other code of the outer function may hold it

    kept = total
    advance()
    return kept, total


def held_by_a_bound_method():
    total = np.ones(100)
    sum_of_before = total.sum
    total = total + 1.0
    return sum_of_before(), total


def held_by_an_iterator():
    total = np.ones(100)
    numbers = iter(total)
    total = total + 1.0
    return list(numbers), total


def held_by_nditer():
    total = np.ones(100)
    numbers = np.nditer(total)
    total = total + 1.0
    return numbers, total


def held_by_a_memoryview():
    total = np.ones(100)
    raw = memoryview(total)
    total = total + 1.0
    return raw, total


def held_by_a_tensor_over_it():
    total = np.ones(100)
    tensor = torch.from_numpy(total)
    total = total + 1.0
    return tensor, total


def one_of_two_by_max(other: np.ndarray):
    total = np.ones(100)
    larger = max(total, other, key=np.sum)
    total = total + 1.0
    return larger, total


def one_of_two_by_a_condition(flag: bool):
    first, second = np.ones(100), np.zeros(100)
    kept = first if flag else second
    first = first + 1.0
    return kept, first


def an_identity_function_gives_it_back():
    def same(array):
        return array

    total = np.ones(100)
    kept = same(total)
    total = total + 1.0
    return kept, total


KEPT = []


def keep(array):
    KEPT.append(array)


def kept_by_a_helper():
    total = np.ones(100)
    keep(total)
    total = total + 1.0
    return total


class Box:
    def __init__(self, content):
        self.content = content


def kept_by_an_object():
    total = np.ones(100)
    box = Box(total)
    total = total + 1.0
    return box, total


def kept_by_an_unknown_class(record):
    total = np.ones(100)
    row = record(values=total)
    total = total + 1.0
    return row, total


def set_by_setattr(model):
    total = np.ones(100)
    setattr(model, "total", total)
    total = total + 1.0
    return total


def submitted_to_a_thread(executor):
    total = np.ones(100)
    future = executor.submit(np.sum, total)
    total = total + 1.0
    return future.result(), total


def entered_by_an_unknown_manager(manager):
    total = np.ones(100)
    with manager(total) as kept:
        total = total + 1.0
    return kept, total


def elements_of_a_list_stay_in_it():
    rows = [np.ones(3), np.ones(3)]
    for row in rows:
        row = row + 1.0
        print(row)
    return rows


def values_of_a_dict_stay_in_it():
    table = {"a": np.ones(3)}
    row = table["a"]
    row = row + 1.0
    return table, row


def locked_by_setflags():
    total = np.ones(100)
    total.setflags(write=False)
    total = total + 1.0
    return total


def locked_by_flags():
    total = np.ones(100)
    total.flags.writeable = False
    total = total + 1.0
    return total


# -- silent: views and what may be a view --------------------------------------------------------------------------------------


def a_view_of_a_parameter(values: np.ndarray):
    row = values[0]
    row = row * 2.0
    return row


def a_view_of_a_local():
    table = np.ones((10, 10))
    row = table[0]
    row = row * 2.0
    return table, row


def maybe_the_parameter_itself(values: np.ndarray):
    array = np.asarray(values)
    array = array * 2.0
    return array


def maybe_a_copy_of_the_parameter(values: np.ndarray):
    array = values.reshape(-1)
    array = array * 2.0
    return array


def a_broadcast_view_is_read_only():
    table = np.broadcast_to(np.arange(3.0), (100, 3))
    table = table + 1.0
    return table


def over_constant_bytes():
    total = np.frombuffer(b"12345678", dtype=np.uint8)
    total = total * 2  # silent: such an array cannot be written
    return total


def over_a_file(path: str):
    total = np.memmap(path, dtype=np.float64, mode="r", shape=(10,))
    total = total * 2.0
    return total


def half_of_a_split():
    table = np.ones(6)
    left, right = np.split(table, 2)
    left = left * 2.0
    return left, right, table


def rows_by_unpacking():
    table = np.ones((2, 3))
    first, second = table
    first = first * 2.0
    return first, second, table


def expanded():
    with torch.no_grad():
        total = torch.ones(1, 3).expand(4, 3)
        total = total * 2.0  # silent: its elements are one and the same
    return total


def the_weight_of_a_module(layer: torch.nn.Linear):
    with torch.no_grad():
        weight = layer.weight
        weight = weight * 2.0
    return weight


def branches_differ(values: np.ndarray, copy_first: bool):
    array = values.copy() if copy_first else values
    array = array * 2.0
    return array


def optional_parameter(values: np.ndarray | None = None):
    if values is None:
        values = np.zeros(100)
    values = values + 1.0
    return values


# -- silent: dtype and shape -----------------------------------------------------------------------------------------------------


def integers_become_floats():
    counts = np.arange(1000)
    counts = counts / 2
    return counts


def integers_plus_a_float():
    counts = np.arange(1000)
    counts = counts + 0.5
    return counts


def single_would_become_double():
    image = np.zeros((8, 8), dtype=np.float32)
    weight = np.ones((8, 8))
    image = image * weight
    return image


def real_would_become_complex():
    wave = np.ones(100)
    wave = wave * 1j
    return wave


def booleans_would_become_integers():
    mask = np.zeros(100, dtype=bool)
    mask = mask + 1
    return mask


def small_integers_would_grow():
    counts = np.zeros(100, dtype=np.int8)
    counts = counts + np.ones(100, dtype=np.int64)
    return counts


def rounding_of_integers_may_change_the_dtype():
    counts = np.arange(100)
    counts = np.sqrt(counts)
    return counts


def the_operand_is_wider():
    row = np.ones(3)
    row = row + np.ones((100, 3))
    return row


def the_operand_may_be_wider(step: np.ndarray):
    total = np.zeros(3)
    total = total + step
    return total


def made_wider_by_a_new_axis():
    series = np.ones(100)
    series = series - series[:, None]
    return series


def perhaps_of_another_length(n: int, m: int):
    series = np.ones(n)
    series = series + np.ones(m)
    return series


def a_numpy_number_is_strong():
    image = np.zeros((8, 8), dtype=np.float32)
    image = image * np.float64(2.0)
    return image


def a_total_is_strong():
    image = np.zeros((8, 8), dtype=np.float32)
    weight = np.ones((8, 8))
    image = image * weight.sum()
    return image


def integer_tensors_become_floats():
    with torch.no_grad():
        counts = torch.arange(100)
        counts = counts * 0.5
    return counts


def an_outer_sum():
    column = np.ones((3, 1))
    column = column + np.ones(3)
    return column


def a_copy_of_unknown_dtype(values: np.ndarray):
    values = values.copy()
    values = values * 2.0  # silent: integers would become floats
    return values


def a_number_of_unknown_kind(scale):
    total = np.zeros(3)
    total = total * scale
    return total


def a_scalar_array():
    total = np.float64(0.0)
    total = total + 1.0
    return total


def a_sum_is_a_number(values: np.ndarray):
    total = values.sum()
    total = total + 1.0
    return total


def counts_of_an_unknown_dtype(values: np.ndarray):
    doubled = values * 2
    doubled = doubled / doubled.max()  # silent: integers would become floats
    return doubled


def of_the_dtype_that_the_caller_names(values: np.ndarray, dtype):
    scaled = values.astype(dtype)
    scaled = scaled / 2  # silent: the caller may ask for integers
    return scaled


def of_the_dtype_of_an_unknown_array(values: np.ndarray):
    scaled = np.zeros(values.shape, dtype=values.dtype)
    scaled = scaled / 2
    return scaled


def of_a_chosen_dtype_with_another_array(values: np.ndarray, weights: np.ndarray, choose):
    scaled = values.astype(choose(values.dtype))
    scaled = scaled * weights
    return scaled


def a_dtype_that_may_be_none(values: np.ndarray, dtype=None):
    total = np.zeros_like(values, dtype=dtype)
    step = np.ones(values.shape, dtype=dtype)
    total = total + step  # silent: without a dtype one is like `values`, the other float64
    return total


def totals_along_the_last_axis(scores: np.ndarray):
    odds = np.exp(scores)
    totals = odds.sum(axis=1)
    odds = odds - totals  # silent: one of each row may be as long as a row only by chance
    return odds


def perhaps_a_number(roots: np.ndarray):
    gain = np.prod(np.sqrt(roots), axis=0)
    gain = gain / 2.0  # silent: of one dimension nothing is left but a number
    return gain


def perhaps_a_number(roots: np.ndarray):
    gain = np.prod(np.sqrt(roots), axis=0)
    gain = gain / 2.0  # silent: of one dimension nothing is left but a number
    return gain


def totals_with_another_axis_put_back(scores: np.ndarray):
    odds = np.exp(scores)
    totals = odds.sum(axis=0)
    odds = odds - totals[:, None]
    return odds


def another_array_of_any_shape(values: np.ndarray, other: np.ndarray):
    scaled = np.exp(values)
    scaled = scaled - np.exp(other)[0]
    return scaled


def a_list_that_grew(rows):
    parts = [1.0, 2.0]
    parts.extend(rows)
    values = np.array(parts)
    values = values * 2.0
    return values


def a_list_of_integers(lines):
    values = np.array([int(line) for line in lines])
    values = values / 2
    return values


def complex_parts_written_out():
    roots = np.array([1.0, 2.0])
    roots = roots * np.array([1j, 2j])[0]
    return roots


def another_mask(values: np.ndarray, other: np.ndarray):
    inside = values > 0
    inside = inside & np.isfinite(other)[0]
    return inside


def a_norm_of_single_precision_by_a_double():
    weights = np.zeros((3, 4), dtype=np.float32)
    weights = weights / np.linalg.norm(np.ones(4))
    return weights


def parts_of_different_lengths(values: np.ndarray):
    steps = np.sqrt(values[1:])
    steps = steps - np.sqrt(values[:-1])[0:1, None]
    return steps


def of_a_changed_pass(values: np.ndarray, others):
    total = np.exp(values)
    for other in others:
        total = total + np.exp(np.asarray(other)).T  # silent: of any shape
    return total


@torch.no_grad()
def integer_tensors_of_any_kind(counts: torch.Tensor):
    doubled = counts * 2
    doubled = doubled / 3
    return doubled


# -- silent: operators that cannot work in place, or cost the same -------------------------------------------------------------------


def matrix_product():
    rotation = np.eye(3)
    rotation = rotation @ np.ones((3, 3))
    return rotation


def comparison():
    mask = np.ones(100)
    mask = mask > 0.5
    return mask


def right_operand_of_minus():
    share = np.ones(100)
    share = 1 - share
    return share


def right_operand_of_division():
    share = np.ones(100)
    share = 1.0 / share
    return share


def right_operand_of_power():
    share = np.ones(100)
    share = 2.0 ** share
    return share


def symmetrised():
    table = np.ones((10, 10))
    table = table + table.T
    return table


def differences_of_itself():
    series = np.ones(100)
    series = series - series[::-1]
    return series


def a_temporary_is_reused():
    total = np.zeros((1000, 1000))
    step = np.ones((1000, 1000))
    total = total + step * 2.0  # silent: NumPy writes the sum into the product
    return total


def a_temporary_on_the_left_is_reused():
    total = np.zeros((1000, 1000))
    step = np.ones((1000, 1000))
    total = step * 2.0 + total
    return total


def already_in_place():
    total = np.zeros(100)
    total += 1.0
    np.add(total, 1.0, out=total)
    return total


def another_name():
    total = np.zeros(100)
    doubled = total * 2.0
    return doubled


def a_masked_call():
    values = np.ones(100)
    values = np.sqrt(values, where=values > 0.5)
    return values


def a_call_with_another_dtype():
    values = np.ones(100)
    values = np.add(values, 1, dtype=np.float32)
    return values


def some_floats_in_another_dtype(flag: bool):
    values = np.ones(100, dtype=np.float32) if flag else np.ones(100)
    values = np.add(values, 1, dtype=np.float32)
    return values


def a_function_that_is_not_elementwise():
    values = np.ones(100)
    values = np.sort(values)
    return values


def cumulative():
    values = np.ones(100)
    values = np.convolve(values, np.ones(3), mode="same")
    return values


# -- silent: other kinds and libraries ---------------------------------------------------------------------------------------------


def numbers():
    total = 0.0
    for step in range(3):
        total = total + step
    return total


def lists():
    words = ["a"]
    words = words + ["b"]
    return words


def of_what_may_be_a_number(samples, top):
    samples = np.asarray(samples)
    magnitude = np.abs(samples) if np.iscomplexobj(samples) else samples
    levels = 10.0 * np.log10(np.maximum(1e-10, magnitude))
    levels -= 3.0
    levels = np.maximum(levels, -80.0)  # silent: of a number this is a number, and takes no `out=`
    return levels


def with_a_column_of_a_frame(path):
    table = pd.read_csv(path)
    mask = ~((np.asarray(table["a"]) == 1) & (table["b"] == 1))
    mask = mask & (table["c"] <= 70)  # silent: a series
    return table[mask]


def with_a_function_of_a_column(table: pd.DataFrame):
    total = np.ones(100) + np.exp(table["a"])
    total = total + 1.0
    return total


def masked_arrays():
    values = np.ma.masked_invalid(np.ones(100))
    values = values + 1.0
    return values


def jax_arrays_never_change():
    import jax.numpy as jnp

    total = jnp.zeros(100)
    total = total + 1.0
    return total


def rebound_numpy(np):
    total = np.zeros(100)
    total = total + 1.0  # silent: this `np` is a parameter
    return total


def imported_on_one_path(fast: bool):
    if fast:
        import jax.numpy as xp
    else:
        import numpy as xp
    total = xp.zeros(100)
    total = total + 1.0  # silent: it may be a jax array
    return total


def deep_copies_of_unknown_things(thing):
    total = copy.deepcopy(thing)
    total = total + 1.0
    return total


# -- silent: gradients ----------------------------------------------------------------------------------------------------------------


def grad_may_be_recorded(weight: torch.Tensor):
    hidden = torch.zeros(100)
    hidden = hidden + weight
    return hidden


def a_leaf_with_gradients():
    weight = torch.zeros(100, requires_grad=True)
    weight = weight * 2.0
    return weight


def set_to_require_gradients():
    weight = torch.zeros(100)
    weight.requires_grad_()
    weight = weight * 2.0
    return weight


def told_to_require_gradients():
    weight = torch.zeros(100)
    weight.requires_grad = True
    weight = weight * 2.0
    return weight


def gradients_perhaps_enabled(train: bool):
    weight = torch.zeros(100, requires_grad=True)
    with torch.no_grad(), torch.set_grad_enabled(train):
        weight = weight * 2.0
    return weight


def the_output_of_a_module(model: torch.nn.Module, batch: torch.Tensor):
    hidden = model(batch)
    hidden = hidden + 1.0
    return hidden


def grad_enabled_again():
    with torch.no_grad():
        weight = torch.zeros(100, requires_grad=True)
        with torch.enable_grad():
            weight = weight * 2.0
    return weight


def a_double_backward(loss: torch.Tensor, weight: torch.Tensor):
    (grad,) = torch.autograd.grad(loss, [weight], create_graph=True)
    grad = grad * 0.5
    return grad


class Layer(torch.nn.Module):
    def forward(self, batch: torch.Tensor) -> torch.Tensor:
        hidden = torch.relu(batch)
        hidden = hidden + batch
        hidden = hidden * 2.0
        return hidden


def backward_needs_the_factor(batch: torch.Tensor):
    factor = torch.ones(100)
    loss = (factor * batch).sum()
    factor = factor + 1.0
    loss.backward()
    return factor


def backward_needs_the_operand_of_a_product():
    weight = torch.ones(3, 3, requires_grad=True)
    batch = torch.zeros(3, 3)
    loss = (batch @ weight).sum()
    batch = batch + 1.0
    loss.backward()
    return batch


def backward_needs_the_input():
    weight = torch.ones(100, requires_grad=True)
    batch = torch.zeros(100)
    loss = torch.dot(batch, weight)
    batch = batch + 1.0
    loss.backward()
    return batch


def array_like_from_a_helper(values: np.ndarray):
    total = zeros_for(values)
#           ^^^^^^^^^^^^^^^^^< created: `zeros_for(values)` makes the storage
    total = total + values  # CPL101: `total += values` reuses its memory
#           ^^^^^^^^^^^^^^ values.size*total.itemsize bytes per call
#           ^^^^^^^^^^^^^^< copied: a second array is made
    return total


def zeros_for(like: np.ndarray):
    return np.zeros(like.shape, dtype=like.dtype)


def as_many_rows_from_a_helper(points: np.ndarray):
    grid = grid_of(len(points))
#          ^^^^^^^^^^^^^^^^^^^^< created: `grid_of(len(points))` makes the storage
    offsets = np.zeros((points.shape[0], 3))
    grid = grid + offsets  # CPL101: `grid += offsets` reuses its memory
#          ^^^^^^^^^^^^^^ points.shape[0]*3*8 bytes per call
#          ^^^^^^^^^^^^^^< copied: a second array is made
    return grid


def grid_of(rows):
    return np.ones((rows, 3))


def wider_than_the_helper_made_it(values: np.ndarray, other: np.ndarray):
    total = zeros_for(values)
    total = total + other
    return total


def other_rows_than_the_helper_made(points: np.ndarray, count):
    grid = grid_of(count)
    offsets = np.zeros((points.shape[0], 3))
    grid = grid + offsets
    return grid


# -- silent: functions passed by name, objects made once, elements ---


def _keep_in(rows, array):
    rows.append(array)


def _call(function, array):
    function(array)


def _default(scale=np.ones(100)):
    return scale


class Shared:
    table = np.zeros(100)

    def of_the_class(self):
        table = self.table
        table = table + 1.0
        return table

    @classmethod
    def through_cls(cls):
        table = cls.table
        table = table * 2.0
        return table


def of_another_class():
    table = Shared.table
    table = table + 1.0
    return table


def a_default_is_for_all_calls():
    scale = _default()
    scale = scale * 2.0
    return scale


def a_partial_keeps_it(rows):
    values = np.zeros(100)
    _call(functools.partial(_keep_in, rows), values)
    values = values + 1.0
    return values


def a_callback_keeps_it(rows):
    values = np.zeros(100)
    list(map(lambda array: rows.append(array), [values]))
    values = values + 1.0
    return values


def a_key_may_keep_it(key):
    values = np.zeros(100)
    order = sorted([values], key=key)
    values = values + 1.0
    return values, len(order)


def a_thread_works_on_it():
    values = np.zeros(100)
    worker = threading.Thread(target=print, args=(values,))
    worker.start()
    values = values + 1.0
    return values


# -- what several readings of one number tell --------------------------------------------------------------------------


class Sampler:
    def __init__(self, size):
        self.size = size

    def walk(self, steps: int):
        place = np.zeros((self.size, self.size))
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.zeros((self.size, self.size))` makes the storage
        kick = np.ones((self.size, self.size))
        for _ in range(steps):
            place = place + kick  # CPL101: `place += kick` reuses its memory
#                   ^^^^^^^^^^^^ self.size*self.size*8 bytes per iteration
#                   ^^^^^^^^^^^^< copied: a second array is made
        return place

    def grow(self):
        self.size += 1

    def grown_between(self):
        place = np.zeros((self.size, self.size))
        self.grow()
        kick = np.ones((self.size, self.size))
        place = place + kick  # silent: the shapes differ
        return place

    def shown_between(self, watch):
        place = np.zeros((self.size, self.size))
        watch(self)
        kick = np.ones((self.size, self.size))
        place = place + kick  # silent: who was shown the object may have changed its size
        return place

    def assigned_between(self):
        place = np.zeros((self.size, self.size))
        self.size = 2 * self.size
        kick = np.ones((self.size, self.size))
        place = place + kick  # silent: the shapes differ
        return place


def one_count(steps, count):
    place = np.linspace(0.0, 1.0, count)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.linspace(0.0, 1.0, count)` makes the storage
    kick = np.full(count, 0.1)
    for _ in range(steps):
        place = place - kick  # CPL101: `place -= kick` reuses its memory
#               ^^^^^^^^^^^^ count*8 bytes per iteration
#               ^^^^^^^^^^^^< copied: a second array is made
    return place


def a_tuple_where_it_is_one(count):
    if isinstance(count, tuple):
        place = np.zeros(count[-1])
        kick = np.ones(count)
        place = place + kick  # silent: wider by the other axes
        return place
    return [number for number in range(count)]


def counted_in_floats(count: int):
    steps = torch.arange(count, dtype=torch.float32)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.arange(count, dtype=torch.float32)` makes the storage
    steps = steps / 2.0  # CPL101: `steps /= 2.0` reuses its memory
#           ^^^^^^^^^^^ count*4 bytes per call
#           ^^^^^^^^^^^< copied: a second array is made
    return steps


def counted_with_gradient(count: int):
    steps = torch.arange(count, dtype=torch.float32, requires_grad=True)
    steps = steps / 2.0  # silent: a leaf
    return steps


def jumps(count: int, steps: int):
    chance = np.random.default_rng(0)
    place = np.zeros(count)
#           ^^^^^^^^^^^^^^^< created: `np.zeros(count)` makes the storage
    for _ in range(steps):
        jump = chance.choice(2, size=count)
        place = place + jump  # CPL101: `place += jump` reuses its memory
#               ^^^^^^^^^^^^ count*8 bytes per iteration
#               ^^^^^^^^^^^^< copied: a second array is made
    return place


def by_a_number_of_64_bits(levels: np.ndarray):
    roots = np.sqrt(levels)
    roots = roots * np.float64(2.0)  # silent: float32 roots would be float64 afterwards
    return roots


def by_an_array_without_axes(levels: np.ndarray):
    roots = np.sqrt(levels)
    roots = roots * np.array(2.0)
    return roots

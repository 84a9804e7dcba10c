"""CPL201 alias-mutated: two names for one object, one is written in place, the other is used as a value of its own."""

import functools
from concurrent.futures import ThreadPoolExecutor
import copy
import dataclasses

import numpy as np
import torch
import torch.nn.functional as F

LIMIT = 3


# -- loud: how the write is written ---------------------------------------------------------------------------------


def augmented_array(step: np.ndarray):
    total = np.zeros((4, 3))
#           ^^^^^^^^^^^^^^^^< created: `np.zeros((4, 3))` makes the storage
    before = total
#            ^^^^^< aliased: `before` is another name for `total`
    total += step  # CPL201: `total` and `before` are one object
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `+=` writes through `total`
    return total - before
#          ^^^^^^^^^^^^^^< read: `before` is computed with here


def item_of_an_array():
    levels = np.linspace(0.0, 1.0, 5)
#            ^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.linspace(0.0, 1.0, 5)` makes the storage
    original = levels
#              ^^^^^^< aliased: `original` is another name for `levels`
    levels[2] = 9.0  # CPL201: `levels` and `original` are one object
#   ^^^^^^^^^
#   ^^^^^^^^^< written: `[...] =` writes through `levels`
    return levels.sum(), original.sum()
#                        ^^^^^^^^^^^^^^< read: `original` is computed with here


def slice_of_an_array():
    levels = np.linspace(0.0, 1.0, 5)
#            ^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.linspace(0.0, 1.0, 5)` makes the storage
    original = levels
#              ^^^^^^< aliased: `original` is another name for `levels`
    levels[1:3] = 0.0  # CPL201: `levels` and `original` are one object
#   ^^^^^^^^^^^
#   ^^^^^^^^^^^< written: `[...] =` writes through `levels`
    return float(levels.max() - original.max())
#                               ^^^^^^^^^^^^^^< read: `original` is computed with here


def masked_write():
    levels = np.linspace(0.0, 1.0, 5)
#            ^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.linspace(0.0, 1.0, 5)` makes the storage
    original = levels
#              ^^^^^^< aliased: `original` is another name for `levels`
    levels[levels > 0.5] = 0.5  # CPL201: `levels` and `original` are one object
#   ^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^< written: `[...] =` writes through `levels`
    return np.abs(levels - original).sum()
#                 ^^^^^^^^^^^^^^^^^< read: `original` is computed with here


def in_place_method_of_an_array(raw: np.ndarray):
#                               ^^^< created: `raw` belongs to the caller
    ordered = raw
#             ^^^< aliased: `ordered` is another name for `raw`
    ordered.sort()  # CPL201: `ordered` and `raw` are one object
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^< written: `sort()` writes through `ordered`
    return np.argmax(raw), ordered[0]
#          ^^^^^^^^^^^^^^< read: `raw` is computed with here


def out_argument(raw: np.ndarray):
#                ^^^< created: `raw` belongs to the caller
    clipped = raw
#             ^^^< aliased: `clipped` is another name for `raw`
    np.clip(raw, 0.0, 1.0, out=clipped)  # CPL201: `clipped` and `raw` are one object
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `clip()` writes through `clipped`
    return (raw != clipped).sum()
#           ^^^^^^^^^^^^^^< read: `raw` is computed with here


def positional_out(raw: np.ndarray):
#                  ^^^< created: `raw` belongs to the caller
    root = raw
#          ^^^< aliased: `root` is another name for `raw`
    np.sqrt(raw, root)  # CPL201: `root` and `raw` are one object
#   ^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^< written: `sqrt()` writes through `root`
    return raw.mean(), root.mean()
#          ^^^^^^^^^^< read: `raw` is computed with here


def ufunc_at(counts: np.ndarray, index: np.ndarray):
#            ^^^^^^< created: `counts` belongs to the caller
    before = counts
#            ^^^^^^< aliased: `before` is another name for `counts`
    np.add.at(counts, index, 1)  # CPL201: `counts` and `before` are one object
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `at()` writes through `counts`
    return counts - before
#          ^^^^^^^^^^^^^^^< read: `before` is computed with here


def function_that_writes_its_argument(raw: np.ndarray):
#                                     ^^^< created: `raw` belongs to the caller
    shuffled = raw
#              ^^^< aliased: `shuffled` is another name for `raw`
    np.random.shuffle(shuffled)  # CPL201: `shuffled` and `raw` are one object
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `shuffle()` writes through `shuffled`
    return np.corrcoef(raw, shuffled)
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^< read: `raw` is computed with here


def generator_that_shuffles(raw: np.ndarray, seed: int):
#                           ^^^< created: `raw` belongs to the caller
    shuffled = raw
#              ^^^< aliased: `shuffled` is another name for `raw`
    np.random.default_rng(seed).shuffle(shuffled)  # CPL201: `shuffled` and `raw` are one object
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `shuffle()` writes through `shuffled`
    return np.mean(raw * shuffled)
#                  ^^^^^^^^^^^^^^< read: `raw` is computed with here


def copyto(raw: np.ndarray):
#          ^^^< created: `raw` belongs to the caller
    saved = raw
#           ^^^< aliased: `saved` is another name for `raw`
    np.copyto(raw, 0.0)  # CPL201: `raw` and `saved` are one object
#   ^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^< written: `copyto()` writes through `raw`
    return saved.mean() + raw.mean()
#          ^^^^^^^^^^^^< read: `saved` is computed with here


def copied_under_a_mask(raw: np.ndarray):
#                       ^^^< created: `raw` belongs to the caller
    saved = raw
#           ^^^< aliased: `saved` is another name for `raw`
    np.putmask(raw, raw > 0.0, 1.0)  # CPL201: `raw` and `saved` are one object
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `putmask()` writes through `raw`
    return saved.sum() + raw.sum()
#          ^^^^^^^^^^^< read: `saved` is computed with here


def filled_diagonal(table: np.ndarray):
#                   ^^^^^< created: `table` belongs to the caller
    saved = table
#           ^^^^^< aliased: `saved` is another name for `table`
    np.fill_diagonal(table, 1.0)  # CPL201: `table` and `saved` are one object
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `fill_diagonal()` writes through `table`
    return saved.sum() + table.sum()
#          ^^^^^^^^^^^< read: `saved` is computed with here


def flat_store(raw: np.ndarray):
#              ^^^< created: `raw` belongs to the caller
    saved = raw
#           ^^^< aliased: `saved` is another name for `raw`
    raw.flat[0] = 1.0  # CPL201: `raw` and `saved` are one object
#   ^^^^^^^^^^^
#   ^^^^^^^^^^^< written: `[...] =` writes through `raw`
    return saved.sum() + raw.sum()
#          ^^^^^^^^^^^< read: `saved` is computed with here


def store_through_a_temporary_view(raw: np.ndarray):
#                                  ^^^< created: `raw` belongs to the caller
    saved = raw
#           ^^^< aliased: `saved` is another name for `raw`
    raw.T[0] = 1.0  # CPL201: `raw` and `saved` are one object
#   ^^^^^^^^
#   ^^^^^^^^< written: `[...] =` writes through `raw`
    return saved.sum() + raw.sum()
#          ^^^^^^^^^^^< read: `saved` is computed with here


def indexed_addition(weights: torch.Tensor, index: torch.Tensor, step: torch.Tensor):
#                    ^^^^^^^< created: `weights` belongs to the caller
    kept = weights
#          ^^^^^^^< aliased: `kept` is another name for `weights`
    weights.index_add_(0, index, step)  # CPL201: `weights` and `kept` are one object
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `index_add_()` writes through `weights`
    return (weights - kept).norm()
#           ^^^^^^^^^^^^^^< read: `kept` is computed with here


def chained_methods(weights: torch.Tensor):
#                   ^^^^^^^< created: `weights` belongs to the caller
    kept = weights
#          ^^^^^^^< aliased: `kept` is another name for `weights`
    weights.clamp_(0.0).mul_(2.0)  # CPL201: `weights` and `kept` are one object
#   ^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^< written: `clamp_()` writes through `weights`
    return (weights - kept).norm()
#           ^^^^^^^^^^^^^^< read: `kept` is computed with here


def initialised(weights: torch.Tensor):
#               ^^^^^^^< created: `weights` belongs to the caller
    kept = weights
#          ^^^^^^^< aliased: `kept` is another name for `weights`
    torch.nn.init.zeros_(weights)  # CPL201: `weights` and `kept` are one object
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `zeros_()` writes through `weights`
    return (weights - kept).norm()
#           ^^^^^^^^^^^^^^< read: `kept` is computed with here


def tensor_method(weights: torch.Tensor):
#                 ^^^^^^^< created: `weights` belongs to the caller
    kept = weights
#          ^^^^^^^< aliased: `kept` is another name for `weights`
    weights.mul_(0.5)  # CPL201: `weights` and `kept` are one object
#   ^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^< written: `mul_()` writes through `weights`
    return (weights - kept).norm()
#           ^^^^^^^^^^^^^^< read: `kept` is computed with here


def tensor_operator(weights: torch.Tensor, step: torch.Tensor):
#                   ^^^^^^^< created: `weights` belongs to the caller
    kept = weights
#          ^^^^^^^< aliased: `kept` is another name for `weights`
    weights -= step  # CPL201: `weights` and `kept` are one object
#   ^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^< written: `-=` writes through `weights`
    return torch.dist(weights, kept)
#          ^^^^^^^^^^^^^^^^^^^^^^^^^< read: `kept` is computed with here


def tensor_function_in_place(hidden: torch.Tensor):
#                            ^^^^^^< created: `hidden` belongs to the caller
    skip = hidden
#          ^^^^^^< aliased: `skip` is another name for `hidden`
    hidden = F.relu(hidden, inplace=True)  # CPL201: `hidden` and `skip` are one object
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `relu()` writes through `hidden`
    return hidden + skip
#          ^^^^^^^^^^^^^< read: `skip` is computed with here


def tensor_out(hidden: torch.Tensor):
#              ^^^^^^< created: `hidden` belongs to the caller
    skip = hidden
#          ^^^^^^< aliased: `skip` is another name for `hidden`
    torch.exp(hidden, out=hidden)  # CPL201: `hidden` and `skip` are one object
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `exp()` writes through `hidden`
    return hidden * skip
#          ^^^^^^^^^^^^^< read: `skip` is computed with here


def list_append(words: list[str]):
#               ^^^^^< created: `words` belongs to the caller
    before = words
#            ^^^^^< aliased: `before` is another name for `words`
    words.append("end")  # CPL201: `words` and `before` are one object
#   ^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^< written: `append()` writes through `words`
    return words, sorted(before)
#                 ^^^^^^^^^^^^^^< read: `before` is computed with here


def list_sort():
    given = [3, 1, 2]
#           ^^^^^^^^^< created: `[3, 1, 2]` makes the storage
    ordered = given
#             ^^^^^< aliased: `ordered` is another name for `given`
    ordered.sort()  # CPL201: `ordered` and `given` are one object
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^< written: `sort()` writes through `ordered`
    for old, new in zip(given, ordered):
#                   ^^^^^^^^^^^^^^^^^^^< read: `given` is computed with here
        print(old, new)


def list_augmented():
    first = [1, 2]
#           ^^^^^^< created: `[1, 2]` makes the storage
    both = first
#          ^^^^^< aliased: `both` is another name for `first`
    both += [3, 4]  # CPL201: `both` and `first` are one object
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^< written: `+=` writes through `both`
    return max(both), max(first)
#                     ^^^^^^^^^^< read: `first` is computed with here


def list_item(path: list[int]):
#             ^^^^< created: `path` belongs to the caller
    best = path
#          ^^^^< aliased: `best` is another name for `path`
    path[0] = 7  # CPL201: `path` and `best` are one object
#   ^^^^^^^
#   ^^^^^^^< written: `[...] =` writes through `path`
    return max(path) - max(best)
#                      ^^^^^^^^^< read: `best` is computed with here


def list_slice_delete():
    queue = [1, 2, 3]
#           ^^^^^^^^^< created: `[1, 2, 3]` makes the storage
    done = queue
#          ^^^^^< aliased: `done` is another name for `queue`
    del queue[0]  # CPL201: `queue` and `done` are one object
#       ^^^^^^^^
#       ^^^^^^^^< written: `del` writes through `queue`
    return [number * 2 for number in done], [number for number in queue]
#                          ^^^^^^< read: `done` is computed with here


def dict_update(options: dict):
#               ^^^^^^^< created: `options` belongs to the caller
    saved = options
#           ^^^^^^^< aliased: `saved` is another name for `options`
    options.update(depth=2)  # CPL201: `options` and `saved` are one object
#   ^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^< written: `update()` writes through `options`
    return dict(saved), dict(options)
#          ^^^^^^^^^^^< read: `saved` is computed with here


def set_add():
    seen = {1, 2}
#          ^^^^^^< created: `{1, 2}` makes the storage
    earlier = seen
#             ^^^^< aliased: `earlier` is another name for `seen`
    seen.add(3)  # CPL201: `seen` and `earlier` are one object
#   ^^^^^^^^^^^
#   ^^^^^^^^^^^< written: `add()` writes through `seen`
    return sorted(seen), sorted(earlier)
#                        ^^^^^^^^^^^^^^^< read: `earlier` is computed with here


def bytes_in_a_bytearray():
    header = bytearray(b"abcd")
#            ^^^^^^^^^^^^^^^^^^< created: `bytearray(b"abcd")` makes the storage
    sent = header
#          ^^^^^^< aliased: `sent` is another name for `header`
    header[0] = 0  # CPL201: `header` and `sent` are one object
#   ^^^^^^^^^
#   ^^^^^^^^^< written: `[...] =` writes through `header`
    return bytes(header), bytes(sent)
#                         ^^^^^^^^^^^< read: `sent` is computed with here


# -- loud: how the alias came about ---------------------------------------------------------------------------------


def chained_assignment():
    east = north = np.zeros(3)
#                  ^^^^^^^^^^^< created: `np.zeros(3)` makes the storage
#          ^^^^^< aliased: `north` is another name for `east`
    east += 1.0  # CPL201: `east` and `north` are one object
#   ^^^^^^^^^^^
#   ^^^^^^^^^^^< written: `+=` writes through `east`
    return east.sum(), north.sum()
#                      ^^^^^^^^^^^< read: `north` is computed with here


def tuple_assignment():
    base = np.arange(3.0)
#          ^^^^^^^^^^^^^^< created: `np.arange(3.0)` makes the storage
    first, second = base, base
#                   ^^^^< aliased: `first` is another name for `base`
#                         ^^^^< aliased: `second` is another name for `base`
    first *= 2.0  # CPL201: `first` and `second` are one object
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `*=` writes through `first`
    return first.sum() - second.sum()
#                        ^^^^^^^^^^^^< read: `second` is computed with here


def walrus(values: np.ndarray):
#          ^^^^^^< created: `values` belongs to the caller
    if (kept := values).sum() > 0:
#               ^^^^^^< aliased: `kept` is another name for `values`
        values /= 2.0  # CPL201: `values` and `kept` are one object
#       ^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^< written: `/=` writes through `values`
    return kept.sum() + values.sum()
#          ^^^^^^^^^^< read: `kept` is computed with here


def alias_of_an_alias():
    base = np.ones(4)
#          ^^^^^^^^^^< created: `np.ones(4)` makes the storage
    once = base
#          ^^^^< aliased: `once` is another name for `base`
    twice = once
#           ^^^^< aliased: `twice` is another name for `once`
    twice += 1.0  # CPL201: `twice` and `base` are one object
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `+=` writes through `twice`
    return base.sum() * twice.sum()
#          ^^^^^^^^^^< read: `base` is computed with here


def carried_by_a_loop(points: torch.Tensor, layers: list):
#                     ^^^^^^< created: `points` belongs to the caller
    queries = points
#             ^^^^^^< aliased: `queries` is another name for `points`
    for _ in layers:
        queries += 1.0  # CPL201: `queries` and `points` are one object
#       ^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^< written: `+=` writes through `queries`
    return torch.cdist(queries, points)
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< read: `points` is computed with here


def in_a_while_loop(target: float):
    start = np.zeros(3)
#           ^^^^^^^^^^^< created: `np.zeros(3)` makes the storage
    position = start
#              ^^^^^< aliased: `position` is another name for `start`
    while position.sum() < target:
        position += 1.0  # CPL201: `position` and `start` are one object
#       ^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^< written: `+=` writes through `position`
    return position - start
#          ^^^^^^^^^^^^^^^^< read: `start` is computed with here


def in_one_branch_only(values: np.ndarray, flip: bool):
#                      ^^^^^^< created: `values` belongs to the caller
    original = values
#              ^^^^^^< aliased: `original` is another name for `values`
    if flip:
        values *= -1.0  # CPL201: `values` and `original` are one object
#       ^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^< written: `*=` writes through `values`
    return values - original
#          ^^^^^^^^^^^^^^^^^< read: `original` is computed with here


def through_an_element_of_a_table():
    table = np.ones((2, 3))
#           ^^^^^^^^^^^^^^^< created: `np.ones((2, 3))` makes the storage
    kept = table
#          ^^^^^< aliased: `kept` is another name for `table`
    table[0, 0] += 1.0  # CPL201: `table` and `kept` are one object
#   ^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^< written: `+=` writes through `table`
    return kept.sum() * table.sum()
#          ^^^^^^^^^^< read: `kept` is computed with here


def through_an_element_of_unknown_rank(values: np.ndarray):
#                                      ^^^^^^< created: `values` belongs to the caller
    kept = values
#          ^^^^^^< aliased: `kept` is another name for `values`
    values[0] += 1.0  # CPL201: `values` and `kept` are one object
#   ^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^< written: `+=` writes through `values`
    return kept.sum() * values.sum()
#          ^^^^^^^^^^< read: `kept` is computed with here


def an_alias_of_a_view():
    table = np.arange(6.0).reshape(2, 3)
#           ^^^^^^^^^^^^^^< created: `np.arange(6.0)` makes the storage
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `table` is a view of `np.arange(6.0)`
    kept = table
#          ^^^^^< aliased: `kept` is another name for `table`
    table += 1.0  # CPL201: `table` and `kept` are one object
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `+=` writes through `table`
    return kept.sum() - table.sum()
#          ^^^^^^^^^^< read: `kept` is computed with here


def before_a_try_ends(values: np.ndarray):
#                     ^^^^^^< created: `values` belongs to the caller
    saved = values
#           ^^^^^^< aliased: `saved` is another name for `values`
    try:
        values -= values.mean()  # CPL201: `values` and `saved` are one object
#       ^^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes through `values`
        values.sum()
    except ValueError:
        values = saved.copy()
#                ^^^^^^^^^^^^< read: `saved` is computed with here
    return values.sum() + saved.sum()


def inside_a_with_block(values: np.ndarray, path: str):
#                       ^^^^^^< created: `values` belongs to the caller
    saved = values
#           ^^^^^^< aliased: `saved` is another name for `values`
    with open(path) as stream:
        values += float(stream.read())  # CPL201: `values` and `saved` are one object
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `+=` writes through `values`
    return values.dot(saved)
#          ^^^^^^^^^^^^^^^^^< read: `saved` is computed with here


def in_a_match(values: np.ndarray, mode: str):
#              ^^^^^^< created: `values` belongs to the caller
    saved = values
#           ^^^^^^< aliased: `saved` is another name for `values`
    match mode:
        case "double":
            values *= 2.0  # CPL201: `values` and `saved` are one object
#           ^^^^^^^^^^^^^
#           ^^^^^^^^^^^^^< written: `*=` writes through `values`
        case "half":
            pass
    return values @ saved
#          ^^^^^^^^^^^^^^< read: `saved` is computed with here


def dotted_alias_by_none_default(values: np.ndarray, reference: np.ndarray | None = None):
#                                ^^^^^^< created: `values` belongs to the caller
    if reference is None:
        reference = values.copy()
    current = values
#             ^^^^^^< aliased: `current` is another name for `values`
    current += 1.0  # CPL201: `current` and `values` are one object
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^< written: `+=` writes through `current`
    return current - values, reference
#          ^^^^^^^^^^^^^^^^< read: `values` is computed with here


def in_a_finally_block(values: np.ndarray, work):
#                      ^^^^^^< created: `values` belongs to the caller
    saved = values
#           ^^^^^^< aliased: `saved` is another name for `values`
    try:
        work()
    finally:
        values += 1.0  # CPL201: `values` and `saved` are one object
#       ^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^< written: `+=` writes through `values`
    return values.sum() + saved.sum()
#                         ^^^^^^^^^^^< read: `saved` is computed with here


def in_an_except_block(values: np.ndarray, work):
#                      ^^^^^^< created: `values` belongs to the caller
    saved = values
#           ^^^^^^< aliased: `saved` is another name for `values`
    try:
        work()
    except ValueError:
        values += 1.0  # CPL201: `values` and `saved` are one object
#       ^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^< written: `+=` writes through `values`
    return values.sum() + saved.sum()
#                         ^^^^^^^^^^^< read: `saved` is computed with here


def in_a_loops_else(values: np.ndarray):
#                   ^^^^^^< created: `values` belongs to the caller
    saved = values
#           ^^^^^^< aliased: `saved` is another name for `values`
    for number in range(LIMIT):
        if number:
            break
    else:
        values += 1.0  # CPL201: `values` and `saved` are one object
#       ^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^< written: `+=` writes through `values`
    return values.sum() + saved.sum()
#                         ^^^^^^^^^^^< read: `saved` is computed with here


def documented_as_an_array(values):
#                          ^^^^^^< created: `values` belongs to the caller
    """Scale.

    Parameters
    ----------
    values : ndarray of shape (n,)
        What to scale.
    """
    kept = values
#          ^^^^^^< aliased: `kept` is another name for `values`
    kept *= 2.0  # CPL201: `kept` and `values` are one object
#   ^^^^^^^^^^^
#   ^^^^^^^^^^^< written: `*=` writes through `kept`
    return kept - values
#          ^^^^^^^^^^^^^< read: `values` is computed with here


def documented_as_a_tensor(values):
#                          ^^^^^^< created: `values` belongs to the caller
    """Scale.

    Args:
        values (torch.Tensor): What to scale.
    """
    kept = values
#          ^^^^^^< aliased: `kept` is another name for `values`
    kept *= 2.0  # CPL201: `kept` and `values` are one object
#   ^^^^^^^^^^^
#   ^^^^^^^^^^^< written: `*=` writes through `kept`
    return kept - values
#          ^^^^^^^^^^^^^< read: `values` is computed with here


def known_by_a_method_of_one_library(values):
#                                    ^^^^^^< created: `values` belongs to the caller
    kept = values
#          ^^^^^^< aliased: `kept` is another name for `values`
    kept.mul_(2.0)  # CPL201: `kept` and `values` are one object
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^< written: `mul_()` writes through `kept`
    return kept - values
#          ^^^^^^^^^^^^^< read: `values` is computed with here


def known_by_isinstance(values):
#                       ^^^^^^< created: `values` belongs to the caller
    if not isinstance(values, np.ndarray):
        raise TypeError(values)
    kept = values
#          ^^^^^^< aliased: `kept` is another name for `values`
    kept *= 2.0  # CPL201: `kept` and `values` are one object
#   ^^^^^^^^^^^
#   ^^^^^^^^^^^< written: `*=` writes through `kept`
    return kept - values
#          ^^^^^^^^^^^^^< read: `values` is computed with here


def in_an_f_string(values: np.ndarray):
#                  ^^^^^^< created: `values` belongs to the caller
    kept = values
#          ^^^^^^< aliased: `kept` is another name for `values`
    values += 1.0  # CPL201: `values` and `kept` are one object
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `+=` writes through `values`
    return f"{kept} {values}"
#          ^^^^^^^^^^^^^^^^^^< read: `kept` is computed with here


def through_a_helper(values: np.ndarray):
#                    ^^^^^^< created: `values` belongs to the caller
    kept = values
#          ^^^^^^< aliased: `kept` is another name for `values`
    _double(values)  # CPL201: `values` and `kept` are one object
#   ^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^< written: `_double()` writes through `values`
    return values - kept
#          ^^^^^^^^^^^^^< read: `kept` is computed with here


def _double(array: np.ndarray):
    array *= 2.0


def through_a_public_helper():
    state = [0, 0]
#           ^^^^^^< created: `[0, 0]` makes the storage
    earlier = state
#             ^^^^^< aliased: `earlier` is another name for `state`
    advance(state)  # CPL201: `state` and `earlier` are one object
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^< written: `advance()` writes through `state`
    return max(earlier), max(state)
#          ^^^^^^^^^^^^< read: `earlier` is computed with here


def advance(state: list[int]):
    """Add one to the first entry of `state`, in place."""
    state[0] += 1


class Momentum:
    def update(self, gradient: np.ndarray):
#                    ^^^^^^^^< created: `gradient` belongs to the caller
        velocity = gradient
#                  ^^^^^^^^< aliased: `velocity` is another name for `gradient`
        velocity *= 0.9  # CPL201: `velocity` and `gradient` are one object
#       ^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^< written: `*=` writes through `velocity`
        return gradient.sum(), velocity.sum()
#              ^^^^^^^^^^^^^^< read: `gradient` is computed with here


async def in_a_coroutine(values: np.ndarray, wait):
#                        ^^^^^^< created: `values` belongs to the caller
    kept = values
#          ^^^^^^< aliased: `kept` is another name for `values`
    values += 1.0  # CPL201: `values` and `kept` are one object
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `+=` writes through `values`
    await wait()
    return values.sum() - kept.sum()
#                         ^^^^^^^^^^< read: `kept` is computed with here


def printing_is_computing(values: np.ndarray):
#                         ^^^^^^< created: `values` belongs to the caller
    kept = values
#          ^^^^^^< aliased: `kept` is another name for `values`
    values += 1.0  # CPL201: `values` and `kept` are one object
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `+=` writes through `values`
    print(kept)
#   ^^^^^^^^^^^< read: `kept` is computed with here
    return values.sum()


def the_other_is_returned(values: np.ndarray):
    total = np.zeros(4)
#           ^^^^^^^^^^^< created: `np.zeros(4)` makes the storage
    untouched = total
#               ^^^^^< aliased: `untouched` is another name for `total`
    total += values  # CPL201: `total` and `untouched` are one object
#   ^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^< written: `+=` writes through `total`
    return untouched, total.max()
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< read: `untouched` is handed on here


# -- loud: through a function that is passed by name, a class, a container ---


def _triple(array: np.ndarray):
    array *= 2.0
    return array


def _add_into(total: np.ndarray, part):
    total += part
    return total


def _run(function, array):
    function(array)


def mapped_over(first: np.ndarray, second: np.ndarray):
#               ^^^^^< created: `first` belongs to the caller
    kept = first
#          ^^^^^< aliased: `kept` is another name for `first`
    list(map(_triple, [first, second]))  # CPL201: `first` and `kept` are one object
#        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `_triple()` writes through `first`
    return kept - first
#          ^^^^^^^^^^^^< read: `kept` is computed with here


def folded_into(first: np.ndarray, parts):
#               ^^^^^< created: `first` belongs to the caller
    kept = first
#          ^^^^^< aliased: `kept` is another name for `first`
    total = functools.reduce(_add_into, parts, first)  # CPL201: `first` and `kept` are one object
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `_add_into()` writes through `first`
    return kept - first, total
#          ^^^^^^^^^^^^< read: `kept` is computed with here


def half_applied(first: np.ndarray, part):
#                ^^^^^< created: `first` belongs to the caller
    kept = first
#          ^^^^^< aliased: `kept` is another name for `first`
    add = functools.partial(_add_into, first)
    add(part)  # CPL201: `first` and `kept` are one object
#   ^^^^^^^^^
#   ^^^^^^^^^< written: `_add_into()` writes through `first`
    return kept - first
#          ^^^^^^^^^^^^< read: `kept` is computed with here


def passed_on(first: np.ndarray):
#             ^^^^^< created: `first` belongs to the caller
    kept = first
#          ^^^^^< aliased: `kept` is another name for `first`
    _run(_triple, first)  # CPL201: `first` and `kept` are one object
#   ^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^< written: `_triple()` writes through `first`
    return kept - first
#          ^^^^^^^^^^^^< read: `kept` is computed with here


def submitted(first: np.ndarray):
#             ^^^^^< created: `first` belongs to the caller
    kept = first
#          ^^^^^< aliased: `kept` is another name for `first`
    with ThreadPoolExecutor() as pool:
        pool.submit(_triple, first)  # CPL201: `first` and `kept` are one object
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `_triple()` writes through `first`
    return kept - first
#          ^^^^^^^^^^^^< read: `kept` is computed with here


def _masked(batch: dict[str, np.ndarray]):
    mask = batch["mask"]
    mask *= 2.0


def under_a_key(mask: np.ndarray, image: np.ndarray):
#               ^^^^< created: `mask` belongs to the caller
    kept = mask
#          ^^^^< aliased: `kept` is another name for `mask`
    _masked({"mask": mask, "image": image})  # CPL201: `mask` and `kept` are one object
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `_masked()` writes through `mask`
    return kept - mask + image
#          ^^^^^^^^^^^< read: `kept` is computed with here


class Stage:
    def __init__(self, samples: list[torch.Tensor]):
        self.samples = samples

    def half(self, array: np.ndarray):
        array *= 0.5

    def runs(self, first: np.ndarray):
#                  ^^^^^< created: `first` belongs to the caller
        kept = first
#              ^^^^^< aliased: `kept` is another name for `first`
        _run(self.half, first)  # CPL201: `first` and `kept` are one object
#       ^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^^< written: `half()` writes through `first`
        return kept - first
#              ^^^^^^^^^^^^< read: `kept` is computed with here

    def one_sample_twice(self, index: int):
#                        ^^^^< created: `self.samples[...]` belongs to the caller
        before = self.samples[index]
        after = self.samples[index]
        after -= 1.0  # CPL201: `after` and `before` are one object
#       ^^^^^^^^^^^^
#       ^^^^^^^^^^^^< written: `-=` writes through `after`
        return before + after
#              ^^^^^^^^^^^^^^< read: `before` is computed with here


# -- silent: nothing shares ------------------------------------------------------------------------------------------


def rebinding_makes_a_new_object(values: np.ndarray):
    kept = values
    values = values + 1.0  # silent: `kept` has the old array
    return values - kept


def rebinding_a_list(words: list[str]):
    kept = words
    words = words + ["end"]  # silent: a new list
    return len(words), sorted(kept)


def copied_before(values: np.ndarray):
    kept = values.copy()
    values += 1.0
    return values - kept


def list_copied_before(words: list[str]):
    kept = list(words)
    words.append("end")
    return words, sorted(kept)


def deep_copied_before(options: dict):
    kept = copy.deepcopy(options)
    options["depth"] = 1
    return kept, sorted(options)


def cloned_before(weights: torch.Tensor):
    kept = weights.clone()
    weights.mul_(0.5)
    return (weights - kept).norm()


def the_written_name_was_copied_first(values: np.ndarray):
    kept = values
    values = values.copy()
    values += 1.0  # silent: a copy is written
    return values - kept


def the_alias_was_rebound(values: np.ndarray):
    kept = values
    kept = np.zeros(3)
    values += 1.0
    return values - kept


def the_alias_was_deleted(values: np.ndarray):
    kept = values
    top = kept.max()
    del kept
    values /= top
    return values.sum()


def the_alias_came_after_the_write(values: np.ndarray):
    values += 1.0
    kept = values
    return values.sum() * kept.sum()


def the_alias_is_bound_again_after_the_write(values: np.ndarray):
    kept = values
    values += 1.0
    kept = values
    return values.sum() * kept.sum()


def numbers_are_not_written(count: int):
    before = count
    count += 1
    return count - before


def strings_are_not_written(text: str):
    before = text
    text += "!"
    return text, before.upper()


def tuples_are_not_written():
    pair = (1, 2)
    before = pair
    pair += (3,)
    return max(pair) - max(before)


def nothing_is_known_about_the_value(thing):
    before = thing
    thing += 1  # silent: it may be a number
    return thing - before


def a_number_of_an_array(values: np.ndarray):
    top = values.max()
    kept = top
    top += 1.0  # silent: a NumPy number is rebound
    return top - kept


def a_swap_of_names(current: np.ndarray, following: np.ndarray):
    current, following = following, current
    current += 1.0
    return current - following


def equal_literals_are_two_objects():
    first, second = [0, 0], [0, 0]
    first[0] = 1
    return max(first) - max(second)


# -- silent: on no path do both hold one object when it is written -----------------------------------------------------


def alias_only_in_the_other_branch(values: np.ndarray, keep: bool):
    if keep:
        kept = values
        return kept.sum()
    values += 1.0
    return values.sum()


def branches_differ(values: np.ndarray, copy_first: bool):
    work = values.copy() if copy_first else values
    work += 1.0  # silent: a parameter decides
    return work - values


def branches_differ_by_a_statement(values: np.ndarray, inplace: bool):
    work = values
    if not inplace:
        work = work.copy()
    work += 1.0
    return work.sum() - values.sum()


def a_flag_decides(hidden: torch.Tensor, inplace: bool):
    skip = hidden
    hidden = F.relu(hidden, inplace=inplace)
    return hidden + skip


def the_write_is_out_of_place(hidden: torch.Tensor):
    skip = hidden
    hidden = F.relu(hidden)
    hidden.mul_(2.0)
    return hidden + skip


def in_place_on_the_new_one(values: np.ndarray):
    best = values
    for _ in range(3):
        values = values + 1.0
        values *= 2.0
        if values.sum() < best.sum():
            best = values.copy()
    return best


def rebound_on_every_pass(values: np.ndarray):
    best = values
    for _ in range(3):
        values = values * 0.5
        if values.sum() < best.sum():
            best = values
    return best


def returned_before_the_write(values: np.ndarray, done: bool):
    kept = values
    if done:
        return kept.sum()
    values += 1.0
    return values.sum()


def copied_on_the_way_around_the_loop(values: np.ndarray):
    previous = values
    for _ in range(3):
        current = previous.copy()
        current += 1.0
        previous = current
    return previous.sum() - values.sum()


def left_by_break(values: np.ndarray):
    kept = values
    for _ in range(LIMIT):
        if kept.sum() > 3:
            break
        return 0.0
    else:
        values += 1.0  # silent: `kept` is not looked at after it
    return values.sum()


def raised_after_the_write(values: np.ndarray):
    kept = values
    top = kept.max()
    values /= top
    if not np.isfinite(top):
        raise ValueError(top)
    return values


# -- silent: the other is not used as a value of its own ---------------------------------------------------------------


def only_metadata_is_read(values: np.ndarray):
    result = values
    result += 1.0
    return result, values.shape, values.dtype, len(values)


def only_identity_is_asked(values: np.ndarray):
    result = values
    result += 1.0
    return result.sum() if result is values else 0.0


def isinstance_is_asked(values: np.ndarray):
    result = values
    result *= 2.0
    return result.sum() if isinstance(values, np.ndarray) else None


def output_selector(even_rows: np.ndarray, odd_rows: np.ndarray):
    even, odd = np.zeros(4), np.zeros(4)
    for number in range(8):
        chosen = odd if number % 2 else even
        chosen[number // 2] = number
    return even * odd_rows, odd * even_rows


def selector_by_statement(flag: bool):
    left, right = [], []
    if flag:
        side = left
    else:
        side = right
    side.append(1)
    return sorted(left), sorted(right)


def the_written_name_is_not_used_again(buffer: np.ndarray):
    out = buffer
    out[:] = 0.0  # silent: a second name for the same purpose, dropped here
    return buffer.sum()


def a_worklist_under_another_name(tasks: list):
    pending = tasks
    while pending:
        print(pending.pop())


def another_key_is_read(options: dict):
    changed = options
    changed["depth"] = 1
    return options["name"], changed["depth"]


def another_element_is_read():
    shape = [4, 5, 6]
    padded = shape
    padded[0] = 8
    return padded[0] * shape[1]


def disjoint_slices(values: np.ndarray):
    tail = values
    values[:2] = 0.0
    return tail[2:].sum() + values[:2].sum()


def a_sweep_reads_before_it_writes(images: np.ndarray):
    result = images
    for number in range(len(images)):
        result[number] = np.abs(images[number])
    return result


def a_sweep_over_a_list(words: list[str]):
    result = words
    for number, word in enumerate(words):
        result[number] = word.upper()
    return result


def stored_into_itself(values: np.ndarray):
    view = values
    values[:] = view
    return values.sum() - view.sum()


def overwritten_before_it_is_read(values: np.ndarray):
    scratch = values
    values += 1.0
    top = values.max()
    scratch[:] = 0.0  # silent: the read below sees what was just stored
    return scratch.sum() + top


def weight_tying(embedding: torch.nn.Embedding, decoder: torch.nn.Linear):
    decoder.weight = embedding.weight
    torch.nn.init.normal_(embedding.weight)
    return decoder(embedding(torch.arange(3)))


# -- silent: scopes, rebinding, libraries -------------------------------------------------------------------------------


def comprehension_variables_are_their_own(values: np.ndarray):
    rows = [values for values in values]
    values = values * 2.0
    return rows, values


def lambda_parameters_are_their_own(values: np.ndarray):
    kept = values
    double = lambda values: values * 2.0
    return double(kept).sum() - values.sum()


def rebound_numpy(values, np):
    kept = np.asarray(values)
    total = kept
    total += 1  # silent: this `np` is a parameter
    return total - kept


def jax_arrays_never_change(count: int):
    import jax.numpy as jnp

    state = jnp.zeros(count)
    kept = state
    state += 1.0  # silent: jax rebinds
    return state - kept


def a_name_of_the_same_spelling_in_a_nested_function(values: np.ndarray):
    kept = values

    def inner(values: np.ndarray):
        values += 1.0
        return values.sum()

    return inner(np.zeros(3)) + kept.sum() + values.sum()


def narrowed_to_a_number(value: np.ndarray | float):
    kept = value
    if isinstance(value, float):
        value += 1.0  # silent: on this branch it is a number
        return value - kept
    return value


def saved_copy_then_swapped(values: np.ndarray):
    kept = values
    values = values.copy()
    kept, values = values, kept
    kept += 1.0
    return kept - values


def alias_of_a_fresh_result(values: np.ndarray):
    doubled = values * 2.0
    kept = values
    doubled += 1.0
    return doubled - kept


def starred_targets_make_a_new_list(words: list[str]):
    first, *others = words
    others.append("end")
    return first, sorted(others), sorted(words)


def slices_of_lists_are_copies(words: list[str]):
    kept = words[:]
    words.append("end")
    return sorted(kept), sorted(words)


class Buffer:
    def __init__(self):
        self.rows = []

    def add(self, row):
        rows = self.rows
        rows.append(row)  # silent: a short name for the attribute
        return len(rows)


class Layer(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.body = torch.nn.Linear(3, 3)

    def forward(self, batch: torch.Tensor) -> torch.Tensor:
        skip = batch
        out = self.body(batch)
        out += skip  # silent: the layer's new output is written
        return F.relu(out, inplace=True)


def two_arguments_are_two_arrays(left: np.ndarray, right: np.ndarray):
    total, other = left, right
    total += other
    return total.sum(), right.sum()


def momentum_starts_anew(gradient: np.ndarray, velocity: np.ndarray):
    velocity = velocity * 0.9 + gradient
    step = velocity
    step *= 0.1  # silent: the caller has neither
    return step


def a_shape_is_changed(values: np.ndarray):
    shape = values.shape
    flat = values
    flat.shape = (-1,)
    flat += 1.0
    flat.shape = shape
    return flat


def a_list_that_may_be_another(flag: bool):
    first = []
    second = first if flag else []
    first.append(1)  # silent: on one path they are two
    return sorted(first), sorted(second)


def filled_after_a_concatenation(hidden: torch.Tensor):
    skip = hidden
    hidden = torch.cat([hidden, hidden])
    hidden += 1.0
    return hidden.sum() + skip.sum()


def a_masked_selection_is_new(values: torch.Tensor):
    chosen = values[values > 0.0]
    chosen += 1.0
    return values.sum() + chosen.sum()


def sorted_makes_a_list(words: list[str]):
    ordered = sorted(words)
    ordered.append("end")
    return ordered, max(words)


def dict_makes_a_dict(options: dict):
    changed = dict(options)
    changed["depth"] = 1
    return sorted(changed), sorted(options)


def unpacked_into_a_new_dict(options: dict):
    changed = {**options, "depth": 1}
    changed["width"] = 2
    return sorted(changed), sorted(options)


def unpacked_into_a_new_list(words: list[str]):
    longer = [*words]
    longer.append("end")
    return max(longer), max(words)


def frozen_before(seen: set):
    earlier = frozenset(seen)
    seen.add(1)
    return max(seen), max(earlier)


def bytes_of_a_bytearray(header: bytearray):
    sent = bytes(header)
    header[0] = 0
    return sent, bytes(header)


def a_global_of_another_name():
    limit = LIMIT
    limit += 1
    return limit - LIMIT


def walrus_of_a_copy(values: np.ndarray):
    if (kept := values.copy()).sum() > 0.0:
        values /= 2.0
    return kept.sum() + values.sum()


def deleted_and_bound_again(values: np.ndarray):
    kept = values
    del values
    values = np.zeros(3)
    values += 1.0
    return kept - values


def the_other_is_bound_on_every_path(values: np.ndarray, flag: bool):
    kept = values
    values += 1.0
    if flag:
        kept = np.zeros(3)
    else:
        kept = values.copy()
    return kept - values


def suppressed_error(values: np.ndarray):
    kept = None
    try:
        kept = values.copy()
    except MemoryError:
        return None
    values += 1.0
    return kept - values


def cases_of_a_match(values: np.ndarray, mode: str):
    match mode:
        case "keep":
            kept = values
        case _:
            kept = values.copy()
    values += 1.0  # silent: the cases differ
    return kept - values


def imported_on_one_path(fast: bool):
    if fast:
        import jax.numpy as xp
    else:
        import numpy as xp
    state = xp.zeros(3)
    kept = state
    state += 1.0  # silent: a jax array is rebound
    return state - kept


def narrowed_from_none(values: np.ndarray | None = None):
    kept = values
    if values is None:
        values = np.zeros(3)
        values += 1.0  # silent: made here
    return values, kept


def copied_before_the_finally(orig: dict, copy: bool):
    inv = orig
    if copy:
        source = orig["source"]
        orig["source"] = None
        try:
            inv = orig.copy()
        finally:
            orig["source"] = source
        inv["source"] = source
    inv["ready"] = True
    return inv, len(inv)


def a_tree_of_dicts(paths):
    tree = {}
    for path in paths:
        node = tree
        for name in path:
            if name not in node:
                node[name] = {}  # silent: `node` is on its way down
            node = node[name]
    return tree


def a_tree_by_setdefault(paths):
    tree = {}
    for path in paths:
        node = tree
        for name in path:
            node = node.setdefault(name, {})
        node["end"] = True
    return tree


class Spline:
    names = ("knots", "degree")

    def taken_out(self, **kwargs):
        rest = kwargs
        for name in self.names:
            if name in kwargs:  # silent: asked of each key before it goes
                setattr(self, name, kwargs[name])
                del rest[name]
        return rest

    def filled_up(self, **kwargs):
        given = kwargs
        for name in self.names:
            if name in kwargs:
                given[name] = kwargs[name]
            else:
                given[name] = getattr(self, name)
        return given


def asked_of_all_keys_afterwards(name: str):
    options = {"knots": 3}
#             ^^^^^^^^^^^^< created: makes the storage
    chosen = options
#            ^^^^^^^< aliased: `chosen` is another name for `options`
    chosen["degree"] = 2  # CPL201: `chosen` and `options` are one object
#   ^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^< written: `[...] =` writes through `chosen`
    return chosen, options
#   ^^^^^^^^^^^^^^^^^^^^^^< read: `options` is handed on here


# -- silent: functions passed by name, objects made once, elements ---


def _rises(array: np.ndarray):
    array += 1.0


def _fold(total: np.ndarray, part):
    return total + part


def _step(state: dict[str, np.ndarray]):
    weight = state["weight"]
    weight -= 0.1


def what_is_updated_is_meant(weight: np.ndarray, bias: np.ndarray):
    state = {"weight": weight, "bias": bias}
    _step(state)
    return weight + bias


def of_a_named_list(first: np.ndarray, second: np.ndarray):
    arrays = [first, second]
    list(map(_rises, arrays))
    return first + second


def a_container_of_the_callers(state: dict[str, np.ndarray]):
    weight = state["weight"]
    _step(state)
    return weight, state


def folded_anew(first: np.ndarray, parts):
    kept = first
    total = functools.reduce(_fold, parts, first)
    return kept - total


def of_an_unknown_function(first: np.ndarray, function):
    kept = first
    list(map(function, [first]))
    return kept - first


def looked_at_by_a_key(first: np.ndarray, second: np.ndarray):
    kept = first
    ordered = sorted([first, second], key=lambda array: array.sum())
    return kept - first, ordered


def with_the_other_argument(first: np.ndarray, part: np.ndarray):
    kept = part
    functools.partial(_add_to, first)(part)
    return kept - part


def _add_to(total: np.ndarray, part):
    total += part


class Samples:
    def __init__(self, samples: list[np.ndarray]):
        self.samples = samples

    def of_two_indices(self, index: int, other: int):
        before = self.samples[index]
        after = self.samples[other]
        after -= 1.0
        return before + after

    def replaced_between(self, index: int):
        before = self.samples[index]
        self.samples[index] = before.copy()
        after = self.samples[index]
        after -= 1.0
        return before + after

    def of_the_pass_before(self):
        before, total = None, 0.0
        for index in range(3):
            sample = self.samples[index]
            if before is not None:
                sample -= 1.0
                total += before.sum() + sample.sum()
            before = sample
        return total


def _tally(vote, totals=np.zeros(3)):
    totals[vote] += 1.0
    return totals


def another_rule_tells_of_defaults():
    first = _tally(0)
    second = _tally(1)
    return first - second


# -- what is read from one place again; names of modules ---------------------------------------------------------------


class Plate:
    def __init__(self, size):
        self.field = np.ones((size, size))
        self.heat = np.ones(size)
        self.level = np.ones(size)

    def step(self, rate):
#            ^^^^< created: `self.field` belongs to the caller
        old = self.field
#             ^^^^^^^^^^< aliased: `old` is another name for `self.field`
        self.field *= 1.0 - rate  # CPL201: `self.field` and `old` are one object
#       ^^^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^^^^< written: `*=` writes through `self.field`
        return np.abs(self.field - old).max()
#                     ^^^^^^^^^^^^^^^^< read: `old` is computed with here

    def steps(self, rate):
#             ^^^^< created: `self.field` belongs to the caller
        first = self.field
#               ^^^^^^^^^^< aliased: `first` is another name for `self.field`
        for _ in range(3):
            self.field *= rate  # CPL201: `self.field` and `first` are one object
#           ^^^^^^^^^^^^^^^^^^
#           ^^^^^^^^^^^^^^^^^^< written: `*=` writes through `self.field`
            print(np.abs(self.field - first).max())
#                        ^^^^^^^^^^^^^^^^^^< read: `first` is computed with here

    def short_name(self, rate):
        heat = self.heat
        heat *= rate  # silent: a short name for the attribute
        return self.heat.sum()

    def only_the_attribute_is_used(self, rate):
        heat = self.heat
        self.heat *= rate
        return len(heat), self.heat.sum()

    def assigned_between(self, rate):
        old = self.level
        self.level = np.array(self.level)
        self.level *= rate  # silent: another array by now
        return np.abs(self.level - old).max()


def under_a_key(levels: int):
    state = {"energy": np.ones(3), "level": 0}
#                      ^^^^^^^^^^< created: `np.ones(3)` makes the storage
    reference = state["energy"]
#               ^^^^^^^^^^^^^^^< aliased: `reference` is another name for `state["energy"]`
    gains = []
    for level in range(levels):
        state["level"] = level
        state["energy"] *= 0.5  # CPL201: `state["energy"]` and `reference` are one object
#       ^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^^< written: `*=` writes through `state["energy"]`
        gains.append((reference - state["energy"]).sum())
#                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^< read: `reference` is computed with here
    return gains


def copied_from_under_a_key():
    state = {"energy": np.ones(3)}
    reference = state["energy"].copy()
    state["energy"] *= 0.5
    return reference - state["energy"]


@dataclasses.dataclass
class Weather:
    temperature: np.ndarray
    time: float = 0.0


def of_an_object(weather: Weather, rate: float):
#                ^^^^^^^< created: `weather.temperature` belongs to the caller
    before = weather.temperature
#            ^^^^^^^^^^^^^^^^^^^< aliased: `before` is another name for `weather.temperature`
    weather.temperature += rate  # CPL201: `weather.temperature` and `before` are one object
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `+=` writes through `weather.temperature`
    weather.time += 1.0
    return np.abs(weather.temperature - before).max()
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< read: `before` is computed with here


def train(online, data):
    target = online  # CPL201: `target` and `online` are one module
#            ^^^^^^
#            ^^^^^^< aliased: `target` is another name for `online`
    optimiser = torch.optim.SGD(online.parameters(), lr=0.1)
    for batch in data:
        with torch.no_grad():
            goal = target(batch)
#                  ^^^^^^^^^^^^^< read: `target` is used here
        loss = (online(batch) - goal).pow(2).mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
#       ^^^^^^^^^^^^^^^^< written: `optimiser.step()` changes the parameters of `online`


def keep_the_best(model, data):
    optimiser = torch.optim.SGD(model.parameters(), lr=0.1)
    best, lowest = None, float("inf")
    for batch in data:
        loss = model(batch).sum()
        _fit(optimiser, loss)
#       ^^^^^^^^^^^^^^^^^^^^^< written: `_fit(optimiser, loss)` changes the parameters of `model`
        if loss.item() < lowest:
            lowest = loss.item()
            best = model  # CPL201: `best` and `model` are one module
#                  ^^^^^
#                  ^^^^^< aliased: `best` is another name for `model`
    return best
#   ^^^^^^^^^^^< read: `best` is used here


def _fit(optimiser, loss):
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()


def a_copy_of_the_best(model, data):
    optimiser = torch.optim.SGD(model.parameters(), lr=0.1)
    best = None
    for batch in data:
        loss = model(batch).sum()
        _fit(optimiser, loss)
        if loss.item() < 1.0:
            best = copy.deepcopy(model)
    return best


def stopped_at_the_best(model, data):
    optimiser = torch.optim.SGD(model.parameters(), lr=0.1)
    best = None
    for batch in data:
        loss = model(batch).sum()
        _fit(optimiser, loss)
        if loss.item() < 1.0:
            best = model  # silent: nothing is trained any more
            break
    return best


def shared_weights(left, pairs):
    right = left  # silent: both are meant to be one module
    optimiser = torch.optim.SGD(left.parameters(), lr=0.1)
    for first, second in pairs:
        loss = (left(first) - right(second)).pow(2).sum()
        _fit(optimiser, loss)


def evaluated_by_another_name(model, data):
    plain = model  # silent: the name that is kept beside a wrapper's
    optimiser = torch.optim.SGD(plain.parameters(), lr=0.1)
    for batch in data:
        _fit(optimiser, model(batch).sum())
        with torch.no_grad():
            print(plain(batch).sum())


def each_of_a_list(weights: list[torch.Tensor], steps: list[torch.Tensor]):
#                  ^^^^^^^< created: `weights[]` belongs to the caller
    moves = []
    for weight, step in zip(weights, steps):
        old = weight
#             ^^^^^^< aliased: `old` is another name for `weight`
        weight.sub_(step)  # CPL201: `weight` and `old` are one object
#       ^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^< written: `sub_()` writes through `weight`
        moves.append((weight - old).abs().max())
#                     ^^^^^^^^^^^^< read: `old` is computed with here
    return moves


def perhaps_in_place(weights: list[torch.Tensor], inplace: bool):
    for weight in weights:
        old = weight
        weight = F.relu(weight, inplace=inplace)  # silent: a parameter decides
        print(weight - old)


def the_one_before(weights: list[torch.Tensor]):
    before = None
    for weight in weights:
        weight.mul_(2.0)  # silent: another one
        if before is not None:
            print(before - weight)
        before = weight


def _are_one(left: np.ndarray, right: np.ndarray):
    kept = left[0]
    left[0] = kept + 1.0
    shared = right[0] != kept
    left[0] = kept
    return bool(shared)


def given_to_one_call():
    first = np.ones(4)
    second = first
    assert _are_one(first, second)  # silent: the call finds out whether they are one
    return first.sum() + second.sum()


def twins_compared():
    left = right = np.zeros(3)
    left[1] = 4.0
    return bool((left == right).all())  # silent: one statement has bound both


def told_apart():
    left = np.zeros(3)
    right = left
    left += 1.0
    return left is right, (left - right).any()  # silent: what is asked is whether they are one


def one_branch_selects(defaults, override=None):
    base = dict(defaults)
    if override is None:
        chosen = base
        chosen["source"] = "defaults"  # silent: `chosen` only says which dict is filled
    else:
        chosen = dict(override)
    return [key for key in base if key not in chosen], chosen

"""CPL107 same-dtype-cast: `astype` to the dtype that the array already has copies it all the same."""

import zlib

import numpy as np
import pandas as pd
import torch

# -- loud -------------------------------------------------------------------------------------------------------------


def drawn_as_float32(count):
    weights = np.random.default_rng(0).random(count, dtype=np.float32)
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.random.default_rng(0).random(count...` makes the storage
    return zlib.crc32(weights.astype(np.float32).tobytes())  # CPL107: `weights.astype(np.float32)` copies `weights`, which is float32 already
#                     ^^^^^^^^^^^^^^^^^^^^^^^^^^ count.size*4 bytes per call
#                     ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float32 already, and `astype` makes a second array all the same


def made_as_asked(count):
    counts = np.zeros(count, dtype="u2")
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.zeros(count, dtype="u2")` makes the storage
    counts[0] = 1
    return counts.astype(np.uint16)  # CPL107: `counts.astype(np.uint16)` copies `counts`, which is uint16 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^ count.size*2 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is uint16 already, and `astype` makes a second array all the same


def guarded_by_raise(samples: np.ndarray):
#                    ^^^^^^^< created: `samples` belongs to the caller
    if samples.dtype != np.float64:
        raise TypeError("float64 expected")
    return np.dot(samples.astype(float), samples)  # CPL107: `samples.astype(float)` copies `samples`, which is float64 already
#                 ^^^^^^^^^^^^^^^^^^^^^ samples.size*8 bytes per call
#                 ^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same


def guarded_by_assert(samples: np.ndarray):
#                     ^^^^^^^< created: `samples` belongs to the caller
    assert samples.dtype == np.float32, "single precision only"
    return samples.astype("float32").sum()  # CPL107: `samples.astype("float32")` copies `samples`, which is float32 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*4 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float32 already, and `astype` makes a second array all the same


def guarded_from_the_right(samples: np.ndarray):
#                          ^^^^^^^< created: `samples` belongs to the caller
    if samples.ndim == 1 and np.float64 == samples.dtype:
        return samples.astype("f8").max()  # CPL107: `samples.astype("f8")` copies `samples`, which is float64 already
#              ^^^^^^^^^^^^^^^^^^^^ samples.size*8 bytes per call
#              ^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same
    return 0.0


def guarded_by_name(samples: np.ndarray):
#                   ^^^^^^^< created: `samples` belongs to the caller
    if samples.dtype.name == "int16":
        return samples.astype(np.int16).max()  # CPL107: `samples.astype(np.int16)` copies `samples`, which is int16 already
#              ^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*2 bytes per call
#              ^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is int16 already, and `astype` makes a second array all the same
    return samples.max()


def guarded_by_text(samples: np.ndarray):
#                   ^^^^^^^< created: `samples` belongs to the caller
    if str(samples.dtype) == "uint8":
        return samples.astype(np.uint8).max()  # CPL107: `samples.astype(np.uint8)` copies `samples`, which is uint8 already
#              ^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*1 bytes per call
#              ^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is uint8 already, and `astype` makes a second array all the same
    return samples.max()


def guarded_by_type(samples: np.ndarray):
#                   ^^^^^^^< created: `samples` belongs to the caller
    if samples.dtype.type is np.float32:
        return samples.astype(np.float32).max()  # CPL107: `samples.astype(np.float32)` copies `samples`, which is float32 already
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*4 bytes per call
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float32 already, and `astype` makes a second array all the same
    return samples.max()


def guarded_by_issubdtype(samples: np.ndarray):
#                         ^^^^^^^< created: `samples` belongs to the caller
    if not np.issubdtype(samples.dtype, np.float64):
        return 0.0
    return samples.astype(np.float64).max()  # CPL107: `samples.astype(np.float64)` copies `samples`, which is float64 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same


def guarded_by_another_array(left: np.ndarray, right: np.ndarray):
#                            ^^^^< created: `left` belongs to the caller
    assert left.dtype == right.dtype
    return float(np.vdot(left.astype(right.dtype), right))  # CPL107: `left.astype(right.dtype)` copies `left`, which has that dtype already
#                        ^^^^^^^^^^^^^^^^^^^^^^^^ left.size*left.itemsize bytes per call
#                        ^^^^^^^^^^^^^^^^^^^^^^^^< copied: it has that dtype already, and `astype` makes a second array all the same


def converted_where_it_was_not(samples: np.ndarray):
    if samples.dtype != np.float64:
        samples = samples.astype(np.float64)
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `samples.astype(np.float64)` makes the storage
    return samples.astype(np.float64).mean()  # CPL107: `samples.astype(np.float64)` copies `samples`, which is float64 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same


def converted_in_an_expression(samples: np.ndarray):
#                              ^^^^^^^< created: `samples` belongs to the caller
    samples = samples if samples.dtype == np.float32 else samples.astype(np.float32)
    return samples.astype(np.float32).mean()  # CPL107: `samples.astype(np.float32)` copies `samples`, which is float32 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*4 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float32 already, and `astype` makes a second array all the same


def converted_on_the_way_in(samples):
#                           ^^^^^^^< created: `samples` belongs to the caller
    samples = np.asarray(samples, dtype=np.float64)
    centred = samples.astype(np.float64)  # CPL107: `samples.astype(np.float64)` copies `samples`, which is float64 already
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*8 bytes per call
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same
    return float(np.max(centred) - np.min(centred))


def cast_twice(samples: np.ndarray):
    return samples.astype(np.float32).astype(np.dtype("float32"))  # CPL107: `samples.astype(np.float32).astype(np....` copies an array that is float32 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*4 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `samples.astype(np.float32)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float32 already, and `astype` makes a second array all the same


def of_an_array_made_alike(samples: np.ndarray):
    result = np.empty_like(samples)
#            ^^^^^^^^^^^^^^^^^^^^^^< created: `np.empty_like(samples)` makes the storage
    result[...] = samples[0]
    return result.astype(samples.dtype)  # CPL107: `result.astype(samples.dtype)` copies `result`, which has that dtype already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*result.itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it has that dtype already, and `astype` makes a second array all the same


def to_its_own_dtype(samples: np.ndarray):
#                    ^^^^^^^< created: `samples` belongs to the caller
    return np.sort(samples.astype(samples.dtype))  # CPL107: `samples.astype(samples.dtype)` copies `samples`, which has that dtype already
#                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*samples.itemsize bytes per call
#                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it has that dtype already, and `astype` makes a second array all the same


def of_a_part_to_the_dtype_of_the_whole(samples: np.ndarray):
#                                       ^^^^^^^< created: `samples` belongs to the caller
    return samples[1:].astype(samples.dtype).sum()  # CPL107: `samples[1:].astype(samples.dtype)` copies an array that has that dtype already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ samples[1:].size*samples[1:].itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it has that dtype already, and `astype` makes a second array all the same


def dtype_in_a_parameter(count, dtype=np.float32):
    buffer = np.ones(count, dtype=dtype)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.ones(count, dtype=dtype)` makes the storage
    return buffer.astype(dtype)  # CPL107: `buffer.astype(dtype)` copies `buffer`, which has that dtype already
#          ^^^^^^^^^^^^^^^^^^^^ count.size*buffer.itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^< copied: it has that dtype already, and `astype` makes a second array all the same


WIDTH = np.float32


def dtype_in_a_constant(count):
    return np.ones(count, WIDTH).astype(WIDTH)  # CPL107: `np.ones(count, WIDTH).astype(WIDTH)` copies an array that is float32 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ count.size*4 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^< created: `np.ones(count, WIDTH)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float32 already, and `astype` makes a second array all the same


def mask_to_bool(samples: np.ndarray):
    return np.count_nonzero((samples > 0).astype(bool))  # CPL107: `(samples > 0).astype(bool)` copies an array that is bool already
#                           ^^^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*1 bytes per call
#                            ^^^^^^^^^^^< created: `(samples > 0)` makes the storage
#                           ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is bool already, and `astype` makes a second array all the same


def masks_combined(samples: np.ndarray):
    inside = np.logical_and(samples > 0, samples < 9)
    return np.flatnonzero((inside | np.isnan(samples)).astype(np.bool_))  # CPL107: `(inside | np.isnan(samples)).astype(n...` copies an array that is bool already
#                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*1 bytes per call
#                          ^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `(inside | np.isnan(samples))` makes the storage
#                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is bool already, and `astype` makes a second array all the same


def list_of_floats(scale):
    return np.array([0.5, 1, 2.5]).astype(np.float64) * float(scale)  # CPL107: `np.array([0.5, 1, 2.5]).astype(np.flo...` copies an array that is float64 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 24 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^< created: `np.array([0.5, 1, 2.5])` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same


def list_of_converted(words):
    return np.array([float(word) for word in words]).astype(float)  # CPL107: `np.array([float(word) for word in wor...` copies an array that is float64 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ array.size*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.array([float(word) for word in wor...` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same


def list_of_integers():
    return np.array([[1, 2], [3, 4]]).astype(int)  # CPL107: `np.array([[1, 2], [3, 4]]).astype(int)` copies an array that is int64 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 32 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.array([[1, 2], [3, 4]])` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is int64 already, and `astype` makes a second array all the same


def spaced(count):
    return np.linspace(0, 1, count).astype(float)  # CPL107: `np.linspace(0, 1, count).astype(float)` copies an array that is float64 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ count*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.linspace(0, 1, count)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same


def counted_in_steps():
    return np.arange(0.0, 1.0, 0.1).astype(np.float64)  # CPL107: `np.arange(0.0, 1.0, 0.1).astype(np.fl...` copies an array that is float64 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.arange(0.0, 1.0, 0.1).size*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.arange(0.0, 1.0, 0.1)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same


def mean_of_integers(table: np.ndarray):
    assert table.dtype == np.int32
    return table.mean(axis=0).astype(np.float64)  # CPL107: `table.mean(axis=0).astype(np.float64)` copies an array that is float64 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ table.mean(axis=0).size*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^< created: `table.mean(axis=0)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same


def order_of(samples: np.ndarray):
    return np.argsort(samples).astype(int)  # CPL107: `np.argsort(samples).astype(int)` copies an array that is int64 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^< created: `np.argsort(samples)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is int64 already, and `astype` makes a second array all the same


def positions(samples: np.ndarray):
    return np.flatnonzero(samples > 0).astype(np.intp)  # CPL107: `np.flatnonzero(samples > 0).astype(np...` copies an array that is int64 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.flatnonzero(samples > 0).size*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.flatnonzero(samples > 0)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is int64 already, and `astype` makes a second array all the same


def integers_of_a_generator(count):
    labels = np.random.default_rng(1).integers(0, 9, size=count)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.random.default_rng(1).integers(0, ...` makes the storage
    return labels.astype(np.int64)  # CPL107: `labels.astype(np.int64)` copies `labels`, which is int64 already
#          ^^^^^^^^^^^^^^^^^^^^^^^ count.size*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^< copied: it is int64 already, and `astype` makes a second array all the same


def numbers_do_not_widen(count):
    ramp = np.arange(count, dtype=np.float32)
    window = 0.5 * (1 - np.cos(2 * np.pi * ramp / int(count)))
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `0.5 * (1 - np.cos(2 * np.pi * ramp / ...` makes the storage
    return window.astype(np.float32)  # CPL107: `window.astype(np.float32)` copies `window`, which is float32 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^ ramp.size*4 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float32 already, and `astype` makes a second array all the same


def joined(count):
    rows = np.concatenate([np.zeros(count, "f4"), np.ones(count, "f4")])
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.concatenate([np.zeros(count, "f4")...` makes the storage
    return rows.astype("f4")  # CPL107: `rows.astype("f4")` copies `rows`, which is float32 already
#          ^^^^^^^^^^^^^^^^^ rows.size*4 bytes per call
#          ^^^^^^^^^^^^^^^^^< copied: it is float32 already, and `astype` makes a second array all the same


def stacked(count, times):
    return np.stack([np.zeros(count, np.float32) for _ in range(times)]).astype(np.float32)  # CPL107: `np.stack([np.zeros(count, np.float32)...` copies an array that is float32 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ array.size*4 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.stack([np.zeros(count, np.float32)...` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float32 already, and `astype` makes a second array all the same


def chosen(samples: np.ndarray):
    return np.where(samples > 0, 1.0, -1.0).astype(np.float64)  # CPL107: `np.where(samples > 0, 1.0, -1.0).asty...` copies an array that is float64 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.where(samples > 0, 1.0, -1.0)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same


def interpolated(at: np.ndarray):
    return np.interp(at, np.arange(3.0), np.ones(3)).astype(float)  # CPL107: `np.interp(at, np.arange(3.0), np.ones...` copies an array that is float64 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ at.size*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.interp(at, np.arange(3.0), np.ones...` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same


def as_a_function(count):
    return np.astype(np.zeros(count), np.float64)  # CPL107: `np.astype(np.zeros(count), np.float64)` copies an array that is float64 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ count.size*8 bytes per call
#                    ^^^^^^^^^^^^^^^< created: `np.zeros(count)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same


def with_the_copy_spelled_out(count):
    return np.zeros(count).astype(np.float64, copy=True)  # CPL107: `np.zeros(count).astype(np.float64, co...` copies an array that is float64 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ count.size*8 bytes per call
#          ^^^^^^^^^^^^^^^< created: `np.zeros(count)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same


def counted_on_every_row(samples):
    return (np.count_nonzero(samples, axis=1) == 0).astype(bool)  # CPL107: `(np.count_nonzero(samples, axis=1) ==...` copies an array that is bool already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `(np.count_nonzero(samples, axis=1) == 0)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is bool already, and `astype` makes a second array all the same


class Table:
    def __init__(self, table):
        self.table = np.asarray(table, dtype=np.float64)


class SquareTable(Table):
    def shares(self):
#              ^^^^< created: `self.table` belongs to the caller
        total = self.table.sum()
        return self.table.astype(np.float64) / total  # CPL107: `self.table.astype(np.float64)` copies an array that is float64 already
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ self.table.size*8 bytes per call
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same


def in_a_loop(count, times):
    weights = np.ones((count, 3))
#             ^^^^^^^^^^^^^^^^^^^< created: `np.ones((count, 3))` makes the storage
    total = 0.0
    for _ in range(times):
        total += weights.astype(np.float64).sum()  # CPL107: `weights.astype(np.float64)` copies `weights`, which is float64 already
#                ^^^^^^^^^^^^^^^^^^^^^^^^^^ count*3*8 bytes per iteration
#                ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same
    return total


def one_column_only_read(count):
    table = np.ones((count, 3))
#           ^^^^^^^^^^^^^^^^^^^< created: `np.ones((count, 3))` makes the storage
    return table[:, 1].astype(float).sum() + table.sum()  # CPL107: `table[:, 1].astype(float)` copies an array that is float64 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^ count*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same


def written_when_the_source_is_gone(count):
    start = np.zeros(count)
#           ^^^^^^^^^^^^^^^< created: `np.zeros(count)` makes the storage
    last = start[-1] + 1
    moved = start.astype(float)  # CPL107: `start.astype(float)` copies `start`, which is float64 already
#           ^^^^^^^^^^^^^^^^^^^ count.size*8 bytes per call
#           ^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same
    moved += last
    return moved


def returned_when_the_source_is_gone(count):
    start = np.zeros(count)
#           ^^^^^^^^^^^^^^^< created: `np.zeros(count)` makes the storage
    copy = start.astype(float)  # CPL107: `start.astype(float)` copies `start`, which is float64 already
#          ^^^^^^^^^^^^^^^^^^^ count.size*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same
    print(start.sum())
    return copy


def appended_when_the_source_is_gone(rows: list):
    kept = []
    for row in rows:
        scores = np.full(3, float(len(row)))
#                ^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.full(3, float(len(row)))` makes the storage
        kept.append(scores.astype(float))  # CPL107: `scores.astype(float)` copies `scores`, which is float64 already
#                   ^^^^^^^^^^^^^^^^^^^^ 24 bytes per iteration
#                   ^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same
    return kept


def made_by_a_helper(count):
    return blank(count).astype(np.float32)  # CPL107: `blank(count).astype(np.float32)` copies an array that is float32 already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ count*count*4 bytes per call
#          ^^^^^^^^^^^^< created: `blank(count)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float32 already, and `astype` makes a second array all the same


def blank(count):
    return np.zeros((count, count), np.float32)


class Filter:
    def __init__(self, count):
        self.taps = np.zeros(count, np.float32)

    def gain(self):
#            ^^^^< created: `self.taps` belongs to the caller
        taps = self.taps.astype(np.float32)  # CPL107: `self.taps.astype(np.float32)` copies an array that is float32 already
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ self.taps.size*4 bytes per call
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float32 already, and `astype` makes a second array all the same
        print(self.length())
        return float(taps.sum())

    def length(self):
        return len(self.taps)


TABLE = np.random.default_rng(3).normal(size=(4, 4))
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.random.default_rng(3).normal(size=...` makes the storage
print(np.linalg.det(TABLE.astype(np.float64)))  # CPL107: `TABLE.astype(np.float64)` copies `TABLE`, which is float64 already
#                   ^^^^^^^^^^^^^^^^^^^^^^^^ 128 bytes per run
#                   ^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same


# -- silent -----------------------------------------------------------------------------------------------------------


def another_dtype(count):
    weights = np.zeros(count)
    return weights.astype(np.float32)


def unknown_dtype(samples: np.ndarray):
    return samples.astype(np.float64).sum()


def unknown_kind(samples):
    return samples.astype(samples.dtype).sum()


def only_the_kind_is_known(samples: np.ndarray):
    if samples.dtype.kind == "f":
        return samples.astype(np.float64).sum()
    return 0.0


def only_floating(samples: np.ndarray):
    assert np.issubdtype(samples.dtype, np.floating)
    return samples.astype(np.float64).sum()


def one_of_two(samples: np.ndarray):
    assert samples.dtype in (np.float32, np.float64)
    return samples.astype(np.float64).sum()


def the_other_branch(samples: np.ndarray):
    if samples.dtype == np.float64:
        return samples.sum()
    return samples.astype(np.float64).sum()


def guarded_on_one_path(samples: np.ndarray, strict):
    if strict:
        assert samples.dtype == np.float64
    return samples.astype(np.float64).sum()


def guard_of_another(left: np.ndarray, right: np.ndarray):
    assert right.dtype == np.float64
    return left.astype(np.float64).sum()


def dtypes_differ_between_paths(count, double):
    weights = np.zeros(count) if double else np.zeros(count, np.float32)
    return weights.astype(np.float64).sum()


def dtype_changes_in_the_loop(count, times):
    weights = np.zeros(count, np.float32)
    for _ in range(times):
        weights = weights.astype(np.float32) * np.ones(count)
    return weights


def copies_only_where_it_has_to(count):
    return np.zeros(count).astype(np.float64, copy=False)


def the_caller_decides(count, copy):
    return np.zeros(count).astype(np.float64, copy=copy)


def another_order(count):
    return np.zeros((count, count)).astype(np.float64, order="F")


def no_subclass(count):
    return np.zeros(count).astype(np.float64, subok=False)


def big_endian(count):
    weights = np.zeros(count, dtype=">f4")
    return weights.astype("<f4")


def copy_is_written(count):
    start = np.zeros(count)
    moved = start.astype(float)
    moved += 1
    return moved - start


def source_is_written(count):
    values = np.zeros(count)
    before = values.astype(float)
    values[0] = 1
    return values - before


def source_is_written_on_the_next_pass(count, times):
    values = np.zeros(count)
    total = 0.0
    before = values.astype(float)
    for _ in range(times):
        total += before.sum()
        values += 1
    return total


def source_is_written_by_a_helper(count):
    values = np.zeros(count)
    before = values.astype(float)
    fill(values)
    return values - before


def fill(values):
    values[:] = 1


def written_through_a_view(count):
    values = np.zeros((count, 2))
    column = values[:, 0]
    before = values.astype(float)
    column[:] = 1
    return values - before


def the_callers_array_is_returned(samples: np.ndarray):
    assert samples.dtype == np.float64
    return samples.astype(np.float64)


def converted_or_copied(samples):
    samples = np.asarray(samples, dtype=float)
    mine = samples.astype(float)
    mine -= mine.mean()
    return mine


def handed_to_others(count, model):
    weights = np.zeros(count)
    model.fit(weights.astype(float))
    return weights


def kept_in_a_list(count):
    weights = np.zeros(count)
    history = []
    for _ in range(3):
        history.append(weights.astype(float))
        weights += 1
    return history


class Layer:
    def __init__(self, count):
        self.weights = np.zeros(count, np.float32)
        self.saved = None

    def snapshot(self):
        return self.weights.astype(np.float32)

    def remember(self):
        self.saved = self.weights.astype(np.float32)

    def change(self):
        before = self.weights.astype(np.float32)
        self.step()
        return float((self.weights - before).sum())

    def step(self):
        self.weights += 1

    def call(self, optimizer):
        before = self.weights.astype(np.float32)
        optimizer.step()
        return float((self.weights - before).sum())


def handed_out_in_between(samples: np.ndarray):
    assert samples.dtype == np.float64
    before = samples.astype(np.float64)
    yield samples
    yield float((samples - before).sum())


def small_integers_may_widen(samples: np.ndarray):
    return (samples * 2).astype(samples.dtype).sum()


def two_arrays_widen(count):
    return (np.zeros(count, np.float32) * np.ones(count)).astype(np.float32)


def sums_of_narrow_integers(count):
    return np.zeros((count, 2), np.int32).sum(axis=0).astype(np.int32)


def sixty_four_bits_by_name(samples: np.ndarray):
    return np.argsort(samples).astype(np.int64)


def list_of_anything(words):
    stripped = np.array([word.strip() for word in words])
    return stripped.astype(float)


def list_that_may_be_empty(words):
    lengths = np.array([len(word) for word in words])
    return lengths.astype(int)


def list_that_was_changed(other):
    values = [1.0, 2.0]
    values[0] = other
    changed = np.array(values)
    return changed.astype(float)


def list_of_a_float32():
    values = np.array([np.float32(1), np.float32(2)])
    return values.astype(np.float64)


def end_of_unknown_kind(stop):
    return np.linspace(np.float32(0), stop, 5).astype(np.float64)


def objects_stay_objects(left, right):
    both = np.logical_and(np.array(left, dtype=object), np.array(right, dtype=object))
    return both.astype(bool)


def a_dtype_that_may_be_none(samples, dtype=None):
    return np.asarray(samples, dtype=dtype).astype(dtype)


def one_column_kept(count):
    table = np.ones((count, 300))
    return table[:, 1].astype(float)


def reversed_for_torch(count):
    rows = np.ones((count, 3))
    return torch.from_numpy(rows[::-1].astype(float)).sum() + rows.sum()


def a_tensor(count):
    weights = torch.zeros(count)
    return weights.to(torch.float32)


def a_series(count):
    return pd.Series(np.zeros(count)).astype(float).sum()


def a_guard_that_came_too_early(samples: np.ndarray, read):
    assert samples.dtype == np.float64
    samples = read(samples)
    return samples.astype(np.float64).sum()


def the_guard_says_another_dtype(samples: np.ndarray):
    assert samples.dtype == np.int64
    return samples.astype(np.float64).sum()


def kept_in_an_object(count, model):
    weights = np.zeros(count)
    model.start = weights.astype(float)
    model.weights = weights


def both_are_returned(count):
    weights = np.zeros(count)
    return weights, weights.astype(float)


def captured(count):
    weights = np.zeros(count)
    start = weights.astype(float)

    def moved():
        return weights - start

    weights += 1
    return moved


SCALE = np.ones(3)
START = SCALE.astype(float)
START[0] = 2


def scaled(samples: np.ndarray):
    return samples * SCALE


def filled_by_a_closure(count):
    weights = np.zeros(count)

    def fill():
        weights[...] = 1

    before = weights.astype(float)
    fill()
    return float(before.sum() - weights.sum())


class Network:
    def __init__(self, count, optimizer):
        self.weights = np.zeros(count)
        self.optimizer = optimizer

    def change(self):
        before = self.weights.astype(float)
        self.train()
        return float((self.weights - before).sum())

    def train(self):
        self.optimizer.step()


def changed_by_a_library(samples: np.ndarray):
    assert samples.dtype == np.float64
    before = samples.astype(float)
    zlib.unseen(samples)
    return before.sum()


def cast_of_what_a_helper_made(samples: np.ndarray):
    return zeros_for(samples).astype(samples.dtype)  # CPL107: copies an array that has that dtype already
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*zeros_for(samples).itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^< created: `zeros_for(samples)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it has that dtype already


def zeros_for(like: np.ndarray):
    return np.zeros(like.shape, dtype=like.dtype)


def cast_of_what_a_helper_made_to_another(samples: np.ndarray, other: np.ndarray):
    return zeros_for(samples).astype(other.dtype)


def count_of_flags(flags: np.ndarray):
    # silent: bools sum to the platform's integer, whatever has made them
    return flags.astype(np.bool_).sum(axis=1).astype(np.int64)

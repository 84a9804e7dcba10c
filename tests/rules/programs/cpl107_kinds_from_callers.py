"""CPL107 same-dtype-cast, where only a caller in the file or a call at module level says that a parameter is an array."""

import numpy as np


# -- loud -------------------------------------------------------------------------------------------------------------


def normalised(signal):
    narrow = signal.astype(np.float32)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^< created: `signal.astype(np.float32)` makes the storage
    return narrow.astype(np.float32) / narrow.max()  # CPL107: `narrow.astype(np.float32)` copies `narrow`, which is float32 already; leave the cast out
#          ^^^^^^^^^^^^^^^^^^^^^^^^^ signal.size*4 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float32 already, and `astype` makes a second array all the same


def of_a_ramp():
    return normalised(np.linspace(0.0, 1.0, 1000))


def above(samples, level):
    return (samples > level).astype(bool)  # CPL107: `(samples > level).astype(bool)` copies an array that is bool already; leave the cast out
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ array.size*1 bytes per call
#           ^^^^^^^^^^^^^^^< created: `(samples > level)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is bool already, and `astype` makes a second array all the same


print(above(level=4.5, samples=np.arange(5000.0)).sum())


def deviation(samples):
#             ^^^^^^^< created: `samples` belongs to the caller
    if samples.dtype != np.float64:
        raise TypeError(samples.dtype)
    return samples.astype(np.float64).std()  # CPL107: `samples.astype(np.float64)` copies `samples`, which is float64 already; leave the cast out
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^ samples.size*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: it is float64 already, and `astype` makes a second array all the same


print(deviation(np.arange(1000.0)))


class Meter:
    def rounded(self, counts):
        whole = counts.round().astype(np.int64)
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `counts.round().astype(np.int64)` makes the storage
        return np.bincount(whole.astype(np.int64))  # CPL107: `whole.astype(np.int64)` copies `whole`, which is int64 already; leave the cast out
#                          ^^^^^^^^^^^^^^^^^^^^^^ counts.size*8 bytes per call
#                          ^^^^^^^^^^^^^^^^^^^^^^< copied: it is int64 already, and `astype` makes a second array all the same

    def histogram(self):
        return self.rounded(np.linspace(0.0, 3.0, 1000))


def of_one_meter():
    return Meter().histogram()


# -- silent -----------------------------------------------------------------------------------------------------------


def snapshot(samples):
    return samples.astype(samples.dtype)  # silent: the caller's array may change afterwards


def before_and_after():
    samples = np.arange(1000.0)
    kept = snapshot(samples)
    samples[0] = 7.0
    return kept[0], samples[0]


def with_the_first(samples, level):
    mask = samples > level
    edited = mask.astype(bool)  # silent: the other mask stays as it is
    edited[0] = True
    return mask.sum(), edited.sum()


print(with_the_first(np.arange(1000.0), 4.5))


def widened(signal):
    narrow = signal.astype(np.float32)
    return narrow.astype(np.float64).sum()  # silent: a sum of doubles


print(widened(np.linspace(0.0, 1.0, 1000)))


def of_single_precision(samples):
    if samples.dtype != np.float32:
        raise TypeError(samples.dtype)
    return samples.astype(np.float64).std()  # silent: another dtype


def of_a_narrow_ramp():
    return of_single_precision(np.linspace(0.0, 1.0, 1000, dtype=np.float32))


class Column:
    """Text that is converted on demand."""

    dtype = "text"

    def __init__(self, words):
        self.words = words

    def __gt__(self, other):
        return Column([word > other for word in self.words])

    def astype(self, kind):
        return [kind(word) for word in self.words]


def later(names, name):
    return (names > name).astype(bool)  # silent: it makes a list of what is no array


print(later(Column(["ann", "bob"]), "b"))

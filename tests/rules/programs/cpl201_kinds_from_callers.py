"""CPL201 alias-mutated, where only a caller in the file or a call at module level says that a parameter is an array."""

import numpy as np
import torch


# -- loud -------------------------------------------------------------------------------------------------------------


def corrected(signal):
#             ^^^^^^< created: `signal` belongs to the caller
    baseline = signal
#              ^^^^^^< aliased: `baseline` is another name for `signal`
    signal -= signal.mean()  # CPL201: `signal` and `baseline` are one object: `-=` changes both, and `baseline` is used afterwards; bind `baseline = signal.copy()` if two values are meant
#   ^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes through `signal`
    return np.abs(signal - baseline).max()
#                 ^^^^^^^^^^^^^^^^^< read: `baseline` is computed with here


def of_a_ramp():
    return corrected(np.linspace(0.0, 1.0, 10))


def losses(free, extra):
    loss = free + 3.0
#          ^^^^^^^^^^< created: `free + 3.0` makes the storage
    clutter = loss
#             ^^^^< aliased: `clutter` is another name for `loss`
    clutter[0] = loss[0] + extra  # CPL201: `clutter` and `loss` are one object: `[...] =` changes both, and `loss` is used afterwards; bind `clutter = loss.copy()` if two values are meant
#   ^^^^^^^^^^
#   ^^^^^^^^^^< written: `[...] =` writes through `clutter`
    return clutter - loss
#          ^^^^^^^^^^^^^^< read: `loss` is computed with here


print(losses(np.array([10.0, 20.0]), 5.0))


class Clock:
    def advanced(self, phases, by):
#                      ^^^^^^< created: `phases` belongs to the caller
        start = phases
#               ^^^^^^< aliased: `start` is another name for `phases`
        phases += by  # CPL201: `phases` and `start` are one object: `+=` changes both, and `start` is used afterwards; bind `start = phases.copy()` if two values are meant
#       ^^^^^^^^^^^^
#       ^^^^^^^^^^^^< written: `+=` writes through `phases`
        return (phases - start).sum()
#               ^^^^^^^^^^^^^^< read: `start` is computed with here

    def of_a_day(self):
        return self.advanced(by=0.1, phases=np.zeros(24))


def of_one_clock():
    return Clock().of_a_day()


def shrinkage(weights, rate):
#             ^^^^^^^< created: `weights` belongs to the caller
    before = weights
#            ^^^^^^^< aliased: `before` is another name for `weights`
    weights *= rate  # CPL201: `weights` and `before` are one object: `*=` changes both, and `before` is used afterwards; bind `before = weights.clone()` if two values are meant
#   ^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^< written: `*=` writes through `weights`
    return before.sum() - weights.sum()
#          ^^^^^^^^^^^^< read: `before` is computed with here


print(shrinkage(torch.ones(10), 0.5))


# -- silent -----------------------------------------------------------------------------------------------------------


def raised(level, step):
    previous = level
    level += step  # silent: a number is no object that two names could see change
    return level - previous


def of_a_number():
    return raised(3.0, 1.5)


def continued(path, more):
    shorter = path
    path += more  # silent: neither is a tuple
    return len(path) - len(shorter)


print(continued(("home", "user"), ("data",)))


def corrected_apart(signal):
    baseline = signal.copy()
    signal -= signal.mean()  # silent: two arrays
    return np.abs(signal - baseline).max()


print(corrected_apart(np.linspace(0.0, 1.0, 10)))


def corrected_anew(signal):
    baseline = signal
    signal = signal - signal.mean()  # silent: the name takes another array
    return np.abs(signal - baseline).max()


def of_another_ramp():
    return corrected_anew(np.linspace(0.0, 1.0, 10))


def shrunk(weights, rate):
    result = weights
    result *= rate  # silent: only one of the names is used afterwards
    return result.sum()


print(shrunk(torch.ones(10), rate=0.5))

"""CPL101 where code reads or changes variables by their names: nothing is certain there."""

import numpy as np


def mean_of(values):
    return values.mean()


def seen_by_exec(source: str):
    total = np.ones(100)
    exec(source)
    total = total + 1.0
    return total


def seen_by_eval(source: str):
    total = np.ones(100)
    shown = eval(source)
    total = total + 1.0
    return shown, total


def a_function_that_may_be_another_by_now(source: str):
    globals()["mean_of"] = source
    total = np.ones(100)
    mean = mean_of(total)
    total = total + 1.0
    return mean, total


def replaced(other):
    globals()["print"] = other


def a_builtin_that_may_be_another_by_now(other):
    total = np.ones(100)
#           ^^^^^^^^^^^^< created: `np.ones(100)` makes the storage
    replaced(other)
    print(total)
    total = total + 1.0  # CPL101 (possible): `total += 1.0` reuses its memory, unless `print(total)` runs another function of that name, which keeps it
#           ^^^^^^^^^^^ 800 bytes per call
#           ^^^^^^^^^^^< copied: a second array is made
    return total

"""CPL101 and who may hold the old array: what is proven to let it go, what may keep it, and what does."""

import contextlib
import weakref
from functools import partial

import numpy as np

KEPT = []


def total_of(values):
    return float(values.sum()) / len(values)


def transposed(values):
    return values.T


def remembered(values):
    KEPT.append(values)


def passed_to_what_remembers(values):
    remembered(values)


def later(values):
    return (values for _ in range(1))


def locked(values):
    values.flags.writeable = False


class Guard:
    def __enter__(self):
        return self

    def __exit__(self, *failure):
        return True


class Stage:
    def prepare(self, values):
        pass

    def run(self):
        a = np.ones(3)
#           ^^^^^^^^^^< created: `np.ones(3)` makes the storage
        self.prepare(a)
        a = a + 1  # CPL101 (possible): `a += 1` reuses its memory, unless `self.prepare(a)` keeps it
#           ^^^^^ 24 bytes per call
#           ^^^^^< copied: a second array is made
        return a


def a_helper_that_only_computes():
    a = np.ones(3)
#       ^^^^^^^^^^< created: `np.ones(3)` makes the storage
    mean = total_of(a)
    a = a + 1  # CPL101: `a += 1` reuses its memory
#       ^^^^^ 24 bytes per call
#       ^^^^^< copied: a second array is made
    return a, mean


def looked_at_in_many_ways():
    a = np.ones(3)
#       ^^^^^^^^^^< created: `np.ones(3)` makes the storage
    print(a, a.shape, a[0], len(a), a.sum(), np.dot(a, a))
    rows = a.reshape(3, 1)
    best = rows.max()
    a = a + 1  # CPL101: `a += 1` reuses its memory
#       ^^^^^ 24 bytes per call
#       ^^^^^< copied: a second array is made
    return a, best


def read_by_a_function_inside():
    a = np.ones(3)
#       ^^^^^^^^^^< created: `np.ones(3)` makes the storage

    def mean():
        return a.mean()

    a = a + 1  # CPL101: `a += 1` reuses its memory
#       ^^^^^ 24 bytes per call
#       ^^^^^< copied: a second array is made
    return mean, a


def a_view_from_a_helper():
    a = np.ones(3)
#       ^^^^^^^^^^< created: `np.ones(3)` makes the storage
    k = transposed(a)
    a = a + 1  # CPL101 (possible): `a += 1` reuses its memory, unless `k` still leads to it
#       ^^^^^ 24 bytes per call
#       ^^^^^< copied: a second array is made
    return k, a


def kept_by_a_helper():
    a = np.ones(3)
    remembered(a)
    a = a + 1
    return KEPT[-1], a


def kept_two_calls_down():
    a = np.ones(3)
    passed_to_what_remembers(a)
    a = a + 1
    return KEPT[-1], a


def kept_by_a_generator_expression():
    a = np.ones(3)
#       ^^^^^^^^^^< created: `np.ones(3)` makes the storage
    waiting = later(a)
    a = a + 1  # CPL101 (possible): `a += 1` reuses its memory, unless what `later(a)` runs keeps it
#       ^^^^^ 24 bytes per call
#       ^^^^^< copied: a second array is made
    return next(waiting), a


def kept_by_an_operator(other):
    a = np.ones(3)
#       ^^^^^^^^^^< created: `np.ones(3)` makes the storage
    made = other + a
    a = a + 1  # CPL101 (possible): `a += 1` reuses its memory, unless an operand of `other + a` is an object that keeps the other
#       ^^^^^ 24 bytes per call
#       ^^^^^< copied: a second array is made
    return made, a


def kept_as_a_key_or_index(other):
    a = np.ones(3)
#       ^^^^^^^^^^< created: `np.ones(3)` makes the storage
    made = other[a]
    a = a + 1  # CPL101 (possible): `a += 1` reuses its memory, unless the object of `other[a]` keeps what it is given
#       ^^^^^ 24 bytes per call
#       ^^^^^< copied: a second array is made
    return made, a


def kept_by_a_comparison(other):
    a = np.ones(3)
#       ^^^^^^^^^^< created: `np.ones(3)` makes the storage
    made = other > a
    a = a + 1  # CPL101 (possible): `a += 1` reuses its memory, unless an operand of `other > a` is an object that keeps the other
#       ^^^^^ 24 bytes per call
#       ^^^^^< copied: a second array is made
    return made, a


def kept_by_its_method():
    a = np.ones(3)
#       ^^^^^^^^^^< created: `np.ones(3)` makes the storage
    methods = [a.sum]
    a = a + 1  # CPL101 (possible): `a += 1` reuses its memory, unless `methods` still leads to it
#       ^^^^^ 24 bytes per call
#       ^^^^^< copied: a second array is made
    return methods[0](), a


def kept_by_a_partial():
    a = np.ones(3)
    waiting = partial(np.sum, a)
    a = a + 1
    return waiting(), a


def kept_in_an_array_of_objects():
    a = np.ones(3)
#       ^^^^^^^^^^< created: `np.ones(3)` makes the storage
    held = np.empty(1, dtype=object)
    held[0] = a
    a = a + 1  # CPL101 (possible): `a += 1` reuses its memory, unless `held[0]` keeps it in an array of objects
#       ^^^^^ 24 bytes per call
#       ^^^^^< copied: a second array is made
    return held[0], a


def kept_in_a_filled_array_of_objects():
    a = np.ones(3)
#       ^^^^^^^^^^< created: `np.ones(3)` makes the storage
    held = np.empty(2, dtype=object)
    held.fill(a)
    a = a + 1  # CPL101 (possible): `a += 1` reuses its memory, unless `held.fill(a)` keeps it in an array of objects
#       ^^^^^ 24 bytes per call
#       ^^^^^< copied: a second array is made
    return held[1], a


def kept_in_one_of_two(k):
    a, b = np.ones(3), np.zeros(3)
    one = (a, b)[k]
    a = a + 1
    return one, a


def kept_by_a_class_body():
    a = np.ones(3)

    class Body:
        first = a

    a = a + 1
    return Body.first, a


def told_apart_by_identity():
    a = np.ones(3)
#       ^^^^^^^^^^< created: `np.ones(3)` makes the storage
    b = a
    a = a + 1  # CPL101 (possible): `a += 1` reuses its memory, unless `b is a` asks for its identity
#       ^^^^^ 24 bytes per call
#       ^^^^^< copied: a second array is made
    return b is a


def told_apart_by_a_weak_reference():
    a = np.ones(3)
    seen = weakref.ref(a)
    a = a + 1
    return seen() is None, a


def made_read_only_by_a_helper():
    a = np.ones(3)
#       ^^^^^^^^^^< created: `np.ones(3)` makes the storage
    locked(a)
    a = a + 1  # CPL101 (possible): `a += 1` reuses its memory, unless what `locked(a)` runs keeps it
#       ^^^^^ 24 bytes per call
#       ^^^^^< copied: a second array is made
    return a


def under_a_manager_that_ends_exceptions(values: np.ndarray):
    a = np.ones(3)
#       ^^^^^^^^^^< created: `np.ones(3)` makes the storage
    with Guard():
        a = a + 1  # CPL101 (possible): `a += 1` reuses its memory, unless `Guard()` ends an exception half-way
#           ^^^^^ 24 bytes per call
#           ^^^^^< copied: a second array is made
    return a


def bound_under_a_manager_that_ends_exceptions(broken):
    a = np.ones(3)
#       ^^^^^^^^^^< created: `np.ones(3)` makes the storage
    with Guard():
        k = a
        broken()
        k = None
    a = a + 1  # CPL101 (possible): `a += 1` reuses its memory, unless the with statement that binds `k` ends an exception
#       ^^^^^ 24 bytes per call
#       ^^^^^< copied: a second array is made
    return k, a


def under_a_stack_of_managers():
    a = np.ones(3)
#       ^^^^^^^^^^< created: `np.ones(3)` makes the storage
    with contextlib.ExitStack() as stack:
        stack.enter_context(Guard())
        a = a + 1  # CPL101 (possible): `a += 1` reuses its memory, unless `contextlib.ExitStack()` ends an exception half-way
#           ^^^^^ 24 bytes per call
#           ^^^^^< copied: a second array is made
    return a


def iterated_while_it_is_rebound():
    a = np.ones(3)
    rows = iter(a)
    a = a + 1
    return next(rows), a


def a_buffer_of_it():
    a = np.ones(3)
    seen = memoryview(a)
    a = a + 1
    return seen[0], a


def appended_to_a_list():
    a, kept = np.ones(3), []
    kept.append(a)
    a = a + 1
    return kept, a


def put_into_a_dict():
    a, kept = np.ones(3), {}
    kept["a"] = a
    a = a + 1
    return kept, a


def part_of_a_nested_display():
    a = np.ones(3)
    kept = [{"a": (a, 1)}]
    a = a + 1
    return kept, a


def stored_in_an_attribute(model):
    a = np.ones(3)
    model.weights = a
    a = a + 1
    return model, a


def yielded_first():
    a = np.ones(3)
    yield a
    a = a + 1
    yield a


def viewed_as_columns():
    a = np.ones((3, 2))
    first = a[:, 0]
    a = a + 1
    return first, a


def a_second_name():
    a = np.ones(3)
    b = a
    a = a + 1
    return a - b


def used_on_one_path(flag):
    a = np.ones(3)
    b = a if flag else np.zeros(3)
    a = a + 1
    return a - b


def given_to_code_that_is_not_seen(callback):
    a = np.ones(3)
    callback(a)
    a = a + 1
    return a


def captured_for_later():
    a = np.ones(3)
    tasks = [lambda kept=a: kept.sum()]
    a = a + 1
    return tasks, a


def shared_with_an_object():
    a = np.ones(3)
    stage = Stage()
    stage.data = a
    a = a + 1
    return stage, a

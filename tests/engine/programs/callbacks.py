"""Functions that are passed by name: what they do is done to what they are given, and what they return comes back."""

import functools
import operator
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import numpy as np


def same(a):
    return a


def view(a: np.ndarray):
    return a[1:]


def add(a: np.ndarray, b: np.ndarray):
    return a + b


def new(a):
    return np.zeros(3)


def scale(a: np.ndarray):
    a *= 2
    return a


def add_into(a: np.ndarray, b):
    a += b
    return a


def keep_in(rows, a):
    rows.append(a)


def apply(f, a):
    return f(a)


def apply_named(a, function=None):
    return function(a=a)


def apply_later(g, a):
    return apply(g, a)


def either(f, a, flag):
    if flag:
        return f(a)
    return a


def parameters(a: np.ndarray, unknown):
    b = apply(scale, a)  # state: b is a
    c = apply(new, a)  # state: c -> ndarray; c apart a; fresh c
    d = apply_later(same, a)  # state: d is a
    e = apply(unknown, a)  # state: e -> ?; cause e: CALL
    f = apply_named(a, function=same)  # state: f is a
    g = apply(view, a)  # state: g maybe a; g -> ndarray; cause g: MUST
    h = either(new, a, b)  # state: h maybe a; cause h: CALL
    i = apply(len, a)  # state: i -> ?
    j = apply(lambda x: x, a)  # state: j is a
    return b, c, d, e, f, g, h, i, j


def maps(a: np.ndarray, b: np.ndarray, unknown):
    x, y = map(same, [a, b])  # state: x maybe a; cause x: PATH; x -> ndarray
    made = list(map(new, [a, b]))
    z, w = made[0], made[1]  # state: z -> ndarray; z maybe w; not owner z
    v = list(map(unknown, [a, b]))[0]  # state: v -> ?; cause v: CALL
    u = list(filter(same, [a, b]))[0]  # state: u maybe a; u -> ndarray
    t = sorted([a, b], key=lambda one: one.sum())[0]  # state: t maybe a; t maybe b; t -> ndarray
    return x, y, z, w, v, u, t


def folds(a: np.ndarray, b: np.ndarray):
    x = functools.reduce(add_into, [b, b], a)  # state: x is a
    y = functools.reduce(add_into, [a, b])  # state: y is a
    z = functools.reduce(operator.add, [a, b])  # state: z -> ?
    w = functools.reduce(add, [a, b])  # state: w -> ndarray; w apart a; fresh w
    v = functools.reduce(add, (a, b), a)  # state: v -> ndarray; v apart a; v apart w
    return x, y, z, w, v


def partials(a: np.ndarray, b):
    half = functools.partial(add_into, a)
    x = half(b)  # state: x is a
    named = functools.partial(add_into, b=b)
    y = named(a)  # state: y is a
    twice = functools.partial(functools.partial(add_into, a), b)
    z = twice()  # state: z is a
    return x, y, z


def threads(a: np.ndarray, b: np.ndarray):
    with ThreadPoolExecutor() as pool:
        future = pool.submit(same, a)
        x = future.result()  # state: x maybe a; x -> ndarray
        y = list(pool.map(new, [a, b]))[0]  # state: y apart a; y -> ndarray
    worker = threading.Thread(target=scale, args=(b,))
    worker.start()
    return x, y


def processes_copy(a: np.ndarray):
    with ProcessPoolExecutor() as pool:
        x = pool.submit(same, a).result()  # state: x -> ?; cause x: CALL
    return x


def kept_by_one(rows):
    a = np.zeros(3)
    apply(functools.partial(keep_in, rows), a)
    after = 1  # state: not owner a
    return after + a.sum()


def only_looked_at(rows):
    a = np.zeros(3)
    ordered = sorted(rows, key=lambda row: row[0])
    b = np.apply_along_axis(new, 0, a)  # state: owner a; b apart a; fresh b
    return len(ordered) + a.sum() + b.sum()


def given_to_what_looks():
    a = np.zeros(3)
    ordered = sorted([a], key=operator.itemgetter(0))  # state: fresh a
    return len(ordered), a.sum()


def given_to_unseen_code(unknown):
    a = np.zeros(3)
    ordered = sorted([a], key=unknown)  # state: not fresh a
    return len(ordered), a.sum()


def of_single_numbers():
    a = np.zeros(3)
    f = np.vectorize(scale)
    b = f(a)  # state: fresh a; owner a
    return a.sum() + b.sum()


class Stage:
    def half(self, a: np.ndarray):
        a *= 0.5
        return a

    def runs(self, a: np.ndarray, b: np.ndarray):
        function = self.half
        x = function(a)  # state: x is a
        y = apply(self.half, b)  # state: y is b
        z = list(map(self.half, [a, b]))[0]  # state: z maybe a; z -> ndarray
        return x, y, z

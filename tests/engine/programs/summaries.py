"""Calls of functions of the module: what they return, write, keep, and what their arguments are bound to."""

import contextlib
import functools

import numpy as np


def same(a):
    return a


def new(n):
    return np.zeros(n)


def view(a: np.ndarray):
    return a[1:]


def maybe(a):
    return np.asarray(a)


def fill(a: np.ndarray):
    a[:] = 0


def keeps(rows, a):
    rows.append(a)


def both(a, b):
    return b, a


def one_of(a, b, flag):
    if flag:
        return a
    return b


def nothing(a: np.ndarray):
    a.sum()


def with_default(a, scale=2.0, out=None):
    if out is None:
        out = np.zeros(3)
    return out


def keywords(*, left, right=None):
    return left


def row_of(a: np.ndarray, i: int):
    return a[i]


def rest(a, *others):
    return others


def of_a_list(rows: list):
    return rows[0]


def makes_two():
    x, y = np.zeros(2), np.ones(3)
    return x, y


def holds_both():
    x = np.zeros(2)
    return [x, x], x


def results(a: np.ndarray, b: np.ndarray, flag):
    x = same(a)  # state: x is a; x -> ndarray
    y = new(3)  # state: y -> ndarray float64 (3,) C; fresh y; owner y
    z = view(a)  # state: z maybe a; cause z: MUST; z -> ndarray
    w = maybe(a)  # state: w maybe a; cause w: OP; w -> ndarray
    v, u = both(a, b)  # state: v is b; u is a
    t = one_of(a, b, flag)  # state: t maybe a; t maybe b; cause t: PATH
    s = nothing(a)  # state: s -> none; s apart a
    return x.sum() + y.sum() + z.sum() + w.sum() + v.sum() + u.sum() + t.sum(), s


def two_calls_make_two_arrays():
    x = new(3)
    y = new(3)  # state: x apart y; cause x: MUST; cause y: MUST
    first, second = makes_two()  # state: first apart second; first -> ndarray float64 (2,) C; second -> (3,)
    return x.sum() + y.sum() + first.sum() + second.sum()


def results_that_hold_results():
    rows, x = holds_both()
    y = rows[0]  # state: y is x; not owner x; x -> ndarray float64 (2,)
    return x.sum() + y.sum()


def bindings(a: np.ndarray, b: np.ndarray):
    x = with_default(a)  # state: x -> ?; x apart a
    y = with_default(a, out=b)  # state: y maybe b; cause y: PATH
    z = keywords(right=a, left=b)  # state: z is b
    w = keywords(left=a)  # state: w is a
    v = same(a=b)  # state: v is b
    u = one_of(flag=1, b=a, a=b)  # state: u maybe a; u maybe b
    return x.sum() + y.sum() + z.sum() + w.sum() + v.sum() + u.sum()


def stars(args, named):
    a = np.zeros(3)
    x = same(*args)  # state: x -> ?; cause x: CALL
    y = same(**named)  # state: y -> ?; cause y: CALL
    z = rest(a, a)  # state: not owner a
    return x, y, z, a.sum()


def kept(a: np.ndarray, rows):
    x = np.zeros(3)
    keeps(rows, x)
    y = rows[0]  # state: y maybe x; not owner x
    z = of_a_list([a])  # state: z is a
    return y, z, x.sum()


def factorial(a, n):
    if n:
        return factorial(a, n - 1)
    return a


def grows(a: np.ndarray, n):
    if n:
        return grows(a + 1, n - 1)
    return a


def even(a, n):
    return odd(a, n - 1) if n else a


def odd(a, n):
    return even(a, n - 1) if n else a


def recursion(a: np.ndarray):
    x = factorial(a, 3)
    y = grows(a, 3)
    z = even(a, 3)
    seen = 1  # state: x maybe a; y maybe a; z maybe a; not fresh x; not fresh y
    return seen, x, y, z


def parts(k: int, m: int):
    a = np.ones((3, 4, 5))
    x = a[k]
    y = row_of(a, k)  # state: y shares x; cause y: MUST
    z = row_of(a, m)  # state: z maybe x; z shares a
    w = row_of(a, 0)  # state: w maybe x
    v = row_of(a, i=1)  # state: v apart w
    return x.sum() + y.sum() + z.sum() + w.sum() + v.sum()


class Counter:
    @staticmethod
    def double(a: np.ndarray):
        return a * 2.0

    @classmethod
    def make(cls, n):
        return np.zeros((n, 2))


def methods(a: np.ndarray):
    x = Counter.double(a)  # state: x -> ndarray; x apart a; fresh x
    y = Counter.make(3)  # state: y -> ndarray float64 C; fresh y
    return x.sum() + y.sum()


def timed(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)

    return wrapper


def remembered(function):
    known = {}

    @functools.wraps(function)
    def wrapper(*args):
        if args not in known:
            known[args] = function(*args)
        return known[args]

    return wrapper


@timed
def handed_through(a):
    return a


@remembered
def kept_by_a_decorator(n):
    return np.zeros(n)


@functools.lru_cache
def cached():
    return np.zeros(3)


@contextlib.contextmanager
def managed(a):
    yield a


def decorated(a: np.ndarray, n):
    x = handed_through(a)  # state: x is a
    y = kept_by_a_decorator(n)  # state: not fresh y; cause y: CALL
    z = cached()  # state: not fresh z; z -> ndarray float64; cause z: MUST
    w = cached()  # state: w is z
    v = managed(a)  # state: v maybe a; cause v: CALL
    return x, y, z, w, v

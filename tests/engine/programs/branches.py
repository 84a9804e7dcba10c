"""Branches: what both ways agree on stays, what differs is uncertain by PATH."""

import numpy as np


def both_ways_agree(a: np.ndarray, flag):
    b = a
    if flag:
        c = b
    else:
        c = a
    seen = 1  # state: c is a; c is b; cause c: MUST
    return seen, a.sum(), b.sum(), c.sum()


def two_arrays(flag):
    a = np.zeros((3, 4))
    b = np.ones((3, 5))
    if flag:
        c = a
    else:
        c = b
    seen = 1  # state: c maybe a; c maybe b; a apart b; cause c: PATH; c -> ndarray float64 (3, ?) C; not owner c; not owner a
    return seen, a.sum() + b.sum() + c.sum()


def copy_on_one_way(a: np.ndarray, flag):
    if flag:
        a = a.copy()  # state: owner a; fresh a; cause a: MUST
    seen = 1  # state: cause a: PATH; not fresh a; a -> ndarray
    return seen, a.sum()


def kinds_differ(flag):
    if flag:
        c = np.zeros(3)
    else:
        c = [1, 2]
    seen = 1  # state: c -> ? (...) any-layout
    return seen, c


def none_on_one_way(flag):
    c = None
    if flag:
        c = np.zeros(3)
    seen = 1  # state: c -> ndarray float64 (3,) C or-None; cause c: MUST; fresh c
    return seen, c


def one_way_leaves(a: np.ndarray, flag):
    b = a.copy()
    if flag:
        b = a
        return b
    seen = 1  # state: b apart a; owner b; cause b: MUST
    return seen, b.sum() + a.sum()


def one_way_raises(a, flag):
    if flag:
        b = np.zeros(2)
    else:
        raise ValueError
    seen = 1  # state: b -> ndarray float64 (2,) C; cause b: MUST; fresh b
    return seen, a, b


def elif_chain(n):
    a = np.zeros(3, np.float32)
    b = np.zeros(3, np.float64)
    if n == 0:
        c = a
    elif n == 1:
        c = b
    elif n == 2:
        c = a
    else:
        c = b
    seen = 1  # state: c -> ndarray any-floating (3,) C; c maybe a; c maybe b
    return seen, c.sum() + a.sum() + b.sum()


def conditional_expression(a: np.ndarray, flag):
    c = a if flag else a.copy()  # state: c maybe a; cause c: PATH
    return c.sum()


def or_default(a: np.ndarray, flag):
    c = flag and a
    seen = 1  # state: cause c: PATH
    return seen, c


def nine_arrays(n):
    a0, a1, a2, a3, a4 = np.zeros(1), np.zeros(1), np.zeros(1), np.zeros(1), np.zeros(1)
    a5, a6, a7, a8, other = np.zeros(1), np.zeros(1), np.zeros(1), np.zeros(1), np.zeros(1)
    c = a0
    if n == 1:
        c = a1
    elif n == 2:
        c = a2
    elif n == 3:
        c = a3
    elif n == 4:
        c = a4
    elif n == 5:
        c = a5
    elif n == 6:
        c = a6
    elif n == 7:
        c = a7
    elif n == 8:
        c = a8
    seen = 1  # state: c -> ndarray; c maybe a0; c maybe a8; not owner a0; not owner a8; other apart c; owner other
    return seen, c.sum() + a0.sum() + a1.sum() + a2.sum() + a3.sum() + a4.sum() + a5.sum() + a6.sum() + a7.sum() + a8.sum() + other.sum()


def a_tuple_on_one_path(n, flag):
    a = np.zeros(n)
    b = np.ones(n)
    x = b
    if flag:
        x = (a, 1)  # state: x maybe a
    y = x  # state: y maybe a; y maybe b; not owner a
    return y, a.sum(), b.sum()


def tuples_of_two_lengths(n, flag):
    a = np.zeros(n)
    x = (a, 1) if flag else (a, 1, 2)  # state: x maybe a; not owner a
    return x, a.sum()

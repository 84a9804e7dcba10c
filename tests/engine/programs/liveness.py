"""Which data are used later: looking at a shape or an identity is no use of the data."""

import numpy as np


def straight(n):
    a, b, c = np.zeros(3), np.zeros(3), np.zeros(3)
    d = a + b  # state: dead a; dead b; live c; live d
    return c.sum() + d.sum()


def only_looked_at(n):
    a = np.zeros(3)
    seen = 1  # state: dead a
    return seen, a.shape, a.dtype, len(a), a is None, isinstance(a, list), a.ndim


def looked_at_and_used():
    a = np.zeros(3)
    b = a.shape  # state: live a
    return b, a.sum()


def on_one_way(flag):
    a, b = np.zeros(3), np.zeros(3)
    seen = 1  # state: live a; live b
    if flag:
        return a.sum()  # state: dead b
    return b.sum(), seen  # state: dead a


def round_a_loop(n):
    a, b = np.zeros(3), np.zeros(3)
    for i in range(n):
        c = a + i  # state: live a; dead b; live c
        b = c * 2  # state: dead c; live b
    return b.sum()


def rebound(n):
    a = np.zeros(3)
    b = a
    a = a + 1  # state: live a; dead b
    b = a  # state: dead a
    return b.sum()


def where_exceptions_strike(run):
    a, b = np.zeros(3), np.zeros(3)
    try:
        run()
        b = run()  # state: live a
        seen = 1  # state: live a
    except ValueError:
        return a.sum()
    after = 1  # state: dead a; live b
    return after, seen, b


def in_a_finally(run):
    a = np.zeros(3)
    try:
        b = run()  # state: live a
        return b
    finally:
        print(a.sum())


def named_twice():
    a = np.zeros(3)
    b = a
    c = b + 1  # state: dead a; dead b; live c
    return c.sum()


def deleted():
    a = np.zeros(3)
    b = a[1:]
    del a
    seen = 1  # state: live b
    return seen, b.sum()

"""Containers: which object comes out again."""

import numpy as np


def lists(n):
    a, b = np.zeros(3), np.ones(4)
    both = [a, b]
    first = both[0]  # state: first is a; first apart b; first -> ndarray float64 (3,) C; not owner a
    last = both[-1]  # state: last maybe a; last maybe b
    some = both[n]  # state: some maybe a; some maybe b; cause some: PATH; some -> ndarray float64 (?,) C
    return first.sum() + last.sum() + some.sum() + a.sum() + b.sum()


def appended(n):
    buffer = np.zeros(3)
    history = []
    for i in range(n):
        buffer[0] = i
        history.append(buffer)
    x = history[0]  # state: x maybe buffer; not owner buffer
    y = history[1]  # state: x maybe y
    return x.sum() + y.sum() + buffer.sum()


def appended_once():
    a = np.zeros(3)
    rows = []
    rows.append(a)
    b = rows.pop()  # state: b maybe a; b -> ndarray float64 (3,) C
    return a.sum() + b.sum()


def replaced():
    a, b = np.zeros(3), np.ones(3)
    rows = [a, a]
    rows[0] = b
    x = rows[0]  # state: x is b; x apart a
    y = rows[1]  # state: y is a; y apart b
    return x.sum() + y.sum()


def stored_somewhere(n):
    a, b = np.zeros(3), np.ones(3)
    rows = [a]
    rows[n] = b
    x = rows[0]  # state: x maybe b; x maybe a; cause x: PATH
    return x.sum() + a.sum() + b.sum()


def dicts(key):
    a, b = np.zeros(3), np.ones(4)
    table = {"a": a, "b": b}
    x = table["a"]  # state: x is a; x apart b
    table["a"] = b
    y = table["a"]  # state: y is b; y apart a
    z = table[key]  # state: z maybe b; z -> ndarray float64 (4,) C
    w = table.get("b")  # state: w maybe b
    return x.sum() + y.sum() + z.sum() + w.sum() + a.sum() + b.sum()


def tuples():
    a, b = np.zeros(3), np.ones(4)
    pair = a, b
    x, y = pair  # state: x is a; y is b; x apart y
    nested = (pair, (b,))
    z = nested[0][1]  # state: z is b
    w = nested[1][0]  # state: w is b
    return x.sum() + y.sum() + z.sum() + w.sum()


def starred(rows: list):
    a, b, c = np.zeros(1), np.zeros(2), np.zeros(3)
    first, *rest = [a, b, c]
    seen = 1  # state: first maybe a; rest -> list; fresh rest
    x = rest[0]  # state: x maybe b; x -> ndarray float64 (?,) C
    return seen, first.sum() + x.sum() + b.sum() + c.sum()


def copies_of_lists(a: np.ndarray):
    rows = [a, a]
    other = rows[:]
    again = list(rows)
    third = rows.copy()
    x = other[0]  # state: other maybe rows; x maybe a; fresh other
    y = again[0]  # state: again maybe rows; y maybe a; fresh again
    z = third[0]  # state: third maybe rows; z maybe a; fresh third
    return x.sum() + y.sum() + z.sum(), other, again, third


def repeated():
    a = np.zeros(3)
    rows = [a] * 3
    x = rows[0]  # state: x maybe a; rows -> list; cause x: PATH
    return x.sum() + a.sum()


def callers_list(rows: list, flag):
    a = np.zeros(3)
    if flag:
        rows.append(a)
    x = rows[0]  # state: x maybe a; not owner a; not fresh a
    return x, a.sum()


def sets_and_deep_copies(things):
    import copy

    a = np.zeros(3)
    rows = [a]
    deep = copy.deepcopy(rows)
    b = deep[0]  # state: b apart a; deep apart rows
    c = copy.copy(a)  # state: c apart a
    return b, c, a.sum(), things

"""Elements that change their places: what was first need not be first any more."""

import numpy as np


def shifting(n):
    a, b = np.zeros(3), np.ones(3)
    rows = [a, b]
    rows.pop(0)
    x = rows[0]  # state: x maybe b
    return x.sum() + a.sum() + b.sum()


def inserted(n):
    a, b = np.zeros(3), np.ones(3)
    rows = [a]
    rows.insert(0, b)
    x = rows[0]  # state: x maybe b; x maybe a
    return x.sum() + a.sum() + b.sum()


def turned(n):
    a, b = np.zeros(3), np.ones(3)
    rows = [a, b]
    rows.reverse()
    x = rows[0]  # state: x maybe b; x maybe a
    return x.sum() + a.sum() + b.sum()


def deleted(n):
    a, b = np.zeros(3), np.ones(3)
    rows = [a, b]
    del rows[0]
    x = rows[0]  # state: x maybe b; x maybe a
    return x.sum() + a.sum() + b.sum()


def sliced(n):
    a, b = np.zeros(3), np.ones(3)
    rows = [a, b]
    rows[:1] = [b, b]
    x = rows[0]  # state: x maybe b; x maybe a
    rows[0:0] = [a]
    y = rows[1]  # state: y maybe b
    return x.sum() + a.sum() + b.sum() + y.sum()


def updated(n, other):
    a, b = np.zeros(3), np.ones(3)
    d = {"a": a}
    d.update({"a": b})
    x = d["a"]  # state: x maybe b
    d.update(a=a)
    y = d["a"]  # state: y maybe a
    d.update(other)
    z = d["a"]  # state: z maybe b
    d |= {"a": b}
    w = d["a"]  # state: w maybe b
    return x.sum() + a.sum() + b.sum() + y.sum() + z.sum() + w.sum()


def popped(n):
    a, b = np.zeros(3), np.ones(3)
    d = {"a": a}
    d.pop("a")
    d.setdefault("a", b)
    x = d["a"]  # state: x maybe b
    return x.sum() + a.sum() + b.sum()


def from_the_end():
    a, b = np.zeros(3), np.ones(3)
    rows = [a]
    rows[-1] = b
    x = rows[0]  # state: x maybe b
    more = [a, a]
    more[0] = b
    y = more[-2]  # state: y maybe b
    return x.sum() + y.sum() + a.sum() + b.sum()


def two_names(flag):
    a, b = np.zeros(3), np.ones(3)
    first, second = {}, {}
    other = first
    other["a"] = a
    x = first["a"]  # state: other is first; x is a
    chosen = first if flag else second
    chosen["a"] = b
    y = first["a"]  # state: y maybe a; y maybe b; cause y: PATH
    return x.sum() + y.sum()


def nested():
    a, b = np.zeros(3), np.ones(3)
    inner = [a]
    outer = [inner, inner]
    outer[0][0] = b
    x = inner[0]  # state: x is b; x apart a
    y = outer[1][0]  # state: y is x
    return x.sum() + y.sum() + a.sum()


def replaced_in_a_loop(n):
    a = np.zeros(3)
    rows = [a]
    for i in range(n):
        rows[0] = np.ones(3)
    x = rows[0]  # state: x maybe a; x -> ndarray float64 (3,) C
    return x.sum() + a.sum()

"""Nested functions: what they capture is held, what they rebind is no longer certain."""

import numpy as np


def captured(n):
    a = np.zeros(3)
    b = np.ones(3)

    def later():
        return a.sum()

    seen = 1  # state: not owner a; owner b; a -> ndarray float64 (3,) C; fresh b
    return seen, later, a.sum() + b.sum()


def rebound_inside(n):
    a = np.zeros(3)
    b = a

    def change():
        nonlocal a
        a = np.ones(4)

    change()
    c = a  # state: c -> ?; c maybe b; not owner b
    return c.sum() + b.sum(), n


def passed_by_name(a: np.ndarray, apply):
    b = a.copy()

    def step(row):
        return row + b

    out = apply(step, a)
    seen = 1  # state: out -> ?; not owner b; out maybe b
    return seen, out, b.sum()


def called_here(a: np.ndarray):
    def double(row: np.ndarray):
        return row * 2.0

    def same(row):
        return row

    b = double(a)  # state: b apart a; fresh b
    c = same(a)  # state: c is a
    return b.sum() + c.sum()


def a_lambda(a: np.ndarray):
    same = lambda row: row
    new = lambda: np.zeros(2)
    b = same(a)  # state: b is a
    c = new()  # state: c -> ndarray float64 (2,) C; c apart a; fresh c
    return b.sum() + a.sum() + c.sum()


def inner_sees(a: np.ndarray):
    def inner():
        b = a
        return b.sum()  # state: b -> ndarray; not owner b; not fresh b; b is b

    return inner


def in_a_loop(n):
    made = []
    for i in range(n):
        a = np.zeros(3)
        made.append(lambda: a.sum())
        seen = 1  # state: not owner a; recent a
    return made, seen

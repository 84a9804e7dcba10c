"""Match statements: bare names are other names, parts that patterns bind are uncertain."""

import numpy as np


def bare_name(a: np.ndarray):
    match a:
        case b:
            seen = 1  # state: b is a; cause b: MUST
    return seen, b.sum() + a.sum()


def parts(point):
    match point:
        case (x, y):
            seen = 1  # state: x maybe point; x -> ?; cause x: CALL
            return seen, x, y
        case {"key": value}:
            seen = 2  # state: value maybe point
            return seen, value
    return point


def ways_meet(n, a: np.ndarray):
    match n:
        case 0:
            x = a
        case 1 | 2:
            x = a.copy()
        case _:
            x = np.zeros(3)
    seen = 1  # state: x -> ndarray; x maybe a; cause x: PATH
    return seen, x.sum() + a.sum()


def no_case_matches(n):
    x = np.zeros(3)
    y = x
    match n:
        case 0:
            y = np.ones(3)
    seen = 1  # state: y maybe x; cause y: PATH
    return seen, x.sum() + y.sum()


def a_guard(n, a: np.ndarray):
    y = a.copy()
    match a:
        case b if n:
            b += 1
            y = b
    seen = 1  # state: y maybe a; y -> ndarray
    return seen, y.sum() + a.sum()

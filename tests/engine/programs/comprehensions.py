"""Comprehensions and generator expressions: what their elements are, and that a generator runs later."""

import numpy as np


def made_inside(n):
    rows = [np.zeros(3) for _ in range(n)]  # state: rows -> list; fresh rows; owner rows
    x = rows[0]  # state: x -> ndarray float64 (3,) C; cause x: PATH
    y = rows[1]  # state: y maybe x
    return x.sum() + y.sum()


def the_same_inside(a: np.ndarray, n):
    rows = [a for _ in range(n)]
    x = rows[0]  # state: x maybe a; not fresh x
    return x.sum() + a.sum()


def views_inside(a: np.ndarray):
    rows = [row[1:] for row in a]
    x = rows[0]  # state: x maybe a; rows -> list
    return x.sum() + a.sum()


def by_key(names):
    table = {name: np.zeros(2) for name in names}  # state: table -> dict; fresh table
    x = table["a"]  # state: x -> ndarray float64 (2,) C
    return x.sum()


def their_variable_is_their_own(a: np.ndarray):
    row = np.zeros(3)
    sums = [row.sum() for row in a]
    seen = 1  # state: row -> ndarray float64 (3,) C; row apart a; owner row
    return seen, row.sum(), sums


def a_filter(rows: list[np.ndarray]):
    large = [row for row in rows if row.sum() > 1]  # state: large -> list; fresh large
    x = large[0]  # state: x -> ndarray; x maybe rows
    return x.sum()


def a_generator(a: np.ndarray):
    b = np.zeros(3)
    later = (row + b for row in a)
    seen = 1  # state: not owner b
    b = b + 1  # state: owner b; b -> ndarray float64 (3,) C
    return seen, sum(later), b.sum()


def nested(n):
    grid = [[np.zeros(1) for _ in range(n)] for _ in range(n)]
    row = grid[0]  # state: row -> list; cause row: PATH
    x = row[0]  # state: x -> ndarray float64 (1,) C
    return x.sum()


def walrus(a: np.ndarray):
    if (b := a.T) is not None:
        seen = 1  # state: b maybe a; b -> ndarray; cause b: MUST
        return seen, b.sum()
    return a

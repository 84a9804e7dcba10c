"""Shapes that a called function makes of its arguments' shapes and numbers, as its caller sees them."""

import numpy as np
import torch


def _softmax(z):
    e = np.exp(z)
    return e / e.sum()


def _blank(n):
    return np.zeros((n, 3))


def _one_more(n):
    return np.ones((n + 1, n - 1))


def _by_size(n, m=4):
    return np.zeros(n), np.zeros((m, n))


def _like(x: np.ndarray):
    return np.zeros(x.shape, dtype=x.dtype)


def _rows_and_columns(x: np.ndarray):
    return x.shape[0], x.shape[1]


def _size(x):
    return x.shape


def _column_sums(x: np.ndarray):
    return x.sum(axis=1, keepdims=True)


def _spread(q: torch.Tensor):
    return q.std(dim=list(range(1, q.ndim)), keepdim=True)


def _sum(x: np.ndarray, y: np.ndarray):
    return x + y


def _either(x: np.ndarray, n, flag):
    if flag:
        return np.zeros((n, 3))
    return np.zeros((len(x), 3))


def _unknown_rows(x: np.ndarray):
    return np.zeros((x.max(), 3))


def _scores(q: torch.Tensor):
    e = torch.exp(q)
    return e / e.sum(-1, keepdim=True)


def _per_item(rows):
    return np.zeros(len(rows))


def _through(x: np.ndarray, n):
    return _like(x), _blank(n)


def numbers():
    a = _blank(5)  # state: a -> (5, 3) float64 C
    b = _one_more(3)  # state: b -> (4, 2)
    c, d = _by_size(6)  # state: c -> (6,); d -> (4, 6)
    e, f = _by_size((2, 3), m=2)  # state: e -> (2, 3)
    g = _softmax(np.zeros((2, 4)))  # state: g -> ndarray (2, 4)
    h = _column_sums(np.zeros((2, 4)))  # state: h -> (2, 1)
    i = _sum(a, np.zeros(3))  # state: i -> (5, 3)
    rows, columns = _rows_and_columns(a)  # state: rows -> =5; columns -> =3
    j = np.ones(_size(b))  # state: j -> (4, 2)
    return c, d, e, f, g, h, i, rows, columns, j


def symbols(x: np.ndarray, y: np.ndarray, n: int, m):
    a = _softmax(x)  # state: a -> ndarray (like)
    b = x + a  # state: b -> (like)
    c = _blank(n) + np.zeros((n, 3))  # state: c -> (n, 3)
    d = _blank(m) + np.zeros((m, 3))  # state: d -> (n, 3)
    e = _blank(n) + _blank(m)  # state: e -> (?, 3)
    f = _blank(len(x)) + np.zeros((x.shape[0], 3))  # state: f -> (n, 3)
    g = _like(x) + x  # state: g -> (like) same-dtype
    h = _like(x) + np.zeros(y.shape)
    rows, columns = _rows_and_columns(x)
    i = np.zeros((rows, columns)) + np.zeros((x.shape[0], x.shape[1]))  # state: i -> (n, n)
    j, k = _through(x, n)
    o = j + x  # state: o -> (like)
    p = k + np.zeros((n, 3))  # state: p -> (n, 3)
    r, s = _by_size(n)
    t = r + np.zeros(n)  # state: t -> (n,); s -> (4, n)
    return b, c, d, e, f, g, h, i, o, p, s, t


def differing_paths(x: np.ndarray, n: int, flag):
    a = _either(x, len(x), flag)  # state: a -> (n, 3)
    b = a + np.zeros((len(x), 3))  # state: b -> (?, 3)
    c = _either(np.zeros((4, 3)), 4, flag)  # state: c -> (n, 3)
    return b, c, n


def what_nothing_tells_is_named_by_the_call(x: np.ndarray):
    a = _unknown_rows(x)  # state: a -> (n, 3)
    b = a + a.copy()  # state: b -> (n, 3)
    c = a + _unknown_rows(x)  # state: c -> (?, 3)
    d = _one_more(len(x))  # state: d -> (n, n)
    e = d + d.copy()  # state: e -> (n, n)
    f = d + d.T  # state: f -> (?, ?)
    return b, c, e, f


def of_tensors(q: torch.Tensor):
    a = _scores(q)  # state: a -> tensor (like)
    b = a * q  # state: b -> (like)
    c = _spread(q)  # state: c -> (...)
    return b, c


def a_list_may_grow(rows: list):
    a = _per_item(rows)
    rows.append(1)
    b = a + _per_item(rows)  # state: b -> (?,)
    return b


def of_a_list(rows: list):
    a = _softmax(rows)  # state: a -> (...)
    return a


def reshaped_in_place(x: np.ndarray):
    a = _like(x)  # state: a -> (...)
    x.resize((3, 4))
    b = _like(x)  # state: b -> (...)
    return a, b


def another_pass_another_number(sizes, table: np.ndarray):
    last = _blank(0)
    for n in sizes:
        a = _blank(n)
        b = a + last  # state: b -> (?, 3)
        c = a + np.zeros((n, 3))  # state: c -> (n, 3)
        last = a
    return b, c, table


class Filter:
    def __init__(self, weights: np.ndarray):
        self.weights = weights
        self.state = np.zeros(weights.shape)

    def _zeros(self):
        return np.zeros(self.weights.shape)

    def _renew(self, other: np.ndarray):
        made = np.zeros(self.weights.shape)
        self.weights = other
        return made

    def step(self):
        a = self._zeros() + np.ones(self.weights.shape)  # state: a -> (like)
        return a

    def renewed(self, other: np.ndarray):
        a = self._renew(other) + np.ones(other.shape)  # state: a -> (like)
        b = self._renew(other)
        c = b + np.ones(self.weights.shape)
        return a, c

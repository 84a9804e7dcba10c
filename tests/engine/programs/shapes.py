"""Shapes: numbers, symbols made by instructions, shapes of other arrays, and what indexing and reducing leave of them."""

import numpy as np
import torch


def numbers():
    a = np.zeros((3, 4))  # state: a -> (3, 4)
    b = np.zeros(5)  # state: b -> (5,)
    c = a.T  # state: c -> (4, 3)
    d = a[0]  # state: d -> (4,)
    e = a[1:]  # state: e -> (2, 4)
    f = a[:, 1]  # state: f -> (3,)
    g = a[None]  # state: g -> (1, 3, 4)
    h = a[..., 0]  # state: h -> (3,)
    i = a[[0, 1]]  # state: i -> (...)
    return b, c, d, e, f, g, h, i


def broadcast():
    a, b = np.zeros((3, 1)), np.zeros(4)
    c = a + b  # state: c -> (3, 4)
    d = a * 2  # state: d -> (3, 1)
    e = c + b  # state: e -> (3, 4)
    f = a > 1  # state: f -> (3, 1)
    return d, e, f


def symbols(n, m):
    a = np.zeros((n, 3))  # state: a -> (n, 3)
    b = np.zeros((n, 3))
    c = a + b  # state: c -> (n, 3)
    d = np.zeros((m, 3))
    e = a + d  # state: e -> (?, 3)
    return c, e


def of_other_arrays(x: np.ndarray, rows: list):
    a = np.zeros_like(x)  # state: a -> (like)
    b = a + x  # state: b -> (like)
    c = np.zeros(x.shape)  # state: c -> (like)
    d = np.zeros(x.shape[0])  # state: d -> (n,)
    e = np.zeros(len(x))  # state: e -> (n,)
    f = d + e  # state: f -> (n,)
    g = np.zeros((len(rows), 2))  # state: g -> (n, 2)
    h = x * 2  # state: h -> (like)
    return b, c, f, g, h


def another_pass_another_number(sizes):
    last = np.zeros(0)
    for n in sizes:
        a = np.zeros(n)
        b = a + last  # state: b -> (like)
        last = a
    return b


def reductions():
    a = np.zeros((3, 4))
    b = a.sum()  # state: b -> number float64
    c = a.sum(axis=0)  # state: c -> (4,)
    d = a.sum(axis=1, keepdims=True)  # state: d -> (3, 1)
    e = a - d  # state: e -> (3, 4)
    return b, c, e


def rearranged():
    a = np.zeros((3, 4))
    b = a.reshape(2, 6)  # state: b -> (2, 6)
    c = a.reshape(-1)  # state: c -> (n,)
    d = np.expand_dims(a, 0)  # state: d -> (1, 3, 4)
    e = np.swapaxes(a, 0, 1)  # state: e -> (4, 3)
    f = a.ravel()  # state: f -> (12,)
    return b, c, d, e, f


def tensors(x: torch.Tensor):
    a = torch.zeros(2, 3)  # state: a -> (2, 3)
    b = a.t()  # state: b -> (3, 2)
    c = torch.zeros_like(x)  # state: c -> (like)
    d = a.unsqueeze(0)  # state: d -> (1, 2, 3)
    e = a @ b  # state: e -> (2, 2)
    f = torch.zeros(x.size(0), 3)  # state: f -> (n, 3)
    return c, d, e, f


def arithmetic(n):
    a = np.zeros(2 * 3 + 1)  # state: a -> (7,)
    k = n + 1
    b, c = np.zeros(k), np.zeros(k)
    d = b + c  # state: d -> (like)
    return a, d


def broadcast_of_unknown_shapes(x: np.ndarray, y: np.ndarray):
    a = x - y  # state: a -> (like)
    b = a / y  # state: b -> (like)
    c = np.exp(x - x.max(axis=1, keepdims=True))  # state: c -> (like)
    d = c / c.sum(axis=1, keepdims=True)  # state: d -> (like)
    e = x / x.sum(axis=1)[:, None]  # state: e -> (like)
    f = x[1:] - x[:-1]  # state: f -> (like)
    return b, d, e, f


def joined(n):
    a, b = np.zeros((n, 2)), np.ones((n, 3))
    c = np.concatenate([a, b], axis=1)  # state: c -> (n, 5)
    d = np.concatenate([a, a])  # state: d -> (n, 2)
    e = np.stack([a, a])  # state: e -> (2, n, 2)
    f = np.stack([a, a], axis=-1)  # state: f -> (n, 2, 2)
    v, w = np.zeros(3), np.ones(3)
    g = np.vstack([v, w])  # state: g -> (2, 3)
    h = np.hstack([v, w])  # state: h -> (6,)
    i = np.column_stack([v, w])  # state: i -> (3, 2)
    j = torch.cat([torch.zeros(2, 3), torch.zeros(4, 3)])  # state: j -> (6, 3)
    k = torch.stack([torch.zeros(2, 3), torch.zeros(2, 3)], dim=1)  # state: k -> (2, 2, 3)
    parts = [v]
    parts.append(w)
    m = np.concatenate(parts)  # state: m -> (...)
    return c, d, e, f, g, h, i, j, k, m


def sizes_of_factories(n):
    a = np.eye(n)  # state: a -> (n, n)
    b = np.eye(2, 3)  # state: b -> (2, 3)
    c = np.linspace(0, 1, n)  # state: c -> float64 (n,)
    d = np.outer(c, np.zeros(4))  # state: d -> (n, 4)
    e = np.dot(a, np.zeros((4, 2)))  # state: e -> (n, 2)
    f = a @ c  # state: f -> (n,)
    g = c[1:]  # state: g -> (n,)
    h = a[np.array([0, 1, 0])]  # state: h -> (3, n)
    return b, d, e, f, g, h


def perhaps_no_axis_is_left(x: np.ndarray):
    a = np.exp(x)
    b = np.prod(a, axis=0)  # state: b -> element
    c = a.sum(axis=0, keepdims=True)  # state: c -> ndarray (like)
    d = a - a.mean(axis=0)  # state: d -> ndarray (like)
    e = x[()]
    f = b[:, None]  # state: f -> ndarray
    return c, d, e, f


def shapes_in_lists(sizes, n: int):
    a = np.zeros([n + 1 for n in sizes])  # state: a -> ndarray (...)
    grown = [2]
    grown.append(n)
    b = np.zeros(grown)  # state: b -> ndarray (...)
    rows = [2, n]
    c = np.zeros(rows)  # state: c -> ndarray (2, n)
    d = np.zeros([n, 3])  # state: d -> ndarray (n, 3)
    return a, b, c, d

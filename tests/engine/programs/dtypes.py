"""Element types: factories, promotion with weak numbers, what is only a category, and dtypes known by name alone."""

import numpy as np
import torch


def factories(n):
    a = np.zeros(3)  # state: a -> float64
    b = np.zeros(3, dtype=np.float32)  # state: b -> float32
    c = np.arange(3)  # state: c -> int64
    d = np.zeros(3, bool)  # state: d -> bool
    e = np.ones(n, "f4")  # state: e -> float32
    f = torch.zeros(3)  # state: f -> tensor float32
    g = torch.arange(3)  # state: g -> int64
    h = torch.zeros(3, dtype=torch.float64)  # state: h -> float64
    return a, b, c, d, e, f, g, h


def weak_numbers():
    a = np.zeros(3, np.float32)
    b = a * 2  # state: b -> float32
    c = a * 2.5  # state: c -> float32
    d = a * 2j  # state: d -> complex64
    i = np.arange(3)
    e = i * 2  # state: e -> int64
    f = i * 2.5  # state: f -> float64
    g = i / 2  # state: g -> float64
    h = i // 2  # state: h -> int64
    return b, c, d, e, f, g, h


def arrays():
    a, b, i = np.zeros(3, np.float32), np.zeros(3), np.arange(3)
    c = a + b  # state: c -> float64
    d = a + i  # state: d -> float64
    e = a > b  # state: e -> ndarray bool
    f = np.sqrt(i)  # state: f -> float64
    g = np.sqrt(a)  # state: g -> float32
    h = np.abs(a * 1j)  # state: h -> float32
    return c, d, e, f, g, h


def tensors():
    a, i = torch.zeros(3), torch.zeros(3, dtype=torch.int64)
    b = a + i  # state: b -> float32
    c = i * 2.5  # state: c -> float32
    d = i / 2  # state: d -> float32
    e = a.double()  # state: e -> float64
    f = a.to(torch.float16)  # state: f -> float16
    g = a.long()  # state: g -> int64
    return b, c, d, e, f, g


def in_place_keeps(a: np.ndarray):
    b = np.zeros(3, np.float32)
    b += np.ones(3)  # state: b -> float32 (3,)
    b *= 2  # state: b -> float32
    return b, a


def converted(x: np.ndarray):
    a = x.astype(np.float32)  # state: a -> ndarray float32
    b = a.astype(float)  # state: b -> float64
    c = x.astype(x.dtype)  # state: c -> ndarray
    d = np.asarray(x, dtype=np.float64)  # state: d -> float64
    return a, b, c, d


def by_name(x: np.ndarray, y: np.ndarray):
    a = -x  # state: a -> ndarray
    b = x.copy()  # state: b -> same-dtype
    c = x + y  # state: c -> ndarray (...)
    d = np.zeros_like(x)  # state: d -> same-dtype
    return a, b, c, d


def categories(flag):
    a = np.zeros(3, np.float32)
    if flag:
        a = np.zeros(3)
    b = a * 2.0  # state: a -> any-floating; b -> any-floating
    c = a + np.zeros(3)  # state: c -> any-floating
    return b, c

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
    c = x + y  # state: c -> ndarray (like)
    d = np.zeros_like(x)  # state: d -> same-dtype
    return a, b, c, d


def categories(flag):
    a = np.zeros(3, np.float32)
    if flag:
        a = np.zeros(3)
    b = a * 2.0  # state: a -> any-floating; b -> any-floating
    c = a + np.zeros(3)  # state: c -> any-floating
    return b, c


def float_functions_of_any_array(z: np.ndarray, t: torch.Tensor):
    p = np.exp(z)  # state: p -> ndarray any-inexact
    total = p.sum()  # state: total -> number same-dtype any-inexact
    q = p / total  # state: q -> same-dtype any-inexact
    r = np.abs(p)  # state: r -> same-dtype any-floating
    s = p / r.max()  # state: s -> same-dtype any-inexact
    m = z.mean(axis=0)  # state: m -> any-inexact
    d = z.std()  # state: d -> number any-floating
    h = z / 2  # state: h -> any-inexact
    e = torch.exp(t)  # state: e -> tensor any-inexact
    f = e / e.sum()  # state: f -> same-dtype any-inexact
    return q, s, m, d, h, f


def not_of_integers(z: np.ndarray):
    a = z.sum()  # state: a -> number
    b = z * 2.0  # state: b -> ndarray
    c = np.floor(z)  # state: c -> ndarray
    return a, b, c


def documented_floats(scale: float, n: int):
    a = np.zeros(3) * scale  # state: a -> float64
    b = np.zeros(3, np.float32) * scale  # state: b -> any-floating
    c = np.arange(3) * scale  # state: c -> float64
    d = torch.zeros(3) * scale  # state: d -> float32
    half = scale / 2  # state: half -> float float-number
    e = np.zeros(3, np.float32) * n  # state: e -> float32
    return a, b, c, d, half, e


def dtype_objects(x: np.ndarray, y: np.ndarray, choose, flag: bool):
    a = np.zeros(3, dtype=x.dtype)  # state: a -> same-dtype
    b = x.astype(choose(x.dtype), copy=False)  # state: b -> same-dtype
    common = np.result_type(x, np.float32)
    c = np.zeros(3, common)  # state: c -> same-dtype any-inexact
    d = x.astype(common)  # state: d -> same-dtype any-inexact
    e = d * d  # state: e -> same-dtype any-inexact
    either = np.float32 if flag else np.float64
    f = x.astype(either)  # state: f -> same-dtype any-floating
    g = np.zeros(3, np.promote_types(np.float32, np.int32))  # state: g -> float64
    h = torch.zeros(3, dtype=torch.get_default_dtype())  # state: h -> float32
    i = x + np.finfo(x.dtype).eps
    j = np.zeros(3) + np.finfo(np.float64).eps  # state: j -> float64
    k = np.zeros(3, dtype=np.dtype("float32"))  # state: k -> float32
    return a, b, e, f, g, h, i, j, k


def perhaps_none(x: np.ndarray, dtype=None):
    a = np.zeros_like(x, dtype=dtype)
    b = np.zeros(x.shape, dtype=dtype)
    c = a + b  # state: c -> ndarray
    d = np.ones(x.shape, dtype=dtype) + b  # state: d -> same-dtype
    return c, d


def written_out(n, scale: float):
    a = np.array([1.0, 2.0])  # state: a -> float64 (2,) C
    b = np.array([[1, 2, 3], [4, 5, 6]])  # state: b -> int64 (2, 3)
    c = np.array([1, 2.5])  # state: c -> float64
    d = np.asarray([True, False])  # state: d -> bool (2,)
    e = np.array([scale, 1.0])  # state: e -> any-floating (2,)
    f = np.array([float(k) for k in n])  # state: f -> float64
    g = np.array([int(k) for k in n])  # state: g -> (...)
    h = torch.tensor([1.0, 2.0])  # state: h -> float32 (2,)
    i = np.array([a, a])  # state: i -> float64 (2, 2)
    rows = [1.0]
    rows.append(2j)
    j = np.array(rows)  # state: j -> (...)
    return a, b, c, d, e, f, g, h, i, j


def linear_algebra(x: np.ndarray):
    a = np.linalg.inv(x)  # state: a -> any-inexact
    b = np.linalg.norm(x, axis=1)  # state: b -> any-floating
    c = np.fft.fft(x)  # state: c -> any-complex
    d = np.abs(c)  # state: d -> any-floating
    e = np.linalg.norm(np.zeros((3, 4), np.float32))  # state: e -> number float32
    q, r = np.linalg.qr(np.zeros((3, 3)))  # state: q -> float64
    f = np.concatenate([np.zeros(3), np.ones(2)])  # state: f -> float64 (5,)
    g = np.einsum("ij,jk->ik", a, a)  # state: g -> same-dtype any-inexact
    return b, d, e, f, g, q, r


def of_an_earlier_pass(x: np.ndarray, steps):
    total = np.exp(x)
    for step in steps:
        y = np.exp(np.asarray(step))
        total = total + y  # state: total -> any-inexact
    return total

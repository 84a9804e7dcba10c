"""Layouts: C-contiguous, proven strided, or not known."""

import numpy as np
import torch


def numpy_arrays(x: np.ndarray, n):
    a = np.zeros((3, 4))  # state: a -> C; x -> any-layout
    b = a.T  # state: b -> strided
    c = b.copy()  # state: c -> C
    d = a[1:]  # state: d -> C
    e = a[:, 1:]  # state: e -> strided
    f = a[0]  # state: f -> C
    g = np.zeros((n, 4)).T  # state: g -> any-layout
    h = np.ascontiguousarray(b)  # state: h -> C
    i = np.zeros(4).T  # state: i -> C
    j = a + a  # state: j -> C
    k = b + b  # state: k -> any-layout
    m = a[::2]  # state: m -> strided
    o = np.asfortranarray(a)  # state: o -> any-layout
    return c, d, e, f, g, h, i, j, k, m, o


def tensors(x: torch.Tensor):
    a = torch.zeros(3, 4)  # state: a -> C
    b = a.t()  # state: b -> strided
    c = b.contiguous()  # state: c -> C
    d = b.clone()  # state: d -> any-layout
    e = x.clone()  # state: e -> any-layout
    return c, d, e


def reshaped(x: np.ndarray):
    a = np.zeros((3, 4))
    b = a.reshape(4, 3)  # state: b shares a; cause b: MUST
    c = a.T.reshape(-1)  # state: c maybe a; cause c: OP
    d = x.reshape(-1)  # state: d maybe x; cause d: OP
    e = a.ravel()  # state: e shares a; cause e: MUST
    return b.sum() + c.sum() + d.sum() + e.sum()


def contiguous(x: torch.Tensor):
    a = torch.zeros(3, 4)
    b = a.contiguous()  # state: b is a
    c = a.t().contiguous()  # state: c apart a; fresh c
    d = x.contiguous()  # state: cause d: OP; d maybe x
    return b.sum() + c.sum() + d.sum()

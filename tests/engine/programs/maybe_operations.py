"""Operations that copy for some inputs only: uncertain by OP, decided where what they ask is known."""

import numpy as np
import torch


def undecided(x, a: np.ndarray, t: torch.Tensor):
    b = np.asarray(x)  # state: cause b: OP; b maybe x; b -> ndarray
    c = np.ascontiguousarray(a)  # state: cause c: OP; c maybe a
    d = a.ravel()  # state: cause d: OP
    e = a.astype(np.float32, copy=False)  # state: cause e: OP
    f = t.float()  # state: cause f: OP; f -> tensor float32
    g = t.to("cpu")  # state: cause g: OP; g maybe t
    h = np.atleast_2d(x)  # state: cause h: OP
    i = t.reshape(-1)  # state: cause i: OP
    return b, c, d, e, f, g, h, i


def decided(a: np.ndarray, n: int, rows: list, t: torch.Tensor):
    b = np.asarray(a)  # state: b is a
    c = np.asarray(rows)  # state: c apart rows; fresh c
    d = np.array(a)  # state: d apart a; fresh d
    e = np.array(a, copy=False)  # state: e is a
    f = a.astype(np.float32)  # state: f apart a; fresh f
    g = np.asarray(np.zeros(3, np.float32), dtype=np.float64)  # state: fresh g; cause g: MUST
    h = np.asarray(np.zeros(3), dtype=np.float64)  # state: fresh h
    i = torch.zeros(3).float()  # state: fresh i
    j = torch.zeros(3).to(torch.float64)  # state: fresh j; cause j: MUST
    k = t.to("cpu", copy=True)  # state: k apart t; fresh k
    return b, c, d, e, f, g, h, i, j, k


def handed_on(x):
    a = np.asarray(x)
    b = a[1:]  # state: cause b: OP; b maybe x
    c = a.copy()  # state: c apart x; fresh c
    d = a * 2.0  # state: d apart x; fresh d
    e = np.asarray(a)  # state: cause e: OP
    return b.sum() + c.sum() + d.sum() + e.sum()


def on_both_ways(x, flag):
    if flag:
        a = np.asarray(x)
    else:
        a = np.asanyarray(x)
    seen = 1  # state: cause a: OP; a maybe x
    return seen, a.sum()


def on_one_way(x: np.ndarray, flag):
    a = x
    if flag:
        a = x.copy()
    seen = 1  # state: cause a: PATH
    return seen, a.sum()


def shared_for_certain(a: np.ndarray, t: torch.Tensor):
    b = torch.from_numpy(a)  # state: b maybe a; cause b: MUST; b -> tensor
    c = t.detach()  # state: c maybe t; cause c: MUST
    d = t.view(-1)  # state: d maybe t; cause d: MUST
    e = a.view()  # state: e maybe a; cause e: MUST
    f = t.numpy()  # state: f maybe t; f -> ndarray; cause f: MUST
    return b, c, d, e, f

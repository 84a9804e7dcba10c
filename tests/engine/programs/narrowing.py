"""Tests that tell what a value is on their branches."""

import numpy as np
import torch


def instances(x, y, z):
    if isinstance(x, np.ndarray):
        seen = 1  # state: x -> ndarray; no grad x
        return seen, x
    other = 1  # state: x -> ?
    if isinstance(y, (list, tuple)):
        seen = 2  # state: y -> ?
        return seen, y
    if isinstance(z, torch.Tensor):
        seen = 3  # state: z -> tensor; maybe grad z
        return seen, z
    return other, x, y


def the_other_branch(x: np.ndarray):
    if not isinstance(x, np.ndarray):
        seen = 1  # state: x -> ?
        return seen, x
    after = 2  # state: x -> ndarray
    return after, x.sum()


def numbers(x, n):
    if isinstance(n, int):
        y = x[n]  # state: n -> int; n apart x
        return y
    return n


def none(x: np.ndarray | None, y: np.ndarray = None):
    seen = 1  # state: x -> ndarray or-None; y -> ndarray or-None
    if x is None:
        x = np.zeros(3)  # state: x -> ndarray float64 (3,); fresh x
    if y is not None:
        seen = 2  # state: y -> ndarray
        return seen, y.sum()
    after = 3  # state: x -> ndarray; cause x: PATH
    return after, x.sum(), seen


def truthy(x: list | None):
    if x:
        seen = 1  # state: x -> list
        return seen, x
    return x


def conjunctions(x, y):
    if isinstance(x, np.ndarray) and y is not None and x.ndim == 2:
        seen = 1  # state: x -> ndarray
        return seen, x.sum(), y
    return None


def asserted(x):
    assert isinstance(x, np.ndarray)
    seen = 1  # state: x -> ndarray; cause x: MUST
    return seen, x.sum()


def early_return(x=None):
    if x is None:
        return None
    x = np.asarray(x)  # state: x -> ndarray; cause x: OP
    return x.sum()


def evidence_by_methods(x, y):
    x.masked_fill_(y > 0, 0.0)
    seen = 1  # state: x -> tensor
    return seen, x


def annotated(x: "np.ndarray", n: int, w: torch.Tensor, rows: list, flag: bool, f: float):
    seen = 1  # state: x -> ndarray; n -> int pyint; w -> tensor; rows -> list; flag -> bool; f -> float
    return seen, x.sum(), n, w, rows, flag, f


def documented(x, n):
    """Documented only here.

    Parameters
    ----------
    x : ndarray of shape (n, 3)
        Points.
    n : int
        How many.
    """
    seen = 1  # state: x -> ndarray; n -> int
    return seen, x.sum(), n


def of_its_own_kind(a):
    x = np.repeat(a, 2)  # state: x -> ?; fresh x
    y = np.concatenate((a, a))  # state: y -> ndarray
    return x, y


def gives_both(n):
    t = torch.ones(n)
    x = np.transpose(t)  # state: x -> tensor
    return of_its_own_kind(np.zeros(n)), of_its_own_kind(t), x


def declared_and_tested(x: torch.Tensor, y: torch.Tensor = 0.5):
    if isinstance(x, list):
        return None
    z = x  # state: z -> tensor
    return z, y


def declared_and_doubted(x: torch.Tensor, y: torch.Tensor = 0.5):
    if isinstance(x, list):
        print(len(x))
    z, w = x, y  # state: z -> ?; w -> ?
    return z, w


def converted_where_it_must_be(x: torch.Tensor, z: torch.Tensor, a: np.ndarray, dtype: torch.dtype):
    if x.dtype == torch.float32:
        return x
    y = x.to(torch.float32)  # state: y apart x; fresh y; y -> tensor float32
    w = x.to(torch.float64)  # state: w maybe x; cause w: OP
    if not z.is_floating_point():
        v = z.half()  # state: v apart z
    else:
        v = z.half()  # state: cause v: OP
    if z.dtype in (dtype, torch.int64):
        return z
    u = z.to(dtype)  # state: u apart z
    t = z.long()  # state: t apart z
    if a.dtype.kind != "f":
        s = a.astype(np.float64, copy=False)  # state: s apart a
    else:
        s = a.astype(np.float64, copy=False)  # state: s maybe a; cause s: OP
    return y, w, v, u, t, s


def either_test_rules_out(x: np.ndarray, y: np.ndarray, wide: bool):
    if x.dtype == np.float64 or x.dtype == np.int64:
        z = np.asarray(x, dtype=np.float32)  # state: z maybe x; z -> ndarray float32
        return z
    if not (x.dtype == np.float32 or x.dtype.kind in "iu"):
        z = np.asarray(x, dtype=np.float32)  # state: z apart x
        w = x.astype("int8", copy=False)  # state: w apart x
        v = np.asarray(x, dtype=np.float16)  # state: v maybe x
        return z, w, v
    if y.dtype != np.float32 or y.dtype.kind != "f":
        u = y.astype("float32", copy=False)  # state: u apart y
        t = y.astype(float, copy=False)  # state: t maybe y
        return u, t
    return x


def on_another_device(x: torch.Tensor, y: torch.Tensor):
    assert x.is_cuda
    z = x.cpu()  # state: z apart x
    w = x.cuda()  # state: cause w: OP
    if y.device.type == "cpu":
        return z, w
    v = y.to("cpu")  # state: v apart y
    u = y.cuda()  # state: cause u: OP
    return z, w, v, u


def in_another_order(x: torch.Tensor, a: np.ndarray):
    y = x.contiguous()  # state: cause y: OP
    if x.is_contiguous():
        z = x.contiguous()  # state: z is x
        return y, z
    w = x.contiguous()  # state: w apart x
    if not a.flags["C_CONTIGUOUS"]:
        v = np.ascontiguousarray(a)  # state: v apart a
        return v
    return w


def dtypes_of_passes(parts, dtype):
    for part in parts:
        if part.dtype == dtype:
            continue
        dtype = part.dtype
        x = np.asarray(part, dtype=dtype)  # state: x maybe part
    return x

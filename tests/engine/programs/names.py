"""What imported names mean: aliases, from-imports, local and conditional imports, rebinding, cupy, jax."""

import cupy
import cupy as cp
import jax.numpy as jnp
import numpy
import numpy as np
import numpy.linalg as la
from numpy import ones
from numpy import zeros as make
from torch import nn, tensor

try:
    import bottleneck as fast
except ImportError:
    fast = np

rebound = np
rebound = object()


def spellings(n):
    a = numpy.zeros(3)  # state: a -> ndarray float64 (3,) C
    b = np.zeros(3)  # state: b -> ndarray float64
    c = make(3)  # state: c -> ndarray float64
    d = ones((2, 3))  # state: d -> ndarray float64 (2, 3)
    e = la.inv(d)  # state: e -> ndarray
    f = numpy.linalg.inv(d)  # state: f -> ndarray
    g = tensor([1.0])  # state: g -> tensor
    h = nn.functional.relu(g)  # state: h -> tensor
    return a, b, c, e, f, h


def local_imports():
    import numpy as anything

    a = anything.zeros(3)  # state: a -> ndarray float64
    from torch import zeros

    b = zeros(3)  # state: b -> tensor float32
    return a, b


def shadowed(np):
    a = np.zeros(3)  # state: a -> ?
    return a


def rebound_names(run):
    a = rebound.zeros(3)  # state: a -> ?
    b = fast.zeros(3)  # state: b -> ?
    return a, b


def locally_rebound(other):
    numpy = other
    a = numpy.zeros(3)  # state: a -> ?
    return a


def cupy_is_like_numpy():
    a = cp.zeros(3)  # state: a -> ndarray float64 (3,) C; fresh a
    b = cupy.asarray(a)  # state: b is a
    c = a.T  # state: c shares a
    return b, c


def jax_arrays_never_change(x):
    a = jnp.zeros(3)  # state: a -> ?
    b = a
    b += 1  # state: b -> ?
    c = jnp.asarray(x)  # state: c -> ?
    return a, b, c


def builtins_stay(x: np.ndarray):
    a = len(x)  # state: a -> int; a apart x
    b = list(x)  # state: b -> list; fresh b
    c = sum  # state: c -> builtin
    return a, b, c


def and_may_be_rebound(x: np.ndarray, len):
    a = len(x)  # state: a -> ?; a maybe x
    return a

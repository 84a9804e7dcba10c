"""What is read through properties and layers, out of tuples of index arrays, and by names that one way has not assigned."""

import numpy as np
from torch import nn


def part_of_where(a: np.ndarray):
    rows = np.where(a > 0)[0]
    chosen = a[rows]
    seen = 1  # state: rows -> ndarray; chosen -> ndarray; chosen apart a; cause chosen: MUST
    return seen, a.sum(), chosen.sum(), rows.sum()


def unpacked_nonzero(a: np.ndarray):
    rows, cols = np.nonzero(a)
    seen = 1  # state: rows -> ndarray; cols -> ndarray
    return seen, rows.sum(), cols.sum()


def rows_by_where(a: np.ndarray):
    chosen = a[np.nonzero(a > 0)]
    seen = 1  # state: chosen -> ndarray; chosen apart a; cause chosen: MUST
    return seen, a.sum(), chosen.sum()


def open_mesh(a: np.ndarray, rows, cols):
    chosen = a[np.ix_(rows, cols)]
    seen = 1  # state: chosen -> ndarray; chosen apart a; cause chosen: MUST
    return seen, a.sum(), chosen.sum()


def assigned_on_one_way(a: np.ndarray, flag):
    if flag:
        rows = np.flatnonzero(a > 0)
    seen = a.sum()
    if flag:
        chosen = a[rows]
        seen = 1  # state: rows -> ndarray; chosen apart a; cause chosen: MUST
        return seen, chosen.sum(), a.sum()
    return seen


class Box:
    def __init__(self, values: np.ndarray):
        self._values = np.array(values, dtype=float)

    @property
    def values(self):
        return self._values

    @property
    def doubled(self):
        return self._values * 2.0

    @property
    def scaled(self):
        return self._values * 3.0

    @scaled.setter
    def scaled(self, new):
        self._scaled = new / 3.0

    def read(self):
        own = self._values
        kept = self.values
        new = self.doubled
        other = self.scaled
        seen = 1  # state: kept is own; new -> ndarray; new apart own; cause new: MUST; other -> ndarray; other apart own
        return seen, own.sum(), kept.sum(), new.sum(), other.sum()


def read_from_outside(values: np.ndarray):
    box = Box(values)
    first = box.doubled
    second = box.doubled
    seen = 1  # state: first -> ndarray; first apart second; cause first: MUST
    return seen, first.sum(), second.sum()


HEAD = nn.Sequential(nn.Linear(3, 4), nn.ReLU())
MEMORY = nn.LSTM(3, 4)


class Net(nn.Module):
    def __init__(self, flag):
        super().__init__()
        self.first = nn.Linear(3, 4)
        self.either = nn.Linear(3, 4)
        if flag:
            self.either = nn.Identity()

    def forward(self, x):
        y = self.first(x)
        z = self.either(x)
        seen = 1  # state: y -> tensor; z -> ?
        return seen, y, z


def of_the_module(x):
    y = HEAD(x)
    z = MEMORY(x)
    own = nn.Conv1d(1, 1, 3)
    w = own(x)
    seen = 1  # state: y -> tensor; z -> ?; w -> tensor
    return seen, y, z, w


def clone_with_axes(x, other):
    y = x.clone()
    y[:, 0] = 0.0
    z = other.clone()
    z[0] = 0.0
    seen = 1  # state: y -> tensor; z -> ?
    return seen, y, z


def one_field(n):
    table = np.zeros(n, dtype=[("mass", float), ("charge", int)])
    mass = table["mass"]
    heavy = mass > 1.0
    seen = 1  # state: mass -> ndarray; heavy -> ndarray bool
    return seen, table, mass.sum(), heavy.sum()

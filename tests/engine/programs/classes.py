"""Attributes: stored, loaded, set by other methods, and calls of an object's own methods."""

import numpy as np


class Filter:
    def __init__(self, data: np.ndarray, n):
        self.data = data
        self.state = np.zeros(3)
        self.count = 0
        x = self.data  # state: x is data
        y = self.state  # state: y -> ndarray float64 (3,) C; not owner y
        z = x.sum() + y.sum() + n
        self.z = z

    def from_other_methods(self):
        x = self.state  # state: x -> ndarray float64 C; cause x: MUST; not fresh x; not owner x
        y = self.data  # state: y -> ndarray; y maybe x
        return x.sum() + y.sum()

    def stored_and_loaded(self, a: np.ndarray):
        self.kept = a
        b = self.kept  # state: b is a; cause b: MUST
        self.kept = b.copy()
        c = self.kept  # state: c apart a; c -> ndarray; not owner c
        return b.sum() + c.sum()

    def on_one_way(self, flag):
        a = np.zeros(3)
        if flag:
            self.state = a
        b = self.state  # state: b maybe a; cause b: PATH; not owner a
        return a.sum() + b.sum()

    def reset(self):
        self.state = np.zeros(3)

    def make(self):
        return np.ones(4)

    def get(self):
        return self.state

    def calls_its_own(self):
        before = self.state
        self.reset()
        after = self.state  # state: after -> ndarray float64; not fresh after
        made = self.make()  # state: made -> ndarray float64 (4,) C; fresh made; made apart before
        got = self.get()  # state: got is after
        return before.sum() + after.sum() + made.sum() + got.sum()

    def after_unknown_code(self, run):
        x = self.state
        run(self)
        y = self.state  # state: y maybe x; cause y: CALL
        return x.sum() + y.sum()

    def two_attributes(self):
        x, y = self.state, self.data
        seen = 1  # state: x maybe y; cause x: MUST; cause y: MUST
        return seen, x.sum() + y.sum()

    def of_an_array(self, a: np.ndarray):
        b = a.T  # state: b maybe a; b -> ndarray
        n = a.shape  # state: n -> tuple; n apart a
        d = a.dtype  # state: d apart a
        return b.sum(), n, d


class Sub(Filter):
    def inherits(self):
        x = self.make()  # state: x -> ndarray float64 (4,) C; fresh x
        return x.sum()


def made_here(a: np.ndarray):
    f = Filter(a, 1)
    x = f.data  # state: x is a; fresh f
    y = f.make()  # state: y -> ndarray float64 (4,) C; y apart a
    f.extra = y
    z = f.extra  # state: z is y; not owner y
    return x.sum() + z.sum()


def from_outside(thing):
    x = thing.data  # state: x -> ?; cause x: MUST; not fresh x
    y = thing.data  # state: y is x
    z = thing.other.data  # state: z maybe x
    thing.data = np.zeros(3)
    w = thing.data  # state: w -> ndarray float64 (3,) C; w apart x; not owner w
    return x, y, z, w

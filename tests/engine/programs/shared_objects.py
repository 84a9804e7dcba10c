"""Default arguments and class-level arrays: made once, there before every call, held after it, one for all."""

from dataclasses import dataclass, field

import numpy as np
import torch

SIZE = 3


def tally(votes, totals=np.zeros(3)):
    x = totals  # state: x is totals; totals -> ndarray; not owner totals; not fresh totals
    totals[votes] += 1
    return x


def with_list(x, seen=[]):
    seen.append(x)
    return seen


def computed(x, scale=np.ones((2, 3), dtype=np.float32) * 2):
    return scale


def of_a_list(x, weights=torch.tensor([1.0, 2.0])):
    return weights


def of_unseen_code(x, table=open("table")):
    return table


def keeps(x, *, buffer=np.empty(4)):
    return buffer[1:]


def one_for_all_calls(a: np.ndarray):
    x, y = tally(0), tally(1)  # state: x is y; x -> ndarray float64 (3,) C; not owner x; not fresh x
    z = tally(0, a)  # state: z is a; z maybe x
    v, w = with_list(x), with_list(y)  # state: v is w; v -> list; not fresh v
    s = computed(x)  # state: s -> ndarray float32 (2, 3) C; not fresh s; not owner s
    t = of_a_list(x)  # state: t -> tensor float32 (2,); not owner t
    u = of_unseen_code(x)  # state: u -> ?; cause u: CALL
    k, m = keeps(1), keeps(2)  # state: k shares m; k -> ndarray; not fresh k; not owner k
    return x, y, z, v, w, s, t, u, k, m


class Sensor:
    table = np.zeros((SIZE, 2))
    rows = []
    typed: np.ndarray = np.ones(3)
    assigned = np.zeros(3)
    set_outside = np.zeros(3)
    twice = np.zeros(3)
    twice = np.ones(2)

    def __init__(self):
        self.assigned = np.ones(4)

    def through_self(self):
        x = self.table  # state: x -> ndarray float64 (3, 2) C; cause x: MUST; not fresh x; not owner x
        y = self.table  # state: y is x
        z = self.rows  # state: z -> list; cause z: MUST
        w = self.typed  # state: w -> ndarray float64 (3,) C
        u = self.assigned  # state: u maybe x; u -> ndarray
        t = self.twice  # state: t -> ndarray (...)
        return x, y, z, w, u, t

    def stays_after_in_place(self):
        x = self.table
        self.table += 1
        y = self.table  # state: y is x
        return x, y

    @classmethod
    def through_cls(cls):
        x = cls.table  # state: x -> ndarray float64; cause x: MUST
        y = Sensor.table  # state: y is x
        return x, y


class Fast(Sensor):
    def inherited(self):
        x = self.table  # state: x -> ndarray float64; cause x: MUST
        y = Fast.table  # state: y is x
        z = Sensor.table  # state: z is x
        return x, y, z


def from_outside_the_class(sensor: Sensor):
    sensor.set_outside = np.ones(2)
    x, y = Sensor().table, Sensor().table  # state: x is y; not fresh x
    z = Sensor.set_outside  # state: z maybe x
    w = Sensor().set_outside  # state: w maybe x
    return x, y, z, w


class Base:
    kernel = np.zeros(3)

    def reads(self):
        x = self.kernel  # state: x -> ndarray (...); cause x: MUST
        y = Base.kernel  # state: y -> ?; x maybe y
        return x, y


class Other(Base):
    kernel = np.ones((2, 2))

    def reads_own(self):
        x = self.kernel  # state: x -> ndarray; not fresh x
        return x


@dataclass
class Record:
    values: np.ndarray = field(default_factory=lambda: np.zeros(3))

    def reads(self):
        x = self.values  # state: x -> ndarray (...) any-layout
        return x


class SetByName:
    table = np.zeros(3)

    def __init__(self, **settings):
        for name, value in settings.items():
            setattr(self, name, value)

    def reads(self):
        x = self.table  # state: x -> (...)
        return x


class OfAnUnseenBase(open):
    table = np.zeros(3)

    def reads(self):
        x = self.table  # state: x -> (...)
        y = OfAnUnseenBase.table  # state: y -> ndarray float64 (3,); x maybe y; not fresh y
        return x, y

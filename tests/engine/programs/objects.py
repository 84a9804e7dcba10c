"""Objects of the module's own classes: properties, fields, inherited constructors, what attributes hold."""

from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

import numpy as np
import torch


class Cloud:
    def __init__(self, points: np.ndarray, names: list[str]):
        if points.ndim != 2:
            raise ValueError(points.shape)
        self._points = np.asarray(points, dtype=float)
        self._names = names
        self.rows = [np.zeros(3), np.ones(3)]
        self.pairs = [(np.zeros(3), 1)]

    @property
    def points(self):
        return self._points

    @property
    def doubled(self):
        return self._points * 2.0

    @property
    def scale(self):
        return self._scale

    @scale.setter
    def scale(self, scale):
        self._scale = np.asarray(scale)

    def reads(self, i):
        x = self._points  # state: x -> ndarray; cause x: MUST
        y = self.points  # state: y is x; y -> ndarray
        z = self.doubled  # state: z apart x; z -> ndarray; fresh z
        w = self.rows[i]  # state: w -> ndarray; not fresh w
        pair = self.pairs[i]  # state: pair -> tuple
        return x.sum() + y.sum() + z.sum() + w.sum(), pair

    def setter_is_a_call(self, scale: np.ndarray):
        before = self._scale
        self.scale = scale
        after = self._scale  # state: after maybe before; after maybe scale; cause after: CALL
        return before, after


class Sorted(Cloud):
    def __init__(self, points: np.ndarray, names):
        super().__init__(points, names)
        self.order = np.argsort(points)
        x = self._points  # state: x maybe points; cause x: OP; x -> ndarray
        self.first = x

    def reads_inherited(self):
        x = self._points  # state: x -> ndarray; cause x: MUST
        y = self.points  # state: y is x
        z = self.order  # state: z -> ndarray; z maybe x
        return x, y, z


class Plain(Cloud):
    pass


def made_here(points: np.ndarray):
    cloud = Plain(points, ["a"])
    x = cloud.points  # state: x maybe points; cause x: OP; x -> ndarray
    y = cloud.doubled  # state: y apart points; fresh y; y -> ndarray
    return x.sum() + y.sum()


@dataclass
class Sample:
    known: ClassVar[dict] = {}
    image: torch.Tensor
    mask: torch.Tensor | None = None
    size: tuple = field(init=False, default=())

    def reads(self):
        x = self.image  # state: x -> tensor; cause x: MUST
        y = self.mask  # state: y -> tensor or-None
        return x, y


@dataclass
class Labelled(Sample):
    label: np.ndarray = None

    def __post_init__(self):
        self.label = np.array(self.label)

    def reads_label(self):
        x = self.label  # state: x -> ndarray; cause x: MUST
        return x


def of_a_dataclass(a: torch.Tensor, b: torch.Tensor, c: np.ndarray):
    sample = Sample(a, mask=b)
    x = sample.image  # state: x is a
    y = sample.mask  # state: y is b
    labelled = Labelled(a, b, c)
    z = labelled.label  # state: z apart c; z -> ndarray
    w = labelled.image  # state: w is a; w is x
    return x, y, z, w


class Pair(NamedTuple):
    left: np.ndarray
    right: np.ndarray

    def total(self):
        return self.left + self.right


def of_a_named_tuple(a: np.ndarray, b: np.ndarray):
    pair = Pair(a, right=b)
    x = pair.left  # state: x is a; x maybe b
    y = pair[1]  # state: y is b
    left, right = pair  # state: left is a; right is b
    z = pair.total()  # state: fresh z; z apart a; z -> ndarray
    return x, y, left, right, z


class Changing:
    def __init__(self):
        self.data = np.zeros(3)
        self.rows = [np.zeros(3)]

    def other_kind(self, text):
        self.data = [text]
        self.rows = text.split()

    def reads(self, i):
        x = self.data  # state: x -> ?
        y = self.rows[i]  # state: y -> ?
        return x, y


class Raising:
    def __init__(self, a: np.ndarray, flag):
        if flag:
            self.a = a
            return
        self.a = a.copy()

    def reads(self):
        x = self.a  # state: x -> ndarray; cause x: MUST
        return x


def one_way_only(a: np.ndarray, flag):
    raising = Raising(a, flag)
    x = raising.a  # state: x maybe a; cause x: PATH
    return x


class OfTheClass:
    table = np.zeros((2, 3))
    changing = np.zeros(3)
    unknown = open

    def changes(self, text):
        self.changing = text.split()

    def reads(self, i):
        x = self.table  # state: x -> ndarray; not fresh x; cause x: MUST
        y = self.changing  # state: y -> ?
        z = self.unknown  # state: z -> ?
        return x, y, z


class Template:
    def hook(self, a: np.ndarray):
        return a

    def runs(self, a: np.ndarray):
        x = self.hook(a)  # state: x maybe a; cause x: CALL
        y = self.plain(a)  # state: y is a
        return x, y

    def plain(self, a: np.ndarray):
        return a


class Copying(Template):
    def hook(self, a: np.ndarray):
        return a.copy()


def exact(a: np.ndarray):
    template = Template()
    x = template.hook(a)  # state: x is a
    copying = Copying()
    y = copying.hook(a)  # state: y apart a
    return x, y

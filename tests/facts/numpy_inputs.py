"""NumPy inputs of every layout and dtype, and how the harness looks at NumPy's arrays."""

from __future__ import annotations

import io
import pathlib
import tempfile
import warnings
from collections.abc import Callable, Hashable, Iterator
from typing import Any, ClassVar

import numpy as np
import pytest

from tests.facts.adapter import Adapter

DTYPES = {"f4": "f4", "i4": "i4", "i8": "i8", "u1": "u1", "bool": "?", "c16": "c16"}
SHAPES = {
    "a": (3, 4),
    "b": (3, 4),
    "s": (4, 4),
    "s2": (4, 4),
    "k": (4, 2),
    "v": (4,),
    "w": (4,),
    "t": (2, 3, 4),
    "t1": (2, 1, 4),
    "k1": (3, 1),
    "x0": (),
}
"""Inputs that come in every variant; "x0" has no dimensions."""
FIXED: dict[str, Callable[[], Any]] = {
    "c": lambda: _values((3, 4), "f8") + 3,
    "o": lambda: np.full((3, 4), 9.0),
    "o4": lambda: np.full(4, 9.0),
    "os": lambda: np.full((4, 4), 9.0),
    "o0": lambda: np.full((), 9.0),
    "oi": lambda: np.full((3, 4), 9),
    "ob": lambda: np.full((3, 4), True),
    "o34": lambda: np.full((3, 4), 9.0, order="F"),
    "i2": lambda: np.array([2, 0]),
    "i34": lambda: np.arange(12).reshape(3, 4) % 3,
    "mask": lambda: np.arange(12).reshape(3, 4) % 3 == 0,
    "mask4": lambda: np.array([True, False, True, False]),
    "spd": lambda: np.eye(4) * 5 + 1,
    "eight": lambda: np.arange(8, dtype="u1"),
    "words": lambda: np.array(["b", "a"]),
    "rows": lambda: [np.arange(4.0), np.arange(4.0) + 1],
    "outs": lambda: (np.full((3, 4), 9.0), np.full((3, 4), 9.0)),
    "pair": lambda: [np.arange(12.0).reshape(3, 4), np.ones((3, 4))],
    "nans": lambda: np.array([[1.0, np.nan], [np.inf, 2.0]]),
    "big": lambda: np.where(np.arange(12).reshape(3, 4) % 2 > 0, np.inf, 2.0),
    "small": lambda: np.arange(1, 13).reshape(3, 4) / 32 + 1e-17j,
    "m": lambda: np.ma.masked_greater(np.arange(12.0).reshape(3, 4), 8),
    "m4": lambda: np.ma.array([4.0, 2.0, 3.0, 1.0], mask=[False, True, False, False]),
    "mi": lambda: np.ma.masked_greater(np.arange(12).reshape(3, 4), 8),
    "dates": lambda: np.array(["2020-01-01", "NaT"], "M8[D]"),
    "ob2": lambda: np.array([True, False]),
    "tensor": lambda: pytest.importorskip("torch").arange(12).reshape(3, 4),
    "saved": lambda: _saved(),
    "path": lambda: pathlib.Path(__file__),
    "rng": lambda: np.random.default_rng(3),
    "old": lambda: np.random.RandomState(3),
    "xs": lambda: [1.0, 2.0, 3.0, 4.0],
    "buffer": lambda: bytearray(range(32)),
}


def _saved() -> Any:
    stream = io.BytesIO()
    np.save(stream, np.arange(3))
    stream.seek(0)
    return stream


def _values(shape: tuple[int, ...], dtype: str) -> Any:
    count = int(np.prod(shape))
    values = (np.arange(1, count + 1) * 7 % count + 1).reshape(shape)  # each number once, unsorted
    if dtype == "?":
        return values % 3 == 0
    if dtype == "c16":
        return (values + 1j) / 32
    return (values / 32 if dtype.startswith("f") else values).astype(dtype)


def _laid_out(shape: tuple[int, ...], variant: str) -> Any:
    """An array (or nested list) of this shape in a layout or dtype."""
    if variant in DTYPES:
        return np.asarray(_values(shape, DTYPES[variant]))
    if variant == "list":
        return (_values(shape, "i8") if shape else _values((1,), "i8")).tolist()
    plain = _values(shape, "f8")
    if not shape or variant == "C":
        return np.asarray(plain)
    if variant == "F":
        return np.asfortranarray(plain)
    if variant == "strided":
        wide = np.zeros((*shape[:-1], 2 * shape[-1]))
        wide[..., ::2] = plain
        return wide[..., ::2]
    if variant == "negative":
        return plain[::-1].copy()[::-1]
    if variant == "broadcast":
        return np.broadcast_to(plain[:1], shape)
    return plain[:1].copy()  # "size1"


class NumpyAdapter(Adapter):
    """Inputs `a`, `b` (3x4), `s` (4x4), `v` (4), `t` (2x3x4), `x0` (0-d) ... in every variant; others always alike."""

    variants = ("C", "F", "strided", "negative", "broadcast", "size1", *DTYPES, "list")
    names: ClassVar[dict[str, Any]] = {"np": np, "io": io, "tempfile": tempfile}
    extra: ClassVar[dict[str, Any]] = {}
    """Further inputs, name -> factory taking the variant."""

    def pool(self, name: str, variant: str) -> object:
        if name in self.extra:
            return self.extra[name](variant)
        if name in FIXED:
            return FIXED[name]()
        return _laid_out(SHAPES[name], variant)

    def varies(self, name: str) -> bool:
        return name in SHAPES or name in self.extra

    def is_array(self, value: object) -> bool:
        return isinstance(value, np.ndarray)

    def kind(self, value: object) -> str:
        if isinstance(value, np.ma.MaskedArray):
            return "masked"
        if isinstance(value, np.ndarray):
            return "ndarray"
        if isinstance(value, (np.random.Generator, np.random.RandomState)):
            return "rng"
        words = {np.generic: "number", np.dtype: "dtype", type: "type", np.finfo: "finfo", np.iinfo: "other"}
        for known, kind in words.items():
            if isinstance(value, known):
                return kind
        if type(value).__module__ == "torch":
            return "tensor"
        own = {memoryview: "memoryview", np.flatiter: "flatiter"}
        return own.get(type(value)) or super().kind(value)

    def is_immutable(self, value: object) -> bool:
        return isinstance(value, (np.generic, np.dtype, np.ufunc, np.finfo, np.iinfo)) or super().is_immutable(value)

    def reachable(self, value: object, depth: int = 3) -> Iterator[object]:
        if isinstance(value, memoryview):
            yield np.asarray(value)
        elif isinstance(value, bytearray):
            yield value
            yield np.frombuffer(value, "u1")
        elif isinstance(value, np.flatiter):
            yield value.base
        elif self.kind(value) == "tensor":
            yield np.asarray(value)
        else:
            yield from super().reachable(value, depth)

    def shares(self, one: Any, other: Any) -> bool:
        if isinstance(one, np.ma.MaskedArray) and isinstance(other, np.ma.MaskedArray):
            return np.shares_memory(one.data, other.data)  # facts do not follow masks from one masked array to another
        return any(np.shares_memory(x, y) for x in _storages(one) for y in _storages(other))

    def data(self, array: Any) -> Hashable:
        if isinstance(array, np.ma.MaskedArray):
            return array.data.tobytes(), np.ma.getmaskarray(array).tobytes()
        return array.shape, (repr(array.tolist()) if array.dtype.hasobject else array.tobytes())

    def state(self, value: object) -> Hashable:
        if isinstance(value, bytearray):
            return bytes(value)
        return value.getvalue() if isinstance(value, io.BytesIO) else None

    def scramble(self, array: Any) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            if array.dtype.kind in "USM":
                array[...] = array.flat[-1]
            else:
                array[...] = ~array if array.dtype == bool else array[..., ::-1] * 2 + 1 if array.ndim else array * 2 + 1

    def is_c(self, array: Any) -> bool:
        return bool(array.flags.c_contiguous)

    def is_f(self, array: Any) -> bool:
        return bool(array.flags.f_contiguous)

    def writable(self, array: Any) -> bool:
        return bool(array.flags.writeable)

    def dtype(self, value: Any) -> str:
        return str(value.dtype) if isinstance(value, (np.ndarray, np.generic)) else ""

    def dtype_name(self, dtype: Any) -> str:
        return str(np.dtype(dtype))

    def promote(self, values: list[Any]) -> str:
        return str(np.result_type(*values))

    def float_of(self, dtype: str, *, narrow: bool = False) -> str:
        if self.category(dtype) not in ("bool", "integer"):
            return dtype
        size = np.dtype(dtype).itemsize
        return {1: "float16", 2: "float32"}.get(size, "float64") if narrow else "float64"


def _storages(array: Any) -> list[Any]:
    """The arrays that hold an array's data: a masked array's data and mask."""
    if isinstance(array, np.ma.MaskedArray):
        return [array.data] + ([] if np.ma.getmask(array) is np.ma.nomask else [np.ma.getmask(array)])
    return [array]

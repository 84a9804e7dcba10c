"""Containers, numbers, files and arrays on which facts of Python itself are measured."""

from __future__ import annotations

import collections
import contextlib
import copy
import functools
import io
import itertools
import json
import logging
import pathlib
import pickle
import random
import re
import tempfile
import types
from collections.abc import Callable, Hashable, Iterator
from typing import Any, ClassVar

import numpy as np

from tests.facts.numpy_inputs import NumpyAdapter


class Box:
    """A mutable object that sets and dict keys can hold."""

    value = 0


def _arrays() -> list[Any]:
    return [np.arange(3.0), np.ones(3)]


SCRATCH = tempfile.TemporaryDirectory()
"""Where files are opened for writing; goes away with the interpreter."""


def _scratch() -> pathlib.Path:
    path = pathlib.Path(SCRATCH.name, "file")
    path.write_bytes(b"abcd")
    return path


INPUTS: dict[str, Callable[[], Any]] = {
    "xs": _arrays,
    "ys": lambda: [np.zeros(3), np.arange(3)],
    "ns": lambda: [3, 1, 2],
    "floats": lambda: [0.5, 1.5],
    "nest": lambda: [[1, 2], [3]],
    "pairs": lambda: [("a", np.ones(2)), ("b", np.zeros(2))],
    "tup": lambda: (np.arange(3.0), np.ones(3)),
    "nums": lambda: (3, 1, 2),
    "d": lambda: {"k": np.ones(2), "l": np.zeros(2)},
    "e": lambda: {"m": np.ones(1)},
    "boxes": lambda: {Box(), Box()},
    "others": lambda: {Box()},
    "box": Box,
    "dq": lambda: collections.deque(_arrays()),
    "odict": lambda: collections.OrderedDict(k=np.ones(2), l=np.zeros(2)),
    "arr": lambda: np.arange(12.0).reshape(3, 4),
    "line": lambda: np.arange(4.0),
    "masked": lambda: np.ma.array([1.0, 2.0], mask=[True, False]),
    "one": lambda: np.array(1.5),
    "ba": lambda: bytearray(b"abcd"),
    "it": lambda: iter(_arrays()),
    "stream": lambda: io.BytesIO(b"abcdefgh"),
    "text": lambda: io.StringIO("a\nb\n"),
    "log": lambda: logging.getLogger("copylint.test"),
    "scratch": _scratch,
    "dice": lambda: random.Random(3),
    "path": lambda: pathlib.Path(__file__),
    "space": lambda: types.SimpleNamespace(a=1),
    "func": lambda: lambda *a: a[0],
}
MODULES = (
    collections,
    contextlib,
    copy,
    functools,
    io,
    itertools,
    json,
    logging,
    pickle,
    re,
    pathlib,
)


class PythonAdapter(NumpyAdapter):
    """Inputs of Python's own kinds; there are no variants."""

    variants = ("plain",)
    names: ClassVar[dict[str, Any]] = {"np": np, **{m.__name__: m for m in MODULES}}
    kinds: ClassVar[dict[type, str]] = {
        type: "type",
        range: "range",
        slice: "slice",
        io.BytesIO: "stream",
        io.StringIO: "text",
        io.BufferedReader: "stream",
        io.TextIOWrapper: "text",
        logging.Logger: "logger",
        re.Pattern: "pattern",
        random.Random: "dice",
        random.SystemRandom: "dice",
        collections.OrderedDict: "dict",
        collections.defaultdict: "dict",
        collections.Counter: "dict",
        frozenset: "set",
        functools.partial: "partial",
    }

    def pool(self, name: str, variant: str) -> object:
        return INPUTS[name]()

    def varies(self, name: str) -> bool:
        return False

    def kind(self, value: object) -> str:
        if isinstance(value, type):
            return "type"
        for known, kind in ((pathlib.PurePath, "path"), (logging.Logger, "logger"), (io.BufferedIOBase, "stream")):
            if isinstance(value, known):
                return kind
        return self.kinds.get(type(value)) or super().kind(value) or self._object(value)

    def _object(self, value: object) -> str:
        plain = (contextlib.suppress, contextlib.ExitStack)
        return (
            "object"
            if type(value) is object or isinstance(value, plain) or type(value).__module__ in ("operator", "_hashlib", "warnings")
            else ""
        )

    def is_immutable(self, value: object) -> bool:
        fixed = (logging.Logger, pathlib.PurePath, re.Pattern, types.FunctionType)
        return isinstance(value, fixed) or super().is_immutable(value)

    def state(self, value: object) -> Hashable:
        if isinstance(value, io.StringIO):
            return value.getvalue()
        return super().state(value)

    def reachable(self, value: object, depth: int = 3) -> Iterator[object]:
        if isinstance(value, (frozenset, tuple)) and not self.is_immutable(value):
            for element in value:
                yield from self.reachable(element, depth - 1)
        else:
            yield from super().reachable(value, depth)

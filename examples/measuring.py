"""Runs a function and counts the bytes it asks for: what the before/after scripts here print, and what the rule pages claim."""

from __future__ import annotations

import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Any


@dataclass(frozen=True, slots=True)
class Measured:
    """What a run gave and what it took, in bytes above the level at its start."""

    value: Any
    peak: int
    """The most that Python objects and NumPy arrays held at once."""
    allocated: int
    """All that was asked for on their behalf, added up over the executed lines, however soon it was given back."""
    storages: int
    """The bytes of all torch storages made, added up."""


def measured(function: Callable[[], Any]) -> Measured:
    """What the function returns and takes. It is run once to warm up and then once for each figure."""
    value = function()
    return Measured(value, peak_bytes(function), allocated_bytes(function), storage_bytes(function))


def peak_bytes(function: Callable[[], Any]) -> int:
    """The most bytes of Python objects and NumPy arrays that the run holds at once."""
    with tracing():
        start, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        function()
        return tracemalloc.get_traced_memory()[1] - start


def allocated_bytes(function: Callable[[], Any]) -> int:
    """The bytes that each executed line of the function's file asks for, added up; torch storages do not count.

    A line counts with the most it held at once above its start, so a temporary counts although it is freed on the line.
    """
    source = function.__code__.co_filename
    total = 0
    level = 0

    def note(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal total, level
        if frame.f_code.co_filename != source:
            return None
        current, peak = tracemalloc.get_traced_memory()
        total += max(0, peak - level)
        level = current
        tracemalloc.reset_peak()
        return note

    before = sys.gettrace()
    with tracing():
        level, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        sys.settrace(note)
        try:
            function()
        finally:
            sys.settrace(before)
    return total


def storage_bytes(function: Callable[[], Any]) -> int:
    """The bytes of every torch storage that the run makes, added up; 0 where torch has not been imported."""
    if "torch" not in sys.modules:
        return 0
    from torch import Tensor
    from torch.utils._python_dispatch import TorchDispatchMode
    from torch.utils._pytree import tree_leaves

    class NewStorages(TorchDispatchMode):
        total = 0

        def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            kwargs = kwargs or {}
            known = {x.untyped_storage().data_ptr() for x in tree_leaves((args, kwargs)) if isinstance(x, Tensor)}
            result = func(*args, **kwargs)
            for x in tree_leaves(result):
                if isinstance(x, Tensor) and x.untyped_storage().data_ptr() not in known:
                    known.add(x.untyped_storage().data_ptr())
                    self.total += x.untyped_storage().nbytes()
            return result

    with NewStorages() as storages:
        function()
    return int(storages.total)


@contextmanager
def tracing() -> Iterator[None]:
    """tracemalloc is on inside; it is switched off again only by the block that switched it on."""
    started = not tracemalloc.is_tracing()
    if started:
        tracemalloc.start()
    try:
        yield
    finally:
        if started:
            tracemalloc.stop()

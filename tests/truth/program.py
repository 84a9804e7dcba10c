"""A generated program and how it is executed: its text, the inputs it runs on, and the names it finds injected."""

from __future__ import annotations

import random
import sys
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from types import CodeType, FrameType
from typing import Any

from tests.torch_installed import HAS_TORCH

FILE = "<truth>"
"""The file name under which programs are compiled; frames of other files belong to libraries."""

INPUTS: tuple[tuple[bool, int], ...] = ((True, 2), (False, 0), (False, 3), (True, 1))
"""Values of the injected names GO and N, one pair a run: both branches, and loops of none, one and several passes."""

LINE_LIMIT = 4000
MOST_ELEMENTS = 2000
MOST_BYTES = 200_000
LIBRARIES = ("numpy", "torch", "lists", "mixed")


@dataclass(frozen=True, slots=True)
class Program:
    """A program, the seed and library it was made from, and the kinds of statement and expression that it uses."""

    seed: int
    library: str
    source: str
    kinds: tuple[str, ...]


class Overrun(Exception):
    """A program executed more lines than a terminating one would, or doubles a value in a loop."""


def available_libraries() -> tuple[str, ...]:
    """The libraries that programs can be made for here."""
    return LIBRARIES if HAS_TORCH else ("numpy", "lists")


@lru_cache(maxsize=64)
def compiled(source: str) -> CodeType:
    """The program's code."""
    return compile(source, FILE, "exec")


def check_size(frame: FrameType, lines: int) -> None:
    """Raises Overrun where a program runs too long or one of its variables has grown too large."""
    if lines > LINE_LIMIT:
        raise Overrun
    for value in frame.f_locals.values():
        if isinstance(value, list | tuple | dict) and len(value) > MOST_ELEMENTS:
            raise Overrun
        size = getattr(value, "nbytes", 0)
        if isinstance(size, int) and size > MOST_BYTES:
            raise Overrun


def line_limiter() -> Callable[[FrameType, str, Any], Any]:
    """A trace function that raises Overrun once a program has executed LINE_LIMIT lines."""
    count = 0

    def local(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal count
        count += event == "line"
        check_size(frame, count)
        return local

    def begin(frame: FrameType, event: str, argument: Any) -> Any:
        return local if frame.f_code.co_filename == FILE else None

    return begin


def execute(source: str, go: bool, n: int, injected: dict[str, Any], tracer: Callable[..., Any] | None = None) -> str | None:
    """Runs a program once; the repr of the exception that ended it, or None.

    SyntaxError and Overrun are the generator's own faults and are raised.
    """
    code = compiled(source)
    namespace: dict[str, Any] = {"__name__": "program", "GO": go, "N": n, **injected}
    # A pseudo-random program must draw the same numbers each time, also where it forgets to seed.
    random.seed(0)
    before = sys.gettrace()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        sys.settrace(tracer or line_limiter())
        try:
            exec(code, namespace)
        except Overrun:
            raise
        except Exception as error:
            return f"{type(error).__name__}: {error}"
        finally:
            sys.settrace(before)
    return None

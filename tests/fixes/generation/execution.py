"""Executes a program, calls its functions from outside, and describes everything that its own code or a caller can see."""

from __future__ import annotations

import importlib
import itertools
import random
import resource
import signal
import sys
import types
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from tests.fixes.outcome import described, sharing
from tests.torch_installed import HAS_TORCH
from tests.truth.program import FILE, Overrun, compiled, line_limiter

MOST_YIELDED = 20


@dataclass(frozen=True, slots=True)
class Candidate:
    """A program that fixes may change, with the calls that another module makes: (function, text of the tuple of arguments)."""

    seed: int
    library: str
    source: str
    calls: tuple[tuple[str, str], ...]
    kinds: tuple[str, ...] = ()


Observation = tuple[tuple[str, object], ...]
"""What was seen, each with the place where: the same program gives the same each time."""


def observe(source: str, calls: tuple[tuple[str, str], ...], *, limited: bool = False) -> Observation:
    """What the module's body does, then what each call does, then the state of all that is left.

    `limited` stops a program that runs on for ever; it costs most of the time. SyntaxError and Overrun are raised.
    """
    code = compiled(source)
    printed: list[str] = []
    space: dict[str, Any] = {"__name__": "program", "print": lambda *values, **_: printed.append(" ".join(map(str, values)))}
    left: list[object] = []
    seen: list[tuple[str, object]] = []
    with steady(limited):
        seen.append(("module", ended(lambda: exec(code, space), left)))
        seen.append(("globals", described(module_state(space))))
        for name, text in calls:
            seen += called(space, name, text, left)
        state = [module_state(space), left]
        seen += [("printed", tuple(printed)), ("left", described(state)), ("sharing", sharing(state))]
    return tuple(seen)


def called(space: dict[str, Any], name: str, text: str, left: list[object]) -> Iterator[tuple[str, object]]:
    """One call from outside; its arguments are looked at afterwards too."""
    function = space.get(name)
    if not callable(function):
        return
    arguments = outside_arguments(text)
    outcome = ended(lambda: function(*arguments), left)
    left.append(arguments)
    yield f"{name}{text}", outcome
    yield f"arguments of {name}{text}", described(arguments)


def ended(run: Callable[[], object], left: list[object]) -> object:
    """How a run ends: with a value, the values that a generator yields as they are then, or an exception; and its warnings."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        outcome: list[object] = []
        try:
            value = run()
            for item in results(value):
                outcome.append(described(item))
                left.append(item)
        except Overrun:
            raise
        except Exception as error:
            outcome += ["raises", type(error).__name__, str(error)]
    told = {f"{warning.category.__name__}: {warning.message}" for warning in caught}
    return (*outcome, tuple(sorted(told)))


def results(value: object) -> Iterator[object]:
    """What a caller gets to see of a result: it calls functions without arguments and goes through iterators."""
    if isinstance(value, types.GeneratorType | map):
        yield from itertools.islice(value, MOST_YIELDED)
        return
    yield value
    if isinstance(value, types.FunctionType) and value.__code__.co_argcount == len(value.__defaults__ or ()):
        yield value()


def module_state(space: dict[str, Any]) -> dict[str, object]:
    """The module's variables: what an importer can see."""
    hidden = types.ModuleType | type | types.FunctionType | types.BuiltinFunctionType
    return {name: value for name, value in space.items() if not name.startswith("__") and not isinstance(value, hidden)}


def outside_arguments(text: str) -> tuple[Any, ...]:
    """The arguments that another module passes."""
    space = {"np": importlib.import_module("numpy")}
    if "torch" in text and HAS_TORCH:
        space["torch"] = importlib.import_module("torch")
    value = eval(text, space)
    assert isinstance(value, tuple)
    return value


@contextmanager
def guarded(seconds: int = 20, gigabytes: int = 6) -> Iterator[None]:
    """Ends with Overrun what takes too long, and with MemoryError what takes too much: few generated programs do."""

    def give_up(_signal: int, _frame: object) -> None:
        raise Overrun

    limits, handler = resource.getrlimit(resource.RLIMIT_AS), signal.signal(signal.SIGALRM, give_up)
    resource.setrlimit(resource.RLIMIT_AS, (gigabytes << 30, limits[1]))
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, handler)
        resource.setrlimit(resource.RLIMIT_AS, limits)


@contextmanager
def steady(limited: bool = False) -> Iterator[None]:
    """The same random numbers and settings each time, whatever ran before."""
    numpy = importlib.import_module("numpy")
    random.seed(0)
    numpy.random.seed(0)
    torch = sys.modules.get("torch")
    grad = torch is not None and torch.is_grad_enabled()
    if torch is not None:
        torch.manual_seed(0)
    before = sys.gettrace()
    if limited:
        sys.settrace(line_limiter())
    try:
        with numpy.errstate(all="warn"):
            yield
    finally:
        sys.settrace(before)
        if torch is not None:
            torch.set_grad_enabled(grad)


__all__ = ["FILE", "Candidate", "Observation", "guarded", "observe", "steady"]

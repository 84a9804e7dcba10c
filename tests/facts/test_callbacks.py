"""What known callables run that is handed to them: on which objects, when, and what becomes of its result."""

from __future__ import annotations

import functools
import itertools
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from copylint.facts import builtins, containers, numpy_objects, numpy_reduction, stdlib, threads
from copylint.facts.effects import Effect, Fact

FILES = (builtins, stdlib, numpy_reduction, threads)
CALLING = {name: fact for file in FILES for name, fact in file.FACTS.items() if any(row.effect.calls for row in fact.cases)}
CALLING |= {
    f"{kind}.{name}": fact
    for file in (containers, threads)
    for kind, facts in file.METHODS.items()
    for name, fact in facts.items()
    if any(row.effect.calls for row in fact.cases)
}


class Spy:
    """A function that remembers what it is called with, and gives it back."""

    def __init__(self, result: Callable[..., Any] = lambda *passed: passed[0]) -> None:
        self.seen: list[tuple[Any, ...]] = []
        self.result = result

    def __call__(self, *passed: Any) -> Any:
        self.seen.append(passed)
        return self.result(*passed)


def rows() -> list[np.ndarray]:
    return [np.arange(3.0), np.ones(3)]


def submit(spy: Spy, xs: list[np.ndarray]) -> Any:
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(spy, *xs)


def mapped(spy: Spy, xs: list[np.ndarray]) -> Any:
    with ThreadPoolExecutor(1) as pool:
        return pool.map(spy, xs)


def started(spy: Spy, xs: list[np.ndarray]) -> None:
    thread = threading.Thread(target=spy, args=tuple(xs))
    assert spy.seen == [], "not before it starts"
    thread.start()
    thread.join()


def number(*passed: Any) -> float:
    return float(passed[0].sum())


RUNS: dict[str, tuple[Callable[[Spy, list[np.ndarray]], Any], Spy]] = {
    "builtins.map": (lambda spy, xs: map(spy, xs), Spy()),
    "builtins.filter": (lambda spy, xs: filter(spy, xs), Spy(number)),
    "builtins.sorted": (lambda spy, xs: sorted(xs, key=spy), Spy(number)),
    "builtins.min": (lambda spy, xs: min(xs, key=spy), Spy(number)),
    "builtins.max": (lambda spy, xs: max(*xs, key=spy), Spy(number)),
    "list.sort": (lambda spy, xs: xs.sort(key=spy), Spy(number)),
    "functools.reduce": (lambda spy, xs: functools.reduce(spy, xs), Spy()),
    "itertools.takewhile": (lambda spy, xs: itertools.takewhile(spy, xs), Spy(number)),
    "itertools.dropwhile": (lambda spy, xs: itertools.dropwhile(spy, xs), Spy(number)),
    "itertools.filterfalse": (lambda spy, xs: itertools.filterfalse(spy, xs), Spy(number)),
    "numpy.apply_along_axis": (lambda spy, xs: np.apply_along_axis(spy, 0, xs[0]), Spy()),
    "threads.submit": (submit, Spy()),
    "threads.map": (mapped, Spy()),
    "thread.start": (started, Spy()),
}


def effects(fact: Fact) -> list[Effect]:
    return [row.effect for row in fact.cases if row.effect.calls]


def test_all_of_them_are_run() -> None:
    assert RUNS.keys() == CALLING.keys()


@pytest.mark.parametrize("name", RUNS)
def test_what_is_run_gets_the_very_objects(name: str) -> None:
    run, spy = RUNS[name]
    xs = rows()
    spy.seen.clear()
    result = run(spy, list(xs) if name == "list.sort" else xs)
    effect = effects(CALLING[name])[0]
    assert bool(spy.seen) is not effect.later
    if effect.later:
        list(result)
    passed = [one for seen in spy.seen for one in seen]
    assert passed and all(any(np.shares_memory(one, x) for x in xs) for one in passed)
    if not any("[1]" in form for form in effect.calls):
        assert all(any(one is x for x in xs) for one in passed)


@pytest.mark.parametrize("name", [name for name in RUNS if any(effect.gives for effect in effects(CALLING[name]))])
def test_the_result_is_made_of_what_the_function_returns(name: str) -> None:
    run, spy = RUNS[name]
    made = np.zeros(3)
    spy = Spy(lambda *passed: made)
    result = run(spy, rows())
    gives = effects(CALLING[name])[0].gives
    if gives == "itself":
        assert result is made
    elif gives == "future":
        assert isinstance(result, Future)
        assert result.result() is made
    else:
        assert gives == "iterator"
        assert all(one is made for one in result)


def test_reduce_passes_what_it_got_before() -> None:
    xs, made = rows(), [np.zeros(1), np.ones(1)]
    spy = Spy(lambda so_far, x: made[len(spy.seen) - 1])
    assert functools.reduce(spy, xs, xs[0]) is made[1]
    assert spy.seen[0][0] is xs[0]
    assert spy.seen[1][0] is made[0]


def test_vectorize_passes_numbers() -> None:
    fact = numpy_objects.FACTS["numpy.vectorize"]
    assert fact.cases[0].effect.kind == "vectorized"
    array = np.arange(3.0)
    spy = Spy()
    result = np.vectorize(spy)(array)
    assert not any(isinstance(one, np.ndarray) for seen in spy.seen for one in seen)
    assert not np.shares_memory(result, array)

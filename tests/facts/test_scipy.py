"""Runs every fact of SciPy and pandas on real arrays, frames and sparse arrays, where they are installed."""

from __future__ import annotations

import importlib
import io
from collections.abc import Callable, Hashable, Iterator
from typing import Any, ClassVar

import numpy as np
import pytest

scipy: Any = pytest.importorskip("scipy", reason="the facts of SciPy are measured on SciPy")
pandas: Any = pytest.importorskip("pandas", reason="the facts of pandas are measured on pandas")

from copylint.facts import pandas_frames, scipy_arrays, scipy_linalg, scipy_sparse, scipy_stats  # noqa: E402
from copylint.facts.effects import Fact  # noqa: E402
from tests.facts.measure import measure  # noqa: E402
from tests.facts.numpy_inputs import NumpyAdapter  # noqa: E402
from tests.facts.scipy_recipes import RECIPES  # noqa: E402

_FORMATS = ("csr", "csc", "coo", "bsr", "dia", "lil", "dok")


def _spd(order: str = "C") -> Any:
    return np.asarray(np.eye(4) * 5 + 1 + np.diag([0.0, 1.0, 2.0, 3.0]), order=order)  # type: ignore[call-overload]


def _sparse(form: str) -> Any:
    return getattr(importlib.import_module("scipy.sparse"), f"{form}_array")(np.eye(4) * 2)


INPUTS: dict[str, Callable[[], Any]] = {
    "spd": _spd,
    "spf": lambda: _spd("F"),
    "spf2": lambda: np.asfortranarray(_spd() * 2),
    "bf4": lambda: np.asfortranarray(_spd() * 2),
    "upper": lambda: np.asfortranarray(np.triu(_spd())),
    "lu": lambda: (np.asfortranarray(_spd()), np.arange(4, dtype="i4")),
    "c4": lambda: np.arange(1.0, 9.0).reshape(4, 2),
    "bf": lambda: np.asfortranarray(np.arange(1.0, 9.0).reshape(4, 2)),
    "v4": lambda: np.array([4.0, 2.0, 3.0, 1.0]),
    "z": lambda: np.arange(12.0).reshape(3, 4) + 1j,
    "sos": lambda: np.array([[1.0, 0.5, 0.0, 1.0, 0.0, 0.0]]),
    "sp": lambda: _sparse("csr"),
    "sc": lambda: _sparse("coo"),
    **{f"sparse_{form}": (lambda form=form: _sparse(form)) for form in _FORMATS},
    "df": lambda: pandas.DataFrame(np.arange(6.0).reshape(3, 2), columns=["x", "y"]),
    "mixed": lambda: pandas.DataFrame({"x": [1, 2], "y": [0.5, 1.5]}),
    "ser": lambda: pandas.Series(np.arange(4.0)),
    "words": lambda: pandas.Series(["a", "b"]),
    "holes": lambda: pandas.DataFrame({"x": [1.0, 1.0, np.nan], "y": [1.5, 1.5, 1.5]}),
    "gaps": lambda: pandas.Series([1.0, np.nan, 1.0]),
    "reversed_ser": lambda: pandas.Series([1.0, 2.0], index=[1, 0]),
    "ind": lambda: pandas.Index(np.arange(4.0)),
    "days": lambda: pandas.date_range("2020-01-01", periods=3),
    "text": lambda: io.StringIO("x,y\n1,2\n3,4\n"),
}


class OuterAdapter(NumpyAdapter):
    """NumPy's inputs, and sparse arrays and frames seen as the arrays that hold their data."""

    extra: ClassVar[dict[str, Any]] = {}

    def pool(self, name: str, variant: str) -> object:
        return INPUTS[name]() if name in INPUTS else super().pool(name, variant)

    def varies(self, name: str) -> bool:
        return name not in INPUTS and super().varies(name)

    def kind(self, value: object) -> str:
        if isinstance(value, pandas.DataFrame):
            return "frame"
        if isinstance(value, pandas.Series):
            return "series"
        if isinstance(value, pandas.Index):
            return "index"
        return "sparse" if scipy.sparse.issparse(value) else super().kind(value)

    def reachable(self, value: object, depth: int = 3) -> Iterator[object]:
        kind = self.kind(value)
        if kind in ("frame", "series", "index", "sparse"):
            yield value
            yield from _arrays(value, kind)
        else:
            yield from super().reachable(value, depth)

    def state(self, value: object) -> Hashable:
        kind = self.kind(value)
        if kind in ("frame", "series", "index", "sparse"):
            labels = tuple(map(str, value.axes)) if kind in ("frame", "series") else ()
            return (*labels, *(part.tobytes() for part in _arrays(value, kind)))
        return None if isinstance(value, io.StringIO) else super().state(value)


def _arrays(value: Any, kind: str) -> list[Any]:
    """The arrays that hold the data of a frame, a series or a sparse array."""
    if kind == "sparse":
        parts = [getattr(value, name, None) for name in ("data", "row", "col", "indices", "indptr", "offsets")]
        return [part for part in parts if isinstance(part, np.ndarray) and part.dtype != object]
    if kind == "index":
        return [value._data] if isinstance(value._data, np.ndarray) else []
    blocks = [block.values for block in value._mgr.blocks]
    return [block for block in blocks if isinstance(block, np.ndarray) and block.dtype != object]


ADAPTER = OuterAdapter()
FUNCTIONS: dict[str, Fact] = {
    name: fact
    for file in (scipy_linalg, scipy_arrays, scipy_sparse, scipy_stats, pandas_frames)
    for name, fact in file.FACTS.items()
}
METHODS = {
    f"{kind}.{name}": fact
    for file in (scipy_sparse, pandas_frames)
    for kind, facts in file.METHODS.items()
    for name, fact in facts.items()
}
ATTRIBUTES = {f"{kind}.{name}": fact for kind, facts in pandas_frames.ATTRIBUTES.items() for name, fact in facts.items()}
ONE_WAY = {
    "pandas.DataFrame": "what is copied by default depends on the version",
    "pandas.Series": "what is copied by default depends on the version",
    **{
        f"{kind}.{name}": "what is shared depends on the version"
        for kind in pandas_frames.ATTRIBUTES
        for name in ("index", "columns", "T")
    },
}


def callable_of(name: str) -> Callable[..., Any] | None:
    """The function that a dotted name means; None where this version has none."""
    module, *rest = name.split(".")
    found: Any = importlib.import_module(module)
    for part in rest:
        if not hasattr(found, part):
            try:
                importlib.import_module(f"{module}.{part}")
            except ImportError:
                return None
        found, module = getattr(found, part), f"{module}.{part}"
    return found  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_function(name: str) -> None:
    function = callable_of(name)
    if function is None:
        pytest.skip(f"this version has no {name}")
    report = measure(FUNCTIONS[name], function, RECIPES[name], ADAPTER)
    assert report.problems(FUNCTIONS[name], one_way=name in ONE_WAY) == []


def method_of(kind: str, name: str) -> Callable[..., Any]:
    """Calls the method, or reads the attribute, of an object of this kind."""

    def call(self: Any, *arguments: Any, **keywords: Any) -> Any:
        if ADAPTER.kind(self) not in (("frame", "series") if kind == "column" else (kind,)):
            raise TypeError(kind)
        found = getattr(self, name)
        return found(*arguments, **keywords) if callable(found) else found

    return call


@pytest.mark.parametrize("name", [*METHODS, *ATTRIBUTES])
def test_method_or_attribute(name: str) -> None:
    fact = METHODS[name] if name in METHODS else ATTRIBUTES[name]
    report = measure(fact, method_of(*name.split(".")), RECIPES[name], ADAPTER)
    assert report.problems(fact, one_way=name in ONE_WAY) == []

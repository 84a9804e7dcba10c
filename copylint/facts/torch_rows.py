"""Short forms of the effects that torch's tables use again and again."""

from __future__ import annotations

from typing import Any

from copylint.facts.effects import Case, Effect, Fact, Result, case, given, literal

TENSOR = "tensor"


def fresh(dtype: str = "same", shape: str = "", layout: str = "", grad: str = "keep", **more: Any) -> Effect:
    """A new tensor."""
    return Effect(Result.FRESH, kind=TENSOR, dtype=dtype, shape=shape, layout=layout, grad=grad, **more)


def view(of: str = "input", shape: str = "", layout: str = "", dtype: str = "same", grad: str = "keep", **more: Any) -> Effect:
    """A new tensor on the storage of `of`."""
    return Effect(Result.VIEW, of=of, kind=TENSOR, dtype=dtype, shape=shape, layout=layout, grad=grad, **more)


def same(of: str = "input", **more: Any) -> Effect:
    """The argument itself."""
    return Effect(Result.SAME, of=of, kind=TENSOR, **{"dtype": "same", "shape": "same", "layout": "keep", "grad": "keep", **more})


def alias(shape: str = "", layout: str = "", of: str = "input") -> Effect:
    """The argument itself for some inputs, a view of it for others: always on its storage."""
    return Effect(Result.ALIAS, of=of, kind=TENSOR, dtype="same", shape=shape, layout=layout, grad="keep")


def maybe(of: str = "input", shape: str = "", layout: str = "", dtype: str = "same", grad: str = "keep", **more: Any) -> Effect:
    """A view or the argument itself for some inputs, a copy for others."""
    return Effect(Result.MAYBE, of=of, kind=TENSOR, dtype=dtype, shape=shape, layout=layout, grad=grad, **more)


def views(of: str, layout: str = "", grad: str = "keep") -> Effect:
    """A tuple of views."""
    return Effect(Result.VIEW_LIST, of=of, kind=TENSOR, dtype="same", layout=layout, grad=grad)


def pair(count: int = 2, grad: str = "", **more: Any) -> Effect:
    """A named tuple of new tensors, of which only some carry gradients."""
    return Effect(Result.FRESH_TUPLE, kind=TENSOR, length=count, grad=grad, **more)


def in_place(target: str = "input", *, reads_old: bool = True, saves: str = "") -> Effect:
    """Changes the argument and gives it back."""
    return same(target, writes=(target,), reads_old=reads_old, saves=saves)


def plain(kind: str = "", *, metadata: bool = True) -> Effect:
    """An immutable value; with `metadata` one that does not depend on any data."""
    return Effect(Result.SCALAR, kind=kind, metadata=metadata)


OUT = case(given("out"), effect=Effect(Result.SAME, of="out", kind=TENSOR, writes=("out",), reads_old=False))
"""`out=` is written and given back."""
OUT_TUPLE = case(given("out"), effect=Effect(Result.SHALLOW, of="out", kind="tuple", writes=("out[]",), reads_old=False))
"""`out=` of functions with several results: a tuple of tensors, all written."""


def leaf(effect: Effect) -> tuple[Case, ...]:
    """A factory's cases: its result needs grad where `requires_grad=True` asks for it."""
    return (
        case(literal("requires_grad", True), effect=effect._replace(grad="require")),
        Case((), effect._replace(grad="none")),
    )


def merged(*tables: dict[str, Fact] | Fact) -> dict[str, Fact]:
    """All facts by name."""
    facts: dict[str, Fact] = {}
    for rows in tables:
        facts.update({rows.name: rows} if isinstance(rows, Fact) else rows)
    return facts

"""Attributes of NumPy's arrays."""

from __future__ import annotations

from copylint.facts.effects import Effect, Fact, Result, case, category, fact, proven
from copylint.facts.numpy_forms import view

_SELF = Effect(Result.SAME, of="self")


def _scalar(kind: str = "", shape: str = "") -> Effect:
    return Effect(Result.SCALAR, kind=kind, shape=shape, metadata=True)


_NDARRAY: dict[str, Fact] = {
    name: fact(name, "self", effect)
    for name, effect in (
        ("T", view("self", "transpose", "reverse")),
        ("mT", view("self", "whole", "last two")),
        ("flat", view("self", "whole", kind="flatiter", dtype="")),
        ("data", view("self", "whole", kind="memoryview", dtype="")),
        ("shape", _scalar("tuple", "shape")),
        ("strides", _scalar("tuple")),
        ("dtype", _scalar("dtype")),
        ("size", _scalar("int")),
        ("ndim", _scalar("int")),
        ("nbytes", _scalar("int")),
        ("itemsize", _scalar("int")),
        ("device", _scalar("str")),
        ("flags", Effect(Result.UNKNOWN, metadata=True)),
        ("base", Effect(Result.UNKNOWN, metadata=True)),
        ("ctypes", Effect(Result.UNKNOWN, metadata=True)),
    )
}
_NDARRAY["real"] = fact(
    "real",
    "self",
    case(proven(category("self", "complex")), effect=view("self", "same", dtype="real")),
    case(proven(category("self", "floating", "integer", "bool")), effect=_SELF),
    Effect(Result.ALIAS, of="self", dtype="real", shape="same", metadata=True),
)
_NDARRAY["imag"] = fact(
    "imag",
    "self",
    case(category("self", "complex"), effect=view("self", "same", dtype="real")),
    Effect(Result.FRESH, dtype="same", shape="same", readonly=True),  # of real arrays: zeros that cannot be written
)
_MASKED = {
    "data": fact("data", "self", view("self", "same", "keep", kind="ndarray")),
    "mask": fact("mask", "self", Effect(Result.UNKNOWN)),
    "fill_value": fact("fill_value", "self", _scalar("number")),
    "sharedmask": fact("sharedmask", "self", _scalar("bool")),
    "hardmask": fact("hardmask", "self", _scalar("bool")),
    "flat": fact("flat", "self", Effect(Result.UNKNOWN)),
    "real": fact("real", "self", view("self", "same", dtype="real")),
    "imag": fact(
        "imag", "self", case(category("self", "complex"), effect=view("self", "same", dtype="real")), Effect(Result.UNKNOWN)
    ),
}
ATTRIBUTES: dict[str, dict[str, Fact]] = {"ndarray": _NDARRAY, "masked": {**_NDARRAY, **_MASKED}}

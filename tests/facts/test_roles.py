"""Roles: every name in one exists, every role is asked for, and the details are of the form that the role says."""

from __future__ import annotations

import builtins
import importlib
import random
from pathlib import Path
from typing import Any

import pytest

from copylint.facts.lookup import first_parameter, function_fact, has_role, method_words, names_in, words, words_with
from copylint.facts.roles import Role

np = pytest.importorskip("numpy")
torch = pytest.importorskip("torch")
PACKAGE = Path(__file__).resolve().parents[2] / "copylint"
ROLES = {name: getattr(Role, name) for name in Role.__annotations__}
ROWS = sorted({name for role in ROLES.values() for name in names_in(role)})
OWNERS = {
    "ndarray": (np.ndarray,),
    "element": (np.float64,),
    "masked": (np.ma.MaskedArray,),
    "finfo": (np.finfo(float),),
    "tensor": (torch.Tensor,),
    "rng": (np.random.Generator, np.random.RandomState),
    "dice": (random.Random,),
    "list": (list,),
    "dict": (dict,),
    "object": (list, object),
}
OLD = {
    *("numpy.row_stack", "numpy.ma.row_stack", "numpy.random.ranf", "torch.row_stack", "numpy.long", "numpy.concat"),
    *("tensor.names", "tensor.tile", "warnings.deprecated", "typing.ByteString", "collections.abc.ByteString", "typing.override"),
}
"""Names that only older or newer releases have."""


def resolved(name: str) -> bool:
    """Whether a name stands for something in what is installed."""
    head, _, rest = name.partition(".")
    if not rest:
        return hasattr(builtins, name)
    if head in OWNERS:
        return any(_has(owner, rest) for owner in OWNERS[head])
    if head == "ModeResult":
        return _has(pytest.importorskip("scipy.stats").mode([1, 1]), rest)
    if head == "pandas" or head in ("series", "frame"):
        pandas = pytest.importorskip("pandas")
        return _has({"series": pandas.Series, "frame": pandas.DataFrame}.get(head, pandas), rest)
    module = pytest.importorskip(head)
    for word in rest.split("."):
        if not hasattr(module, word):
            try:
                importlib.import_module(f"{module.__name__}.{word}")
            except (ImportError, AttributeError):
                return False
        module = getattr(module, word)
    return True


def _has(owner: Any, path: str) -> bool:
    first, _, rest = path.partition(".")
    if first == "dtype" and rest:
        return hasattr(np.dtype(float), rest)
    return hasattr(owner, first)


@pytest.mark.parametrize("name", [row for row in ROWS if row not in OLD])
def test_the_name_exists(name: str) -> None:
    assert resolved(name)


def test_every_role_has_names_and_somebody_who_asks() -> None:
    asking = "\n".join(path.read_text() for path in PACKAGE.rglob("*.py") if path.parent.name != "facts")
    assert [name for name, role in ROLES.items() if not names_in(role) or f"Role.{name}" not in asking] == []


def test_details_are_of_the_form_that_the_role_says() -> None:
    numbers = (Role.FIELD, Role.JOINED_AXIS, Role.COPY_ON_DEMAND)
    assert all(detail.isdigit() for role in numbers for detail in names_in(role).values())
    assert set(names_in(Role.MAKES_CONTIGUOUS).values()) == {"C", "F"}
    assert set(names_in(Role.CONVERTS).values()) == {"dtype", "device", "both", "host"}
    assert set(names_in(Role.CONSTANT).values()) == {"float", "none"}
    assert set(names_in(Role.DTYPE_FORM).values()) == {"dtype", "name", "kind"}
    told = {detail.removeprefix("no ").partition(" ")[0] for detail in names_in(Role.PROPERTY_TEST).values()}
    assert told == {"category", "device", "layout"}
    assert set(names_in(Role.COPIES).values()) == {"", "deep", "shallow"}


@pytest.mark.parametrize("role", [Role.COUNTED, Role.BY_NUMBER, Role.FILLS])
def test_details_that_name_a_parameter_are_parameters_of_the_fact(role: Role) -> None:
    for name, parameter in names_in(role).items():
        fact = function_fact(name)
        if fact is not None:
            assert parameter in {param.lstrip("*") for param in fact.params}, name


def test_words_and_methods() -> None:
    assert has_role("numpy.copy", Role.COPIES)
    assert not has_role("numpy.copy", Role.JOINS)
    assert has_role("numpy.copy", Role.JOINS, Role.COPIES)
    assert not has_role(None, Role.COPIES)
    assert {"copy", "clone", "deepcopy"} == words(Role.COPIES)
    assert {"copy", "clone"} == method_words(Role.COPIES)
    assert words_with(Role.CONVERTS, "device") == {"cuda", "xpu"}
    assert first_parameter("numpy.array") == "object"
    assert first_parameter("tensor.clone") == "self"
    assert first_parameter("numpy.no_such") == first_parameter(None) == ""

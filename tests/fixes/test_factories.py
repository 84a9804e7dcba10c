"""The factories that CPL109 takes for exact, measured: they hold the same values made in a dtype as converted to it."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from copylint.facts.lookup import names_in
from copylint.facts.roles import Role
from copylint.rules.memory.cpl109_create_then_convert.factories import holds_exactly

DTYPES = [
    *("bool", "int8", "uint8", "int16", "int32", "int64", "uint64"),
    *("float16", "float32", "float64", "complex64", "complex128"),
]
NUMBERS = [0, 1, -1, 2, 127, 128, 255, 256, -129, 2049, 2**24 + 1, 2**31, 2**53 + 1, 0.5, 0.1, 1e300, -0.25, 65504.0, 65505.0]


def exact_factories(library: str) -> list[str]:
    """The exact factories of a library whose values are settled: of `empty` there is nothing to compare."""
    names = [name.partition(".")[2] for name in sorted(names_in(Role.EXACT_FACTORY)) if name.startswith(f"{library}.")]
    return [name for name in names if not name.startswith("empty")]


def arguments(name: str) -> tuple[object, ...]:
    """What the factory is called with."""
    if name.endswith("_like"):
        return (np.arange(6.0).reshape(2, 3),)
    return (3,) if name in ("eye", "identity") else ((2, 3),)


@pytest.mark.parametrize("name", exact_factories("numpy"))
@pytest.mark.parametrize("dtype", DTYPES)
def test_an_exact_factory_of_numpy_makes_what_it_is_converted_to(name: str, dtype: str) -> None:
    factory = getattr(np, name)
    made, converted = factory(*arguments(name), dtype=dtype), factory(*arguments(name)).astype(dtype)
    assert made.dtype == converted.dtype and made.flags.c_contiguous == converted.flags.c_contiguous
    assert made.tobytes() == converted.tobytes()


@pytest.mark.parametrize("name", exact_factories("torch"))
@pytest.mark.parametrize("dtype", [name for name in DTYPES if not name.startswith("uint6")])
def test_an_exact_factory_of_torch_makes_what_it_is_converted_to(name: str, dtype: str) -> None:
    torch = pytest.importorskip("torch")
    factory, wanted = getattr(torch, name), getattr(torch, dtype)
    given = [torch.as_tensor(argument) if name.endswith("_like") else argument for argument in arguments(name)]
    made, converted = factory(*given, dtype=wanted), factory(*given).to(wanted)
    assert made.dtype == converted.dtype and made.stride() == converted.stride()
    assert torch.equal(made, converted)


@pytest.mark.parametrize("dtype", [name for name in DTYPES if not name.startswith("complex")])
@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_is_held_exactly_where_its_array_gives_it_back(dtype: str, number: float) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # an overflow is what is asked about
        held = np.full(1, number).astype(dtype)[0].item() == number
    assert holds_exactly(dtype, number) == held
    if held:
        assert np.full(1, number, dtype=dtype).tobytes() == np.full(1, number).astype(dtype).tobytes()


def test_what_is_no_number_is_held_by_nothing() -> None:
    assert not holds_exactly("float64", None)
    assert not holds_exactly("float64", float("nan"))
    assert not holds_exactly("object", 1)


def test_a_rounding_factory_shows_its_first_dtype() -> None:
    torch = pytest.importorskip("torch")
    assert {"torch.tensor", "torch.linspace", "torch.full"} <= set(names_in(Role.ROUNDING_FACTORY))
    assert torch.tensor([0.1]).double() != torch.tensor([0.1], dtype=torch.float64)
    assert not torch.equal(torch.linspace(0, 1, 7).double(), torch.linspace(0, 1, 7, dtype=torch.float64))
    assert torch.full((1,), 0.1).double() != torch.full((1,), 0.1, dtype=torch.float64)

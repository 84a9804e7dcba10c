"""Runs every torch fact, method and attribute on real tensors: no fact may be contradicted, every row must be seen.

Without torch this module is skipped, unless COPYLINT_REQUIRE_TORCH is set: then its absence is a failure.
"""

from __future__ import annotations

import io
import math
import os
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

if os.environ.get("COPYLINT_REQUIRE_TORCH"):
    import torch
else:
    torch = pytest.importorskip("torch")

from copylint.facts.effects import Effect, Fact, Result
from copylint.facts.lookup import library
from tests.facts.measure import bind, deciding_case, measure
from tests.facts.saved_for_backward import kept, run
from tests.facts.torch_inputs import TorchAdapter
from tests.facts.torch_method_recipes import ATTRIBUTES, METHODS, MODULE_METHODS, RECIPES

pytestmark = pytest.mark.filterwarnings("ignore")
ADAPTER = TorchAdapter()
FUNCTIONS = {name.removeprefix("torch."): fact for name, fact in library().functions.items() if name.startswith("torch.")}
TENSOR_METHODS = library().methods["tensor"]
OF_MODULES = library().methods["module"]

ONE_WAY = {
    "as_tensor": "only another device makes it copy a tensor of the right dtype",
    "to": "only another device makes it copy a tensor of the right dtype",
    "cpu": "only a tensor on another device is copied",
}
"""Facts with a "maybe" that cannot be seen both ways on a machine without other devices."""
UNSEEN = {
    "tensor.cuda": "needs a device",
    "tensor.pin_memory": "needs a device",
    "tensor.data_ptr": "an address differs from run to run",
    "module.cuda": "needs a device",
    "module.parameters": "seen by hand below",
    "module.buffers": "seen by hand below",
    "module.children": "seen by hand below",
    "module.modules": "seen by hand below",
}
"""What the harness cannot run or judge, and why."""
KEEPS_MORE = {
    "ldexp": "an integer exponent is not kept, a float one is",
    "float_power": "squares keep nothing in float64",
    "nn.functional.scaled_dot_product_attention": "which kernel runs decides about the output",
    "nn.functional.adaptive_avg_pool1d": "a mean over everything keeps nothing",
    "nn.functional.adaptive_avg_pool2d": "a mean over everything keeps nothing",
    "nn.functional.adaptive_avg_pool3d": "a mean over everything keeps nothing",
    "nn.functional.pad": "only reflecting keeps the input",
    "nn.functional.gumbel_softmax": "the hard form keeps nothing",
    "nn.functional.ctc_loss": "unreduced it keeps the output too",
    "index_reduce": "depends on the reduction",
    "scatter_reduce": "depends on the reduction",
    "matrix_power": "depends on the power",
    "linalg.matrix_power": "depends on the power",
    "svd_lowrank": "a program of several operations",
    "pca_lowrank": "a program of several operations",
    "fft.fft": "a real input is converted first",
    "fft.ifft": "a real input is converted first",
    "fft.rfft": "only some lengths",
    "fft.ihfft": "only some lengths",
    "fft.rfft2": "only some lengths",
    "fft.rfftn": "only some lengths",
    "stft": "depends on centring",
    "istft": "depends on centring",
    "autograd.grad": "the graph of the gradient",
}
"""Functions that keep, for some arguments, more than their facts say; the engine must not accuse on it."""


def seeded(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function with the same random numbers in every call."""

    def again(*args: Any, **keywords: Any) -> Any:
        torch.default_generator.manual_seed(0)  # torch.manual_seed also looks at every device, which takes a millisecond
        return function(*args, **keywords)

    return again


def resolved(name: str) -> Callable[..., Any]:
    """The callable of a dotted name below torch."""
    found = torch
    for part in name.split("."):
        found = getattr(found, part)
    return found


def check(fact: Fact, function: Callable[..., Any], recipes: list[str], name: str) -> None:
    report = measure(fact, seeded(function), recipes, ADAPTER)
    assert report.problems(fact, one_way=name in ONE_WAY) == []


@pytest.fixture(autouse=True, scope="module")
def one_thread() -> Iterator[None]:
    """Tiny tensors: threads would only wait for each other."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_function(name: str) -> None:
    check(FUNCTIONS[name], resolved(name), RECIPES[name], name)


@pytest.mark.parametrize("name", [n for n in TENSOR_METHODS if f"tensor.{n}" not in UNSEEN])
def test_method(name: str) -> None:
    check(TENSOR_METHODS[name], getattr(torch.Tensor, name), METHODS[name], name)


@pytest.mark.parametrize("name", [n for n in OF_MODULES if f"module.{n}" not in UNSEEN])
def test_module_method(name: str) -> None:
    check(OF_MODULES[name], getattr(torch.nn.Module, name), MODULE_METHODS[name], name)


@pytest.mark.parametrize("name", library().attributes["tensor"])
def test_attribute(name: str) -> None:
    check(library().attributes["tensor"][name], lambda self: getattr(self, name), ATTRIBUTES[name], name)


def test_modules_hand_out_their_own_parameters() -> None:
    module = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.BatchNorm1d(2))
    assert next(module.parameters()) is module[0].weight
    assert next(module.buffers()) is module[1].running_mean
    assert next(module.children()) is module[0]
    assert next(module.modules()) is module
    for name in ("parameters", "buffers", "children", "modules"):
        assert OF_MODULES[name].cases[0].effect == Effect(Result.ITERATOR, of="self")


def test_an_address_is_the_same_whatever_the_data() -> None:
    tensor = torch.ones(3)
    before = tensor.data_ptr()
    tensor.zero_()
    assert tensor.data_ptr() == before
    assert TENSOR_METHODS["data_ptr"].cases[0].effect.metadata


@pytest.mark.parametrize("name", ["cuda", "pin_memory"])
def test_what_needs_a_device_may_or_may_not_copy(name: str) -> None:
    assert TENSOR_METHODS[name].cases[-1].effect.result is Result.MAYBE


DIFFERENTIABLE = [
    (name, text)
    for name, fact in FUNCTIONS.items()
    if not name.startswith(("_foreach", "sparse"))
    and any(row.effect.result in (Result.FRESH, Result.FRESH_TUPLE) for row in fact.cases)
    for text in RECIPES.get(name, ())
    if "out=" not in text
]


@pytest.mark.parametrize(("name", "text"), DIFFERENTIABLE)
def test_gradients_and_what_backward_keeps(name: str, text: str) -> None:
    """All float inputs need grad; what a fact says is kept must be kept, and nothing else may be, but for KEEPS_MORE."""
    fact, function = FUNCTIONS[name], seeded(resolved(name))
    try:
        arguments, keywords, result = run(function, text, ADAPTER)
    except (RuntimeError, TypeError, BufferError):
        return  # not for floats, or not differentiable at all
    position = deciding_case(fact, bind(fact, arguments, keywords), ADAPTER)
    effect = fact.cases[position or 0].effect
    inputs_need = [t for v in (*arguments, *keywords.values()) for t in tensors(v) if t.requires_grad]
    needs = [t.requires_grad for t in tensors(result)]
    assert effect.grad != "none" or not any(needs)
    assert effect.grad != "require" or all(needs)
    assert effect.grad != "keep" or not inputs_need or all(needs)
    if not inputs_need or not any(needs) or effect.writes or effect.result is Result.UNKNOWN:
        return
    seen = kept(function, text, ADAPTER)
    if seen is None:
        return  # backward is not implemented for it
    declared = {"input", "output"} if effect.saves == "both" else {effect.saves} - {""}
    if name in KEEPS_MORE:
        assert declared <= seen
    else:
        assert declared == seen


def tensors(value: Any) -> Iterator[torch.Tensor]:
    """The tensors that a value is or holds."""
    if isinstance(value, torch.Tensor):
        yield value
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from tensors(part)


def test_every_row_is_run() -> None:
    assert [n for n in FUNCTIONS if n not in RECIPES] == []
    assert [n for n in TENSOR_METHODS if n not in METHODS and f"tensor.{n}" not in UNSEEN] == []
    assert [n for n in OF_MODULES if n not in MODULE_METHODS and f"module.{n}" not in UNSEEN] == []
    assert [n for n in RECIPES if n not in FUNCTIONS] == []
    assert [n for n in METHODS if n not in TENSOR_METHODS] == []


def test_few_rows_are_taken_on_trust() -> None:
    facts = [*FUNCTIONS.values(), *TENSOR_METHODS.values(), *OF_MODULES.values()]
    rows = sum(len(fact.cases) for fact in facts)
    trusted = sum(row.effect.result is Result.MAYBE for f in facts if f.name.removeprefix("torch.") in ONE_WAY for row in f.cases)
    assert trusted + len(UNSEEN) <= 0.03 * rows
    assert len(FUNCTIONS) >= 250 and len(TENSOR_METHODS) >= 100


def test_no_common_object_has_the_names_that_only_tensors_have() -> None:
    names = {name for name, kind in library().owners.items() if kind == "tensor"}
    others: list[Any] = [
        np,
        np.ndarray,
        np.ma,
        np.linalg,
        math,
        list,
        dict,
        set,
        tuple,
        str,
        bytes,
        bytearray,
        io.TextIOWrapper,
        io.BytesIO,
    ]
    others += [
        torch.nn.Module,
        torch.nn.utils.rnn.PackedSequence,
        torch.distributions.Normal,
        torch.optim.Adam,
        torch.Size,
        torch.Generator,
    ]
    assert len(names) > 100
    assert [name for name in names if not callable(getattr(torch.Tensor, name, None))] == []
    assert [(name, other) for name in names for other in others if hasattr(other, name)] == []

"""What backward keeps, found by experiment: a tensor that was kept may not be modified before backward runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import torch

from tests.facts.torch_inputs import TorchAdapter

Call = tuple[list[Any], dict[str, Any], Any]


def run(function: Callable[..., Any], text: str, adapter: TorchAdapter) -> Call:
    """Calls the function on the recipe's arguments, all float tensors in need of grad; gives arguments, keywords, result."""
    code = compile(f"_gather({text})", text, "eval")
    space: dict[str, Any] = {**adapter.names, "_gather": lambda *p, **k: (p, k)}
    for name in code.co_names:
        if name not in space:
            try:
                space[name] = adapter.pool(name, "C")
            except KeyError:
                continue  # an attribute's or a builtin's name
    positional, keywords = eval(code, space)
    arguments = [differentiable(v) for v in positional]
    named = {n: differentiable(v) for n, v in keywords.items()}
    return arguments, named, function(*arguments, **named)


def differentiable(value: Any) -> Any:
    """The value with its float tensors replaced by equal ones that need grad and are no leaves."""
    if isinstance(value, torch.Tensor) and (value.dtype.is_floating_point or value.dtype.is_complex):
        return value if value.requires_grad else value.detach().clone().requires_grad_() * 1.0
    if isinstance(value, (list, tuple)):
        return type(value)(differentiable(v) for v in value)
    return value


def tensors(value: Any) -> Iterator[torch.Tensor]:
    """The tensors in need of grad that a value is or holds."""
    if isinstance(value, torch.Tensor):
        if value.requires_grad:
            yield value
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from tensors(part)


def kept(function: Callable[..., Any], text: str, adapter: TorchAdapter) -> set[str] | None:
    """Which of "input" and "output" backward needs unchanged; None where there is no backward."""
    found = set()
    for side in ("input", "output"):
        arguments, keywords, result = run(function, text, adapter)
        inputs = list(tensors([*arguments, *keywords.values()]))
        outputs = [t for t in tensors(result) if not any(t is i for i in inputs)]
        for tensor in inputs if side == "input" else outputs:
            # The version goes up as if the tensor had been written in place.
            torch._C._autograd._unsafe_set_version_counter((tensor,), (tensor._version + 1,))
        try:
            sum((t.abs() if t.is_complex() else t).sum() for t in tensors(result)).backward()
        except RuntimeError as error:
            if "modified by an inplace operation" not in str(error):
                return None
            found.add(side)
    return found

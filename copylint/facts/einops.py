"""einops: patterns decide whether a view, the array itself or a copy comes out, of the library that went in."""

from __future__ import annotations

from copylint.facts.effects import Case, Effect, Fact, Result, case, fact, kind


def _maybe(dtype: str = "same") -> tuple[Case | Effect, ...]:
    """Rows for an argument of either library; a list of arrays is stacked first."""
    rows = tuple(
        case(kind("tensor", name), effect=Effect(Result.MAYBE, of="tensor", kind=name, dtype=dtype, grad="keep"))
        for name in ("ndarray", "tensor")
    )
    return *rows, Effect(Result.UNKNOWN)


def _patterns() -> list[Fact]:
    return [
        fact("einops.rearrange", "tensor pattern **axes_lengths", *_maybe()),
        fact("einops.repeat", "tensor pattern **axes_lengths", *_maybe()),
        fact("einops.reduce", "tensor pattern reduction **axes_lengths", *_maybe("")),
        fact("einops.parse_shape", "x pattern", Effect(Result.FRESH, kind="dict", metadata=True)),
    ]


FACTS = {row.name: row for row in _patterns()}

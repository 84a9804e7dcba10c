"""einops: patterns decide whether a view, the tensor itself or a copy comes out."""

from __future__ import annotations

from copylint.facts.effects import Effect, Fact, Result, fact
from copylint.facts.torch_rows import merged


def _maybe() -> Effect:
    return Effect(Result.MAYBE, of="tensor", dtype="same", grad="keep")


def _patterns() -> dict[str, Fact]:
    return merged(
        fact("einops.rearrange", "tensor pattern **axes_lengths", _maybe()),
        fact("einops.repeat", "tensor pattern **axes_lengths", _maybe()),
        fact("einops.reduce", "tensor pattern reduction **axes_lengths", Effect(Result.MAYBE, of="tensor", grad="keep")),
        fact("einops.pack", "tensors pattern", Effect(Result.UNKNOWN)),
        fact("einops.unpack", "tensor packed_shapes pattern", Effect(Result.VIEW_LIST, of="tensor", dtype="same", grad="keep")),
        fact("einops.einsum", "*tensors_and_pattern", Effect(Result.UNKNOWN)),
        fact("einops.parse_shape", "x pattern", Effect(Result.FRESH, kind="dict", metadata=True)),
        fact("einops.asnumpy", "tensor", Effect(Result.UNKNOWN)),
    )


FACTS = _patterns()

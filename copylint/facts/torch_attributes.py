"""Attributes of tensors, and the names that only tensors have."""

from __future__ import annotations

from copylint.facts.effects import Effect, Fact, Result
from copylint.facts.torch_rows import TENSOR, merged, plain, table, view


def _attributes() -> dict[str, Fact]:
    turned = view("self", "transpose", "reverse", metadata=True)
    return merged(
        table("", "T", "self", turned),
        table("", "H mT mH", "self", view("self", metadata=True)),
        table("", "data", "self", view("self", "same", "keep", grad="none", metadata=True)),
        table(
            "",
            "real",
            "self",
            Effect(Result.ALIAS, of="self", kind=TENSOR, dtype="real", shape="same", grad="keep", metadata=True),
        ),
        table("", "imag", "self", view("self", "same", "", "real", metadata=True)),
        table("", "grad grad_fn", "self", Effect(Result.UNKNOWN)),
        table("", "shape", "self", plain("tuple")),
        table("", "ndim itemsize nbytes output_nr", "self", plain("int")),
        table("", "dtype", "self", plain("dtype")),
        table("", "device", "self", plain("device")),
        table("", "layout", "self", plain("layout")),
        table(
            "",
            "requires_grad is_leaf is_cuda is_cpu is_mps is_meta is_sparse is_quantized is_nested retains_grad",
            "self",
            plain("bool"),
        ),
    )


ATTRIBUTES = {TENSOR: _attributes()}

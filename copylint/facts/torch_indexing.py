"""torch functions that gather, scatter, mask or look up elements: all of them copy."""

from __future__ import annotations

from copylint.facts.effects import Effect, Fact, Result, absent, case, fact, literal, table
from copylint.facts.torch_rows import OUT, TENSOR, fresh, merged


def _picked() -> dict[str, Fact]:
    return merged(
        table("torch.", "gather", "input dim index * sparse_grad out", OUT, fresh("same", "", "", saves="input")),
        table("torch.", "index_select", "input dim index * out", OUT, fresh("same", "", "")),
        table("torch.", "take", "input index * out", OUT, fresh("same", "", "", saves="input")),
        table("torch.", "take_along_dim", "input indices dim * out", OUT, fresh("same", "", "", saves="input")),
        table("torch.", "masked_select", "input mask * out", OUT, fresh("same", "", "", saves="input")),
        table("torch.", "argwhere", "input", fresh("int64", "", "", "none")),
        table(
            "torch.", "searchsorted", "sorted_sequence input * out_int32 right side sorter out", OUT, fresh("", "", "", "none")
        ),
        table("torch.", "bucketize", "input boundaries * out_int32 right out", OUT, fresh("", "same", "", "none")),
        fact(
            "torch.nonzero",
            "input * out as_tuple",
            OUT,
            case(literal("as_tuple", True), effect=_columns()),
            fresh("int64", "", "", "none"),
            as_tuple=False,
        ),
        fact(
            "torch.where",
            "condition input other * out",
            OUT,
            case(absent("input"), effect=_columns()),
            fresh("promote", "broadcast", "keep"),
        ),
    )


def _columns() -> Effect:
    """One index tensor for each dimension: columns of one new tensor, which do not overlap."""
    return Effect(Result.FRESH_TUPLE, kind=TENSOR, dtype="int64", grad="none")


def _changed_copies() -> dict[str, Fact]:
    """Copies of the input in which some elements are replaced."""
    return merged(
        table("torch.", "masked_fill", "input mask value", fresh("same", "", "")),
        table("torch.", "masked_scatter", "input mask source", fresh("same", "", "")),
        table("torch.", "index_fill", "input dim index value", fresh("same", "same", "keep")),
        table("torch.", "index_add", "input dim index source * alpha out", OUT, fresh("same", "same", "", saves="input")),
        table("torch.", "index_copy", "input dim index source * out", OUT, fresh("same", "same", "", saves="input")),
        table("torch.", "index_put", "input indices values accumulate", fresh("same", "same", "keep")),
        table("torch.", "index_reduce", "input dim index source reduce * include_self out", OUT, fresh("same", "same", "")),
        table("torch.", "put", "input index source accumulate", fresh("same", "same", "keep", saves="input")),
        table("torch.", "scatter", "input dim index src * value reduce out", OUT, fresh("same", "same", "")),
        table("torch.", "scatter_add", "input dim index src * out", OUT, fresh("same", "same", "")),
        table("torch.", "scatter_reduce", "input dim index src reduce * include_self out", OUT, fresh("same", "same", "")),
        table("torch.", "select_scatter", "input src dim index", fresh("same", "same", "keep")),
        table("torch.", "slice_scatter", "input src dim start end step", fresh("same", "same", "keep")),
        table("torch.", "diagonal_scatter", "input src offset dim1 dim2", fresh("same", "same", "keep")),
        table("torch.", "renorm", "input p dim maxnorm * out", OUT, fresh("same", "same", "", saves="input")),
    )


FACTS = merged(_picked(), _changed_copies())

"""torch functions that show, rearrange, split or join data: views, copies, and those that are either."""

from __future__ import annotations

from copylint.facts.effects import (
    Case,
    Effect,
    Fact,
    Result,
    absent,
    case,
    contiguous,
    fact,
    given,
    kind,
    literal,
    ndim,
    negate,
    table,
)
from copylint.facts.torch_rows import OUT, alias, fresh, maybe, merged, plain, same, view, views


def _views() -> dict[str, Fact]:
    """Always a new tensor on the same storage."""
    one = view()
    return merged(
        table("torch.", "unsqueeze", "input dim", view(shape="expand_dims", layout="keep")),
        table("torch.", "squeeze", "input dim * axis", view(shape="squeeze", layout="keep")),
        table("torch.", "t", "input", view(shape="transpose", layout="reverse 2")),
        table("torch.", "adjoint", "input", view(layout="last two")),
        table("torch.", "transpose swapaxes swapdims", "input dim0 dim1 * axis0 axis1", view(shape="swap")),
        table("torch.", "permute", "input dims", view(shape="permute")),
        table("torch.", "movedim moveaxis", "input source destination", view(layout="move")),
        table("torch.", "select", "input dim index", view(layout="select")),
        table("torch.", "narrow", "input dim start length", view(layout="narrow")),
        table("torch.", "diagonal linalg.diagonal", "input offset dim1 dim2 * dim", view(layout="diagonal")),
        table("torch.", "as_strided", "input size stride storage_offset", one),
        table("torch.", "broadcast_to", "input size", view(shape="arg", layout="expand")),
        table("torch.", "unflatten", "input dim sizes", view(layout="keep")),
        table("torch.", "detach", "input", view(shape="same", layout="keep", grad="none")),
    )


def _maybe_views() -> dict[str, Fact]:
    """Views where the strides allow it, else copies."""
    return merged(
        fact(
            "torch.reshape",
            "input shape",
            case(contiguous("input"), effect=view(shape="reshape", layout="C")),
            maybe(shape="reshape"),
        ),
        fact(
            "torch.ravel", "input", case(contiguous("input"), effect=view(shape="flat", layout="C")), fresh("same", "flat", "C")
        ),
        fact("torch.flatten", "input start_dim end_dim", *flattened("input")),
    )


def flattened(of: str) -> tuple[Case, ...]:
    """Cases of flatten: the tensor itself where nothing is to merge, a view where the strides allow it, else a copy."""
    whole = absent("start_dim"), absent("end_dim")
    rows = [case(ndim(of, 1), effect=same(of)), case(*whole, contiguous(of), negate(ndim(of, 1)), effect=view(of, "flat", "C"))]
    # an n-D tensor flattened from its last dimension on is given back as it is
    rows += [case(literal("start_dim", n), absent("end_dim"), ndim(of, n + 1), effect=same(of)) for n in (1, 2, 3)]
    rows += [case(contiguous(of), effect=alias("", "C", of)), case(*whole, effect=maybe(of, "flat")), case(effect=maybe(of))]
    return tuple(rows)


def _lists() -> dict[str, Fact]:
    return merged(
        fact("torch.split", "tensor split_size_or_sections dim", views("tensor", "split")),
        fact("torch.chunk", "input chunks dim", views("input", "split")),
        fact("torch.unbind", "input dim", views("input", "unbind")),
        fact("torch.tensor_split", "input indices_or_sections dim", views("input", "split")),
        fact("torch.split_with_sizes", "input split_sizes dim", views("input")),
        *(fact(f"torch.{name}", "input indices_or_sections", views("input")) for name in ("hsplit", "vsplit", "dsplit")),
        fact("torch.broadcast_tensors", "*tensors", views("tensors")),
        *(
            fact(
                f"torch.atleast_{n}d",
                "tensors *more",
                case(given("more"), effect=Effect(Result.UNKNOWN)),
                case(kind("tensors", "list", "tuple"), effect=Effect(Result.UNKNOWN)),
                case(ndim("tensors", *range(n)), effect=view("tensors", layout="keep")),
                same("tensors"),
            )
            for n in (1, 2, 3)
        ),
    )


def _joined() -> dict[str, Fact]:
    """New tensors from several; `cat([x])` copies too."""
    return merged(
        table("torch.", "cat concat concatenate", "tensors dim * out axis", OUT, fresh("promote", "concatenate", "")),
        table("torch.", "stack", "tensors dim * out", OUT, fresh("promote", "stack", "C")),
        table("torch.", "hstack vstack dstack column_stack row_stack", "tensors * out", OUT, fresh("promote", "", "")),
    )


def _copies() -> dict[str, Fact]:
    """Rearrangements that always copy, also where nothing moves (`roll(0)`, `flip(())`, `tile(1)`)."""
    return merged(
        table("torch.", "flip", "input dims", fresh("same", "same", "keep")),
        table("torch.", "fliplr flipud", "input", fresh("same", "same", "keep")),
        table("torch.", "roll", "input shifts dims", fresh("same", "same", "")),
        table("torch.", "rot90", "input k dims", fresh("same", "", "")),
        table("torch.", "tile", "input dims", fresh("same", "", "")),
        table("torch.", "repeat_interleave", "input repeats dim * output_size", fresh("same", "", "C")),
        table("torch.", "tril triu", "input diagonal * out", OUT, fresh("same", "same", "")),
        table("torch.", "diag", "input diagonal * out", OUT, fresh("same", "", "C")),
        table("torch.", "diagflat", "input offset", fresh("same", "", "C")),
        table("torch.", "diag_embed", "input offset dim1 dim2", fresh("same", "", "")),
        table("torch.", "narrow_copy", "input dim start length * out", OUT, fresh("same", "", "C")),
        table(
            "torch.",
            "clone",
            "input * memory_format",
            case(absent("memory_format"), effect=fresh("same", "same", "keep")),
            fresh("same", "same", ""),
        ),
        table("torch.", "diff", "input n dim prepend append * out", OUT, fresh("same", "", "")),
        table("torch.", "pixel_shuffle", "input upscale_factor", fresh("same", "", "C")),
        table("torch.", "pixel_unshuffle", "input downscale_factor", fresh("same", "", "C")),
        table("torch.", "channel_shuffle", "input groups", fresh("same", "same", "")),
        fact("torch.trapezoid", "y x * dx dim", fresh("", "", "")),
    )


_PROMOTED = plain("dtype")._replace(dtype="promote")


def _questions() -> dict[str, Fact]:
    return merged(
        table(
            "torch.",
            "numel is_tensor is_storage is_floating_point is_complex is_conj is_neg is_inference is_same_size",
            "input other",
            plain(),
        ),
        table("torch.", "result_type", "tensor1 tensor2", _PROMOTED),
        table("torch.", "promote_types", "type1 type2", _PROMOTED),
        table("torch.", "can_cast", "from_ to", plain()),
        table("torch.", "broadcast_shapes", "*shapes", plain("tuple")),
        table("torch.", "equal", "input other", plain("bool", metadata=False)),
        table("torch.", "allclose", "input other rtol atol equal_nan", plain("bool", metadata=False)),
        table("torch.", "is_nonzero", "input", plain("bool", metadata=False)),
    )


FACTS = merged(_views(), _maybe_views(), _lists(), _joined(), _copies(), _questions())

"""Argument lists on which views, rearrangements and in-place functions are measured."""

from __future__ import annotations

from copylint.facts import torch_inplace as inplace
from tests.facts.torch_recipes import add, below


def _shape() -> None:
    add("unsqueeze", "x, 0", "x, 1", "x, -1", "v, 0", "s, 0")
    add("squeeze", "one", "one, 1", "x", "row, 0", "one, dim=1", "x, 0", "one, 0")
    add("t", "x", "v")
    add("adjoint", "x", "b")
    add("transpose swapaxes swapdims", "x, 0, 1", "b, 1, 2", "b, -1, 0", "x, -2, -1")
    add("permute", "x, (1, 0)", "b, (2, 0, 1)")
    add("movedim moveaxis", "b, 0, -1", "b, (0, 1), (1, 2)")
    add("select", "x, 0, 0", "b, -1, 0")
    add("narrow", "x, 1, 0, 2", "b, 0, 0, 1")
    add("diagonal", "x", "b, 0, 1, 2", "x, offset=1")
    add("linalg.diagonal", "x", "b", "x, offset=1")
    add("as_strided", "x, (2, 2), (1, 2)", "x, (2,), (1,), 1")
    add("broadcast_to", "v, (3, 4)", "row, (3, 4)", "x, (2, 3, 4)")
    add("unflatten", "x, 1, (2, 2)", "v, 0, (2, -1)")
    add("detach", "x", "b")
    add("reshape", "x, (4, 3)", "x, (-1,)", "b, (6, 4)", "x, (2, -1)")
    add("ravel", "x", "v", "b", "s")
    add(
        "flatten",
        "x",
        "v",
        "b",
        "s",
        "x, 1",
        "b, 1",
        "b, 2",
        "img, 1",
        "img, 2",
        "img, 3",
        "q, 3",
        "vol, 1",
        "vol, 3",
        "x, 0, 1",
        "b, 1, 2",
        "img, 2, 3",
        "b, 0, 2",
        "img, 1, 3",
        "b, -2, -1",
        "b, -3, -2",
        "b, -3, -1",
        "img, 0, 2",
        "img, 1, -2",
        "img, 0, -1",
        "vol, 0, -2",
        "vol, 3, 4",
    )
    add("split", "x, 2", "x, [1, 3], 1", "x, 2, dim=1")
    add("chunk", "x, 2", "x, 2, 1")
    add("unbind", "x", "x, 1", "b, dim=-1")
    add("tensor_split", "x, 2", "x, (1, 2), 1")
    add("split_with_sizes", "x, [1, 3], 1")
    add("hsplit", "x, 2")
    add("vsplit", "sq, 2")
    add("dsplit", "b, 2")
    add("broadcast_tensors", "x, row", "x, v", "x, x")
    for n in (1, 2, 3):
        add(f"atleast_{n}d", "x", "v", "s", "b", "x, s", "(x, s)")
    add("cat concat concatenate", "[x, y]", "[x, y], 1", "[x]", "(x, y), -1", "[x, f]", "[b, b], dim=2", "[x, y], axis=1")
    add("cat concat concatenate", "[f, f], out=o")
    add("stack", "[x, y]", "[x, y], 1", "[x]", "(v, w), -1", "[x, y], dim=2", "[f, f], out=o")
    add("hstack vstack dstack column_stack row_stack", "[x, y]", "[v, w]", "[x]", "[f, f], out=o")
    add("flip", "x, (0,)", "x, (0, 1)", "x, ()", "b, (1,)")
    add("fliplr flipud", "x", "b")
    add("roll", "x, 1", "x, 0", "x, 1, 0", "x, (1, 1), (0, 1)")
    add("rot90", "x", "x, 0", "x, 2")
    add("tile", "x, (2, 1)", "x, (1,)", "v, (2, 2)")
    add("repeat_interleave", "x, 2", "x, 2, 0", "x, i3, 0", "x, 1, dim=1")
    add("tril triu", "x", "x, 1", "b", out="o")
    add("diag", "x", "v", "x, 1", out="o")
    add("diagflat", "v", "x")
    add("diag_embed", "x", "v", "b")
    add("narrow_copy", "x, 1, 0, 2")
    add("narrow_copy", "f, 1, 0, 2, out=o")
    add("clone", "x", "b", "img, memory_format=torch.channels_last", "x, memory_format=torch.contiguous_format")
    add("diff", "x", "x, 1, 0", "v, prepend=w", "x, n=0", out="o")
    add("pixel_shuffle", "img, 2")
    add("pixel_unshuffle", "img, 2")
    add("channel_shuffle", "img, 2")
    add("trapezoid", "x", "x, y", "x, dx=2.0")
    add("numel is_tensor is_storage is_floating_point is_complex is_conj is_neg is_inference", "x")
    add("is_same_size equal allclose", "x, y", "x, x")
    add("result_type", "x, y", "x, 2")
    add("promote_types", "torch.float32, torch.int8")
    add("can_cast", "torch.float32, torch.int8")
    add("broadcast_shapes", "(3, 1), (1, 4)", "(4,), (3, 4)")
    add("is_nonzero", "s", "f[0, 0]")


def _in_place() -> None:
    for name in (*inplace.ELEMENTWISE.split(), "relu"):
        add(f"{name}_", "x", "b" if name != "relu" else "f")
    add("clamp_ clip_", "x, 0, 0.5", "x, 0.2")
    add("clamp_min_ clamp_max_", "x, 0.1")
    add("round_", "x")
    add("nan_to_num_", "nans")
    add("logit_", "unit")
    add("xlogy_ ldexp_", "f, g")
    add("gcd_ lcm_", "ints, ints + 1")
    add("addmv_", "v, sq, w")
    add("index_put_", "x, (i,), f[i]", "f, (i,), torch.ones(2, 4)")
    add("fill_", "x, 5", "b, 0")
    add("zero_", "x", "b")
    add("dropout_", "x, 0.5, True", "x, 0.5, False")
    add("detach_", "x", "f")
    add("as_strided_", "x, (2, 2), (1, 2)")
    add(below("nn.init", "uniform_ normal_ trunc_normal_ ones_ zeros_ eye_ orthogonal_"), "x", "sq")
    add(below("nn.init", "xavier_uniform_ xavier_normal_ kaiming_uniform_ kaiming_normal_"), "x", "sq")
    add("nn.init.constant_", "x, 0.3", "b, 5")
    add("nn.init.dirac_", "b")
    add("nn.init.sparse_", "x, 0.5")
    add("nn.init.calculate_gain", "'relu'", "'leaky_relu', 0.2")
    add("nn.init._calculate_fan_in_and_fan_out", "x", "b")
    unary = "abs ceil cos exp floor log neg reciprocal rsqrt sigmoid sign sin sqrt tan tanh"
    binary = "add sub mul div maximum minimum clamp_max clamp_min pow"
    for suffix in ("", "_"):
        for name in unary.split():
            add(f"_foreach_{name}{suffix}", "xs" if name != "abs" else "zs")
        for name in binary.split():
            add(f"_foreach_{name}{suffix}", "xs, zs", "xs, 0.5")
        add(f"_foreach_lerp{suffix}", "xs, ys, 0.5")
        add(f"_foreach_addcmul{suffix} _foreach_addcdiv{suffix}", "xs, ys, zs", "xs, ys, zs, 2.0")
    add("_foreach_zero_ _foreach_norm", "xs")
    add("_foreach_copy_", "xs, ys")


_shape()
_in_place()

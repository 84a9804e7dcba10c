"""More argument lists: reductions, linear algebra, indexing, torch.nn.functional, modules, tensor methods."""

from __future__ import annotations

from tests.facts.torch_recipes import add, below


def _reductions() -> None:
    along = ("x", "x, 0", "x, 1, True", "b, (0, 2)", "b, dim=1", "x, axis=0", "s", "x, dim=0, keepdim=True")
    add("sum nansum", *along, "x, dtype=torch.float64", "x, 0, dtype=torch.float64", "f, 0, out=o")
    add("prod", "x", "x, 0", "x, 1, True", "x, dtype=torch.float64", "s", "f, 0, out=o")
    add("mean nanmean", *along, "x, dtype=torch.float64", "f, 0, out=o")
    add("cumsum cumprod", "x, 0", "x, dim=1", "x, 0, dtype=torch.float64", "f, 0, out=o")
    add(
        "std var",
        "x",
        "x, 0",
        "x, 1, keepdim=True",
        "x, False",
        "b, (0, 2)",
        "x, unbiased=False",
        "x, 0, correction=0",
        "f, 0, out=o",
    )
    add("std_mean var_mean", "x", "x, 0")
    add("logsumexp", "x, 0", "x, 1, True", "b, (0, 2)", "f, 0, out=o")
    add("norm", "x", "x, 2", "x, 1, 0", "x, dim=1", "x, 2, 1, True", "f, 2, 0, out=o", "x, dim=1, dtype=torch.float64")
    add("quantile nanquantile", "x, 0.5", "x, 0.5, 1", "v, 0.3", "f, 0.5, 0, out=o")
    add(
        "max min",
        "x",
        "x, 0",
        "x, y",
        "x, other=row",
        "x, dim=1, keepdim=True",
        "x, axis=1",
        "s",
        "f, f, out=o",
        "f, 0, out=outs",
    )
    add("median nanmedian", "x", "x, 0", "s", "f, 0, out=outs")
    add("amax amin", "x", "x, 0", "b, (0, 2)", "x, 1, True", "f, 0, out=o")
    add("aminmax", "x", "x, dim=0", "f, dim=0, out=outs2")
    add("argmax argmin", "x", "x, 0", "x, 1, True", "x, axis=0", "s", "f, 0, out=oi")
    add("all any", "x", "x, 0", "x, 1, True", "b, (0, 2)", "f, 0, out=ob")
    add("count_nonzero", "x", "x, 0", "b, (0, 2)")
    add("bincount", "i", "i, fv[:2]")
    add("histc", "x", "x, 4", "f, 4, out=o")
    add("histogram", "f, 4", "x, 3", "f, 4, out=outs2")
    add("sort", "x", "x, 0", "x, 1, True", "f, 0, out=outs")
    add("topk", "x, 1", "x, 2, 1", "f, 2, out=outs")
    add("kthvalue", "x, 1", "x, 1, 0", "f, 1, out=outs")
    add("mode", "x", "x, 0", "f, out=outs")
    add("cummax cummin", "x, 0", "x, 1", "f, 0, out=outs")
    add("argsort", "x", "x, 0", "x, dim=1, descending=True")
    add("msort", "x", "v", "f, out=o")
    add("logcumsumexp", "x, 0", "f, 0, out=o")
    flags = "return_inverse=True", "return_counts=True"
    add("unique unique_consecutive", "x", "x, dim=0", f"x, {flags[0]}", f"x, {flags[1]}", f"x, {flags[0]}, {flags[1]}")


def _linalg() -> None:
    add("matmul linalg.matmul", "x, sq", "b, sq", "b, b2", "sq, v", "v, sq", "v, w", "f, spd, out=o")
    add("mm", "x, sq", "sq, sq2", "f, spd, out=o")
    add("bmm", "b, b2", "f[None], spd[None], out=o")
    add("mv", "sq, v", "spd, fv, out=o")
    add("dot inner", "v, w", "fv, fv, out=o")
    add("inner", "x, y")
    add("vdot", "v, w", "fv, fv, out=o")
    add("linalg.vecdot", "x, y", "f, f, out=o")
    add("outer ger", "v, w", "fv, fv, out=o")
    add("kron", "x, y", "x, v", "f, f, out=o")
    add("addmm", "x, y, sq", "v, x, sq", "f, f, spd, out=o", "x, y, sq, beta=0.5")
    add("addmv", "v, sq, w", "fv, spd, fv, out=o")
    add("addr", "sq, v, w", "spd, fv, fv, out=o")
    add("baddbmm", "b, b, sq.expand(2, 4, 4)", "f[None], f[None], spd[None], out=o")
    add("addbmm", "x, b, sq.expand(2, 4, 4)", "f, f[None], spd[None], out=o")
    add("tensordot", "x, sq, 1", "x, y, ([0, 1], [0, 1])", "f, spd, 1, out=o")
    add("chain_matmul", "x, sq, sq2")
    add("linalg.multi_dot", "[x, sq, sq2]", "[x, sq]", "[f, spd], out=o")
    add("cross", "p, p", "p, row3, 1", "p, p, 0")
    add("linalg.cross", "p, p", "p, row3")
    for name in ("cross", "linalg.cross"):
        add(name, "f[:, :3], f[:, 1:], out=o")
    add("cdist", "x, y")
    add("pdist", "x")
    add("cosine_similarity pairwise_distance", "x, y", "x, row")
    add(
        "einsum",
        "'ij->ij', x",
        "'ij->ji', x",
        "'ii->i', sq",
        "'ij->i', x",
        "'ij,jk->ik', x, sq",
        "'ij,ij->ij', x, y",
        "'ij,jk->ik', [x, sq]",
        "'ij->', x",
    )
    add("inverse linalg.inv", "spd", "sq", "b[:, :3, :3]", "spd, out=o")
    add("cholesky linalg.cholesky", "spd", "spd, out=o")
    add("cholesky_inverse", "chol", "chol, out=o")
    add("cholesky_solve", "spd, chol", "spd, chol, out=o")
    add("linalg.solve", "spd, sq", "sq, v", "spd, spd, out=o")
    add("linalg.solve_triangular", "chol, spd, upper=False", "chol, spd, upper=False, out=o")
    add("pinverse", "x", "spd")
    add("linalg.pinv", "x", "spd", "f, out=o")
    add("linalg.lu_solve", "*torch.linalg.lu_factor(spd), spd", "*torch.linalg.lu_factor(spd), spd, out=o")
    add("linalg.householder_product", "tall, fv[:3]", "tall, fv[:3], out=o")
    add("matrix_power linalg.matrix_power", "sq, 1", "sq, 2", "sq, 0", "spd, -1", "spd, 2, out=o")
    add("matrix_exp linalg.matrix_exp", "sq", "spd")
    add("det linalg.det", "sq", "spd")
    add("linalg.det", "spd, out=o")
    add("logdet", "spd")
    add("trace", "sq", "spd", "x")
    add("linalg.eigh", "spd", "spd, out=outs2")
    add("linalg.eig", "spd", "spd, out=outs_c")
    add("linalg.eigvals", "spd", "spd, out=oc")
    add("linalg.eigvalsh", "spd", "spd, out=o")
    add("linalg.qr qr", "x", "spd", "tall", "spd, out=outs2")
    add("linalg.svd svd", "x", "spd", "tall", "spd, out=outs3")
    add("linalg.svdvals", "x", "spd, out=o")
    add("svd_lowrank pca_lowrank", "tall, 2")
    add("slogdet linalg.slogdet", "spd", "sq", "spd, out=outs2")
    add("linalg.lstsq", "spd, sq", "tall, spd")
    add("linalg.lu", "spd", "x", "spd, out=outs3")
    add("linalg.lu_factor", "spd", "x", "spd, out=outs_info")
    add("linalg.lu_factor_ex", "spd", "spd, out=outs_lu")
    add("linalg.cholesky_ex linalg.inv_ex", "spd", "spd, out=outs_info")
    add("linalg.solve_ex", "spd, sq", "spd, spd, out=outs_info")
    add("lu_unpack", "*torch.linalg.lu_factor(spd)", "*torch.linalg.lu_factor(spd), out=outs3")
    add("linalg.norm", "x", "v", "x, 2, 0", "x, dim=1, keepdim=True", "f, out=o")
    add("linalg.vector_norm", "x", "x, 1", "x, 2, 1", "x, dim=0, keepdim=True", "f, out=o", "x, dtype=torch.float64")
    add("linalg.matrix_norm", "x", "b", "f, out=o")
    add("dist", "x, y")
    add("linalg.cond linalg.matrix_rank", "spd")
    add("linalg.cond", "spd, out=o")
    add("linalg.matrix_rank", "spd, out=oi")
    add("corrcoef", "x")
    add("cov", "x", "v", "x, fweights=ints[0]", "x, aweights=fv.abs()")
    for name in ("fft", "ifft", "hfft", "ihfft", "rfft", "irfft"):
        add(f"fft.{name}", "x", "x, 4", "f, out=" + ("o" if name in ("hfft", "irfft") else "oc"))
    for name in ("fft2", "ifft2", "rfft2", "irfft2", "fftn", "ifftn", "rfftn", "irfftn"):
        add(f"fft.{name}", "x", "b", "f, out=" + ("o" if name.startswith("irfft") else "oc"))
    add("fft.fftshift fft.ifftshift", "x", "x, 0", "v[:1]")
    add("fft.fftfreq fft.rfftfreq", "8", "8, 0.5", "8, dtype=torch.float64", "8, out=o")
    add("stft", "signal, 16, return_complex=True", "signal, 16, return_complex=True, window=torch.hann_window(16)")
    add("istft", "torch.stft(signal, 16, return_complex=True, window=torch.hann_window(16)), 16, window=torch.hann_window(16)")


def _indexing() -> None:
    add("gather", "x, 0, i34", "x, 1, i34", "f, 0, i34, out=o")
    add("index_select", "x, 1, i", "x, 0, i * 0", "f, 0, i, out=o")
    add("take", "x, i", "x, i34", "f, i, out=o")
    add("take_along_dim", "x, i34, 1", "x, i34, 0", "f, i34, 0, out=o")
    add("masked_select", "x, mask", "x, mask[0]", "f, mask, out=o")
    add("argwhere", "x", "s")
    add("searchsorted", "v, x", "v, 0.5", "fv, fv, out=oi", "v, x, out_int32=True")
    add("bucketize", "x, fv", "0.5, fv", "x, fv, out_int32=True", "f, fv, out=oi")
    add("nonzero", "x", "x, as_tuple=True", "f, out=oi")
    add(
        "where",
        "mask",
        "mask, x, y",
        "mask, x, 0.0",
        "mask, 1.0, x",
        "mask4, x, row",
        "mask, f, f, out=o",
        "mask, x, 2",
        "mask, 1.0, 2.0",
    )
    add("masked_fill", "x, mask, 1.0", "x, mask4, 0", "v, mask, 0", "x, mask, s")
    add("masked_scatter", "x, mask, y", "f, mask, f")
    add("index_fill", "x, 1, i, 1", "x, 0, i * 0, 2")
    add("index_add index_copy", "x, 1, i, y[:, :2]", "f, 0, i, f[:2], out=o")
    add("index_put", "x, (i * 0,), y[:1]", "x, (i34[0], i34[0]), v")
    add("index_reduce", "x, 1, i, y[:, :2], 'prod'", "f, 0, i, f[:2], 'prod', out=o")
    add("put", "x, i, v[:2]")
    add("scatter", "x, 0, i34 * 0, y", "x, 0, i34 * 0, 1.0", "x, 1, i34, value=2", "f, 0, i34, f, out=o")
    add("scatter_add", "x, 0, i34 * 0, y", "f, 0, i34, f, out=o")
    add("scatter_reduce", "x, 0, i34 * 0, y, 'prod'", "f, 0, i34, f, 'prod', out=o")
    add("select_scatter", "x, v, 0, 0")
    add("slice_scatter", "x, y[:, :2], 1, 0, 2")
    add("diagonal_scatter", "sq, v")
    add("renorm", "x, 2, 0, 0.5", "f, 2, 0, 0.5, out=o")


def _functional() -> None:
    f = "nn.functional."
    add(
        below("nn.functional", "relu relu6 hardswish hardsigmoid silu mish selu elu celu leaky_relu hardtanh rrelu"),
        "x",
        "b",
        "x, inplace=True",
        "s",
    )
    add(f + "threshold", "x, 0.1, 2.0", "x, 0.1, 2.0, inplace=True")
    add(below("nn.functional", "relu_ selu_ elu_ celu_ leaky_relu_"), "x", "b")
    add(f + "hardtanh_", "x, -0.5, 0.5")
    add(f + "threshold_", "x, 0.1, 2.0")
    add(below("nn.functional", "gelu softplus hardshrink softshrink logsigmoid softsign tanhshrink"), "x", "b")
    add(f + "gelu", "x, approximate='tanh'")
    add(f + "glu", "x", "x, 1")
    add(f + "prelu", "x, fv[:1]", "x, fv")
    add(f"{f}softmax {f}log_softmax {f}softmin softmax log_softmax", "x, 0", "x, dim=1", "b, -1", "x, 1, dtype=torch.float64")
    add(f + "gumbel_softmax", "x", "x, hard=True")
    add(f + "normalize", "x", "x, dim=0", "b, p=1.0", "f, out=o")
    for name in below("nn.functional", "dropout dropout1d dropout2d dropout3d alpha_dropout feature_alpha_dropout").split():
        for shape in ("x", "seq") if name.endswith("1d") else ("x", "seq", "img", "vol"):
            add(
                name,
                f"{shape}, 0.5, True",
                f"{shape}, 0.0, True",
                f"{shape}, 0.5, False",
                f"{shape}, 0.5, True, True",
                f"{shape}, 0, True",
            )
    add("dropout", "x, 0.5, True", "x, 0.5, False", "x, 0.0, True", "x, 0, True")
    add(f + "linear", "x, sq", "b, sq, v", "v, sq")
    add(f + "bilinear", "x, y, vol[0, 0]")
    add(f + "conv1d", "seq, kernel1")
    add(f + "conv2d", "img, kernel2", "img, kernel2, padding=1")
    add(f + "conv3d", "vol, kernel3")
    add(f + "conv_transpose1d", "seq, back1")
    add(f + "conv_transpose2d", "img, back2")
    add(f + "conv_transpose3d", "vol, back3")
    add(f"{f}layer_norm {f}rms_norm", "x, (4,)", "b, (3, 4)", "x, (4,), v")
    add(f + "group_norm", "img, 2", "img, 2, v")
    add(f + "local_response_norm", "img, 2")
    add(
        f + "batch_norm",
        "x, stats, stats2",
        "x, stats, stats2, training=True",
        "img, stats, stats2, v, v, True",
        "x, None, None, training=True",
    )
    add(f + "instance_norm", "img", "img, stats, stats2", "img, stats, stats2, use_input_stats=False")
    add(f + "embedding", "i, x", "i, weight, max_norm=1.0", "i34, weight")
    add(f + "embedding_bag", "i34, weight", "i34, weight, max_norm=1.0")
    add(f + "one_hot", "i34", "i, 5")
    add(f + "scaled_dot_product_attention", "q, q, q", "q, q, q, is_causal=True")
    add(
        f + "multi_head_attention_forward",
        "seq, seq, seq, 6, 2, torch.ones(18, 6), None, None, None, False, 0.0, torch.ones(6, 6), None",
    )
    for n, shape in ((1, "seq"), (2, "img"), (3, "vol")):
        add(f"{f}avg_pool{n}d", f"{shape}, 2", f"{shape}, 1", f"{shape}, 2, 1")
        add(f"{f}max_pool{n}d", f"{shape}, 2", f"{shape}, 1", f"{shape}, 2, return_indices=True")
        add(f"{f}adaptive_avg_pool{n}d", f"{shape}, 2", f"{shape}, 1")
        add(f"{f}adaptive_max_pool{n}d", f"{shape}, 2", f"{shape}, 1", f"{shape}, 2, True")
        add(f"{f}max_unpool{n}d", f"*torch.nn.functional.max_pool{n}d({shape}, 2, return_indices=True), 2")
    add(f"{f}lp_pool1d", "seq, 2.0, 2")
    add(f"{f}lp_pool2d", "img, 2.0, 2")
    add(f + "pad", "x, (1, 1)", "x, (0, 0)", "img, (1, 1, 1, 1), 'reflect'")
    add(f"{f}interpolate {f}upsample", "img, scale_factor=2", "img, scale_factor=1", "img, (3, 3), mode='bilinear'", "seq, 12")
    add(f + "grid_sample", "img, torch.zeros(2, 3, 3, 2), align_corners=False")
    add(f + "affine_grid", "f[None, :2, :3], (1, 1, 4, 4), False", "torch.ones(2, 2, 3), (2, 1, 4, 4), True")
    add(f + "unfold", "img, 2")
    add(f + "fold", "torch.ones(2, 16, 25), (6, 6), 2", "img.reshape(2, 16, 9), (4, 4), 2")


def _losses() -> None:
    f = "nn.functional."
    add(
        below("nn.functional", "mse_loss l1_loss smooth_l1_loss huber_loss kl_div poisson_nll_loss soft_margin_loss"),
        "x, y",
        "x, y, reduction='sum'",
        "x, y, reduction='none'",
    )
    add(f + "hinge_embedding_loss", "x, torch.ones(3, 4)", "x, torch.ones(3, 4), reduction='none'")
    add(f + "binary_cross_entropy", "unit, unit", "unit, unit, reduction='none'")
    add(f + "binary_cross_entropy_with_logits", "x, y", "x, y, reduction='none'")
    add(f"{f}nll_loss {f}cross_entropy", "x, i3", "x, i3, reduction='none'", "x, i3, reduction='sum'")
    add(f + "gaussian_nll_loss", "x, y, unit", "x, y, unit, reduction='none'")
    add(f + "margin_ranking_loss", "v, w, fv", "v, w, fv, reduction='none'")
    add(f + "cosine_embedding_loss", "x, y, torch.ones(3)", "x, y, torch.ones(3), reduction='none'")
    add(f + "triplet_margin_loss", "x, y, z", "x, y, z, reduction='none'")
    ctc = "torch.randn(5, 2, 4).log_softmax(2), torch.ones(2, 3, dtype=torch.long), torch.tensor([5, 5]), torch.tensor([3, 2])"
    add(f + "ctc_loss", ctc, f"{ctc}, reduction='none'")


_reductions()
_linalg()
_indexing()
_functional()
_losses()

"""Products, factorisations, norms, transforms. Factors come out column-major, so nothing is said of their layout."""

from __future__ import annotations

from copylint.facts.effects import Effect, Fact, Result, case, fact, given, kind, ranked, table
from copylint.facts.torch_rows import OUT, OUT_TUPLE, fresh, maybe, merged, pair


def _products() -> dict[str, Fact]:
    product = fresh("promote", "matmul", "", saves="input")
    return merged(
        table("torch.", "matmul linalg.matmul", "input other * out", OUT, product),
        table("torch.", "mm bmm", "input mat2 * out_dtype out", OUT, fresh("same", "matmul", "", saves="input")),
        table("torch.", "mv", "input vec * out", OUT, fresh("same", "matmul", "", saves="input")),
        table("torch.", "dot inner", "input other * tensor out", OUT, fresh("promote", "", "", saves="input")),
        table("torch.", "vdot linalg.vecdot", "input other * dim out", OUT, fresh("promote", "", "", saves="input")),
        table("torch.", "outer ger", "input vec2 * out", OUT, fresh("promote", "", "", saves="input")),
        table("torch.", "kron", "input other * out", OUT, fresh("promote", "", "")),
        table("torch.", "addmm", "input mat1 mat2 * beta alpha out", OUT, fresh("same", "", "", saves="input")),
        table("torch.", "addmv", "input mat vec * beta alpha out", OUT, fresh("same", "", "", saves="input")),
        table("torch.", "addr", "input vec1 vec2 * beta alpha out", OUT, fresh("promote", "", "", saves="input")),
        table("torch.", "baddbmm addbmm", "input batch1 batch2 * beta alpha out", OUT, fresh("same", "", "", saves="input")),
        table("torch.", "tensordot", "a b dims * out", OUT, fresh("same", "", "", saves="input")),
        table("torch.", "chain_matmul", "*matrices", fresh("same", "", "", saves="input")),
        table("torch.", "linalg.multi_dot", "tensors * out", OUT, fresh("same", "", "", saves="input")),
        table("torch.", "cross linalg.cross", "input other dim * out", OUT, fresh("promote", "broadcast", "", saves="input")),
        table("torch.", "cdist", "x1 x2 p compute_mode", fresh("same", "", "", saves="both")),
        table("torch.", "pdist", "input p", fresh("same", "", "", saves="both")),
        table("torch.", "cosine_similarity", "x1 x2 dim eps", fresh("promote", "", "", saves="input")),
        table("torch.", "pairwise_distance", "x1 x2 p eps keepdim", fresh("", "", "", saves="output")),
        # 'ij->ji' only relabels: it gives a view, as 'ii->i' gives the diagonal
        fact(
            "torch.einsum",
            "equation operands *more",
            case(given("more"), effect=fresh("", "", "", saves="input")),
            case(kind("operands", "list", "tuple"), effect=Effect(Result.UNKNOWN)),
            maybe("operands"),
        ),
    )


def _solved() -> dict[str, Fact]:
    one = fresh("same", "", "", saves="both")
    return merged(
        table("torch.", "inverse linalg.inv", "A * out input", OUT, fresh("same", "same", "", saves="output")),
        table("torch.", "cholesky", "input upper * out", OUT, fresh("same", "same", "", saves="output")),
        table("torch.", "linalg.cholesky", "A * upper out", OUT, fresh("same", "same", "", saves="output")),
        table("torch.", "cholesky_inverse", "input upper * out", OUT, fresh("same", "same", "", saves="both")),
        table("torch.", "cholesky_solve", "B L upper * out", OUT, one),
        table("torch.", "linalg.solve", "A B * left out", OUT, one),
        table("torch.", "linalg.solve_triangular", "A B * upper left unitriangular out", OUT, one),
        table("torch.", "pinverse", "input rcond", one),
        table("torch.", "linalg.pinv", "A atol rtol hermitian * out rcond", OUT, fresh("same", "", "", saves="both")),
        table("torch.", "linalg.lu_solve", "LU pivots B * left adjoint out", OUT, one),
        table("torch.", "linalg.householder_product", "A tau * out", OUT, one),
        table("torch.", "matrix_power linalg.matrix_power", "input n * out", OUT, fresh("same", "same", "")),
        table("torch.", "matrix_exp linalg.matrix_exp", "A", fresh("same", "same", "", saves="input")),
        table("torch.", "det", "input", fresh("same", "", "", saves="both")),
        table("torch.", "linalg.det", "A * out", OUT, fresh("same", "", "", saves="both")),
        table("torch.", "logdet", "input", fresh("same", "", "", saves="input")),
        table("torch.", "trace", "input", fresh("", "", "")),
    )


def _factors() -> dict[str, Fact]:
    return merged(
        table("torch.", "linalg.eigh", "A UPLO * out", OUT_TUPLE, pair(grad="keep", saves="output")),
        table("torch.", "linalg.eig", "A * out", OUT_TUPLE, pair(saves="output")),
        table("torch.", "linalg.eigvals", "A * out", OUT, fresh("", "", "", saves="output")),
        table("torch.", "linalg.eigvalsh", "A UPLO * out", OUT, fresh("real", "", "", saves="output")),
        table("torch.", "linalg.qr", "A mode * out", OUT_TUPLE, pair(grad="keep", saves="output")),
        table("torch.", "qr", "input some * out", OUT_TUPLE, pair(grad="keep", saves="output")),
        table("torch.", "linalg.svd", "A full_matrices * driver out", OUT_TUPLE, pair(3, grad="keep", saves="output")),
        table("torch.", "svd", "input some compute_uv * out", OUT_TUPLE, pair(3, grad="keep", saves="output")),
        table("torch.", "linalg.svdvals", "A * driver out", OUT, fresh("real", "", "", saves="output")),
        table("torch.", "svd_lowrank pca_lowrank", "A q niter M", pair(3)),
        table("torch.", "slogdet linalg.slogdet", "A * out", OUT_TUPLE, pair(saves="both")),
        table("torch.", "linalg.lstsq", "A B rcond * driver", pair(4, saves="both")),
        table("torch.", "linalg.lu", "A * pivot out", OUT_TUPLE, pair(3, saves="output")),
        table("torch.", "linalg.lu_factor", "A * pivot out", OUT_TUPLE, pair(saves="output")),
        table("torch.", "linalg.lu_factor_ex", "A * pivot check_errors out", OUT_TUPLE, pair(3, saves="output")),
        table("torch.", "linalg.cholesky_ex", "A * upper check_errors out", OUT_TUPLE, pair(saves="output")),
        table("torch.", "linalg.inv_ex", "A * check_errors out", OUT_TUPLE, pair(saves="output")),
        table("torch.", "linalg.solve_ex", "A B * left check_errors out", OUT_TUPLE, pair(saves="both")),
        table("torch.", "lu_unpack", "LU_data LU_pivots unpack_data unpack_pivots * out", OUT_TUPLE, pair(3)),
    )


def _norms() -> dict[str, Fact]:
    return merged(
        table("torch.", "linalg.norm", "A ord dim keepdim * out dtype", OUT, fresh("arg/real", "reduce", "", saves="both")),
        table(
            "torch.", "linalg.vector_norm", "x ord dim keepdim * dtype out", OUT, fresh("arg/real", "reduce", "", saves="both")
        ),
        table("torch.", "linalg.matrix_norm", "A ord dim keepdim * dtype out", OUT, fresh("arg/real", "", "", saves="both")),
        table("torch.", "dist", "input other p", fresh("", "", "", saves="both")),
        table("torch.", "linalg.cond", "A p * out", OUT, fresh("real", "", "")),
        table("torch.", "linalg.matrix_rank", "A atol rtol hermitian * tol out", OUT, fresh("int64", "", "", "none")),
        table("torch.", "corrcoef", "input", fresh("", "", "")),
        # one observation with weights: cov overwrites its input
        fact(
            "torch.cov",
            "input * correction fweights aweights",
            case(given("fweights"), effect=Effect(Result.UNKNOWN)),
            case(given("aweights"), effect=Effect(Result.UNKNOWN)),
            fresh("", "", ""),
        ),
    )


def _transforms() -> dict[str, Fact]:
    one = "input n dim norm * out"
    several = "input s dim norm * out"
    spectrum = fresh("", "", "")
    return merged(
        table("torch.fft.", "fft ifft rfft irfft hfft ihfft", one, OUT, spectrum),
        table("torch.fft.", "fft2 ifft2 rfft2 irfft2 fftn ifftn rfftn irfftn", several, OUT, spectrum),
        table("torch.fft.", "fftshift ifftshift", "input dim", fresh("same", "same", "")),
        table(
            "torch.fft.",
            "fftfreq rfftfreq",
            "n d * out dtype layout device requires_grad",
            OUT,
            fresh("arg/torch default", "", "C", ""),
        ),
        table(
            "torch.",
            "stft",
            "input n_fft hop_length win_length window center pad_mode normalized onesided return_complex align_to_window",
            spectrum,
        ),
        table(
            "torch.",
            "istft",
            "input n_fft hop_length win_length window center normalized onesided length return_complex",
            spectrum,
        ),
    )


FACTS = merged(_products(), _solved(), _factors(), _norms(), _transforms())
ranked(FACTS, "2", "torch.outer torch.ger")

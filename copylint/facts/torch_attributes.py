"""Attributes of tensors, and the names that only tensors have."""

from __future__ import annotations

from copylint.facts.effects import Effect, Fact, Result, table
from copylint.facts.torch_rows import TENSOR, merged, plain, view


def _attributes() -> dict[str, Fact]:
    turned = view("self", "transpose", "reverse", metadata=True)
    return merged(
        table("", "T", "self", turned),
        table("", "H mT mH", "self", view("self", layout="last two", metadata=True)),
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

_OUT_OF_PLACE = (
    "permute unsqueeze contiguous is_contiguous expand_as view_as reshape_as type_as clamp clamp_min clamp_max rsqrt "
    "masked_fill masked_scatter masked_select index_select index_add index_copy index_fill index_put index_reduce "
    "scatter_add scatter_reduce select_scatter slice_scatter diagonal_scatter repeat_interleave unique_consecutive "
    "kthvalue aminmax bmm baddbmm addbmm addmm addmv addcmul addcdiv cholesky_solve cholesky_inverse new_zeros new_ones "
    "new_full new_tensor diag_embed split_with_sizes tensor_split narrow movedim sum_to_size nelement ndimension "
    "element_size data_ptr retain_grad is_floating_point"
)
_IN_PLACE = (
    "add_ sub_ subtract_ mul_ multiply_ div_ divide_ pow_ neg_ abs_ exp_ expm1_ log_ log1p_ log2_ log10_ sqrt_ rsqrt_ square_ "
    "reciprocal_ sigmoid_ tanh_ relu_ sin_ cos_ sinh_ cosh_ tan_ floor_ ceil_ trunc_ frac_ sign_ clamp_ clamp_min_ "
    "clamp_max_ clip_ lerp_ addcmul_ addcdiv_ addmm_ addmv_ addr_ baddbmm_ addbmm_ zero_ fill_ copy_ normal_ uniform_ random_ "
    "bernoulli_ exponential_ cauchy_ log_normal_ geometric_ masked_fill_ masked_scatter_ index_add_ index_copy_ index_fill_ "
    "index_put_ index_reduce_ scatter_ scatter_add_ scatter_reduce_ fill_diagonal_ tril_ triu_ cumsum_ cumprod_ squeeze_ "
    "unsqueeze_ transpose_ t_ swapaxes_ swapdims_ as_strided_ nan_to_num_ erf_ erfc_ erfinv_ remainder_ fmod_ floor_divide_ "
    "true_divide_ float_power_ logical_and_ logical_or_ logical_xor_ logical_not_ bitwise_and_ bitwise_or_ bitwise_xor_ "
    "bitwise_not_ eq_ ne_ lt_ le_ gt_ ge_ renorm_ put_ atan2_ copysign_ xlogy_ hypot_"
)
ONLY_HERE = dict.fromkeys(f"{_OUT_OF_PLACE} {_IN_PLACE}".split(), TENSOR)
"""Methods whose receiver is a tensor. No name is here that NumPy (also as a function: `xp.sqrt(x)`), containers, streams,
torch's modules, distributions or packed sequences have, or that classes of released packages define."""

"""Methods of tensors. Most do what the function of the same name does with the receiver first, and are derived from its fact."""

from __future__ import annotations

from copylint.facts import (
    torch_elementwise,
    torch_indexing,
    torch_inplace,
    torch_linalg,
    torch_reduction,
)
from copylint.facts import torch_shape as shape
from copylint.facts.effects import (
    Case,
    Effect,
    Fact,
    Result,
    Test,
    absent,
    case,
    category,
    contiguous,
    fact,
    given,
    kind,
    literal,
    ndim,
    negate,
    on_device,
    proven,
    python_scalar,
    same_dtype,
    table,
)
from copylint.facts.torch_rows import TENSOR, fresh, in_place, leaf, maybe, merged, plain, same, view, views

MIRRORED = {
    torch_elementwise: (
        "neg negative ceil floor trunc fix frac sign bitwise_not round acos acosh arccos arccosh asin asinh arcsin "
        "arcsinh atan atanh arctan arctanh cos cosh sin sinh erf erfc erfinv digamma lgamma log log10 log1p log2 sinc i0 "
        "exp exp2 expm1 reciprocal rsqrt sqrt tan tanh sigmoid deg2rad rad2deg abs absolute square sgn relu logit "
        "mvlgamma nan_to_num angle positive isnan isinf isfinite isreal isneginf isposinf signbit logical_not eq ne lt le "
        "gt ge not_equal less less_equal greater greater_equal logical_and logical_or logical_xor isclose add sub "
        "subtract mul multiply div divide true_divide floor_divide remainder fmod maximum minimum fmax fmin atan2 arctan2 "
        "xlogy hypot copysign logaddexp logaddexp2 ldexp nextafter heaviside gcd lcm bitwise_and bitwise_or bitwise_xor "
        "bitwise_left_shift bitwise_right_shift pow float_power clamp clip clamp_min clamp_max lerp addcmul addcdiv conj "
        "resolve_conj resolve_neg conj_physical"
    ),
    shape: (
        "squeeze unsqueeze t adjoint transpose swapaxes swapdims movedim moveaxis select narrow diagonal as_strided "
        "unflatten detach ravel flatten chunk unbind tensor_split hsplit vsplit dsplit fliplr flipud rot90 "
        "repeat_interleave tril triu diag diagflat diag_embed narrow_copy clone diff is_floating_point is_complex is_conj "
        "is_neg is_inference is_same_size equal allclose is_nonzero numel"
    ),
    torch_reduction: (
        "sum nansum prod cumsum cumprod mean nanmean std var logsumexp norm quantile nanquantile max min median nanmedian "
        "amax amin aminmax argmax argmin all any count_nonzero bincount histc sort topk kthvalue mode cummax cummin "
        "argsort msort logcumsumexp unique unique_consecutive"
    ),
    torch_linalg: (
        "matmul mm bmm mv dot inner vdot outer ger kron addmm addmv addr baddbmm addbmm cross inverse cholesky cholesky_inverse "
        "cholesky_solve pinverse matrix_power matrix_exp det logdet trace qr svd slogdet dist corrcoef cov stft istft"
    ),
    torch_indexing: (
        "gather index_select take take_along_dim masked_select argwhere nonzero masked_fill masked_scatter index_fill "
        "index_add index_copy index_put index_reduce put scatter scatter_add scatter_reduce select_scatter slice_scatter "
        "diagonal_scatter renorm"
    ),
}
"""Functions that are methods with the same parameters."""
SYNONYMS = {"absolute": "abs"}


def _receiving(cases: tuple[Case, ...], first: str) -> tuple[Case, ...]:
    """A function's rows as those of a method: the receiver takes the place of its first argument, and there is no `out=`."""
    rows = []
    for row in cases:
        if any(w.argument == "out" or (w.argument == first and w.test is Test.PYTHON_SCALAR) for w in row.when):
            continue
        effect = row.effect
        when = tuple(w._replace(argument="self") if w.argument == first else w for w in row.when)
        if effect.of == first or effect.like == first:
            of, like = ("self" if name == first else name for name in (effect.of, effect.like))
            effect = effect._replace(of=of, like=like)
        rows.append(Case(when, effect))
    return tuple(rows)


def _derived() -> dict[str, Fact]:
    facts, made = {}, {}  # functions of one table share their rows, so their methods do too
    for module, names in MIRRORED.items():
        for name in names.split():
            function = module.FACTS[f"torch.{SYNONYMS.get(name, name)}"]
            first, key = function.params[0], id(function.cases)
            if key not in made:
                made[key] = _receiving(function.cases, first)
            params = tuple("self" if p == first else p for p in function.params if p != "out")
            facts[name] = Fact(name, params, made[key], function.defaults)
    return facts


def _in_place() -> dict[str, Fact]:
    """NAME_ for the methods that have such a twin: what NAME computes is written into the receiver."""
    facts = {}
    writes, kept = (Case((), in_place("self", saves=saves)) for saves in ("", "output"))
    for name in torch_inplace.MIRRORED.split():
        source = _FUNCTIONS[f"torch.{SYNONYMS.get(name, name)}"]
        params = tuple("self" if p == source.params[0] else p for p in source.params if p not in ("out", "dtype"))
        facts[f"{name}_"] = Fact(f"{name}_", params, (kept if name in torch_inplace.KEPT else writes,))
    return facts


_FUNCTIONS = merged(torch_elementwise.FACTS, shape.FACTS, torch_reduction.FACTS, torch_linalg.FACTS)


def _variadic() -> dict[str, Fact]:
    """Methods that take their sizes or dimensions one by one or as one tuple."""
    return merged(
        fact(
            "view",
            "self *shape dtype",
            case(kind("shape", "dtype", "library"), effect=view("self", dtype="")),
            case(given("dtype"), effect=view("self", dtype="arg")),
            view("self", "reshape", ""),
        ),
        fact("view_as", "self other", view("self")),
        fact("reshape", "self *shape", case(contiguous("self"), effect=view("self", "reshape", "C")), maybe("self", "reshape")),
        fact("reshape_as", "self other", case(contiguous("self"), effect=view("self", "", "C")), maybe("self")),
        fact("expand", "self *sizes size", view("self", layout="expand")),
        fact("expand_as", "self other", view("self")),
        fact("broadcast_to", "self size", view("self", layout="expand")),
        fact("permute", "self *dims", view("self", "permute")),
        fact("unfold", "self dimension size step", view("self")),
        fact("split", "self split_size dim", views("self", "split")),
        fact("split_with_sizes", "self split_sizes dim", views("self")),
        fact("repeat", "self *repeats", fresh("same", "", "")),
        fact("tile", "self *dims", fresh("same", "", "")),
        fact("flip", "self *dims", fresh("same", "same", "keep")),
        fact("roll", "self shifts dims", fresh("same", "same", "")),
        fact("sum_to_size", "self *size", maybe("self", dtype="")),
        fact("softmax", "self dim dtype", fresh("arg/float", "same", "C", saves="output")),
        fact("log_softmax", "self dim dtype", fresh("arg/float", "same", "C", saves="output")),
        fact("where", "self condition other", fresh("promote", "broadcast", "")),
        fact("multinomial", "self num_samples replacement * generator", fresh("int64", "", "", "none")),
        fact("bernoulli", "self p * generator", fresh("same", "same", "", "")),
    )


CASTS = {
    "float": "float32",
    "double": "float64",
    "half": "float16",
    "bfloat16": "bfloat16",
    "long": "int64",
    "int": "int32",
    "short": "int16",
    "char": "int8",
    "byte": "uint8",
    "cfloat": "complex64",
    "cdouble": "complex128",
}
"""The methods that cast to one dtype; `bool` has facts of its own."""


def _casts() -> dict[str, Fact]:
    """The receiver itself where nothing changes, else a new tensor. A device can always make a difference."""
    facts: dict[str, Fact] = {}
    kept = absent("memory_format")
    for name, dtype in CASTS.items():
        group = "integer" if "int" in dtype else "complex" if "complex" in dtype else "floating"
        as_is, grad = same_dtype("self"), "none" if group == "integer" else "keep"
        facts |= table(
            "",
            name,
            "self memory_format * dtype",
            case(negate(category("self", group)), effect=fresh(dtype, "same", "keep order", grad)),
            case(kept, as_is, effect=same("self")),
            case(negate(as_is), effect=fresh(dtype, "same", "keep order")),
            maybe("self", "same", "keep order", dtype),
            dtype=dtype,
        )
    facts |= table(
        "",
        "bool",
        "self memory_format",
        case(category("self", "bool"), kept, effect=same("self")),
        case(negate(category("self", "bool")), effect=fresh("bool", "same", "keep order", "none")),
        maybe("self", "same", "keep order", "bool"),
    )
    return facts


_SAME_ARRAY = "same", "keep order", "same"


def _conversions() -> dict[str, Fact]:
    wants = kind("target", "dtype", "library")
    second = kind("second", "dtype", "library")
    nowhere = absent("device"), absent("memory_format")
    copied = literal("copy", True)
    return merged(
        # .to(dtype), .to(device), .to(device, dtype), .to(other): the first two arguments mean what their kinds say
        fact(
            "to",
            "self target second third * device dtype copy memory_format non_blocking other",
            case(copied, wants, effect=fresh("arg:target", "same", "keep order")),
            case(copied, given("dtype"), effect=fresh("arg", "same", "keep order")),
            case(copied, effect=fresh("", "same", "keep order")),
            case(wants, same_dtype("self", "target"), *nowhere, effect=same("self")),
            case(wants, negate(same_dtype("self", "target")), effect=fresh("arg:target", "same", "keep order")),
            case(wants, effect=maybe("self", "same", "keep order", "arg:target")),
            case(absent("target"), same_dtype("self"), *nowhere, absent("other"), effect=same("self")),
            case(given("dtype"), negate(same_dtype("self")), effect=fresh("arg", "same", "keep order")),
            case(given("dtype"), effect=maybe("self", "same", "keep order", "arg")),
            case(second, negate(same_dtype("self", "second")), effect=fresh("arg:second", "same", "keep order")),
            case(second, effect=maybe("self", "same", "keep order", "arg:second")),
            case(proven(kind("target", "str")), negate(on_device("self", "target")), effect=fresh("same", "same", "keep order")),
            case(kind("target", "str", "device"), effect=maybe("self", *_SAME_ARRAY)),
            maybe("self", "same", "keep order", ""),
        ),
        fact(
            "type",
            "self dtype non_blocking",
            case(absent("dtype"), effect=plain("str")),
            case(kind("dtype", "dtype", "library"), same_dtype("self"), effect=same("self")),
            case(kind("dtype", "dtype", "library"), negate(same_dtype("self")), effect=fresh("arg", "same", "keep order")),
            maybe("self", "same", "keep order", ""),
        ),
        fact("type_as", "self other", maybe("self", "same", "keep order", "arg:other")),
        _on_devices(),
        fact("pin_memory", "self device", maybe("self", *_SAME_ARRAY)),
        fact(
            "contiguous",
            "self memory_format",
            case(given("memory_format"), effect=maybe("self", *_SAME_ARRAY)),
            case(contiguous("self"), effect=same("self")),
            fresh("same", "same", "C"),
        ),
        fact(
            "numpy", "self * force", case(literal("force", False), effect=_array(Result.VIEW)), _array(Result.MAYBE), force=False
        ),
        fact("tolist", "self", case(ndim("self", 0), effect=plain("number", metadata=False)), Effect(Result.FRESH, kind="list")),
        fact("item", "self", plain("number", metadata=False)),
    )


def _on_devices() -> dict[str, Fact]:
    """A copy for certain only where a test has said that the tensor lies elsewhere."""
    copied = fresh("same", "same", "keep order")
    return merged(
        fact(
            "cpu",
            "self memory_format",
            case(negate(on_device("self", "cpu")), effect=copied),
            maybe("self", *_SAME_ARRAY),
        ),
        fact(
            "cuda",
            "self device non_blocking memory_format",
            case(negate(on_device("self", "cuda")), effect=copied),
            maybe("self", *_SAME_ARRAY),
        ),
    )


def _array(result: Result) -> Effect:
    return Effect(result, of="self", kind="ndarray", dtype="same", shape="same", layout="keep", grad="none")


def _new() -> dict[str, Fact]:
    """Factories that take dtype and device from the receiver."""
    options = "dtype device requires_grad layout pin_memory"
    blank, filled = leaf(fresh("arg/same", "arg", "C", blank=True)), leaf(fresh("arg/same", "arg", "C"))
    return merged(
        table("", "new_zeros new_empty", f"self *size {options}", *blank, requires_grad=False),
        table("", "new_ones", f"self *size {options}", *filled, requires_grad=False),
        table("", "new_full", f"self size fill_value * {options}", *filled, requires_grad=False),
        table("", "new_tensor", f"self data * {options}", *leaf(fresh("arg", "")), requires_grad=False),
        table(
            "",
            "new",
            "self *size",
            case(kind("size", TENSOR, "ndarray"), effect=Effect(Result.UNKNOWN)),
            case(python_scalar("size"), effect=fresh("same", "", "", "none")),
            Effect(Result.UNKNOWN),
        ),
    )


def _questions() -> dict[str, Fact]:
    return merged(
        table("", "dim ndimension nelement element_size storage_offset data_ptr get_device", "self", plain("int")),
        table("", "is_contiguous", "self memory_format", plain("bool")),
        table("", "is_pinned is_shared is_set_to", "self other", plain("bool")),
        table(
            "",
            "size",
            "self dim",
            case(absent("dim"), effect=Effect(Result.SCALAR, kind="tuple", shape="shape", metadata=True)),
            plain("int"),
        ),
        table("", "stride", "self dim", case(absent("dim"), effect=plain("tuple")), plain("int")),
        table("", "backward", "self gradient retain_graph create_graph inputs", Effect(Result.NONE)),
        table("", "retain_grad", "self", Effect(Result.NONE, metadata=True)),
    )


METHODS = {TENSOR: merged(_derived(), _in_place(), _variadic(), _casts(), _conversions(), _new(), _questions())}

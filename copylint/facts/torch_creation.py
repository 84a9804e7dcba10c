"""torch functions that make a tensor from sizes, numbers or foreign data."""

from __future__ import annotations

from copylint.facts.effects import (
    Case,
    Effect,
    Fact,
    Result,
    absent,
    case,
    category,
    fact,
    given,
    kind,
    literal,
    negate,
    python_scalar,
    ranked,
    same_dtype,
    table,
)
from copylint.facts.torch_rows import OUT, TENSOR, fresh, leaf, maybe, merged, same, view, views

OPTIONS = "out dtype layout device requires_grad pin_memory generator names memory_format"
NEW = "dtype layout device requires_grad pin_memory"
LIKE = "dtype layout device requires_grad memory_format generator pin_memory"


def _from_sizes() -> dict[str, Fact]:
    blank = leaf(fresh("arg/torch default", "arg", "C", blank=True))
    filled = leaf(fresh("arg/torch default", "arg", "C"))
    strided = leaf(fresh("arg/torch default", "arg", blank=True))
    itself = case(given("out"), effect=same("out", shape="", dtype=""))
    drawn = leaf(fresh("arg/int64", "", "C"))
    sized = [Case((given("size"), *row.when), row.effect) for row in leaf(fresh("arg/int64", "arg", "C"))]
    return merged(
        table("torch.", "zeros", f"*size {OPTIONS}", OUT, *blank, requires_grad=False),
        table("torch.", "empty", f"*size {OPTIONS}", itself, *blank, requires_grad=False),
        table("torch.", "ones rand randn", f"*size {OPTIONS}", OUT, *filled, requires_grad=False),
        table("torch.", "eye", f"n m * {OPTIONS}", OUT, *leaf(fresh("arg/torch default", "", "C")), requires_grad=False),
        # with two arguments the second one is the size
        table("torch.", "randint", f"low high size * {OPTIONS}", OUT, *sized, *drawn, requires_grad=False),
        table("torch.", "empty_strided", f"size stride * {NEW}", *strided, requires_grad=False),
        table("torch.", "empty_permuted", f"size physical_layout * {NEW}", *strided, requires_grad=False),
    )


def _sequences() -> dict[str, Fact]:
    windows = "hann_window hamming_window bartlett_window blackman_window kaiser_window"
    window = leaf(fresh("arg/torch default", "length", "C"))
    steps = leaf(fresh("arg/torch default", "length", "C", like="steps"))
    indices = fresh("arg/int64", "", "C", grad="none")
    return merged(
        table("torch.", windows, f"window_length periodic alpha beta * {OPTIONS}", *window, requires_grad=False),
        table("torch.", "linspace logspace", f"start end steps base * {OPTIONS}", OUT, *steps, requires_grad=False),
        table("torch.", "randperm", f"n * {OPTIONS}", OUT, *leaf(fresh("arg/int64", "length", "C")), requires_grad=False),
        table("torch.", "tril_indices triu_indices", "row col offset * dtype device layout", indices),
    )


def _by_number(argument: str, effect_of: dict[str, str], shape: str) -> tuple[Case, ...]:
    """Cases for a factory whose dtype follows the Python number it is given."""
    return tuple(
        Case((category(argument, group), *row.when), row.effect)
        for group, dtype in effect_of.items()
        for row in leaf(fresh(f"arg/{dtype}", shape, "C"))
    )


def _arange() -> Fact:
    ends = ("start", "end", "step")
    rows: list[Case] = [OUT]
    for row in leaf(fresh("arg/torch default", "", "C")):
        rows += [Case((category(end, "floating"), *row.when), row.effect) for end in ends]
    whole = [
        (category("start", "integer"), absent("end"), absent("step")),
        (absent("start"), category("end", "integer"), absent("step")),
        (category("start", "integer"), category("end", "integer"), absent("step")),
        tuple(category(end, "integer") for end in ends),
    ]
    for integers in whole:  # with a floating dtype the result may be a leaf as well
        counted = leaf(fresh("arg/int64", "length" if absent("end") in integers else "", "C"))
        rows += [Case((*integers, *row.when), row.effect) for row in counted]
    return fact("torch.arange", f"start end step * {OPTIONS}", *rows, *leaf(fresh("arg", "", "C")), requires_grad=False)


NUMBERS = {"bool": "bool", "integer": "int64", "floating": "torch default"}


def _like() -> dict[str, Fact]:
    blank = leaf(fresh("arg/same", "same", "", blank=True))
    kept = tuple(
        Case((absent("memory_format"), *row.when), row.effect) for row in leaf(fresh("arg/same", "same", "keep", blank=True))
    )
    kept_full = tuple(Case((absent("memory_format"), *row.when), row.effect) for row in leaf(fresh("arg/same", "same", "keep")))
    full = leaf(fresh("arg/same", "same"))
    return merged(
        table("torch.", "zeros_like empty_like", f"input * {LIKE}", *kept, *blank, requires_grad=False),
        table("torch.", "ones_like rand_like randn_like", f"input * {LIKE}", *kept_full, *full, requires_grad=False),
        table("torch.", "full_like", f"input fill_value * {LIKE}", *kept_full, *full, requires_grad=False),
        table("torch.", "randint_like", f"input low high * {LIKE}", *kept_full, *full, requires_grad=False),
    )


def _foreign() -> dict[str, Fact]:
    """What takes data from elsewhere: copies, or a window on memory that somebody else owns."""
    copy = leaf(fresh("arg", ""))
    listed = leaf(fresh("arg/elements", "elements"))
    as_is = absent("device"), same_dtype("data")
    cast = negate(same_dtype("data"))
    shared = Effect(Result.VIEW, of="input", kind=TENSOR, dtype="same", shape="same", layout="keep", grad="none")
    return merged(
        fact(
            "torch.tensor",
            f"data * {NEW} copy",
            *(Case((kind("data", TENSOR, "ndarray"), *row.when), row.effect) for row in leaf(fresh("arg/same", "same"))),
            *(Case((kind("data", "list", "tuple"), *row.when), row.effect) for row in listed),
            *_by_number("data", NUMBERS, ""),
            *copy,
            requires_grad=False,
        ),
        fact("torch.scalar_tensor", f"s * {NEW}", *leaf(fresh("arg/torch default", "", "C")), requires_grad=False),
        fact(
            "torch.as_tensor",
            "data dtype device",
            case(kind("data", TENSOR), *as_is, effect=same("data")),
            case(kind("data", TENSOR, "ndarray"), cast, effect=fresh("arg", "same")),
            case(kind("data", "ndarray"), *as_is, effect=view("data", "same", "keep", grad="none")),
            case(python_scalar("data"), effect=fresh("arg", "", "C", grad="none")),
            case(kind("data", "list", "tuple"), effect=fresh("arg", "", "C", grad="none")),
            maybe("data", "same", "", "arg/same"),
        ),
        fact(
            "torch.asarray",
            "obj * dtype device copy requires_grad",
            case(literal("copy", True), effect=fresh("arg/same", "", grad="")),
            case(python_scalar("obj"), effect=fresh("arg", "", grad="")),
            case(kind("obj", TENSOR, "ndarray"), negate(same_dtype("obj")), effect=fresh("arg", "same", grad="")),
            case(kind("obj", TENSOR), absent("device"), absent("requires_grad"), effect=same("obj")),
            case(kind("obj", "ndarray"), absent("device"), effect=view("obj", "same", "keep", grad="")),
            maybe("obj", "", "", "arg/same", grad=""),
        ),
        fact("torch.from_numpy", "input", shared),
        fact("torch.frombuffer", "buffer * dtype count offset requires_grad", view("buffer", "", "C", "arg", grad="")),
        fact(
            "torch.from_dlpack",
            "ext_tensor * device copy",
            case(literal("copy", True), effect=fresh("same", "same", grad="none")),
            view("ext_tensor", "same", "keep", grad="none"),
        ),
    )


def _constructors() -> dict[str, Fact]:
    """The old constructors: numbers are sizes, a tensor or array is shared, a list is copied."""
    facts: dict[str, Fact] = {}
    dtypes = {
        "Tensor": "torch default",
        "FloatTensor": "float32",
        "DoubleTensor": "float64",
        "HalfTensor": "float16",
        "LongTensor": "int64",
        "IntTensor": "int32",
        "ShortTensor": "int16",
        "ByteTensor": "uint8",
        "CharTensor": "int8",
        "BoolTensor": "bool",
    }
    for name, dtype in dtypes.items():
        facts |= table(
            "torch.",
            name,
            "size *more",
            case(kind("size", TENSOR), effect=view("size", "same", "keep")),
            case(kind("size", "ndarray"), effect=maybe("size", "", "", dtype, "none")),
            case(kind("size", "list", "tuple"), effect=fresh(dtype, "", "C", "none")),
            case(given("more"), effect=fresh(dtype, "", "C", "none", blank=True)),
            fresh(dtype, "arg", "C", "none", blank=True),
        )
    return facts


def _random() -> dict[str, Fact]:
    return merged(
        table("torch.", "bernoulli", "input p * generator out", OUT, fresh("same", "same", "", "")),
        table("torch.", "poisson", "input generator", fresh("same", "same", "", "")),
        table("torch.", "multinomial", "input num_samples replacement * generator out", OUT, fresh("int64", "", "C", "none")),
        table("torch.", "normal", f"mean std size * {OPTIONS}", OUT, fresh("", "", "", "")),
        table("torch.", "binomial", "count prob generator", fresh("same", "same", "", "")),
    )


def _combined() -> dict[str, Fact]:
    """Tensors made from coordinates."""
    return merged(
        fact("torch.meshgrid", "*tensors indexing", views("tensors")),
        fact("torch.cartesian_prod", "tensors *more", case(given("more"), effect=fresh("same", "", "C")), same("tensors")),
        table("torch.", "combinations", "input r with_replacement", fresh("same", "", "C", saves="input")),
        table("torch.", "complex", "real imag * out", OUT, fresh("", "broadcast", "keep", saves="input")),
        table("torch.", "polar", "abs angle * out", OUT, fresh("", "broadcast", "keep", saves="output")),
        table("torch.", "vander", "x N increasing", fresh("", "", "", saves="both")),
        table("torch.", "block_diag", "*tensors", fresh("promote", "", "C")),
        table(
            "torch.",
            "sparse_coo_tensor",
            "indices values size * dtype device requires_grad check_invariants is_coalesced",
            Effect(Result.UNKNOWN),
        ),
        table("torch.", "Generator", "device", Effect(Result.FRESH, kind="object")),
    )


FACTS = merged(
    _from_sizes(),
    _sequences(),
    _arange(),
    table(
        "torch.",
        "full",
        f"size fill_value * {OPTIONS}",
        OUT,
        *_by_number("fill_value", NUMBERS, "arg"),
        *leaf(fresh("arg", "arg", "C")),
        requires_grad=False,
    ),
    _like(),
    _foreign(),
    _constructors(),
    _random(),
    _combined(),
)
ranked(FACTS, "1", "torch.arange torch.linspace torch.logspace torch.randperm")
ranked(FACTS, "2", "torch.eye")

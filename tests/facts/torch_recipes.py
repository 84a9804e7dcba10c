"""Argument lists on which torch's functions are measured; what `out=` needs is added here too."""

from __future__ import annotations

from copylint.facts import torch_elementwise as elementwise

RECIPES: dict[str, list[str]] = {}
"""Name below `torch.` -> recipes."""


def add(names: str, *recipes: str, out: str = "") -> None:
    """Recipes of functions that take the same; with `out` the first recipe is repeated with that `out=`."""
    for name in names.split():
        RECIPES.setdefault(name, []).extend(recipes + ((f"{recipes[0]}, out={out}",) if out else ()))


def below(space: str, names: str) -> str:
    """The names with the namespace in front of each."""
    return " ".join(f"{space}.{name}" for name in names.split())


def _creation() -> None:
    rg, f64 = "requires_grad=True", "dtype=torch.float64"
    add("zeros ones empty rand randn", "3, 4", "(3, 4)", "5", f"3, {f64}", f"2, 3, {rg}", "size=(3, 2)")
    add("zeros ones rand randn", "2, 3, out=o")
    add("empty", "3, 4, out=f")
    add("eye", "3", "3, 4", f"3, {f64}", f"3, {rg}", "3, out=o")
    add("hann_window hamming_window bartlett_window blackman_window kaiser_window", "5", f"5, {f64}", f"5, {rg}")
    add("linspace logspace", "0, 1, 5", f"0, 1, 5, {f64}", f"0, 1, 5, {rg}", "0, 1, 5, out=o")
    add(
        "randint",
        "9, (3,)",
        "0, 9, (3, 4)",
        "9, size=(3,)",
        "0, 9, (3, 4), dtype=torch.float32",
        f"0, 9, (3, 4), {rg}, dtype=torch.float32",
        f"9, (3,), {rg}, dtype=torch.float32",
        "0, 9, (3, 4), out=oi",
    )
    add("randperm", "5", "5, dtype=torch.int32", f"5, {rg}, dtype=torch.float32", "5, out=oi")
    add("tril_indices triu_indices", "3, 4", "3, 3, 1", "3, 4, dtype=torch.int32")
    add("empty_strided", "(3, 4), (1, 3)", f"(3, 4), (1, 3), {rg}")
    add("empty_permuted", "(3, 4), (1, 0)", f"(3, 4), (1, 0), {rg}")
    add(
        "arange",
        "5.0",
        "1, 5.0",
        "1, 5, 0.5",
        "5",
        "1, 5",
        "1, 9, 2",
        "end=5",
        "end=5.0",
        f"5.0, {rg}",
        f"1, 5.0, {rg}",
        f"1, 5, 0.5, {rg}",
        f"5, {f64}",
        f"5, {f64}",
        "end=5, dtype=torch.float64",
        f"5, {rg}, {f64}",
        f"1, 5, {rg}, {f64}",
        f"1, 9, 2, {rg}, {f64}",
        f"end=5, {rg}, {f64}",
        f"s, {rg}, {f64}",
        "True",
        "s",
        "5, out=oi",
    )
    add(
        "full",
        "(3, 4), 1.5",
        "(3, 4), 2",
        "(3, 4), True",
        f"(3, 4), 1.5, {rg}",
        f"(3, 4), 1.5, {f64}",
        f"(3, 4), 2, {rg}, {f64}",
        f"(3, 4), True, {rg}, {f64}",
        "(3,), 1j",
        f"(3,), 1j, {rg}",
        "(3, 4), 1.5, out=o",
    )
    plain, channels = "x", "img, memory_format=torch.contiguous_format"
    for name, more in (
        ("zeros_like empty_like ones_like rand_like randn_like", ""),
        ("full_like", ", 2"),
        ("randint_like", ", 9"),
    ):
        first, _, second = channels.partition(",")
        add(
            name,
            plain + more,
            f"x{more}, {f64}",
            f"x{more}, {rg}",
            f"{first}{more},{second}",
            f"b{more}, dtype=torch.float32",
            "v" + more,
            f"{first}{more},{second}, {rg}",
        )
    add(
        "tensor",
        "x",
        "array",
        f"x, {f64}",
        f"array, {rg}",
        "2j",
        f"2j, {rg}",
        "1.5",
        "2",
        "True",
        f"1.5, {rg}",
        f"2, {rg}, {f64}",
        f"True, {rg}, {f64}",
        "[1.0, 2.0]",
        f"[1.0, 2.0], {rg}",
    )
    add("scalar_tensor", "1.5", f"1.5, {f64}", f"1.5, {rg}")
    add(
        "as_tensor",
        "x",
        "array",
        f"x, {f64}",
        f"array, {f64}",
        "1.5",
        "[1.0, 2.0]",
        "[s, s]",
        "x, device='cpu'",
        "array, device='cpu'",
    )
    add(
        "asarray",
        "x",
        "array",
        f"x, {f64}",
        "x, copy=True",
        "1.5",
        "[1.0, 2.0]",
        "x, device='cpu'",
        "array, device='cpu'",
        "[s, s]",
        f"array, {f64}",
    )
    add("from_numpy", "array", "array8", "array.T", "array[:, ::2]")
    add("frombuffer", "buffer, dtype=torch.uint8", "buffer, dtype=torch.float32, offset=8")
    add("from_dlpack", "x", "array", "x, copy=True")
    kinds = "Tensor FloatTensor DoubleTensor HalfTensor LongTensor IntTensor ShortTensor ByteTensor CharTensor BoolTensor"
    for kind in kinds.split():
        add(
            kind,
            {"ShortTensor": "x.short()", "CharTensor": "x.char()"}.get(kind, "x"),
            "array",
            "array8",
            "np.arange(3)",
            "[1, 2]",
            "5",
            "3, 4",
            "(3, 4)",
            "np.arange(3, dtype='u1')",
            "np.arange(3, dtype='i1')",
            "np.arange(3, dtype='i2')",
            "np.arange(3, dtype='i4')",
            "np.arange(3, dtype='f2')",
            "np.arange(3) > 1",
        )
    add("bernoulli", "unit", "unit, 0.5", out="o")
    add("poisson", "unit")
    add("multinomial", "unit, 2", out="oi")
    add("normal", "unit, unit", "0.0, unit", "0.0, 1.0, (3, 4)", out="o")
    add("binomial", "unit * 5, unit * 0 + 0.5")
    add("meshgrid", "v, w", "v, w, indexing='ij'", "v, w, indexing='xy'")
    add("cartesian_prod", "v", "v, w")
    add("combinations", "v", "v, 2")
    add("complex polar", "f, g", out="oc")
    add("vander", "v", "v, 3", "v, increasing=True")
    add("block_diag", "x, y", "x, y, f")
    add("sparse_coo_tensor", "[[0, 1], [1, 0]], v[:2], (2, 2)")
    add("Generator", "", "'cpu'")


TENSORS_ONLY = (
    "logical",
    "maximum",
    "minimum",
    "fmax",
    "fmin",
    "atan2",
    "arctan2",
    "hypot",
    "logaddexp",
    "nextafter",
    "heaviside",
    "gcd",
    "lcm",
    "special.gamma",
)
"""Functions that refuse a number as second operand."""


def _elementwise() -> None:
    for name, row in elementwise.FACTS.items():
        short = name.removeprefix("torch.")
        out = (
            "oi" if short.startswith(("bitwise", "gcd", "lcm")) else "ob" if short in ("isneginf", "isposinf", "signbit") else "o"
        )
        subject = "ints" if out == "oi" else "f"
        if row.params[0] != "input" or short in RECIPES:
            continue
        if row.params[1:2] == ("other",):
            add(short, "x, y", "x, row", "b, x", "col, v", "x, s", "s, s", f"{subject}, x")
            if not short.startswith(TENSORS_ONLY):
                add(short, "x, 2", "x, 2.5" if out == "o" else "x, 3")
            if "out" in row.params:
                add(short, f"{subject}, {subject}, out={out}")
        elif row.params[1:] in (("*", "out"), ("out",), (), ("*", "decimals", "out")):
            add(short, "x", "b", "s", "v", "sq")
            if "out" in row.params:
                add(short, f"{subject}, out={out}")


def _special_elementwise() -> None:
    add(
        "div divide",
        "x, y",
        "x, 2",
        "x, row",
        "x, y, rounding_mode='floor'",
        "x, 2, rounding_mode='trunc'",
        "2 * x, s",
        "b, x",
        out="o",
    )
    add("nan_to_num", "x", "nans", "nans, 0.0", out="o")
    add("logit", "unit", "x", "x, 0.1", out="o")
    add("polygamma", "1, x", out="o")
    add("mvlgamma", "x + 3, 2", out="o")
    add("special.erfcx special.i0e special.i1 special.i1e special.log_ndtr special.ndtri special.entr special.ndtr", "x", "b")
    add("special.erfcx special.i0e special.i1 special.i1e special.log_ndtr special.ndtri special.entr special.ndtr", "f, out=o")
    add("isin", "x, y", "x, 2", "ints, i", out="ob")
    add("isclose", "x, y", "x, row", "x, y, 0.1")
    add("pow", "x, 2", "x, 3", "x, 0.5", "x, y", "2, x", "x, row", "2.0, x", out="o")
    add("float_power", "x, 2", "x, y", "2, x", out="o64")
    add("clamp clip", "x, 0, 1", "x, 0.1", "x, max=0.3", "x, y, z", "x, row, row * 2", "x, None, 2", out="o")
    add("clamp_min", "x, 0", "x, y", "x, row", "x, 0.5", out="o")
    add("clamp_max", "x, 0", "x, y", "x, row", "x, 0.5", out="o")
    add("lerp", "x, y, 0.3", "x, y, z", "x, row, 0.5", "x, y, row", out="o")
    add("addcmul addcdiv", "x, y, z", "x, y, z, value=2", "x, row, col", out="o")
    add("threshold", "x, 0.1, 2.0", "x, 0, 1")
    add("rsub", "x, y", "x, 2", "x, row", "x, y, alpha=2")
    add("add sub subtract", "x, y", "x, 2", "x, row", "b, x", "x, s", "x, y, alpha=2", "f, g, out=o")
    add("ldexp", "x, i34", "x, y", out="o")
    add("conj", "x", "conj")
    add("conj_physical", "x", "conj", "b", out="oc")
    add("resolve_conj", "x", "conj", "c64")
    add("resolve_neg", "x", "neg_bit", "b")
    add("real", "x", "c64", "conj")
    add("imag", "c64", "conj", "x")
    add("view_as_real", "c64", "x")
    add("view_as_complex", "p[:, :2]", "f.reshape(3, 2, 2)")


_creation()
_special_elementwise()
_elementwise()

"""torch functions that reduce, accumulate, sort or count. Over all dimensions they give a 0-d tensor, no number."""

from __future__ import annotations

from copylint.facts.effects import Effect, Fact, case, category, given, kind, literal, table
from copylint.facts.torch_rows import OUT, OUT_TUPLE, TENSOR, fresh, merged, pair

ALONG = "input dim keepdim * dtype out axis keepdims"


def _reduced(dtype: str, saves: str = "", grad: str = "keep") -> Effect:
    return fresh(dtype, "reduce", "", grad, saves=saves)


def _sums() -> dict[str, Fact]:
    """Integers and bools are summed in int64."""
    wide, running = _reduced("arg/int64", grad="none"), fresh("arg/int64", "same", "", "none")
    floats = category("input", "floating", "complex")
    rows: list[dict[str, Fact]] = []
    for names, saves in (("sum", ""), ("nansum", "input"), ("prod", "both")):
        rows.append(table("torch.", names, ALONG, OUT, case(floats, effect=_reduced("arg/same", saves)), wide))
    for names, saves in (("cumsum", ""), ("cumprod", "both")):
        total = fresh("arg/same", "same", "", saves=saves)
        rows.append(table("torch.", names, "input dim * dtype out axis", OUT, case(floats, effect=total), running))
    return merged(*rows)


def _averages() -> dict[str, Fact]:
    spread = "input dim unbiased keepdim * correction out axis keepdims"

    def spreads(name: str, saves: str) -> dict[str, Fact]:
        of_all = case(kind("dim", "bool"), effect=fresh("real", "", "", saves=saves))
        return table("torch.", name, spread, OUT, of_all, _reduced("real", saves))

    return merged(
        table("torch.", "mean", ALONG, OUT, _reduced("arg/same")),
        table("torch.", "nanmean", ALONG, OUT, _reduced("arg/same", "input")),
        spreads("std", "both"),
        spreads("var", "input"),
        table("torch.", "std_mean", spread, pair(saves="both")),
        table("torch.", "var_mean", spread, pair(saves="input")),
        table("torch.", "logsumexp", "input dim keepdim * out", OUT, _reduced("float", "both")),
        table("torch.", "norm", "input p dim keepdim out dtype", OUT, _reduced("arg/real", "both")),
        table("torch.", "quantile nanquantile", "input q dim keepdim * interpolation out", OUT, fresh("same", "", "")),
    )


def _extremes() -> dict[str, Fact]:
    """max and min: of all elements, along a dimension (values and indices), or elementwise of two tensors."""
    two = fresh("promote", "broadcast", "keep", saves="input")
    params = "input dim keepdim * out other axis keepdims"
    return merged(
        table(
            "torch.",
            "max min",
            params,
            case(kind("out", "tuple", "list"), effect=OUT_TUPLE.effect),
            OUT,
            case(kind("dim", TENSOR), effect=two),
            case(given("other"), effect=two),
            case(given("dim"), effect=pair(layout="ordinarily C")),
            case(given("axis"), effect=pair(layout="ordinarily C")),
            _reduced("same", "both"),
        ),
        table("torch.", "median nanmedian", params, OUT_TUPLE, case(given("dim"), effect=pair()), _reduced("same", "both")),
        table("torch.", "amax amin", "input dim keepdim * out axis keepdims", OUT, _reduced("same", "both")),
        table("torch.", "aminmax", "input * dim keepdim out", OUT_TUPLE, pair(saves="both")),
        table("torch.", "argmax argmin", "input dim keepdim * axis keepdims out", OUT, _reduced("int64", grad="none")),
    )


def _logic() -> dict[str, Fact]:
    truth = _reduced("bool", grad="none")
    return merged(
        # bytes stay bytes: all(uint8) is uint8
        table(
            "torch.",
            "all any",
            "input dim keepdim * out axis keepdims",
            OUT,
            case(category("input", "bool", "floating", "complex"), effect=truth),
            _reduced("", grad="none"),
        ),
        table("torch.", "count_nonzero", "input dim", _reduced("int64", grad="none")),
        table("torch.", "bincount", "input weights minlength", fresh("", "", "C", "")),
        table("torch.", "histc", "input bins min max * out", OUT, fresh("same", "", "C", "none")),
        table("torch.", "histogram", "input bins * range weight density out", OUT_TUPLE, pair()),
    )


def _ordered() -> dict[str, Fact]:
    return merged(
        table("torch.", "sort", "input dim descending stable * out", OUT_TUPLE, pair()),
        table("torch.", "topk", "input k dim largest sorted * out", OUT_TUPLE, pair(layout="ordinarily C")),
        table("torch.", "kthvalue", "input k dim keepdim * out", OUT_TUPLE, pair(layout="ordinarily C")),
        table("torch.", "mode", "input dim keepdim * out", OUT_TUPLE, pair(layout="ordinarily C")),
        table("torch.", "cummax cummin", "input dim * out", OUT_TUPLE, pair(saves="input")),
        table("torch.", "argsort", "input dim descending stable", fresh("int64", "same", "", "none")),
        table("torch.", "msort", "input * out", OUT, fresh("same", "same", "")),
        table("torch.", "logcumsumexp", "input dim * out", OUT, fresh("same", "same", "", saves="both")),
        _unique(),
    )


def _unique() -> dict[str, Fact]:
    """The values alone, or a tuple with what else is asked for."""
    more, counts = literal("return_inverse", True), literal("return_counts", True)
    rows = (
        case(more, counts, effect=pair(3)),
        case(more, effect=pair()),
        case(counts, effect=pair()),
        fresh("same", "", "", ""),
    )
    off = {"return_inverse": False, "return_counts": False}
    return merged(
        table("torch.", "unique", "input sorted return_inverse return_counts dim", *rows, **off),
        table("torch.", "unique_consecutive", "input return_inverse return_counts dim", *rows, **off),
    )


FACTS = merged(_sums(), _averages(), _extremes(), _logic(), _ordered())

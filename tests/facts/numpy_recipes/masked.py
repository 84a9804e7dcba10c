"""Recipes for masked arrays."""

from __future__ import annotations

from copylint.facts import numpy_elementwise as elementwise
from copylint.facts import numpy_masked
from tests.facts.numpy_recipes.book import RECIPES
from tests.facts.numpy_recipes.book import add as add_any


def add(names: str, *recipes: str) -> None:
    """Recipes for functions of numpy.ma."""
    add_any(names, *recipes, prefix="numpy.ma.")


ON_BITS = ("bitwise_and", "bitwise_or", "bitwise_xor")
for _name in numpy_masked.UNARY.split():
    add(_name, "m; a; 1.0; a, o; a, out=o; m4; a, casting='same_kind'", "a, ob" if _name == "logical_not" else "c / 30, o")
for _name in numpy_masked.BINARY.split():
    _x, _y = ("mi", "i34 + 1") if _name in ON_BITS else ("m", "a")
    if _name in elementwise.COMPARISONS.split():
        add(_name, "a, i34, ob; a, i34 + 1, ob")
    add(_name, f"{_x}, {_y}; {_y}, {_x}; 1, 2; i34, {_x}")
    add(_name, "i34, 1, casting='same_kind'", "i34, i34 + 1, oi" if _name in ON_BITS else "a, i34, o; a, b, out=o")
_MAKE = (
    "a; a, mask=mask; a, copy=True; a, copy=True, mask=mask; xs; xs, mask=mask4; m; m, mask=mask; a, dtype='f4'; "
    "a, dtype='f4', mask=mask"
)
add(
    "array masked_array MaskedArray",
    _MAKE,
    "a, mask=True; a, dtype='f8', mask=mask; c, copy=np.bool(True); c, copy=np.bool(True), mask=mask; "
    "c, copy=np.bool(False); c, copy=np.bool(False), mask=mask; t; 3.0; a, mask=i34; xs, mask=i2.repeat(2)",
    "xs, mask=mask4, hard_mask=True; a, mask=mask, hard_mask=True; c, copy=np.bool(False), mask=mask, hard_mask=True; "
    "a, dtype='f4', mask=mask, hard_mask=True; a, dtype='f8', mask=mask, hard_mask=True; a, mask=mask, keep_mask=False",
)
add("asarray asanyarray", "a; a, 'f8'; a, 'f4'; m; m, 'f4'; xs; a, order='F'; t; 3.0")
add(
    "masked_where", "mask, a; mask, a, False; mask, m; mask, m, False; mask4, xs; mask, a, np.bool(False); mask, a, np.bool(True)"
)
for _names, _values in (
    ("masked_equal masked_not_equal masked_greater masked_greater_equal masked_less masked_less_equal", "0.1"),
    ("masked_inside masked_outside", "0.1, 0.3"),
    ("masked_object", "3"),
):
    add(
        _names,
        f"a, {_values}; a, {_values}, False; a, {_values}, copy=False; xs, {_values}; m, {_values}",
        f"a, {_values}, copy=np.bool(False); a, {_values}, copy=np.bool(True); m, {_values}, copy=False; "
        f"m, {_values.replace('0.', '')}, copy=False",
    )
add(
    "masked_invalid",
    "a; nans; a, copy=False; nans, False; xs; np.ma.array(nans, mask=nans == 1), copy=False; m; m, copy=False; "
    "a, copy=np.bool(False); a, copy=np.bool(True)",
)
add("masked_values", "a, 0.1; a, 0.1, copy=False; m, 3")
add("fix_invalid", "a; nans; nans, copy=False; m; xs")
add("filled", "a; m; m4; xs; 3.0; m, 5; np.ma.array(a); np.ma.array(c)")
add("getdata", "a; m; xs; 3.0; np.ma.array(c)")
add("getmask getmaskarray", "a; m; xs; np.ma.array(c); 3.0")
add("compressed", "a; m; v; np.ma.array(v); xs; m4")
add("make_mask", "mask; mask, True; [0, 1]")
add("mask_or", "mask, mask; mask, ~mask")
add("make_mask_none", "(3, 4)")
add("make_mask_descr", "np.dtype('f8')")
add("is_masked isMaskedArray isMA isarray is_mask", "a; m; xs; mask")
add("zeros ones empty", "(3, 4); 5; (3, 4), 'f4'")
add("masked_all", "(3, 4); 5, 'i4'")
add("masked_all_like", "a; m")
add("zeros_like ones_like empty_like", "a; m; a, dtype='f4'")
add("concatenate", "[m, m]; [a, b]; [m, a], 1")
add("vstack hstack dstack column_stack row_stack stack", "[m, m]; [a, b]")
add("append", "m, a; a, b; m4, v")
add("where", "mask; m > 3; mask, m, a; mask, a, 0")
add("choose", "i34, [m, a, 0]; i34, [a, b, c], out=o")
add("clip", "m, 0, 5; a, 0, 1")
add("sort", "m; a; m, 0; v; m4")
add("copy", "m; a; v")
add("unique", "m; v; m4, True")
add("dot", "m, s; a, s; m4, m4; s, s2, False, np.ma.array(os); a, s, out=np.ma.zeros((3, 4))")
add("outer inner", "m4, v; v, w")
add("power", "m, 2; a, 2; m4, m4")
add("median", "m; a; m, 0; a, axis=1; a, overwrite_input=True; a, 0, overwrite_input=True")
add("sum mean prod std var min max ptp all any argmax argmin cumsum cumprod average anom count", "m; a; m, 0; m4; m4, 0")
add("put", "m, [0, 1], 5; np.ma.array(c), 0, 1; m, i2, [7, 8]")
add("putmask", "m, mask, 50; np.ma.array(c), mask, c")
add("transpose", "m; a; m, (1, 0); t; pair")
add("reshape", "m, (4, 3); a, (4, 3); m.T, (12,); pair, 24; t, (6, 4)")
add("ravel", "m; a; xs")
add("swapaxes", "m, 0, 1; a, 0, 1; pair, 0, 1")

_RECEIVERS = ["m", "m4", "np.ma.array(a)", "np.ma.array(t)", "mi", "m.T"]
for _name in numpy_masked.METHODS["masked"]:
    RECIPES[f"masked.{_name}"] = list(_RECEIVERS)
for _names, _more in (
    ("filled", "m, 5"),
    ("count", "m, 0; m, axis=1; m, keepdims=True"),
    ("sum mean prod std var min max ptp all any argmax argmin", "m, 0"),
    ("astype", "m, 'f4'; m, 'f8'; m, 'f8', copy=False; m4, int"),
    ("set_fill_value", "m, 3; m4, 1"),
    ("put", "m, [0, 1], 5; np.ma.array(c), 0, 1"),
    ("squeeze", "np.ma.array(t1); m, None"),
    ("copy", "m"),
    ("view", "m, np.ndarray; m, 'i8'"),
):
    for _name in _names.split():
        RECIPES[f"masked.{_name}"] += [r.strip() for r in _more.split(";")]
for _name in ("astype", "set_fill_value", "put"):
    RECIPES[f"masked.{_name}"] = RECIPES[f"masked.{_name}"][len(_RECEIVERS) :]

add(
    "amax amin angle around diff ediff1d nonzero argsort clump_masked clump_unmasked count_masked ids ndim shape size",
    "m4; m4 * 2",
)
add(
    "alltrue sometrue notmasked_contiguous notmasked_edges flatnotmasked_contiguous flatnotmasked_edges trace diagonal",
    "m; m * 2",
)
add("round product compress_nd corrcoef cov squeeze diag", "m; m4")
add("compress_cols compress_rowcols compress_rows", "m")
add("vander", "m4")
add("atleast_1d atleast_2d atleast_3d", "m; m4")
add("expand_dims", "m, 0")
add("hsplit", "m, 2")
add("flatten_mask", "mask")
add(
    "convolve correlate outerproduct innerproduct in1d isin intersect1d setdiff1d setxor1d union1d maximum minimum allclose",
    "m4, m4",
)
add("allequal", "m4, m4")
add("left_shift right_shift", "mi, 1")
add("polyfit", "m4, m4, 1")
add("repeat", "m, 2")
add("resize", "m, (2, 2)")
add("take", "m, 0")
add("compress", "[True, False, True], m, 0")
add("apply_along_axis", "sum, 0, m")
add("apply_over_axes", "np.ma.sum, m, 0")
add("arange identity", "3")
add("indices", "(2, 3)")
add("fromfunction", "lambda i: i, (3,)")
add("frombuffer", "buffer")
add("harden_mask soften_mask", "m; m4")
add("set_fill_value", "m, 3")
add("default_fill_value minimum_fill_value maximum_fill_value", "m; a")

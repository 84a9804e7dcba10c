"""Recipes for ufuncs and their like."""

from __future__ import annotations

from copylint.facts import numpy_elementwise as elementwise
from tests.facts.numpy_recipes.book import RECIPES, add

BOOL_OUT = f"{elementwise.BOOL_UNARY} {elementwise.COMPARISONS}"
UNARY = " ".join(
    (
        elementwise.FLOAT_UNARY,
        elementwise.BOOL_UNARY,
        elementwise.SAME_UNARY,
        elementwise.SAME_OR_SMALL,
        elementwise.ROUNDING,
        "absolute abs bitwise_count",
    )
)
BINARY = " ".join(
    (
        elementwise.PROMOTE_BINARY,
        elementwise.PROMOTE_OR_SMALL,
        elementwise.FLOAT_BINARY,
        elementwise.COMPARISONS,
        "divide true_divide float_power ldexp",
    )
)
ON_INTEGERS = """invert bitwise_not bitwise_invert bitwise_count gcd lcm bitwise_and bitwise_or bitwise_xor
    left_shift right_shift bitwise_left_shift bitwise_right_shift"""
add("isnat", "dates", "dates, out=ob2", "dates, ob2, where=ob2", "dates, order='C'", "dates, where=ob2")
add("isfinite", "big, out=ob", "big, out=ob, where=mask")
for _name in UNARY.split():
    _o = "ob" if _name in BOOL_OUT.split() else "oi" if _name in ON_INTEGERS.split() else "o"
    _x = "i34" if _o == "oi" else "a"
    add(
        _name,
        "a",
        f"{_x}, {_o}",
        f"{_x}, out={_o}",
        f"{_x}, {_o}, where=mask",
        "a, where=mask",
        "a, order='C'",
        "1",
        "2" if _o == "oi" else "1.0",
        "t",
        "x0",
    )
    if _o == "o":
        add(_name, "c, c", "a, out=c, where=mask", "a, dtype='f4'")
for _name in BINARY.split():
    _o = "ob" if _name in BOOL_OUT.split() else "oi" if _name in ON_INTEGERS.split() else "o"
    _x, _y = ("i34", "i34 + 1") if _o == "oi" else ("a", "b" if _o == "o" and _name != "ldexp" else "i34")
    _n = "2" if _o == "oi" or _name == "ldexp" else "2.0"
    add(
        _name,
        f"a, {_y}",
        f"{_x}, {_y}, {_o}",
        f"{_x}, {_y}, out={_o}",
        f"{_x}, {_y}, {_o}, where=mask",
        f"{_x}, {_n}, where=mask",
        f"{_x}, {_y} + 1, {_o}, where=mask",
        f"{_x}, {_y}, order='C'",
        f"{_n}, {_n}",
        "t, t",
        "x0, x0",
        f"a, {_n}",
        f"{_n}, {_x}",
        "t1, i34" if _name == "ldexp" else "t1, t",
    )
    if _name != "ldexp":
        add(_name, "a, v", "v, k1", "a, mask" if _o == "oi" else "a, c")
    if _o == "o" and _name not in ("ldexp", "float_power"):
        add(_name, f"c, {_y}, c", "a, 1, dtype='f4'")
for _name in ("logical_not", "logical_and", "logical_or"):
    add(_name, "c.astype(object)" if _name == "logical_not" else "c.astype(object), c")

add("modf frexp divmod", "a", "a, o, oi")
RECIPES["numpy.modf"] = ["a", "3.0", "a, out=outs", "a, o, c", "x0", "xs"]
RECIPES["numpy.frexp"] = ["a", "3.0", "a, o, oi", "a, out=(o, oi)"]
RECIPES["numpy.divmod"] = ["a, c", "3, 2", "a, c, out=outs", "c, a, o, o34", "a, v", "a, 2"]
add("isneginf isposinf", "a", "a, ob", "3.0", "a, out=ob", "t")
add("fix", "a", "a, o", "c, c", "3.5", "t")
add("round around", "a", "a, 1", "a, 1, o", "a, out=o", "3.5", "t", "mask")
add("sinc i0", "a", "3.0", "t")
add("iscomplex isreal", "a", "3.0", "3j", "t")
add("isclose", "a, b", "a, 1.0", "1.0, 2.0", "a, v")
add("angle", "a", "a, True", "1j", "t")
add("unwrap", "a", "v", "a, axis=0")
add(
    "nan_to_num",
    "a",
    "nans",
    "nans, copy=False",
    "nans, False",
    "3.0",
    "xs",
    "a, copy=np.bool(False)",
    "nans, copy=np.bool(False)",
    "nans, np.bool(True)",
    "t",
)
add("real_if_close", "a", "small", "xs", "3.0", "small * 1j")
add(
    "clip",
    "a, 0.1, 0.2",
    "a, b, c",
    "a, 0, 1",
    "a, None, 0.1",
    "a, 0.1, 0.2, o",
    "a, min=0.1",
    "a, min=0.1, max=c",
    "3, 1, 2",
    "a, 0.1, 0.2, order='C'",
    "c, 4, 5, out=c",
    "v, c, k1",
    "a, 0, 1, dtype='f4'",
    "mask, True, False",
)
add(
    "where",
    "a",
    "mask",
    "mask, a, b",
    "mask, a, 1",
    "mask, 0, 1",
    "i34, a, c",
    "i34, 1.0, 0.0",
    "mask, v, k1",
    "mask, v, 0",
    "mask, a, 1.5",
)
add("choose", "i34, [a, b, c]", "i34, [a, b, c], o", "i34, [a, 1, 2]", "i34, xs, out=o")
add("select", "[mask, ~mask], [a, b]", "[mask], [a], 3.0")
add("piecewise", "a, [mask], [0, 1]", "c, [c > 5], [abs, -1]")
add("interp", "a, xs, xs", "0.5, xs, xs", "v, o4 * np.arange(4), w", "v, xs, w.astype(complex)")
for _name in elementwise.WITH_METHODS.split():
    _o = "ob" if _name in BOOL_OUT.split() else "oi" if _name in ON_INTEGERS.split() else "o"
    _x = "i34" if _o == "oi" else "a"
    add(f"{_name}.accumulate", _x, f"{_x}, axis=1", f"{_x}, out={_o}", "t")
    add(f"{_name}.reduceat", f"{_x}, i2", f"{_x}, i2, 1", f"{_x}, i2, out={_o}[:2]")
    _square = f"{_x}[0], {_x}[0], out=np.ones((4, 4), {_o}.dtype)"
    add(f"{_name}.outer", "v, w", f"{_x}, {_x}", _square, f"{_square}, where=s > 0.2", "2, 3")
for _name in elementwise.REDUCIBLE.split():
    _o = "ob" if _name in BOOL_OUT.split() else "oi" if _name in ON_INTEGERS.split() else "o"
    _x = "i34" if _o == "oi" else "a"
    add(
        f"{_name}.reduce",
        _x,
        f"{_x}, axis=1",
        f"{_x}, 0, None, {_o}[0]",
        f"{_x}, 1, keepdims=True",
        f"{_x}, axis=None",
        f"{_x}, axis=None, keepdims=True",
        "t, axis=1",
        f"{_x}, axis=(0, 1)",
        "b * 0, out=ob[0], where=mask; b * 0, 0, None, ob[0]"
        if _o == "ob"
        else f"i34 * 5 + 7, out={_o}[0], where=mask, initial=1",
    )
for _name in elementwise.WITH_AT.split():
    add(
        f"{_name}.at",
        "oi, [0, 1]" if _name == "negative" else f"oi, [0, 1], 30{'' if _name == 'subtract' else '; ob, [0, 0], False'}",
    )

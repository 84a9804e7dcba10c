"""Recipes for casts, exchange, files and text."""

from __future__ import annotations

from copylint.facts import numpy_conversion
from tests.facts.numpy_recipes.book import RECIPES, add

for _name, _dtype in numpy_conversion.SCALAR_TYPES.items():
    add(_name, f"a; c; xs; 3; np.float32(2); x0; t; c.astype({_dtype!r}); np.ma.array(c, dtype={_dtype!r})")
add("astype", "a, 'f8'; a, 'f4'; a, 'f8', copy=False; a, 'f4', copy=False; t, int; a, 'f8', copy=np.bool(False)")
add("from_dlpack", "a; a, copy=True; t; c")
RECIPES["numpy.load"] = ["saved"]
add("genfromtxt", "io.StringIO('1 2'); io.StringIO('1 2'), unpack=True")
add("base_repr", "5; 5, 3")
add("binary_repr", "5; 5, 9")
add("format_float_positional format_float_scientific", "1.5; 1.5, 3")
add("isdtype", "np.dtype('f4'), 'real floating'")

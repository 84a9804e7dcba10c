"""Recipes for methods and attributes of arrays; the receiver stands first."""

from __future__ import annotations

import re

from copylint.facts import numpy_attributes, numpy_methods
from tests.facts.numpy_recipes import linalg, random, reduction, shape  # noqa: F401  # their recipes are taken over
from tests.facts.numpy_recipes.book import RECIPES


def add(names: str, text: str) -> None:
    """Recipes for methods of arrays."""
    for name in names.split():
        RECIPES.setdefault(f"ndarray.{name}", []).extend(r.strip() for r in text.split(";"))


# A method takes what its function takes, after the receiver; receivers that are no arrays have no such method.
NO_RECEIVER = re.compile(r"(m|m4|xs|pair|tuple|[\d\[(])\b|[\[(]")
for _names in numpy_methods._LIKE_FUNCTIONS:
    for _name in _names.split():
        _texts = RECIPES[f"numpy.{_name}"]
        RECIPES[f"ndarray.{_name}"] = [t for t in _texts if not NO_RECEIVER.match(t)]
for _name in ("all", "any"):  # the method takes `out` by name only
    RECIPES[f"ndarray.{_name}"] = [t for t in RECIPES[f"ndarray.{_name}"] if "mask, 0, ob" not in t and "None, ob" not in t]
add("sum prod", "mask, 0; mask")
add(
    "astype",
    "a, 'f8'; a, 'f4'; a, float; a, 'f8', copy=False; a, 'f4', copy=False; a, 'f8', order='C'; a, 'f8', 'C', copy=False; t, int",
)
add("astype", "a, 'f8', 'K', 'unsafe', True, True; a, 'f8', copy=np.bool(False); a, 'f8', copy=np.bool(True)")
add("copy", "a; a, 'C'; a, 'K'; a, order='F'; t; v; x0")
add("__copy__", "a; t")
add("flatten", "a; a, 'F'; v; t; x0; a, order='K'")
add("conj conjugate", "a; t; a * 1j")
add("byteswap", "a; a, True; a, inplace=True; a, False")
add("repeat", "a, 1; a, 2; a, 2, 0; v, [1, 1, 1, 1]")
add("choose", "i34, [a, b, c]; i34, a, b, c; i34, [a, b, c], out=o; i34, [a, 1, 2]")
add("compress", "a, [True, False, True], 0; v, mask4; v, mask4, None, np.zeros(2); v, [True] * 4")
add("clip", "a, 0.1, 0.2; a, 0, 1; a, None, 0.1; a, 0.1, 0.2, o; a, c, c; c, 4, 5, out=c; a, min=0.1; t, 0, 1; a, v, 9")
add(
    "reshape",
    "a, -1; a, (4, 3); a, 4, 3; t, 6, 4; t, (6, 4); a, -1, order='F'; v, 2, 2; v[::2], 2, 1; x0, 1; a, a.shape; "
    "v, 4, 1, order='F'",
)
add(
    "reshape",
    "a, -1, copy=True; a, -1, copy=False; c.T[::2], (1, 2, 3), copy=False; "
    "c[:, :2], (3, 2, 1), order='F', copy=False; a, 3, 2, -1",
)
add("transpose", "a; a, 1, 0; a, (1, 0); t; t, 0, 2, 1; t, (2, 0, 1); v; x0; a, None")
add("view", "a; t; a, 'u1'; c, 'i8'; a, type=np.ndarray; a, a.dtype; v, 'i4'")
add("getfield", "a, 'u1'; c, 'i4', 4; a, a.dtype")
add("to_device", "a, 'cpu'; t, 'cpu'")
add("fill", "a, 5; t, 0; v, 1; c, 3.0; mask, True")
add("sort", "a; a, 0; v; t; a, axis=-1, kind='stable'")
add("partition", "a, 1; v, 2; t, 1")
add("put", "a, 0, 5; a, [0, 1], [7, 8]; v, i2, 9")
add("setfield", "c, 5, 'i4'; eight, 3, 'u1'; a, 3, a.dtype")
add("resize", "o, 2, 2, refcheck=False; o, (5, 4), refcheck=False; c, (2, 2), refcheck=False")
add("setflags", "a; c, write=False; c, False")
add("__setitem__", "a, 0, 5; a, slice(None), 7; a, mask, 3; v, ..., 1")
add("item", "x0; a, 0; a, 1, 1; a, (0, 0)")
add("tolist", "a; v; t; x0")
add("tobytes dumps __len__", "a; v; t")
add("dump", "a, io.BytesIO(); v, io.BytesIO()")
add("tofile", "c, tempfile.TemporaryFile(); v, tempfile.TemporaryFile()")
add("__float__ __complex__ __int__ __bool__", "x0")
for _kind, _facts in numpy_attributes.ATTRIBUTES.items():
    for _name in _facts:
        _inputs = ["a", "t", "v", "x0", "a * 1j", "words"] if _kind == "ndarray" else ["m", "m4", "mi", "m * 1j"]
        if _name == "mT":
            _inputs = [i for i in _inputs if i not in ("v", "x0", "m4", "words")]
        RECIPES[f"{_kind}.{_name}"] = RECIPES.get(f"{_kind}.{_name}", _inputs)

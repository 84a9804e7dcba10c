"""Element types: exact names, categories where only the category is known, and the weak types of Python's own numbers.

A dtype that is unknown but certainly that of a definition is a token, "@" and the definition's symbol: two values with one
token have one dtype. Where the category of it is known it stands in front: "@floating|" and the symbol. Promotion follows
NEP 50 (NumPy 2) and torch's documented type promotion. "" is an unknown dtype.
"""

from __future__ import annotations

import re

from copylint.domain.spelling import SIZES as _SIZES
from copylint.domain.spelling import exact as exact

WEAK = {"pybool": "bool", "pyint": "integer", "pyfloat": "floating", "pycomplex": "complex"}
ANY = {"integer": "any integer", "floating": "any floating", "inexact": "any inexact", "complex": "any complex"}
"""A dtype of which only the category is known; "inexact" is floating or complex."""
NUMBER = "float number"
"""What is documented as a `float`: Python's own, which is weak, or a NumPy scalar of at most 64 bits, which is not."""
_RANK = {"bool": 0, "integer": 1, "floating": 2, "inexact": 3, "complex": 4}


def itemsize(dtype: str) -> int | None:
    """Bytes of one element, or None where the dtype is not exact."""
    return _SIZES.get(dtype)


def category(dtype: str) -> str:
    """ "bool", "integer", "floating", "inexact", "complex", "object", or "" for unknown."""
    if dtype in WEAK:
        return WEAK[dtype]
    if dtype.startswith("any "):
        return dtype[4:]
    if dtype.startswith("@"):
        return dtype[1 : dtype.index("|")] if "|" in dtype else ""
    if dtype == "bool" or dtype == "object":
        return dtype
    if dtype.startswith(("int", "uint")):
        return "integer"
    if dtype.startswith(("float", "bfloat", "longdouble")):
        return "floating"
    return "complex" if dtype.startswith("complex") else ""


def token(symbol: object, dtype: str = "") -> str:
    """The name for "whatever dtype that definition has", with the category that is known of it.

    >>> token(("like", 3)), token(("like", 3), "any floating")
    ("@('like', 3)", "@floating|('like', 3)")
    """
    kind = category(dtype)
    return f"@{kind}|{symbol}" if kind else f"@{symbol}"


def is_token(dtype: str) -> bool:
    """Whether a dtype is only known as that of some definition."""
    return dtype.startswith("@")


def may_be_token(dtype: str) -> bool:
    """Whether so little is known of a dtype that a name for it says more."""
    return not dtype or dtype.startswith("any ")


def definition(dtype: str) -> int | None:
    """The instruction whose dtype a token is, or None.

    >>> definition("@floating|('like', 3)"), definition("@('path', ('model', '.x'))"), definition("float64")
    (3, None, None)
    """
    found = _DEFINITION.search(dtype) if dtype.startswith("@") else None
    return int(found[1]) if found is not None else None


_DEFINITION = re.compile(r"\('(?:like|dtype)', (\d+)")


def without_token(dtype: str) -> str:
    """What is left of a dtype where the definition that a token names means nothing.

    >>> without_token("@floating|('like', 3)"), without_token("@('like', 3)"), without_token("float32")
    ('any floating', '', 'float32')
    """
    if not is_token(dtype):
        return dtype
    kind = category(dtype)
    return ANY.get(kind, kind)


def may_be_one(left: str, right: str) -> bool:
    """Whether two arrays of these dtypes may have the same.

    >>> may_be_one("float32", "any inexact"), may_be_one("float32", "float64"), may_be_one("", "int8")
    (True, False, True)
    """
    if left == right:
        return True
    if is_exact(left) and is_exact(right):
        return False
    kinds = {category(left), category(right)}
    return "" in kinds or len(kinds) == 1 or kinds in ({"floating", "inexact"}, {"complex", "inexact"})


def is_exact(dtype: str) -> bool:
    """Whether the dtype is one definite array dtype."""
    return dtype in _SIZES or dtype == "object"


def join(left: str, right: str) -> str:
    """What is known of a value that has either dtype.

    >>> join("float32", "float64"), join("float32", "int64")
    ('any floating', '')
    """
    if left == right:
        return left
    if {left, right} == {NUMBER, "pyfloat"}:
        return NUMBER
    kinds = {category(left), category(right)}
    if kinds <= _INEXACT and len(kinds) > 1:
        return ANY["inexact"]
    return ANY.get(kinds.pop(), "") if len(kinds) == 1 else ""


_INEXACT = {"floating", "inexact", "complex"}


def strong(dtype: str, library: str) -> str:
    """The dtype that a weak Python number takes when it becomes an array by itself."""
    defaults = {
        "pybool": "bool",
        "pyint": "int64",
        "pyfloat": "float64" if library == "numpy" else "float32",
        "pycomplex": "complex128" if library == "numpy" else "complex64",
        NUMBER: "any floating" if library == "numpy" else "float32",
    }
    return defaults.get(dtype, dtype)


def promote(left: str, right: str, library: str = "numpy") -> str:
    """The dtype of an elementwise result of both operands, "" where that is not known.

    >>> promote("float32", "pyfloat"), promote("float32", "float64"), promote("int32", "float32"), promote("int64", "pyfloat")
    ('float32', 'float64', 'float64', 'float64')
    >>> promote("int64", "float32", "torch"), promote("any floating", "pyint"), promote("", "float64")
    ('float32', 'any floating', '')
    """
    if not left or not right or "object" in (left, right):
        return "object" if "object" in (left, right) and left and right else ""
    if NUMBER in (left, right):
        return _with_number(right if left == NUMBER else left, library)
    if left in WEAK and right in WEAK:
        return left if _RANK[WEAK[left]] >= _RANK[WEAK[right]] else right
    if right in WEAK or left in WEAK:
        array, weak = (left, right) if right in WEAK else (right, left)
        if not category(array):
            return array if weak == "pybool" else ""
        return _with_weak(array, weak, library)
    if left == right and (left != "any integer" or library != "numpy"):
        return left
    for one, other in ((left, right), (right, left)):
        if is_token(one) and other == real(one):
            return one  # a complex array and its absolute values
    if not category(left) or not category(right):
        return ""
    low, high = sorted((left, right), key=lambda name: _RANK[category(name)])
    if not (is_exact(low) and is_exact(high)):
        return _of_categories(low, high, library)
    return _numpy(low, high) if library == "numpy" else _torch(low, high)


def _of_categories(low: str, high: str, library: str) -> str:
    if category(low) == category(high):
        # NumPy makes float64 of uint64 with a signed integer
        return "" if category(high) == "integer" and library == "numpy" else ANY.get(category(high), category(high))
    # bool never widens anything; integers may widen a float in NumPy, so only the category stays
    return high if category(low) in _NARROW[library] else ANY.get(category(high), "")


_NARROW = {"numpy": ("bool",), "torch": ("bool", "integer")}


def _with_number(other: str, library: str) -> str:
    """What a documented float makes of the other operand: torch takes NumPy's scalars for Python's."""
    if other == NUMBER or (other in WEAK and other != "pycomplex"):
        return NUMBER
    if library == "torch":
        return promote(other, "pyfloat", library)
    kind = category(other)
    if other in ("float64", "longdouble", "complex128"):
        return other
    if other in ("int32", "int64", "uint32", "uint64"):
        return "float64"
    return ANY["floating"] if kind in ("bool", "integer") else ANY.get(kind, "")


def _with_weak(array: str, weak: str, library: str) -> str:
    """NEP 50: a Python number never raises the dtype within its category; a higher category takes the default of it."""
    if _RANK[WEAK[weak]] <= _RANK.get(category(array), 9):
        return array
    if weak == "pycomplex" and category(array) in _INEXACT:
        half = "complex64" if library == "numpy" else "any complex"  # complex32 in torch
        return {"float32": "complex64", "float64": "complex128", "float16": half}.get(array, "any complex")
    return strong(weak, library)


def _numpy(low: str, high: str) -> str:
    low_category, high_category = category(low), category(high)
    if low_category == "bool":
        return high
    low_size, high_size = _SIZES[low], _SIZES[high]
    if low_category == high_category == "integer":
        if low.startswith("u") == high.startswith("u"):
            return low if low_size > high_size else high
        unsigned, signed = (low, high) if low.startswith("u") else (high, low)
        if _SIZES[signed] > _SIZES[unsigned]:
            return signed
        return {1: "int16", 2: "int32", 4: "int64", 8: "float64"}[_SIZES[unsigned]]
    if low_category == high_category:
        return low if low_size > high_size else high
    if low_category == "integer":
        least = {1: 2, 2: 4, 4: 8, 8: 8}[low_size]
        if high_category == "floating":
            return high if high_size >= least else {4: "float32", 8: "float64"}[least]
        return high if high_size >= 2 * least else "complex128"
    if low == "longdouble":
        return "any complex"
    return high if high_size >= 2 * low_size else "complex128"


def _torch(low: str, high: str) -> str:
    low_category, high_category = category(low), category(high)
    if low_category != high_category:
        if low_category == "floating" and high_category == "complex":
            return "complex128" if low == "float64" or high == "complex128" else "complex64"
        return high
    if {low, high} == {"float16", "bfloat16"}:
        return "float32"
    if low_category == "integer" and low.startswith("u") != high.startswith("u"):
        unsigned, signed = (low, high) if low.startswith("u") else (high, low)
        if _SIZES[signed] > _SIZES[unsigned]:
            return signed
        return "int16" if unsigned == "uint8" else ""
    return low if _SIZES[low] > _SIZES[high] else high


def as_float(dtype: str, library: str = "numpy") -> str:
    """The dtype of a float-valued function (sqrt, true division) of an operand of this dtype."""
    kind = category(dtype)
    if dtype in WEAK:
        return dtype if kind in ("floating", "complex") else "pyfloat"
    if kind in _INEXACT:
        return dtype
    if kind in ("bool", "integer"):
        if library == "torch":
            return "float32"
        return {"bool": "float16", "int8": "float16", "uint8": "float16", "int16": "float32", "uint16": "float32"}.get(
            dtype, "float64" if is_exact(dtype) else "any floating"
        )
    return ""


def real(dtype: str) -> str:
    """The dtype of the absolute value or real part."""
    if is_token(dtype):
        kind = category(dtype)
        if kind in ("inexact", "complex"):
            return f"@floating|real {dtype.partition('|')[2]}"
        return dtype if kind else ""  # it may stand for a complex one
    return _REALS.get(dtype, dtype)


_REALS = {
    "complex64": "float32",
    "complex128": "float64",
    "any complex": "any floating",
    "any inexact": "any floating",
    "pycomplex": "pyfloat",
}


def summed(dtype: str) -> str:
    """The dtype of NumPy's sum or product: narrow integers become the platform's, so of them only the widest keep theirs.

    >>> summed("float32"), summed("bool"), summed("uint64"), summed("int16")
    ('float32', 'int64', 'uint64', 'any integer')
    """
    kind = category(dtype)
    if kind == "bool":
        return "int64"
    if kind == "integer":
        return dtype if dtype in ("int64", "uint64") else "any integer"
    return dtype if kind in ("floating", "complex") else ""


def of_kind(letter: str) -> str:
    """The category that a dtype's `kind` letter stands for, as a dtype: "f" is any floating; "" for other letters."""
    return {"b": "bool", "f": ANY["floating"], "c": ANY["complex"], "i": ANY["integer"], "u": ANY["integer"]}.get(letter, "")


ABSTRACT = {
    "floating": ANY["floating"],
    "integer": ANY["integer"],
    "signedinteger": ANY["integer"],
    "unsignedinteger": ANY["integer"],
    "complexfloating": ANY["complex"],
    "inexact": ANY["inexact"],
    "bool": "bool",
}
"""NumPy's abstract scalar types, as what `np.issubdtype` has shown."""


def true_divide(left: str, right: str, library: str = "numpy") -> str:
    """The dtype of `left / right`: NumPy divides small integers in float64 too, unlike its other float functions."""
    both = promote(left, right, library)
    if category(both) in ("bool", "integer") and both not in WEAK:
        return "float64" if library == "numpy" else "float32"
    return as_float(both, library)

"""What `a op= b` does to an array where `a = a op b` would make another: the same, another dtype, or an error.

Dtypes are names such as "float32", or the kinds of Python's own numbers: "pybool", "pyint", "pyfloat", "pycomplex". Both
operands are arrays (or NumPy scalars) of one shape. An operand that does not fit the dtype, such as -1 for uint8, raises
either way and is not distinguished here.
"""

from __future__ import annotations

from functools import cache

WEAK = {"pybool": "bool", "pyint": "int64", "pyfloat": "float64", "pycomplex": "complex128"}
_KINDS = {"bool": 0, "uint": 1, "int": 2, "float": 3, "bfloat": 3, "complex": 4}
"""Casting "same kind" goes up this ladder; torch does not tell signed from unsigned."""
_NAMES = {
    0: {1: "bool"},
    1: {1: "uint8", 2: "uint16", 4: "uint32", 8: "uint64"},
    2: {1: "int8", 2: "int16", 4: "int32", 8: "int64"},
    3: {2: "float16", 4: "float32", 8: "float64"},
    4: {8: "complex64", 16: "complex128"},
}
BITWISE = frozenset({"&", "|", "^"})
SHIFTS = frozenset({"<<", ">>"})
OPERATORS = frozenset({"+", "-", "*", "/", "//", "%", "**", "@"}) | BITWISE | SHIFTS
_NEW_UNSIGNED = frozenset({"uint16", "uint32", "uint64"})
"""torch multiplies these and combines their bits; it has no other operator for them, nor with bool arrays or complex."""


def inplace(library: str, operator: str, target_dtype: str, operand_dtype: str) -> str:
    """What `target op= operand` does: "exact", "dtype changes" (it succeeds, but `target op operand` has another), "raises".

    "unknown" where a dtype or operator is not known. `library` is "numpy" or "torch"; `operator` is written without "=".
    """
    if operator not in OPERATORS or not _is_known(target_dtype, library) or not _is_known(operand_dtype, library, weak=True):
        return "unknown"
    if library == "torch" and operator == "@":
        return "unknown"  # torch's arrays have no in-place product: the name is rebound
    result = result_dtype(library, operator, target_dtype, operand_dtype)
    if not result:
        return "raises"
    if result == target_dtype:
        return "exact"
    return "dtype changes" if _may_cast(library, result, target_dtype) else "raises"


@cache
def _split(dtype: str) -> tuple[int, int]:
    """(kind, size in bytes) of an array dtype."""
    name = dtype.rstrip("0123456789")
    bits = dtype[len(name) :]
    return _KINDS[name], int(bits) // 8 if bits else 1


def _is_known(dtype: str, library: str, *, weak: bool = False) -> bool:
    if dtype in WEAK:
        return weak
    if dtype == "bfloat16":
        return library == "torch"
    return any(dtype in names.values() for names in _NAMES.values())


def _may_cast(library: str, source: str, target: str) -> bool:
    kinds = _split(source)[0], _split(target)[0]
    if library == "torch":
        return kinds[0] <= max(kinds[1], 2 if kinds[1] else 0)
    return kinds[0] <= kinds[1]


@cache
def result_dtype(library: str, operator: str, left: str, right: str) -> str:
    """The dtype of `left op right` for arrays, the right one perhaps a Python number; "" where it raises."""
    rule = _numpy_result if library == "numpy" else _torch_result
    return rule(operator, left, right)


def _numpy_result(operator: str, left: str, right: str) -> str:
    common = _numpy_weak(left, right) if right in WEAK else _numpy_promoted(left, right)
    kind = _split(common)[0]
    if operator == "-" and kind == 0:
        return ""
    if operator in BITWISE | SHIFTS and kind > 2:
        return ""
    if operator in ("//", "%") and kind == 4:
        return ""
    if operator == "/" and kind < 3:
        return "float64"
    if operator in SHIFTS | {"//", "%", "**"} and kind == 0:
        return "int8"
    return common


def _numpy_weak(left: str, right: str) -> str:
    """NEP 50: a Python number gives way to the array's dtype, unless it is of a higher kind."""
    kind, size = _split(left)
    other = _split(WEAK[right])[0]
    if kind >= other or (kind == 1 and other == 2):
        return left
    if kind == 3:
        return "complex128" if size == 8 else "complex64"
    return WEAK[right]


def _numpy_promoted(left: str, right: str) -> str:
    (low, low_size), (high, high_size) = sorted((_split(left), _split(right)))
    if low == high:
        return _NAMES[low][max(low_size, high_size)]
    if low == 0:
        return _NAMES[high][high_size]
    if (low, high) == (1, 2):
        size = high_size if high_size > low_size else 2 * low_size
        return _NAMES[2].get(size, "float64")
    if low in (1, 2):  # an integer takes a float that holds it
        low, low_size = 3, min(2 * low_size, 8)
    if low == high:
        return _NAMES[3][max(low_size, high_size)]
    return _NAMES[4][max(2 * low_size, high_size, 8)]


def _torch_result(operator: str, left: str, right: str) -> str:
    common = _torch_weak(left, right) if right in WEAK else _torch_promoted(left, right)
    kind = _split(common)[0] if common else -1
    if not common or (operator == "-" and "bool" in (left, WEAK.get(right, right))):
        return ""
    if (operator in BITWISE and kind > 2) or (operator in SHIFTS and (kind > 2 or kind == 0)):
        return ""
    if operator in ("//", "%") and kind in (0, 4):
        return ""
    if operator == "**" and left == right == "bool":
        return ""
    if _NEW_UNSIGNED & {left, right}:
        few = (operator in BITWISE | {"*"} and right != "bool") or (operator == "**" and right == "pybool")
        if kind == 4 or (left in _NEW_UNSIGNED and not few):
            return ""
    if operator == "/" and kind < 3:
        return "float32"
    return common


def _torch_weak(left: str, right: str) -> str:
    kind = _split(left)[0]
    other = _split(WEAK[right])[0]
    if kind >= other or (kind == 1 and other == 2):
        return left
    if other == 4:
        return {"float64": "complex128"}.get(left, "complex64")
    return "float32" if other == 3 else WEAK[right]


def _torch_promoted(left: str, right: str) -> str:
    if left == right:
        return left
    if {left, right} == {"float16", "bfloat16"}:
        return "float32"
    (low, low_size), (high, high_size) = sorted((_split(left), _split(right)))
    names = {_split(n): n for n in (left, right)}
    if low == 0 or (low in (1, 2) and high >= 3):
        return names[(high, high_size)]
    if (low, high) == (3, 4):
        return "complex128" if low_size == 8 or high_size == 16 else "complex64"
    if _NEW_UNSIGNED & {left, right}:
        return ""
    if (low, high) == (1, 2):
        return "int16" if high_size == 1 else names[(2, high_size)]
    return names[max((low, low_size), (high, high_size))]

"""How NumPy and torch write element types."""

from __future__ import annotations

SIZES = {
    "bool": 1,
    "int8": 1,
    "int16": 2,
    "int32": 4,
    "int64": 8,
    "uint8": 1,
    "uint16": 2,
    "uint32": 4,
    "uint64": 8,
    "float16": 2,
    "bfloat16": 2,
    "float32": 4,
    "float64": 8,
    "complex64": 8,
    "complex128": 16,
    "longdouble": 16,
}
SPELLINGS = {
    "float": "float64",
    "double": "float64",
    "half": "float16",
    "single": "float32",
    "int": "int64",
    "long": "int64",
    "intp": "int64",
    "int_": "int64",
    "short": "int16",
    "byte": "int8",
    "ubyte": "uint8",
    "bool_": "bool",
    "cfloat": "complex64",
    "cdouble": "complex128",
    "complex": "complex128",
    "float_": "float64",
    "uint": "uint64",
    "csingle": "complex64",
    "f4": "float32",
    "f8": "float64",
    "i4": "int32",
    "i8": "int64",
    "u1": "uint8",
    "i1": "int8",
    "i2": "int16",
    "u2": "uint16",
    "f2": "float16",
    "c8": "complex64",
    "c16": "complex128",
    "d": "float64",
    "f": "float32",
    "?": "bool",
    "FloatTensor": "float32",
    "DoubleTensor": "float64",
    "LongTensor": "int64",
    "IntTensor": "int32",
    "HalfTensor": "float16",
    "BoolTensor": "bool",
    "ByteTensor": "uint8",
}
_TORCH_SPELLINGS = {"float": "float32", "int": "int32", "complex": "complex64"}


def exact(spelling: str, library: str = "numpy") -> str:
    """The exact dtype a spelling such as "float", "f8" or "double" means to a library; "" if it is none."""
    if library == "torch" and spelling in _TORCH_SPELLINGS:
        return _TORCH_SPELLINGS[spelling]
    name = SPELLINGS.get(spelling, spelling).lstrip("<=|")
    name = SPELLINGS.get(name, name)
    return name if name in SIZES or name == "object" else ""

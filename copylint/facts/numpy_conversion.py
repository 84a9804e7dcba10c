"""NumPy's dtypes called like functions, casts, exchange with other libraries, files and text."""

from __future__ import annotations

from copylint.facts.effects import Effect, Result, Table, case, kind, literal, ndim, proven, same_dtype
from copylint.facts.numpy_forms import NUMBERS, SEQUENCES, fresh, maybe, number, view

FACTS = Table("numpy.")
_add = FACTS.add

# np.float32(x) makes a number of a number and an array of a list, but gives an array that
# already has the dtype back as it is.
_SIZED = "int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128"
_OTHER_NAMES = {
    "bool_": "bool",
    "bool": "bool",
    "half": "float16",
    "single": "float32",
    "double": "float64",
    "intp": "int64",
    "int_": "int64",
}
SCALAR_TYPES = {**{name: name for name in _SIZED.split()}, **_OTHER_NAMES}
for _name, _dtype in SCALAR_TYPES.items():
    _value = "real" if _dtype.startswith("complex") else "value"
    _add(
        _name,
        "real imag /" if _value == "real" else "value /",
        case(proven(ndim(_value, 0)), effect=number(_dtype)),
        case(kind(_value, *NUMBERS, *SEQUENCES), effect=fresh(_dtype, "same")),
        case(proven(kind(_value, "ndarray")), proven(same_dtype(_value)), effect=Effect(Result.SAME, of=_value, kind="ndarray")),
        maybe(_value, "same", dtype=_dtype),
        dtype=_dtype,
    )
_add(
    "astype",
    "x dtype / * copy device",
    case(literal("copy", True), effect=fresh("arg", "same", "keep")),
    case(literal("copy", False), proven(same_dtype("x")), effect=Effect(Result.SAME, of="x")),
    maybe("x", "same", dtype="arg"),
    copy=True,
)
_add(
    "from_dlpack",
    "x / * device copy",
    case(literal("copy", True), effect=fresh("same", "same", kind="ndarray")),
    view("x", "same", "keep", kind="ndarray"),
)
_add("load", "file mmap_mode allow_pickle fix_imports encoding * max_header_size", Effect(Result.UNKNOWN))
_add("genfromtxt", "fname *args **kwargs", Effect(Result.UNKNOWN))
_add("base_repr binary_repr", "number *args", Effect(Result.SCALAR, kind="str"))
_add("format_float_positional format_float_scientific", "x *args **kwargs", Effect(Result.SCALAR, kind="str"))
_add("isdtype", "dtype kind", Effect(Result.SCALAR, kind="bool"))

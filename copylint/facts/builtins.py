"""Python's built-in functions and types."""

from __future__ import annotations

from functools import cache

from copylint.facts.effects import Case, Effect, Result, Table, absent, case, given, kind, literal, python_scalar

NUMBERS = ("int", "float", "bool", "complex", "number")
UNKNOWN = Effect(Result.UNKNOWN)
NONE = Effect(Result.NONE)

FACTS = Table("builtins.")
_add = FACTS.add


@cache
def scalar(kind: str, *, metadata: bool = False) -> Effect:
    """An immutable value of a kind."""
    return Effect(Result.SCALAR, kind=kind, metadata=metadata)


@cache
def iterator(*elements: str, kind: str = "") -> Effect:
    """An iterator that hands out the elements of these arguments."""
    return Effect(Result.ITERATOR, kind=kind, elements=elements)


@cache
def shallow(of: str, kind: str = "") -> Effect:
    """A new container with the elements of an argument."""
    return Effect(Result.SHALLOW, of=of, kind=kind)


# Of a value only its identity, type or size.
_add("len", "obj /", scalar("int", metadata=True))
_add("id", "obj /", scalar("int", metadata=True))
_add("isinstance issubclass", "obj class_or_tuple /", scalar("bool", metadata=True))
_add("callable", "obj /", scalar("bool", metadata=True))
_add("hasattr", "obj name /", scalar("bool", metadata=True))
_add("type", "object bases dict", case(given("bases"), effect=UNKNOWN), scalar("type", metadata=True))

# Numbers and text.
_add("int", "x base", scalar("int"))
_add("float", "x /", scalar("float"))
_add("complex", "real imag", scalar("complex"))
_add("bool", "x /", scalar("bool"))
_add("str", "object encoding errors", scalar("str"))
_add("bytes", "source encoding errors", scalar("bytes"))
_add("hash", "obj /", scalar("int"))
_add("ord", "c /", scalar("int"))
_add("chr", "i /", scalar("str"))
_add("bin hex oct", "number /", scalar("str"))
_add("repr ascii", "obj /", scalar("str"))
_add("format", "value format_spec /", scalar("str"))
_add("input", "prompt", scalar("str"))
_add("any all", "iterable /", scalar("bool"))
_add("slice", "start stop step", scalar("slice"))
_add("range", "start stop step", scalar("range"))
_add("round", "number ndigits", case(kind("number", *NUMBERS), effect=scalar("number")), UNKNOWN)
_ABSOLUTE = Effect(Result.FRESH, dtype="real", shape="same", layout="keep")
_add("abs", "x /", case(kind("x", *NUMBERS), effect=scalar("number")), case(kind("x", "ndarray"), effect=_ABSOLUTE), UNKNOWN)
_add("pow", "base exp mod", case(kind("base", *NUMBERS), kind("exp", *NUMBERS), effect=scalar("number")), UNKNOWN)
_add("divmod", "x y /", case(kind("x", *NUMBERS), kind("y", *NUMBERS), effect=scalar("tuple")), UNKNOWN)

# Sums of numbers are numbers, of arrays an array; of no elements the start itself.
_add("sum", "iterable start", UNKNOWN)
for _name in ("min", "max"):
    _add(
        _name,
        "first second *others key default",
        case(absent("second"), absent("default"), effect=Effect(Result.ELEMENT, of="first", calls=("key", "first[]"))),
        case(kind("first", *NUMBERS), kind("second", *NUMBERS), absent("*others"), effect=scalar("number")),
        case(absent("second"), effect=Effect(Result.UNKNOWN, calls=("key", "first[]"))),
        Effect(Result.UNKNOWN, calls=("key", "first|second|*others")),
    )

# Iterators.
_add("iter", "object sentinel /", case(absent("sentinel"), effect=iterator("object")), UNKNOWN)
_add(
    "next",
    "iterator default /",
    case(absent("default"), effect=Effect(Result.ELEMENT, of="iterator")),
    case(python_scalar("default"), effect=Effect(Result.ELEMENT, of="iterator")),
    UNKNOWN,
)
_add("reversed", "sequence /", iterator("sequence"))
_add("enumerate", "iterable start", iterator("iterable"))
_add("zip", "*iterables strict", iterator("*iterables"))
_add(
    "filter",
    "function iterable /",
    Effect(Result.ITERATOR, elements=("iterable",), calls=("function", "iterable[]"), later=True),
)
_MAPPED = ("function", "*iterables[]")
_add(
    "map",
    "function *iterables",
    Effect(Result.UNKNOWN, keeps=("function", "*iterables"), into="result", calls=_MAPPED, later=True, gives="iterator"),
)

# Containers.
for _name in ("list", "set", "frozenset"):
    _kind = "set" if _name == "frozenset" else _name
    _add(_name, "iterable /", case(absent("iterable"), effect=Effect(Result.FRESH, kind=_kind)), shallow("iterable", _kind))
_SORTED = Effect(Result.SHALLOW, of="iterable", kind="list", calls=("key", "iterable[]"))
_add("sorted", "iterable / * key reverse", _SORTED)
_add(
    "tuple",
    "iterable /",
    case(absent("iterable"), effect=scalar("tuple")),
    case(kind("iterable", "tuple"), effect=Effect(Result.SAME, of="iterable")),
    shallow("iterable", "tuple"),
)
_add(
    "dict",
    "iterable / **kwargs",
    case(absent("iterable"), effect=Effect(Result.FRESH, kind="dict", keeps=("**kwargs",), into="result")),
    case(kind("iterable", "dict"), effect=Effect(Result.SHALLOW, of="iterable", kind="dict", keeps=("**kwargs",), into="result")),
    Effect(Result.FRESH, kind="dict", keeps=("iterable[]", "**kwargs"), into="result"),
)
_add("dict.fromkeys", "iterable value /", Effect(Result.FRESH, kind="dict", keeps=("value",), into="result"))
_add(
    "bytearray",
    "source encoding errors",
    case(kind("source", "int"), effect=Effect(Result.FRESH, kind="bytearray", blank=True)),
    Effect(Result.FRESH, kind="bytearray"),
)
_add("memoryview", "object", Effect(Result.VIEW, of="object", kind="memoryview", metadata=True))
_add("str.join", "self iterable /", scalar("str"))

# Objects, and the world outside.
_add("object", "", Effect(Result.FRESH, kind="object"))
_add("getattr", "object name default /", UNKNOWN)
_add("setattr", "object name value /", Effect(Result.NONE, keeps=("value",), into="object"))
_add("delattr", "object name /", NONE)
_add("vars dir", "object /", UNKNOWN)
_add("globals locals", "", UNKNOWN)
_add("print", "*args sep end file flush", NONE)
_add("breakpoint", "*args **kws", NONE)
BINARY_MODES = ("rb", "wb", "ab", "r+b", "rb+", "w+b", "wb+")
OPENED: tuple[Case | Effect, ...] = (
    *(case(literal("mode", mode), effect=Effect(Result.FRESH, kind="stream")) for mode in BINARY_MODES),
    Effect(Result.FRESH, kind="text"),
)
_add("open", "file mode buffering encoding errors newline closefd opener", *OPENED, mode="r")
_add("exit quit", "code", Effect(Result.NONE, terminates=True))

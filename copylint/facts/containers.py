"""Methods of Python's containers and strings."""

from __future__ import annotations

from copylint.facts.builtins import UNKNOWN, scalar, shallow
from copylint.facts.effects import Case, Effect, Fact, Result, absent, case, python_scalar, table

METHODS: dict[str, dict[str, Fact]] = {}
CHANGED = Effect(Result.NONE, writes=("self",))
TAKEN = Effect(Result.ELEMENT, of="self", writes=("self",))


def _add(owner: str, names: str, params: str, *cases: Case | Effect) -> None:
    METHODS.setdefault(owner, {}).update(table("", names, f"self {params}", *cases))


def _stored(*arguments: str) -> Effect:
    """The receiver changes and holds what it is given."""
    return Effect(Result.NONE, writes=("self",), keeps=arguments, into="self")


def _merged(others: str, kind: str) -> Effect:
    """A new container with the receiver's elements and those of others."""
    return Effect(Result.SHALLOW, of="self", kind=kind, keeps=(others,), into="result")


for _kind in ("list", "deque"):
    _add(_kind, "append", "object /", _stored("object"))
    _add(_kind, "extend", "iterable /", _stored("iterable[]"))
    _add(_kind, "insert", "index object /", _stored("object"))
    _add(_kind, "remove", "value /", CHANGED)
    _add(_kind, "clear reverse", "", CHANGED)
    _add(_kind, "index", "value start stop /", scalar("int"))
    _add(_kind, "count", "value /", scalar("int"))
    _add(_kind, "copy __copy__" if _kind == "deque" else "copy", "", shallow("self"))
    _add(_kind, "__len__", "", scalar("int", metadata=True))
_add("list", "pop", "index /", TAKEN)
_add("list", "sort", "* key reverse", Effect(Result.NONE, writes=("self",), calls=("key", "self[]")))
_add("deque", "appendleft", "object /", _stored("object"))
_add("deque", "extendleft", "iterable /", _stored("iterable[]"))
_add("deque", "pop popleft", "", TAKEN)
_add("deque", "rotate", "n /", CHANGED)

_OR_DEFAULT = (
    case(absent("default"), effect=Effect(Result.ELEMENT, of="self")),
    case(python_scalar("default"), effect=Effect(Result.ELEMENT, of="self")),
    UNKNOWN,
)
_add("dict", "get", "key default /", *_OR_DEFAULT)
_add(
    "dict",
    "pop",
    "key default /",
    case(absent("default"), effect=TAKEN),
    case(python_scalar("default"), effect=TAKEN),
    Effect(Result.UNKNOWN, writes=("self",)),
)
_add("dict", "popitem", "", Effect(Result.UNKNOWN, writes=("self",)))
_add("dict", "setdefault", "key default /", Effect(Result.ELEMENT, of="self", writes=("self",), keeps=("default",), into="self"))
_add("dict", "update", "other / **kwargs", Effect(Result.NONE, writes=("self",), keeps=("other[]", "**kwargs"), into="self"))
_add("dict", "clear", "", CHANGED)
_add("dict", "copy", "", shallow("self"))
_add("dict", "keys", "", Effect(Result.ITERATOR))
_add("dict", "values items", "", Effect(Result.ITERATOR, of="self"))
_add("dict", "__len__", "", scalar("int", metadata=True))
_add("dict", "move_to_end", "key last", CHANGED)
_add("dict", "most_common", "n", Effect(Result.FRESH, kind="list"))

_add("set", "add", "elem /", _stored("elem"))
_add("set", "discard remove", "elem /", CHANGED)
_add("set", "pop", "", TAKEN)
_add("set", "clear", "", CHANGED)
_add("set", "update symmetric_difference_update", "*others", _stored("*others[]"))
_add("set", "difference_update intersection_update", "*others", CHANGED)
_add("set", "union symmetric_difference", "*others", _merged("*others[]", "set"))
_add("set", "difference intersection", "*others", shallow("self", "set"))
_add("set", "copy", "", shallow("self"))
_add("set", "isdisjoint issubset issuperset", "other /", scalar("bool"))
_add("set", "__len__", "", scalar("int", metadata=True))

_add("tuple", "index", "value start stop /", scalar("int"))
_add("tuple", "count", "value /", scalar("int"))
_add("tuple", "_replace _asdict", "**kwargs", UNKNOWN)

_TEXT = (
    "capitalize casefold center expandtabs format format_map join ljust lower lstrip removeprefix removesuffix replace rjust"
    " rstrip strip swapcase title translate upper zfill"
)
_TESTS = (
    "endswith isalnum isalpha isascii isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper"
    " startswith"
)
for _kind in ("str", "bytes"):
    _add(_kind, _TEXT, "*args **kwargs", scalar(_kind))
    _add(_kind, _TESTS, "*args", scalar("bool"))
    _add(_kind, "count find index rfind rindex", "*args", scalar("int"))
    _add(_kind, "split rsplit splitlines", "*args **kwargs", Effect(Result.FRESH, kind="list"))
    _add(_kind, "partition rpartition", "sep /", scalar("tuple"))
_add("str", "encode", "encoding errors", scalar("bytes"))
_add("bytes", "decode", "encoding errors", scalar("str"))
_add("bytes", "hex", "*args **kwargs", scalar("str"))
for _name in ("format_map", "casefold", "format", "isdecimal", "isidentifier", "isnumeric", "isprintable"):
    del METHODS["bytes"][_name]

_add("bytearray", "append", "item /", CHANGED)
_add("bytearray", "extend", "iterable_of_ints /", CHANGED)
_add("bytearray", "insert", "index item /", CHANGED)
_add("bytearray", "remove", "value /", CHANGED)
_add("bytearray", "clear reverse", "", CHANGED)
_add("bytearray", "pop", "index /", Effect(Result.SCALAR, kind="int", writes=("self",)))
_add("bytearray", "copy", "", Effect(Result.FRESH, kind="bytearray"))
_add("bytearray", "decode", "encoding errors", scalar("str"))
_add("bytearray", "hex", "*args **kwargs", scalar("str"))
_add("bytearray", "find count index rfind", "*args", scalar("int"))
_add("bytearray", "startswith endswith", "*args", scalar("bool"))

for _kind in ("int", "float", "complex", "number"):
    _add(_kind, "conjugate", "", scalar(_kind))
_add("int", "bit_length", "", scalar("int"))
_add("float", "is_integer", "", scalar("bool"))
_add("number", "item", "", scalar("number"))
_add("range", "index count", "value /", scalar("int"))

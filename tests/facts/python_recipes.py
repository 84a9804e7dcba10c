"""Argument lists on which facts of Python itself are measured."""

from __future__ import annotations

from copylint.facts import containers
from copylint.facts.builtins import BINARY_MODES

RECIPES: dict[str, list[str]] = {}


def add(prefix: str, names: str, text: str) -> None:
    """Recipes for each of these names; ";" separates recipes in one text."""
    for name in names.split():
        RECIPES.setdefault(f"{prefix}.{name}", []).extend(r.strip() for r in text.split(";"))


def builtin(names: str, text: str) -> None:
    add("builtins", names, text)


builtin("len", "xs; arr; d; tup; dq; 'abc'")
builtin("id type hash", "'a'; 3; nums")
builtin("id", "xs")
builtin("type", "xs; arr")
builtin("type", "'T', (), {}")
builtin("isinstance issubclass", "int, object")
builtin("callable repr ascii str", "xs; arr; 3")
builtin("callable repr ascii str bool", "xs; 3; one")
builtin("hasattr", "arr, 'T'; xs, 'append'")
builtin("int float complex", "1; one; '3'")
builtin("complex", "1, 2")
builtin("bytes", "b'a'; ba; 3; 'a', 'utf8'; line")
builtin("ord", "'a'")
builtin("chr bin hex oct", "65")
builtin("format", "1.5, '.2f'; one")
builtin("any all", "ns; floats; line")
builtin("slice range", "3; 1, 3")
builtin("round", "1.5; 1.234, 1; masked.data[0]")
RECIPES["builtins.round"].append("__import__('fractions').Fraction(1, 3), 1")
builtin("abs", "3; -1.5; arr; line; one; masked; arr.T")
builtin("pow", "2, 3; arr, 2")
builtin("divmod", "7, 2; arr, 2")
builtin("sum", "ns; floats; xs; nest, []; arr; line; [], nest; xs, 1")
builtin("min max", "ns; floats; nest; nums; 3, 4; 1, 2, 3; nest[0], nest[1]; ns, default=xs; nest, key=len; line")
builtin("iter", "xs; tup; d; arr; dq; lambda: 3, 3")
builtin("next", "it; it, None; it, 0; it, xs; iter([]), xs")
builtin("reversed enumerate", "xs; tup; ns; arr")
builtin("zip", "xs, ys; xs; tup, nest; ns, arr; d, xs, strict=True")
builtin("filter", "None, nest; lambda x: True, xs; len, nest")
builtin("map", "func, xs; func, xs, ys")
builtin("list set frozenset tuple", "; nums; ns; boxes; 'abc'")
builtin("list tuple", "xs; tup; arr; dq; line; it; d")
builtin("sorted", "ns; nest; nest, key=len; boxes, key=id")
builtin("dict", "; d; pairs; d, z=xs; a=xs, b=arr; pairs, q=xs; odict")
builtin("dict.fromkeys", "'ab', xs; nums, arr; 'a'")
builtin("bytearray", "3; b'ab'; ba; line")
builtin("memoryview", "ba; arr; line")
builtin("str.join", "',', ['a', 'b']")
builtin("object globals locals", "")
builtin("getattr", "arr, 'T'; arr, 'nope', xs")
builtin("setattr", "space, 'b', xs; space, 'c', arr")
builtin("delattr", "space, 'a'")
builtin("vars dir", "space")
builtin("print", "end=''")
builtin("open", "path; path, 'rb'; path, mode='r'; path, 'r'; scratch, 'w'")
for _mode in BINARY_MODES[1:]:
    builtin("open", f"scratch, {_mode!r}")
builtin("exit quit", "; 1")

_LISTS = ("list", "xs"), ("deque", "dq")
for _kind, _self in _LISTS:
    add(_kind, "append", f"{_self}, arr; {_self}, nest; {_self}, 3")
    add(_kind, "extend", f"{_self}, ys; {_self}, nest; {_self}, tup; {_self}, arr; {_self}, 'ab'")
    add(_kind, "insert", f"{_self}, 0, arr; {_self}, 9, nest")
    add(_kind, "clear reverse copy __copy__ __len__", _self)
    add(_kind, "copy", f"{_self}")
add("list", "remove index count", "ns, 3; nest, [3]")
add("list", "pop", "xs; xs, 0; nest, -1")
add("list", "sort", "ns; nest, key=len; nest, reverse=True")
RECIPES["list.sort"] = ["ns", "nest, key=len, reverse=False", "ns, reverse=True", "ns, key=lambda n: n"]
for _name in ("remove", "index", "count"):
    add("deque", _name, "collections.deque([3, 4]), 3")
add("deque", "appendleft", "dq, arr; dq, nest")
add("deque", "extendleft", "dq, ys; dq, nest")
add("deque", "pop popleft", "dq")
add("deque", "rotate", "dq; dq, 1")
add("dict", "get pop", "d, 'k'; d, 'z', None; d, 'k', 0; d, 'z', xs; d, 'k', xs; d, 'k', None")
add("dict", "setdefault", "d, 'z', xs; d, 'k'; d, 'z'; d, 'z', arr")
add("dict", "update", "d, e; d, pairs; d, e, z=xs; d, z=arr")
add("dict", "popitem clear copy keys values items __len__", "d; odict")
add("dict", "move_to_end", "odict, 'k'; odict, 'l', False")
add("dict", "most_common", "collections.Counter('aab'); collections.Counter('ab'), 1")
add("set", "add", "boxes, box; boxes, 3")
add("set", "discard remove", "{1, 2}, 1")
add("set", "pop clear copy __len__", "boxes; {1, 2}")
add("set", "update symmetric_difference_update", "boxes, others; {1}, {2}")
add("set", "difference_update intersection_update", "{1, 2}, {1}")
add("set", "union symmetric_difference difference intersection", "boxes, others; {1, 2}, {1}")
add("set", "union difference intersection", "boxes, boxes")
add("set", "isdisjoint issubset issuperset", "boxes, others")
add("tuple", "index count", "nums, 3")
add("tuple", "_replace _asdict", "collections.namedtuple('N', 'a')(3)")
_ARGUMENTS = {
    "center": "5",
    "ljust": "5",
    "rjust": "5",
    "zfill": "5",
    "join": "{0}",
    "removeprefix": "{1}",
    "removesuffix": "{1}",
    "replace": "{1}, {1}",
    "translate": "{2}",
    "endswith": "{1}",
    "startswith": "{1}",
    "count": "{1}",
    "find": "{1}",
    "index": "{1}",
    "rfind": "{1}",
    "rindex": "{1}",
    "partition": "{1}",
    "rpartition": "{1}",
    "format_map": "{{}}",
    "split": "",
    "rsplit": "",
}
for _kind, _self, _fill in (("str", "'abc'", ("['x']", "'a'", "{}")), ("bytes", "b'abc'", ("[b'x']", "b'a'", "None"))):
    for _name in containers.METHODS[_kind]:
        _rest = _ARGUMENTS.get(_name, "").format(*_fill)
        add(_kind, _name, f"{_self}, {_rest}" if _rest else _self)
add("bytearray", "append remove", "ba, 97")
add("bytearray", "extend", "ba, b'x'")
add("bytearray", "insert", "ba, 0, 3")
add("bytearray", "clear reverse pop copy decode hex", "ba")
add("bytearray", "find count index rfind startswith endswith", "ba, b'a'")
add("int", "conjugate bit_length", "3")
add("float", "conjugate is_integer", "1.5")
add("complex", "conjugate", "1j")
add("number", "conjugate item", "np.float32(2)")
add("range", "index count", "range(3), 1")

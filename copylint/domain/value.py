"""Values: what a register holds. Interned, so that equality is identity and a fixed point is noticed by `is`."""

from __future__ import annotations

from typing import Any, NamedTuple

from copylint.domain import dtype as dtypes
from copylint.domain import shape as shapes
from copylint.domain import storage as storages
from copylint.domain.shape import Shape, Symbol
from copylint.domain.storage import ANYTHING, NOTHING, Cause, Refs, Storage

ARRAYS = frozenset({"ndarray", "tensor", "masked"})
MASKED = frozenset({"masked", "element"})
"""Kinds of values that may have a mask besides their data."""
FOREIGN = frozenset({"frame", "series", "column", "index", "sparse"})
"""Kinds of objects around arrays, of which only some methods and attributes are known."""
PANDAS = frozenset({"frame", "series", "column"})
"""Those of pandas whose operators, and NumPy's ufuncs of them, give such an object again, whatever else is an operand."""
CONTAINERS = frozenset({"list", "dict", "set", "deque", "bytearray", "array"})
SCALARS = frozenset({"int", "float", "bool", "complex", "str", "bytes", "none", "number", "slice", "dtype", "range"})
"""Kinds that refer to no storage anybody could write."""
PASSED = ("passed",)
"""`const` of a parameter whose kind is only that of what known callers pass: enough to accuse, never to absolve."""
MAX_ITEMS = 16


class Value(NamedTuple):
    """What is known of a value.

    `kind` is "" where unknown. `dtype` "" unknown; `layout` "C", "no" (proven not C-contiguous) or "". `grad` is "none"
    (cannot need grad), "needs" or "". `const` is a scalar's literal or symbol, or what a function, class, module or object
    is. `items` are a tuple's elements. `optional`: it may also be None.
    """

    kind: str = ""
    refs: Refs = ANYTHING
    dtype: str = ""
    shape: Shape = None
    layout: str = ""
    grad: str = ""
    const: Any = None
    items: tuple[Value, ...] | None = None
    optional: bool = False

    @property
    def is_array(self) -> bool:
        """Whether it is proven to be an array of any library."""
        return self.kind in ARRAYS

    @property
    def library(self) -> str:
        """Whose promotion rules apply."""
        return "torch" if self.kind == "tensor" else "numpy"

    @property
    def must(self) -> Storage | None:
        """The one storage it certainly refers to."""
        refs = self.refs if len(self.refs) == 1 or self.kind not in MASKED else storages.data_of(self.refs)
        if len(refs) == 1 and refs[0].cause is Cause.MUST and not refs[0].storage.older:
            return refs[0].storage
        return None

    @property
    def immutable(self) -> bool:
        """Whether nothing can be written through it."""
        return self.kind in SCALARS


UNKNOWN_VALUE = Value()
NONE = Value("none", NOTHING)


class Interner:
    """Keeps one copy of each value of a file; `misses` counts how many distinct ones were made."""

    __slots__ = ("_table", "misses")

    def __init__(self) -> None:
        self._table: dict[Value, Value] = {UNKNOWN_VALUE: UNKNOWN_VALUE}  # what every register starts with
        self.misses = 0

    def __call__(self, value: Value) -> Value:
        found = self._table.get(value)
        if found is None:
            self.misses += 1
            found = self._table[value] = value
        return found


def scalar(kind: str, const: Any = None, dtype: str = "") -> Value:
    """An immutable value."""
    return Value(kind, NOTHING, dtype, (), "", "none", const)


def promised(kind: str, const: Any = None) -> Value:
    """The number, text or the like that an annotation promises."""
    return scalar(kind, const, {"int": "pyint", "bool": "pybool", "float": dtypes.NUMBER}.get(kind, ""))


def literal(value: object) -> Value:
    """The value of a literal, its dtype weak as NEP 50 has it."""
    if value is None:
        return NONE
    kinds: dict[type, tuple[str, str]] = {
        bool: ("bool", "pybool"),
        int: ("int", "pyint"),
        float: ("float", "pyfloat"),
        complex: ("complex", "pycomplex"),
        str: ("str", ""),
        bytes: ("bytes", ""),
    }
    kind, dtype = kinds.get(type(value), ("other", ""))
    return scalar(kind, ("literal", type(value).__name__, value), dtype)


def literal_of(value: Value) -> tuple[bool, object]:
    """(True, the Python literal) of a value that is one."""
    if value.kind == "none" and not value.optional:
        return True, None
    if isinstance(value.const, tuple) and value.const[:1] == ("literal",):
        return True, value.const[2]
    return False, None


def symbol_of(value: Value) -> Symbol | int | None:
    """The number or symbol by which shapes name this integer.

    >>> symbol_of(literal(3)), symbol_of(scalar("int", ("symbol", "v", 7))), symbol_of(UNKNOWN_VALUE)
    (3, ('v', 7), None)
    """
    known, content = literal_of(value)
    if known:
        return content if isinstance(content, int) and not isinstance(content, bool) else None
    if isinstance(value.const, tuple) and value.const[:1] == ("symbol",):
        return value.const[1:]
    return None


def unnamed(value: Value) -> Value:
    """The value without the symbol that shapes knew it by: it may be another number by now."""
    return value._replace(const=None) if isinstance(value.const, tuple) and value.const[:1] == ("symbol",) else value


def any_element(several: Value) -> Value | None:
    """An element of a tuple of arrays that are all new, or all views of one: `np.where(m)[0]`; None of any other value."""
    if several.kind != "tuple" or not isinstance(several.const, tuple) or several.const[:1] != ("elements",):
        return None
    element: Value = several.const[1]
    return element._replace(refs=several.refs)


def holds_arrays(several: Value) -> bool:
    """Whether a tuple certainly has an array with axes, or a mask, among its elements."""
    if several.kind != "tuple":
        return False
    one = any_element(several)
    if one is not None:
        return one.is_array
    return any(item.is_array and (item.shape != () or item.dtype == "bool") for item in several.items or ())


def join(left: Value, right: Value) -> Value:
    """What is known of a value that is either one.

    >>> joined = join(literal(1), literal(2))
    >>> joined.kind, joined.dtype, joined.const
    ('int', 'pyint', None)
    >>> join(literal(1), NONE).optional
    True
    """
    if left is right or left == right:
        return left
    if left.kind == "none" and not left.optional:
        return right._replace(optional=True, refs=right.refs)
    if right.kind == "none" and not right.optional:
        return left._replace(optional=True)
    optional = left.optional or right.optional
    if left.kind != right.kind:
        refs = storages.join(_reached(left), _reached(right))
        return Value(_joined_kind(left.kind, right.kind), refs, optional=optional)
    items = None
    if left.items is not None and right.items is not None and len(left.items) == len(right.items):
        items = tuple(join(a, b) for a, b in zip(left.items, right.items, strict=True))
    told = items is not None or (left.items is None and right.items is None)
    return Value(
        left.kind,
        storages.join(left.refs, right.refs) if told else storages.join(_reached(left), _reached(right)),
        dtypes.join(left.dtype, right.dtype),
        shapes.join(left.shape, right.shape),
        left.layout if left.layout == right.layout else "",
        left.grad if left.grad == right.grad else "",
        left.const if left.const == right.const else None,
        items,
        optional,
    )


def _reached(value: Value) -> Refs:
    """What a value refers to, its elements' storages included, which nobody can tell apart any more."""
    if not value.items:
        return value.refs
    inner = [ref for item in value.items for ref in _reached(item)]
    return storages.bounded((*value.refs, *storages.weaken(tuple(inner), Cause.PATH)))


def _joined_kind(left: str, right: str) -> str:
    numbers = {"int", "float", "bool", "complex", "number"}
    if left in numbers and right in numbers:
        return "number"
    return ""


def aged(value: Value, made_inside: frozenset[int], elements: bool = False) -> Value:
    """The value as the next pass of a loop sees it: what the loop allocates is OLDER then, its symbols mean nothing.

    `elements` tells that elements of outer containers may be named by indices that the loop makes.
    """
    refs = value.refs
    if not refs and not value.shape and value.const is None and value.items is None and not dtypes.is_token(value.dtype):
        return value
    for ref in refs:
        storage = ref.storage
        here = storage.key[0] in made_inside if storage.site == "alloc" else elements
        if here and not storage.older and storages.named_inside(storage, made_inside):
            refs = storages.aged(refs, made_inside)
            break
    shape = shapes.without_symbols_of(value.shape, made_inside)
    const = value.const
    if isinstance(const, tuple) and const[:1] == ("symbol",) and len(const) > 2 and const[2] in made_inside:
        const = None
    if isinstance(const, tuple) and const[:1] == ("dtype",) and dtypes.definition(const[1]) in made_inside:
        const = None
    items = value.items
    if items is not None:
        items = tuple(aged(item, made_inside, elements) for item in items)
    # a token may name a definition inside the loop, whose dtype was another then
    dtype = dtypes.without_token(value.dtype) if dtypes.definition(value.dtype) in made_inside else value.dtype
    if refs is value.refs and shape == value.shape and const is value.const and items == value.items and dtype == value.dtype:
        return value
    return value._replace(refs=refs, shape=shape, const=const, items=items, dtype=dtype)

"""Values: what a register holds. Interned, so that equality is identity and a fixed point is noticed by `is`."""

from __future__ import annotations

from typing import Any, NamedTuple

from copylint.domain import dtype as dtypes
from copylint.domain import exclusion as exclusions
from copylint.domain import layout as layouts
from copylint.domain import shape as shapes
from copylint.domain import storage as storages
from copylint.domain.exclusion import Excluded
from copylint.domain.layout import Layout
from copylint.domain.shape import Shape, Symbol
from copylint.domain.storage import ANYTHING, NOTHING, TOO_MANY, Cause, Refs, Storage, made

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
_NUMBERS = frozenset({"int", "float", "bool", "complex", "number"})
MAX_ITEMS = 16


class Value(NamedTuple):
    """What is known of a value.

    `kind` is "" where unknown. `dtype` "" unknown. `layout` says no axes, only the order. `grad` is "none"
    (cannot need grad), "needs" or "". `const` is a scalar's literal or symbol, or what a function, class, module or object
    is. `items` are a tuple's elements. `optional`: it may also be None. `excluded`: what an array certainly is not.
    """

    kind: str = ""
    refs: Refs = ANYTHING
    dtype: str = ""
    shape: Shape = None
    layout: Layout = layouts.UNKNOWN
    grad: str = ""
    const: Any = None
    items: tuple[Value, ...] | None = None
    optional: bool = False
    excluded: Excluded = exclusions.NOTHING

    def with_refs(self, refs: Refs) -> Value:
        """The same value, referring to this."""
        kind, _, dtype, shape, layout, grad, const, items, optional, excluded = self
        return made(Value, (kind, refs, dtype, shape, layout, grad, const, items, optional, excluded))

    def present(self) -> Value:
        """The same value where it is not None."""
        return self._replace(optional=False) if self.optional else self

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
        refs = self.refs
        if len(refs) > 1 and self.kind in MASKED:
            refs = storages.data_of(refs)
        if len(refs) == 1:
            storage, _, cause = refs[0]
            if cause is Cause.MUST and not storage.older:
                return storage
        return None

    @property
    def immutable(self) -> bool:
        """Whether nothing can be written through it."""
        return self.kind in SCALARS


UNKNOWN_VALUE = Value()
NONE = Value("none", NOTHING)


class Interner:
    """Keeps one copy of each value of a file: `table.setdefault(value, value)` gives it."""

    __slots__ = ("table",)

    def __init__(self) -> None:
        self.table: dict[Value, Value] = {UNKNOWN_VALUE: UNKNOWN_VALUE}  # what every register starts with

    def __call__(self, value: Value) -> Value:
        return self.table.setdefault(value, value)

    @property
    def misses(self) -> int:
        """How many distinct values were made."""
        return len(self.table) - 1


def scalar(kind: str, const: Any = None, dtype: str = "") -> Value:
    """An immutable value."""
    return made(Value, (kind, NOTHING, dtype, (), layouts.UNKNOWN, "none", const, None, False, exclusions.NOTHING))


def promised(kind: str, const: Any = None) -> Value:
    """The number, text or the like that an annotation promises."""
    return scalar(kind, const, {"int": "pyint", "bool": "pybool", "float": dtypes.NUMBER}.get(kind, ""))


_LITERALS: dict[type, tuple[str, str]] = {
    bool: ("bool", "pybool"),
    int: ("int", "pyint"),
    float: ("float", "pyfloat"),
    complex: ("complex", "pycomplex"),
    str: ("str", ""),
    bytes: ("bytes", ""),
}


def literal(value: object) -> Value:
    """The value of a literal, its dtype weak as NEP 50 has it."""
    if value is None:
        return NONE
    made_by = type(value)
    kind, dtype = _LITERALS.get(made_by, ("other", ""))
    return scalar(kind, ("literal", made_by.__name__, value), dtype)


def literal_of(value: Value) -> tuple[bool, object]:
    """(True, the Python literal) of a value that is one."""
    if value.kind == "none" and not value.optional:
        return True, None
    const = value.const
    if isinstance(const, tuple) and const[:1] == ("literal",):
        return True, const[2]
    return False, None


def symbol_of(value: Value) -> Symbol | int | None:
    """The number or symbol by which shapes name this integer.

    >>> symbol_of(literal(3)), symbol_of(scalar("int", ("symbol", "v", 7))), symbol_of(UNKNOWN_VALUE)
    (3, ('v', 7), None)
    """
    known, content = literal_of(value)
    if known:
        return content if isinstance(content, int) and not isinstance(content, bool) else None
    const = value.const
    return const[1:] if isinstance(const, tuple) and const[:1] == ("symbol",) else None


def unnamed(value: Value) -> Value:
    """The value without the symbol that shapes knew it by: it may be another number by now."""
    const = value.const
    return value._replace(const=None) if isinstance(const, tuple) and const[:1] == ("symbol",) else value


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
    kind, refs, dtype, shape, layout, grad, const, items, optional, excluded = left
    other_kind, other_refs, other_dtype, other_shape, other_layout, other_grad = right[:6]
    other_const, other_items, other_optional, other_excluded = right[6:]
    if kind == "none" and not optional:
        return right if other_optional else right._replace(optional=True)
    if other_kind == "none" and not other_optional:
        return left if optional else left._replace(optional=True)
    either_optional = optional or other_optional
    if kind != other_kind:
        refs = storages.join(_reached(left), _reached(right))
        return Value(_joined_kind(kind, other_kind), refs, optional=either_optional)
    joined_items = None
    if items is not None and other_items is not None and len(items) == len(other_items):
        joined_items = tuple([join(a, b) for a, b in zip(items, other_items, strict=True)])
    told = joined_items is not None or (items is None and other_items is None)
    return Value(
        kind,
        storages.join(refs, other_refs) if told else storages.join(_reached(left), _reached(right)),
        dtype if dtype == other_dtype else dtypes.join(dtype, other_dtype),
        shape if shape == other_shape else shapes.join(shape, other_shape),
        layout if layout == other_layout else layouts.join(layout, other_layout),
        grad if grad == other_grad else "",
        const if const == other_const else None,
        joined_items,
        either_optional,
        excluded if excluded == other_excluded else exclusions.join(excluded, other_excluded),
    )


def widened(old: Value, new: Value) -> Value:
    """The join of two values of one register where it has changed several times: what still changes is given up.

    >>> array = Value("ndarray", NOTHING, "float64")
    >>> widened(array, array) is array
    True
    >>> widened(array, array._replace(dtype="int64")) == Value("ndarray", NOTHING)
    True
    """
    merged = join(old, new)
    if merged == old:
        return old
    if merged.immutable:
        return merged  # an int that becomes a number changes no more than twice
    refs = old.refs if merged.refs == old.refs else storages.weaken(merged.refs, Cause.PATH)
    if len(refs) > len(old.refs) + 2:
        refs = TOO_MANY
    return Value(merged.kind if merged.kind == old.kind else "", refs, optional=merged.optional)


def _reached(value: Value) -> Refs:
    """What a value refers to, its elements' storages included, which nobody can distinguish any more."""
    if not value.items:
        return value.refs
    inner = [ref for item in value.items for ref in _reached(item)]
    return storages.bounded((*value.refs, *storages.weaken(tuple(inner), Cause.PATH)))


def _joined_kind(left: str, right: str) -> str:
    return "number" if left in _NUMBERS and right in _NUMBERS else ""


def aged(value: Value, made_inside: frozenset[int], elements: bool = False) -> Value:
    """The value as the next pass of a loop sees it: what the loop allocates is OLDER then, its symbols mean nothing.

    `elements` says that elements of outer containers may be named by indices that the loop makes.
    """
    kind, refs, dtype, shape, layout, grad, const, items, optional, excluded = value
    nameless = (not refs or refs is ANYTHING) and not shape and const is None and items is None
    if nameless and not excluded and not dtypes.is_token(dtype):
        return value
    for storage, _, _ in refs:
        site, key, older = storage
        here = key[0] in made_inside if site == "alloc" else elements
        if here and not older and storages.named_inside(storage, made_inside):
            refs = storages.aged(refs, made_inside)
            break
    if shape:
        shape = shapes.without_symbols_of(shape, made_inside)
    if isinstance(const, tuple):
        named = const[2] if const[:1] == ("symbol",) and len(const) > 2 else None
        named = dtypes.definition(const[1]) if const[:1] == ("dtype",) else named
        if named in made_inside:
            const = None
    if items is not None:
        items = tuple([aged(item, made_inside, elements) for item in items])
    # a token may name a definition inside the loop, whose dtype was another then
    if dtypes.is_token(dtype) and dtypes.definition(dtype) in made_inside:
        dtype = dtypes.without_token(dtype)
    excluded = exclusions.aged(excluded, made_inside)
    changed = Value(kind, refs, dtype, shape, layout, grad, const, items, optional, excluded)
    return value if changed == value else changed


def literal_number(value: Value) -> float | None:
    """The literal number that a value certainly is."""
    known, content = literal_of(value)
    return content if known and isinstance(content, int | float) else None

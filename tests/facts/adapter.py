"""What the measuring harness must know of a library: its inputs, and how to look at its arrays."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from typing import Any, ClassVar

IMMUTABLE = (type(None), bool, int, float, complex, str, bytes, range, slice, type, type(Ellipsis), type(len), type(lambda: 0))
PYTHON_KINDS = {
    type(None): "none",
    bool: "bool",
    int: "int",
    float: "float",
    complex: "complex",
    str: "str",
    bytes: "bytes",
    list: "list",
    tuple: "tuple",
    dict: "dict",
    set: "set",
    frozenset: "frozenset",
    bytearray: "bytearray",
    deque: "deque",
}


class Adapter:
    """Plain Python: no arrays. A library's adapter overrides what concerns its arrays and gives inputs by name and variant.

    `variants` are the forms of input ("C", "strided", "bool", ...). `pool` makes a new input of a name in a variant.
    """

    variants: tuple[str, ...] = ("plain",)
    names: ClassVar[dict[str, Any]] = {}
    """What a recipe may mention besides inputs: modules, constants."""

    def pool(self, name: str, variant: str) -> object:
        """A new input; KeyError where the name is no input."""
        raise KeyError(name)

    def varies(self, name: str) -> bool:
        """Whether the input of this name differs from variant to variant."""
        try:
            self.pool(name, self.variants[0])
        except KeyError:
            return False
        return True

    def is_array(self, value: object) -> bool:
        return False

    def kind(self, value: object) -> str:
        """The kind as facts write it; "" where there is no word for it."""
        return PYTHON_KINDS.get(type(value), "tuple" if isinstance(value, tuple) else "")

    def is_immutable(self, value: object) -> bool:
        """Whether nobody can change the value (deep for tuples)."""
        if isinstance(value, (tuple, frozenset)):
            return all(self.is_immutable(v) for v in value)
        return isinstance(value, IMMUTABLE)

    def is_python_scalar(self, value: object) -> bool:
        """A Python number, bool, string, or a list or tuple of such."""
        if isinstance(value, (list, tuple)):
            return all(self.is_python_scalar(v) for v in value)
        return type(value) in (bool, int, float, complex, str, bytes)

    def state(self, value: object) -> Hashable:
        """A snapshot of a mutable object that is neither array nor container (a stream's buffer); None where it has no data."""
        return None

    # What follows is asked of arrays only.
    def shares(self, one: Any, other: Any) -> bool:
        """Whether two arrays have memory in common."""
        raise NotImplementedError

    def data(self, array: Any) -> Hashable:
        """A snapshot of an array's elements."""
        raise NotImplementedError

    def scramble(self, array: Any) -> None:
        """Gives the array other elements, in place."""
        raise NotImplementedError

    def ndim(self, value: Any) -> int | None:
        return len(value.shape) if self.is_array(value) else None

    def shape(self, value: Any) -> tuple[int, ...]:
        return tuple(value.shape)

    def device(self, array: Any) -> str:
        """The type of the device that an array lies on."""
        return str(array.device).partition(":")[0]

    def is_c(self, array: Any) -> bool:
        """C-contiguous."""
        raise NotImplementedError

    def is_f(self, array: Any) -> bool:
        """Fortran-contiguous: its transpose is C-contiguous."""
        raise NotImplementedError

    def writable(self, array: Any) -> bool:
        return True

    def dtype(self, value: Any) -> str:
        """Name of the dtype of an array or library scalar; "" for anything else."""
        return ""

    def dtype_name(self, dtype: Any) -> str:
        """Name of what a dtype= argument asks for."""
        raise NotImplementedError

    def category(self, dtype: str) -> str:
        """Category of a dtype name: "bool", "integer", "floating", "complex", "object"; else ""."""
        categories = {"bool": "bool", "int": "integer", "uint": "integer", "complex": "complex", "object": "object"}
        found = next((c for prefix, c in categories.items() if dtype.startswith(prefix)), "")
        return found or ("floating" if "float" in dtype else "")

    def promote(self, values: list[Any]) -> str:
        """Name of the dtype that arrays and Python numbers promote to."""
        raise NotImplementedError

    def float_of(self, dtype: str, *, narrow: bool = False) -> str:
        """The float dtype that an integer or bool dtype becomes; floats are kept. `narrow`: small ones by small integers."""
        raise NotImplementedError

    def reachable(self, value: object, depth: int = 3) -> Iterator[object]:
        """The mutable objects that a value is or holds: arrays and containers, elements of containers included."""
        if self.is_immutable(value):
            return
        if not isinstance(value, (tuple, frozenset)):
            yield value
        if depth and isinstance(value, (list, tuple, set, frozenset, deque, dict)):
            for element in list(value.values() if isinstance(value, dict) else value):
                yield from self.reachable(element, depth - 1)

    def common(self, one: object, other: object) -> bool:
        """Whether two values are, hold or share a mutable object or memory."""
        others = list(self.reachable(other))
        return any(
            x is y or (self.is_array(x) and self.is_array(y) and self.shares(x, y)) for x in self.reachable(one) for y in others
        )


def method_of(adapter: Adapter, kind: str, name: str) -> Callable[..., Any]:
    """Calls the method of a receiver of this kind; of another kind there is no such method."""

    def call(self: Any, *arguments: Any, **keywords: Any) -> Any:
        if adapter.kind(self) != kind:
            raise TypeError(kind)
        return getattr(self, name)(*arguments, **keywords)

    return call

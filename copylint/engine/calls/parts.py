"""Parts and elements that a callee selects by its parameters, in terms of the operands that a call passes for them."""

from __future__ import annotations

from copylint.domain import storage as storages
from copylint.domain.storage import SOME, Cause, Position, Ref, Refs, Selector, Storage
from copylint.domain.value import Value, literal_of
from copylint.engine.calls.substitution import Correspondence
from copylint.engine.frame import Frame
from copylint.engine.subscripts import selection, selector_of
from copylint.engine.symbols import index_key, registers_of

_LOST = ("lost",)
"""The key of an index that only the callee knows."""


class Parts:
    """The keys of one callee at one call. No register of the callee names anything here: it is translated or lost."""

    def __init__(self, frame: Frame, told: Correspondence) -> None:
        self._frame = frame
        self._told = told

    def selector(self, selector: Selector, base: Value) -> Selector:
        """What the callee selects of a value that the caller knows as `base`; some part where only the callee knows which."""
        if selector[0] == storages.MASK:
            return (storages.MASK, self.selector(storages.as_selector(selector[1]), base))
        if selector[0] != "part":
            return selector
        key = selector[1]
        if isinstance(key, tuple) and key[:1] == ("axes",):
            base = base._replace(kind="ndarray")  # by its axes the callee knows it as an array
            key = key[1] if len(key) == 2 else key
        operand = self._told.operand(_register(key))
        if operand is not None:
            return selection(self._frame, base, operand)
        found = self._key(key)
        return SOME if found is _LOST else selector_of(base, found)

    def lasting(self, storage: Storage) -> Refs:
        """What is no caller's, by its path in the caller's terms: of an element that only the callee knows some element."""
        path = tuple(self.step(step) for step in storage.key)
        lost = any(new == "[]" != old for new, old in zip(path, storage.key, strict=True))
        return (Ref(storage._replace(key=path), storages.WHOLE, Cause.PATH if lost else Cause.MUST),)

    def step(self, step: object) -> object:
        """One step of an access path: of a Position the same element by the caller's registers, "[]" where it has none for it."""
        if type(step) is not Position:
            return step
        key = self._key(step.key)
        if isinstance(key, int | str):
            return f"[{key!r}]"
        if key is _LOST or key is None:
            return "[]"
        registers = registers_of(key)
        self._frame.indices |= registers
        return Position.of(key, registers)

    def _key(self, key: object) -> object:
        if not isinstance(key, tuple) or key[0] == "field":
            return key
        if key[0] in ("register", "symbol"):
            return self._of_register(key)
        head = key[:2] if key[0] == "sum" else key[:1]
        inner = [self._key(part) for part in key[len(head) :]]
        # a new axis where the callee has an index shifts all axes behind it
        lost = any(part is _LOST for part in inner) or (key[0] == "axes" and None in inner)
        return _LOST if lost else (*head, *inner)

    def _of_register(self, key: tuple[object, ...]) -> object:
        register = _register(key)
        operand = self._told.operand(register)
        if operand is not None:
            found = index_key(self._frame, operand)
            several = literal_of(self._frame.value(operand))[1] is Ellipsis or (isinstance(found, tuple) and found[0] == "axes")
            return _LOST if several else found
        symbol = key[1] if key[0] == "symbol" else ("v", register)
        dim = self._told.dim(symbol)  # type: ignore[arg-type]
        return _LOST if dim is None else ("symbol", dim) if isinstance(dim, tuple) else dim


def leaves_an_axis(array: Value, selector: Selector) -> bool:
    """Whether a part of an array is certainly an array, no single number."""
    key = selector[1] if selector[0] == "part" else None
    if not isinstance(array.shape, tuple) or not isinstance(key, tuple) or key[0] != "axes":
        return selector in (storages.WHOLE, storages.FULL)
    return len(array.shape) > len([part for part in key[1:] if not isinstance(part, tuple) or part[0] != "slice"])


def _register(key: object) -> object:
    """The register that a key is by itself."""
    if not isinstance(key, tuple):
        return None
    if key[0] == "symbol" and isinstance(key[1], tuple) and key[1][0] == "v":
        return key[1][1]
    return key[1] if key[0] == "register" else None

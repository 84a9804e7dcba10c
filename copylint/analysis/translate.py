"""Carries a function's summary over to a call of it: parameters become operands, its allocations become the call's."""

from __future__ import annotations

from copylint.analysis.correspondence import Correspondence
from copylint.analysis.decorators import keeps_meaning, remembers
from copylint.analysis.frame import Frame
from copylint.domain import dtype as dtypes
from copylint.domain import storage as storages
from copylint.domain.heap import HELD, UNSURE, Cell
from copylint.domain.storage import ANYTHING, NOTHING, UNKNOWN, WHOLE, Cause, Ref, Refs, Selector, Storage
from copylint.domain.summary import Summary, WriteSite
from copylint.domain.value import ARRAYS, MAX_ITEMS, UNKNOWN_VALUE, Value, literal_of
from copylint.lowering.ir import Class, Function, Instr, Op

Binding = dict[str, Instr | None]
"""Operand of each parameter; None where the default is used or `*args` hide it."""


def bind(function: Function, call: Instr, receiver: Instr | None) -> Binding | None:
    """Assigns operands to parameters; None where the call does not fit or passes `*args`."""
    shape = call.data
    if shape.stars or None in shape.keywords:
        return None
    positional: list[Instr] = ([receiver] if receiver is not None else []) + list(call.args[1 : 1 + shape.npos])
    bound: Binding = {}
    for param in function.params:
        if param.kind in ("posonly", "normal"):
            bound[param.name] = positional.pop(0) if positional else None
        elif param.kind in ("varargs", "kwargs"):
            bound[param.name] = None
        else:
            bound[param.name] = None
    takes_rest = any(p.kind == "varargs" for p in function.params)
    takes_names = any(p.kind == "kwargs" for p in function.params)
    if (positional and not takes_rest) or (takes_rest and positional):
        return None
    for name, operand in zip(shape.keywords, call.args[1 + shape.npos :], strict=True):
        if name is None or (name not in bound and not takes_names):
            return None
        if name in bound:
            bound[name] = operand
        else:
            return None
    return bound


def call_function(frame: Frame, call: Instr, function: Function, receiver: Instr | None) -> Value:
    """The value of a call of a function of this module."""
    summary = frame.program.summary(function)
    if receiver is not None and "staticmethod" in function.decorators:
        receiver = None
    bound = bind(function, call, receiver)
    if function.generator or function.async_:
        return _unknown(frame, call, receiver)
    if summary.unknown or bound is None:
        unknown = _unknown(frame, call, receiver)
        return unknown if function.decorators and not keeps_meaning(function) else _as_annotated(unknown, function)
    if function.decorators and not keeps_meaning(function):
        return _remembered(frame, call, function, summary) if remembers(function) else _unknown(frame, call, receiver)
    frame.program.note_call(frame, function, bound)
    return _as_annotated(Translation(frame, call, function, bound).apply(summary), function)


def _as_annotated(value: Value, function: Function) -> Value:
    """The result with the kind of array that the function says it returns, where the analysis knows none."""
    evidence = function.annotated_return
    if value.kind or evidence is None or len(evidence.kinds) != 1 or not evidence.kinds <= ARRAYS:
        return value
    kind = next(iter(evidence.kinds))
    return value._replace(kind=kind, const=None, grad="" if kind == "tensor" else "none")


def _unknown(frame: Frame, call: Instr, receiver: Instr | None) -> Value:
    for operand in call.args[1:]:
        frame.escape(frame.value(operand))
    if receiver is not None:
        frame.escape(frame.value(receiver))
    return UNKNOWN_VALUE


def _remembered(frame: Frame, call: Instr, function: Function, summary: Summary) -> Value:
    """The result of a cached function: one object for all calls with the same arguments, which the cache keeps."""
    value = summary.returns
    _unknown(frame, call, None)
    if value is None or value.immutable:
        return value if value is not None else UNKNOWN_VALUE
    given = [literal_of(frame.value(operand)) for operand in call.args[1:]]
    same = tuple(repr(content) for _, content in given) if all(known for known, _ in given) else (call.id,)
    storage = Storage("global", (f"{function.name}()", *same))
    dtype = "" if dtypes.is_token(value.dtype) else value.dtype
    return Value(value.kind, (Ref(storage, WHOLE, Cause.MUST),), dtype, grad=value.grad)


def instantiate(frame: Frame, call: Instr, cls: Class) -> Value:
    """`C(...)`: a new object, its constructor run on it."""
    result = frame.fresh(call, "object", const=cls)
    constructor = frame.program.classes.method(cls, "__init__")
    if constructor is None:
        return _from_fields(frame, call, cls, result)
    summary = frame.program.summary(constructor)
    bound = bind_constructor(constructor, call)
    if summary.unknown or bound is None:
        _unknown(frame, call, None)
        return result
    frame.program.note_call(frame, constructor, bound)
    translation = Translation(frame, call, constructor, bound)
    translation.own[constructor.params[0].name] = result.refs
    translation.apply(summary)
    return result


def _from_fields(frame: Frame, call: Instr, cls: Class, result: Value) -> Value:
    """The constructor of a dataclass or NamedTuple keeps its arguments; any other that is not seen may do anything."""
    fields = frame.program.classes.fields(cls)
    shape = call.data
    if fields is None or shape.stars or None in shape.keywords or shape.npos > len(fields):
        _unknown(frame, call, None)
        return result
    operands = call.args[1:]
    given = dict(zip([field.name for field in fields], operands[: shape.npos], strict=False))
    given.update(zip(shape.keywords, operands[shape.npos :], strict=True))
    if any("NamedTuple" in base for owner in frame.program.classes.ancestors(cls) for base in owner.bases):
        items = [frame.value(given[field.name]) if field.name in given else UNKNOWN_VALUE for field in fields]
        for item in items:
            frame.mark(item.refs, HELD)
        return Value("tuple", NOTHING, const=cls, items=tuple(items)) if len(items) <= MAX_ITEMS else result
    for name, operand in given.items():
        frame.store(result, f".{name}", frame.value(operand))
    last = frame.program.classes.method(cls, "__post_init__")
    if last is not None:
        summary = frame.program.summary(last)
        if summary.unknown or len(last.params) != 1:
            frame.escape(result)
        else:
            translation = Translation(frame, call, last, {})
            translation.own[last.params[0].name] = result.refs
            translation.apply(summary)
    return result


def read_property(frame: Frame, read: Instr, getter: Function) -> Value:
    """`x.name` where the class makes the name a property: the getter's result."""
    summary = frame.program.summary(getter)
    if summary.unknown or len(getter.params) != 1 or getter.generator or len(getter.decorators) > 1:
        return UNKNOWN_VALUE
    return Translation(frame, read, getter, {getter.params[0].name: read.args[0]}).apply(summary)


def bind_constructor(constructor: Function, call: Instr) -> Binding | None:
    """As `bind`, with `self` left out: no register holds it before the call returns."""
    if not constructor.params:
        return None
    return bind(constructor, call, call)


class Translation:
    """One application of a summary at a call."""

    def __init__(self, frame: Frame, call: Instr, function: Function, bound: Binding) -> None:
        self.frame = frame
        self.call = call
        self.function = function
        self.bound = bound
        self.own: dict[str, Refs] = {}
        """References of parameters that no register holds."""
        self._told = Correspondence(frame, call, function, bound, frozenset())
        self._numbers: dict[Storage, int] = {}
        self._summary: Summary | None = None

    def apply(self, summary: Summary) -> Value:
        """Applies all effects and gives the result."""
        self._summary = summary
        frame = self.frame
        stored = frozenset((storage, key) for storage, key, _ in summary.attributes)
        self._told = Correspondence(frame, self.call, self.function, self.bound, stored)
        for site in summary.writes:
            self._write(site)
        for storage in summary.escapes:
            for ref in self.refs_of(storage):
                frame.escape(Value("", (ref,)))
        for storage in summary.held:
            frame.mark(self.refs_of(storage), HELD)
        for storage, key, content in summary.attributes:
            target = Value("object", self.refs_of(storage))
            frame.store(target, key, self.value(content))
        if summary.returns is None:
            return UNKNOWN_VALUE  # never returns
        return self._told.named(self.value(summary.returns))

    def _write(self, site: WriteSite) -> None:
        name = site.storage.key[0]
        handle = self.bound.get(str(name))
        refs = self.refs_of(site.storage)
        refs = storages.mask_perhaps(refs)
        if site.by_operation:
            refs = storages.weaken(refs, Cause.OP)
        kind = "ndarray" if site.certain else ""
        if handle is None or handle is self.call or len(site.storage.key) > 1:
            value = Value(kind, refs)
        else:
            value = self.frame.value(handle)
            if value.immutable:
                return
            value = value._replace(refs=refs, kind=value.kind or kind)
        if not value.is_array:
            self.frame.mark(refs, UNSURE)  # which of its elements are replaced the summary does not tell
        self.frame.write_value(
            self.call,
            handle if handle is not None else self.call.args[0],
            value,
            site.selector,
            f"{self.function.name}()",
            site.reads_old,
            site,
        )

    def refs_of(self, storage: Storage) -> Refs:
        """What a storage of the callee is to the caller."""
        if storage.site == "alloc":
            return (Ref(self._allocated(storage), WHOLE, Cause.PATH if storage.older else Cause.MUST),)
        if storage.site != "param":
            return (Ref(storage, WHOLE, Cause.MUST),) if storage.site in ("global", "free") else ANYTHING
        name, *path = storage.key
        refs = self._operand(str(name))
        for key in path:
            owner = Value("object" if str(key).startswith(".") else "", refs)
            if not refs or refs == ANYTHING:
                return refs
            refs = self.frame.load(owner, key if str(key).startswith(".") else None).refs
        return refs

    def _operand(self, name: str) -> Refs:
        if name in self.own:
            return self.own[name]
        operand = self.bound.get(name)
        if operand is None:
            return NOTHING if self._has_plain_default(name) else ANYTHING  # a default list is one for all calls
        value = self.frame.value(operand)
        if value.items is None:
            return value.refs
        inner = [ref for item in value.items for ref in item.refs]
        return storages.bounded((*value.refs, *storages.weaken(tuple(inner), Cause.PATH)))

    def _has_plain_default(self, name: str) -> bool:
        default = next((param.default for param in self.function.params if param.name == name), None)
        return default is not None and default.op is Op.CONST

    def _allocated(self, storage: Storage) -> Storage:
        """The call's own name for one of the callee's allocations, its contents carried over."""
        if storage not in self._numbers:
            number = self._numbers[storage] = len(self._numbers) + 1
            mine = Storage("alloc", (self.call.id, number))
            cell = dict(self._summary.cells).get(storage) if self._summary is not None else None
            flags = cell.flags if isinstance(cell, Cell) else 0
            self.frame.heap.put(mine, Cell(flags))
            if isinstance(cell, Cell):
                items = tuple((key, self.value(content)) for key, content in cell.items)
                element = self.value(cell.element) if cell.element is not None else None
                self.frame.heap.put(mine, Cell(flags, element, items))
                for content in (*(content for _, content in items), *((element,) if element is not None else ())):
                    self.frame.mark(content.refs, HELD)
        return Storage("alloc", (self.call.id, self._numbers[storage]))

    def value(self, value: Value, depth: int = 0) -> Value:
        """A value of the callee in the caller's terms."""
        operand = self._handed_back(value)
        if operand is not None:
            return self.frame.value(operand)
        refs: Refs = NOTHING
        for ref in value.refs:
            if ref.storage is UNKNOWN or ref.storage == UNKNOWN:
                refs = storages.bounded((*refs, *ANYTHING))
                continue
            for mine in self.refs_of(ref.storage):
                selector = storages.compose(mine.selector, _portable(ref.selector))
                refs = storages.bounded((*refs, Ref(mine.storage, selector, max(mine.cause, ref.cause))))
        items = value.items
        if items is not None:
            items = tuple(self.value(item, depth + 1) for item in items) if depth < 3 else None
        told = self._told
        dtype = told.dtype(value.dtype, value.library)
        kind = told.kind(value)
        if not kind and value.refs and len(value.refs) == 1 and len(refs) == 1:
            kind = self._kind_of_parameter(value.refs[0].storage)
        shape, const = told.shape(value.shape), told.const(value.const)
        return value._replace(kind=kind, refs=refs, dtype=dtype, shape=shape, const=const, items=items)

    def _handed_back(self, value: Value) -> Instr | None:
        """The operand, where a parameter is given back as it came."""
        storage = value.must
        if (
            storage is None
            or storage.site != "param"
            or len(storage.key) > 1
            or value.refs[0].selector != WHOLE
            or value.optional
        ):
            return None
        operand = self.bound.get(str(storage.key[0]))
        return operand if operand is not self.call and str(storage.key[0]) not in self.own else None

    def _kind_of_parameter(self, storage: Storage) -> str:
        """A parameter handed back as it came has the operand's kind."""
        if storage.site == "param" and len(storage.key) == 1:
            operand = self.bound.get(str(storage.key[0]))
            if operand is not None:
                return self.frame.value(operand).kind
        return ""


def _portable(selector: Selector) -> Selector:
    """What a selector of the callee is to the caller, who knows none of its symbols."""
    if selector[0] == storages.MASK:
        return (storages.MASK, _portable(storages.as_selector(selector[1])))
    return selector if selector[0] != "part" else storages.SOME


__all__ = ["Translation", "bind", "call_function", "instantiate"]

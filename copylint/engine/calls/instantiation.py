"""Carries a function's summary over to a call of it: parameters become operands, its allocations become the call's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from copylint.domain import storage as storages
from copylint.domain.heap import HELD, UNSURE, Cell
from copylint.domain.storage import ANYTHING, NOTHING, UNKNOWN, WHOLE, Cause, Position, Ref, Refs, Storage
from copylint.domain.summary import Called, Requirement, Summary, WriteSite
from copylint.domain.truth import MAYBE, NO, Truth, truth
from copylint.domain.value import UNKNOWN_VALUE, Value, literal_of
from copylint.engine.calls.binding import Binding, Passed, assigned, displayed, element_key
from copylint.engine.calls.callables import keeps_meaning, target_of
from copylint.engine.calls.parts import Parts, leaves_an_axis
from copylint.engine.calls.substitution import Correspondence
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.limits import CONTENTS, WRAPPERS
from copylint.syntax.ir import Function, Instr, Op

NO_ARGUMENTS: Mapping[str, Passed] = {}
_APART = 1000
"""How many storages one of the runs at a call may make."""


def run(
    frame: Frame,
    call: Instr,
    function: Function,
    positional: Sequence[Passed],
    named: Mapping[str, Passed],
    *,
    number: int = 0,
    many: bool = False,
) -> Value | None:
    """What a function of this module returns that a call runs, its effects applied; None where that is unseen code.

    `number` distinguishes the runs of one call; with `many` this one stands for any number of them.
    """
    summary = frame.program.summary(function)
    given = assigned(function, positional, named)
    if given is None or summary.unknown or function.generator or function.async_ or not keeps_meaning(function):
        return None
    frame.program.note_call(frame.function, function, {name: one.value for name, one in given.items() if one is not None})
    passed = {name: one for name, one in given.items() if one is not None}
    return Translation(frame, call, function, {}, passed, number * _APART, many=many).apply(summary)


class Translation:
    """One application of a summary at a call."""

    def __init__(
        self,
        frame: Frame,
        call: Instr,
        function: Function,
        bound: Binding,
        given: Mapping[str, Passed] = NO_ARGUMENTS,
        number: int = 0,
        *,
        many: bool = False,
    ) -> None:
        self.frame = frame
        self.call = call
        self.function = function
        self.bound = bound
        self.given = given
        """What parameters get that no register holds by itself."""
        self._number = number
        self._many = many
        self._returned: dict[tuple[int, ...], Value] = {}
        """What the parameters return that the callee calls, by the calls."""
        self._told: Correspondence
        self._parts: Parts
        self._numbers: dict[Storage, int] = {}
        self._summary: Summary | None = None

    def apply(self, summary: Summary) -> Value:
        """Applies all effects and gives the result."""
        self._summary = summary
        frame = self.frame
        stored = frozenset((storage, key) for storage, key, _ in summary.attributes)
        self._told = Correspondence(
            frame, self.call, self.function, {**self.bound, **dict.fromkeys(self.given, self.call)}, stored
        )
        self._parts = Parts(frame, self._told)
        for number, called in enumerate(summary.called):
            self._call_back(called, number + 1)
        for site in summary.writes:
            self._write(site)
        for storage in summary.escapes:
            for ref in self.refs_of(storage):
                frame.escape(Value("", (ref,)))
        lasting = bool(summary.held) and self._runs_with_a_lasting_default()
        for storage in summary.held:
            frame.mark(self.refs_of(storage), HELD)
            if lasting:
                frame.escape(Value("", self.refs_of(storage)))
        for storage, key, content in summary.attributes:
            target = Value("object", self.refs_of(storage))
            frame.store(target, key, self.value(content))
        if summary.returns is None:
            return UNKNOWN_VALUE  # never returns
        result = self.value(summary.returns)
        if any(ref.selector != WHOLE for ref in result.refs):
            frame.record_view(self.call, result)
        return self._told.named(result) if not self.given else result

    def _runs_with_a_lasting_default(self) -> bool:
        """Whether what the callee keeps may be kept in a default argument, where later calls come by it."""
        return any(
            self.bound.get(param.name) is None
            and param.name not in self.given
            and self.frame.program.shared.default(self.function, param.name) is not None
            for param in self.function.params
        )

    def _call_back(self, called: Called, number: int) -> None:
        """The callee calls what one of its parameters was given: a function of this module, or a parameter of the caller's."""
        given = self.given.get(called.parameter)
        operand = given.handle if given is not None else self.bound.get(called.parameter)
        if operand is None or (given is not None and given.value != self.frame.value(operand)):
            return
        positional = [self._handed_on(value) for value in called.positional]
        named = {name: self._handed_on(value) for name, value in called.named}
        target = target_of(self.frame, operand)
        if target is None:
            source, key = origin(operand), (self.call.id, *called.key)
            if source.op is Op.PARAM and len(key) <= WRAPPERS:
                values = tuple(one.value for one in positional), tuple((name, one.value) for name, one in named.items())
                self.frame.effects.called[key] = Called(key, source.data.name, *values)
            return
        arguments = [*target.positional, *positional]
        number += self._number // _APART
        value = run(
            self.frame, self.call, target.function, arguments, {**dict(target.named), **named}, number=number, many=self._many
        )
        if value is not None:
            self._returned[called.key] = value

    def _handed_on(self, value: Value) -> Passed:
        storage = value.refs[0].storage if value.refs else UNKNOWN
        return Passed(self.value(value), self._argument(storage)[0] if storage.site == "param" else self.call.args[0])

    def _write(self, site: WriteSite) -> None:
        asked = [self._asked_of(requirement) for requirement in site.requires]
        if NO in asked:
            return
        site = site._replace(requires=frozenset(one for one in asked if isinstance(one, Requirement)))
        refs = storages.mask_perhaps(self.refs_of(site.storage))
        if site.by_operation or site.by_path:
            refs = storages.weaken(refs, Cause.PATH if site.by_path else Cause.OP)
        kind = "ndarray" if site.certain else ""
        handle, passed = self._argument(site.storage)
        if len(site.storage.key) > 1 and str(site.storage.key[1]).startswith("["):
            shown = displayed(handle, element_key(site.storage.key[1]))
            if shown is None:  # the caller may hold the container for the sake of these very writes
                refs = storages.weaken(refs, Cause.PATH)
            handle = shown if shown is not None else handle
        value = Value(kind, refs)
        if passed is not None:
            if passed.immutable:
                return
            value = passed._replace(refs=refs, kind=passed.kind or kind)
        if not value.is_array:
            self.frame.mark(refs, UNSURE)  # which of its elements are replaced the summary does not tell
        how = f"{self.function.name}()"
        selector = self._parts.selector(site.selector, value)
        if site.of_number and not leaves_an_axis(value, selector):
            value = value._replace(refs=storages.weaken(refs, Cause.PATH))
        self.frame.write_value(self.call, handle, value, selector, how, site.reads_old, site)

    def _asked_of(self, requirement: Requirement) -> Requirement | Truth:
        """Whether a parameter gets what a write requires of it, or what that requires of the caller's parameter which it gets."""
        name = requirement.parameter
        given, operand = self.given.get(name), self.bound.get(name)
        param = next((param for param in self.function.params if param.name == name), None)
        if given is not None or operand is not None:
            value = given.value if given is not None else self.frame.value(operand) if operand is not None else UNKNOWN_VALUE
            known, content = literal_of(value)
        else:
            known = param is not None and param.default is not None and param.default.op is Op.CONST
            content = param.default.data if known and param is not None and param.default is not None else None
        if known:
            return truth(requirement.met_by(content))
        source = origin(operand) if operand is not None and given is None else None
        if source is None or source.op is not Op.PARAM or not self.frame.owns(source):
            return MAYBE
        return requirement._replace(parameter=str(source.data.name))

    def _argument(self, storage: Storage) -> tuple[Instr, Value | None]:
        """The operand through which the callee reaches a storage, and what is passed where it is that very parameter."""
        name = str(storage.key[0]) if storage.site == "param" else ""
        operand = self.bound.get(name)
        given = self.given.get(name)
        handle = operand if operand is not None else given.handle if given is not None else self.call.args[0]
        if not name or len(storage.key) > 1 or handle is self.call:
            return handle, None
        return handle, self._passed(name)

    def refs_of(self, storage: Storage) -> Refs:
        """What a storage of the callee is to the caller."""
        if storage.site == "alloc":
            return (Ref(self._allocated(storage), WHOLE, Cause.PATH if storage.older or self._many else Cause.MUST),)
        if storage.site != "param":
            return self._parts.lasting(storage) if storage.site in storages.LASTING else ANYTHING
        name, *path = storage.key
        refs = self._operand(str(name))
        items = passed.items if path and (passed := self._passed(str(name))) is not None else None
        if items is not None and isinstance(place := element_key(path[0]), int) and place < len(items):
            refs = items[place].refs
            path.pop(0)
        for key in path:
            if not refs or refs == ANYTHING:
                return refs
            step = self._parts.step(key)
            refs = self.frame.load(Value("", refs), step if type(step) is Position else element_key(step)).refs
        return refs

    def _passed(self, name: str) -> Value | None:
        """What a parameter gets: an argument or its default; None where that is not known."""
        given = self.given.get(name)
        if given is not None:
            return given.value
        operand = self.bound.get(name)
        return self.frame.value(operand) if operand is not None else self.frame.program.shared.default(self.function, name)

    def _operand(self, name: str) -> Refs:
        value = self._passed(name)
        if value is None:
            return NOTHING if self._has_plain_default(name) else ANYTHING
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
            number = self._numbers[storage] = self._number + len(self._numbers) + 1
            mine = Storage("alloc", (self.call.id, number), self._many)
            cell = dict(self._summary.cells).get(storage) if self._summary is not None else None
            flags = cell.flags if isinstance(cell, Cell) else 0
            self.frame.heap.put(mine, Cell(flags))
            if isinstance(cell, Cell):
                items = tuple((key, self.value(content)) for key, content in cell.items)
                element = self.value(cell.element) if cell.element is not None else None
                self.frame.heap.put(mine, Cell(flags, element, items))
                for content in (*(content for _, content in items), *((element,) if element is not None else ())):
                    self.frame.mark(content.refs, HELD)
        return Storage("alloc", (self.call.id, self._numbers[storage]), self._many)

    def value(self, value: Value, depth: int = 0) -> Value:
        """A value of the callee in the caller's terms."""
        passed = self._handed_back(value)
        if passed is not None:
            return passed
        called = value.const[1] if isinstance(value.const, tuple) and value.const[:1] == ("called",) else None
        if called in self._returned:
            return self._returned[called]
        refs: Refs = NOTHING
        for ref in value.refs:
            if ref.storage is UNKNOWN or ref.storage == UNKNOWN:
                refs = storages.bounded((*refs, *ANYTHING))
                continue
            for mine in self.refs_of(ref.storage):
                selector = storages.compose(mine.selector, self._parts.selector(ref.selector, value))
                refs = storages.bounded((*refs, Ref(mine.storage, selector, max(mine.cause, ref.cause))))
        items = value.items
        if items is not None:
            items = tuple(self.value(item, depth + 1) for item in items) if depth < CONTENTS else None
        told = self._told
        dtype = told.dtype(value.dtype, value.library)
        kind = told.kind(value)
        if not kind and value.refs and len(value.refs) == 1 and len(refs) == 1:
            kind = self._kind_of_parameter(value.refs[0].storage)
        shape, const = told.shape(value.shape), told.const(value.const)
        if called is not None:
            key = (self.call.id, *called)
            const = ("called", key) if key in self.frame.effects.called else None
        return Value(kind, refs, dtype, shape, value.layout, value.grad, const, items, value.optional)

    def _handed_back(self, value: Value) -> Value | None:
        """What was passed, where a parameter is given back as it came."""
        storage = value.must
        whole = storage is not None and value.refs[0].selector == WHOLE and not value.optional
        if not whole or storage is None or storage.site != "param" or len(storage.key) > 1:
            return None
        return self._passed(str(storage.key[0]))

    def _kind_of_parameter(self, storage: Storage) -> str:
        """A parameter handed back as it came has the operand's kind."""
        passed = self._passed(str(storage.key[0])) if storage.site == "param" and len(storage.key) == 1 else None
        return passed.kind if passed is not None else ""

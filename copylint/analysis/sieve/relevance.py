"""Which functions have to be analysed at all: those with an operation that some rule looks at, and all that these call.

A conservative sieve by operation and method name. It saves more than half of the work on released packages; `copylint debug`
and the tests analyse everything.
"""

from __future__ import annotations

from enum import Flag
from functools import cached_property
from typing import NamedTuple

from copylint.analysis.calls.callgraph import edges_of
from copylint.analysis.flow.registers import origin, rebound_names
from copylint.analysis.sieve import signs
from copylint.analysis.sieve.attributes import Declared, converted_attributes
from copylint.analysis.sieve.families import Writing, own_parameter
from copylint.analysis.sieve.holders import Holder, holder
from copylint.analysis.sieve.kinship import Identity, Kinship
from copylint.analysis.sieve.rebinding import Own, rebinds, without_grad
from copylint.analysis.sieve.subscriptions import Subscriptions, Trigger, Triggers
from copylint.facts.lookup import canonical, never_tensors
from copylint.lowering.ir import Function, Instr, Module, Op

_ARRAY_LIBRARIES = frozenset({"numpy", "torch"})
_NAMED = frozenset({Op.ATTR, Op.IMPORT, Op.BUILTIN})
"""What a callee is whose name the instruction itself says."""
_WRITING_ATTRIBUTES = frozenset({"flat", "real", "imag", "mask"})
_CALLEE_DEPTH = 2
"""How far callees are followed for what they return and write; what lies deeper is a call of unseen code."""


class Needed(NamedTuple):
    """Ids of the functions to analyse: in any case, and where another's analysis asks what they do."""

    speaking: set[int]
    asked: set[int]


def needed(module: Module, triggers: Triggers, called: list[set[int]]) -> Needed:
    """Which functions have to be analysed; `called` is what each may call."""
    edges = edges_of(module, called, nesting=False)
    imported = {canonical(name.partition(".")[0]) for name in (*_imported(module), *module.star_imports)}
    arrays = bool(imported & _ARRAY_LIBRARIES)
    given = converted_attributes(module) if arrays else frozenset()
    declared = Declared(module)
    tensors_only = imported.isdisjoint(never_tensors()) and not any(".numpy" in function.calls for function in module.functions)
    libraries = Libraries(arrays, tensors_only, given, declared)
    looks = [Look(function, libraries) for function in module.functions]
    properties = frozenset(f.name for f in module.functions if "property" in f.decorators) if arrays else frozenset()
    makers = frozenset(f.name for f in module.functions if f.kind == "function") - properties if arrays else frozenset()
    speaking = {
        number
        for number, look in enumerate(looks)
        if look.looked_at
        or _fires(look, triggers.speaking)
        or Outcome.SPEAKS in look.outcome
        or (arrays and look.writes_into_any(properties, makers))
    }
    callers = _callers(edges)
    for number, who in callers.items():
        if not speaking.issuperset(who) and _fires(looks[number], triggers.asking_callers):
            speaking.update(who)
    speaking |= _callers_of_writers(looks, edges, callers, speaking)
    wanted, fringe = set(speaking), set(speaking)
    for _ in range(_CALLEE_DEPTH):
        fringe = {callee for number in fringe for callee in edges[number]} - wanted
        wanted |= fringe
    found = ({id(module.functions[number]) for number in some} for some in (speaking, wanted - speaking))
    return Needed(*found)


def _callers(edges: list[list[int]]) -> dict[int, list[int]]:
    callers: dict[int, list[int]] = {}
    for number, callees in enumerate(edges):
        for callee in callees:
            callers.setdefault(callee, []).append(number)
    return callers


def _callers_of_writers(looks: list[Look], edges: list[list[int]], callers: dict[int, list[int]], speaking: set[int]) -> set[int]:
    """Who calls a function that writes its arguments has that write among its own."""
    found: set[int] = set()
    reached = _reached(edges, set(range(len(looks))) - speaking)  # no other's writes get to one that does not speak yet
    work = [number for number in callers if number in reached and looks[number].written]
    while work:
        number = work.pop()
        for caller in reached.intersection(callers[number]):
            before = looks[caller].outward
            gained = looks[caller].by_calling(looks[number])
            if Outcome.SPEAKS in gained:
                found.add(caller)
            if looks[caller].outward != before and caller in callers:
                work.append(caller)
    return found - speaking


def _reached(edges: list[list[int]], starts: set[int]) -> set[int]:
    """What these functions call, they themselves, and what those call in turn."""
    reached, work = set(starts), list(starts)
    while work:
        new = [callee for callee in edges[work.pop()] if callee not in reached]
        reached.update(new)
        work += new
    return reached


def _fires(look: Look, triggers: Subscriptions[Trigger]) -> bool:
    """Whether a function sets off any of the triggers."""
    by_op, by_name = triggers
    function, words = look.function, look.words
    for call, last in look.calls:
        if last in by_name:
            for trigger in by_name[last]:
                if trigger.may_fire_in(function, words) and trigger.fires(call):
                    return True
    for op, some in function.by_op.items():
        for trigger in by_op[op]:
            if not trigger.may_fire_in(function, words):
                continue
            asked = look.writing_calls if trigger.writing_only and op is Op.CALL else some
            if trigger.rebinding_only:
                asked = [instr for instr in asked if instr.name in look.rebound]
            for instr in asked:
                if trigger.fires(instr):
                    return True
    return False


def _imported(module: Module) -> list[str]:
    return [str(instr.data) for function in module.functions for instr in function.of(Op.IMPORT)]


class Outcome(Flag):
    """What a function may give the rules: writes that a caller may have to answer for, or something of its own."""

    NOTHING = 0
    WRITES = 1
    """It writes an argument."""
    COPIES = 2
    """And an operation that copies for some inputs stands before."""
    ELSEWHERE = 4
    """It writes what an enclosing function or the module holds."""
    SPEAKS = 8


class Libraries(NamedTuple):
    """What a file imports: any array library at all, and none but torch; and what its classes are given."""

    arrays: bool
    tensors_only: bool
    given: frozenset[str]
    """Attributes that may be what an object was given: see `converted_attributes`."""
    declared: Declared
    """Attributes that the file's classes define or its code sets."""


class Look:
    """A first look at one function, by the text of its instructions alone."""

    def __init__(self, function: Function, libraries: Libraries) -> None:
        self.function = function
        self._libraries = libraries
        self._gained = Outcome.NOTHING
        self.calls = [(call, _last_word_of(call.args[0])) for call in function.of(Op.CALL)]
        """The calls with the last word of what is called, "" where it has no name of its own."""
        self.words = {last for _, last in self.calls}

    @cached_property
    def _scan(self) -> tuple[bool, list[Writing], list[Writing]]:
        """Whether a rule looks at an operation; what is written; what is written as only a container can be."""
        arrays = self._libraries.arrays
        own = self._own if arrays and not self._libraries.tensors_only else None
        of = self.function.of
        handles: list[Writing] = []
        containers: list[Writing] = []
        looked_at = False
        for call, last in self.calls:
            if signs.is_ordinary(last) and not call.data.keywords:
                continue
            looked_at = looked_at or signs.looked_at(call, last, own)
            operands, of_container = signs.written_by(call, last)
            if operands:
                (containers if of_container else handles).extend([Writing(operand, call) for operand in operands])
        stores = [store for store in of(Op.SETITEM) if store.data != "append"]
        for instr in (*(update for update in of(Op.AUG) if not signs.counts_up(update)), *of(Op.DELITEM), *stores):
            held = holder(instr.args[0])
            if held is not Holder.NOTHING:
                (handles if held is Holder.ANYTHING else containers).append(Writing(instr.args[0], instr))
        looked_at = looked_at or (arrays and any(map(signs.fills_all_from_temporary, stores)))
        if arrays:
            handles += [Writing(store.args[0], store) for store in of(Op.SETATTR) if store.data[0] in _WRITING_ATTRIBUTES]
        return looked_at or any(map(self._rebinds, (*of(Op.BIN), *of(Op.BUILD)))), handles, containers

    def _rebinds(self, instr: Instr) -> bool:
        """Whether a name takes what is made of its old value, where working in place may be possible."""
        if instr.name is None or instr.name not in self.rebound:
            return False
        in_loop = instr.block.loop is not None
        if not (in_loop or (self._libraries.arrays and instr.op is Op.BIN)) or not rebinds(instr, self._own):
            return False
        return (in_loop and instr.op is Op.BUILD) or not self._libraries.tensors_only or without_grad(self.function, instr)

    @cached_property
    def rebound(self) -> frozenset[str]:
        """The names that more than one instruction's value bears."""
        return rebound_names(self.function)

    @cached_property
    def writing_calls(self) -> list[Instr]:
        """The calls that may write an operand."""
        return [write.instr for writes in self._scan[1:] for write in writes if write.instr.op is Op.CALL]

    @cached_property
    def _own(self) -> Own:
        return Own(own_parameter(self.function), self._libraries.declared.attributes)

    @cached_property
    def _kin(self) -> Kinship:
        return Kinship(self.function, self._libraries.declared.attributes)

    @property
    def looked_at(self) -> bool:
        """Whether a rule looks at an operation."""
        return self._scan[0]

    @property
    def written(self) -> bool:
        """Whether anything is written at all."""
        return bool(self._scan[1] or self._scan[2])

    def writes_into_any(self, properties: frozenset[str], makers: frozenset[str]) -> bool:
        """Whether what a property or a function of these names gives may be written: `obj.values[0] = 1`, `edges(a)[:] = 0`."""
        for write in self._scan[1]:
            source = _taken_from(write.handle)
            if source.op is Op.ATTR and source.data in properties:
                return True
            if source.op is Op.CALL and source.name is None and signs.last_word(source.args[0]) in makers:
                return True
        return False

    @cached_property
    def outcome(self) -> Outcome:
        """What the function by itself may give; where it speaks, what it writes besides is not said."""
        looked_at, handles, containers = self._scan
        if looked_at:
            return Outcome.SPEAKS
        if containers:
            identity = Identity(self.function)
            if any(map(identity.has_second_name, containers)):
                return Outcome.SPEAKS
        return self._of_writes(handles) if handles else Outcome.NOTHING

    @cached_property
    def _own_outward(self) -> Outcome:
        return self._of_writes([*self._scan[1], *self._scan[2]])

    @property
    def outward(self) -> Outcome:
        """What callers have to answer for."""
        return (self._own_outward | self._gained) & ~Outcome.SPEAKS

    def by_calling(self, callee: Look) -> Outcome:
        """What the function may give because it calls another one."""
        reach = callee.outward
        names = {callee.function.name}
        if callee.function.name == "__init__" and callee.function.cls is not None:
            names.add(callee.function.cls.name)
        given_away = self._passes(callee.function)
        calls = [
            instr
            for instr in self.function.of(Op.CALL)
            if signs.last_word(instr.args[0]) in names or (given_away and _runs(instr, callee.function, names))
        ]
        if not calls or not reach:
            return Outcome.NOTHING
        if Outcome.ELSEWHERE in reach or Outcome.COPIES in reach:
            self._gained |= reach
            return reach | Outcome.SPEAKS
        passed = [Writing(operand, call) for call in calls for operand in (*call.args[0].args[:1], *call.args[1:])]
        gained = self._of_writes(passed, by_callee=True)
        self._gained |= gained
        return gained

    def _passes(self, callee: Function) -> bool:
        """Whether a function may stand as an argument here: by its name, or where it is written."""
        return callee.kind == "lambda" or callee.name in self.function.passes or f".{callee.name}" in self.function.passes

    def _of_writes(self, writes: list[Writing], *, by_callee: bool = False) -> Outcome:
        answer = Outcome.NOTHING
        kin, given = self._kin, self._libraries.given
        for write in writes:
            family = kin.find(write.handle.id)
            if family in kin.outside:
                answer |= Outcome.WRITES
                if family in kin.copied:
                    answer |= Outcome.COPIES | Outcome.SPEAKS
                if family in kin.free:
                    answer |= Outcome.ELSEWHERE
            if Outcome.SPEAKS not in answer and kin.has_second_name(write, reread=by_callee):
                answer |= Outcome.SPEAKS
            if given and not given.isdisjoint(kin.names(write.handle.id)):
                answer |= Outcome.ELSEWHERE | Outcome.SPEAKS
        return answer


def _last_word_of(callee: Instr) -> str:
    if callee.op is Op.IMPORT:
        return str(callee.data.rpartition(".")[2])
    return callee.data if callee.op in _NAMED else ""


_NAMING = frozenset({Op.GLOBAL, Op.FREE, Op.ATTR, Op.FUNCTION})


def _runs(call: Instr, function: Function, names: set[str]) -> bool:
    """Whether a call is given this function, or calls what was made of it: `map(f, xs)`, `partial(f, 2)(x)`."""
    made = origin(call.args[0])
    operands = (*call.args[1:], *(made.args[1:] if made.op is Op.CALL else ()))
    return any(
        one.data is function if one.op is Op.FUNCTION else one.op in _NAMING and signs.last_word(one) in names
        for one in map(origin, operands)
    )


def _taken_from(handle: Instr) -> Instr:
    """What a chain of subscripts starts at."""
    source = origin(handle)
    while source.op is Op.ITEM:
        source = origin(source.args[0])
    return source

"""A first look at one function, by the text of its instructions alone: what it writes, and what of that a caller answers for."""

from __future__ import annotations

from enum import Flag
from functools import cached_property
from typing import NamedTuple

from copylint.analysis.flow.registers import origin, rebound_names
from copylint.analysis.sieve import signs
from copylint.analysis.sieve.attributes import Declared
from copylint.analysis.sieve.families import Writing, own_parameter
from copylint.analysis.sieve.holders import Holder, holder
from copylint.analysis.sieve.kinship import Identity, Kinship
from copylint.analysis.sieve.rebinding import Own, rebinds, without_grad
from copylint.lowering.ir import Function, Instr, Op

_NAMED = frozenset({Op.ATTR, Op.IMPORT, Op.BUILTIN})
"""What a callee is whose name the instruction itself says."""
_NAMING = frozenset({Op.GLOBAL, Op.FREE, Op.ATTR, Op.FUNCTION})
_WRITING_ATTRIBUTES = frozenset({"flat", "real", "imag", "mask"})


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

    @cached_property
    def may_call_class(self) -> bool:
        """Whether it may call a class of the module by another name than the class's own: `cls(...)`, `kind(...)`."""
        callees = (origin(call.args[0]) for call in self.function.of(Op.CALL))
        return any(_may_be_class(callee, self._libraries.declared.classes) for callee in callees)

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

    def answers_for(self, gained: Outcome) -> bool:
        """Whether its callers get more to answer for by what it has gained."""
        reach = gained & ~Outcome.SPEAKS
        if not reach or reach in self.outward:
            return False
        self._gained |= reach
        return True

    def by_calling(self, callee: Look) -> Outcome:
        """What the function may give because it calls another one."""
        names = {callee.function.name}
        if callee.function.name == "__init__" and callee.function.cls is not None:
            names.add(callee.function.cls.name)
        given_away = self._passes(callee.function)
        calls = [
            instr
            for instr in self.function.of(Op.CALL)
            if signs.last_word(instr.args[0]) in names or (given_away and _runs(instr, callee.function, names))
        ]
        reach = callee.outward if calls else Outcome.NOTHING
        if not reach:
            return Outcome.NOTHING
        if Outcome.ELSEWHERE in reach or Outcome.COPIES in reach:
            return reach | Outcome.SPEAKS
        passed = [Writing(operand, call) for call in calls for operand in (*call.args[0].args[:1], *call.args[1:])]
        return self._of_writes(passed, by_callee=True)

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
    return signs.last_word(callee) or "" if callee.op in _NAMED else ""


def _may_be_class(callee: Instr, classes: frozenset[str]) -> bool:
    """Whether what is called may be a class of the module that the call does not name."""
    if callee.op is Op.GLOBAL:
        made = [origin(definition).op for definition in callee.data.defs]
        return callee.data.rebound or not made or not all(op in (Op.FUNCTION, Op.CLASS) for op in made)
    return callee.op not in (Op.IMPORT, Op.BUILTIN, Op.FUNCTION) and not (callee.op is Op.ATTR and callee.data not in classes)


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

"""Which operands of a call the known callables of that name may write, or share storage with in what they give back."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import NamedTuple

from copylint.analysis.flow.evidence import dotted_name
from copylint.analysis.flow.frame import origin
from copylint.domain.value import ARRAYS
from copylint.facts.effects import Fact
from copylint.facts.lookup import by_last_name, canonical
from copylint.lowering.ir import Instr, Op

_PLAIN = frozenset({Op.CONST, Op.FORMAT, Op.SLICE, Op.COMPARE, Op.FUNCTION, Op.CLASS, Op.IMPORT, Op.BUILTIN})
"""Operations whose result has no data that a call could write or give back."""


class Slots(NamedTuple):
    """Where a call is given some parameters: by their keywords, by position behind the callee, or as the receiver."""

    keywords: frozenset[str]
    positions: frozenset[int]
    every_from: int
    """The position from which on every operand is one, which `*arrays` takes; -1 where there is none."""
    receiver: bool

    def of(self, call: Instr) -> list[Instr]:
        """The operands of a call that stand there; what `*args` or `**kwargs` pass may stand anywhere."""
        shape, given = call.data, call.args[1:]
        found = [call.args[0].args[0]] if self.receiver else []
        if not (self.keywords or self.positions) and self.every_from < 0:
            return found
        if shape.stars or None in shape.keywords:
            return [*found, *given]
        for position, operand in enumerate(given[: shape.npos]):
            if operand.op not in _PLAIN and (position in self.positions or 0 <= self.every_from <= position):
                found.append(operand)
        for keyword, operand in zip(shape.keywords, given[shape.npos :], strict=True):
            if keyword in self.keywords:
                found.append(operand)
        return found


_NONE = Slots(frozenset(), frozenset(), -1, False)
_MODULES = frozenset({Op.GLOBAL, Op.FREE, Op.COPY, Op.PHI, Op.ATTR, Op.BUILTIN})
"""Operations that may give a library's module, so that its attribute is a function."""
_OBJECTS = frozenset({Op.PARAM, Op.CALL, Op.ITEM, Op.BIN, Op.UNARY, Op.NEXT, Op.UNPACK})
"""Operations that give no module."""


class Places:
    """For the last words of the names of known callables: where the operands stand that some question asks for."""

    def __init__(self, asked: Callable[[Fact], Iterable[str]]) -> None:
        """`asked` gives the parameters of a callable that the question concerns."""
        self._asked = asked
        self._functions: dict[str, Slots] = {}
        self._methods: dict[str, Slots] = {}

    def operands(self, call: Instr, last: str) -> list[Instr] | None:
        """The operands of a call of this name that are asked for; None where they are not known of any callable so named."""
        if last not in self._functions:
            functions, methods = by_last_name()
            self._functions[last] = self._of(functions.get(last, ()), bound=False)
            self._methods[last] = self._of(methods.get(last, ()), bound=True)
        of_functions, of_methods = self._functions[last], self._methods[last]
        if of_functions is _NONE and of_methods is _NONE:
            return None
        callee = call.args[0]
        function = callee.op is not Op.ATTR or dotted_name(callee) is not None
        found: list[Instr] = []
        if function or callee.args[0].op in _MODULES:
            found += of_functions.of(call)
        if not function:
            found += of_methods.of(call)
        return found

    def _of(self, facts: Iterable[Fact], *, bound: bool) -> Slots:
        found = _NONE
        for fact in facts:
            wanted = {name.removesuffix("[]") for name in self._asked(fact)}
            if wanted:
                found = _joined(found, _slots(fact.params, wanted, bound))
        return found


def _slots(params: tuple[str, ...], wanted: set[str], bound: bool) -> Slots:
    """Where these parameters stand in a call; of a method `bound`, where the receiver is the first."""
    ordered = [name for name in params if name != "/"]
    positional = ordered[: ordered.index("*")] if "*" in ordered else ordered
    receiver = bound and "self" in wanted
    positions, every_from = set(), -1
    for position, name in enumerate(positional[1:] if bound else positional):
        if name.startswith("*"):
            every_from = position if name in wanted else -1
            break
        if name in wanted:
            positions.add(position)
    return Slots(frozenset(wanted), frozenset(positions), every_from, receiver)


def _joined(left: Slots, right: Slots) -> Slots:
    starts = [start for start in (left.every_from, right.every_from) if start >= 0]
    return Slots(
        left.keywords | right.keywords,
        left.positions | right.positions,
        min(starts, default=-1),
        left.receiver or right.receiver,
    )


def may_call(call: Instr, names: Container[str]) -> bool:
    """Whether a call may run one of these: functions by their dotted names, methods with the kind of their object before a dot.

    What is called by an import's name is that function; of what may be a module or an object, nothing is said.
    """
    callee = call.args[0]
    if callee.op is Op.ATTR and callee.args[0].op in _OBJECTS:
        return any(f"{kind}.{callee.data}" in names for kind in ARRAYS)
    dotted = dotted_name(callee)
    return dotted is None or canonical(dotted) in names


def of_number(operand: Instr) -> bool:
    """Whether a register starts as a number or a text."""
    source = origin(operand)
    candidates = source.args if source.op is Op.PHI else (source,)
    return any(is_number(origin(one)) for one in candidates)


def is_number(instr: Instr) -> bool:
    """Whether an instruction is a literal number or a text."""
    return instr.op is Op.FORMAT or (instr.op is Op.CONST and isinstance(instr.data, int | float | complex | str | bytes))

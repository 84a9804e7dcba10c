"""What one instruction shows, by its own text: that a rule looks at it, or what it may write."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from copylint.analysis.flow.frame import origin, variable
from copylint.analysis.sieve.operands import Places, is_number, of_number
from copylint.analysis.sieve.rebinding import Own
from copylint.facts.effects import Case, Fact
from copylint.facts.lookup import every_fact, last_names, library
from copylint.lowering.ir import Instr, Op

_LAYOUT = frozenset({"contiguous", "ascontiguousarray", "asfortranarray"})
_OVERWRITING = frozenset({"overwrite_input", "overwrite_a", "overwrite_b", "overwrite_x", "overwrite_data"})
_OUTPUTS = frozenset({"out", "output"})
_DECIDING = frozenset({"inplace", "copy"}) | _OUTPUTS | _OVERWRITING

_NEEDS_ALIAS = ("list", "dict", "set", "deque", "bytearray")
"""Containers have no views: their own methods matter only where a second name is bound to the same object."""


@cache
def _writing_names() -> tuple[frozenset[str], frozenset[str]]:
    """Last names of the known callables that write an argument: of arrays, and of containers ("sort" is both)."""
    facts = library()
    arrays = [
        *facts.functions.values(),
        *(f for kind, table in facts.methods.items() if kind not in _NEEDS_ALIAS for f in table.values()),
    ]
    containers = [f for kind in _NEEDS_ALIAS for f in facts.methods.get(kind, {}).values()]

    def writes(fact: Fact) -> bool:
        return any(map(_writes_unasked, fact.cases)) and not fact.name.endswith("__")

    return last_names(arrays, writes), last_names(containers, writes)


def _writes_unasked(row: Case) -> bool:
    """Whether a case writes something without `inplace=True` or its like; a call that passes such a word is looked at anyway."""
    conditions, effect = row
    return effect.writes not in ((), ("out",)) and not any(when.argument in _DECIDING for when in conditions)


@cache
def _writing_if_asked() -> frozenset[str]:
    """Last names of the known callables that write where a flag says so."""

    def may_write(row: Case) -> bool:
        conditions, effect = row
        return bool(effect.writes) and any(when.argument in _DECIDING for when in conditions)

    return last_names(library().functions.values(), lambda fact: any(map(may_write, fact.cases)))


@cache
def _before_out() -> tuple[dict[str, int], dict[str, int]]:
    """For the last names of functions and of methods whose `out` may be given by position: how many operands stand before it."""
    facts = library()
    found: tuple[dict[str, int], dict[str, int]] = ({}, {})
    for number, group in enumerate((facts.functions.values(), [f for table in facts.methods.values() for f in table.values()])):
        for fact in group:
            if "out" not in fact.params:
                continue
            before = [name for name in fact.params[: fact.params.index("out")] if name not in ("/", "self")]
            if not any(name.startswith("*") for name in before):
                last = fact.name.rpartition(".")[2]
                found[number][last] = min(len(before), found[number].get(last, len(before)))
    return found


@cache
def _names_of_writers() -> frozenset[str]:
    """Last names of the known callables that write an argument, or may where they are told to."""
    return frozenset().union(*_writing_names(), _writing_if_asked(), *_before_out())


def fills_all_from_temporary(store: Instr) -> bool:
    """`x[:] = x + y`, `x[...] = f(y)`: all of an array is written from a result that has no name."""
    _, index, content = store.args
    parts = index.args if index.op is Op.BUILD else (index,)
    return content.name is None and content.op in (Op.BIN, Op.CALL) and all(_is_everything(part) for part in parts)


def _is_everything(part: Instr) -> bool:
    if part.op is Op.SLICE:
        return all(bound.op is Op.CONST and bound.data is None for bound in part.args)
    return part.op is Op.CONST and part.data is Ellipsis


def counts_up(update: Instr) -> bool:
    """`n += 1`, `text += "."`: the augmented assignment of a number or a text, which writes nothing."""
    return len(update.args) > 1 and of_number(update.args[0]) and is_number(origin(update.args[1]))


def last_word(callee: Instr) -> str | None:
    """The last word of what is called."""
    data = callee.data
    if isinstance(data, str):
        return data.rpartition(".")[2]
    name = getattr(data, "name", None)
    return name if isinstance(name, str) else variable(callee)


@cache
def _looked_for() -> frozenset[str]:
    return _LAYOUT | {"sum", "copy_"} | _names_of_writers() | _with_out()


def is_ordinary(last: str) -> bool:
    """Whether a call of something of this last word is neither looked at nor writes anything, unless a keyword asks for it."""
    return last not in _looked_for() and last[-1:] != "_"


def looked_at(call: Instr, last: str, own: Own | None) -> bool:
    """Whether a rule looks at a call: contiguous memory in a loop, a sum of lists, a result that takes a name over.

    `own` tells what the module's objects are, where it may have arrays of NumPy.
    """
    callee = call.args[0]
    if last in _LAYOUT:
        return call.block.loop is not None
    if last == "sum" and callee.op is Op.BUILTIN and len(call.args) > 2:
        return True
    if last == "copy_" and len(call.args) > 1 and call.args[1].op is Op.BIN:
        return True
    if own is None or call.name is None or last not in _with_out():
        return False
    operands = (callee.args[0], *call.args[1:]) if callee.op is Op.ATTR else call.args[1:]
    return any(variable(operand) == call.name and own.may_have_made(operand) for operand in operands)


_NO_OPERANDS: tuple[Sequence[Instr], bool] = ((), False)


def written_by(call: Instr, last: str) -> tuple[Sequence[Instr], bool]:
    """The operands that a call of something of this last word may write, and whether only a container has such a method."""
    if call.data.keywords and not _DECIDING.isdisjoint(call.data.keywords):
        return _written_if_asked(call), False
    if last not in _names_of_writers() and last[-1:] != "_":
        return _NO_OPERANDS
    callee = call.args[0]
    is_method = callee.op is Op.ATTR and callee.args[0].op is not Op.IMPORT
    arrays, containers = _writing_names()
    if (last[-1:] == "_" and last[-2:] != "__") or last in arrays:
        return _named_operands(call, last), False
    if last in containers:
        return _named_operands(call, last), is_method
    return (_named_operands(call, last) if _writes_by_position(call, last, is_method) else []), False


def _writes_by_position(call: Instr, last: str, is_method: bool) -> bool:
    """Whether an operand without a keyword asks to write: `F.relu(x, True)`, `np.add(a, b, a)`."""
    if last in _writing_if_asked() and any(a.op is Op.CONST and a.data is True for a in call.args[2 : 1 + call.data.npos]):
        return True
    before_out = _before_out()[is_method].get(last)
    return before_out is not None and call.data.npos > before_out and call.args[0].op is not Op.BUILTIN


def _written_if_asked(call: Instr) -> list[Instr]:
    """What a call may write that asks for it by a keyword: an output that it names, or any operand."""
    asking = _DECIDING.intersection(call.data.keywords)
    if asking <= _OUTPUTS:
        keywords = zip(call.data.keywords, call.args[1 + call.data.npos :], strict=True)
        return [operand for keyword, operand in keywords if keyword in asking]
    return _all_operands(call)


def _named_operands(call: Instr, last: str) -> list[Instr]:
    known = _WRITTEN.operands(call, last)
    return known if known is not None else _all_operands(call)


_WRITTEN = Places(lambda fact: [name for row in fact.cases for name in row.effect.writes])
"""Of the known callables that write an argument, which one."""


def _all_operands(call: Instr) -> list[Instr]:
    callee = call.args[0]
    is_method = callee.op is Op.ATTR and callee.args[0].op is not Op.IMPORT
    return [*(callee.args[:1] if is_method else ()), *call.args[1:]]


@cache
def _with_out() -> frozenset[str]:
    """Last names of the known callables that work element by element and take `out=`."""

    def takes_out(fact: Fact) -> bool:
        return "out" in fact.params and any(row.effect.shape in ("same", "broadcast") for row in fact.cases)

    return last_names(every_fact(), takes_out)

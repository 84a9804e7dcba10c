"""Which functions have to be analysed at all: those with an operation that some rule looks at, and all that these call.

A conservative sieve by operation and method name. It saves about half of the work on released packages; `copylint debug`
and the tests analyse everything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import TypeAlias

from copylint.analysis.callgraph import edges_of
from copylint.analysis.evidence import dotted_name
from copylint.analysis.frame import origin, variable
from copylint.analysis.kinship import Kinship
from copylint.facts.effects import Case
from copylint.facts.lookup import library
from copylint.lowering.ir import Function, Instr, Module, Op

Triggers: TypeAlias = Mapping[Op, Sequence[Callable[[Instr], bool]]]
"""By operation, what the selected rules want to look at: each says from an instruction's own text whether it may speak there."""

_LAYOUT = frozenset({"contiguous", "ascontiguousarray", "asfortranarray"})
_ARRAY_LIBRARIES = frozenset({"numpy", "torch", "cupy"})
_SLICED = frozenset({Op.PHI, Op.REFINE, Op.COPY, Op.ANNOTATE, Op.BIN, Op.UNARY, Op.ITEM, Op.AUG})
_LONGEST_SLICE = 30
_CALLEE_DEPTH = 2
"""How far callees are followed for what they return and write; what lies deeper is a call of unseen code."""
_DECIDING = frozenset({"out", "inplace", "copy", "overwrite_input"})


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
    strong, weak = (
        frozenset(f.name.rpartition(".")[2] for f in group if any(map(_writes_unasked, f.cases)) and not f.name.endswith("__"))
        for group in (arrays, containers)
    )
    return strong, weak


def _writes_unasked(row: Case) -> bool:
    """Whether a case writes something without `inplace=True` or its like; a call that passes such a word is looked at anyway."""
    return bool(set(row.effect.writes) - {"out"}) and not any(when.argument in _DECIDING for when in row.when)


@cache
def _writing_if_asked() -> frozenset[str]:
    """Last names of the known callables that write where a flag says so."""
    return frozenset(
        f.name.rpartition(".")[2]
        for f in library().functions.values()
        if any(row.effect.writes and any(when.argument in _DECIDING for when in row.when) for row in f.cases)
    )


@cache
def _before_out() -> tuple[dict[str, int], dict[str, int]]:
    """For the last names of functions and of methods whose `out` may be given by position: how many operands stand before it."""
    facts = library()
    found: tuple[dict[str, int], dict[str, int]] = ({}, {})
    for number, group in enumerate((facts.functions.values(), [f for table in facts.methods.values() for f in table.values()])):
        for fact in group:
            names = [name for name in fact.params if name not in ("/", "self")]
            before = names[: names.index("out")] if "out" in names else ["*"]
            if not any(name.startswith("*") for name in before):
                last = fact.name.rpartition(".")[2]
                found[number][last] = min(len(before), found[number].get(last, len(before)))
    return found


def needed(module: Module, triggers: Triggers) -> set[int]:
    """Ids of the functions to analyse."""
    edges = edges_of(module, nesting=False)
    arrays = any(name.partition(".")[0] in _ARRAY_LIBRARIES for name in (*_imported(module), *module.star_imports))
    tensors_only = not any(name.partition(".")[0] in ("numpy", "cupy") for name in _imported(module))
    strengths = [
        Strength.SPEAKS if _triggered(function, triggers) else _strength(function, arrays, tensors_only)
        for function in module.functions
    ]
    interesting = {number for number, strength in enumerate(strengths) if strength is Strength.SPEAKS}
    writers = {number for number, strength in enumerate(strengths) if strength is not Strength.NOTHING}
    changed = True
    while changed:  # who calls a function that writes has that write among its own
        changed = False
        for number, callees in enumerate(edges):
            if number not in writers and any(callee in writers for callee in callees):
                interesting.add(number)
                writers.add(number)
                changed = True
    wanted, fringe = set(interesting), set(interesting)
    for _ in range(_CALLEE_DEPTH):
        fringe = {callee for number in fringe for callee in edges[number]} - wanted
        wanted |= fringe
    return {id(module.functions[number]) for number in wanted}


def _triggered(function: Function, triggers: Triggers) -> bool:
    return bool(triggers) and any(
        trigger(instr) for instr in function.instrs if instr.op in triggers for trigger in triggers[instr.op]
    )


def _imported(module: Module) -> list[str]:
    return [str(instr.data) for function in module.functions for instr in function.instrs if instr.op is Op.IMPORT]


class Strength(Enum):
    """What a function may give the rules: nothing, a write that a caller may have to answer for, or something of its own."""

    NOTHING = 0
    WRITES = 1
    SPEAKS = 2


def _strength(function: Function, arrays: bool, tensors_only: bool) -> Strength:
    written: list[Instr] = []
    for instr in function.instrs:
        operation = instr.op
        if operation is Op.AUG or operation is Op.DELITEM or (operation is Op.SETITEM and instr.data != "append"):
            if arrays and operation is Op.SETITEM and _fills_all_from_temporary(instr):
                return Strength.SPEAKS
            written.append(instr.args[0])
        elif operation is Op.CALL:
            if _looked_at(instr, arrays):
                return Strength.SPEAKS
            written += _written_by(instr)
        elif operation is Op.BIN or operation is Op.BUILD:
            if (
                instr.name is not None
                and (arrays or instr.block.loop is not None)
                and _rebinds(instr)
                and (
                    (instr.block.loop is not None and operation is Op.BUILD) or not tensors_only or _without_grad(function, instr)
                )
            ):
                return Strength.SPEAKS
        elif operation is Op.SETATTR and arrays and instr.data[0] in ("flat", "real", "imag"):
            written.append(instr.args[0])
    return _of_writes(function, written) if written else Strength.NOTHING


def _of_writes(function: Function, written: list[Instr]) -> Strength:
    kin = Kinship(function)
    answer = Strength.NOTHING
    for handle in written:
        family = kin.find(handle.id)
        outside = family in kin.outside
        if len(kin.names.get(family, ())) > 1 or (outside and family in kin.copied):
            return Strength.SPEAKS
        if outside:
            answer = Strength.WRITES
    return answer


def _without_grad(function: Function, instr: Instr) -> bool:
    """Whether tensors may be free of autograd here: in a no_grad region, or where they come from a factory of torch."""
    if any("no_grad" in name or "inference" in name for name in function.decorators) or instr.block.regions:
        return True
    work = list(instr.args)
    seen: set[int] = set()
    while work and len(seen) < _LONGEST_SLICE:
        current = work.pop()
        if current.id in seen:
            continue
        seen.add(current.id)
        if current.op is Op.CALL:
            if dotted_name(current.args[0]) is not None or current.args[0].op is not Op.ATTR:
                return True
            work.append(current.args[0].args[0])
        elif current.op is Op.BUILD:
            return True
        elif current.op in _SLICED:
            work += current.args
    return len(seen) >= _LONGEST_SLICE


def _rebinds(instr: Instr) -> bool:
    """Whether a name is bound to an operation on its own old value, which is neither a parameter nor a number."""
    return any(
        variable(operand) == instr.name and origin(operand).op is not Op.PARAM and not _of_number(operand)
        for operand in instr.args
    )


def _fills_all_from_temporary(store: Instr) -> bool:
    """`x[:] = x + y`, `x[...] = f(y)`: all of an array is written from a result that has no name."""
    _, index, content = store.args
    parts = index.args if index.op is Op.BUILD else (index,)
    return content.name is None and content.op in (Op.BIN, Op.CALL) and all(_is_everything(part) for part in parts)


def _is_everything(part: Instr) -> bool:
    if part.op is Op.SLICE:
        return all(bound.op is Op.CONST and bound.data is None for bound in part.args)
    return part.op is Op.CONST and part.data is Ellipsis


def _of_number(operand: Instr) -> bool:
    source = origin(operand)
    candidates = source.args if source.op is Op.PHI else (source,)
    return any(origin(one).op is Op.CONST for one in candidates)


def _looked_at(call: Instr, arrays: bool) -> bool:
    """Whether a rule looks at the call itself: contiguous memory in a loop, a sum of lists, a result that takes over a name."""
    callee = call.args[0]
    if callee.op not in (Op.ATTR, Op.IMPORT, Op.BUILTIN):
        return False
    last = callee.data.rpartition(".")[2]
    if last in _LAYOUT:
        return call.block.loop is not None
    if last == "sum" and callee.op is Op.BUILTIN and len(call.args) > 2:
        return True
    if last == "copy_" and len(call.args) > 1 and call.args[1].op is Op.BIN:
        return True
    if not arrays or call.name is None or last not in _with_out():
        return False
    operands = (callee.args[0], *call.args[1:]) if callee.op is Op.ATTR else call.args[1:]
    return any(variable(operand) == call.name and origin(operand).op is not Op.PARAM for operand in operands)


def _written_by(call: Instr) -> tuple[Instr, ...]:
    """The operands that a call may write."""
    callee = call.args[0]
    operands = call.args[1:]
    if callee.op is Op.ATTR and callee.args[0].op is not Op.IMPORT:
        operands = (callee.args[0], *operands)
    if any(keyword in _DECIDING for keyword in call.data.keywords):
        return operands
    if callee.op not in (Op.ATTR, Op.IMPORT, Op.BUILTIN):
        return ()
    last = callee.data.rpartition(".")[2]
    if (last[-1:] == "_" and last[-2:] != "__") or any(last in names for names in _writing_names()):
        return operands
    if last in _writing_if_asked() and any(a.op is Op.CONST and a.data is True for a in call.args[2 : 1 + call.data.npos]):
        return operands  # `F.relu(x, True)`
    is_method = callee.op is Op.ATTR and callee.args[0].op is not Op.IMPORT
    positional_out = call.data.npos > _before_out()[is_method].get(last, call.data.npos)
    return operands if positional_out and callee.op is not Op.BUILTIN else ()


@cache
def _with_out() -> frozenset[str]:
    """Last names of the known callables that work element by element and take `out=`."""
    facts = library()
    known = [*facts.functions.values(), *(f for table in facts.methods.values() for f in table.values())]
    elementwise = (f for f in known if any(row.effect.shape in ("same", "broadcast") for row in f.cases))
    return frozenset(f.name.rpartition(".")[2] for f in elementwise if "out" in f.params)

"""Which functions have to be analysed at all: those with an operation that some rule looks at, and all that these call.

A conservative sieve by operation and method name. It saves about half of the work on released packages; `copylint debug`
and the tests analyse everything.
"""

from __future__ import annotations

from functools import cache

from copylint.analysis.callgraph import edges_of
from copylint.analysis.frame import origin, variable
from copylint.facts.lookup import library
from copylint.lowering.ir import Function, Instr, Module, Op

_LAYOUT = frozenset({"contiguous", "ascontiguousarray", "asfortranarray"})
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
        frozenset(f.name.rpartition(".")[2] for f in group if any(set(row.effect.writes) - {"out"} for row in f.cases))
        for group in (arrays, containers)
    )
    return strong, weak


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


def needed(module: Module) -> set[int]:
    """Ids of the functions to analyse."""
    edges = edges_of(module, nesting=False)
    strengths = [_strength(function) for function in module.functions]
    interesting = {number for number, strength in enumerate(strengths) if strength}
    writers = {number for number, strength in enumerate(strengths) if strength > 1}
    changed = True
    while changed:  # who calls a function that writes has that write among its own
        changed = False
        for number, callees in enumerate(edges):
            if number not in writers and any(callee in writers for callee in callees):
                interesting.add(number)
                writers.add(number)
                changed = True
    work, wanted = list(interesting), set(interesting)
    while work:
        for callee in edges[work.pop()]:
            if callee not in wanted:
                wanted.add(callee)
                work.append(callee)
    return {id(module.functions[number]) for number in wanted}


def _strength(function: Function) -> int:
    """2: may write an array; 1: another operation that a rule looks at; 0: nothing."""
    weak = speaks = aliases = False
    for instr in function.instrs:
        operation = instr.op
        if operation is Op.COPY:
            aliases = True
        elif operation is Op.AUG or operation is Op.SETITEM or operation is Op.DELITEM:
            if instr.data != "append":
                if not _of_container(instr.args[0]):
                    return 2
                weak = True
        elif operation is Op.CALL:
            strength = _call_strength(instr)
            if strength == 2:
                return 2
            weak = weak or strength == 1
            speaks = speaks or strength == 3
        elif (operation is Op.BIN or operation is Op.BUILD) and instr.name is not None:
            speaks = speaks or any(variable(operand) == instr.name for operand in instr.args)
    return int(speaks or (weak and aliases))


def _of_container(target: Instr) -> bool:
    """Whether what is written starts as a list, dict or number of this function: no array, and no view of one."""
    source = origin(target)
    if source.op is Op.PHI:
        return any(origin(operand).op in (Op.CONST, Op.BUILD) for operand in source.args)
    return source.op in (Op.CONST, Op.BUILD)


def _call_strength(call: Instr) -> int:
    """2: may write an array, 1: may write a container, 3: another call that a rule looks at."""
    callee = call.args[0]
    if any(keyword in _DECIDING for keyword in call.data.keywords):
        return 2
    if callee.op in (Op.ATTR, Op.IMPORT, Op.BUILTIN):
        last = callee.data.rpartition(".")[2]
        strong, weak = _writing_names()
        if last[-1:] == "_" and last[-2:] != "__":
            return 2
        if last in strong and not (last in weak and callee.op is Op.ATTR and _of_container(callee.args[0])):
            return 2
        is_method = callee.op is Op.ATTR and callee.args[0].op is not Op.IMPORT
        if call.data.npos > _before_out()[is_method].get(last, call.data.npos) and callee.op is not Op.BUILTIN:
            return 2
        if last in weak:
            return 1
        if last in _LAYOUT or (last == "sum" and callee.op is Op.BUILTIN and len(call.args) > 2):
            return 3
    if call.name is not None:
        operands = (callee.args[0], *call.args[1:]) if callee.op is Op.ATTR else call.args[1:]
        if any(variable(operand) == call.name for operand in operands):
            return 3
    return 0

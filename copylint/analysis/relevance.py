"""Which functions have to be analysed at all: those with an operation that some rule looks at, and all that these call.

A conservative sieve by operation and method name. It saves about half of the work on released packages; `copylint debug`
and the tests analyse everything.
"""

from __future__ import annotations

from functools import cache

from copylint.analysis.callgraph import edges_of
from copylint.analysis.frame import variable
from copylint.facts.lookup import library
from copylint.lowering.ir import Function, Instr, Module, Op

_LAYOUT = frozenset({"contiguous", "ascontiguousarray", "asfortranarray"})
_DECIDING = frozenset({"out", "inplace", "copy", "overwrite_input"})


@cache
def _writing_names() -> frozenset[str]:
    """Last names of all known callables that write an argument in some form."""
    facts = library()
    known = [*facts.functions.values(), *(fact for table in facts.methods.values() for fact in table.values())]
    return frozenset(fact.name.rpartition(".")[2] for fact in known
                     if any(row.effect.writes and "out" not in row.effect.writes for row in fact.cases))


def needed(module: Module) -> set[int]:
    """Ids of the functions to analyse."""
    edges = edges_of(module)
    interesting = {number for number, function in enumerate(module.functions) if _is_interesting(function)}
    writers = {number for number in interesting if _writes(module.functions[number])}
    changed = True
    while changed:  # who calls a function that writes has that write among its own
        changed = False
        for number, callees in enumerate(edges):
            if number not in interesting and any(callee in writers for callee in callees):
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


def _is_interesting(function: Function) -> bool:
    return any(_speaks(instr) for instr in function.instrs)


def _writes(function: Function) -> bool:
    return any(instr.op in (Op.AUG, Op.SETITEM, Op.DELITEM) and instr.data != "append" or instr.op is Op.CALL and _may_write(instr)
               for instr in function.instrs)


def _speaks(instr: Instr) -> bool:
    if instr.op in (Op.AUG, Op.DELITEM):
        return True
    if instr.op is Op.SETITEM:
        return bool(instr.data != "append")
    if instr.op is Op.BIN or instr.op is Op.BUILD:
        return instr.name is not None and any(variable(operand) == instr.name for operand in instr.args)
    if instr.op is not Op.CALL:
        return False
    callee = instr.args[0]
    if callee.op is Op.BUILTIN and callee.data == "sum":
        return len(instr.args) > 2
    return _may_write(instr) or callee.data in _LAYOUT or instr.name is not None and any(variable(a) == instr.name for a in _operands(instr))


def _operands(call: Instr) -> tuple[Instr, ...]:
    callee = call.args[0]
    return (callee.args[0], *call.args[1:]) if callee.op is Op.ATTR else call.args[1:]


def _may_write(call: Instr) -> bool:
    callee = call.args[0]
    if any(keyword in _DECIDING for keyword in call.data.keywords):
        return True
    if callee.op in (Op.ATTR, Op.IMPORT, Op.BUILTIN) and isinstance(callee.data, str):
        last = callee.data.rpartition(".")[2]
        return (last.endswith("_") and not last.endswith("__")) or last in _writing_names()
    return False

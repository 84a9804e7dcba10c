"""Which functions have to be analysed at all: those with an operation that some rule looks at, and all that these call.

A conservative sieve by operation and method name. It saves more than half of the work on released packages; `copylint debug`
and the tests analyse everything.
"""

from __future__ import annotations

from typing import NamedTuple

from copylint.analysis.calls.callgraph import edges_of
from copylint.analysis.sieve.attributes import Declared, converted_attributes
from copylint.analysis.sieve.look import Libraries, Look, Outcome
from copylint.analysis.sieve.subscriptions import Subscriptions, Trigger, Triggers
from copylint.facts.lookup import canonical, never_tensors
from copylint.lowering.ir import Module, Op

_ARRAY_LIBRARIES = frozenset({"numpy", "torch"})
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
    for number, waiting in callers.items():
        if not speaking.issuperset(waiting) and _fires(looks[number], triggers.asking_callers):
            # a method waits for the constructor of its class, but hardly any calls it
            speaking.update(caller for caller in waiting if number in called[caller] or looks[caller].may_call_class)
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
            gained = looks[caller].by_calling(looks[number])
            if Outcome.SPEAKS in gained:
                found.add(caller)
            if looks[caller].answers_for(gained) and caller in callers:
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

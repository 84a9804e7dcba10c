"""Which functions of a file may call which, and in what order to analyse them: callees first."""

from __future__ import annotations

from typing import NamedTuple

from copylint.lowering.ir import Function, Module


class Component(NamedTuple):
    """Functions that may call each other in a circle; one alone where there is none."""

    functions: list[Function]
    recursive: bool


def components(module: Module) -> list[Component]:
    """Strongly connected components of the call graph, callees before callers (Tarjan, without recursion)."""
    edges = edges_of(module)
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    on_stack: set[int] = set()
    stack: list[int] = []
    found: list[Component] = []
    for root in range(len(module.functions)):
        if root in index:
            continue
        work = [(root, iter(edges[root]))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, successors = work[-1]
            for successor in successors:
                if successor not in index:
                    index[successor] = low[successor] = len(index)
                    stack.append(successor)
                    on_stack.add(successor)
                    work.append((successor, iter(edges[successor])))
                    break
                if successor in on_stack:
                    low[node] = min(low[node], index[successor])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    found.append(_pop(module, stack, on_stack, node, edges))
    return found


def _pop(module: Module, stack: list[int], on_stack: set[int], node: int, edges: list[list[int]]) -> Component:
    members = []
    while True:
        member = stack.pop()
        on_stack.discard(member)
        members.append(member)
        if member == node:
            break
    members.sort()
    recursive = len(members) > 1 or node in edges[node]
    return Component([module.functions[member] for member in members], recursive)


def edges_of(module: Module, *, nesting: bool = True) -> list[list[int]]:
    """Callees by position: by bare name and by method name; with `nesting`, functions that a function holds count too."""
    position = {id(function): number for number, function in enumerate(module.functions)}
    by_name: dict[str, list[int]] = {}
    for number, function in enumerate(module.functions):
        if function.kind == "function":
            by_name.setdefault(f".{function.name}" if function.cls is not None else function.name, []).append(number)
    constructors = {
        cls.name: position[id(cls.methods["__init__"])]
        for cls in module.classes.values()
        if "__init__" in cls.methods and id(cls.methods["__init__"]) in position
    }
    edges: list[list[int]] = []
    for function in module.functions:
        targets = {position[id(inner)] for inner in function.functions if id(inner) in position} if nesting else set()
        for name in function.calls:
            called = by_name.get(name, [])
            if name.startswith(".") and function.cls is not None:
                own = [position[id(m)] for m in (function.cls.methods.get(name[1:]),) if m is not None and id(m) in position]
                called = own or called
            targets.update(called)
            if name in constructors:
                targets.add(constructors[name])
        if function.cls is not None and function.name != "__init__" and "__init__" in function.cls.methods:
            # a method that the constructor itself runs cannot wait for it
            constructor = position.get(id(function.cls.methods["__init__"]))
            if constructor is not None and f".{function.name}" not in function.cls.methods["__init__"].calls:
                targets.add(constructor)
        edges.append(sorted(targets))
    return edges

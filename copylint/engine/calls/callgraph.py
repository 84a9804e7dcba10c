"""Which functions of a file may call which, and in what order to analyse them: callees first."""

from __future__ import annotations

from typing import NamedTuple

from copylint.syntax.ir import Class, Function, Module, Op

_CONSTRUCTORS = ("__init__", "__post_init__")


class Component(NamedTuple):
    """Functions that may call each other in a cycle; one alone where there is none."""

    functions: list[Function]
    recursive: bool


def components(module: Module, called: list[set[int]]) -> list[Component]:
    """Strongly connected components of the call graph, callees before callers (Tarjan, without recursion)."""
    edges = edges_of(module, called)
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


def edges_of(module: Module, called: list[set[int]]) -> list[list[int]]:
    """What each function waits for, by position: callees, constructors and the functions that it holds."""
    position = _positions(module)
    edges = [set(targets) for targets in called]
    for function, targets in zip(module.functions, edges, strict=True):
        targets.update(position[id(inner)] for inner in function.functions if id(inner) in position)
    _wait_for_constructors(module, position, edges)
    return [sorted(targets) for targets in edges]


def callees(module: Module) -> list[set[int]]:
    """What each function may call, by position: by bare name and by method name, called or passed, and the lambdas in it."""
    position = _positions(module)
    by_name: dict[str, list[int]] = {}
    for number, function in enumerate(module.functions):
        if function.kind == "function" and function.cls is None:
            by_name.setdefault(function.name, []).append(number)
    by_class = {cls.name: cls for cls in module.classes.values()}
    getters = {name for cls in module.classes.values() for name, method in cls.methods.items() if "property" in method.decorators}
    passable = {*by_name, *(f".{name}" for cls in module.classes.values() for name in cls.methods)}
    found: list[set[int]] = []
    for function in module.functions:
        targets: set[int] = set()
        classes = [by_class[name] for name in function.calls if name in by_class]
        called = [method for cls in classes for method in constructors(module, cls)]
        if function.cls is not None:
            classes.append(function.cls)
        family = [ancestor for cls in classes for ancestor in _with_bases(module, cls)]
        for name in function.calls:
            targets.update(by_name.get(name, ()))
            if name.startswith("."):
                own = function.cls if name[1:] == function.name and _only_of_super(function) else None
                called += [cls.methods[name[1:]] for cls in family if cls is not own and name[1:] in cls.methods]
        for name in function.passes & passable:
            targets.update(by_name.get(name, ()))
            called += [cls.methods[name[1:]] for cls in family if name[1:] in cls.methods]
        if function.functions:
            targets.update(position[id(inner)] for inner in function.functions if inner.kind == "lambda")
        if getters and family:
            read = {instr.data for instr in function.of(Op.ATTR) if instr.data in getters}
            called += [cls.methods[name] for name in sorted(read) for cls in family if name in cls.methods]
        targets.update(position[id(method)] for method in called if id(method) in position)
        found.append(targets)
    return found


def _positions(module: Module) -> dict[int, int]:
    return {id(function): number for number, function in enumerate(module.functions)}


def _only_of_super(method: Function) -> bool:
    """Whether a method calls what bears its name on `super()` alone, which is no recursion."""
    return all(
        callee.args[0].op is Op.CALL and callee.args[0].args[0].data == "super"
        for callee in method.of(Op.ATTR)
        if callee.data == method.name
    )


def _wait_for_constructors(module: Module, position: dict[int, int], edges: list[set[int]]) -> None:
    """Adds the constructor, which says what the attributes are, to what each method waits for, but where it runs the method."""
    for cls in module.classes.values():
        for constructor in [position[id(method)] for method in constructors(module, cls) if id(method) in position]:
            runs, work = {constructor}, [constructor]
            while work:
                new = edges[work.pop()] - runs
                runs |= new
                work += new
            for method in cls.methods.values():
                number = position.get(id(method), constructor)
                if number not in runs:
                    edges[number].add(constructor)


def constructors(module: Module, cls: Class) -> list[Function]:
    """What runs as an object of the class is made: its own or inherited `__init__` and `__post_init__`."""
    family = _with_bases(module, cls)
    found = [next((owner.methods[name] for owner in family if name in owner.methods), None) for name in _CONSTRUCTORS]
    return [method for method in found if method is not None]


def _with_bases(module: Module, cls: Class) -> list[Class]:
    found = [cls]
    for base in found:
        found += [module.classes[name] for name in base.bases if name in module.classes and module.classes[name] not in found]
    return found

"""What a name means at a place: a variable of this function, a cell, a module binding, an import or a builtin."""

from __future__ import annotations

import builtins
from collections.abc import Callable
from typing import Any

import libcst as cst

from copylint.syntax.ir import Binding, Cell, Class, Function, Instr, Module, Op, Operation
from copylint.syntax.scopes import Collector, Scope
from copylint.syntax.ssa import Builder, Edge

_BUILTINS = frozenset(dir(builtins))
_OPEN = ("module", "class")
"""Kinds of functions none of whose variables are captured."""


class Frame:
    """What a lowered function leaves for the functions inside it: its scope and the values of its variables."""

    __slots__ = ("cells", "defs", "file", "function", "nested", "parent", "renames", "scope")

    def __init__(self, file: File, function: Function, scope: Scope, parent: Frame | None, renames: dict[str, str]) -> None:
        self.file = file
        self.function = function
        self.scope = scope
        self.parent = parent
        self.renames = renames
        """Comprehension variables of the enclosing function in force where this one is defined."""
        self.nested: bool = parent is not None and (parent.nested or parent.scope.kind not in _OPEN or bool(renames))
        """Whether an enclosing function has variables that may be meant here."""
        self.cells: dict[str, Cell] = {}
        self.defs: dict[str, list[Instr]] = {}

    def cell(self, name: str) -> Cell:
        """The cell of a variable of this function."""
        if name not in self.cells:
            cell = self.cells[name] = Cell(name.partition("\0")[0], self.function)
            if name in self.scope.shared:
                cell.shared = True
            else:
                cell.defs = self.defs.get(name, [])
        return self.cells[name]

    def dotted(self, node: cst.BaseExpression) -> str | None:
        """What a chain of names stands for: "numpy.ndarray", a builtin's or module class's name; None if it does not resolve."""
        parts = []
        while type(node) is cst.Attribute:
            parts.append(node.attr.value)
            node = node.value
        if type(node) is not cst.Name:
            return None
        root = self._root(node.value)
        if root is None or not parts:
            return root
        parts.append(root)
        parts.reverse()
        return ".".join(parts)

    def _root(self, name: str) -> str | None:
        scope: Scope | None = self.scope
        innermost = True
        while scope is not None and scope.kind != "module":
            if name in scope.globals:
                break
            if name in scope.bound and (innermost or scope.kind != "class"):
                return scope.imports.get(name)
            scope, innermost = scope.parent, False
        if name in self.file.scope.classes:
            return name
        op, data = self.file.module_name(name)
        return data if op is Op.IMPORT or (op is Op.BUILTIN and name in _BUILTINS) else None


class File:
    """What is known of the whole file while its functions are lowered one after the other."""

    def __init__(self, tree: cst.Module, collected: Collector, walrus: bool) -> None:
        self.tree = tree
        self.scopes = collected.scopes
        self.scope = collected.module
        self.stars = tuple(collected.stars)
        self.walrus = walrus
        """Whether there may be a walrus operator at all."""
        self.bound_by = collected.bound_by
        self.imports = self.scope.imports
        self.bindings: dict[str, Binding] = {}
        self.classes: dict[str, Class] = {}
        self.waiting: list[Callable[[], None]] = []
        """Bodies still to be lowered; each after the function that holds it."""

    def binding(self, name: str) -> Binding:
        """The binding of a module-level name."""
        if name not in self.bindings:
            self.bindings[name] = Binding(name)
            self.bindings[name].rebound = name in self.scope.shared
        return self.bindings[name]

    def module_name(self, name: str) -> tuple[Operation, Any]:
        """How a function reads a name that none of the functions around it binds."""
        if name in self.imports:
            return Op.IMPORT, self.imports[name]
        if name in self.scope.bound:
            return Op.GLOBAL, self.binding(name)
        if len(self.stars) == 1 and self.stars[0][0] != "." and name not in _BUILTINS:
            return Op.IMPORT, f"{self.stars[0]}.{name}"
        return Op.BUILTIN, name

    def module(self, body: Function) -> Module:
        """The finished file."""
        functions: list[Function] = []
        stack = [body]
        while stack:
            function = stack.pop()
            functions.append(function)
            stack.extend(reversed(function.functions))
        tree = self.tree
        del self.tree  # this object lives in cycles with its scopes, and must not keep the tree alive
        self.scopes.clear()  # but for those that annotations are read in, they are done with
        self.bound_by.clear()
        return Module(tree, body, functions, self.classes, self.bindings, self.imports, self.stars)


class LoopExits:
    """Where `break` and `continue` of an open loop go."""

    __slots__ = ("breaks", "continues")

    def __init__(self) -> None:
        self.breaks: list[Edge] = []
        self.continues: list[Edge] = []


class Finally:
    """An open `finally`: the paths that lead into it. A path is None (return) or the list of edges it continues in."""

    __slots__ = ("entries", "ways")

    def __init__(self) -> None:
        self.entries: list[Edge] = []
        self.ways: list[tuple[LoopExits | None, list[Edge]]] = []


class Lowering(Builder):
    """One function being lowered."""

    __slots__ = ("cls", "constants", "exits", "file", "frame", "layered", "locals", "nothing", "outer", "renamed", "renames",
                 "scope", "stored")

    def __init__(self, file: File, function: Function, scope: Scope, parent: Frame | None, renames: dict[str, str]) -> None:
        super().__init__(function)
        self.file = file
        self.scope = scope
        self.frame = Frame(file, function, scope, parent, renames)
        self.locals = scope.bound - scope.shared
        self.renames: dict[str, str] = {}
        self.outer: dict[str, tuple[Operation, Any]] = {}
        self.constants: dict[str, Instr] = {}
        self.exits: list[LoopExits | Finally] = []
        self.cls: Class | None = None
        self.layered = function.kind in _OPEN
        """Names not assigned yet are looked up further outside instead of being errors."""
        self.nothing: Instr | None = None
        self.renamed = 0
        self.stored: list[tuple[Cell | Binding, Instr]] = []

    # Reading

    def load(self, name: str, node: cst.CSTNode | None) -> Instr:
        """The value of a name."""
        if self.renames:
            renamed = self.renames.get(name)
            if renamed is not None:
                return self.read(renamed)
            if self.layered and self.function.kind == "class":
                return self._load_outer(name, node)
        if name in self.locals:
            value = self.read(name)
            if self.layered and value.op is Op.UNDEF and (self.function.kind == "class" or name in _BUILTINS):
                return self._load_outer(name, node)
            return value
        return self._load_outer(name, node)

    def _load_outer(self, name: str, node: cst.CSTNode | None) -> Instr:
        constant = self.constants.get(name)
        if constant is not None:
            return constant
        op, data = self.meaning(name)
        if op is Op.IMPORT or op is Op.BUILTIN:
            value = self.constants[name] = self.preset(op, data, node)
            return value
        return self.emit(op, (), data, node)

    def meaning(self, name: str) -> tuple[Operation, Any]:
        """How a name that is no plain variable here is read: the operation and its data."""
        found = self.outer.get(name)
        if found is None:
            found = self.outer[name] = self._resolve(name)
        return found

    def _resolve(self, name: str) -> tuple[Operation, Any]:
        scope = self.scope
        if scope.kind == "module":
            if name in scope.shared:
                return Op.GLOBAL, self.file.binding(name)
            return (Op.BUILTIN, name) if name in scope.bound else self.file.module_name(name)
        if name in scope.globals:
            return self.file.module_name(name)
        if name in scope.shared and name in scope.bound:
            return Op.FREE, self.frame.cell(name)
        return self._captured(name) if self.frame.nested else self.file.module_name(name)

    def _captured(self, name: str) -> tuple[Operation, Any]:
        frame: Frame | None = self.frame.parent
        renames = self.frame.renames
        passed = [self.function]
        while frame is not None:
            key = renames.get(name)
            scope = frame.scope
            if key is None and scope.kind != "class":
                if scope.kind == "module" or name in scope.globals:
                    break
                if name in scope.imports:
                    return Op.IMPORT, scope.imports[name]
                if name in scope.bound:
                    key = name
            if key is not None:
                cell = frame.cell(key)
                for function in passed:
                    function.free.add(cell)
                return Op.FREE, cell
            passed.append(frame.function)
            renames = frame.renames
            frame = frame.parent
        return self.file.module_name(name)

    def refinable(self, name: str) -> str | None:
        """The variable behind a name if it is a plain one of this function."""
        name = self.renames.get(name, name)
        return name if name in self.locals else None

    def none(self) -> Instr:
        """One CONST None for every absent part."""
        if self.nothing is None:
            self.nothing = self.preset(Op.CONST, None, None)
        return self.nothing

    # Writing

    def store(self, name: str, value: Instr, node: cst.CSTNode | None) -> None:
        """Assign a name; a value without a name takes this one."""
        if value.name is None:
            value.name = name
        if self.renames:
            name = self.renames.get(name, name)
        if name in self.locals:
            self.write(name, value)
            return
        op, data = self.meaning(name)
        if op is Op.IMPORT:
            data = self.file.binding(name)
        elif op is Op.BUILTIN:
            return
        self.emit(Op.SETCELL, (value,), data, node)
        self.stored.append((data, value))

    def rename(self, name: str) -> str:
        """A variable of a comprehension gets a name of its own in the function around it."""
        self.renamed += 1
        unique = f"{name}\0{self.renamed}"
        self.locals.add(unique)
        return unique

    def dotted(self, node: cst.BaseExpression) -> str | None:
        """What a chain of names stands for here: see `Frame`; a variable of a comprehension stands for nothing."""
        if self.renames:
            root = node
            while type(root) is cst.Attribute:
                root = root.value
            if type(root) is cst.Name and root.value in self.renames:
                return None
        return self.frame.dotted(node)

    # Jumps

    def jump(self, target: LoopExits | None, to: list[Edge]) -> None:
        """Leave the present block for `to`, through every `finally` on the path; `target` is the loop left, None for a return."""
        for exits in reversed(self.exits):
            if exits is target:
                break
            if isinstance(exits, Finally):
                if self.guarded:
                    self.split()
                exits.entries += self.fall()
                if not any(known is to for _, known in exits.ways):
                    exits.ways.append((target, to))
                return
        to += self.fall()

    def close(self, params: int) -> None:
        """Finish the function and leave its variables for the functions inside."""
        function = self.function
        self.stmt = None
        self.loop = None
        self.regions = ()
        self.ways_out += self.fall()
        function.exit = self.new_block(None)
        self.link(self.ways_out, function.exit)
        self.finish(params)
        if function.functions or self.layered:
            defs = self.frame.defs
            for name, value in zip(self.writes, self.written, strict=True):
                if value.op is not Op.UNDEF:
                    defs.setdefault(name, []).append(self.resolved(value))
        for holder, value in self.stored:
            holder.defs.append(self.resolved(value))
        if function.kind == "module":
            for name in self.scope.bound:
                self.file.binding(name).defs += self.frame.defs.get(name, [])

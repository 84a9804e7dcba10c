"""One file's analysis: functions bottom-up by their summaries, then once more where callers show what a parameter is."""

from __future__ import annotations

from copylint.domain import heap as heaps
from copylint.domain import shape as shapes
from copylint.domain import value as values
from copylint.domain.shape import Like
from copylint.domain.sizes import NO_SIZES
from copylint.domain.storage import ANYTHING, NOTHING, WHOLE, Cause, Ref, Storage
from copylint.domain.summary import BOTTOM, UNKNOWN_SUMMARY, Returned, Summary
from copylint.domain.value import UNKNOWN_VALUE, Interner, Value
from copylint.engine.calls import callgraph
from copylint.engine.classes import Classes
from copylint.engine.counters import Counters
from copylint.engine.defuse import origin, rebound_names
from copylint.engine.frame import Frame
from copylint.engine.kind_evidence import dotted_name
from copylint.engine.parameters import Parameters
from copylint.engine.shared_objects import SharedObjects
from copylint.engine.solver import Solver, solve
from copylint.engine.summaries import exit_heap, summary_of
from copylint.engine.uses import Liveness
from copylint.syntax.ir import Binding, Cell, Class, Function, Instr, Module, Op

MAX_ROUNDS = 3
"""Analyses of one function within a recursive component: from nothing, once more, and then with recursion unknown."""


class Result:
    """What is known of one function after its last analysis."""

    __slots__ = ("_liveness", "_rebound", "analyses", "frame", "function", "solver")

    def __init__(self, function: Function, frame: Frame, solver: Solver) -> None:
        self.function = function
        self.frame = frame
        self.solver = solver
        self.analyses = 1
        self._liveness: Liveness | None = None
        self._rebound: frozenset[str] | None = None

    @property
    def liveness(self) -> Liveness:
        """Live registers, computed when first asked for."""
        if self._liveness is None:
            self._liveness = Liveness(self.function)
        return self._liveness

    @property
    def rebound(self) -> frozenset[str]:
        """The variables of which the function has several versions."""
        if self._rebound is None:
            self._rebound = rebound_names(self.function)
        return self._rebound

    def ever_flagged(self, storage: Storage) -> int:
        """All flags that a storage has at the end of any block, of this pass of a loop or an earlier one."""
        flags = 0
        for heap in self.solver.outs.values():
            flags |= heap.get(storage).flags | heap.get(storage._replace(older=True)).flags
        return flags

    def flags_before(self, at: Instr, storage: Storage) -> int:
        """Flags of a storage at a point: those at both ends of its block, for flags only ever grow along a path."""
        flags = 0
        for heap in (self.solver.ins.get(at.block.id), self.solver.outs.get(at.block.id)):
            if heap is not None:
                flags |= heap.get(storage).flags | heap.get(storage._replace(older=True)).flags
        return flags


class Program:
    """The analysis of all functions of one module."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.sizes = NO_SIZES  # the numbers by which costs are given
        self.returned: Returned | None = None  # the kind that another package's function is annotated to return
        self.intern = Interner()
        self.counters = Counters()
        self.results: dict[int, Result] = {}
        self.default_dtype_set = any("set_default_dtype" in name for function in module.functions for name in function.calls)
        self._summaries: dict[int, Summary] = {}
        self._pending: dict[int, callgraph.Component] = {}
        """The components that have not been analysed yet, by the ids of their functions."""
        self._made: set[int] = set()
        """The classes whose constructors have been analysed."""
        self._callers: dict[int, dict[int, Function]] = {}
        self.classes = Classes(module)
        self.shared = SharedObjects(self, self.classes)
        self.parameters = Parameters(self.classes, self.shared)

    def run(self) -> None:
        """Analyses every function: callees before their callers, and before both what makes the objects they work on."""
        components = callgraph.components(self.module, callgraph.callees(self.module))
        self._pending.update((id(function), component) for component in components for function in component.functions)
        for component in components:
            self._on_demand(component.functions[0])
        self._ask_the_callers()

    def release(self) -> None:
        """Cuts the reference cycles through frames once all has been read, so that every value is freed at once."""
        self.results.clear()
        del self.shared, self.parameters

    def _analyse_component(self, component: callgraph.Component) -> None:
        for function in component.functions:
            self._pending.pop(id(function), None)
        if not component.recursive:
            self._analyse(component.functions[0])
            return
        for function in component.functions:
            self._summaries[id(function)] = BOTTOM
        for round_ in range(MAX_ROUNDS):
            before = [self._summaries[id(f)] for f in component.functions]
            if round_ == MAX_ROUNDS - 1:
                for function in component.functions:
                    self._summaries[id(function)] = UNKNOWN_SUMMARY
            for function in component.functions:
                self._analyse(function, keep_unknown=round_ == MAX_ROUNDS - 1)
            if round_ and before == [self._summaries[id(f)] for f in component.functions]:
                return

    def _analyse(self, function: Function, *, keep_unknown: bool = False) -> None:
        frame = Frame(self, function)
        solver = solve(frame, self.counters)
        result = Result(function, frame, solver)
        old = self.results.get(id(function))
        if old is not None:
            result.analyses = old.analyses + 1
        self.counters.most_analyses = max(self.counters.most_analyses, result.analyses)
        self.results[id(function)] = result
        if not keep_unknown:
            self._summaries[id(function)] = summary_of(function, frame, solver)
        if function.cls is not None:
            self._note_attributes(function, solver)

    def _ask_the_callers(self) -> None:
        """One top-down round: a parameter takes the kind that every known call passes; its writes then go up to the callers."""
        again: dict[int, Function] = {}
        for function in self.module.functions:
            result = self.results.get(id(function))
            if result is None:
                continue
            unknown = {i.data.name for i in function.of(Op.PARAM) if not result.frame.values[i.id].kind}
            if self.parameters.learn_from_calls(function, unknown) and result.analyses < MAX_ROUNDS:
                known = self.summary(function).writes
                self._analyse(function)
                if self.summary(function).writes != known:
                    again.update(self._callers.get(id(function), {}))
        while again:
            function = again.pop(next(iter(again)))
            known = self.summary(function).writes
            if self.results[id(function)].analyses < MAX_ROUNDS:
                self._analyse(function)
                if self.summary(function).writes != known:
                    again.update(self._callers.get(id(function), {}))

    # -- what the transfer functions ask ---------------------------------------------------------------------------

    def summary(self, function: Function) -> Summary:
        """What a call of this function does."""
        self._on_demand(function)
        return self._summaries.get(id(function), UNKNOWN_SUMMARY)

    def _on_demand(self, function: Function | None) -> None:
        component = self._pending.get(id(function))
        if component is not None:
            self._analyse_component(component)

    def note_call(self, caller: Function, function: Function, given: dict[str, Value]) -> None:
        """Remembers what a caller passes."""
        self._callers.setdefault(id(function), {})[id(caller)] = caller
        self.parameters.note_call(function, given)

    def element_kind(self, function: Function, storage: Storage) -> str:
        """The kind of the elements of a container that came from outside, by annotations and what the constructor put in."""
        element = self.classes.element_evidence(function, storage)
        if element is not None and len(element.kinds) == 1:
            kind = next(iter(element.kinds))
            return kind if kind in values.ARRAYS or kind in ("list", "dict", "tuple", "int", "float", "str") else ""
        return ""

    def attribute(self, function: Function, storage: Storage, key: str) -> Value:
        """What an object holds under an attribute that this function has not assigned."""
        refs = heaps.default_refs(storage, key)
        if storage.site != "param":
            return Value(refs=refs)
        path = (*storage.key, key)
        name = ("symbol", "path", path)  # of a number, by which shapes and indices know it
        cls = self._class_of(function, storage)
        if cls is not None:
            self._run_constructors(cls)
            known = self.classes.held(cls, key[1:])
            if known is not None:
                kind, _, dtype, shape, layout, grad, const, items, optional, _ = known
                if known.immutable:
                    return Value(kind, NOTHING, dtype, shape, layout, grad, name if kind == "int" else const, items, optional)
                shape = shapes.of_rank(shape, Like(("path", path)))
                return Value(kind, refs, dtype, shape, layout, grad, const if kind else name, items, optional)
        return Value(refs=refs, const=name) if refs is not ANYTHING else UNKNOWN_VALUE

    def _run_constructors(self, cls: Class) -> None:
        """Analyses what makes objects of a class, once."""
        if id(cls) not in self._made:
            self._made.add(id(cls))
            for constructor in callgraph.constructors(self.module, cls):
                self._on_demand(constructor)

    def _class_of(self, function: Function, storage: Storage) -> Class | None:
        """The class of this module of which a parameter is an object: the method's own, or the one that it is annotated with."""
        if storage.site != "param" or len(storage.key) != 1 or not function.params:
            return None
        if function.cls is not None and storage.key[0] == function.params[0].name:
            return function.cls
        for param in function.params:
            if param.name == storage.key[0]:
                said = param.annotation
                return self.module.classes.get(said.cls) if said is not None and said.cls is not None else None
        return None

    def module_name(self, binding: Binding) -> Value:
        """What a module-level name means inside a function."""
        storage = Storage("global", (binding.name,))
        sure = len(binding.defs) == 1 and not binding.rebound
        if sure:
            source = origin(binding.defs[0])
            if source.op is Op.FUNCTION:
                return Value("function", NOTHING, const=source.data)
            if source.op is Op.CLASS:
                return Value("class", NOTHING, const=source.data)
            if source.op is Op.CONST:
                return values.literal(source.data)
            dotted = dotted_name(source)  # also `masked, nomask = ma.masked, ma.nomask`
            if dotted is not None:
                return Value("library", NOTHING, const=dotted)
        return Value("", (Ref(storage, WHOLE, Cause.MUST if sure else Cause.PATH),))

    def kind_of_cell(self, cell: Cell) -> str:
        """The kind of an enclosing function's variable, where an annotation says it."""
        if len(cell.defs) == 1 and cell.defs[0].op is Op.PARAM:
            return self.parameters.on_entry(cell.owner, cell.defs[0]).kind
        return ""

    def method(self, function: Function, owner: Value, name: str) -> Function | None:
        """The function of this module that a method call on this value certainly runs."""
        if owner.kind not in ("object", "class", "super", "tuple") or not isinstance(owner.const, Class):
            return None
        method = self.classes.method(owner.const, name, above=owner.kind == "super")
        if method is None:
            return None
        exact = owner.kind == "super" or (bool(owner.refs) and all(ref.storage.site == "alloc" for ref in owner.refs))
        return method if exact or not self.classes.overridden(owner.const, name) else None

    def result_of(self, function: Function) -> Result:
        """The last analysis of a function; of one that no rule has asked for, made now."""
        self._on_demand(function)
        if id(function) not in self.results:
            self._analyse(function)
        return self.results[id(function)]

    def left_in(self, method: Function, name: str) -> Value | None:
        """What a method leaves in an attribute of its object; None where its analysis was given up."""
        solver = self.result_of(method).solver
        own = Storage("param", (method.params[0].name,))
        return None if solver.abandoned else exit_heap(method, solver).get(own).item(f".{name}")

    def owner(self, instr: Instr) -> Function | None:
        """The function that an instruction belongs to."""
        for function in self.module.functions:
            if instr.id < len(function.instrs) and function.instrs[instr.id] is instr:
                return function
        return None

    def _note_attributes(self, function: Function, solver: Solver) -> None:
        """Joins what this method leaves in the attributes of self with what the class's other methods do."""
        if not function.params or function.cls is None or solver.abandoned:
            return
        heap = exit_heap(function, solver)
        for key, content in heap.get(Storage("param", (function.params[0].name,))).items:
            if heaps.is_attribute(key):
                shape = content.shape if content.immutable else shapes.rank_only(content.shape)
                plain = content._replace(refs=NOTHING, shape=shape, items=None, const=None)
                self.classes.note(function, str(key), plain, self.classes.elements_of(function, content, heap))
        self.classes.noted(function)


__all__ = ["UNKNOWN_VALUE", "Program", "Result"]

"""What parameters hold as a function starts: by declaration, default and class, and by what the file's own calls pass."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from copylint.domain import value as values
from copylint.domain.layout import Layout, dense, reversed_axes
from copylint.domain.shape import Shape
from copylint.domain.storage import WHOLE, Cause, Ref, Storage
from copylint.domain.truth import NO, YES
from copylint.domain.value import Value
from copylint.engine import kind_evidence
from copylint.engine.analysis import SharedTable
from copylint.engine.classes import Classes
from copylint.engine.defuse import origin
from copylint.engine.kind_evidence import with_evidence
from copylint.facts.lookup import has_role
from copylint.facts.roles import Role
from copylint.syntax.declarations import Evidence
from copylint.syntax.ir import Function, Instr, Op, Param


class Parameters:
    """The parameters of all functions of one file."""

    def __init__(self, classes: Classes, shared: SharedTable) -> None:
        self._classes = classes
        self._shared = shared
        self._passed: dict[int, dict[str, set[tuple[str, Shape]]]] = {}
        """Kinds and shapes of what known callers pass, by function and parameter: enough to accuse, never to absolve."""
        self._layouts: dict[tuple[int, str], set[tuple[Shape, Layout]]] = {}
        """Shapes and memory orders of the same."""
        self._seeds: dict[int, dict[str, str]] = {}
        self._other_kinds: dict[int, dict[str, set[str]]] = {}
        """What calls pass for parameters that are declared arrays, where that is something else."""

    def note_call(self, function: Function, given: Mapping[str, Value]) -> None:
        """Remembers what a caller passes."""
        passed = self._passed.setdefault(id(function), {})
        for name, value in given.items():
            passed.setdefault(name, set()).add((value.kind, value.shape))
            self._layouts.setdefault((id(function), name), set()).add((value.shape, value.layout))

    def passed(self, function: Function, param: Instr) -> Collection[tuple[str, Shape]]:
        """Kinds and shapes of what known callers pass for a parameter; nothing for any other register."""
        return self._passed.get(id(function), {}).get(param.data.name, ()) if param.op is Op.PARAM else ()

    def passed_layouts(self, function: Function, param: Instr) -> list[Layout]:
        """The layouts of what known callers pass for a parameter; in C order where nothing shows another."""
        found = self._layouts.get((id(function), param.data.name), ()) if param.op is Op.PARAM else ()
        return list(dict.fromkeys(_layout_of(shape, layout) for shape, layout in found))

    def learn_from_calls(self, function: Function, unknown: Collection[str]) -> bool:
        """Takes over what every known call passes; whether another analysis would now see something else.

        `unknown` are the parameters of which the last analysis knew no kind.
        """
        kinds = {name: {kind for kind, _ in found} for name, found in self._passed.get(id(function), {}).items()}
        alike = {name: next(iter(found)) for name, found in kinds.items() if len(found) == 1 and found <= values.ARRAYS}
        seeds = {name: kind for name, kind in alike.items() if name in unknown}
        declared = {param.name: param for param in function.params if param.name in kinds}
        denied = {name: kinds[name] for name, param in declared.items() if kind_evidence.is_denied(param, kinds[name])}
        if seeds or denied:
            self._seeds[id(function)], self._other_kinds[id(function)] = seeds, denied
        return bool(seeds or denied) or any("tensor" in found and len(found) > 1 for found in kinds.values())

    def on_entry(self, function: Function, instr: Instr) -> Value:
        """What a parameter holds on entry, by annotation, docstring, default, class and callers."""
        param: Param = instr.data
        refs = (Ref(Storage("param", (param.name,)), WHOLE, Cause.MUST),)
        if param.kind == "varargs":
            return Value("tuple", refs)
        if param.kind == "kwargs":
            return Value("dict", refs)
        if function.cls is not None and function.params and param is function.params[0] and function.kind == "function":
            if "staticmethod" not in function.decorators:
                return Value("class" if "classmethod" in function.decorators else "object", refs, const=function.cls)
        if function.kind == "genexpr":
            return Value("", refs)
        value = Value("", refs, const=("symbol", "v", instr.id))
        if function.name == "__getitem__" and param.annotation is None and self._is_data_set(function):
            value = with_evidence(value, Evidence(frozenset(("int",))))
        named = with_evidence(value, kind_evidence.declared(param))
        doubted = named.is_array and (self._is_denied(function, param) or kind_evidence.tested_otherwise(function, instr))
        value = value._replace(optional=named.optional) if doubted else named
        if not value.optional and param.default is not None and param.default.op is Op.CONST and param.default.data is None:
            value = value._replace(optional=True)
        seed = self._seed(function, param) if not value.kind else None
        return value._replace(kind=seed, const=values.PASSED) if seed else value

    def as_declared(self, function: Function, value: Value, refined: Instr) -> Value:
        """A parameter's value on a branch that a test leads to; as declared, where only the other branch speaks against that."""
        found = kind_evidence.without_tested(function, value, refined)
        denied = found is not value and self._is_denied(function, origin(refined).data)
        return value if denied else found

    def may_be_tensor(self, function: Function, instr: Instr, kind: str) -> bool:
        """Whether a register of this kind holds a tensor, or a parameter that some known call gives one."""
        return kind == "tensor" or (not kind and any(one == "tensor" for one, _ in self.passed(function, origin(instr))))

    def _seed(self, function: Function, param: Param) -> str | None:
        """The kind that all calls agree on, or else that of an array which stands as the default."""
        seed = self._seeds.get(id(function), {}).get(param.name)
        if not seed and param.default is not None and param.default.op is not Op.CONST:
            shared = self._shared.default(function, param.name)
            seed = shared.kind if shared is not None else None
        return seed

    def _is_denied(self, function: Function, param: Param) -> bool:
        """Whether a declaration is false for some call."""
        return kind_evidence.is_denied(param, self._other_kinds.get(id(function), {}).get(param.name, ()))

    def _is_data_set(self, method: Function) -> bool:
        """Whether a method belongs to a data set of torch that is indexed by numbers: it says how many items it has."""
        if method.cls is None or len(method.params) != 2 or self._classes.method(method.cls, "__len__") is None:
            return False
        return any(has_role(base, Role.DATA_SET) for owner in self._classes.ancestors(method.cls) for base in owner.bases)


def _layout_of(shape: Shape, layout: Layout) -> Layout:
    if not isinstance(shape, tuple) or (layout.c is NO and layout.f is not YES):
        return layout
    sizes = [dim if isinstance(dim, int) else None for dim in shape]
    if layout.f is YES and layout.c is not YES:
        return reversed_axes(dense(sizes[::-1]))
    return dense(sizes, presumed=layout.c is not YES)

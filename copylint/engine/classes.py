"""The classes of a module: who belongs together, who assigns which attribute, and what an attribute holds as a method starts."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from copylint.domain import dtype as dtypes
from copylint.domain import value as values
from copylint.domain.heap import UNSURE, Heap, is_attribute
from copylint.domain.storage import Storage
from copylint.domain.value import Value
from copylint.engine.defuse import origin, own_parameter
from copylint.engine.kind_evidence import attach, kind_by_text, reshaped_in_place, with_evidence
from copylint.engine.limits import CONTENTS
from copylint.facts.lookup import owner_of_method
from copylint.syntax.declarations import Evidence
from copylint.syntax.ir import Class, Field, Function, Instr, Module, Op

_FROM_FIELDS = frozenset({"dataclasses.dataclass", "typing.NamedTuple"})


class Assignment(NamedTuple):
    """`self.name = value` in a method: the method and the SETATTR instruction."""

    method: Function
    store: Instr


class Classes:
    """What is known of the classes of one module, filled as its functions are analysed."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._ancestors: dict[int, list[Class]] = {}
        self._families: dict[int, list[Class]] = {}
        self._bodies: dict[int, dict[str, list[Instr]]] = {}
        self._by_class: dict[tuple[int, str], list[Assignment]] = {}
        self._answers: dict[tuple[int, str], Value | None] = {}
        """What `held` has answered since the last method was noted."""
        self._assigned: dict[str, list[Assignment]] | None = None
        self._assigned_elsewhere: set[str] = set()
        self._stores: dict[int, list[Instr]] = {}
        self._used: dict[int, dict[str, str]] = {}
        self._held: dict[tuple[int, str], Value] = {}
        self._elements: dict[tuple[int, str], Evidence] = {}
        self._sets_by_name: dict[int, bool] = {}
        self._noted: set[int] = set()
        self.layers: dict[int, frozenset[str]] = {}
        """By class: the attributes that hold layers which give back a tensor."""

    def ancestors(self, cls: Class) -> list[Class]:
        """The class and its bases in this module, nearest first."""
        found = self._ancestors.get(id(cls))
        if found is None:
            found = self._ancestors[id(cls)] = [cls]
            for owner in found:
                for name in owner.bases:
                    base = self._module.classes.get(name)
                    if base is not None and base not in found:
                        found.append(base)
        return found

    def family(self, cls: Class) -> list[Class]:
        """The class, its bases and its subclasses in this module: whose methods may run on one object."""
        found = self._families.get(id(cls))
        if found is None:
            found = self.ancestors(cls)
            heirs = [other for other in self._module.classes.values() if other not in found and cls in self.ancestors(other)]
            found = self._families[id(cls)] = [*found, *heirs]
        return found

    def method(self, cls: Class, name: str, *, above: bool = False) -> Function | None:
        """The method of this name that an object of the class runs (of its bases, with `above`), as far as the module shows."""
        for owner in self.ancestors(cls):
            if name in owner.methods and not (above and owner is cls):
                return owner.methods[name]
        return None

    def overridden(self, cls: Class, name: str) -> bool:
        """Whether a subclass in this module has a method of this name of its own."""
        family = self.family(cls)
        return any(name in owner.methods for owner in family[len(self.ancestors(cls)) :]) if len(family) > 1 else False

    def fields(self, cls: Class) -> list[Field] | None:
        """The constructor's parameters of a dataclass or NamedTuple, those of its bases first; None of any other class."""
        owners = list(reversed(self.ancestors(cls)))
        if not any(name in _FROM_FIELDS for owner in owners for name in (*owner.body.decorators, *owner.bases)):
            return None
        found = {field.name: field for owner in owners for field in owner.fields}
        return [field for field in found.values() if field.given]

    # -- assignments --------------------------------------------------------------------------------------------------

    def assignments(self, cls: Class, name: str) -> list[Assignment]:
        """Every `self.name = value` in the methods of the class's family; `self.name += 1` counts as none."""
        key = (id(cls), name)
        found = self._by_class.get(key)
        if found is None:
            family = self.family(cls)
            found = self._by_class[key] = [one for one in self._index().get(name, ()) if one.method.cls in family]
        return found

    def assigned_elsewhere(self, name: str) -> bool:
        """Whether code of the module assigns an attribute of this name to anything but a method's own object."""
        self._index()
        return name in self._assigned_elsewhere

    def _index(self) -> dict[str, list[Assignment]]:
        if self._assigned is None:
            self._assigned = {}
            for function in self._module.functions:
                own = own_parameter(function)
                for instr in function.of(Op.SETATTR):
                    if instr.data[1]:
                        continue
                    if own is not None and origin(instr.args[0]) is own:
                        self._assigned.setdefault(instr.data[0], []).append(Assignment(function, instr))
                        self._stores.setdefault(id(function), []).append(instr)
                    else:
                        self._assigned_elsewhere.add(instr.data[0])
        return self._assigned

    def evidence(self, method: Function, found: dict[int, str]) -> None:
        """Adds what the class's other methods show: `self.scale.mul_(2)` there says what `scale.to(device)` is here."""
        self._index()
        for store in self._stores.get(id(method), ()):
            content = origin(store.args[1])
            if content.op is Op.CALL and content.args[0].op is Op.ATTR and content.id not in found:
                kind = self._uses(method).get(store.data[0])
                if kind is not None:
                    attach(found, content, kind)

    def _uses(self, method: Function) -> dict[str, str]:
        """Kinds of the attributes of a class's objects on which a method that one library only has is called."""
        assert method.cls is not None
        known = self._used.get(id(method.cls))
        if known is None:
            known = self._used[id(method.cls)] = {}
            for function in (one for owner in self.family(method.cls) for one in _functions_of(owner)):
                own = own_parameter(function)
                for instr in function.of(Op.CALL):
                    if instr.args[0].op is Op.ATTR:
                        receiver = instr.args[0].args[0]
                        kind = owner_of_method(instr.args[0].data)
                        if kind is not None and receiver.op is Op.ATTR and receiver.args[0] is own:
                            known.setdefault(receiver.data, kind)
        return known

    # -- what attributes hold -----------------------------------------------------------------------------------------

    def note(self, method: Function, name: str, held: Value, element: Evidence | None) -> None:
        """Joins what a method leaves in an attribute of its object with what the class's other methods do."""
        assert method.cls is not None
        key = (id(method.cls), name)
        held = held._replace(dtype=dtypes.without_token(held.dtype))  # a token names a definition of the method
        old = self._held.get(key)
        self._held[key] = held if old is None else values.join(old, held)
        if old is None and element is not None:
            self._elements[key] = element
        elif old is not None and self._elements.get(key) != element:
            self._elements.pop(key, None)

    def noted(self, method: Function) -> None:
        """Tells that a method has been analysed and all its attributes are noted."""
        self._noted.add(id(method))
        self._answers.clear()

    def held(self, cls: Class, name: str) -> Value | None:
        """The kind, dtype and so on that every assignment in the class's family gives an attribute; None where they differ.

        A method that has not been analysed is judged by the text of its assignment alone.
        """
        key = (id(cls), name)
        if key not in self._answers:
            self._answers[key] = self._held_now(cls, name)
        return self._answers[key]

    def _held_now(self, cls: Class, name: str) -> Value | None:
        found: Value | None = None
        for owner in self.family(cls):
            one = self._held.get((id(owner), f".{name}"))
            if one is not None:
                found = one if found is None else values.join(found, one)
        declared = self._declared(cls, name)
        if declared is not None and (found is None or not found.kind):
            return declared
        contents = [one.store.args[1] for one in self.assignments(cls, name) if id(one.method) not in self._noted]
        if found is not None and not found.immutable and (contents or self._may_have_another_rank(cls, name)):
            found = found._replace(shape=None)
        kinds = {kind_by_text(content) for content in (*contents, *self._in_body(cls, name))} - {"none"}
        if found is None:
            return Value(kinds.pop()) if len(kinds) == 1 and "?" not in kinds else None
        return found if kinds <= {found.kind} else None

    def _may_have_another_rank(self, cls: Class, name: str) -> bool:
        """Whether an attribute may hold an array of another rank than its assignments in the class's methods show."""
        elsewhere = self.assigned_elsewhere(name) or name in self._reshaped
        return elsewhere or bool(self._in_body(cls, name)) or self.sets_by_name(cls)

    @cached_property
    def _reshaped(self) -> frozenset[str]:
        """Names of attributes whose arrays some function of the module reshapes in place."""
        found = ((function, reshaped_in_place(function)) for function in self._module.functions)
        return frozenset(f.instrs[number].data for f, numbers in found for number in numbers if f.instrs[number].op is Op.ATTR)

    def _field(self, cls: Class, name: str) -> Field | None:
        return next((field for owner in self.ancestors(cls) for field in owner.fields if field.name == name), None)

    def _declared(self, cls: Class, name: str) -> Value | None:
        """What an annotation in the class body says of an attribute."""
        field = self._field(cls, name)
        return with_evidence(Value(), field.annotation) if field is not None and field.annotation.kinds else None

    def _in_body(self, cls: Class, name: str) -> list[Instr]:
        """What the class body binds the name to: `table = np.zeros(3)`."""
        return [instr for owner in self.ancestors(cls) for instr in self._body(owner).get(name, ())]

    @cached_property
    def names_in_bodies(self) -> frozenset[str]:
        """All that some class body of the module binds, but for its functions."""
        return frozenset(name for cls in self._module.classes.values() for name in self._body(cls))

    def bound_in_body(self, cls: Class, name: str) -> list[Instr]:
        """What the body of this very class binds a name to, each time."""
        return self._body(cls).get(name, [])

    def sets_by_name(self, cls: Class) -> bool:
        """Whether a method of the class's family may bind attributes that its text does not name."""
        if id(cls) not in self._sets_by_name:
            methods = [function for owner in self.family(cls) for function in _functions_of(owner)]
            self._sets_by_name[id(cls)] = any(map(sets_by_name, methods))
        return self._sets_by_name[id(cls)]

    def _body(self, cls: Class) -> dict[str, list[Instr]]:
        found = self._bodies.get(id(cls))
        if found is None:
            found = self._bodies[id(cls)] = {}
            for instr in cls.body.instrs:
                if instr.name is not None and instr.op is not Op.FUNCTION:
                    found.setdefault(instr.name, []).append(instr)
        return found

    def element_evidence(self, function: Function, storage: Storage) -> Evidence | None:
        """What is said of the elements of a parameter's or attribute's container, or of a container in it."""
        name, *path = storage.key
        param = next((param for param in function.params if param.name == name), None)
        if storage.site != "param" or param is None:
            return None
        if path and str(path[0]).startswith("."):
            owner = function.cls if param is function.params[0] else None
            element = self._element(owner, str(path.pop(0))) if owner is not None else None
        else:
            evidence = param.annotation or param.doc
            element = evidence.element if evidence is not None else None
        for key in path:
            element = element.element if element is not None and str(key).startswith("[") else None
        return element

    def _element(self, cls: Class, key: str) -> Evidence | None:
        """What the elements of a container in an attribute are, where every assignment says the same."""
        owners = [(id(owner), key) for owner in self.family(cls) if (id(owner), key) in self._held]
        known = [self._elements.get(owner) for owner in owners]
        if not known:
            field = self._field(cls, key[1:])
            return field.annotation.element if field is not None else None
        if any(one != known[0] for one in known):
            return None
        complete = all(id(assignment.method) in self._noted for assignment in self.assignments(cls, key[1:]))
        return known[0] if complete else None

    def elements_of(self, function: Function, container: Value, heap: Heap, depth: int = 0) -> Evidence | None:
        """What a container's elements are, as far as all that it may refer to says the same."""
        found: list[Evidence | None] = []
        for ref in container.refs if container.kind in ("list", "tuple", "dict") and depth < CONTENTS else ():
            if ref.storage.site == "param":
                found.append(self.element_evidence(function, ref.storage))
                continue
            cell = heap.get(ref.storage)
            if cell.flags & UNSURE:
                return None
            contents = [value for key, value in cell.items if not is_attribute(key)]
            for value in (*contents, *((cell.element,) if cell.element is not None else ())):
                inner = self.elements_of(function, value, heap, depth + 1)
                found.append(Evidence(frozenset((value.kind,)), element=inner) if value.kind else None)
        for value in container.items or ():
            found.append(Evidence(frozenset((value.kind,))) if value.kind else None)
        return found[0] if found and all(one == found[0] for one in found) else None


def sets_by_name(function: Function) -> bool:
    """Whether a function may bind attributes that its text does not name."""
    return "setattr" in function.calls or "exec" in function.calls


def _functions_of(cls: Class) -> list[Function]:
    return [function for function in cls.body.functions if function.kind == "function"]

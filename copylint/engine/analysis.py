"""What the transfer functions of one function ask of the analysis of its module.

The protocols stand below the state of a function, so that imports go one way: the program, which analyses all functions, is
built from the transfer functions and handed to them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Protocol

from copylint.domain.shape import Shape
from copylint.domain.sizes import Sizes
from copylint.domain.storage import Storage
from copylint.domain.summary import Returned, Summary
from copylint.domain.value import Interner, Value
from copylint.facts.lookup import has_role
from copylint.facts.roles import Role
from copylint.syntax.ir import Binding, Block, Cell, Class, Field, Function, Instr, Module


class ClassTable(Protocol):
    """The classes of a module: their bases, methods, fields and layers."""

    def ancestors(self, cls: Class) -> list[Class]:
        """The class and its bases in this module, nearest first."""

    def evidence(self, method: Function, found: dict[int, str]) -> None:
        """Adds the kinds that the class's other methods show of its attributes."""

    def fields(self, cls: Class) -> list[Field] | None:
        """The constructor's parameters of a dataclass or NamedTuple; None of any other class."""

    @property
    def layers(self) -> dict[int, frozenset[str]]:
        """By class: the attributes that hold layers which give back a tensor, as far as somebody has asked."""

    def method(self, cls: Class, name: str, *, above: bool = False) -> Function | None:
        """The method of this name that an object of the class runs."""


class ParameterTable(Protocol):
    """What parameters hold as a function starts."""

    def on_entry(self, function: Function, instr: Instr) -> Value:
        """What a parameter holds on entry, by annotation, docstring, default, class and callers."""

    def as_declared(self, function: Function, value: Value, refined: Instr) -> Value:
        """A parameter's value on a branch that a test leads to."""

    def passed(self, function: Function, param: Instr) -> Collection[tuple[str, Shape]]:
        """The kinds and shapes that the known calls pass for a parameter."""

    def may_be_tensor(self, function: Function, instr: Instr, kind: str) -> bool:
        """Whether a register of this kind holds a tensor, or a parameter that some known call gives one."""


class SharedTable(Protocol):
    """Default arguments and class-level arrays: one for all calls or instances."""

    def default(self, function: Function, name: str) -> Value | None:
        """The array or container that a parameter gets wherever a call leaves it out."""

    def of_class(self, cls: Class, name: str, *, by_object: bool) -> Value | None:
        """The array or container that a class body binds to a name."""


class Analysis(Protocol):
    """The analysis of one module, as the state of a function sees it."""

    @property
    def module(self) -> Module:
        """The module's IR."""

    @property
    def intern(self) -> Interner:
        """The table of values: equal ones are one object."""

    @property
    def sizes(self) -> Sizes:
        """The numbers that the user gives to symbols."""

    @property
    def returned(self) -> Returned | None:
        """The kind that another package's function is annotated to return."""

    @property
    def default_dtype_set(self) -> bool:
        """Whether the module sets torch's default dtype."""

    @property
    def classes(self) -> ClassTable:
        """The module's classes."""

    @property
    def parameters(self) -> ParameterTable:
        """What parameters hold as their functions start."""

    @property
    def shared(self) -> SharedTable:
        """Objects that a def or class statement makes once."""

    @property
    def results(self) -> Mapping[int, Any]:
        """The last analysis of each function by its id; its `frame` is the state that this protocol stands below."""

    def summary(self, function: Function) -> Summary:
        """What a call of a function of the module does."""

    def note_call(self, caller: Function, function: Function, given: dict[str, Value]) -> None:
        """Remembers what a caller passes."""

    def method(self, function: Function, owner: Value, name: str) -> Function | None:
        """The function of the module that a method call on this value certainly runs."""

    def attribute(self, function: Function, storage: Storage, key: str) -> Value:
        """What an object holds under an attribute that the function has not assigned."""

    def element_kind(self, function: Function, storage: Storage) -> str:
        """The kind of the elements of a container that came from outside."""

    def module_name(self, binding: Binding) -> Value:
        """What a module-level name means inside a function."""

    def kind_of_cell(self, cell: Cell) -> str:
        """The kind of an enclosing function's variable, where an annotation shows it."""


def no_grad(function: Function, block: Block, value: Callable[[Instr], Value]) -> bool:
    """Whether no gradient can be recorded in a block: a no_grad or inference_mode region or decorator, the innermost deciding."""
    regions: Sequence[Instr] = block.regions
    for region in reversed(regions):
        manager = value(region.args[0]).kind if region.args else ""
        if manager in ("no_grad", "enable_grad", ""):  # one that is not known may be set_grad_enabled(flag)
            return manager == "no_grad"
    owner: Function | None = function
    while owner is not None:
        if any(has_role(name, Role.NO_GRAD) for name in owner.decorators):
            return True
        owner = owner.parent if owner.kind in ("genexpr", "lambda") else None
    return False

"""How parts of the model are switched off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from copylint.domain import storage as storages
from copylint.domain import value as values
from copylint.domain.heap import Heap
from copylint.domain.storage import Cause, Ref, Refs, Selector, Storage
from copylint.domain.truth import Truth
from copylint.domain.value import Value
from copylint.engine import attributes, defuse
from copylint.engine.calls import conditions
from copylint.engine.frame import Frame
from copylint.facts.effects import When
from copylint.queries import must_alias
from copylint.syntax.declarations import Evidence
from copylint.syntax.ir import Instr, Module

Switch = Callable[[], AbstractContextManager[object]]


@dataclass(frozen=True, slots=True)
class Ablation:
    """A part of the model, the switch that turns it off, and a program that only the part keeps right.

    The program's lines are marked with what must be reported: `# CPL201`.
    """

    name: str
    off: Switch
    source: str
    change: Callable[[Module], None] = field(default=lambda module: None)
    """What turning it off changes in the lowered program."""


def replaced(owner: object, name: str, replacement: object) -> Switch:
    """One function of the engine does something else."""
    return lambda: patch.object(owner, name, replacement)


def together(*switches: Switch) -> Switch:
    """Several switches at once."""

    @contextmanager
    def off() -> Iterator[None]:
        with ExitStack() as stack:
            for switch in switches:
                stack.enter_context(switch())
            yield

    return off


def unchanged() -> AbstractContextManager[object]:
    """Nothing of the engine is changed."""
    return ExitStack()


# The switched-off forms

OF_VALUE = conditions._of_value
WITH_EVIDENCE = attributes.with_evidence


def never_aged(value: Value, made_inside: frozenset[int], elements: bool = False) -> Value:
    """As `aged`, this pass and earlier ones being one."""
    return value


def heap_never_aged(heap: Heap, header: Heap, made_inside: frozenset[int], elements: bool = False) -> Heap:
    """As `age`, likewise."""
    return Heap(header, dict(heap.changed_since(header)))


def copies_or_not_by_path(refs: Refs, new: Storage, selector: Selector) -> Refs:
    """As `maybe_copied`, the reason forgotten."""
    return storages.bounded((*storages.weaken(storages.view(refs, selector), Cause.PATH), Ref(new, storages.WHOLE, Cause.PATH)))


def certain_where_paths_meet(left: Refs, right: Refs) -> Refs:
    """As `join`, without what it makes uncertain."""
    return storages.bounded((*left, *right))


def fixed_point_only(frame: Frame, instr: Instr) -> Value:
    """As `accusable`, the way into a loop not looked at."""
    value = frame.value(instr)
    return value._replace(refs=tuple(ref for ref in value.refs if must_alias.usable(ref)))


def taken_for_proven(when: When, value: Value, instr: Instr) -> Truth:
    """As `_of_value`, what a caller passes being what all callers pass."""
    return OF_VALUE(when, value._replace(const=None) if value.const == values.PASSED else value, instr)


def variable_of_the_object(instr: Instr) -> str | None:
    """As `variable`, two names of one object being one handle."""
    return defuse.variable(defuse.origin(instr))


def state_along_any_edge(self: object, block: object, successor: object, state: Any) -> Any:
    """As `_along`, blind to phis."""
    return state


def without_docstring(value: Value, evidence: Evidence | None) -> Value:
    """As `with_evidence`, blind to docstrings."""
    return WITH_EVIDENCE(value, None if evidence is not None and evidence.source == "docstring" else evidence)


def without_annotation(value: Value, evidence: Evidence | None) -> Value:
    """As `with_evidence`, blind to annotations."""
    return WITH_EVIDENCE(value, None if evidence is not None and evidence.source == "annotation" else evidence)


def not_even_run(low: Any, body: Any, last: Any, ends: Any, start: Any, head: Any, mark: Any) -> None:
    """A `finally` that is left out."""
    low.join(ends, head, mark, fresh=True)


def without_exception_edges(module: Module) -> None:
    """Exceptions lead nowhere."""
    for function in module.functions:
        for block in function.blocks:
            block.exc = None

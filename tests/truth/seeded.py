"""Thirty wrong facts and transfer functions. The comparison must notice nearly all of them, or it proves little."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from copylint.domain import dtype as dtypes
from copylint.domain import shape as shapes
from copylint.domain import storage as storages
from copylint.domain.value import Value
from copylint.engine import operators, solver, transfer
from copylint.engine.calls import apply, array_rules
from copylint.engine.calls.instantiation import Translation
from copylint.engine.frame import Frame
from copylint.engine.uses import Liveness
from copylint.facts.effects import Case, Effect, Fact, Result
from copylint.facts.lookup import function_fact, library
from copylint.syntax.ir import Op, Operation


@dataclass(frozen=True, slots=True)
class Seed:
    """A fault to sow. Only programs that contain one of the `touches` can show it; none means all can."""

    name: str
    fault: Callable[[], AbstractContextManager[object]]
    touches: tuple[str, ...] = ()

    def concerns(self, source: str) -> bool:
        """Whether a program may show the fault."""
        return not self.touches or any(text in source for text in self.touches)


def table(place: str) -> dict[str, Fact]:
    """A table of facts: "functions", or "ndarray" and the like for the methods of a kind."""
    return library().functions if place == "functions" else library().methods[place]


@contextmanager
def facts(*entries: tuple[str, str], **changes: Any) -> Iterator[None]:
    """Gives each (place, name) one unconditional effect: its last one with these fields changed."""
    with ExitStack() as stack:
        stack.callback(function_fact.cache_clear)  # the right facts, which the next program looks up again
        for place, name in entries:
            known = table(place)[name]
            effect = known.cases[-1].effect._replace(**changes)
            stack.enter_context(patch.dict(table(place), {name: known._replace(cases=(Case((), effect),))}))
        function_fact.cache_clear()
        yield


def fresh(*entries: tuple[str, str]) -> Callable[[], AbstractContextManager[None]]:
    """The fault that these calls always copy."""
    return lambda: facts(*entries, result=Result.FRESH, of="")


def same(of: str, *entries: tuple[str, str]) -> Callable[[], AbstractContextManager[None]]:
    """The fault that these calls give back one of their arguments."""
    return lambda: facts(*entries, result=Result.SAME, of=of)


def view(of: str, *entries: tuple[str, str]) -> Callable[[], AbstractContextManager[None]]:
    """The fault that these calls always give a view."""
    return lambda: facts(*entries, result=Result.VIEW, of=of)


def step(op: Operation, replacement: Callable[[Frame, Any], Value]) -> Callable[[], AbstractContextManager[None]]:
    """The fault that an operation does something else."""

    @contextmanager
    def sown() -> Iterator[None]:
        before = transfer.STEPS[op]
        transfer.STEPS[op] = replacement
        try:
            yield
        finally:
            transfer.STEPS[op] = before

    return sown


def patched(owner: object, name: str, replacement: object) -> Callable[[], AbstractContextManager[object]]:
    """The fault that a function of the engine does something else."""
    return lambda: patch.object(owner, name, replacement)


def new_object(frame: Frame, instr: Any) -> Value:
    """A new object of the kind of the first operand."""
    return frame.fresh(instr, frame.value(instr.args[0]).kind)


def keep_left(left: Any, right: Any) -> Any:
    """A join that forgets one side."""
    return left


def never_copied(refs: storages.Refs, new: storages.Storage, selector: storages.Selector) -> storages.Refs:
    """The references of a view, where the operation may also have copied."""
    return storages.view(refs, selector)


def left_operand(frame: Frame, instr: Any, left: Value, right: Value, kind: str) -> Value:
    """A concatenation that gives its left operand."""
    return left


def first_only(frame: Frame, fact: Fact, bound: Any) -> list[Effect]:
    """The first case of a fact, whatever its conditions say."""
    return [fact.cases[0].effect]


FACTS: tuple[Seed, ...] = (
    Seed("reshape always copies", fresh(("ndarray", "reshape"), ("functions", "numpy.reshape")), ("reshape",)),
    Seed("ravel is always a view", view("self", ("ndarray", "ravel")), ("ravel(",)),
    Seed("astype(copy=False) copies", fresh(("ndarray", "astype")), ("copy=False",)),
    Seed("asarray copies", fresh(("functions", "numpy.asarray")), ("asarray",)),
    Seed("flatten of an ndarray is a view", view("self", ("ndarray", "flatten")), (".flatten()",)),
    Seed("ndarray.copy gives the array itself", same("self", ("ndarray", "copy")), (".copy()",)),
    Seed("np.transpose copies", fresh(("functions", "numpy.transpose"), ("ndarray", "transpose")), ("transpose",)),
    Seed("np.abs and np.sqrt give a view", view("x", ("functions", "numpy.abs"), ("functions", "numpy.sqrt")), ("np.abs(",)),
    Seed("clone is a view", view("self", ("tensor", "clone")), ("clone",)),
    Seed("detach copies", fresh(("tensor", "detach")), ("detach",)),
    Seed("contiguous copies", fresh(("tensor", "contiguous")), ("contiguous",)),
    Seed("from_numpy copies", fresh(("functions", "torch.from_numpy")), ("from_numpy",)),
    Seed("view copies", fresh(("tensor", "view")), (".view(",)),
    Seed("deepcopy gives the object itself", same("x", ("functions", "copy.deepcopy")), ("deepcopy",)),
    Seed("list.copy gives the list itself", same("self", ("list", "copy")), (".copy()",)),
)

ENGINE: tuple[Seed, ...] = (
    Seed("a second name is a new object", step(Op.COPY, new_object)),
    Seed("an augmented assignment makes a new object", step(Op.AUG, new_object), ("+=", "-=", "*=", "/=")),
    Seed("a phi keeps one side", patched(solver, "join", keep_left), ("if ", "for ", "while ", "try:")),
    Seed("a join of references drops one side", patched(storages, "join", keep_left), ("if ", "for ", "while ", "try:")),
    Seed("nothing escapes", patched(Frame, "escape", lambda self, value, depth=0: None)),
    Seed("nothing is marked as held", patched(Frame, "mark", lambda self, refs, flags: None)),
    Seed("nothing is live", patched(Liveness, "after", lambda self, instr: 0)),
    Seed("views forget their base", patched(storages, "view", lambda refs, selector: storages.NOTHING)),
    Seed("what may copy never does", patched(storages, "maybe_copied", never_copied)),
    Seed("promotion takes the left dtype", patched(dtypes, "promote", lambda left, right, library="numpy": left)),
    Seed("broadcasting takes the left shape", patched(shapes, "broadcast", keep_left)),
    Seed("list + list is the left one", patched(operators, "_concatenated", left_operand), (" + ", "* 2")),
    Seed("a call's result has no arguments in it", patched(Translation, "refs_of", lambda self, storage: storages.NOTHING)),
    Seed("every layout is C", patched(array_rules, "layout_of", lambda frame, bound, effect: "C")),
    Seed("the first case of a fact decides", patched(apply, "possible", first_only)),
)

SEEDS = FACTS + ENGINE

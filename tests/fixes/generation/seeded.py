"""Twelve wrong conditions of safe fixes. The comparison must notice nearly all of them, or it proves little."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from unittest.mock import patch

from copylint.domain.truth import NO
from copylint.facts.lookup import words
from copylint.queries.alias import Alias
from copylint.queries.ask import Ask
from copylint.queries.ownership import Proof
from copylint.rules.memory import cpl101_rebinding_allocates as cpl101
from copylint.rules.memory.cpl109_create_then_convert import rule as cpl109
from copylint.rules.registry import all_rules, load
from copylint.syntax import syntax_spans


@dataclass(frozen=True, slots=True)
class Seed:
    """A fault to sow in the rule of a code. Only programs that contain one of the `touches` can show it; none means all can."""

    name: str
    code: str
    fault: Callable[[], AbstractContextManager[object]]
    touches: tuple[str, ...] = ()

    def concerns(self, source: str) -> bool:
        """Whether a program may show the fault."""
        return not self.touches or any(text in source for text in self.touches)


def answers(**wrong: object) -> Callable[[], AbstractContextManager[None]]:
    """The fault that questions are answered in one way, whatever is asked."""

    @contextmanager
    def sown() -> Iterator[None]:
        with ExitStack() as stack:
            for question, answer in wrong.items():
                for owner in owners_of(question):
                    stack.enter_context(patch.object(owner, question, constant(answer)))
            yield

    return sown


def owners_of(question: str) -> list[object]:
    """The class that answers a question, or every module that knows the function by its name."""
    classes: list[object] = [cls for cls in (Ask, Alias) if hasattr(cls, question)]
    for rule in all_rules():
        load(rule.code)
    ours = [module for name, module in sorted(sys.modules.items()) if name.startswith("copylint.")]
    modules = [module for module in ours if hasattr(module, question)]
    assert classes or modules, question
    return classes or list(modules)


def constant(answer: object) -> Callable[..., object]:
    """A function that gives one answer."""
    return lambda *operands, **named: answer


def patched(owner: object, name: str, replacement: object) -> Callable[[], AbstractContextManager[object]]:
    """The fault that a function or table is another one."""
    return lambda: patch.object(owner, name, replacement)


ALWAYS_OWNED = answers(ownership=Proof(("anything",)), separation=Proof(("anything",)))
"""The fault that every proof of ownership holds."""

_INEXACT = frozenset({"linspace", "tensor", "arange"})

SEEDS: tuple[Seed, ...] = (
    Seed("CPL101 ignores the dtype", "CPL101", patched(cpl101, "_dtype_condition", constant(""))),
    Seed("CPL101 ignores other holders", "CPL101", ALWAYS_OWNED),
    Seed("CPL101 ignores subclasses", "CPL101", answers(is_plain=True), ("reshape(3, 4)",)),
    Seed("CPL101 ignores layout, 0-d arrays and leaves", "CPL101", answers(works_alike_in_place=True)),
    Seed("CPL101 ignores the width of operands", "CPL101", answers(no_wider=True)),
    Seed("CPL101 ignores gradients", "CPL101", answers(needs_grad=NO), ("torch",)),
    Seed("CPL101 ignores handlers", "CPL101", answers(may_be_seen_half_done=False), ("errstate", "object")),
    Seed("CPL101 loses a walrus", "CPL101", patched(syntax_spans, "only_names", constant(True)), (":=",)),
    Seed("CPL104 ignores other holders", "CPL104", ALWAYS_OWNED, ("] = [", " + [", "= [*")),
    Seed("CPL105 ignores what a copy is for", "CPL105", answers(stands_in_for_copy=True, is_made_there=True), ("copy(", "clone")),
    Seed("CPL109 takes rounding factories for exact", "CPL109",
         patched(cpl109, "words", lambda *roles: words(*roles) | _INEXACT), ("linspace", "tensor(", "arange")),
    Seed("CPL111 ignores writes", "CPL111", answers(is_written_here=False, need_of_copy=""), ("flatten",)),
)

"""Every edit over every kind of expression: programs are written, mended, compiled, run, and compared with what they were."""

from __future__ import annotations

import asyncio
import functools
import importlib
import inspect
import itertools
import pkgutil
import random
import re
import sys
import types
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

import numpy as np

import copylint
from copylint.project.check import check_source
from copylint.project.fixing import fixed
from copylint.project.settings import Fixes, Overrides, Settings, load_settings
from tests.fixes.edits.expressions import EXPRESSIONS, PRELUDE, WRITTEN, Expression
from tests.fixes.edits.forms import CALLS, COPIES, LISTS, REBINDINGS, TORCH, WRITES, Form
from tests.fixes.outcome import outcome_of
from tests.torch_installed import HAS_TORCH

MEANT = frozenset({"CPL201", "CPL202", "CPL203", "CPL204", "CPL205", "CPL206", "CPL215", "CPL303"})
"""Rules whose unsafe fixes change what a program does: that is what they are for."""
_HOLE = re.compile(r"\{([endlt])\}")
_OTHERS = {
    "n": ("2", "k", "(k + 1)"),
    "d": ("int", "np.int64"),
    "l": ("[b, c]", "(b, c)"),
    "t": ("torch.ones(3)", "torch.ones(3) * k"),
}


class Unreadable(Exception):
    """A program that compiles and that LibCST cannot read."""


@dataclass(frozen=True, slots=True)
class Program:
    """A module with one function for each way to write one expression into one form."""

    form: Form
    expression: Expression
    source: str
    names: tuple[str, ...]


Pair = tuple[Form, Expression]


def pairs(torch: bool = HAS_TORCH) -> Iterator[list[Pair]]:
    """For each form the expressions that its hole takes."""
    forms = [*LISTS, *REBINDINGS, *WRITES, *(TORCH if torch else ())]
    forms += [
        Form(f"{form.name} of {call}", form.takes, tuple(line.replace("{x}", call) for line in form.lines))
        for form in COPIES
        for call in CALLS
    ]
    for form in forms:
        taken = [one for one in EXPRESSIONS if one.gives in form.takes]
        yield [(form, one) for one in (taken if any("{e}" in line for line in form.lines) else taken[:1])]


def slice_of(every: int) -> Iterator[Pair]:
    """Of the forms of their own the first two expressions and another one; of copies in all contexts one of so many."""
    for number, found in enumerate(pairs()):
        if " of np" not in found[0][0].name and " of (" not in found[0][0].name:
            yield from found[:2]
            yield found[(number * 7 + 3) % len(found)]
        elif number % every == 0:
            yield found[(number // every) % len(found)]


def program(form: Form, expression: Expression) -> Program:
    """The module of a form and an expression; what does not compile is left out."""
    functions, names = [], []
    for number, written in enumerate(WRITTEN):
        name = f"run_{number}"
        text = function(form, name, written.format(expression.text), number)
        if compiles(text):
            functions.append(text)
            names.append(name)
    return Program(form, expression, head(form) + "\n\n".join(functions), tuple(names))


def head(form: Form) -> str:
    return PRELUDE + ("import torch\n\n\n" if form in TORCH else "\n\n")


def function(form: Form, name: str, expression: str, number: int) -> str:
    """One function; what stands in the other holes changes from one to the next."""
    texts = {hole: texts[number % len(texts)] for hole, texts in _OTHERS.items()} | {"e": expression}
    body = [
        "k = 1",
        "rows = [0, 1]",
        "b, c = np.array([2.0, 1.0, 3.0]), np.array([1.5, 0.5, 2.5])",
        "p, q = [2, 1], [3]",
        "parts = [p, q]",
        *(_HOLE.sub(lambda found: texts[found[1]], line) for line in form.lines),
    ]
    keyword = "async def" if "await " in expression else "def"
    return f"{keyword} {name}({form.parameter}):\n" + "".join(f"    {line}\n" for line in body)


def compiles(text: str) -> bool:
    try:
        compile(text, "program", "exec")
    except SyntaxError:
        return False
    return True


def mended(source: str, settings: Settings) -> tuple[str, tuple[str, ...]]:
    """The text with its fixes applied, and the codes of the rules that did it."""
    found = check_source(source, "program.py", settings)
    if found.problems:
        raise Unreadable(found.problems[0].message)
    result = fixed(source.encode(), source, found, settings)
    assert not result.problems, result.problems
    if result.rewriting is None:
        return source, ()
    return result.rewriting.new_text, tuple(one.code for one in result.rewriting.mended)


@functools.cache
def settings_for(fixes: Fixes) -> Settings:
    return load_settings(Overrides(select=("ALL",), fixes=fixes))


def observed(source: str, names: tuple[str, ...]) -> dict[str, tuple[object, ...]]:
    """What each function of a program does."""
    space: dict[str, Any] = {"__name__": "program"}
    exec(compile(source, "program", "exec"), space)
    return {name: outcome_of(functools.partial(called, space[name])) for name in names}


def called(function: Callable[..., Any]) -> object:
    """What a function gives in the end, and what it was given."""
    random.seed(0)
    np.random.seed(0)
    given = [np.array([5.0, 4.0, 6.0])] if inspect.signature(function).parameters else []
    return ended(function(*given)), given


def ended(value: Any) -> object:
    """What comes of a result: of a generator all that it yields, where each value is sent back to it."""
    if inspect.iscoroutine(value):
        return asyncio.run(value)
    if inspect.isasyncgen(value):
        return asyncio.run(collected(value))
    if not isinstance(value, types.GeneratorType):
        return value
    given: list[object] = []
    try:
        given.append(next(value))
        while len(given) < 20:
            given.append(value.send(given[-1]))
    except StopIteration as end:
        given.append(end.value)
    return given


async def collected(values: Any) -> list[object]:
    return [value async for value in values]


@dataclass(slots=True)
class Matrix:
    """What the programs have shown: how many there were, and what was wrong with each that was."""

    programs: int = 0
    functions: int = 0
    changed: int = 0
    ran: int = 0
    unreadable: int = 0
    forms: Counter[str] = field(default_factory=Counter)
    expressions: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def run(self, chosen: Iterable[Pair]) -> None:
        """Writes a program for each pair, mends it safely and in every way, and compares."""
        for one in itertools.starmap(program, chosen):
            if not one.names:
                continue
            self.programs += 1
            self.functions += len(one.names)
            try:
                self.compare(one, "safe")
                self.compare(one, "all")
            except Unreadable:
                self.unreadable += 1

    def compare(self, one: Program, fixes: Fixes) -> None:
        """One program and its mended form."""
        after, codes = mended(one.source, settings_for(fixes))
        if after == one.source:
            return
        self.changed += 1
        self.forms[one.form.name] += 1
        self.expressions[one.expression.form] += 1
        try:
            seen = observed(after, one.names)
        except SyntaxError as error:
            self.wrong.append(f"{codes} {error}\n{difference(one.source, after)}")
            return
        before = observed(one.source, one.names)
        self.ran += len(before)
        for name, outcome in before.items():
            if fixes == "safe" and seen[name] != outcome:
                self.wrong.append(f"{codes} {name} was {outcome}\n is {seen[name]}\n{difference(one.source, after)}")
            elif outcome[0] == "returns" and seen[name][0] == "raises":
                self.wrong.append(f"{codes} {name} now {seen[name]}\n{difference(one.source, after)}")
            elif fixes == "all" and outcome[0] == "returns" and not MEANT & set(codes) and values(outcome) != values(seen[name]):
                self.wrong.append(
                    f"{codes} {name} was {values(outcome)}\n is {values(seen[name])}\n{difference(one.source, after)}"
                )


def values(outcome: tuple[object, ...]) -> object:
    """The numbers of an outcome, without the dtypes and layouts of the arrays that hold them."""
    if outcome[0] == "raises":
        return outcome[:2]
    return numbers(outcome[1])


def numbers(described: object) -> object:
    if isinstance(described, tuple) and described and isinstance(described[0], str) and isinstance(described[-1], str):
        return described[-1]  # an array or a number
    return tuple(map(numbers, described)) if isinstance(described, tuple) else described


def difference(before: str, after: str) -> str:
    kept = set(after.splitlines())
    gone = [f" - {line}" for line in before.splitlines() if line not in kept]
    known = set(before.splitlines())
    return "\n".join([*gone, *(f" + {line}" for line in after.splitlines() if line not in known)])


@contextmanager
def recorded(made: set[str]) -> Iterator[None]:
    """Notes which of the functions that change a text gave changes meanwhile."""
    kinds = edit_kinds()
    wrapped = {id(function): noting(name, function, made) for name, function in kinds.items()}
    with ExitStack() as stack:
        for module in [module for name, module in sys.modules.items() if name.startswith(("copylint.edits", "copylint.rules"))]:
            for name, value in list(vars(module).items()):
                if id(value) in wrapped:
                    stack.enter_context(patch.object(module, name, wrapped[id(value)]))
        yield


def noting(name: str, function: Callable[..., Any], made: set[str]) -> Callable[..., Any]:
    @functools.wraps(function)
    def called(*given: Any, **named: Any) -> Any:
        result = function(*given, **named)
        if result is not None:
            made.add(name)
        return result

    return called


def edit_kinds() -> dict[str, Callable[..., object]]:
    """Every function that makes changes to a text, by module and name: what its annotation says that it returns."""
    found: dict[str, Callable[..., object]] = {}
    for layer in ("edits", "rules"):
        package = importlib.import_module(f"{copylint.__name__}.{layer}")
        for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            module = importlib.import_module(info.name)
            for name, value in vars(module).items():
                if isinstance(value, types.FunctionType) and value.__module__ == info.name:
                    if "Change" in str(value.__annotations__.get("return", "")):
                        found[f"{info.name.removeprefix('copylint.')}.{name}"] = value
    return found

"""Makes programs from a seed in which many fixes might apply: functions, generators, methods and module bodies around arrays."""

from __future__ import annotations

import contextlib
import copy
import importlib
import itertools
import random
from dataclasses import dataclass

from tests.fixes.generation import blocks, forms_lists, forms_numpy, forms_torch
from tests.fixes.generation.arguments import ANNOTATIONS, GUARDS, calls_of, example
from tests.fixes.generation.execution import Candidate, steady
from tests.fixes.generation.writer import Groups, Writer
from tests.truth.program import available_libraries

N, T, L = forms_numpy, forms_torch, forms_lists

HOLD: Groups = ((6, L.HOLD),)
STATEMENTS: dict[str, Groups] = {
    "numpy": ((7, N.MAKE), (16, N.REBIND), (5, N.MIXED), (7, N.CALLS), (12, N.COPIES), (6, N.CONVERTED), (7, N.STORE),
              (4, N.WRITE), (5, N.VIEW), (4, N.SEEN), *HOLD),
    "torch": ((7, T.MAKE), (12, T.REBIND), (11, T.COPIES), (9, T.CONVERTED), (7, T.STORE), (4, T.WRITE), (5, T.VIEW),
              (4, T.SEEN), (6, T.GRADIENT), *HOLD),
    "lists": ((4, L.MAKE), (16, L.REBUILD), (10, L.HOLD)),
}
STATEMENTS["mixed"] = (*STATEMENTS["numpy"], *STATEMENTS["torch"], *STATEMENTS["lists"])
SEEDS: dict[str, Groups] = {
    "numpy": ((1, N.MAKE),), "torch": ((1, T.MAKE),), "lists": ((1, L.MAKE),), "mixed": ((2, N.MAKE), (2, T.MAKE), (1, L.MAKE)),
}
IMPORTS = {"numpy": ["numpy as np"], "torch": ["numpy as np", "torch"], "lists": [], "mixed": ["numpy as np", "torch"]}
PRELUDE = {
    "Box(": ("class Box:", "    def __init__(self, held):", "        self.held = held"),
    "keep(": ("KEPT = []", "", "", "def keep(value):", "    KEPT.append(value)", "    return value"),
}


@dataclass(slots=True)
class Definition:
    """A function that has been written, and how it can be called."""

    name: str
    kinds: tuple[str, ...]


def generate(seed: int, library: str) -> Candidate:
    """The program of a seed: the same text each time with the same versions of the libraries."""
    for trial in itertools.count():
        made = draft(seed, library, random.Random(f"{library} {seed} {trial}"))
        with contextlib.suppress(SyntaxError):  # a name may have become both nonlocal and global
            compile(made.source, made.library, "exec")
            return made
    raise AssertionError


def draft(seed: int, library: str, rng: random.Random) -> Candidate:
    """A program that may not compile."""
    w = Writer(rng)
    with steady():
        w.space.update({"print": lambda *_: None, "copy": copy, "contextlib": contextlib})
        for line in IMPORTS[library]:
            module, _, alias = line.partition(" as ")
            w.space[alias or module] = importlib.import_module(module)
        for lines in PRELUDE.values():
            exec("\n".join(lines), w.space)
        w.hidden = set(w.space)
        if rng.random() < 0.25:
            shared_state(w, library)
        written = [write_definition(w, library) for _ in range(rng.choice((1, 2, 2, 3)))]
        if rng.random() < 0.3 or all(one.name.startswith("_") for one in written):
            module_body(w, library, written)
    body = "\n".join(w.lines).strip("\n")
    head = ["import contextlib", "import copy", "", *(f"import {line}" for line in IMPORTS[library])]
    prelude = [line for mark, lines in PRELUDE.items() if mark in body for line in ("", "", *lines)]
    source = "\n".join([*head, *prelude, "", "", body]) + "\n"
    calls = tuple(call for one in written if not one.name.startswith("_") for call in calls_of(rng, one.name, one.kinds))
    return Candidate(seed, library, source, calls, tuple(w.kinds))


def turns(count: int, seed: int) -> list[tuple[int, str]]:
    """The seeds and libraries of a run of programs, the libraries in turn; NumPy and torch more often than lists alone."""
    turn = [one for one in ("numpy", "torch", "numpy", "mixed", "numpy", "torch", "lists") if one in available_libraries()]
    return [(seed + number, turn[number % len(turn)]) for number in range(count)]


def shared_state(w: Writer, library: str) -> None:
    """One or two variables of the module that its functions share."""
    before = set(w.space)
    for _ in range(w.rng.randint(1, 2)):
        w.statement(SEEDS[library])
    w.hidden |= set(w.space) - before
    w.kinds.append("module state")


def write_definition(w: Writer, library: str) -> Definition:
    """A function, generator function or class with a random body."""
    rng = w.rng
    name = w.unused("_step" if rng.random() < 0.25 else "step")
    kinds = tuple(rng.choice(ANNOTATIONS[library]) for _ in range(rng.choice((0, 0, 1, 1, 2))))
    parameters = rng.sample(("p", "q", "image", "x"), len(kinds))
    written = [annotated(rng, one, kind) for one, kind in zip(parameters, kinds, strict=True)]
    has_flag = rng.random() < 0.6
    outer, hidden = dict(w.space), set(w.hidden)
    w.put("", "")
    with w.block(f"def {name}({', '.join([*written, *(['flag=True', 'n=3'] if has_flag else [])])}):"):
        w.in_function = True
        w.space.update({one: example(rng, kind) for one, kind in zip(parameters, kinds, strict=True)})
        w.hidden -= set(parameters)
        w.space.update({"flag": True, "n": 3} if has_flag else {})
        for one, kind in zip(parameters, kinds, strict=True):
            if kind == "_grid":
                w.put(*(line.format(one) for line in rng.choice(GUARDS)))
        state = [one for one in hidden if one in outer and one in blocks.SHARED_NAMES and one not in parameters]
        if state and rng.random() < 0.6:
            chosen = rng.choice(sorted(state))
            w.put(f"global {chosen}")
            w.hidden.discard(chosen)
        for _ in range(rng.randint(1, 2)):
            w.statement(SEEDS[library])
        blocks.fill_block(w, STATEMENTS[library], rng.randint(2, 7), yields=rng.random() < 0.12)
        blocks.returns(w)
    w.in_function = False
    w.space.clear()
    w.space.update(outer)
    w.hidden = hidden
    defined = "\n".join(w.lines[max(i for i, line in enumerate(w.lines) if line.startswith(f"def {name}(")) :])
    w.run(defined)
    w.hidden.add(name)
    return Definition(name, kinds)


def annotated(rng: random.Random, name: str, kind: str) -> str:
    """A parameter as it is written; most have an annotation where they are of one kind."""
    note = "np.ndarray" if kind == "_grid" else kind
    return f"{name}: {note}" if note[0] != "_" and rng.random() < 0.9 else name


def module_body(w: Writer, library: str, written: list[Definition]) -> None:
    """Statements of the module itself, among them calls of its functions."""
    w.put("", "")
    w.space.update({"flag": True, "n": 3})
    w.put("flag = True", "n = 3")
    w.hidden -= set(blocks.SHARED_NAMES)
    w.statement(SEEDS[library])
    for one in written:
        if w.rng.random() < 0.8 or one.name.startswith("_"):
            for _, text in calls_of(w.rng, one.name, one.kinds)[:1]:
                result = w.rng.choice((f"{w.target(w.variables())} = ", ""))
                w.attempt([f"{result}{one.name}{text}" if text.startswith("(") and "lambda" not in text
                           else f"{result}{one.name}(*{text})"], "own call", may_raise=True)
    blocks.fill_block(w, STATEMENTS[library], w.rng.randint(1, 4))
    if library != "lists" and w.rng.random() < 0.4:
        if w.rng.random() < 0.7:
            w.statement(((1, N.MIXED),))
        blocks.strict(w, STATEMENTS[library])
    w.kinds.append("module body")

"""Makes small array programs from a seed. Each line is executed before it stays, so a program runs to its end on all inputs."""

from __future__ import annotations

import random
import re

from tests.truth import callables, forms_lists, forms_numpy, forms_torch
from tests.truth.builder import Builder
from tests.truth.callables import Definition
from tests.truth.forms import Form
from tests.truth.program import Program
from tests.truth.statements import fill_block

Groups = tuple[tuple[int, tuple[Form, ...]], ...]

NUMPY: Groups = (
    (5, forms_numpy.MAKE), (6, forms_numpy.VIEW), (5, forms_numpy.MAYBE), (4, forms_numpy.COPY), (6, forms_numpy.COMPUTE),
)
TORCH: Groups = (
    (5, forms_torch.MAKE), (6, forms_torch.VIEW), (5, forms_torch.MAYBE), (4, forms_torch.COPY), (6, forms_torch.COMPUTE),
)
LISTS: Groups = ((4, forms_lists.MAKE), (4, forms_lists.HOLD), (4, forms_lists.TAKE), (6, forms_lists.COPY))
SOME_LISTS: Groups = ((1, forms_lists.MAKE), (3, forms_lists.HOLD), (3, forms_lists.TAKE), (1, forms_lists.COPY))

EXPRESSIONS: dict[str, Groups] = {
    "numpy": NUMPY + SOME_LISTS,
    "torch": TORCH + SOME_LISTS,
    "lists": LISTS,
    "mixed": (*NUMPY, *TORCH, *SOME_LISTS, (8, forms_torch.BRIDGE)),
}
STATEMENTS: dict[str, Groups] = {
    "numpy": ((8, forms_numpy.WRITE), (3, forms_lists.WRITE)),
    "torch": ((8, forms_torch.WRITE), (3, forms_lists.WRITE)),
    "lists": ((1, forms_lists.WRITE),),
    "mixed": ((4, forms_numpy.WRITE), (4, forms_torch.WRITE), (3, forms_lists.WRITE)),
}
IMPORTS = {
    "numpy": ("import numpy as np",),
    "torch": ("import torch",),
    "lists": (),
    "mixed": ("import numpy as np", "import torch"),
}
SEED_FORMS = {"numpy": (forms_numpy.MAKE,), "torch": (forms_torch.MAKE,), "lists": (forms_lists.MAKE, forms_lists.HOLD),
              "mixed": (forms_numpy.MAKE, forms_torch.MAKE)}
ARGUMENTS = {"numpy": ("np.ones((3, 4))", "np.arange(4.0)"), "torch": ("torch.ones(3, 4)", "torch.arange(4.0)"),
             "lists": ("[1, 2, 3]", "[[1], [2]]"), "mixed": ("np.ones((3, 4))", "torch.ones(3, 4)")}
ANNOTATIONS = {"numpy": "np.ndarray", "torch": "torch.Tensor", "lists": "list"}


def generate(seed: int, library: str, size: int = 11) -> Program:
    """The program of a seed: the same text each time with the same versions of the libraries."""
    rng = random.Random(f"{library} {seed}")
    chosen = definitions(rng, library)
    uses = tuple(form for _, _, forms in chosen for form in forms)
    calls: Groups = ((4, uses),) if uses else ()
    b = Builder(rng, EXPRESSIONS[library] + calls, STATEMENTS[library] + calls)
    b.put("import contextlib", "import copy", *IMPORTS[library])
    for label, source, _ in chosen:
        b.put("", "", *labelled(b, source).splitlines())
        b.kinds.append(label)
    if rng.random() < 0.4:
        own_function(b, library)
    b.put("", "")
    if rng.random() < 0.8:
        body_function(b, library, size)
    else:
        start(b, library)
        fill_block(b, size)
        b.kinds.append("module body")
    return Program(seed, library, b.text(), tuple(b.kinds))


def definitions(rng: random.Random, library: str) -> list[Definition]:
    """Some of the ready-made functions and classes that the library's programs can use."""
    pool = callables.LIST_FUNCTIONS if library == "lists" else callables.ARRAY_FUNCTIONS + callables.CLASSES
    foreign = {"torch": ("np.",), "numpy": ("torch.",)}.get(library, ())
    usable = [entry for entry in pool if not any(word in entry[1] for word in foreign)]
    return rng.sample(usable, rng.randint(1, 3))


def labelled(b: Builder, source: str) -> str:
    """A definition with new probe labels in place of "@"."""
    return re.sub('"@"', lambda _: f'"{b.label()}"', source)


def start(b: Builder, library: str) -> None:
    """Gives the program a few values to work on."""
    if not b.look():
        raise ValueError(f"the program's start does not run:\n{b.text()}")
    for forms in SEED_FORMS[library]:
        for _ in range(2):
            filled = b.form(((1, forms),))
            if filled is not None:
                b.attempt(f"{b.target()} = {filled.text}", kind=filled.label)


def body_function(b: Builder, library: str, size: int) -> None:
    """The program's main part as a function, called once at the end."""
    b.put("def main():")
    with b.block("", "", "main()"):
        start(b, library)
        fill_block(b, size)
        returns(b)
    b.put("", "", "main()")


def own_function(b: Builder, library: str) -> None:
    """A function with a random body; its calls join the expressions of the rest of the program."""
    note = f": {ANNOTATIONS[library]}" if library in ANNOTATIONS and b.rng.random() < 0.6 else ""
    arguments = ", ".join(ARGUMENTS[library])
    b.put("", "", f"def work(left{note}, right{note}):")
    with b.block("", "", f"work({arguments})"):
        if b.look():
            fill_block(b, 5)
        returns(b)
    b.variables = {}
    tags = {"numpy": "nd", "torch": "t", "lists": "list", "mixed": "data"}[library]
    form = Form("call own function", "work({a}, {b})", (("a", frozenset({tags})), ("b", frozenset({tags}))))
    b.expressions += ((4, (form,)),)
    b.kinds.append("own function")


def returns(b: Builder) -> None:
    """The end of a function: one of its values, a tuple, or nothing."""
    names = [name for name, d in b.variables.items() if "data" in d.tags]
    if names and b.rng.random() < 0.8:
        one, other = b.rng.choice(names), b.rng.choice(names)
        b.put(b.rng.choice((f"return {one}", f"return {one}", f"return {one}, {other}")))
        b.kinds.append("return")
    else:
        b.put("pass")

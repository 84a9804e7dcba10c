"""A summary says the same at a call whatever the order and numbers of the registers on either side are.

Callees that write or give back a part of an array are generated, and callers that look at a part of it: each pair is written
with the parameters of both in every order and with other registers before them, with the callee's body in place of the call,
and is run with numbers that are all different.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from copylint.project.findings import findings_of
from copylint.syntax.parse import lower

VIEWS = frozenset({"CPL202", "CPL214"})
NUMBERS = {"k": 2, "m": 5, "n": 6}
"""What the caller's parameters are when the programs run."""


class Pair(NamedTuple):
    """A callee of the parameters a, i and j, and what its caller passes for these."""

    write: str
    operands: tuple[str, str]
    read: str
    by_name: bool
    annotated: bool

    def body(self, padding: int) -> Iterator[str]:
        """The lines of the callee."""
        yield from (f"    spare{number} = {number}" for number in range(padding))
        yield from (f"    {line}" for line in self.write.split("; "))

    def text(self, order: tuple[str, ...], callers: tuple[str, ...], padding: int) -> str:
        """The two functions with their parameters in these orders."""
        given = dict(zip("aij", ("x", *self.operands), strict=True))
        passed = ", ".join(f"{name}={given[name]}" if self.by_name else given[name] for name in order)
        kinds = dict.fromkeys("aij", "")
        if self.annotated:
            kinds = {"a": ": np.ndarray", "i": ": int", "j": ": int"}
        lines = [
            "import numpy as np",
            f"def inner({', '.join(name + kinds[name] for name in order)}):",
            *self.body(padding),
            f"def outer({', '.join(f'{name}: int' for name in callers)}):",
            *self.around(f"inner({passed})"),
        ]
        return "\n".join(lines) + "\n"

    def around(self, call: str) -> list[str]:
        """The caller's lines: a row is taken before the callee writes, or comes from the callee before the caller writes."""
        if self.gives_back:
            middle = [f"    row = {call}", f"    x[{self.read}] += 1"]
        else:
            middle = [f"    row = x[{self.read}]", f"    {call}"]
        return ["    x = np.zeros((9, 9, 9))", *middle, "    return row.sum()"]

    @property
    def gives_back(self) -> bool:
        """Whether the callee hands out a part, and writes none."""
        return self.write.startswith("return ")

    def inlined(self) -> str:
        """The caller with the body of its callee."""
        body = self.write.removeprefix("return ").replace("; ", "\n    ")
        lines = self.around(body)
        lines[1:1] = ["    a = x", *(f"    {name} = {given}" for name, given in zip("ij", self.operands, strict=True))]
        return "\n".join(["import numpy as np", "def outer(k: int, m: int, n: int):", *lines]) + "\n"


def reported(text: str) -> bool:
    """Whether a view is certainly changed."""
    return any(found.confidence == "certain" for found in findings_of(lower(text), VIEWS))


def changes_the_row(text: str) -> bool:
    """Whether the row is another after the call."""
    names: dict[str, Any] = {}
    exec(text, names)
    return bool(names["outer"](**NUMBERS) != 0)


INDEX = st.sampled_from(["i", "j", "0", "2", "i + 1", "i:j", "i, j", "2, i", ":", "i:", "..., i"])
WRITES = st.sampled_from(["a[{}] += 1", "a[{}] = 1", "part = a[{}]; part += 1", "b = a; b[{}] += 1", "return a[{}]"])
PAIRS = st.builds(
    Pair,
    st.builds(str.format, WRITES, INDEX),
    st.tuples(*[st.sampled_from(["k", "m", "0", "2", "k + 1"])] * 2),
    st.sampled_from(["k", "m", "0", "2", "k + 1", "k:m"]),
    st.booleans(),
    st.booleans(),
)


@given(PAIRS, st.integers(0, 3))
@settings(max_examples=60, deadline=None)
def test_no_order_of_parameters_changes_the_answer(pair: Pair, padding: int) -> None:
    orders = list(permutations("aij"))
    texts = [pair.text(order, ("k", "m", "n"), 0) for order in orders]
    texts += [pair.text(orders[0], callers, padding) for callers in permutations(("k", "m", "n"))]
    answers = {text: reported(text) for text in texts}
    assert len(set(answers.values())) == 1, [text for text, answer in answers.items() if answer]


@given(PAIRS)
@settings(max_examples=150, deadline=None)
def test_what_is_certain_happens(pair: Pair) -> None:
    text = pair.text(("a", "i", "j"), ("k", "m", "n"), 0)
    if reported(text):
        assert changes_the_row(text)


@given(PAIRS)
@settings(max_examples=100, deadline=None)
def test_a_call_tells_no_more_than_the_callees_body_in_its_place(pair: Pair) -> None:
    assert reported(pair.text(("a", "i", "j"), ("k", "m", "n"), 0)) <= reported(pair.inlined())


def test_these_programs_are_reported_and_silent() -> None:
    for write in ("a[i] += 1", "return a[i]"):
        pairs = [Pair(write, (first, "0"), "k", by_name=False, annotated=True) for first in ("k", "m")]
        assert [reported(pair.text(("a", "i", "j"), ("k", "m", "n"), 0)) for pair in pairs] == [True, False]


def test_a_number_taken_from_an_array_is_rebound_by_the_callee() -> None:
    pair = Pair("part = a[2, i]; part += 1", ("k", "k"), "2", by_name=False, annotated=True)
    text = pair.text(("a", "i", "j"), ("k", "m", "n"), 0).replace("(9, 9, 9)", "(9, 9)")
    assert not changes_the_row(text)
    assert not reported(text)

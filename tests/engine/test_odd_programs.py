"""Odd programs by chance: what is kept and passed is seldom what is written. No array without storage is written in any."""

from __future__ import annotations

import random

import pytest

from copylint.engine.program import Program
from copylint.project.check import check_source
from copylint.project.settings import Overrides, load_settings
from copylint.syntax.parse import lower

PROGRAMS_A_TEST = 15
KEPT = ("3", "n", "2 * n", "None", "'text'", "(n, 3)", "[n]", "[]", "{}", "np.ones(3)", "torch.ones(n)",
        "lambda: n", "n.x", "self", "True", "range(n)")
MADE = (
    "torch.Tensor({a}, {b})", "torch.Tensor({a})", "torch.tensor({a})", "np.array({a})", "np.asarray({a})", "{a}", "{a}[0]",
    "{a}.T",
    "{a}[{b}:]",
    "[{a}, {b}]", "({a}, {b})[0]",
    "{{'k': {a}}}['k']", "{a}.x", "({a} or {b})", "({a} if {b} else {a})", "np.ma.array({a})",
    "{a}.reshape({b})",
    "torch.from_numpy({a})", "list({a})", "self.keep({a})", "self.make({b})",
    "helper({a}, {b})", "type(self)({a}).data",
)
DONE = (
    "{x}.zero_()", "{x}.fill_({y})", "{x}.sort()", "{x}.append({y})", "{x}[0].add_({y})", "np.add({x}, 1, out={x})",
    "{x}.T.copy_({y})",
    "{x}.mul_({y}).zero_()", "helper({x}, {y})", "self.change({x})", "self.make({x}).zero_()", "[one.zero_() for one in ({x})]",
)
STATEMENTS = ("{x} += {y}", "{x}[0] = {y}", "{x}[{y}] -= 1", "del {x}[0]", "{x}, {y} = {y}, {x}", "self.data = {x}",
              "{x}.attribute = {y}",
              "self.data += {y}", "self.data[0] = {x}", "for {x} in {y}: {x} += 1")
NAMES = ("a", "b", "n", "self.data", "self.other", "TABLE")


def program(seed: int) -> str:
    """A class, a helper and calls of both, most of which would not run."""
    rng = random.Random(seed)

    def value(depth: int = 0) -> str:
        if depth == 2 or rng.random() < 0.3:
            return rng.choice(NAMES)
        return rng.choice(MADE).format(a=value(depth + 1), b=value(depth + 1))

    def line() -> str:
        x, y = rng.choice(NAMES), rng.choice(NAMES)
        match rng.randrange(4):
            case 0:
                return f"{x} = {value()}"
            case 1:
                return rng.choice(STATEMENTS).format(x=x, y=y)
            case 2:
                return f"{x} = {rng.choice(DONE).format(x=value(1), y=y)}"
        return rng.choice(DONE).format(x=value(1), y=y)

    def body(parameters: str) -> str:
        lines = [line() for _ in range(rng.randint(0, 3))]
        done = rng.choice(DONE).format(x=value(), y=value())
        end = rng.choice((f"return {done}", f"return {value()}", f"return {parameters}", line()))
        return "".join(f"        {text}\n" for text in (*lines, end))

    text = f"import numpy as np\nimport torch\nTABLE = {rng.choice(KEPT).replace('self', '1')}\nclass Odd:\n    data = 3\n"
    text += f"    def __init__(self, n):\n        self.data = {rng.choice(KEPT)}\n        self.other = {rng.choice(KEPT)}\n"
    for name in ("make", "keep", "change"):
        text += f"    def {name}(self, a, b=3, n=2):\n" + body("a")
    text += "def helper(a, b, n=1, self=Odd(1)):\n" + body("a, b").replace("        ", "    ")
    return text + "one = Odd(3)\nb = one.make(1)\nb = one.make(2)\none.keep(TABLE).zero_()\nhelper(one, b)\nhelper(one.data, 3)\n"


@pytest.mark.parametrize("seed", range(0, 4 * PROGRAMS_A_TEST, PROGRAMS_A_TEST))
def test_odd_programs_have_a_result(seed: int) -> None:
    settings = load_settings(Overrides(select=("ALL",)))
    for number in range(seed, seed + PROGRAMS_A_TEST):
        text = program(number)
        assert check_source(text, "odd.py", settings).problems == (), text
        analysed = Program(lower(text))
        analysed.run()
        for result in analysed.results.values():
            for write in result.frame.writes:
                assert write.value.refs or not write.value.is_array, (result.function.qualname, write.how, text)


def test_a_number_that_a_constructor_may_take_for_data_is_not_written() -> None:
    text = """\
import torch
class Model:
    def __init__(self, layers: int):
        self.layers = layers
    def start(self, batch):
        return torch.Tensor(self.layers, batch).zero_()
model = Model(3)
first = model.start(4)
second = model.start(5)
print(first, second)
"""
    assert check_source(text, "model.py", load_settings(Overrides(select=("ALL",)))).problems == ()

"""The classification of a use: one program for each kind, and the kinds of all operands of a program that uses them all."""

from __future__ import annotations

import pytest

from copylint.engine.program import Program
from copylint.engine.uses import Use, operands_of, use_of
from copylint.syntax.ir import Instr
from copylint.syntax.parse import lower

HEAD = "import numpy as np\ndef f(x: np.ndarray, y: np.ndarray, seen: list, unseen):\n    "


def uses_of(statement: str) -> list[Use]:
    """What is done with the array `x` and its views, in the order of the text."""
    program = Program(lower(HEAD + statement))
    program.run()
    function = program.module.functions[1]
    frame = program.results[id(function)].frame
    x = function.instrs[0]
    storage = frame.value(x).refs[0].storage
    held: set[Instr] = {x}
    found = []
    for instr in function.instrs:
        for operand in operands_of(instr):
            if operand in held:
                found.append(use_of(frame, instr, operand, storage))
                if found[-1] is Use.DERIVE:
                    held.add(instr)
    return found


@pytest.mark.parametrize(("statement", "uses"), [
    ("return x.shape", [Use.LOOK]),
    ("return len(x)", [Use.LOOK]),
    ("return x is y", [Use.LOOK]),
    ("return x + y", [Use.COMPUTE]),
    ("return x == y", [Use.COMPUTE]),
    ("return np.exp(x)", [Use.COMPUTE]),
    ("return x", [Use.HAND_ON]),
    ("seen.append(x)", [Use.HAND_ON]),
    ("unseen(x)", [Use.HAND_ON]),
    ("unseen.kept = x", [Use.DERIVE, Use.HAND_ON]),
    ("x[...] = y", [Use.OVERWRITE]),
    ("x[0] = y", [Use.WRITE_PART]),
    ("y[0] = x", [Use.DERIVE, Use.COMPUTE]),
    ("x += y", [Use.REWRITE]),
    ("y += x", [Use.COMPUTE]),
    ("x.fill(0)", [Use.NOTHING, Use.OVERWRITE]),
    ("x.sort()", [Use.NOTHING, Use.REWRITE]),
    ("del x[0]", [Use.NOTHING]),
    ("part = x[1:]\n    part += 1", [Use.DERIVE, Use.REWRITE]),
    ("whole = x\n    return whole.sum()", [Use.DERIVE, Use.NOTHING, Use.COMPUTE]),
])
def test_one_statement(statement: str, uses: list[Use]) -> None:
    assert uses_of(statement) == uses


def test_only_what_is_read_for_another_value_counts_as_read() -> None:
    assert {use for use in Use if use.reads} == {Use.COMPUTE, Use.HAND_ON}

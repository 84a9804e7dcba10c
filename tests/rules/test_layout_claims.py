"""What the rules say of one array's layout is true of the running program, and no two of them contradict each other."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from copylint.engine.program import Program
from copylint.project.findings import judged, rules_of
from copylint.queries.ask import analyse
from copylint.queries.diagnostic import Diagnostic, Silent
from copylint.syntax.parse import lower
from tests.torch_installed import require_torch

CODES = frozenset({"CPL105", "CPL111", "CPL204", "CPL301", "CPL303"})
SHAPES = ((3, 4), (2, 3, 4), (1, 4), (4, 1, 2), (6,))
ORDERS = ("", ', order="F"')
STEPS = (".T", ".T.T", ".swapaxes(0, -1)", "[::-1]", "[..., ::-1]", "[1:]", "[..., 1:]", "[..., ::2]", "[None]", "[:1]",
         ".transpose()", "[::-1][::-1]", "[0]", "[..., None]", ".reshape(2, -1)")
PROGRAM = """
import numpy as np
import torch


def copied_in_a_loop():
    base = np.{made}
    part = base{steps}
    total = 0.0
    for _ in range(3):
        total += np.ascontiguousarray(part).sum()
    return total


def flattened():
    base = np.{made}
    return base{steps}.flatten().sum()


def copied_again():
    return (np.{made} * 2.0){steps}.copy()


def given_to_torch():
    base = np.{made}
    return torch.from_numpy(base{steps})


def lost():
    base = np.{made}
    base{steps}.reshape(-1)[0] = 1.0
    return base
"""


def verdicts(source: str) -> dict[str, tuple[Diagnostic | None, str]]:
    """Of each rule the diagnostic, or the reason for silence, on a program in which it is asked once or more."""
    program = Program(lower(source))
    program.run()
    found: dict[str, tuple[Diagnostic | None, str]] = {}
    for one in judged(analyse(program), rules_of(CODES)):
        if isinstance(one.verdict, Diagnostic):
            found[one.rule.CODE] = one.verdict, ""
        elif isinstance(one.verdict, Silent):
            found.setdefault(one.rule.CODE, (None, one.verdict.reason))
    return found


def contradictions(array: np.ndarray[Any, Any], raises: bool, said: dict[str, tuple[Diagnostic | None, str]]) -> list[str]:
    """What the rules say of a view that is not so, and what two of them cannot both say."""
    wrong = []
    c = array.flags.c_contiguous
    reports = {code for code, (diagnostic, _) in said.items() if diagnostic is not None}
    reasons = {code: reason for code, (_, reason) in said.items()}
    if "CPL301" in reports and c:
        wrong.append("CPL301: nothing is copied")
    if "CPL303" in reports and not raises:
        wrong.append("CPL303: it does not raise")
    if "CPL111" in reports and not np.shares_memory(array, array.ravel()):
        wrong.append("CPL111: ravel copies too")
    if "ravel has to copy" in reasons.get("CPL111", "") and c:
        wrong.append("CPL111: ravel copies nothing")
    if "into another order" in reasons.get("CPL105", "") and c:
        wrong.append("CPL105: the order stays")
    if "CPL204" in reports and np.shares_memory(array, array.reshape(-1)):
        wrong.append("CPL204: the write is not lost")
    if {"CPL301", "CPL111"} <= reports:
        wrong.append("CPL301 says that it is not contiguous, CPL111 that it is")
    return wrong


def test_no_claim_about_layout_is_false_or_contradicts_another() -> None:
    require_torch()
    torch = pytest.importorskip("torch")
    rng = random.Random(7)
    loud = dict.fromkeys(CODES, 0)
    for _ in range(150):
        made = f"ones({rng.choice(SHAPES)}{rng.choice(ORDERS)})"
        steps = "".join(rng.choices(STEPS, k=rng.randint(1, 3)))
        try:
            array = eval(f"np.{made}{steps}", {"np": np})
        except (IndexError, ValueError):
            continue
        if not isinstance(array, np.ndarray) or array.size == 0:
            continue
        raises = False
        try:
            torch.from_numpy(array)
        except ValueError:
            raises = True
        said = verdicts(PROGRAM.format(made=made, steps=steps))
        assert contradictions(array, raises, said) == [], (made, steps, array.strides, said)
        for code, (diagnostic, _) in said.items():
            loud[code] += diagnostic is not None
    assert min(loud.values()) > 5, loud


@pytest.mark.parametrize("steps", [".T.T", "[::-1][::-1]", ".swapaxes(0, 1).T"])
def test_what_is_turned_back_lies_as_before(steps: str) -> None:
    said = verdicts(PROGRAM.format(made="ones((3, 4))", steps=steps))
    assert said["CPL111"][0] is not None
    assert "into another order" not in said["CPL105"][1]
    assert said["CPL301"] == (None, "{} may be contiguous already, and nothing is copied then")
    assert "CPL303" not in said or said["CPL303"][0] is None

"""Ranks at program points: `probe(a)  # 2+` says how many axes the argument may have where the call stands."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from unittest.mock import patch

import pytest

from copylint.domain import rank as lattice
from copylint.domain.rank import MOST_AXES, UNKNOWN, Rank
from copylint.engine import made_ranks, ranks
from copylint.engine.defuse import variable
from copylint.engine.frame import Frame
from copylint.engine.indices import Index
from copylint.engine.program import Program
from copylint.engine.ranks import _Question
from copylint.syntax.ir import Instr, Op
from copylint.syntax.parse import lower

_MARK = re.compile(r"probe\((\w+)\)  # (\d+)(\+|\.\.(\d+))?$")

UNPACKED = """
def unpacked(a, b, c):
    n, d = a.shape
    *_, w = b.shape
    x, y, z = c.size()
    probe(a)  # 2
    probe(b)  # 1+
    probe(c)  # 3
"""
ASKED_FOR = """
def asked_for(a, b, c):
    depth = a.shape[2] + b.shape[-2] + c.size(1)
    probe(a)  # 3+
    probe(b)  # 2+
    probe(c)  # 2+
"""
SUBSCRIPTS = """
def subscripts(a, b, c, d, rows):
    total = a[0, :] + b[rows][0]
    c[..., 0] = total
    value = d[0][1]
    probe(a)  # 2+
    probe(b)  # 0+
    probe(c)  # 1+
    probe(d)  # 2+
"""
ALONG_AXES = """
import numpy as np

def along_axes(a, b, c):
    total = a.mean(axis=1) + np.sum(b, axis=-2) + c.sum(axis=0)
    probe(a)  # 2+
    probe(b)  # 2+
    probe(c)  # 0+
"""
BRANCHES = """
def branches(a, flat):
    if flat:
        first = a[0]
        probe(a)  # 1+
    else:
        first = a[0, :]
        probe(a)  # 2+
    return first
"""
TESTED = """
import numpy as np

def tested(a, b, c, d):
    if a.ndim == 1:
        probe(a)  # 1
        a = a[None]
        probe(a)  # 2
    elif len(b.shape) > 2 and np.ndim(c) <= 3:
        probe(b)  # 3+
        probe(c)  # 0..3
    else:
        probe(b)  # 0+
    assert d.dim() == 4
    probe(d)  # 4
"""
TESTED_OTHERWISE = """
def tested_otherwise(a):
    if a.ndim == 2:
        n, d = a.shape
    else:
        b, n, d = a.shape
    probe(a)  # 0+
    return n, d

def left_early(a):
    if a.ndim != 2:
        return None
    probe(a)  # 2
    return a

def refused(a):
    if a.ndim == 0:
        raise ValueError
    probe(a)  # 1+
    return a
"""
BRANCHES_BY_RANK = """
def branches_by_rank(a):
    if a.ndim > 3:
        b, c, n, d = a.shape
    probe(a)  # 0+
    return a
"""
MADE = """
import numpy as np
import torch

def made(a, mask, n: int, x: torch.Tensor):
    b, d = a.shape
    e = a[None]
    probe(e)  # 3
    e = a[0]
    probe(e)  # 1
    e = a.astype(np.float32)
    probe(e)  # 2
    e = np.flatnonzero(mask)
    probe(e)  # 1
    e = np.vstack([mask, mask])
    probe(e)  # 2+
    e = np.dstack([mask, mask])
    probe(e)  # 3+
    e = np.outer(mask, mask)
    probe(e)  # 2
    e = np.stack([a, a])
    probe(e)  # 3
    e = np.atleast_2d(mask)
    probe(e)  # 2+
    e = np.expand_dims(a, 0)
    probe(e)  # 3
    e = a.mean(axis=1, keepdims=True)
    probe(e)  # 2
    e = a.mean(axis=1)
    probe(e)  # 1
    e = x.unsqueeze(0)
    probe(e)  # 1+
    e = x.flatten()
    probe(e)  # 1
    e = torch.randperm(n)
    probe(e)  # 1
    e = [1, 2, 3]
    probe(e)  # 1
"""
MET = """
import numpy as np

def met(flag, mask, other):
    if flag:
        rows = np.flatnonzero(mask)
    else:
        rows = np.union1d(mask, other)
    probe(rows)  # 1
    while flag:
        rows = rows[None]
    probe(rows)  # 1+
"""
KEPT = """
import torch

def kept(scores: torch.Tensor, model):
    n, d = scores.float().shape
    probe(scores)  # 2
    b, c, h, w = model.weights.shape
    read = model.weights
    probe(read)  # 4

def rebound(model):
    b, c, h, w = model.weights.shape
    model.weights = model.weights[0]
    read = model.weights
    probe(read)  # 0+
"""
CONTRADICTING = """
def contradicting(a):
    n, d = a.shape
    b, m, e = a.shape
    probe(a)  # 0+
"""
RESHAPED = """
def reshaped(a):
    n, d = a.shape
    a.shape = (n * d,)
    probe(a)  # 0+
"""
PROGRAMS = (
    UNPACKED, ASKED_FOR, SUBSCRIPTS, ALONG_AXES, BRANCHES, TESTED, TESTED_OTHERWISE, BRANCHES_BY_RANK, MADE, MET, KEPT,
    CONTRADICTING, RESHAPED,
)


def marked(source: str) -> list[str]:
    """What the marks say, in the order of the text."""
    return [f"{mark[1]}: {mark[2]}{mark[3] or ''}" for line in source.splitlines() if (mark := _MARK.search(line))]


def shown(rank: Rank) -> str:
    """A rank as marks write it."""
    if rank.exact is not None:
        return str(rank.exact)
    return f"{rank.least}+" if rank.most == MOST_AXES else f"{rank.least}..{rank.most}"


def probed(source: str, asked: Callable[[Frame, Instr, Instr], Rank] = ranks.rank_of) -> list[str]:
    """The ranks of the arguments of the probes, in the order of the text."""
    program = Program(lower(source))
    program.run()
    found = []
    for function in program.module.functions:
        frame = program.results[id(function)].frame
        for call in function.of(Op.CALL):
            if call.args[0].op is Op.BUILTIN and call.args[0].data == "probe":
                found.append(f"{variable(call.args[1])}: {shown(asked(frame, call.args[1], call))}")
    return found


@pytest.mark.parametrize("source", PROGRAMS)
def test_the_rank_at_every_probe(source: str) -> None:
    assert probed(source) == marked(source) != []


OFF: dict[str, tuple[Callable[[], AbstractContextManager[object]], str]] = {
    "what is done with an array": (lambda: patch.object(ranks, "shown", lambda function, reading: ()), UNPACKED),
    "subscripts": (lambda: patch.object(Index, "consumed", 0), SUBSCRIPTS),
    "paths": (lambda: patch.object(ranks, "blocks_on_one_path", lambda block: set(range(1000))), BRANCHES),
    "tests": (lambda: patch.object(ranks, "tested", lambda function: ()), TESTED),
    "the paths of tests": (lambda: patch.object(ranks, "is_only_path", lambda block, successor, at: True), TESTED),
    "arrays that are asked for their rank": (lambda: patch.object(ranks, "asked", lambda function: ()), TESTED_OTHERWISE),
    "all paths": (lambda: patch.object(ranks, "is_on_all_paths", lambda block, at: True), BRANCHES_BY_RANK),
    "origins": (lambda: patch.object(ranks, "made_rank", lambda frame, made, rank: UNKNOWN), MADE),
    "facts": (lambda: patch.object(made_ranks, "facts_of", lambda frame, call: iter(())), MADE),
    "joins": (lambda: patch.object(lattice, "join", lattice.meet), MET),
    "what keeps all axes": (lambda: patch.object(ranks, "kept_source", lambda frame, made: None), KEPT),
    "attributes bound anew": (lambda: patch.object(_Question, "_rebound", frozenset()), KEPT),
}


@pytest.mark.parametrize("part", OFF)
def test_without_the_part_it_is_another(part: str) -> None:
    off, source = OFF[part]
    assert probed(source) == marked(source)
    with off():
        assert probed(source) != marked(source)


CALLED = """
import numpy as np

def given(a):
    probe(a)

given(np.zeros((2, 3)))
given(np.zeros((2, 3, 4)))
"""


def test_what_the_calls_pass_is_a_question_of_its_own() -> None:
    assert probed(CALLED) == ["a: 0+"]
    assert probed(CALLED, ranks.rank_as_called) == ["a: 2..3"]

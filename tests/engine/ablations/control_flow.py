"""Parts that carry knowledge through calls, containers and exceptions, each with its program."""

from __future__ import annotations

from copylint.domain import storage as storages
from copylint.domain.truth import MAYBE
from copylint.engine import frame as frames
from copylint.engine import uses
from copylint.engine.calls.instantiation import Translation
from copylint.engine.frame import Frame
from copylint.queries import escaping_writes, writes
from copylint.rules.aliasing import cpl203_maybe_view_mutated as cpl203
from copylint.syntax import exceptions
from tests.engine.ablations import switches as off
from tests.engine.ablations.switches import Ablation, replaced, together

FLOW: tuple[Ablation, ...] = (
    Ablation("writes of callees", replaced(Translation, "_write", lambda self, site: None), """
import numpy as np

def shift(points: np.ndarray):
    points += 1.0

def caller(points: np.ndarray):
    kept = points
    shift(points)  # CPL201
    return points.sum() - kept.sum()
"""),
    Ablation("what the writes of callees require", replaced(Translation, "_asked_of", lambda self, requirement: MAYBE), """
import numpy as np

def shift(points: np.ndarray, by=None, mode="keep"):
    if by is not None and mode != "keep":
        points += by
    return points.sum()

def left_out(points: np.ndarray):
    kept = points
    shift(points, mode="add")
    return points.sum() - kept.sum()

def kept_as_it_is(points: np.ndarray):
    kept = points
    shift(points, 2.0, "keep")
    return points.sum() - kept.sum()

def asked_for(points: np.ndarray):
    kept = points
    shift(points, 2.0, mode="add")  # CPL201
    return points.sum() - kept.sum()
"""),
    Ablation("results of callees", together(replaced(Translation, "refs_of", lambda self, storage: storages.NOTHING),
                                        replaced(Translation, "_handed_back", lambda self, value: None)), """
import numpy as np

def same(points):
    return points

def caller(points: np.ndarray):
    other = same(points)
    other += 1.0  # CPL201
    return points.sum() - other.sum()
"""),
    Ablation("contents after unknown code", replaced(frames, "UNSURE", 0), """
import numpy as np

def replaced(points: np.ndarray, run):
    rows = [points]
    run(rows)
    first = rows[0]
    first += 1.0
    return points.sum() - first.sum()
"""),
    Ablation("elements that move", replaced(Frame, "move_elements", lambda self, container: None), """
import numpy as np

def shifted(points: np.ndarray, others: np.ndarray):
    rows = [points, others]
    rows.pop(0)
    first = rows[0]
    first += 1.0
    return points.sum() - first.sum()
"""),
    Ablation("private helpers",
         together(*(replaced(owner, "is_public", lambda ask: True) for owner in (cpl203, escaping_writes, writes))), """
import numpy as np

def _scale(points):
    flat = np.asarray(points)
    flat *= 2.0
    return flat

def ones():
    return _scale(np.ones(3))
"""),
    Ablation("metadata",
         replaced(uses, "looks_only", lambda instr, operand: False), """
import numpy as np

def only_its_shape():
    total = np.zeros(3)
    first = total
    total = total + 1.0  # CPL101
    return total, first.shape, len(first)
"""),
    Ablation("exception edges", off.unchanged, """
import numpy as np

def kept_for_the_handler(points: np.ndarray, read):
    kept = points
    try:
        points += 1.0  # CPL201
        kept = read(points)
    except ValueError:
        return kept.sum()
    return kept, points.sum()
""", off.without_exception_edges),
    Ablation("finally", replaced(exceptions, "_finally", off.not_even_run), """
import numpy as np

def whatever_happens(points: np.ndarray, read):
    kept = points
    try:
        read()
    finally:
        points += 1.0  # CPL201
    return points.sum() - kept.sum()
"""),
)

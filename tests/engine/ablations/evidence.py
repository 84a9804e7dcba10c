"""Parts that tell what kind a value is, each with its program."""

from __future__ import annotations

from copylint.engine import frame as frames
from copylint.engine import parameters, transfer
from copylint.engine.calls import conditions
from copylint.engine.program import Program
from tests.engine.ablations import switches as off
from tests.engine.ablations.switches import Ablation, replaced

EVIDENCE: tuple[Ablation, ...] = (
    Ablation("REFINE", replaced(transfer.attributes, "refined", lambda frame, value, test: value), """
import numpy as np

def tested(points):
    if isinstance(points, np.ndarray):
        kept = points
        points += 1.0  # CPL201
        return points.sum() - kept.sum()
    return points
"""),
    Ablation("evidence by methods", replaced(frames, "evidence_of", lambda function: {}), """
def masked(scores, mask):
    kept = scores
    scores.masked_fill_(mask, 0.0)  # CPL201
    return scores.sum() - kept.sum()
"""),
    Ablation("evidence by annotations", replaced(parameters, "with_evidence", off.without_annotation), """
import numpy as np

def annotated(points: np.ndarray):
    kept = points
    points += 1.0  # CPL201
    return points.sum() - kept.sum()
"""),
    Ablation("evidence by docstrings", replaced(parameters, "with_evidence", off.without_docstring), '''
import numpy as np

def documented(points):
    """Moved.

    Parameters
    ----------
    points : ndarray
        What to move.
    """
    kept = points
    points += 1.0  # CPL201
    return points.sum() - kept.sum()
'''),
    Ablation("kinds from callers", replaced(Program, "_ask_the_callers", lambda self: None), """
import numpy as np

def moved(points):
    kept = points
    points += 1.0  # CPL201
    return points.sum() - kept.sum()

def run():
    return moved(np.ones(3))
"""),
    Ablation("kinds from callers prove nothing", replaced(conditions, "_of_value", off.taken_for_proven), """
import numpy as np

def scaled(points):
    flat = np.asarray(points)
    flat *= 2.0  # CPL203
    return flat

def run():
    return scaled(np.ones(3))
"""),
)

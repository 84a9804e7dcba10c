"""Parts that tell whether an array may be reused, each with its program."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain import storage as storages
from copylint.domain.truth import YES
from copylint.engine import symbols
from copylint.engine.frame import Frame
from copylint.engine.uses import Liveness
from copylint.queries.alias import Alias
from copylint.rules.registry import load
from tests.engine.ablations.switches import Ablation, replaced

OWNING: tuple[Ablation, ...] = (
    Ablation("escape", replaced(Frame, "escape", lambda self, value, depth=0: None), """
import numpy as np

def given_away(run):
    total = np.zeros(3)
    run(total)
    total = total + 1.0
    return total

def kept_here():
    total = np.zeros(3)
    total = total + 1.0  # CPL101
    return total
"""),
    Ablation("HELD by a container", replaced(Frame, "mark", lambda self, refs, flags: None), """
import numpy as np

def history(n):
    total, states = np.zeros(3), []
    for i in range(n):
        states.append(total)
        total = total + 1.0
    return states
"""),
    Ablation("HELD by a closure", replaced(Frame, "mark", lambda self, refs, flags: None), """
import numpy as np

def later():
    total = np.zeros(3)
    first = total

    def begin():
        return first.sum()

    total = total + 1.0
    return total, begin
"""),
    Ablation("liveness", replaced(Liveness, "after", lambda self, instr: 0), """
import numpy as np

def both_used():
    total = np.zeros(3)
    first = total
    total = total + 1.0
    return total.sum() - first.sum()
"""),
    Ablation("death", replaced(Alias, "dies_at", lambda self, instr, at: YES), """
import numpy as np

def recovered(read):
    total, step = np.zeros(3), np.ones(3)
    try:
        total = total + step
        read()
    except ValueError:
        return total
    return total
"""),
    Ablation("no_grad regions", replaced(Frame, "no_grad", lambda self, instr: False), """
import torch

def region():
    weight = torch.zeros(3, requires_grad=True)
    with torch.no_grad():
        total = weight * 2.0
        total = total + 1.0  # CPL101
    return total
"""),
    Ablation("GRAD", replaced(Frame, "_records", lambda self, instr, handle: False), """
import torch

def filled(w: torch.Tensor):
    total = torch.zeros(3)
    total[0] = w.sum()
    total = total * 2.0
    return total

def constant():
    total = torch.zeros(3)
    total[0] = 1.0
    total = total * 2.0  # CPL101
    return total
"""),
    Ablation("NumPy's reuse of temporaries",
             replaced(load("CPL101"), "_reused_temporary", lambda ask, operand, target: False), """
import numpy as np

def reused():
    total, step = np.zeros(3), np.ones(3)
    total = total + step * 2.0
    return total

def not_reused():
    total, step = np.zeros(3), np.ones(3)
    total = total - step * 2.0  # CPL101
    return total
"""),
    Ablation("dtypes by name", replaced(dtypes, "token", lambda symbol, dtype="": dtype), """
import numpy as np

def same_dtype(step: np.ndarray):
    total = step.copy()
    total = total - step  # CPL101
    return total
"""),
    Ablation("sizes by name", replaced(symbols, "dimension", lambda frame, instr: None), """
import numpy as np

def same_size(n: int, m: int):
    total, step, other = np.zeros(n), np.ones(n), np.ones(m)
    total = total + step  # CPL101
    return total

def another_size(n: int, m: int):
    total, other = np.zeros(n), np.ones(m)
    total = total + other
    return total
"""),
    Ablation("too many references", replaced(storages, "TOO_MANY", storages.ANYTHING), """
import numpy as np

def one_of_nine(n):
    a0, a1, a2, a3, a4 = np.zeros(1), np.zeros(1), np.zeros(1), np.zeros(1), np.zeros(1)
    a5, a6, a7, a8 = np.zeros(1), np.zeros(1), np.zeros(1), np.zeros(1)
    chosen = a0
    if n == 1:
        chosen = a1
    elif n == 2:
        chosen = a2
    elif n == 3:
        chosen = a3
    elif n == 4:
        chosen = a4
    elif n == 5:
        chosen = a5
    elif n == 6:
        chosen = a6
    elif n == 7:
        chosen = a7
    elif n == 8:
        chosen = a8
    a0 = a0 + 1.0
    return a0.sum() - chosen.sum()
"""),
)

"""Parts that tell which names share storage, what a write reaches and who reads it, each with its program."""

from __future__ import annotations

from copylint.domain import heap as heaps
from copylint.domain import storage as storages
from copylint.engine import solver
from copylint.queries import aliased_write, provenance
from copylint.rules.aliasing import cpl202_view_mutated as cpl202
from copylint.rules.aliasing import cpl203_maybe_view_mutated as cpl203
from tests.engine.ablations import switches as off
from tests.engine.ablations.switches import Ablation, replaced, together

SHARING: tuple[Ablation, ...] = (
    Ablation("RECENT and OLDER",
             together(replaced(solver, "aged", off.never_aged), replaced(heaps, "age", off.heap_never_aged)), """
import numpy as np

def differences(n, source):
    last = None
    for i in range(n):
        current = np.zeros(3)
        current += source(i)
        if last is not None:
            print(current.sum() - last.sum())
        last = current
"""),
    Ablation("OP", replaced(storages, "maybe_copied", off.copies_or_not_by_path), """
import numpy as np

def shifted(points):
    moved = np.asarray(points)
    moved += 1  # CPL203
    return moved
"""),
    Ablation("PATH", replaced(storages, "join", off.certain_where_paths_meet), """
import numpy as np

def scaled(points: np.ndarray, inplace):
    result = points
    if not inplace:
        result = points.copy()
    result *= 2.0
    return result.sum() / points.sum()
"""),
    Ablation("the way into a loop", replaced(aliased_write, "accusable", off.fixed_point_only), """
import numpy as np

def refined(points: np.ndarray, layers):
    queries = points
    for layer in layers:
        queries += 1.0  # CPL201
        queries = layer(queries)
    return queries, points.sum()
"""),
    Ablation("handles by value", replaced(provenance, "_shares", lambda left, right: True), """
import numpy as np

def through_a_transpose(table: np.ndarray):
    np.transpose(table)[0] += 1.0
    return np.sum(table)
"""),
    Ablation("COPY handles", replaced(aliased_write, "variable", off.variable_of_the_object), """
import numpy as np

def both(points: np.ndarray):
    kept = points
    points += 1.0  # CPL201
    return points.sum() - kept.sum()
"""),
    Ablation("the key of an element write", together(*(replaced(aliased_write._Walk, name, lambda *rest: True)
                                                   for name in ("_reads_written_part", "_overlaps"))), """
import numpy as np

def one_element(sizes: np.ndarray, axis: int):
    old = sizes
    sizes[0] = 1
    return old[1] * sizes.sum()

def the_same_element(sizes: np.ndarray):
    old = sizes
    sizes[0] = 1  # CPL201
    return old[0] * sizes.sum()
"""),
    Ablation("key registers that change", replaced(aliased_write, "registers_of", lambda key: frozenset()), """
import numpy as np

def sweep(image: np.ndarray, n):
    old = image
    for i in range(n):
        bright = old[i] * 2
        image[i] = bright
    return image
"""),
    Ablation("sides that meet in a PHI", replaced(aliased_write._Walk, "_along", off.state_along_any_edge), """
import numpy as np

def later_name(points: np.ndarray, flag):
    kept = points
    shown = np.zeros(3)
    if flag:
        points += 1.0  # CPL201
        shown = kept
    return shown.sum() * points.sum()
"""),
    Ablation("data under a view", together(*(replaced(owner, "was_data", lambda *rest: True) for owner in (cpl202, cpl203))), """
import numpy as np

def window():
    table = np.empty((3, 3))
    row = table[0]
    table[:] = 1.0
    return row.sum()

def data(table: np.ndarray):
    rows = table[:1]
    table += 1.0  # CPL202
    return rows.sum()
"""),
)

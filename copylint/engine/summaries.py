"""What an analysed function leaves to its callers: its summary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from copylint.domain import heap as heaps
from copylint.domain.storage import WHOLE, Storage
from copylint.domain.summary import NO_STORAGES, UNKNOWN_SUMMARY, Summary, WriteSite
from copylint.domain.value import Value
from copylint.engine.frame import Frame
from copylint.engine.limits import CONTENTS
from copylint.engine.solver import Solver
from copylint.syntax.ir import Function

MOST_WRITES = 8
"""How many writes of one storage a summary distinguishes."""


def summary_of(function: Function, frame: Frame, solver: Solver) -> Summary:
    """The effects of one function in terms of its parameters; nothing is known where its analysis was given up."""
    effects = frame.effects
    if solver.abandoned:
        return UNKNOWN_SUMMARY
    heap = exit_heap(function, solver)
    cells: list[tuple[Storage, object]] = []
    attributes: list[tuple[Storage, str, Value]] = []
    if effects.returns is not None:
        _collect_cells(effects.returns, heap, cells, 0)
    for storage, cell in heap.changed_since(None).items():
        if storage.site == "param":
            for key, content in cell.items:
                if heaps.is_attribute(key):
                    attributes.append((storage, str(key), content))
                    _collect_cells(content, heap, cells, 0)
    return Summary(
        effects.returns,
        tuple(_bounded(effects.writes.values())),
        frozenset(effects.escapes) if effects.escapes else NO_STORAGES,
        frozenset(effects.held) if effects.held else NO_STORAGES,
        tuple(cells),
        tuple(attributes),
        called=tuple(effects.called.values()),
    )


def _bounded(writes: Iterable[WriteSite]) -> Iterator[WriteSite]:
    """The first writes of each storage; what is beyond these is one more that may strike any part of it.

    Each caller goes through all of them once for each call: 628,000 times for a table of scipy (`integrate/_lebedev.py`).
    """
    seen: dict[Storage, int] = {}
    for site in writes:
        count = seen[site.storage] = seen.get(site.storage, 0) + 1
        if count <= MOST_WRITES:
            yield site
        elif count == MOST_WRITES + 1:
            yield site._replace(selector=WHOLE, reads_old=True, certain=False, by_path=True, requires=frozenset())


def exit_heap(function: Function, solver: Solver) -> heaps.Heap:
    """The heap as the function returns."""
    heap = solver.outs.get(function.exit.id) if function.exit in function.blocks else None
    if heap is not None:  # what holds where it raises is no caller's: `if x.ndim > 2: raise` before `self.x = x`
        return heap
    for block in function.blocks:
        out = solver.outs.get(block.id)
        if out is None or block.succs:
            continue
        heap = out if heap is None else heaps.join(heap, out)[0]
    return heap if heap is not None else heaps.Heap()


def _collect_cells(value: Value, heap: heaps.Heap, cells: list[tuple[Storage, object]], depth: int) -> None:
    """The contents of the callee's own storages that a value reaches."""
    if depth > CONTENTS:
        return
    for item in value.items or ():
        _collect_cells(item, heap, cells, depth + 1)
    for ref in value.refs:
        if ref.storage.site != "alloc" or any(known == ref.storage for known, _ in cells):
            continue
        cell = heap.get(ref.storage)
        cells.append((ref.storage, cell))
        for _, content in cell.items:
            _collect_cells(content, heap, cells, depth + 1)
        if cell.element is not None:
            _collect_cells(cell.element, heap, cells, depth + 1)

"""How much work the analysis of one file took."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Counters:
    """How much work one file took."""

    analyses: int = 0
    blocks: int = 0
    visits: int = 0
    joined_cells: int = 0
    worst_ratio: float = 0.0
    most_analyses: int = 0
    abandoned: int = 0

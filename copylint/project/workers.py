"""Runs `check_source` over many files, in this process or in several; the results keep the order of the files."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from copylint.finding import FileResult
from copylint.project.files import Target
from copylint.project.settings import Settings
from copylint.project.targets import check_target

_FEW = 40
"""Below this many files, starting processes (each imports LibCST) costs more than it saves."""


def check_files(targets: Sequence[Target], settings: Settings, jobs: int | None = None) -> Iterator[FileResult]:
    """One result per target, in their order; `jobs` None chooses one process for few files, else one per core."""
    jobs = jobs or (1 if len(targets) < _FEW else _cores())
    if jobs == 1 or len(targets) < 2:
        return (check_target(target, settings) for target in targets)
    from copylint.project.pool import check_in_parallel  # multiprocessing is slow to import

    return check_in_parallel(targets, settings, jobs)


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1

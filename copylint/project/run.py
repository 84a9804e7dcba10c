"""A whole run: from the paths and options of a command to the results of the files, made in this process or in several."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from copylint.finding import FileResult, Problem
from copylint.project.files import Target, find_targets
from copylint.project.settings import ConfigurationError, Overrides, Settings, load_settings
from copylint.project.targets import without_analysis

_FEW = 40
"""Below this many files, starting processes (each imports LibCST) costs more than it saves."""


def check_files(targets: Sequence[Target], settings: Settings, jobs: int | None = None) -> Iterator[FileResult]:
    """One result per target, in their order; `jobs` None chooses one process for few files, else one per core."""
    jobs = jobs or (1 if len(targets) < _FEW else _cores())
    if jobs > 1 and len(targets) > 1:
        from copylint.project.pool import check_in_parallel  # multiprocessing is slow to import

        yield from check_in_parallel(targets, settings, min(jobs, len(targets)))
        return
    for number, target in enumerate(targets):
        result = without_analysis(target, settings)
        if result is None:
            from copylint.project.pool import check_in_turn

            yield from check_in_turn(targets[number:], settings)
            return
        yield result


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Run(NamedTuple):
    """The `results` of `total` files, analysed as they are asked for; `problems` are those that belong to no file."""

    results: Iterator[FileResult]
    problems: tuple[Problem, ...]
    total: int


def start(
    paths: Sequence[str],
    overrides: Overrides,
    stdin_name: str | None = None,
    jobs: int | None = None,
    *,
    write: bool = False,
) -> Run:
    """The run that these options ask for; a bad configuration file is its one problem. Raises UnknownSelector.

    With `write` the fixes that `overrides` ask for are written to the files, each as its result is taken.
    """
    try:
        settings = load_settings(overrides)
    except ConfigurationError as error:
        return Run(iter(()), (error.problem,), 0)
    targets, problems = find_targets(paths, settings, stdin_name)
    results = check_files(targets, settings, jobs)
    if write:
        from copylint.project.fixing import written

        results = (written(result, target.file) for target, result in zip(targets, results, strict=True))
    return Run(results, tuple(problems), len(targets))

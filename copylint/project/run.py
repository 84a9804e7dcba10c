"""A whole run: from the paths and options of a command to the results of the files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from copylint.finding import FileResult, Problem
from copylint.project.files import find_targets
from copylint.project.settings import ConfigurationError, Overrides, load_settings
from copylint.project.workers import check_files


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

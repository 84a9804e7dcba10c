"""What the engine made of files, for those who work on the engine: its own failures are raised with their traceback."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from copylint.finding import Problem
from copylint.project.check import Unparsable, lowered
from copylint.project.files import find_targets
from copylint.project.settings import ConfigurationError, Overrides, load_settings
from copylint.project.source import SourceError
from copylint.project.workers import target_text

Aspect = Literal["stats", "state"]


def inspections(paths: Sequence[str], aspect: Aspect) -> Iterator[tuple[str, Problem | None]]:
    """For each file, its path and the counters of its analysis (or its IR with the state at each point), or what went wrong."""
    from copylint.analysis.debug import state, stats

    try:
        targets, problems = find_targets(paths, load_settings(Overrides()))
    except ConfigurationError as error:
        targets, problems = [], [error.problem]
    for target in targets:
        try:
            module = lowered(target_text(target))
        except (SourceError, Unparsable) as error:
            problems.append(Problem(target.path, error.line, error.message))
            continue
        yield f"{target.path}\n{stats(module) if aspect == 'stats' else state(module)}", None
    yield from (("", problem) for problem in problems)

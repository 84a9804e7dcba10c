"""What the engine made of files, for those who work on the engine: its own failures are raised with their traceback."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from copylint.finding import FileResult, Problem
from copylint.project.check import Unparsable, lowered, reported
from copylint.project.files import find_targets
from copylint.project.settings import ConfigurationError, Overrides, load_settings
from copylint.project.source import SourceError, read_source
from copylint.project.workers import target_text

if TYPE_CHECKING:
    from copylint.project.why import Explanation

Aspect = Literal["stats", "state"]


def inspections(paths: Sequence[str], aspect: Aspect) -> Iterator[tuple[str, Problem | None]]:
    """For each file, its path and the counters of its analysis (or its IR with the state at each point), or what went wrong."""
    from copylint.engine.debug import state, stats

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


def explained(path: str, line: int, code: str | None) -> tuple[FileResult, Explanation | None]:
    """The findings of the statement at a line and what kept the other rules silent; in the result what went wrong."""
    from copylint.project.why import explain_line

    try:
        settings = load_settings(Overrides())
        text = read_source(path)
        explanation = explain_line(lowered(text), text, path, line, settings, code)
    except ConfigurationError as error:
        return FileResult(path, problems=(error.problem,)), None
    except (SourceError, Unparsable) as error:
        return FileResult(path, problems=(Problem(path, error.line, error.message),)), None
    if explanation is None:
        return FileResult(path, problems=(Problem(path, line, "no statement stands in this line"),)), None
    return reported(explanation.findings, text, path), explanation

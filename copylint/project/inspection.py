"""What is known of files beyond their findings: why a line is reported or not, and what the engine made of a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from copylint.finding import FileResult, Problem
from copylint.project.apart import worked_apart
from copylint.project.check import lowered, reported
from copylint.project.files import find_targets
from copylint.project.limits import DEFAULTS, Limits
from copylint.project.settings import ConfigurationError, Overrides, Settings, load_settings
from copylint.project.source import SourceError, read_source
from copylint.project.targets import target_text
from copylint.rules.registry import all_rules

if TYPE_CHECKING:
    from copylint.project.why import Explanation

Aspect = Literal["stats", "state"]


def inspections(paths: Sequence[str], aspect: Aspect) -> Iterator[tuple[str, Problem | None]]:
    """For each file, its path and the counters of its analysis (or its IR with the state at each point), or what went wrong."""
    limits = DEFAULTS
    try:
        settings = load_settings(Overrides())
        limits = settings.limits
        targets, problems = find_targets(paths, settings)
    except ConfigurationError as error:
        targets, problems = [], [error.problem]
    for target in targets:
        try:
            text = target_text(target, limits)
        except SourceError as error:
            problems.append(Problem(target.path, error.line, error.message))
            continue
        shown = worked_apart(target.path, limits, _shown, text, aspect, limits)
        if isinstance(shown, Problem):
            problems.append(shown)
        else:
            yield f"{target.path}\n{shown}", None
    yield from (("", problem) for problem in problems)


def _shown(text: str, aspect: Aspect, limits: Limits) -> str:
    from copylint.engine.debug import state, stats

    return (stats if aspect == "stats" else state)(lowered(text, limits))


def explained(path: str, line: int, code: str | None) -> tuple[FileResult, Explanation | None]:
    """The findings of the statement at a line and what kept the other rules silent; in the result what went wrong."""
    try:
        settings = load_settings(Overrides())
        text = read_source(path, settings.limits)
    except ConfigurationError as error:
        return FileResult(path, problems=(error.problem,)), None
    except SourceError as error:
        return FileResult(path, problems=(Problem(path, error.line, error.message),)), None
    explanation = worked_apart(path, settings.limits, _explanation, text, path, line, settings, code)
    if isinstance(explanation, Problem):
        return FileResult(path, problems=(explanation,)), None
    if explanation is None:
        return FileResult(path, problems=(Problem(path, line, "no statement stands in this line"),)), None
    return reported(explanation.findings, text, path), explanation


def _explanation(text: str, path: str, line: int, settings: Settings, code: str | None) -> Explanation | None:
    from copylint.project.why import Verdicts

    codes = frozenset(rule.code for rule in all_rules() if code in (None, rule.code))
    verdicts = Verdicts(lowered(text, settings.limits), text, codes)
    statement = verdicts.statement_at(line)
    return verdicts.explanation(statement, path, settings) if statement is not None else None

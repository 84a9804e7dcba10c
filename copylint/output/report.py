"""The report of a run: findings to standard output as they come (JSON: at the end), problems to standard error."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, TextIO

from copylint.finding import FileResult, Problem
from copylint.output import text
from copylint.output.ordering import dearest_first
from copylint.output.progress import Progress
from copylint.output.styled import Writer


class Form(NamedTuple):
    """How a report looks."""

    format: Literal["text", "json"] = "text"
    concise: bool = False
    color: bool = False
    sort: Literal["path", "cost"] = "path"


class Outcome(NamedTuple):
    """What the exit code depends on."""

    findings: bool
    failures: bool
    fixes: bool = False


def write_report(
    results: Iterator[FileResult], problems: Iterable[Problem], total: int, form: Form, out: TextIO, err: TextIO
) -> Outcome:
    """Writes the report on `total` files; `problems` are those that belong to none of them, a missing path for example."""
    problems = list(problems)
    write_problems(problems, err)
    progress = Progress(err, total)
    tally = text.Tally()
    seen: Iterable[FileResult] = _passing(results, tally, progress, err)
    if form.sort == "cost":
        seen = dearest_first(seen)
    if form.format == "json":
        from copylint.output import json_

        out.write(json_.render(list(seen), problems) + "\n")
    else:
        writer = Writer(out, form.color)
        for result in seen:
            if result.findings:
                progress.clear()
                writer.write(text.file_lines(result, form.concise))
        if total:
            writer.write([text.summary_line(tally)])
        elif not problems:
            err.write("copylint: no Python files found\n")
    return _outcome(tally, problems)


def write_diff(
    results: Iterator[FileResult], problems: Iterable[Problem], total: int, form: Form, out: TextIO, err: TextIO
) -> Outcome:
    """Writes what the fixes would change in `total` files as one unified diff, and to standard error how much that would mend."""
    from copylint.output.diff import diff_lines

    problems = list(problems)
    write_problems(problems, err)
    progress = Progress(err, total)
    tally, writer = text.Tally(), Writer(out, form.color)
    for result in _passing(results, tally, progress, err):
        if result.rewriting is not None:
            progress.clear()
            writer.write(diff_lines(result.rewriting.old_text, result.rewriting.new_text, result.path), exact=True)
    Writer(err, False).write([text.diff_summary_line(tally)])
    return _outcome(tally, problems)


def _outcome(tally: text.Tally, problems: list[Problem]) -> Outcome:
    return Outcome(tally.certain + tally.possible > 0, bool(problems) or tally.failed > 0, tally.fixed > 0)


def write_problems(problems: Iterable[Problem], err: TextIO) -> None:
    """One line for each problem."""
    err.writelines(text.problem_line(problem) + "\n" for problem in problems)


def _passing(results: Iterator[FileResult], tally: text.Tally, progress: Progress, err: TextIO) -> Iterator[FileResult]:
    """The results as they come, counted, their problems written."""
    for result in results:
        tally.add(result)
        progress.advance()
        if result.problems:
            progress.clear()
            write_problems(result.problems, err)
        yield result
    progress.clear()

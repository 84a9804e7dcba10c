"""Runs copylint over whole packages: time, memory, findings per rule, errors; with --counters also the work of the fixed points.

python -m tests.bench.packages FOLDER_OF_PACKAGES [PACKAGE...] [--jobs N] [--counters] [--select CODES]
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any


@dataclass(slots=True)
class Run:
    """One `copylint check` of a package. `peak` is the largest process's resident memory in MiB."""

    package: str
    code: int
    wall: float
    cpu: float
    peak: float
    lines: int
    findings: Counter[str]
    errors: list[dict[str, Any]]
    traceback: bool


@dataclass(slots=True)
class Work:
    """The fixed points' counters over a package: one entry a file."""

    visits_per_block: list[float] = field(default_factory=list)
    worst_of_one_analysis: float = 0.0
    worst_file: str = ""
    most_analyses: int = 0


def check(folder: Path, options: Sequence[str]) -> Run:
    """Runs the command on a package in a process of its own."""
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        command = [sys.executable, "-m", "copylint", "check", "--format", "json", "--no-cache", *options, str(folder)]
        start = time.perf_counter()
        redirections = [(os.POSIX_SPAWN_DUP2, out.fileno(), 1), (os.POSIX_SPAWN_DUP2, err.fileno(), 2)]
        child = os.posix_spawn(sys.executable, command, os.environ, file_actions=redirections)
        _, status, usage = os.wait4(child, 0)
        wall = time.perf_counter() - start
        out.seek(0)
        err.seek(0)
        text, complaints = out.read(), err.read()
    report = json.loads(text) if text.startswith("{") else {"findings": [], "errors": [{"message": complaints[-300:]}]}
    codes = Counter(finding["code"] for finding in report["findings"])
    lines = sum(path.read_bytes().count(b"\n") for path in folder.rglob("*.py"))
    internal = any("internal error" in error["message"] for error in report["errors"])
    code, cpu, peak = os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
    return Run(folder.name, code, wall, cpu, peak, lines, codes, report["errors"], internal or "Traceback" in complaints)


def work(folder: Path) -> Work:
    """The counters of every file of a package that can be analysed."""
    from copylint.engine.program import Program
    from copylint.project.check import Unparsable, lowered
    from copylint.project.source import SourceError, read_source

    found = Work()
    for path in sorted(folder.rglob("*.py")):
        try:
            program = Program(lowered(read_source(str(path))))
        except (SourceError, Unparsable):
            continue
        program.run()
        counters = program.counters
        if counters.blocks:
            found.visits_per_block.append(counters.visits / counters.blocks)
        if counters.worst_ratio > found.worst_of_one_analysis:
            found.worst_of_one_analysis, found.worst_file = counters.worst_ratio, str(path.relative_to(folder))
        found.most_analyses = max(found.most_analyses, counters.most_analyses)
    return found


def show(run: Run) -> None:
    """Prints the line of a package, and below it each file that could not be analysed."""
    codes = " ".join(f"{code}:{count}" for code, count in sorted(run.findings.items()))
    mark = " TRACEBACK" if run.traceback else ""
    cost = f"{run.wall:7.1f} s {run.cpu:7.1f} s CPU {run.peak:6.0f} MiB"
    print(f"{run.package:30} {run.lines:8} lines {cost} exit {run.code} {codes}{mark}")
    for error in run.errors:
        print(f"    {error.get('path')}:{error.get('line')} {error['message']}")


def show_work(ratios: Sequence[float], worst: float, analyses: int, where: str) -> None:
    """Prints how often the worklists came back to their blocks."""
    print(f"    visits per block median {median(ratios):.2f}, in one analysis at most {worst:.2f} ({where}); "
          f"analyses of one function at most {analyses}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("packages", nargs="*")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--counters", action="store_true")
    parser.add_argument("--select", default="")
    parsed = parser.parse_args()
    names = parsed.packages or sorted(path.name for path in parsed.folder.iterdir() if path.is_dir())
    options = [f"-j{parsed.jobs}", *(["--select", parsed.select] if parsed.select else [])]
    total: Counter[str] = Counter()
    runs, works = [], []
    for name in names:
        runs.append(check(parsed.folder / name, options))
        total += runs[-1].findings
        show(runs[-1])
        if parsed.counters:
            works.append(work(parsed.folder / name))
            one = works[-1]
            show_work(one.visits_per_block or [0.0], one.worst_of_one_analysis, one.most_analyses, one.worst_file)
        sys.stdout.flush()
    lines, wall, peak = sum(run.lines for run in runs), sum(run.wall for run in runs), max(run.peak for run in runs)
    errors, tracebacks = sum(len(run.errors) for run in runs), sum(run.traceback for run in runs)
    print(f"{len(runs)} packages, {lines} lines, {wall:.0f} s, peak {peak:.0f} MiB, {errors} errors, {tracebacks} tracebacks")
    print(" ".join(f"{code}:{count}" for code, count in sorted(total.items())))
    if works:
        ratios = [ratio for one in works for ratio in one.visits_per_block]
        worst = max(works, key=lambda one: one.worst_of_one_analysis)
        show_work(ratios, worst.worst_of_one_analysis, max(one.most_analyses for one in works), worst.worst_file)


if __name__ == "__main__":
    main()

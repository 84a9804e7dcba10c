"""What a cold run costs beside the bare parse: interleaved pairs of whole processes, by their CPU time; and their peak memory.

With --flake8: what flake8 with the plugin costs beside flake8 without it. copylint has to be installed for flake8 to find it.

python -m tests.bench.cold FOLDER... [--seed N] [--count N] [--pairs 9] [--flake8]
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.bench.draw import arguments, draw

BARE = Path(__file__).with_name("bare.py")


class Cost(NamedTuple):
    """Seconds of CPU, user and system, and the most memory at a time, in MiB."""

    seconds: float
    memory: float


class Run(NamedTuple):
    """A command with its label, and the folders that it imports from besides Python's own; none for what is installed."""

    label: str
    command: Sequence[str]
    folders: Sequence[str] = ()

    def cost(self) -> Cost:
        """What a process of its own takes."""
        return cost_of([sys.executable, *(("-S",) if self.folders else ()), *self.command], self.folders)


def cost_of(command: Sequence[str], folders: Sequence[str] = ()) -> Cost:
    """What a process and its own children took. Raises SystemExit where it fails."""
    environment = _environment() | ({"PYTHONPATH": os.pathsep.join(folders)} if folders else {})
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors, env=environment)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 1):
            errors.seek(0)
            raise SystemExit(f"{command[:4]} ended with {process.returncode}: {errors.read().decode().strip()[-500:]}")
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def _environment() -> dict[str, str]:
    """One in which byte code is kept, as an installed package has it: compiling all sources costs as much as loading LibCST."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


@contextmanager
def flake8_runs(files: Sequence[str]) -> Iterator[tuple[Run, Run]]:
    """flake8 with every plugin that is installed, and flake8 from a folder that holds it and its own checkers alone."""
    command = ["-m", "flake8", "-j1", "--isolated", *files]
    installed = [path for path in sys.path if path]
    with tempfile.TemporaryDirectory() as folder:
        for name in ("flake8", "pycodestyle", "pyflakes", "mccabe"):
            package = distribution(name)
            for top in {path.parts[0] for path in package.files or () if path.parts[0] not in ("..", "__pycache__")}:
                (Path(folder) / top).symlink_to(Path(str(package.locate_file(top))))
        yield Run("with copylint", command, installed), Run("flake8 alone", command, [folder])


@contextmanager
def copylint_runs(files: Sequence[str]) -> Iterator[tuple[Run, Run]]:
    """A check, and the parse alone."""
    yield Run("copylint check", ["-m", "copylint", "check", "-j1", "--no-cache", *files]), Run("bare parse", [str(BARE), *files])


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--pairs", type=int, default=9)
    parser.add_argument("--flake8", action="store_true")
    parsed = parser.parse_args()
    name, paths = draw(parsed.folders, parsed.seed, parsed.count)
    lines = sum(path.read_bytes().count(b"\n") for path in paths)
    print(f"{len(paths)} files, {lines} lines, list {name}")
    with (flake8_runs if parsed.flake8 else copylint_runs)([str(path) for path in paths]) as (whole, alone):
        compare(whole, alone, parsed.pairs)


def compare(whole: Run, alone: Run, pairs: int) -> None:
    """Prints the costs of two commands that take turns, and the ratio of each pair."""
    # The first run of each compiles byte code and fills the disk cache.
    whole.cost(), alone.cost()
    costs: dict[str, list[Cost]] = {whole.label: [], alone.label: []}
    for number in range(pairs):
        for run in (whole, alone)[:: 1 if number % 2 else -1]:
            costs[run.label].append(run.cost())
    ratios = [a.seconds / b.seconds for a, b in zip(costs[whole.label], costs[alone.label], strict=True)]
    for label, of_run in costs.items():
        seconds = [cost.seconds for cost in of_run]
        peak = max(cost.memory for cost in of_run)
        print(f"{label:15} median {median(seconds):.3f} s, {min(seconds):.3f} to {max(seconds):.3f}; peak {peak:.0f} MiB")
    print(f"{'ratio':15} median {median(ratios):.3f}, {min(ratios):.3f} to {max(ratios):.3f} over {len(ratios)} pairs")


if __name__ == "__main__":
    main()

"""What a cold run costs beside the bare parse: interleaved pairs of whole processes, by their CPU time; and their peak memory.

python -m tests.bench.cold FOLDER... [--seed N] [--count N] [--pairs 9]
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.bench.draw import arguments, draw

BARE = Path(__file__).with_name("bare.py")


class Cost(NamedTuple):
    """Seconds of CPU, user and system, and the most memory at a time, in MiB."""

    seconds: float
    memory: float


def cost_of(command: Sequence[str]) -> Cost:
    """What a process and its own children took. Raises SystemExit where it fails."""
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors, env=_environment())
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 1):
            errors.seek(0)
            raise SystemExit(f"{command[:4]} ended with {process.returncode}: {errors.read().decode().strip()[-500:]}")
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def _environment() -> dict[str, str]:
    """One in which byte code is kept, as an installed package has it: compiling all sources costs as much as loading LibCST."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--pairs", type=int, default=9)
    parsed = parser.parse_args()
    name, paths = draw(parsed.folders, parsed.seed, parsed.count)
    files = [str(path) for path in paths]
    lines = sum(path.read_bytes().count(b"\n") for path in paths)
    print(f"{len(files)} files, {lines} lines, list {name}")
    check = [sys.executable, "-m", "copylint", "check", "-j1", "--no-cache", *files]
    bare = [sys.executable, str(BARE), *files]
    # The first run of each compiles byte code and fills the disk cache.
    cost_of(check), cost_of(bare)
    checked: list[Cost] = []
    parsed_only: list[Cost] = []
    for number in range(parsed.pairs):
        for command, costs in ((check, checked), (bare, parsed_only))[:: 1 if number % 2 else -1]:
            costs.append(cost_of(command))
    ratios = [a.seconds / b.seconds for a, b in zip(checked, parsed_only, strict=True)]
    for label, costs in (("copylint check", checked), ("bare parse", parsed_only)):
        seconds = [cost.seconds for cost in costs]
        peak = max(cost.memory for cost in costs)
        print(f"{label:15} median {median(seconds):.3f} s, {min(seconds):.3f} to {max(seconds):.3f}; peak {peak:.0f} MiB")
    print(f"{'ratio':15} median {median(ratios):.3f}, {min(ratios):.3f} to {max(ratios):.3f} over {len(ratios)} pairs")


if __name__ == "__main__":
    main()
